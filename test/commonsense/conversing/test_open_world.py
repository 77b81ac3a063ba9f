"""What the world does not say is unknown, and never "no", "nothing" or 0."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from besim.errors import UsageError
from besim.models.commonsense.conversing import ConversingReader
from besim.world import Confidence, Value, Vector, View, World

UNSAID: dict[str, Value] = {
    "objects.table.position": Vector((2.0, 0.0, 0.0)),
    "objects.cup.position": Vector((2.0, 0.0, 0.8)),
    "objects.ball.clean": True,
    "objects.bowl.exists": True,
    "objects.red_block.location": "in box",
    "objects.blue_block.exists": True,
    "objects.box.location": "on floor",
    "agents.robot.battery": 40,
}


def ask(question: str, states: dict[str, Value]) -> Any:
    return ConversingReader().read(question, View(World(states)))


@pytest.mark.parametrize(
    "question",
    [
        "what is on the table",
        "is there anything on the table",
        "is anything on the table",
        "is nothing on the table",
        "is the cup on the table",
        "is the bowl on the table",
        "is the table in the kitchen",
        "how many things are on the table",
        "how many blocks are on the table",
        "which block is on the table",
        "what is in the bowl",
        "is the bowl empty",
        "is the bowl full",
        "is the red block covered",
        "is the table clear",
        "what does the robot hold",
        "who holds the cup",
        "what is the robot holding",
        "is the robot holding the cup",
        "is the red block dirty",
        "which blocks are dirty",
        "how many blocks are dirty",
        "how many dirty blocks are there",
        "are there any dirty blocks",
        "is there a dirty block",
        "is there a block in the bowl",
        "does the bowl contain a block",
        "what is under the blue block",
        "what is on the red block",
        "list the dirty blocks",
        "is the cup next to the table",
        "what is next to the table",
        "is the box in the kitchen",
        "where is the blue block",
        "what color is the ball",
        "how heavy is the ball",
        "does the box contain more blocks than the bowl",
        "is the red block heavier than the blue block",
    ],
)
def test_what_nobody_said_is_unknown(question: str) -> None:
    found = ask(question, UNSAID)
    assert found.confidence is Confidence.UNKNOWN, found
    assert found.text.startswith("unknown"), found


PLACED: dict[str, Value] = {
    "objects.cup.location": "on shelf",
    "objects.red_block.location": "in bowl",
    "objects.blue_block.location": "on red_block",
    "objects.bowl.location": "on shelf",
    "objects.table.clean": True,
    "agents.robot.gripper_content": (),
}


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("what is on the table", "nothing"),
        ("is there anything on the table", "no"),
        ("how many blocks are on the table", "0"),
        ("is the blue block in the cup", "no"),
        ("is the cup empty", "yes"),
        ("what does the robot hold", "nothing"),
        ("who holds the cup", "nobody"),
        ("is there a purple block", "no"),
        ("what is on the blue block", "nothing"),
    ],
)
def test_where_the_place_of_each_thing_is_known_nothing_is_known_too(
    question: str, answer: str
) -> None:
    assert ask(question, PLACED).text == answer


def test_a_known_gripper_is_empty_whatever_else_is_unknown() -> None:
    states = {**UNSAID, "agents.robot.gripper_content": ()}
    assert ask("what does the robot hold", states).text == "nothing"
    assert ask("is the robot holding the cup", states).text == "no"


def test_a_number_says_of_how_many_more_it_is_not_known() -> None:
    states = {**UNSAID, "objects.blue_block.clean": False}
    assert ask("how many blocks are dirty", states).text == "1 (of 1 more it is not known)"
    assert ask("how many dirty blocks are there", states).text == "1 (of 1 more it is not known)"
    assert ask("are there at least two dirty blocks", states).text.startswith("unknown")
    assert ask("is there a dirty block", states).text == "yes"


def test_a_compacted_past_does_not_say_that_nothing_happened(table: Callable[..., Any]) -> None:
    talk = table("cup on table", names="cup bowl hat")
    talk.say("put the cup in the bowl", "put the cup on the table")
    assert talk.ask("did you move the hat").text == "no"
    kept = talk.past.world_at

    def world_at(revision: int) -> World:
        if revision < 2:
            raise UsageError("it is folded")
        return kept(revision)  # type: ignore[no-any-return]

    talk.past.world_at = world_at
    assert talk.ask("did you move the hat").confidence is Confidence.UNKNOWN
    assert talk.ask("how many times was the cup moved").confidence is Confidence.UNKNOWN
    assert talk.ask("did you move the cup").text == "yes"
