"""Rules and consequences that a task states in words."""

from __future__ import annotations

import pytest

from besim.models.base import Reason
from besim.world import Truth

from .conftest import Start

MILL = (
    "A workpiece is in a milling machine. The door of the milling machine is open. The robot "
    "stands at the milling machine. The robot has two grippers. "
)
GOAL = "The goal is that the milling machine is running."
RUN = "The robot starts the milling program of the milling machine."
CLOSE = "The robot closes the door of the milling machine."


@pytest.mark.parametrize(
    "rule",
    [
        "The milling program can only be started while the door of the milling machine is closed. ",
        "The milling program can be started only if the door of the milling machine is closed. ",
        "The milling program cannot be started while the door of the milling machine is open. ",
        "The milling program must not be started unless the door of the machine is closed. ",
        "The milling program must not be started before the door of the machine is closed. ",
        "The door of the milling machine must be closed before the milling program is started. ",
    ],
)
def test_an_action_that_a_rule_forbids_is_infeasible(start: Start, rule: str) -> None:
    here = start(MILL + rule + GOAL, RUN, CLOSE)
    assert here.broken(RUN), rule
    assert here.do(CLOSE).broken(RUN) == []


@pytest.mark.parametrize(
    "rule",
    [
        "The tray must never be put into an oven that is not hot. ",
        "The tray must not be put into a cold oven. ",
        "The tray may not be set into an oven which is cold. ",
        "The tray can only be put into a hot oven. ",
    ],
)
def test_what_a_rule_says_of_its_things_is_what_it_demands(start: Start, rule: str) -> None:
    text = (
        "A tray stands beside an oven. The oven is cold. The robot stands at the oven. "
        f"{rule}The goal is that the tray is in the oven."
    )
    take, push = "The robot takes the tray.", "The robot pushes the tray into the oven."
    heat = "The robot heats the oven."
    here = start(text, take, push, heat).do(take)
    assert here.broken(push) == ["the oven is hot"]
    assert here.do(heat, push).goals() == [Truth.TRUE]


def test_what_has_been_removed_is_off_and_needs_no_gripper(start: Start) -> None:
    text = (
        "A bottle of water with a stopper and an empty cup stand on a table. The robot stands at "
        "the table. Water can be poured only after the stopper has been removed. The goal is that "
        "the cup contains water."
    )
    pull = "The robot pulls the stopper out of the bottle and lays the stopper on the table."
    take, pour = (
        "The robot picks up the bottle.",
        "The robot pours water from the bottle into the cup.",
    )
    back = "The robot puts the stopper into the bottle."
    here = start(text, pull, take, pour, "The robot picks up the stopper.", back)
    assert len(here.do(take).broken(pour)) == 1
    here.do(pull)
    assert here.broken(pour) == []
    here.do("The robot picks up the stopper.", back)
    assert len(here.broken(pour)) == 1


def test_a_broken_rule_is_given_as_the_reason(start: Start) -> None:
    rule = "The lamp can only be switched on while the lid is closed."
    text = f"A lamp and a box with a lid. The lid is open. {rule} The goal is that the lamp is on."
    on = "The robot switches on the lamp."
    (broken,) = [
        p
        for p in start(text, on, "The robot closes the lid.").consider(on).preconditions
        if p.why is Reason.RULE
    ]
    assert broken.because == rule


def test_a_rule_speaks_only_of_its_own_things(start: Start) -> None:
    text = (
        "A lamp, a fan and a hatch. The hatch is open. The lamp can only be switched on while the "
        "hatch is closed. The goal is that the fan is on."
    )
    lamp, fan = "The robot switches on the lamp.", "The robot switches on the fan."
    here = start(text, lamp, fan, "The robot closes the hatch.")
    assert here.broken(lamp) == ["the hatch is closed"]
    assert here.broken(fan) == []


def test_opening_that_takes_a_free_gripper_needs_one(start: Start) -> None:
    text = (
        "A cup and a plate stand on a table. A drawer is in the table. The drawer is closed. The "
        "robot stands at the table. The robot has two grippers. Opening the drawer takes one free "
        "gripper. The goal is that the drawer is open."
    )
    cup, plate = "The robot picks up the cup.", "The robot picks up the plate."
    open_ = "The robot opens the drawer."
    here = start(text, cup, plate, open_)
    assert here.do(cup).broken(open_) == []
    assert here.do(plate).broken(open_) == ["a gripper is free"]


def test_opening_that_takes_both_grippers_needs_both(start: Start) -> None:
    text = (
        "A cup stands on a table. A chest is at the table. The chest is closed. The robot stands "
        "at the table. The robot has two grippers. Opening the chest requires two free grippers. "
        "The goal is that the chest is open."
    )
    cup, open_ = "The robot picks up the cup.", "The robot opens the chest."
    here = start(text, cup, open_)
    assert here.broken(open_) == []
    assert here.do(cup).broken(open_) == ["2 grippers are free"]


def test_what_brings_something_about_brings_it_about(start: Start) -> None:
    text = (
        "A red button is beside a door. The door is closed. The robot stands at the door. "
        "Pressing the red button opens the door. The goal is that the door is open."
    )
    press = "The robot presses the red button."
    here = start(text, press)
    assert here.goals() == [Truth.FALSE]
    assert here.do(press).goals() == [Truth.TRUE]


def test_a_cause_may_stand_in_a_clause_of_time(start: Start) -> None:
    text = (
        "A red button is beside a lamp. The robot stands at the lamp. The lamp is switched off "
        "when the red button is pressed. The lamp is on. The goal is that the lamp is off."
    )
    press = "The robot presses the red button."
    here = start(text, press)
    assert here.goals() == [Truth.FALSE]
    assert here.do(press).goals() == [Truth.TRUE]


def test_a_rule_about_bringing_a_thing_binds_no_other_drive(start: Start) -> None:
    text = (
        "A fish is in a bucket on a table. A tank stands far away from the table. "
        "The tank has to be cleaned before the fish is brought back to it. "
        "The robot starts at the table. The goal is that the fish is in the tank."
    )
    take, go = "The robot takes the fish out of the bucket.", "The robot goes to the tank."
    clean, put = "The robot cleans the tank.", "The robot brings the fish into the tank."
    leaves = (take, go, clean, put)
    assert not start(text, *leaves).do(take).broken(go)
    assert start(text, *leaves).do(take, go).broken(put)
    assert not start(text, *leaves).do(take, go, clean).broken(put)


@pytest.mark.parametrize(
    "rule",
    [
        "The lid can only be opened or closed while the mixer is off.",
        "The lid must not be opened or closed while the mixer is on.",
    ],
)
def test_a_condition_behind_two_verbs_binds_both(start: Start, rule: str) -> None:
    deeds = ["The robot opens the lid of the mixer.", "The robot closes the lid of the mixer."]
    switch = "The robot switches on the mixer."
    text = f"A mixer stands beside the robot. The mixer is off and its lid is closed. {rule}"
    assert not start(text, *deeds, switch).do(deeds[0]).broken(deeds[1])
    running = start(text, *deeds, switch).do(switch)
    assert [len(running.broken(deed)) for deed in deeds] == [1, 1]
