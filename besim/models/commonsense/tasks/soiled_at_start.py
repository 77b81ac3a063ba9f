"""What the orders to clean something tell of its dirt: "to clean a sieve covered with dough"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Reference
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_clauses
from besim.models.commonsense.tasks.told_facts import write_claim
from besim.models.commonsense.vocabulary import REMOVE_DIRT_VERBS

_OFF = ("from", "off", "out of", "on")


def soil_at_start(clauses: Iterable[Clause], reader: Reader, facts: Facts) -> None:
    """Put on things the dirt that orders to clean them name, where no sentence tells of any.

    Of several dirts that are told to be on a thing, each is there by itself.
    An order that names the dirt says how the thing is now; what any other order says of its
    things ("to bring a cup filled with tea") may be what shall come about.
    """
    for name, stuffs in reader.inventory.soils.items():
        for stuff in stuffs if len(stuffs) > 1 else ():
            if not facts.coats(name, stuff):
                facts.set_state(name, f"has_{stuff}", True)  # "is dusty and stained"
    orders = [clause for clause in all_clauses(clauses) if is_cleaning(clause, reader)]
    for claim in (claim for clause in orders for claim, _ in ordered_off(clause, reader)):
        untold = tuple(name for name in claim.subjects if facts.state(name, "clean") is None)
        if untold:
            write_claim(replace(claim, subjects=untold), facts, [])


def is_cleaning(clause: Clause, reader: Reader) -> bool:
    """ "To clean the sieve", "to remove the rust from the wrench"."""
    verb, schema = clause.verb, reader.lexicon.verbs.get(clause.verb.root)
    if verb.passive or verb.negated or verb.perfect:
        return False
    removes = verb.root in REMOVE_DIRT_VERBS and _dirt(clause.objects, reader)
    return bool(removes) or (schema is not None and schema.name == "clean")


def ordered_off(clause: Clause, reader: Reader) -> Iterator[tuple[Claim, tuple[str, ...]]]:
    """The dirt that an order to clean names: the claim that it is there, and its names."""
    lexicon = reader.lexicon
    for place in (group for prep, group in clause.preps if prep in _OFF):
        # "to remove the rust from the wrench"
        yield from _dirt_on(reader.refer(place), _dirt(clause.objects, reader), reader)
    things = [m for g in clause.objects for m in g.mentions if m.head not in lexicon.dirt]
    for mention in (one for one in things if not one.pronoun):
        for claim in reader.passing(mention, reader.refer_one(mention)):
            stuff = claim.kind in ("coated", "contains") and reader.are_substances(claim.objects)
            dirty = claim.kind == "state" and claim.attribute == "clean" and not claim.value
            if (stuff or dirty) and not (claim.negated or claim.weak):
                groups = [g for one in mention.relatives for g in one.groups()]
                yield claim, claim.objects if stuff else tuple(_dirt(groups, reader))
    if len(things) == 1:
        # "to clean a shirt with a wine stain"; what else it is cleaned with is a tool
        company = [*clause.preps, *things[0].located]
        dirt = _dirt([group for prep, group in company if prep == "with"], reader)
        yield from _dirt_on(reader.refer_one(things[0]), dirt, reader)


def _dirt(groups: Iterable[Group], reader: Reader) -> list[str]:
    return [m.head for group in groups for m in group.mentions if m.head in reader.lexicon.dirt]


def _dirt_on(
    where: Reference, dirt: Iterable[str], reader: Reader
) -> Iterator[tuple[Claim, tuple[str, ...]]]:
    for one in dirt if where.names and ROBOT not in where.names else ():
        for claim in reader.dirt_claims(where, one, gone=False):
            yield claim, (one,)
