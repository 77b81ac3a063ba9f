"""Reads the plain part of YAML that the data files are written in, twenty times as fast.

A reader of all of YAML in pure Python takes most of a start for them, at every start. What is not
known here is left to that reader: block scalars, tags, several documents, escapes in quotes.
"""

from __future__ import annotations

import re
from typing import Any

_COMMENT = re.compile(r"(?:^|\s+)#.*$")
_KEY = re.compile(r"""(?:"([^"\\]*)"|([^\s"'\[\]{},:&*!|>%@`?#-][^"':,\[\]{}]*))\s*:(?:\s+|$)""")
_ANCHOR = re.compile(r"&([\w-]+)(?:\s+|$)")
_FLOW = re.compile(
    r"""\s*(?:([\[\]{},:])|"([^"\\]*)"|\*([\w-]+)|([^\s\[\]{},:"'&*!|>%@`?#][^\[\]{},:"#]*))"""
)
_INTEGER = re.compile(r"-?(?:0|[1-9]\d*)")
_NUMBER = re.compile(r"-?\d+\.\d+")
_TEXT = re.compile(r"""[^\s"'\[\]{},:&*!|>%@`?#+.~\d-].*|\d[\d.]*[ ,].*[a-z].*""", re.S)
_CONSTANTS = {"true": True, "false": False, "null": None}
_IN_OTHER_CASE = re.compile("true|false|null", re.I)


class UnknownYamlError(ValueError):
    """The text has something that is not known here."""


def read_plain_yaml(text: str) -> dict[str, Any]:
    """The mapping that a text is.

    :raises UnknownYamlError: if it may say something else than what would be read here.
    """
    reader = _Reader(text)
    found = reader.block()
    if reader.at < len(reader.lines) or not isinstance(found, dict):
        raise UnknownYamlError("something stands behind the mapping, or there is none")
    return found


class _Reader:
    """Reads block by block; what belongs to a block is indented alike."""

    def __init__(self, text: str) -> None:
        self.lines: list[tuple[int, str]] = []
        """Indentation and text, without comments and empty lines."""
        if "\t" in text:
            raise UnknownYamlError("a tab")
        for line in text.splitlines():
            if "#" in line:
                if '"' in line and not line.lstrip().startswith("#"):
                    raise UnknownYamlError(line)  # it may stand in quotes
                line = _COMMENT.sub("", line)
            told = line.strip()
            if told:
                self.lines.append((len(line) - len(line.lstrip(" ")), told))
        self.at = 0
        self.anchors: dict[str, Any] = {}

    def block(self) -> Any:
        """The list or mapping that begins at this line."""
        if self.at == len(self.lines):
            raise UnknownYamlError("nothing")
        indent, text = self.lines[self.at]
        found = self._list(indent) if text.startswith("- ") else self._mapping(indent)
        if self.at < len(self.lines) and self.lines[self.at][0] > indent:
            raise UnknownYamlError(self.lines[self.at][1])
        return found

    def _list(self, indent: int) -> list[Any]:
        items = []
        while self.at < len(self.lines):
            here, text = self.lines[self.at]
            if here != indent or not text.startswith("- "):
                break
            item = text[2:].lstrip()
            if _KEY.match(item):  # a mapping, which is indented as its first key
                self.lines[self.at] = (indent + len(text) - len(item), item)
                items.append(self.block())
            else:
                self.at += 1
                items.append(self._value(item, indent))
        return items

    def _mapping(self, indent: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        while self.at < len(self.lines) and self.lines[self.at][0] == indent:
            text = self.lines[self.at][1]
            match = _KEY.match(text)
            if match is None:
                raise UnknownYamlError(text)
            key = match[1] if match[2] is None else _scalar(match[2].strip())
            if not isinstance(key, str) or key in found:
                raise UnknownYamlError(text)
            self.at += 1
            rest = text[match.end() :]
            listed = not rest and self.at < len(self.lines) and self.lines[self.at][0] == indent
            if listed and self._next().startswith("- "):  # no deeper than its key
                found[key] = self._list(indent)
            else:
                found[key] = self._value(rest, indent)
        return found

    def _value(self, text: str, indent: int) -> Any:
        """What stands behind a key or a dash, and in the lines below that are indented more."""
        anchor = _ANCHOR.match(text)
        if anchor:
            value = self.anchors[anchor[1]] = self._value(text[anchor.end() :], indent)
            return value
        below = self.at < len(self.lines) and self.lines[self.at][0] > indent
        if not text and not below:
            return None
        if not text and (self.lines[self.at][1].startswith("- ") or _KEY.match(self._next())):
            return self.block()
        lines = [text] if text else []
        while self.at < len(self.lines) and self.lines[self.at][0] > indent:
            lines.append(self._next())
            self.at += 1
        return self._flow(" ".join(lines))

    def _next(self) -> str:
        return self.lines[self.at][1]

    def _flow(self, text: str) -> Any:
        """A scalar, or lists and mappings in brackets."""
        if text[0] not in '[{"*':
            return _scalar(text)
        tokens = _tokens(text)
        value = self._of_tokens(tokens)
        if tokens:
            raise UnknownYamlError(text)
        return value

    def _of_tokens(self, tokens: list[tuple[str, str, str, str]]) -> Any:
        """The value that the last of these begin, which are taken away."""
        if not tokens:
            raise UnknownYamlError("a bracket that nothing closes")
        mark, quoted, alias, plain = tokens.pop()
        if mark == "[":
            items = []
            while tokens and tokens[-1][0] != "]":
                items.append(self._of_tokens(tokens))
                _separate(tokens, "]")
            _take(tokens, "]")
            return items
        if mark == "{":
            found: dict[str, Any] = {}
            while tokens and tokens[-1][0] != "}":
                key = self._of_tokens(tokens)
                _take(tokens, ":")
                if not isinstance(key, str) or key in found:
                    raise UnknownYamlError(str(key))
                found[key] = self._of_tokens(tokens)
                _separate(tokens, "}")
            _take(tokens, "}")
            return found
        if mark or (alias and alias not in self.anchors):
            raise UnknownYamlError(mark or alias)
        return self.anchors[alias] if alias else _scalar(plain.strip()) if plain else quoted


def _tokens(text: str) -> list[tuple[str, str, str, str]]:
    """Marks, quoted texts, aliases and plain texts, the first one last."""
    found, at = [], 0
    while at < len(text):
        match = _FLOW.match(text, at)
        if match is None:
            raise UnknownYamlError(text[at:])
        found.append((match[1] or "", match[2] or "", match[3] or "", match[4] or ""))
        at = match.end()
    return found[::-1]


def _take(tokens: list[tuple[str, str, str, str]], mark: str) -> None:
    if not tokens or tokens.pop()[0] != mark:
        raise UnknownYamlError(f"no {mark}")


def _separate(tokens: list[tuple[str, str, str, str]], end: str) -> None:
    if tokens and tokens[-1][0] != end:
        _take(tokens, ",")


def _scalar(text: str) -> Any:
    """A text, a number, true, false or null."""
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if _INTEGER.fullmatch(text):
        return int(text)
    if _NUMBER.fullmatch(text):
        return float(text)
    if ": " in text or text.endswith(":") or _IN_OTHER_CASE.fullmatch(text):
        raise UnknownYamlError(text)
    if not _TEXT.fullmatch(text):
        raise UnknownYamlError(text)
    return text
