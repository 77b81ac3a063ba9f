"""What the sentences of a task tell about the start."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GOAL = " The goal is that the robot is at the dock."
ACTIONS = (
    "The robot moves to the dock.",
    "The robot moves to the table.",
    "The robot picks up the cup.",
    "The robot puts the cup on the table.",
    "The robot opens the drawer.",
)


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        ("A cup stands on a table.", "Is the cup on the table?", Truth.TRUE),
        ("The cup and the plate are on a table.", "Is the plate on the table?", Truth.TRUE),
        ("A cup is in a drawer of a table.", "Is the cup in the drawer?", Truth.TRUE),
        ("A table, on which a cup stands.", "Is the cup on the table?", Truth.TRUE),
        ("There is a cup on the table.", "Is the cup on the table?", Truth.TRUE),
        ("There is milk in a jug.", "Does the jug contain milk?", Truth.TRUE),
        ("A bottle with oil is on a table.", "Is the bottle on the table?", Truth.TRUE),
        ("The jug on the table is empty.", "Is the jug empty?", Truth.TRUE),
        ("A clean cup is on a table.", "Is the cup clean?", Truth.TRUE),
        ("The stained cup is on a table.", "Is the cup clean?", Truth.FALSE),
        ("The robot holds the cup.", "Is the cup in the gripper?", Truth.TRUE),
        ("The cup is in the gripper of the robot.", "Does the robot hold the cup?", Truth.TRUE),
        ("The robot stands at the table.", "Is the robot near the table?", Truth.TRUE),
        ("The robot is not near the table.", "Is the robot near the table?", Truth.FALSE),
        ("The drawer is closed.", "Is the drawer open?", Truth.FALSE),
        ("The drawer is locked.", "Is the drawer locked?", Truth.TRUE),
        ("The cup weighs 3 kg.", "Is the weight of the cup above 2 kg?", Truth.TRUE),
        ("The battery level is 30 percent.", "Is the battery level below 40 percent?", Truth.TRUE),
        ("The robot must put the cup on the table.", "Is the cup on the table?", Truth.FALSE),
        ("The robot can put the cup on the table.", "Is the cup on the table?", Truth.FALSE),
        # Nobody says how it is, and a leaf opens it before it is used.
        ("The robot should open the drawer.", "Is the drawer open?", Truth.FALSE),
    ],
)
def test_a_sentence_tells_of_the_start(
    start: Start, text: str, question: str, answer: Truth
) -> None:
    assert start(text + GOAL, *ACTIONS).is_so(question) is answer


def test_two_things_within_reach_of_one_spot_share_it(start: Start) -> None:
    text = (
        "A table and a dock. Both the table and the dock can be reached from the same spot. "
        "The robot starts somewhere else."
    )
    here = start(text + GOAL, *ACTIONS).do("The robot moves to the table.")
    assert here.is_so("Is the robot near the dock?") is Truth.TRUE


def test_a_basket_of_the_robot_travels_with_it(start: Start) -> None:
    text = "The robot has a cargo tray. A cup is in its cargo tray. A dock is far away."
    here = start(text + GOAL, *ACTIONS).do("The robot moves to the dock.")
    assert here.is_so("Is the robot near the cup?") is Truth.TRUE


def test_a_robot_that_never_drives_reaches_everything(start: Start) -> None:
    text = "A cup stands on a table. The goal is that the cup is in the gripper."
    take = "The robot picks up the cup."
    assert start(text, take).broken(take) == []


@pytest.mark.parametrize(
    ("text", "path", "value"),
    [
        ("The contact range of the gripper is 0.5 m.", "gripper_contact_range", 0.5),
        ("Nothing is said.", "gripper_contact_range", 1.0),
        ("The robot has one gripper.", "gripper_count", 1),
        ("The robot has two arms.", "gripper_count", 2),
        ("The ladder is carried by one gripper. Both its grippers are empty.", "gripper_count", 2),
        ("Neither gripper holds anything; a door takes one gripper.", "gripper_count", 2),
        ("The robot has two arms, each with one gripper.", "gripper_count", 2),
        (
            "It has an arm with one gripper; neither the cup nor the lid is held.",
            "gripper_count",
            1,
        ),
        ("The arm of the robot carries up to 3 kg.", "payload", 3.0),
        ("The shelf carries up to 3 kg.", "payload", None),
    ],
)
def test_what_a_text_says_of_the_robot(
    start: Start, text: str, path: str, value: float | None
) -> None:
    assert start(text + GOAL, *ACTIONS).state(f"agents.robot.{path}") == value


@pytest.mark.parametrize(
    ("told", "path", "value"),
    [
        ("The press is raised.", "objects.press.raised", True),
        ("The press is lowered at first.", "objects.press.raised", False),
        ("The press stands at the wall with its ram lowered.", "objects.ram.raised", False),
        ("The table is unfolded.", "objects.table.folded", False),
        ("The safe is unlocked.", "objects.safe.locked", False),
        ("The press is wet and raised.", "objects.press.raised", True),
        ("The press is powered off.", "objects.press.on", False),
        ("The pump is stopped and cold.", "objects.pump.on", False),
        ("The tyre is still deflated.", "objects.tyre.inflated", False),
        ("At the start the glass pane is smeared.", "objects.glass_pane.clean", False),
    ],
)
def test_what_is_raised_or_unfolded_is_told_to_be_so(
    start: Start, told: str, path: str, value: bool
) -> None:
    deeds = (
        "The robot raises the press.",
        "The robot lowers the ram.",
        "The robot folds the table.",
        "The robot unlocks the safe.",
    )
    assert start(told, *deeds).state(path) is value


def test_what_is_raised_in_a_narration_is_no_start(start: Start) -> None:
    told = "The press is lowered. A blank is put under the press, and the press is then raised."
    here = start(told, "The robot raises the press.", "The robot puts the blank under the press.")
    assert here.state("objects.press.raised") is False
