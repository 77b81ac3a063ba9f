"""A thing named by its room, cloth without wrinkles, and general statements with *only*."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GO = "The robot goes to the trash bin in the kitchen."
DROP = "The robot drops the bag, which is in its gripper, into the bin."
BAG = "Pick up the bag."


@pytest.mark.parametrize(
    "told",
    [
        "The trash bin in the kitchen is open and empty.",
        "A trash bin stands in the kitchen. It is empty.",
        "In the corner there is a trash bin.",
    ],
)
def test_the_bin_of_a_room_is_the_one_in_it(start: Start, told: str) -> None:
    text = f"{told} A bag lies on the table. The goal is that the bag is in the kitchen bin."
    here = start(text, BAG, GO, DROP).do(BAG, GO, DROP)
    assert here.goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "told",
    [
        "The mirror in the bathroom and the mirror in the bedroom are dirty.",
        "A mirror hangs in the bathroom, and a bedroom mirror hangs in the bedroom.",
    ],
)
def test_two_rooms_have_two_things(start: Start, told: str) -> None:
    text = f"{told} The goal is that the bathroom mirror and the bedroom mirror are clean."
    wipe = "Wipe the bathroom mirror with a cloth."
    here = start(text, wipe, "Wipe the bedroom mirror with a cloth.").do(wipe)
    assert here.is_so("Is the bathroom mirror clean?") is Truth.TRUE
    assert here.is_so("Is the bedroom mirror clean?") is not Truth.TRUE


SHIRT = (
    "A wrinkled shirt lies on an ironing board. The iron is plugged in, switched off and cold. "
    "Only a hot iron removes the wrinkles. The robot is at the ironing board. "
)
ON = "The switch of the iron is turned to on."
IRON = "The iron held in the gripper is moved over the whole shirt that lies on the board."
TAKE = "Pick up the iron."


@pytest.mark.parametrize(
    "goal",
    [
        "the shirt is free of wrinkles",
        "the shirt has no creases",
        "the shirt is smooth",
        "the shirt is wrinkle-free",
        "the shirt is without wrinkles",
        "the shirt is free from creases",
    ],
)
def test_cloth_without_wrinkles_is_ironed(start: Start, goal: str) -> None:
    here = start(f"{SHIRT}The goal is that {goal}.", ON, TAKE, IRON)
    assert here.goals() == [Truth.FALSE]
    assert here.broken(IRON)
    assert here.do(ON, TAKE, IRON).goals() == [Truth.TRUE]


def test_only_a_hot_iron_is_no_hot_iron(start: Start) -> None:
    here = start(f"{SHIRT}The goal is that the shirt is smooth.", ON, TAKE, IRON)
    assert here.is_so("Is the iron hot?") is Truth.FALSE
    text = "The knife is dull. Only a sharp knife cuts the bread. The goal is that it is cut."
    assert start(text, "Sharpen the knife.").is_so("Is the knife sharp?") is not Truth.TRUE


@pytest.mark.parametrize(
    "deed",
    [
        "The controller signals the press to lower itself onto the fixture.",
        "Signal the press to lower itself.",
        "The arm tells the press to lower itself onto the fixture.",
    ],
)
def test_who_tells_a_press_to_lower_itself_goes_nowhere(start: Start, deed: str) -> None:
    text = "The press above the fixture is raised. The goal is that the press is lowered."
    here = start(text, deed, "Move to the bench.")
    assert not here.broken(deed)
    assert here.do(deed).is_so("Is the press lowered?") is Truth.TRUE
    assert here.is_so("Is the robot near the fixture?") is not Truth.TRUE


FLANGE = (
    "A glue dispenser and a vacuum gripper are in the tool rack, and the tool flange of the arm is "
    "empty. A tool can be taken from the rack only when the flange is empty. The arm reaches all. "
    "The goal is that the glue dispenser is on the flange."
)
DISPENSER = "The arm takes the glue dispenser from the tool rack onto its flange."
VACUUM = "The arm takes the vacuum gripper from the tool rack onto its flange."


def test_a_dispenser_that_is_taken_onto_the_flange_is_a_tool(start: Start) -> None:
    here = start(FLANGE, DISPENSER, VACUUM).do(DISPENSER)
    assert here.goals() == [Truth.TRUE]
    assert here.broken(VACUUM)
