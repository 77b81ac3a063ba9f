"""YAML that a user wrote: words, lists and mappings only, within limits, every part with its place.

The grammar is ruamel's; its events are read one after the other, so that nothing deep or large is
ever built. Every scalar is text: whether it stands for more is for its reader to say, which spares
users YAML's surprises (``no``, ``on`` and ``1e3`` are words).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from besim.errors import InputError, Place
from besim.world.inputs import as_text, excerpt, place_at

MAX_BYTES = 256 * 1024
"""Largest file accepted."""
MAX_DEPTH = 8
"""Deepest nesting of mappings and lists; a schema has four levels."""

_PIECE = re.compile(r"[^,]+")
_QUOTED_OR_BLOCK = re.compile(r"['\"]|[|>][-+0-9]*(?=\s)")


@dataclass(frozen=True, slots=True)
class Node:
    """A part of the document.

    :param value: text, a list of nodes, or a dictionary of nodes.
    :param keys: of a mapping: where each key stands.
    :param pieces: of a text: where each of its parts between commas starts.
    """

    value: str | list[Node] | dict[str, Node]
    place: Place
    keys: dict[str, Place] = field(default_factory=dict)
    pieces: tuple[Place, ...] = ()

    @property
    def kind(self) -> str:
        """In words, for messages."""
        if isinstance(self.value, str):
            return repr(self.value if len(self.value) <= 40 else self.value[:39] + "…")
        if not self.value:
            return "nothing"
        return "a list" if isinstance(self.value, list) else "a mapping"


def read_document(data: bytes | str, source: str) -> Node:
    """Parse one YAML document.

    :param source: file name for errors.
    :raises InputError: for anything but one document within the limits and without anchors,
        aliases, tags and duplicate keys.
    """
    if len(data) > MAX_BYTES:
        raise InputError(
            "the file is too large",
            place=Place(source, 1, 1),
            expected=f"at most {MAX_BYTES} bytes",
            got=f"{len(data)}",
        )
    text = as_text(data, source)
    try:
        return _Builder(text, source).build()
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        offset = min(mark.index, len(text)) if mark is not None else 0
        raise InputError(
            f"broken YAML: {error.problem or error.context}",
            place=place_at(text, offset, source),
            expected="YAML",
            got=excerpt(text, offset),
        ) from error
    except YAMLError as error:  # a character that YAML does not allow
        offset = getattr(error, "position", 0)
        raise InputError(
            "broken YAML: a character that cannot be in a text",
            place=place_at(text, offset, source),
            expected="YAML",
            got=ascii(text[offset : offset + 1]),
        ) from error


class _Builder:
    """Makes nodes of a parser's events."""

    def __init__(self, text: str, source: str) -> None:
        self._text = text
        self._source = source
        self._events: Iterator[Any] = YAML(typ="safe", pure=True).parse(text)
        self._documents = 0

    def build(self) -> Node:
        found = Node({}, Place(self._source, 1, 1))
        for event in self._events:
            if isinstance(event, DocumentStartEvent):
                self._documents += 1
                if self._documents > 1:
                    raise self._error(event, "a second document", "one document")
            elif isinstance(
                event, AliasEvent | ScalarEvent | SequenceStartEvent | MappingStartEvent
            ):
                found = self._node(event, 1)
        return found

    def _node(self, event: Any, depth: int) -> Node:
        """The node that starts with an event. Recursive, but not beyond :data:`MAX_DEPTH`."""
        if isinstance(event, AliasEvent) or getattr(event, "anchor", None) is not None:
            raise self._error(event, "an anchor or alias", "every part written out")
        if depth > MAX_DEPTH:
            raise self._error(event, f"level {depth}", f"at most {MAX_DEPTH} levels")
        if isinstance(event, ScalarEvent):
            self._refuse_tag(event, event.implicit[0] or event.implicit[1])
            return self._scalar(event)
        self._refuse_tag(event, bool(event.implicit))
        if isinstance(event, SequenceStartEvent):
            return self._sequence(event, depth)
        return self._mapping(event, depth)

    def _refuse_tag(self, event: Any, implicit: bool) -> None:
        if not implicit:
            raise self._error(event, "a tag", "plain words")

    def _scalar(self, event: Any) -> Node:
        start, end = event.start_mark.index, event.end_mark.index
        raw = self._text[start:end]
        head = _QUOTED_OR_BLOCK.match(raw)
        raw = " " * head.end() + raw[head.end() :] if head is not None else raw
        place = self._place(event)
        pieces = tuple(
            _within(place, raw, piece.start() + len(piece[0]) - len(piece[0].lstrip()))
            for piece in _PIECE.finditer(raw)
            if piece[0].strip(" \t\r\n'\"")
        )
        return Node(event.value, place, pieces=pieces)

    def _sequence(self, start: Any, depth: int) -> Node:
        items = []
        for event in self._events:
            if isinstance(event, SequenceEndEvent):
                break
            items.append(self._node(event, depth + 1))
        return Node(items, self._place(start))

    def _mapping(self, start: Any, depth: int) -> Node:
        value: dict[str, Node] = {}
        keys: dict[str, Place] = {}
        for event in self._events:
            if isinstance(event, MappingEndEvent):
                break
            key = self._node(event, depth + 1)
            if not isinstance(key.value, str):
                raise self._error(event, key.kind, "a word as key")
            if key.value in value:
                raise InputError(
                    f"duplicate key {key.value!r}",
                    place=key.place,
                    expected="each key once",
                    got=f"{key.value!r} again; it stands in line {keys[key.value].line} too",
                )
            keys[key.value] = key.place
            value[key.value] = self._node(next(self._events), depth + 1)
        return Node(value, self._place(start), keys)

    def _place(self, event: Any) -> Place:
        mark = event.start_mark
        return Place(self._source, mark.line + 1, mark.column + 1)

    def _error(self, event: Any, got: str, expected: str) -> InputError:
        return InputError(
            "this YAML is not accepted", place=self._place(event), expected=expected, got=got
        )


def _within(start: Place, raw: str, offset: int) -> Place:
    """The place of a character in a text that starts at a place."""
    inner = place_at(raw, offset, start.file)
    assert inner.line and inner.column and start.line and start.column
    column = inner.column + (start.column - 1 if inner.line == 1 else 0)
    return Place(start.file, start.line + inner.line - 1, column)
