"""Several kinds of dirt and stuff in one clause: what it says of each of them.

"There is no oil and no dust on the pan" denies both, and who wipes the oil off leaves the dust
there. A clause that names several is therefore read as one clause for each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.vocabulary import SOILING_VERBS

_NONE = ("no", "neither", "none", "nor")
_EACH = (*_NONE, "both", "all", "each", "any")
_BARE = ("", "some", *_NONE)
_LYING = ("lie", "stick", "sit", "rest", "remain")
_ON = ("on", "in", "over", "off", "from", "at")
_LISTED = ("of", "from", "with", "without", "by", "in", "under")
"""Behind these stands what soils something: "free of …", "covered with …"."""
_FREE = frozenset(("free", "clear", "clean", "rid", "void", "devoid"))


def each_soil(
    clause: Clause, is_dirt: Callable[[Mention], bool], is_stuff: Callable[[Mention], bool]
) -> list[Clause]:
    """The clause once for each dirt and stuff that it lists; itself if it lists none.

    :param is_dirt: whether a mention names dirt that is no thing of the task.
    :param is_stuff: whether it names a substance.
    """
    clause = _list_behind_place(clause, lambda one: is_dirt(one) or is_stuff(one))
    clause = _list_in_company(_what_it_covers(clause, is_dirt), is_dirt)
    for group in _groups(clause):
        first = group.mentions[0]
        denied = first.determiner in _NONE or _denies(clause, group)
        if len(group.mentions) < 2 or (group.conjunction == "or" and not denied):
            continue
        dirt = any(map(is_dirt, group.mentions))
        if not (dirt or denied or _is_gone(clause)):
            continue  # "oil and salt are in the pan": as any list
        if all(is_dirt(one) or is_stuff(one) for one in group.mentions):
            return [_with(clause, group, Group([one])) for one in _alike(group.mentions)]
    return [clause]


def each_place(clause: Clause, soils: Callable[[Mention], bool]) -> list[Clause]:
    """The clause once for each place that dirt or stuff is on, or is not on.

    :param soils: whether a mention names dirt or stuff.
    """
    about = clause.subject or next(iter(clause.objects), None)
    if about is None or not all(map(soils, about.mentions)):
        return [clause]
    absent = about.mentions[0].determiner in _NONE or clause.verb.negated or _is_gone(clause)
    for prep, places in clause.preps:
        several = len(places.mentions) > 1 and (absent or places.conjunction != "or")
        if prep in _ON and several and not any(map(soils, places.mentions)):
            return [_with(clause, places, Group([one])) for one in places.mentions]
    return [clause]


def _list_behind_place(clause: Clause, soils: Callable[[Mention], bool]) -> Clause:
    """ "There is oil on the pan and *dust*", "it has mud on it and *stains*": no second place."""
    there = next(iter(clause.objects), clause.subject if clause.verb.copula else None)
    if there is None or not clause.preps or not all(map(soils, there.mentions)):
        return clause
    prep, places = clause.preps[-1]
    listed = [one for one in places.mentions[1:] if not one.owner and soils(one)]
    bare = all(one.determiner in _BARE for one in listed)
    if prep not in ("on", "in", "over") or not (listed and bare) or soils(places.mentions[0]):
        return clause
    where = Group([one for one in places.mentions if one not in listed], places.conjunction)
    group = Group([*there.mentions, *listed], places.conjunction)
    preps = [*clause.preps[:-1], (prep, where)]
    if clause.objects:
        return replace(clause, objects=[group, *clause.objects[1:]], preps=preps)
    return replace(clause, subject=group, preps=preps)


def _list_in_company(clause: Clause, is_dirt: Callable[[Mention], bool]) -> Clause:
    """ "A pan with mud and *grease stains* is on the shelf": they are not on the shelf."""
    subject = clause.subject
    first = subject.mentions[0] if subject is not None else None
    if subject is None or first is None or not first.located or len(subject.mentions) < 2:
        return clause
    prep, company = first.located[-1]
    rest = subject.mentions[1:]
    if prep != "with" or not all(map(is_dirt, (*company.mentions, *rest))):
        return clause
    located = [*first.located[:-1], (prep, Group([*company.mentions, *rest]))]
    return replace(clause, subject=Group([replace(first, located=located)]))


def _what_it_covers(clause: Clause, is_dirt: Callable[[Mention], bool]) -> Clause:
    """ "Dust and stains cover the pan": it is covered with them."""
    verb, soil = clause.verb, clause.subject
    lies = verb.root in _LYING and any(prep in ("on", "over", "in") for prep, _ in clause.preps)
    if lies and soil is not None and not clause.objects and is_dirt(soil.mentions[0]):
        return replace(clause, verb=replace(verb, lemma="be", copula=True))  # "dust lies on it"
    covers = verb.root in SOILING_VERBS and not verb.passive and len(clause.objects) == 1
    if not covers or soil is None or not is_dirt(soil.mentions[0]):
        return clause
    done = replace(verb, passive=True, copula=False)
    return replace(clause, verb=done, subject=clause.objects[0], objects=[], preps=[("with", soil)])


def _alike(mentions: list[Mention]) -> Iterator[Mention]:
    """ "No mud or grease", "neither mud nor grease": what is said of the first goes for all."""
    first = mentions[0].determiner
    for one in mentions:
        # "neither the milk nor *the* cheese": an article does not take the word back
        of_first = first in ("neither", "none") or (first in _EACH and not one.determiner)
        said = first if of_first else one.determiner
        if said in _EACH:
            said = "no" if said in _NONE else ""
        yield replace(one, determiner=said)


def _denies(clause: Clause, group: Group) -> bool:
    if clause.verb.negated:
        return True
    preps = [prep for prep, other in clause.preps if other is group]
    free = bool(_FREE & {*clause.adjectives, clause.verb.root})
    return "without" in preps or (free and bool({"of", "from"} & {*preps}))


def _is_gone(clause: Clause) -> bool:
    """Is it about what becomes of the stuff: "is gone", "has been wiped off"?"""
    off = any(prep == "off" for prep, _ in clause.preps)
    return clause.verb.passive or off or bool({"gone", "off", "away", "out"} & {*clause.adjectives})


def _groups(clause: Clause) -> Iterator[Group]:
    """Where a list of what soils something may stand."""
    if clause.subject is not None:
        yield clause.subject
    yield from clause.objects
    yield from (group for prep, group in clause.preps if prep in _LISTED)


def _with(clause: Clause, group: Group, other: Group) -> Clause:
    """The clause with another group in the place of one of its own."""
    return replace(
        clause,
        subject=other if clause.subject is group else clause.subject,
        objects=[other if one is group else one for one in clause.objects],
        preps=[(prep, other if one is group else one) for prep, one in clause.preps],
    )
