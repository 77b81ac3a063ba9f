"""Random trees of BehaviorTree.CPP 4, as XML with answers for their leaves."""

from __future__ import annotations

from dataclasses import dataclass, field
from xml.sax.saxutils import quoteattr

from hypothesis import strategies as st

CONTROLS = (
    "Sequence",
    "Fallback",
    "ReactiveSequence",
    "ReactiveFallback",
    "SequenceWithMemory",
    "AsyncSequence",
    "AsyncFallback",
    "Parallel",
    "ParallelAll",
    "IfThenElse",
    "WhileDoElse",
    "Switch2",
    "Switch3",
)
DECORATORS = (
    "Inverter",
    "ForceSuccess",
    "ForceFailure",
    "Repeat",
    "RetryUntilSuccessful",
    "KeepRunningUntilFailure",
    "RunOnce",
    "Precondition",
    "LoopInt",
    "LoopString",
    "LoopBool",
    "LoopDouble",
    "SkipUnlessUpdated",
    "WaitValueUpdate",
)
ACTIONS = (
    "AlwaysSuccess",
    "AlwaysFailure",
    "Script",
    "ScriptCondition",
    "SetBlackboard",
    "UnsetBlackboard",
    "WasEntryUpdated",
)
WALL_CLOCK = ("Delay", "Timeout", "Sleep")
"""Their results depend on when they are ticked: never in these trees."""

START = {"a": 0, "b": 1}
"""The entries of the main tree's blackboard before the first tick."""

_TRUTHS = ("a == 0", "a > 1", "b == a", "@a < 3", "true", "false", "a * 2 == 2", "c == 1")
_STEPS = (
    "a += 1",
    "a = 0",
    "b = a",
    "c := 1",
    "@a = 2",
    "b := b + 1",
    "d := 'x'",
    "c += 1",
    "@e := a",
)
_SAFE_STEPS = ("h := 1", "h := 2", "@h := 3", "h := 4; i := h + 1")
_KEYS = ("a", "b", "c", "d", "@a", "@e")
_PRE = ("_failureIf", "_successIf", "_skipIf", "_while")
_POST = ("_onFailure", "_onSuccess", "_post")


@dataclass(frozen=True)
class NodeSet:
    """Which nodes trees are made of.

    :param scripts: pre- and post-conditions.
    :param subtrees: how many trees besides the main one.
    """

    controls: tuple[str, ...] = ("Sequence", "Fallback", "ReactiveSequence", "ReactiveFallback")
    decorators: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    scripts: bool = False
    subtrees: int = 0


NODE_SETS = {
    "controls": NodeSet(CONTROLS),
    "decorators": NodeSet(decorators=DECORATORS, actions=("SetBlackboard", "Script")),
    "conditions": NodeSet(
        ("Sequence", "Fallback", "ReactiveSequence", "WhileDoElse"), ("Repeat",), scripts=True
    ),
    "subtrees": NodeSet(actions=ACTIONS, subtrees=2),
    "actions": NodeSet(actions=ACTIONS, decorators=("Repeat",)),
    "everything": NodeSet(CONTROLS, DECORATORS, ACTIONS, scripts=True, subtrees=2),
}


@dataclass(frozen=True)
class Case:
    """A tree with what its leaves answer."""

    xml: str
    answers: dict[str, str] = field(default_factory=dict)


@st.composite
def cases(draw: st.DrawFn, nodes: NodeSet) -> Case:
    """Trees of a set of nodes."""
    maker = _Maker(draw, nodes)
    numbers = range(nodes.subtrees + 1)
    trees = [maker.node(2 if number else 3, numbers[number + 1 :]) for number in numbers]
    # Upstream looks for some errors also in trees that the main one never leads to.
    used = ""
    for number, tree in enumerate(trees):
        if number == 0 or f' ID="T{number}"' in used:
            used += f'<BehaviorTree ID="T{number}">{tree}</BehaviorTree>'
    xml = f'<root BTCPP_format="4" main_tree_to_execute="T0">{used}</root>'
    return Case(xml, maker.answers)


