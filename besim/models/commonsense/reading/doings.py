"""Deeds that are spoken of as things: "the toasting is finished", "until baking has ended"."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.phrases import Group, VerbGroup, named_by
from besim.models.commonsense.reading.wording import participle

_ENDING = ("finish", "complete", "end", "stop", "do", "conclude")
_OVER = frozenset(("over", "finished", "done", "complete", "completed", "through", "ended"))
_COURSES = ("process",)


def as_happening(clause: Clause, inventory: Inventory) -> Clause:
    """ "The toasting of the bagel is finished": it has been toasted; "… is over": the toaster's.

    Any other clause is left as it is.
    """
    subject = clause.subject.mentions[0] if clause.subject is not None else None
    if subject is None or subject.pronoun or len(subject.text) < len("ing") or not _ends(clause):
        return clause
    named = subject.head in _COURSES
    word = (subject.modifiers[-1] if subject.modifiers else "") if named else subject.head
    verb = lemmas(word).get("VERB", "") if word.endswith("ing") else ""
    if verb not in inventory.lexicon.verbs or inventory.resolve(subject).names:
        return clause
    processes, owner = inventory.lexicon.processes, subject.owner
    done = participle(verb)
    if owner is not None and not owner.pronoun:
        of = (inventory.entities.get(name) for name in inventory.resolve(owner).names)
        if not any(entity and entity.kind_in(processes) for entity in of):
            worked = VerbGroup(verb, "VBN", passive=True, perfect=True, auxiliary=True, text=done)
            worked.negated = clause.verb.negated
            return Clause(worked, subject=Group([owner]))
        return _over(clause, Group([owner]))
    machines = [
        entity
        for entity in inventory.entities.values()
        if done in processes.get(entity.kind_in(processes), ())
    ]
    if len(machines) != 1:
        return clause
    return _over(clause, Group([named_by(machines[0].longest)]))


def _over(clause: Clause, machine: Group) -> Clause:
    if "over" not in clause.adverbs:
        return replace(clause, subject=machine)
    adverbs = [word for word in clause.adverbs if word != "over"]
    return replace(clause, subject=machine, adjectives=["finished"], adverbs=adverbs)


def _ends(clause: Clause) -> bool:
    said = {*clause.adjectives, *clause.adverbs, *(p for p, _ in clause.preps)}
    return clause.verb.root in _ENDING or (clause.verb.copula and not _OVER.isdisjoint(said))
