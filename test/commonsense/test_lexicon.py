"""The data files are sound: what they name exists, and every word stands in one place."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from pathlib import Path

import pytest

from besim.models.commonsense.lexicon import default_lexicon
from besim.models.commonsense.running import interpreter
from besim.models.commonsense.word_files import load_data, word_list

FILES = ("nouns.yaml", "verbs.yaml", "adjectives.yaml", "machines.yaml")
# A verb that means two actions: the first schema has it. None is meant to today.
IN_TWO_SCHEMAS: set[str] = set()
IN_TWO_ATTRIBUTES: set[str] = set()


@pytest.fixture(scope="module")
def data(repository: Path) -> Path:
    return repository / "besim" / "models" / "commonsense" / "data"


def lists(name: str) -> dict[str, list[str]]:
    """All word lists of a file, by their keys."""
    found: dict[str, list[str]] = {}

    def visit(key: str, value: object) -> None:
        if isinstance(value, str):
            found[key] = word_list(value)
        elif isinstance(value, dict):
            for inner, deeper in value.items():
                visit(f"{key}.{inner}", deeper)

    for key, value in load_data(name).items():
        visit(key, value)
    return found


@pytest.mark.parametrize("name", [*FILES, "states.yaml"])
def test_no_list_has_a_word_twice(name):
    twice = {
        key: [word for word, count in Counter(words).items() if count > 1]
        for key, words in lists(name).items()
    }
    assert not {key: words for key, words in twice.items() if words}


@pytest.mark.parametrize("name", [*FILES, "states.yaml", "schemas.yaml"])
def test_lines_are_short_and_the_file_too(data, name):
    lines = (data / name).read_text().splitlines()
    assert [line for line in lines if len(line) > 100] == []
    assert len(lines) < 600


@pytest.mark.parametrize("name", FILES)
def test_every_list_says_what_it_is_for(data, name):
    lines = (data / name).read_text().splitlines()
    for before, line in itertools.pairwise(lines):
        if re.match(r"[a-z_]+:", line):
            assert before.startswith("# "), f"{name}: {line.split(':')[0]} has no comment"


def test_a_verb_belongs_to_one_schema():
    count = Counter(
        verb for raw in load_data("schemas.yaml").values() for verb in word_list(raw["verbs"])
    )
    assert {verb for verb, times in count.items() if times > 1} == IN_TWO_SCHEMAS


def test_a_state_word_belongs_to_one_attribute():
    count = Counter(word for words in lists("states.yaml").values() for word in words)
    assert {word for word, times in count.items() if times > 1} == IN_TWO_ATTRIBUTES


def test_a_part_acts_on_one_attribute():
    count = Counter(
        word
        for key, words in lists("nouns.yaml").items()
        if key.startswith("parts.")
        for word in words
    )
    assert [word for word, times in count.items() if times > 1] == []


def test_every_predicate_of_a_schema_is_one_that_the_interpreter_runs(lexicon):
    requirements = {name for schema in lexicon.schemas.values() for name, _ in schema.require}
    effects = {name for schema in lexicon.schemas.values() for name, _ in schema.effect}
    assert requirements <= set(interpreter.PREDICATES_OF_REQUIRE)
    assert effects <= set(interpreter.PREDICATES_OF_EFFECT)


def test_every_attribute_that_a_schema_sets_is_one_that_state_words_say(lexicon):
    attributes = {word.attribute for word in lexicon.state_words.values()}
    for schema in lexicon.schemas.values():
        for predicate, arguments in schema.effect:
            if predicate == "set":
                assert arguments["attr"] in attributes, schema.name


def test_a_schema_is_what_its_entry_says(lexicon):
    hand_over = lexicon.verbs["hand over"]
    assert hand_over.name == "hand_over"
    assert hand_over.roles == {"to": "dest"}
    assert hand_over.object_role == "theme"
    assert hand_over.recipient_first
    assert hand_over.require[0] == ("held", {"of": "theme"})
    assert hand_over.effect == (("put", {"theme": "theme", "dest": "dest"}),)
    assert lexicon.verbs["go"].object_role == "dest"
    assert not lexicon.verbs["go"].result


@pytest.mark.parametrize(
    ("word", "attribute", "value"),
    [("ajar", "open", True), ("zipped up", "open", False), ("off", "on", False)],
)
def test_a_state_word_says_attribute_and_value(lexicon, word, attribute, value):
    state = lexicon.state(word)
    assert (state.attribute, state.value) == (attribute, value)


def test_other_words_say_no_state(lexicon):
    assert lexicon.state("blue") is None


def test_synonyms_have_one_main_word(lexicon):
    assert lexicon.noun_lemma("fridge") == "refrigerator"
    assert lexicon.noun_lemma("table") == "table"
    assert not set(lexicon.synonyms) & set(lexicon.synonyms.values())


def test_fellows_are_in_the_lists_of_their_fellow(lexicon):
    assert {"pail", "bucket"} <= lexicon.tubs & lexicon.containers & lexicon.noun_preferred
    assert {"spanner", "wrench"} <= set(lexicon.hypernyms["tool"])
    assert lexicon.processes["teakettle"] == lexicon.processes["kettle"]
    own_tools = load_data("reading.yaml")["own_tools"]
    assert own_tools["sweep"] == "broom|besom"
    assert own_tools["vacuum"] == "vacuum|hoover"
    assert "mallet" not in own_tools  # what a hammer is used for is no name of a deed here
    assert load_data("reading.yaml")["stroked_tools"]["hacksaw"] == "saw"


def test_a_fellow_stands_in_its_line_once_and_is_no_other_word_for_its_fellow():
    for main, words in lists("fellows.yaml").items():
        assert main not in words
        assert len(set(words)) == len(words), main


def test_verbs_are_known_with_and_without_meaning(lexicon):
    assert lexicon.is_verb("pick")
    assert lexicon.is_verb("belong")
    assert not lexicon.is_verb("table")


def test_motion_is_going_and_carrying(lexicon):
    assert {"drive", "carry"} <= lexicon.motion
    assert "grasp" not in lexicon.motion


def test_word_lists_are_text_or_lists():
    assert word_list("pick up, put\n  down,  go,") == ["pick up", "put down", "go"]
    assert word_list(["a", "b c"]) == ["a", "b c"]
    assert word_list("") == []


def test_the_lexicon_is_read_once():
    assert default_lexicon() is default_lexicon()
