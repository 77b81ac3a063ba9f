"""What is held out to somebody is theirs when they take it, and only then may be let go of."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "A screwdriver and a torque wrench lie on the bench, at which the robot stands. A worker "
    "stands at the assembly station, away from the bench. The robot has one gripper. For safety, "
    "the robot may only release a tool after the worker has gripped it. The goal is that the "
    "worker has the screwdriver and the torque wrench."
)
TAKES = [f"The robot takes the {tool} from the bench." for tool in ("screwdriver", "torque wrench")]
HOLDS = [
    "The robot holds the screwdriver which is in its gripper out to the worker.",
    "The robot extends the torque wrench in its gripper towards the worker.",
]
GO, BACK = "The robot drives to the worker.", "The robot drives to the bench."
RELEASES = [
    f"The robot opens its gripper and leaves the {tool} to the worker."
    for tool in ("screwdriver", "torque wrench")
]
WAITS = [
    "The robot waits until the worker has gripped the tool which is held out.",
    "The robot waits until the worker has taken the tool.",
]


@pytest.mark.parametrize("wait", WAITS)
def test_who_waits_until_it_is_taken_gives_it_only_then(start: Start, wait: str) -> None:
    here = start(TEXT, *TAKES, *HOLDS, *RELEASES, GO, BACK, wait)
    here.do(TAKES[0], GO, HOLDS[0])
    assert here.goals() == [Truth.FALSE]
    assert here.broken(RELEASES[0]) != []
    here.do(wait, RELEASES[0], BACK, TAKES[1], GO, HOLDS[1])
    assert here.broken(RELEASES[1]) != []
    assert here.do(wait, RELEASES[1]).goals() == [Truth.TRUE]


def test_a_rule_on_letting_go_binds_a_gripper_that_opens(start: Start) -> None:
    opens = "The robot opens its gripper."
    here = start(TEXT, *TAKES, *HOLDS, GO, opens, WAITS[0]).do(TAKES[0], GO, HOLDS[0])
    assert here.broken(opens) != []
    assert here.do(WAITS[0]).broken(opens) == []
