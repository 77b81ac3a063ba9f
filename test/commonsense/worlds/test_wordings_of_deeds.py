"""Other wordings of what robots do all the time; each needs what the plain one needs."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "The cup is on the table. A bottle is in the box, which is on the floor and closed. The tray "
    "is on the counter. The sack is on the counter and full of sugar. The bowl and the cookie are "
    "on the table. The guest sits on the sofa. The table, the box, the counter, the sink and the "
    "sofa are apart from one another. The sink has running water. {goal} The robot has two "
    "grippers."
)
TABLE, BOX, COUNTER, SINK, GUEST = (
    f"The robot moves to the {p}." for p in ("table", "box", "counter", "sink", "guest")
)
CUP, SACK, BOTTLE = (f"The robot picks up the {t}." for t in ("cup", "sack", "bottle"))
OPENS = "The robot opens the box."


@pytest.mark.parametrize(
    "goes",
    [
        "The robot reaches the table.",
        "The robot makes a move to the table.",
        "The robot transfers itself to the table.",
        "The robot goes to stand at the table.",
        "Make the robot go to the table.",
    ],
)
def test_ways_of_going(start: Start, goes: str) -> None:
    here = start(TEXT.format(goal="The goal is that the cup is on the tray."), goes, CUP, COUNTER)
    assert here.broken(CUP) != []
    assert here.do(goes).broken(CUP) == []


@pytest.mark.parametrize(
    "puts",
    [
        "The robot positions the cup on the tray.",
        "The robot lays the cup gently upon the tray.",
        "The robot lets go of the cup so that it stands on the tray.",
        "The robot releases its grip on the cup so that it rests on the tray.",
    ],
)
def test_ways_of_putting_down(start: Start, puts: str) -> None:
    here = start(
        TEXT.format(goal="The goal is that the cup is on the tray."), TABLE, COUNTER, CUP, puts
    )
    assert here.do(COUNTER).broken(puts) != []
    assert here.do(TABLE, CUP).broken(puts) != []
    assert here.do(COUNTER, puts).goals() == [Truth.TRUE]


def test_what_is_held_from_the_start_is_put_down_and_not_the_place(start: Start) -> None:
    text = TEXT.format(goal="The goal is that the cup is in the box and the box is closed.")
    puts = "Holding the cup, the robot drives to the box and lays it in."
    shuts = "The robot puts the cup into the box, closing it afterwards."
    opens = "The robot, holding the cup, goes to the box and opens it."
    here = start(text, TABLE, CUP, puts, shuts, opens)
    assert here.broken(puts) != []
    assert here.do(TABLE, CUP, opens, shuts).goals() == [Truth.TRUE, Truth.TRUE]
    here = start(text, TABLE, BOX, CUP, OPENS, puts)
    assert here.do(BOX, OPENS, TABLE, CUP, puts).goals()[0] is Truth.TRUE


def test_what_is_brought_out_of_a_box_is_in_the_gripper(start: Start) -> None:
    brings = "The robot brings the bottle out of the box."
    text = TEXT.format(goal="The goal is that the bottle is on the table.")
    puts = "The robot puts the bottle on the table."
    opens = "The robot, standing at the box, opens it."
    here = start(text, TABLE, BOX, opens, brings, puts)
    assert here.broken(opens) != []
    assert here.do(BOX).broken(brings) != []
    assert here.do(opens, brings, TABLE, puts).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "fills",
    [
        "The robot uses the sack to fill the bowl with sugar.",
        "The robot uses the sack to pour the sugar into the bowl.",
        "The robot puts the sugar from the sack into the bowl.",
        "The robot holds the sack over the bowl and pours the sugar in.",
    ],
)
def test_the_sack_is_held_of_which_a_bowl_is_filled(start: Start, fills: str) -> None:
    text = TEXT.format(goal="The goal is that there is sugar in the bowl.")
    here = start(text, TABLE, COUNTER, SACK, fills)
    assert here.do(TABLE).broken(fills) != []
    assert here.do(COUNTER, SACK, TABLE, fills).goals() == [Truth.TRUE]


def test_a_stuff_that_covers_comes_out_of_what_is_held(start: Start) -> None:
    covers = "The robot covers the cookie with the sugar from the sack."
    text = TEXT.format(goal="The goal is that the cookie is covered with sugar.")
    here = start(text, TABLE, COUNTER, SACK, covers)
    assert here.do(TABLE).broken(covers) != []
    assert here.do(COUNTER, SACK, TABLE, covers).goals() == [Truth.TRUE]


def test_water_runs_into_what_is_at_the_faucet(start: Start) -> None:
    runs = "The robot runs water from the faucet into the cup until it is filled."
    text = TEXT.format(goal="The goal is that the cup is filled with water.")
    here = start(text, TABLE, SINK, CUP, runs).do(TABLE, CUP)
    assert here.broken(runs) != []
    assert here.do(SINK, runs).goals() == [Truth.TRUE]


def test_what_is_delivered_is_given_away(start: Start) -> None:
    delivers = "The robot delivers the cup to the guest."
    here = start(
        TEXT.format(goal="The goal is that the guest has the cup."), TABLE, GUEST, CUP, delivers
    )
    assert here.broken(delivers) != []
    assert here.do(TABLE, CUP, delivers).goals() == [Truth.TRUE]


def test_checks_in_other_words(start: Start) -> None:
    text = TEXT.format(goal="The goal is that the cup is on the tray.")
    here = start(text, TABLE, BOX, CUP, OPENS)
    whether, got = (
        "Determine whether the box is open or not.",
        "Check if the robot has got the cup.",
    )
    assert (here.is_so(whether), here.is_so(got)) == (Truth.FALSE, Truth.FALSE)
    here.do(TABLE, CUP, BOX, OPENS)
    assert (here.is_so(whether), here.is_so(got)) == (Truth.TRUE, Truth.TRUE)


def test_an_arm_that_moves_brings_a_robot_that_drives_nowhere(start: Start) -> None:
    text = TEXT.format(goal="The goal is that the cup is on the tray.")
    moves = "The robot moves its arm to the cup and closes the gripper around it."
    here = start(text, TABLE, COUNTER, moves)
    assert here.broken(moves) != []
    assert here.do(TABLE).broken(moves) == []


def test_who_fills_a_bowl_by_pouring_holds_what_is_poured_from(start: Start) -> None:
    text = TEXT.format(goal="The goal is that there is sugar in the bowl.")
    fills = "The robot fills the bowl by pouring sugar from the sack into it."
    here = start(text, TABLE, COUNTER, SACK, fills)
    assert here.do(TABLE).broken(fills) != []
    assert here.do(COUNTER, SACK, TABLE, fills).goals() == [Truth.TRUE]
