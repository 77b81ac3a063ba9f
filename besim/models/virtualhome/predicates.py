"""What only the actions of VirtualHome need and change; all else is the commonsense model's."""

from __future__ import annotations

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.place_effects import PLACE_EFFECTS, put
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.requirements import reach
from besim.models.commonsense.running.things import let_go
from besim.models.commonsense.running.travel_effects import go
from besim.models.virtualhome.facts import GraphFacts
from besim.world import Truth, Value

NEEDS = Predicates()
CHANGES = Predicates()


def _facts(run: LeafRun) -> GraphFacts:
    assert isinstance(run.facts, GraphFacts)
    return run.facts


def _one(event: Event, arguments: Arguments) -> str:
    return event.role(str(arguments["of"]))[0]


def _read(run: LeafRun, entity: str, attribute: str) -> tuple[str, Value]:
    path = run.facts.scenario.path(entity, attribute)
    return path, run.facts.read(path)


def _listed(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else ()


def _words(name: str) -> str:
    return name.lower().replace("_", " ")


@NEEDS.define("can")
def can(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Its properties allow it."""
    entity = _one(event, arguments)
    path, properties = _read(run, entity, "properties")
    _, kind = _read(run, entity, "class")
    fits = bool(set(arguments["any"]) & set(_listed(properties))) or kind in arguments.get("or", ())
    wanted = " or ".join(map(_words, arguments["any"]))
    run.judge(f"the {run.name(entity)} is of the kind {wanted}", Truth.of(fits), {path: properties})


@NEEDS.define("is")
def is_so(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """An attribute has a value; ``unless`` names one that makes the action do nothing."""
    entity, wanted = _one(event, arguments), bool(arguments["to"])
    if run.facts.state(entity, str(arguments["unless"])) is True:
        return
    attribute = str(arguments["attr"])
    path, value = _read(run, entity, attribute)
    name = f"the {run.name(entity)} is {'' if wanted else 'not '}{attribute}"
    run.judge(name, Truth.of((run.facts.state(entity, attribute) is True) is wanted), {path: value})


def _posture(run: LeafRun) -> dict[str, Value]:
    return dict(_read(run, ROBOT, attribute) for attribute in ("sitting", "lying"))


def _rests(run: LeafRun) -> bool:
    return any(value is True for value in _posture(run).values())


@NEEDS.define("upright")
def upright(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The character stands."""
    run.judge("the character stands", Truth.of(not _rests(run)), _posture(run))


@NEEDS.define("upright_to_go")
def upright_to_go(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The character stands, if it must go at all."""
    if run.facts.near(_one(event, arguments))[0] is not Truth.TRUE:
        upright(run, event, arguments)


@NEEDS.define("resting")
def resting(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The character sits or lies."""
    run.judge("the character sits or lies", Truth.of(_rests(run)), _posture(run))


@NEEDS.define("faced")
def faced(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The character looks in its direction."""
    entity = _one(event, arguments)
    path, facing = _read(run, ROBOT, "facing")
    run.judge(
        f"the character faces the {run.name(entity)}",
        Truth.of(entity in _listed(facing)),
        {path: facing},
    )


@NEEDS.define("same_room")
def same_room(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """It is in the room of the character."""
    entity, facts = _one(event, arguments), _facts(run)
    path, room = _read(run, ROBOT, "room")
    run.judge(
        f"the {run.name(entity)} is in the room of the character",
        Truth.of(facts.room_of(entity) == room),
        {path: room},
    )


@NEEDS.define("something_held")
def something_held(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Some tool is in a hand."""
    path, held = _read(run, ROBOT, "gripper_content")
    run.judge("the character holds something", Truth.of(bool(_listed(held))), {path: held})


@NEEDS.define("free_hand")
def free_hand(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """A hand is free, besides one that may hold what is worked on."""
    path, held = _read(run, ROBOT, "gripper_content")
    run.judge("a hand is free", Truth.of(len(_listed(held)) < run.facts.grippers()), {path: held})


@NEEDS.define("apart")
def apart(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The one is not the other, nor in or on it."""
    theme, dest = event.role("theme")[0], event.role("dest")[0]
    within = theme == dest or any(parent == theme for _, parent in run.facts.chain(dest))
    path, location = _read(run, dest, "location")
    name = f"the {run.name(dest)} is apart from the {run.name(theme)}"
    run.judge(name, Truth.of(not within), {path: location})


@NEEDS.define("holds_a")
def holds_a(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """A tool of a kind is in a hand."""
    kind = str(arguments["of"])
    path, held = _read(run, ROBOT, "gripper_content")
    fits = any(kind in str(_read(run, str(one), "class")[1]) for one in _listed(held))
    run.judge(f"the character holds a {kind}", Truth.of(fits), {path: held})


@NEEDS.define("edible")
def edible(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """It can be eaten, or something on it can."""
    entity, facts = _one(event, arguments), _facts(run)
    things = (entity, *facts.things_on(entity))
    foods = ["EATABLE" in _listed(_read(run, one, "properties")[1]) for one in things]
    path, properties = _read(run, entity, "properties")
    run.judge(f"the {run.name(entity)} can be eaten", Truth.of(any(foods)), {path: properties})


@NEEDS.define("worn")
def worn(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The character has it on."""
    entity, facts = _one(event, arguments), _facts(run)
    path, location = _read(run, entity, "location")
    run.judge(
        f"the character wears the {run.name(entity)}",
        Truth.of(("on", ROBOT) in facts.supports(entity)),
        {path: location},
    )


@NEEDS.define("seat")
def seat(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """There is room on it; ``places`` says how much where it is not one."""
    dest, facts = event.role(str(arguments["dest"]))[0], _facts(run)
    if ("on", dest) in facts.supports(ROBOT):
        return
    kind = _read(run, dest, "class")[1]
    on_it = facts.things_on(dest)
    run.judge(
        f"there is room on the {run.name(dest)}",
        Truth.of(len(on_it) < int(arguments["places"].get(kind, 1))),
        dict(_read(run, one, "location") for one in on_it),
    )


def _origin(run: LeafRun, entity: str) -> tuple[str, str] | None:
    value = _read(run, entity, "taken_from")[1]
    how, _, parent = str(value).partition(" ")
    return (how, parent) if value is not None else None


@NEEDS.define("reach_origin")
def reach_origin(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Where it was taken from is known and within reach."""
    entity = _one(event, arguments)
    origin = _origin(run, entity)
    name = f"it is known where the {run.name(entity)} was"
    run.judge(name, Truth.of(origin is not None), dict([_read(run, entity, "taken_from")]))
    if origin is not None:
        there = Event(event.schema, event.verb, {"theme": (origin[1],)})
        reach(run, there, {"of": "theme"})


@CHANGES.define("note_place")
def note_place(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Where it is taken from is remembered."""
    entity, facts = _one(event, arguments), _facts(run)
    if not facts.holds(entity):
        place = next(iter(facts.supports(entity)), None)
        path = facts.scenario.path(entity, "taken_from")
        facts.write(path, " ".join(place) if place is not None else None)


@CHANGES.define("put_back")
def put_back(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """It is where it was taken from."""
    entity = _one(event, arguments)
    origin = _origin(run, entity)
    assert origin is not None
    roles: dict[str, tuple[str, ...]] = {"theme": (entity,), "dest": (origin[1],)}
    put(run, Event(event.schema, event.verb, roles, {"dest": origin[0]}), {})


@CHANGES.define("set_down")
def set_down(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """It lies beside what the character stands at, or just in the room."""
    entity, facts = _one(event, arguments), _facts(run)
    beside = [one for one in facts.listed(ROBOT, "stands_at") if one != entity]
    room = facts.room_of(ROBOT)
    let_go(run, entity)
    if beside:
        facts.set_location(entity, "beside", str(beside[0]))
    elif room is not None:
        facts.set_location(entity, "in", room)


@CHANGES.define("approach")
def approach(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The character is near it."""
    entity = _one(event, arguments)
    if run.facts.near(entity)[0] is not Truth.TRUE:
        go(run, event, arguments)
        stand_at(run, event, arguments)


@CHANGES.define("stand_at")
def stand_at(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The character stands at what it went to."""
    _facts(run).stand_at(_one(event, arguments))


@CHANGES.define("look_away")
def look_away(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The character faces nothing any more."""
    run.facts.write(run.facts.scenario.path(ROBOT, "facing"), None)


@CHANGES.define("face")
def face(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The character faces it."""
    run.facts.write(run.facts.scenario.path(ROBOT, "facing"), (_one(event, arguments),))


@CHANGES.define("settle")
def settle(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The character sits or lies on it, and faces what it faces."""
    facts, dest = _facts(run), event.role(str(arguments["dest"]))[0]
    posture = str(arguments["attr"])
    if facts.state(ROBOT, posture) is True:
        return  # already so
    for attribute in ("sitting", "lying"):
        facts.set_state(ROBOT, attribute, attribute == posture)
    facts.write(facts.scenario.path(ROBOT, "location"), f"on {dest}")
    facts.write(facts.scenario.path(ROBOT, "also"), None)
    if posture == "sitting":
        seen = (*_listed(_read(run, ROBOT, "facing")[1]), *_listed(_read(run, dest, "facing")[1]))
        facts.write(facts.scenario.path(ROBOT, "facing"), tuple(dict.fromkeys(seen)) or None)


@CHANGES.define("stand_up")
def stand_up(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The character stands, on nothing but the floor."""
    facts = run.facts
    if not _rests(run):
        return
    for attribute in ("sitting", "lying"):
        if facts.state(ROBOT, attribute) is True:
            facts.set_state(ROBOT, attribute, False)
    facts.write(facts.scenario.path(ROBOT, "location"), None)
    facts.write(facts.scenario.path(ROBOT, "also"), None)


@CHANGES.define("wear")
def wear(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The character has it on."""
    entity = _one(event, arguments)
    let_go(run, entity)
    run.facts.set_location(entity, "on", ROBOT)


@CHANGES.define("pour_into")
def pour_into(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """Its content is in the other; water itself leaves the hand."""
    facts = _facts(run)
    entity, dest = event.role("theme")[0], event.role("dest")[0]
    if not facts.holds(entity):
        return  # it is there already
    if _read(run, entity, "class")[1] == "water":
        PLACE_EFFECTS["put"](run, event, arguments)
    else:
        facts.add_support(entity, "in", dest)
