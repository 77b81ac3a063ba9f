"""What a sentence asks for in passing is asked for: the tool in an aside, the tap that runs."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

WINDOW = (
    "A window is dirty. A cloth lies on the window sill. The robot stands at the window. The robot "
    "has two grippers. The goal is that the window is clean."
)


@pytest.mark.parametrize(
    "wipe",
    [
        "Robot wipes the window, using the cloth in its gripper, until the window is clean.",
        "The robot wipes the window, holding the cloth in its gripper, until it is clean.",
        "The robot wipes the window, with the cloth in its gripper, until it is clean.",
        "The robot, cloth in its gripper, wipes the window until it is clean.",
        "Wipe the window, holding the cloth.",
    ],
)
def test_a_tool_in_an_aside_is_held(start: Start, wipe: str) -> None:
    grasp = "The robot picks up the cloth."
    here = start(WINDOW, grasp, wipe)
    assert here.broken(wipe) == ["the robot holds the rag"]  # that is what a cloth is called
    assert here.do(grasp, wipe).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "fill",
    [
        "The robot holds the can under the flowing water of the tap until the can is full.",
        "Hold the can under the running water from the tap until it is full.",
    ],
)
def test_flowing_water_of_a_tap_comes_from_an_open_tap(start: Start, fill: str) -> None:
    task = (
        "A can and a tap are at the wall. The tap is off and the can is empty. The robot stands at "
        "the wall. The robot has two grippers. The goal is that the can is full."
    )
    grasp, turn = "The robot grasps the can.", "The robot turns on the tap."
    assert start(task, grasp, turn, fill).do(grasp).broken(fill) != []
    assert start(task, grasp, turn, fill).do(grasp, turn, fill).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that tube A and tube B are clean and that both stand in the rack.",
        "The goal is that the tubes are clean and that all lie in the rack.",
    ],
)
def test_both_by_itself_is_no_robot(start: Start, goal: str) -> None:
    task = f"Tube A and tube B are clean and lie on the bench. A rack is on the bench. {goal}"
    put = ("Put tube A into the rack.", "Put tube B into the rack.")
    here = start(task, *put)
    assert here.goals() == [Truth.TRUE, Truth.FALSE]
    assert here.do(put[0]).goals() == [Truth.TRUE, Truth.FALSE]
    assert here.do(put[1]).goals() == [Truth.TRUE, Truth.TRUE]


def test_dressing_is_a_sauce(start: Start) -> None:
    task = (
        "A bowl with tomato slices and a bottle of dressing are on the table. The robot is at the "
        "table. The goal is to obtain a bowl of tomato slices with dressing."
    )
    grasp = "The robot grasps the bottle of dressing."
    pour = "The robot pours the dressing from the bottle over the tomato slices in the bowl."
    here = start(task, grasp, pour)
    assert Truth.FALSE in here.goals()
    assert set(here.do(grasp, pour).goals()) == {Truth.TRUE}


LAUNDRY = (
    "A dirty shirt lies in a basket beside the washing machine, and a bottle of liquid detergent "
    "stands on a shelf beside it. The drum of the washing machine is empty and its door is open. "
    "The robot stands at the washing machine and reaches all of this. The robot has two grippers. "
    "The goal is that the shirt is clean."
)
SHIRT = (
    "The robot takes the shirt out of the basket.",
    "The robot puts the shirt it is holding through the open door into the drum and lets go of it.",
)
BOTTLE = "The robot takes the bottle of detergent from the shelf."
POUR = "The robot pours detergent from the bottle through the open door into the drum."
TOP = "The robot sets the bottle of detergent down on top of the washing machine."
RUN = (
    "The robot closes the door of the washing machine.",
    "The robot presses the start button of the washing machine.",
    "The robot waits until the washing machine has finished.",
)


def test_what_goes_through_a_door_goes_into_what_is_behind_it(start: Start) -> None:
    here = start(LAUNDRY, *SHIRT, BOTTLE, POUR, TOP, *RUN).do(*SHIRT)
    assert here.state("objects.shirt.location") == "in washing_machine"
    assert here.do(BOTTLE, POUR, TOP, *RUN).goals() == [Truth.TRUE]


def test_detergent_on_top_of_the_machine_washes_nothing(start: Start) -> None:
    here = start(LAUNDRY, *SHIRT, BOTTLE, POUR, TOP, *RUN)
    assert here.do(*SHIRT, BOTTLE, TOP, *RUN).goals() == [Truth.FALSE]


def test_a_cold_iron_takes_out_no_creases(start: Start) -> None:
    task = (
        "A wrinkled shirt lies on an ironing board. An iron stands on the board. The iron is cold. "
        "The robot stands at the board. The goal is that the shirt is smooth."
    )
    lift, iron = "The iron is lifted from the board.", "The iron is moved over the whole shirt."
    on, wait = "The robot turns on the iron.", "The robot waits until the iron is hot."
    leaves = (on, wait, lift, iron)
    assert start(task, *leaves).do(lift).broken(iron) == ["the iron is switched on"]
    assert start(task, *leaves).do(on, lift).broken(iron) == ["the iron is hot"]
    assert start(task, *leaves).do(*leaves).goals() == [Truth.TRUE]


@pytest.mark.parametrize("doer", ["The motor", "An electric drive", "The actuator"])
def test_a_motor_moves_what_no_gripper_moves(start: Start, doer: str) -> None:
    task = (
        "The compartment of the robot has a flap, which is closed. The robot holds a box in its "
        "only gripper. The goal is that the flap is open."
    )
    opens = f"{doer} opens the flap of the compartment."
    assert start(task, opens).do(opens).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    ("check", "plugged"),
    [
        ("Test whether the plug of the iron is out of the socket.", False),
        ("Is the plug of the iron outside the wall socket?", False),
        ("Check that the plug of the iron is not out of the socket.", True),
        ("Check if the plug of the iron is in the socket.", True),
    ],
)
def test_a_plug_out_of_the_socket_gives_no_power(start: Start, check: str, plugged: bool) -> None:
    task = "An iron stands on a board beside a socket. The iron is unplugged. The robot is there."
    plug = "The plug of the iron is put into the socket."
    assert start(task, plug).is_so(check) is Truth.of(not plugged)
    assert start(task, plug).do(plug).is_so(check) is Truth.of(plugged)
