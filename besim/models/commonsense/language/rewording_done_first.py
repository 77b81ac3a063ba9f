"""What must have been done before a deed: "to pour it, the robot must have taken the cap off"."""

from __future__ import annotations

import re

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.rewriting import rewrite
from besim.models.commonsense.language.word_tables import verb_forms

_ROBOT = r"(?:the robot|the arm|it)"
_MUST = rf"{_ROBOT} (?:must|has to|needs to) (?:first |already )?have (?:first |already )?"
_THING = r"(?:the|its|an?|both|all) [\w -]{1,40}?"
_ENDS = r"(?=[.;]|$)"


def _be(thing: str, *, perfect: bool = False) -> str:
    several = re.search(r"\band\b|^(?:both|all)\b|[^s]s$", thing, re.I)
    if perfect:
        return "have been" if several else "has been"
    return "are" if several else "is"


def _to_do(match: re.Match[str]) -> str:
    way = match["way"] or ""
    taken = way.strip() in ("away", "off", "out") and match["done"].lower() in ("taken", "pulled")
    told = "removed" if taken else f"{match['done']}{way}"
    done = f"{match['o']} {_be(match['o'], perfect=True)} {told}"
    return f"{match['s']}The robot can {match['deed']} only after {done}"


def _possible_only(match: re.Match[str]) -> str:
    verb = lemmas(match["deed"].lower()).get("VERB", "")
    return f"{match['robot']} can {verb} {match['x']} only " if verb else match[0]


def _before_it_does(match: re.Match[str]) -> str:
    verb = lemmas(match["deed"].lower()).get("VERB", "")
    done = next(iter(verb_forms(verb, "VBN")), "") if verb else ""
    if not done:
        return match[0]
    thing = match["o"]
    if thing.lower() in ("it", "them"):
        thing = match["tool"] or match["x"]
    tool = f" with {match['tool']}" if match["tool"] else ""
    first = f"{thing[0].upper()}{thing[1:]} must be {match['done']}{match['rest'] or ''}"
    return f"{match['s']}{first} before {match['x']} {_be(match['x'])} {done}{tool}"


DONE_FIRST = (
    # "To pour saline, the robot must first have taken the stopper away."
    rewrite(
        " have ",
        rf"^(?P<s>\s*)(?:in order )?to (?P<deed>[a-z]+ [^.,;]{{1,60}}?),? {_MUST}(?P<done>[a-z]+)"
        rf" (?P<o>{_THING})(?P<way> (?:away|off|out|down|up|on))?{_ENDS}",
        _to_do,
    ),
    # "Before the robot cuts anything with the shears, it must have dipped them in the oil."
    rewrite(
        " have ",
        rf"^(?P<s>\s*)before {_ROBOT} (?P<deed>[a-z]+s) (?P<x>anything|something|{_THING})"
        rf"(?: with (?P<tool>the [\w -]{{1,30}}?))?,? {_MUST}(?P<done>[a-z]+)"
        rf" (?P<o>it|them|{_THING})(?P<rest> (?:in|into|on|onto|with|at|off|out"
        rf"|away)\b[^.,;]{{0,60}})?{_ENDS}",
        _before_it_does,
    ),
    # "Tightens the screws, and this can be done only if the lid is on".
    rewrite(
        "can be done only|can only be done|is possible only|is only possible",
        rf"^(?P<robot>\s*{_ROBOT}) (?P<deed>[a-z]+s) (?P<x>(?:the|its|an?|both|all)"
        rf" [^.;]{{1,90}}?),?"
        r" (?:and this|which) (?:can be done only|can only be done|is possible only"
        r"|is only possible) (?=if|when|while|after|once|as long as)",
        _possible_only,
    ),
    # "Is only allowed to turn it on if the pot is filled and stands on it".
    rewrite(
        "only allowed to",
        r"\bis only allowed to (?P<deed>[^.,;]{1,60}?) (?=(?:if|when|while|after|once|as long"
        r" as)\b)",
        r"may \g<deed> only ",
    ),
    rewrite(
        "and stands|and lies|and hangs|and stand|and lie|and hang",
        r"\b(?P<be>is|are) (?P<so>[a-z]+(?:ed|en|ty|ull)) and (?:stand|lie|hang)s? (?=(?:on|in"
        r"|at)\b)",
        r"\g<be> \g<so> and \g<be> ",
    ),
)
"""In the order in which they are applied."""
