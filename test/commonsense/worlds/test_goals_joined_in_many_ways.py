"""Goals of several parts: semicolons, lists without commas, a place in front, *along with*."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ROOM = (
    "The first cup, the second cup, a fork and a knife are on the table. A sink and a cabinet are "
    "in the same room; the cabinet is open. The robot reaches everything from where it stands. It "
    "has two grippers. "
)
CUPS = (
    "The robot puts the first cup into the sink.",
    "The robot puts the second cup into the sink.",
)
FORK, KNIFE, CLOSE = (
    "The robot puts the fork into the cabinet.",
    "The robot puts the knife into the cabinet.",
    "The robot closes the cabinet.",
)
TAKE = {
    deed: f"The robot takes {thing}."
    for deed, thing in zip(
        (*CUPS, FORK, KNIFE),
        ("the first cup", "the second cup", "the fork", "the knife"),
        strict=True,
    )
}
DEEDS = [step for deed in (*CUPS, FORK, KNIFE) for step in (TAKE[deed], deed)]


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that both cups are in the sink; the fork and the knife are in the cabinet; "
        "and the cabinet is closed.",
        "When the task is done, the cups should be in the sink; the fork and the knife should be "
        "in the cabinet; the cabinet should be closed.",
        "The goal is that the first cup and the second one are in the sink and the fork and the "
        "knife have been put into the cabinet and the cabinet is closed.",
        "In the end, both cups should sit in the sink and the fork and the knife should sit in "
        "the cabinet and the cabinet should be shut.",
        "The goal is that in the sink are both of the cups, that in the cabinet are the fork and "
        "the knife, and that the cabinet is closed.",
        "The goal is for both cups to be in the sink, the fork and the knife to be in the cabinet "
        "and the cabinet to be closed.",
        "The goal is that the first cup along with the second cup ends up in the sink, the fork "
        "together with the knife is in the cabinet, and the cabinet is closed.",
        "The task is complete when both cups are in the sink, the fork, and the knife are to be "
        "found in the cabinet, and the cabinet is closed.",
    ],
)
def test_every_part_is_asked_and_no_other(start: Start, goal: str) -> None:
    steps = [(TAKE[deed], deed) for deed in (*CUPS, FORK, KNIFE)]
    here = start(ROOM + goal, *DEEDS, CLOSE)
    for step in [*steps, (CLOSE,)]:
        assert not all(holds is Truth.TRUE for holds in here.goals()), (goal, step)
        here.do(*step)
    assert all(holds is Truth.TRUE for holds in here.goals()), here.goals()


@pytest.mark.parametrize(
    "said",
    ["the robot has two grippers", "the fork is dirty at first", "it can only be opened once"],
)
def test_what_else_a_semicolon_adds_is_no_goal(start: Start, said: str) -> None:
    goal = f"The goal is that the first cup is in the sink; {said}."
    here = start(ROOM + goal, *DEEDS).do(TAKE[CUPS[0]], CUPS[0])
    assert here.goals()[:1] == [Truth.TRUE]
    assert len(here.goals()) == 1
