"""The world at the start: what the sentences of a task tell, and what they do not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.tasks.capacities import capacity_of
from besim.models.commonsense.tasks.clause_facts import apply_clause
from besim.models.commonsense.tasks.first_contents import (
    carried_together,
    first_contents,
    frozen_at_start,
    wet_at_start,
)
from besim.models.commonsense.tasks.fixed_arms import reached_without_moving
from besim.models.commonsense.tasks.held_at_start import (
    for_a_deed,
    held_by,
    of_the_gripper,
    of_the_robot,
    take_in_hand,
)
from besim.models.commonsense.tasks.inflows import inflows_of
from besim.models.commonsense.tasks.instructions import (
    DUTY,
    is_instruction,
    opened_and_closed,
)
from besim.models.commonsense.tasks.minimums import minimums_of
from besim.models.commonsense.tasks.mounted_tools import mount_at_start
from besim.models.commonsense.tasks.narration import Steps
from besim.models.commonsense.tasks.parts_of_robot import aboard, docked, its_own_carriers
from besim.models.commonsense.tasks.places_in_passing import share_spot
from besim.models.commonsense.tasks.places_of_goals import (
    seats_of_their_devices,
    tell_places_of_goal,
)
from besim.models.commonsense.tasks.positions import (
    close_for_leaves,
    place_everything,
    reconcile,
    without_place,
)
from besim.models.commonsense.tasks.robot_facts import robot_facts
from besim.models.commonsense.tasks.rooms_of_names import tell_rooms_of_names
from besim.models.commonsense.tasks.soapy_at_start import told_soapy
from besim.models.commonsense.tasks.soiled_at_start import soil_at_start
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.models.commonsense.tasks.times_taken import long_so, told_times
from besim.models.commonsense.tasks.told_facts import write_claim
from besim.models.commonsense.tasks.wrapped_at_start import wrapped_in
from besim.models.commonsense.vocabulary import DATA_STORES, GENERIC_NOUNS, IMAGES, RECORDINGS
from besim.world import Truth, World

_LATER = re.compile(
    r"(?:(?:then|and|only)\s+)?(?:after|within|in)\s+(?:about\s+|another\s+)?"
    r"(?!the\s+second\b)[\w.]+\s+"
    r"(?:second|minute|hour|day)s?\b"
    r"|(?:about\s+)?(?:an?|one|half\s+an|[\w.]+)\s+(?:second|minute|hour|day)s?\s+after\b",
    re.I,
)
"""A sentence on what will be so: "after two hours the pack is full", not "in the second bowl".

