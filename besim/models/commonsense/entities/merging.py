"""Two names of one thing that only the world tells: the cabin is the lift, the toast the bread."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from besim.models.commonsense.entities.adding import Adding
from besim.models.commonsense.entities.entity import Entity
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.vocabulary import (
    BATHROOM_FIXTURES,
    HOLLOWS,
    HOT_PARTS,
    HOT_PLATES,
    PRODUCTS,
    SOLE_PARTS,
    VEHICLES,
)


@dataclass(slots=True)
class Merging(Adding):
    """Lets things be others that there are."""

    def note_cabins(self) -> None:
        """The cabin is the lift: who is in the one is in the other.

        So is the car where some text calls it the elevator car.
        """
        cabins = [e for e in self.entities.values() if e.head == "cabin" or _is_lift_car(e)]
        lifts = [e for e in self.entities.values() if e.has_head(VEHICLES - {"cabin"})]
        if len(cabins) == len(lifts) == 1:
            self._merge(cabins[0], lifts[0])

    def note_burners(self) -> None:
        """The one burner, its flame and its heat are the stove's: the pot is taken off them."""
        stoves = [e for e in self.entities.values() if e.has_head(HOT_PARTS)]
        if len(stoves) != 1:
            return
        own = {word for alias in stoves[0].aliases for word in alias} | self.lexicon.contrast
        kind = next(kind for kind in HOT_PARTS if stoves[0].has_head((kind,)))
        for noun in (*HOT_PARTS[kind], *sorted(HOT_PLATES)):
            called = tuple(noun.split("-"))
            parts = [
                entity
                for entity in self.entities.values()
                if entity.head == noun or entity.longest == called
            ]
            bare = bool(parts) and set(parts[0].longest[:-1]) <= own | {*called[:-1]}
            if len(parts) == 1 and not parts[0].part_of and bare:
                self._merge(parts[0], stoves[0])

    def note_glasses(self) -> None:
        """The one glass that no text tells of is the copier's, where a document is laid on it."""
        copiers = self.copiers()
        glasses = [e for e in self.entities.values() if e.head in ("glass", "platen")]
        if len(copiers) == 1 and len(glasses) == 1 and not (glasses[0].told or glasses[0].part_of):
            self._merge(glasses[0], copiers[0])

    def note_sole_parts(self) -> None:
        """The one pane is that of the one window, and the spray bottle that of the one spray."""
        for kind, nouns in SOLE_PARTS.items():
            wholes = [e for e in self.entities.values() if e.has_head((kind,))]
            own = {word for e in wholes for alias in e.aliases for word in alias}
            for noun in nouns if len(wholes) == 1 else ():
                parts = [e for e in self.entities.values() if e.head == noun and e not in wholes]
                part = parts[0] if len(parts) == 1 and not parts[0].part_of else None
                if part is None or not set(part.longest[:-1]) <= own:
                    continue
                if kind in part.longest or noun not in self.lexicon.sold_in:
                    self._merge(part, wholes[0])  # any bottle is not that of the spray

    def note_products(self, told: Iterable[str]) -> None:
        """The toast is the bread that is toasted, where no toast is there from the start.

        :param told: nouns of things that the text tells to be somewhere or so.
        """
        there = {*told}
        for product, raw in PRODUCTS.items():
            made = [entity for entity in self.entities.values() if entity.head == product]
            stuff = [entity for entity in self.entities.values() if entity.has_head(raw)]
            slices = [entity for entity in stuff if entity.head not in raw]
            source = slices if len(slices) == 1 else stuff
            for entity in made if len(source) == 1 and product not in there else ():
                self._merge(entity, source[0])
                self.only_several.discard(source[0].head)  # eggs are *it* as an omelette

    def note_hollows(self) -> None:
        """The toilet bowl is the toilet."""
        for hollow in [e for e in self.entities.values() if e.head in HOLLOWS]:
            of = {
                alias[:-1]
                for alias in hollow.aliases
                if len(alias) == 2 and alias[0] in BATHROOM_FIXTURES
            }
            wholes = [e for e in self.entities.values() if of & {*e.aliases}]
            if len(wholes) == 1:
                self._merge(hollow, wholes[0])

    def note_rooms(
        self, placed: Iterable[tuple[Mention, str]], mentions: Iterable[Mention]
    ) -> None:
        """The kitchen bin is the trash bin in the kitchen, if no other one is there.

        :param placed: what the texts say is in a room, and the room.
        :param mentions: all that the texts name.
        """
        called = [e for e in self.entities.values() if e.longest[:1] and len(e.longest) == 2]
        called = [entity for entity in called if entity.longest[0] in self.lexicon.rooms]
        new = {m.words for m in mentions if called and m.determiner in ("a", "an", "another")}
        there = [(self.resolve(m).names, room) for m, room in placed] if called else []
        for entity in called:
            room, head = entity.longest
            same = {n for names, where in there for n in names if where == room} - {entity.name}
            same = {n for n in same if n in self.entities and self.entities[n].head == head}
            rooms = {where for names, where in there for n in names if n in same}
            named = {self.entities[n].longest[0] for n in same} & self.lexicon.rooms
            if len(same) == 1 == len(rooms) and not named and entity.longest not in new:
                self._merge(entity, self.entities[min(same)])

    def note_held_in(self, placed: Iterable[tuple[Mention, Mention]]) -> None:
        """The clothespin box of a leaf is the small box in which the text has the clothespins.

        :param placed: what the text says is in a container, and the container.
        """
        boxes = {
            (noun, names[0])
            for inside, box in placed
            if len(names := self.resolve(box).names) == 1
            for noun in {inside.head, self.lexicon.noun_lemma(inside.head)}
        }
        for entity in list(self.entities.values()):
            if entity.told or len(entity.longest) != 2 or not entity.has_head(self.lexicon.holders):
                continue
            known = [self.entities.get(name) for noun, name in boxes if noun == entity.longest[0]]
            same = [one for one in known if one is not None and one.head == entity.head]
            if len(same) == 1 and same[0] is not entity and same[0].told:
                self._merge(entity, same[0])

    def _merge(self, part: Entity, whole: Entity) -> None:
        """Let a thing be another one, which has its names as well."""
        del self.entities[part.name]
        self._forget(part.aliases)
        for alias in part.aliases:
            self._also_called(whole, alias)


def _is_lift_car(entity: Entity) -> bool:
    called = [alias for alias in entity.aliases if alias[-1] == "car" and len(alias) > 1]
    return any(alias[-2] in ("elevator", "lift") for alias in called)
