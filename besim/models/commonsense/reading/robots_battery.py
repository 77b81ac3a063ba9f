"""The battery of the robot: charged, it is full, and to charge it is to wait until it is."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group, Mention, VerbGroup

_CHARGING = ("charge", "recharge")
_FULL = ("full", "charged")
_COMPLETELY = ("fully", "completely")
_UNTIL = ("until", "till", "so that")


def as_full_battery(clause: Clause, inventory: Inventory) -> Clause:
    """ "Its battery is charged", "the robot has a full battery": that is full.

    Any other clause is left as it is.
    """
    if not inventory.own_battery:
        return clause
    verb, subject = clause.verb, clause.subject
    charged = verb.passive and verb.root in _CHARGING and not clause.adjectives
    if charged and _is_battery(subject) and not _measured(clause):
        adverbs = [word for word in clause.adverbs if word not in _COMPLETELY]
        return replace(clause, verb=_is(verb), adjectives=["full"], adverbs=adverbs)
    had = clause.objects[0] if verb.root == "have" and len(clause.objects) == 1 else None
    if had is None or subject is None or not _is_battery(had):
        return clause
    robot = subject.mentions[0].pronoun or inventory.robot_like(subject.mentions[0])
    if not robot or not {*had.mentions[0].states, *clause.adjectives} & {*_FULL}:
        return clause
    return Clause(_is(verb), subject=_battery(), adjectives=["full"])


def as_charging(clause: Clause, inventory: Inventory) -> Clause:
    """ "Charges its battery", "recharges itself": waits until that is full, at what charges it."""
    verb = clause.verb
    if not inventory.own_battery or verb.root not in _CHARGING or verb.negated:
        return clause
    told, subject = clause.acted_on(), clause.subject
    robot = subject is None or verb.passive or inventory.robot_like(subject.mentions[0])
    itself = told is not None and told.mentions[0].text.lower() == "itself"
    if not robot or not (told is None or itself or _is_battery(told)):
        return clause
    preps = [(prep, group) for prep, group in clause.preps if prep != "by"]
    doer = subject if subject is not None and not verb.passive else _robot()
    waits = VerbGroup("wait", "VBZ", text="waits")
    charges = replace(clause, verb=waits, subject=doer, objects=[], preps=preps)
    known = [(word, [_full(one) for one in inner]) for word, inner in clause.subordinate]
    if any(word in _UNTIL for word, _ in known):
        return replace(charges, subordinate=known)
    if _measured(clause):
        return clause
    full = Clause(_is(verb), subject=_battery(), adjectives=["full"])
    return replace(charges, subordinate=[*clause.subordinate, ("until", [full])])


def _full(clause: Clause) -> Clause:
    """ "Charges its battery until *it* is full": until the battery is."""
    full = {*clause.adjectives} & {*_FULL} or clause.verb.root in _CHARGING
    told = clause.subject.mentions[0].head if clause.subject is not None else ""
    if not full or told not in ("it", "battery"):
        return clause
    return Clause(_is(clause.verb), subject=_battery(), adjectives=["full"])


def _is_battery(group: Group | None) -> bool:
    return group is not None and [m.head for m in group.mentions] == ["battery"]


def _measured(clause: Clause) -> bool:
    """ "To 80 percent", "for an hour": how far is told."""
    return any(m.number is not None for _, group in clause.preps for m in group.mentions)


def _is(verb: VerbGroup) -> VerbGroup:
    return VerbGroup("be", "VB", copula=True, negated=verb.negated, modal=verb.modal, text="is")


def _battery() -> Group:
    return Group([Mention("battery", determiner="the", text="the battery")])


def _robot() -> Group:
    return Group([Mention("robot", determiner="the", text="the robot")])
