"""Words of places that stand for another place, or for none: rims, floors, covers, positions."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Entity, Reference, split_words
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.company import without_company, without_contents
from besim.models.commonsense.reading.measures import Measures
from besim.models.commonsense.vocabulary import (
    BARE_SPOTS,
    CONTENT_NOUNS,
    COVERS,
    HANGERS,
    LADDERS,
    NEVER_HELD,
    OCCASIONS,
    PANELS,
    PASSAGES,
    POSITION_NOUNS,
    RELATIONS,
    RIMS,
    VEHICLES,
)

_SELVES = ("itself", "himself", "herself", "themselves")


_WALLS = ("wall", "ceiling", "facade", "fence")


_UNKNOWN = 0


def _depth(thing: Entity, lexicon: Lexicon) -> int:
    """How far inside others it is: walls, furniture, shelves and hooks of that, trays and boxes."""
    if thing.room or thing.has_head(lexicon.ground):
        return _UNKNOWN
    if thing.has_head(_WALLS):
        return 1
    if thing.has_head({*HANGERS, "shelf", "drawer", "compartment", "nail"}):
        return 3
    if thing.has_head({*NEVER_HELD, *lexicon.doored, *lexicon.hypernyms["furniture"]}):
        return 2
    return 4 if thing.has_head(lexicon.containers | lexicon.surfaces) else _UNKNOWN


class Spots(Measures):
    """Tells which place is meant by a noun phrase."""

    __slots__ = ()

    def floor_as_room(self, group: Group) -> Group:
        """ "On the floor of the garage" is in the garage: a floor is no place of its own."""
        mention = group.mentions[0]
        owner = mention.owner
        if mention.head not in self.lexicon.ground or owner is None or owner.pronoun:
            return group
        names = self.inventory.resolve(owner, self.salient).names
        rooms = [
            n for n in names if n in self.inventory.entities and self.inventory.entities[n].room
        ]
        return Group([owner, *group.mentions[1:]], group.conjunction) if rooms else group

    def container_meant(self, group: Group, preps: Sequence[tuple[str, Group]]) -> Group | None:
        """ "The liquid in the pitcher", "the contents of the pot": what has it in it.

        :param preps: what follows the noun phrase in its clause.
        """
        mention = group.mentions[0]
        if mention.head not in CONTENT_NOUNS or mention.pronoun or len(group.mentions) > 1:
            return None
        for prep, place in (*mention.located, *preps[:1]):
            names = self.inventory.resolve(place.mentions[0], self.salient).names
            heads = [self.inventory.entities[n].head for n in names if n in self.inventory.entities]
            if prep in ("in", "inside", "within") and heads:
                return place if heads[0] in self.lexicon.containers else None
        return None

    def at_rim(self, place: Mention) -> bool:
        """ "On *the rim of the tub*": not in the tub, which may still be empty.

        So is what lies "on the left side of the plate", but not on that of the table.
        """
        owner = place.owner
        if place.head == "side" and owner is not None:
            return owner.head in (self.lexicon.hypernyms.get("tableware") or ())
        return place.head in RIMS and owner is not None and owner.head in self.lexicon.containers

    def telling_places(self, preps: Sequence[tuple[str, Group]]) -> list[tuple[str, Group]]:
        """Without the corner in "in a corner on a stool", and "by itself": they tell less.

        Nor is "the cup on the first trip, the mug on the second" about places.
        """
        heads = {group.mentions[0].head for _, group in preps}
        if heads & OCCASIONS:
            preps = [(p, g) for p, g in preps if not g.mentions[0].pronoun]
        places = [
            (p, g)
            for p, g in preps
            if g.mentions[0].head not in _SELVES and not self._side_of_door(g.mentions[0])
        ]
        places = without_contents(without_company(places))
        sharp = [(p, g) for p, g in places if not self._bare_spot(g.mentions[0])]
        return sharp if any(p in RELATIONS for p, _ in sharp) else places

    def holds_inner(self, outer: Sequence[str], prep: str, group: Group) -> bool:
        """ "On the counter, *inside a pan*": the pan is on the counter, which is in no pan."""
        if RELATIONS.get(prep) not in ("in", "on"):
            return False
        known, lexicon = self.inventory.entities, self.lexicon
        around = [_depth(known[name], lexicon) for name in outer if name in known]
        inner = [_depth(known[n], lexicon) for n in self.refer(group).names if n in known]
        if not (around and inner and all(around)):
            return False
        return max(around) < min(inner)

    def _side_of_door(self, mention: Mention) -> bool:
        """ "On this side of the fire door" is no place at the door."""
        owner = mention.owner
        return mention.head == "side" and owner is not None and owner.head in PASSAGES

    def _bare_spot(self, mention: Mention) -> bool:
        return mention.head in BARE_SPOTS and mention.owner is None

    def _are_vehicles(self, names: tuple[str, ...]) -> bool:
        entities = self.inventory.entities
        return all(name in entities and entities[name].has_head(VEHICLES) for name in names)

    def position_claim(self, reference: Reference, prep: str, mention: Mention) -> Claim | None:
        """ "in the high position", "to position 2": a state of a device with several."""
        if prep not in ("in", "into", "to", "at", "up to") or mention.head not in POSITION_NOUNS:
            return None
        words = split_words(
            (*filter(None, (mention.ordinal,)), *mention.states, *mention.modifiers)
        )
        things = [name for name in reference.names if name in self.inventory.entities]
        owner = mention.owner
        of_another = owner is not None and owner.text not in ("its", "their")
        if not words or not things or of_another or mention.unit:
            return None  # "in *its* upper position" is the thing's own
        state = self.lexicon.state(" ".join(words))
        if state is not None:
            return self.state_claim(reference, state.attribute, state.value)  # "the off position"
        return self.state_claim(reference, "_".join((*words, mention.head)), True)

    def _are_ladders(self, names: Sequence[str]) -> bool:
        entities = self.inventory.entities
        return all(n in entities and not LADDERS.isdisjoint(n.split("_")) for n in names)

    def stands_for(self, mention: Mention, where: Reference) -> bool:
        """Is a door or lid named where the container that it belongs to is meant?

        Covers and panels shut in what is behind them whatever they belong to.
        """
        entity = self.inventory.entities.get(where.names[0])
        if entity is None or entity.head == mention.head or entity.room:
            return False
        shuts_in = mention.head in COVERS or mention.head in PANELS
        closes = self.lexicon.parts.get(mention.head) == "open"
        return shuts_in or (closes and entity.has_head(self.lexicon.containers))

    def is_under_cover(self, mention: Mention, where: Reference) -> bool:
        """Is a lid, hood or cover named where what it belongs to is meant?"""
        entity = self.inventory.entities.get(where.names[0])
        return entity is not None and entity.head != mention.head and mention.head in COVERS
