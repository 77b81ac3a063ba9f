"""The world at the start: what the sentences of a task tell, and what they do not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Reference
from besim.models.commonsense.entities.entity import Entity
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.reading.participles import SWITCHED
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions, participle
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.tasks.capacities import bounds, capacity_of
from besim.models.commonsense.tasks.consequences import depends
from besim.models.commonsense.tasks.minimums import minimums_of
from besim.models.commonsense.tasks.mounted_tools import mount_at_start
from besim.models.commonsense.tasks.positions import (
    close_for_leaves,
    place_everything,
    reconcile,
    without_place,
)
from besim.models.commonsense.tasks.robot_facts import robot_facts
from besim.models.commonsense.tasks.rule_subjects import of_none
from besim.models.commonsense.tasks.rules import ONLY_WHILE
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.models.commonsense.tasks.task_text import Sentence
from besim.models.commonsense.tasks.told_facts import write_claim
from besim.models.commonsense.vocabulary import (
    FLOW_VERBS,
    GENERIC_NOUNS,
    PLACE_PREPOSITIONS,
    RELATIONS,
    REST_VERBS,
    RUN_VERBS,
    STATIVE_VERBS,
)
from besim.world import Truth, World

_DUTY = ("must", "should", "shall", "need", "has")
_WHOEVER = ("whatever", "whichever", "whoever", "whichever", "anything", "everything", "what")
_LATER = re.compile(
    r"(?:(?:then|and|only)\s+)?(?:after|within|in)\s+(?:about\s+|another\s+)?[\w.]+\s+"
    r"(?:second|minute|hour|day)s?\b",
    re.I,
)
"""A sentence on what will be so: "after two hours the pack is full"."""
_FROM_THEN_ON = re.compile(
    r"\b(?:then|afterwards|thereafter) (?:stays?|remains?|keeps?)\b"
    r"|\b(?:stays?|remains?) [\w ]+? (?:then|afterwards|thereafter|from then on)\b",
    re.I,
)
""" "The door then stays open": once something has opened it."""


_NEXT = re.compile(
    r"(?:and )?(?:first(?:ly| of all)?\b(?! floor)|after (?:that|this)|afterwards"
    r"|then|next|finally|lastly|subsequently|thereafter"
    r"|secondly|once (?:that|this) (?:is|has been) done)\b(?! to\b)",
    re.I,
)
"""A sentence on a step of the work: "after that the lid is closed"."""


def initial_facts(
    reading: TaskReading, scenario: Scenario, world: World, *, order: str = "0-0"
) -> tuple[World, list[str]]:
    """Apply what the text says of the start; returns the world and the assumptions made.

    :param order: a word that decides where in the room the spots are; equal words, equal spots.
    """
    facts = Facts(scenario, world)
    assumptions: list[str] = []
    robot_facts(reading.task.text, facts, assumptions)
    reader = Reader(reading.inventory, reading.lexicon)
    near: list[str] = []
    # What the introduction says of things ("with a wet cloth") may only come about later.
    ordered = sorted(reading.sentences, key=lambda sentence: sentence.kind == "introduction")
    grippers = False  # was it them that were spoken of last?
    for sentence in ordered:
        if sentence.kind in ("goal", "boilerplate"):
            continue
        if _LATER.match(sentence.text):
            continue
        told, owed = False, ""
        narrated = _narrates(sentence.clauses, reader)
        for clause, following in zip(sentence.clauses, (*sentence.clauses[1:], None), strict=True):
            verb = clause.verb
            if owed and verb.form in ("VB", "VBN") and not (verb.modal or verb.auxiliary):
                # "has to be switched off, the plug put back and the valve shut": all of it has to.
                clause = replace(clause, verb=replace(verb, modal=owed))
            owed = clause.verb.modal if clause.verb.modal in _DUTY else ""
            # "are carried to the sink and put into it": what is to be done, both of it
            step = (
                clause.verb.passive
                and not clause.verb.perfect
                and (narrated or _NEXT.match(sentence.text))
            )
            told = (
                _instruction(clause, reader)
                or bool(step)
                or _opened_and_closed(clause, following, reader)
                or (told and clause.inherited and clause.verb.passive)
            )
            if any(minimums_of(clause, reader)):
                continue  # "the ice melts within six hours": it has not melted yet
            pronoun = _pronoun_subject(clause)
            grippers = grippers if pronoun else _speaks_of_grippers(clause, reader)
            if not (grippers and pronoun in _OF_SEVERAL):
                _apply_clause(clause, sentence, reader, facts, near, told=told)
            if not (grippers and pronoun):
                capacity_of(clause, sentence.text, reader, facts)
            _aboard(clause, reader, facts)
        reader.salient = reader.salient[:8]
    for meaning in reading.actions.values():
        for hint in meaning.hints:
            subjects = tuple(
                n
                for n in hint.subjects
                if n in reading.inventory.entities
                and (
                    facts.location(n) is None
                    or (hint.relation == "beside" and n not in scenario.graspable)
                )
                and n not in scenario.destinations
            )
            if subjects and hint.objects:
                write_claim(replace(hint, subjects=subjects), facts, near, wins=True)
    for dependence in reading.dependences:
        if holds_true(facts, dependence.condition)[0] is Truth.TRUE:
            for claim in dependence.claims:
                write_claim(claim, facts, near)
    _its_own_carriers(reading, facts)
    reconcile(reading, facts)
    mount_at_start(reading, facts, assumptions)
    close_for_leaves(reading, facts)
    for entity in reading.inventory.entities.values():
        # "a carton of eggs": the eggs are in it.
        if entity.content_words and not (
            _told_empty(facts, entity.name) or _only_wanted(reading, entity, reader)
        ):
            for name in reading.inventory.resolve(
                Mention(entity.content_words[-1], entity.content_words[:-1])
            ).names:
                inner = reading.inventory.entities[name]
                if (
                    name != entity.name
                    and not inner.substance
                    and not any(parent == name for _, parent in facts.chain(entity.name))
                ):
                    facts.write(scenario.path(name, "location"), f"in {entity.name}")
    for entity in reading.inventory.entities.values():
        for other in reading.inventory.entities.values():
            if (
                entity.substance
                and reading.inventory.carrier(entity.name) == other.name != entity.name
                and facts.location(entity.name) is None
                and not _told_empty(facts, other.name)
                and not _only_wanted(reading, other, reader)
            ):
                facts.write(scenario.path(entity.name, "location"), f"in {other.name}")
                facts.add_content(other.name, entity.name)
    if scenario.fixed_base:
        assumptions.append("the robot reaches everything from where it stands (no leaf moves it)")
    elif not near and facts.position(ROBOT) is None:
        assumptions.append("the robot is near nothing at the start (the task does not say where)")
    world = place_everything(facts, near, order)
    return world, [*assumptions, *without_place(reading, Facts(scenario, world))]


_TOWARDS = ("to", "into", "onto", "over to", "back to", "up to", "out of", "from")
_OF_SEVERAL = ("they", "each", "both", "all", "either", "neither", "them", "these")


def _pronoun_subject(clause: Clause) -> str:
    """The pronoun that a clause is about: *they*, and *each* of "each of them"."""
    mention = clause.subject.mentions[0] if clause.subject is not None else None
    if mention is None or not mention.pronoun:
        return ""
    return mention.determiner if mention.determiner in _OF_SEVERAL else mention.head


def _speaks_of_grippers(clause: Clause, reader: Reader) -> bool:
    """ "The robot has two grippers", "its grippers are empty": what *they* are in what follows."""
    had = clause.objects[:1] if clause.verb.lemma in ("have", "possess", "carry", "own") else []
    groups = [clause.subject, *had]
    return any(
        group is not None and all(reader.inventory.gripper_like(m) for m in group.mentions)
        for group in groups
    ) or (
        clause.verb.lemma == "be"
        and clause.existential
        and any(reader.inventory.gripper_like(m) for g in clause.objects for m in g.mentions)
    )


def _narrates(clauses: Sequence[Clause], reader: Reader) -> bool:
    """ "The foam is laid in the box, the gearbox is set on it, and the box is taped": three steps.

    Laid and set it may lie there; but taping is what is done, and so are the others of the list.
    """
    deeds = [clause.verb for clause in clauses if clause.verb.passive and not clause.verb.perfect]
    return len(deeds) > 2 and any(
        verb.lemma in reader.lexicon.verbs
        and verb.root not in STATIVE_VERBS
        and reader.lexicon.state(participle(verb.root)) is None
        for verb in deeds
    )


def _told_empty(facts: Facts, name: str) -> bool:
    """ "An empty bowl": what shall be a bowl of popcorn is not one yet.

    A scene lists things: its carton of flour with no content has flour in it all the same.
    """
    path = facts.scenario.path(name, "content")
    return facts.read(path) == () and facts.scenario.scene.get(path) != ()


def _only_wanted(reading: TaskReading, entity: Entity, reader: Reader) -> bool:
    """ "What is wanted is a mug of tea": a leaf fills it, and nothing says that it is full."""
    content = entity.content_words[-1:]
    if not content or (entity.name, *content) not in reading.abilities.supplied:
        return False
    told = (
        clause
        for sentence in reading.sentences
        if sentence.kind == "fact"
        for clause in sentence.clauses
        if not _instruction(clause, reader)
    )
    return not any(
        mention.head == entity.head
        and mention.owner is not None
        and mention.owner.head == content[0]
        for mention in all_mentions(list(told))
    )


def _instruction(clause: Clause, reader: Reader) -> bool:
    """Is this what the robot shall do, not what is so?"""
    verb = clause.verb
    if clause.subject is not None and clause.subject.mentions[0].head in _WHOEVER:
        return True  # "whatever lies on the tray is carried along": not what does so now
    if verb.modal in (*_DUTY, "will") or "need" in verb.adverbs:
        return True
    if verb.passive and verb.text.startswith("to be "):
        return True  # "they are to be folded"
    if verb.passive and not verb.perfect and _by_gripper(clause, reader):
        return True  # "doors are opened and closed with one empty gripper"
    if clause.subject is not None and clause.subject.mentions[0].unit:
        return True  # "fifteen minutes in the hot oven bake the pizza"
    if verb.modal in ("can", "could", "may", "might", "would"):
        return True
    if verb.lemma in ("go", "go back", "belong") and not reader.is_robot(clause.subject):
        return not verb.perfect  # "the pie goes into the oven": where it shall be
    if verb.lemma in ("be", "have", "") or (verb.passive and verb.perfect):
        return False
    if verb.passive or (clause.subject is not None and not reader.is_robot(clause.subject)):
        if clause.verb.passive:
            schema = reader.lexicon.verbs.get(verb.lemma)
            stative = verb.root in STATIVE_VERBS
            return not stative and schema is not None
        return _happens(clause, reader)
    if verb.root in REST_VERBS:
        # "it carries the tray to the table": on its way it will
        on_its_way = bool(clause.objects) and any(p in _TOWARDS for p, _ in clause.preps)
        return clause.subject is None or (on_its_way and not verb.progressive)
    return True


def _back_and_forth(clauses: Sequence[Clause]) -> bool:
    """ "The lid is opened and closed by the arm": both, so it tells how, and not how it is."""
    attributes = [
        (SWITCHED[clause.verb.lemma][0], clause.subject.text)
        for clause in clauses
        if clause.subject is not None and clause.verb.passive and clause.verb.lemma in SWITCHED
    ]
    return len(attributes) != len(set(attributes))


def _by_gripper(clause: Clause, reader: Reader) -> bool:
    """Does it say how something is done, and by no means that it is so?"""
    moved = reader.lexicon.verbs.get(clause.verb.lemma)
    return (
        moved is not None
        and moved.name in (*SWITCHED, "lock", "unlock", "work")
        and any(
            (prep in ("with", "by", "using") and reader.inventory.gripper_like(mention))
            or (prep == "by" and (reader.inventory.robot_like(mention) or mention.head == "signal"))
            for prep, group in clause.preps
            for mention in group.mentions
        )
    )


def _opened_and_closed(clause: Clause, following: Clause | None, reader: Reader) -> bool:
    """ "Are opened | and closed with a free gripper": that is how both are done."""
    if following is None or not (clause.verb.passive and following.inherited):
        return False
    return following.verb.passive and _by_gripper(following, reader)


def _happens(clause: Clause, reader: Reader) -> bool:
    """ "the door opens by itself" tells what may come to pass, not that the door is open."""
    verb = clause.verb
    schema = reader.lexicon.verbs.get(verb.lemma)
    lasting = verb.perfect or verb.progressive or verb.lemma in RUN_VERBS or clause.objects
    return schema is not None and schema.name in SWITCHED and not lasting


def _apply_clause(
    clause: Clause,
    sentence: Sentence,
    reader: Reader,
    facts: Facts,
    near: list[str],
    *,
    told: bool = False,
) -> None:
    if depends(clause) or any(sub in ("once", "if", "as soon as") for sub, _ in clause.subordinate):
        return  # "a screw is tight once it has been driven": not yet
    instruction = told or _instruction(clause, reader) or sentence.kind == "introduction"
    if clause.verb.infinitive or (
        clause.verb.lemma in ("stay", "remain", "keep") and _FROM_THEN_ON.search(sentence.text)
    ):
        instruction = True
    if instruction:
        for group in clause.objects:
            if clause.subordinate and not group.mentions[0].pronoun:
                reader.refer(group)  # "you find the tub, with its lid on": the tub's
        for sub, inner in clause.subordinate:
            for one in (
                inner
                if sub in ("while", "whereas")
                and not _back_and_forth(inner)
                and "only" not in (*clause.adverbs, *clause.verb.adverbs)
                else ()
            ):
                forbids = (bool(clause.verb.modal) and clause.verb.negated) or of_none(clause)
                # "cannot be started while its door is open" does not say that it is
                if not one.verb.modal and clause.verb.modal not in _DUTY and not forbids:
                    _apply_clause(one, sentence, reader, facts, near)
        if clause.verb.modal in ("can", "could") and not clause.verb.negated:
            _reachable_together(clause, reader, facts)
        # "can only be ironed with a hot iron" does not say that it is hot
        only = "only" in (*clause.adverbs, *clause.verb.adverbs)
        binds = bool(clause.verb.modal) and (only or clause.verb.negated)
        _told_by_two_places(clause, reader, facts)
        for mention in all_mentions([clause]):
            if mention.pronoun:
                continue
            reference = reader.refer_one(mention)
            if not binds and (sentence.kind == "introduction" or mention.determiner in ("a", "an")):
                for claim in reader.passing(mention, reference):
                    if (
                        claim.kind == "state"
                        and facts.state(claim.subjects[0], claim.attribute) is None
                        and (claim.weak or sentence.kind != "introduction")
                    ):
                        write_claim(claim, facts, near)
            _told_shut(mention, reference, reader, facts)
            for prep, group in mention.located:
                located = reader.placed(reference, prep, group)
                if (
                    located is not None
                    and located.kind == "place"
                    and not located.negated
                    and all(facts.location(n) is None for n in located.subjects)
                ):
                    write_claim(located, facts, near)
        return
    if reader.is_robot(clause.subject):
        _told_by_two_places(clause, reader, facts)
    happens = not (clause.verb.copula or clause.verb.passive or clause.verb.perfect)
    if "only" in clause.adverbs or "only" in clause.verb.adverbs or clause.verb.lemma == "belong":
        return  # where a thing belongs is not where it is
    schema = reader.lexicon.verbs.get(clause.verb.lemma)
    if happens and clause.objects and schema is not None and schema.name in SWITCHED:
        return  # "the lift comes and opens its doors": what it does, not how it is
    if happens and ONLY_WHILE.search(sentence.text):
        for _, group in clause.preps:
            for mention in group.mentions:
                _told_shut(mention, None, reader, facts)
        return  # "heats up only while its door is shut": that is a rule
    capability = any(g.mentions[0].head == "time" for _, g in clause.preps) or any(
        m.number is not None or m.head in ("object", "item")
        for g in clause.objects
        for m in g.mentions
    )
    flows = clause.verb.root in FLOW_VERBS
    numbered = any(m.number is not None for group in clause.objects for m in group.mentions)
    for claim in reader.claims(clause, robot_pronoun=True):
        if claim.kind == "contains" and numbered and bounds(sentence.text):
            continue  # "the deck holds one tote at most": how much it can hold
        if claim.kind == "contains" and flows and not clause.verb.passive:
            continue  # "then the coffee runs into the cup" tells what will be
        if claim.kind == "held" and (
            capability or clause.verb.lemma not in ("hold", "carry", "have", "be")
        ):
            continue
        write_claim(claim, facts, near)
    for mention in all_mentions([clause]):
        if mention.pronoun:
            continue
        reference = reader.inventory.resolve(mention, reader.salient)
        for claim in reader.passing(mention, reference):
            if claim.kind in ("state", "empty", "place", "contains", "coated", "number") or (
                claim.kind == "held" and not capability
            ):
                write_claim(claim, facts, near)
    _also_at(clause, reader, facts)
    for sub, inner in clause.subordinate:
        if sub in ("where", "so that", "while", "whereas", "and", "but", "as", "because"):
            for one in inner:
                if one.verb.modal or one.verb.negated:
                    continue
                _told_by_places(one, reader, facts)
                if sub == "because" and _of_one_thing(one):
                    _apply_clause(one, sentence, reader, facts, near)
                if sub == "where" and clause.preps:
                    for claim in reader.claims(one):
                        if (
                            not claim.objects
                            and claim.kind in ("unknown",)
                            and one.subject is not None
                        ):
                            place = reader.refer(clause.preps[-1][1])
                            claim = Claim(
                                "place", reader.refer(one.subject).names, place.names, relation="on"
                            )
                        write_claim(claim, facts, near)
                elif of_none(clause):
                    continue  # "nothing gets in with the hood closed": that is a rule
                elif sub in ("while", "whereas", "but") and not _back_and_forth(inner):
                    _apply_clause(one, sentence, reader, facts, near)
    if clause.subject is not None:
        names = [n for n in reader.refer(clause.subject).names if n != ROBOT]
        for name in reversed(names):
            if name in reader.salient:
                reader.salient.remove(name)
                reader.salient.insert(0, name)


def _shut(claim: Claim) -> bool:
    """A state of doors that whoever is told to go there finds: closed, locked."""
    told = (claim.attribute, claim.value is not claim.negated)
    return claim.kind == "state" and not claim.weak and told in (("open", False), ("locked", True))


def _told_shut(mention: Mention, reference: Reference | None, reader: Reader, facts: Facts) -> None:
    """ "The way leads through the door, *which is closed*": so it is, whatever the rest tells."""
    for claim in reader.passing(mention, reference):
        if _shut(claim) and facts.state(claim.subjects[0], claim.attribute) is None:
            write_claim(claim, facts, [])


def _of_one_thing(clause: Clause) -> bool:
    """A reason tells a fact if it is about "the old bulb", and none if about any bulb."""
    return clause.subject is not None and clause.subject.mentions[0].determiner in ("the", "its")


def _told_by_places(clause: Clause, reader: Reader, facts: Facts) -> None:
    """ "from where it reaches the chuck *in the lathe*": what noun phrases tell of places."""
    for mention in all_mentions([clause]):
        for prep, group in mention.located:
            claim = reader.placed(reader.inventory.resolve(mention, reader.salient), prep, group)
            told = claim is not None and claim.kind == "place" and not claim.negated
            if claim and told and all(facts.location(name) is None for name in claim.subjects):
                write_claim(claim, facts, [])


def _its_own_carriers(reading: TaskReading, facts: Facts) -> None:
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


def _told_by_two_places(clause: Clause, reader: Reader, facts: Facts) -> None:
    """ "Brings it from the store *in the basement* to the bench *on the second floor*".

    So does "the robot waits at the pharmacy on the ground floor".
    """
    entities, storeys = facts.scenario.inventory.entities, facts.scenario.storeys
    for (first, place), (prep, around) in pairwise(clause.preps):
        if first not in (*_TOWARDS, "at") or prep not in ("in", "on", "at"):
            continue
        outer = [n for n in reader.inventory.resolve(around.mentions[0]).names if n in entities]
        if not outer or not (entities[outer[0]].room or outer[0] in storeys):
            continue
        for name in reader.inventory.resolve(place.mentions[0]).names:
            if name in entities and name != outer[0] and facts.location(name) is None:
                facts.write(facts.scenario.path(name, "location"), f"{prep} {outer[0]}")


_BUILT_ON = ("sit", "mount", "attach", "fix", "install", "bolt", "ride")


def _aboard(clause: Clause, reader: Reader, facts: Facts) -> None:
    """ "its cargo tray", "the robot's basket", "a tray on the robot": built onto the robot."""
    for (_, group), (prep, carrier) in pairwise(clause.preps):
        if prep in ("on", "on top of", "in") and reader.inventory.robot_like(carrier.mentions[0]):
            for name in reader.refer(group).names:
                if facts.location(name) is None and name not in facts.scenario.graspable:
                    facts.write(facts.scenario.path(name, "location"), f"on {ROBOT}")
    _part_of_robot(clause, reader, facts)
    if not reader.is_robot(clause.subject):
        return
    entities = facts.scenario.inventory.entities
    for prep, group in clause.preps if clause.verb.lemma in _BUILT_ON else ():
        for name in reader.refer(group).names if prep in ("on", "onto") else ():
            if name in entities and name not in facts.scenario.destinations:
                # "the arm sits on a lifting column": the column goes where the arm goes
                facts.write(facts.scenario.path(name, "location"), f"on {ROBOT}")
    for mention in all_mentions([clause]):
        owner = mention.owner
        if owner is None or reader.inventory.gripper_like(mention):
            continue
        if (
            owner.pronoun and owner.head in ("it", "you", "he", "she")
        ) or reader.inventory.robot_like(owner):
            for name in reader.inventory.resolve(mention, reader.salient).names:
                if (
                    name in entities
                    and name not in facts.scenario.graspable
                    and mention.head in facts.scenario.lexicon.carriers
                    and not entities[name].room
                    and (facts.location(name) or ("at",))[0] == "at"
                ):
                    facts.write(facts.scenario.path(name, "location"), f"on {ROBOT}")


def _part_of_robot(clause: Clause, reader: Reader, facts: Facts) -> None:
    """ "the rack is a part of the robot", "the rack that it carries on its back"."""
    mentions = list(all_mentions([clause]))
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


def _also_at(clause: Clause, reader: Reader, facts: Facts) -> None:
    """Further places in the same clause: the bottle is on the table, next to the sink."""
    if clause.subject is None or reader.is_robot(clause.subject):
        return
    places = [(p, g) for p, g in reader.telling_places(clause.preps) if p in PLACE_PREPOSITIONS]
    if len(places) < 2:
        return
    first = reader.refer(places[0][1]).names
    second = reader.refer(places[1][1]).names
    if (
        first
        and second
        and first[0] in facts.scenario.inventory.entities
        and ROBOT not in second
        and first[0] != second[0]
    ):
        ground = facts.is_ground(first[0])
        subject = reader.refer(clause.subject).names
        if _is_room(first[0], facts) and places[1][0] in ("on", "in", "inside", "on top of", "at"):
            # "in the hall the shoes stand on a mat": the mat is in the hall
            for name in subject:
                if name in facts.scenario.inventory.entities and second[0] not in subject:
                    where = f"{RELATIONS[places[1][0]]} {second[0]}"
                    facts.write(facts.scenario.path(name, "location"), where)
            if facts.location(second[0]) is None:
                facts.write(facts.scenario.path(second[0], "location"), f"in {first[0]}")
            return

        relation = RELATIONS[places[1][0]]
        if ground:
            for name in subject:
                if name != ROBOT and name in facts.scenario.inventory.entities:
                    facts.write(facts.scenario.path(name, "location"), f"{relation} {second[0]}")
        elif facts.location(first[0]) is None and first[0] not in subject:
            facts.write(facts.scenario.path(first[0], "location"), f"{relation} {second[0]}")


def _is_room(name: str, facts: Facts) -> bool:
    return facts.scenario.inventory.entities[name].room


def _reachable_together(clause: Clause, reader: Reader, facts: Facts) -> None:
    """ "both can be reached from the same spot in front of the refrigerator"."""
    if (
        clause.verb.lemma in ("reach", "touch", "access")
        and clause.verb.passive
        and clause.subject is not None
        and "only" not in (*clause.adverbs, *clause.verb.adverbs)
        and clause.subject.mentions[0].head not in GENERIC_NOUNS
    ):
        names = [n for n in reader.refer(clause.subject).names if n != ROBOT]
        for prep, group in clause.preps:
            if prep in ("from", "at", "in front of"):
                names += [n for n in reader.refer(group).names if n != ROBOT]
                for mention in group.mentions:
                    for _, inner in mention.located:
                        names += [n for n in reader.refer(inner).names if n != ROBOT]
        names = list(dict.fromkeys(names))
        if len(names) > 1 and clause.subject.mentions[0].determiner not in (
            "neither",
            "no",
            "none",
        ):
            facts.scenario.together.append(frozenset(names))
