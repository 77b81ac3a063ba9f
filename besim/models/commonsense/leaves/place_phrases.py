"""Phrases of places: where a deed takes something from, and where it puts it."""

from __future__ import annotations

from dataclasses import dataclass

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.meaning import Event, Step
from besim.models.commonsense.leaves.participants import ALL_OF_IT, Participants
from besim.models.commonsense.vocabulary import (
    BARRIERS,
    PARTING_VERBS,
    RELATIONS,
    SHAPED,
    SHAPES,
    VEHICLES,
)

_UP_TO = ("up to", "over to", "in front of")
"""How a way goes on within the room that it leads into."""


@dataclass(slots=True)
class Filling:
    """How far the phrases of a clause have been read.

    :param previous: what the phrase before was about; the next may belong to it.
    :param first_dest: preposition and group of a destination so far.
    """

    event: Event
    clause: Clause
    theme: Group | None
    previous: Group | None
    first_dest: tuple[str, Group] | None = None


class PlacePhrases(Participants):
    """Fills the destination, source and target of an event."""

    __slots__ = ()

    def _place_phrase(self, filling: Filling, role: str, prep: str, group: Group) -> None:
        """A destination, source or target."""
        event, mention, previous = filling.event, group.mentions[0], filling.previous
        shaped = prep in ("into", "in", "to") and mention.head in SHAPES
        if (
            mention.head in self.lexicon.abstract
            and not shaped
            and not mention.modifiers
            and mention.owner is None
            and not mention.pronoun
        ):
            if mention.number is not None and mention.unit:
                event.numbers["level"] = mention.number
            return
        known = self.reader.inventory.resolve(mention, self.reader.salient).names
        whole = not known or not mention.nominal  # no thing of that name, or only the pieces of it
        if shaped and event.schema.name in ("work", "cover") and whole:
            halves = mention.head == "half" and event.root in PARTING_VERBS
            if event.root in ("cut", "carve", "chop"):
                event.verb = SHAPED.get(mention.head, event.verb)
            elif halves or event.root in PARTING_VERBS:
                event.shape = SHAPED.get(mention.head, "")  # "saws it into halves"
            return  # "cuts it into slices", "folds it into a square"
        if (
            role in ("dest", "source")
            and previous is not None
            and previous is not filling.theme
            and prep == "in"
            and previous.mentions[0].head in self.lexicon.substances
            and event.role(role)
            and ROBOT not in event.role(role)
        ):
            # "into the water in the bucket": the bucket is meant, and it has water.
            inside = self.reader.content_names(previous)
            self.set_role(event, role, group, event.relations.get(role, "in"))
            if inside and event.role(role):
                self.demand(Claim("contains", event.role(role), tuple(inside)), previous.text)
            return
        if role == "target" and self._water_runs_out_of_it(filling, prep):
            self.note_passing(group)  # "rinses it with water *from the tap*": no tap is rinsed
            self.set_role(event, "source", group, prep)
            return
        if filling.theme is not None:
            group = self.its_own(group, filling.theme, event)
        if role == "dest":
            nowhere = not (event.role("dest") or "dest" in event.substances)
            if nowhere and prep in ("in", "inside") and event.schema.name in ("pour", "place"):
                filling.first_dest = None  # "pours it over the leaves in the pot": into the pot
            if filling.first_dest is not None and not self._moves_on(filling, prep):
                self.note_passing(group)
                if self._beside_it_on(event, prep, group):
                    return
                self._place_of_place(event, filling.first_dest[1], prep, group)
                self._area(event, prep, group)
                self._place_in_area(event, filling.first_dest[1])
                return
            if filling.first_dest is not None:
                self._area(event, *filling.first_dest)
            filling.first_dest = (prep, group)
        self.note_passing(group)
        if role == "source" and "source" in event.roles and prep not in ("from", "out of"):
            return
        self.set_role(event, role, group, prep)
        filling.previous = group

    def _water_runs_out_of_it(self, filling: Filling, prep: str) -> bool:
        previous, theme = filling.previous, filling.theme
        return (
            prep in ("from", "out of", "of")
            and theme is not None
            and previous is not None
            and previous is not theme
            and previous.mentions[0].head in self.lexicon.liquids
        )

    def _beside_it_on(self, event: Event, prep: str, place: Group) -> bool:
        """ "Puts the glass in front of the guest *on the table*": on the table, beside him."""
        beside = event.role("dest")
        near = RELATIONS.get(event.relations.get("dest", "")) == "beside"
        if event.schema.name != "place" or not near or RELATIONS.get(prep) != "on":
            return False
        entities = self.reader.inventory.entities
        names = self.reader.refer(place).names
        if len(beside) != 1 or not names or {*names} & {*beside}:
            return False
        if any(name not in entities or entities[name].room for name in (*names, *beside)):
            return False
        if not entities[beside[0]].person:
            self.meaning.hints.append(Claim("place", beside, names, relation="on"))
        event.roles["dest"], event.relations["dest"] = names, prep
        event.roles["beside"] = beside
        return True

    def _area(self, event: Event, prep: str, group: Group) -> None:
        """ "Stops in the corridor, in front of the door": in that room it is then."""
        if event.schema.name != "move" or RELATIONS.get(prep) != "in":
            return
        entities = self.reader.inventory.entities
        rooms = self.reader.refer(group).names
        if rooms and all(name in entities and entities[name].room for name in rooms):
            event.roles["area"] = rooms[:1]

    def _place_in_area(self, event: Event, place: Group) -> None:
        """ "Moves to the table in the hall": the table is there; doors lie between two rooms."""
        entities = self.reader.inventory.entities
        names = self.reader.refer(place).names
        told = [n for n in names if n in entities and not entities[n].has_head(BARRIERS)]
        if event.role("area") and told and not any(entities[n].room for n in told):
            claim = Claim("place", tuple(told), event.role("area"), relation="in")
            self.meaning.hints.append(claim)

    def _place_of_place(self, event: Event, inner: Group, prep: str, group: Group) -> None:
        """ "on a shelf inside the wardrobe": that is where the shelf is."""
        outer = self.reader.refer(group).names
        entities = self.reader.inventory.entities
        if RELATIONS.get(prep) == "beside" and event.schema.name == "place" and len(outer) == 1:
            event.roles["beside"] = tuple(name for name in outer if name in entities)
        if (
            RELATIONS.get(prep) in ("in", "on")
            and outer
            and not any(name not in entities or entities[name].room for name in outer)
        ):
            inside = tuple(name for name in self.reader.refer(inner).names if name not in outer)
            if self.reader.inventory.uppermost(inner.mentions[0]):
                where = Claim("place", inside, outer, relation=RELATIONS[prep])
                # It tells which one is meant, so it must be so, moved or not.
                self.meaning.steps.append(Step(demand=where, because=group.text, declared=True))
                return
            self.meaning.hints.append(Claim("place", inside, outer, relation=RELATIONS[prep]))

    def _is_poured_on(self, filling: Filling, prep: str) -> bool:
        """ "pours the water in the jug, which is in its gripper, on the basil": out of the jug."""
        first_prep, vessel = filling.first_dest or ("", None)
        if filling.event.schema.name != "pour" or first_prep != "in" or vessel is None:
            return False
        held = any(
            inner.verb.root in self.lexicon.holding_verbs
            or any(
                self.reader.inventory.gripper_like(group.mentions[0]) for _, group in inner.preps
            )
            for inner in vessel.mentions[0].relatives
        )
        return prep in ("over", "onto", "across", "above") or (prep == "on" and held)

    def _is_poured_out_of(self, filling: Filling, into: bool) -> bool:
        """ "Pours the noodles *in the packet* into the pot": out of the packet."""
        first_prep, vessel = filling.first_dest or ("", None)
        if filling.event.schema.name != "pour" or vessel is None or not into:
            return False
        theme = filling.theme.mentions[0] if filling.theme is not None else None
        stuff = theme is not None and self.reader.content_names(Group([theme]))
        hollow = vessel.mentions[0].head in self.lexicon.containers
        return first_prep in ("in", "inside", "within") and hollow and bool(stuff)

    def _moves_on(self, filling: Filling, prep: str) -> bool:
        """ "puts the cup on the table into the cupboard": the first place is where it was."""
        assert filling.first_dest is not None
        first_prep, first_group = filling.first_dest
        through = first_prep == "through" and filling.event.schema.name == "place"
        if through and prep in ("into", "onto", "in"):
            return True  # "feeds it through the open door into the oven"
        goals = ("into", "onto", "to", "down")
        into = prep in goals and first_prep in (
            *("in", "on", "at", "under", "from", "near", "next to", "beside"),
        )
        if filling.event.schema.name == "move":
            # "on the hall side it drives up to the door": to the door
            heads = [mention.head for mention in first_group.mentions]
            return (
                (first_prep in ("on", "in", "at") or (first_prep == "into" and prep in _UP_TO))
                and prep in ("to", "up to", "over to", "towards", "in front of")
                and not set(heads) & VEHICLES
            )
        if self._is_poured_on(filling, prep) or self._is_poured_out_of(filling, into):
            self.set_role(filling.event, "source", first_group, "out of")
            return True
        if filling.event.schema.name == "carry" or not into:
            return False
        if filling.theme is not None:
            if filling.theme.mentions[0].head in ALL_OF_IT:
                self.set_role(filling.event, "source", first_group, "out of")
                return True
            where = self.reader.refer(filling.theme)
            claim = self.reader.placed(where, first_prep, first_group)
            if claim is not None:
                self.demand(claim, first_group.text)
        return True