class _Maker:
    def __init__(self, draw: st.DrawFn, nodes: NodeSet) -> None:
        self._draw = draw
        self._nodes = nodes
        self._count = 0
        self.answers: dict[str, str] = {}
        self._leaves = ("Act", "Cond", "Sync", *nodes.actions)
        self._inner = (*nodes.controls, *nodes.decorators)

    def one(self, options: tuple[str, ...] | range) -> str:
        return str(options[self._draw(_BELOW[len(options)])])

    def node(self, depth: int, trees: range) -> str:
        options = 3 if depth and trees else 2 if depth else 1
        # Small numbers are what hypothesis shrinks to, so a leaf comes first.
        kind = self._draw(_BELOW[options * 2])
        if depth and kind in (1, 2, 3):
            return self._inside(depth, trees)
        if trees and kind > 3:
            attributes = f' ID="T{self.one(trees)}"' + self._remaps()
            return self._element("SubTree", attributes)
        return self._leaf()

    def _inside(self, depth: int, trees: range) -> str:
        tag = self.one(self._inner)
        if tag in DECORATORS:
            count = 1
        elif tag.startswith("Switch"):
            count = int(tag[-1]) + 1
        else:
            count = 2 + self._draw(_BELOW[2]) if tag in ("IfThenElse", "WhileDoElse") else 0
            count = count or 1 + self._draw(_BELOW[3])
        attributes = self._ports(tag, count)
        children = [self.node(depth - 1, trees) for _ in range(count)]
        return self._element(tag, attributes, "".join(children))

    def _leaf(self) -> str:
        tag = self.one(self._leaves)
        if tag in ACTIONS:
            return self._element(tag, self._ports(tag, 0))
        letters = "SFK" if tag == "Sync" else "SFRK"
        name = f"n{self._count}"
        answers = "".join(self.one(tuple(letters)) for _ in range(1 + self._draw(_BELOW[4])))
        self.answers[name] = answers
        return self._element(tag, "")

    def _element(self, tag: str, attributes: str, inner: str = "") -> str:
        name = f"n{self._count}"
        self._count += 1
        if self._nodes.scripts and self._draw(_BELOW[5]) > 2:
            attributes += f" {self.one(_PRE)}={quoteattr(self.one(_TRUTHS))}"
        # A tree that cannot be made is halted by a destructor, which must not throw.
        halting = _SAFE_STEPS if self._nodes.subtrees else _STEPS
        if self._nodes.scripts and self._draw(_BELOW[5]) > 2:
            attributes += f" _onHalted={quoteattr(self.one(halting))}"
        if self._nodes.scripts and self._draw(_BELOW[5]) > 2:
            attributes += f" {self.one(_POST)}={quoteattr(self.one(_STEPS))}"
        return f'<{tag} name="{name}"{attributes}>{inner}</{tag}>'

    def _ports(self, tag: str, count: int) -> str:
        if tag == "Parallel":
            return self._some("success_count", _COUNTS) + self._some("failure_count", _COUNTS)
        if tag == "ParallelAll":
            return self._some("max_failures", _COUNTS)
        if tag.startswith("Switch"):
            cases = "".join(self._some(f"case_{case}", _VALUES) for case in range(1, count))
            return self._some("variable", _VALUES) + cases
        if tag == "SetBlackboard":
            value = self.one(_VALUES)
            return f' output_key="{self.one(_KEYS)}" value="{value}"'
        fixed: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
            "Repeat": (("num_cycles", ("2", "0", "3", "-1", "{b}")),),
            "RetryUntilSuccessful": (("num_attempts", ("2", "0", "3", "-1", "{b}")),),
            "Precondition": (("if", _TRUTHS), ("else", ("FAILURE", "SKIPPED", "RUNNING"))),
            "LoopInt": (("queue", ("1;2", "7")), ("value", ("{a}", "{c}"))),
            "LoopDouble": (("queue", ("1;2.5",)), ("value", ("{c}",))),
            "LoopString": (("queue", ("x;y;z", "1")), ("value", ("{d}", "{c}"))),
            "LoopBool": (("queue", ("true;0",)), ("value", ("{c}",))),
            "SkipUnlessUpdated": (("entry", ("{a}", "{c}", "b")),),
            "WaitValueUpdate": (("entry", ("{a}", "{c}", "b")),),
            "WasEntryUpdated": (("entry", ("{a}", "{c}", "b")),),
            "Script": (("code", _STEPS),),
            "ScriptCondition": (("code", _TRUTHS),),
            "UnsetBlackboard": (("key", _KEYS),),
        }
        text = "".join(f" {port}={quoteattr(self.one(of))}" for port, of in fixed.get(tag, ()))
        if tag == "RunOnce":
            text += self._some("then_skip", ("false", "true"))
        if tag.startswith("Loop"):
            text += self._some("if_empty", ("FAILURE", "SKIPPED", "SUCCESS"))
        return text

    def _some(self, port: str, values: tuple[str, ...]) -> str:
        return f" {port}={quoteattr(self.one(values))}" if self._draw(_BELOW[2]) else ""

    def _remaps(self) -> str:
        text = "".join(self._some(name, ("{a}", "{b}", "{c}", "{=}", "2", "x")) for name in "abcd")
        return text + self._some("_autoremap", ("true", "false"))


_COUNTS = ("1", "2", "-1", "0", "-2", "3")
_VALUES = ("{a}", "1", "0", "{b}", "{c}", "x", "2.0")
_BELOW = {count: st.integers(0, count - 1) for count in range(1, 40)}
