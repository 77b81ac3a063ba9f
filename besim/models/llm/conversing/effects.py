"""What follows from changes by the rules of such worlds, as far as they say anything."""

from __future__ import annotations

from collections.abc import Mapping

from besim.models.commonsense.conversing.effects import CLEAN, Draft
from besim.world import Value, World, split_path


def check_effects(changes: Mapping[str, Value], told: set[str], world: World) -> list[str]:
    """What is missing from changes, or otherwise than it follows from them.

    :param changes: new values by state path, in the order of cause and effect.
    :param told: those of them that were told or done, and do not only follow.
    """
    draft = Draft(world)
    for path, value in changes.items():
        parts = split_path(path)
        if len(parts) != 3 or parts[0] != "objects" or value == world.get(path):
            continue
        if parts[2] == "location" and path in told:
            relation, _, place = value.partition(" ") if isinstance(value, str) else ("", "", "")
            if relation and place:
                draft.put(parts[1], relation, place)
            elif value is None:
                draft.take_away(parts[1])
        elif parts[2] == CLEAN and isinstance(value, bool) and path in told:
            draft.soil(parts[1], value)
    following = draft.update()
    errors = [f"{one.path}: {one.why}" for one in following.contradictions]
    for path, value in following.changes.items():
        if path in told or changes.get(path, world.get(path)) == value:
            continue
        why = following.reasons.get(path, "it follows")
        becomes = "is not known any more (null)" if value is None else f"becomes {value!r:.80}"
        errors.append(
            f"{path} {becomes}, because {why}; the changes must say so, or what it is instead "
            "with how 'becomes'"
        )
    return errors
