"""The verb that docs/commonsense.md teaches besim, read from the page itself."""

from __future__ import annotations

import shlex
from typing import Any

import pytest
from documents import ROOT, blocks
from little_worlds import LittleWorld, violated
from ruamel.yaml import YAML

from besim.evaluation import evaluate
from besim.models.commonsense import CommonsenseModel
from besim.models.commonsense import lexicon as lexicon_module
from besim.models.commonsense.lexicon import Lexicon, default_lexicon
from besim.simulation import LeafOutcome
from besim.solution.tree import read_tree

PAGE = [*blocks(ROOT / "docs" / "commonsense.md")]
COMMAND = shlex.split(next(b.text for b in PAGE if "QuenchBlade" in b.text))
TEXT = COMMAND[COMMAND.index("--task-text") + 1]
QUENCH = {
    "QuenchBlade": COMMAND[COMMAND.index("--description") + 1],
    "GoToTank": "The robot drives to the oil tank.",
    "GoToAnvil": "The robot drives to the anvil.",
    "LayDownBlade": "The robot lays the blade on the anvil.",
    "TakeBlade": "The robot picks up the blade.",
    "BladeSoft?": "Is the blade soft?",
}


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> CommonsenseModel:
    """The commonsense model, with the page's entries added to its data."""
    load = lexicon_module.load_data

    def with_page(name: str) -> dict[str, Any]:
        content = load(name)
        for block in PAGE:
            if f"file={name}" in block.words.split():
                content |= YAML(typ="safe").load(block.text)
        return content

    monkeypatch.setattr(lexicon_module, "load_data", with_page)
    lexicon: Lexicon = default_lexicon.__wrapped__()
    return CommonsenseModel(lexicon)


def test_the_page_adds_something_new() -> None:
    assert "quench" not in default_lexicon().schemas
    assert default_lexicon().state("hardened") is None
    result = LittleWorld(TEXT, QUENCH).do("QuenchBlade")
    assert (result.outcome, result.unknown_words) == (LeafOutcome.UNDECIDED, ("quench",))


def test_the_new_verb_works(model: CommonsenseModel) -> None:
    world = LittleWorld(TEXT, QUENCH, model=model)
    assert world.do("GoToTank", "QuenchBlade").outcome is LeafOutcome.SUCCEEDED
    states = {"hardened": True, "hot": False, "wet": True, "quenched": True}
    assert {name: world.world[f"objects.blade.{name}"] for name in states} == states
    assert world.do("BladeSoft?").answer is False


@pytest.mark.parametrize(
    ("before", "broken"),
    [
        ((), "the robot is near the oil tank"),
        (("GoToAnvil", "LayDownBlade", "GoToTank"), "the robot holds the blade"),
    ],
)
def test_each_precondition_is_needed(
    model: CommonsenseModel, before: tuple[str, ...], broken: str
) -> None:
    world = LittleWorld(TEXT, QUENCH, model=model)
    assert violated(world.do(*before, "QuenchBlade")) == [broken]


def test_the_goal_is_understood(model: CommonsenseModel) -> None:
    task = LittleWorld(TEXT, QUENCH, model=model).task
    for leaves, expected in (
        (("GoToTank", "QuenchBlade"), "good"),
        (("GoToTank",), "unreachable"),
        (("QuenchBlade",), "counterfactuals"),
    ):
        tree = "".join(f'<Action class="{leaf}"/>' for leaf in leaves)
        verdict = evaluate(read_tree(f"<Sequence>{tree}</Sequence>", task=task), model)
        assert verdict.category.value == expected, verdict.reason
