"""Dirt and stuff that lie on something, told in a roundabout way."""

from __future__ import annotations

from besim.models.commonsense.language.rewriting import rewrite

_DOERS = (
    "robot|must|should|shall|will|can|may|not|to|it|then|and|which|that"
    "|grippers?|hands?|fingers?|suction|effector"
)
_STREWN = (
    r"(?:leaves|snow|dust|sand|dirt|mud|ice|frost|crumbs|grease|weeds|stains|hairs?|ash|ashes"
    r"|shards|papers|newspapers|toys|puddles?|spots)"
)


SOILS = (
    # "Dry leaves cover the lawn": they are on it.
    rewrite(
        " cover",
        rf"(?P<s>^\s*(?:The |Some |Many )?(?:[\w-]+ ){{0,2}}{_STREWN}) covers?"
        r" (?=(?:the|its|all|half|most)\b)",
        r"\g<s> lie on ",
    ),
    # "There is oil neither on the boots nor on the mat".
    rewrite(
        "neither",
        r"\bthere (?P<be>is|are) (?P<w>[\w-]+(?: [\w-]+)?) neither (?=(?:on|in|at|under|inside)\b)",
        r"there \g<be> no \g<w> ",
    ),
    # "Rice sticks to the pan": it is on it. What sticks to a gripper is gripped.
    rewrite(
        "stick|cling|adhere",
        rf"\b(?P<w>(?!(?:{_DOERS})\b)[\w-]+) (?P<v>stick|cling|adhere)(?P<s>s?)"
        rf"(?: (?:fast|firmly|tightly))? to (?=(?:the|its|both|all|each) "
        rf"(?!(?:\w+ )?(?:{_DOERS})\b))",
        lambda match: f"{match['w']} {'is' if match['s'] else 'are'} on ",
    ),
)
"""In the order in which they are applied."""
