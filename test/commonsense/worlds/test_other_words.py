"""The same deeds and facts in words that authors choose less often."""

from __future__ import annotations

from besim.world import Truth

from .conftest import Start

WASH = (
    "A dry cloth lies on a table. A basin with a tap is at the wall. The goal is that the cloth is "
    "wet."
)
TAKE = "The robot picks up the cloth."


def test_what_is_kept_under_the_tap_gets_wet(start: Start) -> None:
    soak = "The tap is opened, the cloth is kept under the water until it is soaked."
    here = start(WASH, TAKE, soak)
    assert here.broken(soak) == ["the robot holds the rag"]
    assert here.do(TAKE, soak).goals() == [Truth.TRUE]


LATHE = (
    "A lathe has a door, which is closed. A billet lies on a rack. The arm reaches into the lathe "
    "only when its door is open. The goal is that the lathe is open."
)


def test_a_device_is_sent_the_signal_to_open(start: Start) -> None:
    send = "The controller sends the lathe the signal to open its door."
    assert start(LATHE, send).do(send).goals() == [Truth.TRUE]


WASHER = (
    "A washer has a hatch. The hatch is open. A start key is on the washer. The robot stands at "
    "the washer. The goal is that the cleaning cycle of the washer is in progress."
)
KEY = "The robot presses the start key, after which the cleaning cycle is in progress."
SHUT = "The robot closes the hatch of the washer."


def test_a_cycle_starts_only_in_a_closed_washer(start: Start) -> None:
    here = start(WASHER, KEY, SHUT)
    assert here.broken(KEY) == ["the washer is closed"]
    assert here.do(SHUT, KEY).goals() == [Truth.TRUE]


def test_a_load_that_must_never_be_exceeded_is_a_limit(start: Start) -> None:
    text = (
        "A parcel (4 kg) and a crate (3 kg) lie on a bench. The total weight on the load bed must "
        "never exceed 6 kg. The goal is that the parcel is on the load bed."
    )
    parcel = "The robot puts the parcel on the load bed."
    crate = "The robot puts the crate on the load bed."
    takes = ("The robot picks up the parcel.", "The robot picks up the crate.")
    here = start(text, *takes, parcel, crate).do(*takes, parcel)
    assert here.broken(crate) == ["the load bed carries at most 6 kg"]
    assert here.goals() == [Truth.TRUE]


def test_a_thing_in_a_dish_in_a_cupboard_is_in_the_dish(start: Start) -> None:
    text = (
        "An egg is kept in a small dish in a cupboard. The goal is that the egg is in the cupboard."
    )
    here = start(text, "The robot lifts the small dish out of the cupboard.")
    assert here.is_so("Is the egg in the small dish?") is Truth.TRUE
    assert here.goals() == [Truth.TRUE]


def test_a_robot_near_none_of_them_is_near_none(start: Start) -> None:
    text = (
        "A cupboard, a table and a bench are in the kitchen. The robot is near none of them. The "
        "goal is that the robot is at the table."
    )
    here = start(text, "The robot drives to the table.", "The robot drives to the bench.")
    for place in ("table", "bench"):
        assert here.is_so(f"Is the robot near the {place}?") is Truth.FALSE


def test_a_pair_of_grippers_are_two(start: Start) -> None:
    text = (
        "A cup and a plate are on a table. It has a pair of grippers, each good for one object. "
        "The goal is that the robot holds the plate."
    )
    takes = ("The robot takes the cup.", "The robot takes the plate.")
    assert start(text, *takes).do(*takes).goals() == [Truth.TRUE]


def test_turning_a_handle_may_need_an_empty_gripper(start: Start) -> None:
    text = (
        "A door is closed. A box is on a shelf. The robot has one gripper; turning the handle of "
        "the door requires the gripper to be empty. The goal is that the door is open."
    )
    turn = "Turn the handle of the door and push the door open."
    take = "The robot takes the box from the shelf."
    assert start(text, take, turn).broken(turn) == []
    assert start(text, take, turn).do(take).broken(turn) == ["a gripper is free"]
