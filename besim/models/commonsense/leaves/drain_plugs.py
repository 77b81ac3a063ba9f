"""Plugs of tubs and sinks: who pulls one out of its drain takes nothing along."""

from __future__ import annotations

from collections.abc import Collection

from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.vocabulary import BASINS

_PLUGS = ("plug", "stopper", "bung")
_DRAINS = BASINS | {"drain", "drainpipe", "outlet", "tub", "bath"}


def only_pulled_out(actions: Collection[Meaning], shift: Schema) -> None:
    """Let a plug that leaves only pull out of its drain, and lay nowhere else, hang beside it.

    So it is in no gripper when another leaf pushes it in.
    """
    events = [event for meaning in actions for event in meaning.events]
    elsewhere = {
        thing
        for event in events
        if event.schema.name in ("grasp", "place", "release", "carry") and not _in_or_out(event)
        for thing in event.role("theme")
    }
    for event in events:
        plugs = [name for name in event.role("theme") if name.split("_")[-1] in _PLUGS]
        only_plugs = bool(plugs) and len(plugs) == len(event.role("theme"))
        if event.schema.name == "grasp" and only_plugs and not elsewhere & {*plugs}:
            event.schema = shift


def _in_or_out(event: Event) -> bool:
    """ "Pulls it out of the tub", "pushes it into the drain"; not "takes it from the rim"."""
    if event.schema.name == "grasp" and event.root not in ("pull", "remove", "draw", "yank"):
        return False
    places = [*event.role("source"), *event.role("dest")]
    return bool(places) and all(name.split("_")[-1] in _DRAINS for name in places)
