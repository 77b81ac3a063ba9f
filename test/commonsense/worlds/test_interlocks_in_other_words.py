"""Rules that machines enforce and that stand in asides, in steps or beside circumstances."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

PRESS = (
    "A press with a guard stands at the wall; the guard is open and the press is idle. The robot "
    "stands at the press. It has two grippers. "
)
GOAL = "The goal is that the press is running."
START, CLOSE, OPEN, STOP = (
    "The robot starts the press.",
    "The robot closes the guard of the press.",
    "The robot opens the guard of the press.",
    "The robot stops the press.",
)


@pytest.mark.parametrize(
    "rule",
    [
        "Starting the press is out of the question while the guard is open.",
        "The press ignores its start button as long as the guard is open.",
        "The press does not react to its start button while the guard is open.",
        "The start button of the press works only with the guard closed.",
        "With its guard up, the press will not start.",
        "With the guard up the press cannot be started.",
        "The press does not start with its guard open.",
        "The press does not run with an open guard.",
        "The press starts only with a closed guard.",
        "First the guard has to be closed; only then may the press be started.",
        "The guard must be closed. Only then can the press be started.",
        "The press is interlocked with its guard: it cannot start while the guard is open.",
        "Whoever starts the press must close the guard first.",
        "The robot must close the guard before it starts the press.",
        "Make sure that the guard is closed before starting the press.",
        "The guard has to be closed by the time the press is started.",
        "The guard must be closed whenever the robot starts the press.",
        "The guard has to be down when the press is started.",
        "The press requires a closed guard.",
        "The press, which must not be started while its guard is open, belongs to the line.",
        "The press has a guard which must be closed before the press is started.",
        "The robot is unable to start the press while the guard is open.",
    ],
)
def test_an_interlock_binds_in_whatever_words_it_is_told(start: Start, rule: str) -> None:
    here = start(f"{PRESS}{rule} {GOAL}", START, CLOSE)
    assert here.broken(START) == ["the guard is closed"], rule
    assert here.do(CLOSE).broken(START) == []


@pytest.mark.parametrize(
    "rule",
    [
        "The guard may not be opened during the run of the press.",
        "The guard must be kept closed during operation of the press.",
        "The guard stays locked until the press has stopped.",
        "The guard stays shut as long as the press is running.",
        "Opening the guard while the press runs is out of the question.",
    ],
)
def test_a_guard_is_not_opened_during_the_run(start: Start, rule: str) -> None:
    here = start(f"{PRESS}{rule} {GOAL}", START, CLOSE, OPEN, STOP).do(CLOSE)
    assert here.broken(OPEN) == []
    here.do(START)
    assert here.broken(OPEN), rule
    assert here.do(STOP).broken(OPEN) == []


def test_what_is_done_step_by_step_is_no_rule(start: Start) -> None:
    told = "The robot closes the guard; only then does it start the press."
    here = start(f"{PRESS}{told} {GOAL}", START, CLOSE)
    assert here.broken(START) == []


def test_a_programme_that_has_not_begun_locks_nothing(start: Start) -> None:
    text = (
        "A washing machine is in the room; its door is closed and no programme is running. The "
        "robot stands at it. The programme can only be started while the door is closed, and the "
        "door stays locked until it has finished. The goal is that the programme is running."
    )
    door = "The robot opens the door of the washing machine."
    assert start(text, door).broken(door) == []


@pytest.mark.parametrize(
    "rule",
    [
        "Before the press is started, its guard must be closed and the pump must be switched on.",
        "The guard must be closed and the pump must be on before the press is started.",
        "Two conditions must be met before the press is started: the guard is closed and the pump "
        "is on.",
        "The press needs a closed guard and a running pump to start.",
    ],
)
def test_each_of_several_conditions_before_a_deed_binds(start: Start, rule: str) -> None:
    on = "The robot switches on the pump."
    text = f"{PRESS}A pump stands beside it and is off. {rule} {GOAL}"
    here = start(text, START, CLOSE, on)
    assert here.broken(START) == ["the guard is closed"], rule
    assert here.do(CLOSE).broken(START) == ["the pump is switched on"]
    assert here.do(on).broken(START) == []


@pytest.mark.parametrize(
    "rule",
    [
        "The kettle can only be switched on while it stands on its base.",
        "The kettle works only on its base.",
        "The kettle only works when it sits on its base.",
        "Off its base the kettle cannot be switched on.",
        "To be switched on, the kettle has to stand on its base.",
        "Only a kettle that stands on its base can be switched on.",
        "The kettle must not be switched on unless it stands on its base.",
    ],
)
def test_what_a_thing_stands_on_is_a_thing_of_its_own(start: Start, rule: str) -> None:
    text = (
        "An electric kettle stands on its base on the counter; it is switched off. The robot is "
        f"at the counter. {rule} The goal is that the kettle is on."
    )
    on, lift, back = (
        "The robot switches on the kettle.",
        "The robot lifts the kettle off its base.",
        "The robot sets the kettle back on the base.",
    )
    here = start(text, on, lift, back)
    assert here.broken(on) == [], rule
    assert here.do(lift).broken(on), rule
    assert here.do(back).broken(on) == []


@pytest.mark.parametrize(
    "rule",
    [
        "The arm can reach into the press only while the guard is open.",
        "As long as the guard is closed, the arm cannot reach into the press.",
        "The press is only accessible while the guard is open.",
        "Nothing can be put into the press with the guard closed.",
        "When the guard is closed, the arm is unable to put the blank into the press.",
    ],
)
def test_what_is_reached_into_is_filled_and_emptied_so(start: Start, rule: str) -> None:
    text = (
        "A press with a guard stands at the wall; the guard is closed. A blank lies on a table "
        f"beside it. An arm with one gripper stands there. {rule} "
        "The goal is that the blank is in the press."
    )
    take, put = "The arm takes the blank.", "The arm puts the blank into the press."
    here = start(text, take, put, OPEN).do(take)
    assert here.broken(put) == ["the guard is open"], rule
    assert here.do(OPEN).broken(put) == []


@pytest.mark.parametrize(
    ("rule", "deed"),
    [
        ("The fridge is opened with an empty gripper.", "opens"),
        ("The fridge can only be opened by a free gripper.", "opens"),
        ("The fridge cannot be opened while both grippers are occupied.", "opens"),
        ("With both grippers full the robot cannot open the fridge.", "opens"),
    ],
)
def test_who_has_both_grippers_full_cannot_open_it(start: Start, rule: str, deed: str) -> None:
    text = (
        "A fridge, a cup and a plate are in the kitchen. The fridge is closed. The cup and the "
        f"plate are on a table beside it and the robot stands there. {rule} It has two grippers. "
        "The goal is that the fridge is open."
    )
    opened = f"The robot {deed} the fridge."
    cup, plate = "The robot takes the cup.", "The robot takes the plate."
    here = start(text, opened, cup, plate).do(cup)
    assert here.broken(opened) == [], rule
    assert here.do(plate).broken(opened), rule


@pytest.mark.parametrize(
    ("said", "empty", "one", "two"),
    [
        ("No gripper is free.", False, False, True),
        ("Neither gripper is empty.", False, False, True),
        ("None of the grippers is free.", False, False, True),
        ("The robot has no free gripper.", False, False, True),
        ("Both grippers are occupied.", False, False, True),
        ("Both grippers hold something.", False, False, True),
        ("One gripper is occupied.", False, True, True),
        ("Neither gripper is occupied.", True, False, False),
        ("Both grippers are unoccupied.", True, False, False),
        ("At least one gripper is free.", True, True, False),
    ],
)
def test_what_is_said_of_each_gripper_or_none(
    start: Start, said: str, empty: bool, one: bool, two: bool
) -> None:
    text = (
        "A cup and a plate are on a table. The robot stands at it. It has two grippers. The goal "
        "is that the cup is on the table."
    )
    cup, plate = "The robot takes the cup.", "The robot takes the plate."
    here = start(text, cup, plate)
    for truth, deed in ((empty, cup), (one, plate), (two, "")):
        assert here.is_so(said) is (Truth.TRUE if truth else Truth.FALSE), (said, deed)
        if deed:
            here.do(deed)


@pytest.mark.parametrize(
    ("said", "truth"),
    [
        ("The sash is up.", Truth.FALSE),
        ("The sash is raised.", Truth.FALSE),
        ("The sash is lowered.", Truth.TRUE),
        ("The guard of the press is raised.", Truth.TRUE),
        ("The guard of the press is down.", Truth.FALSE),
    ],
)
def test_what_is_raised_is_open(start: Start, said: str, truth: Truth) -> None:
    text = (
        "A fume cupboard is at the wall and its sash is closed. A press has a guard, which is "
        "open. The goal is that the sash is open."
    )
    here = start(text, "The robot raises the sash of the fume cupboard.", CLOSE)
    assert here.is_so(said) is truth


@pytest.mark.parametrize(
    "rule",
    [
        "The acid must not leave the cupboard unless the fan is running.",
        "The acid has to stay in the cupboard until the fan is on.",
        "Without the fan running, the acid must not be taken out of the cupboard.",
    ],
)
def test_what_must_stay_somewhere_is_not_taken_out(start: Start, rule: str) -> None:
    text = (
        "A flask of acid stands in an open cupboard. A fan at the cupboard is off. The robot is "
        f"at the cupboard. {rule} The goal is that the robot holds the flask."
    )
    take, on = "The robot takes the flask of acid out of the cupboard.", "It switches on the fan."
    here = start(text, take, on)
    assert here.broken(take) == ["the fan is switched on"], rule
    assert here.do(on).broken(take) == []
