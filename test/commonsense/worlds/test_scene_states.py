"""States that scenes tell in words and numbers of their own."""

from __future__ import annotations

from typing import Any

import pytest

from besim.world import Truth

from .conftest import Start
from .test_scenes_by_engineers import GRIPPERS, scene


@pytest.mark.parametrize(
    ("before", "after"),
    [("NO", "YES"), ("no", "yes"), ("FALSE", "TRUE"), ("NOT PRESSED", "PRESSED")],
)
def test_words_for_no_are_flags_in_capitals(start: Start, before: str, after: str) -> None:
    press = "The robot presses the bell."
    text = f"A bell is to be pressed. {GRIPPERS} The goal is that the bell is pressed."
    here = start(text, press, scene=scene(bell={"position": [0.3, 0, 1], "pressed": before}))
    assert here.goals() == [Truth.FALSE]
    assert here.do(press).state("objects.bell.pressed") == after
    here = start(text, press, scene=scene(bell={"position": [0.3, 0, 1], "pressed": after}))
    assert here.goals() == [Truth.TRUE]


FULL_AND_EMPTY: list[tuple[str, Any, Any]] = [
    ("is_empty", "no", "yes"),
    ("is_empty", "NO", "YES"),
    ("is_empty", False, True),
    ("is_full", "yes", "no"),
    ("is_full", True, False),
    ("status", "not empty", "empty"),
    ("status", "full", "empty"),
    ("status", "full", "not full"),
]


@pytest.mark.parametrize(("key", "full", "empty"), FULL_AND_EMPTY)
def test_what_a_scene_calls_not_empty_is_emptied(
    start: Start, key: str, full: Any, empty: Any
) -> None:
    drain = "The robot empties the bin."
    text = f"A bin is to be emptied. {GRIPPERS} The goal is that the bin is empty."
    here = start(text, drain, scene=scene(bin={"position": [0.3, 0, 1], key: full}))
    assert here.goals() == [Truth.FALSE]
    here.do(drain)
    assert here.goals() == [Truth.TRUE]
    here = start(text, drain, scene=scene(bin={"position": [0.3, 0, 1], key: empty}))
    assert here.goals() == [Truth.TRUE]


@pytest.mark.parametrize("keys", [("is_empty", "is_full"), ("is_full", "is_empty")])
def test_what_is_neither_full_nor_empty_is_not_full(start: Start, keys: tuple[str, str]) -> None:
    text = f"A bin is there. {GRIPPERS} The goal is that the bin is full."
    given = {"position": [0.3, 0, 1], **dict.fromkeys(keys, False)}
    assert start(text, "The robot fills the bin.", scene=scene(bin=given)).goals() == [Truth.FALSE]


MILL = (
    "The workpiece must be clamped before it is milled. The robot stands at the mill. "
    f"{GRIPPERS} The goal is that the workpiece is milled."
)
ON_TABLE = f"A workpiece lies on the mill table. The mill table is clamped. {MILL}"
IN_VISE = f"A workpiece is in the vise. {MILL}"
MILLS = "The robot mills the workpiece with the mill."


def test_what_lies_on_a_clamped_table_is_not_clamped(start: Start) -> None:
    clamp = "The robot clamps the workpiece to the mill table."
    here = start(ON_TABLE, MILLS, clamp)
    assert here.broken(MILLS) == ["the workpiece is clamped"]
    assert here.do(clamp).broken(MILLS) == []


@pytest.mark.parametrize("told", ["no", "NO", False])
def test_a_vise_clamps_what_the_scene_calls_loose(start: Start, told: Any) -> None:
    clamp = "The robot clamps the vise."
    near = {"position": [0.3, 0, 1]}
    given = scene(vise={**near, "content": [["workpiece"]]}, workpiece={**near, "clamped": told})
    here = start(IN_VISE, clamp, MILLS, scene=given)
    assert here.broken(MILLS) == ["the workpiece is clamped"]
    assert here.do(clamp).broken(MILLS) == []


NUMBERS = [10**400, -(10**400), -3, "big", 1e308, [1, 2]]


@pytest.mark.parametrize("key", ["size", "weight_kg", "capacity", "max_load_kg", "height_cm"])
@pytest.mark.parametrize("number", NUMBERS, ids=range(len(NUMBERS)))
def test_any_number_in_a_scene_can_be_read(start: Start, key: str, number: Any) -> None:
    take, put = "The robot takes the box.", "The robot puts the box on the shelf."
    text = (
        "The robot can carry 5 kg. A box is to be moved. The shelf carries at most 10 kg. "
        f"{GRIPPERS} The goal is that the box is on the shelf."
    )
    near = {"position": [0.3, 0, 1]}
    for go in ([], ["The robot goes to the shelf."]):
        here = start(text, take, put, *go, scene=scene(box=near, shelf={key: number}))
        assert here.do(take).broken(put)[:1] in (
            [],
            ["the robot is near the shelf"],
            ["the shelf has room"],
        )
    here = start(text, take, put, scene=scene(box={key: number, **near}, shelf=near))
    heavy = key == "weight_kg" and number == 1e308
    assert bool(here.broken(take)) is heavy


def test_a_number_that_is_one_still_counts(start: Start) -> None:
    take = "The robot takes the box."
    text = f"The robot can carry 5 kg. {GRIPPERS} The goal is that the box is in its gripper."
    for weight, carried in ((4, True), (6, False), (10**30, False)):
        given = scene(box={"position": [0.3, 0, 1], "weight_kg": weight})
        assert (start(text, take, scene=given).broken(take) == []) is carried
