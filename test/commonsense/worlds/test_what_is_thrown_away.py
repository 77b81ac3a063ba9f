"""*The litter* and *the waste* are the things that leaves throw away and collect."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TAKES = ("The robot takes the wrapper.", "The robot takes the bottle.")
THROWS = ("The robot throws the wrapper into the bin.", "The robot drops the bottle into the bin.")
TEXT = "A wrapper and a bottle lie on the bench. A bin stands there. The robot is at the bench. "


@pytest.mark.parametrize("waste", ["litter", "rubbish", "trash", "waste"])
def test_the_litter_is_all_that_leaves_throw_away(start: Start, waste: str) -> None:
    here = start(f"{TEXT}The goal is that the {waste} is in the bin.", *TAKES, *THROWS)
    here.do(TAKES[0], THROWS[0])
    assert here.goals() == [Truth.FALSE]
    assert here.do(TAKES[1], THROWS[1]).goals() == [Truth.TRUE]


def test_litter_that_lies_somewhere_is_a_thing_of_its_own(start: Start) -> None:
    take, throw = "The robot picks up the litter.", "The robot throws the litter into the bin."
    text = "Litter lies on the bench. A bin stands there. The robot is at the bench. "
    here = start(text + "The goal is that the litter is in the bin.", take, throw)
    assert here.do(take, throw).goals() == [Truth.TRUE]


TIP = "The robot tips the pail in its gripper over the bin until all waste has fallen into it."
COLLECT = (
    *("The robot takes the peel.", "The robot drops the peel into the pail."),
    *("The robot takes the core.", "The robot drops the core into the pail."),
)


def test_waste_that_was_collected_comes_out_whatever_it_is(start: Start) -> None:
    text = "A peel, a core, an empty pail and an open bin are in the yard. The robot is there. "
    lift = "The robot lifts the pail."
    goal = "The goal is that the peel and the core are in the bin."
    here = start(text + goal, *COLLECT, lift, TIP).do(*COLLECT[:2])
    assert here.do(lift, TIP).goals() == [Truth.FALSE]
    here = start(text + goal, *COLLECT, lift, TIP).do(*COLLECT, lift)
    assert here.do(TIP).goals() == [Truth.TRUE]


def test_paper_is_no_bag_where_the_text_knows_a_piece_of_paper(start: Start) -> None:
    takes = "The robot takes the piece of paper.", "The robot takes the plastic bag."
    throw = "The robot throws the paper and the plastic bag into the bin."
    text = "A piece of paper and a plastic bag lie by the bin. The robot is at the bin. "
    here = start(
        text + "The goal is that the paper and the plastic bag are in the bin.", *takes, throw
    )
    assert here.broken(throw)
    assert here.do(*takes, throw).goals() == [Truth.TRUE]


def test_the_left_and_the_right_screw_share_their_noun(start: Start) -> None:
    takes = "The robot takes the left screw.", "The robot takes the right screw."
    put = "The robot puts the left and the right screw into the box."
    text = "A left screw and a right screw lie on the table. A box is there. The robot is there. "
    here = start(text + "The goal is that both screws are in the box.", *takes, put)
    assert here.do(*takes, put).goals() == [Truth.TRUE]


BUCKET = (
    "A wrapper and a bottle lie on the bench. A bucket and a bin stand there. The robot is at the "
    "bench and has two grippers. The goal is that all the rubbish is in the bin."
)
FILLS = (
    *("The robot takes the wrapper.", "The robot drops the wrapper into the bucket."),
    *("The robot takes the bottle.", "The robot drops the bottle into the bucket."),
)


@pytest.mark.parametrize("verb", ["empties", "tips", "puts"])
def test_the_bucket_that_leaves_fill_is_no_rubbish(start: Start, verb: str) -> None:
    lift, throw = "The robot takes the bucket.", f"The robot {verb} the bucket into the bin."
    here = start(BUCKET, *FILLS, lift, throw).do(lift, throw)
    assert Truth.TRUE not in here.goals()
    here = start(BUCKET, *FILLS, lift, throw).do(*FILLS, lift, throw)
    assert here.goals() == [Truth.TRUE]


@pytest.mark.parametrize("verb", ["empties", "tips", "dumps"])
def test_what_is_emptied_is_not_thrown_away(start: Start, verb: str) -> None:
    lift, throw = "The robot takes the bucket.", f"The robot {verb} the bucket into the bin."
    here = start(BUCKET, lift, throw).do(lift, throw)
    assert Truth.TRUE not in here.goals()
