"""The ways by which dirt comes off, where a task tells them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.tasks.rule import Rule

COMES_OFF = "comes off"
"""Instead of a schema: the rule tells by which deed dirt comes off, and what that needs."""

_GOES = ("come", "come off", "go", "go away", "vanish", "disappear", "dissolve")

_WET = r"(?:wet|moist|damp|moistened|wetted|soaked)"
_OFF = r"(?:takes?|gets?|wipes?|rubs?|brings?) off|removes?|cleans?"
_ONLY_WET = re.compile(
    rf"\b(?:dry (?P<d>[a-z]+) (?:(?:{_OFF}) only|only (?:{_OFF})|leaves?|smears?"
    r"|(?:does not|cannot|doesn't|can't|can not) (?:take|get|wipe|rub|bring|remove|clean))"
    rf"|only (?:a|the|with a|by a) {_WET} (?P<w>[a-z]+))\b",
    re.I,
)


_NEEDS = re.compile(
    r"\b(?P<dirt>[a-z]+)(?: (?:stains?|spots?|marks?))? "
    r"(?:(?:only )?(?:needs?|requires?|demands?|takes?|calls? for)"
    r"|(?:only )?(?:comes?|goes|go|gets?) off(?: only)? with"
    r"|can only be (?:removed|dissolved|(?:taken|cleaned|washed|wiped|got)(?: off)?) with"
    r"|(?:does not|do not|cannot|can't|doesn't|don't|will not|won't)"
    r" (?:come off|go off|go away|be (?:removed|taken off|cleaned|washed off)) without)"
    r" (?P<by>[^.;,]{1,50})",
    re.I,
)


def only_when_wet(text: str, events: Iterable[Event], inventory: Inventory) -> list[Rule]:
    """ "A dry cloth takes off only the dust": what is wiped with it is clean if it is wet.

    :param events: what leaves do.
    """
    match = _ONLY_WET.search(text)
    if match is None:
        return []
    noun = match["d"] or match["w"]
    called = {noun, inventory.lexicon.noun_lemma(noun)}
    tools = {entity.name for entity in inventory.entities.values() if entity.has_head(called)}
    if len(tools) != 1:
        return []  # the dry cloth and the wet one
    (tool,) = tools
    return [
        Rule(
            COMES_OFF,
            event.root,
            frozenset(event.role("target") or event.role("theme")),
            Claim("state", (tool,), attribute="wet"),
            text,
        )
        for event in events
        if event.schema.name == "clean" and tool in event.role("tool")
    ]


def only_with_stuff(text: str, events: Sequence[Event], inventory: Inventory) -> list[Rule]:
    """ "The grease needs a wet sponge with soap": it comes off with soap on that, or on the thing.

    Only where some leaf brings the soap there; how else it gets there is not told.

    :param events: what leaves do.
    """
    match = _NEEDS.search(text)
    lexicon = inventory.lexicon
    if match is None or lexicon.noun_lemma(match["dirt"].lower()) not in lexicon.dirt:
        return []
    words = {lexicon.noun_lemma(w.lower()) for w in re.findall(r"[a-z]+", match["by"], re.I)}
    words |= {"soap"} if "soapy" in words else set()
    stuff = [e for e in inventory.entities.values() if e.substance and e.head in words]
    names = tuple(one.name for one in stuff)
    rules: list[Rule] = []
    for event in events:
        tool, on = event.role("tool"), event.role("target") or event.role("theme")
        if event.schema.name != "clean" or not _brought(names, (*tool, *on), events):
            continue
        needs = [Claim("contains", (*tool, *on), names, any=True, any_object=True)]
        if tool and re.search(rf"\b{_WET}\b", match["by"], re.I):
            needs.append(Claim("state", tool, attribute="wet"))
        rules += [Rule(COMES_OFF, event.root, frozenset(on), claim, text) for claim in needs]
    return rules


def _brought(stuff: Sequence[str], places: Sequence[str], events: Iterable[Event]) -> bool:
    """Does some leaf bring it onto one of these?"""
    for event in events:
        roles = (
            ("theme", "content", "tool") if event.schema.name == "apply" else ("theme", "content")
        )
        what = {name for role in roles for name in event.role(role)}
        what |= {*event.substances.get("content", ())}
        to = {*event.role("dest"), *event.role("target")}
        if what & {*stuff} and to & {*places}:
            return True
    return False


def how_dirt_goes(clause: Clause, reader: Reader, text: str) -> list[Rule]:
    """ "The grease only comes off if the pan is scrubbed with a sponge that has soap on it"."""
    subject = clause.subject
    if (
        subject is None
        or subject.mentions[0].head not in reader.lexicon.dirt
        or clause.verb.lemma not in _GOES
        or clause.verb.negated
    ):
        return []
    found: list[Rule] = []
    for sub, inner in clause.subordinate:
        for one in inner if sub in ("if", "when", "once", "after", "as soon as") else ():
            schema = reader.lexicon.verbs.get(one.verb.lemma)
            if schema is None or schema.name != "clean" or not one.verb.passive or not one.subject:
                continue
            things = frozenset(reader.refer(one.subject).names)
            needs = [c for _, g in one.preps for m in g.mentions for c in reader.passing(m)]
            for before, earlier in one.subordinate:
                if before == "after":
                    needs += [claim for told in earlier for claim in reader.claims(told)]
            needs = [c for c in needs if c.kind in ("state", "contains", "coated")]
            found += [
                Rule(COMES_OFF, one.verb.root, things, replace(claim, weak=False), text)
                for claim in needs or [Claim("together", tuple(things))]
            ]
    return found
