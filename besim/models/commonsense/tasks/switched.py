"""Devices of which the texts say that they are on or off: by their buttons they are switched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from besim.models.commonsense.entities import ROBOT, Inventory
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import all_clauses, participle
from besim.models.commonsense.vocabulary import RUNNING_VERBS, VALVES

_ON = ("on", "off", "running", "idle", "working")


def switched_things(
    clauses: Iterable[Clause], inventory: Inventory, lexicon: Lexicon
) -> frozenset[str]:
    """Names of what is said to be on or off: "is off", "the running saw", "is the pump working?".

    Substances run without being switched, and taps have levers that are turned.
    """
    found = {
        name
        for mention in _told_to_run(all_clauses(clauses), lexicon)
        for name in inventory.resolve(mention).names
    }
    entities = inventory.entities
    return frozenset(
        name
        for name in found
        if name in entities
        and name != ROBOT
        and not (entities[name].substance or entities[name].person or entities[name].room)
        and entities[name].head not in VALVES
    )


def _told_to_run(clauses: Iterable[Clause], lexicon: Lexicon) -> Iterator[Mention]:
    before: Clause | None = None
    for clause in clauses:
        clause = before = _of_whom(clause, before)
        for group in (clause.subject, *clause.objects, *(group for _, group in clause.preps)):
            for mention in group.mentions if group is not None else ():
                if any(_switches(word, lexicon) for word in mention.states):
                    yield mention
                if any(_says_so(told, lexicon) for told in mention.relatives):
                    yield mention
        if clause.subject is not None and _says_so(clause, lexicon):
            yield from clause.subject.mentions


def _of_whom(clause: Clause, before: Clause | None) -> Clause:
    """ "A fan stands in the hall, *it* is off": the fan is."""
    subject = clause.subject
    spoken = before.subject if before is not None else None
    if subject is None or spoken is None or subject.mentions[0].head != "it":
        return clause
    return replace(clause, subject=spoken)


def _says_so(clause: Clause, lexicon: Lexicon) -> bool:
    verb = clause.verb
    if verb.copula or verb.passive:
        said = [*clause.adjectives]
        done = f"{participle(verb.root)} {verb.particle}".strip()
        said += [done] if verb.passive else [*clause.adverbs, verb.particle]
        return any(word in _ON or _switches(word, lexicon) for word in said)
    return verb.root in RUNNING_VERBS and (verb.progressive or verb.form == "VBG")


def _switches(word: str, lexicon: Lexicon) -> bool:
    state = lexicon.state(word)
    return state is not None and state.attribute == "on"
