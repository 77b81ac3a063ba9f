"""Where the dirt is that a leaf removes without saying from where: "shovels the snow away"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions, participle
from besim.models.commonsense.tasks.soiled_at_start import is_cleaning, ordered_off
from besim.models.commonsense.vocabulary import REMOVE_DIRT_VERBS


def dirty_places(
    clauses: Iterable[Clause], facts: Iterable[Clause], reader: Reader
) -> dict[str, tuple[str, ...]]:
    """Kind of dirt -> what the text says it is on: "the walkway is covered with snow"."""
    found: dict[str, dict[str, None]] = {}
    for clause in (one for several in clauses for one in reader.one_by_one(several)):
        kinds = {m.head for m in all_mentions([clause]) if m.head in reader.lexicon.dirt}
        claims = reader.claims(clause)  # of each clause: "… on the pan. There is dust on *it*, too"
        reader.mean_what_has_stuff_on_it(clause)
        subject = clause.subject.mentions if clause.subject is not None else ()
        if kinds & {mention.head for mention in subject}:
            # "plates and crumbs are on the table"
            places = (group for prep, group in clause.preps if prep in ("on", "in", "over"))
            names = [name for group in places for name in reader.refer(group).names]
            for kind in kinds if names else ():
                found.setdefault(kind, {}).update(dict.fromkeys(names[:1]))
        removed = {m.head for group in clause.objects for m in group.mentions} & kinds
        if removed and clause.verb.root in REMOVE_DIRT_VERBS:
            # "the task is to remove the stain from the tablecloth"
            places = (g for prep, g in clause.preps if prep in ("from", "off", "out of", "on"))
            names = [name for group in places for name in reader.refer(group).names]
            for kind in sorted(removed) if names else ():
                found.setdefault(kind, {}).update(dict.fromkeys(names[:1]))
        for claim in claims:
            coated = claim.kind == "coated" and {*claim.objects} <= kinds  # foam
            if kinds and (coated or (claim.kind == "state" and claim.attribute == "clean")):
                for kind in kinds:
                    found.setdefault(kind, {}).update(dict.fromkeys(claim.subjects))
    for clause in facts:
        for stuffs, claim in _stuffs_told(clause, reader):
            for stuff in stuffs:
                found.setdefault(stuff, {}).update(dict.fromkeys(_places(claim)))
    return {
        kind: tuple(
            name
            for name in names
            if name not in (ROBOT, GRIPPER) and not reader.are_substances((name,))
        )
        for kind, names in found.items()
    }


def told_soils(
    facts: Iterable[Clause], orders: Iterable[Clause], reader: Reader
) -> dict[str, tuple[str, ...]]:
    """Thing -> the dirt and stuff that the text tells to be *on* it.

    :param orders: what the robot shall do; dirt that is to be removed is there.
    """
    found: dict[str, dict[str, None]] = {}
    entities, lexicon = reader.inventory.entities, reader.lexicon
    for clause in (one for several in facts for one in reader.one_by_one(several)):
        # "has to be sprayed with polish", "belongs in the fridge": it is not there now
        wished = clause.verb.modal or clause.verb.lemma == "belong"
        stuffs_told = _stuffs_told(clause, reader) if not wished else ()
        for stuffs, claim in stuffs_told:
            on = claim.kind == "coated" or claim.relation == "on" or _says_on(clause)
            for place in _places(claim):
                known = entities.get(place)
                hollow = known is None or known.has_head(lexicon.holders | lexicon.open_vessels)
                for stuff in stuffs if on or not hollow else ():
                    found.setdefault(place, {})[stuff] = None
        for place, dirt_told in _told_in_passing(clause, reader):
            found.setdefault(place, {})[dirt_told] = None
        dirt = [m.head for m in all_mentions([clause]) if m.head in lexicon.dirt]
        for claim in reader.claims(clause) if dirt else ():
            dirty = claim.kind == "state" and claim.attribute == "clean" and not claim.value
            coated = claim.kind == "coated" and {*claim.objects} <= {*dirt}  # foam
            if (dirty or coated) and not claim.negated:
                for place in claim.subjects:
                    found.setdefault(place, {}).update(dict.fromkeys(dirt))
    ordered: dict[str, dict[str, None]] = {}
    for clause in (one for one in orders if is_cleaning(one, reader)):
        for claim, stuffs in ordered_off(clause, reader):
            for place in claim.subjects if stuffs else ():
                ordered.setdefault(place, {}).update(dict.fromkeys(stuffs))
    return {place: tuple(stuffs) for place, stuffs in (ordered | found).items()}


def _stuffs_told(clause: Clause, reader: Reader) -> Iterator[tuple[tuple[str, ...], Claim]]:
    """Substances that are in or on something, each time with the claim that says so."""
    for claim in reader.claims(clause):
        placed = claim.kind == "place" and claim.relation in ("in", "on")
        stuffs = claim.subjects if placed else claim.objects
        told = placed or claim.kind in ("coated", "contains")
        entities = reader.inventory.entities
        counted = any(name in entities and entities[name].ordinal for name in stuffs)
        stuffs = tuple(one for one in stuffs if reader.are_substances((one,)))
        if told and not (claim.negated or counted) and stuffs:
            yield stuffs, claim  # the first bell pepper is no pepper on anything


def _told_in_passing(clause: Clause, reader: Reader) -> Iterator[tuple[str, str]]:
    """ "Is dusty and stained", "the *greasy* pan": each thing with its dirt."""
    known = reader.lexicon.dirt_of_adjectives
    for mention in all_mentions([clause]):
        for dirt in (known[word] for word in mention.states if word in known):
            yield from ((name, dirt) for name in reader.refer_one(mention).names)
        company = [one for p, g in mention.located if p == "with" for one in g.mentions]
        heads = [one.head for one in company if one.head in reader.lexicon.dirt]
        for name in reader.refer_one(mention).names if heads else ():
            yield from ((name, dirt) for dirt in heads)  # "a pan with mud and grease stains"
    verb = clause.verb
    if clause.subject is None or verb.negated or not (verb.copula or verb.passive):
        return
    words = [*clause.adjectives, *([participle(verb.root)] if verb.passive else [])]
    preps = {prep for prep, _ in clause.preps}
    for word in words if not preps & {"with", "by"} else ():
        if word in known:
            yield from ((name, known[word]) for name in reader.refer(clause.subject).names)


def _places(claim: Claim) -> tuple[str, ...]:
    return claim.objects if claim.kind == "place" else claim.subjects


def _says_on(clause: Clause) -> bool:
    groups = [*clause.objects, *([clause.subject] if clause.subject is not None else [])]
    inner = [phrase for group in groups for m in group.mentions for phrase in m.located]
    return any(prep in ("on", "over") for prep, _ in (*clause.preps, *inner))
