"""Steps of the work, told in one sentence with what should be so before the last of them."""

from __future__ import annotations

import pytest

from .conftest import Start

TEXT = (
    "The flask with its cap screwed on lies on the shelf. A dispenser stands on the counter. {} "
    "The goal is that the flask is on the shelf."
)
GO, TAKE = "The robot goes to the shelf.", "The robot takes the flask."
COUNTER, PLACE = "The robot goes to the counter.", "The robot places the flask below the spout."
OFF = "The robot unscrews the cap of the flask."
ON = "The robot screws the cap on the flask."
BACK = "The robot puts the flask on the shelf."
LEAVES = (GO, TAKE, COUNTER, PLACE, OFF, ON, BACK)


@pytest.mark.parametrize("modal", ["should", "must"])
def test_steps_of_the_work_bind_nothing(start: Start, modal: str) -> None:
    steps = f"The robot {modal} place the flask below the spout and open the cap, and the flask "
    told = TEXT.format(steps + f"{modal} be closed before it is returned to the shelf.")
    here = start(told, *LEAVES)
    assert here.broken(GO) == []
    assert here.do(GO, TAKE, COUNTER).broken(GO) == []


def test_what_must_be_so_binds_the_deed(start: Start) -> None:
    told = TEXT.format("The flask must be closed before it is returned to the shelf.")
    here = start(told, *LEAVES).do(GO, TAKE, OFF)
    assert here.broken(GO) == []  # nobody returns the robot
    assert here.broken(BACK) == ["the flask is closed"]


def test_duties_of_one_kind_share_what_stands_behind_them(start: Start) -> None:
    start_it = "The robot starts the press."
    told = (
        "The guard of the press is open and the fan is off. The guard must be closed and the fan "
        "must be on before the press is started. The goal is that the press is on."
    )
    shut, fan = "The robot closes the guard of the press.", "The robot switches on the fan."
    leaves = (start_it, shut, fan)
    assert start(told, *leaves).broken(start_it)
    assert start(told, *leaves).do(shut).broken(start_it)
    assert start(told, *leaves).do(shut, fan).broken(start_it) == []
