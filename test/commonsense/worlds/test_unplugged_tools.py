"""A tool whose plug is out of the socket does nothing, and does not get hot."""

from __future__ import annotations

import pytest

from .conftest import Start

TEXT = "The robot is at the bench. The {tool} and the {thing} are on the bench. {told}The goal is "
TEXT += "that the {thing} is {done}."
WORKS = [
    ("soldering iron", "solders", "wire", "soldered"),
    ("sander", "sands", "board", "sanded"),
    ("vacuum cleaner", "vacuums", "carpet", "clean"),
    ("sewing machine", "sews", "seam", "sewn"),
    ("glue gun", "glues", "figure", "glued"),
    ("pressure washer", "cleans", "terrace", "clean"),
]


@pytest.mark.parametrize("told", ["", "The {tool} is unplugged. "])
@pytest.mark.parametrize(("tool", "verb", "thing", "done"), WORKS)
def test_it_is_plugged_in_to_work(
    start: Start, tool: str, verb: str, thing: str, done: str, told: str
) -> None:
    text = TEXT.format(tool=tool, thing=thing, done=done, told=told.format(tool=tool))
    take, plug = f"The robot takes the {tool}.", f"The robot plugs in the {tool}."
    deed = f"The robot {verb} the {thing} with the {tool}."
    here = start(text, take, plug, deed).do(take)
    assert here.broken(deed) == [f"the {tool} is plugged in"]
    assert here.do(plug).broken(deed) == []


def test_a_tool_of_which_nobody_tells_it_works(start: Start) -> None:
    text = TEXT.format(tool="sander", thing="board", done="sanded", told="")
    take, deed = "The robot takes the sander.", "The robot sands the board with the sander."
    assert start(text, take, deed).do(take).broken(deed) == []


def test_what_was_charged_works_off_its_charger(start: Start) -> None:
    text = "The robot is at the bench. The drill and the charger are on the bench. The battery of "
    text += "the drill is empty. The goal is that a hole is drilled into the board."
    leaves = (
        "The robot takes the drill.",
        "The robot plugs the drill into the charger.",
        "The robot waits until the drill is charged.",
        "The robot unplugs the drill from the charger.",
    )
    deed = "The robot drills the hole into the board with the drill."
    here = start(text, *leaves, deed)
    for leaf in leaves:
        here = here.do(leaf)
    assert here.broken(deed) == []


def test_an_iron_gets_hot_when_it_is_plugged_in_and_waited_for(start: Start) -> None:
    text = "The robot is at the ironing board. The iron and a wrinkled shirt are on the ironing "
    text += "board. The goal is that the shirt is smooth."
    take, plug = "The robot takes the iron.", "The robot plugs in the iron."
    wait, deed = "The robot waits until the iron is hot.", "The robot irons the shirt."
    here = start(text, take, plug, wait, deed).do(take)
    assert here.broken(wait) != []
    here = here.do(plug)
    assert here.broken(deed) == ["the iron is hot"]
    assert here.do(wait).broken(deed) == []


@pytest.mark.parametrize("thing", ["tube", "hose", "cable"])
def test_what_is_plugged_in_whole_leaves_the_gripper_free(start: Start, thing: str) -> None:
    plug = f"The robot takes the end of the {thing} with its free gripper and plugs it into the bag"
    take = "The robot takes the cup."
    text = f"The robot is at the bench. The bag, the cup and the {thing} are on it. The robot has "
    text += f"one gripper. The goal is that the {thing} is connected to the bag."
    assert start(text, plug, take).do(plug).broken(take) == []
