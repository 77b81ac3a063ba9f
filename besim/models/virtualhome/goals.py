"""Goals in VirtualHome's notation, judged on a world.

One conjunct a line: a state ``<fridge> (149): CLOSED``, a relation ``#ON# <cup> (12) <table> (7)``,
or an action that must have been carried out, ``[READ|LOOKAT]``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from besim.models.base import GoalJudgement
from besim.models.virtualhome.facts import GraphFacts
from besim.models.virtualhome.relations import Relations, relations_of
from besim.world import Goal, GoalCondition, Truth

_NODE = r"<[^<>]+>\s*\(\s*(\d{1,9})\s*\)"
_STATE = re.compile(rf"{_NODE}\s*:\s*([A-Z_]+)$")
_RELATION = re.compile(rf"#([A-Z_]+)#\s*{_NODE}\s*{_NODE}$")
_ACTION = re.compile(r"\[([A-Z_|]+)\]$")
_SYNONYMS = {"HOLDS_RH": "HOLDS", "HOLDS_LH": "HOLDS", "ONTOP": "ON"}


@dataclass(frozen=True, slots=True)
class GraphGoal:
    """One conjunct.

    :param facts: of which one must hold: a thing is ``INSIDE`` a room or another thing.
    :param actions: of which one must have been carried out.
    """

    facts: tuple[tuple[str | int, ...], ...] = ()
    actions: tuple[str, ...] = ()

    def met(self, relations: Relations, done: Iterable[str]) -> bool:
        """Is it so in a world, after these actions?"""
        if self.actions:
            return bool(set(self.actions) & set(done))
        return any(fact in relations for fact in self.facts)


def goal_of(text: str) -> Goal:
    """A goal; a line in other words is kept, and not understood."""
    lines = [line for line in map(str.strip, text.splitlines()) if line]
    return Goal(text, tuple(GoalCondition(line, _meaning(line)) for line in lines))


def goal_lines(goal: Iterable[dict[str, Any]], actions: Iterable[str] = ()) -> str:
    """The notation of a goal as VirtualHome's data sets have it, without CLOSE."""
    lines = []
    for one in goal:
        if "relation_type" in one:
            word, ends = one["relation_type"], (one["from_id"], one["to_id"])
            if word != "CLOSE":
                lines.append(f"#{word}# <a> ({ends[0]}) <b> ({ends[1]})")
        else:
            lines.append(f"<{one['class_name']}> ({one['id']}): {one['state']}")
    lines += [f"[{action}]" for action in actions]
    return "\n".join(dict.fromkeys(lines))


def _meaning(line: str) -> GraphGoal | None:
    if (state := _STATE.match(line)) is not None:
        return GraphGoal(((int(state[1]), state[2]),))
    if (relation := _RELATION.match(line)) is not None:
        word = _SYNONYMS.get(relation[1], relation[1])
        one, other = int(relation[2]), int(relation[3])
        if word == "INSIDE":
            return GraphGoal(((one, word, other), (one, "ROOM", other)))
        return GraphGoal(((one, word, other),)) if word in ("ON", "HOLDS", "FACING") else None
    if (action := _ACTION.match(line)) is not None:
        return GraphGoal(actions=tuple(action[1].split("|")))
    return None


def judge(condition: GoalCondition, facts: GraphFacts, done: Sequence[str]) -> GoalJudgement:
    """Does a conjunct hold in a world, after these actions?"""
    meaning = condition.meaning
    if not isinstance(meaning, GraphGoal):
        return GoalJudgement(condition, Truth.UNKNOWN, {}, "the words were not understood")
    return GoalJudgement(condition, Truth.of(meaning.met(relations_of(facts), done)))
