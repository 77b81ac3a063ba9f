"""What is in things: substances, and the things in or on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from besim.models.commonsense.facts.states import States
from besim.models.commonsense.vocabulary import (
    EARTHS,
    EXCAVATIONS,
    FREE_PLACES,
    MIXED_STATES,
    PAINTING_TOOLS,
    SEEDS,
    WETTING,
)
from besim.world import Value

BREWED = "brewed_"
"""What coffee makers make begins with this: it may be what a text calls by its powder."""


PAINTED = frozenset(("painted", "varnished", "lacquered", "glued", "grouted", "primed"))
"""What those make of a thing that stick to tools, and are wet for a time."""


class Contents(States):
    """Reads and changes what things contain."""

    def contents(self, entity: str) -> tuple[str, ...]:
        """Substances in an entity, and the things directly in or on it."""
        known = self._arrangement.contents
        if entity not in known:
            known[entity] = self._inside(entity)
        return known[entity]

    def _inside(self, entity: str) -> tuple[str, ...]:
        path = self.scenario.path(entity, "content")
        self._telling.add(path)
        value = self.read(path)
        stated = flattened(value) if isinstance(value, tuple) else ()
        things = [
            other
            for relation, other in self.children(entity)
            if relation in ("in", "on", "at") and self.scenario.world_name(other) not in stated
        ]
        return (*stated, *things)

    def number(self, entity: str, attribute: str) -> float | None:
        """A quantity; how much fits in is what is told to, less what is there."""
        if attribute != FREE_PLACES:
            return super().number(entity, attribute)
        capacity = super().number(entity, "capacity")
        return None if capacity is None else capacity - len(self.contents(entity))

    def vessels(self, entity: str) -> tuple[str, ...]:
        """An entity and its parts, or what it is a part of: the tank of the sprayer."""
        entities = self.scenario.inventory.entities
        parts = tuple(other.name for other in entities.values() if other.part_of == entity)
        whole = entities[entity].part_of if entity in entities else ""
        own = self.read(self.scenario.path(entity, "content")) is not None
        return (entity, *parts, *((whole,) if whole and not own else ()))

    def add_content(self, entity: str, substance: str) -> None:
        """A substance gets into an entity; clean water in dirty water is no cleaner than that."""
        self._notice_filled(entity)
        self.soil(entity, substance)
        self._bury(entity, substance)
        for other in self.contents(entity) if self.pure_kind(substance) else ():
            if other.split("_")[-1] == substance.split("_")[-1] and other != substance:
                if self.is_pure(substance):
                    return
                if self.is_pure(other):
                    self.remove_content(entity, other)
        path = self.scenario.path(entity, "content")
        value = self.read(path)
        stated = flattened(value) if isinstance(value, tuple) else ()
        if substance not in stated:
            self.write(path, (*stated, substance))
            self.unmix(entity, substance)

    def _notice_filled(self, entity: str) -> None:
        """What a scene calls empty is not so any more, and its whole neither."""
        entities = self.scenario.inventory.entities
        whole = entities[entity].part_of if entity in entities else ""
        for name in (entity, whole):
            if (name, "full") in self.scenario.bindings and self.state(name, "full") is False:
                self.set_state(name, "full", True)

    def soil(self, entity: str, stuff: str) -> None:
        """A tray or roller with paint in or on it is dirty, if some leaf cleans it later."""
        noun, lexicon = stuff.split("_")[-1], self.scenario.lexicon
        known = self.scenario.inventory.entities.get(entity)
        tool = known is not None and known.has_head(PAINTING_TOOLS)  # and not what is painted
        dirty = noun in lexicon.dirt or (tool and lexicon.applied.get(noun) in PAINTED)
        if dirty and entity in self.scenario.cleaned:
            self.set_state(entity, "clean", False)

    def _bury(self, entity: str, substance: str) -> None:
        """ "Shovels the soil back into the hole": what lies in there is covered with it."""
        entities = self.scenario.inventory.entities
        dug = entity in entities and entities[entity].has_head(EXCAVATIONS)
        if not dug or substance.split("_")[-1] not in EARTHS:
            return
        for relation, thing in self.children(entity):
            if relation == "in" and not entities[thing].substance:
                self.set_state(thing, "covered", True)
                self.set_state(thing, f"has_{substance}", True)

    def is_pure(self, substance: str) -> bool:
        """Is this the clean one of two that the texts tell apart: the clean water?"""
        states = map(self.scenario.lexicon.state, substance.split("_")[:-1])
        clean = any(s is not None and s.attribute == "clean" and s.value for s in states)
        return clean and substance in self.scenario.inventory.entities

    def pure_kind(self, substance: str) -> str:
        """The clean one of its kind, where the texts tell it apart: what comes out of a tap."""
        kind = substance.split("_")[-1]
        names = self.scenario.inventory.entities
        return next((n for n in names if n.split("_")[-1] == kind and self.is_pure(n)), "")

    def unmix(self, vessel: str, added: str) -> None:
        """What is added to a mixture is not yet mixed with it."""
        for name in (vessel, *self.contents(vessel)):
            for attribute in sorted(MIXED_STATES) if name != added else ():
                if self.state(name, attribute):
                    self.write(self.scenario.path(name, attribute), None)

    def add_portions(self, entity: str, substance: str, count: float) -> None:
        """So many portions more of a substance are in an entity."""
        attribute = f"portions_of_{substance.split('_')[-1]}"
        path = self.scenario.path(entity, attribute)
        self.write(path, (self.number(entity, attribute) or 0.0) + count)

    def remove_content(self, entity: str, substance: str | None = None) -> None:
        """A substance (or every one) leaves an entity."""
        for vessel in self.vessels(entity)[1:]:
            if substance is not None:
                self._take_out(vessel, substance)
        self._take_out(entity, substance)
        # What a scene calls full is not so any more.
        if (entity, "full") in self.scenario.bindings and not self.contents(entity):
            self.set_state(entity, "full", False)

    def _leaves(self, former: str, entity: str) -> None:
        """What goes elsewhere is none of the contents of where it was."""
        path = self.scenario.path(former, "content")
        value = self.read(path)
        if isinstance(value, tuple) and entity in flat(value):
            self.write(path, tuple(item for item in flat(value) if item != entity))

    def is_vessel(self, entity: str) -> bool:
        """May there be water in it, and not only on it?"""
        known, lexicon = self.scenario.inventory.entities.get(entity), self.scenario.lexicon
        vessels = lexicon.holders | lexicon.open_vessels | lexicon.tubs | lexicon.water_sources
        return known is not None and known.has_head(vessels)

    def set_state(self, entity: str, attribute: str, value: bool) -> None:
        """As for all states; the water that was told to be on a thing goes when it is dried.

        Where paint is dry, so is what it is on.
        """
        super().set_state(entity, attribute, value)
        if attribute != "wet" or value:
            return
        entities = self.scenario.inventory.entities
        if entity in entities and entities[entity].substance:
            for name in entities:
                if name != entity and self.state(name, f"has_{entity}") is True:
                    self.set_state(name, "wet", False)
        for stuff in self._water_on(entity):
            self.wash_out(entity, stuff)

    def _water_on(self, entity: str) -> list[str]:
        """The water that the text tells to be on a thing, and that makes it wet."""
        told = self.scenario.inventory.soils.get(entity, ())
        water = [stuff for stuff in told if stuff.split("_")[-1] in WETTING]
        return water if water and not self.is_vessel(entity) else []

    def wash_out(self, entity: str, substance: str) -> None:
        """A substance leaves an entity for good, also where it was said to lie on it."""
        if substance in self._water_on(entity) and self.state(entity, "wet") is True:
            super().set_state(entity, "wet", False)
        self.remove_content(entity, substance)
        if self.state(entity, f"has_{substance}") is True:
            self.set_state(entity, f"has_{substance}", False)
        for name in self.scenario.inventory.entities:
            where = self.location(name) if same_substance(name, substance) else None
            if where is not None and where[1] == entity:
                self.write(self.scenario.path(name, "location"), None)

    def soils(self, entity: str) -> tuple[str, ...]:
        """What was told to be on a thing and still is: cleaning takes it off.

        What is in a vessel is no soil of it, unless it was told to be on it.
        """
        told = self.scenario.inventory.soils.get(entity, ())
        return tuple(stuff for stuff in told if self.coats(entity, stuff))

    def coats(self, entity: str, stuff: str) -> bool:
        """Is a substance on a thing, or in it, and not only in something that stands on it?"""
        if self.state(entity, f"has_{stuff}") is True:
            return True
        items = (item for vessel in self.vessels(entity) for item in self.contents(vessel))
        return any(self.same(item, stuff) for item in items) or self._mixed(stuff, entity)

    def is_coated(self, entity: str) -> bool:
        """Is any substance on it? A sponge has its wax on it, and not in it as a bottle has."""
        entities = self.scenario.inventory.entities
        return any(self.coats(entity, name) for name, one in entities.items() if one.substance)

    def coated(self, entity: str, stuff: str) -> bool:
        """As :meth:`coats`; also where it has come into what is in or on it: the pan in the sink.

        What was in there from the start is not meant: paint is on no floor that its can stands on.
        Nor is what leaves filled into a thing that they put there: seed is on no lawn on which the
        spreader stands.
        """
        if self.coats(entity, stuff):
            return True
        entities, initial = self.scenario.inventory.entities, self.scenario.initial
        for relation, item in self.children(entity):
            filled = item in self.scenario.supplied and item in self.scenario.graspable
            if relation == "on" and filled and self.state(item, f"has_{stuff}") is not True:
                continue
            told = initial.get(self.scenario.path(item, "content"))
            before = flattened(told) if isinstance(told, tuple) else ()
            fresh = item in entities and not any(self.same(one, stuff) for one in before)
            if fresh and self.coats(item, stuff):
                return True
        return False

    def clean_off(self, entity: str, stuffs: Iterable[str] = ()) -> bool:
        """Substances leave a thing, or all that soils it; returns whether it is clean then."""
        there, named = self.soils(entity), tuple(stuffs)
        told = self.scenario.inventory.soils.get(entity, ())  # also what is off already
        if named and {*named} <= self.scenario.lexicon.any_dirt and not {*named} & {*told}:
            dirt = tuple(one for one in there if one in self.scenario.lexicon.dirt)
            # "stained with toothpaste": that is the stain
            named = dirt or (tuple(there) if len(there) == 1 else named)
        inside = [one for one in self.contents(entity) if one in named]
        for stuff in named or there:
            self.wash_out(entity, stuff)
        # "Full of glue and jam": without the jam it is full of glue
        left = inside and any(self._is_stuff(item) for item in self.contents(entity))
        return not (left or self.soils(entity))

    def _is_stuff(self, item: str) -> bool:
        entities = self.scenario.inventory.entities
        return item not in entities or entities[item].substance

    def _take_out(self, entity: str, substance: str | None) -> None:
        path = self.scenario.path(entity, "content")
        value = self.read(path)
        if isinstance(value, tuple):
            self.write(
                path,
                ()
                if substance is None
                else tuple(item for item in flat(value) if not same_substance(item, substance)),
            )

    def same(self, item: str, name: str) -> bool:
        """Do two names mean one thing, or one substance? The left plate is not the plate."""
        entities = self.scenario.inventory.entities
        thing = entities.get(name)
        other = entities.get(item)
        if other is None and self.scenario.names:
            other = next((entities[e] for e, n in self.scenario.names.items() if n == item), None)
        if thing is not None and other is not None and not (thing.substance or other.substance):
            return thing is other
        if thing is not None and other is None and item.startswith(BREWED):
            return same_substance(item.removeprefix(BREWED), thing.head)  # of the ground coffee
        return same_substance(item, name)

    def _mixed(self, one: str, other: str) -> bool:
        """Are two substances in the same vessel: *the salt in the water*?"""
        entities = self.scenario.inventory.entities
        loose = all(n not in entities or entities[n].substance for n in (one, other))
        return loose and any(
            all(any(self.same(c, name) for c in self.contents(vessel)) for name in (one, other))
            for vessel in (entities if not self.same(one, other) else ())
        )

    def _is_of(self, item: str, thing: str) -> bool:
        """Is the one a pack of the other: paper is where a pack of paper is?"""
        entities = self.scenario.inventory.entities
        words = entities[thing].longest if thing in entities else (thing,)
        return item in entities and entities[item].content_words == words


def same_substance(one: str, other: str) -> bool:
    """*juice* names *orange_juice*; underscores and plural do not matter."""
    if one == other:
        return True
    first, second = one.split("_"), other.split("_")
    return _same_words(first, second) or _same_words(_as_sold(first), _as_sold(second))


def _same_words(first: list[str], second: list[str]) -> bool:
    if first[-1] != second[-1]:
        return False
    return set(first) <= set(second) or set(second) <= set(first)


def _as_sold(words: list[str]) -> list[str]:
    """*Sesame seeds* are sesame, and *instant coffee* is coffee powder."""
    if words[-1] == "seed" and words[-2:-1] and words[-2] in SEEDS:
        return words[:-1]
    return [words[-1], "powder"] if words[0] in _POWDERED and len(words) == 2 else words


_POWDERED = ("instant", "powdered")


def flat(value: Value) -> Iterator[str]:
    if isinstance(value, tuple):
        for item in value:
            yield from flat(item)
    elif isinstance(value, str):
        yield value


def flattened(value: tuple[Value, ...]) -> tuple[str, ...]:
    """The names in a list and in those in it; most have none in them."""
    names = tuple(one for one in value if isinstance(one, str))
    return names if len(names) == len(value) else tuple(flat(value))
