"""What must have acted, dried or hardened for some time before something else may be done."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

SPREAD, SCRUB = (
    "The robot spreads the cleaner in the toilet bowl.",
    "The robot scrubs the toilet bowl with the brush.",
)
TEN, TWO = "The robot waits for ten minutes.", "The robot waits for two minutes."
GOAL = " The goal is that the toilet bowl is scrubbed."


@pytest.mark.parametrize(
    "rule",
    [
        "The cleaner must have worked for ten minutes before the toilet bowl may be scrubbed.",
        "The cleaner has to act for ten minutes before the toilet bowl is scrubbed.",
        "The toilet bowl may only be scrubbed after the cleaner has worked for ten minutes.",
        "The toilet bowl must not be scrubbed until the cleaner has acted for ten minutes.",
        "Before the toilet bowl may be scrubbed, the cleaner must work for ten minutes.",
    ],
)
def test_a_substance_must_have_acted_for_its_time(start: Start, rule: str) -> None:
    here = start(rule + GOAL, SPREAD, TEN, TWO, SCRUB)
    assert here.broken(SCRUB), "nothing has been spread"
    assert here.do(SPREAD, TWO).broken(SCRUB), "two minutes are too short"
    assert not here.do(TEN).broken(SCRUB)


def test_time_before_the_substance_is_there_does_not_count(start: Start) -> None:
    rule = "The cleaner must have worked for ten minutes before the toilet bowl may be scrubbed."
    pour = "The robot pours the cleaner into the toilet bowl."
    here = start(rule + GOAL, pour, TEN, SCRUB)
    assert here.do(TEN, pour).broken(SCRUB)


@pytest.mark.parametrize(
    ("told", "wait", "short"),
    [
        ("half an hour", "The robot waits for half an hour.", TEN),
        ("a quarter of an hour", "The robot waits for 15 minutes.", TEN),
        ("an hour and a half", "The robot waits for 90 minutes.", TEN),
    ],
)
def test_half_an_hour_is_thirty_minutes(start: Start, told: str, wait: str, short: str) -> None:
    rule = f"The filler must harden for {told} before the wall may be painted."
    fill, paint = "The robot applies the filler to the wall.", "The robot paints the wall."
    here = start(f"{rule} The goal is that the wall is painted.", fill, wait, short, paint)
    assert here.do(fill, short).broken(paint)
    assert not here.do(wait).broken(paint)


def test_what_must_act_needs_some_time_where_none_is_told(start: Start) -> None:
    soda, wipe = "The robot sprinkles the soda into the pan.", "The robot wipes the pan."
    wait = "The robot waits until the soda has acted."
    text = "The soda must act before the pan is wiped. The goal is that the pan is wiped."
    here = start(text, soda, wait, wipe)
    assert here.do(soda).broken(wipe)
    assert not here.do(wait).broken(wipe)


@pytest.mark.parametrize("device", ["heater", "fan", "UV lamp"])
def test_a_device_that_must_have_worked_is_on_for_that(start: Start, device: str) -> None:
    task = (
        f"A {device} is off. A pan is on the table. The robot is at the table. The {device} must "
        "have worked for five minutes before the robot picks up the pan. The goal is that the "
        "robot holds the pan."
    )
    switch, wait = f"The robot switches on the {device}.", "The robot waits five minutes."
    take = "The robot picks up the pan."
    here = start(task, switch, wait, take)
    assert here.do(wait).broken(take) != []
    assert here.do(switch, wait).broken(take) == []


PUMP = (
    "A pump and a valve stand next to each other. The pump is off and the valve is closed. {} The "
    "robot is at the pump and has two grippers. The goal is that the valve is open."
)


@pytest.mark.parametrize(
    "rule",
    [
        "The pump must have run for ten minutes before the valve may be opened.",
        "The pump must have been on for ten minutes before the valve is opened.",
        "Before the valve is opened, the pump must have operated for ten minutes.",
    ],
)
def test_a_device_has_run_for_as_long_as_is_told(start: Start, rule: str) -> None:
    on, turn = "The robot switches the pump on.", "The robot opens the valve."
    short, long = "The robot waits for five minutes.", "The robot waits for ten minutes."
    for done, missing in (((), True), ((on,), True), ((on, short), True), ((on, long), False)):
        here = start(PUMP.format(rule), on, short, long, turn).do(*done)
        assert bool(here.broken(turn)) is missing, done


RUN_TEN = "The pump must have run for ten minutes before the valve may be opened."
ON, OFF = "The robot switches the pump on.", "The robot switches the pump off."
TURN = "The robot opens the valve."
FIVE = "The robot waits for five minutes."


def test_what_has_run_may_be_off_at_the_deed(start: Start) -> None:
    here = start(PUMP.format(RUN_TEN), ON, OFF, TEN, FIVE, TURN)
    assert here.do(ON, FIVE, OFF, TEN).broken(TURN), "it ran for five minutes"
    assert not here.do(ON, FIVE, OFF).broken(TURN), "it ran for ten in all"


@pytest.mark.parametrize(("told", "missing"), [("an hour", False), ("three minutes", True)])
def test_what_has_been_going_on_at_the_start_counts(start: Start, told: str, missing: bool) -> None:
    task = PUMP.format(f"{RUN_TEN} The pump has been running for {told}.")
    here = start(task.replace("pump is off", "pump is on"), ON, TURN)
    assert bool(here.broken(TURN)) is missing


def test_a_check_and_a_wait_tell_how_long_it_has_run(start: Start) -> None:
    wait = "The robot waits until the pump has run for ten minutes."
    check = "The pump has been running for ten minutes."
    here = start(PUMP.format(RUN_TEN), ON, FIVE, TEN, wait, TURN)
    assert here.do(TEN).is_so(check) is Truth.FALSE
    assert here.in_vain(wait), "it does not run"
    assert here.do(ON, FIVE).is_so(check) is Truth.FALSE
    assert here.do(FIVE).is_so(check) is Truth.TRUE
    assert not here.broken(TURN)
    again = start(PUMP.format(RUN_TEN), ON, wait, TURN)
    assert not again.do(ON, wait).broken(TURN)


@pytest.mark.parametrize(
    "rule",
    [
        "The motor must have been off for two minutes before the guard is opened.",
        "The guard may only be opened after the motor has been switched off for two minutes.",
    ],
)
def test_what_must_have_been_off_has_been_so_without_a_break(start: Start, rule: str) -> None:
    task = (
        f"A motor and its guard are at the wall. The motor is on and the guard is closed. {rule} "
        "The robot is at the wall and has two grippers. The goal is that the guard is open."
    )
    on, off = "The robot switches the motor on.", "The robot switches the motor off."
    one, lift = "The robot waits for a minute.", "The robot opens the guard."
    here = start(task, on, off, one, TWO, lift)
    assert here.broken(lift)
    assert here.do(off).broken(lift)
    assert here.do(one, on, off, one).broken(lift)
    assert not here.do(one).broken(lift)
    assert not start(task.replace("motor is on", "motor is off"), on, off, lift).broken(lift)
