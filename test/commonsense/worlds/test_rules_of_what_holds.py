"""What a gripper holds things by must be there when it grips them."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

BOXES = (
    "An arm on a fixed column lifts boxes with a suction gripper. Box Alpha and box Bravo stand "
    "on the conveyor. The table is empty. The vacuum pump is off. The gripper is empty. "
)
GOAL = "The goal is that box Alpha is on the table."
PUMP = "The controller starts the vacuum pump."
PICK = "The arm grips box Alpha on the conveyor with the suction gripper and lifts it."
PLACE = "The arm places box Alpha, which is in the gripper, on the table and releases it."
RULES = [
    "The gripper sticks to a box only while the vacuum pump is running. ",
    "The gripper only holds a box while the vacuum pump is running. ",
    "The gripper can only hold a box while the vacuum pump is on. ",
    "A box sticks to the gripper only as long as the vacuum pump is running. ",
    "A box clings to the gripper only if the vacuum pump is on. ",
    "A box is held by the gripper only while the vacuum pump runs. ",
    "The gripper cannot grip a box unless the vacuum pump is running. ",
]


@pytest.mark.parametrize("rule", RULES)
def test_a_gripper_that_holds_by_a_pump_grips_only_while_it_runs(start: Start, rule: str) -> None:
    here = start(BOXES + rule + GOAL, PUMP, PICK, PLACE)
    assert here.broken(PICK) == ["the vacuum pump is switched on"]
    assert here.do(PUMP).broken(PICK) == []


@pytest.mark.parametrize("rule", RULES)
def test_what_is_gripped_while_the_pump_runs_comes_to_its_place(start: Start, rule: str) -> None:
    here = start(BOXES + rule + GOAL, PUMP, PICK, PLACE)
    assert here.do(PUMP, PICK, PLACE).goals() == [Truth.TRUE]


def test_a_rule_on_a_box_binds_each_that_has_a_name(start: Start) -> None:
    bravo = "The arm grips box Bravo on the conveyor with the suction gripper and lifts it."
    here = start(BOXES + RULES[0] + GOAL, PUMP, PICK, bravo)
    assert here.broken(bravo) == ["the vacuum pump is switched on"]


def test_a_rule_on_a_box_does_not_bind_the_lid_of_a_box(start: Start) -> None:
    lid = "The arm grips the box lid on the conveyor and lifts it."
    text = BOXES.replace("Box Alpha", "A box lid, box Alpha")
    assert start(text + RULES[0] + GOAL, PUMP, PICK, lid).broken(lid) == []


def test_a_ban_on_overloading_is_judged_as_a_load(start: Start) -> None:
    ban = "The table carries no more than 20 kg; a box must not be placed on a table which would "
    here = start(f"{BOXES}{ban}be overloaded by it. {GOAL}", PUMP, PICK, PLACE)
    assert here.do(PUMP, PICK, PLACE).goals() == [Truth.TRUE]
