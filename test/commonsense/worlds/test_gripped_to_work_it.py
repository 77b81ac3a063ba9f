"""What is gripped only to be worked where it hangs, and what runs and switches by itself."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ROOM = (
    "The curtains at the window are open. A closed drawer with a handle is in the cabinet. A bowl "
    "is on the table. The robot has only one gripper. The goal is that the curtains are closed."
)
BOWL = "The robot takes the bowl."


@pytest.mark.parametrize("verb", ["grips", "grasps", "takes hold of", "grabs"])
@pytest.mark.parametrize("drawn", ["draws them closed", "pulls them shut", "closes them"])
def test_curtains_are_let_go_of(start: Start, verb: str, drawn: str) -> None:
    draw = f"The robot {verb} the curtains and {drawn}."
    here = start(ROOM, draw, BOWL).do(draw)
    assert here.goals() == [Truth.TRUE]
    assert here.broken(BOWL) == []


def test_curtains_take_a_free_gripper(start: Start) -> None:
    draw = "The robot grips the curtains and draws them closed."
    assert start(ROOM, draw, BOWL).do(BOWL).broken(draw) == ["a gripper is free"]


def test_curtains_that_are_taken_down_are_held(start: Start) -> None:
    take = "The robot takes the curtains from the window."
    assert start(ROOM, take, BOWL).do(take).broken(BOWL) == ["a gripper is free"]


def test_who_grips_a_handle_has_a_gripper_free(start: Start) -> None:
    pull = "The robot grips the handle and pulls the drawer of the cabinet open."
    assert start(ROOM, pull, BOWL).broken(pull) == []
    assert start(ROOM, pull, BOWL).do(BOWL).broken(pull) == ["a gripper is free"]


def test_who_grips_the_handle_of_a_spreader_holds_it(start: Start) -> None:
    text = "A spreader is in the shed. The goal is that the spreader is on the lawn."
    grip = "The robot grips the handle of the spreader."
    here = start(text, grip, "The robot parks the spreader on the lawn.").do(grip)
    assert here.is_so("The spreader is in the gripper.") is Truth.TRUE


@pytest.mark.parametrize("flows", ["water flows out", "the water flows", "water is flowing"])
def test_water_that_flows_out_runs(start: Start, flows: str) -> None:
    text = "An empty can is in the shed. The garden tap is off. The goal is that the can is full."
    take, turn = "The robot takes the can.", f"The robot turns the garden tap on and {flows}."
    fill = "The robot holds the can in its gripper below the flowing tap until it is full."
    off = "The robot turns the garden tap off."
    here = start(text, take, turn, fill, off)
    assert here.do(take).broken(fill)
    assert here.do(turn, fill).goals() == [Truth.TRUE]


def test_all_the_water_poured_over_one_bed_is_gone(start: Start) -> None:
    text = "A can of water is there. The goal is that the roses and the tulips are watered."
    take = "The robot takes the can."
    roses, tulips = (
        f"The robot pours {{}} in the can over the {bed}." for bed in ("roses", "tulips")
    )
    for amount, gone in (("all the water", True), ("some of the water", False)):
        leaves = (take, roses.format(amount), tulips.format(amount))
        here = start(text, *leaves).do(*leaves[:2])
        assert bool(here.broken(leaves[2])) is gone


KETTLE = (
    "The electric kettle with water stands on its power base. A jar of instant coffee and a mug "
    "are on the table. The goal is to have a mug with hot and stirred instant coffee on the table."
)
SWITCH = "The robot presses the switch of the kettle on the power base."
WAIT = (
    "The robot waits until the water in the kettle is boiling and the kettle switches itself off."
)
LIFT, PUT = "The robot lifts the kettle.", "The robot puts the kettle on the power base."
SCOOP = "The robot scoops coffee powder out of the jar with the spoon and puts it into the mug."
POUR = "The robot pours the hot water from the kettle in its gripper into the mug."
STIR = "The robot stirs the content of the mug with the spoon."
COFFEE = (SWITCH, WAIT, LIFT, PUT, SCOOP, POUR, STIR)


def test_instant_coffee_is_its_powder(start: Start) -> None:
    here = start(KETTLE, *COFFEE).do(SWITCH, WAIT, SCOOP, LIFT, POUR, STIR)
    assert Truth.FALSE not in here.goals()
    assert Truth.FALSE in start(KETTLE, *COFFEE).do(SWITCH, WAIT, LIFT, POUR, STIR).goals()
    assert Truth.FALSE in start(KETTLE, *COFFEE).do(SCOOP).goals()


def test_its_switch_brings_no_kettle_onto_the_base(start: Start) -> None:
    assert start(KETTLE, *COFFEE).do(LIFT).broken(SWITCH) == [
        "the electric kettle is on the power base"
    ]
