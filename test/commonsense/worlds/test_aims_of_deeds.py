"""What a deed is done for: another leaf does it, or it is done at once."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "The rag is on the shelf. The cup is on the table. The bottle is in the cabinet, which is "
    "closed. There is dust on the cup. The shelf, the table and the cabinet are apart from one "
    "another. The goal is that the cup is free of dust and the bottle is on the table. The robot "
    "has two grippers."
)
SHELF, TABLE, CABINET = (f"The robot moves to the {p}." for p in ("shelf", "table", "cabinet"))
WIPES = "The robot wipes the cup with the rag."
TAKES, PUTS = (
    "The robot takes the bottle out of the cabinet.",
    "The robot puts the bottle on the table.",
)
FOR_WIPING = [
    "The robot picks up the rag to wipe the cup.",
    "The robot picks up the rag in order to wipe the cup with it.",
    "The robot takes the rag so as to clean the cup.",
]
FOR_TAKING = [
    "The robot opens the cabinet to take out the bottle.",
    "The robot opens the cabinet in order to take the bottle out of it.",
]


@pytest.mark.parametrize("takes", FOR_WIPING)
def test_who_takes_a_rag_for_wiping_only_takes_it(start: Start, takes: str) -> None:
    here = start(TEXT, SHELF, TABLE, takes, WIPES)
    assert here.broken(takes) != [], "what is picked up is within reach"
    here.do(SHELF, takes)
    assert here.goals()[0] is not Truth.TRUE
    assert here.broken(WIPES) != []
    assert here.do(TABLE, WIPES).goals()[0] is Truth.TRUE


@pytest.mark.parametrize("opens", FOR_TAKING)
def test_who_opens_a_cabinet_for_a_bottle_has_it_once_it_is_taken(start: Start, opens: str) -> None:
    here = start(TEXT, CABINET, TABLE, opens, TAKES, PUTS).do(CABINET, opens)
    assert start(TEXT, CABINET, TABLE, opens, TAKES, PUTS).do(CABINET, opens, TABLE).broken(PUTS)
    assert here.do(TAKES, TABLE, PUTS).goals()[1] is Truth.TRUE


def test_what_no_other_leaf_does_is_done_at_once(start: Start) -> None:
    here = start(TEXT, CABINET, TABLE, FOR_TAKING[0], PUTS).do(CABINET, FOR_TAKING[0], TABLE, PUTS)
    assert here.goals()[1] is Truth.TRUE


def test_a_way_that_another_leaf_goes_is_not_gone_before(start: Start) -> None:
    takes = "The robot picks up the rag to bring it to the table."
    here = start(TEXT, SHELF, TABLE, takes, WIPES).do(SHELF, takes)
    assert here.broken(WIPES) != []
    assert here.do(TABLE).broken(WIPES) == []


def test_another_end_is_another_deed(start: Start) -> None:
    text = TEXT.replace("The goal is that", "The goal is that the cup is on the shelf,")
    brings = "The robot picks up the cup to put it on the table."
    there = "The robot puts the cup on the shelf."
    here = start(text, SHELF, TABLE, brings, there).do(TABLE, brings, SHELF)
    assert here.broken(there) != []
