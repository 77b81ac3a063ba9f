"""Where things are at the start is neither lost nor guessed: the way to them counts."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

BED = (
    "The bed, the window and the linen chest are far apart. The robot is in the doorway, near none "
    "of them. A folded blanket lies on the chest. A pillow has fallen onto the floor "
    "{where} the window. The goal is that the blanket is spread over the bed."
)
TO_WINDOW, TO_BED = "The robot drives to the window.", "The robot drives to the bed."
TO_CHEST = "The robot drives to the linen chest."
SPREAD = "The robot unfolds the blanket it is holding and spreads it over the bed."
TAKE = "The robot picks up the blanket."
PILLOW = "The robot picks up the pillow."


def test_only_what_is_within_reach_is_covered(start: Start) -> None:
    text = BED.format(where="below")
    there = start(text, TO_CHEST, TO_BED, TAKE, SPREAD).do(TO_CHEST, TAKE)
    assert there.broken(SPREAD) == ["the robot is near the bed"]
    assert there.do(TO_BED, SPREAD).goals() == [Truth.TRUE] * len(there.goals())


@pytest.mark.parametrize("where", ["below", "under", "beneath", "beside", "in front of", "near"])
def test_what_has_fallen_onto_the_floor_somewhere_is_there(start: Start, where: str) -> None:
    here = start(BED.format(where=where), TO_WINDOW, TO_BED, PILLOW, SPREAD)
    assert here.broken(PILLOW) == ["the robot is near the pillow"]
    assert here.do(TO_WINDOW).broken(PILLOW) == []


@pytest.mark.parametrize("aside", ["all of them stained", "each of them dirty", "both of them wet"])
def test_all_of_them_are_those_just_named(start: Start, aside: str) -> None:
    text = (
        "The dishwasher is closed and empty. The robot is parked in a corner, far from everything. "
        f"A plate and a bowl, {aside}, stand on the countertop. The dishwasher cannot be reached "
        "from the countertop. The goal is that the plate is in the dishwasher."
    )
    drive, pick = "The robot drives to the countertop.", "The robot picks up the plate."
    go, open_it = "The robot drives to the dishwasher.", "The robot opens the dishwasher."
    here = start(text, drive, go, pick, open_it).do(drive, pick)
    assert here.broken(open_it) == ["the robot is near the dishwasher"]


LAUNDRY = (
    "The washing machine and the dryer stand side by side, and {whoever} in the laundry corner "
    "reaches both machines. The doors of both machines are closed. The robot waits in the "
    "corridor. The dryer has a programme, after which the wet towel in the drum is dry. The goal "
    "is that the towel is dry."
)
CORNER = "The robot drives to the laundry corner."
OPEN_WASHER, OPEN_DRYER = (
    f"The robot opens the door of the {m}." for m in ("washing machine", "dryer")
)
MOVE = (
    "The robot takes the towel out of the drum of the washing machine and puts it into the drum of "
    "the dryer."
)
OUT = "The robot takes the towel out of the drum of the dryer."
LAUNDRY_LEAVES = (CORNER, OPEN_WASHER, OPEN_DRYER, MOVE, OUT)


@pytest.mark.parametrize("whoever", ["whoever is", "anyone who stands"])
def test_who_stands_somewhere_reaches_what_the_text_says(start: Start, whoever: str) -> None:
    here = start(LAUNDRY.format(whoever=whoever), *LAUNDRY_LEAVES)
    assert here.broken(OPEN_WASHER) == ["the robot is near the washing machine"]
    assert here.do(CORNER).broken(OPEN_WASHER) == []


def test_both_machines_are_the_two_that_there_are(start: Start) -> None:
    here = start(LAUNDRY.format(whoever="whoever is"), *LAUNDRY_LEAVES).do(CORNER)
    assert here.broken(OUT)[:1] != []
    assert here.is_so("Is the door of the dryer open?") is Truth.FALSE
    assert here.is_so("Is the door of the washing machine open?") is Truth.FALSE


def test_what_a_leaf_puts_somewhere_was_not_there_because_a_phrase_says_so(start: Start) -> None:
    here = start(LAUNDRY.format(whoever="whoever is"), *LAUNDRY_LEAVES)
    assert here.is_so("Is the towel in the washing machine?") is Truth.TRUE
    assert here.is_so("Is the towel in the dryer?") is Truth.FALSE


@pytest.mark.parametrize(
    ("told", "full"),
    [
        ("An empty glass and a jug full of water stand on the table.", "jug"),
        ("A jug full of water and an empty glass stand on the table.", "jug"),
        ("A jug and a glass full of water stand on the table.", "glass"),
    ],
)
def test_only_what_is_called_full_is_full(start: Start, told: str, full: str) -> None:
    text = f"{told} The goal is that the flower is watered."
    here = start(text, "The robot picks up the jug.", "The robot picks up the glass.")
    for thing in ("jug", "glass"):
        answer = here.is_so(f"Is there water in the {thing}?")
        assert (answer is Truth.TRUE) is (thing == full)


@pytest.mark.parametrize("title", ["Mr.", "Mrs.", "Dr.", "Ms."])
def test_a_title_ends_no_sentence(start: Start, title: str) -> None:
    text = (
        f"A cup stands on the table at {title} Aalto's bedside. The table and the shelf are far "
        "apart. The robot is at the shelf. The goal is that the robot holds the cup."
    )
    go, take = f"Go to {title} Aalto's bedside table.", "Take the cup with a gripper."
    here = start(text, go, take, "Go to the shelf.")
    assert len(here.broken(take)) == 1
    assert here.do(go, take).goals() == [Truth.TRUE]


def test_what_another_leaf_puts_there_is_not_there_yet(start: Start) -> None:
    text = (
        "A box lies on the desk. The robot stands at the desk and has a carrying tray on its back. "
        "The goal is that the box is on the tray."
    )
    off = "The robot grasps the box which is on its carrying tray and lifts it off."
    take = "The robot grasps the box on the desk."
    put = "The robot puts the box in its gripper on its carrying tray."
    here = start(text, off, take, put)
    assert here.broken(off) == ["the box is on the carrying tray"]
    assert here.do(take, put).broken(off) == []


def test_glasses_before_bundles_are_glasses(start: Start) -> None:
    text = (
        "A left glass, a right glass and a cutlery bundle are in the drawer. The goal is that both "
        "glasses and the cutlery bundle are on the table."
    )
    takes = [f"The robot takes the {thing}." for thing in ("left glass", "cutlery bundle")]
    puts = [
        f"The robot puts the {thing} on the table." for thing in ("left glass", "cutlery bundle")
    ]
    here = start(text, *takes, *puts).do(*takes, *puts)
    assert Truth.FALSE in here.goals()
