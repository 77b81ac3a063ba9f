"""Answers in words, with the states that they rest on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from besim.models.commonsense.conversing.things import Things
from besim.world import Answer, Confidence, Truth, Value


def unknown(why: str, values: Mapping[str, Value] | None = None) -> Answer:
    """The world does not say."""
    return Answer(f"unknown: {why}", dict(values or {}), Confidence.UNKNOWN)


def not_understood(text: str) -> Answer:
    """What it means is not known."""
    return Answer(f"unknown: {text}", {}, Confidence.UNKNOWN, (), understood=False)


def listed(things: Things, names: Iterable[str]) -> str:
    """ "the red block, the blue block and the cup"."""
    labels = [f"the {things.label(name)}" for name in names]
    if len(labels) < 2:
        return "".join(labels)
    return f"{', '.join(labels[:-1])} and {labels[-1]}"


def naming(
    things: Things,
    names: Sequence[str],
    values: Mapping[str, Value],
    confidence: Confidence = Confidence.DERIVED,
    nothing: str = "nothing",
) -> Answer:
    """An answer that names things, or says that there are none."""
    text = listed(things, names) if names else nothing
    paths = tuple(things.path(name) for name in names if things.known(name))
    return Answer(text, dict(values), confidence, paths)


def yes_or_no(
    truth: Truth, values: Mapping[str, Value], confidence: Confidence, unknown_text: str
) -> Answer:
    """Yes, no, or unknown."""
    if truth is Truth.UNKNOWN:
        return unknown(unknown_text, values)
    return Answer("yes" if truth is Truth.TRUE else "no", dict(values), confidence)


def property_states(things: Things, names: Iterable[str], property: str) -> dict[str, Value]:
    """The states of one property of these things and of what they rest on."""
    found: dict[str, Value] = {}
    for name in names:
        if property == "location":
            found |= things.place_states([name, *(parent for _, parent in things.chain(name))])
            continue
        path = things.path(name, property)
        value = things.world.get(path)
        if value is not None:
            found[path] = value
    return found
