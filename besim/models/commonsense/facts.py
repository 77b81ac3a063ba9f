"""Canonical facts over a world: who is where, what holds what, what is open, clean, on.

:class:`Facts` reads and writes one world through a scenario. Writes collect in an overlay, so
a leaf of several steps sees its own effects and the old world stays as it was."""

from __future__ import annotations

from collections.abc import Iterator

from besim.models.commonsense.entities import GRIPPER, ROBOT, ROBOT_FLOOR
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.vocabulary import (
    CLAMPS,
    CLOSERS,
    COVERS,
    END_POSITIONS,
    KEYHOLES,
    MIXED_STATES,
    MOVING_PARTS,
    OUTER_PARTS,
    SHUT_OVER,
    WHEELED,
)
from besim.world import Truth, Value, Vector, World

DEFAULT_RANGE = 1.0
"""Gripper contact range in metres where neither text nor scene gives one."""


_CLAMPED = {"clamped": "open", "open": "clamped"}
"""Of a vise the one is not the other."""


class Facts:
    """Reads facts of a world and collects changes."""

    def __init__(self, scenario: Scenario, world: World) -> None:
        self.scenario = scenario
        self.world = world
        self.changes: dict[str, Value] = {}
        self._children: dict[str, list[tuple[str, str]]] | None = None

    def read(self, path: str) -> Value:
        """A state, changes included."""
        changes = self.changes
        return changes[path] if path in changes else self.world.get(path)

    def write(self, path: str, value: Value) -> None:
        """Set a state; it takes effect in :meth:`result`."""
        if self.read(path) != value:
            self.changes[path] = value
            if path.endswith("location"):
                self._children = None

    def result(self) -> World:
        """The world with all changes."""
        return self.world.with_changes(self.changes) if self.changes else self.world

    def state(self, entity: str, attribute: str) -> bool | None:
        """A yes/no attribute; ``None`` if the world says nothing."""
        binding = self.scenario.binding(entity, attribute)
        value = self.read(self.scenario.path(entity, attribute))
        if value is None and attribute in _CLAMPED and self._clamps(entity):
            value = self.read(self.scenario.path(entity, _CLAMPED[attribute]))
            return not value if isinstance(value, bool) else None
        if attribute == "locked" and self._locked_by(entity):
            return self.state(self._locked_by(entity), attribute)
        if value is None and attribute == "locked":
            # "a plate is locked in the fixture": the fixture that it is in is
            where = self.location(entity)
            held = where is not None and where[0] in ("in", "on") and self._clamps(where[1])
            return self.state(where[1], "locked") if where is not None and held else None
        if value is None and attribute == "on":
            # "the spindle of the drill press is running": where that is on
            known = self.scenario.inventory.entities.get(entity)
            moved = known is not None and known.part_of and known.head in MOVING_PARTS
            return self.state(known.part_of, "on") if known is not None and moved else None
        if value is None and attribute == "open":
            # "the tank cap is closed": it is on the tank, which is
            where = self.location(entity) if self.closes(entity) else None
            under = where[1] if where is not None and not self.closes(where[1]) else ""
            return self.state(under, "open") if under else None  # no cap on a cap
        if value is None:
            return None
        if binding is not None:
            if value == binding.yes:
                return True
            if value == binding.no:
                return False
            return None
        return value if isinstance(value, bool) else None

    def _locked_by(self, lock: str) -> str:
        """What a lock is part of, and locks; empty for all else."""
        entities = self.scenario.inventory.entities
        whole = entities[lock].part_of if lock in entities and entities[lock].head == "lock" else ""
        return whole if whole in entities else ""

    def closes(self, entity: str) -> bool:
        """A lid, cap or the like."""
        known = self.scenario.inventory.entities.get(entity)
        return known is not None and known.head in CLOSERS

    def _clamps(self, entity: str) -> bool:
        """A vise or the like: its jaws are open, or clamp."""
        known = self.scenario.inventory.entities.get(entity)
        return known is not None and known.head in CLAMPS

    def set_state(self, entity: str, attribute: str, value: bool) -> None:
        """Set a yes/no attribute in the scene's own words."""
        if attribute == "locked" and self._locked_by(entity):
            self.set_state(self._locked_by(entity), attribute, value)
            return
        if (
            attribute == "locked"
            and self._clamps(entity)
            and self.state(entity, "clamped") != value
        ):
            self.set_state(entity, "clamped", value)
        if attribute in _CLAMPED and self._clamps(entity):
            other = _CLAMPED[attribute]
            path = self.scenario.path(entity, other)
            binding = self.scenario.bindings.get((entity, other))
            self.write(path, (binding.no if value else binding.yes) if binding else not value)
        if value and attribute.endswith("_position"):
            # Between the ends, it is neither raised nor lowered.
            self.write(self.scenario.path(entity, "raised"), END_POSITIONS.get(attribute))
        binding = self.scenario.binding(entity, attribute)
        path = self.scenario.path(entity, attribute)
        self.write(path, (binding.yes if value else binding.no) if binding else value)

    def number(self, entity: str, attribute: str) -> float | None:
        """A quantity."""
        value = self.read(self.scenario.path(entity, attribute))
        if isinstance(value, bool) or not isinstance(value, int | float):
            return None
        binding = self.scenario.binding(entity, attribute)
        return float(value) * binding.unit if binding is not None else float(value)

    def location(self, entity: str) -> tuple[str, str] | None:
        """(relation, parent): ``("in", "cabinet")``, ``("held", "robot")``."""
        value = self.read(self.scenario.path(entity, "location"))
        if isinstance(value, str):
            relation, space, parent = value.partition(" ")
            if space:
                return relation, parent
        known = self.scenario.inventory.entities.get(entity)
        return ("part", known.part_of) if known is not None and known.part_of else None

    def children(self, entity: str) -> list[tuple[str, str]]:
        """(relation, thing) of all whose :meth:`location` this entity is, in their order."""
        if self._children is None:
            # Until a place changes: looking for each one's again and again takes long.
            self._children = {}
            for other in self.scenario.inventory.entities:
                where = self.location(other)
                if where is not None:
                    self._children.setdefault(where[1], []).append((where[0], other))
        return self._children.get(entity, [])

    def unmoved(self, entity: str) -> bool:
        """Has nothing changed the place of this thing since the start?"""
        path = self.scenario.path(entity, "location")
        return self.read(path) == self.scenario.initial.get(path)

    def set_location(self, entity: str, relation: str, parent: str) -> None:
        """Put an entity somewhere; its position and that of all in it follow."""
        before, moved = self.location(entity), self.scenario.inventory.entities.get(entity)
        # wine may be in two glasses, and a screw is one of many
        whole = moved is not None and moved.has_head(self.scenario.lexicon.heaps)
        if whole and before is not None and before[1] not in (parent, ROBOT):
            self._leaves(before[1], entity)
        self.write(self.scenario.path(entity, "location"), f"{relation} {parent}")
        if self.read(self.scenario.path(entity, "beside")) is not None:
            self.write(self.scenario.path(entity, "beside"), None)
        if relation == "in":
            self._notice_filled(parent)
            known = self.scenario.inventory.entities.get(entity)
            if known is not None and known.substance:
                self.unmix(parent, entity)
        place = self.position(parent) if parent != ROBOT else self.position(ROBOT)
        if place is None:
            place = self.position(ROBOT)
        if place is not None:
            self.move(entity, place)

    def _leaves(self, former: str, entity: str) -> None:
        """What goes elsewhere is none of the contents of where it was."""
        path = self.scenario.path(former, "content")
        value = self.read(path)
        if isinstance(value, tuple) and entity in _flat(value):
            self.write(path, tuple(item for item in _flat(value) if item != entity))

    def move(self, entity: str, place: Vector, depth: int = 0) -> None:
        """Give an entity and all in or on it a new position in metres."""
        if self.scenario.fixed_base and self.read(self.scenario.path(entity, "position")) is None:
            return
        self.write(self.scenario.path(entity, "position"), place)
        if depth < 6:
            for relation, other in self.children(entity):
                if relation != "beside":
                    self.move(other, place, depth + 1)

    def position(self, entity: str) -> Vector | None:
        """Metres in the map frame."""
        value = self.read(self.scenario.path(entity, "position"))
        return value if isinstance(value, Vector) else None

    def chain(self, entity: str) -> Iterator[tuple[str, str]]:
        """(relation, parent) from the entity upwards."""
        seen = {entity}
        where = self.next_up(entity)
        while where is not None and where[1] not in seen:
            yield where
            seen.add(where[1])
            where = self.next_up(where[1]) if where[1] != ROBOT else None

    def next_up(self, entity: str) -> tuple[str, str] | None:
        """Where a thing is; a substance that nobody places is in the one vessel that has it."""
        entities = self.scenario.inventory.entities
        where = self.location(entity)
        if where is not None or entity not in entities or not entities[entity].substance:
            return where
        pure = self.is_pure(entity)
        vessels = [
            vessel
            for vessel in entities
            if any(
                self.same(item, entity) and not (pure and not self.is_pure(item))
                for item in self.contents(vessel)
            )
        ]
        return ("in", vessels[0]) if len(vessels) == 1 else None

    def holders(self, entity: str) -> Iterator[str]:
        """What an entity is in or on, upwards; what it stands beside holds nothing."""
        for relation, parent in self.chain(entity):
            if relation in ("beside", "behind", "near", "under"):
                return
            yield parent

    def contact_range(self) -> float:
        """Gripper contact range in metres."""
        return self.number(ROBOT, "gripper_contact_range") or DEFAULT_RANGE

    def held(self) -> tuple[str, ...]:
        """Names (in the world's words) of what the grippers hold."""
        value = self.read(self.scenario.path(ROBOT, "gripper_content"))
        return tuple(_flat(value)) if isinstance(value, tuple) else ()

    def holds(self, entity: str) -> bool:
        """Is the entity itself in a gripper?"""
        return self.scenario.world_name(entity) in self.held() or self.mounted(entity)

    def mounted(self, entity: str) -> bool:
        """Is this one of the robot's exchanged tools, and on its flange?"""
        inventory = self.scenario.inventory
        return entity in inventory.tools and self.location(entity) in (
            ("on", inventory.flange),
            ("on", ROBOT),
            ("held", ROBOT),
        )

    def grippers(self) -> int:
        """Number of grippers."""
        return int(self.number(ROBOT, "gripper_count") or 2)

    def aboard(self, entity: str) -> tuple[Truth, dict[str, Value]]:
        """Is the robot in a lift or the like?"""
        path = self.scenario.path(ROBOT, "aboard")
        return Truth.of(self.read(path) == entity), {path: self.read(path)}

    def storey(self, entity: str) -> str:
        """The storey that something is on, where lifts go between them; empty if not known."""
        scenario = self.scenario
        if entity == ROBOT:
            told = self.read(scenario.path(ROBOT, "floor"))
            return told if isinstance(told, str) else ""
        if entity in scenario.storeys or entity == ROBOT_FLOOR:
            return entity
        for _, parent in self.chain(entity):
            if parent in scenario.storeys or parent == ROBOT_FLOOR:
                return parent
            if parent in scenario.boardable:
                break  # "the doors of the lift": there are some on every storey
        return ""

    def on_storey(self, entity: str, storey: str) -> bool | None:
        """Is it on this storey? ``None`` if that is not known."""
        here = self.storey(ROBOT) or ROBOT_FLOOR
        there = self.storey(entity) if entity != ROBOT else here
        wanted = here if storey == ROBOT_FLOOR else storey
        there = here if there == ROBOT_FLOOR else there
        if not there or (ROBOT_FLOOR in (there, wanted) and there != wanted and entity == ROBOT):
            return None
        return there == wanted

    def _is_door_of(self, entity: str, place: str) -> bool:
        """Is it a door at a place, or of nobody knows what? Who comes out of there is at it."""
        known = self.scenario.inventory.entities.get(entity)
        door = known is not None and self.scenario.lexicon.parts.get(known.head) == "open"
        return door and self.position(entity) in (None, self.position(place))

    def near(self, entity: str) -> tuple[Truth, dict[str, Value]]:
        """Is the robot within reach of an entity?

        A thing is reached where it is or where what it stands in or on is reached.
        """
        scenario = self.scenario
        if entity in (ROBOT, GRIPPER, ROBOT_FLOOR) or self.holds(entity):
            return Truth.TRUE, {}
        if self._is_underfoot(entity):
            return Truth.TRUE, {}
        if entity in scenario.storeys:
            path = scenario.path(ROBOT, "floor")
            if not self.storey(ROBOT):
                return Truth.UNKNOWN, {path: None}
            return Truth.of(self.storey(ROBOT) == entity), {path: self.read(path)}
        robot_path = scenario.path(ROBOT, "position")
        here = self.position(ROBOT)
        at = self.read(scenario.path(ROBOT, "at"))
        states: dict[str, Value] = {robot_path: here}
        if scenario.fixed_base:
            return Truth.TRUE, {}
        if isinstance(at, str) and at.startswith("outside "):
            if self._is_door_of(entity, at.removeprefix("outside ")):
                return Truth.TRUE, {scenario.path(ROBOT, "at"): at}
            return Truth.FALSE, {scenario.path(ROBOT, "at"): at}
        places = [entity]
        own = entity in scenario.destinations
        for relation, parent in self.chain(entity):
            if parent == ROBOT:
                return Truth.TRUE, {
                    scenario.path(entity, "location"): self.read(scenario.path(entity, "location"))
                }
            room = (
                parent in scenario.inventory.entities and scenario.inventory.entities[parent].room
            )
            if (room and own) or relation == "behind":
                break
            if self.is_ground(parent) or parent in scenario.storeys:
                break  # who is on a storey is not near everything on it
            if entity in scenario.destinations and parent not in scenario.destinations:
                continue  # the robot is sent to the can itself, and not to the bench under it
            places.append(parent)
            own = own or parent in scenario.destinations
        known = False
        if at in places:
            return Truth.TRUE, {scenario.path(ROBOT, "at"): at}
        for place in places:
            there = self.position(place)
            if there is None or here is None:
                continue
            known = True
            states[scenario.path(place, "position")] = there
            if _distance(here, there) < self.contact_range():
                return Truth.TRUE, states
        if isinstance(at, str) and at in scenario.inventory.entities:
            # Who is at the grinder on the bench is at the bench, and at its socket.
            wholes = [entity]
            for relation, parent in self.chain(entity):
                if relation != "part":
                    break
                wholes.append(parent)
            for relation, parent in self.chain(at):
                if parent in wholes and relation != "behind":
                    return Truth.TRUE, {scenario.path(ROBOT, "at"): at}
            group = next((group for group in scenario.together if at in group), frozenset())
            if any(place in group for place in places):
                return Truth.TRUE, {scenario.path(ROBOT, "at"): at}
        if self.read(scenario.path(ROBOT, "room")) in places:
            # no leaf sends it closer to what is in the room
            return Truth.TRUE, {scenario.path(ROBOT, "room"): entity}
        own = entity in scenario.destinations
        if self.is_ground(entity) and not own and not self._knows_room():
            return Truth.UNKNOWN, {}  # it may stand on it wherever it is
        return (Truth.FALSE, states) if known else (Truth.UNKNOWN, {})

    def _knows_room(self) -> bool:
        """Is it known in which room the robot is?"""
        path, entities = self.scenario.path, self.scenario.inventory.entities
        at = self.read(path(ROBOT, "at"))
        around = [parent for _, parent in self.chain(at)] if isinstance(at, str) else []
        return self.read(path(ROBOT, "room")) is not None or any(
            name in entities and entities[name].room for name in around
        )

    def is_ground(self, entity: str) -> bool:
        """Floor, lawn …: too large to be one place."""
        known = self.scenario.inventory.entities.get(entity)
        return known is not None and known.head in self.scenario.lexicon.ground

    def _is_underfoot(self, entity: str) -> bool:
        """ "The floor", of no room in particular and where no leaf goes to, is where one stands."""
        known = self.scenario.inventory.entities.get(entity)
        if known is None or self.location(entity) is not None:
            return False
        bare = len(known.longest) == 1 and not known.part_of
        return bare and self.is_ground(entity) and entity not in self.scenario.destinations

    def _rolls_with_robot(self, entity: str) -> bool:
        """A barrow whose handles are held stands where the robot is."""
        known = self.scenario.inventory.entities.get(entity)
        return known is not None and known.has_head(WHEELED) and self.holds(entity)

    def is_area(self, entity: str) -> bool:
        """A room or the like, which somebody is in by being there."""
        known = self.scenario.inventory.entities.get(entity)
        return known is not None and (known.room or known.has_head(self.scenario.lexicon.spots))

    def enclosing(self, entity: str) -> str | None:
        """The nearest closed container around an entity."""
        entities = self.scenario.inventory.entities
        below = entity
        for relation, parent in self.chain(entity):
            outside = relation == "part" and (
                entities[below].head in OUTER_PARTS
                # pulled out of its machine, whose door may be shut
                or (entities[below].head == "drawer" and self.state(below, "open") is True)
            )
            below = parent
            keyhole = parent in entities and entities[parent].head in KEYHOLES
            if (
                (
                    relation in ("in", "part")
                    or (relation == "under" and self._is_cover(parent))
                    or (relation == "on" and parent in entities and self._shuts_over(parent))
                )
                and parent != ROBOT
                and not (keyhole or outside)
                and not self._clamps(parent)  # which holds fast, but hides nothing
                and not self._gives_water(parent)  # whose tap is shut
                and self.state(parent, "open") is False
            ):
                return parent
        return None

    def _shuts_over(self, entity: str) -> bool:
        """A grill: its lid is over what lies on it."""
        known = self.scenario.inventory.entities.get(entity)
        return known is not None and known.has_head(SHUT_OVER)

    def _gives_water(self, entity: str) -> bool:
        """A sink, a bathtub: it is its tap that is opened and shut."""
        known, lexicon = self.scenario.inventory.entities.get(entity), self.scenario.lexicon
        return known is not None and known.head in lexicon.water_sources & lexicon.open_vessels

    def _is_large(self, entity: str) -> bool:
        """A room, a table: what is beside a thing there is there, too."""
        known, lexicon = self.scenario.inventory.entities.get(entity), self.scenario.lexicon
        flat = known is not None and known.has_head(lexicon.surfaces - lexicon.containers)
        return flat or self.is_area(entity)

    def _is_cover(self, entity: str) -> bool:
        """A hood, lid or the like, which shuts in what is under it."""
        known = self.scenario.inventory.entities.get(entity)
        return known is not None and known.head in COVERS

    def contents(self, entity: str) -> tuple[str, ...]:
        """Substances in an entity, and the things directly in or on it."""
        value = self.read(self.scenario.path(entity, "content"))
        stated = tuple(_flat(value)) if isinstance(value, tuple) else ()
        things = [
            other
            for relation, other in self.children(entity)
            if relation in ("in", "on", "at") and self.scenario.world_name(other) not in stated
        ]
        return (*stated, *things)

    def vessels(self, entity: str) -> tuple[str, ...]:
        """An entity and its parts, or what it is a part of: the tank of the sprayer."""
        entities = self.scenario.inventory.entities
        parts = tuple(other.name for other in entities.values() if other.part_of == entity)
        whole = entities[entity].part_of if entity in entities else ""
        own = self.read(self.scenario.path(entity, "content")) is not None
        return (entity, *parts, *((whole,) if whole and not own else ()))

    def _notice_filled(self, entity: str) -> None:
        """What a scene calls empty is not so any more, and its whole neither."""
        entities = self.scenario.inventory.entities
        whole = entities[entity].part_of if entity in entities else ""
        for name in (entity, whole):
            if (name, "full") in self.scenario.bindings and self.state(name, "full") is False:
                self.set_state(name, "full", True)

    def add_content(self, entity: str, substance: str) -> None:
        """A substance gets into an entity; clean water in dirty water is no cleaner than that."""
        self._notice_filled(entity)
        for other in self.contents(entity) if self.pure_kind(substance) else ():
            if other.split("_")[-1] == substance.split("_")[-1] and other != substance:
                if self.is_pure(substance):
                    return
                if self.is_pure(other):
                    self.remove_content(entity, other)
        path = self.scenario.path(entity, "content")
        value = self.read(path)
        stated = tuple(_flat(value)) if isinstance(value, tuple) else ()
        if substance not in stated:
            self.write(path, (*stated, substance))
            self.unmix(entity, substance)

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

    def wash_out(self, entity: str, substance: str) -> None:
        """A substance leaves an entity for good, also where it was said to lie on it."""
        self.remove_content(entity, substance)
        for name in self.scenario.inventory.entities:
            where = self.location(name) if same_substance(name, substance) else None
            if where is not None and where[1] == entity:
                self.write(self.scenario.path(name, "location"), None)

    def _take_out(self, entity: str, substance: str | None) -> None:
        path = self.scenario.path(entity, "content")
        value = self.read(path)
        if isinstance(value, tuple):
            self.write(
                path,
                ()
                if substance is None
                else tuple(item for item in _flat(value) if not same_substance(item, substance)),
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
        return same_substance(item, name)

    def contains(self, container: str, thing: str) -> Truth:
        """Is the thing or substance in (or on) the container, however deep?"""
        if thing in self.scenario.inventory.entities and container in self.holders(thing):
            return Truth.TRUE
        if thing != container and self.mounted(container) and self.holds(thing):
            return Truth.TRUE  # "the screwdriver holds a screw"
        known = self.scenario.inventory.entities.get(container)
        whole = known.part_of if known is not None else ""
        outside = {  # the bottle on the washer is not in its drawer
            other for relation, other in self.children(whole) if whole and relation in ("on", "at")
        }
        for item in (item for vessel in self.vessels(container) for item in self.contents(vessel)):
            if item in outside and item != thing:
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
        return Truth.of(self._mixed(thing, container))

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

    def is_at(self, name: str, relation: str, target: str) -> bool:
        """Is a thing (or substance) in that relation to another, however deep?"""
        if target == ROBOT:
            aboard = ((how, on) for how, on in self.chain(name) if on == ROBOT)
            return self.holds(name) or any(how in ("in", "on") for how, _ in aboard)
        if self.holds(name) and name != target and self.mounted(target):
            return relation in ("in", "on", "at")  # "the screw on the tip of the screwdriver"
        if relation == "at" and self._rolls_with_robot(name):
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
        entities = self.scenario.inventory.entities
        room = relation in ("in", "on") and target in entities and entities[target].room
        if (relation == "at" or room) and self._on_ground_at(name, target):
            return True
        if relation == "under" and self.location(target) == ("on", name):
            return True  # "the burner under the pan"
        inside = relation in ("in", "on", "at")
        on_it = self.state(target, f"has_{name}") is True
        there = any(self.same(item, name) for item in self.contents(target))
        return inside and (on_it or there or (relation == "in" and self._mixed(name, target)))


_BESIDE_AND_UP = ("in", "on", "part", "beside")


def same_substance(one: str, other: str) -> bool:
    """*juice* names *orange_juice*; underscores and plural do not matter."""
    if one == other:
        return True
    first, second = one.split("_"), other.split("_")
    if first[-1] != second[-1]:
        return False
    return set(first) <= set(second) or set(second) <= set(first)


def _flat(value: Value) -> Iterator[str]:
    if isinstance(value, tuple):
        for item in value:
            yield from _flat(item)
    elif isinstance(value, str):
        yield value


def _distance(one: Vector, other: Vector) -> float:
    size = min(len(one.components), len(other.components))
    return float(
        sum(
            (a - b) ** 2
            for a, b in zip(one.components[:size], other.components[:size], strict=True)
        )
        ** 0.5
    )
