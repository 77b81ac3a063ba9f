"""Neither answers nor changes go beyond what the world says and what was told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from besim.models.commonsense.conversing import ConversingReader, ConversingWriter
from besim.world import Confidence, Value, View, World
from besim.world.journal import Journal
from besim.world.live import LiveWorld

FARM: dict[str, Value] = {
    "agents.robot.battery": 55,
    "agents.carrier.location": "at barn",
    "agents.carrier.gripper_content": ("rope",),
    "environment.weather": "sunny",
    "objects.hammer.weight": 1,
    "objects.saw.weight": 2,
    "objects.vial_red.temperature": 4,
    "objects.vial_blue.clean": True,
    "objects.hose.length": 12,
    "objects.ladder.length": 4,
    "objects.rope.clean": True,
    "objects.plate.clean": True,
    "objects.apple.location": "on plate",
    "objects.fridge.location": "in kitchen",
    "objects.kitchen.exists": True,
    "objects.sofa.clean": True,
    "objects.crate_a.weight": 12,
    "objects.crate_b.weight": 20,
    "objects.crate_b.location": "in barn",
    "objects.crate_c.location": "on crate_b",
    "objects.gate_1.open": True,
    "objects.gate_2.open": False,
}


def ask(question: str, states: dict[str, Value] | None = None) -> str:
    return ConversingReader().read(question, View(World(FARM if states is None else states))).text


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("which tool is the heaviest", "the saw"),
        ("which is the longest, the hose or the ladder", "the hose"),
        ("what is the total weight of crate a and crate b", "32 kg"),
        ("which is heavier, crate a or crate b", "the crate b"),
        ("is the hammer the heaviest tool", "no"),
        ("are there no open gates", "no"),
        ("is there no open gate", "no"),
        ("are there no silver gates", "yes"),
        ("where is the rope", "in the gripper of the carrier"),
        ("what is the weather", '"sunny"'),
    ],
)
def test_what_the_world_says_is_the_answer(question: str, answer: str) -> None:
    assert ask(question) == answer


@pytest.mark.parametrize(
    "question",
    [
        "which vial is the coldest",
        "is the vial red the coldest",
        "which thing is the heaviest",
        "which is longest, the hose, the ladder or the rope",
        "which is heavier, crate a or crate c",  # an empty crate weighs something, too
        "is the apple in the fridge",  # nobody knows where the plate is on which it lies
        "is the apple not in the fridge",
        "is the sofa in the kitchen",
        "is the robot in the kitchen",
        "is the apple in the kitchen",
        "is the robot in the barn",
        "does the robot have enough battery",
    ],
)
def test_what_it_does_not_say_is_unknown(question: str) -> None:
    assert ask(question).startswith("unknown")


@pytest.fixture
def live() -> Any:
    with Journal() as journal:
        world = LiveWorld(journal, reader=ConversingReader(), writer=ConversingWriter())
        world.reset(World(FARM))
        yield world


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("who opened gate 1", "unknown: the journal tells no such thing of the gate 1"),
        ("when was gate 1 opened", "unknown: the journal tells no such thing of the gate 1"),
        ("who moved the fridge", "unknown: the journal tells no such thing of the fridge"),
        ("how many times was the fridge moved", "0"),
        ("which thing was moved last", "nothing"),
        ("which thing was moved first", "nothing"),
        ("did you move the fridge", "no"),
    ],
)
def test_the_world_at_the_start_is_nobodys_deed(live: Any, question: str, answer: str) -> None:
    assert live.ask(question).text == answer


def test_what_happened_to_one_thing_did_not_happen_to_one_whose_name_begins_so(live: Any) -> None:
    live.update({"objects.gate_1.open": False, "objects.gate_10.open": False}, what="both closed")
    assert "gate_10" not in live.ask("what happened to gate 1").text


@pytest.mark.parametrize(
    "said",
    [
        "a gate is broken",
        "one of the gates is broken",
        "some gates are broken",
        "a crate fell off the table",
        "somebody took a crate",
        "somebody moved a crate to the kitchen",
        "the robot picked up a crate",
        "I ate a vial",
        "a crate is in the kitchen",
        "somebody cleaned a vial",
        "a gate has opened",
    ],
)
def test_of_which_of_several_it_is_told_is_not_guessed(said: str) -> None:
    update = ConversingWriter().write(said, View(World(FARM)))
    assert not update.changes
    assert update.problem.startswith("which of them it is, is not said")


def test_how_it_was_is_not_how_it_is(table: Callable[..., Any]) -> None:
    update = ConversingWriter().write("gate 1 was closed", View(World(FARM)))
    assert update.changes == {"objects.gate_1.open": False}  # somebody closed it
    update = ConversingWriter().write("the gate 2 was open", View(World(FARM)))
    assert not update.changes
    assert "how it was is told" in update.problem
    assert table().say("the red block was on the blue block").problem


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("mug on pen; basket in mug", "put the pen in the basket"),
        ("crate on ball; ball in box", "put the box on the crate"),
    ],
)
def test_nothing_is_put_on_what_is_in_or_on_it(
    table: Callable[..., Any], text: str, said: str
) -> None:
    talk = table(text, names="mug pen basket box ball crate")
    before = talk.world
    reply = talk.say(said)
    assert "itself" in reply.problem
    assert talk.world == before
    assert not talk.calls(said)


LOADED: dict[str, Value] = {
    "objects.pallet_1.clean": True,
    "objects.pallet_2.clean": True,
    "objects.box_1.location": "on pallet_1",
    "objects.box_2.location": "on pallet_1",
    "objects.box_3.location": "on pallet_2",
}


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("how many boxes are on each pallet", "pallet 1: 2, pallet 2: 1"),
        ("how many boxes does each pallet have", "pallet 1: 2, pallet 2: 1"),
        ("how many boxes does pallet 1 have", "2"),
        ("how many more boxes are on pallet 1 than on pallet 2", "1"),
    ],
)
def test_things_are_counted_where_they_are(question: str, answer: str) -> None:
    assert ask(question, LOADED) == answer


def test_what_is_nowhere_known_is_not_left_out_of_numbers() -> None:
    states: dict[str, Value] = {**LOADED, "objects.box_4.clean": True}
    each = "pallet 1: 2 (of 1 more it is not known), pallet 2: 1 (of 1 more it is not known)"
    assert ask("how many boxes are on each pallet", states) == each
    more = "how many more boxes are on pallet 1 than on pallet 2"
    assert ask(more, states) == "unknown: the world does not say it of the box 4"


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("did you move box 1", "yes"),
        ("did you put box 1 on pallet 2", "yes"),
        ("did you take box 1 from pallet 1", "yes"),
        ("did you move box 2", "no"),
        ("did you put box 1 on pallet 1", "no"),
        ("did you put box 2 on pallet 2", "no"),
        ("did you move box 1 to pallet 1", "no"),
    ],
)
def test_a_deed_is_that_of_the_thing_and_the_place_that_are_asked_for(
    table: Callable[..., Any], question: str, answer: str
) -> None:
    names = "pallet_1 pallet_2 box_1 box_2"
    talk = table("box_1 on pallet_1; box_2 on pallet_1", names=names)
    talk.say("put box 1 on pallet 2")
    assert talk.ask(question).text == answer
    assert talk.ask("has box 1 been on pallet 1").text.startswith("unknown")


@pytest.mark.parametrize("said", ["suppose that gate 1 is closed", "assume gate 1 is closed"])
def test_what_is_only_supposed_is_not_written_down(said: str) -> None:
    update = ConversingWriter().write(said, View(World(FARM)))
    assert not update.understood
    assert not update.changes


@pytest.mark.parametrize("question", ["is there a fire", "is there a person", "is there any milk"])
def test_that_there_is_no_such_thing_is_taken_for_granted(question: str) -> None:
    answer = ConversingReader().read(question, View(World(FARM)))
    assert (answer.text, answer.confidence) == ("no", Confidence.ASSUMED)


def test_that_none_of_the_things_there_are_is_so_is_derived() -> None:
    answer = ConversingReader().read("are there no open gates", View(World(FARM)))
    assert answer.confidence is Confidence.DERIVED
