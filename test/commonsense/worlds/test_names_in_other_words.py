"""Things that leaves call otherwise than the task does."""

from __future__ import annotations

import pytest

from besim.models.commonsense.lexicon import default_lexicon
from besim.models.commonsense.tasks.task_reader import read_task_text
from besim.solution import LeafText, Task

LAMP = (
    "The reading lamp stands on the desk and its burnt-out bulb is still screwed in. A replacement "
    "bulb lies in the drawer of the cabinet. A waste bin stands under the desk. The goal is that "
    "the replacement bulb is in the reading lamp and the burnt-out bulb is in the waste bin."
)
ROOM = (
    "A dining table and a sideboard stand in the room. A measuring cup and a coffee cup stand on "
    "the dining table. A blue folder and a red folder lie on the sideboard. The top shelf and the "
    "bottom shelf of the bookcase are empty. A roll of tape is in a toolbox, whose lid is closed. "
    "The goal is that the measuring cup is on the sideboard."
)


def roles(text: str, description: str) -> list[dict[str, tuple[str, ...]]]:
    """What fills the roles of the deeds in a description."""
    task = Task(name="t", text=text, actions={"Act": LeafText(description)}, conditions={})
    reading = read_task_text(task, (), default_lexicon())
    (meaning,) = reading.actions.values()
    return [dict(event.roles) for event in meaning.events]


@pytest.mark.parametrize("word", ["new", "spare", "fresh", "replacement", "good", "intact"])
def test_a_new_thing_is_the_one_that_replaces(word: str) -> None:
    (taken,) = roles(LAMP, f"The robot takes the {word} bulb out of the drawer.")
    assert taken["theme"] == ("replacement_bulb",)


@pytest.mark.parametrize("word", ["old", "burnt-out", "defective", "dead", "broken", "flat"])
def test_an_old_thing_is_the_one_that_is_replaced(word: str) -> None:
    (dropped,) = roles(LAMP, f"The robot drops the {word} bulb into the bin.")
    assert dropped["theme"] == ("burnt_out_bulb",)


@pytest.mark.parametrize(
    ("words", "thing"),
    [
        ("the MeasuringCup", "measuring_cup"),
        ("measuring_cup", "measuring_cup"),
        ("the measuring-cup", "measuring_cup"),
        ("the blue one", "blue_folder"),
        ("the blue one of the two folders", "blue_folder"),
        ("the tool box", "toolbox"),
        ("the box with the tape", "toolbox"),
    ],
)
def test_a_name_is_the_same_however_it_is_written(words: str, thing: str) -> None:
    taken, *_ = roles(ROOM, f"The robot picks up {words}.")
    assert taken["theme"] == (thing,)


@pytest.mark.parametrize("word", ["top", "upper"])
def test_words_of_one_side_mean_the_same_thing(word: str) -> None:
    (placed,) = roles(ROOM, f"The robot puts the red folder on the {word} shelf.")
    assert placed["dest"] == ("top_shelf",)


@pytest.mark.parametrize(
    "words",
    ["the other folder, the red one,", "the other folder, the red folder,", "the red folder"],
)
def test_an_apposition_tells_which_thing_is_meant(words: str) -> None:
    (placed,) = roles(ROOM, f"The robot puts {words} on the top shelf.")
    assert (placed["theme"], placed["dest"]) == (("red_folder",), ("top_shelf",))


def test_three_things_in_a_row_are_no_apposition() -> None:
    text = "The red cup, the blue cup and the green cup are on the table. The goal is that all are."
    (taken,) = roles(text, "The robot takes the red cup, the blue one and the green one.")
    assert taken["theme"] == ("red_cup", "blue_cup", "green_cup")
