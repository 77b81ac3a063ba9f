"""A new bulb, battery or bag does not go in while the old one is still there (convention 37)."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict

LAMP = (
    "The bulb of the floor lamp in the study is burnt out. A new bulb is in an open box beside the "
    "lamp. The goal is to have the new bulb in the lamp." + HANDS,
    (
        "The robot moves to the floor lamp.",
        "The robot unscrews the burnt-out bulb.",
        "The robot takes the new bulb out of the box.",
        "The robot screws the new bulb into the lamp.",
    ),
)
BATTERY = (
    "The remote control with an empty battery in it is on the table. A new battery is next to it. "
    "The goal is that the new battery is in the remote control." + HANDS,
    (
        "The robot moves to the table.",
        "The robot takes the empty battery out of the remote control.",
        "The robot picks up the new battery.",
        "The robot inserts the new battery into the remote control.",
    ),
)


@pytest.mark.parametrize("task", [LAMP, BATTERY])
def test_the_old_one_has_to_be_out(task: tuple[str, tuple[str, ...]]) -> None:
    assert verdict(task) == "good"
    assert verdict(task, left_out=1) == "counterfactuals"
    assert verdict(task, left_out=3) == "unreachable"


def test_a_box_takes_a_new_thing_beside_an_old_one() -> None:
    text = (
        "An old towel is in the box on the table. A new towel lies beside the box. The goal is "
        "that the new towel is in the box." + HANDS
    )
    steps = (
        "The robot moves to the table.",
        "The robot picks up the new towel.",
        "The robot puts the new towel into the box.",
    )
    assert verdict((text, steps)) == "good"
