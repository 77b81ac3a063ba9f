"""Where the words of a leaf fit several things, that is meant of which they are true."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

BOXES = (
    "A blue box and a white box stand on a shelf. A tray stands on a table beside the shelf. "
    "The robot stands at the shelf. It has one gripper. The goal is that the tray is clean."
)
BLUE, WHITE = "The robot takes the blue box.", "The robot takes the white box."
PUT = "The robot puts the box that is in its gripper on the tray."


@pytest.mark.parametrize(("take", "box"), [(BLUE, "blue_box"), (WHITE, "white_box")])
def test_the_box_in_the_gripper_is_whichever_is_there(start: Start, take: str, box: str) -> None:
    here = start(BOXES, BLUE, WHITE, PUT).do(take, PUT)
    assert here.state(f"objects.{box}.location") == "on tray"


def test_none_of_them_will_do_if_none_is_held(start: Start) -> None:
    assert start(BOXES, BLUE, WHITE, PUT).broken(PUT) == ["the robot holds the blue box"]


def test_a_condition_is_true_of_any_of_them(start: Start) -> None:
    here = start(BOXES, BLUE, WHITE, PUT)
    question = "Check if the box is in the gripper."
    assert here.is_so(question) is Truth.FALSE
    assert here.do(WHITE).is_so(question) is Truth.TRUE


def test_a_denial_is_of_none_of_them(start: Start) -> None:
    here = start(BOXES, BLUE, WHITE, PUT).do(BLUE)
    assert here.is_so("Check that the box is not in the gripper.") is Truth.FALSE


def test_a_thing_spoken_of_before_is_meant(start: Start) -> None:
    both = "The robot lifts the blue box and puts the box on the tray."
    here = start(BOXES, WHITE, both).do(both)
    assert here.state("objects.blue_box.location") == "on tray"


def test_the_door_is_that_within_reach(start: Start) -> None:
    text = (
        "A refrigerator and a microwave stand far apart. The door of the refrigerator is closed. "
        "The door of the microwave is closed. "
        "The goal is that the microwave is open."
    )
    go = "The robot drives to the microwave."
    far = "The robot drives to the refrigerator."
    pull = "The robot pulls the door open."
    here = start(text, go, far, pull).do(go, pull)
    assert here.state("objects.microwave.open") is True


def test_a_kind_that_nothing_is_of_is_not_understood(start: Start) -> None:
    text = "The robot stands at a shelf. The goal is that the shelf is clean."
    take = "The robot picks up the item."
    here = start(text, take)
    assert not here.consider(take).understood


@pytest.mark.parametrize("other", ["the other drum", "the remaining drum", "another drum"])
def test_the_other_one_is_not_the_one_that_is_held(start: Start, other: str) -> None:
    """Other leaves tell a first and a second one apart."""
    task = (
        "Two drums are on a shelf. The robot is at the shelf. It has two grippers. The goal is "
        "that both drums are clean."
    )
    one, two = (
        "The robot takes one drum from the shelf.",
        f"The robot takes {other} from the shelf.",
    )
    wipe = "The robot wipes the first drum."
    here = start(task, one, two, wipe, "The robot wipes the second drum.").do(one, two)
    assert set(here.state("agents.robot.gripper_content")) == {"first_drum", "second_drum"}
