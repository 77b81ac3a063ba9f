"""What is shut in: the inside of a closed thing, and what is behind its cover or in its room."""

from __future__ import annotations

import pytest

from .conftest import Start

OVEN = (
    "The oven is dirty and its door is closed. A sponge and a spray bottle of cleaner are on it. "
    "The robot stands at the oven and has two grippers. The goal is that the oven is clean."
)
SPONGE = "The robot picks up the sponge."
OPEN = "The robot opens the oven door."


@pytest.mark.parametrize(
    "wipe",
    [
        "The robot wipes the inside of the oven with the sponge.",
        "The robot uses the sponge to scrub the interior of the oven.",
        "The robot cleans the oven inside with the sponge.",
    ],
)
def test_the_inside_of_a_closed_thing_is_not_wiped(start: Start, wipe: str) -> None:
    here = start(OVEN, SPONGE, OPEN, wipe).do(SPONGE)
    assert here.broken(wipe) == ["the oven is open"]
    assert here.do(OPEN).broken(wipe) == []


@pytest.mark.parametrize(
    "wipe",
    [
        "The robot wipes the outside of the oven with the sponge.",
        "The robot wipes the oven with the sponge.",
    ],
)
def test_its_outside_is_wiped_however_it_is(start: Start, wipe: str) -> None:
    assert start(OVEN, SPONGE, OPEN, wipe).do(SPONGE).broken(wipe) == []


def test_what_is_lifted_with_everything_inside_may_be_closed(start: Start) -> None:
    task = (
        "A closed box with a cup in it is on the table. The robot stands at the table and has two "
        "grippers. The goal is that the robot holds the box."
    )
    lift = "The robot lifts the box with everything inside."
    assert start(task, lift, "The robot opens the box.").broken(lift) == []


BEHIND = [
    "The battery slot of the clock is behind a closed back cover.",
    "The battery slot of the clock is behind the back cover of the clock, which is closed.",
]


@pytest.mark.parametrize("told", BEHIND)
def test_what_is_behind_a_closed_cover_is_shut_in(start: Start, told: str) -> None:
    task = (
        f"A clock lies on the desk. {told} The old battery is in the battery slot. The robot "
        "stands at the desk and has two grippers. The goal is that the old battery is on the desk."
    )
    take = "The robot takes the old battery out of the battery slot of the clock."
    uncover = "The robot opens the back cover of the clock."
    here = start(task, take, uncover)
    assert here.broken(take) == ["the clock is open"]
    assert here.do(uncover).broken(take) == []


@pytest.mark.parametrize(
    "told",
    [
        "A shovel and a rake are in the shed with closed door.",
        "A shovel is in the shed with a closed door.",
        "A shovel is in a shed with the door closed.",
    ],
)
def test_the_door_is_that_of_the_room_and_not_of_what_is_in_it(start: Start, told: str) -> None:
    task = f"{told} The robot stands at the shed. The goal is that the robot holds the shovel."
    take, enter = "The robot takes the shovel.", "The robot opens the door of the shed."
    here = start(task, take, enter)
    assert here.broken(take) == ["the shed is open"]
    assert here.do(enter).broken(take) == []


def test_what_there_is_in_it_is_not_in_its_like(start: Start) -> None:
    task = (
        "An open carton is in the store, and there are a box of cereal and a jar of jam in it. The "
        "robot stands at the carton. The goal is that the robot holds the cereal."
    )
    here = start(task, "The robot takes the cereal.", "The robot takes the jam.")
    assert here.state("objects.cereal_box.location") == "in carton"
    assert here.state("objects.jam_jar.location") == "in carton"
