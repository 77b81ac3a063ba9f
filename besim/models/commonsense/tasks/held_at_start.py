"""What the grippers hold at the start: "it starts with a mug in its only gripper"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions, participle
from besim.models.commonsense.vocabulary import HOLD_VERBS, STAY_VERBS

_INSIDE = ("in", "into", "inside", "within", "between")
_ARRIVING = ("arrive", "come", "enter", "return")
"""Of what a robot does "with *a* mug in its gripper" at first, and with *the* mug later."""
_GRIPPING = ("hold", "grip", "grasp", "clutch")
"""Whoever VERBs a thing has it in a gripper, and not on a mount."""
_EACH = ("each", "every")
_ANY_THING = ("object", "item", "thing", "article")
_UNDER_WAY = ("travel", "ride")
_FOR_A_DEED = re.compile(
    r"(?:in order )?to (?!the\b|a\b|an\b|begin\b|start\b)[a-z]+ |(?:for|when|while|during) "
    r"[a-z]+ing\b",
    re.I,
)
"""How sentences begin that tell of how something is done."""
_BESIDE_VERB = ("out", "off", "to", "by")
"""Under these stands what is said beside the verb."""


def of_the_gripper(clause: Clause) -> Clause:
    """ "The robot has one gripper; a mug is in *it*": in the gripper that was spoken of."""

    def it(group: Group) -> Group:
        each = group.mentions[0].determiner in _EACH
        return Group([Mention("gripper", determiner="each" if each else "the", text="the gripper")])

    return replace(
        clause,
        preps=[
            (p, it(g) if p in _INSIDE and g.mentions[0].head in ("it", "them", "each") else g)
            for p, g in clause.preps
        ],
    )


def of_the_robot(clause: Clause, reader: Reader) -> Clause:
    """ "It begins with the mug in *its gripper*": that is the robot, whatever came last."""
    subject = clause.subject
    told = subject is not None and clause.verb.root in STAY_VERBS and subject.mentions[0].pronoun
    own = told and any(
        reader.inventory.gripper_like(group.mentions[0])
        and (owner := group.mentions[0].owner) is not None
        and owner.pronoun
        for _, group in clause.preps
    )
    robot = Group([Mention("robot", determiner="the", text="the robot")])
    return replace(clause, subject=robot) if own else clause


def for_a_deed(clause: Clause, text: str, reader: Reader) -> bool:
    """ "*To draw the cork*, the robot holds the bottle", "the box *travels* on its deck": later."""
    if clause.verb.root in _UNDER_WAY and not clause.verb.passive:
        return not reader.is_robot(clause.subject)
    holds = clause.verb.root in (*_GRIPPING, "carry") and clause.verb.form != "VBG"
    return holds and _FOR_A_DEED.match(text) is not None


def while_it_holds(one: Clause, clause: Clause, reader: Reader) -> bool:
    """ "The wrapper is cut while *the robot holds the ream*": then, and not at the start."""
    verb = clause.verb
    state = reader.lexicon.state(participle(verb.root)) is not None  # "is closed" tells of now
    deed = verb.passive and not (verb.perfect or state)
    return deed and reader.is_robot(one.subject) and one.verb.root in HOLD_VERBS


def grips(clause: Clause, reader: Reader) -> bool:
    """Does a clause say that something is in a gripper, and not just that the robot has it?"""
    return clause.verb.root in _GRIPPING or any(
        reader.inventory.gripper_like(mention) for mention in all_mentions([clause])
    )


def held_by(clause: Clause, reader: Reader) -> Iterator[Claim]:
    """What is held by what a gripper or a robot is said to be like at the start.

    That is what stands beside the verb ("arrives *holding a mug*"), and what is said of a gripper
    by the way ("one gripper, *in which it holds a mug*", "one gripper, *which is occupied by* it").
    """
    for group in clause.groups():
        for mention in group.mentions:
            if reader.inventory.gripper_like(mention):
                yield from _held(mention.relatives, reader)
    verb = clause.verb
    robot = reader.is_robot(clause.subject) and verb.form != "VB"
    first = verb.root in _ARRIVING and any(
        mention.determiner in ("a", "an") for mention in all_mentions([clause])
    )
    stays = verb.root in STAY_VERBS and verb.root not in _ARRIVING
    if robot and not (verb.modal or verb.negated) and (first or stays):
        beside = [one for sub, told in clause.subordinate if sub in _BESIDE_VERB for one in told]
        plain = replace(clause, subordinate=[])
        yield from _held([plain, *clause.purpose, *beside], reader)


def _held(clauses: list[Clause], reader: Reader) -> Iterator[Claim]:
    for clause in clauses:
        verb = clause.verb
        told = [mention for group in clause.objects for mention in group.mentions]
        counted = any(m.number is not None or m.head in _ANY_THING for m in told)
        if verb.modal or verb.negated or counted or verb.form == "VB":
            continue  # "which can hold one cup", "which holds a single object", "to hold a mug"
        for claim in reader.claims(clause, robot_pronoun=True):
            if claim.kind == "held" and not (claim.negated or claim.any):
                yield claim


def take_in_hand(claim: Claim, facts: Facts) -> None:
    """Write that things are in a gripper, whether some leaf moves them or not."""
    if len(claim.subjects) > facts.grippers():
        return  # "the sink, the stove and the robot with nothing in its grippers"
    path = facts.scenario.path(ROBOT, "gripper_content")
    inventory, grippers = facts.scenario.inventory, facts.scenario.lexicon.gripper
    for name in claim.subjects:
        known = inventory.entities.get(name)
        own = known is not None and known.head in grippers and name not in inventory.tools
        if known is not None and not own and not facts.holds(name):  # "has a pair of grippers"
            facts.write(path, (*facts.held(), facts.scenario.world_name(name)))
            facts.write(facts.scenario.path(name, "location"), f"held {ROBOT}")


def hands_filled(clause: Clause, claim: Claim, reader: Reader, facts: Facts) -> int:
    """The grippers that are full where a clause says that things are held: "holds two boxes".

    "A box is in each gripper" is one in every gripper, whatever name it has.
    """
    if claim.kind != "held" or claim.negated:
        return 0
    hands = [m for m in all_mentions([clause]) if reader.inventory.gripper_like(m)]
    each = any(m.determiner in _EACH for m in hands)
    subject = clause.subject.mentions[0] if clause.subject is not None else None
    both = subject in hands and subject is not None and subject.determiner == "both"
    if each or both:
        return facts.grippers()
    told = [m for m in all_mentions([clause]) if m not in hands and m.number]
    return int(max((m.number or 0 for m in told), default=0))


def fill_hands(claim: Claim, hands: int, facts: Facts) -> None:
    """Write one thing into several grippers: of two boxes, both go by one name."""
    path = facts.scenario.path(ROBOT, "gripper_content")
    entities = facts.scenario.inventory.entities
    if claim.any:  # "a box" in each: the first and the second
        counted = tuple(n for n in claim.subjects if n in entities and entities[n].ordinal)
        take_in_hand(replace(claim, subjects=(counted or claim.subjects)[:hands]), facts)
    held = [n for n in claim.subjects if facts.holds(n)]
    for name in held[-1:] if len(held) < hands <= facts.grippers() else ():
        more = hands - len(facts.held())
        facts.write(path, (*facts.held(), *(facts.scenario.world_name(name),) * more))
