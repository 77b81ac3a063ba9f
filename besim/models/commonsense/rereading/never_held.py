"""What no gripper ever holds is not demanded to be held: those words were misread.

"Gets the letter *from the drawer in one of its grippers*", "unscrews the bulb *from the lamp and
keeps it*": the drawer and the lamp stay where they are.
"""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.leaves.meaning import Meaning, Step
from besim.models.commonsense.rereading.rehearsal import Rehearsal
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.models.commonsense.vocabulary import NEVER_HELD


def only_seems_held(
    step: Step, meaning: Meaning, reading: TaskReading, rehearsal: Rehearsal
) -> bool:
    """Does a step demand that something is held that no leaf ever takes up, and none could?

    That is a place or a piece of furniture, what the leaf itself takes something from, and stuff,
    which is held with its vessel. A cup that no leaf takes up may be what the fault is.
    """
    claim = step.demand
    if claim is None or claim.kind != "held" or claim.negated or step.declared:
        return False
    sources = {name for event in meaning.events for name in event.role("source")}
    return all(
        name in sources or _stays(name, reading) or _in_what_is_held(name, reading, rehearsal)
        for name in claim.subjects
    ) and not any(rehearsal.can_be(Claim("held", (name,))) for name in claim.subjects)


def _stays(name: str, reading: TaskReading) -> bool:
    entity = reading.inventory.entities.get(name)
    return entity is not None and entity.has_head(NEVER_HELD)


def _in_what_is_held(name: str, reading: TaskReading, rehearsal: Rehearsal) -> bool:
    """ "Pours *the water of the can in its gripper*": the can is in it."""
    entity = reading.inventory.entities.get(name)
    if entity is None or not entity.substance:
        return False
    return any(
        name in facts.contents(held) for facts in rehearsal.worlds() for held in facts.held()
    )
