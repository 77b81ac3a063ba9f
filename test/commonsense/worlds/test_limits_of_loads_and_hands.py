"""How much may be put on a thing, and what only both grippers may lift."""

from __future__ import annotations

import pytest

from .conftest import Start

PICK, PUT = "The robot picks up the box.", "The robot puts the box on the shelf."
CARTS = "A left cart and a right cart are there. The goal is that the crate is on the right cart."
LOAD = "The robot puts the crate on the right cart."


@pytest.mark.parametrize(
    "rule",
    [
        "No more than 5 kg may be put on the shelf.",
        "At most 5 kg may be placed on the shelf.",
        "Up to 5 kg may be put on the shelf.",
        "A maximum of 5 kg is allowed on the shelf.",
        "The shelf is rated for 5 kg.",
        "The shelf takes 5 kg, no more.",
        "Nothing heavier than 5 kg may be put on the shelf.",
    ],
)
@pytest.mark.parametrize(("weight", "fits"), [(8, False), (3, True)])
def test_what_is_too_heavy_is_not_put_there(
    start: Start, rule: str, weight: int, fits: bool
) -> None:
    text = f"The box weighs {weight} kg. {rule} The goal is that the box is on the shelf."
    assert (not start(text, PICK, PUT).do(PICK).broken(PUT)) is fits


@pytest.mark.parametrize(
    "rule",
    [
        "Neither cart may carry more than 20 kg.",
        "No cart may carry more than 20 kg.",
        "Both carts carry no more than 20 kg each.",
        "Neither of the carts bears more than 20 kg.",
        "The carts may each be loaded with up to 20 kg.",
        "On neither cart may there be more than 20 kg.",
    ],
)
@pytest.mark.parametrize(("weight", "fits"), [(25, False), (15, True)])
def test_a_limit_of_none_is_one_of_each(start: Start, rule: str, weight: int, fits: bool) -> None:
    pick = "The robot picks up the crate."
    here = start(f"The crate weighs {weight} kg. {rule} {CARTS}", pick, LOAD).do(pick)
    assert (not here.broken(LOAD)) is fits


def test_a_payload_is_no_limit_of_what_the_text_names_next(start: Start) -> None:
    text = "The robot lifts up to 5 kg. The box weighs 4 kg, the jar on the shelf 3 kg."
    here = start(f"{text} The goal is that the box is on the shelf.", PICK, PUT)
    assert not here.do(PICK).broken(PUT)


CRATE = (
    "A crate and a mug are on the floor. The robot has two grippers. {rule} The goal is that it is "
    "held."
)
MUG = "The robot picks up the mug."


@pytest.mark.parametrize(
    "rule",
    [
        "The crate may be lifted only with both grippers.",
        "The crate can be lifted with both grippers only.",
        "The crate must be lifted with two grippers.",
        "The crate may not be lifted with one gripper alone.",
        "The crate must not be lifted with only one gripper.",
        "Nobody may lift the crate with a single gripper.",
        "Only with both grippers may the crate be lifted.",
        "The crate has to be carried with both grippers.",
    ],
)
def test_what_takes_both_grippers_is_not_lifted_with_one(start: Start, rule: str) -> None:
    one, both = "The robot lifts the crate.", "The robot lifts the crate with both grippers."
    grasp = "The robot grasps the crate with both grippers and lifts it."
    here = start(CRATE.format(rule=rule), one, both, grasp, MUG)
    assert not here.broken(grasp) and not here.broken(both)
    assert here.do(MUG).broken(one)


def test_the_gripper_that_has_it_already_is_one_of_both(start: Start) -> None:
    out = "The robot pulls the crate out and lifts it with both grippers."
    fold = "The robot folds the sheet it is holding, using both grippers."
    text = (
        "A crate, a sheet and a mug are on the floor. The robot has two grippers. The crate has "
        "to be "
        "lifted with both grippers, and folding always takes both grippers. The goal is that it is "
        "held."
    )
    sheet = "The robot picks up the sheet."
    assert not start(text, out, fold, sheet, MUG).broken(out)
    assert start(text, out, fold, sheet, MUG).do(MUG).broken(out)
    assert not start(text, out, fold, sheet, MUG).do(sheet).broken(fold)
    assert start(text, out, fold, sheet, MUG).do(MUG, sheet).broken(fold)
    assert start(text, out, fold, sheet, MUG).do(out).broken(MUG) == ["a gripper is free"]


@pytest.mark.parametrize(
    "way", ["Pick up the crate with one gripper.", "Lift the crate with a single gripper."]
)
def test_one_gripper_does_not_lift_what_takes_both(start: Start, way: str) -> None:
    here = start(CRATE.format(rule="The crate may be lifted only with both grippers."), way)
    assert here.broken(way) == ["the robot lifts the crate with both grippers"]


def test_what_is_lifted_by_a_rule_for_both_is_held_by_both(start: Start) -> None:
    lift = "The robot lifts the crate."
    rule = "The crate may be lifted only with both grippers."
    here = start(CRATE.format(rule=rule), lift, MUG)
    assert here.do(lift).broken(MUG) == ["a gripper is free"]


@pytest.mark.parametrize(
    "way",
    [
        "With its other gripper the robot opens the box.",
        "The arm that holds nothing opens the box.",
    ],
)
def test_the_other_gripper_must_be_free(start: Start, way: str) -> None:
    text = (
        "A closed box, a pie and a mug are on the table. The robot has two grippers. The goal is "
        "that "
        "the box is open."
    )
    pie = "The robot picks up the pie."
    assert not start(text, pie, MUG, way).do(pie).broken(way)
    assert start(text, pie, MUG, way).do(pie, MUG).broken(way)
