"""Nothing that a goal or an order names is passed over: contents, attributes, second things."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

REACH = " The robot reaches everything. "


def met(here: object) -> bool:
    return all(holds is Truth.TRUE for holds in here.goals())  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is a closed carton with the oil and the vinegar in it.",
        "The goal is that the carton, filled with nails, is closed.",
        "The goal is that the carton containing the letter is closed.",
        "The goal is that the carton is shut with the scissors inside.",
        "In the end there must be a closed carton that holds the bread and the apple.",
        "At the end the carton must be closed, with the hammer and the saw in it.",
        "The goal is that the carton is closed and has the label on it.",
    ],
)
def test_contents_that_no_leaf_knows_are_asked_for(start: Start, goal: str) -> None:
    close = "The robot closes the carton."
    here = start("The carton is open." + REACH + goal, close)
    assert not met(here.do(close)), goal


ORDERED = [
    ("Put the peeled potato into the pot.", "potato", "peels"),
    ("The task is to put the peeled potato into the pot.", "potato", "peels"),
    ("The robot shall place the sliced potato in the pot.", "potato", "slices"),
    ("Bring the closed box to the pot.", "box", "closes"),
    ("Please put the wiped box into the pot.", "box", "wipes"),
    ("The goal is to put the sealed box into the pot.", "box", "seals"),
]


@pytest.mark.parametrize(("order", "thing", "deed"), ORDERED)
def test_what_is_ordered_to_be_brought_is_as_it_is_called(
    start: Start, order: str, thing: str, deed: str
) -> None:
    make = f"The robot {deed} the {thing}."
    take, put = f"The robot picks up the {thing}.", f"The robot puts the {thing} into the pot."
    text = f"{order} The {thing} lies on the board. The box is open." + REACH
    assert not met(start(text, make, take, put).do(take, put)), order
    assert met(start(text, make, take, put).do(make, take, put)), order


def test_what_is_so_at_the_start_only_tells_which_is_meant(start: Start) -> None:
    text = "Bring the closed box to the table. The box is closed and lies on the board." + REACH
    take, put = "The robot picks up the box.", "The robot puts the box on the table."
    unpack = "The robot opens the box."
    assert met(start(text, take, put, unpack, "The robot closes the box.").do(take, put, unpack))


@pytest.mark.parametrize(
    "order",
    [
        "Put the cup into the cupboard, then the plate.",
        "Put the cup into the cupboard and then the plate.",
        "Put the cup into the cupboard, after that the plate.",
        "Put the cup into the cupboard, followed by the plate.",
        "Put the cup into the cupboard and the plate as well.",
    ],
)
def test_a_second_thing_is_ordered_without_its_verb(start: Start, order: str) -> None:
    text = f"{order} The cup and the plate stand on the table." + REACH
    cup = ("The robot picks up the cup.", "The robot puts the cup into the cupboard.")
    plate = ("The robot picks up the plate.", "The robot puts the plate into the cupboard.")
    assert not met(start(text, *cup, *plate).do(*cup)), order


def test_both_things_are_put_there_in_turn(start: Start) -> None:
    text = "Put the cup into the cupboard, then the plate. Both are on the table." + REACH
    cup = ("The robot picks up the cup.", "The robot puts the cup into the cupboard.")
    plate = ("The robot picks up the plate.", "The robot puts the plate into the cupboard.")
    assert met(start(text, *cup, *plate).do(*cup, *plate))


@pytest.mark.parametrize(
    "goal",
    [
        "closed and, in addition, locked",
        "closed and, for safety, locked",
        "closed and – in addition – locked",
        "closed and (for safety) locked",
        "closed (and locked)",
        "closed – and locked",
        "closed, and, what is more, locked",
        "closed and, as usual, locked",
        "closed and, to be on the safe side, locked",
        "closed, in addition locked",
        "not only closed but also locked",
    ],
)
def test_an_aside_between_two_states_takes_neither_away(start: Start, goal: str) -> None:
    close, lock = "The robot closes the door.", "The robot locks the door."
    text = f"The door is open. The goal is that the door is {goal}." + REACH
    assert not met(start(text, close, lock).do(close)), goal
    assert met(start(text, close, lock).do(close, lock)), goal


@pytest.mark.parametrize("aside", ["in addition", "for safety", "as a precaution"])
def test_asides_in_rules_take_no_condition_away(start: Start, aside: str) -> None:
    press = "The robot starts the press."
    text = (
        f"The press can only be started while the guard is closed and, {aside}, locked. The "
        "guard is closed, but not locked. The goal is that the press is on." + REACH
    )
    assert start(text, press, "The robot locks the guard.").broken(press) == ["the guard is locked"]


def test_both_opens_a_new_part_of_the_goal(start: Start) -> None:
    text = (
        "The fridge and the cabinet are open. The box is on the table. The goal is that the box "
        "is in the cabinet, and both the fridge and the cabinet are closed." + REACH
    )
    box = ("The robot picks up the box.", "The robot puts the box into the cabinet.")
    cabinet, fridge = "The robot closes the cabinet.", "The robot closes the fridge."
    assert not met(start(text, *box, cabinet, fridge).do(*box, cabinet))
    assert met(start(text, *box, cabinet, fridge).do(*box, cabinet, fridge))
