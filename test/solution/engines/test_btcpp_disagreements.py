"""Every tree in which besim's engine once differed from BehaviorTree.CPP 4.8.2.

Each has the outcome that BehaviorTree.CPP gives; the real one is asked too, so that nobody need
trust what is written here.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

pytest.importorskip("behaviortreepy")

from btcpp_run import Upstream, run_besim


@dataclass(frozen=True)
class Found:
    """A tree that was found.

    :param ended: ``load``, ``throw`` or ``done``, as in ``btcpp_run.Record``.
    :param results: of the root before that.
    """

    why: str
    xml: str
    ended: str
    results: list[str] = field(default_factory=list)
    answers: dict[str, str] = field(default_factory=dict)
    subtree: str = ""


FOUND = [
    Found(
        "an entry that a port of the type Any declared takes no text",
        '<Fallback name="a"><WasEntryUpdated name="b" entry="{c}"/>'
        '<SetBlackboard name="d" output_key="c" value="2"/></Fallback>',
        "throw",
    ),
    Found(
        "one of two asynchronous sequences is too many in a reactive one",
        '<ReactiveSequence name="a">'
        '<AsyncSequence name="b"><AlwaysSuccess name="c"/></AsyncSequence>'
        '<AsyncSequence name="d"><AlwaysSuccess name="e"/></AsyncSequence></ReactiveSequence>',
        "load",
    ),
    Found(
        "a whole number of a script is not of the type int that a port declared",
        '<Sequence name="a"><Script name="b" code="n := 1"/>'
        '<SetBlackboard name="c" output_key="m" value="{n}"/>'
        '<Repeat name="d" num_cycles="{m}"><AlwaysSuccess name="e"/></Repeat></Sequence>',
        "throw",
    ),
    Found(
        "nor is it when the entry is the one of a tree further out",
        '<SubTree name="a" ID="Inner" _autoremap="true"/>',
        "throw",
        subtree='<Sequence name="b"><Script name="c" code="n := 1"/>'
        '<SetBlackboard name="d" output_key="start" value="{n}"/></Sequence>',
    ),
    Found(
        "an int and an unsigned int are not the same type",
        '<Sequence name="a"><Repeat name="b" num_cycles="{n}"><AlwaysSuccess name="c"/></Repeat>'
        '<Sleep name="d" msec="{n}"/></Sequence>',
        "load",
    ),
    Found(
        "a literal that is not of the port's type is refused, wherever it stands",
        '<Fallback name="a"><AlwaysSuccess name="b"/>'
        '<Repeat name="c" num_cycles="many"><AlwaysSuccess name="d"/></Repeat></Fallback>',
        "load",
    ),
    Found(
        "a literal that is too large for the port's type is refused",
        '<Repeat name="a" num_cycles="2147483648"><AlwaysSuccess name="b"/></Repeat>',
        "load",
    ),
]


@pytest.mark.parametrize("found", FOUND, ids=lambda found: found.why.replace(" ", "-"))
def test_a_disagreement_that_was_found_stays_settled(found: Found) -> None:
    subtree = f'<BehaviorTree ID="Inner">{found.subtree}</BehaviorTree>' if found.subtree else ""
    xml = (
        '<root BTCPP_format="4" main_tree_to_execute="Main">'
        f'<BehaviorTree ID="Main">{found.xml}</BehaviorTree>{subtree}</root>'
    )
    for run in (Upstream().run, run_besim):
        record = run(xml, found.answers, "ttt", {"start": 0})
        assert (record.ended, record.results) == (found.ended, found.results)
