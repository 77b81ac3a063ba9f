"""Claims of the task text, written into the world at the start."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.vocabulary import CLOSERS, STOREYS


def _scene_says(facts: Facts, name: str, attribute: str) -> bool:
    return facts.scenario.scene.get(facts.scenario.path(name, attribute)) is not None


def write_claim(claim: Claim, facts: Facts, near: list[str], *, wins: bool = False) -> None:
    """Write a claim into the world at the start.

    :param near: collects what the robot is near.
    :param wins: a place beside something counts more than one in or on something told before.
    """
    entities = facts.scenario.inventory.entities
    if claim.kind == "near":
        if not claim.negated:
            near.extend(name for name in claim.objects if name in entities)
            if claim.relation == "in" and set(claim.objects) <= facts.scenario.boardable:
                facts.write(facts.scenario.path(ROBOT, "aboard"), claim.objects[0])
        return
    if claim.kind == "together":
        if claim.negated:
            return
        names = frozenset(name for name in claim.subjects if name in entities)
        if len(names) > 1:
            facts.scenario.together.append(names)
        return
    if claim.kind == "place" and claim.objects and not claim.negated:
        target = claim.objects[0]
        for name in claim.subjects:
            on_flange = name in facts.scenario.inventory.tools and target in (
                ROBOT,
                facts.scenario.inventory.flange,
            )
            if (
                on_flange
                or name not in entities
                or name == target
                or (_scene_says(facts, name, "location") and not _finer(facts, name, target))
            ):
                continue
            current = facts.location(name)
            if current is not None and current[1] == ROBOT and claim.relation in ("at", "beside"):
                continue
            if current is not None and current[0] != "part" and facts.is_ground(target):
                continue
            if any(parent == name for _, parent in facts.chain(target)):
                continue
            if entities[name].substance and target in entities and claim.relation in ("in", "on"):
                facts.add_content(target, name)
            relation = claim.relation
            if "behind" in claim.text and relation == "beside":
                relation = "behind"
            there = facts.location(target)
            if (
                relation == "beside"
                and current is None
                and there is not None
                and there[0] in ("in", "on")
                and {name, target} <= facts.scenario.graspable
                and there[1] in entities
                and not (entities[there[1]].room or facts.is_ground(there[1]))
            ):
                # "a spoon lies next to the bowl", which stands on the table: on that, too
                relation, target = there
            elif (
                relation == "beside"
                and there is not None
                and there[0] in ("beside", "behind", "under", "at")
                and {name, target} <= facts.scenario.graspable
                and there[1] in entities
                and not (entities[there[1]].room or facts.is_ground(there[1]))
            ):
                target = there[1]  # beside the bag at the sofa: there, wherever the bag goes
            vague = current is not None and current[1] in entities and entities[current[1]].room
            if (
                current is not None
                and current[0] in ("in", "on")
                and relation in ("beside", "behind", "at")
                and not vague
                and not wins
            ):
                continue
            if (
                current is not None
                and current[0] in ("in", "on")
                and target in entities
                and entities[target].room
            ):
                continue
            if (
                current is not None
                and target in entities
                and entities[target].room
                and current[1] in entities
                and not entities[current[1]].room
            ):
                continue
            if _is_storey(name, facts) and target in entities and not entities[target].room:
                continue  # a floor is in no lift
            facts.write(facts.scenario.path(name, "location"), f"{relation} {target}")
        return
    if claim.kind == "place" and claim.objects and claim.negated and claim.relation == "on":
        if {entities[name].head for name in claim.subjects if name in entities} & CLOSERS:
            for vessel in claim.objects:  # "the lid is not on the jar"
                if facts.state(vessel, "open") is None:
                    facts.set_state(vessel, "open", True)
        return
    if claim.kind == "contains" and not claim.negated:
        lexicon = facts.scenario.lexicon
        surfaces = lexicon.surfaces - lexicon.containers
        for container in claim.subjects:
            for thing in claim.objects:
                if thing in entities and entities[thing].part_of == container:
                    continue  # "the tank has a drain valve": no content of the tank
                if thing in entities and not entities[thing].substance:
                    if thing != container and not any(
                        parent == thing for _, parent in facts.chain(container)
                    ):
                        flat = container in entities and entities[container].has_head(surfaces)
                        flat = flat and entities[thing].head != "drawer"
                        how = claim.relation or ("on" if flat else "in")
                        facts.write(facts.scenario.path(thing, "location"), f"{how} {container}")
                elif thing != container:
                    facts.add_content(container, thing)
        return
    if claim.kind == "empty":
        for name in claim.subjects:
            if (
                name in entities
                and not claim.negated
                and facts.read(facts.scenario.path(name, "content")) is None
            ):
                facts.write(facts.scenario.path(name, "content"), ())
        return
    if claim.kind == "state":
        for name in claim.subjects:
            if (name in entities or name == ROBOT) and claim.attribute not in ("empty",):
                value = claim.value != claim.negated
                if claim.weak and facts.state(name, claim.attribute) is not None:
                    continue
                if _scene_says(facts, name, claim.attribute):
                    if facts.state(name, claim.attribute) is not value:
                        facts.scenario.warnings.append(
                            f'the scene wins over the text: "{claim.text}" is not so in the scene'
                        )
                    continue
                facts.set_state(name, claim.attribute, value)
                for implied in facts.scenario.lexicon.implies.get(claim.attribute, ()):
                    if value and facts.state(name, implied) is None:
                        facts.set_state(name, implied, True)  # "the lettuce is washed": clean
        return
    if claim.kind == "number":
        for name in claim.subjects:
            owner = ROBOT if claim.attribute == "battery" else name
            if _scene_says(facts, owner, claim.attribute):
                continue
            facts.write(facts.scenario.path(owner, claim.attribute), claim.number)
        return
    if claim.kind == "coated" and not claim.negated:
        for name in claim.subjects:
            for content in claim.objects:
                facts.set_state(name, f"has_{content}", True)
    if claim.kind == "held" and not claim.negated and not (claim.any and len(claim.subjects) > 1):
        path = facts.scenario.path(ROBOT, "gripper_content")
        moved = facts.scenario.graspable | facts.scenario.placeable
        in_hand = moved.intersection(claim.subjects) and len(claim.subjects) <= facts.grippers()
        for name in claim.subjects:
            if name == ROBOT:
                continue
            # "Carries a box and a bag": who has the one in a gripper has no camera by the bag.
            if name in entities and name not in moved and not in_hand:
                facts.write(facts.scenario.path(name, "location"), f"on {ROBOT}")
            elif name in entities and not facts.holds(name):
                facts.write(path, (*facts.held(), facts.scenario.world_name(name)))
                facts.write(facts.scenario.path(name, "location"), f"held {ROBOT}")


def _finer(facts: Facts, name: str, place: str) -> bool:
    """Is a place that a text tells of in or on what a scene lists a thing in?

    A lid "is on the tote", and the scene has tote and lid in the rack: both are so. Nor does a
    list tell what is in a thing from what is on it.
    """
    where = facts.location(name)
    around = {place, *(parent for _, parent in facts.chain(place))}
    return where is not None and where[0] in ("in", "on") and where[1] in around - {ROBOT}


def _is_storey(name: str, facts: Facts) -> bool:
    known = facts.scenario.inventory.entities.get(name)
    return known is not None and known.head in STOREYS and len(known.longest) > 1
