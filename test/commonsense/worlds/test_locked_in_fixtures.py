"""What is locked in a fixture, and what a hand does not reach into."""

from __future__ import annotations

from besim.world import Truth

from .conftest import Start

TEXT = (
    "A plate is in the tray. The robot reaches the tray and the fixture without moving. The "
    "fixture is unlocked. The laser can only be started while a plate is locked in the fixture."
)
PUT = "The robot inserts the plate held in its gripper into the fixture and lets go of it."
TAKE = "The robot grips the plate in the tray and takes it out."
LOCK = "The fixture is locked by a command of the cell controller and clamps the plate."
UNLOCK = "The fixture is unlocked by a command of the cell controller."
START = "The laser is started by the cell controller."
OUT = "The robot grips the plate in the fixture and takes it out."


def test_what_is_in_a_fixture_is_locked_with_it(start: Start) -> None:
    here = start(TEXT, TAKE, PUT, LOCK, UNLOCK, START, OUT).do(TAKE, PUT)
    assert here.broken(START) != []
    assert here.do(LOCK).broken(START) == []
    assert here.broken(OUT) != []
    assert here.do(UNLOCK).broken(OUT) == []
    assert here.broken(START) != []


def test_no_hand_reaches_into_what_is_shut(start: Start) -> None:
    text = "An oven is closed. The robot is at the oven. The goal is that the oven is open."
    reach, opens = "The robot reaches into the oven.", "The robot opens the oven."
    here = start(text, reach, opens)
    assert here.broken(reach) == ["the oven is open"]
    assert here.do(opens).broken(reach) == []
    assert here.goals() == [Truth.TRUE]
