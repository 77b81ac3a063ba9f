"""Ticks by the composite rules of the BTSIMBENCH dialect: expected ticks first."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

import pytest

from besim.errors import InputError
from besim.solution import Node, NodeKind, Solution, Status, Task
from besim.solution.tree import LeafCall, make_engine, read_tree
from besim.world.xmltext import MAX_DEPTH

S, F, R = Status.SUCCESS, Status.FAILURE, Status.RUNNING
OUTCOMES = {"S": S, "F": F, "R": R}


def tree(form: str) -> Solution:
    """``(> a (? b c))`` as a tree: ``>`` Sequence, ``?`` Fallback, ``=`` Parallel."""
    tags = {">": "Sequence", "?": "Fallback", "=": "Parallel", "!": "Inverter"}
    opened, xml = [], ""
    for word in form.replace("(", " ( ").replace(")", " ) ").split():
        if word in tags:
            opened.append(tags[word])
            xml += f"<{tags[word]}>"
        elif word == ")":
            xml += f"</{opened.pop()}>"
        elif word != "(":
            xml += f'<Action class="{word}"/>'
    return read_tree(xml, task=Task("x"))


class Script:
    """Answers leaf ``a`` with one letter of ``a="RS"`` per tick of it; the last one stays."""

    def __init__(self, **answers: str) -> None:
        self.answers: dict[str, Iterator[str]] = {k: self._each(v) for k, v in answers.items()}
        self.asked = ""

    def __call__(self, call: LeafCall) -> Status:
        node = call.node
        name = node.class_name or node.tag
        self.asked += name
        return OUTCOMES[next(self.answers[name])]

    @staticmethod
    def _each(letters: str) -> Iterator[str]:
        yield from letters
        while True:
            yield letters[-1]


@pytest.mark.parametrize(
    ("form", "answers", "asked", "results"),
    [
        ("a", {"a": "S"}, "a", "S"),
        ("a", {"a": "RRF"}, "aaa", "RRF"),
        ("(> a b c)", {"a": "S", "b": "S", "c": "S"}, "abc", "S"),
        ("(> a b c)", {"a": "S", "b": "F"}, "ab", "F"),
        # No memory: a sequence starts at its first child again, and its guard can end it.
        ("(> a b c)", {"a": "S", "b": "RS", "c": "S"}, "ab abc", "RS"),
        ("(> a b)", {"a": "SF", "b": "R"}, "ab a", "RF"),
        ("(? a b c)", {"a": "F", "b": "S"}, "ab", "S"),
        ("(? a b c)", {"a": "F", "b": "F", "c": "F"}, "abc", "F"),
        ("(? a b c)", {"a": "F", "b": "RF", "c": "S"}, "ab abc", "RS"),
        ("(? a b)", {"a": "FS", "b": "R"}, "ab a", "RS"),
        # A parallel ticks all children, also after a failure.
        ("(= a b c)", {"a": "S", "b": "S", "c": "S"}, "abc", "S"),
        ("(= a b c)", {"a": "F", "b": "S", "c": "S"}, "abc", "F"),
        ("(= a b c)", {"a": "S", "b": "R", "c": "F"}, "abc", "F"),
        # Synchronised: what has succeeded is not ticked again while the parallel runs.
        ("(= a b c)", {"a": "RS", "b": "S", "c": "RRS"}, "abc ac c", "RRS"),
        ("(= a b)", {"a": "S", "b": "RF"}, "ab b", "RF"),
        # Once it ended, a parallel begins anew.
        ("(> (= a b) c)", {"a": "S", "b": "S", "c": "RS"}, "abc abc", "RS"),
        ("(? (> a b) c)", {"a": "S", "b": "F", "c": "S"}, "abc", "S"),
        ("(> (? a b) (? c d))", {"a": "F", "b": "S", "c": "F", "d": "F"}, "abcd", "F"),
        # A node of unknown kind is answered like a leaf, and what is in it never ticked.
        ("(> a (! b) c)", {"a": "S", "Inverter": "S", "c": "S"}, "aInverterc", "S"),
        ("(? (! b) c)", {"Inverter": "F", "c": "S"}, "Inverterc", "S"),
    ],
)
def test_leaves_are_asked_in_the_order_of_the_rules(
    form: str, answers: dict[str, str], asked: str, results: str
) -> None:
    script = Script(**answers)
    engine = make_engine(tree(form), script)
    assert [engine.tick() for _ in results] == [OUTCOMES[letter] for letter in results]
    assert script.asked == asked.replace(" ", "")
    assert engine.ticks == len(results)


def test_a_tick_after_the_end_begins_anew() -> None:
    script = Script(a="S", b="S")
    engine = make_engine(tree("(> a b)"), script)
    assert [engine.tick(), engine.tick()] == [S, S]
    assert script.asked == "abab"


@pytest.mark.parametrize(
    ("form", "answers", "statuses"),
    [
        ("(> a b)", {"a": "F"}, [{0: F, 1: F}]),
        # Numbers are those of the document order, children of unknown nodes included.
        ("(> (! a b) c)", {"Inverter": "S", "c": "S"}, [{0: S, 1: S, 4: S}]),
        # The last result of a node stays, so that a report shows the whole run.
        (
            "(> (? a b) c)",
            {"a": "FS", "b": "S", "c": "RS"},
            [{0: R, 1: S, 2: F, 3: S, 4: R}, {0: S, 1: S, 2: S, 3: S, 4: S}],
        ),
        # A halted node has no result.
        ("(? a (> b c))", {"a": "FS", "b": "S", "c": "R"}, [{0: R, 1: F, 2: R, 3: S, 4: R}]),
        ("(> a b)", {"a": "SF", "b": "R"}, [{0: R, 1: S, 2: R}, {0: F, 1: F}]),
        ("(= a b)", {"a": "RS", "b": "S"}, [{0: R, 1: R, 2: S}, {0: S, 1: S, 2: S}]),
    ],
)
def test_statuses_are_kept_by_node_number(
    form: str, answers: dict[str, str], statuses: list[dict[int, Status]]
) -> None:
    engine = make_engine(tree(form), Script(**answers))
    for expected in statuses:
        engine.tick()
        assert engine.statuses == expected


def test_the_answering_node_is_known_while_it_answers() -> None:
    seen: list[int | None] = []

    def answer(_node: Node) -> Status:
        seen.append(engine.answering)
        return S

    engine = make_engine(tree("(> a (? b) a)"), answer)
    engine.tick()
    assert seen == [1, 3, 4]
    assert engine.answering is None


class Stop(Exception):
    """What a simulation raises at an infeasible action."""


def stopping_at(name: str, answer: Callable[[LeafCall], Status]) -> Callable[[LeafCall], Status]:
    def stopping(call: LeafCall) -> Status:
        if call.node.class_name == name:
            raise Stop(name)
        return answer(call)

    return stopping


@pytest.mark.parametrize("form", ["(? (> a b) c)", "(= (> a b) c)", "(> a (? (! x) b) c)"])
def test_an_exception_of_an_answer_ends_the_tick_and_reaches_the_caller(form: str) -> None:
    engine = make_engine(tree(form), stopping_at("b", Script(a="S", c="S", Inverter="F")))
    with pytest.raises(Stop, match="b"):
        engine.tick()
    stopped_at = engine.answering
    assert stopped_at is not None
    # Neither the node nor one above it has a result, the leaf before it has.
    assert stopped_at not in engine.statuses
    assert 0 not in engine.statuses
    assert S in engine.statuses.values()
    with pytest.raises(RuntimeError, match="cannot go on"):
        engine.tick()


def test_an_exception_in_a_later_tick_leaves_no_result_of_the_tick_before() -> None:
    letters = iter("SR")

    def answer(node: Node) -> Status:
        letter = next(letters, None)
        if letter is None:
            raise Stop
        return OUTCOMES[letter]

    engine = make_engine(tree("(> (? a) b)"), answer)
    assert engine.tick() is R
    with pytest.raises(Stop):
        engine.tick()
    assert engine.statuses == {3: R}


def test_skipped_is_no_answer_of_this_dialect() -> None:
    engine = make_engine(tree("(> a)"), lambda _node: Status.SKIPPED)
    with pytest.raises(ValueError, match=r"a: Status\.SKIPPED is no answer"):
        engine.tick()


@pytest.mark.parametrize(
    ("form", "answers", "keys"),
    [
        ("(> a b)", {"a": "S", "b": "RRS"}, [(), (0, 2), (0, 2), ()]),
        ("(> a b)", {"a": "SR", "b": "R"}, [(), (0, 2), (0, 1)]),
        # What a parallel has behind it is part of its state.
        ("(= a b)", {"a": "RS", "b": "R"}, [(), (0, 1, 2), (0, 2)]),
        ("(? a b)", {"a": "FR", "b": "R"}, [(), (0, 2), (0, 1)]),
    ],
)
def test_the_state_key_is_equal_when_the_nodes_are_in_the_same_state(
    form: str, answers: dict[str, str], keys: list[tuple[int, ...]]
) -> None:
    engine = make_engine(tree(form), Script(**answers))
    found = [engine.state_key()]
    for _ in keys[1:]:
        engine.tick()
        found.append(engine.state_key())
    assert found == keys
    assert hash(found[0]) == hash(keys[0])


@pytest.mark.parametrize("sign", [">", "?", "="])
def test_the_deepest_tree_is_ticked_halted_and_ticked_again(sign: str) -> None:
    deep = f"({sign} " * (MAX_DEPTH - 2) + "a" + ")" * (MAX_DEPTH - 2)
    script = Script(g="SFS", a="RS")
    engine = make_engine(tree(f"(> g {deep})"), script)
    limit = sys.getrecursionlimit()
    assert [engine.tick() for _ in range(3)] == [R, F, S]
    assert sys.getrecursionlimit() == limit


def test_a_deep_tree_leaves_the_answer_room_to_recurse() -> None:
    def answer(_node: Node) -> Status:
        def recurse(depth: int) -> Status:
            return recurse(depth - 1) if depth else S

        return recurse(500)

    deep = "(> " * (MAX_DEPTH - 1) + "a" + ")" * (MAX_DEPTH - 1)
    assert make_engine(tree(deep), answer).tick() is S


def test_a_tree_that_is_too_deep_is_refused_before_it_is_ticked() -> None:
    node = Node(NodeKind.ACTION, "Action", "a")
    for _ in range(MAX_DEPTH):
        node = Node(NodeKind.CONTROL, "Sequence", "Sequence", children=(node,))
    with pytest.raises(InputError, match="nested too deeply; expected at most 128 levels"):
        make_engine(Solution(node, Task("x")), Script(a="S"))


def test_one_node_object_may_stand_in_two_places() -> None:
    leaf = Node(NodeKind.ACTION, "Action", "a")
    root = Node(NodeKind.CONTROL, "Sequence", "Sequence", children=(leaf, leaf))
    engine = make_engine(Solution(root, Task("x")), Script(a="SF"))
    assert engine.tick() is F
    assert engine.statuses == {0: F, 1: S, 2: F}
