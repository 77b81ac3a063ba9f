"""Nodes that the real engine cannot check: those that wait, in simulated time, and TryCatch."""

from __future__ import annotations

import pytest
from btcpp_ticks import Told, engine_of, ticks

from besim.solution import Status
from besim.solution.tree.engines import NS_PER_MS

S, F, R, SKIPPED = Status.SUCCESS, Status.FAILURE, Status.RUNNING, Status.SKIPPED


def test_a_delay_ticks_its_child_when_its_time_has_passed() -> None:
    told = Told(a="S")
    engine = engine_of('<Delay delay_msec="20"><Act name="a"/></Delay>', told)
    assert ticks(engine, 3) == "RRS"
    assert told.asked == "a"
    # And waits anew in the next run.
    assert ticks(engine, 3) == "RRS"


def test_even_a_delay_of_nothing_takes_until_the_next_tick() -> None:
    assert ticks(engine_of('<Delay delay_msec="0"><AlwaysSuccess/></Delay>'), 2) == "RS"


def test_a_delay_that_is_halted_starts_from_the_beginning() -> None:
    delay = '<Delay delay_msec="20"><AlwaysSuccess/></Delay>'
    guarded = f'<ReactiveSequence><Cond name="c"/>{delay}</ReactiveSequence>'
    assert ticks(engine_of(guarded, Told(c="SFS")), 5) == "RFRRS"


def test_a_timeout_halts_its_child_between_two_ticks_and_then_fails() -> None:
    told = Told(a="R")
    engine = engine_of('<Timeout msec="25"><Act name="a"/></Timeout>', told)
    assert ticks(engine, 2) == "RR"
    assert told.asked == "aa"
    assert ticks(engine, 2) == "RF"
    assert told.asked == "aaaA"


def test_a_timeout_is_called_off_by_a_child_that_ends_in_time() -> None:
    told = Told(a="RSR")
    engine = engine_of('<Timeout msec="25"><Act name="a"/></Timeout>', told)
    # The third tick begins anew, and so does its time.
    assert ticks(engine, 6) == "RSRRRF"


def test_a_timeout_of_nothing_never_ends() -> None:
    assert (
        ticks(engine_of('<Timeout msec="0"><Act name="a"/></Timeout>', Told(a="R")), 9) == "R" * 9
    )


def test_sleeping_takes_simulated_time() -> None:
    engine = engine_of('<Sequence><Sleep msec="20"/><Sleep msec="0"/></Sequence>')
    assert ticks(engine, 3) == "RRS"


def test_a_sleep_that_is_halted_is_over() -> None:
    engine = engine_of(
        '<ReactiveFallback><Cond name="c"/><Sleep msec="20"/></ReactiveFallback>', Told(c="FSF")
    )
    assert ticks(engine, 2) == "RS"
    assert engine.clock.waiting() == ()
    assert ticks(engine, 3) == "RRS"


def test_the_clock_knows_who_is_waited_for() -> None:
    engine = engine_of('<Sequence><AlwaysSuccess/><Sleep msec="20"/></Sequence>')
    assert engine.clock.waiting() == ()
    engine.tick()
    assert engine.clock.waiting() == ((2, 20 * NS_PER_MS),)


# TryCatch, which is later than the version that the others are compared with


@pytest.mark.parametrize(
    ("answers", "results", "asked"),
    [
        ({"a": "S", "b": "S", "c": "S"}, "S", "ab"),
        ({"a": "S", "b": "F", "c": "S"}, "F", "abc"),
        ({"a": "S", "b": "F", "c": "F"}, "F", "abc"),
        ({"a": "S", "b": "RF", "c": "RS"}, "RRF", "abbcc"),
        ({"a": "K", "b": "K", "c": "S"}, "K", "ab"),
        ({"a": "K", "b": "S", "c": "S"}, "S", "ab"),
        ({"a": "R", "b": "S", "c": "S"}, "RR", "aa"),
    ],
)
def test_try_catch_ends_in_its_last_child_after_a_failure(
    answers: dict[str, str], results: str, asked: str
) -> None:
    told = Told(**answers)
    text = '<TryCatch><Act name="a"/><Act name="b"/><Act name="c"/></TryCatch>'
    assert ticks(engine_of(text, told), len(results)) == results
    assert told.asked == asked


@pytest.mark.parametrize(("catch", "asked"), [("true", "gabgAcC"), ("false", "gabgB")])
def test_try_catch_ticks_its_last_child_on_halt_if_it_is_told_to(catch: str, asked: str) -> None:
    told = Told(g="SF", a="S", b="R", c="R")
    text = (
        f'<ReactiveSequence><Cond name="g"/><TryCatch catch_on_halt="{catch}">'
        '<Act name="a"/><Act name="b"/><Act name="c"/></TryCatch></ReactiveSequence>'
    )
    assert ticks(engine_of(text, told), 2) == "RF"
    assert told.asked == asked.replace("A", "B")
