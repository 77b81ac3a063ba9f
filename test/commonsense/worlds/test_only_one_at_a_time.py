"""Things that exclude each other, drawers that slide, and grippers that must be empty for it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

CHEST = (
    "A chest with three drawers stands at the wall. Spools are kept in the top drawer, buttons in "
    "the middle one and needles in the bottom one. All drawers are closed. A ball lies on the "
    "floor. The robot reaches everything. The robot has one gripper, which is empty. "
)
GOAL = "The goal is that the ball is on the chest."
TOP, MIDDLE = "Pull out the top drawer.", "Pull out the middle drawer."
SHUT = "Push the top drawer back in."
BALL = "The robot picks up the ball."


@pytest.mark.parametrize(
    "rule",
    [
        "Only one drawer may be open at a time.",
        "At most one of the three drawers can be open.",
        "A lock allows only one drawer to be open.",
        "An interlock lets only one of the drawers be open at any time.",
        "No two drawers can be open at once.",
        "The drawers must never be open at the same time.",
        "As long as one drawer is open, the two others cannot be pulled out.",
        "While one drawer is open, the other drawers are blocked.",
        "If one of the drawers is open, no other can be opened.",
        "The chest locks all other drawers as soon as one is open.",
        "A drawer can only be opened while the other two are closed.",
        "The drawers are interlocked so that only one of them can be open at a time.",
    ],
)
def test_of_several_only_one_may_be_open(start: Start, rule: str) -> None:
    here = start(f"{CHEST}{rule} {GOAL}", TOP, MIDDLE, SHUT)
    assert here.broken(TOP) == [] == here.broken(MIDDLE)
    here.do(TOP)
    assert here.broken(MIDDLE)
    assert here.do(SHUT).broken(MIDDLE) == []


@pytest.mark.parametrize(
    "rule",
    [
        "The inner door and the outer door can never be open at the same time.",
        "The inner door can only be opened while the outer door is closed, and vice versa.",
        "The inner door and the outer door must not both be open.",
        "Only one of the two doors may be open at any one time.",
    ],
)
def test_doors_named_one_by_one_exclude_each_other(start: Start, rule: str) -> None:
    inner, outer = "Open the inner door.", "Open the outer door."
    text = "An airlock has an inner door and an outer door; both doors are closed. "
    here = start(f"{text}{rule} The goal is that the inner door is open.", inner, outer)
    assert here.do(outer).broken(inner)


def test_what_excludes_nothing_known_leaves_the_goal_open(start: Start) -> None:
    here = start(f"{CHEST}Only one hatch may be open at a time. {GOAL}", TOP)
    assert Truth.UNKNOWN in here.goals()


@pytest.mark.parametrize(
    "rule",
    [
        "The gripper must be empty whenever a drawer is pulled out or pushed in.",
        "The gripper has to be empty when a drawer is opened or closed.",
        "The gripper starts out empty, carries one part at a time, and must be empty whenever a "
        "drawer is pulled out or pushed in.",
        "The robot opens and closes the drawers with its gripper, which has to be empty for that.",
        "A drawer is pulled out and pushed in with the gripper, which must be empty then.",
        "To open or close a drawer, the gripper must be empty.",
    ],
)
def test_a_gripper_must_be_empty_for_deeds_told_in_pairs(start: Start, rule: str) -> None:
    here = start(f"{CHEST}{rule} {GOAL}", TOP, SHUT, BALL).do(TOP, BALL)
    assert here.broken(SHUT)
    assert start(f"{CHEST}{rule} {GOAL}", TOP, SHUT, BALL).do(BALL).broken(TOP)


@pytest.mark.parametrize(
    "rule",
    [
        "Peeling off the film can only be done with an empty gripper.",
        "The film can only be peeled off with an empty gripper.",
    ],
)
def test_what_is_peeled_off_is_the_film(start: Start, rule: str) -> None:
    peel = "The robot peels off the film."
    text = f"A film covers the housing. A ball lies there. The robot has one gripper. {rule} "
    here = start(f"{text}The goal is that the robot holds the ball.", peel, BALL)
    assert here.broken(peel) == []
    assert here.do(BALL).broken(peel)


@pytest.mark.parametrize(
    "deed",
    [
        "Take hold of the top drawer with the gripper, pull it out and let go.",
        "The robot grips the top drawer, slides it out and lets go of it.",
        "The top drawer is gripped, drawn out and released.",
        "Take the top drawer by its handle and pull it out as far as it goes.",
        "Pull the top drawer open.",
    ],
)
def test_a_drawer_that_is_pulled_out_is_open_and_not_held(start: Start, deed: str) -> None:
    here = start(f"{CHEST}{GOAL}", deed, BALL).do(deed)
    assert here.is_so("Is the top drawer open?") is Truth.TRUE
    assert here.is_so("The top drawer has been pulled out.") is Truth.TRUE
    assert here.is_so("The top drawer is pushed in.") is Truth.FALSE
    assert here.is_so("Is the middle drawer open?") is Truth.FALSE
    assert here.broken(BALL) == []


def test_a_button_is_pressed_with_closed_empty_fingers(start: Start) -> None:
    press = "Press the button of the gauge with closed, empty fingers."
    text = "A gauge with a button stands there; its lid is open. A ball lies there. "
    here = start(f"{text}The robot has one gripper. {GOAL}", press, BALL).do(press)
    assert here.is_so("Is the gauge open?") is not Truth.FALSE
    assert here.do(BALL).broken(press)
