"""Robots that a task calls by another noun, the people who ride in them, and what they drive by."""

from __future__ import annotations

import pytest

from besim.models.commonsense.language.given_names import given_names
from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize(
    ("text", "action", "noun"),
    [
        ("A driverless tractor mows the field. The tractor starts in the barn.", "", "tractor"),
        ("An autonomous cleaning trolley waits. The trolley has no arms.", "", "trolley"),
        ("A self-driving hospital bed is parked in the ward. The bed has a motor.", "", "bed"),
        ("An unmanned loader works in the pit. The loader is at the ramp.", "", "loader"),
        ("Stones are brought away.", "The dumper drives to the pit.", "dumper"),
        ("The robot is a small handcart with a motor.", "The handcart drives home.", "handcart"),
    ],
)
def test_what_drives_by_itself_is_the_robot(text: str, action: str, noun: str) -> None:
    actions = [action, action.replace(" to ", " back to ")] if action else ["Drive to the gate."]
    given = given_names(text, actions)
    assert given.plain(f"The {noun} is at the gate.") == "The robot is at the gate."


@pytest.mark.parametrize(
    "text",
    [
        "The robot drives through an automatic door. The door is closed.",
        "An automatic door leads into the hall. The door is closed.",
        "An automated system opens the gate for the robot. The system is on.",
        "The robot drives past an autonomous tractor. The tractor is parked.",
    ],
)
def test_what_else_works_by_itself_is_none(text: str) -> None:
    assert given_names(text, ["Drive to the door.", "Open it."]).robot_nouns == ()


PAIRS = [
    (
        "At the stop, the pod asks the visitor to get in, and the visitor sits down in it.",
        "The pod asks the visitor to get up, and the visitor gets up.",
    ),
    (
        "The pod invites the visitor to take a seat, and the visitor takes a seat.",
        "The pod tells the visitor to leave the seat, and the visitor leaves it.",
    ),
    ("The visitor sits down in the pod.", "The visitor alights from the pod."),
]
RIDE = (
    "A self-driving pod brings a visitor from the stop to the tower. The pod is parked at the stop"
    " with its brake applied. The visitor is waiting at the stop. The pod can only drive while its"
    " brake is released. A visitor, however, can only sit down or get up while the brake is"
    " applied. The goal is that the visitor has got up from the pod at the tower."
)


@pytest.mark.parametrize(("gets_in", "gets_up"), PAIRS)
def test_a_person_rides_with_the_robot(start: Start, gets_in: str, gets_up: str) -> None:
    drive, free, fix = (
        *("The pod drives to the tower.", "The pod releases its brake."),
        "The pod applies its brake.",
    )
    here = start(RIDE, gets_in, drive, free, fix, gets_up)
    assert here.is_so("Is nobody sitting in the pod?") is Truth.TRUE
    here.do(gets_in)
    assert here.is_so("Is the visitor sitting in the pod?") is Truth.TRUE
    assert here.is_so("Is nobody sitting in the pod?") is Truth.FALSE
    assert here.broken(drive)
    here.do(free, drive)
    assert here.broken(gets_up)
    here.do(fix, gets_up)
    assert here.is_so("Is nobody sitting in the pod?") is Truth.TRUE
    assert set(here.goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    ("up", "down"),
    [
        ("The robot folds its footrests up.", "The robot folds its footrests down."),
        ("The robot folds up both footrests.", "The robot folds down both footrests."),
        ("The footrests are folded up.", "The footrests are folded down."),
    ],
)
def test_what_is_folded_up_is_not_folded_down(start: Start, up: str, down: str) -> None:
    text = "The robot has two footrests, which are folded down. The robot is at the desk."
    here = start(text, up, down)
    assert here.is_so("Are the footrests folded down?") is Truth.TRUE
    here.do(up)
    assert here.is_so("Are the footrests folded up?") is Truth.TRUE
    assert here.is_so("Are the footrests folded down?") is Truth.FALSE
    assert here.do(down).is_so("Are the footrests folded up?") is Truth.FALSE
