"""Rooms of one kind and their doors: which door a drive goes through, and what *both doors* are."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "The robot works in an office building. Office 3 and office 4 each have a door, and both doors"
    " are closed. The door of office 3 and the door of office 4 obey a radio signal. The robot"
    " stands at the copier in the corridor. The goal is that both doors are closed and that the"
    " robot is out in the corridor."
)


@pytest.mark.parametrize(
    "enter",
    [
        "Drive through the open door into office 3 and stop just inside the door.",
        "Drive from the corridor through the open door into office 3.",
        "The robot enters office 3 through its open door.",
    ],
)
@pytest.mark.parametrize(
    "opens",
    [
        "Send the signal that makes the door of office {} swing open.",
        "Give the command that lets the door of office {} slide open.",
        "Radio a signal which causes the door of office {} to swing open.",
        "Make the door of office {} swing open by radio.",
    ],
)
def test_a_drive_goes_through_the_rooms_own_door(start: Start, enter: str, opens: str) -> None:
    go_3, go_4 = "Drive to the door of office 3.", "Drive to the door of office 4."
    leave = "Drive out of office 3 through its open door and stop in the corridor, by the door."
    here = start(TEXT, go_3, go_4, opens.format(3), opens.format(4), enter, leave)
    here.do(go_4, opens.format(4), go_3)
    assert here.broken(enter)
    here.do(opens.format(3))
    assert here.is_so("Is the door of office 3 open?") is Truth.TRUE
    here.do(enter, leave)
    assert here.goals()[-1] is Truth.TRUE


def test_both_doors_are_those_of_the_two_rooms(start: Start) -> None:
    shut = "Send the signal that makes the door of office 3 swing shut."
    opens = "Send the signal that makes the door of office 3 swing open."
    go = "Drive to the door of office 3."
    here = start(TEXT, go, opens, shut, "Drive to the door of office 4.")
    assert here.goals()[0] is Truth.TRUE
    assert here.do(go, opens).goals()[0] is Truth.FALSE
    assert here.do(shut).goals()[0] is Truth.TRUE


@pytest.mark.parametrize(
    "told",
    [
        "Mugs are kept in a cupboard in the hall, whose door is closed.",
        "Mugs are kept in a cupboard in the hall, the door of which is closed.",
        "Mugs are kept in a cupboard in the hall, which is closed.",
        "The mugs stand in the closed cupboard in the hall.",
    ],
)
def test_what_is_closed_is_the_cupboard_and_not_the_hall(start: Start, told: str) -> None:
    here = start(told + " The robot is at the gate.", "The robot opens the cupboard.")
    assert here.is_so("Is the cupboard closed?") is Truth.TRUE
    assert here.state("objects.hall.open") is None
