"""Vessels of a goal that are called by what leaves bring into them: "a bowl of soup"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.tasks.goal_phrases import with_company
from besim.models.commonsense.tasks.task_text import Sentence
from besim.world import GoalCondition

_MADE_OF = re.compile(r"\bmade (?:of|from|out of|with) (?:the )?(?P<part>[\w -]+)$")
_CLEARED = ("clear", "cleared", "free", "tidied")
"""What a table is that nothing stands on any more."""


def called_by_contents(
    told: Sequence[Sentence],
    conditions: Sequence[GoalCondition],
    supplied: Set[tuple[str, str]],
    made: Set[str],
    reader: Reader,
) -> tuple[GoalCondition, ...]:
    """What has to be in a vessel whose name in the goal says it, and is in no condition yet.

    "A plate of cookies is on the table" is no empty plate. Only of what some leaf brings there: a
    bottle of detergent is called so even when it is used up.

    :param supplied: vessels with the nouns of what leaves bring into them.
    :param made: nouns of what machines of the task make.
    """
    asked = {
        (subject, other)
        for condition in conditions
        if isinstance(condition.meaning, Claim) and condition.meaning.kind in ("contains", "place")
        for subject in condition.meaning.subjects
        for other in condition.meaning.objects
    }
    found = []
    for mention in _wanted_vessels(told):
        names, inner = _vessel(mention, reader)
        inside = tuple(
            one
            for one in inner
            if one not in names
            and (
                one.split("_")[-1] in made
                or any((name, one.split("_")[-1]) in supplied for name in names)
            )
            and not any({(name, one), (one, name)} & asked for name in names)
        )
        if inside:
            found.append(
                GoalCondition(mention.text, Claim("contains", names, inside, text=mention.text))
            )
    return tuple(found)


def steeped(
    conditions: Sequence[GoalCondition],
    supplied: Set[tuple[str, str]],
    placed: Set[tuple[str, str]],
) -> tuple[GoalCondition, ...]:
    """ "A jar of plums *in syrup*": the syrup is in the jar, and the jar in nothing.

    :param supplied: vessels with the nouns of what leaves bring into them.
    :param placed: things with what leaves put them into.
    """
    found = []
    for condition in conditions:
        claim = condition.meaning
        if (
            isinstance(claim, Claim)
            and (claim.kind, claim.relation, claim.negated) == ("place", "in", False)
            and claim.objects
            and all(
                (vessel, stuff.split("_")[-1]) in supplied and (vessel, stuff) not in placed
                for vessel in claim.subjects
                for stuff in claim.objects
            )
        ):
            inside = replace(claim, kind="contains", relation="")
            condition = replace(condition, meaning=inside)
        found.append(condition)
    return tuple(found)


def made_of(conditions: Sequence[GoalCondition], inventory: Inventory) -> tuple[GoalCondition, ...]:
    """ "The mug contains cocoa *which is made of milk*": the milk is in the mug, too.

    Of what is in no vessel of the goal, its being made stays asked for.
    """
    vessels = {
        stuff: claim.subjects
        for claim in (one.meaning for one in conditions)
        if isinstance(claim, Claim) and claim.kind == "contains" and not claim.negated
        for stuff in claim.objects
    }
    found = []
    for condition in conditions:
        claim = condition.meaning
        said = _MADE_OF.search(claim.text) if isinstance(claim, Claim) else None
        if said is not None and isinstance(claim, Claim) and claim.attribute == "made":
            part = said["part"].replace(" ", "_")
            vessel = vessels.get(claim.subjects[0]) if claim.subjects else None
            if vessel and part in inventory.entities and not claim.negated:
                inside = Claim("contains", vessel, (part,), text=claim.text)
                condition = replace(condition, meaning=inside)
        found.append(condition)
    return tuple(found)


def as_cleared(
    conditions: Sequence[GoalCondition], done: Set[str], lexicon: Lexicon
) -> tuple[GoalCondition, ...]:
    """ "The table is cleared", where no leaf clears it in one go: nothing is on it any more.

    :param done: roots of the verbs of all leaves.
    """
    found = []
    for condition in conditions:
        claim = condition.meaning
        if (
            isinstance(claim, Claim)
            and (claim.kind, claim.value) == ("state", True)
            and claim.attribute in _CLEARED
            and not done & {"clear", "tidy"}
            and all(name.split("_")[-1] in lexicon.surfaces for name in claim.subjects)
        ):
            condition = replace(condition, meaning=replace(claim, kind="empty", attribute=""))
        found.append(condition)
    return tuple(found)


def _wanted_vessels(told: Sequence[Sentence]) -> Iterator[Mention]:
    for sentence in told:
        if sentence.kind == "goal":
            for clause in sentence.clauses:
                yield from _stated(clause)


def _stated(clause: Clause) -> Iterator[Mention]:
    """What a clause, or one below it, says something of."""
    if clause.verb.negated:
        return
    groups = [clause.subject] if clause.subject is not None else []
    for group in (*groups, *clause.objects):
        for mention in with_company(group.mentions):
            if mention.owner is not None and mention.determiner not in ("no", "neither"):
                yield mention
    for _, inner in clause.subordinate:
        for one in inner:
            yield from _stated(one)
    for one in clause.purpose:
        yield from _stated(one)


def _vessel(mention: Mention, reader: Reader) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A vessel or platter that is named "… of something", and what that is."""
    owner, lexicon = mention.owner, reader.lexicon
    if owner is None or owner.pronoun or owner.determiner in ("the", "this", "that"):
        return (), ()
    if mention.head not in lexicon.holders | lexicon.containers:
        return (), ()
    names = reader.inventory.resolve(mention, ()).names
    if not names or reader.are_substances(names):
        return (), ()
    return names, tuple(reader.content_names(Group([owner])))
