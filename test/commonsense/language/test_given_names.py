"""Names that a task gives its robot and its things."""

from __future__ import annotations

import pytest

from besim.models.commonsense.language.given_names import given_names


@pytest.mark.parametrize(
    "text",
    [
        "The mobile manipulator PICKY fetches a tote.",
        "The robot Zorblax fetches a tote.",
        "A robot called Zorblax fetches a tote.",
        "Guess who has to tidy up: Zorblax, the house robot.",
        "Zorblax is a small cleaning robot.",
    ],
)
def test_a_robot_goes_by_the_name_that_it_is_given(text: str) -> None:
    given = given_names(text)
    assert len(given.robots) == 1
    name = given.robots[0]
    assert given.plain(f"{name} drives to the rack.") == "The robot drives to the rack."
    assert given.plain(f"Is {name}'s gripper empty?") == "Is the robot's gripper empty?"


@pytest.mark.parametrize("name", ["Pip", "Zeno", "Kestrel-7", "Max"])
def test_who_does_what_most_actions_tell_is_the_robot(name: str) -> None:
    text = f"The box is brought over by {name}."
    given = given_names(text, [f"{name} drives to the box.", f"{name} picks up the box."])
    assert given.robots == (name,)


@pytest.mark.parametrize(
    "actions",
    [
        ["The box is lifted.", "The box is put down."],
        ["Robot drives to the box.", "Robot picks up the box."],
        ["Open the box.", "Close the box."],
        ["Conveyor runs until the box is there.", "Conveyor stops."],
    ],
)
def test_a_word_that_is_no_name_stays(actions: list[str]) -> None:
    assert given_names("The box is on the conveyor.", actions).robots == ()


def test_an_aside_that_tells_who_has_the_name_goes_with_it() -> None:
    given = given_names("Pip, the house robot, tidies up.", ["Pip grabs the cup."] * 2)
    assert given.plain("Pip, the house robot, tidies up.") == "The robot tidies up."


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("Open LabelMax.", "Open the label printer."),
        ("Open the cover of LabelMax.", "Open the cover of the label printer."),
        ("Open the LabelMax printer.", "Open the label printer."),
    ],
)
def test_a_thing_goes_by_the_name_that_it_is_given(said: str, plain: str) -> None:
    given = given_names("A label printer called LabelMax stands next to the belt.")
    assert given.plain(said) == plain


def test_two_things_that_only_their_names_tell_apart_keep_them() -> None:
    text = "A shelf called Alpha stands beside a shelf called Beta."
    assert given_names(text).plain(text) == text
