"""What the robot of a task is told to do on the way to the goal: "it needs to load the paper"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.leaves.action_clauses import ActionClause
from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.leaves.outcomes import event_claims
from besim.models.commonsense.reading.ellipsis import filled, with_shared_objects
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions, alternatives, clause_text
from besim.models.commonsense.tasks.instructions import NEXT_STEP
from besim.models.commonsense.tasks.orders import order
from besim.models.commonsense.tasks.task_text import Sentence
from besim.models.commonsense.vocabulary import NEXT_WORDS, UNSURE_ORDERS

_UNSURE = re.compile(rf"\b(?:{alternatives(UNSURE_ORDERS)})\b", re.I)
_STEPS = re.compile(rf"(?:, (?:and )?|\band )(?:{alternatives(NEXT_WORDS)})\b", re.I)
_ON_THE_WAY = ("move", "carry", "wait", "look", "tell", "release", "hold_out", "idle")
"""Schemas of what is done for the sake of another deed, or leaves nothing behind."""
_LOOSENING = ("loosen", "unclamp", "undo", "unfasten")
"""Of these, what leaves nuts and knots loose."""


@dataclass(frozen=True, slots=True)
class Order:
    """One deed that the text orders outright."""

    words: str
    event: Event | None
    claims: tuple[Claim, ...]
    """What is so once it is done; any of them will do."""
    of_it: bool = False
    """Is its thing named by a pronoun only?"""
    to_it: bool = False
    """Is that so of where it comes: "put paper into *it*"?"""


def deeds_ordered(sentences: Sequence[Sentence], reader: Reader) -> Iterator[Order]:
    """Each deed that is ordered, in the order of the words.

    Not that which is ordered under a condition or left to choose, or of "every *ripe* fruit".
    """
    for sentence in sentences:
        sure = sentence.kind == "fact" and not _leaves_open(sentence)
        for clause in with_shared_objects(filled(sentence.clauses)):
            ordered = _ordered(clause, sentence.text, reader) if sure else []
            for one in ordered:
                yield from _deeds(one, reader)
            if not ordered:
                for mention in all_mentions([clause]):
                    if not mention.pronoun:
                        reader.refer_one(mention)


def _leaves_open(sentence: Sentence) -> bool:
    """Does it leave open what is to be done: "if …", "cut every *ripe* cucumber and wash it"?"""
    return _UNSURE.search(sentence.text) is not None or any(
        mention.determiner in ("every", "each") and mention.states
        for mention in all_mentions(sentence.clauses)
    )


def _ordered(clause: Clause, text: str, reader: Reader) -> list[Clause]:
    found = order(clause, reader)
    verb = clause.verb
    told = clause.subject is not None and reader.is_robot(clause.subject)
    plain = verb.form == "VBZ" and not (verb.passive or verb.copula or verb.negated)
    if not found and told and plain and (NEXT_STEP.match(text) or _STEPS.search(text)):
        found = [clause]  # "*Then* it removes the wheel"
    return [replace(one, subject=None) if reader.is_robot(one.subject) else one for one in found]


def _deeds(clause: Clause, reader: Reader) -> Iterator[Order]:
    meaning = Meaning()
    ActionClause(reader, meaning).read(clause)
    if not meaning.understood:
        return
    plain = replace(clause.verb, text=clause.verb.lemma)
    words = clause_text(clause if clause.verb.passive else replace(clause, verb=plain))
    thing = clause.acted_on()
    of_it = thing is not None and thing.mentions[0].pronoun
    to_it = any(group.mentions[0].pronoun for _, group in clause.preps)
    for event in meaning.events:
        if event.schema.name not in _ON_THE_WAY or event.root in _LOOSENING:
            every = [*_each(event)]
            for name, single in every:
                of = f" ({name.replace('_', ' ')})" if len(every) > 1 else ""
                yield Order(words + of, single, tuple(_results(single)), of_it, to_it)
    if not meaning.events and clause.verb.passive:
        claims = (claim for claim in reader.claims(clause) if claim.kind in ("state", "place"))
        yield from (Order(words, None, (claim,)) for claim in claims if not claim.any)


def _each(event: Event) -> Iterator[tuple[str, Event]]:
    """The event for each of its things by itself, with their names: "put the plate and the cup on
    the rack".
    """
    role = "theme" if event.role("theme") else "target"
    names, stuff = event.role(role), event.substances.get(role, ())
    parallel = len(names) == len(stuff)
    for index, name in enumerate(names):
        substances = {**event.substances, role: (stuff[index],)} if parallel else {}
        yield name, replace(event, roles={**event.roles, role: (name,)}, substances=substances)


def _results(event: Event) -> Iterator[Claim]:
    """What is so after it; "put the milk into the jar" is done when the jar contains milk."""
    yield from event_claims(event)
    into = event.relations.get("dest") in ("in", "into", "to", "inside")
    stuff = event.substances.get("theme", ())
    if event.schema.name == "place" and into and stuff and stuff != event.role("theme"):
        yield Claim("contains", event.role("dest"), stuff)
