"""Arms that are bolted down, and what the text tells to be within their reach."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.tasks.task_reading import TaskReading

_FIXED = frozenset(("bolt", "mount", "fix", "fasten", "screw", "install", "attach", "anchor"))
_MOVING = frozenset(
    ("base", "platform", "cart", "trolley", "rover", "agv", "amr", "rail", "gantry", "track")
)
"""What carries an arm along: who is mounted on it goes places."""


def reaches_without_moving(reading: TaskReading, near: Sequence[str]) -> bool:
    """ "The arm is bolted to a table, and the tray and the press are both within its reach".

    It moves from one to the other by its joints, and has both within reach all the time.

    :param near: what the robot is told to reach at the start.
    """
    reader = Reader(reading.inventory, reading.lexicon)
    told = (clause for sentence in reading.sentences for clause in sentence.clauses)
    for clause in told:
        if _is_bolted_down(clause, reader):
            own = {n for _, group in clause.preps for n in reader.refer(group).names}
            return bool({*near} - own)  # what it stands on it reaches in any case
    return False


def _is_bolted_down(clause: Clause, reader: Reader) -> bool:
    verb = clause.verb
    return (
        verb.passive
        and not verb.negated
        and verb.root in _FIXED
        and reader.is_robot(clause.subject)
        and any(prep in ("on", "to", "onto", "at", "beside", "in") for prep, _ in clause.preps)
        and not any(
            _MOVING & set(mention.words) for _, group in clause.preps for mention in group.mentions
        )
    )
