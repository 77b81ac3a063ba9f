"""Machines that spin tubes: whose lid and rotor it is, when it starts, and samples."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

LAB = (
    "A fridge stands in the corner. A centrifuge stands on the table, it is plugged in, its rotor "
    "is empty and its lid is open. A milk tube and a balance tube lie on the table. "
)
GOAL = "The goal is that the milk tube has been spun."
SHUT = "The robot closes the lid of the centrifuge."
OPEN = "The robot opens the lid of the centrifuge."
PUT_MILK = "The robot puts the milk tube into the rotor."
PUT_OTHER = "The robot puts the balance tube into the rotor opposite the milk tube."
START = "The robot starts the centrifuge."
WAIT = "The robot waits until the rotor stands still."
LEAVES = (SHUT, OPEN, PUT_MILK, PUT_OTHER, START, WAIT)


@pytest.mark.parametrize(
    "rule",
    [
        "It must only be started with the milk tube and the balance tube in the rotor and with the "
        "lid closed. ",
        "It may only be started with the lid closed and with the milk tube and the balance tube "
        "in the rotor. ",
        "The centrifuge starts only if its lid is shut and the milk tube and the balance tube "
        "are in it. ",
        "The centrifuge only starts when its lid is closed and the milk tube and the balance "
        "tube are in "
        "it, and its lid can only be opened while the rotor stands still. ",
    ],
)
def test_it_is_the_machine_that_starts_only_so(start: Start, rule: str) -> None:
    alone = start(LAB + rule + GOAL, *LEAVES).do(PUT_MILK, SHUT)
    assert "balance tube" in "".join(alone.broken(START))
    here = start(LAB + rule + GOAL, *LEAVES).do(PUT_MILK, PUT_OTHER)
    assert here.broken(START) == ["the centrifuge is closed"]
    assert here.do(SHUT).broken(START) == []
    assert here.do(START, WAIT).goals() == [Truth.TRUE]


def test_a_rotor_is_in_no_refrigerator(start: Start) -> None:
    here = start(LAB + GOAL, *LEAVES, "The robot opens the fridge.").do(
        "The robot opens the fridge."
    )
    here.do(PUT_MILK)
    assert here.is_so("Is the milk tube in the fridge?") is Truth.FALSE
    assert here.is_so("Is the milk tube in the centrifuge?") is Truth.TRUE


@pytest.mark.parametrize(
    "leaf",
    [
        PUT_OTHER,
        "The robot sets the dial on the wall opposite the window.",
        "The robot puts the milk tube into the rotor, opposite the other tube.",
    ],
)
def test_no_leaf_that_speaks_of_opposite_does_away_with_the_rule(start: Start, leaf: str) -> None:
    rule = (
        "The centrifuge starts only if the milk tube and the balance tube are sitting in the rotor "
        "opposite each other."
    )
    put = "The robot puts the balance tube into the rotor."
    leaves = dict.fromkeys((*LEAVES, leaf, put))
    here = start(f"{LAB}{rule} {GOAL}", *leaves).do(PUT_MILK, put, SHUT, START, WAIT)
    assert Truth.UNKNOWN in here.goals()


@pytest.mark.parametrize(
    ("sample", "vessel", "told"),
    [
        ("sap sample", "sample jar", "A sap sample lies in a dish on the sill. A sample jar"),
        ("urine sample", "urine vial", "The urine sample is in a cup. An empty urine vial"),
        ("specimen", "specimen flask", "The specimen is in the drawer. A specimen flask"),
        ("water sample", "water bottle", "It is in the sink. A water bottle"),
    ],
)
def test_a_sample_is_not_the_vessel_that_is_named_like_it(
    start: Start, sample: str, vessel: str, told: str
) -> None:
    take, put = f"The robot takes the {vessel}.", f"The robot puts the {vessel} on the desk."
    text = (
        f"The robot has to bring the {sample}. {told} stands on the shelf. The goal is that the "
        f"{sample} is on the desk. "
    )
    assert start(text, take, put).do(take, put).goals() != [Truth.TRUE]


def test_a_sample_that_is_brought_into_a_vessel_is_another_thing(start: Start) -> None:
    pour = "The robot pours the sample into the sample bottle."
    text = (
        "A cup with a sample and a sample bottle stand there. The goal is that the bottle is full."
    )
    here = start(text, pour, "The robot takes the cup.")
    assert here.is_so("Is the sample in the sample bottle?") is not Truth.TRUE


@pytest.mark.parametrize(
    "way",
    [
        "The arm lowers its gripper on the jug on the tray, grips it and lifts it.",
        "The arm sets the gripper on the jug on the tray, closes it around the jug and raises it.",
        "The arm lowers its gripper onto the jug on the tray and grips it.",
        "The arm puts its gripper over the jug on the tray, grasps it and lifts it.",
    ],
)
def test_it_is_what_the_gripper_was_lowered_on(start: Start, way: str) -> None:
    text = (
        "An arm stands at a table with a tray. A jug is on the tray. The goal is to hold the jug."
    )
    here = start(text, way).do(way)
    assert here.is_so("Is the jug in the gripper?") is Truth.TRUE
    assert here.is_so("Is the tray in the gripper?") is Truth.FALSE


PACKING = (
    "A carton stands open at the packing station, and a tape machine and a printer are there. An "
    "oil can, a bell and a label are there, too. The robot has two grippers and stands there. "
)
PUSH = "The robot pushes the carton through the tape machine and the carton is sealed with tape."
LIFT = "The robot grasps the carton with both grippers and lifts it."
SET = "The robot sets the carton it carries on the conveyor."


@pytest.mark.parametrize(
    "push",
    [
        PUSH,
        "The robot slides the carton through the machine, so that the carton is sealed.",
        "The robot shoves the carton through the tape machine until it is sealed.",
    ],
)
def test_what_is_pushed_through_a_machine_needs_no_grip(start: Start, push: str) -> None:
    here = start(PACKING + "The goal is that the carton is sealed.", push, LIFT, SET)
    assert here.broken(push) == []
    assert here.do(push).is_so("Is the carton sealed?") is Truth.TRUE
    assert here.is_so("Is the carton in a gripper?") is Truth.FALSE


def test_what_is_pushed_through_rings_stays_in_the_gripper(start: Start) -> None:
    push, hang = (
        "The robot pushes the rod through the rings.",
        "The robot puts the rod on the hooks.",
    )
    take = "The robot takes the rod."
    here = start(
        "A rod lies on the sofa. The goal is that the rod is on the hooks.", push, hang, take
    )
    assert here.broken(push) == ["the robot holds the rod"]


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that the carton stands there with the bell and the oil can inside, and it is "
        "sealed.",
        "The goal is that the carton stands there with the oil can inside, and it is sealed.",
        "The goal is that the carton stands there with the can inside and is sealed.",
    ],
)
def test_what_has_a_can_inside_is_sealed_and_no_can(start: Start, goal: str) -> None:
    here = start(PACKING + goal, PUSH, LIFT, SET).do(PUSH)
    assert Truth.TRUE in here.goals()


@pytest.mark.parametrize(
    "way",
    [
        "The printer prints a label and the robot draws it off.",
        "The robot draws the label off with one gripper.",
        "The robot pulls the label off the printer.",
    ],
)
def test_a_label_that_is_drawn_off_is_in_the_gripper(start: Start, way: str) -> None:
    here = start(PACKING + "The goal is that the carton is sealed.", way).do(way)
    assert here.is_so("Is the label in a gripper?") is Truth.TRUE


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("The bin stands in the yard and is open.", "Check if the bin is in the yard and open."),
        ("The bin, which is in the yard and open, is green.", "Is the bin open?"),
        ("The bin is in the yard and empty.", "Is the bin empty?"),
    ],
)
def test_a_state_behind_a_place_is_no_deed(start: Start, told: str, asked: str) -> None:
    here = start(told + " The goal is that the bin is closed.", "The robot closes the bin.")
    assert here.is_so(asked) is Truth.TRUE
