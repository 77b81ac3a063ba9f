"""Vessels, doors, drawers, zips and hoods that a text tells shut or open, in many words."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GOAL = " A ring is in the {c}. The goal is that the ring is on the tray."
LIFTS = "The robot takes the lid off the jar and lays it beside the jar."
OPENS = "The robot opens the jar."
TAKES = "The robot takes the ring out of the {c}."


@pytest.mark.parametrize("opens", [LIFTS, OPENS])
@pytest.mark.parametrize(
    "told",
    [
        "The lid is on the jar.",
        "A jar with its lid on stands on the table.",
        "The jar is covered by its lid.",
        "The jar is covered with a lid.",
        "A lid closes the jar.",
        "The jar has a lid on it.",
        "A screw is beside the jar; its loose lid is on it, so the jar is shut.",
    ],
)
def test_nothing_is_taken_out_from_under_a_lid(start: Start, told: str, opens: str) -> None:
    takes = TAKES.format(c="jar")
    here = start(told + GOAL.format(c="jar"), opens, takes)
    assert here.broken(takes) == ["the jar is open"]
    assert here.do(opens).broken(takes) == []


@pytest.mark.parametrize(
    "told",
    [
        "The jar is open: the lid of the jar lies beside it.",
        "The jar has no lid on.",
        "The lid is not on the jar.",
        "The lid of the jar has been taken off and lies next to it.",
        "The jar is without its lid, which is on the table.",
    ],
)
def test_a_jar_is_open_while_its_lid_is_off(start: Start, told: str) -> None:
    takes = TAKES.format(c="jar")
    assert start(told + GOAL.format(c="jar"), LIFTS, takes).broken(takes) == []


def test_a_lid_laid_beside_its_jar_leaves_it_open(start: Start) -> None:
    text = (
        "A blender stands on the table. The lid is on the jar of the blender. A plum is on a "
        "plate. The goal is that the plum is in the jar."
    )
    lifts = "The robot takes the lid off the jar and lays it down beside the blender."
    takes = "The robot takes the plum from the plate."
    drops = "The robot drops the plum from its gripper into the jar."
    back = "The robot picks up the lid lying beside the blender and presses it on the jar."
    here = start(text, lifts, takes, drops, back).do(takes)
    assert here.broken(drops) == ["the jar is open"]
    here.do(lifts)
    assert here.broken(drops) == []
    assert here.do(back).broken(drops) == ["the robot holds the plum", "the jar is open"][1:]


def test_what_lies_beside_a_thing_on_the_table_is_taken_from_the_table(start: Start) -> None:
    text = (
        "On the worktop there is a blender. Its jar is open: the lid of the jar lies beside it. "
        "A box stands on the shelf. The goal is that the lid is on the jar."
    )
    takes = "The robot takes the lid from the worktop and presses it onto the jar."
    lays = "The robot takes the lid off the jar and lays it on the worktop."
    shelf = "The robot takes the lid from the shelf."
    here = start(text, takes, lays, shelf)
    assert here.broken(takes) == []
    assert here.do(takes).is_so("Check if the jar is closed.") is Truth.TRUE
    assert here.broken(shelf) == ["the lid is in or on the shelf"]


@pytest.mark.parametrize(
    ("told", "thing", "opens"),
    [
        ("The door of the cabinet is pulled to.", "cabinet", "opens the cabinet"),
        ("The cabinet's door is pushed shut.", "cabinet", "slides the door of the cabinet aside"),
        ("The drawer is pushed in.", "drawer", "pulls the drawer out"),
        ("The drawer of the desk is slid shut.", "drawer", "slides the drawer out"),
        ("The zip of the bag is pulled shut.", "bag", "pulls down the zip of the bag"),
        ("The flap of the bag is buckled down.", "bag", "throws back the flap of the bag"),
        ("The case is latched shut.", "case", "flips the lid of the case up"),
        ("The hood of the scanner is down.", "scanner", "pushes the hood of the scanner up"),
        ("The scanner's hood is folded down.", "scanner", "tips the hood of the scanner back"),
        ("A coin is in the safe. Its glass door is closed.", "safe", "opens the glass door"),
    ],
)
def test_what_is_pushed_or_pulled_shut_is_opened_first(
    start: Start, told: str, thing: str, opens: str
) -> None:
    takes, opens = TAKES.format(c=thing), f"The robot {opens}."
    here = start(told + GOAL.format(c=thing), opens, takes)
    assert here.broken(takes) == [f"the {thing} is open"]
    assert here.do(opens).broken(takes) == []


@pytest.mark.parametrize(
    ("thing", "shuts"),
    [
        ("bag", "pulls the zip of the bag up"),
        ("scanner", "pulls the hood of the scanner down"),
        ("scanner", "swings the hood of the scanner down"),
        ("chamber", "pulls the sash of the chamber down"),
    ],
)
def test_parts_that_are_moved_down_or_zipped_up_shut(start: Start, thing: str, shuts: str) -> None:
    shuts, takes = f"The robot {shuts}.", TAKES.format(c=thing)
    here = start(f"The {thing} is open." + GOAL.format(c=thing), shuts, takes)
    assert here.broken(takes) == []
    assert here.do(shuts).broken(takes) == [f"the {thing} is open"]


def test_who_pulls_a_door_open_in_the_passive_opens_it(start: Start) -> None:
    opens = "The door of the cabinet is pulled open by the robot with a free gripper."
    takes = TAKES.format(c="cabinet")
    here = start("The cabinet door is shut." + GOAL.format(c="cabinet"), opens, takes)
    assert here.broken(takes) == ["the cabinet is open"]
    assert here.do(opens).broken(takes) == []


def test_a_lid_comes_along_with_the_box_that_is_lifted(start: Start) -> None:
    text = (
        "A box stands under the bed, and its loose lid is on it, so the box is shut. A ball is on "
        "the rug. The robot has two grippers. The goal is that the ball is in the box."
    )
    pulls = (
        "The robot pulls the box out from under the bed and lifts it, with the lid on it, with "
        "both grippers."
    )
    ball = "The robot picks up the ball."
    lifts = "The robot takes the lid off the box and lays it beside the box."
    assert start(text, pulls, ball, lifts).broken(pulls) == []
