"""The two plain frames of rules, and what goes into them: a deed and its conditions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention, VerbGroup
from besim.models.commonsense.vocabulary import HOLD_VERBS, RELATIONS, RUNNING_VERBS

Subordinate = list[tuple[str, list[Clause]]]


DUTIES = ("must", "should", "shall", "has", "have", "need", "needs")
"""Modals of what must be so."""
OPPOSITE_DEED = {
    "open": "close",
    "closed": "open",
    "shut": "open",
    "on": "switch off",
    "running": "switch off",
    "off": "switch on",
    "locked": "unlock",
    "unlocked": "lock",
}
"""State -> the deed that ends it."""
DEED = {
    "open": "open",
    "closed": "close",
    "shut": "close",
    "on": "switch on",
    "running": "switch on",
    "off": "switch off",
    "locked": "lock",
    "unlocked": "unlock",
}
"""State -> the deed that begins it."""
GRANTED = "granted"
"""Introduces what has to be so for a rule to bind at all; no word of any text."""
DURING = ("when", "while", "whenever", "during", "as long as", "every time", "each time")


def needs(deed: Clause, conditions: Subordinate) -> Clause:
    """ "The deed may only be done while …"."""
    verb = replace(deed.verb, modal="may", infinitive=False, negated=False)
    subordinate = [*deed.subordinate, *of_its_own(conditions, deed)]
    return replace(deed, verb=verb, adverbs=[*deed.adverbs, "only"], subordinate=subordinate)


def forbids(deed: Clause, conditions: Iterable[tuple[str, list[Clause]]] = ()) -> Clause:
    """ "The deed may not be done while …"."""
    verb = replace(deed.verb, modal="may", infinitive=False, negated=True)
    return replace(deed, verb=verb, subordinate=[*deed.subordinate, *conditions])


def granted(rule: Clause, states: list[Clause]) -> Clause:
    """The rule, where it binds only as long as all of these are so."""
    return replace(rule, subordinate=[*rule.subordinate, (GRANTED, states)]) if states else rule


def of_its_own(conditions: Subordinate, deed: Clause) -> Subordinate:
    """ "Starting the press requires *its* guard to be closed": the guard of the press."""
    things = deed.subject if deed.verb.passive or not deed.objects else deed.objects[0]
    thing = things.mentions[0] if things is not None and len(things.mentions) == 1 else None
    if thing is None or thing.pronoun:
        return conditions

    def owned(mention: Mention) -> Mention:
        its = mention.owner is not None and mention.owner.pronoun and mention.owner.head == "it"
        return replace(mention, owner=thing) if its else mention

    def of_it(one: Clause) -> Clause:
        subject = one.subject
        if subject is not None:
            subject = replace(subject, mentions=[*map(owned, subject.mentions)])
        preps = [(p, replace(g, mentions=[*map(owned, g.mentions)])) for p, g in one.preps]
        return replace(one, subject=subject, preps=preps)

    return [(sub, [of_it(one) for one in inner]) for sub, inner in conditions]


def needed(told: Clause) -> Iterator[Clause]:
    """What is needed: "requires *its guard to be closed*", "*a closed guard*", "*the tap on*"."""
    thing = told.objects[0]
    plain = VerbGroup("be", "VBZ", copula=True, text="is")
    if told.verb.passive:
        return
    for one in told.purpose:
        yield replace(one, subject=thing, verb=replace(one.verb, infinitive=False))
    if told.purpose:
        return
    so = [*told.adjectives, *(word for word in told.adverbs if word in ("on", "off"))]
    if so:
        yield Clause(plain, subject=thing, adjectives=so)
    yield from states_of(thing)
    bare = [one for one in thing.mentions if not (one.states or one.relatives)]
    places = [pair for pair in told.preps if pair[0] in RELATIONS]
    if bare and places:
        # "takes a closed guard and the blank *in the press*", "the blank in it and a closed guard"
        there = [(prep, Group(group.mentions[:1])) for prep, group in places]
        yield Clause(plain, subject=Group(bare), preps=there)
        for _, group in places:
            yield from states_of(Group(group.mentions[1:]))


def states_of(thing: Group) -> Iterator[Clause]:
    """ "A closed guard", "a guard that is closed": how things are, said in passing."""
    plain = VerbGroup("be", "VBZ", copula=True, text="is")
    for mention in thing.mentions:
        for relative in mention.relatives:
            yield replace(relative, subject=Group([replace(mention, relatives=[])]))
        if mention.states:
            bare = replace(mention, states=(), relatives=[], determiner="the")
            yield Clause(plain, subject=Group([bare]), adjectives=[*mention.states])


def with_subject(deed: Clause, meant: Group | None) -> Clause:
    """ "The bag must be tied when *it* is lifted": the bag."""
    own = deed.subject.mentions[0] if deed.subject is not None else None
    return replace(deed, subject=meant) if own is not None and own.pronoun else deed


def done(lemma: str, clause: Clause) -> Clause:
    return Clause(VerbGroup(lemma, "VBN", passive=True, text="is done"), subject=clause.subject)


STANDING = ("hang", "lean", "lie", "rest", "sit", "stand")
"""Verbs of where a thing is, and of no deed."""
_STATES_OF_DEEDS = ("close", "shut", "lock", "unlock", "hold")


def is_state(clause: Clause) -> bool:
    """Does it say how a thing is, and not what is done?"""
    verb = clause.verb
    if verb.copula:
        return bool(clause.adjectives or clause.preps or {"up", "down"} & {*clause.adverbs})
    if verb.passive:
        return verb.perfect or verb.lemma in _STATES_OF_DEEDS or not verb.auxiliary
    if verb.lemma in HOLD_VERBS:
        return bool(clause.objects)
    if verb.lemma in STANDING and clause.preps:
        return True  # "has to stand on its base"
    return verb.lemma in RUNNING_VERBS and (verb.progressive or verb.form == "VBG")


def bare(clause: Clause) -> Clause:
    verb = replace(clause.verb, modal="", infinitive=False)
    adverbs = [word for word in clause.adverbs if word in ("up", "down")]
    return replace(clause, verb=verb, adverbs=adverbs, subordinate=[])


def due_first(told: Clause, deed: Clause) -> Clause | None:
    """ "To wipe the saw, the robot has to *switch it off first*", "… *it must be off*": how things
    must be then.
    """
    if told.verb.modal not in DUTIES or told.verb.negated:
        return None
    if is_state(told):
        return bare(told)
    if not _FIRST & {*told.adverbs, *told.verb.adverbs}:
        return None
    thing = deed.acted_on()
    its = told.acted_on()
    if its is not None and its.mentions[0].pronoun and thing is not None:
        told = replace(told, subject=thing) if told.verb.passive else replace(told, objects=[thing])
    return once_done(replace(told, adverbs=[]))


_FIRST = frozenset(("first", "before", "beforehand", "already", "previously"))


def once_done(told: Clause) -> Clause | None:
    """How things are once what must be done has been done: "the robot must *close the guard*"."""
    if is_state(told):
        return bare(told)
    if told.verb.passive:
        state = bare(told)
        return replace(state, verb=replace(state.verb, perfect=True, auxiliary=True))
    if not told.objects or told.verb.copula or not told.verb.lemma:
        return None
    verb = VerbGroup(
        told.verb.lemma, "VBN", passive=True, perfect=True, auxiliary=True, text="been"
    )
    return Clause(verb, subject=told.objects[0], preps=told.preps, adjectives=told.adjectives)
