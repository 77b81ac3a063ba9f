"""BT45x: the scripts of BehaviorTree.CPP 4."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from besim.solution.lint.analysis import Analysis
from besim.solution.lint.finding import Severity
from besim.solution.lint.items import CONDITIONS
from besim.solution.lint.rule import Found, rule
from besim.solution.model import Dialect
from besim.solution.tree.engines.btcpp.script import ScriptError
from besim.solution.tree.engines.btcpp.scripts import SCRIPT_PORTS
from besim.solution.tree.port_value import blackboard_pointer

_NOTHING = "the engine takes an empty one, and the node does nothing"


@rule(
    "BT451",
    Severity.ERROR,
    "Script that is none",
    why="the engine throws as it creates the tree",
)
def broken_script(subject: Analysis) -> Iterator[Found]:
    """A script that cannot be parsed."""
    if subject.dialect is not Dialect.BTCPP4:
        return
    for item in subject.items:
        ports = SCRIPT_PORTS.get(item.name, ())
        for name in (*CONDITIONS, *ports):
            text = item.attributes.get(name)
            if text is None or (name in ports and text.startswith("{")):
                continue  # BT453
            error = subject.script(text)
            if not isinstance(error, ScriptError):
                continue
            does_nothing = item.name == "Script" and name in ports and not text
            yield Found(
                item.place,
                f"'{name}' of {item.title} is no script: {error.message}",
                f"expected {error.expected}" if error.expected else "write a script",
                Severity.WARNING if does_nothing else None,
                "the engine takes an empty one, and the node does nothing"
                if does_nothing
                else None,
            )


@rule(
    "BT452",
    Severity.WARNING,
    "Assignment that nothing declares",
    why="= only changes an entry that is there: the script throws if the entry was not created "
    "before",
)
def undeclared_assignment(subject: Analysis) -> Iterator[Found]:
    """``x = 1`` where nobody writes ``x := 1``, and no port or subtree gives it."""
    for scope in subject.scopes.values():
        for use in itertools.chain.from_iterable(scope.entries.values()):
            if not use.needs_entry or scope.may_exist(use.key):
                continue
            yield Found(
                use.item.place,
                f"the script of {use.item.title} assigns to '{use.key}' with =, and nothing "
                "creates it",
                f"write {use.key} := …",
                # The program that runs a tree may create entries before.
                None if scope.called else Severity.INFO,
            )


@rule(
    "BT453",
    Severity.WARNING,
    "Script in an entry",
    why="the engine reads the script as it creates the tree, and throws if the entry has no value "
    "by then; no node of the tree has run that could have given it one",
)
def script_in_entry(subject: Analysis) -> Iterator[Found]:
    """``<Script code="{step}"/>``, unless a caller may give the entry a value."""
    if subject.dialect is not Dialect.BTCPP4:
        return
    for item in subject.items:
        for name in SCRIPT_PORTS.get(item.name, ()):
            key = blackboard_pointer(item.attributes.get(name, ""))
            scope = subject.scopes.get(item.tree)
            if key is None or scope is None or scope.open or key in scope.given:
                continue
            yield Found(
                item.place,
                f"{item.title} takes its script from {{{key}}}",
                f'write the script itself, or give it to a subtree: <SubTree ID="…" {key}="…"/>',
            )
