"""Deeds of the workshop and the household in the words of other people."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

BOARD = (
    "A board lies on the workbench. A saw, a sheet of sandpaper and a brush lie there, too. An "
    "open can of green paint stands beside them. The robot stands at the workbench and has two "
    "grippers. The goal is that the board is painted."
)
SAW, PAPER, BRUSH = (f"The robot takes the {tool}." for tool in ("saw", "sandpaper", "brush"))
DIP = "The robot dips the brush into the green paint."


@pytest.mark.parametrize(
    ("take", "deed", "so"),
    [
        (SAW, "The robot cuts the board into two pieces with the saw it holds.", "sawn"),
        (SAW, "The robot saws the board into two halves with the saw it holds.", "sawn"),
        (SAW, "The robot saws the board into two halves with the saw it holds.", "halved"),
        (PAPER, "The robot rubs the board with the sandpaper in its gripper.", "sanded"),
        (PAPER, "The robot sands the board smooth with the sandpaper it holds.", "smooth"),
    ],
)
def test_what_is_done_with_a_tool_is_done_as_that_tool_does_it(
    start: Start, take: str, deed: str, so: str
) -> None:
    here = start(BOARD, take, deed)
    assert len(here.broken(deed)) == 1
    here.do(take)
    assert here.is_so(f"Check if the board is {so}.") is Truth.FALSE
    assert here.do(deed).is_so(f"Check if the board is {so}.") is Truth.TRUE
    assert here.is_so("Check if the board is painted.") is Truth.FALSE


@pytest.mark.parametrize(
    "paint",
    [
        "The robot paints the board green with the brush in its gripper.",
        "The robot applies the green paint to the board with the brush it holds.",
        "The robot gives the board a coat of green paint with the brush it holds.",
        "The robot puts the green paint on the board with the brush it holds.",
    ],
)
def test_a_board_with_green_paint_is_painted_and_green(start: Start, paint: str) -> None:
    here = start(BOARD, BRUSH, DIP, paint).do(BRUSH)
    assert here.broken(paint)
    assert here.do(DIP, paint).goals() == [Truth.TRUE]
    assert here.is_so("Check if the board is green.") is Truth.TRUE
    assert here.is_so("Check if the board is red.") is Truth.FALSE


CHAIN = (
    "A bicycle chain and an oil can lie on the bench, at which the robot stands. The robot has two "
    "grippers. The goal is that the chain is oiled."
)


@pytest.mark.parametrize(
    "oil",
    [
        "The robot puts oil on the chain from the oil can in its gripper.",
        "The robot drips oil from the oil can it is holding onto the chain.",
        "The robot oils the chain with the oil can it holds.",
    ],
)
def test_what_has_oil_on_it_is_oiled(start: Start, oil: str) -> None:
    take = "The robot takes the oil can."
    here = start(CHAIN, take, oil)
    assert here.broken(oil) == ["the robot holds the oil can"]
    assert here.do(take, oil).goals() == [Truth.TRUE]


GIFT = (
    "A gift and a sheet of paper lie on the table, at which the robot stands. The robot has two "
    "grippers. The goal is that the gift is wrapped."
)


@pytest.mark.parametrize(
    "wrap",
    [
        "The robot wraps the gift in the sheet of paper it holds.",
        "The robot wraps the sheet of paper it holds around the gift.",
        "The sheet of paper in the gripper is wrapped around the gift.",
    ],
)
def test_the_gift_is_wrapped_and_the_paper_is_not(start: Start, wrap: str) -> None:
    take = "The robot takes the sheet of paper."
    here = start(GIFT, take, wrap).do(take)
    assert here.goals() == [Truth.FALSE]
    assert here.do(wrap).goals() == [Truth.TRUE]
    assert here.is_so("Check if the sheet of paper is wrapped.") is Truth.FALSE


BELL = (
    "A bell lies on the bench beside the bicycle. The bicycle has a handlebar. The robot stands at "
    "both. The goal is that the bell is attached to the handlebar."
)


@pytest.mark.parametrize(
    "fasten",
    [
        "The robot fastens the held bell onto the handlebar.",
        "The robot attaches the grasped bell to the handlebar.",
        "The held bell is attached to the handlebar by the robot.",
    ],
)
def test_what_is_held_must_be_in_the_gripper(start: Start, fasten: str) -> None:
    take = "The robot picks up the bell."
    here = start(BELL, take, fasten)
    assert here.broken(fasten) == ["the robot holds the bell"]
    assert here.do(take, fasten).goals() == [Truth.TRUE]


def test_a_held_object_is_none_that_must_be_held(start: Start) -> None:
    ring = "The robot rings the bell. It can do it with a held object, too."
    assert start(BELL, ring, "The robot picks up the bell.").broken(ring) == []


CARTON = (
    "A carton and a barcode scanner are on the table, at which the robot stands. A mannequin with "
    "two arms sits there. A bandage lies beside it. The goal is that the carton is scanned."
)


def test_no_scanner_scans_itself(start: Start) -> None:
    take = "The robot takes the barcode scanner."
    scan = "The robot holds the barcode scanner in its gripper against the carton and scans it."
    here = start(CARTON, take, scan).do(take, scan)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Check if the barcode scanner is scanned.") is Truth.FALSE


def test_the_arm_of_a_mannequin_is_no_arm_of_the_robot(start: Start) -> None:
    take = "The robot takes the bandage."
    wrap = "The robot wraps the bandage it holds around the arm of the mannequin."
    here = start(CARTON, take, wrap).do(take, wrap)
    assert here.is_so("Check if the arm of the mannequin is wrapped.") is Truth.TRUE


@pytest.mark.parametrize(
    "report",
    [
        "It is reported by the robot that the carton is full.",
        "The robot makes a report that the carton is full.",
        "The robot sends the operator a message saying that the carton is full.",
    ],
)
def test_what_is_reported_need_not_be_so_and_is_made_so_by_nobody(
    start: Start, report: str
) -> None:
    here = start(CARTON, report)
    assert here.consider(report).understood
    assert here.do(report).is_so("Check if the carton is full.") is Truth.FALSE


BOWL = (
    "A bowl with dirt stands in the sink. The tap of the sink is closed. The robot stands at the "
    "sink. The goal is that the bowl is clean."
)


def test_no_tap_is_rinsed_with_the_water_that_comes_from_it(start: Start) -> None:
    turn, rinse = "The robot opens the tap.", "The robot rinses the bowl with water from the tap."
    here = start(BOWL, turn, rinse).do(turn, rinse)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Check if the tap is clean.") is Truth.FALSE


ENVELOPE = (
    "An envelope lies on the desk, at which the robot stands. The goal is that the envelope is "
    "sealed."
)


@pytest.mark.parametrize(
    "seal",
    [
        "The envelope is sealed shut by the robot.",
        "The robot tapes the envelope shut.",
        "The robot makes the envelope sealed.",
    ],
)
def test_what_is_sealed_shut_is_sealed(start: Start, seal: str) -> None:
    here = start(ENVELOPE, seal)
    assert here.goals() == [Truth.FALSE]
    assert here.do(seal).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "fold",
    [
        "The robot gives the envelope a fold.",
        "The robot folds the envelope in the middle.",
        "The robot performs the folding of the envelope.",
    ],
)
def test_folding_has_no_place_of_its_own(start: Start, fold: str) -> None:
    here = start(ENVELOPE, fold)
    assert [*here.holds(fold)] == ["the robot is near the envelope"]
    assert here.do(fold).is_so("Check if the envelope is folded.") is Truth.TRUE
