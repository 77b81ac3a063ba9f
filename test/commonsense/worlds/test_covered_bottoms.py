"""Nothing is put where another thing lies over it, if the task says so."""

from __future__ import annotations

import pytest

from .conftest import Start

TEXT = (
    "A torque wrench, a screwdriver and the insert tray of the toolbox lie on the bench. The"
    " toolbox stands on the bench, too, and is open. {} The robot is at the bench. The goal is that"
    " the torque wrench is in the toolbox and the tray is in the toolbox."
)
WRENCH = "The robot takes the torque wrench."
DOWN = "The robot puts the torque wrench into the bottom of the toolbox."
TRAY = "The robot takes the insert tray."
IN = "The robot sets the tray into the toolbox."
DRIVER = "The robot takes the screwdriver."
ON_TOP = "The robot puts the screwdriver into the tray."


@pytest.mark.parametrize(
    "rule",
    [
        "As soon as the tray is in the toolbox, it covers the bottom completely, and nothing can be"
        " laid there anymore.",
        "Once the tray is in the toolbox, the bottom is covered, so nothing can be put in it.",
        "The tray covers the bottom once it is in the toolbox, and then nothing can be put there.",
        "When the tray is in the toolbox, the bottom can no longer be reached.",
        "Once the tray is in the toolbox, the bottom of the toolbox is no longer accessible.",
    ],
)
def test_what_is_covered_takes_nothing_any_more(start: Start, rule: str) -> None:
    here = start(TEXT.format(rule), WRENCH, DOWN, TRAY, IN, DRIVER, ON_TOP)
    here.do(TRAY, IN, WRENCH)
    assert here.broken(DOWN)
    early = start(TEXT.format(rule), WRENCH, DOWN, TRAY, IN, DRIVER, ON_TOP)
    early.do(WRENCH, DOWN, TRAY, IN, DRIVER, ON_TOP)  # onto what covers it things are put


def test_without_such_a_word_the_order_is_free(start: Start) -> None:
    here = start(TEXT.format(""), WRENCH, DOWN, TRAY, IN, DRIVER, ON_TOP)
    here.do(TRAY, IN, WRENCH, DOWN)
