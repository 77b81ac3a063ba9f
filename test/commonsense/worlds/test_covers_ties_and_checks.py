"""What is tied around, covered, capped and cooled, and how checks and duties speak of it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

DESK = (
    "A gift box and a string are on the desk. A tube with a hole is on the desk, and a patch lies "
    "there. A capped marker is on the desk. A hot chisel is on the desk, and a cup of water stands "
    "there. The robot stands at the desk and has two grippers. The goal is that the box is tied."
)
STRING, PATCH = "The robot takes the string.", "The robot takes the patch."
CHISEL = "The robot takes the chisel."


@pytest.mark.parametrize(
    "tie",
    [
        "The robot ties the string around the gift box.",
        "The robot winds the string around the gift box and ties a knot.",
        "The robot wraps the string around the gift box and makes a bow.",
    ],
)
def test_what_a_string_is_tied_around_is_tied(start: Start, tie: str) -> None:
    here = start(DESK, STRING, tie)
    assert here.is_so("Is the gift box tied with the string?") is Truth.FALSE
    assert here.do(STRING, tie).is_so("Is the gift box tied with the string?") is Truth.TRUE
    assert here.is_so("Is the string tied around the gift box?") is Truth.TRUE


def test_a_patch_covers_the_hole_that_it_is_on_until_it_is_taken_off(start: Start) -> None:
    put, off = "The robot presses the patch on the hole.", "The robot takes the patch off the hole."
    covered = "Check if the hole is covered by the patch."
    here = start(DESK, PATCH, put, off)
    assert here.is_so(covered) is Truth.FALSE
    assert here.do(PATCH, put).is_so(covered) is Truth.TRUE
    assert here.do(off).is_so(covered) is Truth.FALSE


def test_its_cap_is_the_cap_of_what_is_taken(start: Start) -> None:
    uncap = "The robot takes the marker with one gripper and pulls off its cap with the other."
    lay = "The robot lays the marker and the cap on the desk."
    here = start(DESK, uncap, lay)
    assert here.is_so("Check if the marker is uncapped.") is Truth.FALSE
    assert here.do(uncap).is_so("Check if the marker is uncapped.") is Truth.TRUE


def test_what_is_dipped_into_cold_water_cools(start: Start) -> None:
    dip = "The robot dips the hot chisel into the cup of water."
    check = "Has the chisel been cooled in the water?"
    here = start(DESK, CHISEL, dip)
    assert here.is_so(check) is Truth.FALSE
    assert here.do(CHISEL, dip).is_so(check) is Truth.TRUE
    warm = DESK.replace("stands there. The", "stands there, whose water is hot. The")
    assert start(warm, CHISEL, dip).do(CHISEL, dip).is_so("Is the chisel hot?") is Truth.TRUE


def test_what_has_been_washed_in_the_sink_need_not_be_there(start: Start) -> None:
    task = (
        "A dirty cup stands beside the sink. The sink has a faucet. The robot stands at the sink "
        "and has two grippers. The goal is that the cup is clean."
    )
    take, wash = "The robot takes the cup.", "The robot washes the cup in the sink."
    here = start(task, take, wash)
    assert here.is_so("Has the cup been washed in the sink?") is Truth.FALSE
    assert here.do(take, wash).is_so("Has the cup been washed in the sink?") is Truth.TRUE
    assert here.is_so("Is the cup in the sink?") is Truth.FALSE


def test_a_spindle_turns_while_its_machine_is_on(start: Start) -> None:
    task = (
        "A drill press is switched off. The robot stands at the drill press. The goal is that the "
        "drill press is on."
    )
    press, check = (
        "The robot presses the green button of the drill press.",
        "The spindle of the drill press should be turning.",
    )
    stop = "The robot moves to the spindle of the drill press."
    here = start(task, press, stop)
    assert here.is_so(check) is not Truth.TRUE
    assert here.do(press).is_so(check) is Truth.TRUE


def test_a_tray_that_is_pushed_back_into_its_printer_is_closed(start: Start) -> None:
    task = (
        "A printer stands in the office, its paper tray is closed. The robot stands at the printer "
        "and has two grippers. The goal is that the paper tray is closed."
    )
    out = "The robot pulls out the paper tray."
    back = "The paper tray is pushed back into the printer."
    here = start(task, out, back).do(out)
    assert here.is_so("Is the paper tray closed?") is Truth.FALSE
    assert here.do(back).is_so("Is the paper tray closed?") is Truth.TRUE
    assert here.is_so("Does the robot hold the paper tray?") is Truth.FALSE


@pytest.mark.parametrize(
    "duty",
    [
        "The robot needs to take the cup, and the cabinet must not be left open.",
        "The robot needs to take the cup, and the cabinet must be closed at the end.",
        "The robot needs to take the cup, and the cabinet must be closed again.",
    ],
)
def test_a_duty_beside_the_deed_is_asked_at_the_end(start: Start, duty: str) -> None:
    task = (
        f"A cup is in the cabinet, which is closed. {duty} The robot stands at the cabinet and has "
        "two grippers. The goal is that the robot holds the cup."
    )
    leaves = (
        "The robot opens the cabinet.",
        "The robot takes the cup.",
        "The robot closes the cabinet.",
    )
    here = start(task, *leaves).do(*leaves[:2])
    assert sorted(goal.value for goal in here.goals()) == ["false", "true"]
    assert set(here.do(leaves[2]).goals()) == {Truth.TRUE}


def test_who_is_at_the_grinder_on_the_bench_is_at_its_socket(start: Start) -> None:
    task = (
        "A grinder is mounted on the bench, and its plug is not in the socket of the bench. A tap "
        "is in the yard. The robot has two grippers. The goal is that the grinder is plugged in."
    )
    go, bench = "The robot goes to the grinder.", "The robot goes to the bench."
    plug = "The robot puts the plug of the grinder in the socket of the bench."
    yard = "The robot goes to the yard."
    here = start(task, go, bench, plug, yard)
    assert here.do(go).broken(plug) == []
    assert here.do(yard).broken(plug)


HALL = (
    "A box is on the desk in the office. The front door and a stove are in the hall. The robot has "
    "two grippers. The goal is that the box is at the front door."
)
SET = "The robot puts the box on the floor."


def test_what_is_set_on_the_floor_at_a_door_is_at_the_door(start: Start) -> None:
    desk, take = "The robot goes to the desk.", "The robot takes the box."
    door, stove = "The robot goes to the front door.", "The robot goes to the stove."
    here = start(HALL, desk, take, door, stove, SET).do(desk, take, door, SET)
    assert here.goals() == [Truth.TRUE]
    there = start(HALL, desk, take, door, stove, SET).do(desk, take, stove, SET)
    assert there.goals() == [Truth.FALSE]


def test_the_handle_that_is_unlocked_is_that_of_the_door_which_is_opened(start: Start) -> None:
    task = (
        "An autoclave stands on a table, its door is closed and its water tank is empty. A bottle "
        "of water stands on the table. The robot stands at the autoclave and has two grippers. The "
        "goal is that the autoclave is open."
    )
    lock = "The robot closes the autoclave door and locks its handle."
    fill = "The robot takes the bottle and pours water into the water tank."
    free = "The robot unlocks the handle and opens the autoclave door."
    force = "The robot opens the door of the autoclave."
    here = start(task, lock, fill, free, force).do(lock)
    assert here.broken(force) == ["the autoclave is unlocked"]
    assert here.do(free).goals() == [Truth.TRUE]


def test_it_is_off_is_said_of_the_machine_and_not_of_its_plug(start: Start) -> None:
    task = (
        "The grinder stands on the bench, its plug is not in the socket, and it is off. The robot "
        "stands at the bench. The goal is that the grinder is on."
    )
    plug, flip = "The robot plugs in the grinder.", "The robot flips the switch of the grinder."
    here = start(task, plug, flip)
    assert here.is_so("Is the grinder off?") is Truth.TRUE
    assert here.broken(flip) == ["the grinder is plugged in"]
    assert here.do(plug, flip).goals() == [Truth.TRUE]


CUPS = (
    "A stack of cups is on the water dispenser in the corridor. The table is in the hall. The "
    "robot has two grippers. The goal is that the cup filled with water is on the table."
)


def test_a_cup_that_is_held_under_the_dispenser_till_it_is_filled_is_asked_full(
    start: Start,
) -> None:
    go, take = "The robot goes to the water dispenser.", "The robot takes one cup."
    fill = "The robot presses the cup against the lever of the dispenser until the cup is filled."
    table, put = "The robot goes to the table.", "The robot puts the cup on the table."
    leaves = (go, take, fill, table, put)
    assert set(start(CUPS, *leaves).do(*leaves).goals()) == {Truth.TRUE}
    assert Truth.FALSE in start(CUPS, *leaves).do(go, take, table, put).goals()


def test_what_is_poured_into_until_it_is_full_is_the_vessel(start: Start) -> None:
    task = (
        "The robot refills the washer fluid of a car. A jug of washer fluid is on the shelf. The "
        "washer tank is on the shelf. The robot stands at the shelf and has two grippers. The goal "
        "is that the washer tank is full."
    )
    take, press = "The robot takes the jug.", "The robot puts the jug on the shelf."
    pour = "The robot tilts the jug and pours washer fluid into the washer tank until it is full."
    here = start(task, take, press, pour).do(take)
    assert here.goals() == [Truth.FALSE]
    assert here.do(pour).goals() == [Truth.TRUE]


def test_a_start_key_starts_no_machine_that_is_off(start: Start) -> None:
    task = (
        "A printer is plugged in but switched off. The contract is printed after the start key is "
        "pressed. The robot stands at the printer and has two grippers. The goal is that the "
        "contract is printed."
    )
    power = "The robot presses the power button of the printer."
    begin = "The robot presses the start key and waits until the contract is printed."
    here = start(task, power, begin)
    assert here.broken(begin) == ["the printer is switched on"]
    assert here.do(power, begin).goals() == [Truth.TRUE]


def test_a_vessel_on_which_only_its_cap_lies_is_not_full(start: Start) -> None:
    task = (
        "A jug of oil and a blue cap are on the shelf, and an open tank stands there. The robot "
        "stands at the shelf and has two grippers. The goal is that the tank is full."
    )
    take, cap = "The robot takes the jug.", "The robot takes the blue cap and puts it on the tank."
    pour = "The robot pours oil into the tank until it is full."
    here = start(task, take, cap, pour)
    assert here.do(cap).goals() == [Truth.FALSE]
    here = start(task, take, cap, pour)
    assert here.do(take, pour).goals() == [Truth.TRUE]
