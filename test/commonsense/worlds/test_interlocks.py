"""What a machine or its control does not do while something is so, in whatever words it is told."""

from __future__ import annotations

import pytest

from .conftest import Start

TASK = (
    "The robot task is to have the letter stamped. The letter is on the tray of the stamping "
    "machine. The hatch of the stamping machine is {}.{} The robot is near the stamping machine. "
    "The goal is that the letter is stamped. The robot has two grippers."
)
PRESS = "The robot presses the pedal of the stamping machine and the letter is stamped."
OPEN = "the stamping machine is closed"

OF_A_DEED = [
    "If the hatch is open, nothing happens.",
    "Nothing happens as long as the hatch is open.",
    "It is impossible while the hatch is open.",
    "With an open hatch nothing happens.",
    "No stamping takes place when the hatch is open.",
    "A closed hatch is needed.",
    "An open hatch blocks the pedal.",
]
OF_A_MACHINE = [
    "With the hatch open the pedal has no effect.",
    "The hatch being open, the pedal does nothing.",
    "The pedal does nothing unless the hatch is closed.",
    "The pedal is locked while the hatch is open.",
    "The pedal does not work while the hatch is open.",
    "While the hatch is open the stamping machine does not react.",
    "The stamping machine refuses to stamp if the hatch is open.",
    "The stamping machine does not work with an open hatch.",
    "The stamping machine does not start while its hatch is open.",
    "The stamping machine will not run with an open hatch.",
    "Stamping is impossible while the hatch is open.",
]
CANNOT = [
    "It cannot stamp with an open hatch.",
    "The machine cannot stamp the letter while the hatch is open.",
]


@pytest.mark.parametrize("words", [*OF_A_DEED, *OF_A_MACHINE, *CANNOT])
def test_a_deed_tells_what_keeps_it_from_working(start: Start, words: str) -> None:
    press = f"{PRESS} {words}"
    assert start(TASK.format("open", ""), press).broken(press) == [OPEN]
    assert start(TASK.format("closed", ""), press).broken(press) == []


@pytest.mark.parametrize("words", OF_A_MACHINE)
def test_a_task_tells_what_keeps_its_machine_from_working(start: Start, words: str) -> None:
    assert start(TASK.format("open", f" {words}"), PRESS).broken(PRESS) == [OPEN]
    assert start(TASK.format("closed", f" {words}"), PRESS).broken(PRESS) == []


@pytest.mark.parametrize(
    "words", ["does not start while its hatch is open", "does not work while the hatch is open"]
)
def test_what_would_keep_it_from_working_is_not_told_to_be_so(start: Start, words: str) -> None:
    begin = "The robot starts the stamping machine."
    rule = f" The stamping machine {words}."
    assert start(TASK.format("closed", rule), begin).broken(begin) == []
    assert start(TASK.format("open", rule), begin).broken(begin) == [OPEN]


def test_what_is_done_with_a_machine_needs_what_it_needs(start: Start) -> None:
    task = (
        "The saw and the board are on the bench, and the guard of the saw is {}. The saw does not "
        "work while its guard is open. The robot is at the bench and has two grippers. The goal is "
        "that the board is cut."
    )
    take, cut = "The robot picks up the saw.", "The robot cuts the board with the saw."
    assert start(task.format("open"), take, cut).do(take).broken(cut) == ["the guard is closed"]
    assert start(task.format("closed"), take, cut).do(take).broken(cut) == []


@pytest.mark.parametrize(
    "words",
    [
        "The lid is locked while the machine runs.",  # of the lid, not of the deed
        "If the letter is upside down, nobody minds.",
        "The robot does not move while it presses.",
        "The alarm cannot ring while the hatch is open.",
    ],
)
def test_other_sentences_bar_nothing(start: Start, words: str) -> None:
    press = f"{PRESS} {words}"
    assert start(TASK.format("open", ""), press).broken(press) == []
