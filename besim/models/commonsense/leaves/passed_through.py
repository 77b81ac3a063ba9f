"""What is moved in the grip without being put: "pushes the rod through the rings"."""

from __future__ import annotations

from collections.abc import Collection, Container, Mapping
from itertools import pairwise

from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.schema import Schema


def only_passed_through(
    actions: Collection[Meaning], schemas: Mapping[str, Schema], machines: Container[str]
) -> None:
    """Let nothing leave the gripper by coming through something, where another leaf puts it on.

    Not where the leaf says that it lets go of it, nor where the other leaf takes it again. What is
    pushed through a machine slides on its table, and needs no grip.
    """
    for meaning in actions:
        for event in filter(_goes_through, meaning.events):
            if event.root in _PUSHING and any(n in machines for n in event.role("dest")):
                event.schema = schemas["work"]
                continue
            things = {*event.role("theme")}
            let_go = {n for e in meaning.events if e.root in _LETTING_GO for n in e.role("theme")}
            others = [other for other in actions if other is not meaning]
            if things and not things & let_go and any(_puts(one, things) for one in others):
                event.schema = schemas["pass_through"]


def only_slid(actions: Collection[Meaning], work: Schema) -> None:
    """ "Grips the edge of the curtain and slides it to the wall": it goes on hanging there.

    What is gripped so is in no gripper, as a door that is pulled by its handle is not.
    """
    for meaning in actions:
        for before, event in pairwise(meaning.events):
            gripped = before.schema.name == "idle" and before.root in _GRIPPING
            if gripped and event.schema.name == "place" and event.root in _SLIDING:
                same = {*event.role("theme")} == {*before.role("dest")}
                event.schema = work if same else event.schema


_GRIPPING = ("grip", "grasp", "grab", "seize", "take", "hold")
_PUSHING = ("push", "slide", "shove", "roll")
_SLIDING = ("slide", "draw", "pull", "push", "drag", "gather")
_LETTING_GO = ("release", "let", "drop", "leave")


def _goes_through(event: Event) -> bool:
    moved = event.schema.name in ("place", "work")
    return moved and event.relations.get("dest") == "through"


def _puts(meaning: Meaning, things: set[str]) -> bool:
    """Does a leaf put what it has not taken itself?"""
    taken = {n for e in meaning.events if e.schema.name == "grasp" for n in e.role("theme")}
    put = {
        name
        for event in meaning.events
        if event.schema.name == "place" and not _goes_through(event)
        for name in event.role("theme")
    }
    return things <= put - taken
