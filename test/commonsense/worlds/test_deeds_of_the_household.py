"""Deeds in kitchens and gardens, in many words: they need and do what the plain verb does."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

HOUSE = (
    "A kettle, a tray and an apple are on the worktop; a knife and a sponge lie beside the apple. "
    "The refrigerator, whose door is closed, contains a carton of milk. A roll of film is in the "
    "top drawer of the cabinet, which is closed. A dirty saucepan is in the sink, and the tap of "
    "the sink is closed. A watering can stands under the outdoor tap. A rose bush grows at the "
    "wall. A patient lies in bed beside a pill box. All of these places are far from one another. "
    "The robot stands in the hall, near none of them, and has two grippers. "
    "The goal is that the apple is cut."
)
TO_FRIDGE, OPEN = "The robot goes to the refrigerator.", "The robot opens the refrigerator."
TO_SINK, TO_WORKTOP = "The robot goes to the sink.", "The robot goes to the worktop."
TAKE_MILK = "The robot takes the carton of milk out of the refrigerator."


@pytest.mark.parametrize(
    "way",
    [
        "The robot takes itself to the refrigerator.",
        "The robot brings itself to the refrigerator.",
        "The robot places itself in front of the refrigerator.",
    ],
)
def test_who_takes_itself_somewhere_goes_there(start: Start, way: str) -> None:
    assert start(HOUSE, way, OPEN).do(way, OPEN)


@pytest.mark.parametrize(
    "way",
    [
        "The robot takes the refrigerator by its handle and pulls it open.",
        "The robot draws the refrigerator door towards itself until it stands open.",
        "The robot pulls at the handle of the refrigerator so that its door opens.",
        "The robot grips the handle of the refrigerator and pulls until the door is open.",
        "One free gripper swings the refrigerator's door wide open.",
        "The robot gives the refrigerator door a good tug so that it swings open.",
    ],
)
def test_what_opens_by_hand_must_be_reached_and_is_not_picked_up(start: Start, way: str) -> None:
    here = start(HOUSE, TO_FRIDGE, way)
    assert "the robot is near the refrigerator" in here.broken(way)
    here.do(TO_FRIDGE, way)
    assert here.is_so("Is the refrigerator open?") is Truth.TRUE
    assert here.is_so("The robot's grippers are empty.") is Truth.TRUE


@pytest.mark.parametrize(
    "way",
    [
        "Push the door of the refrigerator to.",
        "The robot presses the refrigerator door home.",
        "The robot lets the door of the refrigerator fall shut.",
        "The robot swings the refrigerator door back so that it is closed again.",
        "The refrigerator door is shut again.",
        "The robot makes sure that the refrigerator is closed by pushing its door shut.",
        "The robot gives the refrigerator door a push so that it falls shut.",
    ],
)
def test_a_door_is_closed_in_many_ways(start: Start, way: str) -> None:
    here = start(HOUSE, TO_FRIDGE, OPEN, way).do(TO_FRIDGE, OPEN, way)
    assert here.is_so("Is the refrigerator closed?") is Truth.TRUE


@pytest.mark.parametrize(
    "way",
    [
        "The top drawer is slid out of the cabinet as far as it goes.",
        "The robot pulls the cabinet's top drawer out.",
        "The robot hooks a finger into the handle of the top drawer and pulls it open.",
    ],
)
def test_a_drawer_that_is_pulled_out_is_open(start: Start, way: str) -> None:
    go = "The robot goes to the cabinet."
    take = "The robot takes the roll of film out of the top drawer."
    assert start(HOUSE, go, way, take).do(go, way, take)


@pytest.mark.parametrize(
    "way",
    [
        "The robot secures the apple in its gripper.",
        "The apple goes into one of the robot's free grippers.",
        "The robot's gripper closes around the apple and lifts it.",
        "The apple is brought into the gripper.",
    ],
)
def test_what_comes_into_a_gripper_is_held(start: Start, way: str) -> None:
    here = start(HOUSE, TO_WORKTOP, way).do(TO_WORKTOP, way)
    assert here.is_so("Is the apple in the robot's gripper?") is Truth.TRUE


@pytest.mark.parametrize(
    "way",
    [
        "The apple, lying on the worktop, is cut up with the knife in the gripper.",
        "The robot, knife in gripper, cuts the apple into slices.",
        "The robot, holding the knife, cuts up the apple.",
        "The robot draws the knife in its gripper through the apple until it is cut.",
        "The apple gets cut into wedges with the knife in the gripper.",
    ],
)
def test_an_aside_takes_no_verb_away_and_is_asked(start: Start, way: str) -> None:
    take = "The robot picks up the knife."
    here = start(HOUSE, TO_WORKTOP, take, way).do(TO_WORKTOP)
    assert here.broken(way)
    assert here.do(take, way).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "way",
    [
        "The robot holds out the pill box in its gripper to the patient, who takes it.",
        "The patient is handed the pill box in the robot's gripper.",
        "The robot lets the patient take the pill box from its gripper.",
        "The robot extends the pill box in its gripper towards the patient.",
    ],
)
def test_who_takes_a_thing_has_it(start: Start, way: str) -> None:
    go, take = "The robot goes to the bed.", "The robot picks up the pill box."
    here = start(HOUSE, go, take, way).do(go)
    assert "the robot holds the pill box" in here.broken(way)
    here.do(take, way)
    assert here.is_so("Does the patient have the pill box?") is Truth.TRUE


@pytest.mark.parametrize(
    "way",
    [
        "The robot tips the milk carton in its gripper so that milk flows into the saucepan.",
        "The robot lets the milk flow out of the carton in its gripper into the saucepan.",
        "Tilting the carton in its gripper over the saucepan, it lets the milk run into it.",
    ],
)
def test_what_flows_goes_only_where_it_can_be_reached(start: Start, way: str) -> None:
    here = start(HOUSE, TO_FRIDGE, OPEN, TAKE_MILK, TO_SINK, way).do(TO_FRIDGE, OPEN, TAKE_MILK)
    assert "the robot is near the saucepan" in here.broken(way)
    here.do(TO_SINK, way)
    assert here.is_so("Is the milk in the saucepan?") is Truth.TRUE


@pytest.mark.parametrize(
    "way",
    [
        "The robot goes over the saucepan with the sponge in its gripper until it is clean.",
        "The saucepan is given a thorough scrubbing with the sponge in the gripper.",
        "The robot gives the saucepan a wipe with the sponge in its gripper.",
    ],
)
def test_going_over_a_thing_with_a_sponge_cleans_it(start: Start, way: str) -> None:
    take = "The robot picks up the sponge."
    here = start(HOUSE, TO_WORKTOP, take, TO_SINK, way).do(TO_WORKTOP, take)
    assert "the robot is near the saucepan" in here.broken(way)
    here.do(TO_SINK, way)
    assert here.is_so("Is the saucepan clean?") is Truth.TRUE


def test_a_plant_that_is_given_water_is_watered(start: Start) -> None:
    way = "The robot gives the rose bush water from the watering can in its gripper."
    steps = (
        "The robot goes to the outdoor tap.",
        "The robot picks up the watering can.",
        "The robot fills the watering can in its gripper with water at the outdoor tap.",
        "The robot goes to the rose bush.",
    )
    here = start(HOUSE, *steps, way).do(*steps[:2], steps[3])
    assert here.broken(way)
    here.do(steps[0], steps[2], steps[3], way)
    assert here.is_so("Has the rose bush been watered?") is Truth.TRUE
