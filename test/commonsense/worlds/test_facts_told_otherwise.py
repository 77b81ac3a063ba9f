"""The same fact in other words makes the same world."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GOAL = " The goal is that the mug is clean."
ACTIONS = (
    "The robot moves to the cupboard.",
    "The robot moves to the sink.",
    "The robot moves to the table.",
    "The robot picks up the mug.",
    "The robot picks up the spoon.",
    "The robot opens the cupboard.",
)


@pytest.mark.parametrize(
    "text",
    [
        "The mug waits in the cupboard with its door closed.",
        "The mug is in the cupboard. Its door is not open.",
        "You will find the mug in the cupboard; its door has been left shut.",
        "There is a mug behind the closed door of the cupboard.",
        "The cupboard, at present closed, holds a mug.",
    ],
)
def test_a_door_belongs_to_what_can_have_one(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the cupboard open?") is Truth.FALSE
    assert here.is_so("Is the mug in the cupboard?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "On the table, which is far from the sink, lie a mug and a spoon.",
        "Both a mug and a spoon can be found on the table.",
        "The mug is on the table, and so is the spoon.",
        "A mug stands on the table and a spoon lies next to it.",
        "A mug rests on the table with a spoon beside it.",
        "There are two things on the table, a mug and a spoon.",
        "Someone has left a mug and a spoon on the table.",
        "Side by side on the table are a mug and a spoon.",
    ],
)
def test_both_are_on_the_table(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the mug on the table?") is Truth.TRUE
    assert here.is_so("Is the spoon on the table?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "Whoever is at the table can reach the sink as well.",
        "From the table the sink can be reached, too.",
        "The sink is within reach of the table.",
        "Standing at the table, the robot can also reach the sink.",
        "A robot near the table is near the sink as well.",
        "The sink is close enough to the table to be reached from there.",
        "The table adjoins the sink.",
    ],
)
def test_what_is_reached_from_a_place_shares_its_spot(start: Start, text: str) -> None:
    here = start("The robot is in the hall. " + text + GOAL, *ACTIONS)
    assert here.is_so("Is the robot near the sink?") is Truth.FALSE
    here = here.do("The robot moves to the table.")
    assert here.is_so("Is the robot near the sink?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "The sink cannot be reached from the table.",
        "The sink is nowhere near the table.",
        "From the table the robot can reach neither the sink nor the cupboard.",
    ],
)
def test_what_is_not_reached_from_a_place_does_not_share_its_spot(start: Start, text: str) -> None:
    here = start("The robot is in the hall. " + text + GOAL, *ACTIONS)
    here = here.do("The robot moves to the table.")
    assert here.is_so("Is the robot near the sink?") is Truth.FALSE


@pytest.mark.parametrize(
    "text",
    [
        "The robot begins its work next to the sink.",
        "The robot is parked by the sink.",
        "The sink is where the robot starts.",
        "The robot finds itself at the sink.",
        "The robot has been left standing at the sink.",
        "The robot sets out from the sink.",
        "The robot's starting position is the sink.",
    ],
)
def test_the_robot_starts_at_the_sink(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the robot near the sink?") is Truth.TRUE
    assert here.is_so("Is the robot near the cupboard?") is Truth.FALSE


def test_where_neither_is_within_reach_the_robot_is_near_neither(start: Start) -> None:
    text = "The robot waits in the hall, where neither the sink nor the table is within reach."
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the robot near the sink?") is Truth.FALSE
    assert here.is_so("Is the robot near the table?") is Truth.FALSE


def test_one_of_the_grippers_is_not_the_only_one(start: Start) -> None:
    text = "One of the grippers holds the mug."
    assert start(text + GOAL, *ACTIONS).world.get("agents.robot.gripper_count") == 2


@pytest.mark.parametrize(
    "text",
    [
        "The mug is on the table. The table is stained.",
        "There is a stain on the table.",
        "A stain is on the table.",
        "The table shows several stains.",
        "The table, which is stained, has to be wiped.",
        "The table needs wiping because it is dirty.",
    ],
)
def test_the_table_is_not_clean(start: Start, text: str) -> None:
    assert start(text + GOAL, *ACTIONS).is_so("Is the table clean?") is Truth.FALSE


@pytest.mark.parametrize(
    "text",
    [
        "The cupboard is closed, unlocked and empty.",
        "The cupboard stands there empty, closed and unlocked.",
        "The cupboard, which is unlocked and empty, has its door closed.",
        "The cupboard is shut and unlocked, and nothing is in it.",
        "The cupboard is unlocked; its door is closed and there is nothing inside.",
    ],
)
def test_several_states_in_one_sentence(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the cupboard open?") is Truth.FALSE
    assert here.is_so("Is the cupboard locked?") is Truth.FALSE
    assert here.is_so("Is the cupboard empty?") is Truth.TRUE


@pytest.mark.parametrize(
    "told",
    [
        "with its lid closed, stands on the table",
        "stands on the table, its lid screwed on tightly",
        "stands on the table, closed with a lid",
        "is on the table; its lid is on",
    ],
)
def test_a_lid_that_is_on_closes_its_jar(start: Start, told: str) -> None:
    here = start(f"A jar {told}." + GOAL, *ACTIONS, "The robot opens the jar.")
    assert here.is_so("Is the jar open?") is Truth.FALSE
    assert here.is_so("Is the jar on the table?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "Three tubes A, B and C are on the table.",
        "Three tubes, which are labelled A, B and C, are on the table.",
        "On the table stand three tubes named A, B and C.",
        "All three tubes, namely A, B and C, are kept on the table.",
        "Tube A is on the table together with tubes B and C.",
        "Tubes A to C stand on the table.",
        "Tubes A and B are on the table, and so is tube C.",
    ],
)
def test_three_of_a_kind_with_labels(start: Start, text: str) -> None:
    tubes = [f"The robot picks up tube {label}." for label in "ABC"]
    here = start(text + GOAL, *ACTIONS, *tubes)
    for label in "ABC":
        assert here.is_so(f"Is tube {label} on the table?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "Two flasks, a round one and a flat one, are on the table.",
        "There are two flasks on the table, a round one and a flat one.",
        "On the table stand a round and a flat flask.",
        "A round flask and a flat one stand on the table.",
        "The round flask is on the table, next to the flat one.",
    ],
)
def test_a_round_and_a_flat_flask(start: Start, text: str) -> None:
    takes = ["The robot picks up the round flask.", "The robot picks up the flat flask."]
    here = start(text + GOAL, *ACTIONS, *takes)
    assert here.is_so("Is the round flask on the table?") is Truth.TRUE
    assert here.is_so("Is the flat flask on the table?") is Truth.TRUE


def test_a_tap_that_is_shut_does_not_run(start: Start) -> None:
    fill = "While the tap of the sink is running, the robot fills the mug with water."
    turn = "The robot turns on the tap of the sink."
    here = start("The tap of the sink is closed. The mug is at the sink." + GOAL, fill, turn)
    assert here.is_so("Is the tap of the sink running?") is Truth.FALSE
    assert here.broken(fill)
    assert here.do(turn).is_so("Is the tap of the sink open?") is Truth.TRUE


def test_a_kettle_on_an_unplugged_base_cannot_be_switched_on(start: Start) -> None:
    switch = "The robot switches on the kettle."
    here = start("A kettle stands on its base, which is unplugged." + GOAL, switch)
    assert here.broken(switch)


@pytest.mark.parametrize(
    "text",
    [
        "The robot waits in the hall, from where it reaches neither the sink nor the table.",
        "The robot is in the hall. The arm has a reach of 0.8 m, and a mug is on the table.",
        "The robot is in the hall, on this side of the door; the sink is a long way off.",
    ],
)
def test_what_the_robot_does_not_reach_it_is_not_near(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the robot near the sink?") is Truth.FALSE
    assert here.is_so("Is the robot near the table?") is Truth.FALSE
    assert here.is_so("Does the robot hold the mug?") is Truth.FALSE


@pytest.mark.parametrize(
    "text",
    [
        "The sink and the table are far apart; it stands at the sink.",
        "Work begins with the robot at the sink.",
        "It is the sink that the robot stands at.",
        "The robot starts its shift standing by the sink.",
    ],
)
def test_it_is_the_robot_that_stands_at_the_sink(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the robot near the sink?") is Truth.TRUE
    assert here.is_so("Is the robot near the table?") is Truth.FALSE


@pytest.mark.parametrize(
    "text",
    [
        "The sink and the table share one spot.",
        "The sink and the table are at one and the same place.",
        "The sink and the table are reached from the same place.",
        "The sink stands so close to the table that both can be reached from one spot.",
        "The sink and the table stand side by side, so that both can be reached from one spot.",
    ],
)
def test_two_places_at_one_spot(start: Start, text: str) -> None:
    here = start("The robot is in the hall. " + text + GOAL, *ACTIONS)
    here = here.do("The robot moves to the table.")
    assert here.is_so("Is the robot near the sink?") is Truth.TRUE


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("The battery of the robot holds 30 percent.", "Is the battery level below 40 percent?"),
        ("The robot starts with 30 percent of battery left.", "Is the battery below 40 percent?"),
        ("The battery has 30 percent left.", "Is the battery level below 40 percent?"),
        ("A 4 kg mug is on the table.", "Is the weight of the mug above 3 kg?"),
        ("On the table there is a mug of 4 kg.", "Is the weight of the mug above 3 kg?"),
    ],
)
def test_numbers_told_at_the_start(start: Start, text: str, question: str) -> None:
    assert start(text + GOAL, *ACTIONS).is_so(question) is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "The arm may not lift more than 6 kg.",
        "Anything heavier than 6 kg is too heavy for the arm.",
        "Up to 6 kg can be lifted by the arm.",
        "The arm is rated for 6 kg.",
    ],
)
def test_how_much_the_arm_lifts(start: Start, text: str) -> None:
    assert start(text + GOAL, *ACTIONS).world.get("agents.robot.payload") == 6


@pytest.mark.parametrize(
    "text",
    [
        "The mug and the spoon, both dirty, are on the table.",
        "The mug and the spoon, both dirty, stand on the table.",
        "The mug and the spoon are on the table and dirty.",
    ],
)
def test_what_is_said_of_both_is_so_of_each(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the mug clean?") is Truth.FALSE
    assert here.is_so("Is the spoon clean?") is Truth.FALSE


@pytest.mark.parametrize(
    "text",
    [
        "Next to the table is a basket, in which lies a mug.",
        "The mug in the basket next to the table is dirty.",
        "The basket stands next to the table with a mug in it.",
    ],
)
def test_a_mug_in_a_basket_beside_the_table(start: Start, text: str) -> None:
    here = start("The robot is in the hall. " + text + GOAL, *ACTIONS)
    assert here.is_so("Is the mug in the basket?") is Truth.TRUE
    here = here.do("The robot moves to the table.")
    assert here.is_so("Is the robot near the mug?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "The robot stands at the table, holding the mug.",
        "The robot begins at the table and has already grasped the mug.",
        "The robot starts at the table with the mug in its gripper.",
    ],
)
def test_what_is_held_at_the_start(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS, "The robot puts the mug on the table.")
    assert here.is_so("Does the robot hold the mug?") is Truth.TRUE


def test_what_is_on_the_deck_of_the_robot_goes_where_it_goes(start: Start) -> None:
    text = "The robot is in the hall. An empty crate is on the deck of the robot."
    here = start(text + GOAL, *ACTIONS, "The robot takes the crate from its deck.")
    here = here.do("The robot moves to the table.")
    assert here.is_so("Is the robot near the crate?") is Truth.TRUE
