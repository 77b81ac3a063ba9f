"""Pictures that leaves take, keep in a memory and send from there: things that are made first."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.leaves.meaning import ERASES, MADE_BEFORE, Event, Meaning, Step
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.vocabulary import DATA_STORES, IMAGES, RECORDINGS

_EMPTYING = ("empty", "clear", "erase", "wipe", "format", "delete", "reset", "free")
_KEEPING = ("place", "hold_at", "tell", "work")
"""Schemas of "keeps it in the memory", "saves it on the card"."""
_STORING = ("store", "save", "keep", "archive", "file")
"""Verbs of keeping a picture where pictures are kept, in the memory that nobody names."""
_TAKING = ("photograph", "record", "film")


def keep_pictures(meanings: Collection[Meaning], inventory: Inventory, place: Schema) -> None:
    """ "Takes a picture of the gauge and keeps *it* in the memory": the picture, not the gauge.

    Where leaves do so, what is done to *the pictures* is done to those that were taken, and
    "sends the pictures in the memory" demands of none that it is there.

    :param place: the schema of putting something somewhere.
    """
    made = {name for meaning in meanings for name in _kept(meaning, inventory, place)}
    if not made:
        return
    stores = {
        name
        for meaning in meanings
        for event in meaning.events
        if made & {*event.role("theme")}
        for name in event.role("dest")
    }
    for meaning in meanings:
        for event in meaning.events:
            if event.root in _EMPTYING and {*event.role("theme")} & stores:
                event.numbers[ERASES] = 1
        meaning.steps[:] = [
            _of_those_made(step, made, inventory)
            for step in meaning.steps
            if not _where_they_are(step, inventory, _spoken_of(meaning))
        ]


def _kept(meaning: Meaning, inventory: Inventory, place: Schema) -> set[str]:
    """The pictures that a leaf takes and keeps; it puts them there, and not what they show."""
    made: set[str] = set()
    taken: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    around: tuple[str, ...] = ()
    where: Step | None = None
    for step in [*meaning.steps]:
        event = step.event
        if event is None:
            where = step if _is_store_of(step, shown, inventory) else where
            around += _place_of(step)
            continue
        if where is not None and where.demand is not None and not event.role("dest"):
            event.roles["dest"] = where.demand.objects  # "saves it *in the memory*"
        if event.schema.name == "look" and event.root in _TAKING:
            shown = event.role("theme")
            kinds = RECORDINGS if event.root == "record" else IMAGES
            taken = tuple(name for one in shown for name in _picture_of(one, kinds, inventory))
        elif taken and _stores_it(event, (*shown, *around)):
            # "takes a picture of the fuses in the cabinet and stores it"
            event.roles["theme"], event.roles["dest"] = shown, _memory(inventory)
        if event.schema.name == "look":
            continue
        if taken and _is_kept(event, shown, inventory):
            event.schema, event.signalled = place, True
            event.roles["theme"], event.substances["theme"] = taken, taken
            event.relations["dest"] = "in"
            made |= {*taken}
            meaning.steps[:] = [one for one in meaning.steps if one is not where]
    return made


def _stores_it(event: Event, seen: tuple[str, ...]) -> bool:
    """ "… and stores it", whatever of what was seen *it* was taken for."""
    return (
        event.root in _STORING
        and event.schema.name in _KEEPING
        and not event.role("dest")
        and {*event.role("theme")} <= {*seen}
    )


def _memory(inventory: Inventory) -> tuple[str, ...]:
    """Where pictures are kept, if the texts name one such thing."""
    kept = [name for name in inventory.entities if _keeps(name, inventory)]
    return tuple(kept) if len(kept) == 1 else ()


def _place_of(step: Step) -> tuple[str, ...]:
    claim = step.demand
    return claim.objects if claim is not None and claim.kind == "place" else ()


def _is_store_of(step: Step, shown: tuple[str, ...], inventory: Inventory) -> bool:
    """A place that was read as a demand: nothing is in the memory before it is saved there."""
    claim = step.demand
    if claim is None or not shown or (claim.kind, claim.subjects) != ("place", shown):
        return False
    return any(_keeps(name, inventory) for name in claim.objects)


def _is_kept(event: Event, shown: tuple[str, ...], inventory: Inventory) -> bool:
    themes = event.role("theme")
    return (
        event.schema.name in _KEEPING
        and any(_keeps(name, inventory) for name in event.role("dest"))
        and bool(themes)
        and (themes == shown or all(_is_image(name, inventory) for name in themes))
    )


def _picture_of(shown: str, kinds: frozenset[str], inventory: Inventory) -> list[str]:
    """What the texts call the picture of a thing, or the recording of its noise."""
    known = inventory.entities.get(shown)
    if known is None:
        return []
    words = {*known.longest}
    images = [one for one in inventory.entities.values() if one.head in kinds]
    named = [one for one in images if words in ({*one.longest[:-1]}, {*one.content_words})]
    # the pressure gauge: *the gauge picture*
    named = named or [one for one in images if {*one.longest[:-1]} and {*one.longest[:-1]} <= words]
    return [one.name for one in named or (images if len(images) == 1 else [])][:1]


def _keeps(name: str, inventory: Inventory) -> bool:
    known = inventory.entities.get(name)
    return known is not None and known.has_head(DATA_STORES)


def _is_image(name: str, inventory: Inventory) -> bool:
    known = inventory.entities.get(name)
    return known is not None and known.head in IMAGES | RECORDINGS


def _of_pictures(names: tuple[str, ...], inventory: Inventory) -> bool:
    return bool(names) and all(_is_image(name, inventory) for name in names)


def _spoken_of(meaning: Meaning) -> frozenset[str]:
    """The several things that a leaf does something to at once."""
    themes = [event.role("theme") for event in meaning.events]
    return frozenset(name for several in themes if len(several) > 1 for name in several)


def _where_they_are(step: Step, inventory: Inventory, several: frozenset[str]) -> bool:
    """ "All pictures and sounds *that are in the memory*": which ones, and no demand."""
    claim = step.demand
    return (
        claim is not None
        and not step.declared
        and claim.kind == "place"
        and claim.relation != "at"
        and (len(claim.subjects) > 1 or {*claim.subjects} <= several)
        and _of_pictures(claim.subjects, inventory)
    )


def _of_those_made(step: Step, made: set[str], inventory: Inventory) -> Step:
    claim, event = step.demand, step.event
    where = claim is not None and claim.kind == "place" and claim.relation == "at"
    if claim is not None and where and _of_pictures(claim.subjects, inventory):
        # "*At the terminal*, transfers the pictures": that is where the robot is
        return replace(step, demand=Claim("near", objects=claim.objects, text=claim.text))
    several = event is not None and len(event.role("theme")) > 1
    if event is not None and several and _of_pictures(event.role("theme"), inventory):
        themes = tuple(name for name in event.role("theme") if name in made)
        event.numbers[MADE_BEFORE] = 1
        event.signalled = True
        event.roles["theme"] = themes
        event.substances["theme"] = themes
    return step
