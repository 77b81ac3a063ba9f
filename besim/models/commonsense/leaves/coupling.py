"""How robots with a tool changer take tools: "docks on to the gripper", "fetches it from its dock".

What is said without the flange is given one, so that :mod:`exchanged_tools` reads all of them as
it reads "attaches the gripper to the flange".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import all_clauses, all_mentions
from besim.models.commonsense.vocabulary import CHARGER_WORDS, COUPLING_VERBS, TOOL_STANDS

_JOINING = COUPLING_VERBS | {"lock", "latch", "mate", "join"}
"""What an arm does to a tool, or with it."""
_WITH = ("to", "with", "on", "onto", "at", "into")
_OFF = ("from", "out of", "off", "in", "at")
_ON_ROBOT = ("to", "on", "onto", "at", "with", "by")
_ITSELF = ("itself", "yourself")

Phrase = tuple[str, Group]


def give_flange(told: Sequence[Clause], leaf_clauses: Sequence[Clause], lexicon: Lexicon) -> None:
    """Say of every tool that leaves take with a tool changer that it gets onto the flange."""
    if not _exchanges_tools(told, leaf_clauses, lexicon):
        return
    mentions = all_mentions([*told, *leaf_clauses])
    own = next((m for m in mentions if m.head in lexicon.flanges), None)
    flange = Mention(own.head, own.modifiers) if own is not None else Mention("flange")
    flange = replace(flange, determiner="the", text=f"the {' '.join(flange.words)}")
    for clause in all_clauses(leaf_clauses):
        _docks_with(clause, lexicon)
        tool = clause.acted_on()
        if tool is not None and _gets_on(clause, tool.mentions[0], lexicon):
            preps = [one for one in clause.preps if not _is_robots(one, lexicon)]
            clause.preps = [*preps, ("to", Group([flange]))]


def _exchanges_tools(
    told: Sequence[Clause], leaf_clauses: Sequence[Clause], lexicon: Lexicon
) -> bool:
    """Does the text speak of tools that are coupled, or of what they are coupled to?"""
    clauses = [*told, *leaf_clauses]
    heads = {mention.head for mention in all_mentions(clauses)}
    if not heads.isdisjoint(lexicon.flanges - {"wrist"}):
        return True
    return "tool" in heads and any(
        mention.head == "tool"
        for clause in all_clauses(clauses)
        if clause.verb.root in _JOINING
        for mention in all_mentions([clause])
    )


def _docks_with(clause: Clause, lexicon: Lexicon) -> None:
    """ "The arm docks on to the gripper", "couples itself to it": it couples the gripper."""
    verb = clause.verb
    bare = not clause.objects or clause.objects[0].mentions[0].text.lower() in _ITSELF
    if verb.passive or verb.root not in _JOINING or not bare:
        return
    for phrase in clause.preps:
        mention = phrase[1].mentions[0]
        place = mention.head in TOOL_STANDS or not CHARGER_WORDS.isdisjoint(mention.words)
        if phrase[0] in _WITH and not place and not _is_robots(phrase, lexicon):
            clause.objects = [phrase[1]]
            clause.preps = [one for one in clause.preps if one is not phrase]
            clause.verb = replace(verb, lemma="couple", particle="")
            return


def _gets_on(clause: Clause, tool: Mention, lexicon: Lexicon) -> bool:
    """Is a tool taken from its dock, or coupled?"""
    verb = clause.verb
    schema = lexicon.verbs.get(verb.lemma) or lexicon.verbs.get(verb.root)
    if schema is None or verb.perfect or tool.pronoun or tool.head in lexicon.flanges:
        return False
    if any(group.mentions[0].head in lexicon.flanges for _, group in _to(clause)):
        return False  # it is said already
    joins = verb.root in _JOINING
    if not joins and schema.name != "grasp":
        return False
    gripper = tool.head in lexicon.gripper or "tool" in tool.words
    from_dock = any(
        prep in _OFF and _is_dock(group.mentions[0], tool, lexicon) for prep, group in clause.preps
    )
    onto_robot = any(_is_robots(phrase, lexicon) for phrase in clause.preps)
    return from_dock or (joins and (gripper or onto_robot or verb.root == "couple"))


def _to(clause: Clause) -> Iterator[Phrase]:
    """Where something is brought; "with the tool changer" says only how."""
    return ((prep, group) for prep, group in clause.preps if prep in ("to", "on", "onto", "at"))


def _is_dock(place: Mention, tool: Mention, lexicon: Lexicon) -> bool:
    if place.head not in TOOL_STANDS:
        return False
    return place.head == "dock" or "tool" in place.words or tool.head in lexicon.gripper


def _is_robots(phrase: Phrase, lexicon: Lexicon) -> bool:
    prep, group = phrase
    head = group.mentions[0].head
    return prep in _ON_ROBOT and (head in lexicon.agents or head in lexicon.flanges)
