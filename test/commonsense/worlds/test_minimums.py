"""States that come only of enough of something: time, heat, torque."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

OVEN = (
    "The oven is closed and off. A raw cake is in the oven. The robot stands at the oven. {} "
    "The goal is that the cake is baked."
)
ON, HOT, WARM = (
    "The robot switches the oven on.",
    "The robot switches the oven on and sets it to 200 degrees.",
    "The robot switches the oven on and sets it to 90 degrees.",
)
FORTY, TWENTY = "The robot waits for 40 minutes.", "The robot waits for 20 minutes."
UNTIL = "The robot waits until the cake is baked."


@pytest.mark.parametrize(
    "told",
    [
        "The cake is baked after 40 minutes in the oven.",
        "The cake is baked only if it has been in the hot oven for at least forty minutes.",
        "It takes 40 minutes to bake the cake.",
        "The cake needs 40 minutes in the oven to be baked.",
        "The cake has to bake for no less than 40 minutes.",
        "The cake counts as baked when it has spent 2400 s in the oven.",
    ],
)
def test_what_takes_its_time_is_not_done_before(start: Start, told: str) -> None:
    leaves = (ON, FORTY, TWENTY, UNTIL)
    text = OVEN.format(told)
    assert start(text, *leaves).do(ON, FORTY).goals() == [Truth.TRUE]
    assert start(text, *leaves).do(ON, TWENTY).goals() == [Truth.FALSE]
    assert start(text, *leaves).do(ON, TWENTY, TWENTY).goals() == [Truth.TRUE]
    assert start(text, *leaves).do(FORTY).goals() == [Truth.FALSE]
    assert start(text, *leaves).do(ON, UNTIL).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "told",
    [
        "A cake is baked only if it spends 40 minutes in the closed oven at 180 degrees or more.",
        "The cake is baked only when the oven is set to at least 180 degrees.",
    ],
)
def test_what_is_too_cold_does_not_bake(start: Start, told: str) -> None:
    text = OVEN.format(told)
    assert start(text, HOT, WARM, FORTY).do(HOT, FORTY).goals() == [Truth.TRUE]
    assert start(text, HOT, WARM, FORTY).do(WARM, FORTY).goals() == [Truth.FALSE]


def test_a_deed_that_names_its_time_counts_and_adds_up(start: Start) -> None:
    text = (
        "A lamp is on. There are two bays, bay A and bay B. A bay counts as disinfected once it "
        "has been irradiated for at least 120 s. The goal is that bay A is disinfected."
    )
    other, short = "Bay B is irradiated for 120 s.", "Bay A is irradiated for 60 seconds."
    assert start(text, other, short).do(other, short).goals() == [Truth.FALSE]
    assert start(text, other, short).do(short, short).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "told",
    ["A screw is tight once it has been driven with 2.0 Nm.", "It is tight only after 2 Nm."],
)
def test_what_is_driven_too_weakly_stays_loose(start: Start, told: str) -> None:
    text = f"A loose screw is in a plate. {told} The goal is that the screw is tight."
    hard = "The robot drives the screw with a torque of 2.5 Nm."
    weak = "The robot drives the screw with a torque of 0.5 Nm."
    if "driven" in told:
        assert start(text, hard, weak).do(weak, hard).goals() == [Truth.TRUE]
    assert start(text, hard, weak).do(weak).goals() == [Truth.FALSE]


def test_what_else_a_time_needs_has_to_be_so(start: Start) -> None:
    text = (
        "A layer of ice is in a freezer. The freezer is running and open. The ice melts within "
        "six hours, provided that the freezer is switched off. The goal is that the ice is melted."
    )
    off = "The robot switches the freezer off."
    wait = "Six hours are spent waiting."
    assert start(text, off, wait).do(off, wait).goals() == [Truth.TRUE]
    assert start(text, off, wait).do(wait).goals() == [Truth.FALSE]
