"""What a pronoun, a relative clause and a word of place belong to."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

SACK = (
    "A bin contains a sack, which has not been tied yet; it must be tied before it is lifted out "
    "of the bin. The robot has two grippers. The goal is that the sack is tied. "
)
TIE = "Robot ties up the sack."
LIFT = "Robot lifts the sack out of the bin."


def test_it_that_must_be_handled_is_the_thing_spoken_of(start: Start) -> None:
    here = start(SACK, TIE, LIFT)
    assert here.broken(LIFT) == ["the sack is tied"]
    assert not here.do(TIE).broken(LIFT)


KNIFE = (
    "A knife is on a table. A sink is in the kitchen. The goal is that the knife is in the sink."
)


@pytest.mark.parametrize("said", ["that it has used", "which it has washed"])
def test_the_direction_behind_a_deed_without_direction_is_the_main_verbs(
    start: Start, said: str
) -> None:
    put = f"The robot puts the knife {said} into the sink."
    take = "The robot picks up the knife."
    here = start(KNIFE, take, put).do(take, put)
    assert here.goals() == [Truth.TRUE]


def test_what_is_put_in_front_of_a_closed_machine_does_not_go_in(start: Start) -> None:
    text = (
        "The washing machine is closed. The robot holds a basket with one gripper. "
        "The goal is that the basket is in the washing machine."
    )
    before = "The robot puts the basket down in front of the washing machine."
    inside = "The robot puts the basket into the washing machine."
    take = "The robot picks up the basket."
    here = start(text, before, inside, take)
    assert not here.broken(before)
    assert here.broken(inside)


def test_enough_room_is_no_room_of_the_house(start: Start) -> None:
    text = (
        "The dishwasher has enough room for the two dishes. The table is in another room. "
        "The robot stands at the dishwasher. A plate is on the table. "
        "The goal is that the plate is in the dishwasher."
    )
    take, go = "The robot picks up the plate from the table.", "The robot goes to the table."
    back = "The robot goes to the dishwasher."
    here = start(text, take, go, back)
    assert here.broken(take)
    assert not here.do(go).broken(take)


def test_what_is_emptied_somewhere_is_empty(start: Start) -> None:
    text = (
        "The glass contains water. The glass has to be emptied into the sink before it is loaded "
        "into the dishwasher. The robot holds the glass. The goal is that the glass is in the "
        "dishwasher. "
    )
    pour = "Pour the water from the glass into the sink."
    load = "Load the glass into the dishwasher."
    here = start(text, pour, load)
    assert here.broken(load)
    assert not here.do(pour).broken(load)


def test_a_tab_is_on_the_outside_of_the_can_that_it_opens(start: Start) -> None:
    text = (
        "A closed can of soup stands on a table. The can has a pull tab. "
        "The goal is that the can is open. "
    )
    pull = "Pull off the tab so that the can is open."
    assert start(text, pull).do(pull).goals() == [Truth.TRUE]


def test_a_door_that_then_stays_open_is_closed_until_opened(start: Start) -> None:
    text = (
        "The way leads through the gate, which is closed, so the robot can go to the barn and "
        "back only after it has opened the gate; the gate then stays open. The robot is in the "
        "yard. The goal is that the robot is near the barn."
    )
    go_to_gate, opens = "Go to the gate.", "Open the gate."
    barn = "Go to the barn."
    here = start(text, go_to_gate, opens, barn)
    assert here.broken(barn)
    assert not here.do(go_to_gate, opens).broken(barn)


def test_a_dishwasher_tab_closes_no_dishwasher(start: Start) -> None:
    text = (
        "The dishwasher is open. A dishwasher tab lies on the counter. The robot has two grippers. "
        "The goal is that the dishwasher is closed. "
    )
    take, put = "Take the tab from the counter.", "Put the tab into the dishwasher."
    assert start(text, take, put).do(take, put).goals() == [Truth.FALSE]


def test_things_told_apart_by_their_owner_stay_two_when_leaves_and_goal_name_them(
    start: Start,
) -> None:
    text = (
        "A letter lies on the reception desk. The desk of office 305 and the desk of office 308 "
        "are in the corridor. The goal is that the letter is on the desk of office 308. "
    )
    take = "The robot picks up the letter from the reception desk."
    wrong = "The robot puts the letter on the desk of office 305."
    right = "The robot puts the letter on the desk of office 308."
    assert start(text, take, wrong, right).do(take, wrong).goals() == [Truth.FALSE]
    assert start(text, take, wrong, right).do(take, right).goals() == [Truth.TRUE]


@pytest.mark.parametrize("noun", ["letter", "key", "plate"])
def test_what_a_thing_is_for_stands_before_its_verb(start: Start, noun: str) -> None:
    text = (
        f"The {noun} for the guest lies on the desk. The robot waits at the door. The goal is that "
        f"the {noun} is on the shelf."
    )
    take = f"The robot picks up the {noun}."
    here = start(text, take, "The robot drives to the desk.", "The robot drives to the door.")
    assert here.is_so(f"Is the {noun} on the desk?") is Truth.TRUE
    assert here.is_so("Is the robot at the desk?") is Truth.FALSE
