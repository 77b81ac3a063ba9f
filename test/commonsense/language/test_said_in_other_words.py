"""Sentences in other words of ordinary English are reworded to the plain ones they stand for."""

from __future__ import annotations

import pytest

from besim.models.commonsense.language.rewording import reworded

HELD = "which is in its gripper"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (
            "The robot has the letter in its gripper and lays it on the desk.",
            f"The robot lays the letter {HELD} on the desk.",
        ),
        (
            "The robot has the map in its gripper, spreads it out on the desk and opens it.",
            f"The robot spreads out the map {HELD} on the desk and opens it.",
        ),
        (
            "The robot has the broom in one gripper and sweeps with it the hall.",
            f"The robot sweeps the hall with the broom {HELD}.",
        ),
        (
            "The robot has the jug in its gripper and pours the milk out of it into the bowl.",
            f"The robot pours the milk out of the jug {HELD} into the bowl.",
        ),
        (
            "The robot has the jug in its gripper and pours the milk of it into the bowl.",
            f"The robot pours the milk from the jug {HELD} into the bowl.",
        ),
        (
            "The robot, with the polish in its gripper, sprays it on the desk.",
            f"The robot sprays the polish {HELD} on the desk.",
        ),
        (
            "The robot has the pen and the ruler in its grippers and lays them on the desk.",
            "The robot lays the pen and the ruler which are in its gripper on the desk.",
        ),
    ],
)
def test_it_is_what_the_robot_is_told_to_hold_before_the_deed(text: str, plain: str) -> None:
    assert reworded(text) == plain


@pytest.mark.parametrize(
    "text",
    [
        # Of two things, nobody knows which one it is.
        "The robot has the pen and the ruler in its grippers and lays it on the desk.",
        "The robot has the cup in its gripper and stands at the table.",
        "The robot has the cup in its gripper and the plate is on the table.",
    ],
)
def test_another_it_stays(text: str) -> None:
    assert reworded(text) == text


def test_a_door_that_is_opened_is_what_is_closed_though_a_key_is_held() -> None:
    text = "The robot has the key in its gripper, opens the door and closes it."
    assert reworded(text).endswith("opens the door and closes it.")


@pytest.mark.parametrize(
    "text",
    [
        "This is how the robot should work.",
        "The robot has to do it as follows.",
        "It is wanted that the robot acts in this manner.",
        "The behaviour of the robot should be as described here.",
    ],
)
def test_that_manners_are_told_tells_nothing(text: str) -> None:
    assert reworded(text) == "The behavior logic is as follows."


@pytest.mark.parametrize(
    "text",
    [
        "There are two grippers on the robot, and in each of them only one thing can be held.",
        "The robot works with two grippers, and one gripper cannot hold more than one object.",
        "Two grippers belong to the robot, any of them is able to hold one item at a time.",
    ],
)
def test_how_many_grippers_and_one_thing_each(text: str) -> None:
    assert reworded(text) == "The robot has two grippers, each of which can hold one object."


@pytest.mark.parametrize(
    "text",
    [
        "The robot should do so only if the lamp is off.",
        "The robot must hold the tray with two grippers.",
        "One object is on the table.",
    ],
)
def test_rules_and_facts_are_no_frames(text: str) -> None:
    assert reworded(text) == text


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("It is the goal that the hall is clean.", "The goal is that the hall is clean."),
        (
            "As goal it must be sure that the hall is clean.",
            "The goal is that the hall is clean.",
        ),
        ("The goal is to be sure that it is off.", "The goal is that it is off."),
        (
            "The goal is to get the pan dry, with no oil on it, and to have it on the rack.",
            "The goal is that the pan is dry and the pan has no oil and the pan is on the rack.",
        ),
        ("It is asked if the gate is open.", "Check if the gate is open."),
        ("Controls if the gate is open.", "Check if the gate is open."),
        ("The gate is open or not.", "Check if the gate is open."),
        (
            "The robot must wash the pans, and in the end the tap must be closed.",
            "The robot must wash the pans. In the end the tap must be closed.",
        ),
        ("Has the robot put the pan into the sink?", "Has the robot put the pan into the sink?"),
    ],
)
def test_frames_of_goals_and_checks(text: str, plain: str) -> None:
    assert reworded(text) == plain


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (
            "In the hall is a trunk, it is closed, and in it are the coats.",
            "In the hall is a trunk. The trunk is closed. In the trunk are the coats.",
        ),
        (
            "There is a small chest on the desk; it is locked, and the coins are in it.",
            "There is a small chest on the desk. The small chest is locked, and the coins are in"
            " the small chest.",
        ),
        (
            "In the yard stands a bin, its lid is closed.",
            "In the yard stands a bin, the bin's lid is closed.",
        ),
        (
            "In the hall is a bin, and in it a bag that is full.",
            "In the hall is a bin. In the bin is a full bag.",
        ),
        ("The robot takes the crate that is empty.", "The robot takes the empty crate."),
        ("Water comes from the tap of the yard.", "The tap of the yard is the water source."),
        (
            "The robot takes a stain remover bottle.",
            "The robot takes a bottle of stain remover.",
        ),
    ],
)
def test_what_is_told_by_its_place_first_is_what_is_told_more_of(text: str, plain: str) -> None:
    assert reworded(text) == plain


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("The robot puts the switch of the fan on.", "The robot turns on the switch of the fan."),
        ("The robot puts off the fan's switch.", "The robot turns off the fan's switch."),
        ("The robot puts the lamp on the desk.", "The robot puts the lamp on the desk."),
        (
            "The robot lets the can be filled with water.",
            "The robot fills the can with water.",
        ),
        (
            "The robot presses the pump, so that some oil comes on the rag.",
            "The robot presses the pump and gets some oil on the rag.",
        ),
        ("The map lies spread over the desk.", "The map is spread over the desk."),
        (
            "The robot lays the map spread out on the desk.",
            "The robot spreads the map on the desk.",
        ),
        (
            "The robot opens the chest, it does so with one gripper.",
            "The robot opens the chest with one gripper.",
        ),
        ("The robot dips the brush in the paint.", "The robot dips the brush into the paint."),
        ("The ring shines too.", "The ring is shiny too."),
        ("The lamp shines.", "The lamp shines."),
        ("The soot was brushed away from the bricks.", "The soot was brushed off the bricks."),
    ],
)
def test_deeds_told_by_what_they_bring_about(text: str, plain: str) -> None:
    assert reworded(text) == plain
