"""The things that texts speak of: found once, named once, recognised in every wording.

Built from all noun phrases of the task text, the leaves and a given scene. The task text has
authority: *the plant bench* of a leaf is the only bench the task knows, whatever it was called
there. Two things are told apart only by words that contrast (*red*/*blue*, *A*/*B*, *left*).

:class:`Inventory` is one class in several files, each on the one before: what a mention calls its
thing (:mod:`naming`, :mod:`variants`), which entities have such a name (:mod:`matching`), which of
them is meant (:mod:`pronouns`, :mod:`parts`, :mod:`resolving`), which a new name is of
(:mod:`recognising`), how they come to be (:mod:`adding`) and turn out to be one (:mod:`merging`),
and which there are (:mod:`inventory`).
"""

from besim.models.commonsense.entities.contrasts import telling_states
from besim.models.commonsense.entities.entity import (
    GRIPPER,
    ROBOT,
    ROBOT_FLOOR,
    Entity,
    Reference,
    split_words,
)
from besim.models.commonsense.entities.inventory import Inventory

__all__ = [
    "GRIPPER",
    "ROBOT",
    "ROBOT_FLOOR",
    "Entity",
    "Inventory",
    "Reference",
    "split_words",
    "telling_states",
]
