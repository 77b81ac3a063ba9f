"""What holds of all trees: the linter compared with BehaviorTree.CPP 4.8.2 itself."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import behaviortreepy
from behaviortreepy import NodeStatus
from hypothesis import given, settings
from hypothesis import strategies as st

from besim.solution import Dialect
from besim.solution.lint import Analysis, Severity, lint
from besim.solution.tree.catalog import builtin_catalog
from besim.solution.tree.formats import read_document
from besim.world.xmltext import Element

TICKS = 6
REFUSED = {"BT201", "BT202", "BT203"}
"""Rules whose findings keep the engine from loading a tree, wherever they are."""
THROWS = {"BT505"}
"""Warnings at which the engine may throw, as it does at errors."""

Nodes = st.SearchStrategy[str]

LEAVES = ["<AlwaysSuccess/>", "<AlwaysFailure/>", *["<Leaf/>"] * 4]
CONTROLS = [
    *("Sequence", "Fallback", "ReactiveSequence", "ReactiveFallback", "SequenceWithMemory"),
    *("IfThenElse", "WhileDoElse", "AsyncSequence", "AsyncFallback"),
    *("Parallel success_count='{0}' failure_count='{1}'", "ParallelAll max_failures='{0}'"),
    *("Switch2 variable='a' case_1='a' case_2='b'", "Sequence _skipIf='true'"),
    *("Fallback _failureIf='false'", "Sequence _while='true'"),
]
DECORATORS = [
    *("Inverter", "ForceSuccess", "ForceFailure", "KeepRunningUntilFailure", "RunOnce"),
    *("Repeat num_cycles='{0}'", "RetryUntilSuccessful num_attempts='{0}'"),
    *("Inverter _successIf='false'", "Precondition if='true' else='RUNNING'"),
]
ENDLESS = -1
"""What would keep a loop, and so the tests, in one tick for ever."""


def parent(start: str, one: int, two: int, children: list[str]) -> str:
    """A node with children; ``one`` and ``two`` are its counts, if it has any."""
    if start.startswith("R"):
        one = two if one == ENDLESS else one
    return f"<{start.format(one, two)}>{''.join(children)}</{start.split(' ')[0]}>"


def parents(nodes: Nodes) -> Nodes:
    several, single = st.lists(nodes, min_size=1, max_size=4), st.lists(nodes, max_size=2)
    exactly_one = st.lists(nodes, min_size=1, max_size=1)
    count, positive = st.integers(-2, 3), st.integers(0, 3)
    return st.one_of(
        *[st.builds(parent, st.sampled_from(CONTROLS), count, positive, several)] * 4,
        *[st.builds(parent, st.sampled_from(DECORATORS), count, positive, exactly_one)] * 4,
        st.builds(parent, st.sampled_from(DECORATORS), count, positive, single),
        st.builds(parent, st.sampled_from(CONTROLS), count, positive, single),
    )


TREES = st.recursive(st.sampled_from(LEAVES), parents, max_leaves=12)


def numbered(nodes: str) -> str:
    """The same tree, each of whose leaves has a name of its own."""
    parts = nodes.split("<Leaf/>")
    text = parts[0]
    for number, part in enumerate(parts[1:]):
        text += f"<Leaf{number}/>{part}"
    return f'<root BTCPP_format="4"><BehaviorTree ID="M">{text}</BehaviorTree></root>'


def run_engine(tree: str, seed: int) -> tuple[Counter[str], bool]:
    """How often each leaf was ticked, and whether the engine threw anything."""
    ticked: Counter[str] = Counter()
    choice = random.Random(seed)
    factory = behaviortreepy.BehaviorTreeFactory()

    def answer(name: str) -> Callable[[object], NodeStatus]:
        def tick(_node: object) -> NodeStatus:
            ticked[name] += 1
            return choice.choice([NodeStatus.SUCCESS, NodeStatus.FAILURE])

        return tick

    for number in range(tree.count("<Leaf")):
        factory.register_simple_action(f"Leaf{number}", answer(f"Leaf{number}"))
    try:
        factory.register_behavior_tree_from_text(tree)
        made = factory.create_tree("M")
        for _ in range(TICKS):
            made.tick_exactly_once()
    except Exception:
        return ticked, True
    return ticked, False


def leaves_below(element: Element) -> set[str]:
    return {one.tag for one in element.walk() if one.tag.startswith("Leaf")}


@settings(max_examples=1500)
@given(TREES, st.integers(0, 5))
def test_what_is_never_ticked_is_not_and_what_has_no_error_runs(nodes: str, seed: int) -> None:
    tree = numbered(nodes)
    document = read_document(tree)
    findings = lint(Analysis(document))
    ticked, threw = run_engine(tree, seed)
    by_place = {one.place: one for one in document.roots[0].walk()}
    for finding in findings:
        if finding.rule == "BT501":
            assert not leaves_below(by_place[finding.place]) & ticked.keys(), finding
    rules = {one.rule for one in findings if one.severity is Severity.ERROR or one.rule in THROWS}
    if threw:
        assert rules, tree
    if rules & REFUSED:
        assert threw


TAGS = [
    *builtin_catalog(Dialect.BTCPP4),
    *builtin_catalog(Dialect.BTCPP3),
    *("Action", "Condition", "Control", "Decorator", "SubTree", "SubTreePlus", "M", "Unknown"),
]
ATTRIBUTES = [
    *("ID", "name", "code", "if", "else", "num_cycles", "msec", "hz", "output_key", "value", "x"),
    *("_skipIf", "_while", "_autoremap", "__autoremap", "__shared_blackboard", "error_code_id"),
    *("success_count", "failure_threshold", "number_of_retries", "queue", "entry", "class"),
]
TEXTS = st.sampled_from(
    ["", "{a}", "{=}", "{@a}", "{", "${a}", "0", "-1", "1.5", "M", "N", "true", "a := 1", "a = {"]
) | st.text("{}a1=;. _", max_size=6)


def anything(nodes: Nodes) -> Nodes:
    attributes = st.dictionaries(st.sampled_from(ATTRIBUTES), TEXTS, max_size=4)
    return st.builds(
        lambda tag, given, children: (
            f"<{tag} {' '.join(f'{k}={chr(34)}{v}{chr(34)}' for k, v in given.items())}>"
            f"{''.join(children)}</{tag}>"
        ),
        st.sampled_from(TAGS),
        attributes,
        st.lists(nodes, max_size=3),
    )


@settings(max_examples=500)
@given(st.lists(st.recursive(st.sampled_from(["<A/>"]), anything), max_size=3), st.integers(2, 4))
def test_whatever_stands_in_a_tree_is_linted(trees: list[str], version: int) -> None:
    named = "".join(
        f'<BehaviorTree ID="{name}">{tree}</BehaviorTree>'
        for name, tree in zip("MNM", trees, strict=False)
    )
    stated = f'BTCPP_format="{version}"' if version > 2 else ""
    document = read_document(f"<root {stated}>{named}</root>")
    findings = lint(Analysis(document))
    assert list(findings) == sorted(findings, key=lambda one: (one.place.line, one.place.column))
