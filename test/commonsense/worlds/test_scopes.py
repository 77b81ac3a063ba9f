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


STACK = (
    "The red crate and the blue crate stand side by side on the left pallet, and the green crate "
    "stands on the right pallet. The arm is fixed between the pallets and has one gripper. "
    "They shall form a stack, with the green crate at the bottom, the red crate in the middle and "
    "the blue crate at the top. A crate can only be lifted while no other crate stands on it. "
    "The goal is that the red crate is on the green crate and the blue crate is on the red crate."
)
LIFT_ONE = "The arm lifts the {} crate."
STACK_ONE = "The arm sets the {} crate on the topmost crate of the stack on the right pallet."


def test_the_topmost_one_is_the_one_that_is_on_top_by_then(start: Start) -> None:
    red, blue = LIFT_ONE.format("red"), LIFT_ONE.format("blue")
    put_red, put_blue = STACK_ONE.format("red"), STACK_ONE.format("blue")
    green = LIFT_ONE.format("green")
    here = start(STACK, red, blue, green, put_red, put_blue)
    assert here.do(red, put_red, blue, put_blue).goals() == [Truth.TRUE, Truth.TRUE]
    there = start(STACK, red, blue, green, put_red, put_blue)
    assert there.do(blue, put_blue, red, put_red).goals()[-1] is Truth.FALSE


def test_what_nothing_may_stand_on_is_not_on_itself(start: Start) -> None:
    red, green = LIFT_ONE.format("red"), LIFT_ONE.format("green")
    put_red = STACK_ONE.format("red")
    here = start(STACK, red, green, put_red)
    assert here.broken(red) == here.broken(green) == []
    assert here.do(red, put_red).broken(green) != []


TUB = (
    "The bathtub is covered with soap scum. A bottle of cleaner and a brush lie at the bathtub, "
    "where the shower head is. The robot stands at the bathtub and has two grippers. {rule} "
    "The goal is that the bathtub is free of soap scum and of foam."
)
BOTTLE, BRUSH = "Take the bottle of cleaner.", "Take the brush."
SPRAY = "Spray the inside of the bathtub with the cleaner from the bottle in the gripper."
BRUSH_IT = "Scrub the inside of the bathtub with the brush in the gripper."
WASH_OUT = "Rinse the foam out of the bathtub with the shower head."


def test_foam_is_rinsed_away(start: Start) -> None:
    here = start(TUB.format(rule=""), BOTTLE, BRUSH, SPRAY, BRUSH_IT, WASH_OUT)
    here.do(BOTTLE, BRUSH, SPRAY, BRUSH_IT)
    assert here.goals() == [Truth.TRUE, Truth.FALSE]
    assert here.do(WASH_OUT).goals() == [Truth.TRUE, Truth.TRUE]


@pytest.mark.parametrize(
    "rule",
    [
        "The scum comes off when the bathtub is scrubbed after it has been sprayed with cleaner.",
        "Scum only comes off if the bathtub is scrubbed after it has been sprayed with cleaner.",
    ],
)
def test_dirt_comes_off_only_in_the_way_that_is_told(start: Start, rule: str) -> None:
    leaves = (BOTTLE, BRUSH, SPRAY, BRUSH_IT, WASH_OUT)
    here = start(TUB.format(rule=rule), *leaves)
    assert here.do(BOTTLE, BRUSH, BRUSH_IT, WASH_OUT).goals()[0] is Truth.FALSE
    here = start(TUB.format(rule=rule), *leaves)
    assert here.do(BOTTLE, BRUSH, SPRAY, BRUSH_IT, WASH_OUT).goals() == [Truth.TRUE, Truth.TRUE]


def test_every_kind_of_dirt_that_shall_be_gone_counts(start: Start) -> None:
    text = (
        "A greasy pan is in the sink. A sponge and a bottle of dish soap stand at the sink. The "
        "robot stands at the sink. The goal is that there is no grease and no foam on the pan, the "
        "pan is in the sink."
    )
    take, soap = "Take the sponge.", "Squeeze some dish soap onto the sponge in the gripper."
    scrub, rinse = "Scrub the pan with the sponge in the gripper.", "Rinse the pan."
    here = start(text, take, soap, scrub, rinse)
    assert here.do(take, soap, scrub).goals() == [Truth.TRUE, Truth.FALSE, Truth.TRUE]
    assert here.do(rinse).goals() == [Truth.TRUE, Truth.TRUE, Truth.TRUE]


def test_the_tool_is_no_tool_cabinet(start: Start) -> None:
    text = (
        "A screwdriver and a wrench lie in the tool cabinet. The robot stands at the tool cabinet. "
        "The goal is that the wrench is on the bench."
    )
    take, put = "Take the {} out of the tool cabinet.", "Put the tool in the gripper on the bench."
    here = start(text, take.format("wrench"), take.format("screwdriver"), put)
    assert here.broken(put) != []
    assert here.do(take.format("wrench"), put).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "how",
    [
        "The fan is switched by a signal, while the lid is opened and closed by the arm.",
        "The lid is opened and closed by the arm.",
        "The arm is strong, while the lid is opened and closed with its gripper.",
    ],
)
def test_what_is_opened_and_closed_by_somebody_is_not_open(start: Start, how: str) -> None:
    text = (
        f"An arm stands at a box. At the beginning the lid of the box is closed. {how} "
        "The goal is that the lid of the box is open."
    )
    lift = "The arm takes the lid of the box by its knob and swings it open."
    assert start(text, lift, "Is the lid of the box open?").goals() == [Truth.FALSE]
