"""BT3xx: ports and other attributes of a single node."""

from __future__ import annotations

from collections.abc import Iterator

from besim.solution.lint.analysis import Analysis
from besim.solution.lint.finding import Severity
from besim.solution.lint.items import CONDITIONS, LEAVES, Item
from besim.solution.lint.literals import Conversion, convert
from besim.solution.lint.rule import Found, rule
from besim.solution.model import NodeKind, PortDirection
from besim.solution.tree.port_value import PortKind, blackboard_pointer, read_port_value

_CALLERS = (*LEAVES, NodeKind.CONTROL, NodeKind.DECORATOR)
_EDITORS = (
    *("_description", "_collapsed", "_fullpath", "_uid", "_favorite", "_hardcoded"),
    *("_subtreeOnly", "_x", "_y"),
)
"""Attributes that graphical editors write for themselves."""


@rule(
    "BT301",
    Severity.ERROR,
    "Unknown port",
    why="the engine refuses the file: a node may only be given the ports that its class declares",
)
def unknown_port(subject: Analysis) -> Iterator[Found]:
    """An attribute that is no port of the class."""
    for item in _modelled(subject):
        assert item.model is not None
        for port in item.ports:
            if port in item.model.ports:
                continue
            similar = subject.speller.near(port, item.model.ports)
            known = ", ".join(item.model.ports) or "none"
            yield Found(
                item.place,
                f"{item.title} has no port '{port}'",
                f"did you mean '{similar}'?" if similar else f"its ports are: {known}",
                # Models of others, and Nav2 from release to release, may lag behind the code.
                None if similar or subject.is_exact(item) else Severity.WARNING,
            )


@rule(
    "BT302",
    Severity.ERROR,
    "Required port that is missing",
    why="the node throws when it is ticked for the first time, as it cannot do without the value",
)
def missing_port(subject: Analysis) -> Iterator[Found]:
    """A port without default that the class cannot do without."""
    for item in _modelled(subject):
        assert item.model is not None
        for port in item.model.ports.values():
            if port.required and port.default is None and port.name not in item.attributes:
                yield Found(
                    item.place,
                    f"{item.title} lacks the port '{port.name}'",
                    f'add {port.name}="…"' + (f" ({port.description})" if port.description else ""),
                    None if subject.is_exact(item) else Severity.WARNING,
                )


@rule(
    "BT303",
    Severity.ERROR,
    "Literal that is not of the port's type",
    why="the engine cannot convert it, and throws: version 4 mostly as it loads the file, version "
    "3 when the node is ticked",
)
def wrong_type(subject: Analysis) -> Iterator[Found]:
    """A literal that cannot be converted to the type of its port."""
    for item, port, text, type_name in _literals(subject):
        conversion, expected = convert(text, type_name)
        if conversion is Conversion.FAILS:
            yield Found(
                item.place,
                f"the port '{port}' of {item.title} is '{text}', which is no {type_name}",
                f"write {expected}, or an entry of the blackboard, {{key}}",
            )


@rule(
    "BT304",
    Severity.WARNING,
    "Literal that is cut",
    why="the engine takes the number that the text begins with, and drops the rest without a word",
)
def cut_literal(subject: Analysis) -> Iterator[Found]:
    """A literal of which only the start is a number."""
    for item, port, text, type_name in _literals(subject):
        conversion, value = convert(text, type_name)
        if conversion is Conversion.CUT:
            yield Found(
                item.place,
                f"the port '{port}' of {item.title} is '{text}', which is read as {value}",
                f"write {value}, or a number of the type {type_name}",
            )


@rule(
    "BT305",
    Severity.WARNING,
    "Literal on an output port",
    why="there is no entry that the node could write to: version 4 drops the value, version 3 "
    "writes an entry of that name",
)
def literal_output(subject: Analysis) -> Iterator[Found]:
    """A port that only writes, but points to no entry."""
    for item in _modelled(subject):
        for port, text in item.ports.items():
            model = item.port_model(port)
            if model is None or model.direction is not PortDirection.OUTPUT:
                continue
            if read_port_value(port, text, version=subject.version).kind is PortKind.LITERAL:
                yield Found(
                    item.place,
                    f"the output port '{port}' of {item.title} is the literal '{text}'",
                    f'write {port}="{{{text.strip("{} ") or port}}}"',
                )


