"""Heaps that are raked together, eggs out of their carton, and what is salted later on."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

RAKE, SACK = "The robot picks up the rake.", "The robot picks up the sack."


@pytest.mark.parametrize(
    "gather",
    [
        "pulls the rake which is in its gripper over the lawn and gathers the leaves into one pile",
        "gathers the leaves into a heap with the rake in its gripper",
        "rakes the leaves into a pile",
    ],
)
@pytest.mark.parametrize("fill", ["moves the piled leaves", "puts the leaves", "moves the leaves"])
def test_leaves_are_raked_into_a_heap_with_both_hands_full(
    start: Start, gather: str, fill: str
) -> None:
    gather, fill = f"The robot {gather}.", f"The robot {fill} into the sack."
    text = "Fallen leaves are on the lawn. A rake and an open sack lie there. The robot is there. "
    goal = "The goal is that all leaves are in the sack."
    here = start(text + goal, RAKE, SACK, gather, fill)
    assert here.broken(gather)
    assert here.do(RAKE, SACK, gather).goals() == [Truth.FALSE]
    assert here.do(fill).goals() == [Truth.TRUE]


def test_what_is_collected_into_a_vessel_is_taken_up(start: Start) -> None:
    collect = "The robot collects the ball into the basket."
    cups = "The robot takes the red cup.", "The robot takes the blue cup."
    text = "A ball, a red cup, a blue cup and a basket are in the yard. The robot is there."
    assert start(text, collect, *cups).do(*cups).broken(collect) == ["a gripper is free"]


def test_eggs_are_cracked_out_of_a_carton_that_stands_there(start: Start) -> None:
    take = "The robot takes the carton out of the fridge."
    put = "The robot places the carton on the counter."
    crack = "The robot cracks the eggs from the carton on the counter into the bowl."
    text = "A carton with eggs is in the fridge. A bowl is on the counter. The robot is there. "
    here = start(text + "The goal is that the eggs are in the bowl.", take, put, crack)
    assert here.do(take, put, crack).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    ("food", "season"),
    [("chopped tomatoes", "shakes salt"), ("peas", "sprinkles pepper"), ("rice", "shakes salt")],
)
def test_what_is_seasoned_in_the_pot_was_poured_there(start: Start, food: str, season: str) -> None:
    stuff = food.split()[-1]
    take = f"The robot takes the bowl of {stuff}."
    pour = f"The robot pours the {stuff} from the bowl in its gripper into the pot."
    add = f"The robot {season} from the shaker in its gripper over the {stuff} in the pot."
    text = f"A bowl of {food}, a shaker and an empty pot are on the table. The robot is there. "
    here = start(f"{text}The goal is that the {stuff} are in the pot.", take, pour, add)
    assert here.goals() == [Truth.FALSE]
    assert here.do(take, pour).goals() == [Truth.TRUE]


@pytest.mark.parametrize("spread", ["pushes the filled spreader", "lifts the filled spreader"])
def test_what_is_called_filled_has_something_in_it(start: Start, spread: str) -> None:
    take, spread = "The robot takes the bag.", f"The robot {spread}."
    fill = "The robot pours the fertilizer from the bag into the spreader."
    down = "The robot puts the bag down."
    text = "An empty spreader and a bag of fertilizer are in the shed. The robot is there."
    here = start(text, take, fill, down, spread)
    assert here.broken(spread)
    assert not here.do(take, fill, down).broken(spread)


@pytest.mark.parametrize("done", ["watered", "wetted"])
def test_a_machine_has_watered_what_it_was_started_for(start: Start, done: str) -> None:
    switch = "The robot turns on the sprinkler."
    wait = f"The robot waits until the running sprinkler has {done} the whole lawn."
    text = "A sprinkler stands on the lawn and is off. The robot is there. "
    here = start(f"{text}The goal is that the lawn is {done}.", switch, wait)
    assert here.in_vain(wait) or here.broken(wait)
    assert here.do(switch, wait).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    ("shut", "is_open"),
    [
        ("folds down the screen of the laptop", False),
        ("flips the laptop lid shut", False),
        ("lifts up the display of the laptop", True),
    ],
)
def test_a_laptop_is_shut_and_opened_by_its_screen(start: Start, shut: str, is_open: bool) -> None:
    deed = f"The robot {shut} with one gripper."
    told = "closed" if is_open else "open"
    here = start(f"The laptop on the desk is {told}. The robot is at the desk.", deed).do(deed)
    assert here.is_so("Is the laptop open?") is Truth.of(is_open)


def test_a_sheet_overlays_what_it_is_laid_over(start: Start) -> None:
    take = "The robot takes the sheet."
    lay = "The robot unfolds the sheet in its gripper, overlays the bed with it and releases it."
    text = "A sheet lies on the bed. The robot is at the bed. "
    here = start(text + "The goal is that the bed is overlaid.", take, lay)
    assert here.do(take, lay).goals() == [Truth.TRUE]
    assert here.state("agents.robot.gripper_content") == ()


@pytest.mark.parametrize(
    ("cut", "pieces"),
    [
        ("into two halves", "both halves"),
        ("into two halves", "the two bagel halves"),
        ("into halves", "the halves"),
        ("into four quarters", "the four quarters"),
    ],
)
def test_all_halves_are_the_bagel_that_was_cut(start: Start, cut: str, pieces: str) -> None:
    take, lay = "The robot takes the knife.", "The robot lays the knife down."
    cut = f"The robot cuts the bagel {cut} with the knife in its gripper."
    pick = f"The robot takes {pieces}."
    put = f"The robot puts {pieces} on the plate."
    text = "A bagel, a knife and a plate are on the table. The robot is at the table. "
    here = start(text + "The goal is that the bagel is on the plate.", take, lay, cut, pick, put)
    assert here.goals() == [Truth.FALSE]
    assert here.do(take, cut, lay, pick, put).goals() == [Truth.TRUE]


def test_two_of_four_quarters_are_not_all_of_it(start: Start) -> None:
    take, cut = "The robot takes the knife.", "The robot cuts the bagel into four quarters."
    put = "The robot puts two quarters on the plate."
    text = "A bagel, a knife and a plate are on the table. The robot is at the table. "
    here = start(text + "The goal is that the bagel is on the plate.", take, cut, put)
    assert here.goals() == [Truth.FALSE]
    assert not here.consider(put).understood or here.do(take, cut, put).goals() != [Truth.TRUE]


@pytest.mark.parametrize(
    "goal",
    [
        "the slats have no dust and no spots and they are open",
        "the slats are clean and they are open",
        "the slats are free of spots, and they are open",
    ],
)
def test_they_are_what_the_goal_is_about(start: Start, goal: str) -> None:
    turn = "The robot turns the slats of the blinds until they are open."
    wipe = "The robot wipes the slats until all dust and all spots are gone."
    closet = "The robot opens the closet."
    text = "The slats of the blinds are dusty and closed. A sink and a closet are in the room. "
    here = start(f"{text}The goal is that {goal}.", turn, wipe, closet)
    assert Truth.FALSE in here.do(wipe, closet).goals()
    assert {*here.do(turn).goals()} == {Truth.TRUE}
