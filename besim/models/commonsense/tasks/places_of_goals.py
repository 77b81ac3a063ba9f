"""Where places are that nobody tells: "the cup is on the desk *in the office*"."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.models.commonsense.vocabulary import INSERT_SEATS


def tell_places_of_goal(reading: TaskReading, facts: Facts) -> None:
    """Take it for so at the start where a place stands in which the goal asks for something.

    "In the office" tells which desk is meant, and where it is to be found, if no leaf acts on one
    and nothing else tells where it stands.
    """
    asked = [goal.meaning for goal in reading.goal if isinstance(goal.meaning, Claim)]
    placed = [claim for claim in asked if claim.kind == "place" and not claim.negated]
    abilities, entities = reading.abilities, reading.inventory.entities
    handled = (e.role("theme") for m in reading.actions.values() for e in m.events)
    moved = (abilities.graspable | abilities.placeable | abilities.made).union(*handled)
    for claim in placed:
        meant = any(
            one.objects == claim.subjects and one.text == claim.text
            for one in placed
            if one is not claim
        )
        for name in claim.subjects if meant and len(claim.objects) == 1 else ():
            if name not in entities or name in moved:
                continue
            place = claim.objects[0]
            if facts.location(name) is None:
                facts.set_location(name, claim.relation, place)
            elif place in entities and entities[place].room:
                # "the hook *in the kitchen*", of which is told that it is on the wall
                above = [name, *(parent for _, parent in facts.chain(name))]
                fixed = above[-1] in entities and not moved.intersection(above)
                if fixed and not entities[above[-1]].room and place not in above:
                    facts.set_location(above[-1], "in", place)


def seats_of_their_devices(reading: TaskReading, facts: Facts) -> None:
    """ "Pushes the cartridge into the slot": that of the printer, where it is asked to be."""
    entities, placed = reading.inventory.entities, reading.abilities.placed
    asked = [goal.meaning for goal in reading.goal if isinstance(goal.meaning, Claim)]
    asked += [claim for meaning in reading.conditions.values() for claim in meaning.claims]
    for seat in entities.values():
        if seat.head not in INSERT_SEATS or seat.part_of or facts.location(seat.name) is not None:
            continue
        things = {thing for thing, place in placed if place == seat.name}
        hosts = {
            claim.objects[0]
            for claim in asked
            if claim.kind == "place"
            and claim.relation == "in"
            and not claim.negated
            and len(claim.objects) == 1
            and things.issuperset(claim.subjects)
            and not {(thing, claim.objects[0]) for thing in claim.subjects} & placed
        }
        hosts = {one for one in hosts - {seat.name} if one in entities and not entities[one].room}
        if things and len(hosts) == 1:
            facts.set_location(seat.name, "in", hosts.pop())
