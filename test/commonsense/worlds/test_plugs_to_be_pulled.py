"""A task that orders the plug to be pulled wants the leaf that unplugs the device to run."""

from __future__ import annotations

import pytest

from .conftest import Start

CLEAN = (
    "A microwave is on the table, plugged in the socket behind it, and is dirty inside. A sponge "
    "is there, too. {} The goal is that the microwave is clean and plugged in. The robot has two "
    "grippers."
)
WIPE = "The robot takes the sponge, opens the microwave and wipes it with the sponge."
PLUG = "The robot puts the plug of the microwave into the socket again."


@pytest.mark.parametrize(
    "order",
    [
        "The robot should first pull the plug, then wipe it with the sponge.",
        "The robot must pull the plug, open the door and wipe it with the sponge.",
        "The robot has to remove the plug, and wipe it with the sponge.",
    ],
)
@pytest.mark.parametrize(
    "pull",
    [
        "The robot pulls the plug of the microwave out of the socket behind it.",
        "The robot unplugs the microwave.",
    ],
)
def test_the_plug_that_is_to_be_pulled_is_pulled(start: Start, order: str, pull: str) -> None:
    told = CLEAN.format(order)
    left = start(told, pull, WIPE, PLUG).do(WIPE).left_undone()
    assert any("plug" in one for one in left)
    assert start(told, pull, WIPE, PLUG).do(pull, WIPE, PLUG).left_undone() == []


def test_where_nobody_orders_it_it_may_stay_in(start: Start) -> None:
    pull = "The robot unplugs the microwave."
    told = CLEAN.format("The robot has to wipe it with the sponge.")
    assert start(told, pull, WIPE, PLUG).do(WIPE).left_undone() == []