@rule(
    "BT306",
    Severity.WARNING,
    "Braces that make no entry",
    why="only a text that begins with { and ends with } names an entry of the blackboard; anything "
    "else is taken as it stands",
)
def broken_pointer(subject: Analysis) -> Iterator[Found]:
    """A literal that looks as if it was to name an entry."""
    if not subject.is_btcpp:
        return
    for item in subject.items:
        for port, text in item.ports.items():
            if _is_script(item, port) or not _looks_like_pointer(text, subject):
                continue
            key = text.strip("${} ")
            yield Found(
                item.place,
                f"the port '{port}' of {item.title} is '{text}', which names no entry",
                f'write {port}="{{{key}}}"' if key else "write the name of the entry",
            )


@rule(
    "BT307",
    Severity.WARNING,
    "Attribute that is ignored",
    why="the engine passes over attributes that begin with _ and are none of its own",
)
def ignored_attribute(subject: Analysis) -> Iterator[Found]:
    """``_skipif``, ``_autoremap`` of a node that is no subtree, and conditions in version 3."""
    if not subject.is_btcpp:
        return
    known = CONDITIONS if subject.version == 4 else ()
    for item in subject.items:
        is_subtree = item.kind is NodeKind.SUBTREE
        for name in item.attributes:
            if not name.startswith("_") or name in known or name in _EDITORS:
                continue
            if is_subtree and name.lstrip("_") in ("autoremap", "shared_blackboard"):
                continue  # BT324
            yield _ignored(item, name, subject)


def _ignored(item: Item, name: str, subject: Analysis) -> Found:
    if name in CONDITIONS:
        return Found(
            item.place,
            f"version 3 knows no conditions such as '{name}' of {item.title}",
            "use version 4, or a condition node",
            Severity.ERROR,
            why="version 3 takes it for a port, which the class has not, and refuses the file",
        )
    subtree = ("_autoremap",) if item.kind is NodeKind.SUBTREE else ()
    similar = subject.speller.near(name, (*CONDITIONS, *subtree)) if subject.version == 4 else None
    if similar is not None:
        remedy = f"did you mean '{similar}'?"
    elif name == "_autoremap":
        remedy = "it belongs to <SubTree>"
    else:
        remedy = "remove it, or write it without _ if it is a port"
    return Found(
        item.place,
        f"the attribute '{name}' of {item.title} is ignored",
        remedy,
        Severity.ERROR if similar else None if name == "_autoremap" else Severity.INFO,
    )


def _modelled(subject: Analysis) -> Iterator[Item]:
    """The nodes whose ports are known; those of subtrees are looked at with the remaps."""
    for item in subject.items:
        if item.model is None or item.kind not in _CALLERS:
            continue
        # Groot writes models of nodes without ports that have some.
        if item.model.ports or subject.is_own(item):
            yield item


def _literals(subject: Analysis) -> Iterator[tuple[Item, str, str, str]]:
    for item in _modelled(subject):
        for port, text in item.ports.items():
            model = item.port_model(port)
            if model is None or not model.type:
                continue
            if model.direction is PortDirection.OUTPUT and subject.version == 3:
                continue  # it is the name of the entry
            if not _is_pointer(port, text, subject.version):
                yield item, port, text, model.type


def _is_pointer(port: str, text: str, version: int) -> bool:
    """Whether the engine, when it looks at the types of literals, takes a text for none."""
    if version == 3:
        return read_port_value(port, text, version=3).kind is not PortKind.LITERAL
    # Stricter than when the value is read: no spaces around the braces, and no bare =.
    return len(text) >= 3 and text[0] == "{" and text[-1] == "}"


def _is_script(item: Item, port: str) -> bool:
    return (item.name, port) in (("Script", "code"), ("ScriptCondition", "code")) or (
        item.name == "Precondition" and port == "if"
    )


def _looks_like_pointer(text: str, subject: Analysis) -> bool:
    if blackboard_pointer(text, version=subject.version) is not None:
        return False
    if text.startswith(("json:", '{"')) or " " in text.strip() or len(text) > 60:
        return False
    braces = (text.startswith("{"), text.endswith("}"))
    if text.startswith("${") and braces[1]:
        return True
    return braces in ((True, False), (False, True)) or text == "{}"
