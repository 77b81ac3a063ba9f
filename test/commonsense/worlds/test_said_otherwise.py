"""The same deeds, conditions and facts in other words: what authors write who have never met."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

KITCHEN = (
    "A cup stands on the table. A sponge lies at the sink. The tap of the sink is closed. The "
    "fridge, which is closed, contains a jug. Table, sink and fridge are far from one another. A "
    "lamp stands on the table. A nurse sits at the fridge. The robot has two grippers and stands "
    "at the door, near none of them. "
)
GOAL = "The goal is that the cup is on the table."
TO_TABLE, TO_FRIDGE = "The robot goes to the table.", "The robot goes to the fridge."
TO_SINK = "The robot goes to the sink."
TAKE_CUP = "The robot picks up the cup from the table."
TAKE_SPONGE = "The robot picks up the sponge."
OPEN = "The robot opens the fridge."


@pytest.mark.parametrize(
    "way",
    [
        "Make your way to the fridge.",
        "It makes its way over to the fridge.",
        "The robot proceeds to the fridge.",
        "The robot makes for the fridge.",
        "The robot sets off for the fridge and comes to a halt beside it.",
        "The robot takes up position in front of the fridge.",
        "The robot navigates to a spot within reach of the fridge.",
        "Come within gripper range of the fridge.",
        "Get within reach of the fridge.",
        "The robot crosses the room to the fridge.",
        "Leave the current place and go to the fridge.",
        "The robot moves until it is next to the fridge.",
        "Brings the robot to the fridge.",
        "The robot returns to the fridge.",
        "The robot turns to the fridge and drives up to it.",
        "On the window side it drives up to the fridge.",
    ],
)
def test_it_goes_there(start: Start, way: str) -> None:
    here = start(KITCHEN + GOAL, TO_TABLE, way).do(TO_TABLE, way)
    assert here.is_so("Is the robot near the fridge?") is Truth.TRUE
    assert here.is_so("Is the robot near the table?") is Truth.FALSE


@pytest.mark.parametrize(
    "way",
    [
        "The robot closes its gripper around the cup on the table and lifts it.",
        "The robot lowers its gripper to the cup on the table, grips it and lifts it.",
        "With one gripper the robot grasps the cup standing on the table and lifts it.",
    ],
)
def test_it_takes_the_cup_and_no_table(start: Start, way: str) -> None:
    here = start(KITCHEN + GOAL, TO_TABLE, way).do(TO_TABLE, way)
    assert here.is_so("Is the cup in the gripper?") is Truth.TRUE


@pytest.mark.parametrize(
    "way",
    [
        "Holding the cup, the robot puts it on the table.",
        "The robot, which is holding the cup, puts it on the table.",
        "With the cup in its gripper, the robot sets it down on the table.",
        "The cup that the robot is holding goes onto the table.",
    ],
)
def test_what_is_put_down_must_be_held(start: Start, way: str) -> None:
    here = start(KITCHEN + GOAL, TO_TABLE, TAKE_CUP, way).do(TO_TABLE)
    assert here.broken(way) == ["the robot holds the cup"]
    assert here.do(TAKE_CUP, way).is_so("Is the cup on the table?") is Truth.TRUE
    assert here.is_so("The robot's grippers are empty.") is Truth.TRUE


@pytest.mark.parametrize(
    "way",
    [
        "The table is wiped clean by the robot with the sponge that it is holding.",
        "The sponge in the gripper is used to wipe the table.",
        "The sponge in the gripper is wiped over the table.",
        "The robot cleans the table by wiping it with the sponge in its gripper.",
        "The dirt on the table is wiped off with the sponge in the gripper.",
        "With the sponge in its gripper the robot wipes the table.",
    ],
)
def test_the_sponge_must_be_held_to_wipe(start: Start, way: str) -> None:
    here = start(KITCHEN + "The table is dirty. " + GOAL, TO_SINK, TAKE_SPONGE, TO_TABLE, way)
    assert "the robot holds the sponge" in here.do(TO_TABLE).broken(way)
    here.do(TO_SINK, TAKE_SPONGE, TO_TABLE, way)
    assert here.is_so("Is the table clean?") is Truth.TRUE


@pytest.mark.parametrize(
    "way",
    [
        "After turning on the tap of the sink, the robot fills the cup in its gripper and turns "
        "the tap off.",
        "Having opened the tap of the sink, the robot fills the cup in its gripper with water.",
        "Hold the cup, which is in the gripper, under the tap of the sink, turn the tap on, fill "
        "the cup with water, and turn it off when the cup is full.",
        "Turn the tap on, let the cup that is in the gripper fill up, then turn the tap off.",
    ],
)
def test_the_cup_is_filled_at_the_tap(start: Start, way: str) -> None:
    here = start(KITCHEN + GOAL, TO_TABLE, TAKE_CUP, TO_SINK, way)
    here.do(TO_TABLE, TAKE_CUP, TO_SINK, way)
    assert here.is_so("Is there water in the cup?") is Truth.TRUE
    assert here.is_so("Is the tap open?") is Truth.FALSE


@pytest.mark.parametrize(
    ("way", "lit"),
    [
        ("By pressing its button the robot switches the lamp on.", Truth.TRUE),
        ("The lamp is switched on by pressing its button.", Truth.TRUE),
        ("The robot presses the switch of the lamp, which turns it on.", Truth.TRUE),
        ("The lamp is switched off by pressing its switch.", Truth.FALSE),
        ("The robot presses the switch of the lamp, which turns it off.", Truth.FALSE),
    ],
)
def test_the_lamp_is_switched(start: Start, way: str, lit: Truth) -> None:
    on = "The robot switches on the lamp."
    here = start(KITCHEN + GOAL, TO_TABLE, on, way).do(TO_TABLE, *([on] if not lit else []), way)
    assert here.is_so("Is the lamp on?") is lit


def test_the_nurse_is_given_the_cup(start: Start) -> None:
    give = "The nurse is given the cup that the robot is holding."
    here = start(KITCHEN + GOAL, TO_TABLE, TAKE_CUP, TO_FRIDGE, give)
    here.do(TO_TABLE, TAKE_CUP, TO_FRIDGE)
    asked = (
        "Does the nurse have the cup?",
        "Has the nurse received the cup?",
        "Has the nurse been given the cup?",
        "Is the cup with the nurse?",
    )
    assert [here.is_so(question) for question in asked] == [Truth.FALSE] * 4
    here.do(give)
    assert [here.is_so(question) for question in asked] == [Truth.TRUE] * 4


@pytest.mark.parametrize(
    "way",
    [
        "Ten minutes pass while the robot waits.",
        "Nothing is done for ten minutes.",
        "A pause of ten minutes is made.",
    ],
)
def test_time_passes(start: Start, way: str) -> None:
    here = start(KITCHEN + GOAL, way)
    assert here.consider(way).understood
    assert here.broken(way) == []


@pytest.mark.parametrize(
    "question",
    [
        "Tests whether the robot has the table within its gripper contact range.",
        "Does the robot have the table within reach?",
        "Is the table within reach of the robot's grippers?",
        "Holds when less than the gripper contact range separates the robot from the table.",
        "Is the gripper contact range larger than the distance between the robot and the table?",
        "Is it true that the robot is at the table?",
        "Is the robot within reach of the lamp on the table?",
    ],
)
def test_near_in_other_words(start: Start, question: str) -> None:
    here = start(KITCHEN + GOAL, TO_TABLE)
    assert here.is_so(question) is Truth.FALSE
    assert here.do(TO_TABLE).is_so(question) is Truth.TRUE


@pytest.mark.parametrize(
    ("question", "empty", "one", "both"),
    [
        ("Is a gripper of the robot free?", True, True, False),
        ("Does the robot have a gripper that is free?", True, True, False),
        ("Is there a free gripper?", True, True, False),
        ("One gripper holds nothing.", True, True, False),
        ("The robot holds nothing.", True, False, False),
        ("Neither gripper holds anything.", True, False, False),
        ("There is nothing in the robot's grippers.", True, False, False),
    ],
)
def test_free_grippers(start: Start, question: str, empty: bool, one: bool, both: bool) -> None:
    take = "The robot picks up the lamp."
    here = start(KITCHEN + GOAL, TO_TABLE, TAKE_CUP, take).do(TO_TABLE)
    assert here.is_so(question) is Truth.of(empty)
    assert here.do(TAKE_CUP).is_so(question) is Truth.of(one)
    assert here.do(take).is_so(question) is Truth.of(both)


@pytest.mark.parametrize(
    ("question", "before", "after"),
    [
        ("Does the fridge have its door open?", False, True),
        ("Does the fridge have its door closed?", True, False),
        ("Is it the case that the fridge is open?", False, True),
    ],
)
def test_the_door_of_the_fridge(start: Start, question: str, before: bool, after: bool) -> None:
    here = start(KITCHEN + GOAL, TO_FRIDGE, OPEN)
    assert here.is_so(question) is Truth.of(before)
    assert here.do(TO_FRIDGE, OPEN).is_so(question) is Truth.of(after)


def test_foil_that_covers_a_pie_leaves_the_roll_in_the_gripper(start: Start) -> None:
    take = "The robot takes the roll of foil from the table."
    wrap = "Foil from the roll in the robot's gripper is wrapped around the pie."
    text = "A pie and a roll of foil lie on the table. Nothing covers the pie. The robot is there. "
    here = start(text + "In the end the pie must be wrapped in foil.", take, wrap)
    assert here.is_so("Does foil cover the pie?") is Truth.FALSE
    here.do(take, wrap)
    assert here.is_so("The robot is holding the roll of foil.") is Truth.TRUE
    assert here.goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "heats",
    [
        "it starts heating the buns in its slots",
        "it starts heating the buns in it",
        "the toaster starts heating the buns in it",
    ],
)
def test_what_is_inside_is_changed_and_nothing_else(start: Start, heats: str) -> None:
    press = f"Press the lever of the toaster, whereupon {heats}."
    wait = (
        "Stay at the toaster until its cycle has ended; by then the buns inside have been toasted."
    )
    put = "Put the first bun in the gripper into an empty slot of the toaster."
    take = "Take the first bun from the table."
    text = (
        "On the table, a few metres from the door, there is a toaster with two empty slots. The "
        "first bun and the second bun lie on the table. The robot stands at the table. The goal "
        "is that the first bun and the second bun are toasted."
    )
    here = start(text, take, put, press, wait).do(take, put, press, wait)
    assert here.is_so("Is the first bun toasted?") is Truth.TRUE
    assert here.is_so("Is the second bun toasted?") is Truth.FALSE


@pytest.mark.parametrize(
    ("fact", "question"),
    [
        (
            "In the hall the shoes stand on a mat.",
            "Are the shoes on the mat?",
        ),
        (
            "On the bench there are, next to each other, a hat and a scarf.",
            "Are the hat and the scarf both on the bench?",
        ),
        ("The vase stands in a corner by itself on a stool.", "Is the vase on the stool?"),
        ("A bag hangs, rolled up, on a hook.", "Is the bag on the hook?"),
        ("A hat lies in a box, which has its lid shut.", "Is the box closed?"),
    ],
)
def test_facts_are_read(start: Start, fact: str, question: str) -> None:
    assert start(f"{fact} {GOAL}", TO_TABLE).is_so(question) is Truth.TRUE


def test_what_the_robot_carries_on_itself_goes_with_it(start: Start) -> None:
    put, take = "It lays the cup in its gripper on its rack.", "It takes the cup from its rack."
    text = KITCHEN + "The rack is a part of the robot. The goal is that the cup is on the sink."
    here = start(text, TO_TABLE, TAKE_CUP, put, TO_SINK, take)
    here.do(TO_TABLE, TAKE_CUP, put, TO_SINK, take)
    assert here.is_so("Does the robot hold the cup?") is Truth.TRUE


def test_a_bare_prohibition_that_no_leaf_breaks_is_kept(start: Start) -> None:
    zipped = "A suitcase, which is not to be moved, stands at the bed. The robot is at the bed. "
    goal = "The goal is that the suitcase is open."
    unzip, lift = "The robot unzips the suitcase.", "The robot lifts the suitcase."
    assert start(zipped + goal, unzip).do(unzip).goals() == [Truth.TRUE]
    here = start(zipped + goal, unzip, lift)
    assert here.broken(lift)
    assert here.do(unzip).goals() == [Truth.TRUE]


def test_a_hose_gives_no_water_before_its_tap_is_open(start: Start) -> None:
    water = "Water the flower bed with the hose in your gripper."
    take, tap = "Take the hose from the hook.", "Open the tap."
    text = (
        "A hose hangs on a hook beside the tap. The flower bed is there too. You are at the tap. "
    )
    here = start(text + "The goal is that the flower bed is watered.", take, tap, water).do(take)
    assert here.broken(water) == ["the faucet is open"]
    assert here.do(tap, water).goals() == [Truth.TRUE]


def test_any_piece_of_a_kind_will_do(start: Start) -> None:
    put = "The robot puts the funnel, which it is holding, into the washer."
    take = "The robot takes the funnel from the bench."
    text = (
        "A funnel and a flask stand on the bench. The washer is next to it. The robot is at the "
        "bench. The goal is that the funnel is in the washer."
    )
    here = start(text, take, put)
    asked = "Is there at least one piece of labware in the washer?"
    assert here.is_so(asked) is Truth.FALSE
    assert here.do(take, put).is_so(asked) is Truth.TRUE


def test_a_rule_that_names_a_hot_iron_does_not_make_it_hot(start: Start) -> None:
    told = (
        "An iron stands, cold and unplugged, on a shelf. A blouse can only be ironed with a hot "
        "iron. An iron only gets hot when it is plugged in. The robot is at the shelf. "
    )
    take = "The robot takes the iron from the shelf."
    here = start(told + "The goal is that the iron is plugged in.", take)
    assert here.is_so("Is the iron hot?") is Truth.FALSE
    assert here.is_so("Is the iron on the shelf?") is Truth.TRUE
    assert here.broken(take) == []


def test_what_is_so_when_it_has_finished_is_the_goal(start: Start) -> None:
    here = start(KITCHEN + "When the robot has finished, the fridge is open.", TO_FRIDGE, OPEN)
    assert here.do(TO_FRIDGE, OPEN).goals() == [Truth.TRUE]


def test_what_is_said_of_both_is_asked_of_each(start: Start) -> None:
    text = (
        "An apple and a pear lie in a bowl. The robot is at the bowl. In the end the bowl must "
        "contain the apple and the pear, both cut, and the bowl must be clean."
    )
    cut = "The robot cuts the apple."
    here = start(text, cut, "The robot cuts the pear.", "The robot wipes the bowl.")
    here.do(cut, "The robot wipes the bowl.")
    assert Truth.FALSE in here.goals()
    assert set(here.do("The robot cuts the pear.").goals()) == {Truth.TRUE}
