"""Turns of phrase with *make*, *get* and *have*, in the one verb that says the same."""

from __future__ import annotations

import pytest

from besim.models.commonsense.language.rewording import reworded


@pytest.mark.parametrize(
    ("told", "plain"),
    [
        ("With a free gripper the robot makes the sink tap open.", "opens the sink tap"),
        ("The robot makes the lid of the jar closed.", "closes the lid of the jar"),
        ("The robot makes the left screw tight with it.", "tightens the left screw with it"),
        ("Was the left screw made tight?", "Was the left screw tightened"),
        ("The robot gets free from the dock.", "undocks from the dock"),
        ("The robot gets it out from its holder.", "takes it out of its holder"),
        ("The robot makes a photo of valve A.", "takes a photo of valve A"),
        ("By the controller the nozzle is made to spray oil.", "controller lets the nozzle spray"),
        ("With the knife the robot makes slices from the pear.", "cuts the pear into slices"),
        ("Was the pear already cut in slices?", "cut into slices"),
        ("The robot cuts the pear by the knife.", "cuts the pear with the knife"),
        ("By its empty gripper the robot takes the crate.", "With its empty gripper the robot"),
        ("The robot lifts it with the two grippers.", "with both grippers"),
        ("The goal is that the cloth lies spread on the table.", "is spread on the table"),
        ("The goal is that warm water fills the basin.", "the basin is filled with warm water"),
        ("The two bolts, left and right, are tight.", "the left bolt and the right bolt are tight"),
    ],
)
def test_light_verbs_are_read_as_the_verb_they_stand_for(told: str, plain: str) -> None:
    assert plain.lower() in reworded(told).lower()


@pytest.mark.parametrize(
    ("told", "plain"),
    [
        ("The stool has the towel on it.", "The towel is on the stool."),
        ("Does the shaft have the gear on it?", "Is the gear on the shaft?"),
        ("Does the tray have both cups in it?", "Are both cups in the tray?"),
        ("The goal is that the shelf has the two jars on it.", "the two jars are on the shelf"),
        ("The door of it is closed.", "Its door is closed."),
        ("Is saline in the flask?", "Is there saline in the flask?"),
        ("The robot takes the pan and all that is in it.", "The robot takes the pan."),
        ("Between the bed and the sofa are always several meters.", "several meters apart"),
    ],
)
def test_what_is_said_around_a_pronoun_is_said_of_the_thing(told: str, plain: str) -> None:
    assert plain in reworded(told)


@pytest.mark.parametrize(
    "told",
    [
        "The robot has the towel on it.",
        "The gripper has the cup in it.",
        "The rest of it is in the bowl.",
        "The machine makes coffee.",
        "The door is opened by the nurse.",
        "The robot lifts it by the handle.",
    ],
)
def test_what_means_something_else_stays(told: str) -> None:
    assert reworded(told) == told


@pytest.mark.parametrize(
    ("told", "plain"),
    [
        (
            "To pour oil, the robot must first have taken the cap away.",
            "The robot can pour oil only after the cap has been removed.",
        ),
        (
            "Before the robot cuts anything with the shears, it must have dipped them in the oil.",
            "The shears must be dipped in the oil before anything is cut with the shears.",
        ),
        (
            "Before the robot opens the valve, it must have closed the hatch.",
            "The hatch must be closed before the valve is opened.",
        ),
        (
            "The robot tightens the bolt, and this can be done only if the lid is on the box.",
            "The robot can tighten the bolt only if the lid is on the box.",
        ),
    ],
)
def test_what_must_have_been_done_first_is_a_rule(told: str, plain: str) -> None:
    assert reworded(told) == plain
