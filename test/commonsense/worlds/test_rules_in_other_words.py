"""Rules that sentences state without "may only": needs, bans, interlocks, purposes."""

from __future__ import annotations

import pytest

from .conftest import Start

PRESS = (
    "A press with a guard stands at the wall; the guard is open and the press is idle. The valve "
    "of the press is closed. The robot stands at the press. It has two grippers. "
)
GOAL = "The goal is that the press is running."
START, CLOSE, VALVE = (
    "The robot starts the press.",
    "The robot closes the guard of the press.",
    "The robot opens the valve of the press.",
)


@pytest.mark.parametrize(
    "rule",
    [
        "Starting the press requires its guard to be closed.",
        "Starting the press requires a closed guard.",
        "Starting the press with its guard open is forbidden.",
        "Starting the press is only allowed with the guard closed.",
        "It is forbidden to start the press while its guard is open.",
        "It is only possible to start the press with its guard closed.",
        "The robot is not allowed to start the press while the guard is open.",
        "A switch prevents the press from starting while its guard is open.",
        "The press refuses to start until its guard is closed.",
        "The press is blocked as long as its guard is open.",
        "The press works only if its guard is closed.",
        "The press runs only with its guard closed.",
        "Only with its guard closed can the press be started.",
        "Only when its guard is closed may the press be started.",
        "Not until its guard is closed may the press be started.",
        "The guard must be closed for the press to be started.",
        "To start the press, its guard has to be closed.",
        "For starting the press, the guard has to be closed.",
        "The guard must be closed when the press is started.",
        "The press must be started with its guard closed.",
        "The guard has to be shut, otherwise the press cannot be started.",
        "Never start the press while its guard is open.",
        "Nobody may start the press while its guard is open.",
        "The press must on no account be started while its guard is open.",
        "The press can be started when the guard is closed, and not otherwise.",
        "The robot must not start the press before the guard has been closed.",
        "One must not start the press while its guard is open.",
        "Starting the press presupposes that its guard is closed.",
        "The press needs a closed guard to start.",
        "The guard has to be closed so that the press can be started.",
        "An open guard keeps the press from being started.",
        "Without a closed guard the press must not be started.",
        "Wait with starting the press until its guard is closed.",
    ],
)
def test_a_rule_binds_in_whatever_words_it_is_told(start: Start, rule: str) -> None:
    here = start(f"{PRESS}{rule} {GOAL}", START, CLOSE)
    assert here.broken(START), rule
    assert here.do(CLOSE).broken(START) == []


@pytest.mark.parametrize(
    "rule",
    [
        "The press may only be started with its guard closed and the valve open.",
        "To start the press, its guard has to be closed and the valve has to be open.",
        "Starting the press requires its guard to be closed and the valve to be open.",
        "The press has to be started with the guard closed and the valve open.",
    ],
)
def test_each_of_two_conditions_binds(start: Start, rule: str) -> None:
    here = start(f"{PRESS}{rule} {GOAL}", START, CLOSE, VALVE)
    assert here.broken(START) == ["the guard is closed"], rule
    assert here.do(CLOSE).broken(START) == ["the valve is open"]
    assert here.do(VALVE).broken(START) == []


@pytest.mark.parametrize(
    "rule",
    [
        "The lid must stay closed while the mixer is running.",
        "The lid has to be kept closed until the mixer is off.",
    ],
)
def test_what_must_stay_closed_is_not_opened(start: Start, rule: str) -> None:
    text = (
        "A mixer stands on a table. The mixer is running and its lid is closed. The robot is at it."
    )
    lid, off = "The robot opens the lid of the mixer.", "The robot switches off the mixer."
    here = start(f"{text} {rule} The goal is that the lid is open.", lid, off)
    assert here.broken(lid), rule
    assert here.do(off).broken(lid) == []


def test_a_thing_that_goes_somewhere_is_put_there(start: Start) -> None:
    text = (
        "A steak is on a table. A grill stands beside it; the grill is off. The robot stands at "
        "the table. The steak goes on the grill only after the grill has been switched on. "
        "The goal is that the steak is on the grill."
    )
    take, put, on = (
        "The robot takes the steak.",
        "The robot lays the steak on the grill.",
        "The robot switches on the grill.",
    )
    here = start(text, take, put, on).do(take)
    assert here.broken(put) == ["the grill is switched on"]
    assert here.do(on).broken(put) == []


def test_a_pronoun_after_its_condition_is_what_the_condition_names(start: Start) -> None:
    text = (
        "A block is on a table. A vise stands on the table; it is closed. A box is beside it. "
        "As long as the vise is closed, no block can be placed in it. The robot stands at the "
        "table. The goal is that the block is in the box."
    )
    take, vise, box = (
        "The robot takes the block.",
        "The robot puts the block into the vise.",
        "The robot puts the block into the box.",
    )
    here = start(text, take, vise, box).do(take)
    assert here.broken(vise)
    assert here.broken(box) == []
