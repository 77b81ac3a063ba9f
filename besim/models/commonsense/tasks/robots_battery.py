"""Is the battery that a task speaks of the robot's own? One that leaves put into a drill is not."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.lexicon import Lexicon

_OWN = ("it", "its", "itself")
_TAKING = ("grasp", "place", "carry", "hand_over")
_LYING = ("stand", "lie", "replace", "exchange", "swap", "insert")


def of_the_robot(
    every_clause: Sequence[Clause], mentions: Sequence[Mention], lexicon: Lexicon
) -> bool:
    """Is there one battery, of which somebody says that it is the robot's and nobody takes it?

    :param every_clause: of the task and its leaves, with those inside others.
    """
    batteries = [mention for mention in mentions if mention.head == "battery"]
    bare = all(_is_bare(one, lexicon) for one in batteries)
    owned = any(one.owner is not None for one in batteries)
    return bare and owned and not any(_handles_one(one, lexicon) for one in every_clause)


def _is_bare(battery: Mention, lexicon: Lexicon) -> bool:
    owner = battery.owner
    own = owner is None or owner.head in lexicon.agents or (owner.pronoun and owner.head in _OWN)
    return own and not (battery.modifiers or battery.plural or battery.ordinal)


def _handles_one(clause: Clause, lexicon: Lexicon) -> bool:
    """Does somebody take, put or change a battery, or tell where one lies?"""
    told = clause.acted_on() or clause.subject
    if told is None or all(mention.head != "battery" for mention in told.mentions):
        return False
    schema = lexicon.verbs.get(clause.verb.lemma)
    return clause.verb.root in _LYING or (schema is not None and schema.name in _TAKING)
