"""Deeds that are spoken of as things: "the toasting is finished", "until baking has ended"."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.phrases import Group, Mention, named_by
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.vocabulary import PROGRAMS

_ENDING = ("finish", "complete", "end", "stop", "do", "conclude")
_OVER = frozenset(("over", "finished", "done", "complete", "completed", "through", "ended"))
_ENDING_BY_ITSELF = ("finish", "complete", "end", "conclude")
_COURSES = ("process",)


def as_happening(clause: Clause, inventory: Inventory) -> Clause:
    """ "The toasting of the bagel is finished": it has been toasted; "… is over": the toaster's.

    Any other clause is left as it is.
    """
    subject = clause.subject.mentions[0] if clause.subject is not None else None
    if subject is None or len(subject.text) < len("ing") or not _ends(clause):
        return clause
    ended = _machine_ended(clause, subject, inventory)
    if ended is not clause or subject.pronoun:
        return ended
    named = subject.head in _COURSES
    word = (subject.modifiers[-1] if subject.modifiers else "") if named else subject.head
    verb = lemmas(word).get("VERB", "") if word.endswith("ing") else ""
    known = inventory.resolve(subject).names
    if subject.owner is not None and not subject.modifiers:
        # "the watering of the rose is done": no watering can
        known = tuple(name for name in known if inventory.entities[name].head == subject.head)
    if verb not in inventory.lexicon.verbs or known:
        return clause
    processes, owner = inventory.lexicon.processes, subject.owner
    done = participle(verb)
    if owner is not None and not owner.pronoun:
        return _over(clause, Group([owner]))  # of a machine, or else it tells what is done to it
    machines = [
        entity
        for entity in inventory.entities.values()
        if done in processes.get(entity.kind_in(processes), ())
    ]
    if len(machines) != 1:
        return clause
    return _over(clause, Group([named_by(machines[0].longest)]))


def _machine_ended(clause: Clause, subject: Mention, inventory: Inventory) -> Clause:
    """ "The programme is over", "the washer is done", "it has completed its cycle": finished."""
    names = inventory.resolve(subject).names
    entities = [inventory.entities[name] for name in names if name in inventory.entities]
    table = inventory.lexicon.processes
    course = subject.head in PROGRAMS
    runs = [one for one in entities if one.kind_in(table) or one.name in inventory.switched]
    if not course and not (entities and len(runs) == len(entities)):
        return clause
    verb = clause.verb
    job = clause.objects or [g for p, g in clause.preps if p in ("with", "to")]
    own = len(job) == 1 and job[0].mentions[0].head in (*PROGRAMS, "end", "job", "run")
    if verb.copula and clause.adjectives == ["finished"]:
        return clause
    done = "done" in _said(clause) or (verb.passive and verb.root == "do")
    over = done or not _OVER.isdisjoint(_said(clause)) or verb.passive
    ends = verb.root in _ENDING_BY_ITSELF and (course or own) and not verb.passive
    comes = verb.root in ("come", "reach") and own and job[0].mentions[0].head == "end"
    through = "through" in _said(clause) and verb.copula and not clause.preps
    if not ((over and (course or own or done or through)) or ends or comes):
        return clause
    assert clause.subject is not None, "it was looked at"
    machine = clause.subject
    if course and not names and subject.owner is not None:
        machine = Group([subject.owner])
    told = replace(verb, lemma="be", text="is", copula=True, passive=False, perfect=False)
    return Clause(told, subject=machine, adjectives=["finished"])


def _over(clause: Clause, machine: Group) -> Clause:
    if "over" not in clause.adverbs:
        return replace(clause, subject=machine)
    adverbs = [word for word in clause.adverbs if word != "over"]
    return replace(clause, subject=machine, adjectives=["finished"], adverbs=adverbs)


def _said(clause: Clause) -> set[str]:
    return {*clause.adjectives, *clause.adverbs, *(p for p, _ in clause.preps)}


def _ends(clause: Clause) -> bool:
    over = clause.verb.copula and not _OVER.isdisjoint(_said(clause))
    return over or clause.verb.root in (*_ENDING, "come", "reach")
