"""A kitchen, and what goals of its tasks ask, one thing at a time."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim

from .conftest import Start

KITCHEN = (
    "A pear, a plum and a knife lie on the table. A bowl, a jug and a carton of milk "
    "stand there, too. A lamp is on and a cabinet is open. The robot has two grippers. "
)
CUT_PEAR, CUT_PLUM = "The robot cuts the pear.", "The robot cuts the plum."
PEAR_IN, PLUM_IN = (
    "The robot puts the pear into the bowl.",
    "The robot puts the plum into the bowl.",
)
OFF, SHUT = "The robot switches off the lamp.", "The robot closes the cabinet."
BOWL_AWAY = "The robot puts the bowl into the cabinet."
LEAVES = (CUT_PEAR, CUT_PLUM, PEAR_IN, PLUM_IN, OFF, SHUT, BOWL_AWAY)


def asked_by(start: Start, goal: str, *leaves: str, text: str = KITCHEN) -> set[str]:
    """What is asked, one thing at a time."""
    found: set[str] = set()
    for condition in start(text + goal, *(leaves or LEAVES)).case.goal.conditions:
        claim = condition.meaning
        assert isinstance(claim, Claim), condition.text
        no = "no " if claim.negated else ""
        for subject in claim.subjects or ("robot",):
            for other in claim.objects or ("",):
                if claim.kind == "state":
                    found.add(f"{subject} {claim.attribute} {claim.value != claim.negated}")
                elif claim.kind == "contains":
                    found.add(f"{no}{other} in {subject}")
                else:
                    found.add(f"{no}{subject} {claim.relation or claim.kind} {other}".strip())
    return found
