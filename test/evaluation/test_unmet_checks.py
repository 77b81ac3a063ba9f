"""Rule 19: a check that stays false though its fallback succeeded is told."""

from __future__ import annotations

from collections.abc import Callable

from besim.evaluation import Category, Verdict
from besim.models.scripted import ScriptedLeaf, ScriptedModel, demands, holds
from besim.simulation import MockRule, Mocks
from besim.solution import Status

Judge = Callable[..., Verdict]

DOOR, LAMP = "objects.door.open", "objects.lamp.on"
LEAVES = {
    "is_open": ScriptedLeaf(preconditions=[demands(DOOR, True)]),
    "is_lit": ScriptedLeaf(preconditions=[demands(LAMP, True)]),
    "open": ScriptedLeaf(changes={DOOR: True}),
    "light": ScriptedLeaf(changes={LAMP: True}),
    "enter": ScriptedLeaf(preconditions=[demands(DOOR, True)]),
}


def model(**leaves: ScriptedLeaf) -> ScriptedModel:
    """A closed door and a dark lamp; the goal is an open door."""
    return ScriptedModel(
        world={DOOR: False, LAMP: False}, leaves={**LEAVES, **leaves}, goals=[holds(DOOR, True)]
    )


def told(verdict: Verdict) -> list[str]:
    """The warnings of this rule."""
    return [text for text in verdict.warnings if "is still false after" in text]


def test_a_check_that_its_action_brings_about_is_not_told(judge: Judge) -> None:
    verdict = judge('<Fallback><C class="is_open"/><A class="open"/></Fallback>', model())
    assert verdict.category is Category.GOOD
    assert not told(verdict)


def test_a_missing_step_behind_a_check_is_told_by_the_last_leaf(judge: Judge) -> None:
    tree = (
        '<Fallback><C class="is_open"/><Sequence><C class="is_dark"/><A class="light"/>'
        "</Sequence></Fallback>"
    )
    dark = ScriptedLeaf(preconditions=[demands(LAMP, False)])
    verdict = judge(tree, model(is_dark=dark))
    assert verdict.category is Category.UNREACHABLE
    (warning,) = told(verdict)
    assert warning.startswith("is_open is still false after light")


def test_a_fallback_that_fails_is_not_told(judge: Judge) -> None:
    tree = '<Fallback><C class="is_open"/><C class="is_lit"/></Fallback>'
    verdict = judge(tree, model())
    assert verdict.category is Category.UNREACHABLE
    assert not told(verdict)


def test_a_run_that_ends_within_the_fallback_is_not_told(judge: Judge) -> None:
    tree = (
        '<Fallback><C class="is_open"/><Sequence><A class="light"/><A class="enter"/></Sequence>'
        "</Fallback>"
    )
    verdict = judge(tree, model())
    assert verdict.category is Category.COUNTERFACTUALS
    assert not told(verdict)


def test_a_check_that_cannot_be_judged_is_not_told(judge: Judge) -> None:
    strange = ScriptedLeaf(understood=False, unknown_words=("frobnicated",))
    tree = '<Fallback><C class="strange"/><A class="open"/></Fallback>'
    assert not told(judge(tree, model(strange=strange)))


def test_the_same_check_is_told_once_for_each_leaf_behind_it(judge: Judge) -> None:
    one = '<Fallback><C class="is_lit"/><A class="open"/></Fallback>'
    assert len(told(judge(f"<Sequence>{one}{one}</Sequence>", model()))) == 1


def test_nothing_is_told_where_leaves_are_mocked(judge: Judge) -> None:
    mocks = Mocks((MockRule(("light",), sequence=(Status.SUCCESS,)),))
    tree = '<Fallback><C class="is_lit"/><A class="open"/></Fallback>'
    assert not told(judge(tree, model(), mocks=mocks))


def test_a_second_check_that_holds_brought_nothing_about_and_is_not_told(judge: Judge) -> None:
    dark = ScriptedLeaf(preconditions=[demands(LAMP, False)])
    tree = '<Fallback><C class="is_open"/><C class="is_dark"/><A class="light"/></Fallback>'
    assert not told(judge(tree, model(is_dark=dark)))


def test_a_selector_is_a_fallback(judge: Judge) -> None:
    verdict = judge('<Selector><C class="is_lit"/><A class="open"/></Selector>', model())
    assert len(told(verdict)) == 1
