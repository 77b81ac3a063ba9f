"""Everyday deeds, facts and aims in many words: each asks and does what the plain words do."""

from __future__ import annotations

import pytest

from besim.models.commonsense.language.rewording import reworded
from besim.world import Truth

from .conftest import Start

ROOM = "The brush lies on the bench. The tub is in the yard. The robot stands at the door."
TO_BENCH = "The robot goes to the place where the bench is."
HELD = " The goal is that the robot holds the brush."


@pytest.mark.parametrize(
    "takes",
    [
        "With one of its grippers the robot grips the brush and raises it.",
        "Using a gripper that is free, the robot seizes the brush and raises it.",
        "The robot grips and raises the brush with one gripper.",
        "The brush is gripped and raised by the robot.",
        "The robot raises the brush off the bench.",
        "The robot grasps the brush, raises it and holds it.",
        "The robot takes with its gripper the brush that is on the bench and raises it.",
    ],
)
def test_what_is_gripped_and_raised_is_taken(start: Start, takes: str) -> None:
    here = start(ROOM + HELD, TO_BENCH, takes)
    assert "the robot is near the brush" in here.broken(takes)
    assert here.do(TO_BENCH, takes).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "raises",
    [
        "The robot grips the handle of the lid and raises it.",
        "The robot grips the lever and raises it.",
        "The lid is gripped and raised by the robot.",
    ],
)
def test_what_is_raised_where_it_is_is_no_thing_taken(raises: str) -> None:
    assert "rais" in reworded(raises)


def test_what_is_raised_out_of_a_shut_chest_needs_it_open(start: Start) -> None:
    text = "The rug is in a chest. The chest is closed. The goal is that the robot holds the rug."
    opens = "The robot opens the chest."
    takes = "The robot takes hold of the rug with one gripper and raises it out of the chest."
    here = start(text, opens, takes)
    assert "the chest is open" in here.broken(takes)
    assert here.do(opens, takes).goals() == [Truth.TRUE]


def test_what_is_taken_out_of_its_folds_is_unfolded(start: Start) -> None:
    text = (
        "The sheet is folded and lies on the bench. The goal is that the sheet is on the "
        "bed and is not folded."
    )
    takes = "The robot picks up the sheet."
    spreads = (
        "The robot takes the sheet which it holds out of its folds and lays it out over the bed."
    )
    here = start(text, takes, spreads)
    assert "the robot holds the sheet" in here.broken(spreads)
    assert set(here.do(takes, spreads).goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    "asks",
    [
        "This tells if the brush is in the tub.",
        "It tells whether the brush is in the tub.",
        "Tells if the tub has the brush in it.",
    ],
)
def test_what_tells_if_something_is_so_asks_it(start: Start, asks: str) -> None:
    puts = "The robot puts the brush into the tub."
    takes = "The robot picks up the brush."
    here = start(
        "The brush is on the bench. The goal is that the brush is in the tub.", takes, puts
    )
    assert here.is_so(asks) is Truth.FALSE
    assert here.do(takes, puts).is_so(asks) is Truth.TRUE


def test_one_asks_both_in_what_tells_if_both_are_there(start: Start) -> None:
    text = "The cup and the jug are on the bench. The goal is that the cup is in the tub."
    takes, puts = "The robot picks up the cup.", "The robot puts the cup into the tub."
    here = start(text, takes, puts)
    assert here.do(takes, puts).is_so("This tells if the cup and the jug are both in the tub.") is (
        Truth.FALSE
    )


@pytest.mark.parametrize(
    ("asks", "near"),
    [
        ("Has the robot its place at the bench?", True),
        ("Find out if the robot has its place at the bench.", True),
        ("Is the robot so close to the bench that it can grip the brush which is on it?", True),
        ("Is the robot so near to the tub that it can reach it?", False),
    ],
)
def test_who_has_its_place_there_or_can_grip_what_is_there_is_near(
    start: Start, asks: str, near: bool
) -> None:
    here = start(ROOM + HELD, TO_BENCH, "The robot goes to the tub.")
    assert here.is_so(asks) is Truth.FALSE
    assert here.do(TO_BENCH).is_so(asks) is Truth.of(near)


@pytest.mark.parametrize(
    "asks",
    ["Has the brush its place in the tub?", "Find out if the brush has its place in the tub."],
)
def test_a_thing_that_has_its_place_there_is_there(start: Start, asks: str) -> None:
    takes, puts = "The robot picks up the brush.", "The robot puts the brush into the tub."
    here = start(
        "The brush is on the bench. The goal is that the brush is in the tub.", takes, puts
    )
    assert here.is_so(asks) is Truth.FALSE
    assert here.do(takes, puts).is_so(asks) is Truth.TRUE


def test_a_door_is_asked_whether_it_stands_open(start: Start) -> None:
    text = "A cooler stands in the yard. Its door is closed. The goal is that the cooler is open."
    opens = "The robot opens the cooler."
    here = start(text, opens)
    assert here.is_so("Does the door of the cooler stand open?") is Truth.FALSE
    assert here.do(opens).is_so("Does the door of the cooler stand open?") is Truth.TRUE


