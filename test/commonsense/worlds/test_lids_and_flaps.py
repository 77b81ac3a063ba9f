"""Lids, caps and flaps: who moves them opens or closes what they belong to."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

JAR = (
    "A jar of honey stands on a table. The jar is closed with a lid. A bowl stands on a shelf. "
    "The robot stands at the table. The goal is that the jar is open."
)
TO_SHELF = "The robot moves to the shelf."


@pytest.mark.parametrize(
    "opens",
    [
        "The robot pries the lid off the jar.",
        "The robot pries off the lid.",
        "The robot levers off the lid of the jar.",
        "The robot prises the jar open.",
        "The robot unscrews the lid of the jar.",
        "The robot peels the lid off the jar so that the jar is open.",
    ],
)
def test_who_takes_a_lid_off_opens_the_jar(start: Start, opens: str) -> None:
    here = start(JAR, opens, TO_SHELF)
    assert here.goals() == [Truth.FALSE]
    assert here.do(opens).goals() == [Truth.TRUE]
    assert here.is_so("Check if the lid of the jar has been removed.") is Truth.TRUE
    assert here.is_so("Check if the lid is off.") is Truth.TRUE
    assert start(JAR, opens, TO_SHELF).do(TO_SHELF).broken(opens) == [
        "the robot is near the honey jar"
    ]


@pytest.mark.parametrize(
    "closes",
    [
        "The robot screws the lid onto the jar.",
        "The robot presses the lid onto the jar.",
        "The robot replaces the lid of the jar.",
    ],
)
def test_who_puts_it_on_again_closes_the_jar(start: Start, closes: str) -> None:
    opens = "The robot unscrews the lid of the jar."
    here = start(JAR, opens, closes, TO_SHELF).do(opens, closes)
    assert here.goals() == [Truth.FALSE]
    assert here.is_so("Check if the lid has been removed.") is Truth.FALSE
    assert here.is_so("Check if the lid is on the jar.") is Truth.TRUE


TRUCK = (
    "A truck stands in the street. Its tailgate is closed. A box is on the loading bed of the "
    "truck. The robot stands at the truck. The goal is that the box is in the garage."
)
TO_GARAGE = "The robot moves to the garage."
UNLOAD = "The robot unloads the box from the loading bed of the opened truck."


@pytest.mark.parametrize(
    "opens",
    [
        "The robot unlatches the tailgate of the truck and lowers it, so that the truck is open.",
        "The robot lets down the tailgate.",
        "The robot pulls the tailgate down.",
        "The robot folds down the tailgate of the truck.",
    ],
)
def test_a_tailgate_is_open_when_it_is_down(start: Start, opens: str) -> None:
    here = start(TRUCK, opens, UNLOAD, TO_GARAGE)
    assert here.broken(opens) == []
    assert here.broken(UNLOAD) == ["the truck is open"]
    assert here.do(opens).broken(UNLOAD) == []
    assert here.is_so("Check if the tailgate is down.") is Truth.TRUE


def test_a_raised_tailgate_is_shut(start: Start) -> None:
    lowers, raises = "The robot lowers the tailgate.", "The robot raises the tailgate."
    here = start(TRUCK, lowers, raises, UNLOAD, TO_GARAGE)
    assert here.do(lowers, raises).broken(UNLOAD) == ["the truck is open"]


def test_the_floor_of_a_room_is_in_the_room(start: Start) -> None:
    lowers, puts = (
        "The robot lowers the tailgate.",
        "The robot puts the box on the floor of the garage.",
    )
    here = start(TRUCK, lowers, UNLOAD, TO_GARAGE, puts)
    assert here.do(lowers, UNLOAD, TO_GARAGE, puts).goals() == [Truth.TRUE]
