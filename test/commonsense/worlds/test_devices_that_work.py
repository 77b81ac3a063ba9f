"""What a device does to a thing needs it on, where leaves switch it on."""

from __future__ import annotations

import pytest

from besim.models.commonsense.reading.wording import participle

from .conftest import Start

KITCHEN = (
    "The pan is on the stove. The egg is in the pan. The blender contains fruits. The stove and "
    "the blender are on the same counter, and the robot is there. The goal is that the egg is "
    "fried."
)
STOVE = ("The robot turns on the stove.", "The robot turns off the stove.")
BLENDER = ("The robot turns on the blender.", "The robot turns off the blender.")


@pytest.mark.parametrize(
    ("device", "name", "deed"),
    [
        (STOVE, "stove", "The robot fries the egg in the pan until it is done."),
        (STOVE, "stove", "The robot cooks the egg."),
        (BLENDER, "blender", "The robot blends the fruits."),
        (BLENDER, "blender", "The robot blends the fruits in the blender until they are smooth."),
    ],
)
def test_a_device_that_leaves_switch_on_is_on_when_it_works(
    start: Start, device: tuple[str, str], name: str, deed: str
) -> None:
    on, off = device
    here = start(KITCHEN, on, off, deed)
    assert here.broken(deed) == [f"the {name} is on"]
    assert here.do(on).broken(deed) == []
    assert here.do(off).broken(deed) == [f"the {name} is on"]


def test_a_leaf_that_switches_it_on_and_off_itself_asks_nothing(start: Start) -> None:
    whole = "The robot turns on the stove, fries the egg and turns off the stove."
    again = "The robot fries the egg."
    assert start(KITCHEN, whole).broken(whole) == []
    assert start(KITCHEN, whole, again).broken(again) == []


def test_a_stove_is_set_to_a_heat_by_switching_it_on(start: Start) -> None:
    low = "The robot sets the stove to low heat."
    here = start(KITCHEN, low, STOVE[1]).do(low)
    assert here.state("objects.stove.on") is True
    assert here.state("objects.stove.location") == "on countertop", "it stays where it is"


@pytest.mark.parametrize(
    "wait",
    [
        "The robot waits for until the microwave finishes the heating and the soup is hot.",
        "The robot waits until the microwave finishes heating.",
        "The robot waits until the microwave completes its job.",
        "The robot waits until the microwave oven finishes the heating of the soup.",
        "The robot waits until the microwave finishes heating the soup.",
    ],
)
def test_a_machine_finishes_its_work_only_if_it_was_started(start: Start, wait: str) -> None:
    task = "A bowl of cold soup is in the microwave. The robot is at the microwave. "
    task += "The goal is that the soup is hot."
    begin = "The robot presses the start button of the microwave."
    assert start(task, begin, wait).in_vain(wait)
    assert (
        start(task, begin, wait).do(begin, wait).is_so("Check if the soup is hot.").name == "TRUE"
    )


@pytest.mark.parametrize(
    ("verb", "done"), [("blend", "blended"), ("lean", "leaned"), ("bend", "bent"), ("wet", "wet")]
)
def test_participles_are_those_that_people_use(verb: str, done: str) -> None:
    assert participle(verb) == done
