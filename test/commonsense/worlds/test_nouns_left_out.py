"""What pronouns, ordinals and nouns left out refer to in leaves."""

from __future__ import annotations

import pytest

from besim.models.commonsense.lexicon import default_lexicon
from besim.models.commonsense.tasks.task_reader import read_task_text
from besim.solution import LeafText, Task

TEXT = (
    "A cup and a plate are on the table. Two eggs are in the fridge, whose door is closed. "
    "Carton A and carton B stand at bay 3, and bay 4 is empty. The robot has two grippers. "
    "The goal is that the cup is in the sink."
)


def deeds(description: str) -> list[tuple[str, dict[str, tuple[str, ...]]]]:
    """Schema and roles of each deed of a description."""
    actions = {
        "Act": LeafText(description),
        "One": LeafText("The robot takes the first egg from the fridge."),
        "Two": LeafText("The robot takes the second egg from the fridge."),
    }
    task = Task(name="t", text=TEXT, actions=actions, conditions={})
    reading = read_task_text(task, (), default_lexicon())
    meaning = next(iter(reading.actions.values()))
    return [(event.schema.name, dict(event.roles)) for event in meaning.events]


def held(question: str) -> set[str]:
    """What a condition asks to be held."""
    task = Task(name="t", text=TEXT, actions={}, conditions={"Asked?": LeafText(question)})
    reading = read_task_text(task, (), default_lexicon())
    (meaning,) = reading.conditions.values()
    assert not meaning.unknown
    return {name for claim in meaning.claims if claim.kind == "held" for name in claim.subjects}


@pytest.mark.parametrize(
    "description",
    [
        "Pick up the cup from the table and put it into the sink.",
        "Pick up the cup from the table and put this cup into the sink.",
        "The robot picks up the cup from the table in order to put it into the sink.",
        "The robot picks up the cup from the table to put it into the sink.",
        "Pick up the cup from the table and drop the former into the sink.",
    ],
)
def test_what_is_picked_up_is_put_down(description: str) -> None:
    (_, taken), (schema, placed) = deeds(description)
    assert taken["theme"] == ("cup",)
    assert (schema, placed["theme"], placed["dest"]) == ("place", ("cup",), ("sink",))


@pytest.mark.parametrize(
    "egg", ["the second egg", "the second of the two eggs", "the other egg", "the remaining egg"]
)
def test_one_of_two_eggs_is_no_third_egg(egg: str) -> None:
    ((_, taken),) = deeds(f"Take {egg} out of the fridge.")
    assert len(taken["theme"]) == 1
    assert taken["theme"][0] in ("first_egg", "second_egg")


@pytest.mark.parametrize("bay", ["bay 3", "bay number 3", "the third bay", "Bay_3", "bay no. 3"])
def test_a_number_names_a_place_however_it_is_said(bay: str) -> None:
    ((schema, gone),) = deeds(f"The robot drives to {bay}.")
    assert (schema, gone["dest"]) == ("move", ("3_bay",))


@pytest.mark.parametrize("carton", ["carton A", 'carton "A"', "Carton_A", "CartonA"])
def test_a_letter_names_a_thing_however_it_is_written(carton: str) -> None:
    ((_, taken),) = deeds(f"The robot picks up {carton}.")
    assert taken["theme"] == ("a_carton",)


@pytest.mark.parametrize(
    "question",
    [
        "Is the cup in one gripper and the plate in the other?",
        "Is the cup held by one gripper and the plate by the other?",
        "Does the robot hold both the cup and the plate?",
    ],
)
def test_the_other_is_the_other_gripper(question: str) -> None:
    assert held(question) == {"cup", "plate"}


@pytest.mark.parametrize(
    "words", ["the basket with apples", "the basket of apples", "the apple basket"]
)
def test_contents_tell_two_baskets_apart(words: str) -> None:
    text = (
        "A basket with apples and a basket with pears are at the door. "
        "The goal is that the basket with apples is on the table."
    )
    actions = {"Take": LeafText(f"Pick up {words}.")}
    reading = read_task_text(Task(text, "t", actions), (), default_lexicon())
    (meaning,) = reading.actions.values()
    assert [event.role("theme") for event in meaning.events] == [("apple_basket",)]
    assert "pear_basket" in reading.inventory.entities
