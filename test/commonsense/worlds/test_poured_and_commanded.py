"""What is poured out of a held vessel, and what a command makes a machine do."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

HERBS = (
    "A basil and a thyme stand on a rack, at which the robot stands. An empty jug and a tap are "
    "beside the rack. The goal is that the basil and the thyme have been watered."
)
LIFT = "The robot takes the jug."
FILL = "The robot holds the jug under the tap and fills it."


@pytest.mark.parametrize(
    "way",
    [
        "The robot pours some of the water in the jug, which is in its gripper, on the {}.",
        "The robot pours some of the water in the jug that it holds on the {}.",
        "The robot pours some of the water in the jug over the {}.",
    ],
)
def test_what_is_in_a_held_vessel_is_poured_out_of_it(start: Start, way: str) -> None:
    one, other = way.format("basil"), way.format("thyme")
    here = start(HERBS, LIFT, FILL, one, other)
    assert here.do(LIFT, FILL, one).goals() == [Truth.FALSE]
    assert here.do(other).goals() == [Truth.TRUE]


def test_what_is_poured_into_a_vessel_on_a_table_stays_in_it(start: Start) -> None:
    text = (
        "A cup is on the table, at which the robot stands with a jug of milk in its gripper. "
        "The goal is that the milk is in the cup."
    )
    pour = "The robot pours the milk in the cup on the table."
    assert start(text, pour).do(pour).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "command",
    [
        "A command of the cell controller makes the engraver open its hood.",
        "The cell controller makes the engraver open its hood.",
        "A signal causes the engraver to open its hood.",
    ],
)
def test_what_a_command_makes_a_machine_do_it_does_from_afar(start: Start, command: str) -> None:
    text = (
        "An engraver with a hood, which is closed, stands in a cell. The robot is at a dock far "
        "from it. The goal is that the hood of the engraver is open."
    )
    here = start(text, command, "The robot drives to the engraver.")
    assert here.goals() == [Truth.FALSE]
    assert here.do(command).goals() == [Truth.TRUE]


BUCKET = (
    "A bucket stands on the floor beside the sink, at which the robot stands. The sink has a tap. "
    "The goal is that the bucket is full."
)
TAKE = "The robot takes the bucket."


@pytest.mark.parametrize(
    "fill",
    [
        "Holding the bucket under the tap, the robot fills it.",
        "While holding the bucket under the tap, the robot fills it.",
        "The robot, holding the bucket under the tap, fills it.",
        "The robot fills the bucket, holding it under the tap.",
        "With the bucket held under the tap, the robot fills it.",
        "Keeping the bucket under the tap, the robot fills it with water.",
    ],
)
def test_what_is_held_while_something_is_done_to_it_must_be_held(start: Start, fill: str) -> None:
    here = start(BUCKET, TAKE, fill)
    assert here.broken(fill) == ["the robot holds the bucket"]
    assert here.do(TAKE, fill).goals() == [Truth.TRUE]
