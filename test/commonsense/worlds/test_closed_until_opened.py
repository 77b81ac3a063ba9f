"""What a leaf opens before any other reaches into it is closed at the start."""

from __future__ import annotations

import pytest

from .conftest import Start

TASK = "A cup is in the {}. The robot is there. The goal is that the cup is in the gripper."
TAKE = "The robot takes the cup out of the {}."


@pytest.mark.parametrize(
    "where", ["refrigerator", "cabinet", "drawer of the desk", "microwave oven", "washing machine"]
)
def test_a_door_that_leaves_open_first_is_shut_at_the_start(start: Start, where: str) -> None:
    opens, take = f"The robot opens the {where}.", TAKE.format(where)
    here = start(TASK.format(where), opens, take)
    assert len(here.broken(take)) == 1
    assert any("closed at the start" in words for words in here.case.assumptions)
    assert here.do(opens).broken(take) == []


def test_it_is_as_it_is_told(start: Start) -> None:
    opens, take = "The robot opens the cabinet.", TAKE.format("cabinet")
    assert start(TASK.format("open cabinet"), opens, take).broken(take) == []


def test_a_door_that_no_leaf_opens_stands_open(start: Start) -> None:
    take = TAKE.format("cabinet")
    assert start(TASK.format("cabinet"), take).broken(take) == []


def test_what_leaves_reach_into_before_one_opens_it_stands_open(start: Start) -> None:
    task = "The clothes are on the floor. The robot is at the washing machine and the clothes. "
    task += "The goal is that the clothes are clean."
    take, put = (
        "The robot takes the clothes.",
        "The robot puts the clothes into the washing machine.",
    )
    shut, opens = "The robot closes the washing machine.", "The robot opens the washing machine."
    assert start(task, take, put, shut, opens).do(take).broken(put) == []
    assert len(start(task, take, opens, put, shut).do(take).broken(put)) == 1


def test_what_has_no_door_is_not_shut_by_a_leaf_that_opens_its_cover(start: Start) -> None:
    task = "The paper is on the shelf. The robot is at the shelf and the copy machine. "
    task += "The goal is that the paper is in the copy machine."
    lift, take = "The robot opens the cover of the copy machine.", "The robot takes the paper."
    load = "The robot puts the paper into the copy machine."
    assert start(task, lift, take, load).do(take).broken(load) == []
