"""The main clauses of a sentence while it is read, and what waits for its main clause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group, bare


@dataclass(slots=True)
class Draft:
    """The clauses of a sentence while it is read."""

    clauses: list[Clause] = field(default_factory=list)
    front: list[tuple[str, list[Clause]]] = field(default_factory=list)
    """Subordinate clauses before their main clause."""
    lead: list[tuple[str, Group]] = field(default_factory=list)
    """Prepositional phrases before their main clause."""
    when: list[str] = field(default_factory=list)
    """Adverbs before their main clause: "*Afterwards* it is dry"."""
    subject: Group | None = None
    existential: bool = False

    def add(self, clause: Clause) -> None:
        """Add a main clause, with what stood before it."""
        clause.existential = self.existential
        clause.subject = _spoken_of(clause, self.front)
        clause.subordinate[:0] = self.front
        clause.fronted = self.front
        clause.preps[:0] = self.lead
        clause.led = [group for _, group in self.lead]
        clause.adverbs[:0] = self.when
        self.front, self.lead, self.when, self.existential = [], [], [], False
        self.clauses.append(clause)

    def attach(self, word: str, inner: list[Clause], *, opens: bool) -> None:
        """Add a subordinate clause to its main clause, the last one unless it ``opens``."""
        if self.clauses and not opens:
            self.clauses[-1].subordinate.append((word, inner))
        else:
            self.front.append((word, inner))

    def finish(self) -> list[Clause]:
        """All main clauses; what stands before none belongs to the last."""
        if self.clauses:
            self.clauses[-1].subordinate.extend(self.front)
            self.clauses[-1].preps.extend(self.lead)
        else:
            self.clauses = [clause for _, inner in self.front for clause in inner]
            if self.clauses:
                self.clauses[-1].preps.extend(self.lead)
        return self.clauses


def _spoken_of(clause: Clause, front: Sequence[tuple[str, list[Clause]]]) -> Group | None:
    """The subject; for *it* the one of the clause before: "before the plate goes in, *it* is …"."""
    subject = clause.subject
    if not front or subject is None or subject.text.lower() != "it":
        return subject
    before = front[-1][1][-1].subject if front[-1][1] else None
    if (
        before is None
        or len(before.mentions) > 1
        or not (clause.verb.passive or clause.verb.copula)
    ):
        return subject
    told = before.mentions[0]
    several = told.plural or (told.number or 0) > 1
    return subject if told.pronoun or several else Group([bare(told)])
