"""Goals that ask several states of one thing in a row: each of them is asked."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict

COAT = (
    "The robot task is to look after the coat. The coat is on the chair and is dusty. The hook is "
    "on the wall. The lamp is on. "
)
CARE = (
    "The robot moves to the chair.",
    "The robot brushes the coat.",
    "The robot picks up the coat.",
    "The robot moves to the hook.",
    "The robot hangs the coat on the hook.",
    "The robot switches off the lamp.",
)


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is to have the coat brushed and hanging on the hook, with the lamp turned off.",
        "The goal is to make the coat brushed and hanging on the hook, and the lamp must be off.",
        "The goal is that the coat is brushed and hanging on the hook, and the lamp is off.",
        "The goal is to have the coat, brushed, on the hook and the lamp off.",
        "The goal is that the lamp is off and the coat is brushed. It should also be on the hook.",
    ],
)
def test_hanging_somewhere_is_asked_beside_a_state(goal: str) -> None:
    task = (f"{COAT}{goal}{HANDS}", CARE)
    assert verdict(task) == "good"
    for step in (1, 4, 5):
        assert verdict(task, left_out=step) == "unreachable"


SHIRT = (
    "The robot task is to iron the shirt. The shirt is on the ironing board and is wet. The iron "
    "is on. A dryer is beside the ironing board. "
)
IRONING = (
    "The robot moves to the ironing board.",
    "The robot dries the shirt.",
    "The robot irons the shirt.",
    "The robot switches off the iron.",
)


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that the shirt is ironed, dry, and the iron is off.",
        "In the end the shirt should be ironed, dry, and the iron should be off.",
        "The goal is that the shirt is dry, ironed, and the iron is off.",
    ],
)
def test_a_state_behind_a_participle_takes_nothing_away(goal: str) -> None:
    task = (f"{SHIRT}{goal}{HANDS}", IRONING)
    assert verdict(task) == "good"
    for step in (1, 2, 3):
        assert verdict(task, left_out=step) == "unreachable"


FILTER = (
    "The robot task is to clean the filter. The filter is dirty and is in the bucket. The aquarium "
    "is on the table. The filter is off. "
)
CLEANING = (
    "The robot moves to the bucket.",
    "The robot cleans the filter.",
    "The robot picks up the filter.",
    "The robot moves to the aquarium.",
    "The robot puts the filter into the aquarium.",
    "The robot switches on the filter.",
)


@pytest.mark.parametrize(
    "goal",
    [
        "In the end the filter should be cleaned, mounted again in the aquarium and running.",
        "The goal is that the filter is cleaned, placed in the aquarium and running.",
        "The filter must be clean and back in the aquarium at the end. It should be running.",
    ],
)
def test_running_at_the_end_of_a_list_is_asked(goal: str) -> None:
    task = (f"{FILTER}{goal}{HANDS}", CLEANING)
    assert verdict(task) == "good"
    for step in (1, 4):
        assert verdict(task, left_out=step) != "good"


PLATE = (
    "The robot task is to do the plate. The plate is in the sink and is dirty. The towel is on the "
    "hook. "
)
DOING = (
    "The robot moves to the sink.",
    "The robot picks up the plate.",
    "The robot washes the plate.",
    "The robot dries the plate with the towel.",
    "The robot moves to the table.",
    "The robot places the plate on the table.",
)


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that a clean and dry plate is on the table.",
        "The goal is to have a clean and dry plate on the table.",
        "Finally, a clean and dry plate should be on the table.",
    ],
)
def test_two_states_of_a_noun_are_both_asked(goal: str) -> None:
    task = (f"{PLATE}{goal}{HANDS}", DOING)
    assert verdict(task) != "undelivered"
    for step in (3, 5):
        assert verdict(task, left_out=step) == "unreachable"


BAG = (
    "The robot task is to pack. The backpack is open on the bed. The map and the book are on the "
    "desk. The goal is to have the backpack packed with the map and the book, and its zipper "
    "closed." + HANDS,
    (
        "The robot moves to the desk.",
        "The robot picks up the map.",
        "The robot picks up the book.",
        "The robot moves to the bed.",
        "The robot puts the map into the backpack.",
        "The robot puts the book into the backpack.",
        "The robot closes the zipper of the backpack.",
    ),
)


def test_what_a_bag_is_packed_with_is_in_it() -> None:
    assert verdict(BAG) == "good"
    for step in (4, 5, 6):
        assert verdict(BAG, left_out=step) == "unreachable"


TOWELS = (
    "The robot task is to change the towels. Clean towels are on the shelf. The used towels are on "
    "the hook. The basket is in the bathroom. The goal is that the used towels are in the basket "
    "and the clean ones are on the hook." + HANDS,
    (
        "The robot moves to the hook.",
        "The robot picks up the used towels.",
        "The robot moves to the basket.",
        "The robot puts the used towels into the basket.",
        "The robot moves to the shelf.",
        "The robot picks up the clean towels.",
        "The robot moves to the hook.",
        "The robot hangs the clean towels on the hook.",
    ),
)
SHEETS = (
    "The robot task is to change the sheets. The dirty sheet is on the bed. A clean sheet is in "
    "the closet. The closet is open. The goal is that the dirty sheet is in the basket and the "
    "clean one is on the bed." + HANDS,
    (
        "The robot moves to the bed.",
        "The robot picks up the dirty sheet.",
        "The robot moves to the basket.",
        "The robot puts the dirty sheet into the basket.",
        "The robot moves to the closet.",
        "The robot takes the clean sheet out of the closet.",
        "The robot moves to the bed.",
        "The robot puts the clean sheet on the bed.",
    ),
)


@pytest.mark.parametrize("task", [TOWELS, SHEETS])
def test_the_clean_ones_are_not_the_used_ones(task: tuple[str, tuple[str, ...]]) -> None:
    assert verdict(task) == "good"
    assert verdict(task, left_out=3) != "good"
    assert verdict(task, left_out=7) == "unreachable"
