"""What a rule says beside its main clause: asides, circumstances, conditions in a row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import replace

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention, VerbGroup
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.tasks.plain_rule import (
    DUTIES,
    bare,
    is_state,
    needs,
    of_its_own,
    once_done,
    states_of,
    with_subject,
)
from besim.models.commonsense.vocabulary import (
    CLOSERS,
    CONDITIONS_NAMED,
    RUNNING_NOUNS,
    RUNNING_VERBS,
)

_IS = VerbGroup("be", "VBZ", copula=True, text="is")
_INTO = ("in", "into", "inside", "on", "onto")
_MEETING = ("meet", "fulfil", "fulfill", "satisfy")


def asides(clauses: Sequence[Clause]) -> Iterator[Clause]:
    """ "The press, *which must not be started while its guard is open*, stands by the wall"."""
    for clause in clauses:
        for mention in all_mentions([clause]):
            for told in mention.relatives:
                if not told.verb.modal or told.inherited:
                    continue
                if _for_that(told) and is_state(told):
                    # "drives through the door, *which must be open for that*"
                    thing = replace(mention, relatives=[])
                    state = _of_the_thing(bare(replace(told, preps=[])), thing)
                    yield needs(replace(clause, subordinate=[]), [("while", [state])])
                    continue
                if not (told.subordinate or clause.verb.modal):
                    # "has a lid that must be shut *before the mixer is started*"
                    when = [pair for pair in clause.subordinate if pair[0] in _OF_RULES]
                    purpose = "for" in dict(clause.preps) and not told.purpose
                    told = replace(
                        told,
                        subordinate=when,
                        preps=[
                            *told.preps,
                            *(p for p in clause.preps if purpose and p[0] == "for"),
                        ],
                        purpose=clause.purpose if purpose else told.purpose,
                    )
                yield _of_the_thing(told, replace(mention, relatives=[]))


_OF_RULES = (
    *("while", "when", "whenever", "as long as", "unless", "until", "before", "if", "once"),
    "after",
)


def _for_that(told: Clause) -> bool:
    return any(
        prep == "for" and group.mentions[0].head in ("that", "this", "it")
        for prep, group in told.preps
    )


def _of_the_thing(told: Clause, thing: Mention) -> Clause:
    """ "*Whose* guard must be closed", "for *it* to be started": the thing's, the thing."""

    def named(group: Group) -> Group:
        return Group([_meant(mention, thing) for mention in group.mentions], group.conjunction)

    return replace(
        told,
        subject=named(told.subject) if told.subject is not None else None,
        preps=[(prep, named(group)) for prep, group in told.preps],
    )


def _meant(mention: Mention, thing: Mention) -> Mention:
    if mention.pronoun and mention.head == "it":
        return thing
    first = mention.text.partition(" ")[0].lower()
    return replace(mention, owner=thing) if first == "whose" else mention


def in_circumstances(clauses: Sequence[Clause], rooms: Set[str]) -> Iterator[Clause]:
    """ "May not be opened *during the run of the press*", "must not go … *without its cap*"."""
    for clause in clauses:
        told: list[tuple[str, list[Clause]]] = []
        kept: list[tuple[str, Group]] = []
        bound = clause.verb.modal or (clause.verb.negated and _works(clause))
        for index, (prep, group) in enumerate(clause.preps if bound else ()):
            after = clause.preps[index + 1] if index + 1 < len(clause.preps) else None
            run = [*_during(prep, group)]
            there = _missing(clause, prep, group, after, rooms)
            if run:
                told.append(("while", run))
            elif there is not None:
                told.append(("unless", [there]))
            elif not (told and told[-1][0] == "unless" and _stays(prep, group, told[-1][1])):
                kept.append((prep, group))
        if told:
            subordinate = [*clause.subordinate, *of_its_own(told, clause)]
            yield replace(clause, preps=kept, subordinate=subordinate)
        else:
            yield clause


def _during(prep: str, group: Group) -> Iterator[Clause]:
    """ "During *the run of the press*": the press is running."""
    for mention in group.mentions:
        if prep == "during" and mention.head in RUNNING_NOUNS and mention.owner is not None:
            yield Clause(_IS, subject=Group([mention.owner]), adjectives=["running"])


def _in_it(prep: str, group: Group) -> bool:
    """ "Without water *in it*", "*in its tank*"."""
    place = group.mentions[0]
    its = place.owner is not None and place.owner.pronoun and place.owner.head == "it"
    return prep in _INTO and (place.pronoun or its)


