"""That a thing is shut or open at the start, told in many ways (convention 6)."""

from __future__ import annotations

import pytest

from .conftest import Start

TASK = "The robot is to get the cup. The cup is in the box. {told} The goal is that it is held."
OPEN, TAKE = "The robot opens the box.", "The robot takes the cup out of the box."


@pytest.mark.parametrize(
    "told",
    [
        "Right now the box is shut.",
        "At present the box is closed.",
        "A lid covers the box.",
    ],
)
def test_it_is_shut(start: Start, told: str) -> None:
    text = TASK.format(told=told)
    assert start(text, TAKE).broken(TAKE)
    assert not start(text, OPEN, TAKE).do(OPEN).broken(TAKE)


@pytest.mark.parametrize(
    "told",
    [
        "The box starts out closed.",
        "The lid of the box starts closed.",
        "The cup is in the box (closed).",
    ],
)
def test_how_it_starts(start: Start, told: str) -> None:
    assert start(TASK.format(told=told), TAKE).broken(TAKE)


@pytest.mark.parametrize("told", ["The box starts out open.", "The cup is in the box (open)."])
def test_it_starts_open(start: Start, told: str) -> None:
    text = TASK.format(told=told)
    assert not start(text, OPEN, TAKE).broken(TAKE)


BINS = (
    "A far bin and a near bin are in the hall. The cup is in the far bin. The spoon is in the near"
    " bin. {told} The goal is that the cup and the spoon are held."
)
FAR, NEAR = "The robot takes the cup out of the far bin.", "The robot takes the spoon."


@pytest.mark.parametrize(
    "told",
    [
        "Only the near bin is open.",
        "Only the near one is open.",
        "The near bin is the only one that is open.",
        "The near bin is the only open bin.",
        "The near bin alone is open.",
        "The near bin is open, and the other bins are closed.",
        "The near bin is open, the other one is closed.",
        "All bins but the near one are closed.",
        "Every bin except for the near bin is shut.",
        "Apart from the near bin, all bins are closed.",
        "The bins are closed except for the near one.",
    ],
)
def test_one_is_open_and_no_other(start: Start, told: str) -> None:
    here = start(BINS.format(told=told), FAR, NEAR, "The robot opens the far bin.")
    assert here.broken(FAR)
    assert not here.do(NEAR).broken("The robot opens the far bin.")


def test_only_what_is_alone_has_no_others(start: Start) -> None:
    text = "The cup is in the oak box. Only the oak box is open. The goal is that the cup is held."
    take = "The robot takes the cup out of the oak box."
    assert not start(text, take).broken(take)


CABINET = "The cup is in the cabinet. The cabinet is closed. The goal is that the cup is held."


@pytest.mark.parametrize(
    "opening",
    [
        "The robot opens the cabinet wide.",
        "The robot pulls at the handle of the cabinet to open it.",
        "The robot tugs on the handle of the cabinet to open it.",
    ],
)
def test_it_is_opened_in_other_words(start: Start, opening: str) -> None:
    take = "The robot takes the cup out of the cabinet."
    here = start(CABINET, opening, take)
    assert here.broken(take)
    assert not here.do(opening).broken(take)


@pytest.mark.parametrize("thing", ["refrigerator", "closet", "pantry cupboard"])
def test_the_door_is_that_of_the_handle(start: Start, thing: str) -> None:
    text = (
        f"The {thing} is in the living room. The mug is in the {thing}. The {thing} is closed. The"
        " goal is that the mug is held."
    )
    opens = f"The robot turns the handle of the {thing} and opens the door."
    take = f"The robot takes the mug out of the {thing}."
    here = start(text, opens, take)
    assert here.broken(take)
    assert not here.do(opens).broken(take)


def test_what_must_not_be_put_there_is_not_there(start: Start) -> None:
    text = (
        "The cup and a rag are on the shelf. The table is dirty. The cup must not be placed on the"
        " dirty table. The goal is that the cup is on the table."
    )
    pick, wipe = "The robot picks up the cup.", "The robot wipes the table with the rag."
    put, rag = "The robot puts the cup on the table.", "The robot picks up the rag."
    here = start(text, pick, rag, wipe, put).do(pick, rag)
    assert here.broken(put)
    assert not here.do(wipe).broken(put)
