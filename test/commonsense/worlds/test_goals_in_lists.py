"""Goals whose parts share a verb, stand in a tail, or are said of all or none."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ROOM = (
    "A cup and a plate are on a counter beside a cupboard; the cupboard is open. A lamp and a fan "
    "are in the same room; both are on. The robot reaches everything from where it stands. It has "
    "two grippers. "
)
CUP, PUT, CLOSE, LAMP, FAN = (
    "The robot takes the cup.",
    "The robot puts the cup into the cupboard.",
    "The robot closes the cupboard.",
    "The robot switches off the lamp.",
    "The robot switches off the fan.",
)


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is to have the cup in the cupboard, the cupboard closed and the lamp and the "
        "fan off.",
        "The goal is to have the cup in the closed cupboard and the lamp and the fan switched off.",
        "The goal is to have the cup in the cupboard, with both the lamp and the fan switched off "
        "and the cupboard closed.",
        "The goal is to put the cup into the cupboard and close it, leaving neither the lamp nor "
        "the fan on.",
        "The goal is that the cup is in the cupboard, which is closed, and that the lamp as well "
        "as the fan is off.",
        "The goal is to put the cup into the cupboard and leave the cupboard closed and the lamp "
        "and the fan off.",
        "The cup must be in the cupboard at the end, the cupboard must be closed, and the lamp "
        "and the fan must be off.",
    ],
)
def test_every_part_of_a_list_is_asked(start: Start, goal: str) -> None:
    deeds = (CUP, PUT, CLOSE, LAMP, FAN)
    here = start(ROOM + goal, *deeds).do(CUP, PUT)
    for deed in (CLOSE, LAMP, FAN):
        assert not all(holds is Truth.TRUE for holds in here.goals()), (goal, deed)
        here.do(deed)
    assert all(holds is Truth.TRUE for holds in here.goals()), here.goals()


@pytest.mark.parametrize(
    ("goal", "watered"),
    [
        ("The goal is that neither plant is left unwatered.", True),
        ("The goal is that none of the plants is left unwatered.", True),
        ("The goal is that no plant is unwatered.", True),
        ("The goal is that none of the plants is watered.", False),
    ],
)
def test_no_plant_unwatered_is_every_plant_watered(start: Start, goal: str, watered: bool) -> None:
    text = (
        "A rose and a fern, two plants, stand on a bench. The robot stands there and holds a "
        f"watering can full of water. {goal}"
    )
    rose = "The robot waters the rose with the watering can."
    fern = "The robot waters the fern with the watering can."
    here = start(text, rose, fern)
    assert all(holds is Truth.TRUE for holds in here.goals()) is not watered
    here.do(rose, fern)
    assert all(holds is Truth.TRUE for holds in here.goals()) is watered


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that the oven, with its door closed, is off.",
        "The goal is an oven that is off and has its door closed.",
        "The goal is that the oven is off and has its door closed.",
    ],
)
def test_an_aside_of_a_goal_is_asked_and_its_main_part_too(start: Start, goal: str) -> None:
    text = f"An oven is in the kitchen. It is on and its door is open. The robot is at it. {goal}"
    off, door = "The robot switches off the oven.", "The robot closes the door of the oven."
    here = start(text, off, door)
    assert not all(holds is Truth.TRUE for holds in here.do(off).goals())
    assert all(holds is Truth.TRUE for holds in here.do(door).goals())
    other = start(text, off, door).do(door)
    assert not all(holds is Truth.TRUE for holds in other.goals())


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that the plate holds the baked pie.",
        "The goal is that the pie lies on the plate after having been baked.",
        "The goal is to have the pie, baked, on the plate.",
    ],
)
def test_what_is_borne_must_be_as_it_is_called(start: Start, goal: str) -> None:
    text = (
        "A pie lies on a plate on a table and is not baked yet. The robot is at the table, which "
        f"is beside the oven. {goal}"
    )
    here = start(text, "The robot bakes the pie in the oven.")
    assert not all(holds is Truth.TRUE for holds in here.goals()), here.goals()


def test_towels_have_no_gate(start: Start) -> None:
    text = (
        "A garden has a gate, which is open. Two towels hang on a line in the garden. The robot is "
        "at the gate. The goal is that the towels hang on the line with the gate closed."
    )
    shut = "The robot closes the gate."
    here = start(text, shut)
    assert not all(holds is Truth.TRUE for holds in here.goals())
    assert all(holds is Truth.TRUE for holds in here.do(shut).goals())
