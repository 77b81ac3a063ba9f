"""What conditions ask of grippers, food and ways, told in other words."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

KITCHEN = (
    "A carrot, an onion and a knife lie on a board. A pot stands on a stove. The stove is off. The "
    "robot stands at the board. The board is beside the stove. The robot has two grippers. The "
    "goal is that the carrot is cooked."
)
KNIFE, ONION = "The robot picks up the knife.", "The robot picks up the onion."
CUT, BOTH = "The robot cuts the carrot with the knife.", "The robot cuts the onion with the knife."
DOWN = "The robot puts the knife on the board."
COOK = "The robot waits until the carrot is cooked."
DEEDS = (KNIFE, ONION, CUT, BOTH, DOWN, COOK)


@pytest.mark.parametrize(
    "question",
    [
        "No gripper holds the knife.",
        "Neither gripper is holding the knife.",
        "None of the grippers carries the knife.",
        "Is the knife in none of the grippers?",
        "The knife is in neither gripper.",
        "The robot is without the knife.",
        "The robot hasn't got the knife.",
        "The robot has put the knife down.",
        "The robot has let go of the knife.",
    ],
)
def test_what_no_gripper_holds_is_not_held(start: Start, question: str) -> None:
    here = start(KITCHEN, *DEEDS).do(KNIFE)
    assert here.is_so(question) is Truth.FALSE
    here.do(DOWN)
    assert here.is_so(question) is Truth.TRUE


@pytest.mark.parametrize(
    "question",
    [
        "The carrot has been cut, and the onion too.",
        "The carrot is cut and the onion as well.",
        "The carrot is cut and the onion is, too.",
        "Check whether the carrot has been cut, and the onion also.",
    ],
)
def test_what_is_so_too_is_asked_as_well(start: Start, question: str) -> None:
    here = start(KITCHEN, *DEEDS).do(KNIFE, CUT)
    assert here.is_so(question) is Truth.FALSE
    here.do(BOTH)
    assert here.is_so(question) is Truth.TRUE


def test_what_the_robot_holds_too_is_no_second_robot(start: Start) -> None:
    question = "The robot is holding the knife, and the onion too."
    here = start(KITCHEN, *DEEDS).do(KNIFE)
    assert here.is_so(question) is not Truth.TRUE


@pytest.mark.parametrize(
    "question", ["The carrot is in pieces.", "Has someone cut up the carrot?", "Is it in slices?"]
)
def test_what_is_in_pieces_is_cut(start: Start, question: str) -> None:
    question = question.replace("Is it", "Is the carrot")
    here = start(KITCHEN, *DEEDS)
    assert here.is_so(question) is Truth.FALSE
    here.do(KNIFE, CUT)
    assert here.is_so(question) is Truth.TRUE


@pytest.mark.parametrize(
    "question", ["The carrot has finished cooking.", "The carrot is ready to be eaten."]
)
def test_food_that_has_finished_cooking_is_cooked(start: Start, question: str) -> None:
    assert start(KITCHEN, *DEEDS).is_so(question) is Truth.FALSE


def test_grippers_in_use_are_occupied(start: Start) -> None:
    question = "All grippers of the robot are in use."
    here = start(KITCHEN, *DEEDS).do(KNIFE)
    assert here.is_so(question.replace(" of the robot", "")) is Truth.FALSE
    here.do(ONION)
    assert here.is_so(question.replace(" of the robot", "")) is Truth.TRUE


@pytest.mark.parametrize(
    "deed",
    [
        "The robot rolls across the hall until it arrives at the gate.",
        "The robot drives along the hall until it is at the gate.",
        "The robot drives through the hall until it has reached the gate.",
    ],
)
def test_who_crosses_a_hall_until_he_is_somewhere_is_there(start: Start, deed: str) -> None:
    here = start("There is a hall with a gate. The goal is that the robot is at the gate.", deed)
    here.do(deed)
    assert here.is_so("Is the robot near the gate?") is Truth.TRUE


def test_who_goes_gripping_a_thing_holds_it(start: Start) -> None:
    deed = "Gripping the onion, the robot moves to the pot."
    here = start(KITCHEN, *DEEDS, deed)
    assert here.broken(deed)
    assert not here.do(ONION).broken(deed)


HALL = (
    "A bowl lies on a desk. A case stands on a bench, far from the desk. The case is open. The "
    "robot stands at the desk. The robot has two grippers. A lamp is on. The goal is that the bowl "
    "is in the case."
)
BOWL, BENCH = "The robot picks up the bowl.", "The robot moves to the bench."
PUT = "The robot puts the bowl into the case."
OFF = "The robot switches off the lamp."


@pytest.mark.parametrize(
    "question",
    [
        "The robot stands next to the bench holding the bowl.",
        "See if the robot, which holds the bowl, is near the bench.",
        "The robot is at the bench with the bowl in its gripper.",
    ],
)
def test_what_the_robot_stands_there_with_is_asked_too(start: Start, question: str) -> None:
    assert start(HALL, BOWL, BENCH, PUT, OFF).do(BENCH).is_so(question) is Truth.FALSE
    assert start(HALL, BOWL, BENCH, PUT, OFF).do(BOWL).is_so(question) is Truth.FALSE
    assert start(HALL, BOWL, BENCH, PUT, OFF).do(BOWL, BENCH).is_so(question) is Truth.TRUE


@pytest.mark.parametrize(
    "question",
    [
        "The bowl is outside of the case.",
        "The case is without the bowl.",
        "The bowl has not been put into the case.",
    ],
)
def test_what_is_outside_is_not_in_it(start: Start, question: str) -> None:
    here = start(HALL, BOWL, BENCH, PUT, OFF)
    assert here.is_so(question) is Truth.TRUE
    here.do(BOWL, BENCH, PUT)
    assert here.is_so(question) is Truth.FALSE


@pytest.mark.parametrize(
    "question", ["The robot is empty-handed.", "The robot isn't holding a thing."]
)
def test_who_is_empty_handed_holds_nothing(start: Start, question: str) -> None:
    here = start(HALL, BOWL, BENCH, PUT, OFF)
    assert here.is_so(question) is Truth.TRUE
    here.do(BOWL)
    assert here.is_so(question) is Truth.FALSE


@pytest.mark.parametrize(
    "question",
    ["The lamp has been shut down.", "The lamp's state has turned to off."],
)
def test_what_has_been_shut_down_is_off(start: Start, question: str) -> None:
    here = start(HALL, BOWL, BENCH, PUT, OFF)
    assert here.is_so(question) is not Truth.TRUE
    here.do(OFF)
    assert here.is_so(question) is Truth.TRUE


@pytest.mark.parametrize(
    "deed",
    [
        "The robot keeps the bowl gripped while driving to the bench.",
        "The robot moves to the bench. The bowl stays in its gripper all the while.",
        "The robot, still gripping the bowl, heads for the bench.",
    ],
)
def test_what_stays_in_its_gripper_was_there(start: Start, deed: str) -> None:
    here = start(HALL, BOWL, BENCH, PUT, OFF, deed)
    assert here.broken(deed)
    here.do(BOWL, deed)
    assert here.is_so("Is the robot near the bench?") is Truth.TRUE


def test_who_turns_to_a_thing_and_drives_there_is_there(start: Start) -> None:
    deed = "The robot turns toward the bench and drives there."
    here = start(HALL, BOWL, BENCH, PUT, OFF, deed).do(deed)
    assert here.is_so("Is the robot near the bench?") is Truth.TRUE


def test_of_two_grippers_the_other_one_may_hold_nothing(start: Start) -> None:
    question = "One of the grippers holds the bowl, the other one nothing."
    here = start(HALL, BOWL, BENCH, PUT, OFF)
    assert here.is_so(question) is Truth.FALSE
    here.do(BOWL)
    assert here.is_so(question) is Truth.TRUE


@pytest.mark.parametrize(
    "deed", ["The robot goes over to the bench and takes the bowl in its gripper with it."]
)
def test_what_it_takes_with_it_it_has(start: Start, deed: str) -> None:
    assert start(HALL, BOWL, BENCH, PUT, OFF, deed).broken(deed)
    here = start(HALL, BOWL, BENCH, PUT, OFF, deed).do(BOWL, deed)
    assert here.is_so("Is the robot near the bench?") is Truth.TRUE


BAKERY = (
    "A loaf lies in an oven. The temperature of the oven is 200 degrees. The oven is on. The door "
    "is open. The robot stands at the oven. The goal is that the loaf is baked."
)
BAKE = "The robot waits until the loaf is baked."


@pytest.mark.parametrize(
    "question", ["Has the loaf finished baking?", "The loaf is done baking.", "The loaf is baked."]
)
def test_a_loaf_that_has_finished_baking_is_baked(start: Start, question: str) -> None:
    here = start(BAKERY, BAKE)
    assert here.is_so(question) is Truth.FALSE
    assert here.do(BAKE).is_so(question) is Truth.TRUE


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("It is 180 degrees or hotter in the oven.", Truth.TRUE),
        ("It is 180 degrees or colder in the oven.", Truth.FALSE),
        ("A temperature of at least 180 degrees has been reached in the oven.", Truth.TRUE),
        ("The door is open with the robot next to the oven.", Truth.TRUE),
        ("The door is closed with the robot next to the oven.", Truth.FALSE),
        ("The loaf is gone from the oven.", Truth.FALSE),
    ],
)
def test_what_the_bakery_is_like(start: Start, question: str, answer: Truth) -> None:
    assert start(BAKERY, BAKE).is_so(question) is answer
