"""Where a deed is done, as the one before it tells: "opens the bin and throws the cup in"."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.leaves.meaning import ALL_HELD, OVER, TOWARDS, Event, Step
from besim.models.commonsense.leaves.stuff_before import StuffBefore
from besim.models.commonsense.vocabulary import DRIVING_VERBS, STICKING_VERBS, VEHICLES

_BROUGHT_TO_HAND = ("move", "carry", "grasp")
"""Deeds after which something is put *in* where they got to, or what they took."""
_OVER = ("lower", "position", "bring", "move", "swing")
"""Motions that leave a thing in the gripper, above its place."""

_ABOVE = ("over", "above")


class DeedsBefore(StuffBefore):
    """Fills the places of a deed from the one before it."""

    __slots__ = ()

    def _what_was_reached(self, event: Event, *, in_it: bool) -> None:
        """ "reaches into the drawer and takes out the box", "… and leaves it there"."""
        role = {"grasp": "source", "place": "dest"}.get(event.schema.name)
        if role in event.roles:
            self._inside_what_was_reached(event.role(role))
        if role is None or not event.role("theme") or role in event.roles:
            return
        last = self.meaning.events[-1:]
        told_open = self._told_open() if role == "dest" and in_it and not last else ()
        if told_open:
            # "The closet is open. The robot places the box inside."
            event.roles[role], event.relations[role] = told_open, "in"
        elif role == "dest" and last and last[0].schema.name == "open":
            if in_it:
                # "opens the bin and throws the cup in"
                event.roles[role], event.relations[role] = last[0].role("theme"), "in"
        elif role == "dest" and in_it and last and last[0].schema.name in _BROUGHT_TO_HAND:
            around = last[0].role("theme" if last[0].schema.name == "grasp" else "dest")
            around = tuple(filter(self._is_vessel, around))
            if around and not set(around) & set(event.role("theme")):
                # "goes to the oven and slides the tray in", "takes the bag and puts the cup in"
                event.roles[role], event.relations[role] = around, "in"
        elif last and last[0].schema.name == "idle":
            reached = last[0].role("dest")
            if reached and not set(reached) & set(event.role("theme")):
                event.roles[role] = reached
                event.relations[role] = "out of" if role == "source" else "at"

    def _told_open(self) -> tuple[str, ...]:
        """What the words before the deed demand to be open."""
        demands = (step.demand for step in reversed(self.meaning.steps) if step.demand is not None)
        claims = (c for c in demands if (c.kind, c.attribute, c.value) == ("state", "open", True))
        return next((c.subjects for c in claims if not c.negated), ())

    def _inside_what_was_reached(self, place: tuple[str, ...]) -> None:
        """ "reaches into the press and takes the plate out of the mould": that is in the press."""
        last = self.meaning.events[-1:]
        reached = last[0].role("dest") if last and last[0].schema.name == "idle" else ()
        into = last and last[0].relations.get("dest") in ("in", "into", "inside")
        rooms = self.reader.inventory.entities
        outer = rooms.get(reached[0]) if into and len(reached) == 1 else None
        if outer is not None and not outer.room and outer.name not in place:
            self.meaning.hints.append(Claim("place", place, reached, relation="in"))

    def _where_it_was_brought(self, event: Event, clause: Clause) -> None:
        """ "Carries the cup to the box and drops it *there*": into the box."""
        last = self.meaning.events[-1:]
        entities = self.reader.inventory.entities
        if last and self._fastened_there(event, last[0]):
            return
        if event.schema.name == "hand_over" and not event.role("dest"):
            # "goes to the nurse and hands it over": to the nurse
            people = [name for name, one in entities.items() if one.person]
            spoken = [name for name in self.reader.salient if name in people]
            event.roles["dest"] = tuple(spoken[:1] or (people if len(people) == 1 else ()))
            event.relations["dest"] = "to"
        if event.schema.name != "place" or event.role("dest") or not last:
            return
        dest = last[0].role("dest")
        there = "there" in clause.adverbs and last[0].schema.name in ("carry", "move", "hold_at")
        if there and dest and not any(n in entities and entities[n].room for n in dest):
            event.roles["dest"], event.relations["dest"] = dest, "at"
        same = event.role("theme") == last[0].role("theme")
        if "there" in clause.adverbs and last[0].schema.name == "place" and same and dest:
            # "takes it to set it on the ground, and sets it *there*"
            event.roles["dest"] = dest
            event.relations["dest"] = last[0].relations.get("dest", "on")
        above = last[0].schema.name == "hold_at" and last[0].relations.get("dest") in _ABOVE
        lowered = event.root == "lower" or (event.root != "hang" and last[0].root != "hold")
        if above and lowered and event.role("theme") == last[0].role("theme") and not there:
            # "brings the gear over the shaft and lowers it": onto that
            event.roles["dest"], event.relations["dest"] = dest, "onto"

    def _fastened_there(self, event: Event, last: Event) -> bool:
        """ "Lifts the lamp to the ceiling and screws *it* tight": there."""
        dest = last.role("dest") or last.role(TOWARDS)
        entities = self.reader.inventory.entities
        known = bool(dest) and all(name in entities and not entities[name].room for name in dest)
        if (
            not known
            or event.role("dest")
            or event.root
            not in (*STICKING_VERBS, *DRIVING_VERBS, "hang", "mount", "nail", "install")
            or last.schema.name not in ("grasp", "hold_at", "carry", "place", "cover", "work")
            or not event.role("theme")
            or event.role("theme") != last.role("theme")
        ):
            return False
        event.roles["dest"], event.relations["dest"] = dest, "on"
        return True

    def _brought_into(self, event: Event) -> None:
        """ "Brings the duster *into the vase*": and leaves it there; a room is only gone to."""
        into = event.relations.get("dest")
        known = [self.reader.inventory.entities.get(name) for name in event.role("dest")]
        if event.schema.name != "carry" or into not in ("into", "onto") or not event.role("theme"):
            return
        carriers = self.lexicon.carriers - VEHICLES
        if known and all(
            one is not None and not one.room and one.has_head(carriers) for one in known
        ):
            roles = {name: event.role(name) for name in ("theme", "dest")}
            put = Event(self.lexicon.schemas["place"], "put", roles, dict(event.relations))
            put.numbers.update(event.numbers)
            put.text = event.text
            self.meaning.steps.append(Step(event=put, because=event.text))

    def _lifted_towards(self, event: Event, clause: Clause) -> None:
        """ "Lifts the lamp *to the ceiling*": it stays in the gripper."""
        above = next((g for p, g in clause.preps if p in ("over", "above")), None)
        if above is not None and event.schema.name == "grasp":
            event.roles[OVER] = self.reader.inventory.resolve(above.mentions[0]).names
        to = next((g for p, g in clause.preps if p in ("to", "up to", "against")), None)
        if to is None or event.schema.name != "grasp":
            return
        names = self.reader.inventory.resolve(to.mentions[0], self.reader.salient).names
        if names and not {ROBOT, GRIPPER} & {*names}:
            event.roles[TOWARDS] = names

    def _what_hangs_over(self, event: Event) -> None:
        """ "lowers the sheet over the pallet and lays it down": it is put there once."""
        if event.schema.name != "place" or event.root in _OVER:
            return
        for over in self.meaning.events[-1:]:
            above = over.relations.get("dest") in ("over", "above")
            same = over.role("theme") and over.role("theme") == event.role("theme")
            if not (above and same and over.schema.name == "place" and over.root in _OVER):
                continue
            self.meaning.steps = [s for s in self.meaning.steps if s.event is not over]
            if not event.role("dest"):
                event.roles["dest"], event.relations["dest"] = over.role("dest"), "on"

    def _how_it_is_put(self, event: Event) -> None:
        """ "Releases the gripper and places the shovel on the ground": lets go of it there."""
        for release in self.meaning.events[-1:]:
            hand = release.schema.name == "release" and ALL_HELD in release.numbers
            if hand and not release.role("dest") and event.schema.name == "place":
                self.meaning.steps = [s for s in self.meaning.steps if s.event is not release]

    def _is_vessel(self, name: str) -> bool:
        entity = self.reader.inventory.entities.get(name)
        return entity is not None and entity.has_head(self.lexicon.containers)
