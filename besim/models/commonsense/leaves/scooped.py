"""What leaves scoop out of something, and then put somewhere: it comes out of the scoop."""

from __future__ import annotations

from collections.abc import Collection

from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.schema import Schema


def put_out_of_the_scoop(meanings: Collection[Meaning], pour: Schema) -> None:
    """ "Scoops rice out of the bag", "drops the rice into the jar": what is in the scoop, not the
    bag, which no leaf picks up.

    :param pour: the schema of what comes out of a vessel.
    """
    events = [event for meaning in meanings for event in meaning.events]
    scooped = {
        stuff
        for event in events
        if event.schema.name == "scoop" and event.role("tool")
        for stuff in event.substances.get("theme", ())
    }
    taken = {name for e in events if e.schema.name == "grasp" for name in e.role("theme")}
    for event in events if scooped else ():
        if _is_put(event, scooped) and taken.isdisjoint(event.role("theme")):
            event.roles["theme"] = event.substances["theme"]
            event.schema = pour


def _is_put(event: Event, scooped: Collection[str]) -> bool:
    stuff = event.substances.get("theme", ())
    into = event.relations.get("dest") in ("in", "into", "on", "onto", "to", "over")
    return event.schema.name == "place" and bool(stuff) and into and {*stuff} <= {*scooped}
