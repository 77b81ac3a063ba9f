"""Amounts that are states, and the journal's who and when."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from besim.models.commonsense.conversing import ConversingReader
from besim.world import Confidence, Value, Vector, View, World

SHOP: dict[str, Value] = {
    "agents.robot.battery": 55,
    "agents.robot.battery_state": "fine",
    "agents.robot.position": Vector((0.0, 0.0, 0.0)),
    "agents.robot.speed": 0.4,
    "objects.dock.position": Vector((1.0, 2.0, 0.0)),
    "objects.tank.level": 40,
    "objects.fridge.temperature": 6,
    "objects.pallet_1.weight": 30,
    "objects.pallet_2.weight": 12.5,
    "objects.shelf.length": 2.5,
    "objects.door.open": False,
}
FLEET: dict[str, Value] = {
    "agents.amr_1.battery": 80,
    "agents.amr_2.battery": 20,
    "agents.amr_3.location": "at dock",
}


def ask(question: str, states: dict[str, Value]) -> Any:
    return ConversingReader().read(question, View(World(states)))


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("how full is the battery", "55"),
        ("what is the battery level", "55"),
        ("how many percent is the battery", "55"),
        ("how much battery is left", "55"),
        ("how much battery does the robot have left?", "55"),
        ("what percentage is the battery at", "55"),
        ("what is the charge of the robot", "55"),
        ("how much charge is left", "55"),
        ("how charged is the robot", "55"),
        ("how many robots are there", "1"),
        ("what is the battery state", '"fine"'),
        ("is the battery above 30 %", "yes"),
        ("is the battery below 30 percent", "no"),
        ("is the robot's battery at least 55%", "yes"),
        ("does the robot have more than 60 % battery", "no"),
        ("how full is the tank", "40"),
        ("how hot is the fridge", "6"),
        ("is the fridge colder than 8 degrees", "yes"),
        ("is the temperature of the fridge above 8", "no"),
        ("how heavy is pallet 1", "30 kg"),
        ("is pallet 1 heavier than 20 kg", "yes"),
        ("is pallet 2 heavier than 20000 g", "no"),
        ("which pallets are heavier than 20 kg", "the pallet 1"),
        ("how many pallets weigh less than 20 kg", "1"),
        ("how far is the robot from the dock", "2.24 m"),
        ("is the robot within 2 m of the dock", "no"),
        ("is the robot closer than 3 m to the dock", "yes"),
        ("is the robot more than 200 cm away from the dock", "yes"),
        ("how fast is the robot", "0.4"),
        ("is the shelf longer than 2 m", "yes"),
    ],
)
def test_an_amount_that_is_a_state_is_read(question: str, answer: str) -> None:
    assert ask(question, SHOP).text == answer


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("what is the battery level of amr 1", "80"),
        ("which robot has less than 30 % battery", "the amr 2"),
        ("which robot has the lowest battery", "the amr 2"),
        ("which amr has a battery level above 50 percent", "the amr 1"),
        ("how many robots have more than 50 % battery", "1 (of 1 more it is not known)"),
        ("what is the battery level", "agents.amr_1.battery: 80; agents.amr_2.battery: 20"),
    ],
)
def test_of_several_robots_those_are_found(question: str, answer: str) -> None:
    assert ask(question, FLEET).text == answer


@pytest.mark.parametrize(
    "question",
    ["how full is the battery", "how hot is the door", "is the battery above 30 %",
     "is the door hotter than 20 degrees", "how heavy is the door",
     "is the door within 2 m of the robot"],
)  # fmt: skip
def test_an_amount_that_no_state_tells_is_unknown(question: str) -> None:
    states: dict[str, Value] = {"objects.door.open": False, "agents.robot.location": "at dock"}
    assert ask(question, states).confidence is Confidence.UNKNOWN


def test_a_fraction_is_not_taken_for_percent() -> None:
    states: dict[str, Value] = {"agents.robot.battery": 0.55}
    assert ask("is the battery above 30 %", states).confidence is Confidence.UNKNOWN
    assert ask("is the battery above 0.3", states).text == "yes"


def test_what_is_asked_for_is_what_the_answer_rests_on() -> None:
    found = ask("is the battery above 30 %", SHOP)
    assert found.values == {"agents.robot.battery": 55}


@pytest.fixture
def day(table: Callable[..., Any]) -> Any:
    """A door that was opened and closed, a cup that was moved, a robot that drove."""
    talk = table(names="", objects__door__open=False, objects__cup__location="on table",
                 objects__sink__clean=True, agents__robot__location="at dock",
                 agents__robot__battery=55)  # fmt: skip
    for who, what, path, value in (
        ("ann", "ann came in", "objects.door.open", True),
        ("bob", "tidied up", "objects.cup.location", "in sink"),
        ("carl", "carl went out", "objects.door.open", False),
        ("nav", "arrived", "agents.robot.location", "at kitchen"),
        ("battery", "measured", "agents.robot.battery", 40),
    ):
        talk.past.add(what, "", talk.world.with_changes({path: value}))
        stamp = 1.7e9 + 60 * len(talk.past.done)
        talk.past.done[-1] = dataclasses.replace(talk.past.done[-1], who=who, stamp_s=stamp)
    return talk


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("when was the door opened", 'revision 1 (2023-11-14 22:14:20 UTC): "ann came in"'),
        ("what time was the door closed", 'revision 3 (2023-11-14 22:16:20 UTC): "carl went out"'),
        ("since when is the door closed", 'revision 3 (2023-11-14 22:16:20 UTC): "carl went out"'),
        ("who opened the door", 'ann, revision 1: "ann came in"'),
        ("who moved the cup", 'bob, revision 2: "tidied up"'),
        ("who put the cup in the sink", 'bob, revision 2: "tidied up"'),
        ("when did the robot arrive at the kitchen",
         'revision 4 (2023-11-14 22:17:20 UTC): "arrived"'),
        ("when did the robot leave the dock", 'revision 4 (2023-11-14 22:17:20 UTC): "arrived"'),
    ],
)  # fmt: skip
def test_the_journal_tells_who_and_when(day: Any, question: str, answer: str) -> None:
    assert day.ask(question).text == answer


@pytest.mark.parametrize(
    "question",
    ["who moved the sink", "when was the sink cleaned", "who put the cup in the fridge",
     "when did the robot arrive at the hall", "when did the robot leave the kitchen"],
)  # fmt: skip
def test_what_the_journal_does_not_tell_is_unknown(day: Any, question: str) -> None:
    assert day.ask(question).confidence is Confidence.UNKNOWN


def test_before_is_when_it_was_otherwise(day: Any) -> None:
    assert day.ask("where was the cup before").text == "on the table"
    assert day.ask("what was the battery level before").text == "55"
    assert day.ask("was the door open before").text == "yes"


def test_how_many_are_so_is_no_amount() -> None:
    states: dict[str, Value] = {"objects.red_cup.clean": True, "objects.blue_cup.clean": False}
    assert ask("how many clean cups are there", states).text == "1"
