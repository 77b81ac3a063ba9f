"""Plugs of drains are in no gripper, and floors under a table are under it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize(
    ("basin", "plug"), [("washbasin", "plug"), ("bathtub", "plug"), ("sink", "plug")]
)
def test_a_plug_that_is_only_pulled_out_is_pushed_in_by_any_hand(
    start: Start, basin: str, plug: str
) -> None:
    push = f"The robot pushes the {plug} into the drain of the {basin}."
    pull = f"The robot pulls the {plug} out of the {basin} with a free gripper."
    text = f"The {basin} is empty and its {plug} is pulled out. The robot is at the {basin}. "
    here = start(f"{text}The goal is that the {plug} is in the drain.", push, pull)
    assert here.do(push).goals() == [Truth.TRUE]
    assert here.do(pull).goals() == [Truth.FALSE]
    assert here.state("agents.robot.gripper_content") == ()


def test_a_plug_that_lies_there_and_is_picked_up_is_held_to_be_put_in(start: Start) -> None:
    take = "The robot picks up the plug from the rim of the bathtub."
    push = "The robot pushes the plug into the drain of the bathtub."
    here = start("The plug lies on the rim of the bathtub. The robot is there.", take, push)
    assert here.broken(push)
    assert not here.do(take).broken(push)


@pytest.mark.parametrize(
    "put",
    [
        "lowers the box to the floor under the table",
        "puts the box down on the ground beneath the table",
        "sets the box on the floor below the table",
    ],
)
def test_what_is_put_on_the_floor_under_a_table_is_under_it(start: Start, put: str) -> None:
    take, put = "The robot takes the box.", f"The robot {put}."
    text = "A box is on the table. The robot is at the table. "
    here = start(text + "The goal is that the box is under the table.", take, put)
    assert here.do(take, put).goals() == [Truth.TRUE]


def test_what_is_put_on_the_floor_is_not_under_the_table(start: Start) -> None:
    take, put = "The robot takes the box.", "The robot puts the box on the floor."
    text = "A box is on the table. The robot is at the table. "
    here = start(text + "The goal is that the box is under the table.", take, put)
    assert here.do(take, put).goals() == [Truth.FALSE]
