"""Is a claim true in a world? Three-valued, with what common sense takes for granted."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import OPPOSITE, Facts, same_substance
from besim.models.commonsense.stuff_in_vessels import of_its_vessel
from besim.models.commonsense.vocabulary import (
    CLIMBED,
    CLOSERS,
    COVERINGS,
    END_POSITIONS,
    PICKING_TOOLS,
    PLUGS,
    ROLLS,
    SHARED_STATES,
    TRAILING_PARTS,
    WETTING,
)
from besim.world import Truth, Value, all_of, any_of

_ON_FLANGE = ("connected", "mounted", "fitted", "installed", "worn")
"""What an exchanged tool is while it is on the flange."""
_OF_EACH = ("place", "state", "coated", "contains", "empty")


def holds_true(facts: Facts, claim: Claim) -> tuple[Truth, dict[str, Value]]:
    """Evaluate a claim; returns its truth and the states looked at."""
    if claim.negated and not claim.any and len(claim.subjects) > 1 and claim.kind in _OF_EACH:
        # "the shirt and the towel are not in it": neither of them is
        each = [holds_true(facts, replace(claim, subjects=(name,))) for name in claim.subjects]
        seen = {path: value for _, states in each for path, value in states.items()}
        return all_of([truth for truth, _ in each]), seen
    truth, states = _evaluate(facts, claim)
    return (truth.negated() if claim.negated else truth), states


def _evaluate(facts: Facts, claim: Claim) -> tuple[Truth, dict[str, Value]]:
    claim = of_its_vessel(facts, claim)
    states: dict[str, Value] = {}
    kind = claim.kind
    if kind == "near":
        results = []
        for entity in claim.objects:
            inside = claim.relation == "in" and entity in facts.scenario.boardable
            truth, seen = facts.aboard(entity) if inside else facts.near(entity)
            up = facts.scenario.path(ROBOT, CLIMBED)
            if facts.is_ground(entity) and facts.read(up) is True:
                truth, seen = Truth.FALSE, {up: True}  # "is back on the floor": not on a ladder
            states.update(seen)
            results.append(truth)
        return (any_of(results) if claim.any_object else all_of(results)), states
    if kind == "held":
        path = facts.scenario.path(ROBOT, "gripper_content")
        states[path] = facts.held()
        return _quantified(
            facts, claim, [Truth.of(_in_hand(facts, name)) for name in claim.subjects]
        ), states
    if kind == "hands_free":
        path = facts.scenario.path(ROBOT, "gripper_content")
        states[path] = facts.held()
        free = facts.grippers() - len(facts.held())
        need = claim.number or facts.grippers()
        return Truth.of(free >= min(need, facts.grippers())), states
    if claim.relation == OPPOSITE:
        return facts.face_each_other(claim.subjects, claim.objects)
    if kind == "place":
        return _quantified(
            facts, claim, [_placed(facts, claim, name, states) for name in claim.subjects]
        ), states
    if kind == "contains":
        results = []
        for container in claim.subjects:
            states[facts.scenario.path(container, "content")] = facts.contents(container)
            inner = [facts.contains(container, thing) for thing in claim.objects]
            results.append(any_of(inner) if claim.any_object else all_of(inner))
        return _quantified(facts, claim, results), states
    if kind == "coated":
        results = []
        for target in claim.subjects:
            for substance in claim.objects:
                path = facts.scenario.path(target, f"has_{substance}")
                states[path] = facts.read(path)
                there = substance in _covers(facts, target) or facts.coated(target, substance)
                results.append(Truth.of(there))
        return _quantified(facts, claim, results), states
    if kind == "state":
        results = []
        for entity in claim.subjects:
            path = facts.scenario.path(entity, claim.attribute)
            states[path] = facts.read(path)
            truth = attribute(facts, entity, claim.attribute)
            if (
                claim.weak
                and facts.state(entity, claim.attribute) is None
                and not facts.scenario.changes(entity, claim.attribute)
            ):
                truth = Truth.of(claim.value)
            results.append(truth if claim.value else truth.negated())
        return _quantified(facts, claim, results), states
    if kind == "number":
        results = []
        for entity in claim.subjects:
            path = facts.scenario.path(entity, claim.attribute)
            value = facts.number(entity, claim.attribute)
            states[path] = value
            if value is None and claim.attribute.startswith("portions_of_"):
                value = 0.0  # nobody has poured any yet
            results.append(
                Truth.UNKNOWN
                if value is None
                else Truth.of(_compare(value, claim.op, claim.number))
            )
        return _quantified(facts, claim, results), states
    if kind == "empty":
        results = []
        for entity in claim.subjects:
            states[facts.scenario.path(entity, "content")] = facts.contents(entity)
            told_full = facts.state(entity, "full") is True  # of whatever: "its dust bag is full"
            results.append(Truth.of(not facts.contents(entity) and not told_full))
        return _quantified(facts, claim, results), states
    if kind == "together":
        return Truth.TRUE, {}
    return Truth.UNKNOWN, {}


def _in_hand(facts: Facts, name: str) -> bool:
    if facts.holds(name) or facts.holds(facts.scenario.inventory.carrier(name)):
        return True
    if name not in facts.scenario.graspable and any(
        relation in ("in", "on", "part") and facts.holds(parent)
        for relation, parent in facts.chain(name)
        if parent != ROBOT
    ):
        return True
    where = facts.location(name)
    entities = facts.scenario.inventory.entities
    if where is not None and where[0] == "part" and entities[name].head in TRAILING_PARTS:
        return facts.holds(where[1])  # "the hose of the pump in its gripper"
    tool = where[1] if where is not None and where[1] in entities else ""
    if tool and facts.holds(tool) and entities[tool].has_head(PICKING_TOOLS):
        return True  # "the bolt in the tongs"
    return any(facts.same(item, name) for item in facts.held())


def _quantified(facts: Facts, claim: Claim, results: list[Truth]) -> Truth:
    if not results:
        return Truth.UNKNOWN
    return any_of(results) if claim.any else all_of(results)


def _placed(facts: Facts, claim: Claim, name: str, states: dict[str, Value]) -> Truth:
    path = facts.scenario.path(name, "location")
    states[path] = facts.read(path)
    results = []
    entity = facts.scenario.inventory.entities.get(name)
    content = (entity is None or entity.substance) and claim.relation in ("in", "on")
    for target in claim.objects:
        in_it = claim.relation == "in" and facts.lies_in_liquid(name, target)
        there = Truth.of(in_it or facts.is_at(name, claim.relation, target))
        # Water is where it was poured.
        results.append(any_of([there, facts.contains(target, name)]) if content else there)
    if not results:
        return Truth.UNKNOWN
    return any_of(results) if claim.any_object or len(results) > 1 else results[0]


def _shared(facts: Facts, entity: str, attribute: str) -> bool:
    """Is what it is in so, or a substance that is in the same vessel?

    Tea is hot of the hot water that was poured on it, and slices are mixed in a stirred bowl.
    """
    entities, lexicon = facts.scenario.inventory.entities, facts.scenario.lexicon
    kinds = (lexicon.holders | lexicon.open_vessels) - lexicon.doored - lexicon.surfaces
    around = [e for e in entities if entity in facts.contents(e) and entities[e].has_head(kinds)]
    for vessel in (entity, *around):
        if vessel != entity and facts.state(vessel, attribute):
            return True
        for item in facts.contents(vessel):
            known = entities.get(item)
            fluid = known is None or known.substance
            if item != entity and (fluid or attribute != "hot") and facts.state(item, attribute):
                return True
    return False


def _is_off(facts: Facts, closer: str) -> bool:
    """ "The stopper has been removed": the one flask that it belongs to is open."""
    inventory = facts.scenario.inventory
    known = inventory.entities.get(closer)
    if known is None or not known.has_head(CLOSERS):
        return False
    owners = {known.part_of} if known.part_of else {*inventory.part_owners.get(known.longest, ())}
    return len(owners) == 1 and facts.state(owners.pop(), "open") is True


def attribute(facts: Facts, entity: str, attribute: str) -> Truth:
    """A yes/no attribute with the defaults that common sense gives what nobody mentions."""
    if attribute == "removed":
        # Off what it was on, wherever it is now; and no longer so once it is back there.
        return Truth.of(not facts.unmoved(entity) or _is_off(facts, entity))
    if attribute in _ON_FLANGE and entity in facts.scenario.inventory.tools:
        return Truth.of(facts.mounted(entity))
    if attribute == "covered" and _covers(facts, entity):
        return Truth.TRUE
    if attribute == CLIMBED and facts.state(entity, CLIMBED) is None:
        return Truth.FALSE  # it stands on the floor until it climbs
    if attribute == "clean" and facts.soils(entity):
        return Truth.FALSE  # the dust was wiped off, and there are stains on it still
    if attribute == "wet" and _is_watered(facts, entity):
        return Truth.TRUE
    if attribute == "wet" and any(one.split("_")[-1] in WETTING for one in facts.soils(entity)):
        return Truth.TRUE
    raised = facts.state(entity, "raised") if attribute in END_POSITIONS else None
    if raised is not None:
        return Truth.of(raised is END_POSITIONS[attribute])  # "in its upper position"
    if attribute == "sealed" and any(
        facts.state(lid, "sealed") is True
        for _, lid in facts.children(entity)
        if facts.scenario.inventory.entities[lid].has_head(CLOSERS)
    ):
        return Truth.TRUE  # its lid is
    value = facts.state(entity, attribute)
    if attribute == "clamped" and not value:
        if value is False:  # as told; what it is clamped in holds it all the same
            return Truth.of(facts.clamped_in(entity))
        held = (facts.state(one, "clamped") for _, one in facts.chain(entity) if one != ROBOT)
        return Truth.of(any(held))  # by the vise that it is in
    if value is not None:
        return Truth.of(value)
    if attribute == "locked_in" and facts.state(entity, "tied") is not None:
        return Truth.of(facts.state(entity, "tied") is True)  # a rope is loose when untied
    known = facts.scenario.inventory.entities.get(entity)
    if known is not None and known.substance:
        # Coffee is brewed where some container has brewed coffee; but what the goal calls "hot
        # water" is not hot by its name.
        made = any(
            attribute in item.split("_") and same_substance(item, entity) and item != entity
            for other in facts.scenario.inventory.entities
            for item in facts.contents(other)
        )
        if made:
            return Truth.TRUE
    if attribute in SHARED_STATES and _shared(facts, entity, attribute):
        return Truth.TRUE
    if attribute == "full":
        if facts.state(entity, "charged") is not None:
            return Truth.of(facts.state(entity, "charged") is True)  # a battery
        contents = [item for item in facts.contents(entity) if not facts.closes(item)]
        inside = {item.split("_")[-1] for item in contents}
        brought = facts.scenario.supplied.get(entity, set())  # with oil alone it is not full yet
        return Truth.of(bool(inside) and (len(brought) < 2 or brought <= inside))
    if attribute == "empty":
        return Truth.of(not facts.contents(entity))
    if attribute == "connected" and entity == ROBOT:
        return Truth.FALSE
    if attribute == "connected":
        # "a pack that is connected to a charger": a plug is in it, or in its socket.
        plugs = (e for e in facts.scenario.inventory.entities.values() if e.head in PLUGS)
        joined = (one.name for one in plugs if (facts.location(one.name) or ("",))[0] != "part")
        return Truth.of(any(facts.is_at(plug, "in", entity) for plug in joined))
    if attribute == "open":
        head = (
            facts.scenario.inventory.entities[entity].head
            if entity in facts.scenario.inventory.entities
            else ""
        )
        if head in facts.scenario.lexicon.water_sources or head in ("valve", "stopcock", "eye"):
            return Truth.FALSE
        return Truth.of(facts.state(entity, "sealed") is not True)
    if attribute == "free":
        return Truth.of(not facts.contents(entity))
    if attribute in ("plugged", "whole", "charged"):
        return (
            Truth.of(attribute not in facts.scenario.established)
            if attribute != "charged"
            else Truth.FALSE
        )
    return Truth.FALSE


def _is_watered(facts: Facts, entity: str) -> bool:
    """ "The soil of the fern is moist": that of a plant that has got water is."""
    known = facts.scenario.inventory.entities.get(entity)
    if known is None or not known.has_head(("plant", *facts.scenario.lexicon.hypernyms["plant"])):
        return False
    told = facts.state(entity, "watered") is True
    return told or facts.contains(entity, "water") is Truth.TRUE


def _covers(facts: Facts, entity: str) -> list[str]:
    """What covers a thing by where it is: a lid on it (but not on a table), a foil over it."""
    entities, lexicon = facts.scenario.inventory.entities, facts.scenario.lexicon
    known = entities.get(entity)
    laid = known is None or known.room or known.has_head(lexicon.surfaces - lexicon.containers)
    return [
        name
        for relation, name in facts.children(entity)
        if (relation == "on" and not laid and entities[name].head in CLOSERS)
        or (relation == "over" and entities[name].has_head(CLOSERS | COVERINGS | ROLLS))
    ]


def _compare(value: float, op: str, number: float) -> bool:
    return {
        ">": value > number,
        ">=": value >= number,
        "<": value < number,
        "<=": value <= number,
        "=": abs(value - number) < 1e-9,
    }[op]
