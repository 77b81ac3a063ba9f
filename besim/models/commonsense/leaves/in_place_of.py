"""What takes the place of another: "takes out the old bulb and screws in the new one"."""

from __future__ import annotations

from collections.abc import Iterable

from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.entities.entity import Entity
from besim.models.commonsense.leaves.meaning import FORMER, Event
from besim.models.commonsense.vocabulary import DRIVING_VERBS

_JOINING = ("plug", "clip", "attach", *DRIVING_VERBS)


def takes_place_of(event: Event, earlier: Iterable[Event], inventory: Inventory) -> None:
    """Let what is put nowhere else in a leaf come to where its like was taken from.

    :param earlier: what the leaf does before that.
    """
    puts = event.schema.name == "place" or event.root in _JOINING
    aside = "back" in event.numbers or event.verb.endswith((" down", " away", " back", " aside"))
    if not puts or event.role("dest") or aside:
        return
    entities = inventory.entities
    for before in earlier:
        off = before.schema.name == "grasp" or before.root in ("unscrew", "unplug", "detach")
        for old in before.role("theme") if off else ():
            new = [name for name in event.role("theme") if name != old and name in entities]
            new = [name for name in new if _is_new(entities[name], inventory)]
            if old in entities and any(entities[n].head == entities[old].head for n in new):
                event.roles[FORMER] = (old,)
                if before.role("source"):
                    event.roles["dest"] = before.role("source")
                    off_it = before.relations.get("source") in ("off", "off of")
                    event.relations["dest"] = "on" if off_it else "in"


def _is_new(entity: Entity, inventory: Inventory) -> bool:
    """Is it called the new one, the spare one or the like? A blue cup replaces no red one."""
    unlike = inventory.lexicon.unlike
    return any("old" in unlike.get(word, ()) for word in entity.longest[:-1])
