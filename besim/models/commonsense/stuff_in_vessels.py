"""What is said of a stuff and means the vessel that it is in: "the soup is closed"."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.facts import Facts

_OF_VESSELS = ("open", "sealed")
"""States that no stuff has by itself."""


def of_its_vessel(facts: Facts, claim: Claim) -> Claim:
    """ "The *soup* is closed with its lid": its container is, and has the lid on it."""
    inventory = facts.scenario.inventory
    known = [inventory.entities.get(name) for name in claim.subjects]
    if not known or not all(one is not None and one.substance for one in known):
        return claim
    lids = (
        claim.kind == "contains" and bool(claim.objects) and all(map(facts.closes, claim.objects))
    )
    shuts = claim.kind == "state" and claim.attribute in _OF_VESSELS
    told = any(facts.state(name, claim.attribute) is not None for name in claim.subjects)
    if told or not (shuts or lids):
        return claim
    return replace(claim, subjects=tuple(map(inventory.carrier, claim.subjects)))
