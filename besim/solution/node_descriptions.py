"""A user's words for classes of nodes, as YAML.

::

    node_descriptions:
      NavigateToPose: "The robot drives to {goal}."
      IsDoorOpen:
        kind: condition
        description: "Is the door open?"
      PassThroughDoor:
        description: "The robot goes through the door."
        precondition: "The door is open."

``{goal}`` stands for the value of the node's port of that name. An entry may spell out what the
class means instead (``needs``, ``changes`` …): that is read by world models, see
``docs/leaf-meanings.md``, and passed over here but for its kind and its words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from besim.errors import InputError
from besim.solution.task import LONGEST_TEXT, LeafKind
from besim.world.yamltext import Node, read_document

_SECTION = "node_descriptions"
_KEYS = ("kind", "description", "precondition")
MEANING_KEYS = (
    *("words", "needs", "asks", "fails_without", "changes", "outputs", "takes", "fails", "late"),
    *("aim", "assumes"),
)
"""Keys of an entry that spells out what a class means."""
_IDENTIFIER = re.compile(r"[A-Za-z][A-Za-z0-9]*(_[A-Za-z0-9]+)+")
_PORT = re.compile(r"\{([A-Za-z_][A-Za-z0-9_.-]*)\}")


@dataclass(frozen=True, slots=True)
class NodeDescription:
    """The words for one class of nodes.

    :param kind: action or condition; ``None`` if the user does not say.
    :param precondition: what must hold before an action, or ``None``.
    """

    description: str = ""
    precondition: str | None = None
    kind: LeafKind | None = None


def read_descriptions(data: bytes | str, source: str) -> Mapping[str, NodeDescription]:
    """Descriptions by class name.

    :param source: file name for errors.
    :raises InputError: for anything that is not of this form, with line and column.
    """
    document = read_document(data, source)
    entries = _mapping(document).get(_SECTION)
    if entries is None or len(_mapping(document)) != 1:
        raise InputError(
            "this is no file of descriptions",
            place=document.place,
            expected=f"one key {_SECTION!r}",
            got=", ".join(map(repr, _mapping(document)))[:80] or "nothing",
        )
    return {name: _description(node) for name, node in _mapping(entries).items()}


def fill_ports(words: str, values: Mapping[str, str]) -> str:
    """Words with the values of ports in place of ``{port}``.

    A port without a value stays as it is (see :func:`open_places`). ``red_box`` is a red box.
    """
    return _PORT.sub(lambda found: _spoken(values.get(found[1], found[0])), words)


def open_places(words: str) -> list[str]:
    """The ports that stand in words as ``{port}``, without a value yet."""
    return [found[1] for found in _PORT.finditer(words)]


def _spoken(value: str) -> str:
    return value.replace("_", " ") if _IDENTIFIER.fullmatch(value) else value


def _description(node: Node) -> NodeDescription:
    if isinstance(node.value, str):
        return NodeDescription(_words(node))
    entry = _mapping(node)
    if any(key in entry for key in MEANING_KEYS) and "description" not in entry:
        kind = _kind(entry["kind"]) if "kind" in entry else None
        if kind is None and "asks" in entry:
            kind = LeafKind.CONDITION
        words = _words(entry["words"]) if "words" in entry else ""
        return NodeDescription(words, None, kind)
    for key in entry:
        if key not in _KEYS:
            raise InputError(
                "an unknown key",
                place=node.keys[key],
                expected=" or ".join((*_KEYS, *MEANING_KEYS)),
                got=repr(key),
            )
    said = entry.get("kind")
    precondition = _words(entry["precondition"]) if "precondition" in entry else ""
    return NodeDescription(
        _words(entry["description"]) if "description" in entry else "",
        precondition if precondition.lower() not in ("", "none", "null", "~") else None,
        _kind(said) if said is not None else None,
    )


def _kind(node: Node) -> LeafKind:
    kinds = {kind.value: kind for kind in LeafKind}
    word = node.value.lower() if isinstance(node.value, str) else ""
    if word not in kinds:
        raise InputError(
            "no such kind of node", place=node.place, expected=" or ".join(kinds), got=node.kind
        )
    return kinds[word]


def _words(node: Node) -> str:
    if not isinstance(node.value, str) or len(node.value) > LONGEST_TEXT:
        raise InputError(
            "this is no description",
            place=node.place,
            expected=f"words, at most {LONGEST_TEXT} characters",
            got=node.kind,
        )
    return " ".join(node.value.split())


def _mapping(node: Node) -> dict[str, Node]:
    if not isinstance(node.value, dict):
        raise InputError(
            "this is no file of descriptions",
            place=node.place,
            expected="a mapping",
            got=node.kind,
        )
    return node.value
