"""Reads a file of sources, and checks it against the messages that are installed."""

from __future__ import annotations

import math
import re
from pathlib import Path

from besim.errors import InputError, Place
from besim.world import GROUPS, join_path, read_file, split_path
from besim.world.yamltext import Node, read_document
from besim_ros.sources._keys import Keys, literal, number, parsed, text, wrong
from besim_ros.sources.fields import FieldPath, check_path, element_type, message_class
from besim_ros.sources.rules import MOST_ENTITIES, NAME, Source, StateRule, Step

_QOS = ("default", "sensor", "latched")
_WHEN_STALE = ("unknown", "mark")
_STAMPS = ("header", "received")
_TRANSFORM = "geometry_msgs/TransformStamped"
_NUMBERS = re.compile(r"double|float|u?int\d+|octet|byte|char")
_KEYS = (
    *("topic", "type", "states", "qos", "each", "name", "names", "where", "confidence"),
    *(
        "min_confidence",
        "max_entities",
        "frame",
        "stamp",
        "throttle",
        "stale_after",
        "when_stale",
        "optional",
    ),
)
_STATE_KEYS = ("field", "value", "scale", "offset", "digits", "values", "steps", "unit")
_TOPIC = re.compile(r"[~/]?[A-Za-z_]\w*(?:/[A-Za-z_]\w*)*")


def read_sources(file: Path) -> tuple[Source, ...]:
    """The sources of a file, without optional ones whose messages are not installed.

    :raises UsageError: if the file cannot be read.
    :raises InputError: for the first thing that is wrong, with line, column, what was expected
        and what was got.
    """
    given = Keys(read_document(read_file(file), str(file)), ("sources",))
    found = [_source(Keys(one, _KEYS)) for one in given.items("sources")]
    if not found:
        raise wrong(given.node, "a list `sources` with at least one of them")
    return tuple(one for one in found if one is not None)


def _source(given: Keys) -> Source | None:
    source = Source(
        topic=given.word("topic"),
        type=given.word("type"),
        states=tuple(_state(path, place, node) for path, place, node in given.pairs("states")),
        qos=given.choice("qos", _QOS),
        each=given.path("each"),
        name=given.path("name"),
        names={name: text(node) for name, _, node in given.pairs("names")},
        where={parsed(name, place): text(node) for name, place, node in given.pairs("where")},
        confidence=given.path("confidence"),
        min_confidence=given.number("min_confidence", 0.5, 0.0, 1.0),
        max_entities=int(given.number("max_entities", MOST_ENTITIES, 1, 1_000_000)),
        frame=given.word("frame", ""),
        received=given.choice("stamp", _STAMPS) == "received",
        throttle_s=given.number("throttle", 0.0, 0.0, 1e6),
        stale_after_s=given.number("stale_after", 0.0, 0.0, 1e9),
        mark_stale=given.choice("when_stale", _WHEN_STALE) == "mark",
    )
    if _TOPIC.fullmatch(source.topic) is None:
        raise wrong(given["topic"], "the name of a topic")
    if not source.states:
        raise wrong(given["states"], "at least one state")
    is_optional = given.flag("optional")
    try:
        message_class(source.type)
    except ValueError as error:
        raise wrong(given["type"], str(error)) from error
    except ImportError as error:
        if is_optional:
            return None
        raise wrong(
            given["type"], "a message type that is installed (or `optional: true`)", str(error)
        ) from error
    _check(source, given)
    return source


def _state(path: str, place: Place, node: Node) -> StateRule:
    names = split_path(path.replace(NAME, "x"))
    least = 3 if names[0] in GROUPS[:2] else 2
    is_written_so = path.replace(NAME, "x") == join_path(*names)
    if names[0] not in GROUPS or len(names) < least or not all(names) or not is_written_so:
        expected = "a path such as objects.door.open or environment.weather"
        raise InputError("not a state path", place=place, expected=expected, got=repr(path))
    given = Keys(node, _STATE_KEYS)
    if ("field" in given) == ("value" in given):
        raise wrong(node, "either `field` or `value`")
    if "steps" in given and "values" in given:
        raise wrong(given["values"], "either `values` or `steps`")
    return StateRule(
        state=path,
        field=given.path("field"),
        literal=literal(given["value"]) if "value" in given else None,
        scale=given.number("scale", 1.0, -1e12, 1e12),
        offset=given.number("offset", 0.0, -1e12, 1e12),
        digits=int(given.number("digits", 0, 0, 12)) if "digits" in given else None,
        values={key: literal(value) for key, _, value in given.pairs("values")},
        steps=_steps(given),
        unit=given.word("unit", "m"),
    )


def _steps(given: Keys) -> tuple[Step, ...]:
    steps = []
    for node in given.items("steps"):
        one = Keys(node, ("below", "value"))
        below = number(one["below"]) if "below" in one else None
        steps.append(Step(below, literal(one["value"])))
    bounds = [math.inf if one.below is None else one.below for one in steps]
    if bounds != sorted(set(bounds)):
        raise wrong(given["steps"], "bounds in rising order, and none but the last without `below`")
    return tuple(steps)


def _check(source: Source, given: Keys) -> None:
    """Every path against the type of message that it is for."""
    element = source.type
    if source.each is not None:
        element = element_type(_found(source.each, source.type, given["each"]))
        if not element:
            raise wrong(given["each"], f"a list in {source.type}")
    named = [rule for rule in source.states if NAME in rule.state]
    if named and source.name is None:
        raise wrong(given["states"], f"`name`, for {NAME} in {named[0].state}")
    if source.frame and element.replace("/msg/", "/") != _TRANSFORM:
        raise wrong(given["frame"], f"{_TRANSFORM}s, in `each` or as `type`", element)
    for key, kinds in (("name", "a text or number"), ("confidence", "a number")):
        path = getattr(source, key)
        if path is not None:
            kind = _found(path, element, given[key])
            if not (_is_number(kind) or (key == "name" and kind.startswith("string"))):
                raise wrong(given[key], kinds, kind)
    for path, (_, place, node) in zip(source.where, given.pairs("where"), strict=True):
        _found(path, element, node, place)
    for rule, (_, _, node) in zip(source.states, given.pairs("states"), strict=True):
        if rule.field is not None:
            keys = Keys(node, _STATE_KEYS)
            kind = _found(rule.field, element, keys["field"])
            needs = next((key for key in ("steps", "scale", "offset", "digits") if key in keys), "")
            if needs and not _is_number(kind):
                raise wrong(keys["field"], f"a number, for `{needs}`", kind)


def _found(path: FieldPath, kind: str, node: Node, place: Place | None = None) -> str:
    try:
        return check_path(path, kind)
    except (ValueError, ImportError) as error:
        raise InputError(
            "there is no such field",
            place=place or node.place,
            expected=f"a field of {kind}",
            got=f"{path.text!r}: {error}",
        ) from error


def _is_number(kind: str) -> bool:
    return _NUMBERS.fullmatch(kind) is not None
