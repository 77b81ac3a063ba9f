"""Lets another model simulate leaves in a world of this one: what its states mean, and what follows
from changes that it did not make itself.

The facts that this model reads belong together: what is in a gripper is *held*, what lies on a
table is where the table is, and a robot that stands *at* a thing has its position. Another model
tells some of them; here the rest follows, and what contradicts is an objection.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.describe import describe, show
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.world import Value, Vector, World, split_path

_PLACINGS = ("in", "on", "at", "under", "beside", "behind", "near", "over", "attached", "held")
"""How a thing may be placed at another; the first word of a *location*."""
_APART = ("beside", "behind", "near", "under")
"""Placings in which a thing is not where the other one is."""
_OUTSIDE = "outside "

_MEANINGS = {
    "position": "where it is, in metres; follows by itself for what is in, on or held by something",
    "location": "where a thing is, as one of these words and the name of a thing: "
    f'{", ".join(_PLACINGS)}; such as "on table"; what is in a gripper is "held {ROBOT}"',
    "at": "the name of the one thing or place at which the robot stands; it reaches that and what "
    'is in or on it; "outside NAME" when it has left it; its position follows by itself',
    "room": "the name of the room in which the robot is",
    "gripper_content": "names of the things in the robot's grippers; the location of a thing that "
    "gets into one or out of one changes with it",
    "gripper_count": "how many grippers the robot has",
    "gripper_contact_range": "how far the robot reaches, in metres",
    "content": "names of the substances in it or on it; things that are in it tell so by their own "
    "location",
}
_STANDS_STILL = (
    "the robot goes nowhere in this world: it reaches everything from where it is; an action that "
    "moves it cannot be shown here and is not understood"
)


def meanings(reading: TaskReading, scenario: Scenario, world: World) -> dict[str, str]:
    """What states of a world mean, by name or path; also of those that are asked for and that the
    world lacks."""
    names = {split_path(path)[-1] for path in world}
    found = {name: words for name, words in _MEANINGS.items() if name in names}
    if scenario.fixed_base:
        found[f"agents.{scenario.agent}"] = _STANDS_STILL
    else:
        found.setdefault("at", _MEANINGS["at"])
    facts = Facts(scenario, world)
    for claim in _asked(reading):
        for name in claim.subjects:
            path = scenario.path(name, claim.attribute)
            if path not in world and name in (ROBOT, *scenario.inventory.entities):
                one = Claim("state", (name,), attribute=claim.attribute, value=True)
                found[path] = f"true or false: whether {describe(one, facts)}"
    return found


def _asked(reading: TaskReading) -> Iterator[Claim]:
    """The yes/no states that goal and conditions ask for."""
    told = [claim for meaning in reading.conditions.values() for claim in meaning.claims]
    told += [one.meaning for one in reading.goal if isinstance(one.meaning, Claim)]
    return (claim for claim in told if claim.kind == "state" and claim.attribute)


def adopt(scenario: Scenario, before: World, after: World) -> tuple[World, Mapping[str, str]]:
    """See :meth:`besim.models.base.Sharing.adopt`."""
    adoption = _Adoption(scenario, before, after)
    adoption.run()
    if adoption.objections:
        return before, adoption.objections
    return adoption.facts.result(), {}


class _Adoption:
    """One world taken over."""

    def __init__(self, scenario: Scenario, before: World, after: World) -> None:
        self.before = Facts(scenario, before)
        self.facts = Facts(scenario, after)
        self.scenario = scenario
        self.objections: dict[str, str] = {}
        self._changed = {change.path for change in before.diff(after)}

    def run(self) -> None:
        """All rules, from what holds what to where it is then."""
        self._words()
        if self.objections:
            return
        self._grippers()
        self._places()
        self._robot()

    def _is_changed(self, entity: str, attribute: str) -> bool:
        return self.scenario.path(entity, attribute) in self._changed

    def _object(self, path: str, problem: str) -> None:
        self.objections[path] = f"{show(self.facts.read(path))} cannot be; {problem}"

    def _words(self) -> None:
        """Changed states have values that are understood."""
        for entity in self.scenario.inventory.entities:
            path = self.scenario.path(entity, "location")
            if path in self._changed:
                self._is_placing(path, self.facts.read(path), entity)
            content = self.scenario.path(entity, "content")
            if content in self._changed and not _are_names(self.facts.read(content)):
                self._object(content, "it is a list of names")
        held = self.scenario.path(ROBOT, "gripper_content")
        if held in self._changed:
            value = self.facts.read(held)
            known = {self.scenario.world_name(one) for one in self.scenario.inventory.entities}
            if not _are_names(value) or not set(self.facts.held()) <= known:
                self._object(held, "it is a list of names of things that this world has")
        self._whereabouts()

    def _is_placing(self, path: str, value: Value, entity: str) -> None:
        word, _, parent = value.partition(" ") if isinstance(value, str) else ("", "", "")
        parent = self._named(path, parent, f"{word} ")
        if word not in _PLACINGS:
            self._object(path, f"it begins with one of the words {', '.join(_PLACINGS)}")
        elif parent not in (ROBOT, *self.scenario.inventory.entities) or parent == entity:
            self._object(path, f"behind {word!r} stands the name of another thing of this world")
        elif (word == "held") != (parent == ROBOT) and word not in ("on", "in", "attached"):
            self._object(path, f'what a gripper holds is "held {ROBOT}", and nothing else is')

    def _named(self, path: str, name: str, before: str = "") -> str:
        """An entity by its name, or by its name in the world, which is then put right."""
        names = {world: entity for entity, world in self.scenario.names.items()}
        if name in names and name not in self.scenario.inventory.entities:
            self.facts.write(path, f"{before}{names[name]}")
            return names[name]
        return name

    def _whereabouts(self) -> None:
        robot = {name: self.scenario.path(ROBOT, name) for name in ("position", "at", "room")}
        for name, path in robot.items():
            if path not in self._changed:
                continue
            if self.scenario.fixed_base:
                self._object(path, _STANDS_STILL)
                continue
            value = self.facts.read(path)
            place = value.removeprefix(_OUTSIDE) if isinstance(value, str) else ""
            place = self._named(path, place, _OUTSIDE if place != value else "")
            if name != "position" and place not in self.scenario.inventory.entities:
                self._object(path, "it is the name of a thing or place that this world has")

    def _grippers(self) -> None:
        """What is in a gripper is held, and what is held is in a gripper."""
        facts, path = self.facts, self.scenario.path(ROBOT, "gripper_content")
        for entity, known in self.scenario.inventory.entities.items():
            if known.substance:
                continue
            was, now = self.before.holds(entity), facts.holds(entity)
            name, own = self.scenario.world_name(entity), self.scenario.path(entity, "location")
            moved = self._is_changed(entity, "location")
            held = facts.location(entity) == ("held", ROBOT)
            if now and not was and moved and not held:
                self._object(own, f"{name} is in a gripper")
            elif now and not was:
                facts.set_location(entity, "held", ROBOT)
            elif was and not now and (held or not moved):
                self._object(own, f"{name} has left the gripper, so this says where it is now")
            elif moved and held and not now:
                facts.write(path, (*facts.held(), name))
                facts.set_location(entity, "held", ROBOT)
            elif moved and not held and now:
                facts.write(path, tuple(one for one in facts.held() if one != name))
        if len(facts.held()) > facts.grippers() and facts.held() != self.before.held():
            self._object(path, f"that is more than {facts.grippers()} in as many grippers")

    def _places(self) -> None:
        """What is put somewhere is where that is."""
        facts = self.facts
        for entity in self.scenario.inventory.entities:
            where = facts.location(entity)
            if where is None:
                continue
            if self._is_changed(entity, "location") and where[0] != "held":
                facts.set_location(entity, *where)
            elif self._is_changed(entity, "position") and where[0] not in _APART:
                there, here = facts.position(where[1]), facts.position(entity)
                moved_along = self._is_changed(where[1], "position")
                if there is not None and here != there and not moved_along:
                    path = self.scenario.path(entity, "position")
                    self._object(path, f"it is {' '.join(where)}, which is elsewhere")

    def _robot(self) -> None:
        """A robot has the position of what it stands at, and what it holds comes along."""
        facts, scenario = self.facts, self.scenario
        at = facts.read(scenario.path(ROBOT, "at"))
        if self._is_changed(ROBOT, "at"):
            place = None if not isinstance(at, str) else facts.position(at)
            if place is None and isinstance(at, str):
                parents = (facts.position(parent) for _, parent in facts.chain(at))
                place = next((one for one in parents if one is not None), None)
            facts.write(scenario.path(ROBOT, "position"), place)
        elif self._is_changed(ROBOT, "position"):
            if at is not None:
                facts.write(scenario.path(ROBOT, "at"), None)  # left; the distance tells now
        else:
            return
        here = facts.read(scenario.path(ROBOT, "position"))
        for entity in scenario.inventory.entities:
            where = facts.location(entity)
            if where is not None and where[1] == ROBOT and isinstance(here, Vector):
                facts.move(entity, here)


def _are_names(value: Value) -> bool:
    return isinstance(value, tuple) and all(isinstance(one, str) for one in value)
