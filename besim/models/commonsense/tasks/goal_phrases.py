"""What phrases of a goal say of its things: "a clean pool", "a glass of tea with ice"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.participles import SWITCHED
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import clause_text
from besim.models.commonsense.vocabulary import DELIVERING_VERBS, VALVES
from besim.world import GoalCondition

BEARING = frozenset(("hold", "carry", "contain", "bear", "have", "receive", "get"))
"""What a plate does with the *baked* pizza: that it is baked is a goal, too."""
_UNDER = frozenset(("underneath", "below", "beneath", "under", "between"))


def condition_of(claim: Claim) -> GoalCondition:
    """The condition that asks a claim; unread, if the claim says what nobody could mean."""
    if claim.kind == "unknown" or _in_two_places(claim):
        return GoalCondition(claim.text, None)
    return GoalCondition(claim.text or claim.kind, claim)


def _in_two_places(claim: Claim) -> bool:
    """ "Put the cup into the cupboard and the plate": no thing is in two that are not alike."""
    heads = {name.rpartition("_")[-1] for name in claim.objects}
    inside = claim.kind == "place" and claim.relation in ("in", "on")
    one = not claim.any_object and "between" not in claim.text
    return inside and len(heads) > 1 and one


def goal_mentions(group: Group, reader: Reader) -> list[GoalCondition]:
    """ "a clean pool", "a glass of orange juice with ice", "both eggs cooked in the pan"."""
    found: list[GoalCondition] = []
    if (
        len(group.mentions) > 1
        and group.mentions[-1].relatives
        and not any(m.relatives for m in group.mentions[:-1])
    ):
        # "the fern, the ficus and the orchid all watered": said of each.
        last = group.mentions[-1]
        reference = reader.refer(Group([replace(m, relatives=[]) for m in group.mentions]))
        for clause in last.relatives:
            found += [condition_of(c) for c in reader.of_subject(clause, reference, group)]
        return found
    for mention in group.mentions:
        reference = reader.refer_one(mention)
        claims = reader.passing(mention, reference)
        if (
            mention.owner is not None
            and reference.names
            and not reader.are_substances(reference.names)
        ):
            inner = reader.content_names(Group([mention.owner]))
            if inner and (
                mention.head in reader.lexicon.containers or reader.are_substances(tuple(inner))
            ):
                claims.append(Claim("contains", reference.names, tuple(inner), text=mention.text))
        found += [condition_of(claim) for claim in claims]
    return found


def with_it(
    clause: Clause, subject: Group, claims: Sequence[Claim], reader: Reader
) -> list[GoalCondition]:
    """ "The mould stands on the bench *with the cured block*": it is in it, and cured."""
    found: list[GoalCondition] = []
    bears = clause.verb.root in BEARING and not clause.verb.passive
    borne = clause.objects if bears and not reader.is_robot(subject) else []
    inside = not borne and any(claim.kind in ("contains", "held") for claim in claims)
    # "the robot has brought the box with the tag": which box
    inside = inside or (bool(clause.objects) and reader.is_robot(subject))
    for prep, group in clause.preps:
        if prep == "with" and reader.inventory.gripper_like(group.mentions[0]):
            said = (claim for mention in group.mentions for claim in reader.passing(mention))
            found += [condition_of(claim) for claim in said if claim.kind == "hands_free"]
            continue  # "is at the dock with an empty gripper"
        if prep != "with" or inside:
            continue
        if all(m.states and m.head in {*reader.lexicon.parts, *VALVES} for m in group.mentions):
            # "is running with an open valve": a part of it
            found += [
                condition_of(c) for mention in group.mentions for c in reader.passing(mention)
            ]
            continue
        names = tuple(reader.content_names(group))
        if names and all(_is_person(name, reader) for name in names):
            # "the glass is with the patient"
            words = clause_text(clause)
            there = reader.refer(subject).names
            found.append(condition_of(Claim("place", there, names, relation="at", text=words)))
            continue
        if not names:
            found.append(GoalCondition(clause_text(clause), None))
            continue
        if any(claim.kind == "place" and claim.subjects == names for claim in claims):
            continue  # "is on the table with the spoon *beside it*": it is told where that is
        holders = reader.refer(subject).names
        if borne:
            holders = reader.refer(borne[-1]).names  # "the guest holds *the cup* with tea"
        if _UNDER.intersection(clause.adverbs):
            # "sits on the housing with the gasket underneath": that lies on the housing
            place = next((reader.refer(g).names for p, g in clause.preps if p in ("on", "in")), ())
            words = clause_text(clause)
            found.append(condition_of(Claim("place", names, place, relation="at", text=words)))
            continue
        if set(names) - set(holders):
            # "with their lids": each with one of them
            each = group.mentions[0].determiner == "their" and len(holders) > 1
            inner = Claim("contains", holders, names, any_object=each, text=clause_text(clause))
            found.append(condition_of(inner))
        for mention in group.mentions:
            found += [condition_of(claim) for claim in reader.passing(mention)]
    return found


def fastened_with(clause: Clause, reader: Reader) -> list[GoalCondition]:
    """ "The plate is fixed on the car with two *tight* screws": they are to be tight."""
    fasteners = reader.lexicon.hypernyms["fastener"]
    return [
        condition_of(claim)
        for prep, group in clause.preps
        if prep == "with"
        for mention in group.mentions
        if mention.head in fasteners
        for claim in reader.passing(mention)
        if claim.kind == "state"
    ]


def _is_person(name: str, reader: Reader) -> bool:
    return name in reader.inventory.entities and reader.inventory.entities[name].person


def said_of_all(group: Group, reader: Reader) -> list[GoalCondition]:
    """ "Shirt and trousers, both folded, are in the wardrobe": the shirt is folded, too."""
    *others, last = group.mentions
    asides = [one for one in last.relatives if not (one.verb.auxiliary or one.verb.form == "VBZ")]
    if not others or any(mention.relatives for mention in others):
        return []
    plain = Group([replace(mention, relatives=[]) for mention in group.mentions], group.conjunction)
    reference = reader.refer(plain)
    claims = [claim for one in asides for claim in reader.of_subject(one, reference, plain)]
    return [condition_of(claim) for claim in claims if claim.kind == "state"]


def with_company(mentions: Sequence[Mention]) -> list[Mention]:
    """ "The tray with two cups filled with tea": what is said of the cups is a goal, too."""
    found: list[Mention] = []
    for mention in mentions:
        found.append(mention)
        for prep, group in mention.located:
            if prep == "with":
                found += with_company(group.mentions)
    return found


def of_something_else(claim: Claim, claims: Sequence[Claim]) -> bool:
    """ "the box, which has its lid on, is in the fridge": the lid's place is asked, too."""
    return not any(set(claim.subjects) & set(other.subjects) for other in claims)


