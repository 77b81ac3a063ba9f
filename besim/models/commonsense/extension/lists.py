"""The sections of a user's file that hold words: states, nouns, verbs, adjectives, machines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from besim.errors import Place
from besim.models.commonsense.extension.data import SINGLE, WordData, extend, without
from besim.models.commonsense.extension.findings import Findings
from besim.models.commonsense.extension.words import is_name, is_word, words_of
from besim.models.commonsense.word_files import word_list
from besim.world.yamltext import Node

_SIDES = ("yes", "no")
_RECIPE = ("needs", "makes")


def read_states(data: WordData, node: Node, findings: Findings) -> None:
    """New state words, and new attributes. ``data`` is changed."""
    assert isinstance(node.value, dict)
    shipped = data.state_words()
    own: dict[str, tuple[str, Place]] = {}
    for attribute, entry in node.value.items():
        if not is_name(attribute, node.keys[attribute], findings, what="an attribute"):
            continue
        if not isinstance(entry.value, dict):
            findings.error(entry.place, f"{attribute} is not right", "yes: and no:", entry.kind)
            continue
        known = {side: word_list(data.states.get(attribute, {}).get(side, "")) for side in _SIDES}
        for side, group in entry.value.items():
            if side not in _SIDES:
                findings.unknown(entry.keys[side], "side of a state", side, _SIDES)
                continue
            for word, place in words_of(group, findings, what=f"{attribute}.{side}"):
                before, where = own.setdefault(word, (attribute, place))
                if where is not place:
                    findings.error(
                        place,
                        f"the state word {word!r} stands in two lists",
                        f"it in {before} (line {where.line}) or in {attribute}",
                        "both",
                    )
                    continue
                _take_state_word(data, shipped, (word, place), (attribute, side), findings)
                known[side] = extend(known[side], [word])
                other = _SIDES[side == "yes"]
                known[other] = without(known[other], [word])
        if not any(known.values()):
            findings.error(entry.place, f"{attribute} has no words", "yes: or no:", entry.kind)
        data.states[attribute] = known


def _take_state_word(
    data: WordData,
    shipped: Mapping[str, tuple[str, str]],
    word: tuple[str, Place],
    home: tuple[str, str],
    findings: Findings,
) -> None:
    text, place = word
    before = shipped.get(text)
    if before is None:
        return
    if before == home:
        findings.warn(place, f"the state word {text!r} is in {'.'.join(home)} already")
        return
    findings.warn(
        place,
        f"the state word {text!r} meant {'.'.join(before)}, "
        f"and means {'.'.join(home)} with this file",
        "a state word belongs to one attribute",
    )
    entry = data.states[before[0]]
    data.states[before[0]] = {**entry, before[1]: without(entry.get(before[1], ""), [text])}


def read_lists(data: WordData, section: str, node: Node, findings: Findings) -> None:
    """More words for the lists of one of besim's files. ``data`` is changed."""
    assert isinstance(node.value, dict)
    lists = data.sections[section]
    for name, entry in node.value.items():
        if name not in lists:
            homes = [other for other, found in data.sections.items() if name in found]
            if homes and homes[0] not in ("schemas", "states"):
                findings.error(
                    node.keys[name],
                    f"the list {name} is not in {section}",
                    f"it under {homes[0]}",
                    f"it under {section}",
                )
            else:
                findings.unknown(node.keys[name], f"list of {section}", name, lists)
        elif not isinstance(lists[name], Mapping):
            words = words_of(entry, findings, what=name)
            lists[name] = extend(lists[name], _new(words, lists[name], name, findings))
        elif not isinstance(entry.value, dict):
            findings.error(entry.place, f"{name} is not right", "a mapping to words", entry.kind)
        elif name == "brews":
            lists[name] = {**lists[name], **_recipes(entry, findings)}
        else:
            lists[name] = _groups(name, lists[name], entry, data, findings)


def _new(words: list[tuple[str, Place]], known: Any, name: str, findings: Findings) -> list[str]:
    shipped = set(word_list(known))
    for word, place in words:
        if word in shipped:
            findings.warn(place, f"{word!r} is in {name} already")
    return [word for word, _ in words]


def _groups(
    name: str, known: Mapping[str, Any], node: Node, data: WordData, findings: Findings
) -> dict[str, Any]:
    """Lists by a main word: synonyms, kinds, what machines do."""
    assert isinstance(node.value, dict)
    groups = dict(known)
    for key, entry in node.value.items():
        place = node.keys[key]
        if not is_word(key, place, findings):
            continue
        words = words_of(entry, findings, what=f"{name}.{key}")
        if name in SINGLE:
            if len(words) != 1:
                findings.error(entry.place, f"{name}.{key} is not right", "one word", entry.kind)
            else:
                groups[key] = words[0][0]
            continue
        if name == "parts" and key not in known and key not in data.states:
            findings.unknown(place, "attribute for parts", key, {*known, *data.states})
            continue
        if name == "synonyms":
            words = _synonyms(key, place, words, known, findings)
        if name in ("synonyms", "parts"):
            # One main word, one attribute: the user's.
            texts = [word for word, _ in words]
            groups = {one: without(group, texts) for one, group in groups.items()}
        more = _new(words, known.get(key, ""), f"{name}.{key}", findings)
        groups[key] = extend(groups.get(key, ""), more)
    return groups


def _synonyms(
    main: str,
    place: Place,
    words: list[tuple[str, Place]],
    known: Mapping[str, Any],
    findings: Findings,
) -> list[tuple[str, Place]]:
    homes = {word: key for key, group in known.items() for word in word_list(group)}
    if main in homes:
        findings.error(
            place,
            f"{main!r} is a synonym itself",
            f"the main word {homes[main]!r}",
            repr(main),
        )
        return []
    free = []
    for word, where in words:
        if word in known or word == main:
            findings.error(
                where,
                f"{word!r} is a main word" if word in known else f"{word!r} is its own synonym",
                "other words",
                repr(word),
                f"give yours as a synonym of {word!r}" if word in known else "",
            )
        else:
            free.append((word, where))
    return free


def _recipes(node: Node, findings: Findings) -> dict[str, Any]:
    """What machines make of what."""
    assert isinstance(node.value, dict)
    recipes = {}
    for machine, entry in node.value.items():
        if not is_word(machine, node.keys[machine], findings):
            continue
        if not isinstance(entry.value, dict) or set(entry.value) != set(_RECIPE):
            got = ", ".join(entry.value) if isinstance(entry.value, dict) else entry.kind
            findings.error(entry.place, f"{machine} is not right", "needs: and makes:", got)
            continue
        needs = words_of(entry.value["needs"], findings, what="needs")
        makes = entry.value["makes"]
        if isinstance(makes.value, str) and is_name(
            makes.value, makes.place, findings, what="a thing"
        ):
            recipes[machine] = {"needs": [word for word, _ in needs], "makes": makes.value}
        elif not isinstance(makes.value, str):
            findings.error(makes.place, "makes is not right", "one word", makes.kind)
    return recipes
