"""Mocks: leaves that answer what a rule says, among leaves that are simulated."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from besim.errors import UsageError
from besim.models.scripted import ScriptedLeaf, ScriptedModel, demands
from besim.simulation import MockRule, Mocks, Run, RunEnd, RunOptions, runs
from besim.solution import Solution, Status

Tree = Callable[[str], Solution]
S, F, R, K = Status.SUCCESS, Status.FAILURE, Status.RUNNING, Status.SKIPPED
DOOR = "objects.door.open"
LEAVES = {
    "open": ScriptedLeaf(changes={DOOR: True}),
    "enter": ScriptedLeaf(preconditions=[demands(DOOR, True)]),
    "look": ScriptedLeaf(),
}


def rule(*match: str, **fields: object) -> MockRule:
    return MockRule(match, **fields)  # type: ignore[arg-type]


def done(solution: Solution, *rules: MockRule, tick_bound: int = 100) -> Run:
    model = ScriptedModel(world={DOOR: False}, leaves=LEAVES)
    case = model.generate_case(solution.task)
    (run,) = runs(solution, case, model, RunOptions(tick_bound, mocks=Mocks(rules)))
    return run


def statuses(run: Run) -> list[tuple[str, str]]:
    return [(step.leaf.name, step.status.value[0]) for step in run.trace.steps]


def test_a_mocked_leaf_answers_what_it_is_told_and_changes_nothing(tree: Tree) -> None:
    solution = tree('<Sequence><A class="open"/><A class="enter"/></Sequence>')
    run = done(solution, rule("open", sequence=(S,)))
    assert run.end is RunEnd.INFEASIBLE  # the door was never opened
    assert statuses(run) == [("open", "S"), ("enter", "F")]
    assert (run.trace.steps[0].changes, run.trace.steps[0].message) == ((), "mocked")


def test_a_mocked_leaf_that_could_not_run_is_not_infeasible(tree: Tree) -> None:
    run = done(tree('<Sequence><A class="enter"/></Sequence>'), rule("enter", sequence=(F,)))
    assert (run.end, run.root_status) == (RunEnd.ROOT, F)


def test_a_mocked_success_may_change_the_world(tree: Tree) -> None:
    solution = tree('<Sequence><A class="open"/><A class="enter"/></Sequence>')
    run = done(solution, rule("open", sequence=(S,), changes={DOOR: True}))
    assert (run.end, run.root_status) == (RunEnd.ROOT, S)
    assert [change.path for change in run.trace.steps[0].changes] == [DOOR]


def test_a_mocked_failure_makes_no_changes(tree: Tree) -> None:
    run = done(tree('<A class="open"/>'), rule("open", sequence=(F,), changes={DOOR: True}))
    assert run.trace.world[DOOR] is False


def test_a_sequence_gives_one_status_a_tick_and_stays_at_the_last(tree: Tree) -> None:
    solution = tree('<Fallback><A class="look"/><A class="open"/><A class="look"/></Fallback>')
    run = done(solution, rule("look", sequence=(F, S)))
    # Each leaf of the class has a sequence of its own.
    assert statuses(run) == [("look", "F"), ("open", "S")]
    run = done(tree('<A class="look"/>'), rule("look", sequence=(R, R, F)))
    assert statuses(run) == [("look", "R"), ("look", "R"), ("look", "F")]


def test_a_mock_that_runs_for_ever_never_ends(tree: Tree) -> None:
    run = done(tree('<A class="look"/>'), rule("look", sequence=(R,)))
    assert run.end is RunEnd.NEVER_ENDS
    assert run.ticks == 2


def test_a_long_sequence_is_no_repetition(tree: Tree) -> None:
    run = done(tree('<A class="look"/>'), rule("look", sequence=(R,) * 40 + (S,)))
    assert (run.end, run.ticks) == (RunEnd.ROOT, 41)


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        (1, [("open", "F"), ("look", "S")]),
        (2, [("open", "S"), ("look", "S")]),
    ],
)
def test_a_leaf_fails_at_the_call_it_is_told_to_and_is_simulated_at_others(
    tree: Tree, call: int, expected: list[tuple[str, str]]
) -> None:
    xml = '<Sequence><Fallback><A class="open"/><A class="look"/></Fallback></Sequence>'
    run = done(tree(xml), rule("open", fails_at=frozenset({call})))
    assert statuses(run) == expected[: 2 if call == 1 else 1]


def test_calls_are_counted_per_leaf_and_not_per_tick(tree: Tree) -> None:
    # Without memory `open` is called again in every tick in which `wait` is running.
    either = '<Fallback><A class="open"/><A class="look"/></Fallback>'
    xml = f'<Sequence>{either}<A class="wait"/></Sequence>'
    run = done(tree(xml), rule("wait", sequence=(R, R, S)), rule("open", fails_at=frozenset({2})))
    assert [status for name, status in statuses(run) if name == "open"] == ["S", "F", "S"]


def test_all_but_some_leaves_are_mocked(tree: Tree) -> None:
    xml = (
        '<Sequence><A class="look"/><A class="open"/><A class="odd"/><A class="enter"/></Sequence>'
    )
    run = done(tree(xml), rule("open", "en*", all_but=True, sequence=(S,)))
    assert statuses(run) == [("look", "S"), ("open", "S"), ("odd", "S"), ("enter", "S")]
    assert [step.message for step in run.trace.steps] == ["mocked", "", "mocked", ""]


def test_the_first_rule_that_names_a_leaf_counts(tree: Tree) -> None:
    run = done(tree('<A class="look"/>'), rule("lo*", sequence=(F,)), rule("look", sequence=(S,)))
    assert run.root_status is F


@pytest.mark.parametrize(
    ("pattern", "named"),
    [
        ("look", True),
        ("left", True),
        ("le?t", True),
        ("Look", False),  # names are told apart by case
        ("right", False),
        ("*", True),
    ],
)
def test_a_leaf_is_named_by_class_or_instance_name(tree: Tree, pattern: str, named: bool) -> None:
    solution = tree('<A class="look" instance_name="left"/>')
    assert bool(Mocks((rule(pattern, sequence=(S,)),)).of(solution.root)) is named


def test_rules_that_name_no_leaf_are_found(tree: Tree) -> None:
    used, useless = rule("look", sequence=(S,)), rule("lok", sequence=(S,))
    shadowed = rule("look", sequence=(F,))  # by the first, but its name is right
    assert Mocks((used, useless, shadowed)).unused(tree('<A class="look"/>').root) == [useless]


def test_a_mock_takes_simulated_seconds(tree: Tree) -> None:
    run = done(tree('<A class="look"/>'), rule("look", sequence=(S,), duration_s=2.5))
    assert statuses(run) == [("look", "R"), ("look", "S")]
    assert run.seconds == 2.5
    # The first tick begins it, the second changes nothing, the third is when the time is up.
    assert run.ticks == 3


def test_a_dialect_without_skipping_has_no_skipped_mocks(tree: Tree) -> None:
    solution = tree('<Sequence><A class="look"/></Sequence>')
    with pytest.raises(
        UsageError, match="look: SUCCESS, SKIPPED, but btsimbench trees know no SKIPPED"
    ):
        done(solution, rule("look", sequence=(S, K)))
