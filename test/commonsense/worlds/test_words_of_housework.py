"""How people tell housework: upside down, tucked in, flushed, the box of what is in it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

RACK = "The cup is on the table. The goal is that the cup is placed upside down on the rack."
TAKE, PUT = "The robot picks up the cup.", "The robot puts the cup on the rack."
OVER = "The robot puts the cup upside down on the rack to drain."
IS_OVER = "Check if the cup is placed upside down on the rack."


def test_upside_down_is_a_state_of_what_is_put(start: Start) -> None:
    here = start(RACK, TAKE, PUT, OVER)
    assert here.broken(OVER) == ["the robot holds the cup"]
    assert here.do(TAKE, PUT).is_so(IS_OVER) is Truth.FALSE
    here = start(RACK, TAKE, PUT, OVER)
    assert here.do(TAKE, OVER).is_so(IS_OVER) is Truth.TRUE


@pytest.mark.parametrize("how", ["from top to bottom", "back and forth", "in circles"])
def test_how_something_is_wiped_is_no_place(start: Start, how: str) -> None:
    deed, where = f"The robot wipes the window {how}.", "Check if the window is on the bottom."
    text = "The window is dirty. The goal is that the window is clean."
    assert start(text, deed).do(deed).is_so(where) is not Truth.TRUE


BED = "The sheet is in the wardrobe. The goal is that the sheet is on the bed and is tucked."
SHEET, SPREAD = "The robot takes the sheet.", "The robot spreads the sheet over the bed."


@pytest.mark.parametrize(
    "tuck",
    [
        "The robot tucks the edges of the sheet under the mattress.",
        "The robot tucks the sheet under the mattress.",
        "The robot tucks the sheet in.",
    ],
)
def test_what_lies_there_is_tucked_in_where_it_lies(start: Start, tuck: str) -> None:
    tucked, on = "Check if the sheet is tucked.", "Check if the sheet is on the bed."
    here = start(BED, SHEET, SPREAD, tuck).do(SHEET, SPREAD)
    assert here.is_so(tucked) is not Truth.TRUE
    assert here.broken(tuck) == []
    here = here.do(tuck)
    assert here.is_so(tucked) is here.is_so(on) is Truth.TRUE


def test_the_flush_button_flushes_the_toilet(start: Start) -> None:
    press, other = "The robot presses the flush button.", "The robot presses the bell button."
    flushed = "Check if the toilet is flushed."
    text = "The toilet is dirty. The goal is that the toilet is flushed."
    here = start(text, press, other)
    assert here.do(other).is_so(flushed) is not Truth.TRUE
    assert here.do(press).is_so(flushed) is Truth.TRUE


def test_a_box_is_called_by_what_is_in_it(start: Start) -> None:
    text = (
        "The clothespins are inside a closed small box on the shelf. "
        "The goal is that the robot holds the clothespins."
    )
    open_it = "The robot opens the clothespin box."
    take = "The robot extends its gripper into the box and grasps the clothespins."
    here = start(text, open_it, take)
    assert here.broken(take) == ["the small box is open"]
    assert here.do(open_it).broken(take) == []


def test_who_lets_go_and_places_a_thing_lets_go_of_it_there(start: Start) -> None:
    text = "The goal is that the shovel is on the ground."
    take = "The robot picks up the shovel."
    put = "The robot releases the gripper and places the shovel on the ground."
    here = start(text, take, put)
    assert here.broken(put) == ["the robot holds the shovel"]
    assert here.do(take).broken(put) == []


def test_what_is_in_a_cabinet_under_the_sink_is_in_the_cabinet(start: Start) -> None:
    text = (
        "The spray is in the cabinet under the sink. The cabinet is closed. "
        "The goal is that the robot holds the spray."
    )
    go, sink = "The robot moves to the cabinet.", "The robot moves to the sink."
    open_it, take = "The robot opens the cabinet.", "The robot grasps the spray."
    here = start(text, go, sink, open_it, take).do(go)
    assert here.broken(take) == ["the cabinet is open"]
    assert here.do(open_it).broken(take) == []


def test_a_shirt_on_its_hanger_is_still_at_hand(start: Start) -> None:
    text = "The goal is that the shirt is in the wardrobe."
    take = "The robot takes the shirt."
    hang = "The robot hangs the shirt on a hanger and puts it in the wardrobe."
    here = start(text, take, hang)
    assert here.broken(hang) == ["the robot holds the shirt"]
    assert here.do(take).broken(hang) == []
