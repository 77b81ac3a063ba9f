"""What the parser finds: one predicate with its arguments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from besim.models.commonsense.language.phrases import Group, VerbGroup


@dataclass(slots=True)
class Clause:
    """One predicate with its arguments, in the order of the words."""

    verb: VerbGroup
    subject: Group | None = None
    objects: list[Group] = field(default_factory=list)
    preps: list[tuple[str, Group]] = field(default_factory=list)
    adjectives: list[str] = field(default_factory=list)
    """Predicates (*is open*) and results (*swings it shut*); *on* and *off* too."""
    adverbs: list[str] = field(default_factory=list)
    subordinate: list[tuple[str, list[Clause]]] = field(default_factory=list)
    """(``until``, clauses), (``so that``, clauses) …"""
    purpose: list[Clause] = field(default_factory=list)
    """Infinitives and participles: *to open it*, *using the rag*."""
    led: list[Group] = field(default_factory=list)
    """Groups of ``preps`` that stand before the clause: "*At the sink* the robot …"."""
    fronted: list[tuple[str, list[Clause]]] = field(default_factory=list)
    """Those of ``subordinate`` that stand before the clause: "*When it boils*, the robot …"."""
    existential: bool = False
    """*there is …*: the subject is what exists."""
    inherited: bool = False
    """The subject stands in an earlier clause of the sentence."""

    def __repr__(self) -> str:
        verb = self.verb
        parts = [f"{verb.lemma}{'~' if verb.passive else ''}{'!' if verb.negated else ''}"]
        if self.subject:
            parts.append(f"s={self.subject.text}")
        parts += [f"o={group.text}" for group in self.objects]
        parts += [f"{prep}={group.text}" for prep, group in self.preps]
        parts += [f"adj={adjective}" for adjective in self.adjectives]
        parts += [f"{word}:{clauses}" for word, clauses in self.subordinate]
        if self.purpose:
            parts.append(f"to:{self.purpose}")
        for group in self.groups():
            for mention in group.mentions:
                if mention.relatives:
                    parts.append(f"rel[{mention.text}]={mention.relatives}")
                if mention.located:
                    places = [(prep, place.text) for prep, place in mention.located]
                    parts.append(f"loc[{mention.text}]={places}")
        return "<" + " ".join(parts) + ">"

    def groups(self) -> list[Group]:
        """Its noun phrases: subject, objects, and those behind prepositions."""
        found = [self.subject, *self.objects] if self.subject else self.objects.copy()
        for _, group in self.preps:
            found.append(group)
        return found

    def acted_on(self) -> Group | None:
        """What its verb is done to: the subject of a passive, else the first object."""
        return self.subject if self.verb.passive else next(iter(self.objects), None)


def with_inner(clauses: Iterable[Clause]) -> Iterator[Clause]:
    """These clauses, each before all that are inside it.

    What is inside is looked for once its clause has been dealt with: that may be changed meanwhile.
    """
    for clause in clauses:
        yield clause
        for mention in (m for group in clause.groups() for m in group.mentions):
            yield from with_inner(mention.relatives)
        for _, inner in clause.subordinate:
            yield from with_inner(inner)
        yield from with_inner(clause.purpose)
