"""What shall be done or will be so is no fact at the start; what a wait brings about."""

from __future__ import annotations

import pytest

from besim.solution import Status
from besim.world import Truth

from .conftest import Start

PACK = (
    "A discharged battery pack lies on a bench. The pack has a socket, which is covered by a cap. "
    "A charger, which is switched off, stands on the bench. A plug hangs on a hook at the bench. "
    "The robot stands at the bench. The robot has one gripper. "
)
GOAL = "The goal is that the battery pack is full and the plug is on the hook."
TAKE, INSERT = (
    "The plug is taken from the hook.",
    "The plug in the gripper is inserted into the socket.",
)
ON = "The charger is switched on."
WAIT = (
    "The robot waits for two hours. A battery pack that is connected to a charger which is on for "
    "that time is full at the end of it."
)


@pytest.mark.parametrize(
    "duty",
    [
        "The charger has to be switched on with the plug inserted and the cap open. ",
        "Then the charger must be switched off, the plug put into the socket and the cap opened. ",
        "The plug must be neither inserted nor pulled out while the charger is on. ",
        "The charger should be switched on while the plug is in the socket. ",
        "After two hours the pack is full. ",
        "Within two hours the battery pack is full and the charger is on. ",
    ],
)
def test_what_shall_be_or_will_be_is_not_so_yet(start: Start, duty: str) -> None:
    here = start(PACK + duty + GOAL, TAKE, INSERT, ON, WAIT)
    assert here.is_so("Is the charger on?") is Truth.FALSE
    assert here.is_so("Is the battery pack full?") is Truth.FALSE
    assert here.is_so("Is the plug on the hook?") is Truth.TRUE


def test_a_battery_gets_full_only_while_its_plug_is_in_and_the_charger_on(start: Start) -> None:
    leaves = (TAKE, INSERT, ON, WAIT)
    assert start(PACK + GOAL, *leaves).do(ON, WAIT).goals()[0] is Truth.FALSE
    assert start(PACK + GOAL, *leaves).do(TAKE, INSERT, WAIT).goals()[0] is Truth.FALSE
    assert start(PACK + GOAL, *leaves).do(TAKE, INSERT, ON, WAIT).goals()[0] is Truth.TRUE


TOWEL = (
    "A dirty towel is in a washing machine. The door of the washing machine is closed. The robot "
    "stands at the washing machine. The goal is that the towel is clean."
)
START = "The robot presses the start button of the washing machine, and the wash programme begins."


@pytest.mark.parametrize(
    "wait",
    [
        "The robot waits for 90 minutes. A towel inside the machine is washed clean and dried.",
        "Wait ninety minutes, after which a towel in the machine is clean.",
    ],
)
def test_a_machine_whose_programme_leaves_start_does_nothing_unstarted(
    start: Start, wait: str
) -> None:
    assert start(TOWEL, START, wait).do(wait).goals() == [Truth.FALSE]
    assert start(TOWEL, START, wait).do(START, wait).goals() == [Truth.TRUE]


def test_nobody_waits_for_a_machine_that_was_not_started(start: Start) -> None:
    wait = "The robot waits until the towel is clean."
    assert start(TOWEL, START, wait).in_vain(wait)
    assert start(TOWEL, START, wait).do(START, wait).goals() == [Truth.TRUE]


def test_after_which_tells_what_a_wait_brings_about(start: Start) -> None:
    text = "An oven is cold and off. The robot stands at it. The goal is that the oven is hot."
    wait = "Wait twelve minutes, after which an oven that is switched on is hot."
    on = "The robot switches on the oven."
    assert start(text, on, wait).do(wait).goals() == [Truth.FALSE]
    assert start(text, on, wait).do(on, wait).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "text",
    [
        "Fifteen minutes in the hot oven bake the bread. ",
        "The bread must never be put into an oven that is not hot. ",
    ],
)
def test_what_a_process_needs_is_not_so_at_the_start(start: Start, text: str) -> None:
    here = start(
        f"A bread and an oven. {text}The goal is that the bread is baked.", "Open the oven."
    )
    assert here.is_so("Is the oven hot?") is Truth.FALSE


def test_a_picture_that_hangs_crooked_does_not_hang_straight(start: Start) -> None:
    text = (
        "A picture lies on the floor at a wall. A nail is in the wall. The robot is at the wall. "
        "The goal is that the picture hangs straight on the nail."
    )
    take = "The robot picks up the picture."
    hang = "The robot hangs the picture on the nail. The picture hangs crooked."
    turn = "The robot turns the picture on the nail until it hangs straight."
    here = start(text, take, hang, turn).do(take, hang)
    assert here.goals() == [Truth.FALSE, Truth.TRUE]
    assert here.do(turn).goals() == [Truth.TRUE, Truth.TRUE]


@pytest.mark.parametrize(
    "spray",
    [
        "The controller lets the nozzle spray grease onto the gear.",
        "The robot sprays grease onto the gear.",
        "The robot greases the gear.",
    ],
)
def test_what_grease_is_sprayed_on_is_greased(start: Start, spray: str) -> None:
    text = (
        "A gear is on a shaft. A grease nozzle is fixed above the shaft. The robot is an arm. "
        "The goal is that the gear is on the shaft and greased."
    )
    assert start(text, spray).do(spray).goals() == [Truth.TRUE, Truth.TRUE]


