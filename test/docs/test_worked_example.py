"""The file that docs/commonsense.md teaches besim with, read from the page itself."""

from __future__ import annotations

import shlex

import pytest
from documents import ROOT, blocks
from little_worlds import LittleWorld, violated

from besim.evaluation import evaluate
from besim.models.commonsense import CommonsenseModel
from besim.models.commonsense.extension import LexiconText, check_lexicon, extended_lexicon
from besim.models.commonsense.lexicon import default_lexicon
from besim.simulation import LeafOutcome
from besim.solution.tree import read_tree

PAGE = [*blocks(ROOT / "docs" / "commonsense.md")]
FORGE = ROOT / "examples" / "forge.yaml"
SHOWN = next(block.text for block in PAGE if "file=examples/forge.yaml" in block.words)
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
POTTERY = (
    "The robot stands at the bench. A kiln and a clay bowl stand on the bench. "
    "The kiln is open and switched off."
)
FIRE = {
    "TakeWare": "The robot picks up the ware.",
    "Enthrone": "The robot enthrones the bowl in the muffle.",
    "Close": "The robot closes the kiln.",
    "Start": "The robot switches on the kiln.",
    "Stop": "The robot switches off the kiln.",
    "Open": "The robot opens the kiln.",
    "InKiln?": "Is the bowl in the kiln?",
}


@pytest.fixture(scope="module")
def model() -> CommonsenseModel:
    """The commonsense model with the page's file."""
    return CommonsenseModel(extended_lexicon([LexiconText("forge.yaml", SHOWN.encode())]))


def test_the_page_shows_the_example_as_it_is() -> None:
    assert FORGE.read_text(encoding="utf-8") == SHOWN
    assert check_lexicon([LexiconText("forge.yaml", SHOWN.encode())]) == ()


def test_the_page_adds_something_new() -> None:
    assert "quench" not in default_lexicon().schemas
    assert default_lexicon().state("hardened") is None
    result = LittleWorld(TEXT, QUENCH).do("QuenchBlade")
    assert (result.outcome, result.unknown_words) == (LeafOutcome.UNDECIDED, ("quench",))
    unread = LittleWorld(POTTERY, FIRE).do("TakeWare", "Enthrone")
    assert (unread.outcome, unread.unknown_words) == (LeafOutcome.UNDECIDED, ("enthrone",))
    # Neither the kind nor the rule is known to besim itself.
    assert LittleWorld(POTTERY, FIRE).do("Start").outcome is LeafOutcome.SUCCEEDED
    assert LittleWorld(POTTERY, FIRE).do("Close", "Start", "Open").outcome is LeafOutcome.SUCCEEDED


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
        assert [source.file for source in verdict.sources] == ["forge.yaml"]


def test_a_verb_of_a_known_schema_means_the_same(model: CommonsenseModel) -> None:
    world = LittleWorld(POTTERY, FIRE, model=model)
    assert violated(world.do("Enthrone")) == ["the robot holds the clay bowl"]
    # By its kind, the ware, and by the kiln's other name, the muffle.
    assert world.do("TakeWare", "Enthrone").outcome is LeafOutcome.SUCCEEDED
    assert world.do("InKiln?").answer is True


def test_the_new_kind_of_machine_runs_only_when_shut(model: CommonsenseModel) -> None:
    assert violated(LittleWorld(POTTERY, FIRE, model=model).do("Start")) == ["the kiln is closed"]
    result = LittleWorld(POTTERY, FIRE, model=model).do("Close", "Start")
    assert result.outcome is LeafOutcome.SUCCEEDED


def test_the_rule_binds_in_a_task_that_does_not_state_it(model: CommonsenseModel) -> None:
    result = LittleWorld(POTTERY, FIRE, model=model).do("Close", "Start", "Open")
    assert violated(result) == ["the kiln is switched off"]
    assert "can only be opened" in result.violated[0].precondition.because
    result = LittleWorld(POTTERY, FIRE, model=model).do("Close", "Start", "Stop", "Open")
    assert result.outcome is LeafOutcome.SUCCEEDED
