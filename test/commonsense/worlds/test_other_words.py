"""One question in several wordings, each with the same answer."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TASK = (
    "A cup and a box are on a table. The box has a lid. A pot is on a stove. The lift waits with "
    "closed doors. The robot has two grippers. The goal is that the cup is in the box."
)
TAKE = "The robot picks up the cup."
GO = "The robot drives to the stove."


@pytest.mark.parametrize(
    ("question", "deed"),
    [
        ("Is the cup in one of the grippers?", TAKE),
        ("Does one of its hands hold the cup?", TAKE),
        ("Is the cup in the suction cup?", TAKE),
        ("The cup is held by the vacuum pad.", TAKE),
        ("Is the robot close enough to the stove to reach the pot?", GO),
        ("Is the robot near enough to the stove to reach into the pot?", GO),
        ("Has the lift been called?", "The robot calls the lift by radio."),
        ("The box has its lid off.", "The robot opens the box."),
        ("Is the cup no longer on the table?", TAKE),
    ],
)
def test_a_question_is_answered_by_what_was_done(start: Start, question: str, deed: str) -> None:
    here = start(TASK, deed, "The robot closes the box.", "The robot drives to the table.")
    here.do("The robot drives to the table.", "The robot closes the box.")
    assert here.is_so(question) is Truth.FALSE
    assert here.do(deed).is_so(question) is Truth.TRUE


def test_a_number_behind_an_ing_noun_is_its_name(start: Start) -> None:
    take = "The robot picks casting 1 from the bin."
    here = start(
        "Casting 1 and casting 2 lie in a bin. The goal is that casting 1 is held.",
        take,
        "The robot picks casting 2 from the bin.",
    )
    here.do(take)
    assert here.is_so("Is casting 1 in the gripper?") is Truth.TRUE
    assert here.is_so("Is casting 2 in the gripper?") is Truth.FALSE
    assert here.is_so("Is casting 1 out of the bin?") is Truth.TRUE


def test_a_thing_behind_the_closed_door_of_a_machine_is_in_it(start: Start) -> None:
    take = "The robot takes the mug out of the microwave."
    here = start(
        "A mug stands behind the closed door of the microwave. The goal is that the mug is held.",
        take,
        "The robot opens the microwave.",
    )
    assert here.broken(take) == ["the microwave is open"]
    assert here.do("The robot opens the microwave.").broken(take) == []


def test_each_gripper_can_hold_is_no_can(start: Start) -> None:
    here = start("It has two grippers, and each can hold one bulb. The goal is that a bulb is on.")
    assert here.state("objects.bulb.location") is None


@pytest.mark.parametrize(
    "goal",
    [
        "the chest stands in the corner with its lid closed",
        "the ball is in the chest with the lid closed",
        "the chest is in the corner with its lid on",
        "the chest has its lid on",
    ],
)
def test_with_its_lid_on_is_part_of_what_is_said(start: Start, goal: str) -> None:
    close = "The robot closes the chest."
    here = start(
        "A chest stands in the corner with its lid open. A ball is in the chest. "
        f"The goal is that {goal}.",
        close,
    )
    assert Truth.FALSE in here.goals()
    assert set(here.do(close).goals()) == {Truth.TRUE}
