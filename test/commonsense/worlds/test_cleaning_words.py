"""What texts on cleaning and tidying say: cases, doors to the yard, cleaners that work."""

from __future__ import annotations

import pytest

from besim.solution import Status
from besim.world import Truth

from .conftest import Start

AROUND = "The robot has two grippers. "


@pytest.mark.parametrize(
    ("told", "puts"),
    [
        ("A flute lies in a closed flute case on the shelf.", "puts the flute into the case"),
        ("A flute lies in a case, which is closed.", "places the flute in the open case"),
        ("The flute is in its case and the case is shut.", "puts the flute back into its case"),
    ],
)
def test_a_case_is_a_thing_that_others_lie_in(start: Start, told: str, puts: str) -> None:
    opens, takes = "The robot opens the case.", "The robot takes the flute out of the case."
    back, close = f"The robot {puts}.", "The robot closes the case."
    world = start(
        f"{told} {AROUND}The goal is to have the flute inside the closed case.",
        *(opens, takes, back, close),
    )
    assert world.broken(takes)
    world.do(opens, takes)
    assert Truth.FALSE in world.goals()
    world.do(back)
    assert Truth.FALSE in world.goals(), "the case is open"
    assert set(world.do(close).goals()) == {Truth.TRUE}


def test_in_this_case_is_no_place(start: Start) -> None:
    takes = "In this case the robot takes the cup from the table."
    world = start(f"A cup is on the table. {AROUND}The goal is that the cup is held.", takes)
    assert not any(path.startswith("objects.case") for path in world.world)


@pytest.mark.parametrize(
    "told",
    [
        "The yard can only be entered through the back door of the kitchen, which is closed.",
        "The yard can only be reached via the back door of the kitchen, which is shut.",
        "One can enter the yard via the back door of the kitchen. The back door is closed.",
    ],
)
def test_a_closed_door_is_the_way_once_it_is_open(start: Start, told: str) -> None:
    to_door, opens = "The robot moves to the back door.", "The robot opens the back door."
    to_bin = "The robot moves to the dumpster."
    world = start(
        f"The robot is in the kitchen. The dumpster is in the yard. {told} {AROUND}"
        "The goal is that the robot is at the dumpster.",
        *(to_door, opens, to_bin),
    )
    assert world.do(to_door).broken(to_bin) == ["the back door is open"]
    assert world.do(opens).broken(to_bin) == []


@pytest.mark.parametrize(
    "acts",
    ["has worked", "has taken effect", "has soaked in", "has acted", "has dissolved the lime"],
)
def test_a_cleaner_works_by_itself_once_it_is_out(start: Start, acts: str) -> None:
    takes, pours = "The robot grasps the bottle.", "The robot pours the cleaner into the toilet."
    waits, lamp = f"The robot waits until the cleaner {acts}.", "The robot turns on the lamp."
    text = (
        "A bottle of toilet cleaner stands beside the toilet. A lamp hangs above it. "
        f"{AROUND}The goal is that the toilet contains the cleaner."
    )
    leaves = (takes, pours, waits, lamp)
    assert start(text, *leaves).do(takes).in_vain(waits)
    assert start(text, *leaves).do(takes, pours, waits).status is Status.SUCCESS


def test_the_toilet_bowl_is_the_toilet(start: Start) -> None:
    scrubs, flushes = "The robot scrubs the bowl.", "The robot flushes the toilet."
    text = (
        "The toilet is in the bathroom. The goal is that the toilet bowl is scrubbed and flushed."
    )
    world = start(text, scrubs, flushes)
    assert Truth.FALSE in world.do(scrubs).goals()
    assert set(world.do(flushes).goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    "goal",
    [
        "that the kettle is descaled, dry and shut",
        "to have the kettle descaled, dry and shut",
        "to get the kettle descaled and dry and shut",
        "that the kettle has been descaled and is dry and shut",
    ],
)
def test_states_joined_to_deeds_are_asked_too(start: Start, goal: str) -> None:
    descales, dries = "The robot descales the kettle.", "The robot dries the kettle."
    closes, wets = "The robot closes the kettle.", "The robot rinses the kettle."
    world = start(
        f"The wet kettle with its lid open is on the counter. The goal is {goal}.",
        *(descales, dries, closes, wets),
    )
    assert Truth.FALSE in world.do(descales).goals()
    assert Truth.FALSE in world.do(dries).goals()
    assert set(world.do(closes).goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    "rinses",
    [
        "The robot rinses off the shampoo from the dog in the bathtub to make it clean.",
        "The robot rinses the dog in the bathtub with the shower so that it is clean.",
        "The robot washes the mud off the dog in the bathtub until it is clean.",
    ],
)
def test_it_is_what_is_cleaned(start: Start, rinses: str) -> None:
    world = start(
        "The dirty dog is in the dirty bathtub. A bottle of shampoo stands on the shelf. A shower "
        f"is above the bathtub. {AROUND}The goal is that the dog is clean.",
        rinses,
    ).do(rinses)
    assert world.state("objects.dog.clean") is True
    assert world.state("objects.bathtub.clean") is False


@pytest.mark.parametrize("place", ["on the table", "on the shelf"])
def test_what_is_in_a_room_on_a_table_is_on_the_table(start: Start, place: str) -> None:
    takes, puts = "The robot grasps the vase.", f"The robot places the vase {place}."
    goes = f"The robot moves to the {place.split()[-1]} in the living room."
    world = start(
        "The robot is in the kitchen. The vase is in the kitchen on the sideboard. "
        f"{AROUND}The goal is that the vase is in the living room {place}.",
        *("The robot moves to the sideboard.", takes, goes, puts),
    )
    world.do("The robot moves to the sideboard.", takes, goes)
    assert Truth.FALSE in world.goals()
    assert set(world.do(puts).goals()) == {Truth.TRUE}
