"""What lies on a pan that is held, and what a machine has mixed, is poured out of there."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize(
    ("push", "tip"),
    [
        (
            "The robot pushes the chips with the broom on the dustpan in its other gripper.",
            "The robot tips the chips on the dustpan in its gripper into the crate.",
        ),
        (
            "The robot sweeps the chips onto the dustpan.",
            "The robot empties the chips on the dustpan in its gripper into the crate.",
        ),
    ],
)
def test_chips_come_from_the_dustpan_into_the_crate(start: Start, push: str, tip: str) -> None:
    task = (
        "The chips are spread over the floor. A broom, a dustpan and a crate are at the wall. The "
        "robot is at the wall. The robot has two grippers. The goal is that the chips are in the "
        "crate."
    )
    go, broom, pan = (
        "The robot goes to the floor.",
        "The robot takes the broom.",
        "The robot takes the dustpan.",
    )
    back = "The robot goes to the crate."
    here = start(task, go, broom, pan, push, back, tip).do(broom, pan, go, push, back)
    assert here.goals() == [Truth.FALSE]
    assert here.do(tip).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "goal", ["full with fruit shake, made from plums and milk", "full of shake"]
)
def test_the_content_of_the_blender_comes_from_it(start: Start, goal: str) -> None:
    task = (
        "The plums, the milk, a blender and a mug are on the worktop. The robot is at the worktop. "
        f"The robot has two grippers. At the end the mug must be {goal}."
    )
    fill = (
        "The robot puts the plums into the blender.",
        "The robot pours the milk into the blender.",
    )
    blend = "The robot blends the plums and the milk in the blender."
    pour = "The robot pours the content of the blender out in the mug."
    here = start(task, *fill, blend, pour).do(*fill, blend)
    assert Truth.FALSE in here.goals()
    assert set(here.do(pour).goals()) == {Truth.TRUE}
