"""The state texts of Statler's episodes: nearly Python, with curly, odd or missing quotes.

They are read by their brackets and colons only, never run.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_LISTS = ("objects", "items", "covers", "blocks", "bowls", "containers")
_QUOTES = str.maketrans(dict.fromkeys("“”„‟″'‘’`", '"'))
_LIST = re.compile(r'"?\s*\b(?P<key>\w+)\b\s*"?\s*[:=]\s*(?P<body>[\[({])')
_ENTRY = re.compile(r'[{,]\s*"?\s*([^"{}\[\]():,=]+?)\s*"?\s*[:=]\s*\{([^{}]*)\}')
_PROPERTY = re.compile(
    r'"?\s*(?P<key>is|contains|on|in|under|weight)\s*"?\s*:\s*'
    r'(?:\[(?P<list>[^\]]*)\]|\((?P<tuple>[^)]*)\)|"(?P<text>[^"]*)"|(?P<bare>[^,}\]]+))'
)
_RELATION = re.compile(r'"([^"]+?)\s+is\s+(on|in|under)\s+([^"]+?)"')


@dataclass(slots=True)
class StateText:
    """What a state text says.

    :param lists: names by key (``objects``, or ``items`` and ``covers``).
    :param properties: name -> key -> values.
    :param relations: (thing, relation, thing).
    """

    lists: dict[str, list[str]] = field(default_factory=dict)
    properties: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    relations: list[tuple[str, str, str]] = field(default_factory=list)

    def names(self) -> list[str]:
        """All things, each once, in the order of the text."""
        named = [name for key in self.lists for name in self.lists[key]]
        return list(dict.fromkeys([*named, *self.properties]))


def read_state_text(text: str) -> StateText:
    """Read a state text."""
    plain = "\n".join(line.strip().removeprefix("#") for line in text.splitlines())
    plain = plain.translate(_QUOTES)
    state = StateText()
    for found in _LIST.finditer(plain):
        key = found["key"]
        if key in _LISTS:
            body = _bracketed(plain, found.end() - 1)
            state.lists.setdefault(key, []).extend(_names(body))
        elif key == "relations":
            body = _bracketed(plain, found.end() - 1)
            state.relations += [
                (_clean(a), relation, _clean(b)) for a, relation, b in _RELATION.findall(body)
            ]
    for name, body in _ENTRY.findall(plain):
        if _clean(name) not in (*_LISTS, "relations", "state"):
            entry = state.properties.setdefault(_clean(name), {})
            for one in _PROPERTY.finditer(body):
                many = one["list"] if one["list"] is not None else one["tuple"]
                single = one["text"] or one["bare"] or ""
                entry[one["key"]] = _names(many) if many is not None else [_clean(single)]
    return state


def _bracketed(text: str, start: int) -> str:
    """What stands between a bracket and the one that closes it."""
    depth = 0
    for index in range(start, len(text)):
        depth += (text[index] in "[({") - (text[index] in "])}")
        if depth == 0:
            return text[start + 1 : index]
    return text[start + 1 :]


def _names(body: str) -> list[str]:
    names = [_clean(part.split(":")[0].split('"None')[0]) for part in body.split(",")]
    return list(dict.fromkeys(name for name in names if re.fullmatch(r"[\w .*/'-]{1,80}", name)))


def _clean(name: str) -> str:
    return " ".join(name.replace('"', " ").split()).removesuffix(" None")
