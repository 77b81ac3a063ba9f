"""docs/commonsense.md explains all of the schema language, and nothing else."""

from __future__ import annotations

import re
from dataclasses import fields
from importlib import resources

import pytest
from documents import ROOT, prose

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.lexicon import default_lexicon
from besim.models.commonsense.running import interpreter
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.word_files import load_data, word_list

PAGE = prose(ROOT / "docs" / "commonsense.md")
SCHEMAS = load_data("schemas.yaml")


def section(heading: str) -> str:
    return re.split(r"^##+ ", PAGE.split(f" {heading}\n")[1], flags=re.MULTILINE)[0]


def first_column(heading: str) -> list[str]:
    return re.findall(r"^\| `([^`]+)` \|", section(heading), re.MULTILINE)


@pytest.mark.parametrize(
    ("key", "implemented"),
    [("require", interpreter.PREDICATES_OF_REQUIRE), ("effect", interpreter.PREDICATES_OF_EFFECT)],
    ids=["require", "effect"],
)
def test_every_predicate_is_documented_implemented_and_used(key: str, implemented: dict) -> None:
    documented = first_column(f"Predicates of `{key}`")
    assert len(documented) == len(set(documented))
    assert set(documented) == set(implemented)
    used = {name for raw in SCHEMAS.values() for entry in raw.get(key, []) for name in entry}
    assert used == set(documented)


@pytest.mark.parametrize(
    ("key", "table"),
    [
        ("claims", PAGE.split("kinds of claims.")[1].split("\n## ")[0]),
        ("require", section("Predicates of `require`")),
        ("effect", section("Predicates of `effect`")),
    ],
    ids=["claims", "require", "effect"],
)
def test_language_models_are_told_the_words_of_the_documentation(key: str, table: str) -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.*) \|$", table, re.MULTILINE)
    # Without the numbers of conventions.
    documented = {name: re.sub(r" \(\d+\)", "", words) for name, words in rows}
    told = {
        name: words.replace("'", '"') for name, words in load_data("language.yaml")[key].items()
    }
    assert {name: words.replace("'", '"') for name, words in documented.items()} == told


def test_every_key_is_documented() -> None:
    used = {key for raw in SCHEMAS.values() for key in raw}
    assert used == set(first_column("The schema language"))
    assert len(used) == len(fields(Schema))


def test_every_role_is_documented() -> None:
    used = {role for schema in default_lexicon().schemas.values() for role in schema.roles.values()}
    text = section("The schema language")
    # Roles that only the language layer looks at, and no predicate.
    assert {role for role in used if f"`{role}`" not in text} <= {"from", "until", "about", "at"}


def test_every_kind_of_claim_is_documented() -> None:
    table = (Claim.__doc__ or "").split("meaning\n")[1].split("\n\n")[0]
    kinds = set(re.findall(r"^ +([a-z_]+) +\S", table, re.MULTILINE))
    text = PAGE.split("kinds of claims.")[1].split("\n## ")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)) == kinds
    assert len(kinds) == 11


def test_every_data_file_is_documented() -> None:
    folder = resources.files("besim.models.commonsense") / "data"
    assert {file.name for file in folder.iterdir()} == set(first_column("The data files"))


def test_a_verb_belongs_to_one_schema() -> None:
    verbs = [verb for raw in SCHEMAS.values() for verb in word_list(raw["verbs"])]
    assert sorted(verbs) == sorted(set(verbs))


def test_a_state_word_belongs_to_one_attribute() -> None:
    words = [
        word
        for entry in load_data("states.yaml").values()
        for side in ("yes", "no")
        for word in word_list(entry.get(side, ""))
    ]
    assert sorted(words) == sorted(set(words))


def test_the_code_that_is_named_is_there() -> None:
    package = ROOT / "besim" / "models" / "commonsense"
    steps = section("How a text becomes a meaning")
    named = {
        name for row in re.findall(r"\| (`[^|]+`) \|$", steps, re.M) for name in [row.strip("`")]
    }
    assert len(named) > 4
    assert all((package / name).exists() for name in named)
