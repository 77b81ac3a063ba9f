"""What "is in the box with the label" says: the label is the box's; a labeled box has one."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = "A vase, an open empty box, a tape and a label are on the counter. "
PUT = "The robot puts the vase into the box."
SEAL = "The robot closes the box and seals it with the tape."
STICK = "The robot sticks the label on the box."


@pytest.mark.parametrize(
    "goal",
    [
        "the vase is in the sealed box with label",
        "the vase is in the sealed box with the label on it",
        "the vase is in the sealed and labeled box",
    ],
)
def test_each_part_of_it_is_asked(start: Start, goal: str) -> None:
    here = start(f"{TEXT}The goal is that {goal}.", PUT, SEAL, STICK)
    assert set(here.do(PUT, SEAL, STICK).goals()) == {Truth.TRUE}
    for missing in (PUT, SEAL, STICK):
        done = [deed for deed in (PUT, SEAL, STICK) if deed != missing]
        here = start(f"{TEXT}The goal is that {goal}.", PUT, SEAL, STICK)
        assert Truth.FALSE in here.do(*done).goals()


@pytest.mark.parametrize(
    ("goal", "deeds"),
    [
        (
            "the rose is in the vase with water",
            ("The robot puts the rose into the vase.", "The robot pours water into the vase."),
        ),
        (
            "the cup is on the tray with the spoon",
            ("The robot puts the cup on the tray.", "The robot puts the spoon on the tray."),
        ),
        (
            "the cup is on the tray with water",
            ("The robot puts the cup on the tray.", "The robot pours water into the cup."),
        ),
    ],
)
def test_a_vessel_has_what_it_is_told_with(start: Start, goal: str, deeds: tuple[str, str]) -> None:
    text = "A rose, a vase, a cup, a tray, a spoon and water are here. "
    here = start(f"{text}The goal is that {goal}.", *deeds)
    assert set(here.do(*deeds).goals()) == {Truth.TRUE}
    for deed in deeds:
        here = start(f"{text}The goal is that {goal}.", *deeds)
        assert Truth.FALSE in here.do(deed).goals()