def _stays(prep: str, group: Group, told: Sequence[Clause]) -> bool:
    return any((prep, group) in one.preps for one in told)


def _missing(
    clause: Clause, prep: str, group: Group, after: tuple[str, Group] | None, rooms: Set[str]
) -> Clause | None:
    """What a deed must not be done without: "*off its base*", "without water *in it*"."""
    if not clause.verb.negated:
        return None
    if prep in ("off", "outside") and any(group is one for one in clause.led):
        inside = "on" if prep == "off" else "in"
        return Clause(_IS, subject=clause.subject, preps=[(inside, group)])
    thing = group.mentions[0]
    its = thing.determiner in ("its", "their")
    if prep != "without" or thing.states or thing.relatives:
        return None
    stuff = not thing.determiner and after is not None and after[1].mentions[0].head not in rooms
    if after is not None and (_in_it(*after) or (stuff and after[0] in _INTO)):
        return Clause(_IS, subject=group, preps=[after])
    return Clause(_IS, subject=group, adjectives=["on"]) if its and thing.head in CLOSERS else None


def with_its_subject(clauses: Sequence[Clause]) -> list[Clause]:
    """ "The press is guarded: *it* cannot start while …": the press, and not the guard."""
    found: list[Clause] = []
    spoken: Group | None = None
    for clause in clauses:
        subject = clause.subject
        if subject is None or len(subject.mentions) > 1:
            spoken = None
        elif not subject.mentions[0].pronoun:
            spoken = subject
        elif spoken is not None and clause.verb.modal and (_works(clause) or _put(clause)):
            # "… and *it* can be switched on only after *it* has been plugged in"
            when = [
                (sub, [with_subject(one, spoken) for one in inner])
                for sub, inner in clause.subordinate
            ]
            clause = replace(clause, subject=spoken, subordinate=when)
        found.append(clause)
    return found


def _put(clause: Clause) -> bool:
    """ "The mat sticks only to a dry tub, so *it* can be laid into the tub only …": the mat."""
    its = {mention.head for group in (clause.subject,) if group for mention in group.mentions}
    return clause.verb.passive and its == {"it"} and any(prep in _INTO for prep, _ in clause.preps)


def _works(clause: Clause) -> bool:
    """ "It cannot start": what machines do."""
    verb = clause.verb
    if verb.passive:
        return verb.lemma in _SWITCHED  # "has an interlock: it can only be switched on if …"
    return verb.root in ("start", *RUNNING_VERBS) and not clause.objects


_SWITCHED = ("activate", "power on", "power up", "start", "switch on", "turn on")


def as_conditions(clause: Clause) -> list[tuple[str, list[Clause]]]:
    """The conditions of a rule in full: what is *inside*, what is left out, what they add."""
    return [
        (sub, [full for one in inner for full in _in_full(one, clause, sub)])
        for sub, inner in clause.subordinate
    ]


def _in_full(one: Clause, deed: Clause, sub: str) -> Iterator[Clause]:
    whole = deed.subject if deed.verb.passive or not deed.objects else deed.objects[0]
    inside = _INSIDE & {*one.adverbs, *one.adjectives, one.verb.particle}
    there = one.verb.copula or one.verb.root in ("put", "insert", "place", "lay", "load")
    if whole is not None and inside and there and not one.preps and one.subject is not None:
        if sub == "before" and one.verb.passive and not (one.verb.perfect or deed.verb.negated):
            # "must be hot before the dough is *put in*": a deed yet to be done
            verb = replace(one.verb, lemma=one.verb.root, particle="")
            one = replace(one, verb=verb, adverbs=[], preps=[("into", whole)])
        else:
            # "… once the blank is *inside*", "has been put *in*"
            one = Clause(_IS, subject=one.subject, preps=[("in", whole)])
    alone = not (one.adjectives or one.adverbs or one.preps or one.objects or one.subordinate)
    if sub in ("before", "until") and one.verb.copula and alone:
        # "must be switched on before the laser *is*"
        one = replace(one, verb=replace(deed.verb, modal="", perfect=False))
    yield one
    for also, inner in one.subordinate:
        if also == "while":  # "… when the blank lies in it *with the guard closed*"
            yield from inner


def taken_out(deed: Clause) -> Clause:
    """ "A dish *coming out of the oven* must not be touched …": when it is taken out."""
    mentions = deed.subject.mentions if deed.subject is not None and deed.verb.passive else []
    if deed.verb.root not in _TOUCHING or len(mentions) != 1:
        return deed
    (thing,) = mentions
    out = [
        pair
        for one in thing.relatives
        for pair in one.preps
        if one.verb.root in _COMING and pair[0] in ("out of", "from", "off")
    ]
    if len(thing.relatives) != 1 or len(out) != 1:
        return deed
    verb = replace(deed.verb, lemma="take", particle="")
    return replace(deed, verb=verb, subject=Group([replace(thing, relatives=[])]), preps=out)


