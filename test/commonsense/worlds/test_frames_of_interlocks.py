"""Interlocks and rules in further words, with and without their reasons."""

from __future__ import annotations

import pytest

from .conftest import Start

JUICER = "A juicer stands on the table and is off. Its cover lies beside it. The robot holds it. "
COVER = "The robot puts the cover on the juicer."
GO = "The robot starts the juicer."
GOAL = " The goal is that the juicer is running."


@pytest.mark.parametrize(
    "rule",
    [
        "The juicer can only be started while the cover is on.",
        "The cover must be on before the juicer is started.",
        "The cover must be on the juicer, otherwise it does not start.",
        "The cover has to be on the juicer before it is started, or else the juice splashes out.",
        "To keep the juice from splashing, the cover must be on the juicer before it is started.",
        "An interlock allows the juicer to be started only if the cover is on.",
        "For nothing to splash out, the juicer may only be started with its cover on.",
        "The juicer is only allowed to be started when its cover is on.",
        "The cover must first be on, only then can the juicer be started.",
        "A condition for the juicer being started is that its cover is on.",
        "The juicer can be started as soon as the cover is on, not before.",
        "The juicer stays off as long as its cover is off.",
        "The juicer has an interlock: it can only be started if its cover is on.",
    ],
)
def test_the_cover_is_on_before_the_start(start: Start, rule: str) -> None:
    text = JUICER.replace("The robot holds it.", "The robot holds the cover.")
    here = start(text + rule + GOAL, COVER, GO)
    assert here.broken(GO), "the cover lies beside it"
    assert not here.do(COVER).broken(GO)


A_OPEN, A_SHUT, B_OPEN = (
    "The robot pulls drawer A open.",
    "The robot pushes drawer A shut.",
    "The robot pulls drawer B open.",
)


@pytest.mark.parametrize(
    "rule",
    [
        "An interlock allows a drawer to be opened only if the other one is closed.",
        "No drawer may be opened while another one is open.",
        "Neither drawer can be opened while the other one is open.",
        "An open drawer locks the other one.",
        "A drawer cannot be opened unless the other one is closed.",
        "The drawers are interlocked: as long as one is open, the other one cannot be opened.",
        "For the cabinet not to tip over, each drawer can be opened only when the other is shut.",
    ],
)
def test_one_drawer_locks_the_other(start: Start, rule: str) -> None:
    text = f"A cabinet has two drawers, drawer A and drawer B. Both drawers are closed. {rule}"
    here = start(text + " The goal is that drawer B is open.", A_OPEN, A_SHUT, B_OPEN)
    assert not here.broken(B_OPEN)
    assert here.do(A_OPEN).broken(B_OPEN)
    assert not here.do(A_SHUT).broken(B_OPEN)


def test_of_two_things_a_place_takes_one(start: Start) -> None:
    text = (
        "A hose is on the valve of the tyre. The robot holds a cap. The cap and the hose cannot be "
        "on the valve at the same time. The goal is that the cap is on the valve."
    )
    off, put = "The robot pulls the hose off the valve.", "The robot puts the cap on the valve."
    here = start(text, off, put)
    assert here.broken(put) == ["the hose is not on the valve"]
    assert not here.do(off).broken(put)


def test_what_nobody_does_may_be_forbidden(start: Start) -> None:
    on = "The robot starts the saw."
    text = "A saw is off. {} The goal is that the saw is on."
    for rule in ("The saw must not be painted.", "The robot must not touch the blade."):
        assert not start(text.format(rule), on).case.goal.conditions[1:]


def test_what_lies_in_a_drawer_is_taken_out_of_it(start: Start) -> None:
    take = "The robot takes the seal out of the open drawer."
    text = "A seal is in the drawer, which is open. The goal is that the robot holds the seal."
    here = start(text, take)
    assert here.do(take).is_so("Check if the robot holds the seal.").name == "TRUE"


def test_who_pulls_the_plug_lets_the_water_out(start: Start) -> None:
    text = (
        "The tub is empty, its tap is closed and a plug lies on the rim. With the tap open and the "
        "plug in the drain, the tub is full in ten minutes. The goal is that the tub is full of "
        "water."
    )
    take, put, pull = (
        "The robot takes the plug from the rim.",
        "The robot puts the plug into the drain of the tub.",
        "The robot pulls the plug out of the drain.",
    )
    tap, wait, full = (
        "The robot opens the tap.",
        "The robot waits for ten minutes.",
        "Check if the tub is full of water.",
    )
    here = start(text, take, put, pull, tap, wait)
    assert here.do(tap, wait).is_so(full).name != "TRUE", "the plug is not in"
    assert here.do(take, put, wait).is_so(full).name == "TRUE"
    assert here.do(pull).is_so(full).name != "TRUE"
