"""What people at a workshop, a warehouse and a hospital say of robots, rooms and their things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest


def world(table: Callable[..., Any], **states: Any) -> Any:
    return table(names="", **states)


@pytest.fixture
def depot(table: Callable[..., Any]) -> Any:
    return world(
        table,
        agents__amr_1__location="at dock_1",
        agents__amr_2__location="at aisle_3",
        objects__pallet_1__location="at dock_1",
        objects__pallet_2__location="held amr_2",
        objects__crate__location="on pallet_2",
        objects__elevator__open=False,
        objects__door_a__locked=True,
        objects__door_b__locked=False,
        objects__bed_1__occupied=True,
        objects__bed_2__clean=True,
        objects__glass__location="on desk",
        objects__oven__temperature=180,
        objects__toolbox__location="on desk",
    )


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("what does amr 2 carry?", "the pallet 2"),
        ("what do we have in the toolbox?", "nothing"),
        ("is the oven at 180 degrees?", "yes"),
        ("is the oven hotter than 200 degrees?", "no"),
        ("is door a locked?", "yes"),
        ("is door b locked?", "no"),
        ("is bed 1 occupied?", "yes"),
        ("which beds are occupied?", "the bed 1"),
        ("is the crate at aisle 3?", "yes"),
        ("is the crate at aisle 3 or at dock 1?", "at the aisle 3"),
        ("is the crate at aisle 3 or in the lobby?", "at the aisle 3"),
    ],
)
def test_questions(depot: Any, question: str, answer: str) -> None:
    assert depot.ask(question).text == answer


def test_a_word_that_the_world_uses_itself_is_not_another_state(depot: Any) -> None:
    assert depot.ask("is bed 2 occupied?").text.startswith("unknown")


@pytest.mark.parametrize(
    ("said", "path", "value"),
    [
        ("amr 1 picked up pallet 1", "objects.pallet_1.location", "held amr_1"),
        ("amr 1 drove to aisle 3", "agents.amr_1.location", "at aisle_3"),
        ("the nurse opened the elevator", "objects.elevator.open", True),
        ("the glass was moved to room 12", "objects.glass.location", "at room_12"),
        ("the glass is in the lobby", "objects.glass.location", "at lobby"),
        ("the glass broke", "objects.glass.whole", False),
    ],
)
def test_statements(depot: Any, said: str, path: str, value: Any) -> None:
    depot.say(f"woops, {said}")
    assert depot.world.get(path) == value


def test_when_it_broke_is_when_it_became_so(depot: Any) -> None:
    depot.say("the glass broke")
    assert depot.ask("when did the glass break?").text.startswith("revision 1")


def test_who_is_asked_is_where_distances_begin(table: Callable[..., Any]) -> None:
    from besim.world import Vector

    talk = world(
        table,
        agents__robot__position=Vector((0.0, 0.0)),
        objects__charger__position=Vector((3.0, 4.0)),
    )
    assert talk.ask("how far away is the charger?").text == "5.00 m"


def test_the_other_tray_is_one_where_it_is_not(table: Callable[..., Any]) -> None:
    talk = table("scissors on tray_1", names="tray_1 tray_2")
    assert talk.calls("put the scissors on the other tray") == ["scissors > tray 2"]


def test_a_correction_may_speak_of_what_was_ordered_before_a_question(
    table: Callable[..., Any],
) -> None:
    talk = table(names="ladle spoon pot")
    talk.say("put the ladle in the pot")
    talk.ask("how many things are in the pot?")
    assert talk.calls("not the ladle, the spoon") == ["ladle > table", "spoon > pot"]


def test_what_goes_into_a_toolbox_is_in_it(table: Callable[..., Any]) -> None:
    talk = table(names="hammer toolbox")
    talk.say("put the hammer into the toolbox")
    assert talk.where("hammer") == "in toolbox"
