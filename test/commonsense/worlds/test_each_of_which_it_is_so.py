"""What is done to each of those that are held, or there, is done to those (convention 24)."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "Two folded chairs and a closed parasol are in the shed. A table with a hole stands on the "
    "terrace. The robot has two grippers. The goal is that two unfolded chairs and the spread "
    "parasol stand on the terrace."
)
ONE, TWO = (f"The robot takes the {which} chair out of the shed." for which in ("first", "second"))
PARASOL = "The robot takes the parasol out of the shed."
PLUG = "The robot plugs the parasol in its gripper into the hole of the table and releases it."
SPREAD = "The robot spreads the parasol which is plugged in the table."
PUT = "The robot puts each chair which it holds on the terrace."
UNFOLD = "The robot unfolds each chair that is on the terrace."
ALL = (ONE, TWO, PUT, UNFOLD, PARASOL, PLUG, SPREAD)


@pytest.mark.parametrize(
    "put",
    [
        PUT,
        "The robot sets down every chair which is in its grippers on the terrace.",
        "The robot lays any chair that is in its gripper on the terrace.",
    ],
)
def test_it_is_done_to_those_that_are_held(start: Start, put: str) -> None:
    here = start(TEXT, ONE, TWO, put, UNFOLD)
    assert here.broken(put)
    here.do(ONE, put)
    assert here.is_so("The first chair is on the terrace.") is Truth.TRUE
    assert here.is_so("The second chair is on the terrace.") is Truth.FALSE
    here.do(UNFOLD)
    assert here.is_so("The second chair is folded.") is Truth.TRUE
    assert here.is_so("The first chair is folded.") is Truth.FALSE


def test_all_of_them_are_asked_where_no_clause_tells_which(start: Start) -> None:
    put = "The robot puts both chairs which it holds on the terrace."
    assert start(TEXT, ONE, TWO, put).do(ONE).broken(put)


def test_what_is_plugged_into_a_hole_is_in_its_thing(start: Start) -> None:
    here = start(TEXT, *ALL).do(PARASOL)
    assert here.broken(SPREAD)
    here.do(PLUG)
    assert here.is_so("The parasol is in the table.") is Truth.TRUE
    assert here.is_so("The parasol is in the gripper.") is Truth.FALSE
    assert here.broken(SPREAD) == []


def test_the_spread_parasol_of_the_goal_shall_be_spread(start: Start) -> None:
    assert {*start(TEXT, *ALL).do(*ALL).goals()} == {Truth.TRUE}
    assert Truth.FALSE in start(TEXT, *ALL).do(*ALL[:-1]).goals()
