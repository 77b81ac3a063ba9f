"""Goals that speak of all, both, each, neither or none of several things."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

AIRLOCK = (
    "Between the corridor and the cold room there is an airlock with an inner door and an outer "
    "door; both doors are open. The robot stands in the airlock. "
)
INNER, OUTER = (
    "The robot closes the inner door of the airlock.",
    "The robot closes the outer door of the airlock.",
)


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that neither door is open.",
        "The goal is that neither of the two doors is open.",
        "The goal is that none of the doors is open.",
        "The goal is that no door of the airlock is open.",
        "The goal is that neither the inner nor the outer door is open.",
        "At the end neither the inner door nor the outer door may have been left open.",
        "The goal is that both doors of the airlock are closed.",
        "The goal is that the inner and the outer door should both be closed.",
    ],
)
def test_what_is_denied_of_all_is_denied_of_each(start: Start, goal: str) -> None:
    here = start(AIRLOCK + goal, INNER, OUTER)
    assert here.goals() == [Truth.FALSE]
    assert here.do(INNER).goals() == [Truth.FALSE]
    assert here.do(OUTER).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "goal",
    [
        "In the end nothing must be left in the gripper.",
        "The goal is that nothing remains in the gripper.",
        "The goal is that there is nothing in the gripper.",
    ],
)
def test_nothing_left_in_the_gripper_means_that_it_is_free(start: Start, goal: str) -> None:
    take, put = "The robot takes the cup.", "The robot puts the cup on the table."
    text = "A cup is on a table. The robot stands at the table. It has one gripper. "
    here = start(text + goal, take, put).do(take)
    assert here.goals() == [Truth.FALSE]
    assert here.do(put).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "goal",
    [
        "In the end the rose and the fern should all have been watered.",
        "At the end the rose and the fern must both be watered.",
    ],
)
def test_a_floating_quantifier_is_no_thing(start: Start, goal: str) -> None:
    text = "A rose and a fern stand on a shelf. A full watering can is on the shelf. The robot "
    rose, fern = ("Water the rose with the can.", "Water the fern with the can.")
    here = start(f"{text}stands at the shelf. {goal}", "Take the watering can.", rose, fern)
    assert here.do("Take the watering can.", rose).goals() == [Truth.FALSE]
    assert here.do(fern).goals() == [Truth.TRUE]


def test_a_glass_door_without_its_owner_is_the_one_that_is_named_with_it(start: Start) -> None:
    text = (
        "The fireplace is cold. Its damper is shut and its glass door is open. The robot stands "
        "at the fireplace. The goal is that the glass door is closed and the damper is open."
    )
    close, pull = (
        "The robot closes the glass door of the fireplace.",
        "The robot pulls the damper of the fireplace open.",
    )
    here = start(text, close, pull)
    assert here.goals() == [Truth.FALSE, Truth.FALSE]
    assert here.do(close).goals() == [Truth.TRUE, Truth.FALSE]
    assert here.do(pull).goals() == [Truth.TRUE, Truth.TRUE]
