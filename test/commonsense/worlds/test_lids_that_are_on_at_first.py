"""What a leaf opens, or takes the lid off, before it is used has its lid on until then."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TASK = "{} A spoon is on the shelf. The robot is at the table. The goal is that {}."
OPENED = [
    ("The jam is in a jar with a screwed lid on the table.", "jam jar", "unscrews the lid"),
    (
        "A bottle of vinegar with a screw cap is on the table.",
        "vinegar bottle",
        "screws off the cap",
    ),
    (
        "A tub of ice cream with a snap lid is on the table.",
        "tub of ice cream",
        "snaps off the lid",
    ),
    ("A pot of soup with a lid is on the table.", "pot", "lifts the lid off the pot"),
    ("A tin of tea with a lid is on the table.", "tea tin", "pulls the lid off the tin"),
]


@pytest.mark.parametrize(("told", "vessel", "takes_off"), OPENED)
def test_a_lid_that_is_taken_off_and_laid_aside_was_on(
    start: Start, told: str, vessel: str, takes_off: str
) -> None:
    leaf = f"The robot {takes_off} and puts it on the table."
    here = start(TASK.format(told, f"the {vessel} is open"), leaf)
    assert here.is_so(f"Check if the {vessel} is open.") is Truth.FALSE
    here = here.do(leaf)
    assert here.is_so(f"Check if the {vessel} is open.") is Truth.TRUE
    assert here.state("agents.robot.gripper_content") == ()


@pytest.mark.parametrize("thing", ["jar of honey", "trash can", "packet of rice", "milk carton"])
def test_what_is_opened_first_was_shut(start: Start, thing: str) -> None:
    leaf = f"The robot opens the {thing}."
    here = start(TASK.format(f"A {thing} is on the table.", f"the {thing} is open"), leaf)
    assert here.is_so(f"Is the {thing} open?") is Truth.FALSE
    assert here.do(leaf).goals() == [Truth.TRUE]


def test_a_lid_that_lies_beside_it_is_not_on(start: Start) -> None:
    told = "A jar of tea with a spoon in it is on the table, its lid lies beside it."
    takes, puts = "The robot takes the lid.", "The robot puts the lid on the jar."
    here = start(TASK.format(told, "the jar is closed"), takes, puts)
    assert here.is_so("Check if the jar is open.") is Truth.TRUE
    assert here.broken(puts) == ["the robot holds the lid"]
    assert here.do(takes, puts).goals() == [Truth.TRUE]


def test_a_lid_that_one_leaf_lays_aside_another_puts_on_again(start: Start) -> None:
    told = "The jam is in a jar with a screwed lid on the table."
    off = "The robot unscrews the lid of the jar and puts the lid on the table."
    on = "The robot screws the lid back on the jar."
    here = start(TASK.format(told, "the jar is closed"), off, on).do(off)
    assert here.is_so("Check if the jar is open.") is Truth.TRUE
    assert here.do(on).goals() == [Truth.TRUE]


def test_a_dome_covers_the_cake_until_it_is_lifted_off(start: Start) -> None:
    told = "A cake is on a stand under a glass dome on the table."
    off = "The robot lifts the glass dome off the cake and puts the dome on the table."
    here = start(TASK.format(told, "the cake is uncovered"), off)
    assert here.is_so("The cake should be uncovered.") is Truth.FALSE
    assert here.do(off).is_so("The cake should be uncovered.") is Truth.TRUE


def test_a_lid_that_is_dropped_in_a_box_closes_no_box(start: Start) -> None:
    told = "A tin of wax with a lid and a rag are in an open box on the table."
    tin, rag = "The robot takes the tin of wax.", "The robot takes the rag from the box."
    off = "The robot twists the lid off the tin and drops the lid in the box."
    here = start(TASK.format(told, "the rag is in the gripper"), tin, off, rag).do(tin, off)
    assert here.is_so("Check if the tin is open.") is Truth.TRUE
    assert here.do(rag).goals() == [Truth.TRUE]
