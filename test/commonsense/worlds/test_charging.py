"""A robot that is coupled with its charger drives only when it is freed."""

from __future__ import annotations

from .conftest import Start

TEXT = (
    "A robot stands at its charging dock. A shelf stands far away. "
    "The goal is that the robot is at the shelf."
)
COUPLE = "Couple with the charging contacts of the dock."
FREE = "Release the charging contacts of the dock."
DRIVE = "Drive to the shelf."


def test_it_cannot_drive_while_coupled(start: Start) -> None:
    here = start(TEXT, COUPLE, FREE, DRIVE).do(COUPLE)
    assert here.broken(DRIVE) == ["the robot is uncoupled from the charger"]
    assert not here.do(FREE).broken(DRIVE)


def test_where_no_leaf_frees_it_driving_off_does(start: Start) -> None:
    assert not start(TEXT, COUPLE, DRIVE).do(COUPLE).broken(DRIVE)
