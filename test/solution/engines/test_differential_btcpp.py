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
