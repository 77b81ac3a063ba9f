"""What is cooked, frozen or boiled is where leaves bring it for that (convention 26)."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ROAST = (
    "The quail is on the table. The oven is closed. The oven and the table are apart from one "
    "another. The goal is that the quail is cooked. The robot has two grippers."
)
GO = "The robot moves to the table."
TAKE = "The robot picks up the quail."
TO_OVEN = "The robot moves to the oven."
OPEN = "The robot opens the oven."
PUT_IN = "The robot puts the quail into the oven."
SHUT = "The robot closes the oven."
ON = "The robot turns on the oven."
ROASTING = (GO, TAKE, TO_OVEN, OPEN, PUT_IN, SHUT, ON)

FRY = (
    "The steak is on the table. The pan is on the counter. The stove, the counter and the table "
    "are apart from one another. The goal is that the steak is cooked. The robot has two grippers."
)
FRYING = (
    "The robot moves to the counter.",
    "The robot picks up the pan.",
    "The robot moves to the stove.",
    "The robot puts the pan on the stove.",
    "The robot moves to the table.",
    "The robot picks up the steak.",
    "The robot goes to the stove.",
    "The robot puts the steak into the pan.",
    "The robot turns on the stove.",
)
BOIL = (
    "The egg is on the table. The saucepan is on the stove. The sink has running water. The sink, "
    "the stove and the table are apart from one another. The goal is that the egg is cooked. The "
    "robot has two grippers."
)
POT = "The robot picks up the saucepan."
FILL = "The robot fills the saucepan with water."
HEAT = "The robot turns on the stove."
BACK = "The robot puts the saucepan on the stove."


@pytest.mark.parametrize(
    "deed",
    [
        "The robot lets the quail cook in the oven until it is done.",
        "The robot lets the quail bake in the oven.",
        "The robot lets the quail roast in the oven for 20 minutes.",
        "The robot bakes the quail in the oven.",
        "The robot roasts the quail until it is done.",
        "The robot waits until the quail is cooked.",
    ],
)
def test_it_is_in_the_shut_oven_and_in_no_gripper(start: Start, deed: str) -> None:
    kitchen = start(ROAST, *ROASTING, deed).do(*ROASTING, deed)
    assert kitchen.goals() == [Truth.TRUE]
    for left_out in (PUT_IN, SHUT, ON):
        steps = [step for step in ROASTING if step != left_out]
        without = start(ROAST, *ROASTING, deed).do(*steps)
        assert without.broken(deed) or without.do(deed).goals() == [Truth.FALSE], left_out


@pytest.mark.parametrize(
    "deed",
    [
        "The robot fries the steak in the pan until it is cooked.",
        "The robot fries the steak on both sides.",
        "The robot sears the steak on both sides until it is cooked.",
        "The robot sautés the steak.",
        "The robot lets the steak fry in the pan for five minutes.",
        "The robot cooks the steak.",
    ],
)
def test_it_is_in_the_pan_and_that_on_the_stove(start: Start, deed: str) -> None:
    assert start(FRY, *FRYING, deed).do(*FRYING, deed).goals() == [Truth.TRUE]
    for left_out in (FRYING[3], FRYING[7]):
        steps = [step for step in FRYING if step != left_out]
        without = start(FRY, *FRYING, deed).do(*steps)
        assert without.broken(deed) or without.do(deed).goals() == [Truth.FALSE], left_out


def test_no_water_boils_that_is_not_in_the_pot(start: Start) -> None:
    wait = "The robot waits until the water is boiling."
    steps = ("The robot moves to the stove.", POT, "The robot moves to the sink.", FILL)
    steps += ("The robot goes to the stove.", BACK, HEAT)
    start(BOIL, *steps, wait).do(*steps, wait)
    dry = start(BOIL, *steps, wait).do(*(step for step in steps if step != FILL))
    assert dry.broken(wait) or dry.do(wait).message


def test_it_freezes_in_the_shut_freezer(start: Start) -> None:
    text = (
        "The apple is on the table. The freezer is closed. The goal is that the apple is frozen. "
        "The robot has two grippers."
    )
    keep = "The robot keeps the apple in the freezer until it is frozen."
    steps = (GO, "The robot takes the apple.", "The robot goes to the freezer.")
    steps += ("The robot opens the freezer.", "The robot puts the apple into the freezer.")
    shut = "The robot closes the freezer."
    assert start(text, *steps, shut, keep).do(*steps, shut, keep).goals() == [Truth.TRUE]
    assert start(text, *steps, shut, keep).do(*steps).broken(keep)
    assert start(text, *steps, shut, keep).do(*steps[:-1], shut).broken(keep)


def test_a_blender_blends_where_it_stands_though_it_is_lifted_later(start: Start) -> None:
    text = "The milk bottle, the egg and the blender are on the table. The robot has two grippers."
    put = "The robot puts the egg into the blender."
    lift = "The robot picks up the blender."
    on = "The robot switches on the blender."
    blend = "The robot lets the blender blend the egg."
    steps = (GO, "The robot takes the egg.", put, on)
    assert not start(text, *steps, blend, lift).do(*steps).broken(blend)
    assert start(text, *steps, blend, lift).do(*steps[:2], on).broken(blend)
