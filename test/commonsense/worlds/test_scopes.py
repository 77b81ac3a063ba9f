"""What a sentence does not speak of it does not bind: deeds, places, grippers, things alike."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

PAN = (
    "A greasy pan is in the sink, whose tap is shut. A sponge lies at the sink. "
    "The robot stands at the sink. {rule} "
    "The goal is that the pan is clean and the tap is turned off."
)
SCRUB, RINSE = "The robot scrubs the pan in the sink.", "The robot rinses the pan in the sink."
OPEN_TAP = "The robot turns on the tap."


@pytest.mark.parametrize(
    "rule",
    [
        "The pan can only be rinsed while the tap is running.",
        "It needs a scrub, and the pan can only be rinsed while the tap is running.",
    ],
)
def test_a_rule_on_one_way_of_cleaning_leaves_the_others_alone(start: Start, rule: str) -> None:
    here = start(PAN.format(rule=rule), SCRUB, RINSE, OPEN_TAP)
    assert here.broken(SCRUB) == []
    assert here.broken(RINSE) == ["the faucet is switched on"]
    assert here.do(OPEN_TAP).broken(RINSE) == []


def test_where_no_leaf_has_the_verb_of_a_rule_its_like_are_meant(start: Start) -> None:
    text = PAN.format(rule="The pan can only be cleaned while the tap is running.")
    assert start(text, SCRUB, OPEN_TAP).broken(SCRUB) == ["the faucet is switched on"]


TWO_ON_BOARD = (
    "An apple and a pear lie on the table, where a board lies, too. The robot stands at the table. "
    "{grippers} The goal is that the apple and the pear are on the board."
)
TAKE_APPLE, TAKE_PEAR = "The robot takes the apple.", "The robot takes the pear."
PUT_APPLE, PUT_PEAR = "Put the apple on the board.", "Put the pear on the board."


@pytest.mark.parametrize(
    "grippers",
    [
        "The robot has two grippers. They are empty, and each of them holds one object at a time.",
        "The robot has two grippers. Each can hold only one object.",
        "It has two grippers, and they take no more than one object each.",
    ],
)
def test_what_is_said_of_them_after_the_grippers_is_no_capacity(
    start: Start, grippers: str
) -> None:
    here = start(TWO_ON_BOARD.format(grippers=grippers), TAKE_APPLE, TAKE_PEAR, PUT_APPLE, PUT_PEAR)
    assert here.do(TAKE_APPLE, TAKE_PEAR, PUT_APPLE, PUT_PEAR).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "room", ["The board has room for only one fruit.", "The board has room for just one object."]
)
def test_a_bound_behind_its_preposition_counts(start: Start, room: str) -> None:
    text = TWO_ON_BOARD.format(grippers="The robot has two grippers. " + room)
    here = start(text, TAKE_APPLE, TAKE_PEAR, PUT_APPLE, PUT_PEAR)
    here.do(TAKE_APPLE, TAKE_PEAR, PUT_APPLE)
    assert here.broken(PUT_PEAR) == ["the board has room"]


@pytest.mark.parametrize(
    "apart",
    [
        "The sofa, the lamp and the rack are in different parts of the flat.",
        "The sofa and the rack stand in separate corners of the hall.",
        "The lamp and the rack are in different rooms.",
    ],
)
def test_different_places_are_no_place(start: Start, apart: str) -> None:
    text = (
        f"A boot lies on the sofa. The rack is empty and has room for one boot. {apart} "
        "The robot stands at the sofa. The goal is that the boot is on the rack."
    )
    here = start(
        text,
        "The robot takes the boot.",
        "Put the boot on the rack.",
        "The robot goes to the rack.",
    )
    assert (
        here.do("The robot takes the boot.", "The robot goes to the rack.").broken(
            "Put the boot on the rack."
        )
        == []
    )


def test_the_new_battery_is_not_the_old_one(start: Start) -> None:
    text = (
        "The old battery is in the lamp, a new battery lies on the table. The robot stands at the "
        "table, and the lamp stands on it. The goal is that the new battery is in the lamp."
    )
    take, put = "Take the old battery out of the lamp.", "Put the new battery into the lamp."
    here = start(text, take, put, "Take the new battery from the table.")
    assert here.goals() == [Truth.FALSE]
    assert here.is_so("Is the new battery in the lamp?") is Truth.FALSE
    assert here.do(take).broken(put) == ["the robot holds the new battery"]


TOWELS = (
    "A pack of towels and a pack of sheets lie on the table. The robot stands at the table. It has "
    "one gripper. The goal is that the pack of towels is in the basket."
)


def test_packs_are_told_apart_by_what_is_in_them(start: Start) -> None:
    take, put = "The robot takes the pack of {}.", "Put the {} into the basket."
    here = start(TOWELS, take.format("towels"), take.format("sheets"), put.format("pack of towels"))
    here.do(take.format("sheets"))
    assert here.broken(put.format("pack of towels")) == ["the robot holds the towel pack"]


LIFT = (
    "The robot is in the hall, away from the elevator, whose door is closed. {rule} "
    "The goal is that the robot is in the elevator."
)
TO, INTO = "The robot drives to the elevator.", "The robot drives into the elevator."
CALL = "The robot presses the call button of the elevator."
WAIT = "The robot waits until the elevator has come and its door has opened."


def test_a_rule_on_driving_in_does_not_keep_from_driving_up_to_it(start: Start) -> None:
    rule = "The robot can drive into the elevator only while its door is open."
    here = start(LIFT.format(rule=rule), TO, INTO, CALL, WAIT)
    assert here.broken(TO) == []
    assert here.do(TO).broken(INTO) == ["the elevator is open"]


def test_a_lift_that_comes_only_when_called_is_waited_for_in_vain(start: Start) -> None:
    rule = "The elevator comes only after its call button has been pressed."
    here = start(LIFT.format(rule=rule), TO, INTO, CALL, WAIT)
    assert here.do(TO).broken(WAIT) == ["the elevator is pressed"]
    assert here.do(CALL).broken(WAIT) == []
    assert here.do(WAIT).broken(INTO) == []
