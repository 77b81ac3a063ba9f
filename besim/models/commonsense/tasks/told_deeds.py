"""What a task tells to do to things: "the robot should scrub the bath and rinse it"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.leaves.action_clauses import ActionClause
from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.leaves.outcomes import event_claims
from besim.models.commonsense.reading.ellipsis import filled
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions, participle
from besim.models.commonsense.tasks.instructions import DUTY
from besim.models.commonsense.tasks.task_text import Sentence
from besim.models.commonsense.vocabulary import TOUCHING_VERBS

_TREATING = ("clean", "apply", "work", "tuck_in", "wet", "cover")
"""Schemas of what is done to a thing where it is."""
_LIKE = ("clean", "apply", "wet", "cover")
"""Schemas whose verbs are other words for each other: to scour is to scrub."""
_DOUBTED = re.compile(
    r"\b(?:or|either|if|unless|otherwise|instead|not|never|whenever|when|only|optionally)\b", re.I
)


@dataclass(frozen=True, slots=True)
class ToldDeed:
    """Something that a task tells to do to a thing.

    :param others: verbs of the same schema that the task tells to do to it besides.
    :param done: what is so when it has been done, whoever did it.
    """

    verb: str
    schema: str
    thing: str
    substances: tuple[str, ...]
    others: frozenset[str]
    done: Claim
    text: str

    def __str__(self) -> str:
        return f"to {self.verb} the {self.thing.replace('_', ' ')}, as the task tells"

    def is_asked_by(self, claim: Claim) -> bool:
        """Does a goal ask for just this: that what shall be washed is clean?"""
        if claim.kind != "state" or self.thing not in claim.subjects or claim.any:
            return False
        cleaned = self.schema == "clean" and claim.attribute == "clean" and not self.others
        return claim.value != claim.negated and (cleaned or claim.attribute == self.done.attribute)

    def is_done_by(self, event: Event, inventory: Inventory) -> bool:
        """Does an event do it, in these words or in others?"""
        if event.schema.name != self.schema or self.thing not in _whole(event, inventory):
            return False
        brought = _substances(event)
        if brought and self.substances and not {*brought} & {*self.substances}:
            return False
        like = self.schema in _LIKE and event.root not in self.others
        return event.root == self.verb or like


def told_deeds(sentences: Sequence[Sentence], reader: Reader) -> tuple[ToldDeed, ...]:
    """What the sentences of a task tell the robot to do to things, each deed once."""
    told: list[tuple[Event, str]] = []
    for sentence in sentences:
        asks = sentence.kind == "fact" and not _DOUBTED.search(sentence.text)
        if not asks:
            for mention in all_mentions(sentence.clauses):
                if not mention.pronoun:
                    reader.refer_one(mention)
            continue
        for clause in filled(sentence.clauses):
            whole = _is_told(clause, reader) and not _picks(clause, reader)
            events = _events(clause, reader)
            told += [(event, sentence.text) for event in events if whole and _treats(event)]
    found = [(event, thing, text) for event, text in told for thing in _things(event)]
    deeds = []
    for event, thing, text in found:
        others = {
            other.root
            for other, same, _ in found
            if same == thing and other.schema.name == event.schema.name
        }
        done = _done(event, thing)
        deeds.append(
            ToldDeed(
                event.root,
                event.schema.name,
                thing,
                _substances(event),
                frozenset(others - {event.root}),
                done,
                text,
            )
        )
    return tuple({(one.verb, one.thing, one.substances): one for one in deeds}.values())


def _is_told(clause: Clause, reader: Reader) -> bool:
    """ "The robot has to scrub it", "the robot scrubs it", "it should be scrubbed"."""
    verb = clause.verb
    if verb.negated or verb.perfect or verb.progressive or clause.subordinate:
        return False
    duty = verb.modal in DUTY or "need" in verb.adverbs
    if verb.passive:
        return duty
    told = duty or (not verb.modal and verb.form in ("VB", "VBZ", "VBP"))
    return told and reader.is_robot(clause.subject)


def _picks(clause: Clause, reader: Reader) -> bool:
    """ "Every *ripe* cucumber": which of them are, the words leave open."""
    return any(
        len(reader.inventory.resolve(mention, reader.salient).names) > 1
        for group in clause.objects
        for mention in group.mentions
        if mention.states or mention.relatives
    )


def _treats(event: Event) -> bool:
    return event.schema.name in _TREATING and event.root not in TOUCHING_VERBS


def _events(clause: Clause, reader: Reader) -> list[Event]:
    meaning = Meaning()
    if clause.verb.passive and clause.subject is not None:
        verb, done_to = replace(clause.verb, passive=False), [clause.subject]
        preps = [(prep, group) for prep, group in clause.preps if prep != "by"]
        clause = replace(clause, verb=verb, objects=done_to, preps=preps)
    ActionClause(reader, meaning).read(replace(clause, subject=None))
    return meaning.events


def _things(event: Event) -> tuple[str, ...]:
    if event.schema.name == "cover":
        return event.role("dest") or event.role("theme")
    return event.role("target") or event.role("dest" if _substances(event) else "theme")


def _whole(event: Event, inventory: Inventory) -> Iterator[str]:
    """What an event is done to, and what that is a part of."""
    for name in (*_things(event), *event.role("theme")):
        yield name
        known = inventory.entities.get(name)
        if known is not None and known.part_of:
            yield known.part_of


def _substances(event: Event) -> tuple[str, ...]:
    if event.schema.name != "apply":
        return ()
    return event.substances.get("content") or event.substances.get("theme") or ()


def _done(event: Event, thing: str) -> Claim:
    for claim in event_claims(event) if event.schema.name == "apply" else ():
        return replace(claim, subjects=(thing,))
    return Claim("state", (thing,), attribute=participle(event.root))
