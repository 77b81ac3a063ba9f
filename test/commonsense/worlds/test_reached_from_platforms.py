"""What is reached only from a place that the robot has to stand on (convention 38)."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "The picture lies on the floor beside the bed. A nail is in the wall above the window. {} "
    "The robot is near the window, and it holds the picture in its gripper. "
    "The goal is that the picture hangs on the nail."
)
RULES = [
    "The robot can reach the nail only from the step platform, which is in front of the window.",
    "The nail can only be reached from the step platform, which is in front of the window.",
    "The robot can only reach the nail when it stands on the step platform.",
    "The nail is so high that the robot has to stand on the step platform to reach it.",
]
STEP = "The robot steps from the floor onto the platform in front of the window."
HANG = "The robot hangs the picture which is in its gripper on the nail."


@pytest.mark.parametrize("rule", RULES)
def test_from_the_floor_it_is_out_of_reach(start: Start, rule: str) -> None:
    here = start(TEXT.format(rule), STEP, HANG)
    assert "the robot is up on the ladder" in here.broken(HANG)
    assert here.do(STEP, HANG).goals() == [Truth.TRUE]


def test_whoever_has_not_climbed_stands_on_no_platform(start: Start) -> None:
    check = "Check if the robot stands on the step platform."
    here = start(TEXT.format(RULES[0]), STEP, HANG)
    assert here.is_so(check) is Truth.FALSE
    assert here.do(STEP).is_so(check) is Truth.TRUE


def test_a_nail_that_no_rule_speaks_of_needs_no_platform(start: Start) -> None:
    here = start(TEXT.format("A step platform is in front of the window."), STEP, HANG)
    assert not here.broken(HANG)
