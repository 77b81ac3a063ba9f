"""What is dipped, cut into slices, gripped by its handles or lifted into something."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize("verb", ["dip", "immerse", "submerge"])
def test_what_is_dipped_into_a_liquid_has_been_in_there(start: Start, verb: str) -> None:
    done = {"dip": "dipped", "immerse": "immersed", "submerge": "submerged"}
    take = "The robot picks up the shears."
    dip = f"The robot {verb}s the shears in its gripper into the disinfectant in the basin."
    here = start(
        "Shears and a basin with disinfectant are on the bench, and a tank of oil. The goal is "
        f"that the shears have been {done[verb]} into the disinfectant.",
        take,
        dip,
    ).do(take)
    assert here.goals() == [Truth.FALSE]
    assert here.do(dip).goals() == [Truth.TRUE]
    assert here.is_so(f"Have the shears been {done[verb]} into the basin?") is Truth.TRUE
    assert here.is_so(f"Have the shears been {done[verb]} into the oil?") is Truth.FALSE


@pytest.mark.parametrize(
    ("deed", "asked"),
    [
        ("The robot cuts the loaf into slices.", "Has the loaf been cut into slices?"),
        ("The arm saws the bar into four blanks.", "Check if the bar has been sawn into blanks."),
        ("The lathe turns the rod into a shaft.", "Check if the rod has been turned into a shaft."),
    ],
)
def test_what_becomes_something_is_not_in_it(start: Start, deed: str, asked: str) -> None:
    here = start("A loaf, a bar and a rod are on the bench. The goal is that it is clean.", deed)
    assert here.is_so(asked) is Truth.FALSE
    assert here.do(deed).is_so(asked) is Truth.TRUE


@pytest.mark.parametrize(
    "asked",
    [
        "Is the robot free of the charging dock?",
        "The robot is off its charger.",
        "Is the base clear of the charging station?",
    ],
)
@pytest.mark.parametrize(
    "leave",
    ["Release the robot from the charging dock.", "The robot frees itself from its charger."],
)
def test_a_robot_is_freed_from_its_charger(start: Start, leave: str, asked: str) -> None:
    dock = "The robot docks in the charging dock."
    here = start("The charging dock is in the hall. The goal is that it is free.", leave, dock)
    assert here.do(dock).is_so(asked.replace("base", "robot")) is Truth.FALSE
    assert here.do(leave).is_so(asked.replace("base", "robot")) is Truth.TRUE


@pytest.mark.parametrize("thing", ["wheelbarrow", "cart", "trolley"])
def test_who_has_its_handles_has_hold_of_it(start: Start, thing: str) -> None:
    grip = f"The robot grips both handles of the {thing} with its two grippers."
    push = f"The robot pushes the {thing}, whose handles it holds, to the shed."
    leave = f"The robot sets the {thing} down where it is and lets go of both handles."
    here = start(
        f"A {thing} stands on the lawn, where the robot is. The shed is far away. The robot has "
        f"two grippers. The goal is that the {thing} is at the shed.",
        grip,
        push,
        leave,
    )
    assert here.broken(push) == [f"the robot holds the {thing}"]
    here.do(grip)
    assert here.is_so("Is a gripper free?") is Truth.FALSE
    assert here.do(push, leave).goals() == [Truth.TRUE]
    assert here.is_so("Are both grippers free?") is Truth.TRUE


@pytest.mark.parametrize(
    "lift",
    [
        "The robot lifts the pile of leaves into the barrow.",
        "The pile of leaves is lifted into the barrow, which stands on the lawn.",
        "The robot lifts the leaves from the ground into the barrow with one gripper.",
    ],
)
def test_what_is_lifted_into_something_is_there_then(start: Start, lift: str) -> None:
    here = start(
        "A pile of leaves is on the ground. A barrow stands on the lawn. The robot has one "
        "gripper. The goal is that the leaves are in the barrow.",
        lift,
    )
    assert here.goals() == [Truth.FALSE]
    assert here.do(lift).goals() == [Truth.TRUE]
    assert here.is_so("Is the gripper free?") is Truth.TRUE
