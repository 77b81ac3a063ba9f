"""Where shelves above machines are, baskets of clothes, and what lies left of something."""

from __future__ import annotations

import pytest

from .conftest import Start
from .test_mixtures import HANDS, verdict

GOAL = " The goal is that the robot is near the table."


@pytest.mark.parametrize(
    ("text", "thing", "location"),
    [
        ("The soap is on the shelf above the washing machine.", "soap", "on shelf"),
        ("The cup is on a hook over the sink.", "cup", "on hook"),
        ("The cup is in the cupboard above the sink.", "cup", "in cabinet"),
        ("A basket of clothes is in the bathroom.", "clothes", "in clothes_basket"),
        ("A basket of clothes is in the bathroom.", "clothes_basket", "in bathroom"),
        ("The fork lies to the right of the plate.", "fork", "beside plate"),
        ("The cup is in the cabinet to the left of the stove.", "cup", "in cabinet"),
    ],
)
def test_a_thing_is_where_its_first_place_says(
    start: Start, text: str, thing: str, location: str
) -> None:
    here = start(text + GOAL, "The robot moves to the table.")
    assert here.state(f"objects.{thing}.location") == location


def test_nothing_above_a_machine_is_in_it(start: Start) -> None:
    here = start("The soap is on the shelf above the washing machine." + GOAL, "The robot waits.")
    assert here.state("objects.washing_machine.content") is None


def test_a_shelf_of_the_pantry_is_reached_in_the_pantry() -> None:
    text = (
        "A rag is on the shelf of the pantry, and a table is in the hall. The goal is that the rag "
        "is on the table." + HANDS
    )
    steps = (
        "The robot moves to the pantry.",
        "The robot picks up the rag.",
        "The robot moves to the table.",
        "The robot puts the rag on the table.",
    )
    assert verdict((text, steps)) == "good"
    assert verdict((text, steps), left_out=0) == "counterfactuals"


def test_what_is_put_next_to_a_thing_in_a_box_is_in_the_box() -> None:
    text = (
        "A box, a pear and a plum are on the table. The goal is that the pear and the plum are in "
        "the box." + HANDS
    )
    steps = (
        "The robot moves to the table.",
        "The robot picks up the pear.",
        "The robot puts the pear into the box.",
        "The robot picks up the plum.",
        "The robot places the plum next to the pear in the box.",
    )
    assert verdict((text, steps)) == "good"
    assert verdict((text, steps), left_out=4) == "unreachable"


def test_a_lid_that_snaps_shut_closes_its_box() -> None:
    text = (
        "A box is on the table with its lid beside it. The goal is to have the box closed." + HANDS
    )
    steps = (
        "The robot moves to the table.",
        "The robot takes the lid.",
        "The robot presses the lid on the box until it snaps shut.",
    )
    assert verdict((text, steps)) == "good"
    assert verdict((text, steps), left_out=2) == "unreachable"


def test_a_goal_asks_for_the_closed_drawer_in_which_something_is() -> None:
    text = (
        "A cup is on the table, and the drawer of the table is open. The goal is that there is a "
        "cup in the closed drawer." + HANDS
    )
    steps = (
        "The robot moves to the table.",
        "The robot picks up the cup.",
        "The robot puts the cup into the drawer.",
        "The robot closes the drawer.",
    )
    assert verdict((text, steps)) == "good"
    assert verdict((text, steps), left_out=3) == "unreachable"


def test_a_can_fills_under_a_tap_that_another_leaf_opened() -> None:
    text = (
        "A watering can is under the sink in the kitchen. A fern is on the windowsill; its soil is "
        "dry. The goal is that the fern is watered." + HANDS
    )
    steps = (
        "The robot moves to the sink.",
        "The robot takes the watering can from under the sink.",
        "The robot holds the watering can under the tap and turns the tap on.",
        "The robot waits until the watering can is full.",
        "The robot turns off the tap.",
        "The robot moves to the windowsill.",
        "The robot pours water on the fern.",
    )
    assert verdict((text, steps)) == "good"
    assert verdict((text, steps), left_out=2) != "good"
