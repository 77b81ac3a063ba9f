"""Goals that say what shall not be so, or nothing else: each is asked, and the right way round."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

CRATE = "A wrench and a hammer are in the crate. The lamp is on. {}"
TAKE = "The robot takes the hammer out of the crate."
LAY = "The robot puts the hammer on the bench."
DARK = "The robot switches off the lamp."


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that only the wrench is in the crate.",
        "The goal is that just the wrench is left in the crate.",
        "The goal is that the crate contains only the wrench.",
        "The goal is that the crate holds nothing but the wrench.",
        "The goal is that there is nothing in the crate but the wrench.",
        "The goal is that the crate is empty except for the wrench.",
    ],
)
def test_nothing_else_may_be_left_there(start: Start, goal: str) -> None:
    here = start(CRATE.format(goal), TAKE, LAY)
    assert Truth.FALSE in here.goals()
    assert {*here.do(TAKE, LAY).goals()} == {Truth.TRUE}


@pytest.mark.parametrize(
    "goal",
    [
        "By the end, the hammer is out of the crate.",
        "The goal is that the hammer is anywhere but in the crate.",
        "The goal is that the hammer is on the bench rather than in the crate.",
    ],
)
def test_what_shall_be_out_of_a_place_may_lie_beside_it(start: Start, goal: str) -> None:
    here = start(CRATE.format(goal), TAKE, LAY)
    assert Truth.FALSE in here.goals()
    assert {*here.do(TAKE, LAY).goals()} == {Truth.TRUE}


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that the hammer is on the bench without the lamp being on.",
        "The goal is that the hammer is on the bench, the lamp not burning.",
        "The goal is that the hammer is on the bench and not a single lamp is on.",
        "The goal is that the hammer is on the bench with the lamp off.",
    ],
)
def test_what_shall_not_run_is_asked_beside_a_place(start: Start, goal: str) -> None:
    here = start(CRATE.format(goal), TAKE, LAY, DARK).do(TAKE, LAY)
    assert Truth.FALSE in here.goals()
    assert {*here.do(DARK).goals()} == {Truth.TRUE}


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that only the wrench is in the crate and the hammer is wiped.",
        "The goal is that the hammer is wiped and the crate holds only the wrench.",
        "The goal is that the hammer is wiped, and just the wrench is left in the crate.",
    ],
)
def test_what_is_named_elsewhere_in_the_goal_is_none_of_those_that_may_be_there(
    start: Start, goal: str
) -> None:
    wipe = "The robot wipes the hammer."
    here = start(CRATE.format(goal), TAKE, wipe, LAY).do(TAKE, wipe)
    assert {*here.goals()} == {Truth.TRUE}
    here = start(CRATE.format(goal), TAKE, wipe, LAY).do(wipe)
    assert Truth.FALSE in here.goals()


def test_of_two_places_each_may_have_only_its_own(start: Start) -> None:
    goal = "The goal is that only the wrench is in the crate and the hammer is on the bench."
    here = start(CRATE.format(goal), TAKE, LAY)
    assert Truth.FALSE in here.goals()
    assert {*here.do(TAKE, LAY).goals()} == {Truth.TRUE}


SACK = "An apron is in the sack. The sack is in the shed. {}"
OUT = "The robot takes the apron out of the sack."
HANG = "The robot puts the apron on the hook."
FOLD = "The robot folds the apron."
CARRY = ("The robot takes the sack.", "The robot puts the sack on the bench.")


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that the empty sack is on the bench.",
        "The goal is that the sack is on the bench with nothing in it.",
        "The goal is that the sack, now empty, is on the bench.",
    ],
)
def test_what_shall_be_empty_is(start: Start, goal: str) -> None:
    here = start(SACK.format(goal), OUT, HANG, *CARRY).do(*CARRY)
    assert Truth.FALSE in here.goals()
    assert {*here.do(OUT, HANG).goals()} == {Truth.TRUE}


def test_what_shall_not_be_done_to_a_thing(start: Start) -> None:
    goal = "The goal is that the apron is on the hook without being folded."
    here = start(SACK.format(goal), OUT, HANG, FOLD).do(OUT, HANG)
    assert {*here.goals()} == {Truth.TRUE}
    assert Truth.FALSE in here.do(FOLD).goals()


def test_the_place_that_has_things_in_it_is_what_goes_on_being_spoken_of(start: Start) -> None:
    goal = "The goal is that the sack has the apron in it and does not stand in the shed."
    here = start(SACK.format(goal), *CARRY)
    assert Truth.FALSE in here.goals()
    assert {*here.do(*CARRY).goals()} == {Truth.TRUE}
