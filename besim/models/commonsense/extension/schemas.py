"""The section ``schemas`` of a user's file: new schemas, and more for those that besim has."""

from __future__ import annotations

from typing import Any

from besim.errors import Place
from besim.models.commonsense.extension.data import WordData, extend, without
from besim.models.commonsense.extension.findings import Findings
from besim.models.commonsense.extension.words import check_lemma, is_name, words_of
from besim.models.commonsense.language.word_classes import CLOSED
from besim.models.commonsense.word_files import word_list
from besim.world.yamltext import Node

KEYS = ("verbs", "object", "roles", "require", "effect", "result", "recipient_first")
EXTENDABLE = ("verbs", "roles", "require", "effect")
"""Of a schema that besim has: code may rest on the rest."""
ALWAYS_FILLED = ("target", "tool", "content", "agent")
"""Roles that sentences fill without a preposition of the schema."""

_TRUTH = {"true": True, "false": False}


class SchemaReader:
    """Reads schemas into word data.

    :param data: is changed.
    """

    def __init__(self, data: WordData, findings: Findings) -> None:
        self._data = data
        self._findings = findings
        self._verbs = data.verbs()
        self._own: dict[str, tuple[str, Place]] = {}
        self._parameters = {key: data.parameters(key) for key in ("require", "effect")}
        self._prepositions = data.prepositions() | {
            word for word, tag in CLOSED.items() if tag in ("PREP", "TO", "SUB")
        }

    def read(self, node: Node) -> None:
        """All schemas of the section."""
        assert isinstance(node.value, dict)
        for name, entry in node.value.items():
            place = node.keys[name]
            if not is_name(name, place, self._findings, what="a schema"):
                continue
            if not isinstance(entry.value, dict):
                expected = f"a mapping with {', '.join(KEYS)}"
                self._findings.error(entry.place, f"{name} is not right", expected, entry.kind)
                continue
            self._schema(name, place, entry)

    def _schema(self, name: str, place: Place, entry: Node) -> None:
        assert isinstance(entry.value, dict)
        known = self._data.schemas.get(name)
        keys = EXTENDABLE if known is not None else KEYS
        for key in entry.value:
            if key not in KEYS:
                self._findings.unknown(entry.keys[key], "key of a schema", key, keys)
            elif key not in keys:
                self._findings.error(
                    entry.keys[key],
                    f"{name} is a schema that besim has: its {key} cannot be changed",
                    " or ".join(EXTENDABLE),
                    key,
                    "give yours another name",
                )
        if known is None and "verbs" not in entry.value:
            self._findings.error(place, f"the schema {name} has no verbs", "verbs", "none")
        found: dict[str, Any] = {"verbs": []} if known is None else dict(known)
        roles = self._roles(entry.value.get("roles"), name)
        found["roles"] = _merged(found.get("roles", {}), roles)
        if "object" in entry.value and known is None:
            found["object"] = self._word(entry.value["object"], "object")
        allowed = self._data.roles() | set(found["roles"]) | {str(found.get("object", "theme"))}
        filled = {*found["roles"], str(found.get("object", "theme")), *ALWAYS_FILLED}
        for key in ("require", "effect"):
            if key in entry.value:
                more = self._literals(key, entry.value[key], allowed)
                self._warn_of_empty(name, entry.value[key], filled)
                found[key] = [
                    *found.get(key, []),
                    *(m for m in more if m not in found.get(key, [])),
                ]
        for key in ("result", "recipient_first"):
            if key in entry.value and known is None:
                found[key] = self._truth(entry.value[key], key)
        verbs = self._own_verbs(name, entry.value.get("verbs"))
        found["verbs"] = extend(found["verbs"], verbs)
        self._data.schemas[name] = found
        self._data.coined += verbs

    # -- verbs -------------------------------------------------------------------------------
    def _own_verbs(self, name: str, node: Node | None) -> list[str]:
        if node is None:
            return []
        words = words_of(node, self._findings, what=f"the list of verbs of {name}")
        verbs = [verb for verb, place in words if self._is_free(verb, place, name)]
        for other in {self._verbs[verb] for verb in verbs if verb in self._verbs} - {name}:
            raw = self._data.schemas[other]
            self._data.schemas[other] = {**raw, "verbs": without(raw["verbs"], verbs)}
        return verbs

    def _is_free(self, verb: str, place: Place, name: str) -> bool:
        before, where = self._own.setdefault(verb, (name, place))
        if where is not place:
            self._findings.error(
                place,
                f"the verb {verb!r} stands in two lists: a verb belongs to one schema",
                f"it in {before} (line {where.line}) or in {name}",
                "both",
            )
            return False
        check_lemma(verb, place, self._findings)
        shipped = self._verbs.get(verb)
        if shipped == name:
            self._findings.warn(place, f"the verb {verb!r} is in {name} already")
        elif shipped is not None:
            self._findings.warn(
                place,
                f"the verb {verb!r} meant {shipped}, and means {name} with this file",
                "a verb belongs to one schema",
            )
        return True

    # -- roles and predicates ----------------------------------------------------------------
    def _roles(self, node: Node | None, name: str) -> dict[str, list[str]]:
        if node is None:
            return {}
        if not isinstance(node.value, dict):
            expected = "a mapping of role: prepositions"
            self._findings.error(node.place, f"the roles of {name} are wrong", expected, node.kind)
            return {}
        roles: dict[str, list[str]] = {}
        for role, group in node.value.items():
            if is_name(role, node.keys[role], self._findings, what="a role"):
                words = words_of(group, self._findings, what=f"the list of prepositions of {role}")
                roles[role] = [word for word, place in words if self._is_preposition(word, place)]
        return roles

    def _is_preposition(self, word: str, place: Place) -> bool:
        if word in self._prepositions:
            return True
        self._findings.unknown(place, "preposition", word, self._prepositions)
        return False

    def _literals(self, key: str, node: Node, roles: set[str]) -> list[dict[str, Any]]:
        items = node.value if isinstance(node.value, list) else [node]
        found = []
        for item in items:
            if isinstance(item.value, str) and not item.value:
                continue
            if not isinstance(item.value, dict) or len(item.value) != 1:
                self._findings.error(
                    item.place, f"{key} is not right", "a list of - predicate: role", item.kind
                )
                continue
            ((name, arguments),) = item.value.items()
            known = self._parameters[key]
            if name not in known:
                self._findings.unknown(item.keys[name], f"predicate of {key}", name, known)
                continue
            read = self._arguments(name, arguments, known[name], roles)
            if read is not None:
                found.append({name: read})
        return found

    def _warn_of_empty(self, name: str, node: Node, filled: set[str]) -> None:
        """Warn of roles that no sentence fills: what is asked of them is asked of nothing."""
        if isinstance(node.value, str):
            if node.value in self._data.roles() - filled:
                self._findings.warn(
                    node.place,
                    f"no words of {name} fill the role {node.value!r}: this says nothing",
                    f"give its prepositions under roles: {{{node.value}: …}}",
                )
            return
        nodes = node.value if isinstance(node.value, list) else node.value.values()
        for inner in nodes:
            self._warn_of_empty(name, inner, filled)

    def _arguments(
        self, name: str, node: Node, parameters: tuple[set[str], set[str]], roles: set[str]
    ) -> Any:
        allowed, needed = parameters
        if isinstance(node.value, str):
            if "of" not in allowed or needed - {"of"}:
                expected = "{" + ", ".join(f"{one}: …" for one in sorted(needed or allowed)) + "}"
                self._findings.error(node.place, f"{name} is not right", expected, node.kind)
                return None
            return node.value if self._is_role(node, roles) else None
        if not isinstance(node.value, dict):
            self._findings.error(node.place, f"{name} is not right", "a role", node.kind)
            return None
        read: dict[str, Any] = {}
        for parameter, value in node.value.items():
            if parameter not in allowed:
                self._findings.unknown(
                    node.keys[parameter], f"parameter of {name}", parameter, allowed
                )
            elif name == "set" and parameter == "to":
                read[parameter] = self._truth(value, "to")
            elif name == "set" and parameter == "attr":
                read[parameter] = self._attribute(value)
            elif self._is_role(value, roles):
                read[parameter] = value.value
        for parameter in sorted(needed - set(node.value)):
            given = ", ".join(node.value) or "nothing"
            self._findings.error(node.place, f"{name} is incomplete", parameter, f"only {given}")
        return read

    def _is_role(self, node: Node, roles: set[str]) -> bool:
        if isinstance(node.value, str) and node.value in roles:
            return True
        if isinstance(node.value, str):
            self._findings.unknown(node.place, "role", node.value, roles)
        else:
            self._findings.error(node.place, "this is no role", "a role", node.kind)
        return False

    def _attribute(self, node: Node) -> str:
        attribute = self._word(node, "attr")
        if attribute and attribute not in self._data.states:
            self._findings.unknown(
                node.place,
                "attribute of states",
                attribute,
                self._data.states,
                "a new one has its words under states:",
            )
        return attribute

    def _word(self, node: Node, what: str) -> str:
        if isinstance(node.value, str) and is_name(
            node.value, node.place, self._findings, what=what
        ):
            return node.value
        if not isinstance(node.value, str):
            self._findings.error(node.place, f"{what} is not right", "one word", node.kind)
        return ""

    def _truth(self, node: Node, what: str) -> bool:
        if isinstance(node.value, str) and node.value in _TRUTH:
            return _TRUTH[node.value]
        self._findings.error(node.place, f"{what} is not right", "true or false", node.kind)
        return False


def _merged(known: dict[str, Any], more: dict[str, list[str]]) -> dict[str, list[str]]:
    """Roles with further prepositions; one introduces one role of a schema, the user's."""
    taken = {word for words in more.values() for word in words}
    merged = {
        role: [w for w in word_list(words) if w not in taken] for role, words in known.items()
    }
    for role, words in more.items():
        merged[role] = extend(merged.get(role, []), words)
    return merged
