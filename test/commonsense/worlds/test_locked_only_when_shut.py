"""What stands open is not locked: the bolt meets nothing."""

from __future__ import annotations

import pytest

from .conftest import Start

CLOSES = "The robot closes the {}."


@pytest.mark.parametrize(
    ("thing", "deed"),
    [
        ("gate", "The robot bolts the gate."),
        ("door", "The robot locks the door."),
        ("toolbox", "The robot latches the toolbox."),
        ("window", "The robot locks the window."),
    ],
)
def test_it_is_closed_first(start: Start, thing: str, deed: str) -> None:
    text = (
        f"The robot is at the {thing}. The {thing} is open. The goal is that the {thing} is locked."
    )
    here = start(text, CLOSES.format(thing), deed)
    assert here.broken(deed) == [f"the {thing} is closed"]
    assert here.do(CLOSES.format(thing)).broken(deed) == []


def test_what_nobody_tells_to_be_open_is_locked(start: Start) -> None:
    lock = "The robot locks the gate."
    assert (
        start("The robot is at the gate. The goal is that it is locked.", lock).broken(lock) == []
    )


def test_closing_and_locking_is_one_deed(start: Start) -> None:
    both = "The robot closes and locks the gate."
    text = "The robot is at the gate. The gate is open. The goal is that the gate is locked."
    assert start(text, both).broken(both) == []
