"""Tools that a robot exchanges on its flange: grippers that are mounted and put away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import all_clauses
from besim.models.commonsense.vocabulary import COUPLING_VERBS, HAND_VERBS, TOOL_STANDS

_IN_HAND = ("in", "inside", "into", "within", "from", "out of", "between", "by", "of")
"""Behind these a gripper is the robot's hand: "the cover in the gripper"."""


def exchanged_tools(leaf_clauses: Sequence[Clause], lexicon: Lexicon) -> list[Mention]:
    """What leaves mount on a flange or put away from it; none if the robot keeps its gripper."""
    return [m for clause in all_clauses(leaf_clauses) for m in _exchanged(clause, lexicon)]


def kinds_of_grippers(exchanged: Sequence[Mention], lexicon: Lexicon) -> set[tuple[str, str]]:
    """(word, noun) that tell grippers apart: a *soft* one and a *parallel* one are two.

    :param exchanged: what :func:`exchanged_tools` found.
    """
    grippers = {(m.modifiers, m.head) for m in exchanged if m.head in lexicon.gripper}
    if len({modifiers for modifiers, _ in grippers if modifiers}) < 2:
        return set()
    return {(modifiers[-1], head) for modifiers, head in grippers if modifiers}


def mark_grippers(
    clauses: Sequence[Clause], exchanged: Sequence[Mention], lexicon: Lexicon
) -> None:
    """Let grippers that are exchanged be things, where they are spoken of as such.

    :param exchanged: what :func:`exchanged_tools` found.
    """
    grippers = [mention for mention in exchanged if mention.head in lexicon.gripper]
    several = len({frozenset(one.modifiers) for one in grippers if one.modifiers}) > 1
    for clause in all_clauses(clauses) if grippers else ():
        for mention in _as_things(clause, lexicon):
            if any(_may_be(mention, tool) for tool in grippers) and not (
                several and not mention.modifiers
            ):
                mention.tool = True


def _exchanged(clause: Clause, lexicon: Lexicon) -> Iterator[Mention]:
    """ "Put the gripper back in the tool stand", "attach the screwdriver to the flange"."""
    verb = clause.verb
    theme = clause.acted_on()
    schema = lexicon.verbs.get(verb.lemma) or lexicon.verbs.get(verb.root)
    if theme is None or schema is None or verb.perfect:
        return
    changes = schema.name in ("place", "grasp", "hand_over", "move") or verb.root in COUPLING_VERBS
    places = (m for _, group in _places(clause) for m in group.mentions)
    heads = {mention.head for mention in places if _of_robot(mention, lexicon)}
    on_flange = verb.root in COUPLING_VERBS or schema.name in ("place", "grasp")
    for mention in theme.mentions:
        joined = on_flange and bool(heads & lexicon.flanges)
        to_robot = verb.root in COUPLING_VERBS and bool(heads & lexicon.agents)
        to_robot &= "tool" in mention.words and mention.head not in lexicon.carriers
        if mention.head in lexicon.gripper:
            found = changes and bool(heads & (TOOL_STANDS | lexicon.flanges))
        else:
            found = (joined or to_robot) and not mention.pronoun
        if found:
            yield mention


def _of_robot(mention: Mention, lexicon: Lexicon) -> bool:
    """The wrist of a patient is no flange."""
    owner = mention.owner
    return owner is None or owner.pronoun or owner.head not in lexicon.persons


def _places(clause: Clause) -> Iterator[tuple[str, Group]]:
    yield from clause.preps
    for group in clause.groups():
        for mention in group.mentions:
            yield from mention.located


def _as_things(clause: Clause, lexicon: Lexicon) -> Iterator[Mention]:
    """Grippers in a clause that are spoken of as things, and not as the robot's hand."""
    located = bool(clause.preps) or clause.verb.root in COUPLING_VERBS
    groups: list[Group | None] = []
    if clause.verb.root not in HAND_VERBS:
        groups = [*clause.objects, clause.subject if located else None]
    groups += [group for prep, group in _places(clause) if prep not in _IN_HAND]
    for group in groups:
        for mention in group.mentions if group is not None else ():
            if mention.head in lexicon.gripper:
                yield mention


def _may_be(mention: Mention, tool: Mention) -> bool:
    """Does a shorter or the same name speak of this tool?"""
    return set(mention.modifiers) <= set(tool.modifiers) or set(tool.modifiers) <= set(
        mention.modifiers
    )