def beyond_words(clause: Clause) -> bool:
    """Order, deadlines and counts: besim judges the final world and does not see them there."""
    if any(
        sub in ("before", "within", "after", "until", "unless") for sub, _ in clause.subordinate
    ):
        return True
    timed = {"second", "minute", "hour", "day"}
    if any(
        prep in ("within", "before", "after", "for", "until")
        and (group.mentions[0].head in timed or group.mentions[0].unit in timed)
        for prep, group in clause.preps
    ):
        return True
    counted = {*clause.adverbs, *clause.verb.adverbs} & {"at least", "at most", "more than"}
    groups = [clause.subject, *clause.objects] if counted else []
    return any(
        mention.number is not None and not mention.unit
        for group in groups
        for mention in (group.mentions if group else ())
    )


def brought(clause: Clause, reader: Reader) -> Claim | None:
    """ "To take the crate to the cold room": it is there at the end, in a gripper or not."""
    if clause.verb.passive or len(clause.objects) != 1 or clause.verb.root not in DELIVERING_VERBS:
        return None
    things = reader.refer(clause.objects[0]).names
    for prep, group in clause.preps:
        if prep in ("to", "into", "onto", "in", "on", "inside", "back to"):
            places = reader.refer(group).names
            if things and places and ROBOT not in places and GRIPPER not in places:
                return Claim("place", things, places, relation="at", text=clause_text(clause))
    return None


def circumstances(clause: Clause, reader: Reader) -> list[GoalCondition]:
    """ "Put the cup on the shelf with the lamp switched off": the lamp, too."""
    kinds = {lemma for lemma, schema in reader.lexicon.verbs.items() if schema.name in SWITCHED}
    return [
        condition_of(claim)
        for prep, group in clause.preps
        if prep == "with"
        for mention in group.mentions
        if any(one.verb.lemma in kinds and one.verb.form == "VBN" for one in mention.relatives)
        for claim in reader.passing(mention)
    ]


def denied(clause: Clause) -> bool:
    """ "There must *not* be any cup left in it", "there is *no* cup": no such thing is so."""
    told = [mention.determiner for group in clause.objects for mention in group.mentions]
    return clause.verb.negated or bool({"no", "neither"}.intersection(told))


def still_dirty(claim: Claim) -> bool:
    """Dirt tells how a thing is found: nobody wants it at the end."""
    return (claim.kind, claim.attribute, claim.value) == ("state", "clean", False)


def states_at_the_end(place: Group, reader: Reader) -> list[GoalCondition]:
    """ "To obtain a clean violin inside the *closed* case"."""
    said = (claim for mention in place.mentions for claim in reader.passing(mention))
    return [condition_of(c) for c in said if c.kind == "state" and not still_dirty(c)]