_COMING = ("come", "get")
_TOUCHING = ("touch", "handle", "grasp")


_INSIDE = {"inside", "in", "within", "therein"}


def shared_before(clauses: Sequence[Clause]) -> list[Clause]:
    """ "*Before the press is started*, its guard must be closed and the fan must be on": both.

    But of "the robot should set up the jug, and *it must be full before it is brought back*" only
    that, and nothing where it only *should* be so: that goes on telling how the work is done.
    """
    when = [pair for clause in clauses for pair in clause.subordinate if pair[0] == "before"]
    duties = [one.verb.modal in DUTIES and not one.verb.negated for one in clauses]
    if len(when) != 1 or len(clauses) < 2 or not all(duties):
        return [*clauses]
    behind = when[0] not in clauses[0].subordinate
    if behind and len({one.verb.passive or one.verb.copula for one in clauses}) > 1:
        return [_as_a_step(one, when[0]) for one in clauses]
    return [
        one if when[0] in one.subordinate else replace(one, subordinate=[*one.subordinate, *when])
        for one in clauses
    ]


def _as_a_step(clause: Clause, when: tuple[str, list[Clause]]) -> Clause:
    if clause.verb.modal != "should":
        return clause
    return replace(clause, subordinate=[one for one in clause.subordinate if one is not when])


def conditions_before(
    clauses: Sequence[Clause], text: str, reader: Reader, only: bool
) -> Clause | None:
    """ "Two conditions must be met before the press is started: its guard is closed and …"."""
    if len(clauses) < 2:
        return None
    first, *states = clauses
    named = first.subject.mentions[0].head if first.subject is not None else ""
    deeds = [one for sub, inner in first.subordinate for one in inner if sub in ("before", "for")]
    if named not in CONDITIONS_NAMED or first.verb.root not in _MEETING or len(deeds) != 1:
        return None
    found = [once_done(one) for one in states]
    conditions = [one for one in found if one is not None]
    return needs(deeds[0], [("while", conditions)]) if len(conditions) == len(found) else None


def whoever(clauses: Sequence[Clause], text: str, reader: Reader, only: bool) -> Clause | None:
    """ "Whoever starts the press must close its guard first"."""
    if len(clauses) != 2 or clauses[0].subject is None:
        return None
    deed, told = clauses
    who = clauses[0].subject.mentions[0]
    first = {"first", "before", "beforehand"} & {*told.adverbs, *told.verb.adverbs}
    if who.head not in ("whoever", "anyone", "who") or told.verb.modal not in DUTIES:
        return None
    state = once_done(told) if first else None
    return needs(replace(deed, subject=None), [("while", [state])]) if state is not None else None


def made_sure(clauses: Sequence[Clause], text: str, reader: Reader, only: bool) -> Clause | None:
    """ "Make sure that the bin is closed before starting the pump"."""
    if len(clauses) != 1 or clauses[0].verb.root not in _SEEING_TO:
        return None
    states = [one for sub, inner in clauses[0].subordinate if sub == "that" for one in inner]
    when = [*clauses[0].subordinate, *(pair for one in states for pair in one.subordinate)]
    deeds = [one for sub, inner in when if sub == "before" for one in inner]
    found = [once_done(replace(one, subordinate=[])) for one in states]
    told = [one for one in found if one is not None]
    if len(deeds) != 1 or not told or len(told) < len(found):
        return None
    return needs(as_a_deed(deeds[0]), [("while", told)])


def as_a_deed(told: Clause) -> Clause:
    """ "Before *starting the pump*", which somebody does."""
    if told.verb.form != "VBG":
        return told
    return replace(told, subject=None, verb=replace(told.verb, form="VB"))


_SEEING_TO = ("make", "see", "ensure", "check", "verify")


def must_go_into(clause: Clause) -> Clause | None:
    """ "The dough must be put into an oven that is on": such a one is needed."""
    if clause.verb.modal not in DUTIES or clause.verb.negated or clause.verb.copula:
        return None
    places = [
        group
        for prep, group in clause.preps
        if prep in _INTO and group.mentions[0].determiner in ("a", "an")
    ]
    told = [bare(one) for group in places for one in states_of(group)]
    return needs(clause, [("while", told)]) if told else None
