"""Goals that name what leaves make of other things: "a salad with lettuce", "popped popcorn"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions, participle
from besim.models.commonsense.tasks.task_text import Sentence
from besim.models.commonsense.vocabulary import PRODUCTS, SHAPES
from besim.world import GoalCondition


def without_products(
    conditions: Sequence[GoalCondition], meanings: Sequence[Meaning], reader: Reader
) -> tuple[GoalCondition, ...]:
    """Leave out contents by which a vessel is called where leaves bring its other contents.

    "A bowl of salad with lettuce and tomato": the salad is what lettuce and tomato make. What
    shall be in it otherwise is asked for, whether leaves know it or not.
    """
    touched = {
        name
        for meaning in meanings
        for event in meaning.events
        for names in (*event.roles.values(), *event.substances.values())
        for name in names
    }
    for meaning in meanings:
        for claim in (*meaning.claims, *(s.demand or s.become for s in meaning.steps)):
            if claim is not None:
                touched.update((*claim.subjects, *claim.objects))
    containers = tuple(
        name
        for condition in conditions
        if isinstance(condition.meaning, Claim) and condition.meaning.kind == "contains"
        for name in condition.meaning.subjects
    )
    products = {
        (word, product)
        for turned in reader.lexicon.turns.values()
        for word, product in turned.items()
    }
    asked = {
        claim.attribute: claim.subjects
        for meaning in meanings
        for claim in meaning.claims
        if claim.kind == "state" and claim.value and not claim.negated
    }
    conditions = [_of_raw(condition, asked, products) for condition in conditions]
    # "Popped popcorn": there is no other. Where nothing else is asked, that is.
    conditions = [c for c in conditions if not _is_so_by_name(c, products)] or conditions
    kept: list[GoalCondition] = []
    for condition in conditions:
        claim = condition.meaning
        if (
            isinstance(claim, Claim)
            and claim.kind == "state"
            and containers
            and reader.are_substances(claim.subjects)
            and not touched & set(claim.subjects)
        ):
            # "a pitcher of stirred lemonade": leaves stir what is in the pitcher
            condition = GoalCondition(condition.text, replace(claim, subjects=containers))
        if isinstance(claim, Claim) and claim.kind == "contains" and not touched & {*claim.objects}:
            made = _come_of(claim.objects, touched, reader)
            if made:
                condition = GoalCondition(condition.text, replace(claim, objects=made))
            elif " of " in claim.text and _others_in(claim, conditions, touched, reader):
                continue
        kept.append(condition)
    return tuple(kept)


def _is_so_by_name(condition: GoalCondition, products: Set[tuple[str, str]]) -> bool:
    claim = condition.meaning
    return (
        isinstance(claim, Claim)
        and claim.kind == "state"
        and bool(claim.subjects)
        and all((claim.attribute, name) in products for name in claim.subjects)
    )


def _others_in(
    claim: Claim, conditions: Sequence[GoalCondition], touched: Set[str], reader: Reader
) -> bool:
    """Shall something else be in the same vessel, of which it may be made?"""
    others: set[str] = set()
    for other in (condition.meaning for condition in conditions):
        if not isinstance(other, Claim) or other == claim:
            continue
        if other.kind == "contains" and other.subjects == claim.subjects:
            others.update(other.objects)
        if other.kind == "place" and other.objects == claim.subjects:
            others.update(other.subjects)
    return bool(others & touched or (others and reader.are_substances(claim.objects)))


def _come_of(products: Sequence[str], touched: Set[str], reader: Reader) -> tuple[str, ...]:
    """ "A bowl with popcorn", where leaves handle corn: once that is popped, it is popcorn."""
    entities, turns = reader.inventory.entities, reader.lexicon.turns
    heads = {entities[name].head for name in touched if name in entities}
    made = {product for head in heads for product in turns.get(head, {}).values()}
    return tuple(name for name in products if name in made)


def as_made(
    told: Sequence[Sentence],
    conditions: Sequence[GoalCondition],
    meanings: Iterable[Meaning],
    reader: Reader,
) -> tuple[GoalCondition, ...]:
    """ "The *pancake* is on the plate": batter that leaves bake is none before.

    :param meanings: those of the actions.
    """
    results = [
        step.become
        for meaning in meanings
        for step in meaning.steps
        if step.become is not None and step.become.kind == "state" and step.become.value
    ]
    asked = {c.meaning.attribute for c in conditions if isinstance(c.meaning, Claim)}
    implies, found = reader.lexicon.implies, []
    for mention in (m for s in told if s.kind == "goal" for m in all_mentions(s.clauses)):
        raw = PRODUCTS.get(mention.head, ())
        names = reader.inventory.resolve(mention).names if raw else ()
        ways = [
            claim.attribute
            for claim in results
            if {*names} <= {*claim.subjects}
            and (claim.attribute == "cooked" or "cooked" in implies.get(claim.attribute, ()))
        ]
        if names and ways and not asked & {*ways, "cooked"}:
            made = Claim("state", names, attribute=ways[0], text=mention.text)
            found.append(GoalCondition(mention.text, made))
    return tuple(dict.fromkeys(found))


def cut_up(
    told: Sequence[Sentence], meanings: Sequence[Meaning], reader: Reader
) -> tuple[GoalCondition, ...]:
    """ "The *pieces of the apple* are in the bowl": where a leaf cuts the apple, it is cut."""
    cut = {
        name
        for meaning in meanings
        for event in meaning.events
        if _cuts(event, reader)
        for name in event.role("theme")
    }
    return tuple(
        GoalCondition(mention.text, Claim("state", names, attribute="cut", text=mention.text))
        for sentence in told
        if sentence.kind == "goal"
        for mention in (all_mentions(sentence.clauses) if cut else ())
        if mention.plural and mention.head in SHAPES
        for names in (reader.refer_one(mention).names,)
        if names and cut.issuperset(names)
    )


def _cuts(event: Event, reader: Reader) -> bool:
    done = participle(event.root)
    return done == "cut" or "cut" in reader.lexicon.implies.get(done, ())


def _of_raw(
    condition: GoalCondition, asked: Mapping[str, tuple[str, ...]], made: set[tuple[str, str]]
) -> GoalCondition:
    """ "Popped popcorn", where leaves ask whether the kernels are popped: those."""
    claim = condition.meaning
    if not isinstance(claim, Claim) or claim.kind != "state" or claim.attribute not in asked:
        return condition
    named = {(claim.attribute, name.split("_")[-1]) for name in claim.subjects}
    if not named <= made or claim.subjects == asked[claim.attribute]:
        return condition
    return GoalCondition(condition.text, replace(claim, subjects=asked[claim.attribute]))
