"""What a task narrates of the work is not so at the start, whatever words it takes."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GOAL = " The goal is that the parcel is in the crate and the crate is closed."
ACTIONS = (
    "The robot takes the parcel out of the tray.",
    "The robot puts the parcel into the crate.",
    "The robot opens the crate.",
    "The robot closes the crate.",
    "The robot fills the jug at the tap.",
    "The robot switches the fan on.",
    "The robot puts the lid on the jug.",
    "The robot seals the crate with tape.",
)


@pytest.mark.parametrize(
    "text",
    [
        "The parcel lies in the tray. The crate stands open; the parcel is laid in it"
        " and the crate is then closed.",
        "A parcel lies in the tray, and the crate is open. The parcel is put into the crate,"
        " and the crate is closed.",
        "The parcel is in the tray. The parcel is put into the crate, the crate is closed,"
        " and the crate is sealed with tape. To begin with, the crate is open.",
        "The crate, which is open, is empty, and the tray holds the parcel. After this the parcel"
        " is laid in the crate and the crate is shut.",
        "The parcel lies in the tray beside the open crate. It is stowed in the crate,"
        " and the crate is closed again.",
        "The crate is open and the parcel is in the tray. The crate is closed as soon as the"
        " parcel has been laid in it.",
    ],
)
def test_a_step_that_a_leaf_does_is_not_so_at_the_start(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the crate open?") is Truth.TRUE
    assert here.is_so("Is the parcel in the tray?") is Truth.TRUE
    assert here.is_so("Is the parcel in the crate?") is Truth.FALSE


@pytest.mark.parametrize(
    "text",
    [
        "The fan is off; it is switched on when the jug has been filled.",
        "The fan is off. It is switched on and runs for ten minutes.",
        "The fan is not running. The jug is filled and the fan is switched on for an hour.",
    ],
)
def test_one_sure_step_tells_the_others(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the fan on?") is Truth.FALSE
    assert here.is_so("Is the lid on the jug?") is not Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "The crate is closed, and the parcel is in the tray.",
        "The parcel is kept in the tray, and the crate is closed.",
        "The parcel has been laid in the tray, and the crate has been closed.",
        "The parcel is placed in the tray, and the crate is closed.",
        "The crate is closed and is opened by a signal of the robot. The parcel is in the tray.",
        "The crate stands on the far side, too far away to be reached, and it is closed."
        " The parcel is in the tray.",
        "The crate, its lid shut, stands by the wall, and the parcel lies in the tray.",
    ],
)
def test_what_is_so_at_the_start_stays_so(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the crate open?") is Truth.FALSE
    assert here.is_so("Is the parcel in the tray?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "The robot stands by the crate.",
        "The robot is standing by the crate already.",
        "At first the robot is waiting, standing by the crate.",
    ],
)
def test_who_stands_by_a_thing_is_near_it(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS, "The robot drives to the crate.")
    assert here.is_so("Is the robot at the crate?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "The crate, its lid shut and its strap fastened, stands by the wall.",
        "The crate stands by the wall, its lid shut.",
        "The crate, whose lid is shut, stands by the wall.",
    ],
)
def test_how_a_part_is_stands_in_an_aside(start: Start, text: str) -> None:
    assert start(text + GOAL, *ACTIONS).is_so("Is the crate open?") is Truth.FALSE


def test_one_of_them_is_no_name_of_the_thing_before(start: Start) -> None:
    text = (
        "The robot stands at the crate. It has two grippers; to open the crate one of them has"
        " to be free."
    )
    here = start(text + GOAL, *ACTIONS, "The robot drives to the crate.")
    assert here.is_so("Is the robot at the crate?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "The crate is opened by turning its handle.",
        "The crate is opened with the key that hangs beside it.",
        "The crate is opened, the parcel is laid in it, and the crate is closed again.",
        "The crate, closed by the staff, is opened before the parcel is laid in.",
    ],
)
def test_is_opened_is_a_deed(start: Start, text: str) -> None:
    here = start(f"At first the crate is closed. {text}{GOAL}", *ACTIONS)
    assert here.is_so("Is the crate open?") is Truth.FALSE


@pytest.mark.parametrize(
    "text",
    [
        "The crate was open in the morning; now it is closed.",
        "The crate was closed in the evening.",
        "The crate is still closed.",
    ],
)
def test_what_is_so_by_now_is_so(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the crate open?") is Truth.FALSE


@pytest.mark.parametrize(
    "text",
    [
        "The towel lies on the shelf, too far from the crate to be reached from there.",
        "The towel has been left on the shelf, too far away to be touched from the crate.",
    ],
)
def test_what_is_too_far_to_be_reached_is_not_where_the_robot_is(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS, "The robot drives to the towel.")
    assert here.is_so("Is the robot at the towel?") is not Truth.TRUE
    assert here.is_so("Is the towel on the shelf?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "Ice has formed in the crate.",
        "A thick crust of ice has built up inside the crate.",
        "A patch of ice is left in the crate.",
        "Ice has settled in the crate.",
    ],
)
def test_what_has_gathered_somewhere_is_there(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS, "The robot wipes the ice from the crate.")
    assert here.is_so("Does the crate contain ice?") is Truth.TRUE


def test_what_happens_meanwhile_has_not_happened_yet(start: Start) -> None:
    text = "The parcel is kept in the tray while the ice in the crate melts."
    here = start(text + GOAL, *ACTIONS, "The robot melts the ice.")
    assert here.is_so("Has the ice melted?") is not Truth.TRUE


def test_a_state_brings_at_the_start_what_it_brings_later(start: Start) -> None:
    here = start("The tray has been washed." + GOAL, *ACTIONS, "The robot washes the tray.")
    assert here.is_so("Is the tray clean?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "A housekeeper lays the parcel into the crate when she is asked for it.",
        "The dispenser drops the parcel into the crate as soon as the robot has arrived.",
        "The customer takes the parcel out of the crate in the end.",
        "A worker fills the crate with screws every morning.",
    ],
)
def test_what_somebody_else_does_is_not_so_yet(start: Start, text: str) -> None:
    here = start("The parcel lies in the tray. " + text + GOAL, *ACTIONS)
    assert here.is_so("Is the parcel in the tray?") is Truth.TRUE
    assert not any(
        str(value).endswith((" crate", " worker", " customer"))
        for path, value in here.world.items()
        if path.endswith(".location")
    )


@pytest.mark.parametrize("text", ["A stone holds the crate open.", "A hook keeps the crate open."])
def test_what_is_kept_so_is_so(start: Start, text: str) -> None:
    assert start(text + GOAL, *ACTIONS).is_so("Is the crate open?") is Truth.TRUE


@pytest.mark.parametrize(
    "text",
    [
        "The key to the crate hangs in the office.",
        "A padlock secures the crate; the key to it hangs in the office.",
    ],
)
def test_a_key_to_a_thing_need_not_be_there(start: Start, text: str) -> None:
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the key in the office?") is Truth.TRUE


def test_nor_tells_what_has_not_been_done_either(start: Start) -> None:
    text = "The fan has not been switched on, nor has the crate been opened."
    here = start(text + GOAL, *ACTIONS)
    assert here.is_so("Is the crate open?") is Truth.FALSE


@pytest.mark.parametrize("how", ["lies", "stands ready"])
def test_everything_is_what_is_listed_behind_it(start: Start, how: str) -> None:
    text = f"Everything {how} on the bench: the parcel, the jug and the lid."
    here = start(text + GOAL, "The robot fills the jug at the tap.")
    assert here.is_so("Is the jug on the bench?") is Truth.TRUE
    assert here.is_so("Is the lid on the bench?") is Truth.TRUE


def test_what_the_robot_stands_there_with_is_held(start: Start) -> None:
    text = "The robot is at the crate with the parcel in its gripper."
    here = start(text + GOAL, "The robot puts the parcel into the crate.")
    assert here.is_so("Does the robot hold the parcel?") is Truth.TRUE


def test_any_programme_is_none_that_runs_now(start: Start) -> None:
    text = "The crate stays locked while a programme is running."
    here = start(text + GOAL, "The robot starts the programme.")
    assert here.is_so("Is the programme running?") is not Truth.TRUE
