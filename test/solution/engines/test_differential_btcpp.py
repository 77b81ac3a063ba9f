"""Random trees in besim's engine and in BehaviorTree.CPP 4.8.2 itself, tick by tick.

The oracle is BehaviorTree.CPP 4.8.2, as behaviortreepy 0.1.4 wraps it. Nodes that go by the
wall clock are left out by name (``random_trees.WALL_CLOCK``).

``BESIM_DIFFERENTIAL_TREES`` is how many trees are compared (default 12 000; hypothesis makes some
of the small ones twice).
"""

from __future__ import annotations

import importlib.metadata
import os

import pytest
from hypothesis import HealthCheck, given, settings

pytest.importorskip("behaviortreepy")

from btcpp_run import Upstream, run_besim
from random_trees import NODE_SETS, START, Case, cases

TREES = int(os.environ.get("BESIM_DIFFERENTIAL_TREES", "12000"))
STEPS = "ttttttthttth"

ORACLE = Upstream()


def test_the_oracle_is_the_version_whose_rules_besim_has() -> None:
    assert importlib.metadata.version("behaviortreepy") == "0.1.4"


@pytest.mark.timeout(1200)  # a busy machine is no disagreement
@pytest.mark.parametrize("node_set", NODE_SETS)
def test_every_node_goes_through_the_same_statuses_as_in_behaviortree_cpp(node_set: str) -> None:
    @settings(
        max_examples=TREES // len(NODE_SETS),
        database=None,
        deadline=None,
        derandomize="BESIM_DIFFERENTIAL_TREES" not in os.environ,
        suppress_health_check=list(HealthCheck),
    )
    @given(cases(NODE_SETS[node_set]))
    def compare(case: Case) -> None:
        expected = ORACLE.run(case.xml, case.answers, STEPS, START)
        assert run_besim(case.xml, case.answers, STEPS, START) == expected

    compare()


SELDOM = {
    "the-attempts-are-read-again-after-a-round": (
        '<Sequence name="a"><Script name="b" code="n := 3"/>'
        '<RetryUntilSuccessful name="c" num_attempts="{n}"><Sequence name="d">'
        '<Script name="e" code="n = 1"/><AlwaysFailure name="f"/></Sequence>'
        "</RetryUntilSuccessful></Sequence>"
    ),
    "a-precondition-that-was-true-is-not-asked-while-its-child-runs": (
        '<ReactiveSequence name="a"><Script name="b" code="a += 1"/>'
        '<Precondition name="c" if="a &lt; 2"><Act name="x"/></Precondition></ReactiveSequence>'
    ),
    "while-is-not-asked-of-a-node-that-has-completed": (
        '<IfThenElse name="a"><Cond name="y" _while="a &lt; 1" _onFailure="a += 1"/>'
        '<AlwaysSuccess name="b"/></IfThenElse>'
    ),
    "a-node-that-its-while-ends-runs-its-script-for-halting": (
        '<ReactiveSequence name="a"><Script name="b" code="a += 1"/>'
        '<Act name="x" _while="a &lt; 2" _onHalted="b += 1"/></ReactiveSequence>'
    ),
    "an-entry-that-was-removed-and-made-anew-is-updated": (
        '<Sequence name="a"><Script name="b" code="c := 1; c := 2"/>'
        '<WasEntryUpdated name="d" entry="c"/><UnsetBlackboard name="e" key="c"/>'
        '<Script name="f" code="c := 3"/><WasEntryUpdated name="g" entry="c"/></Sequence>'
    ),
}


@pytest.mark.parametrize("name", SELDOM)
def test_what_random_trees_seldom_come_to_is_as_in_behaviortree_cpp(name: str) -> None:
    xml = f'<root BTCPP_format="4"><BehaviorTree ID="Main">{SELDOM[name]}</BehaviorTree></root>'
    answers = {"x": "RRRS", "y": "F"}
    expected = ORACLE.run(xml, answers, STEPS, START)
    assert expected.ended != "load"
    assert run_besim(xml, answers, STEPS, START) == expected
