"""Plugs without an owner, plugs and handles that take a gripper, deeds told in relative clauses."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

SAW = (
    "The plug of the bench saw lies on the floor beside the socket. A crate is on the floor. The "
    "robot has one gripper. The goal is that the bench saw is on."
)
RUN = "The robot switches on the bench saw."
LIFT = "The robot picks up the crate."


@pytest.mark.parametrize(
    "plug",
    [
        "The robot connects the plug to the socket.",
        "The robot puts the plug into the wall outlet.",
        "The robot joins the plug with the socket.",
        "The robot attaches the power plug to the socket.",
    ],
)
def test_the_one_plug_is_that_of_the_one_thing_that_has_one(start: Start, plug: str) -> None:
    here = start(SAW, plug, RUN)
    assert here.broken(RUN) == ["the bench saw is plugged in"]
    assert here.do(plug, RUN).goals() == [Truth.TRUE]


def test_a_plug_that_is_carried_is_a_thing_of_its_own(start: Start) -> None:
    text = "The robot stands at a basin with a plug. The goal is that the plug is in the basin."
    take, put = (
        "The robot takes the plug.",
        "The robot puts the plug in its gripper into the basin.",
    )
    assert start(text, take, put).do(take, put).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "deed",
    [
        "The robot picks up the plug of the saw, pushes it into the socket and lets go of it.",
        "The robot grips the plug of the saw and puts it into the socket.",
    ],
)
def test_who_grips_a_plug_has_a_free_gripper(start: Start, deed: str) -> None:
    text = SAW.replace("bench saw", "saw")
    here = start(text, deed, LIFT)
    assert here.broken(deed) == []
    assert here.do(LIFT).broken(deed) == ["a gripper is free"]
    assert start(text, deed, LIFT).do(deed).state("objects.saw.plugged") is True


def test_a_plug_that_is_gripped_and_pulled_unplugs_its_device(start: Start) -> None:
    text = "The kettle is plugged in. The robot has one gripper. The goal is that it is unplugged."
    pull = "The robot grasps the plug of the kettle and pulls it out of the socket."
    here = start(text, pull).do(pull)
    assert here.state("objects.kettle.plugged") is False
    assert here.state("agents.robot.gripper_content") in (None, "nothing", ())


def test_a_door_that_is_gripped_by_its_handle_takes_a_free_gripper(start: Start) -> None:
    text = "A crate is there. The robot has one gripper. The goal is that the oven is open."
    pull = "The robot takes hold of the oven door by its handle and pulls it open."
    assert start(text, pull, LIFT).do(LIFT).broken(pull) == ["a gripper is free"]


CHEST = "The robot holds a quilt. A chest is open. The goal is that the quilt is in the chest."


@pytest.mark.parametrize(
    "deed",
    [
        "The robot puts the quilt into the chest, which it then closes.",
        "The robot puts the quilt into the chest, which it closes again.",
        "The robot lays the quilt into the chest, which the robot then shuts.",
        "The quilt is put into the chest, which is closed afterwards.",
    ],
)
def test_what_is_closed_afterwards_is_open_before(start: Start, deed: str) -> None:
    here = start(CHEST, deed)
    assert here.broken(deed) == []
    assert here.do(deed).state("objects.chest.open") is False
    assert here.goals() == [Truth.TRUE]


def test_what_is_gone_to_and_switched_off_is_off(start: Start) -> None:
    text = "The robot is at the door. The heater is on. The goal is that the heater is off."
    deed = "The robot goes to the heater, which it switches off."
    assert start(text, deed).do(deed).goals() == [Truth.TRUE]


@pytest.mark.parametrize("way", ["slide", "glide down", "roll gently"])
def test_a_vessel_that_slides_somewhere_is_not_poured(start: Start, way: str) -> None:
    text = "A flask is on the bench. The goal is that the flask is in the crate."
    take, let = "The robot takes the flask.", f"The robot lets the flask {way} into the crate."
    here = start(text, take, let)
    assert here.broken(let) == ["the robot holds the flask"]
    assert here.do(take, let).goals() == [Truth.TRUE]


def test_what_is_got_somewhere_is_held_and_carried(start: Start) -> None:
    text = (
        "An atlas is on the desk. The desk and the cart are far apart. The robot stands at the "
        "desk. The goal is that the atlas is on the cart."
    )
    take, get = "The robot takes the atlas.", "The robot gets the atlas to the cart."
    put = "The robot puts the atlas on the cart."
    here = start(text, take, get, put)
    assert here.broken(get) == ["the robot holds the atlas"]
    assert here.do(take, get, put).goals() == [Truth.TRUE]
