"""A key that is turned in its lock unlocks what is locked, and locks what is shut."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

BOX = (
    "The letter is inside the letterbox at the garden gate, which is closed and locked. Its key "
    "hangs on a hook. The robot has one gripper. The goal is that the letter is on the table."
)
TAKE, OPEN = "The robot takes the key from the hook.", "The robot opens the letterbox."
GET = "The robot takes the letter out of the letterbox."
TURN = [
    "The robot puts the key in the lock of the letterbox and turns it.",
    "The robot sticks the key into the lock, turns it and leaves it there.",
    "The robot inserts the key which is in its gripper into the lock of the letterbox, turns it "
    "and lets it go. The key remains in the lock and the gripper is free.",
    "The robot turns the key in the lock of the letterbox, the key stays in the lock.",
]


@pytest.mark.parametrize("turn", TURN)
def test_a_turned_key_unlocks_and_stays_in_the_lock(start: Start, turn: str) -> None:
    here = start(BOX, TAKE, turn, OPEN, GET)
    assert here.is_so("The letterbox is unlocked.") is Truth.FALSE
    assert here.broken(turn)  # the key is still on the hook
    assert here.broken(OPEN) == ["the letterbox is unlocked"]
    here.do(TAKE, turn)
    assert here.is_so("The letterbox is unlocked.") is Truth.TRUE
    assert here.broken(OPEN) == []
    assert here.do(OPEN).broken(GET) == []


def test_the_gate_beside_it_is_not_what_is_locked(start: Start) -> None:
    here = start(BOX, TAKE, TURN[0], OPEN, GET)
    assert here.broken(GET) == ["the letterbox is open"]


DOOR = (
    "The cellar door is closed and locked. The key of the cellar door is on the table. The goal is "
    "that the cellar door is locked."
)
KEY, UNLOCK = "The robot takes the key.", "The robot unlocks the cellar door with the key."
SWING, SHUT = "The robot opens the cellar door.", "The robot closes the cellar door."
LOCK = [
    "The robot closes the cellar door and turns the key to lock it.",
    "The robot closes the cellar door and turns the key twice to lock the cellar door.",
    "The robot closes the cellar door and locks it with the key.",
]


@pytest.mark.parametrize("lock", LOCK)
def test_what_the_key_is_turned_for_is_the_door(start: Start, lock: str) -> None:
    here = start(DOOR, KEY, UNLOCK, SWING, SHUT, lock).do(KEY, UNLOCK, SWING)
    assert here.goals() == [Truth.FALSE]
    assert here.do(SHUT).goals() == [Truth.FALSE]
    assert here.do(lock).goals() == [Truth.TRUE]


def test_a_key_left_in_the_lock_locks_again(start: Start) -> None:
    lock = "The robot locks the letterbox with the key in the lock."
    shut = "The robot closes the letterbox."
    here = start(BOX, TAKE, TURN[0], OPEN, GET, shut, lock).do(TAKE, TURN[0], OPEN, shut)
    assert here.broken(lock) == []
    assert here.do(lock).broken(OPEN) == ["the letterbox is unlocked"]


def test_what_is_left_out_of_a_list_of_places_is_there_too(start: Start) -> None:
    task = (
        "A stack of letters, a magazine and leaflets is on the desk. The box is closed. The goal "
        "is that the letters are in the tray, the magazine in the rack, the leaflets in the bin, "
        "and the box is open."
    )
    put = [
        "The robot puts the letters from the stack in the tray.",
        "The robot puts the magazine in the rack.",
        "The robot puts the leaflets in the bin.",
        "The robot opens the box.",
    ]
    for left_out in put:
        here = start(task, *put).do(*(one for one in put if one != left_out))
        assert Truth.FALSE in here.goals() or Truth.UNKNOWN in here.goals()
    assert set(start(task, *put).do(*put).goals()) == {Truth.TRUE}
