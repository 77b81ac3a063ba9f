"""State words that belong to names in a task: *the full cartridge* beside *the empty one*."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from besim.models.commonsense.entities import telling_states
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import all_clauses, all_mentions
from besim.models.commonsense.vocabulary import CONNECTING_VERBS, STROKED_TOOLS, STROKING_VERBS


def states_in_names(
    told: Iterable[Mention], scene_names: Iterable[str], leaves: Sequence[Clause], lexicon: Lexicon
) -> set[tuple[str, str]]:
    """Pairs of state word and noun that are names, as far as what the leaves do lets them be.

    :param told: the mentions of the task text.
    :param leaves: the clauses of all leaves.
    """
    verbs = [clause.verb.lemma for clause in all_clauses(leaves)]
    verbs += [  # "slides the iron over the sheet": irons it
        STROKED_TOOLS[mention.head]
        for clause in all_clauses(leaves)
        if clause.verb.root in STROKING_VERBS
        for mention in _moved(clause)
        if mention.head in STROKED_TOOLS
    ]
    return {*telling_states(told, scene_names, verbs, lexicon, _takers(leaves, lexicon))}


def told_of_stuff(clauses: Iterable[Clause], lexicon: Lexicon) -> list[Mention]:
    """ "The water of the tank is dirty": the dirty water, as if it were called so."""
    return [
        replace(mention, states=(*mention.states, *clause.adjectives))
        for clause in all_clauses(clauses)
        if clause.verb.copula and not clause.verb.negated and clause.subject is not None
        for mention in clause.subject.mentions
        if mention.head in lexicon.substances and clause.adjectives
    ]


_NO_CONTENTS = ("with", "by", "using", "off")
_JOINING = ("connect", "disconnect", "couple", "uncouple", "hook", "plug", "attach", "detach")
"""What is VERBed to a bag is neither in it nor out of it."""


def _takers(clauses: Sequence[Clause], lexicon: Lexicon) -> set[str]:
    """The nouns of what leaves put things in or on, fill, empty or pour from.

    Who drives to a bag, or connects a tube with it, puts nothing in.
    """
    every = all_clauses(clauses)
    connected = {m.head for clause in every if _connects(clause) for m in _moved(clause)}
    groups = [
        group
        for clause in every
        if not (_goes(clause, lexicon) or connected & {m.head for m in _moved(clause)})
        for group in (
            *(
                group
                for prep, group in clause.preps
                if prep not in _NO_CONTENTS and clause.verb.root not in _JOINING
            ),
            *((clause.subject, *clause.objects) if _contents_change(clause, lexicon) else ()),
        )
    ]
    return {lexicon.noun_lemma(m.head) for group in groups if group for m in group.mentions}


def _connects(clause: Clause) -> bool:
    return clause.verb.root in CONNECTING_VERBS


def _moved(clause: Clause) -> list[Mention]:
    acted_on = clause.acted_on()
    return acted_on.mentions if acted_on is not None else []


def _goes(clause: Clause, lexicon: Lexicon) -> bool:
    schema = lexicon.verbs.get(clause.verb.lemma)
    return schema is lexicon.schemas["move"] and clause.acted_on() is None


def _contents_change(clause: Clause, lexicon: Lexicon) -> bool:
    schema = lexicon.verbs.get(clause.verb.lemma) or lexicon.verbs.get(clause.verb.root)
    return schema is not None and schema.name in ("fill", "empty", "pour", "scoop", "hold_at")


def done_to_carriers(clauses: Sequence[Clause], lexicon: Lexicon) -> set[str]:
    """ "Inspects the crate": then "the inspected crate" is one that has been inspected."""
    told = {word for mention in all_mentions(clauses) for word in mention.modifiers}
    said = lexicon.purposes & told
    if not said:
        return set()
    verbs = {
        clause.verb.root
        for clause in all_clauses(clauses)
        for group in (clause.subject, *clause.objects[:1])
        if group is not None and any(m.head in lexicon.carriers for m in group.mentions)
    }
    return {word for word in said if not verbs.isdisjoint(lemmas(word).values())}
