"""What something is cut into is that thing, and pieces are there only when it has been cut."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

KITCHEN = (
    "A carrot and a knife are on the table. An empty pot stands on the table, too. The robot is at "
    "the table. The robot has two grippers. The goal is that the carrot pieces are in the pot."
)
GRASP = "The robot grasps the knife."


@pytest.mark.parametrize(
    ("cut", "put"),
    [
        (
            "The robot cuts the carrot into small pieces with the knife in its gripper.",
            "The robot puts all the carrot pieces into the pot.",
        ),
        (
            "The carrot is chopped into pieces with the knife.",
            "The pieces are put into the pot with one gripper.",
        ),
        (
            "Use the knife to slice the carrot into thin pieces.",
            "Put the small pieces into the pot.",
        ),
        (
            "The robot dices the carrot to chunks with the knife which is in its gripper.",
            "The robot puts the chunks into the pot.",
        ),
    ],
)
def test_the_pieces_are_the_carrot_once_it_is_cut(start: Start, cut: str, put: str) -> None:
    goal = KITCHEN.replace("pieces", "chunks") if "chunks" in cut else KITCHEN
    assert start(goal, GRASP, cut, put).broken(put) == ["the carrot is cut"]
    assert set(start(goal, GRASP, cut, put).do(GRASP, cut, put).goals()) == {Truth.TRUE}


def test_pieces_of_several_things_are_nobodys() -> None:
    """Two things are cut into pieces: "the pieces" alone could be either's."""
    from besim.models.commonsense.language.clauses import parse
    from besim.models.commonsense.language.cut_pieces import name_pieces
    from besim.models.commonsense.lexicon import default_lexicon
    from besim.models.commonsense.reading.wording import all_mentions

    lexicon = default_lexicon()
    clauses = parse("The robot cuts the carrot and the leek into pieces.", lexicon)
    said = parse("The robot takes the pieces and the leek pieces.", lexicon)
    name_pieces(clauses, all_mentions([*clauses, *said]))
    alone, compound = [m for m in all_mentions(said) if m.head == "piece"]
    assert alone.owner is None
    assert compound.owner is not None
    assert compound.owner.head == "leek"


def test_what_the_goal_calls_cut_has_to_be_cut(start: Start) -> None:
    task = (
        "A carrot, a knife and a bowl are on the table. The robot is at the table. The goal is "
        "that the bowl contains the washed and cut carrot."
    )
    wash = "The robot washes the carrot."
    cut = "The robot cuts the carrot with the knife."
    put = "The robot puts the carrot into the bowl."
    here = start(task, wash, cut, put)
    assert here.do(wash, put).goals() == [Truth.TRUE, Truth.TRUE, Truth.FALSE]
    assert here.do(cut).goals() == [Truth.TRUE, Truth.TRUE, Truth.TRUE]


@pytest.mark.parametrize(
    ("there", "others"),
    [
        ("Onion pieces are in the pot.", "the onion pieces"),
        ("Some paper pieces lie in the pot.", "the paper pieces"),
        ("A few carrot pieces lie in the pot.", "the carrot pieces"),
    ],
)
def test_pieces_of_something_else_are_not_the_carrot(start: Start, there: str, others: str) -> None:
    cut = "The robot cuts the carrot into pieces."
    put = "The robot puts the carrot pieces into the pot."
    task = f"A carrot and a pot are on the table. {there} The goal is that the carrot pieces are in"
    here = start(f"{task} the pot.", cut, put)
    assert here.state("objects.carrot.location") == "on table"
    assert here.do(cut).goals().count(Truth.TRUE) < len(here.goals()), others


TWO = (
    "Two melons are in a crate on the table. A board, a pan and a cleaver are on the table. The "
    "robot is at the table. The robot has two grippers. The goal is that both melons are in the "
    "pan."
)


@pytest.mark.parametrize("pieces", ["halves", "quarters", "pieces"])
def test_the_halves_of_the_first_one_are_that_one(start: Start, pieces: str) -> None:
    cut = f"The robot cuts each melon into {pieces} with the cleaver in its gripper."
    grasp, free = "The robot grasps the cleaver.", "The robot lays the cleaver on the table."
    first, second = (
        f"The robot takes the {pieces} of the {one} melon from the crate and puts them into "
        "the pan."
        for one in ("first", "second")
    )
    here = start(TWO, grasp, cut, free, first, second)
    assert here.broken(first) == ["the first melon is cut"]
    here.do(grasp, cut, free, first)
    assert here.state("objects.first_melon.location") == "in pan"
    assert here.state("objects.second_melon.location") == "in crate"
    assert here.state("objects.crate.location") == "on table"


def test_whoever_takes_the_pieces_and_puts_them_elsewhere_leaves_the_board(start: Start) -> None:
    task = (
        "A leek is on a board on the table, beside a knife and a pot. The robot is at the table. "
        "The robot has two grippers. The goal is that the leek is in the pot."
    )
    grasp = "The robot grasps the knife."
    cut = "The robot cuts the leek on the board into pieces with the knife in its gripper."
    put = "The robot takes the leek pieces from the board and puts them into the pot."
    here = start(task, grasp, cut, put).do(grasp, cut, put)
    assert here.state("objects.leek.location") == "in pot"
    assert here.state("objects.board.location") == "on table"
