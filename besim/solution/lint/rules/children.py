"""BT2xx: how many children a node has."""

from __future__ import annotations

from collections.abc import Iterator

from besim.solution.lint.analysis import Analysis
from besim.solution.lint.finding import Severity
from besim.solution.lint.rule import Found, rule
from besim.solution.model import NodeKind

_REFUSED = "the engine refuses the file as it loads it"


@rule("BT201", Severity.ERROR, "Leaf or subtree with children", why=_REFUSED)
def leaf_with_children(subject: Analysis) -> Iterator[Found]:
    """An action, condition or subtree node that holds nodes."""
    for item in subject.items:
        for remap in item.old_remaps[:1]:
            given = " ".join(f'{port}="{key}"' for port, key in item.ports.items())
            yield Found(
                remap.place,
                f"{item.title} has a <remap>, which only early releases of version 3 know",
                f'write <{item.element.tag} ID="{item.name}" {given}/>',
            )
        if item.children and (item.is_leaf or item.kind is NodeKind.SUBTREE):
            what = item.kind.value.lower()
            yield Found(
                item.children[0].place,
                f"{item.title} is {'an' if what[0] in 'a' else 'a'} {what} and holds "
                f"{item.children[0].title}",
                f"close it with /> and put {item.children[0].title} beside it",
            )


@rule("BT202", Severity.ERROR, "Decorator without exactly one child", why=_REFUSED)
def decorator_children(subject: Analysis) -> Iterator[Found]:
    """A decorator with no child, or with several."""
    for item in subject.items:
        if item.kind is not NodeKind.DECORATOR or len(item.children) == 1:
            continue
        if not item.children:
            yield Found(item.place, f"{item.title} decorates nothing", "put a node into it")
        else:
            yield Found(
                item.children[1].place,
                f"{item.title} is a decorator and has {len(item.children)} children",
                "put the children into a <Sequence> or another control",
            )


@rule("BT203", Severity.ERROR, "Control without children", why=_REFUSED)
def childless_control(subject: Analysis) -> Iterator[Found]:
    """A control that holds nothing."""
    for item in subject.items:
        if item.kind is NodeKind.CONTROL and not item.children:
            yield Found(
                item.place, f"{item.title} has no children", "put nodes into it, or remove it"
            )


@rule(
    "BT204",
    Severity.ERROR,
    "Control with a wrong number of children",
    why="the file is loaded, and the node throws when it is ticked for the first time, which ends "
    "the run of the whole tree",
)
def control_children(subject: Analysis) -> Iterator[Found]:
    """A control whose class needs another number of children."""
    for item in subject.items:
        if item.kind is not NodeKind.CONTROL or item.model is None or not item.children:
            continue
        least, most = item.model.children
        count = len(item.children)
        if count < least or (most is not None and count > most):
            place = item.place if count < least or most is None else item.children[most].place
            yield Found(
                place,
                f"{item.title} has {_count(count)} and needs {_range(least, most)}",
                _REMEDIES.get(item.name, "add or remove children"),
            )


_REMEDIES = {
    "RecoveryNode": "give it what is to be done and the recovery, each as one node; several "
    "recoveries go into a <RoundRobin> or <Sequence>",
    "IfThenElse": "give it a condition, what to do if it succeeds, and what if it fails",
    "WhileDoElse": "give it a condition, what to do while it succeeds, and what while it fails",
}


def _count(number: int) -> str:
    return f"{number} child" if number == 1 else f"{number} children"


def _range(least: int, most: int | None) -> str:
    if most is None:
        return f"at least {least}"
    return f"exactly {least}" if least == most else f"{least} to {most}"
