"""How things are placed to one another: in, on, beside, under."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from besim.models.commonsense.entities import ROBOT, ROBOT_FLOOR
from besim.models.commonsense.facts.reach import Reach
from besim.models.commonsense.vocabulary import WHEELED
from besim.world import Truth, Value

_BESIDE_AND_UP = ("in", "on", "part", "beside")
OPPOSITE = "opposite"
"""Relation of a claim that two things are in places opposite each other, two of ``objects``."""


class Facts(Reach):
    """Reads facts of a world and collects changes."""

    def before(self) -> Facts:
        """The same without what was changed."""
        return Facts(self.scenario, self.view)

    def contains(self, container: str, thing: str) -> Truth:
        """Is the thing or substance in (or on) the container, however deep?"""
        if thing in self.scenario.inventory.entities and container in self.hosts(thing):
            return Truth.of(not self._yet_to_come(thing, "in", container))
        if thing != container and self.mounted(container) and self.holds(thing):
            return Truth.TRUE  # "the screwdriver holds a screw"
        known = self.scenario.inventory.entities.get(container)
        whole = known.part_of if known is not None else ""
        outside = {  # the bottle on the washer is not in its drawer
            other for relation, other in self.children(whole) if whole and relation in ("on", "at")
        } - {thing}
        outside |= {  # nor in the washer
            other for _, other in self.children(container) if container not in self.hosts(other)
        }
        for item in (item for vessel in self.vessels(container) for item in self.contents(vessel)):
            if item in outside:
                continue
            if self.is_pure(thing) and not self.is_pure(item):
                continue  # "the clean water": other water is none
            if self.same(item, thing) or self._is_of(item, thing):
                return Truth.TRUE
            if (
                item in self.scenario.inventory.entities
                and item != thing
                and any(self.same(inner, thing) for inner in self.contents(item))
            ):
                return Truth.TRUE
        if self.state(container, f"has_{thing}") is True:
            return Truth.TRUE
        return Truth.of(self._mixed(thing, container) or self._full_of(thing, container))

    def _full_of(self, stuff: str, container: str) -> bool:
        """ "The grease tray is full": of grease, where nothing else is known to be in there."""
        known = self.scenario.inventory.entities.get(container)
        named = known is not None and stuff in known.longest[:-1]
        return named and self.state(container, "full") is True and not self.contents(container)

    def _has_a_top(self, target: str) -> bool:
        """Is it a container on top of which things lie, too?"""
        known = self.scenario.inventory.entities.get(target)
        return known is not None and known.is_a(self.scenario.lexicon.topped)

    def _yet_to_come(self, name: str, relation: str, target: str) -> bool:
        """Has it not been brought there yet by the leaf that does so, having taken it?

        What lies on a bag is not in it, and what is in a box on the table is not on the table,
        for who takes it to put it there. Of a plate or a bowl nobody tells *in* from *on*.
        """
        if (name, relation, target) not in self.scenario.brought or not self.unmoved(name):
            return False
        entities, lexicon = self.scenario.inventory.entities, self.scenario.lexicon
        steps = [*self.chain(name)]
        if not steps or target not in entities:
            return False
        how, parent = steps[0]
        if parent == target:
            flat = entities[target].has_head(lexicon.open_vessels | lexicon.surfaces)
            return {how, relation} == {"in", "on"} and not flat
        return relation == "on" and how in ("in", "on") and (relation, target) in steps[1:]

    def hosts(self, name: str) -> Iterator[str]:
        """What a thing is in, or on where that has no inside of its own, upwards.

        What lies on top of a fridge is not in it; a pot stands on an oven to be heated there.
        """
        below = name
        for how, parent in self.chain(name):
            if how in ("beside", "behind", "near", "under"):
                return
            known = self.scenario.inventory.entities.get(below)
            cooks = known is not None and known.has_head(
                self.scenario.lexicon.hypernyms["cookware"]
            )
            if how != "on" or cooks or not self._has_a_top(parent):
                yield parent
            below = parent

    def face_each_other(
        self, things: Sequence[str], places: Sequence[str]
    ) -> tuple[Truth, dict[str, Value]]:
        """Are two things in places that face each other? Every other place faces the one before."""
        paths = [self.scenario.path(name, "location") for name in things]
        one, other = things
        facing = [*zip(places[::2], places[1::2], strict=True)]
        so = any(
            self.is_at(one, "in", here) and self.is_at(other, "in", there)
            for pair in facing
            for here, there in (pair, pair[::-1])
        )
        return Truth.of(so), {path: self.read(path) for path in paths}

    def is_at(self, name: str, relation: str, target: str) -> bool:
        """Is a thing (or substance) in that relation to another, however deep?"""
        if self._yet_to_come(name, relation, target):
            return False
        if target == ROBOT:
            aboard = ((how, on) for how, on in self.chain(name) if on == ROBOT)
            return self.holds(name) or any(how in ("in", "on") for how, _ in aboard)
        if self.holds(name) and name != target and self.mounted(target):
            return relation in ("in", "on", "at")  # "the screw on the tip of the screwdriver"
        if relation == "at" and self._rolls_with_robot(name) and not self._is_left_at(name, target):
            return self.read(self.scenario.path(ROBOT, "at")) == target
        if target == ROBOT_FLOOR:
            return self.on_storey(name, ROBOT_FLOOR) is True
        containing, beside = True, False
        for step, (how, parent) in enumerate(self.chain(name)):
            if not step and how == "beside" and self.is_ground(target) and self.is_area(parent):
                return relation in ("on", "at")  # what leans against a wall stands on the floor
            if parent == target:
                if beside and step and how in ("in", "on", "part") and self._is_large(target):
                    return relation in ("in", "on", "at")  # beside the jar, which is on the table
                if relation == "beside":
                    return how in ("beside", "behind") or (step == 0 and how == "at")
                if relation == "under":
                    return how == "under"
                crossed = (relation, how) == ("in", "on") or (relation, how, step) == (
                    "on",
                    "in",
                    0,
                )
                if crossed and self._has_a_top(target):
                    return False  # what is in the washing machine is not on it, nor reversely
                if step and how == "at" and relation != "at" and not self.is_area(target):
                    return False  # what lies on the cart beside the truck is not yet in it
                return (how in ("in", "on", "at", "part", "attached", "over") and containing) or (
                    how == "beside" and relation == "at"
                )
            beside = how == "beside" if not step else beside and how in _BESIDE_AND_UP
            containing = containing and how not in ("beside", "behind", "under")
        beside = relation == "beside"
        if (beside or relation == "at") and self._on_one_spot(name, target, beside=beside):
            return True
        if relation == "beside" and self._put_beside(name, target):
            return True
        if relation in ("at", "in", "on") and self._on_ground_at(name, target):
            return True
        if relation == "under" and self.location(target) == ("on", name):
            return True  # "the burner under the pan"
        inside = relation in ("in", "on", "at")
        on_it = self.state(target, f"has_{name}") is True
        there = any(self.same(item, name) for item in self.contents(target))
        return inside and (on_it or there or (relation == "in" and self._mixed(name, target)))

    def _on_one_spot(self, name: str, target: str, *, beside: bool) -> bool:
        """Was it set down on the floor just where the other one stands on it, too?

        A room has many places: in one room two things are only side by side where leaves send the
        robot to the one itself.
        """
        spot, below = self.location(name), self.location(target)
        known = self.scenario.inventory.entities.get(target)
        door = known is not None and self.scenario.lexicon.parts.get(known.head) == "open"
        wide = known is None or known.room or (self.is_area(target) and beside and not door)
        if name == target or spot is None or not self.is_ground(spot[1]) or wide:
            return False
        higher = below is not None and not self.is_ground(below[1])
        area = below is not None and self.is_area(below[1])
        if higher and not (area and target in self.scenario.destinations):
            return False  # a bowl on the floor is not beside the cup on the table
        here = self.position(name)
        return here is not None and here == self.position(target)

    def _put_beside(self, name: str, target: str, depth: int = 0) -> bool:
        """ "Lays the spoon on the table next to the bowl": is the bowl on that table, too?

        So is what is in the bowl, if that was put before the guest, and the spoon next to it.
        """
        there = self.location(target)
        for carrier in (name, *(parent for _, parent in self.chain(name))):
            spot = self.location(carrier)
            beside = self.read(self.scenario.path(carrier, "beside"))
            if not isinstance(beside, str) or spot is None or there is None or spot[1] != there[1]:
                continue
            if beside == target or (depth < 3 and self._put_beside(beside, target, depth + 1)):
                return True
        return False

    def _on_ground_at(self, name: str, target: str) -> bool:
        """Was it set down on the ground just where the robot goes to, as in that corner or room?"""
        spot, here = self.location(name), self.position(name)
        there = target in self.scenario.destinations and self.is_area(target)
        lies = spot is not None and self.is_ground(spot[1]) and here is not None
        return there and lies and here == self.position(target)

    def _is_left_at(self, name: str, target: str) -> bool:
        """Does some leaf put it there, as a bicycle into its rack? Then it is not there in hand."""
        return any((name, how, target) in self.scenario.brought for how in ("at", "in", "on"))

    def _is_large(self, entity: str) -> bool:
        """A room, a table: what is beside a thing there is there, too."""
        known, lexicon = self.scenario.inventory.entities.get(entity), self.scenario.lexicon
        flat = known is not None and known.has_head(lexicon.surfaces - lexicon.containers)
        return flat or self.is_area(entity)

    def _rolls_with_robot(self, entity: str) -> bool:
        """A barrow whose handles are held stands where the robot is."""
        known = self.scenario.inventory.entities.get(entity)
        return known is not None and known.has_head(WHEELED) and self.holds(entity)

    def lies_in_liquid(self, name: str, liquid: str) -> bool:
        """ "The pan is *in the water*": in the sink that contains it."""
        known = self.scenario.inventory.entities.get(liquid)
        around = self.holders(name) if known is not None and known.substance else ()
        return any(self.contains(v, liquid) is Truth.TRUE for v in around if v != ROBOT)
