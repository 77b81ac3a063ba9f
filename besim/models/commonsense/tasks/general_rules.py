"""Rules that bind in every task: sentences that a user's lexicon has under ``rules``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.language.clauses import Clause, parse
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.tasks.gripper_rules import gripper_rules
from besim.models.commonsense.tasks.rule import Rule
from besim.models.commonsense.tasks.rules import read_rules


def general_rules(lexicon: Lexicon, inventory: Inventory) -> tuple[list[Rule], list[str]]:
    """The rules that the lexicon has for the things of a task.

    A rule about a thing that the task does not have says nothing; one about a kind of which there
    are several things holds for each of them.

    :returns: the rules, and the sentences about things of this task that are not understood.
    """
    rules: list[Rule] = []
    unread: list[str] = []
    for text in lexicon.rules:
        clauses = parse(text, lexicon)
        known = len(rules)
        bound = [*_bindings(clauses, lexicon, inventory)]
        for salient in bound:
            reader = Reader(inventory, lexicon)
            reader.salient = [salient] if salient else []
            found = read_rules(clauses, reader, lexicon, text)
            found += gripper_rules(text, reader, lexicon)
            rules += [rule for rule in found if rule not in rules]
        if bound and len(rules) == known:
            unread.append(text)
    return rules, unread


def _bindings(clauses: Sequence[Clause], lexicon: Lexicon, inventory: Inventory) -> Iterator[str]:
    """Each thing that the first noun of a rule can mean, if all its nouns mean something."""
    heads = [
        things
        for mention in all_mentions(clauses)
        if not _names_no_thing(mention, lexicon, inventory)
        for things in [_things(mention, lexicon, inventory)]
    ]
    if not all(heads):
        return
    yield from heads[0] if heads else [""]


def _names_no_thing(mention: Mention, lexicon: Lexicon, inventory: Inventory) -> bool:
    return (
        mention.pronoun
        or not mention.nominal
        or mention.head in lexicon.abstract
        or mention.head in lexicon.parts
        or inventory.robot_like(mention)
        or inventory.gripper_like(mention)
    )


def _things(mention: Mention, lexicon: Lexicon, inventory: Inventory) -> list[str]:
    heads = {mention.head, lexicon.noun_lemma(mention.head)}
    heads.update(lexicon.hypernyms.get(mention.head, ()))
    return [
        entity.name
        for entity in inventory.entities.values()
        if entity.has_head(heads) and set(mention.modifiers) <= set(entity.longest)
    ]
