"""What the robot gives to a person: she has it, and no gripper holds it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "An infusion bag lies on a table. A nurse is in the ward. The robot has one gripper. "
    "Bring the bag: the task is fulfilled when the nurse has the infusion bag."
)
TAKE = "The robot takes the infusion bag from the table."
GO_TABLE, GO = "The robot goes to the table.", "The robot goes to the nurse."


@pytest.mark.parametrize(
    "give",
    [
        "The robot holds out the infusion bag, which is in the gripper, and lets go as the nurse "
        "takes it.",
        "The robot holds out the infusion bag to the nurse and releases it when she takes it.",
        "The robot holds out the infusion bag until the nurse takes it.",
        "The robot gives the nurse the infusion bag.",
        "The robot hands the infusion bag over to the nurse.",
        "The robot passes the infusion bag in its gripper to the nurse.",
    ],
)
def test_what_is_given_to_a_person_she_has(start: Start, give: str) -> None:
    here = start(TEXT, TAKE, GO, GO_TABLE, give)
    assert here.broken(give) != []
    here.do(GO_TABLE, TAKE)
    assert here.broken(give) == ["the robot is near the nurse"]
    here.do(GO, give)
    assert here.goals() == [Truth.TRUE]
    assert here.state("agents.robot.gripper_content") == ()


def test_a_person_may_have_a_name(start: Start) -> None:
    text = (
        "An infusion bag lies on a table. Nurse Miriam is in the ward. The robot has one gripper. "
        "The goal is that the nurse has the infusion bag."
    )
    give = "The robot holds out the infusion bag and lets go as nurse Miriam takes it."
    here = start(text, TAKE, GO, GO_TABLE, give)
    here.do(GO_TABLE, TAKE, GO, give)
    assert here.goals() == [Truth.TRUE]


def test_beside_a_room_is_not_in_it(start: Start) -> None:
    text = (
        "There are a ward and a kitchen. The robot is in the corridor. "
        "The goal is that the robot is in the ward."
    )
    into, beside = "The robot drives into the ward.", "The robot drives right beside the kitchen."
    here = start(text, into, beside).do(into)
    assert here.state("agents.robot.room") == "ward"
    assert here.do(beside).state("agents.robot.room") != "kitchen"
