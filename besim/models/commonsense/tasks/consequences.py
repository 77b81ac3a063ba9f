"""What brings something else about, and what a drive costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Inventory
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.cues import cued
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.leaves.outcomes import event_claims
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.sizes import sizes_in
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.tasks.rule import Rule, rule_of
from besim.models.commonsense.tasks.rule_events import events_of
from besim.models.commonsense.tasks.task_text import Sentence, until_last

_COST = cued(
    "%|percent",
    r"\b(?:drive|trip|ride|move|journey|way|travel|transfer|driving|moving|going)\s+to\s+"
    r"(?:the |a )?((?!(?:another|any|each|every) )[a-z -]+?)\s+"
    r"(?:uses(?: up)?|costs?|takes|needs|consumes|requires|drains)?"
    r"\s*(\d+(?:\.\d+)?)\s*(?:%|percent)",
)
_ANY_COST = cued(
    "%|percent",
    r"\b(?:each|every|any|a) (?:drive|trip|ride|move|journey|transfer)"
    r"(?: (?:to|into|from|between) (?:another|any|each|every|one|two|different) [a-z -]{1,40}?)?"
    r" (?:uses up|uses|costs?|takes|needs|consumes|requires|drains)"
    r" (\d+(?:\.\d+)?) ?(?:%|percent(?:age points?)?)",
)
"""What each drive costs, wherever it leads."""
ANYWHERE = "anywhere"
"""Destination of a cost that is the same for all."""
_AFTER = ("when", "once", "if", "as soon as", "after")


@dataclass(frozen=True, slots=True)
class Consequence:
    """An event like this one brings something about: "pressing the button opens the door"."""

    pattern: Rule
    claims: tuple[Claim, ...]

    @classmethod
    def of(
        cls, inventory: Inventory, event: Event, claims: tuple[Claim, ...], text: str
    ) -> Consequence:
        """The consequence of an event."""
        return cls(rule_of(inventory, event, claims[0], text), claims)


def read_consequences(sentences: Sequence[Sentence], reader: Reader) -> tuple[Consequence, ...]:
    """ "Pressing the call button opens the door", "when it is pressed, the door closes"."""
    found: list[Consequence] = []
    told = [one for one in sentences if one.kind not in ("goal", "boilerplate", "introduction")]
    for sentence in until_last(told, _may_tell_causes):
        clauses = sentence.clauses
        for mention in all_mentions(clauses):
            if not mention.pronoun:
                reader.refer_one(mention)
        if _deed_does(clauses):
            causes = events_of(clauses[0], reader)
            claims = [c for event in events_of(clauses[1], reader) for c in event_claims(event)]
            found += [
                Consequence.of(reader.inventory, cause, tuple(claims), sentence.text)
                for cause in causes
                if claims
            ]
        for index, clause in enumerate(clauses):
            if clause.verb.modal or clause.verb.negated or reader.is_robot(clause.subject):
                continue
            for sub, inner in clause.subordinate:
                if sub not in _AFTER:
                    continue
                for one in inner:
                    if _gone_from(one, reader) and "only" not in clause.adverbs:
                        then = _happening(clauses[index:], reader)
                        found += [
                            Consequence.of(reader.inventory, cause, then, sentence.text)
                            for cause in events_of(one, reader)
                            if then and cause.role("dest")
                        ]
                    if not one.verb.passive or one.verb.perfect or "only" in clause.adverbs:
                        continue
                    schema = reader.lexicon.verbs.get(one.verb.lemma)
                    if schema is None or schema.name not in ("work", "switch_on", "switch_off"):
                        continue
                    claims = [
                        c
                        for c in reader.claims(replace(clause, subordinate=[]))
                        if c.kind == "state"
                    ]
                    found += [
                        Consequence.of(reader.inventory, cause, tuple(claims), sentence.text)
                        for cause in events_of(one, reader)
                        if claims
                    ]
    return tuple(found)


_GONE_FROM = ("leave", "exit", "quit")


def _gone_from(clause: Clause, reader: Reader) -> bool:
    """ "As soon as the robot has left the cabin": what happens then?"""
    verb = clause.verb
    by_robot = verb.passive or (clause.subject is not None and reader.is_robot(clause.subject))
    return verb.lemma in _GONE_FROM and by_robot and not (verb.modal or verb.negated)


def _happening(clauses: Sequence[Clause], reader: Reader) -> tuple[Claim, ...]:
    """ "The doors close and the lift returns to the fifth floor": what comes so by itself."""
    found: list[Claim] = []
    for index, clause in enumerate(clauses):
        conditional = index and any(sub in (*_AFTER, "until") for sub, _ in clause.subordinate)
        if clause.verb.modal or clause.verb.negated or conditional:
            break
        if reader.is_robot(clause.subject):
            break
        claims = reader.claims(replace(clause, subordinate=[]))
        found += [c for c in claims if c.kind in ("state", "place") and ROBOT not in c.objects]
    return tuple(found)


def _may_tell_causes(sentence: Sentence) -> bool:
    subordinate = (sub for clause in sentence.clauses for sub, _ in clause.subordinate)
    return _deed_does(sentence.clauses) or any(sub in _AFTER for sub in subordinate)


def _deed_does(clauses: Sequence[Clause]) -> bool:
    """ "Pressing the button | opens the door"."""
    return (
        len(clauses) > 1
        and clauses[0].verb.form == "VBG"
        and clauses[0].subject is None
        and clauses[1].verb.form == "VBZ"
        and clauses[1].subject is None
        and not clauses[1].verb.negated
    )


@dataclass(frozen=True, slots=True)
class Dependence:
    """A state that lasts as long as another: "the door is locked while the fan is running"."""

    condition: Claim
    claims: tuple[Claim, ...]


def depends(clause: Clause) -> bool:
    """Does a clause say what is so as long as something else is, and not what is so now?"""
    verb = clause.verb
    words = {*clause.adverbs, *verb.adverbs}
    if verb.modal or verb.negated or not (verb.copula or verb.passive) or "only" in words:
        return False
    return any(
        sub in ("as long as", "whenever")
        or (sub == "while" and verb.lemma in ("lock", "unlock") and bool(inner))
        or (sub in ("when", "if") and verb.copula and bool(inner) and all(map(sizes_in, inner)))
        for sub, inner in clause.subordinate
    )


def read_dependences(sentences: Sequence[Sentence], reader: Reader) -> tuple[Dependence, ...]:
    """ "The lid stays locked for as long as the drum is turning"."""
    found: list[Dependence] = []
    told = [one for one in sentences if one.kind not in ("goal", "boilerplate")]
    for sentence in until_last(told, lambda one: any(map(depends, one.clauses))):
        for clause in sentence.clauses:
            if not depends(clause):
                for mention in all_mentions([clause]):
                    if not mention.pronoun:
                        reader.refer_one(mention)
                continue
            claims = reader.claims(replace(clause, subordinate=[]))
            states = tuple(claim for claim in claims if claim.kind == "state")
            for sub, inner in clause.subordinate:
                if not states or sub not in ("as long as", "whenever", "while", "when", "if"):
                    continue
                conditions = [claim for one in inner for claim in reader.claims(one)]
                if len(conditions) == 1 and conditions[0].kind == "state":
                    found.append(Dependence(conditions[0], states))
                elif len(conditions) == 1 and conditions[0].kind == "number":
                    found += _each_by_its_size(_meant(clause, reader), conditions[0], states)
    return tuple(found)


def _meant(clause: Clause, reader: Reader) -> Sequence[str]:
    """ "*A cucumber* is ripe when …": each of them; "the cucumber …" is that one."""
    subject = clause.subject.mentions[0] if clause.subject is not None else None
    if subject is None or subject.determiner not in ("a", "an", "any", "each", "every"):
        return reader.refer(clause.subject).names if clause.subject is not None else ()
    return [e.name for e in reader.inventory.entities.values() if e.head == subject.head]


def _each_by_its_size(
    names: Sequence[str], condition: Claim, states: Sequence[Claim]
) -> Iterator[Dependence]:
    """ "A cucumber is ripe when it is at least 25 cm long": each by its own length."""
    if not {*condition.subjects} <= {*names}:
        return  # the size of one thing tells of another
    for name in names:
        own = tuple(replace(one, subjects=(name,), any=False) for one in states)
        yield Dependence(replace(condition, subjects=(name,), any=False), own)


def read_costs(text: str, inventory: Inventory) -> dict[str, float]:
    """Destination -> battery percent: "a drive to the dock uses up 20 %"."""
    found: dict[str, float] = {}
    for match in _COST.finditer(text):
        words = tuple(match.group(1).split())
        names = inventory.resolve(Mention(words[-1], words[:-1])).names
        if names:
            found[names[0]] = float(match.group(2))
    each = None if found else _ANY_COST.search(text)
    if each is not None:
        found[ANYWHERE] = float(each.group(1))
    return found
