"""Tasks that name no goal: what they order is done at the end."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ROOM = (
    "A red mug and a white mug stand on a shelf. A lamp is beside them; the lamp is on. A table "
    "is at the shelf. The robot stands at the shelf. It has two grippers. "
)
RED, WHITE = "The robot takes the red mug.", "The robot takes the white mug."
PUT_RED, PUT_WHITE = (
    "The robot puts the red mug on the table.",
    "The robot puts the white mug on the table.",
)
OFF = "The robot switches off the lamp."


@pytest.mark.parametrize(
    "order",
    [
        "The robot task is to put both mugs on the table and to switch off the lamp.",
        "Please bring both mugs to the table and switch the lamp off.",
        "The robot should bring the red and the white mug to the table and switch off the lamp.",
        "Your job is to move both mugs onto the table and to turn off the lamp.",
        "Your task: move the red mug and the white one onto the table and switch off the lamp.",
        "The robot is asked to take both mugs to the table and to switch off the lamp.",
        "Make sure that both mugs are on the table and that the lamp is off.",
        "See to it that the mugs are on the table and that the lamp is off.",
        "The robot has to put the mugs on the table, leave them there and switch off the lamp.",
    ],
)
def test_what_is_ordered_is_the_goal(start: Start, order: str) -> None:
    here = start(ROOM + order, RED, WHITE, PUT_RED, PUT_WHITE, OFF)
    assert Truth.UNKNOWN not in here.goals()
    assert Truth.FALSE in here.do(RED, WHITE, PUT_RED, PUT_WHITE).goals()
    assert set(here.do(OFF).goals()) == {Truth.TRUE}


def test_what_is_put_down_need_not_be_held_at_the_end(start: Start) -> None:
    order = "The robot shall take the red mug and put it on the table."
    here = start(ROOM + order, RED, PUT_RED)
    assert Truth.FALSE in here.do(RED).goals()
    assert here.do(PUT_RED).goals() == [Truth.TRUE]


def test_a_task_that_orders_nothing_has_no_goal_that_could_be_met(start: Start) -> None:
    here = start(ROOM, RED)
    assert here.goals() == [Truth.UNKNOWN]


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is a red mug on the table and a lamp that is off.",
        "The goal is to have the red mug on the table and the lamp switched off.",
        "At the end the lamp is off and no longer on, and the red mug is on the table.",
    ],
)
def test_no_member_of_a_goal_is_passed_over(start: Start, goal: str) -> None:
    here = start(ROOM + goal, RED, PUT_RED, OFF)
    assert Truth.FALSE in here.do(RED, PUT_RED).goals()
    other = start(ROOM + goal, RED, PUT_RED, OFF)
    assert Truth.FALSE in other.do(OFF).goals()
    assert set(other.do(RED, PUT_RED).goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    "goal",
    [
        "At the end the lamp is off and the shelf no longer carries the red mug.",
        "In the end the shelf is free of the red mug, and the lamp does not burn any more.",
        "At the end the table is clean and no longer carries the red mug.",
    ],
)
def test_what_is_denied_behind_and_is_denied(start: Start, goal: str) -> None:
    here = start(ROOM + goal, RED, PUT_RED)
    assert all(
        claim.meaning is None or claim.meaning.negated or not claim.meaning.value
        for claim in here.case.goal.conditions
        if "red mug" in claim.text
    )


def test_a_clause_without_its_predicate_has_that_of_the_one_before(start: Start) -> None:
    text = ROOM + "In the end the red mug must be on the table, but the white mug must not."
    here = start(text, RED, PUT_RED, WHITE, PUT_WHITE)
    assert here.do(RED, PUT_RED).goals() == [Truth.TRUE, Truth.TRUE]
    assert here.do(WHITE, PUT_WHITE).goals() == [Truth.TRUE, Truth.FALSE]


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that the red mug is on the table while the lamp is off.",
        "At the end, the lamp is off while the red mug is on the table.",
    ],
)
def test_while_joins_two_goals(start: Start, goal: str) -> None:
    here = start(ROOM + goal, RED, PUT_RED, OFF)
    assert Truth.FALSE in here.do(RED, PUT_RED).goals()
    assert set(here.do(OFF).goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    "order",
    [
        "The robot task is to put the red mug on the table. Then switch off the lamp.",
        "Your job is to bring the red mug to the table. It must switch the lamp off as well.",
        "Put the red mug on the table. You should also switch the lamp off if it is on.",
        "Put the red mug on the table. If the lamp is on, switch it off.",
        "Put the red mug on the table. Switch off the lamp once the mug is on the table.",
        "Put the red mug on the table. Do not leave the lamp on.",
        "Put the red mug on the table. Never leave the lamp on.",
    ],
)
def test_no_order_is_passed_over_for_the_others(start: Start, order: str) -> None:
    here = start(ROOM + order, RED, PUT_RED, OFF).do(RED, PUT_RED)
    assert set(here.goals()) != {Truth.TRUE}


def test_what_must_never_be_done_is_no_order(start: Start) -> None:
    here = start(ROOM + "Put the red mug on the table. Never touch the lamp.", RED, PUT_RED)
    assert here.do(RED, PUT_RED).goals() == [Truth.TRUE, Truth.UNKNOWN]


@pytest.mark.parametrize("with_it", ["with the lamp switched off", "with the lamp turned off"])
@pytest.mark.parametrize(
    "goal", ["Put the red mug on the table", "The goal is to put the red mug on the table"]
)
def test_what_is_to_be_so_with_it_is_asked_too(start: Start, goal: str, with_it: str) -> None:
    here = start(f"{ROOM}{goal} {with_it}.", RED, PUT_RED, OFF).do(RED, PUT_RED)
    assert Truth.FALSE in here.goals()
    assert set(here.do(OFF).goals()) == {Truth.TRUE}
