"""Doors that are locked at their locks, lights that go dark, and what never was."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

DOORS = (
    "The back door is open. The front door is closed. The key hangs on a hook. The robot has one "
    "gripper. The goal is that the back door is locked."
)
KEY, SHUT = "The robot takes the key from the hook.", "The robot pushes the back door shut."


@pytest.mark.parametrize(
    "lock",
    [
        "The robot puts the key into the lock of the back door which is shut, and turns it until "
        "the "
        "door is locked.",
        "The robot puts the key into the keyhole of the shut back door, turns it, so the door is "
        "locked, and pulls the key out.",
    ],
)
def test_the_door_is_that_of_its_lock(start: Start, lock: str) -> None:
    here = start(DOORS, KEY, SHUT, lock).do(KEY)
    assert here.broken(lock) == ["the back door is closed"]
    assert here.do(SHUT, lock).goals() == [Truth.TRUE]


def test_a_key_that_is_turned_in_the_lock_locks(start: Start) -> None:
    lock = "The robot turns the key twice in the lock of the back door."
    here = start(DOORS, KEY, SHUT, lock).do(SHUT)
    assert here.broken(lock) == ["the robot holds the key"]
    assert here.do(KEY, lock).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "leaf, so",
    [
        ("The robot flips the switch of the neon sign, so it goes dark.", "the sign is off"),
        ("The robot lets the blind down.", "the blind is closed"),
    ],
)
def test_lights_go_dark_and_blinds_are_let_down(start: Start, leaf: str, so: str) -> None:
    task = "The neon sign is on. The blind is open. The goal is that the sign is off."
    here = start(task, leaf)
    assert here.is_so(f"Check if {so}.") is Truth.FALSE
    assert here.do(leaf).is_so(f"Check if {so}.") is Truth.TRUE


def test_what_would_be_as_long_as_nobody_stirs_is_not_so(start: Start) -> None:
    task = (
        "A glass, a spoon and an open sugar jar are on the counter. The sugar stays at the "
        "bottom of "
        "the glass as long as nobody stirs. The goal is that the sugar is in the glass."
    )
    scoop = "The robot picks up the spoon and scoops sugar out of the jar with it."
    empty = "The robot empties the sugar on the spoon which is in its gripper into the glass."
    here = start(task, scoop, empty)
    assert here.goals() == [Truth.FALSE]
    assert here.do(scoop, empty).goals() == [Truth.TRUE]


def test_the_tongs_take_what_is_put_with_them(start: Start) -> None:
    task = (
        "Ice cubes are in a bucket. Tongs are on the bar. A glass is on the bar. The goal is that "
    )
    task += "the ice cubes are in the glass."
    tongs, take = "The robot takes the tongs.", "The robot takes the ice cubes."
    put = "The robot puts the ice cubes with the tongs into the glass."
    here = start(task, tongs, take, put)
    assert here.broken(put) != []
    assert here.do(tongs, put).goals() == [Truth.TRUE]


@pytest.mark.parametrize("goal", ["all lights are off", "no light is on"])
def test_a_lamp_is_one_of_all_lights(start: Start, goal: str) -> None:
    task = f"A lamp and a ceiling light are on. The goal is that {goal}."
    lamp, ceiling = "The robot switches off the lamp.", "The robot switches off the ceiling light."
    here = start(task, lamp, ceiling).do(ceiling)
    assert here.goals() == [Truth.FALSE]
    assert here.do(lamp).goals() == [Truth.TRUE]
