"""Turns of phrase that the parser does not read, in words that it does."""

from __future__ import annotations

import re

_IT_GRIPPER = re.compile(r"\bwith it (?=(?:one |own |two |free |an? )?grippers?\b)", re.I)
"""A slip that benchmark texts are full of: *with it one gripper*."""
_MICROWAVE = re.compile(r"\bmicrowave[ -]ovens?\b", re.I)
"""One thing with two names, of which the shorter is part of the longer."""
_LEFT_OF = re.compile(r"\bwhat(?:ever)? (?:is|was|remains|has been)(?: left)? of\b", re.I)
"""*What is left of the lemon* is its rest."""
_AS_WELL_AS = re.compile(
    r"\bas well as (?=(?:the|an?|its|their|both|all|some|one|two|three|another)\b)", re.I
)
""" "The cupboard as well as the drawer": the one and the other."""
_AS_MANY_AS = re.compile(
    r"\bas (?:many|much) ([\w -]+?) as (?:(?:is|are) )?(?:needed|necessary|required)\b", re.I
)
""" "As many screws as are needed" are some."""
_LET_DOWN = re.compile(
    r"\blet(s|ting)? (?!down\b)((?:(?!\b(?:run|flow|slide|fall|roll|drop|glide|drip|hang|cool)\b)"
    r"[^.;])*?) down (?=(?:in|into|on|onto|to)\b)"
    r"|\blet(s|ting)? down (?=(?:the|an?|its|both)\b)",
    re.I,
)
_IS_LET_DOWN = re.compile(r"\b(is|are|been|be|being|was|were) let down\b", re.I)
""" "Lets the plate down into the sink": lowers it."""
_HAVING_BEEN = re.compile(r"(?<=,)\s*having been\b", re.I)


def reworded(text: str) -> str:
    """A text with plainer words of the same meaning."""
    text = _HAVING_BEEN.sub(" which has been", text)  # ", having been opened,"
    text = _LEFT_OF.sub("the rest of", text)
    text = _IT_GRIPPER.sub("with its ", text)
    text = _MICROWAVE.sub("microwave", text)
    text = _AS_WELL_AS.sub("and ", text)
    text = _AS_MANY_AS.sub(r"some \1", text)
    return _LET_DOWN.sub(_lowers, _IS_LET_DOWN.sub(r"\1 lowered", text))


def _lowers(match: re.Match[str]) -> str:
    ending = {"s": "s", "ting": "ing"}.get((match.group(1) or match.group(3) or "").lower(), "")
    verb = "lowering" if ending == "ing" else f"lower{ending}"
    return f"{verb} {match.group(2)} " if match.group(2) else f"{verb} "
