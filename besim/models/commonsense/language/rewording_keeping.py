"""What the robot keeps in its gripper meanwhile: "without letting go of it", "keeps hold of it"."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import rewrite

_THING = (
    r"(?P<o>(?:the|its|both|an?|it|them|this)\b(?: (?!(?:and|in|with|while|until)\b)[\w'-]+){0,4}?)"
)
_ENDS = r"(?=[.,;]|$|,? (?:and|while|when|until|then)\b)"
_HAND = r"(?: (?:in|with) (?:its|the|one|both|one of its) (?:grippers?|hands?))?"
_GRIP = r"(?:a |its |the )?(?:firm |tight |secure )?(?:hold|grip|grasp)"
_GOING = (
    r"(?:go|goes|walk|move|drive|return|travel|come|roll|proceed|head|navigate|step|ride|make|carr"
    r"|approach|driving|moving|going)"
)


def _kept(match: re.Match[str]) -> str:
    ending = (match["e"] or "").lower()
    if ending.endswith("ing"):
        return f"holding {match['o']}"
    return f"ha{'s' if ending.endswith('s') else 've'} {match['o']} in its gripper"


KEEPING = (
    # "Drives there without letting go of the cup": while it holds it.
    rewrite(
        "without|never|does not|doesn't",
        rf"(?P<go>\b{_GOING}[^.;]*?),?(?: and)? (?:without (?:letting go of|releasing|dropping"
        rf"|putting"
        rf" down|setting down|losing)|never (?:lets go of|releases)|(?:does not|doesn't) (?:let go"
        rf" of"
        rf"|release)) {_THING}{_HAND}{_ENDS}",
        lambda m: f"{m['go']} while holding {m['o']}",
    ),
    # "Keeps hold of the cup", "goes on holding it", "holds on to it": has it in its gripper.
    rewrite(
        "hold|grip|grasp|carrying",
        rf"\b(?:keep|maintain|retain)(?P<e>s|ing)? {_GRIP} (?:of|on) {_THING}{_HAND}{_ENDS}",
        _kept,
    ),
    rewrite(
        "holding|carrying|gripping|to hold|to carry|to grip|grasping",
        r"\b(?:keep|continue|go(?=es)|go(?=ing))(?P<e>e?s|ing)? (?:on )?(?:holding|carrying"
        r"|gripping"
        rf"|grasping|to hold|to carry|to grip) {_THING}{_HAND}{_ENDS}",
        _kept,
    ),
    rewrite(
        "on to|onto|fast to|tight to",
        rf"\b(?:hold|hang)(?P<e>s|ing)? (?:on to|onto|fast to|tight to) {_THING}{_HAND}{_ENDS}",
        _kept,
    ),
)
"""In the order in which they are applied."""
