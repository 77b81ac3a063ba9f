"""What people did before the robot comes tells how things are; what they may do does not."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TAKE = "The robot picks up the cup."
GO = "The robot moves to the table."
GOAL = "The goal is that the robot holds the cup. The robot is at the door."


@pytest.mark.parametrize(
    "told",
    [
        "Somebody forgot the cup on the table.",
        "A guest left the cup on the table.",
        "The worker put the cup on the table.",
        "The children dropped the cup on the table.",
        "Someone has placed the cup on the table.",
        "The kitchen has a table with a cup on it.",
        "The kitchen has a table with a cup on it and a sink, which are separate places.",
    ],
)
def test_what_people_put_somewhere_is_there(start: Start, told: str) -> None:
    here = start(f"{told} {GOAL}", GO, TAKE)
    assert here.state("objects.cup.location") == "on table"
    assert here.broken(TAKE) == ["the robot is near the cup"]
    assert not here.do(GO).broken(TAKE)


def test_what_people_opened_and_closed_is_so(start: Start) -> None:
    here = start(f"The owner closed the window. A child opened the gate. {GOAL}", TAKE)
    assert here.state("objects.window.open") is False
    assert here.state("objects.gate.open") is True


def test_what_people_do_now_and_then_tells_no_place(start: Start) -> None:
    here = start(f"The nurse places the cup on the shelf. {GOAL}", TAKE)
    assert here.state("objects.cup.location") is None


@pytest.mark.parametrize(
    "empty",
    [
        "The kettle is empty.",
        "There is no water in the kettle.",
        "The kettle does not contain any water.",
    ],
)
def test_hot_water_is_not_hot_by_its_name(start: Start, empty: str) -> None:
    fill, heat = "The robot fills the kettle with water.", "The robot switches on the kettle."
    wait = "The robot waits until the water boils."
    text = (
        f"{empty} The kettle is off and open. The robot is at the kettle and the tap. The goal is "
        "that the kettle contains hot water."
    )
    here = start(text, fill, heat, wait).do(fill, heat)
    assert Truth.FALSE in here.goals()
    assert {*here.do(wait).goals()} == {Truth.TRUE}
