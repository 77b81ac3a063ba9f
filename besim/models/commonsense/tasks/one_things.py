"""What goes by two names in a task: the cabin of the lift, the kitchen bin, the egg carton."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.tasks.places_in_passing import in_rooms
from besim.models.commonsense.tasks.task_text import Sentence
from besim.models.commonsense.vocabulary import HOT_PARTS, HOT_PLATES


def note_one_things(
    inventory: Inventory,
    sentences: Sequence[Sentence],
    clauses: Sequence[Clause],
    mentions: Sequence[Mention],
    scene_names: Sequence[str],
) -> None:
    """Let names of one thing be that, as far as no given scene has them as two.

    :param sentences: of the task.
    :param clauses: of task and leaves.
    :param mentions: all that task and leaves name.
    """
    if "cabin" not in scene_names:
        inventory.note_cabins()
        inventory.note_hollows()
    inventory.note_packed_fluids()
    if not scene_names:
        inventory.note_sole_parts()
    inventory.note_products(
        m.head
        for s in sentences
        if s.kind == "fact"
        for c in s.clauses
        if c.verb.lemma in ("be", "lie", "stand", "keep") and not c.verb.modal and c.subject
        for m in c.subject.mentions
    )
    if not HOT_PLATES.union(*HOT_PARTS.values()) & {*scene_names}:
        inventory.note_burners()
    if "glass" not in scene_names:
        inventory.note_glasses()
    if not scene_names:
        told = [clause for sentence in sentences for clause in sentence.clauses]
        held = [
            *in_rooms(told, lambda place: place.head in inventory.lexicon.holders, ("in", "inside"))
        ]
        held += (  # "a small carton with two eggs" is the egg carton
            (inside, box)
            for box in all_mentions(told)
            for prep, group in (box.located if box.head in inventory.lexicon.holders else ())
            if prep == "with"
            for inside in group.mentions
        )
        inventory.note_held_in(held)
        there = in_rooms(clauses, lambda place: place.head in inventory.lexicon.rooms)
        inventory.note_rooms(((m, room.head) for m, room in there), mentions)
