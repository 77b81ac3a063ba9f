"""Hands and hand tools do not get at what is in a closed container (convention 6)."""

from __future__ import annotations

import pytest

from .conftest import Start

CLOSED = (
    "The lobster is in the bowl, and the bowl is in the refrigerator, which is closed. The robot "
    "is at the refrigerator and holds a towel and a knife. The goal is that the lobster is clean. "
)
OPEN = "The robot opens the refrigerator."


@pytest.mark.parametrize(
    "deed",
    [
        "The robot wipes the dirt off the lobster with the towel.",
        "The robot uses the towel to wipe the lobster.",
        "The robot cuts the lobster with the knife.",
        "The robot folds the lobster.",
    ],
)
def test_what_is_shut_in_is_not_worked_on(start: Start, deed: str) -> None:
    here = start(CLOSED, OPEN, deed)
    assert here.broken(deed) == ["the refrigerator is open"]
    here.do(OPEN, deed)


def test_a_machine_works_on_what_is_shut_in(start: Start) -> None:
    text = (
        "The pie is in the oven, which is closed and on. The robot is at the oven. The goal is "
        "that the pie is baked."
    )
    start(text, bake := "The robot bakes the pie in the oven.").do(bake)


def test_the_tape_of_a_closed_carton_is_outside(start: Start) -> None:
    text = (
        "A carton sealed with tape is on the table, and a jar is in it. The robot is at the table "
        "and holds a cutter. The goal is that the carton is open."
    )
    start(text, cut := "The robot cuts the tape of the carton with the cutter and opens it.").do(
        cut
    )
