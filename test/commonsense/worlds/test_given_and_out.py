"""Water that is given, plugs in sockets, what a content is, and lights that are out."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize(
    "check",
    ["True when water has been given to the begonia.", "Water has been given to the plant."],
)
def test_a_plant_that_water_is_given_to_is_watered(start: Start, check: str) -> None:
    take = "The robot picks up the watering can."
    water = "The begonia is watered from the watering can that the robot is holding."
    here = start(
        "A begonia and a watering can with water stand on the sill, where the robot is. The goal "
        "is that the begonia has been watered.",
        *(take, water),
    )
    assert here.is_so(check) is Truth.FALSE
    assert here.do(take, water).is_so(check) is Truth.TRUE


def test_what_is_plugged_into_a_socket_is_plugged_in(start: Start) -> None:
    plug = "The robot plugs the vacuum cleaner into the socket."
    here = start(
        "An unplugged vacuum cleaner stands beside a socket, where the robot is. The goal is that "
        "the vacuum cleaner is plugged in.",
        plug,
    )
    asked = "Check if the vacuum cleaner has been plugged into the socket."
    assert here.is_so(asked) is Truth.FALSE
    assert here.do(plug).is_so(asked) is Truth.TRUE


def test_a_content_is_a_substance_in_its_state(start: Start) -> None:
    on, wait = "The robot switches on the rice cooker.", "The robot waits until the rice is cooked."
    here = start(
        "A rice cooker with rice and water in it stands on the counter, where the robot is. It is "
        "switched off. The goal is that the rice is cooked.",
        *(on, wait),
    )
    asked = "Check if the content of the rice cooker is cooked rice."
    assert here.is_so(asked) is Truth.FALSE
    assert here.do(on, wait).is_so(asked) is Truth.TRUE


def test_a_candle_that_is_out_does_not_burn(start: Start) -> None:
    blow = "The robot puts out the candle."
    here = start(
        "A candle burns on the table, where the robot is. The goal is that the candle is out.", blow
    )
    assert here.is_so("Is the candle out?") is Truth.FALSE
    assert here.do(blow).is_so("Is the candle out?") is Truth.TRUE
