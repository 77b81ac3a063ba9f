"""Claims in words, for people."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.facts import OPPOSITE, Facts
from besim.world import Value, to_json


def describe(claim: Claim, facts: Facts) -> str:
    """A claim in words."""

    def names(entities: tuple[str, ...]) -> str:
        return (" or " if claim.any or claim.any_object else " and ").join(
            f"the {e.replace('_', ' ')}" for e in entities
        )

    no = "not " if claim.negated else ""
    if claim.kind == "near":
        return f"the robot is {no}{claim.relation or 'near'} {names(claim.objects)}"
    if claim.kind == "held":
        return f"the robot {'does not hold' if claim.negated else 'holds'} {names(claim.subjects)}"
    if claim.kind == "hands_free":
        return (
            "a gripper is free"
            if claim.number == 1
            else f"{int(claim.number)} grippers are free"
            if claim.number
            else f"the grippers are {no}empty"
        )
    if claim.relation == OPPOSITE:
        return f"{names(claim.subjects)} is {no}in places opposite each other"
    if claim.kind == "place":
        word = {"at": "at", "beside": "next to"}.get(claim.relation, claim.relation)
        return f"{names(claim.subjects)} is {no}{word} {names(claim.objects)}"
    if claim.kind == "contains":
        verb = "does not contain" if claim.negated else "contains"
        return f"{names(claim.subjects)} {verb} {names(claim.objects)}"
    if claim.kind == "coated":
        return f"{names(claim.objects)} is {no}on {names(claim.subjects)}"
    if claim.kind == "state":
        positive = claim.value != claim.negated
        words = {
            "on": ("switched on", "switched off"),
            "open": ("open", "closed"),
            "clean": ("clean", "dirty"),
            "plugged": ("plugged in", "unplugged"),
        }.get(claim.attribute, (said := claim.attribute.replace("_", " "), f"not {said}"))
        return f"{names(claim.subjects)} is {words[0 if positive else 1]}"
    if claim.kind == "number":
        return (
            f"the {claim.attribute} of {names(claim.subjects)} is {no}{claim.op} {claim.number:g}"
        )
    if claim.kind == "empty":
        return f"{names(claim.subjects)} is {no}empty"
    return claim.text or claim.kind


def deny(name: str) -> str:
    """ "the robot is near X" -> "the robot is not near X"."""
    for positive, negative in (
        ("something makes it so ", "nothing makes it so "),
        ("something runs ", "nothing runs "),
        (" does not hold ", " holds "),
        (" does not contain ", " contains "),
        (" is not ", " is "),
        (" are not ", " are "),
        (" holds ", " does not hold "),
        (" contains ", " does not contain "),
        (" is ", " is not "),
        (" are ", " are not "),
        (" has ", " has no "),
        (" carries at most ", " would carry more than "),
    ):
        if positive in name:
            return name.replace(positive, negative, 1)
    return f"it is not so that {name}"


def show(value: Value) -> str:
    """A value of a state, for people."""
    plain = to_json(value)
    if plain == [] or plain == ():
        return "nothing"
    if isinstance(plain, list):
        return (
            "["
            + ", ".join(f"{item:g}" if isinstance(item, float) else str(item) for item in plain)
            + "]"
        )
    return (
        "not stated"
        if plain is None
        else str(plain).lower()
        if isinstance(plain, bool)
        else str(plain)
    )
