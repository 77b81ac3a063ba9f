"""What is plugged in gets its power, and what is hot is asked to be."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = "The robot is at the table. A kettle stands on the table and is unplugged. "
HEATED = "The robot waits until the kettle is hot."


@pytest.mark.parametrize(
    "plug",
    [
        "The robot plugs in the kettle.",
        "The robot plugs the kettle in.",
        "The robot plugs in the kettle with its free gripper.",
        "The robot plugs in the kettle and the kettle starts to heat.",
        "The robot plugs in the kettle, which then begins to heat.",
    ],
)
def test_what_is_plugged_in_is_no_place(start: Start, plug: str) -> None:
    here = start(TEXT + "The goal is that the kettle is plugged in.", plug)
    assert here.goals() == [Truth.FALSE]
    assert here.do(plug).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "deed",
    [
        "The robot extends the gripper which holds the hot kettle to the cup.",
        "The robot moves the gripper that carries the hot kettle to the cup.",
    ],
)
def test_what_a_gripper_holds_is_asked_to_be_as_it_is_called(start: Start, deed: str) -> None:
    text = TEXT + "A cup is on the table. The goal is that the kettle is hot."
    grasp = "The robot grasps the kettle."
    here = start(text, grasp, HEATED, deed).do(grasp)
    assert here.broken(deed) == ["the kettle is hot"]


def test_a_screw_thread_takes_what_is_screwed_in(start: Start) -> None:
    text = "The robot is at the table. A bulb lies on the table. The goal is that the bulb is"
    screw = "The robot screws in the bulb."
    assert start(text + " screwed in.", screw).do(screw).goals() == [Truth.TRUE]
