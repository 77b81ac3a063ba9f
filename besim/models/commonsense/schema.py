"""Schemas: one action's meaning as data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from besim.models.commonsense.language.word_classes import CLOSED
from besim.models.commonsense.word_files import word_list

ORIGINS: Mapping[str, str] = {
    word: word.removeprefix("from ") for word in CLOSED if word.startswith("from ")
}
"""*from under* … -> the place that it starts at: *under*."""


@dataclass(frozen=True, slots=True)
class Schema:
    """One action's meaning as data.

    :param roles: preposition -> role name.
    :param object_role: the role of the direct object.
    :param require: preconditions, each ``(predicate, arguments)``; arguments map parameter to
        role, a bare role is ``{"of": role}``.
    :param effect: likewise.
    :param result: whether the verb's participle is a state of the theme afterwards.
    :param recipient_first: whether of two objects the first is the receiver: *hands the guest the
        cup*.
    """

    name: str
    roles: Mapping[str, str]
    object_role: str
    require: tuple[tuple[str, Mapping[str, Any]], ...]
    effect: tuple[tuple[str, Mapping[str, Any]], ...]
    result: bool = True
    recipient_first: bool = False

    @classmethod
    def from_data(cls, name: str, raw: Mapping[str, Any]) -> Schema:
        """The schema that an entry of ``schemas.yaml`` says."""
        return cls(
            name,
            _with_origins(
                {
                    preposition: role
                    for role, prepositions in raw.get("roles", {}).items()
                    for preposition in word_list(prepositions)
                }
            ),
            raw.get("object", "theme"),
            _literals(raw.get("require", [])),
            _literals(raw.get("effect", [])),
            raw.get("result", True),
            raw.get("recipient_first", False),
        )


def _with_origins(roles: Mapping[str, str]) -> dict[str, str]:
    """Whatever comes *from* a thing may come *from under* it, too."""
    origins = dict.fromkeys(ORIGINS, roles["from"]) if "from" in roles else {}
    return {**origins, **roles}


def _literals(raw: Iterable[Mapping[str, Any]]) -> tuple[tuple[str, Mapping[str, Any]], ...]:
    literals = []
    for item in raw:
        ((predicate, arguments),) = item.items()
        literals.append(
            (predicate, arguments if isinstance(arguments, dict) else {"of": arguments})
        )
    return tuple(literals)
