"""Trees of py_trees go as in py_trees itself: random trees are ticked by both."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count

import py_trees
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from py_trees.behaviour import Behaviour
from py_trees.common import OneShotPolicy, ParallelPolicy
from py_trees.common import Status as Theirs

from besim.solution import LeafKind, NodeKind, Status, Task
from besim.solution.node_descriptions import NodeDescription
from besim.solution.tree import NS_PER_S, LeafCall, TreeOptions, from_py_trees, make_engine
from besim.solution.tree.engines.pytrees import PyTreesEngine
from besim.solution.tree.engines.pytrees_nodes import PLAIN_DECORATORS

EXAMPLES = int(os.environ.get("BESIM_PY_TREES_EXAMPLES", "400"))
TICKS = 10
TASK = Task("t")
STATUSES = st.sampled_from([Theirs.SUCCESS, Theirs.FAILURE, Theirs.RUNNING])
ENDS = st.sampled_from([Theirs.SUCCESS, Theirs.FAILURE])


@dataclass
class Script:
    """What the leaves of one tree answer, in the order in which each is asked."""

    answers: dict[str, list[Theirs]] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    times: dict[str, Iterator[int]] = field(default_factory=dict)

    def __call__(self, name: str) -> Theirs:
        self.asked.append(name)
        turn = next(self.times.setdefault(name, count()))
        return self.answers[name][turn % len(self.answers[name])]


class Scripted(Behaviour):
    def __init__(self, name: str, script: Script) -> None:
        super().__init__(name)
        self._script = script

    def update(self) -> Theirs:
        return self._script(self.name)


Make = Callable[[Script, Iterator[int]], Behaviour]


def leaf(answers: list[Theirs]) -> Make:
    def make(script: Script, numbers: Iterator[int]) -> Behaviour:
        name = f"leaf{next(numbers)}"
        script.answers[name] = answers
        return Scripted(name, script)

    return make


def builtin(make: Callable[[str], Behaviour]) -> Make:
    return lambda script, numbers: make("own")


def decorator(child: Make, name: str, parameter: object) -> Make:
    made = getattr(py_trees.decorators, name)

    def make(script: Script, numbers: Iterator[int]) -> Behaviour:
        below = child(script, numbers)
        return made("d", below) if parameter is None else made("d", below, parameter)  # type: ignore[no-any-return]

    return make


def guard(child: Make, answers: list[bool]) -> Make:
    def make(script: Script, numbers: Iterator[int]) -> Behaviour:
        name = f"guard{next(numbers)}"
        script.answers[name] = [Theirs.SUCCESS if yes else Theirs.FAILURE for yes in answers]

        def condition() -> Theirs:
            return script(name)

        condition.__name__ = name
        return py_trees.decorators.EternalGuard("g", child(script, numbers), condition=condition)

    return make


def composite(children: list[Make], kind: str, memory: bool) -> Make:
    made = getattr(py_trees.composites, kind)
    return lambda script, numbers: made(
        "c", memory=memory, children=[one(script, numbers) for one in children]
    )


def parallel(children: list[Make], policy: str, synchronise: bool, chosen: int) -> Make:
    def make(script: Script, numbers: Iterator[int]) -> Behaviour:
        below = [one(script, numbers) for one in children]
        rule: ParallelPolicy.Base = ParallelPolicy.SuccessOnOne()
        if policy == "all":
            rule = ParallelPolicy.SuccessOnAll(synchronise=synchronise)
        elif policy == "selected" and below:
            rule = ParallelPolicy.SuccessOnSelected(
                children=below[: 1 + chosen % len(below)], synchronise=synchronise
            )
        return py_trees.composites.Parallel("p", rule, children=below)

    return make


LEAVES = st.one_of(
    st.lists(STATUSES, min_size=1, max_size=4).map(leaf),
    st.integers(1, 3).map(lambda n: builtin(lambda name: py_trees.behaviours.Periodic(name, n))),
    st.integers(1, 3).map(
        lambda n: builtin(lambda name: py_trees.behaviours.SuccessEveryN(name, n))
    ),
    st.builds(
        lambda n, end: builtin(lambda name: py_trees.behaviours.TickCounter(name, n, end)),
        st.integers(0, 3),
        ENDS,
    ),
    st.builds(
        lambda queue, end: builtin(
            lambda name: py_trees.behaviours.StatusQueue(name, list(queue), end)
        ),
        st.lists(STATUSES, min_size=1, max_size=3),
        st.none() | STATUSES,
    ),
    st.integers(0, 3).map(lambda n: builtin(lambda name: py_trees.timers.Timer(name, float(n)))),
    st.sampled_from(["Success", "Failure", "Running", "Dummy"]).map(
        lambda name: builtin(lambda own: getattr(py_trees.behaviours, name)(name=own))
    ),
)


def grown(below: st.SearchStrategy[Make]) -> st.SearchStrategy[Make]:
    several = st.lists(below, max_size=4)
    return st.one_of(
        st.builds(composite, several, st.sampled_from(["Sequence", "Selector"]), st.booleans()),
        st.builds(
            parallel,
            several,
            st.sampled_from(["all", "one", "selected"]),
            st.booleans(),
            st.integers(0, 3),
        ),
        st.builds(decorator, below, st.sampled_from([*PLAIN_DECORATORS, "PassThrough"]), st.none()),
        st.builds(decorator, below, st.just("Repeat"), st.integers(-1, 3)),
        st.builds(decorator, below, st.just("Retry"), st.integers(0, 3)),
        st.builds(decorator, below, st.just("Timeout"), st.integers(0, 3).map(float)),
        st.builds(decorator, below, st.just("OneShot"), st.sampled_from(OneShotPolicy)),
        st.builds(decorator, below, st.just("Condition"), STATUSES),
        st.builds(guard, below, st.lists(st.booleans(), min_size=1, max_size=4)),
    )


TREES = st.recursive(LEAVES, grown, max_leaves=10)


class Now:
    """What py_trees looks at in place of the clock on the wall."""

    def __init__(self) -> None:
        self.seconds = 0

    def monotonic(self) -> float:
        return float(self.seconds)

    time = monotonic


@pytest.fixture(scope="module")
def now() -> Iterator[Now]:
    clock = Now()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(py_trees.decorators, "time", clock)
        patch.setattr(py_trees.timers, "time", clock)
        yield clock


@settings(max_examples=EXAMPLES)
@given(TREES, st.lists(st.integers(0, 2), min_size=TICKS, max_size=TICKS))
def test_every_node_has_the_status_that_it_has_in_py_trees(
    now: Now, make: Make, passing: list[int]
) -> None:
    now.seconds = 0
    theirs = Script()
    real = make(theirs, count())
    for one in real.iterate():
        one.setup()
    ours = Script(theirs.answers)
    named = {
        name: NodeDescription("Answers.", kind=LeafKind.ACTION)
        for name in theirs.answers
        if name.startswith("leaf")
    }
    solution = from_py_trees(
        make(Script(), count()), task=TASK, options=TreeOptions(descriptions=named)
    )

    def answer(call: LeafCall) -> Status:
        return Status[ours(call.node.class_name).name]

    engine = make_engine(solution, answer)
    assert isinstance(engine, PyTreesEngine)
    indices = [
        index
        for index, node in enumerate(solution.root.walk())
        if node.kind is not NodeKind.CONDITION
    ]
    nodes = list(preorder(real))
    assert len(nodes) == len(indices)
    for seconds in passing:
        real.tick_once()
        root = engine.tick()
        assert root.name == real.status.name
        assert ours.asked == theirs.asked
        # Not engine.statuses: that keeps results which py_trees forgets as it begins anew.
        mine = [engine._behaviours[index].status for index in indices]
        assert mine == [node.status for node in nodes]
        now.seconds += seconds
        engine.clock.advance_to(now.seconds * NS_PER_S)


def preorder(node: Behaviour) -> Iterator[Behaviour]:
    yield node
    for child in node.children:
        yield from preorder(child)