@pytest.mark.parametrize(
    "goal",
    [
        "What has to be reached is that the brush is in the tub.",
        "It is the goal that the brush is in the tub.",
        "What must be achieved is that the tub has the brush in it.",
    ],
)
def test_what_has_to_be_reached_is_the_goal(start: Start, goal: str) -> None:
    takes, puts = "The robot picks up the brush.", "The robot puts the brush into the tub."
    here = start(f"The brush is on the bench. {goal}", takes, puts)
    assert here.goals() == [Truth.FALSE]
    assert here.do(takes, puts).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    ("told", "plain"),
    [
        (
            "The job of the robot is the treatment of a fence with stain.",
            "The job of the robot is to treat a fence with stain.",
        ),
        (
            "The task of the robot is the washing of two cups.",
            "The task of the robot is to wash two cups.",
        ),
        (
            "The job is to get two stools of one set varnished.",
            "The job is to varnish two stools of one set.",
        ),
        (
            "The pouring of the oil into the pan has been done.",
            "the oil has been poured into the pan.",
        ),
        ("The engraving of the plates has been done.", "the plates have been engraved."),
        ("The robot waits so long until it is hot.", "The robot waits until it is hot."),
        (
            "Between the door and the bench it is a long way, so it cannot reach both.",
            "The door and the bench are far apart, so it cannot reach both.",
        ),
        (
            "The robot lets water into it at the sink.",
            "The robot fills it with water at the sink.",
        ),
        (
            "It lets water flow into the jug which is in its gripper.",
            "It lets water flow into the jug which is in its gripper.",
        ),
        ("The jug has a filling of milk.", "The jug is filled with milk."),
        ("The tin has a cover of foil.", "The tin is covered with foil."),
        (
            "The robot pours into the pan the milk of the jug that is in its gripper.",
            "The robot pours the milk from the jug that is in its gripper into the pan.",
        ),
        (
            "It stays waiting until the end of the wash cycle.",
            "It waits until the end of the wash cycle.",
        ),
    ],
)
def test_many_words_are_made_plain(told: str, plain: str) -> None:
    assert reworded(told).lower() == plain.lower()


def test_a_goal_goes_on_behind_its_semicolon() -> None:
    goal = "The goal is that the cup is in the rack; in the sink of it there is nothing."
    assert "; " in reworded(goal) or ", and" in reworded(goal)


def test_a_place_told_behind_a_semicolon_is_told_by_itself(start: Start) -> None:
    text = (
        "The cooler has an upper and a lower drawer. Each drawer has a handle of its own and both "
        "are shut; in front of the cooler there is one place from which both can be reached. The "
        "goal is that the robot is at the cooler."
    )
    here = start(text, "The robot goes to the cooler.", "The robot opens the upper drawer.")
    assert here.state("objects.upper_drawer.location") != "in lower_drawer"


def test_a_dish_that_is_told_to_be_somewhere_is_none_of_the_cups(start: Start) -> None:
    text = (
        "A cup is in the cupboard. In the fridge there is also a dish, and a plum is inside that "
        "dish. The goal is that the plum is in the cup."
    )
    takes = "The robot takes the plum out of the fridge."
    here = start(text, takes, "The robot puts the plum into the cup.")
    assert here.state("objects.plum.location") == "in dish"
    assert here.goals() == [Truth.FALSE]


@pytest.mark.parametrize(
    "pours",
    [
        "The tea leaves that are in the gripper of the robot are poured into the pot.",
        "The robot pours the tea leaves that are in its gripper into the pot.",
    ],
)
def test_tea_leaves_are_there_and_leave_nothing(start: Start, pours: str) -> None:
    text = (
        "On the bench there is a tin, which is open and in which the tea leaves are kept. The goal "
        "is that the tea leaves are in the pot."
    )
    takes = (
        "With one of its grippers the robot takes as many tea leaves as are needed from the tin."
    )
    here = start(text, takes, pours)
    assert here.broken(pours)
    assert here.do(takes, pours).goals() == [Truth.TRUE]


def test_a_labelled_thing_that_is_somewhere_is_what_is_taken(start: Start) -> None:
    text = "Bags A and B are on the bench. The goal is that bag A is in the tub."
    moves = "The robot takes bag A that is on the bench and lays it into the tub."
    assert start(text, moves).do(moves).goals() == [Truth.TRUE]


def test_all_that_is_on_a_deck_weighs_no_more_than_it_bears(start: Start) -> None:
    text = (
        "Bag A weighs 4 kg and bag B weighs 3 kg. Bags A and B are on the bench. The robot "
        "consists of a base which can drive, on which there are an arm and a deck. There is "
        "nothing on it when it begins, and all that is on it together may not weigh more than "
        "6 kg: when the deck would have more than this on it with one more bag, this bag cannot "
        "be loaded. The goal is that bags A and B are on the deck."
    )
    loads = [f"The robot takes bag {bag} from the bench and lays it on the deck." for bag in "AB"]
    assert start(text, *loads).do(loads[0]).broken(loads[1])


def test_what_the_robot_has_in_its_gripper_is_what_it_works_with(start: Start) -> None:
    text = "A jug is on the shelf. The sink has a tap. The goal is that the jug is full of water."
    takes = "The robot picks up the jug."
    fills = (
        "The robot has the jug in its gripper, keeps it under the tap, lets the water run until "
        "the jug is full and closes the tap again."
    )
    here = start(text, takes, fills)
    assert "the robot holds the jug" in here.broken(fills)
    assert here.do(takes, fills).goals() == [Truth.TRUE]
