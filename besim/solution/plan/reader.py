"""Reads a plan: its steps become one sequence of actions in the tree model."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace

from besim.errors import InputError, Place
from besim.solution.model import Leaf, Node, NodeKind, Solution
from besim.solution.plan.format import PlanFormat, format_of
from besim.solution.plan.pddl import parse_pddl
from besim.solution.plan.sentences import parse_list
from besim.solution.plan.step import Line, PlanStep
from besim.solution.plan.virtualhome import VIRTUALHOME_ACTIONS, parse_script
from besim.solution.task import PLACEHOLDER, LeafKind, LeafText, Task
from besim.solution.tree.canonical import solution_hash
from besim.world.inputs import as_text

MAX_ACTIONS = 10_000
"""Most actions of one plan, far more than any robot carries out."""
LONGEST_LINE = 2_000
"""Characters of one line."""

_PARSERS = {
    PlanFormat.VIRTUALHOME: parse_script,
    PlanFormat.PDDL: parse_pddl,
    PlanFormat.LIST: parse_list,
}
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_ALWAYS_ABLE = ("GRAB", "WALK")
"""What every character of VirtualHome can do, whether its script does it or not."""
_SCRIPT_OBJECT = re.compile(r"(.+) \((\d+)\)$")


def read_plan(text: bytes | str, *, source: str = "<plan>", task: Task) -> Solution:
    """Read an action list as a sequence of action leaves.

    A leaf's words are those that the task has for the step as it is written, or for its kind of
    action with ``{1}``, ``{2}`` … in the place of what it acts on. A step that the task does not
    describe speaks for itself if it is a sentence, an action of VirtualHome, or a verb with one
    object. What a step acts on and no words take up becomes a port, and so does what the words take
    up and the step does not name, so that no world model can pass over it.

    :param source: file name for errors and reports.
    :raises InputError: for a line that its format does not allow, too many actions, or none.
    """
    lines = _lines(as_text(text, source), source)
    if not lines:
        raise InputError(
            "the plan is empty",
            place=Place(source, 1, 1),
            expected="one action a line",
            got="no action",
        )
    form = format_of(lines)
    steps = _PARSERS[form](lines)
    words = _Words(task, steps)
    children = tuple(_node(words.leaf(step, form), step) for step in steps)
    root = Node(
        NodeKind.CONTROL, "Sequence", "Sequence", "plan", children, place=Place(source, 1, 1)
    )
    return Solution(
        root=root,
        task=_able(task) if form is PlanFormat.VIRTUALHOME else task,
        source=source,
        solution_hash=solution_hash(root),
        warnings=(*words.warnings, *_overlaps(steps)),
    )


def _lines(text: str, source: str) -> list[Line]:
    """The lines that say something, with their places."""
    found = []
    for number, whole in enumerate(text.splitlines(), 1):
        bare = whole.strip()
        if not bare or bare[0] in ";#":
            continue
        line = Line(bare, number, len(whole) - len(whole.lstrip()) + 1, source)
        if len(bare) > LONGEST_LINE:
            raise line.error(
                "the line is too long",
                expected=f"at most {LONGEST_LINE} characters",
                got=str(len(bare)),
            )
        if (control := _CONTROL.search(bare)) is not None:
            raise line.error(
                "a control character in a plan",
                expected="printable text",
                got=ascii(control[0]),
                offset=control.start(),
            )
        found.append(line)
        if len(found) > MAX_ACTIONS:
            raise line.error(
                "the plan is too long", expected=f"at most {MAX_ACTIONS} actions", got="more"
            )
    return found


def _able(task: Task) -> Task:
    """The task, whose robot can take things and go to them.

    A script that leaves this out has forgotten it: it is not about an arm on a fixed base that is
    given what it puts somewhere.
    """
    described = {name.lower() for name in task.actions}
    more = {
        name: LeafText(f"the robot {VIRTUALHOME_ACTIONS[name]}")
        for name in _ALWAYS_ABLE
        if name.lower() not in described
    }
    return replace(task, actions={**task.actions, **more})


def _node(leaf: Leaf, step: PlanStep) -> Node:
    kind = NodeKind.ACTION if leaf.kind is LeafKind.ACTION else NodeKind.CONDITION
    return Node(kind, kind.value, leaf.name, leaf=leaf, ports=leaf.ports, place=step.place)


def _overlaps(steps: list[PlanStep]) -> tuple[str, ...]:
    latest = 0.0
    for step in steps:
        if step.start is not None and step.start < latest:
            return ("actions that overlap in time are judged one after another",)
        latest = max(latest, step.end or 0.0)
    return ()


class _Words:
    """What the steps of one plan mean in words."""

    def __init__(self, task: Task, steps: list[PlanStep]) -> None:
        self.warnings: list[str] = []
        self._task = task
        self._actions = {name.lower(): text for name, text in task.actions.items()}
        numbers = defaultdict(set)
        for step in steps:
            for argument in step.arguments:
                if (found := _SCRIPT_OBJECT.match(argument)) is not None:
                    numbers[found[1]].add(found[2])
        self._numbers: Mapping[str, set[str]] = numbers

    def leaf(self, step: PlanStep, form: PlanFormat) -> Leaf:
        """The leaf of a step."""
        task = self._task
        if step.name in task.conditions and step.name not in task.actions:
            text = task.conditions[step.name]
            return Leaf(LeafKind.CONDITION, step.name, text.description, text.precondition)
        own = task.actions.get(step.name)
        text = own or self._described(step, form)
        taken: set[int] = set()
        description = self._filled(text.description, step, taken)
        rule = self._filled(text.precondition, step, taken) if text.precondition else None
        ports = {
            str(number): argument
            for number, argument in enumerate(step.arguments, 1)
            if own is None and number not in taken
        }
        for found in PLACEHOLDER.finditer(f"{description} {rule or ''}"):
            ports[found[1]] = found[0]
            self._warn(f"{step.name} does not say what {found[0]} is in {text.description!r}")
        return Leaf(LeafKind.ACTION, step.name, description, rule, ports, tuple(ports))

    def _described(self, step: PlanStep, form: PlanFormat) -> LeafText:
        known = self._task.actions.get(step.action) or self._actions.get(step.action.lower())
        if known is not None:
            return known
        if form is PlanFormat.VIRTUALHOME:
            return LeafText(f"the robot {VIRTUALHOME_ACTIONS[step.action]}")
        if form is PlanFormat.LIST and not step.arguments and step.name == step.action:
            # A single word is rather a name, and read as one.
            return LeafText(step.name if " " in step.name else "")
        verb = " ".join(re.sub(r"[-_]+", " ", step.action).split()).lower()
        if len(step.arguments) == 1:
            return LeafText(f"{verb} {{1}}")
        if step.arguments:
            marks = " and ".join(f"{{{number}}}" for number in range(1, len(step.arguments) + 1))
            self._warn(
                f"the task does not say what {step.action!r} does with its "
                f"{len(step.arguments)} objects: describe it in action_node with {marks}"
            )
        return LeafText(verb if not step.arguments else "")

    def _warn(self, warning: str) -> None:
        if warning not in self.warnings:
            self.warnings.append(warning)

    def _filled(self, text: str, step: PlanStep, taken: set[int]) -> str:
        def fill(found: re.Match[str]) -> str:
            number = int(found[1])
            if not 1 <= number <= len(step.arguments):
                return found[0]
            taken.add(number)
            return self._object(step.arguments[number - 1])

        return PLACEHOLDER.sub(fill, text)

    def _object(self, argument: str) -> str:
        """An object in words: its number only where the class alone would not tell it."""
        found = _SCRIPT_OBJECT.match(argument)
        name, number = (found[1], found[2]) if found is not None else (argument, "")
        words = " ".join(re.sub(r"[-_]+", " ", name).split())
        named = re.search(rf"\b{re.escape(words)} {number}\b", self._task.text, re.IGNORECASE)
        if number and (len(self._numbers[name]) > 1 or named):
            words = f"{words} {number}"
        return f"the {words}"
