"""Things that must be in places opposite each other: the two tubes of a centrifuge."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.facts import OPPOSITE
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.tasks.rule import Rule

_LABEL = r"(?:[A-Z]|\d{1,2})"
_OTHER = r"(?:each other|one another)"
_MUST_FACE = re.compile(
    r"\b(?:the two|both(?: the)?|the) (?P<things>[a-z]+)s (?:are|be|stand|sit|lie|have been put)"
    r" (?:in|into|on) (?:two )?(?P<places>[a-z]+)s (?:that |which )?(?:are |lie |lying |directly )*"
    rf"opposite (?:to )?{_OTHER}"
)
_ONE_FACES = re.compile(
    rf"\b(?P<kind>[A-Za-z][a-z]+) (?P<one>{_LABEL}) (?:(?:is|lies|stands) (?:directly )?"
    r"(?:opposite(?: to| of)?|across from)|faces) (?:the )?(?:[a-z]+ )?"
    rf"(?P<other>{_LABEL})(?!\w)"
)
_BOTH_FACE = re.compile(
    rf"\b(?P<kind>[A-Za-z][a-z]+)s (?P<one>{_LABEL}) and (?P<other>{_LABEL})"
    rf" (?:(?:are|lie|stand) (?:directly )?opposite(?: to)? {_OTHER}|face {_OTHER})"
)


def opposite_each_other(
    text: str, told: str, rules: Sequence[Rule], inventory: Inventory
) -> tuple[str, list[Rule]]:
    """ "Can be started only if … and *the two tubes are in slots opposite to each other*".

    :param text: the sentence of a rule.
    :param told: the whole task, which tells what lies opposite to what.
    :param rules: those that were read of the sentence: they bind the deed.
    :returns: the sentence without what was read here, and the rules on the same deed.
    """
    match = _MUST_FACE.search(text)
    if match is None or not rules:
        return text, []
    things = _named(match["things"], inventory)
    pairs = [*_pairs(told, match["places"], inventory)]
    if len(things) != 2 or not pairs:
        return text, []
    places = tuple(place for pair in pairs for place in pair)
    claim = Claim("place", things, places, relation=OPPOSITE, text=match[0])
    bound = dict.fromkeys(replace(rule, claim=claim) for rule in rules)
    return text.replace(match[0], ""), [*bound]


def _named(kind: str, inventory: Inventory) -> tuple[str, ...]:
    return inventory.resolve(Mention(kind, (), plural=True)).names


def _pairs(told: str, kind: str, inventory: Inventory) -> Iterator[tuple[str, str]]:
    """What the task says of places that face each other: "slot 1 is opposite to slot 3"."""
    for match in (*_ONE_FACES.finditer(told), *_BOTH_FACE.finditer(told)):
        if match["kind"].lower() != kind:
            continue
        ends = (inventory.resolve(Mention(kind, (match[end],))).names for end in ("one", "other"))
        for one, other in zip(*ends, strict=False):
            if one != other:
                yield one, other
