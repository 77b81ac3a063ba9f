"""Rules that bind the robot's drives, or each thing of a class, become preconditions."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

HALL = (
    "A lamp, a lid and a table are in a hall. The lamp is off. The robot stands at the dock. "
    "The goal is that the robot is near the table. "
)
LAMP = "The robot switches on the lamp by radio."
DRIVE = "The robot drives to the table."


@pytest.mark.parametrize(
    "rule",
    [
        "While the lamp is on, the robot must not be driven.",
        "The robot drives only while the lamp is off.",
        "The robot is driven only when the lamp is off.",
        "The robot must not move unless the lamp is off.",
        "The robot can only drive if the lamp is off.",
    ],
)
def test_a_rule_for_drives_binds_each_of_them(start: Start, rule: str) -> None:
    here = start(HALL + rule, LAMP, DRIVE)
    assert not here.broken(DRIVE)
    assert here.do(LAMP).broken(DRIVE)


def test_a_rule_for_entering_is_none_for_driving_up(start: Start) -> None:
    text = (
        HALL
        + "An elevator is in the hall. The robot may enter the elevator only if the lamp is on."
    )
    up, into = "The robot drives to the elevator.", "The robot drives into the elevator."
    here = start(text, LAMP, up, into)
    assert not here.broken(up)
    assert here.broken(into)
    assert not here.do(LAMP).broken(into)


GEARS = (
    "Gears 1 and 2 are in a bin. A tray, a box and a camera stand beside it. The robot has two "
    "grippers. The goal is that gear 1 is in the tray. "
)
TAKE = "Gear 1 gets lifted out of the bin."
TAKE_OTHER = "Gear 2 gets lifted out of the bin."
SNAP = "Gear 1, which the gripper is holding, gets held under the camera and photographed."
LAY = "Gear 1, which the gripper is holding, gets laid in the tray."
LAY_OTHER = "Gear 2, which the gripper is holding, gets laid in the box."


@pytest.mark.parametrize(
    "rule",
    [
        "No gear may be laid in the tray or the box before it has been photographed.",
        "A gear must not be laid in the tray or the box unless it has been photographed.",
        "A gear can only be laid in the tray or the box once it has been photographed.",
        "A gear that has not been photographed must not be laid in the tray or the box.",
    ],
)
def test_a_rule_for_a_class_binds_each_thing_for_itself(start: Start, rule: str) -> None:
    here = start(GEARS + rule, TAKE, TAKE_OTHER, SNAP, LAY, LAY_OTHER).do(TAKE, TAKE_OTHER)
    assert here.broken(LAY)
    here.do(SNAP)
    assert not here.broken(LAY)
    assert here.broken(LAY_OTHER)


def test_taking_a_photo_is_photographing(start: Start) -> None:
    light = "The lamp is switched on."
    rule = "A lamp hangs there. The lamp is off. A photo can be taken only when the lamp is on."
    here = start(GEARS + rule, TAKE, SNAP, light).do(TAKE)
    assert here.broken(SNAP)
    assert not here.do(light).broken(SNAP)


def test_a_rule_tells_no_fact(start: Start) -> None:
    here = start(HALL + "While the lamp is on, the robot must not be driven.", LAMP, DRIVE)
    assert here.is_so("Is the lamp on?") is Truth.FALSE


def test_where_a_thing_belongs_is_not_where_it_is(start: Start) -> None:
    text = GEARS + "Gear 1 belongs in the tray."
    assert start(text, TAKE, LAY).goals() == [Truth.FALSE]


CART = (
    "A box is on a table. The arm sits on a lifting column. The column is lowered. The robot "
    "stands at the dock. The goal is that the box is on the shelf. The robot is driven only when "
    "the column is lowered. A shelf is far away. "
)
RAISE = "The lifting column is raised."
LOWER = "The lifting column is lowered."
TO_SHELF = "The robot drives to the shelf."
TO_TABLE = "The robot drives to the table."
LOAD = "The box is gripped on the table and put on the tray of the robot."
UNLOAD = "The box is gripped on the tray and placed on the shelf."


def test_what_the_robot_stands_on_or_has_goes_with_it(start: Start) -> None:
    here = start(CART, RAISE, LOWER, TO_SHELF, TO_TABLE, LOAD, UNLOAD)
    here.do(TO_TABLE, LOAD, TO_SHELF, RAISE, UNLOAD)
    assert here.goals() == [Truth.TRUE]


def test_what_is_raised_is_up_until_it_is_lowered(start: Start) -> None:
    here = start(CART, RAISE, LOWER, TO_SHELF, TO_TABLE, LOAD, UNLOAD).do(RAISE)
    assert here.broken(TO_TABLE)
    assert not here.do(LOWER).broken(TO_TABLE)


def test_a_pronoun_means_the_subject_before(start: Start) -> None:
    wait = "The robot waits until the elevator arrives at the table and its door is open."
    text = HALL + "An elevator is upstairs, with its door shut."
    here = start(text, wait, "The robot closes the table.")
    assert here.in_vain(wait)


def test_what_a_machine_has_done_to_a_thing_is_waited_for(start: Start) -> None:
    text = (
        "A rod is in a lathe. The lathe is off. The robot stands at the lathe. The goal is that "
        "the shaft is turned."
    )
    on, wait = "The robot switches on the lathe.", "The robot waits until the lathe has turned the "
    wait += "rod into a shaft."
    assert start(text, on, wait).do(on, wait).goals() == [Truth.TRUE]
    assert start(text, on, wait).in_vain(wait)


def test_a_lid_that_is_pressed_down_is_closed(start: Start) -> None:
    text = "A centrifuge is on a table. Its lid is open. The goal is that the centrifuge is closed."
    press = "The robot presses the lid of the centrifuge down until it locks."
    assert start(text, press).do(press).goals() == [Truth.TRUE]


def test_a_rule_asks_nothing_of_what_makes_it_kept(start: Start) -> None:
    text = (
        "A sash belongs to a fume hood. A beaker is in the fume hood. The sash of the fume hood is "
        "lowered. Things in the fume hood can be touched only while the sash is raised. The goal "
        "is that the beaker is shaken up."
    )
    raise_it, touch = "The robot raises the sash of the fume hood.", "The robot touches the beaker."
    here = start(text, raise_it, touch)
    assert not here.broken(raise_it)


def test_a_rule_on_entering_or_leaving_does_not_say_how_the_door_is_at_the_start(
    start: Start,
) -> None:
    text = (
        "The elevator cabin waits below with its door closed. It can only be entered or left while"
    )
    text += " its door is open. The robot is in the hall. The goal is that the robot is upstairs."
    call = "The robot presses the button of the elevator, and the door of the elevator opens."
    enter = "The robot drives into the elevator."
    go = "The robot drives to the elevator."
    assert start(text, go, call, enter).do(go).broken(enter)
    assert not start(text, go, call, enter).do(go, call).broken(enter)
