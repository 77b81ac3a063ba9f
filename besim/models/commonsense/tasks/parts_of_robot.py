"""What is built onto the robot, and goes where it goes: its tray, its rack, its column."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.models.commonsense.vocabulary import FITTINGS, ROBOT_SIDES

_WHERE_IT_STANDS = ("in", "at", "inside", "next to", "near", "by", "beside")
_STANDING = ("be", "charge", "dock", "park", "rest", "sit", "stand", "start", "wait")
"""Verbs of where the robot is: that is no part of it."""
_BUILT_ON = ("sit", "mount", "attach", "fix", "install", "bolt", "ride")


def aboard(clause: Clause, reader: Reader, facts: Facts) -> None:
    """ "its cargo tray", "the robot's basket", "a tray on the robot": built onto the robot."""
    mentions = all_mentions([clause])
    _it_comes_with(mentions, reader, facts)
    for (_, group), (prep, carrier) in pairwise(clause.preps):
        if prep in ("on", "on top of", "in") and reader.inventory.robot_like(carrier.mentions[0]):
            for name in reader.refer(group).names:
                if facts.location(name) is None and name not in facts.scenario.graspable:
                    facts.write(facts.scenario.path(name, "location"), f"on {ROBOT}")
    _part_of_robot(clause, mentions, reader, facts)
    _its_own(clause, mentions, reader, facts)
    _on_its_back(clause, mentions, reader, facts)
    if not reader.is_robot(clause.subject):
        return
    entities = facts.scenario.inventory.entities
    built_on = (
        clause.verb.lemma in _BUILT_ON and not clause.objects
    )  # "mounts the lamp on its stand"
    for prep, group in clause.preps if built_on else ():
        for name in reader.refer(group).names if prep in ("on", "onto") else ():
            if name in entities and name not in facts.scenario.destinations:
                # "the arm sits on a lifting column": the column goes where the arm goes
                facts.write(facts.scenario.path(name, "location"), f"on {ROBOT}")


def docked(clause: Clause, reader: Reader, facts: Facts) -> None:
    """ "The robot is *docked* in its dock": it has to be freed before it goes anywhere."""
    verb = clause.verb
    joined = verb.passive and verb.root in _DOCKING and not (verb.negated or verb.modal)
    if joined and reader.is_robot(clause.subject) and facts.state(ROBOT, "connected") is None:
        facts.set_state(ROBOT, "connected", True)


_DOCKING = ("dock", "couple", "plug in", "plug")


def _it_comes_with(mentions: Iterable[Mention], reader: Reader, facts: Facts) -> None:
    """ "A robot *with a flat deck on its back* brings a crate": the deck is on the robot."""
    entities, carriers = facts.scenario.inventory.entities, facts.scenario.lexicon.carriers
    for mention in mentions:
        if not reader.inventory.robot_like(mention):
            continue
        groups = [group for prep, group in mention.located if prep == "with"]
        for part in (m for group in groups for m in group.mentions if m.head in carriers):
            for name in reader.inventory.resolve(part, reader.salient).names:
                told = facts.location(name) is not None or name in facts.scenario.destinations
                if name in entities and not told and name not in facts.scenario.graspable:
                    facts.write(facts.scenario.path(name, "location"), f"on {ROBOT}")


def _its_own(clause: Clause, mentions: Iterable[Mention], reader: Reader, facts: Facts) -> None:
    """ "The crate is on the deck of the robot": the deck is on it, whatever the clause is about."""
    if any(sub == "before" for sub, _ in clause.subordinate):
        return  # "before the mower is started, the robot must fill its tank": the mower's
    entities = facts.scenario.inventory.entities
    its = reader.is_robot(clause.subject)
    # "Hang the hose on its holder": the hose's, where the robot is spoken to
    spoken_to = clause.subject is None or clause.subject.mentions[0].head == "you"
    own = ("you",) if spoken_to else ("it", "he", "she")
    stands_at = [
        mention
        for prep, group in clause.preps
        if its and prep in _WHERE_IT_STANDS and clause.verb.root in _STANDING
        for mention in group.mentions
    ]
    for mention in mentions:
        owner = mention.owner
        if owner is None or reader.inventory.gripper_like(mention):
            continue
        if any(mention is one for one in stands_at):
            continue  # "is docked in its charging dock"
        pronoun = its and owner.pronoun and owner.head in own
        if pronoun or reader.inventory.robot_like(owner):
            for name in reader.inventory.resolve(mention, reader.salient).names:
                if (
                    name in entities
                    and name not in facts.scenario.graspable
                    and (mention.head in facts.scenario.lexicon.carriers | FITTINGS)
                    and not entities[name].room
                    and (facts.location(name) or ("at",))[0] == "at"
                ):
                    facts.write(facts.scenario.path(name, "location"), f"on {ROBOT}")


def _on_its_back(clause: Clause, mentions: Iterable[Mention], reader: Reader, facts: Facts) -> None:
    """ "Has a tray *on its back*", "on its platform there is a holder": they go where it goes."""
    entities, carriers = facts.scenario.inventory.entities, facts.scenario.lexicon.carriers
    placed = [(m, prep, g) for m in mentions for prep, g in m.located]
    groups = clause.objects or ([clause.subject] if clause.subject is not None else [])
    if clause.verb.lemma in (*_BUILT_ON, "be", "have", "carry", "bear"):
        placed += [(m, prep, g) for g in groups for m in g.mentions for prep, g in clause.preps]
    for mention, prep, group in placed:
        side = group.mentions[0]
        if prep not in _AT_SIDES or mention.head not in carriers | FITTINGS:
            continue
        if not _side_of_robot(side, clause, reader):
            continue
        sides = reader.inventory.resolve(side).names
        for name in reader.inventory.resolve(mention, reader.salient).names:
            where = facts.location(name)
            if name not in entities or entities[name].room or name in facts.scenario.graspable:
                continue
            if where is None or where[0] == "at" or where[1] in (*sides, side.head):
                facts.write(facts.scenario.path(name, "location"), f"on {ROBOT}")


_AT_SIDES = ("on", "at", "in", "onto", "on top of", "over", "behind", "under", "inside")


def _side_of_robot(side: Mention, clause: Clause, reader: Reader) -> bool:
    """ "Its back", where *it* is the robot: the clause speaks of that, or of nothing before."""
    if reader.inventory.robot_like(side):
        return True
    owner = side.owner
    if side.head not in ROBOT_SIDES or owner is None:
        return False
    if not owner.pronoun or owner.head != "it":
        return reader.inventory.robot_like(owner)
    subject = clause.subject.mentions[0] if clause.subject is not None else None
    of_robot = subject is not None and reader.inventory.robot_like(subject)
    return of_robot or (clause.existential and side.head in reader.lexicon.agent_parts)


def _part_of_robot(
    clause: Clause, mentions: Iterable[Mention], reader: Reader, facts: Facts
) -> None:
    """ "the rack is a part of the robot", "the rack that it carries on its back"."""
    entities, carriers = facts.scenario.inventory.entities, facts.scenario.lexicon.carriers
    found: list[str] = []
    for group in clause.objects if clause.verb.copula and clause.subject is not None else ():
        part = group.mentions[0]
        owner = part.owner
        component = part.head in ("part", "component") and clause.subject is not None
        if component and owner is not None and reader.inventory.robot_like(owner):
            assert clause.subject is not None, "the condition saw it"
            found += reader.refer(clause.subject).names
    for mention in mentions:
        for told in mention.relatives:
            by_robot = told.subject is not None and (
                told.subject.mentions[0].pronoun or reader.is_robot(told.subject)
            )
            built_on = told.verb.lemma in ("carry", "have", "bear") and mention.head in carriers
            if by_robot and built_on and told.objects:
                found += reader.inventory.resolve(mention, reader.salient).names
    for name in found:
        if name in entities and name not in facts.scenario.graspable and not entities[name].room:
            facts.write(facts.scenario.path(name, "location"), f"on {ROBOT}")


def its_own_carriers(reading: TaskReading, facts: Facts) -> None:
    """ "Puts the brown envelope into its rack", "takes the white one from its rack": the robot's.

    A thing's own place ("the spatula out of its holder") is spoken of with that thing only.
    """
    entities, carried = reading.inventory.entities, dict[str, set[str]]()
    for leaf, meaning in reading.actions.items():
        if " its " not in leaf.description:
            continue  # as most
        own = {
            name
            for text in reading.parses.sentences(leaf.description)
            for mention in all_mentions(reading.parses.of(text))
            if mention.owner is not None and mention.owner.pronoun and mention.owner.head == "it"
            for name in reading.inventory.resolve(mention).names
            if mention.head in reading.lexicon.carriers and name in entities
        }
        for event in meaning.events:
            for name in own & {*event.role("dest"), *event.role("source")}:
                carried.setdefault(name, set()).update(event.role("theme"))
    several = {name: things for name, things in carried.items() if len(things) > 1}
    others = _heads_of_others(reading) if several else set()
    for name in several:
        where = facts.location(name) or ("at",)
        if (
            entities[name].head not in others
            and name not in (facts.scenario.graspable | facts.scenario.destinations)
            and where[0] in ("at", "part")
        ):
            facts.write(facts.scenario.path(name, "location"), f"on {ROBOT}")


def _heads_of_others(reading: TaskReading) -> set[str]:
    """Nouns of what others than the robot have: "a toaster with two slots", "a slot of it"."""
    parses = reading.parses
    clauses = [clause for sentence in reading.sentences for clause in sentence.clauses]
    for leaf in reading.actions:
        for text in parses.sentences(leaf.description):
            clauses += parses.of(text)
    found: set[str] = set()
    for mention in all_mentions(clauses):
        owner = mention.owner
        if owner is not None and not owner.pronoun and not reading.inventory.robot_like(owner):
            found.add(mention.head)
        if not (mention.pronoun or reading.inventory.robot_like(mention)):
            found |= {g.mentions[0].head for prep, g in mention.located if prep == "with"}
    return found
