"""How much of something it takes: "baked only after 40 minutes at 180 degrees or more"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.minimum import Minimum
from besim.models.commonsense.reading.amounts import amounts_in
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_clauses, all_mentions, participle
from besim.models.commonsense.tasks.rule import such
from besim.models.commonsense.tasks.task_text import Sentence, until_last
from besim.models.commonsense.tasks.times_taken import times_before
from besim.models.commonsense.vocabulary import ACTING_VERBS, DURATION, STAYING_VERBS

_CONDITIONS = ("when", "if", "once", "after", "as soon as", "as long as", "while")
_COUNTS_AS = ("count", "qualify", "pass", "consider", "regard", "deem")
_NEEDS = ("take", "need", "require")
_MUST = ("must", "has", "have", "need", "should", "shall")
_UPPER_BOUND = re.compile(
    r"\b(?:at most|(?:no|not) (?:more|longer|higher) than|(?<!no )(?<!not )less than|up to|below"
    r"|no later than)\b",
    re.I,
)
_LIKE_RUNNING = ("on", "open", "finished", "connected", "locked")
"""What machines and doors are, and no amount of anything makes of a thing."""


def read_minimums(sentences: Sequence[Sentence], reader: Reader) -> tuple[Minimum, ...]:
    """ "A bay counts as disinfected when it has been irradiated for at least 120 s"."""
    found: list[Minimum] = []
    for sentence in until_last(sentences, _names_an_amount):
        upper = _UPPER_BOUND.search(sentence.text)
        for clause in sentence.clauses:
            for mention in all_mentions([clause]):
                if not mention.pronoun:
                    reader.refer_one(mention)
            if upper or sentence.kind == "boilerplate":
                continue
            if sentence.kind == "goal":
                # "… that both screws are tightened to 4.5 Nm": only then they count as tightened
                asked = (m for one in all_clauses([clause]) for m in minimums_of(one, reader))
                found += (one for one in asked if one.duration is None)
            else:
                found += minimums_of(clause, reader)
                found += times_before([clause], reader)
    return tuple(found)


def _names_an_amount(sentence: Sentence) -> bool:
    acts = (one.verb.root in ACTING_VERBS for one in all_clauses(sentence.clauses))
    return bool(amounts_in(all_mentions(sentence.clauses))) or any(acts)


def minimums_of(clause: Clause, reader: Reader) -> Iterator[Minimum]:
    """The states that a clause lets depend on amounts."""
    bounds = amounts_in(all_mentions([clause]))
    if not bounds or clause.verb.negated:
        return
    for result, means in _results(clause, reader):
        means = [_no_deed(one) if _is_amount(one.subject) else one for one in means]
        inner = [one for told in means for one in all_clauses([told])]
        places, given = _circumstances(inner, reader)
        claims = reader.claims(replace(result, subordinate=[]))
        for claim in claims:
            if claim.kind != "state" or claim.negated or claim.attribute in _LIKE_RUNNING:
                continue
            names = (*claim.subjects, *such(reader.inventory, claim.subjects))
            subjects = tuple(dict.fromkeys(name for name in names if name != ROBOT))
            deeds, others = _deeds(inner, subjects, bounds, reader)
            if subjects:
                yield Minimum(
                    subjects,
                    claim.attribute,
                    claim.value,
                    deeds,
                    tuple(bounds.items()),
                    tuple(name for name in (*places, *others) if name not in subjects),
                    tuple(c for c in given if not set(c.subjects) & set(subjects)),
                )


def _results(clause: Clause, reader: Reader) -> Iterator[tuple[Clause, list[Clause]]]:
    """(what comes about, the clauses that tell how)."""
    verb = clause.verb
    means = [one for sub, inner in clause.subordinate if sub in _CONDITIONS for one in inner]
    before = [one for sub, inner in clause.subordinate if sub == "before" for one in inner]
    if verb.lemma in _COUNTS_AS:
        # "counts as disinfected when …", "counts as sterile if …"
        for one in clause.purpose:
            inner = [c for sub, told in one.subordinate if sub in _CONDITIONS for c in told]
            yield one, [*means, *inner]
        words = [g.mentions[0].head for p, g in clause.preps if p in ("than", "as")]
        if words:
            yield _is(clause, words), means
    elif verb.lemma in _NEEDS and not verb.modal and _timed(clause):
        # "It takes 12 minutes to boil the eggs", "the bread needs 40 minutes to be baked"
        for one in clause.purpose:
            thing = one.objects[0] if one.objects else one.subject
            yield _done_to(one, thing), [_no_deed(replace(clause, purpose=[]))]
        for _, inner in (s for s in clause.subordinate if s[0] == "until"):
            yield from ((one, [_no_deed(replace(clause, subordinate=[]))]) for one in inner)
    elif verb.modal in _MUST and not reader.is_robot(clause.subject):
        # "must be irradiated for 120 s before it counts as disinfected", "has to bake for an hour"
        how = replace(clause, subordinate=[], verb=replace(verb, modal="", perfect=True))
        for one in before:
            if one.verb.copula or one.verb.lemma in _COUNTS_AS:
                yield from ((result, [how]) for result, _ in _results(one, reader))
        if not before and verb.lemma not in STAYING_VERBS and _timed(clause):
            yield _done_to(clause, clause.subject), [how if verb.passive else _no_deed(how)]
    elif _is_amount(clause.subject) and clause.objects and not verb.modal and not verb.passive:
        # "Fifteen minutes in the closed oven bake the pizza"
        yield _done_to(clause, clause.objects[0]), [_no_deed(clause)]
    elif not verb.modal and (means or not (clause.objects or reader.is_robot(clause.subject))):
        # "is baked only after …", "the ice melts within six hours"
        yield clause, means or [_no_deed(clause)]


def _is_amount(group: Group | None) -> bool:
    """ "after ten minutes in the oven"."""
    return group is not None and bool(amounts_in(group.mentions[:1]))


def _timed(clause: Clause) -> bool:
    groups = [*clause.objects, *(group for _, group in clause.preps)]
    return DURATION in amounts_in(mention for group in groups for mention in group.mentions)


def _is(clause: Clause, words: list[str]) -> Clause:
    verb = replace(clause.verb, lemma="be", copula=True)
    return Clause(verb, subject=clause.subject, adjectives=words)


def _no_deed(clause: Clause) -> Clause:
    return replace(clause, verb=replace(clause.verb, lemma="be", passive=False), objects=[])


def _done_to(clause: Clause, thing: Group | None) -> Clause:
    """ "to boil the eggs": the eggs have been boiled."""
    verb = replace(clause.verb, form="VBN", passive=True, perfect=True, modal="", infinitive=False)
    return Clause(verb, subject=thing, adjectives=clause.adjectives)


def _circumstances(
    clauses: Sequence[Clause], reader: Reader
) -> tuple[tuple[str, ...], tuple[Claim, ...]]:
    """Where it has to be ("in the closed oven"), and what has to be so ("while the fan runs")."""
    places: list[str] = []
    given: list[Claim] = []
    for clause in clauses:
        phrases = [*clause.preps]
        groups = [clause.subject, *clause.objects]
        phrases += [p for g in groups for m in (g.mentions if g else ()) for p in m.located]
        for prep, group in phrases:
            mention = group.mentions[0]
            if prep in ("in", "inside", "on") and not mention.unit:
                names = reader.inventory.resolve(mention, reader.salient).names
                if names and not reader.are_substances(names) and ROBOT not in names:
                    places += names
                    given += reader.passing(mention)
        if not amounts_in(all_mentions([clause])):
            given += reader.claims(clause)
    return tuple(places), tuple(c for c in given if c.kind == "state")


def _deeds(
    clauses: Sequence[Clause], subjects: tuple[str, ...], bounds: dict[str, float], reader: Reader
) -> tuple[frozenset[str], tuple[str, ...]]:
    """What is done to it, and the other things that it is done to: the rotor that is spun."""
    deeds: set[str] = set()
    others: list[str] = []
    for clause in clauses:
        verb = clause.verb
        lemma = verb.root
        thing = clause.acted_on()
        if thing is None or not lemma or lemma in STAYING_VERBS:
            continue
        if not amounts_in(all_mentions([clause])):
            continue  # "… while the freezer is switched off"
        mention = thing.mentions[0]
        names = subjects if mention.pronoun else reader.refer(thing).names
        other = [name for name in names if name not in subjects]
        others += other
        if DURATION in bounds or not other:
            deeds.add(participle(lemma))
    return frozenset(deeds), tuple(others)
