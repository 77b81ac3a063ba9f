"""Cleaning, cutting and reporting in the words of other people, second part."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

FLOOR = (
    "The floor in front of the robot is wet. A mop leans beside the robot, which has two grippers. "
    "The goal is that the floor is dry."
)
MOP = "The robot takes the mop."


@pytest.mark.parametrize(
    "wipe",
    [
        "The robot uses the mop it holds to mop the floor until it becomes dry.",
        "The robot wipes the floor with the mop it holds; afterwards it is dry.",
        "The robot wipes the floor with the mop it holds. Afterwards, it is dry.",
        "The robot wipes the floor with the mop it holds, and it becomes dry.",
        "The robot works on the floor with the mop it holds until it is dry.",
    ],
)
def test_the_floor_becomes_dry_and_need_not_be_so_before(start: Start, wipe: str) -> None:
    here = start(FLOOR, MOP, wipe)
    assert here.broken(wipe) == ["the robot holds the mop"]
    assert here.do(MOP).goals() == [Truth.FALSE]
    assert here.do(wipe).goals() == [Truth.TRUE]


def test_what_is_told_without_afterwards_is_asked(start: Start) -> None:
    take = "The robot takes the mop. It is wet."
    assert start(FLOOR, take, "The robot wets the mop.").broken(take)


DOOR = (
    "The door of a van is dirty with mud. A hose lies beside the van; it is connected to a tap, "
    "which is closed. The robot stands at the van and at the tap and has two grippers. The goal is "
    "that there is no mud on the door of the van."
)
HOSE, OPEN = "The robot takes the hose.", "The robot opens the tap."


@pytest.mark.parametrize(
    "wash",
    [
        "The robot sprays the mud off the door of the van with the hose in its gripper.",
        "The robot hoses the mud away from the door of the van with the hose it holds.",
        "The robot points the hose in its gripper at the door of the van and washes the mud off.",
        "The robot washes the door of the van with water from the hose it holds.",
    ],
)
def test_mud_is_sprayed_off_with_an_open_hose(start: Start, wash: str) -> None:
    here = start(DOOR, HOSE, OPEN, wash)
    assert "the robot holds the hose" in here.broken(wash)
    here.do(HOSE)
    assert here.broken(wash)
    assert here.do(OPEN).goals() == [Truth.FALSE]
    assert here.do(wash).goals() == [Truth.TRUE]


SLIDE = (
    "A slide with a fingerprint on it lies on the bench, at which the robot stands. A tissue lies "
    "beside it. The robot has two grippers. The goal is that the slide is free of fingerprints."
)


@pytest.mark.parametrize(
    "wipe",
    [
        "The robot wipes the fingerprint off the slide with the tissue it holds.",
        "By wiping it with the tissue in its gripper, the robot removes the fingerprint from the "
        "slide.",
        "The robot rubs the slide with the tissue in its gripper till the fingerprint is gone.",
    ],
)
def test_nobody_picks_up_a_fingerprint(start: Start, wipe: str) -> None:
    take = "The robot takes the tissue."
    here = start(SLIDE, take, wipe).do(take)
    assert here.goals() == [Truth.FALSE]
    assert here.do(wipe).goals() == [Truth.TRUE]


def test_the_stain_is_what_it_is_stained_with(start: Start) -> None:
    text = (
        "A washbasin is stained with toothpaste. A sponge lies on it. The robot stands there. The "
        "goal is that the washbasin is clean."
    )
    take, wipe = (
        "The robot takes the sponge.",
        "The robot wipes the stains out of the washbasin with the sponge it holds.",
    )
    assert start(text, take, wipe).do(take, wipe).goals() == [Truth.TRUE]


SHEETS = (
    "A stapler and two sheets of a contract lie on the desk, at which the robot and a clerk are. "
    "The goal is that the contract is stapled and the clerk is informed."
)


def test_things_are_stapled_together_with_the_stapler(start: Start) -> None:
    take = "The robot takes the stapler."
    staple = "The robot staples the contract together with the stapler in its gripper."
    here = start(SHEETS, take, staple)
    assert here.broken(staple) == ["the robot holds the stapler"]
    assert Truth.TRUE in here.do(take, staple).goals()


@pytest.mark.parametrize(
    "tell",
    [
        "The robot tells the clerk that the contract is there.",
        "The robot lets the clerk know that the contract is there.",
        "The robot reports to the clerk that the contract is there.",
        "The robot says to the clerk: the contract is there.",
    ],
)
def test_who_is_told_something_is_informed(start: Start, tell: str) -> None:
    here = start(SHEETS, tell)
    assert Truth.TRUE not in here.goals()
    assert Truth.TRUE in here.do(tell).goals()


EGG = (
    "An egg lies in a carton. A bowl stands beside it, at which the robot stands. The goal is that "
    "the egg is in the bowl."
)


@pytest.mark.parametrize(
    "crack",
    [
        "The robot cracks the egg it holds on the rim of the bowl so that its content falls into "
        "the bowl.",
        "The robot breaks the egg in its gripper at the edge of the bowl, and its content drops "
        "into it.",
    ],
)
def test_an_egg_is_in_the_bowl_once_its_content_fell_in(start: Start, crack: str) -> None:
    take = "The robot takes the egg."
    here = start(EGG, take, crack)
    assert here.broken(crack) == ["the robot holds the egg"]
    assert here.do(take, crack).goals() == [Truth.TRUE]


def test_tape_that_is_cut_stays_where_it_is(start: Start) -> None:
    text = "A parcel closed with tape stands on the table, at which the robot stands."
    cut = "The robot cuts through the tape on the parcel."
    here = start(f"{text} The goal is that the tape is cut.", cut).do(cut)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Check if the parcel contains the tape.") is not Truth.TRUE


WALL = (
    "A paint roller and a tray with primer stand on the bench. A wall is beside it. The robot "
    "stands at both and has two grippers. The goal is that the wall is primed."
)
ROLLER = "The robot takes the paint roller."
ROLL = "The robot applies primer to the wall with the paint roller it holds."


@pytest.mark.parametrize(
    "load",
    [
        "The robot rolls the paint roller it holds through the tray.",
        "The robot moves the paint roller in its gripper through the tray.",
        "The robot loads the paint roller it holds with primer from the tray.",
    ],
)
def test_a_roller_is_loaded_in_its_tray_and_the_robot_stays(start: Start, load: str) -> None:
    here = start(WALL, ROLLER, load, ROLL)
    assert here.broken(load) == ["the robot holds the paint roller"]
    here.do(ROLLER)
    assert here.broken(ROLL)
    assert here.do(load).is_so("Check if the paint roller is in the gripper.") is Truth.TRUE
    assert here.do(ROLL).goals() == [Truth.TRUE]


@pytest.mark.parametrize("move", ["moves", "rolls", "runs"])
def test_a_roller_that_is_moved_over_the_wall_paints_it(start: Start, move: str) -> None:
    paint = f"The robot {move} the paint roller it holds over the wall."
    here = start(WALL, ROLLER, paint)
    assert here.broken(paint) == ["the robot holds the paint roller"]
    assert here.do(ROLLER, paint).is_so("Check if the wall is painted.") is Truth.TRUE


BENCH = (
    "A wrench with rust on it, a metal plate, a letter and a folder lie on the bench, at which the "
    "robot stands. A file and a wire brush lie there, too. The robot has two grippers. The goal is "
    "that the wrench is free of rust."
)


@pytest.mark.parametrize(
    "remove",
    [
        "The robot removes the rust of the wrench with the wire brush it holds.",
        "The rust on the wrench is removed with the wire brush in the gripper.",
        "The robot brushes away the rust on the wrench with the wire brush it holds.",
    ],
)
def test_rust_comes_off_what_it_is_of(start: Start, remove: str) -> None:
    take = "The robot takes the wire brush."
    here = start(BENCH, take, remove)
    assert here.broken(remove) == ["the robot holds the wire brush"]
    assert here.do(take).goals() == [Truth.FALSE]
    assert here.do(remove).goals() == [Truth.TRUE]


def test_plates_are_filed_with_a_file_and_letters_in_a_folder(start: Start) -> None:
    take, letter = "The robot takes the file.", "The robot takes the letter."
    plate = "The robot files the metal plate with the file it holds."
    put = "The robot files the letter in the folder."
    here = start(BENCH, take, plate, letter, put)
    assert here.broken(plate) == ["the robot holds the file"]
    here.do(take, plate, letter, put)
    assert here.is_so("Check if the metal plate is filed.") is Truth.TRUE
    assert here.is_so("Check if the letter is in the folder.") is Truth.TRUE


TIN = (
    "A closed tin of wax with a rag on it is on the shelf, at which the robot stands. A bell is "
    "beside the shelf. The robot has two grippers. The goal is that the bell is clean."
)


def test_what_is_on_a_closed_tin_is_not_in_it(start: Start) -> None:
    take, wipe = "The robot takes the rag.", "The robot wipes the bell with the rag it holds."
    here = start(TIN, take, wipe, "The robot opens the tin of wax.")
    assert here.broken(take) == []
    assert here.do(take, wipe).goals() == [Truth.TRUE]


def test_a_rag_is_dabbed_into_the_wax_of_the_open_tin(start: Start) -> None:
    take, dab = "The robot takes the rag.", "The robot dabs the rag it holds into the wax."
    opens = "The robot opens the tin of wax."
    here = start(TIN, take, opens, dab).do(take)
    assert here.broken(dab)
    assert here.do(opens).broken(dab) == []


def test_what_is_done_with_a_tool_in_the_passive_needs_it(start: Start) -> None:
    text = (
        "A box with open flaps stands on the table, at which the robot stands. A tape dispenser "
        "lies there. The robot has two grippers. The goal is that the box is taped."
    )
    take = "The robot takes the tape dispenser."
    tape = "The flaps of the box are closed, and the box is taped with the tape dispenser."
    here = start(text, take, tape)
    assert here.broken(tape) == ["the robot holds the tape dispenser"]
    assert here.do(take, tape).goals() == [Truth.TRUE]
