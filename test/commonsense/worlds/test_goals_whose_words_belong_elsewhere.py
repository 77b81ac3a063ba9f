"""Goals whose last words belong to another thing than the one before them: *it*, *its lid*, and
the second subject behind a place.
"""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict

LAUNDRY = (
    "The robot task is to wash the towels. The towels are in the basket in the hall. The washing "
    "machine is in the bathroom, and its door is open. The washing machine is off. The goal is that"
)
WASH = (
    "The robot moves to the basket.",
    "The robot takes the towels out of the basket.",
    "The robot moves to the washing machine.",
    "The robot puts the towels into the washing machine.",
    "The robot closes the door of the washing machine.",
    "The robot switches on the washing machine.",
)


@pytest.mark.parametrize(
    "goal",
    [
        "the towels are in the washing machine, its door is closed and it is running.",
        "the towels are in the washing machine, the door is closed and it is switched on.",
        "the towels are in the washing machine, it is closed, and it is on.",
        "the washing machine, loaded with the towels, is running.",
        "the washing machine is loaded with the towels and is running.",
    ],
)
def test_it_runs_is_said_of_the_machine_that_has_the_things(goal: str) -> None:
    task = (f"{LAUNDRY} {goal}{HANDS}", WASH)
    assert verdict(task) == "good"
    assert verdict(task, left_out=3) != "good"
    assert verdict(task, left_out=5) == "unreachable"


POT = (
    "The robot task is to heat the pot. The pot is on the counter. The stove is off. A lamp is on "
    "the table. The goal is that"
)
HEAT = (
    "The robot moves to the counter.",
    "The robot picks up the pot.",
    "The robot moves to the stove.",
    "The robot puts the pot on the stove.",
    "The robot switches on the stove.",
)


@pytest.mark.parametrize(
    "goal", ["the pot is on the stove and it is on.", "the pot is on the stove, switched on."]
)
def test_a_pot_on_a_stove_is_not_what_is_on(goal: str) -> None:
    task = (f"{POT} {goal}{HANDS}", HEAT)
    assert verdict(task) == "good"
    assert verdict(task, left_out=4) == "unreachable"


def test_a_device_that_stands_on_another_is_it() -> None:
    text = (
        "The robot task is to set up the lamp. The lamp is on the table and is off. The washing "
        "machine is in the bathroom. The goal is that the lamp is on the washing machine and it "
        "is on." + HANDS
    )
    steps = (
        "The robot moves to the table.",
        "The robot picks up the lamp.",
        "The robot moves to the washing machine.",
        "The robot puts the lamp on the washing machine.",
        "The robot switches on the lamp.",
    )
    assert verdict((text, steps)) == "good"
    assert verdict((text, steps), left_out=4) == "unreachable"


HUTCH = (
    "The robot task is to bring the rabbit home. The rabbit is in the carrier. The hutch is in the "
    "garden and its door is open. A box with a lid is on the table. The goal is"
)
HOME = (
    "The robot moves to the carrier.",
    "The robot takes the rabbit out of the carrier.",
    "The robot moves to the hutch.",
    "The robot puts the rabbit into the hutch.",
    "The robot closes the door of the hutch.",
)


@pytest.mark.parametrize(
    "goal",
    [
        "that the rabbit is in the hutch, and its door is shut.",
        "to have the rabbit in the hutch with its door closed, and the box remains on the table.",
    ],
)
def test_its_door_is_no_door_of_an_animal(goal: str) -> None:
    task = (f"{HUTCH} {goal}{HANDS}", HOME)
    assert verdict(task) == "good"
    assert verdict(task, left_out=4) == "unreachable"


SHED = (
    "The robot task is to tidy up. The basket, the ladder and the rake are on the lawn. The porch "
    "is beside the shed. The goal is that"
)
TIDY = (
    "The robot moves to the lawn.",
    "The robot picks up the basket.",
    "The robot moves to the porch.",
    "The robot puts the basket on the porch.",
    "The robot moves to the lawn.",
    "The robot picks up the ladder.",
    "The robot picks up the rake.",
    "The robot moves to the shed.",
    "The robot puts the ladder into the shed.",
    "The robot puts the rake into the shed.",
)


