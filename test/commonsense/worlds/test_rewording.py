"""What an author says in several words and a verb of the lexicon in one."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

OVEN = (
    "An oven is in the kitchen. The oven is switched off. The robot stands at the oven. "
    "The goal is that the oven is switched off."
)


@pytest.mark.parametrize(
    "on",
    [
        "Turn the dial of the oven to 220 degrees.",
        "The robot sets the oven to 180 degrees.",
        "The robot rotates the knob of the oven to 3.",
    ],
)
@pytest.mark.parametrize(
    "off",
    [
        "Turn the dial of the oven back to zero.",
        "The robot turns the knob of the oven to 0.",
        "The dial of the oven is turned back to zero.",
        "The robot turns the dial of the oven to off.",
    ],
)
def test_a_dial_at_a_level_is_on_and_at_zero_off(start: Start, on: str, off: str) -> None:
    here = start(OVEN, on, off).do(on)
    assert here.state("objects.oven.on") is True
    assert here.do(off).goals() == [Truth.TRUE]


LAMP = (
    "A lamp stands on a table. The lamp is unplugged. A socket is in the wall at the table. The "
    "robot stands at the table. The robot has two grippers. The goal is that the lamp is on."
)
TAKE, ON = "The robot picks up the lamp.", "The robot switches on the lamp."


@pytest.mark.parametrize(
    "plug",
    [
        "The robot pushes the plug of the lamp that it holds into the socket.",
        "The robot inserts the lamp's plug into the socket with its other, free gripper.",
        "The robot puts the cord of the lamp in the socket.",
    ],
)
def test_who_plugs_in_the_plug_plugs_in_the_device(start: Start, plug: str) -> None:
    pull = "The robot pulls the plug of the lamp out of the socket with its free gripper."
    here = start(LAMP, TAKE, plug, ON, pull).do(TAKE)
    assert here.broken(ON) == ["the lamp is plugged in"]
    here.do(plug, ON, pull)
    assert here.broken(ON) == ["the lamp is plugged in"]
    assert here.state("agents.robot.gripper_content") == ("lamp",)


def test_the_device_whose_plug_is_pushed_in_must_be_held_if_the_words_say_so(start: Start) -> None:
    plug = "The robot pushes the plug of the lamp that it holds into the socket."
    assert start(LAMP, TAKE, plug, ON).broken(plug) == ["the robot holds the lamp"]


CARPET = (
    "A carpet is dusty. A vacuum cleaner stands beside the carpet. The robot stands at the carpet. "
    "The robot has two grippers. The goal is that the carpet is clean."
)


@pytest.mark.parametrize(
    "clean",
    [
        "The robot moves the vacuum cleaner in its gripper over the carpet.",
        "The robot runs the vacuum cleaner across the carpet until all the dust is gone.",
        "The vacuum cleaner in the gripper is passed over the whole carpet.",
    ],
)
def test_a_cleaning_tool_that_is_moved_over_something_cleans_it(start: Start, clean: str) -> None:
    take, start_it = (
        "The robot picks up the vacuum cleaner.",
        "The robot starts the vacuum cleaner.",
    )
    here = start(CARPET, take, start_it, clean)
    assert here.broken(clean) == ["the robot holds the vacuum cleaner"]
    assert here.do(take).broken(clean) == ["the vacuum cleaner is switched on"]
    here.do(start_it, clean)
    assert here.goals() == [Truth.TRUE]
    assert here.state("agents.robot.gripper_content") == ("vacuum_cleaner",)


def test_the_content_of_a_vessel_is_poured_out_of_it(start: Start) -> None:
    text = (
        "A jug with milk and an empty bowl stand on a table. The robot stands at the table. "
        "The goal is that the bowl contains milk."
    )
    take, pour = (
        "The robot picks up the jug.",
        "The robot pours the content of the jug into the bowl.",
    )
    here = start(text, take, pour)
    assert here.broken(pour) == ["the robot holds the jug"]
    assert here.do(take, pour).goals() == [Truth.TRUE]
    assert here.state("agents.robot.gripper_content") == ("jug",)


def test_a_photo_is_taken_of_something_and_picks_nothing_up(start: Start) -> None:
    text = (
        "A gauge hangs in the hall. A valve is in the cellar. The robot stands at the gauge. "
        "The goal is that the gauge is photographed."
    )
    photo, go = "Take a photo of the gauge.", "Drive to the valve."
    here = start(text, photo, go, "Drive to the gauge.").do(photo)
    assert here.goals() == [Truth.TRUE]
    assert here.state("agents.robot.gripper_content") == ()
    assert here.do(go).broken(photo) == ["the robot is near the gauge"]


def test_a_picture_is_still_taken_from_the_wall(start: Start) -> None:
    text = "A picture of a horse hangs on the wall. The goal is that the robot holds the picture."
    take = "The robot takes the picture of the horse from the wall."
    assert start(text, take).do(take).goals() == [Truth.TRUE]


BELT = (
    "A box stands on a conveyor. A bin is at the end of the conveyor. The robot is an arm with one "
    "gripper. The goal is that the box is in the bin."
)


@pytest.mark.parametrize(
    "move",
    [
        "The conveyor pushes the box into the bin.",
        "The conveyor moves the box into the bin, without any help of the arm.",
        "The conveyor diverts the box into the bin.",
    ],
)
def test_a_device_moves_what_is_on_it(start: Start, move: str) -> None:
    take, put = "The arm picks up the box.", "The arm puts the box on the table."
    assert start(BELT, move, take, put).do(move).goals() == [Truth.TRUE]
    assert start(BELT, move, take, put).do(take, put).broken(move)
