"""Reads the meanings of leaves from YAML: besim's own and a user's, in one form.

::

    node_descriptions:
      OpenGripper: The robot opens its gripper.     # plain words, for the world model
      DriveThroughDoor:                             # or what it means, spelt out
        needs: [{state: objects.door.open, name: the door is open}]
        changes: {agents.robot.position: "{beyond}"}
        takes: 4
        fails: {outputs: {error_code_id: 12}}
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import NoReturn, TypeVar

from besim.errors import InputError, Place
from besim.models.base import Source
from besim.models.leaf_library.library import Library
from besim.models.leaf_library.meaning import Duration, Failure, LeafMeaning, Need, Question
from besim.models.leaf_library.templates import Template, number, read_value
from besim.solution import LeafKind
from besim.solution.node_descriptions import MEANING_KEYS
from besim.world import GROUPS, split_path
from besim.world.yamltext import Node, read_document

SECTION = "node_descriptions"

_T = TypeVar("_T")
_D = TypeVar("_D")
_LONGEST_S = 1e6
_KEYS = {
    "meaning": "kind, words, needs, asks, fails_without, changes, outputs, takes, fails, late, aim,"
    " assumes",
    "need": "name, port, state, is",
    "question": "name, state, port, is, among, equal, assumed, because",
    "failure": "outputs, words",
    "duration": "of, per, default, at_most",
    "aim": "state, value, words",
    "case": "port, is, value",
}


def read_library(data: bytes | str, source: str = "<descriptions>", name: str = "") -> Library:
    """Parse a file of descriptions.

    :param source: file name for errors.
    :param name: of the library, for people; the file name if it has none.
    :raises InputError: for anything that is not such a file, with line and column.
    """
    document = read_document(data, source)
    top = _mapping(document, f"{SECTION}:")
    for key in top:
        if key != SECTION:
            _refuse(document.keys[key], f"there is no section {key!r}", f"{SECTION}:", repr(key))
    if SECTION not in top:
        _refuse(document.place, "the file describes nothing", f"{SECTION}:", document.kind)
    worded: set[str] = set()
    meanings: dict[str, LeafMeaning] = {}
    for leaf, node in _mapping(top[SECTION], "leaf classes").items():
        parts = node.value if isinstance(node.value, dict) else {}
        if isinstance(node.value, str) or (parts and not set(parts).intersection(MEANING_KEYS)):
            worded.add(leaf)  # read by besim.solution.node_descriptions
        else:
            meanings[leaf] = read_meaning(leaf, node, name or source)
    text = data.encode() if isinstance(data, str) else data
    return Library(meanings, frozenset(worded), (Source(source, hashlib.sha256(text).hexdigest()),))


def read_meaning(name: str, node: Node, library: str = "") -> LeafMeaning:
    """What one class of leaves means.

    :raises InputError: with line and column.
    """
    parts = _parts(node, "meaning")
    asks = _question(parts["asks"]) if "asks" in parts else None
    kind = LeafKind.ACTION if asks is None else LeafKind.CONDITION
    if "kind" in parts:
        kind = LeafKind(_word(parts["kind"], ("action", "condition")))
    if asks is None and kind is LeafKind.CONDITION:
        _refuse(node.place, "a condition asks something", "asks:", node.kind)
    if asks is not None:
        for key in ("needs", "changes", "outputs", "aim", "fails_without", "late"):
            if key in parts:
                _refuse(parts[key].place, f"what only asks has no {key}", "asks:", f"{key}:")
    return LeafMeaning(
        name=name,
        kind=kind,
        words=_optional(parts, "words", _text, ""),
        needs=tuple(map(_need, _list(parts["needs"]))) if "needs" in parts else (),
        asks=asks,
        fails_without=_optional(parts, "fails_without", _texts, ()),
        changes=_states(parts["changes"]) if "changes" in parts else {},
        outputs=_optional(parts, "outputs", _templates, {}),
        takes=_optional(parts, "takes", _duration, Duration()),
        can_fail=_optional(parts, "fails", _failure, None),
        late=_optional(parts, "late", _failure, None),
        aim=_optional(parts, "aim", _aim, None),
        assumes=_optional(parts, "assumes", _texts, ()),
        library=library,
    )


def _need(node: Node) -> Need:
    parts = _parts(node, "need")
    if ("port" in parts) == ("state" in parts):
        _refuse(node.place, "a need is of one port or one state", "port: or state:", node.kind)
    port = _optional(parts, "port", _text, "")
    state = _optional(parts, "state", _path, "")
    value = _scalar(parts["is"]) if "is" in parts else True
    default = f"there is a value in the port {port}" if port else f"{state} is {value}"
    return Need(_optional(parts, "name", _text, default), port, state, value)


def _question(node: Node) -> Question:
    parts = _parts(node, "question")
    name = _text(_required(node, parts, "name"), "the statement in words")
    forms = [key for key in ("state", "port", "equal") if key in parts]
    if len(forms) > 1 or (not forms and "assumed" not in parts):
        _refuse(node.place, "a condition asks one thing", "state:, port:, equal: or assumed:", name)
    assumed = None
    if "assumed" in parts:
        assumed = _word(parts["assumed"], ("true", "false")) == "true"
    return Question(
        name=name,
        state=_optional(parts, "state", _path, ""),
        port=_optional(parts, "port", _text, ""),
        value=_scalar(parts["is"]) if "is" in parts else True,
        among=_optional(parts, "among", _template, None),
        equal=_optional(parts, "equal", _pair, None),
        assumed=assumed,
        because=_optional(parts, "because", _text, ""),
    )


def _pair(node: Node) -> tuple[Template, Template]:
    items = _list(node)
    if len(items) != 2:
        _refuse(node.place, "two values are compared", "a list of two", node.kind)
    return _template(items[0]), _template(items[1])


def _failure(node: Node) -> Failure:
    parts = _parts(node, "failure")
    words = _optional(parts, "words", _text, "it failed")
    return Failure(_optional(parts, "outputs", _templates, {}), words)


def _duration(node: Node) -> Duration:
    if isinstance(node.value, str):
        return Duration(_seconds(node))
    parts = _parts(node, "duration")
    return Duration(
        _optional(parts, "default", _seconds, 0.0),
        _optional(parts, "of", _text, ""),
        _optional(parts, "per", _text, ""),
        _optional(parts, "at_most", _text, ""),
    )


def _aim(node: Node) -> tuple[str, Template, str]:
    parts = _parts(node, "aim")
    return (
        _path(_required(node, parts, "state")),
        _template(_required(node, parts, "value")),
        _text(_required(node, parts, "words"), "the aim in words"),
    )


def _states(node: Node) -> Mapping[str, Template]:
    for path, place in node.keys.items():
        _check_path(path, place)
    return _templates(node)


def _templates(node: Node) -> Mapping[str, Template]:
    return {key: _template(value) for key, value in _mapping(node, "names and values").items()}


def _template(node: Node) -> Template:
    if isinstance(node.value, str):
        return Template(_scalar(node))
    items = _list(node)
    if not items:
        _refuse(node.place, "a value is missing", "a value, or a list of cases", node.kind)
    cases = []
    for item in items[:-1]:
        parts = _parts(item, "case")
        port = _text(_required(item, parts, "port"), "a port")
        cases.append(
            (
                port,
                str(_scalar(_required(item, parts, "is"))),
                _template(_required(item, parts, "value")),
            )
        )
    return Template(_scalar(items[-1]), tuple(cases))


def _path(node: Node) -> str:
    path = _text(node, "a state path")
    _check_path(path, node.place)
    return path


def _check_path(path: str, place: Place) -> None:
    expected = "GROUP.NAME…, with GROUP one of " + ", ".join(GROUPS)
    try:
        parts = split_path(path.replace("{", "").replace("}", ""))
    except ValueError:
        parts = ()
    if len(parts) < 2 or parts[0] not in GROUPS:
        _refuse(place, "this is no state path", expected, repr(path))


def _scalar(node: Node) -> str | bool | int | float:
    """A text, number or truth value, as it is written."""
    text = node.value
    if not isinstance(text, str):
        _refuse(node.place, "this is no single value", "a text, number or truth value", node.kind)
    return read_value(text)


def _seconds(node: Node) -> float:
    found = number(node.value)
    if found is None or not 0 <= found <= _LONGEST_S:
        _refuse(node.place, "this is no duration", f"seconds, at most {_LONGEST_S:.0f}", node.kind)
    return found


def _text(node: Node, what: str = "a text") -> str:
    if not isinstance(node.value, str) or not node.value.strip():
        _refuse(node.place, "a text is expected", what, node.kind)
    return " ".join(node.value.split())


def _texts(node: Node) -> tuple[str, ...]:
    if isinstance(node.value, str):
        return (_text(node),)
    return tuple(map(_text, _list(node)))


def _word(node: Node, words: tuple[str, ...]) -> str:
    if node.value not in words:
        _refuse(node.place, "this word is not known here", " or ".join(words), node.kind)
    return str(node.value)


def _optional(parts: Mapping[str, Node], key: str, read: Callable[[Node], _T], none: _D) -> _T | _D:
    return read(parts[key]) if key in parts else none


def _required(node: Node, parts: Mapping[str, Node], key: str) -> Node:
    if key not in parts:
        _refuse(node.place, f"{key}: is missing", f"{key}:", node.kind)
    return parts[key]


def _parts(node: Node, of: str) -> dict[str, Node]:
    allowed = _KEYS[of]
    parts = _mapping(node, allowed)
    for key in parts:
        if key not in allowed.split(", "):
            _refuse(node.keys[key], f"there is no {key!r} here", allowed, repr(key))
    return parts


def _mapping(node: Node, expected: str) -> dict[str, Node]:
    if not isinstance(node.value, dict):
        _refuse(node.place, "a mapping is expected", expected, node.kind)
    return node.value


def _list(node: Node) -> list[Node]:
    if not isinstance(node.value, list):
        _refuse(node.place, "a list is expected", "a list", node.kind)
    return node.value


def _refuse(place: Place, problem: str, expected: str, got: str) -> NoReturn:
    raise InputError(problem, place=place, expected=expected, got=got)
