"""State words are part of a name where two things differ by them from the start."""

from __future__ import annotations

import pytest

from besim.models.commonsense.entities import telling_states
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.lexicon import default_lexicon
from besim.models.commonsense.tasks.task_reader import read_task_text
from besim.solution import LeafText, Task

LEXICON = default_lexicon()


@pytest.fixture
def pairs(lexicon):
    def of(*told: str, scene: tuple[str, ...] = (), verbs: tuple[str, ...] = ()):
        mentions = [Mention(noun, states=(word,)) for word, noun in map(str.split, told)]
        return telling_states(mentions, scene, verbs, lexicon)

    return of


def test_two_things_that_differ_by_a_state_are_told_apart(pairs):
    assert pairs("dirty sheet", "clean sheet") == {("dirty", "sheet"), ("clean", "sheet")}


@pytest.mark.parametrize(
    ("told", "verb"),
    [
        (("dirty sheet", "clean sheet"), "wash"),
        (("cold plate", "hot plate"), "heat"),
        (("empty bucket", "full bucket"), "fill"),
    ],
)
def test_a_thing_that_is_changed_is_one_thing_in_turn(pairs, told, verb):
    assert not pairs(*told, verbs=(verb,))


def test_one_state_word_tells_nothing_apart(pairs):
    assert not pairs("dirty sheet", "soiled sheet", "closed door")


def test_two_objects_of_a_scene_are_two_things_whatever_is_done(pairs):
    found = pairs(scene=("dirty_sheet", "clean_sheet", "bed"), verbs=("wash",))
    assert found == {("dirty", "sheet"), ("clean", "sheet")}


def test_a_verb_without_a_lemma_changes_nothing(pairs):
    assert pairs("dirty sheet", "clean sheet", verbs=("",))


@pytest.mark.parametrize("noun", ["cartridge", "bag", "bottle"])
def test_full_and_empty_tell_apart_what_nothing_is_put_in(noun: str) -> None:
    text = f"An empty {noun} is in the stand. A full {noun} is in the fridge. The goal is that the"
    told = f"{text} full {noun} is in the stand."
    actions = {"Take": LeafText(f"The robot takes the full {noun} out of the fridge.")}
    reading = read_task_text(Task(name="t", text=told, actions=actions, conditions={}), (), LEXICON)
    assert {f"full_{noun}", f"empty_{noun}"} <= reading.inventory.entities.keys()


def test_full_and_empty_are_states_of_what_is_filled() -> None:
    told = "The empty jug is at the sink. The goal is that the full jug is on the table."
    actions = {"Fill": LeafText("The robot fills the empty jug with water at the sink.")}
    reading = read_task_text(Task(name="t", text=told, actions=actions, conditions={}), (), LEXICON)
    assert "jug" in reading.inventory.entities
