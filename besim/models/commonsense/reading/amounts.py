"""Amounts with a unit: durations, temperatures, torques."""

from __future__ import annotations

from collections.abc import Iterable

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.vocabulary import AMOUNTS, DURATION


def amount(mention: Mention) -> tuple[str, float] | None:
    """Quantity and number in the quantity's own unit: *two minutes* is (duration, 120).

    *An hour* is one; "a degree" need not be.
    """
    unit = mention.unit or mention.head
    known = AMOUNTS.get(unit) or AMOUNTS.get(unit.rstrip("s"))
    if known is None:
        return None
    quantity, factor = known
    one = 1.0 if quantity == DURATION and mention.determiner in ("a", "an") else None
    number = one if mention.number is None else mention.number
    return (quantity, number * factor) if number is not None else None


def amounts_in(mentions: Iterable[Mention]) -> dict[str, float]:
    """Quantity -> number: the first of each."""
    found: dict[str, float] = {}
    for mention in mentions:
        known = amount(mention)
        if known is not None:
            found.setdefault(*known)
    return found


def settings_of(clause: Clause) -> dict[str, float]:
    """What a deed sets: "drives the screw with a torque of 2 Nm", "heats it to 180 degrees".

    A duration counts where it is what something is set to: "sets the timer to ten minutes".
    """
    found: dict[str, float] = {}
    for prep, group in [("", group) for group in clause.objects] + clause.preps:
        for mention in group.mentions:
            known = amount(mention) or (amount(mention.owner) if mention.owner else None)
            if known is not None and (known[0] != DURATION or prep in ("to", "at")):
                found.setdefault(*known)
    return found
