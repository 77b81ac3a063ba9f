"""Synonyms that are listed side by side are two things, and else one."""

from __future__ import annotations

import pytest

from .conftest import Start

TAKE = ["The robot picks up the cloth.", "The robot picks up the rag."]
GOAL = " The robot is at the table. The goal is that the robot holds the rag."


@pytest.mark.parametrize(
    "told",
    [
        "A soft cloth and a dry rag are on the table.",
        "There are a tin of polish, a cloth and an old rag on the table.",
        "On the table there is a rag, and a cloth lies beside it.",
    ],
)
def test_a_cloth_and_a_rag_are_two(start: Start, told: str) -> None:
    world = start(told + GOAL, *TAKE)
    world.do(*TAKE)
    assert len(world.world["agents.robot.gripper_content"]) == 2


@pytest.mark.parametrize(
    "told", ["A soft cloth is on the table.", "A rag is on the table. The cloth is dry."]
)
def test_a_cloth_is_a_rag_where_one_is_told_of(start: Start, told: str) -> None:
    world = start(told + GOAL, *TAKE)
    world.do(TAKE[0])
    assert world.world["agents.robot.gripper_content"] in (("rag",), ("soft_rag",))
