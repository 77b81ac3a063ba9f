"""What follows when a thing is put somewhere, or told to be dirty: changes with reasons."""

from __future__ import annotations

from besim.models.commonsense.conversing.spatial import touching
from besim.models.commonsense.conversing.things import TABLE, Things
from besim.world import Contradiction, Truth, Update, Value, Vector, World, split_path

CLEAN = "clean"
_BESIDE = ("left_of", "right_of", "in_front_of", "behind", "beside")
_OWN = ("on", "in", "under", "at", "held", "beside")


def _moved(place: Value, before: Value, after: Value) -> Value:
    """A position after the same way; unknown where the way is."""
    if not (isinstance(place, Vector) and isinstance(before, Vector) and isinstance(after, Vector)):
        return None
    if len({(len(one.components), one.unit) for one in (place, before, after)}) > 1:
        return None  # on a map and in space
    ways = zip(place.components, before.components, after.components, strict=True)
    return Vector(tuple(p + now - then for p, then, now in ways), place.unit)


class Draft:
    """A world that is being changed; what changed becomes an update."""

    def __init__(self, world: World) -> None:
        self._start = world
        self._touched: set[str] = set()
        self.world = world
        self.things = Things(world)
        self.reasons: dict[str, str] = {}
        self.assumed: list[str] = []
        self.contradictions: list[Contradiction] = []
        self.types: dict[str, str] = {}

    def set(self, path: str, value: Value, why: str = "") -> None:
        """Change a state; ``None`` removes it."""
        if self.world.get(path) == value:
            return
        self._touched.add(path)
        self.world = self.world.with_changes({path: value})
        self.things = Things(self.world)
        if why:
            self.reasons[path] = why
        else:
            self.reasons.pop(path, None)

    def assume(self, text: str) -> None:
        """Note what nobody said."""
        if text not in self.assumed:
            self.assumed.append(text)

    def contradict(self, path: str, known: Value, told: Value, why: str) -> None:
        """Note what cannot be so beside what is known."""
        self.contradictions.append(Contradiction(path, known, told, why))

    def put(self, name: str, relation: str, parent: str, why: str = "") -> None:
        """A thing is somewhere else now, with all that is in or on it."""
        things = self.things
        if parent == name or name in things.below_of(parent):
            path = things.path(name, "location")
            text = f"{relation} {parent}"
            reason = f"the {things.label(parent)} is on or in the {things.label(name)} itself"
            self.contradict(path, things.world.get(path), text, reason)
            return
        self._leave(name)
        self.set(self.things.path(name, "location"), f"{relation} {parent}", why)
        if relation == "held":
            self._hold(name, parent)
        self._disinfect(name)
        self.spread(name)

    def take_away(self, name: str, why: str = "") -> None:
        """A thing is no longer where it was, and nobody said where it is."""
        self._leave(name)
        self.set(self.things.path(name, "location"), None, why)

    def soil(self, name: str, clean: bool, why: str = "") -> None:
        """A thing is dirty, or clean."""
        self.set(self.things.path(name, CLEAN), clean, why)
        self.spread(name)

    def spread(self, name: str) -> None:
        """Dirt goes to all that touches, in both directions and on from there."""
        group = [name, *(one for one in self.things.children(name, "in", "on"))]
        waiting, seen = list(group), set(group)
        while waiting:
            for other in touching(self.things, waiting.pop()):
                if other not in seen:
                    seen.add(other)
                    group.append(other)
                    waiting.append(other)
        moved = [one for one in group if not self.things.is_surface(one)]
        dirty = [one for one in moved if self.things.is_so(one, CLEAN) is Truth.FALSE]
        while dirty:
            source = dirty.pop(0)
            for other in touching(self.things, source):
                if self.things.is_so(other, CLEAN) is Truth.FALSE:
                    continue
                beside = self.things.location(other) == self.things.location(source)
                if beside and self.things.location(other) is not None:
                    self.assume("what lies in one bowl touches")
                why = f"it touches the dirty {self.things.label(source)}"
                self.set(self.things.path(other, CLEAN), False, why)
                dirty.append(other)

    def carry(self, name: str, before: Value, after: Value) -> None:
        """What is in, on or held by a thing that moved has moved along, and lies as it lay."""
        things = self.things
        carried = dict.fromkeys((*things.all_in(name), *things.all_above(name)))
        for one in carried:
            place = things.position(one)
            if place is None:
                continue  # it is where what it is in is
            why = f"it moved with the {things.label(name)}"
            self.set(things.path(one, "position"), _moved(place, before, after), why)

    def update(self) -> Update:
        """All that changed."""
        now = {path: self.world.get(path) for path in sorted(self._touched)}
        changes = {path: value for path, value in now.items() if value != self._start.get(path)}
        reasons = {path: why for path, why in self.reasons.items() if path in changes}
        return Update(changes, reasons, self.types, tuple(self.contradictions), tuple(self.assumed))

    def _leave(self, name: str) -> None:
        """What the thing covered stays where it was; who held it holds it no longer."""
        things = self.things
        where = things.location(name)
        for under in things.children(name, "under"):
            place = f"{where[0]} {where[1]}" if where is not None else None
            why = f"the {things.label(name)} was over it"
            self.set(things.path(under, "location"), place, why)
        for agent in (one for one in things.names if things.is_agent(one)):
            path = things.path(agent, "gripper_content")
            held = things.world.get(path)
            if isinstance(held, tuple) and name in held:
                self.set(path, tuple(one for one in held if one != name), "it is put down")
        for state in list(self._beside(name)):
            self.set(state, None, f"the {things.label(name)} was moved")

    def _beside(self, name: str) -> list[str]:
        """States that tell how the thing stands beside others."""
        found = []
        for path in self.world.below("relationship"):
            told = split_path(path)[1]
            for relation in _BESIDE:
                ahead, behind = f"{name}_{relation}_", f"_{relation}_{name}"
                if (told.startswith(ahead) and self.things.known(told[len(ahead) :])) or (
                    told.endswith(behind) and self.things.known(told[: -len(behind)])
                ):
                    found.append(path)
                    break
        return found

    def _hold(self, name: str, agent: str) -> None:
        path = self.things.path(agent, "gripper_content")
        held = self.world.get(path)
        if isinstance(held, tuple) and name not in held:
            self.set(path, (*held, name), f"the {self.things.label(name)} is in the gripper")

    def _disinfect(self, name: str) -> None:
        holders = [parent for _, parent in self.things.chain(name)]
        machine = next((one for one in holders if self.things.is_disinfector(one)), None)
        if machine is None:
            return
        for one in (name, *self.things.all_in(name), *self.things.all_above(name)):
            why = f"the {self.things.label(machine)} cleans what is put in it"
            self.set(self.things.path(one, CLEAN), True, why)


def placed(things: Things, relation: str, parent: str) -> tuple[str, str]:
    """The relation and place that words mean: what is put on a bowl is in it."""
    if parent in ("empty space", "empty_space"):
        return "on", TABLE
    if relation in ("in", "on", "above", "at", "to", "touching"):
        if relation == "in" and not things.known(parent) and parent in (TABLE, "floor"):
            return "on", parent
        if not things.known(parent):
            return ("on" if relation != "in" else "in"), parent
        return ("in" if things.is_container(parent) else "on"), parent
    return relation, parent
