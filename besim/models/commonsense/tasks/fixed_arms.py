"""Arms that are bolted down, and what the text tells to be within their reach."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.tasks.task_reading import TaskReading

_FIXED = frozenset(("bolt", "mount", "fix", "fasten", "screw", "install", "attach", "anchor"))
_SUPPORTS = frozenset(
    (
        *("bench", "ceiling", "column", "console", "counter", "countertop", "desk", "floor"),
        *("frame", "ground", "pedestal", "pillar", "plinth", "post", "stand", "table", "wall"),
        *("workbench", "worktop"),
    )
)
"""What stays where it is, and an arm on it: of all else it is not known."""
_DRIVING = frozenset(("drive", "roll", "navigate", "ride", "travel"))


def reached_without_moving(reading: TaskReading, near: Sequence[str]) -> frozenset[str]:
    """ "The arm is bolted to a table, and the tray and the press are both within its reach".

    It moves from one to the other by its joints, and has both within reach all the time. Of what
    else there is it has to be sent to.

    :param near: what the robot is told to reach at the start.
    """
    drives = any(event.schema.name == "move" and event.root in _DRIVING for event in reading.events)
    reader = Reader(reading.inventory, reading.lexicon)
    told = (clause for sentence in reading.sentences for clause in sentence.clauses)
    if drives or not any(_is_bolted_down(clause, reader) for clause in told):
        return frozenset()
    return frozenset(near)


def _is_bolted_down(clause: Clause, reader: Reader) -> bool:
    verb = clause.verb
    heads = {mention.head for _, group in clause.preps for mention in group.mentions}
    return (
        verb.passive
        and not verb.negated
        and verb.root in _FIXED
        and reader.is_robot(clause.subject)
        and bool(heads & _SUPPORTS)
    )
