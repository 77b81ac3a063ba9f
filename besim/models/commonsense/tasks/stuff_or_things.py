"""Which words mean stuff in a task, and which mean things.

"The mug is covered with *tartar*": that is stuff, though no list has it. "Puts *the leaf* into the
sack": that is a thing, though leaves are dirt elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import all_clauses, all_mentions
from besim.models.commonsense.vocabulary import RELATIONS, SEASON_VERBS, SURFACE_VERBS

_FILLING = ("fill", "soak", "stain", "smear", "soil")
_AROUND = ("in", "on", "inside", "over")
_HANDLING = ("grasp", "pick", "lift", "hold", "carry", "bring", "place", "put", "lay", "grip")
"""What a hand does with a thing; stuff comes in something, or with a tool."""
_BRINGING = ("place", "scoop", "pour", "fill", "shift")
"""Schemas by which things, and stuff, come somewhere."""
_STUFFS = ("herb", "plant", "food", "foodstuff", "drink", "beverage")
"""Kinds whose members are stuff as well: thyme in the shaker, egg on the pan."""


def told_as_stuff(
    facts: Iterable[Clause], leaf_clauses: Iterable[Clause], lexicon: Lexicon
) -> frozenset[str]:
    """Nouns unknown as stuff that stand without an article where something is on or in a thing.

    What is counted anywhere, or taken into a hand, is a thing after all.
    """
    facts, leaf_clauses = list(facts), list(leaf_clauses)
    found = {m.head for clause in facts for m in _stuffs(clause, lexicon) if _bare(m)}
    found -= lexicon.substances | _things(lexicon)
    if not found:
        return frozenset()
    for mention in all_mentions([*facts, *leaf_clauses]):
        if mention.plural or mention.number or mention.determiner in ("a", "an", "each", "both"):
            found.discard(mention.head)
    for clause in all_clauses(leaf_clauses):
        if clause.verb.root in _HANDLING:
            found -= {m.head for group in clause.objects for m in group.mentions}
    return frozenset(found)


def told_as_things(clauses: Sequence[Clause], lexicon: Lexicon) -> set[str]:
    """ "Puts the leaf into the sack", "scoops the pile of leaves into it", "wipes the quarter":
    it names things here.
    """
    found = {
        one.head
        for clause in all_clauses(clauses)
        if (schema := lexicon.verbs.get(clause.verb.lemma)) is not None
        # Who moves something puts it there; what is left on something is only there.
        and schema.name in (*_BRINGING, "move")
        and clause.verb.root != "leave"
        and any(prep in schema.roles for prep, _ in clause.preps)
        for group in (*clause.objects, *([clause.subject] if clause.verb.passive else []))
        if group is not None
        for mention in group.mentions
        for one in (mention, mention.owner if mention.head in lexicon.units_of else None)
        if one is not None and one.head in lexicon.handled
    }
    for clause in all_clauses(clauses):
        known = lexicon.verbs.get(clause.verb.lemma)
        if known is not None and known.name == "clean":
            off = [group for prep, group in clause.preps if prep in ("off", "from")]
            cleaned = {m.head for group in (*clause.objects, *off) for m in group.mentions}
            found |= (cleaned & lexicon.handled) - lexicon.dirt
    return found


def _things(lexicon: Lexicon) -> set[str]:
    kinds = (words for kind, words in lexicon.hypernyms.items() if kind not in _STUFFS)
    lists = (
        *(lexicon.carriers, lexicon.rooms, lexicon.persons, lexicon.animals, lexicon.uncountable),
        *(lexicon.agents, lexicon.gripper, lexicon.dirt, lexicon.abstract, lexicon.water_sources),
        *(lexicon.parts, lexicon.own_parts, lexicon.locations, lexicon.units_of, *kinds),
    )
    return {word for words in lists for word in words}


def _bare(mention: Mention) -> bool:
    counted = mention.plural or mention.number is not None or mention.ordinal or mention.unit
    named = mention.determiner or mention.owner is not None or mention.pronoun
    return bool(mention.head.isalpha() and mention.nominal) and not counted and not named


def _stuffs(clause: Clause, lexicon: Lexicon) -> Iterator[Mention]:
    """What the clause says to be in, on or over something that is named with an article."""
    root, groups = clause.verb.root, list[Group]()
    places = [g for p, g in clause.preps if p in _AROUND and p in RELATIONS]
    subject = [clause.subject] if clause.subject is not None else []
    inner = [g for one in (*clause.objects, *subject) for _, g in one.mentions[0].located]
    if clause.existential or (clause.verb.copula and places):
        groups = [*clause.objects[:1], *subject] if places or inner else []
    elif clause.verb.passive and root in SURFACE_VERBS | SEASON_VERBS | {*_FILLING}:
        groups = [g for p, g in clause.preps if p in ("with", "in")]
    elif root == "contain" or (root == "have" and (places or inner)):
        groups = clause.objects
    said = [state for one in clause.adjectives if (state := lexicon.state(one)) is not None]
    if any(state.attribute == "clean" and not state.value for state in said):
        groups = [g for p, g in clause.preps if p in ("with", "from", "of")]  # "dirty with egg"
    if "full" in clause.adjectives:
        groups = [*groups, *(g for p, g in clause.preps if p == "of")]
    for group in groups:
        yield from group.mentions
