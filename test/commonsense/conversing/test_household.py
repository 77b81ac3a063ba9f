"""A robot's home: rooms, what is held, what is nearer, what was opened, what was measured."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from besim.models.commonsense.conversing import ConversingReader
from besim.world import Confidence, Vector, View, World

HOME = {
    "agents.robot.location": "at kitchen",
    "agents.robot.gripper_content": ("mug",),
    "agents.robot.position": Vector((0.0, 0.0, 0.0)),
    "agents.robot.battery": 55,
    "objects.mug.location": "held robot",
    "objects.plate.location": "on kitchen_table",
    "objects.apple.location": "on plate",
    "objects.kitchen_table.location": "at kitchen",
    "objects.fridge.location": "at kitchen",
    "objects.fridge.open": False,
    "objects.milk.location": "in fridge",
    "objects.sofa.location": "at living_room",
    "objects.book.location": "under sofa",
    "objects.lamp.on": True,
    "objects.door.open": True,
    "objects.shelf.position": Vector((3.0, 0.0, 1.5)),
    "objects.chair.position": Vector((1.0, 0.0, 0.0)),
    "objects.chair.location": "beside kitchen_table",
    "objects.sofa.position": Vector((4.0, 0.0, 0.0)),
    "objects.fridge.position": Vector((2.0, 1.0, 0.0)),
    "objects.fridge.temperature": 6,
}


@pytest.fixture
def home(table: Callable[..., Any]) -> Any:
    return table(names="", **{path.replace(".", "__"): value for path, value in HOME.items()})


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("where is the robot", "at the kitchen"),
        ("where are you?", "at the kitchen"),
        ("robot, where is the book?", "under the sofa, which is at the living room"),
        ("which room is the apple in", "the kitchen"),
        ("which room is the book in", "the living room"),
        ("is the apple in the kitchen", "yes"),
        ("is the milk in the living room", "no"),
        ("what is in the living room", "the sofa and the book"),
        ("what is next to the kitchen table", "the chair"),
        ("what is under the sofa", "the book"),
        ("what does the robot hold", "the mug"),
        ("what is the robot holding?", "the mug"),
        ("what are you carrying", "the mug"),
        ("what is in your gripper", "the mug"),
        ("is the robot holding the mug", "yes"),
        ("is the robot holding the plate", "no"),
        ("is the gripper empty", "no"),
        ("who has the mug", "the robot"),
        ("who holds the plate", "nobody"),
        ("which is nearer to the robot, the chair or the sofa", "the chair"),
        ("what is closer to the robot, the fridge or the sofa", "the fridge"),
        ("is the chair nearer to the robot than the sofa", "yes"),
        ("is the chair farther from the robot than the sofa", "no"),
        ("what is the farthest thing from the robot", "the book and the sofa"),
        ("what is closest to the fridge", "the milk"),
        ("how far is the sofa from the robot", "4.00 m"),
        ("what is the distance between the chair and the fridge", "1.41 m"),
        ("is the shelf higher than the chair", "yes"),
        ("what is the temperature of the fridge", "6"),
        ("what is the battery of the robot", "55"),
        ("what is the fridge temperature", "6"),
        ("is the fridge closed", "yes"),
        ("is the lamp switched on", "yes"),
        ("which doors are open", "the door"),
        ("what is empty", "the mug"),
    ],
)
def test_questions_about_a_home(home: Any, question: str, answer: str) -> None:
    assert home.ask(question).text == answer


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("how far is the door from the robot", "does not say how far apart"),
        ("how far is the unicorn from the robot", "there is no unicorn"),
        ("which is nearer to the robot, the door or the sofa", "does not say where"),
        ("is the door nearer to the robot than the sofa", "does not say"),
        ("which room is the door in", "does not say in which room"),
        ("which room is the unicorn in", "there is no unicorn"),
        ("who holds the unicorn", "there is no unicorn"),
        ("what is nearer to the unicorn, the door or the sofa", "there is no unicorn"),
        ("is the door higher than the lamp", "does not say"),
    ],
)
def test_what_a_home_does_not_say_is_unknown(home: Any, question: str, text: str) -> None:
    answer = home.ask(question)
    assert answer.confidence.value == "unknown"
    assert text in answer.text


@pytest.mark.parametrize(
    ("told", "path", "value"),
    [
        ("I opened the fridge", "objects.fridge.open", True),
        ("somebody closed the door", "objects.door.open", False),
        ("the robot locked the door", "objects.door.locked", True),
        ("I switched the lamp off", "objects.lamp.on", False),
        ("we turned off the lamp", "objects.lamp.on", False),
        ("I filled the mug with water", "objects.mug.full", True),
        ("the robot went to the living room", "agents.robot.location", "at living_room"),
        ("the robot drove to the sofa", "agents.robot.location", "at sofa"),
        ("the robot picked up the plate", "objects.plate.location", "held robot"),
        ("the robot grasped the milk", "agents.robot.gripper_content", ("mug", "milk")),
        ("the robot took the milk out of the fridge", "objects.milk.location", "held robot"),
        ("the robot released the mug", "agents.robot.gripper_content", ()),
        ("I took the milk out of the fridge", "objects.milk.location", None),
        ("the battery of the robot is 40 percent", "agents.robot.battery", 40),
        ("the temperature of the fridge is 4.5 degrees", "objects.fridge.temperature", 4.5),
        ("the fridge temperature is 8", "objects.fridge.temperature", 8),
        ("the robot put the mug on the kitchen table", "objects.mug.location", "on kitchen_table"),
    ],
)
def test_what_was_done_in_a_home(home: Any, told: str, path: str, value: Any) -> None:
    reply = home.say(told)
    assert reply.understood, reply.problem
    assert home.world.get(path) == value


def test_what_is_on_a_plate_is_held_with_it(home: Any) -> None:
    home.say("the robot picked up the plate")
    assert home.where("apple") == "on plate"
    assert "in the gripper of the robot" in home.ask("where is the plate").text


def test_why_a_thing_is_open_is_who_opened_it(home: Any) -> None:
    home.say("I opened the fridge")
    assert '"I opened the fridge"' in home.ask("why is the fridge open").text
    assert '"I opened the fridge"' in home.ask("when was the fridge opened").text


@pytest.mark.parametrize(
    "told",
    [
        "the robot went to",
        "robot with many",
        "weight as weigh many as",
        "I opened the unicorn",
        "the colour of the unicorn is 5",
    ],
)
def test_deeds_on_what_is_not_there_are_not_taken(home: Any, told: str) -> None:
    before = home.world
    assert not home.say(told).understood
    assert home.world == before


def test_a_position_tells_where_a_thing_is() -> None:
    world = World(
        {
            "agents.robot.gripper_content": ("key",),
            "objects.table_1.position": Vector((1.0, 2.0, 0.8)),
        }
    )
    answer = ConversingReader().read("where is table 1", View(world))
    assert (answer.text, answer.confidence) == ("at [1, 2, 0.8] m", Confidence.STATED)
    assert list(answer.values) == ["objects.table_1.position"]


def test_what_is_in_the_gripper_is_held_whether_it_has_states_or_not() -> None:
    world = World({"agents.robot.gripper_content": ("key",)})
    assert ConversingReader().read("what does the robot hold", View(world)).text == "the key"
