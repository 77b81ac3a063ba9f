"""Where leaves say that they are done, and where what they handle is told to stand."""

from __future__ import annotations

import pytest

from .conftest import Start

GATE = (
    "A robot reads a meter. The robot starts at the gate. A terminal stands in a corner of the "
    "hall and a meter hangs in another one. The goal is that the readings were sent to the office."
)
TO_METER = "The robot drives to the meter."
TO_TERMINAL = "The robot drives to the terminal."


@pytest.mark.parametrize("place", ["At the terminal", "Next to the terminal"])
def test_what_is_done_at_a_place_told_first_is_done_there(start: Start, place: str) -> None:
    send = f"{place}, the robot sends the readings to the office."
    here = start(GATE, TO_METER, TO_TERMINAL, send).do(TO_METER)
    assert here.broken(send) == ["the robot is near the terminal"]
    assert here.do(TO_TERMINAL).broken(send) == []


def test_who_waits_at_a_place_is_there(start: Start) -> None:
    wait = "The robot waits at the terminal for ten seconds."
    here = start(GATE, TO_METER, TO_TERMINAL, wait).do(TO_METER)
    assert here.broken(wait) == ["the robot is near the terminal"]
    assert here.do(TO_TERMINAL).broken(wait) == []


@pytest.mark.parametrize(
    "send",
    [
        "At the end, the robot sends the readings to the office.",
        "The robot waits at most a minute.",
    ],
)
def test_times_are_no_places(start: Start, send: str) -> None:
    assert start(GATE, TO_METER, TO_TERMINAL, send).do(TO_METER).broken(send) == []


def test_what_things_are_for_does_not_tell_where_others_are(start: Start) -> None:
    task = (
        "At the packing desk there is a carton, further a scale and a basket for goods that have "
        "to go back to the store. A lamp is on the shelf. The goal is that the lamp is in the "
        "carton."
    )
    shelf, take = "The robot drives to the shelf.", "The robot takes the lamp."
    desk, put = "The robot drives to the packing desk.", "The robot puts the lamp into the carton."
    here = start(task, shelf, take, desk, put).do(shelf, take)
    assert here.broken(put) == ["the robot is near the carton"]
    assert here.do(desk).broken(put) == []


def test_who_mounts_things_on_a_rail_has_no_rail_on_it(start: Start) -> None:
    task = (
        "A hook lies on the bench. A rail is at the door. At last the robot mounts the hook on the "
        "rail. The goal is that the hook is on the rail."
    )
    bench, take = "The robot goes to the bench.", "The robot takes the hook."
    door, put = "The robot goes to the door.", "The robot mounts the hook on the rail."
    here = start(task, bench, take, door, put).do(bench, take)
    assert here.broken(put) == ["the robot is near the rail"]
    assert here.do(door).broken(put) == []


@pytest.mark.parametrize(
    "sink", ["The sink has a tap.", "The sink has a tap, and a sieve stands in its left basin."]
)
def test_the_tap_is_that_of_the_sink_however_many_basins_it_has(start: Start, sink: str) -> None:
    task = f"A jug is on the shelf. {sink} The goal is that the jug contains water."
    shelf, take = "The robot walks to the shelf.", "The robot takes the jug."
    go = "The robot walks to the sink."
    fill = "The robot holds the jug under the tap until it is full."
    here = start(task, shelf, take, go, fill).do(shelf, take)
    assert here.broken(fill) == ["the robot is near the faucet"]
    assert here.do(go).broken(fill) == []


@pytest.mark.parametrize("bound", ["each bound with a string as one object", "each tied with tape"])
def test_how_each_of_two_is_does_not_hide_where_they_are(start: Start, bound: str) -> None:
    task = (
        f"A stack of maps and a stack of prints, {bound}, are in the open rack of the office. A "
        "crate is at the door. The goal is that the maps are in the crate."
    )
    go, take = "The robot drives to the rack in the office.", "The robot takes the stack of maps."
    door = "The robot drives to the door."
    here = start(task, go, take, door)
    assert here.broken(take) == ["the robot is near the map"]
    assert here.do(go).broken(take) == []


@pytest.mark.parametrize("screwed", ["already screwed", "bolted", "nailed"])
def test_what_is_screwed_to_a_thing_is_there(start: Start, screwed: str) -> None:
    task = (
        f"A bracket is {screwed} to the wall of the hall. A lamp is on the shelf. The goal is that "
        "the lamp is on the bracket."
    )
    shelf, take = "The robot moves to the shelf.", "The robot takes the lamp."
    go, put = "The robot moves to the wall.", "The robot puts the lamp on the bracket."
    here = start(task, shelf, take, go, put).do(shelf, take)
    assert here.broken(put) == ["the robot is near the bracket"]
    assert here.do(go).broken(put) == []
