"""What a task tells to be done, and not to be so: duties, steps, ways of doing things."""

from __future__ import annotations

import re
from collections.abc import Sequence

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.reading.participles import SWITCHED
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.vocabulary import (
    GATHERING_VERBS,
    KEEPING_VERBS,
    REST_VERBS,
    RUN_VERBS,
    STATIVE_VERBS,
)

DUTY = ("must", "should", "shall", "need", "has")
_WHOEVER = ("whatever", "whichever", "whoever", "anything", "everything", "what")
NEXT_STEP = re.compile(
    r"(?:and )?(?:first(?:ly| of all)?\b(?! floor)|after (?:that|this)|afterwards"
    r"|then|next|finally|lastly|subsequently|thereafter"
    r"|secondly|once (?:that|this) (?:is|has been) done)\b(?! to\b)",
    re.I,
)
"""A sentence on a step of the work: "after that the lid is closed"."""
_DONE = frozenset(
    ("place", "grasp", "carry", "hand_over", "pour", "move", "work", "clean", "apply")
)
"""Schemas that something comes about by, whoever does them."""
_TOWARDS = ("to", "into", "onto", "over to", "back to", "up to", "out of", "from")


_OUT_OR_IN = ("pull out", "push in", "slide out", "slide in", "draw out")
""" "The drawer is pulled out": so it is."""


def is_instruction(clause: Clause, reader: Reader) -> bool:
    """Is this what the robot shall do, not what is so?"""
    verb = clause.verb
    if clause.subject is not None and clause.subject.mentions[0].head in _WHOEVER:
        return True  # "whatever lies on the tray is carried along": not what does so now
    if verb.modal in (*DUTY, "will") or "need" in verb.adverbs:
        return True
    if verb.passive and verb.text.startswith("to be "):
        return True  # "they are to be folded"
    if verb.passive and not verb.perfect and _by_gripper(clause, reader):
        return True  # "doors are opened and closed with one empty gripper"
    if verb.passive and not verb.perfect and _before_a_deed(clause):
        return True  # "the door is opened before the jar is carried"
    if clause.subject is not None and clause.subject.mentions[0].unit:
        return True  # "fifteen minutes in the hot oven bake the pizza"
    if verb.modal in ("can", "could", "may", "might", "would"):
        return True
    if verb.lemma in ("go", "go back", "belong") and not reader.is_robot(clause.subject):
        return not verb.perfect  # "the pie goes into the oven": where it shall be
    if verb.lemma in ("be", "have", "") or (verb.perfect and not verb.modal):
        return False  # "has been put there", "has already grasped the knife"
    if verb.passive or (clause.subject is not None and not reader.is_robot(clause.subject)):
        if clause.verb.passive:
            schema = reader.lexicon.verbs.get(verb.lemma)
            stative = verb.root in STATIVE_VERBS or verb.lemma in _OUT_OR_IN
            stative = stative or lies_gathered(clause)
            return not stative and schema is not None
        return _happens(clause, reader)
    if verb.progressive and verb.root in RUN_VERBS:
        return False  # "its door is shut and it is not running"
    if verb.root in REST_VERBS:
        # "it carries the tray to the table": on its way it will
        on_its_way = bool(clause.objects) and any(p in _TOWARDS for p, _ in clause.preps)
        return clause.subject is None or (on_its_way and not verb.progressive)
    return True


def _before_a_deed(clause: Clause) -> bool:
    """ "It *is opened before the jar is carried*": both are done, by turns."""
    return clause.verb.lemma in SWITCHED and any(
        one.verb.passive and not (one.verb.perfect or one.verb.modal)
        for sub, inner in clause.subordinate
        if sub == "before"
        for one in inner
    )


def lies_gathered(clause: Clause) -> bool:
    """ "The clothes are collected in a basket": where they are."""
    by = any(prep in ("by", "with", "into", "to") for prep, _ in clause.preps)
    where = any(prep in ("in", "on", "over", "inside", "at", "beside") for prep, _ in clause.preps)
    gathered = clause.verb.root in GATHERING_VERBS or clause.verb.lemma in GATHERING_VERBS
    return clause.verb.passive and gathered and where and not by


def does(clause: Clause, reader: Reader) -> bool:
    """ "The housekeeper lays towels into the open box": what somebody does, not how it is."""
    verb = clause.verb
    if verb.passive or verb.perfect or verb.progressive or verb.copula or not clause.objects:
        return False
    if clause.objects[0].mentions[0].unit or reader.is_robot(clause.subject):
        return False  # "it lifts up to 5 kg"
    schema = reader.lexicon.verbs.get(verb.lemma)
    person = (
        clause.subject is not None and clause.subject.mentions[0].head in reader.lexicon.persons
    )
    if person and schema is not None and schema.name == "fill":
        return True  # "a worker fills the crate", but "water fills the basin"
    return schema is not None and schema.name in _DONE and verb.root not in KEEPING_VERBS


def narrates(clauses: Sequence[Clause], reader: Reader) -> bool:
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


def back_and_forth(clauses: Sequence[Clause]) -> bool:
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


def opened_and_closed(clause: Clause, following: Clause | None, reader: Reader) -> bool:
    """ "Are opened | and closed with a free gripper": that is how both are done.

    "Is closed | and is opened with a free gripper" is closed.
    """
    if following is None or not (clause.verb.passive and following.inherited):
        return False
    if " " in following.verb.text:
        return False
    return following.verb.passive and _by_gripper(following, reader)


def _happens(clause: Clause, reader: Reader) -> bool:
    """ "the door opens by itself" tells what may come to pass, not that the door is open."""
    verb = clause.verb
    schema = reader.lexicon.verbs.get(verb.lemma)
    lasting = verb.perfect or verb.progressive or verb.lemma in RUN_VERBS or clause.objects
    return schema is not None and schema.name in SWITCHED and not lasting