@pytest.mark.parametrize(
    "goal",
    [
        "the basket is on the porch and the ladder and the rake are in the shed.",
        "the basket stands on the porch and the ladder and the rake are both in the shed.",
        "the basket is on the porch, and the ladder and the rake are in the shed.",
    ],
)
def test_two_things_before_a_plural_verb_are_its_subject(goal: str) -> None:
    task = (f"{SHED} {goal}{HANDS}", TIDY)
    assert verdict(task) == "good"
    assert verdict(task, left_out=8) == "unreachable"
    assert verdict(task, left_out=9) == "unreachable"


DRESS = (
    "The robot task is to put the dress away. The dress is on the chair. The hanger is on the "
    "door. The wardrobe is open. The goal is that"
)
HANG = (
    "The robot moves to the chair.",
    "The robot picks up the dress.",
    "The robot moves to the door.",
    "The robot hangs the dress on the hanger.",
    "The robot picks up the hanger with the dress.",
    "The robot moves to the wardrobe.",
    "The robot puts the hanger into the wardrobe.",
)


@pytest.mark.parametrize("hangs", ["hangs", "is", "is hung"])
def test_the_place_behind_a_place_is_asked_of_what_is_told_elsewhere(hangs: str) -> None:
    task = (f"{DRESS} the dress {hangs} on the hanger in the wardrobe.{HANDS}", HANG)
    assert verdict(task) == "good"
    assert verdict(task, left_out=6) == "unreachable"


@pytest.mark.parametrize("hangs", ["hangs", "is"])
def test_a_room_behind_a_place_that_nobody_moves_tells_where_that_is(hangs: str) -> None:
    text = (
        "The robot task is to put the cup away. The cup is on the table. The hook is on the wall. "
        f"The goal is that the cup {hangs} on the hook in the kitchen." + HANDS
    )
    steps = (
        "The robot moves to the table.",
        "The robot picks up the cup.",
        "The robot moves to the hook.",
        "The robot hangs the cup on the hook.",
    )
    assert verdict((text, steps)) == "good"
    assert verdict((text, steps), left_out=3) == "unreachable"


LEASH = (
    "The robot task is to walk the dog. The dog is in the hall. The leash is on the shelf. The "
    "goal is that"
)
PUT_ON = (
    "The robot moves to the shelf.",
    "The robot picks up the leash.",
    "The robot moves to the dog.",
    "The robot brushes the dog.",
    "The robot puts the leash on the dog.",
)


@pytest.mark.parametrize(
    "goal", ["the dog is brushed and wears its leash.", "the dog wears the leash and is brushed."]
)
def test_who_wears_a_thing_has_it_on(goal: str) -> None:
    task = (f"{LEASH} {goal}{HANDS}", PUT_ON)
    assert verdict(task) == "good"
    assert verdict(task, left_out=3) == "unreachable"
    assert verdict(task, left_out=4) == "unreachable"


LETTER = (
    "The robot task is to file the letter. The letter is on the desk. The cabinet is open and the "
    "key is on the desk. The goal is that the letter is locked in the cabinet." + HANDS,
    (
        "The robot moves to the desk.",
        "The robot picks up the letter.",
        "The robot picks up the key.",
        "The robot moves to the cabinet.",
        "The robot puts the letter into the cabinet.",
        "The robot closes the cabinet.",
        "The robot locks the cabinet with the key.",
    ),
)


def test_what_is_locked_in_a_cabinet_is_in_a_locked_one() -> None:
    assert verdict(LETTER) == "good"
    assert verdict(LETTER, left_out=4) != "good"
    assert verdict(LETTER, left_out=6) == "unreachable"
