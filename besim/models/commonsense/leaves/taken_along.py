"""What the robot has with it while it does something: "goes there, still holding the cup"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.grips import taken_so
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.vocabulary import VEHICLES

_HELD_AT = ("over", "above", "under", "to", "against", "at", "before")
"""What is held so is moved there."""
_HOLDING = ("hold", "grip", "grasp", "clutch")
_GOING = ("to", "into", "towards", "up to", "over to", "in front of")


def with_what_is_held(clause: Clause, schema: Schema | None, reader: Reader) -> Clause:
    """ "Wipes the window, *holding the cloth*": it holds it then, and does not take it up.

    Who only goes somewhere holds what he *carries* and *keeps in his gripper*, too.
    """
    if schema is not None and schema.name == "grasp":
        clause = taken_so(clause, reader)
    if reader.lexicon.verbs.get(clause.verb.lemma) is None:
        return clause
    goes = schema is not None and schema.name == "move"
    held = [one for one in clause.purpose if _is_holding(one, clause, reader, goes=goes)]
    if held:
        meanwhile = [("while", [_as_held(one)]) for one in held]
        clause = replace(
            clause,
            purpose=[inner for inner in clause.purpose if inner not in held],
            subordinate=[*meanwhile, *clause.subordinate],
        )
    return _goes_with(clause, reader) if goes else clause


def _is_holding(inner: Clause, clause: Clause, reader: Reader, *, goes: bool) -> bool:
    verb = inner.verb
    holds = verb.root == "hold" or (goes and (verb.root in ("carry", *_HOLDING)))
    keeps = goes and verb.root in ("keep", "have") and _in_hand(inner.preps, reader)
    return (
        (holds or keeps)
        and verb.form == "VBG"
        and bool(inner.objects)
        and (goes or inner.subject is not None or clause.subject is None)  # "wipe it, holding …"
        and reader.is_robot(inner.subject)
        and not any(prep in _HELD_AT for prep, _ in inner.preps)
    )


def _in_hand(preps: Iterable[tuple[str, Group]], reader: Reader) -> bool:
    return any(
        prep in ("in", "with") and reader.inventory.gripper_like(group.mentions[0])
        for prep, group in preps
    )


def _as_held(inner: Clause) -> Clause:
    verb = replace(inner.verb, lemma="hold", particle="")
    return replace(inner, verb=verb, subject=None)


def _goes_with(clause: Clause, reader: Reader) -> Clause:
    """ "Goes *with the cup to the table*": carries it there.

    But "goes to the sofa with the bag" may tell which sofa.
    """
    if clause.objects or clause.verb.passive or len(clause.preps) < 2:
        return clause
    (prep, load), (where, _) = clause.preps[:2]
    first = load.mentions[0]
    own = first.owner is not None and first.owner.pronoun
    if prep != "with" or where not in _GOING or own or first.head in VEHICLES:
        return clause
    inventory = reader.inventory
    known = inventory.resolve(first, reader.salient).names
    if inventory.gripper_like(first) or inventory.robot_like(first):
        return clause
    if not known or any(name not in inventory.entities for name in known):
        return clause
    if inventory.tools.intersection(known):
        return clause  # "goes with the screwdriver to the feeder": it is on the flange, and stays
    verb = replace(clause.verb, lemma="carry", particle="")
    return replace(clause, verb=verb, objects=[load], preps=clause.preps[1:])
