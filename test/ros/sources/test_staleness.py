"""Staleness: states that were not seen for too long."""

from __future__ import annotations

from besim_ros.sources.staleness import Seen, Staleness


def seen(at_s: float, *, marks: bool = False) -> Seen:
    return Seen(1, at_s, 5.0, "topic", marks)


def test_what_is_not_seen_for_too_long_is_due_once() -> None:
    states = Staleness()
    states.saw("a.b", seen(10.0))
    states.saw("a.c", seen(12.0))
    assert list(states.due(14.9)) == []
    assert list(states.due(15.0)) == ["a.b"]
    assert list(states.due(20.0)) == ["a.c"]
    assert list(states.due(30.0)) == []


def test_what_is_seen_again_in_time_is_not_due() -> None:
    states = Staleness()
    states.saw("a.b", seen(10.0))
    states.saw("a.b", seen(14.0))
    assert list(states.due(18.9)) == []
    assert list(states.due(19.0)) == ["a.b"]


def test_what_was_marked_is_told_when_it_is_seen_again() -> None:
    states = Staleness()
    assert not states.saw("a.b", seen(10.0, marks=True))
    assert list(states.due(15.0)) == ["a.b"]
    assert states.saw("a.b", seen(16.0, marks=True))
    assert not states.saw("a.b", seen(17.0, marks=True))
    assert list(states.due(22.0)) == ["a.b"]


def test_what_is_marked_from_the_start_waits_to_be_seen() -> None:
    states = Staleness()
    states.saw("a.b", Seen(1, 0.0, 5.0, "topic", True, is_marked=True))
    assert list(states.due(100.0)) == []
    assert states.saw("a.b", seen(101.0, marks=True))
    assert list(states.due(106.0)) == ["a.b"]


def test_a_clock_that_was_set_back_counts_from_there() -> None:
    states = Staleness()
    states.saw("a.b", seen(5000.0))
    states.saw("a.c", seen(5000.0))
    assert list(states.due(5001.0)) == []
    assert list(states.due(3.0)) == []
    states.saw("a.c", seen(6.0))
    assert list(states.due(8.0)) == ["a.b"]
    assert list(states.due(11.0)) == ["a.c"]
