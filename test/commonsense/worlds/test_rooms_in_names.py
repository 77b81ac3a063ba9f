"""A shelf or floor that is called after a room is in that room; coolers have doors."""

from __future__ import annotations

from besim.world import Truth

from .conftest import Start


def test_the_pantry_shelf_is_in_the_pantry(start: Start) -> None:
    put, go = "The robot puts the jar on the pantry shelf.", "The robot moves to the pantry."
    text = "The robot holds a jar and stands at the stove. The goal is to store it in the pantry."
    here = start(text, put, go, "The robot moves to the stove.")
    assert here.broken(put) == ["the robot is near the pantry shelf"]
    assert here.do(go).broken(put) == []


def test_the_floor_of_another_room_is_not_mopped_from_the_kitchen(start: Start) -> None:
    text = (
        "The robot holds a mop and stands at the sink in the kitchen. The goal is that the kitchen "
        "floor and the living room floor are clean."
    )
    here_, there = "The robot mops the kitchen floor.", "The robot mops the living room floor."
    go = "The robot moves to the living room."
    here = start(text, here_, there, go, "The robot moves to the sink.")
    assert here.broken(here_) == []
    assert here.broken(there) == ["the robot is near the living room floor"]
    assert here.do(here_, go).broken(there) == []


def test_the_door_of_a_cooler(start: Start) -> None:
    text = (
        "The cooler has a glass door which is closed. The robot holds the milk. The robot reaches "
        "everything. The goal is that the milk is in the cooler."
    )
    put, pull = "The robot places the milk inside the cooler.", "The robot opens the glass door."
    here = start(text, put, pull)
    assert here.broken(put) == ["the cooler is open"]
    assert here.do(pull).broken(put) == []
    assert here.state("objects.cooler.on") is None


def test_different_rooms_name_nothing(start: Start) -> None:
    go = "The robot goes to the armchair."
    text = (
        "A shirt lies on the armchair in the bedroom. The bathtub and the armchair are in different"
        " rooms. The robot is in the hall. The goal is that the robot is at the armchair."
    )
    here = start(text, go)
    assert here.is_so("The robot is near the armchair.") is Truth.FALSE
    assert here.do(go).is_so("The robot is near the armchair.") is Truth.TRUE