So is "two hours after it was plugged in, the pack is full".
"""
_OF_ANY = ("", "each", "every", "all", "any")
_OF_SEVERAL = ("they", "each", "both", "all", "either", "neither", "them", "these")


def _suffices(clause: Clause) -> bool:
    """ "A full tank is enough for both trees": the tank need not be full."""
    return not {"enough", "sufficient"}.isdisjoint(clause.adjectives) or (
        clause.verb.root == "suffice"
    )


def _where_pictures_go(clause: Clause) -> bool:
    """ "Pictures and sounds are kept in the memory": those that will be taken."""
    told = clause.subject.mentions if clause.subject is not None and clause.verb.passive else []
    return (
        bool(told)
        and all(one.head in IMAGES | RECORDINGS and one.determiner in _OF_ANY for one in told)
        and any(group.mentions[0].head in DATA_STORES for _, group in clause.preps)
    )


def _one_in_each(clause: Clause) -> bool:
    """ "Can carry two objects, *one in each*": nothing is there yet."""
    counted = clause.subject is not None and clause.subject.text.lower() == "one"
    each = [group.text.lower() for _, group in clause.preps] == ["each"]
    return counted and each and not clause.verb.lemma


def initial_facts(
    reading: TaskReading, scenario: Scenario, world: World, *, order: str = "0-0"
) -> tuple[World, list[str]]:
    """Apply what the text says of the start; returns the world and the assumptions made.

    :param order: a word that decides where in the room the spots are; equal words, equal spots.
    """
    facts = Facts(scenario, world)
    assumptions: list[str] = []
    robot_facts(reading.parses.names.plain(reading.task.text), facts, assumptions)
    reader = Reader(reading.inventory, reading.lexicon)
    near: list[str] = []
    steps = Steps(reading.actions.values())
    # What the introduction says of things ("with a wet cloth") may only come about later.
    ordered = sorted(reading.sentences, key=lambda sentence: sentence.kind == "introduction")
    grippers = False  # was it them that were spoken of last?
    for sentence in ordered:
        if sentence.kind in ("goal", "boilerplate"):
            continue
        if sentence.kind == "rule":
            for mention in all_mentions(sentence.clauses):
                if not mention.pronoun:
                    reader.refer_one(mention)
            continue
        if _LATER.match(sentence.text) or not sentence.clauses:
            continue
        told, owed, before, ordered_in_it = False, "", None, False
        following = (*sentence.clauses[1:], None)
        narrated = steps.of(sentence, reader, facts)
        for clause, after, step in zip(sentence.clauses, following, narrated, strict=True):
            verb = clause.verb
            bare = verb.form == "VB" and verb.text not in ("is", "are")
            bound = verb.modal or clause.subordinate or bare
            if for_a_deed(clause, sentence.text, reader) or _suffices(clause):
                continue
            if _where_pictures_go(clause) or _one_in_each(clause):
                continue
            if bound and sentence.text in reading.excluding:
                continue  # "while one drawer is open, the others are blocked": which may be open
            left_out = verb.form in ("VB", "VBN") or not verb.lemma
            left_out |= verb.text.startswith("be ")  # "has to go in there and *be blended*"
            bare_passive = not verb.auxiliary or verb.text.startswith("be ")
            if owed and left_out and not verb.modal and bare_passive:
                # "has to be switched off, the plug put back and the valve shut": all of it has to.
                clause = replace(clause, verb=replace(verb, modal=owed))
            owed = clause.verb.modal if clause.verb.modal in DUTY else ""
            told = (
                is_instruction(clause, reader)
                or step
                or opened_and_closed(clause, after, reader)
                or (told and clause.inherited and clause.verb.passive)
            )
            ordered_in_it |= bool(told or verb.modal or clause.subordinate or owed)
            if any(minimums_of(clause, reader)) or any(inflows_of(clause, reader)):
                continue  # "the ice melts within six hours": it has not melted yet
            of_anybody = share_spot(clause, before, reader, facts)
            before = clause
            if of_anybody:
                continue
            pronoun = _pronoun_subject(clause)
            if grippers:
                clause = of_the_gripper(clause)
            clause = of_the_robot(clause, reader)
            grippers = grippers if pronoun else _speaks_of_grippers(clause, reader)
            for claim in held_by(clause, reader) if not (step or owed) else ():
                take_in_hand(claim, facts)
            if not (grippers and pronoun):
                # before the claims: behind them *it* is what the clause named last
                capacity_of(clause, sentence.text, reader, facts)
            if not (grippers and (pronoun in _OF_SEVERAL or _is_free(clause))):
                apply_clause(clause, sentence, reader, facts, near, told=told)
            aboard(clause, reader, facts)
            docked(clause, reader, facts)
            wrapped_in(clause, reader, facts)
            told_times(clause, reader, reading.minimums, facts)
        if sentence.kind == "fact" and not ordered_in_it:
            scenario.soapy |= told_soapy(sentence.text)
        reader.salient = reader.salient[:8]
    for meaning in reading.actions.values():
        for hint in meaning.hints:
            subjects = tuple(
                n
                for n in hint.subjects
                if n in reading.inventory.entities
                and n not in reading.abilities.made
                and reading.inventory.carrier(n) in (n, *hint.objects)  # it is in its bottle
                and not _brought(n, hint.objects, reading)
                and (
                    facts.location(n) is None
                    or (hint.relation == "beside" and n not in scenario.graspable)
                )
                and (n not in scenario.destinations or _rooms(hint.objects, reading))
            )
            if subjects and hint.objects:
                write_claim(replace(hint, subjects=subjects), facts, near, wins=True)
    for dependence in reading.dependences:
        truth = holds_true(facts, dependence.condition)[0]
        told = truth is Truth.FALSE and dependence.condition.kind == "number"
        for claim in dependence.claims if told or truth is Truth.TRUE else ():
            write_claim(replace(claim, negated=claim.negated != told), facts, near)
    orders = [s for s in reading.sentences if s.kind in ("introduction", "fact")]
    soil_at_start([clause for one in orders for clause in one.clauses], reader, facts)
    its_own_carriers(reading, facts)
    tell_places_of_goal(reading, facts)
    seats_of_their_devices(reading, facts)
    reconcile(reading, facts)
    carried_together(reading, facts)
    mount_at_start(reading, facts, assumptions)
    close_for_leaves(reading, facts)
    long_so(reading.minimums, facts)
    first_contents(reading, scenario, facts, reader)
    tell_rooms_of_names(reading, facts)
    for product in reading.abilities.products - scenario.told_at.keys():
        if product in reading.inventory.entities:
            facts.write(scenario.path(product, "location"), None)
    frozen_at_start(reading, facts)
    wet_at_start(reading, facts)
    if not scenario.fixed_base:
        scenario.always_near = reached_without_moving(reading, near)
    if scenario.fixed_base:
        assumptions.append("the robot reaches everything from where it stands (no leaf moves it)")
    elif not near and facts.position(ROBOT) is None:
        assumptions.append("the robot is near nothing at the start (the task does not say where)")
    world = place_everything(facts, near, order)
    return world, [*assumptions, *without_place(reading, Facts(scenario, world))]


def _brought(thing: str, places: Sequence[str], reading: TaskReading) -> bool:
    """ "Salts the peas *in the pot*", into which another leaf tips them: so then, not at first."""
    nouns = {thing, reading.inventory.entities[thing].head}
    return any((place, noun) in reading.abilities.supplied for place in places for noun in nouns)


def _rooms(names: Sequence[str], reading: TaskReading) -> bool:
    """Who is in the same room is not yet near."""
    entities = reading.inventory.entities
    return all(name in entities and entities[name].room for name in names)


def _pronoun_subject(clause: Clause) -> str:
    """The pronoun that a clause is about: *they*, and *each* of "each of them"."""
    mention = clause.subject.mentions[0] if clause.subject is not None else None
    if mention is None or not mention.pronoun:
        return ""
    return mention.determiner if mention.determiner in _OF_SEVERAL else mention.head


def _is_free(clause: Clause) -> bool:
    """ "The arm has one gripper. *It* is empty": the gripper is."""
    it = clause.subject is not None and clause.subject.text.lower() == "it"
    return it and clause.verb.copula and bool({"free", "empty"} & {*clause.adjectives})


def _of_each(mention: Mention) -> bool:
    return mention.head in GENERIC_NOUNS and mention.number == 1


def _speaks_of_grippers(clause: Clause, reader: Reader) -> bool:
    """ "The robot has two grippers", "its grippers are empty": what *they* are in what follows."""
    had = clause.objects[:1] if clause.verb.lemma in ("have", "possess", "carry", "own") else []
    given = clause.verb.passive and clause.verb.root in ("equip", "fit", "provide", "furnish")
    had += [group for prep, group in clause.preps if prep == "with" and given]
    groups = [clause.subject, *had]
    return any(
        group is not None
        and reader.inventory.gripper_like(group.mentions[0])
        # "two grippers, one object each", "two grippers, each for one object"
        and all(
            m.pronoun or reader.inventory.gripper_like(m) or _of_each(m) for m in group.mentions
        )
        for group in groups
    ) or (
        clause.verb.lemma == "be"
        and clause.existential
        and any(reader.inventory.gripper_like(m) for g in clause.objects for m in g.mentions)
    )
