"""How warm, full or near something is, told otherwise: "the oven is hotter than 80 degrees"."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import rewrite

_THING = r"the (?:(?!\b(?:is|are|has|have|and|or|than|with|in|on|at|of)\b)[\w'-]+ ?){1,4}?"
_DEGREES = r"(?P<n>\d+(?:\.\d+)? ?(?:degrees?(?: (?:celsius|c))?|°c?|c)\b)"
_AT = r"(?:in|inside|inside of|within)"
_OF_MEASURING = r"maximum|minimum|max|min|highest|lowest|final|current|measured|actual|target|set"
r"|desired|right|same|present|inner|required"
_IS = r"(?:is|has|lies|exceeds|stays|remains|above|below|over|under|at|higher|lower|more|less)"
_SIGNS = {
    ">=": "at least",
    "≥": "at least",
    "<=": "at most",
    "≤": "at most",
    ">": "above",
    "<": "below",
    "==": "exactly",
}
_UP = ("hotter", "warmer", "more", "higher", "over", "above")


def _bound(match: re.Match[str]) -> str:
    """The temperature of a thing, and on which side of a number it is."""
    word = match["more"].lower().split()[0]
    bound = {"at": match["more"].lower()}.get(word, "above" if word in _UP else "below")
    thing = match["x"].strip()
    return f"the temperature of the {thing[4:]} is {bound} {match['n']}"


def _sign(match: re.Match[str]) -> str:
    return f"{match['x']} {match['be'] or 'is'} {_SIGNS[match['sign']]} "


def _half(match: re.Match[str]) -> str:
    more = match["more"].lower()
    bound = more if more.startswith("at") else "above" if more.startswith("more") else "below"
    return f"the battery level is {bound} 50 percent"


MEASURES = (
    # "Battery > 50 %", "the level is >= 3".
    rewrite(
        ">|<|==|≥|≤",
        r"(?P<x>[\w)'])\s*(?:\b(?P<be>is|are)\s*)?(?P<sign>>=|<=|==|≥|≤|>|<)\s*(?=\d)",
        _sign,
    ),
    # "80 degrees or more".
    rewrite(
        " or hotter| or warmer| or colder| or cooler",
        r"\b(?P<n>\d+(?:\.\d+)? ?(?:degrees?|°c?|c)(?: celsius)?),? or (?P<b>hotter|warmer|colder"
        r"|cooler)\b",
        lambda m: f"at {'least' if m['b'].lower() in _UP else 'most'} {m['n']}",
    ),
    # "A temperature of at least 80 degrees has been reached in the oven".
    rewrite(
        "temperature of",
        rf"\ba temperature of (?P<more>(?:more|less|higher|lower) than|above|below|over|under|at"
        rf" least"
        rf"|at most) {_DEGREES} (?:has been|is|was) (?:reached|measured|present) {_AT}"
        rf" (?P<x>{_THING})"
        r"(?=[.,;?]|$| and\b)",
        _bound,
    ),
    # "The temperature inside the oven is …", "the oven temperature is …": that of the oven.
    rewrite(
        "temperature",
        rf"\btemperature {_AT} (?P<x>{_THING})(?= {_IS}\b)",
        r"temperature of \g<x>",
    ),
    rewrite(
        "temperature",
        rf"\bthe (?!{_OF_MEASURING}\b)(?P<x>[\w-]+(?: [\w-]+)?) temperature"
        rf"(?= {_IS}\b)",
        r"the temperature of the \g<x>",
    ),
    # "The oven is hotter than 80 degrees", "it is warmer than 80 degrees in the oven".
    rewrite(
        " than ",
        rf"\b(?P<x>{_THING}) (?:is|are) (?P<more>hotter|warmer|colder|cooler) than {_DEGREES}"
        rf"(?: {_AT} it)?",
        _bound,
    ),
    rewrite(
        " than | above | below | over | under | at ",
        r"\bit is (?P<more>(?:hotter|warmer|colder|cooler) than|above|below|over|under|at least"
        rf"|at most) {_DEGREES} {_AT} (?P<x>{_THING})(?=[.,;?]|$| and\b)",
        _bound,
    ),
    rewrite(
        "temperature of",
        rf"\b(?P<x>{_THING}) (?:has|shows) a temperature of (?P<more>(?:more|less|higher|lower)"
        rf" than|above|below|over|under|at least|at most) {_DEGREES}",
        _bound,
    ),
    # "The battery is more than half full", "more than half of its charge is left".
    rewrite(
        "than half|least half|most half",
        r"\b(?:the|its|the robot's) battery (?:is|has) (?:still )?(?P<more>(?:more|less) than|at"
        r" least|at most) half (?:full|charged|loaded|of its (?:charge|energy|capacity)"
        r"(?: left| remaining)?)",
        _half,
    ),
    rewrite(
        "half ",
        r"\b(?P<more>(?:more|less) than|at least|at most) (?:one )?half (?:of )?(?:the |its )"
        r"(?:battery(?:'s)?(?: (?:charge|capacity|energy))?|charge of the battery) (?:is|are) "
        r"(?:still )?(?:left|remaining|available)",
        _half,
    ),
    # "Has over 50 % battery left".
    rewrite(
        "battery",
        r"\b(?:the )?robot (?:still )?has (?P<b>(?:over|under|above|below|at least|at most|(?:more"
        r"|less) than) )(?P<n>\d+(?:\.\d+)? ?(?:%|percent)) (?:of )?(?:its |the )?battery"
        r"(?: (?:charge|power|level))?(?: left| remaining)?",
        r"the battery level is \g<b>\g<n>",
    ),
    # "The box, with the drill inside, is shut": with it in it.
    rewrite(
        " inside",
        r"\bwith (?P<x>(?:the|its|an?|both|some|two|all) (?:(?!\b(?:is|are|and|it|in|on|of)\b)"
        r"[\w'-]+ ?){1,5}?) inside(?=[.,;?]|$| (?:is|are|and|has|stands|lies)\b)",
        r"with \g<x> in it",
    ),
)
"""In the order in which they are applied."""
