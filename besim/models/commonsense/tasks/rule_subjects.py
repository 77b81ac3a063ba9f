"""What a rule speaks of: each of a kind, none of them, the thing that *it* means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from besim.models.commonsense.entities import ROBOT, Inventory
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.tasks.rule import Rule
from besim.models.commonsense.vocabulary import DONE_TO_ROBOTS

_ANY_OF_THEM = ("a", "an", "any", "each", "every", "no")

_HANDLED = (
    *("grasp", "clean", "cover", "fill", "pour", "wet", "open", "close", "work"),
    *("switch_on", "switch_off"),
)
"""Schemas of what is done to things; robots have little of it done to them."""


def mean_a_thing(clause: Clause, reader: Reader, spoken_of: Sequence[str]) -> None:
    """ "*It* must be tied before it is lifted out of the bin": what is tied is not the robot.

    Nor is it the bin: a pronoun does not mean what its own clause names beside it (binding
    theory, principle B).
    """
    acted_on, verb = clause.acted_on(), clause.verb
    schema = reader.lexicon.verbs.get(verb.lemma) or reader.lexicon.verbs.get(verb.root)
    handled = _HANDLED if verb.passive else (*_HANDLED, "place", "carry")
    if (
        acted_on is None
        or not acted_on.mentions[0].pronoun
        or acted_on.mentions[0].head != "it"
        or not verb.modal
        or schema is None
        or schema.name not in handled
        or verb.root in DONE_TO_ROBOTS
    ):
        return
    named = {
        name
        for mention in all_mentions([clause])
        if not mention.pronoun
        for name in reader.inventory.resolve(mention).names
    }
    salient = [*reader.salient, *(name for name in spoken_of if name not in reader.salient)]
    if spoken_of and any(name not in named for name in spoken_of):
        salient = list(dict.fromkeys([*spoken_of, *salient]))
        reader.salient = sorted(salient, key=lambda name: name in named)
        reader.robot_subject = False


def meant_by_it(
    rules: Sequence[Rule], events: Sequence[Event], clauses: Sequence[Clause], reader: Reader
) -> list[Rule]:
    """Rules of "the lid must be on the jug before *it* is started": it is what leaves start.

    A deed that no leaf does to what the pronoun was taken for, and that leaves do to just one
    other thing of the sentence, is done to that one.
    """
    mentions = [*all_mentions(clauses)]
    if not any(one.pronoun and one.head in ("it", "they", "them") for one in mentions):
        return [*rules]
    known = reader.inventory
    named = dict.fromkeys(
        name
        for one in mentions
        if not one.pronoun
        for name in known.resolve(one).names
        if name in known.entities
    )
    return [_bound_anew(rule, events, [*named]) for rule in rules]


def _bound_anew(rule: Rule, events: Sequence[Event], named: Sequence[str]) -> Rule:
    if not rule.entities or rule.never or any(map(rule.applies, events)):
        return rule
    misread = {*rule.entities, ROBOT} - {*named}  # what no noun of the sentence names
    others = [
        replace(
            rule,
            entities=frozenset({name}),
            claim=replace(rule.claim, subjects=(name,))
            if misread >= {*rule.claim.subjects}
            else rule.claim,
        )
        for name in named
    ]
    # "The frame is heavy, so *it* can only be lifted …": that leaves take a nail is no lifting.
    taken = rule.schema == "grasp"
    same = [e for e in events if not taken or e.root == rule.verb.partition(" ")[0]]
    bound = [one for one in others if any(map(one.applies, same))]
    return bound[0] if len(bound) == 1 else rule


def miscounted(
    clauses: Sequence[Clause], inventory: Inventory, leaf_mentions: Sequence[Mention]
) -> bool:
    """Does a sentence count more than there is: *all four screws*, of which leaves know two?

    What leaves name in the plural may be any number of things.
    """
    several = {n for m in leaf_mentions if m.plural for n in inventory.resolve(m).names}
    for mention in all_mentions(clauses):
        if mention.plural and mention.number is not None and not mention.unit:
            names = inventory.resolve(mention).names
            if 1 < len(names) < mention.number and several.isdisjoint(names):
                return True
    return False


def of_none(clause: Clause) -> bool:
    """ "no gear may be laid down", "nothing may be put there"."""
    first = clause.subject.mentions[0] if clause.subject else None
    return first is not None and (
        first.determiner in ("no", "neither")
        or (first.pronoun and first.head in ("nothing", "none"))
    )


def for_each(clause: Clause, reader: Reader) -> Iterator[Clause]:
    """ "A shaft can only be measured while it lies in the nest": so for every shaft by itself."""
    if of_none(clause):
        clause = replace(clause, verb=replace(clause.verb, negated=True))
    on_another = [*_on_another(clause, reader)]
    if on_another:
        yield from on_another
        return
    groups = [clause.subject, *clause.objects]
    for place, group in enumerate(groups):
        mention = group.mentions[0] if group is not None and len(group.mentions) == 1 else None
        if mention is None or mention.pronoun or mention.determiner not in _ANY_OF_THEM:
            continue
        names = [n for n in _any_such(mention, reader.inventory) if n != ROBOT]
        if len(names) < 2:
            continue
        for name in names:
            one = replace(called(name, reader.inventory), text=mention.text)
            same = Group([replace(one)])
            one.states = mention.states
            one.relatives = [
                replace(said, subject=same) if _is_of(said.subject, mention) else said
                for said in mention.relatives
            ]
            others = [called(other, reader.inventory) for other in names if other != name]
            rest = Group(others, "or")
            own = [Group([one]) if i == place else other for i, other in enumerate(groups)]
            yield replace(
                clause,
                subject=own[0],
                objects=[g for g in own[1:] if g is not None],
                subordinate=[
                    (sub, [_with_it(told, own[place] or same, rest) for told in inner])
                    for sub, inner in clause.subordinate
                ],
            )
        return
    yield clause


def _on_another(clause: Clause, reader: Reader) -> Iterator[Clause]:
    """ "Can put a block on another block only when nothing is on *this other block*": that one."""
    acted_on = clause.acted_on()
    for place, (prep, group) in enumerate(clause.preps):
        mention = group.mentions[0]
        if acted_on is None or clause.verb.passive or mention.determiner != "another":
            continue
        if acted_on.mentions[0].head != mention.head:
            continue
        names = _any_such(replace(mention, determiner="a"), reader.inventory)
        for name in (n for n in names if len(names) > 1 and n != ROBOT):
            one = Group([called(name, reader.inventory)])
            rest = Group([called(n, reader.inventory) for n in names if n != name], "or")
            preps = [*clause.preps]
            preps[place] = (prep, one)
            yield replace(
                clause,
                objects=[rest, *clause.objects[1:]],
                preps=preps,
                subordinate=[
                    (sub, [_with_that_other(told, mention.head, one) for told in inner])
                    for sub, inner in clause.subordinate
                ],
            )


def _with_that_other(clause: Clause, head: str, one: Group) -> Clause:
    def named(group: Group) -> Group:
        said = group.mentions[0]
        other = said.ordinal == "other" or "other" in (*said.modifiers, *said.text.split())
        same = said.head == head and said.determiner in ("the", "this", "that")
        return one if same and other else group

    return replace(
        clause,
        subject=named(clause.subject) if clause.subject is not None else None,
        objects=[named(group) for group in clause.objects],
        preps=[(prep, named(group)) for prep, group in clause.preps],
    )


def _any_such(mention: Mention, inventory: Inventory) -> tuple[str, ...]:
    """ "A bulb must not be unscrewed …": neither the new bulb nor the burnt-out one."""
    names = inventory.resolve(mention).names
    if mention.modifiers or mention.states or mention.ordinal or mention.owner is not None:
        return names
    kind = inventory.lexicon.hypernyms.get(mention.head)
    if kind:  # "may only release a tool after …": the screwdriver and the wrench
        such = (e.name for e in inventory.entities.values() if e.has_head(kind) and e.told)
        names = tuple(dict.fromkeys((*names, *such)))
    heads = {inventory.entities[name].head for name in names if name in inventory.entities}
    same = (e.name for e in inventory.entities.values() if e.head in heads and not e.substance)
    return tuple(dict.fromkeys((*names, *same)))


def called(name: str, inventory: Inventory) -> Mention:
    """How a text calls a thing of the inventory."""
    words = inventory.entities[name].longest
    return Mention(words[-1], words[:-1], determiner="the", text=" ".join(words))


def _with_it(clause: Clause, meant: Group, rest: Group) -> Clause:
    """A clause in which *it* is said to be this thing, and *the other one* one of the rest."""

    def named(group: Group | None) -> Group | None:
        only = group.mentions[0] if group is not None and len(group.mentions) == 1 else None
        if only is None:
            return group
        the_other = only.determiner == "the" and only.ordinal == "other"
        if the_other and only.head in {mention.head for mention in rest.mentions}:
            return rest
        return meant if only.pronoun and only.head == "it" else group

    return replace(
        clause,
        subject=named(clause.subject),
        objects=[named(group) or group for group in clause.objects],
        preps=[(prep, named(group) or group) for prep, group in clause.preps],
    )


def _is_of(group: Group | None, mention: Mention) -> bool:
    return group is not None and group.text == mention.text
