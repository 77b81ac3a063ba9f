"""Things that are swept, scraped and swung: nothing is in a gripper, and yet they move."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

BROOM = (
    "A toy car lies under the sofa, a broom leans against the wall next to the sofa. The robot "
    "stands at the sofa and has two grippers. The goal is that the toy car is held."
)
TAKE_BROOM = "The robot takes the broom from the wall."
GO = "The robot drives to the sofa and the wall."


@pytest.mark.parametrize(
    "sweep",
    [
        "The robot sweeps the toy car out from under the sofa with the broom.",
        "The robot sweeps the toy car out with the broom, so that it ends up on the floor.",
        "The robot pushes the toy car out from beneath the sofa with the broom.",
    ],
)
def test_what_is_swept_out_from_under_something_is_there_no_longer(
    start: Start, sweep: str
) -> None:
    pick = "The robot picks up the toy car, which has been swept out from under the sofa."
    here = start(BROOM, GO, TAKE_BROOM, sweep, pick)
    assert here.is_so("Is the toy car no longer under the sofa?") is Truth.FALSE
    assert here.broken(pick) == ["the toy car is not under the couch"]
    assert here.broken(sweep) == ["the robot holds the broom"]
    here.do(TAKE_BROOM, sweep)
    assert here.is_so("Is the toy car no longer under the sofa?") is Truth.TRUE
    assert here.broken(pick) == []


def test_what_one_drive_goes_to_is_within_reach_of_one_spot(start: Start) -> None:
    here = start(BROOM.replace("stands at the sofa and ", ""), GO, TAKE_BROOM)
    assert here.broken(TAKE_BROOM) != []
    assert here.do(GO).broken(TAKE_BROOM) == []


def test_what_is_scraped_into_something_gets_there(start: Start) -> None:
    scrape = "The robot scrapes the onion off the board into the pot with the knife."
    take = "The robot picks up the knife."
    here = start(
        "An onion lies on a board, a knife and a pot stand beside it. The goal is that the onion "
        "is in the pot.",
        take,
        scrape,
    )
    assert here.broken(scrape) == ["the robot holds the knife"]
    assert here.do(take, scrape).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    ("up", "down"),
    [
        ("The robot raises the lid of the chest.", "The robot lowers the lid of the chest."),
        ("The robot lifts the lid of the chest.", "The robot pushes down the lid of the chest."),
    ],
)
def test_a_raised_lid_is_open(start: Start, up: str, down: str) -> None:
    drop = "The robot drops the ball into the open chest."
    here = start(
        "The robot holds a ball. The lid of the chest is down. The goal is that the ball is in "
        "the chest and its lid is down.",
        up,
        down,
        drop,
        "The robot picks up the ball.",
    )
    assert here.broken(drop) == ["the chest is open"]
    assert Truth.FALSE in here.do(up, drop).goals()
    assert here.do(down).goals() == [Truth.TRUE, Truth.TRUE]


def test_a_door_that_falls_shut_behind_the_robot_is_closed_and_locked(start: Start) -> None:
    go = "The robot steps into the hall through the open door, which then falls shut and locks."
    here = start(
        "The door between the flat and the hall is open. The robot is in the flat. The goal is "
        "that the robot is in the hall.",
        go,
        "The robot goes to the flat.",
    )
    assert here.is_so("Is the door closed?") is Truth.FALSE
    here.do(go)
    assert here.is_so("Is the door closed?") is Truth.TRUE
    assert here.is_so("Is the door locked?") is Truth.TRUE
    assert "the door is open" in here.broken(go)
