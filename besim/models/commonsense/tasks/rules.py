"""Rules that a task states in words: "a programme can only be started while the door is shut"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause, parse
from besim.models.commonsense.language.tokens import lemmas
from besim.models.commonsense.leaves.action_clauses import ActionClause
from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.reader import Reader

_TOUCHING = {"open", "close", "work", "idle", "lock", "unlock"}


_NECESSARY = {"when", "while", "if", "once", "after", "as long as"}


@dataclass(frozen=True, slots=True)
class Rule:
    """An event like ``pattern`` needs ``claim``."""

    schema: str
    verb: str
    entities: frozenset[str]
    claim: Claim
    text: str
    dests: frozenset[str] = frozenset()

    def applies(self, event: Event) -> bool:
        """Is the event of the kind that the rule speaks of, on the same things?"""
        same = event.schema.name == self.schema or (
            event.schema.name in _TOUCHING
            and self.schema in _TOUCHING
            and (event.verb.split()[0] == self.verb.split()[0])
        )
        if not same:
            return False
        involved = {name for role in ("theme", "target") for name in event.role(role)}
        if self.dests and not self.dests & set(event.role("dest") + event.role("source")):
            return False
        if not self.entities:
            return bool(self.dests)
        return bool(self.entities & involved)


_FREE_HAND = re.compile(
    r"\b(opening|closing|pulling|turning|lifting|pressing|shutting|sliding|operating|pushing)\s+"
    r"([^.;,]+?)\s+(?:takes|needs|requires|demands|also takes|always takes)\s+(?:at least )?"
    r"(one|a|both|two)?\s*(?:free|empty)\s+(?:gripper|hand)",
    re.I,
)


def read_rules(
    clauses: Sequence[Clause], reader: Reader, lexicon: Lexicon, text: str
) -> list[Rule]:
    """Rules stated by the clauses of one sentence."""
    rules: list[Rule] = []
    for clause in clauses:
        words = {*clause.adverbs, *clause.verb.adverbs, *clause.adjectives}
        only = "only" in words
        modal = clause.verb.modal
        conditions: list[tuple[bool, Clause]] = []
        for sub, inner in clause.subordinate:
            for one in inner:
                if (
                    sub in _NECESSARY
                    and (only or (modal and not clause.verb.negated and "only" in text.lower()))
                ) or (sub in ("unless", "until", "before", "till") and clause.verb.negated):
                    conditions.append((True, one))
                elif sub in _NECESSARY and clause.verb.negated and modal:
                    conditions.append((False, one))
        hands = [
            mention
            for prep, group in clause.preps
            if prep in ("with", "using")
            for mention in group.mentions
            if reader.inventory.gripper_like(mention) and set(mention.states) & {"free", "empty"}
        ]
        if not conditions and not (hands and (only or modal in ("can", "must", "could"))):
            for sub, inner in clause.subordinate:
                # "the door must be closed before the programme is started"
                if (
                    sub == "before"
                    and modal in ("must", "should", "has", "shall")
                    and not clause.verb.negated
                ):
                    wanted = [
                        c
                        for c in reader.claims(
                            replace(clause, subordinate=[], verb=replace(clause.verb, modal=""))
                        )
                        if c.kind not in ("unknown", "near")
                    ]
                    for one in inner:
                        rules.extend(
                            rule_of(event, claim, text)
                            for event in events_of(one, reader)
                            for claim in wanted
                        )
            continue
        bare = replace(
            clause, subordinate=[], verb=replace(clause.verb, modal="", negated=False), adverbs=[]
        )
        events = events_of(bare, reader)
        for positive, one in conditions:
            for claim in reader.claims(one):
                if claim.kind == "unknown":
                    continue
                wanted_claim = claim if positive else replace(claim, negated=not claim.negated)
                rules.extend(rule_of(event, wanted_claim, text) for event in events)
        for mention in hands:
            rules.extend(
                rule_of(event, Claim("hands_free", number=mention.number or 1), text)
                for event in events
            )
    return [rule for rule in rules if rule.entities or rule.dests]


def rule_of(event: Event, claim: Claim, text: str) -> Rule:
    """The rule that an event like this one needs a claim."""
    entities = frozenset((*event.role("theme"), *event.role("target")))
    return Rule(
        event.schema.name,
        event.verb,
        entities,
        claim,
        text,
        frozenset(event.role("dest") + event.role("source"))
        if event.schema.name in ("place", "grasp", "pour", "fill")
        else frozenset(),
    )


def rules_for(clause: Clause, claim: Claim, reader: Reader, text: str) -> list[Rule]:
    """Rules that what a clause describes needs a claim."""
    return [
        rule
        for event in events_of(clause, reader)
        if (rule := rule_of(event, claim, text)).entities
    ]


def events_of(clause: Clause, reader: Reader) -> list[Event]:
    """Events that a clause tells, whoever does them."""
    meaning = Meaning()
    subject = clause.subject
    if (
        subject is not None
        and not reader.is_robot(subject)
        and not clause.verb.passive
        and not clause.objects
    ):
        # "the milling program starts": what happens to the subject.
        clause = replace(clause, verb=replace(clause.verb, passive=True, perfect=False))
    ActionClause(reader, meaning).read(clause)
    return meaning.events


def free_hand_rules(text: str, reader: Reader, lexicon: Lexicon) -> list[Rule]:
    """ "Opening the drawer takes one free gripper"."""
    rules: list[Rule] = []
    for match in _FREE_HAND.finditer(text):
        verb = lemmas(match.group(1).lower()).get("VERB", "")
        body = re.sub(r"\b(open|shut|closed) or (open|shut|closed)\b", r"\1", match.group(2))
        for variant in {body, re.sub(r"\bopen\b", "shut", body)}:
            for clause in parse(f"{verb} {variant}", lexicon):
                number = 2.0 if (match.group(3) or "").lower() in ("both", "two") else 1.0
                rules += rules_for(clause, Claim("hands_free", number=number), reader, text)
    return rules