def test_its_vessel_is_the_one_with_that_content(start: Start) -> None:
    text = (
        "On the bench there are a bottle of salt solution which is closed with a stopper, a "
        "pipette, an open vial of acid and an open vial of dye. The robot stands at the bench. "
        "The goal is that the pipette contains dye."
    )
    take = "The robot picks up the pipette."
    draw = "The robot draws dye from its vial into the pipette in its gripper."
    here = start(text, take, draw, "The robot draws acid from its vial into the pipette.")
    assert here.do(take, draw).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "weights",
    [
        "Box A with 9 kg and box B with 14 kg stand on a belt. ",
        "Two boxes wait on a belt: box A with 9 kg and box B with 14 kg. ",
        "Box A (9 kg) and box B (14 kg) stand on a belt. ",
    ],
)
def test_what_is_heavier_than_the_payload_is_not_lifted(start: Start, weights: str) -> None:
    text = (
        f"{weights}The gripper holds one box at a time and the arm can lift 12 kg at most. "
        "The goal is that the arm holds box A."
    )
    light, heavy = "The arm lifts box A.", "The arm lifts box B."
    here = start(text, light, heavy)
    assert here.broken(light) == []
    assert [name.endswith("is not heavier than the payload") for name in here.broken(heavy)] == [
        True
    ]


def test_a_scene_may_count_its_things_and_give_units(start: Start) -> None:
    text = (
        "Box A and box B stand on pallet 1. Pallet 2 is empty. The robot is an arm. "
        "The goal is that box A is on pallet 2."
    )
    take, put = "The arm picks up box A.", "The arm puts box A on pallet 2."
    for limit, broken in ((20.0, 0), (5.0, 1)):
        scene = {
            "agents": {"arm": {"payload_kg": 30.0}},
            "objects": {
                "box_A": {"mass_kg": 9.0},
                "pallet_1": {"content": ["box_A"], "load_limit_kg": 20.0},
                "pallet_2": {"content": [], "load_limit_kg": limit},
            },
        }
        here = start(text, take, put, scene=scene).do(take)
        assert len(here.broken(put)) == broken


def test_a_thing_of_ones_own_says_nothing_of_where_things_are(start: Start) -> None:
    text = (
        "A fridge, a shelf and a cup. Each has its own door. The fridge, the shelf and the cup are "
        "at three different places in the kitchen. The goal is that the cup is clean."
    )
    here = start(text, "The robot cleans the cup.", "The robot goes to the shelf.")
    assert here.state("objects.refrigerator.location") in (None, "in kitchen")
    assert here.state("objects.shelf.location") in (None, "in kitchen")


HALL = (
    "The robot stands at the elevator on the ground floor. The elevator is at the ground floor and "
    "its door is closed; after arrival the door opens by itself. A safe is on the third floor. "
    "The goal is that the robot is at the safe."
)
PRESS = "The robot presses the button beside the elevator. The elevator travels to the third floor."
ARRIVE = "The robot waits until the elevator has arrived at the third floor and its door is open."
LEAVE = "The robot drives out of the elevator through the open elevator door."


def test_an_elevator_arrives_where_it_was_sent_and_opens(start: Start) -> None:
    leaves = (PRESS, ARRIVE, LEAVE, "The robot drives to the safe.")
    here = start(HALL, *leaves)
    assert here.state("objects.elevator.open") is False
    assert here.broken(LEAVE) == ["the elevator is open"]
    assert here.in_vain(ARRIVE)
    here = start(HALL, *leaves).do(PRESS, ARRIVE)
    assert here.status is Status.SUCCESS
    assert here.broken(LEAVE) == []


@pytest.mark.parametrize(
    ("deeds", "enough"),
    [(1, Truth.FALSE), (2, Truth.TRUE), (3, Truth.FALSE)],
)
def test_portions_are_counted_as_they_are_poured(start: Start, deeds: int, enough: Truth) -> None:
    text = (
        "An open bag of flour and an empty bowl stand on a table. The robot holds a scoop and is "
        "at the table. The goal is that the bowl contains two scoops of flour."
    )
    fill = "The robot fills the scoop with one portion of flour."
    tip = "The robot tips the portion of flour that is in the scoop into the bowl."
    here = start(text, fill, tip, "The robot picks up the scoop.")
    assert here.broken(tip) == ["the scoop contains the flour"]
    for _ in range(deeds):
        here.do(fill, tip)
    assert here.goals() == [Truth.TRUE, enough]


def test_a_robot_that_docks_is_connected(start: Start) -> None:
    text = "A dock is in the hall. The robot is at the dock. The goal is that the robot is docked."
    dock = "Dock the robot in the dock in front of it."
    here = start(text, dock).do(dock)
    assert here.state("agents.robot.connected") is True


def test_there_is_one_thing_with_others(start: Start) -> None:
    text = (
        "There is a counter with a board, a loaf lying on this board, a knife in a stand and a "
        "plate. The robot is at the door. The goal is that the robot holds the knife."
    )
    take = "The robot takes the knife."
    here = start(text, take, "The robot goes to the counter.", "The robot goes to the door.")
    assert here.broken(take) == ["the robot is near the knife"]
    assert here.do("The robot goes to the counter.", take).goals() == [Truth.TRUE]
