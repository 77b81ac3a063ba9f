"""Things that must not be done at all: "the chest must not be moved"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause, parse
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_clauses, clause_text, participle
from besim.models.commonsense.tasks.rule import Rule

_NEVER = re.compile(
    r"\b(?:must|may|shall|is|are)(?: not| never)(?: to)? be (\w+)"
    r"(?=(?: (?:on|onto|in|into|inside|under) the [a-z][a-z -]{1,30}?)?\s*(?:[.,;:!]|$))",
    re.I,
)
_NOBODY_DOES = re.compile(
    r"\s*(?:(?:the (?:robot|arm|gripper|manipulator)|it|nobody|no one) (?:must|may|shall)"
    r"(?: not| never)?|never|do not|don['\u2019]t) (?:ever )?(?P<verb>[a-z]+)"
    r" (?P<thing>the [a-z][a-z -]{1,40}?)"
    r"(?P<to> (?:on|onto|in|into|inside|under) the [a-z][a-z -]{1,30}?)?\s*\.?\s*$",
    re.I,
)
_BY_WORK = (
    *("bend", "cut", "drill", "fold", "glue", "label", "mark", "paint", "polish", "sand", "saw"),
    *("screw", "tie", "unscrew", "varnish", "wash", "wipe", "write"),
)
"""Verbs of what is only done to a thing by working on it, and never comes of anything else."""
_DISPLACING = ("move", "lift", "carry", "take", "remove", "shift", "displace", "transport", "pick")
_PUTTING = ("put", "place", "set", "lay", "leave", "drop", "store")
TOUCHING = ("touch", "disturb", "handle", "use", "damage", "harm", "tamper")
"""Verbs that forbid whatever is done to a thing."""
BY_HAND = ("touch", "handle")
"""Of these, those of what a hand on the thing surely does."""
FROM_AFAR = frozenset(("move", "look", "tell", "wait", "idle"))
"""Schemas of what is done without a hand on the thing."""
_LEFT_IN_PLACE = frozenset(
    ("open", "close", "lock", "unlock", "switch_on", "switch_off", "clean", "fill", "pour")
)
"""Schemas of what is done to a thing where it stands."""
_HANDLED = frozenset(("grasp", "place", "carry", "hand_over", "release"))
"""Schemas that change where a thing is, and nothing else of it."""
_TOLD = frozenset(("open", "close", "lock", "unlock", "switch_on", "switch_off", *_HANDLED))
"""Schemas that nothing but a deed on the thing itself brings about."""


def kept(
    text: str, clauses: Sequence[Clause], reader: Reader, events: Sequence[Event]
) -> list[Rule] | None:
    """The rules by which a sentence is kept that forbids something altogether.

    Only bare prohibitions count: what is forbidden under a condition is a rule of its own.

    :param events: all that leaves of the task do.
    :returns: none where no leaf ever does what is forbidden, a rule for each deed that surely is
        it; ``None`` if a deed may be it, or the sentence is not understood.
    """
    active = _NOBODY_DOES.match(text)
    if active is not None:
        # "The robot must not touch the blade": the blade must not be touched
        done, to = participle(active["verb"].lower()), active["to"] or ""
        text = f"{active['thing'].capitalize()} must not be {done}{to}."
        clauses = parse(text, reader.lexicon)
    words = _NEVER.findall(text)
    if len(words) != len(re.findall(r"\b(?:not|never)\b", text, re.I)) or not words:
        return None
    told = [
        clause
        for clause in all_clauses(clauses)
        if clause.verb.passive and clause.verb.text.split()[-1].lower() in map(str.lower, words)
    ]
    if len(told) != len(words):
        return None
    rules: list[Rule] = []
    for clause in told:
        for event in events:
            if not _done(clause, reader, event):
                continue
            if not _surely(clause, reader, event):
                return None
            rules.append(_never(clause, reader, event, text))
    return rules


def _never(clause: Clause, reader: Reader, event: Event, text: str) -> Rule:
    claim = Claim("unknown", text=f"it is allowed: {clause_text(clause)}")
    names = frozenset(_named(clause, reader))
    return Rule(event.schema.name, event.verb, names, claim, text, literal=True, never=True)


def _named(clause: Clause, reader: Reader) -> tuple[str, ...]:
    assert clause.subject is not None
    return reader.inventory.resolve(clause.subject.mentions[0], reader.salient).names


def _surely(clause: Clause, reader: Reader, event: Event) -> bool:
    """Is the event what the clause forbids, without a doubt?"""
    if clause.subject is None or clause.subordinate:
        return False
    names = {*_named(clause, reader)}
    if clause.preps:
        return bool(names & {*event.role("theme")}) and event.schema.name == "place"
    if not names & {*event.role("theme"), *event.role("target")}:
        return False
    root, schema = clause.verb.root, reader.lexicon.verbs.get(clause.verb.lemma)
    if root in BY_HAND:
        return event.schema.name in _HANDLED | _LEFT_IN_PLACE
    if root in _DISPLACING:
        return event.schema.name in _HANDLED
    return schema is not None and schema.name in _TOLD and schema.name == event.schema.name


def _put_there(clause: Clause, names: Sequence[str], reader: Reader, event: Event) -> bool:
    """ "Must not be put *on the sofa*": on the table it may be."""
    there = {n for _, group in clause.preps for n in reader.refer(group).names}
    return not there or bool(there & {*event.role("dest")} and event.things & {*names})


def _done(clause: Clause, reader: Reader, event: Event) -> bool:
    """Does an event do what the clause forbids, or may it?"""
    if clause.subject is None or clause.subordinate:
        return True
    names = _named(clause, reader)
    if not names:
        return True
    root = clause.verb.root
    if clause.preps:
        return root not in _PUTTING or _put_there(clause, names, reader, event)
    schema = reader.lexicon.verbs.get(clause.verb.lemma)
    if root in TOUCHING:
        return bool(event.things & {*names}) and event.schema.name not in FROM_AFAR
    if root in _BY_WORK:
        return bool(event.things & {*names}) and event.schema.name not in FROM_AFAR | _TOLD
    displaced = root in _DISPLACING
    if not displaced and (schema is None or schema.name not in _TOLD):
        return True  # "must not be heated": an oven that is switched on does it, too
    if not set(names) & {*event.role("theme"), *event.role("target")}:
        return False
    harmless = FROM_AFAR | (_LEFT_IN_PLACE if displaced else _HANDLED - {schema and schema.name})
    return event.schema.name not in harmless
