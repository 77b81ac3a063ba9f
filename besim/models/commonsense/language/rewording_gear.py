"""What must be worn for a deed, in the words of what must be so for it.

Who wears it is the robot: "only robots with goggles on may open the valve" says that it may only
be opened while the goggles are on.
"""

from __future__ import annotations

import re

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.rewriting import rewrite
from besim.models.commonsense.vocabulary import WORN

_WORN = "|".join(sorted(map(re.escape, WORN), key=len, reverse=True))
_GEAR = (
    r"(?:(?:the|its|his|their|your|a|an|any|some|suitable) )?(?:pair of )?"
    rf"(?P<g>(?:(?!the|its|his|without|with|on|in)[a-z-]+ ){{0,2}}?(?:{_WORN})s?)"
)
_WHEN = r"(?:whenever|when|while|as long as|every time|each time|if|before)"
_WEARS = r"(?:wears?|puts? on|has on|have on)"
_WEARING = r"(?:wearing|putting on|with)"
_MUST = r"(?:must|should|shall|has to|have to|needs? to)"
_SOMEONE = (
    r"(?:someone|somebody|anyone|anybody|those|people|persons|workers|robots|a robot|a person"
    r"|the robot|hands)"
)
_DEED = r"(?P<d>(?!be\b)[a-z]+(?: (?:on|off|in|out|up))? [^.;,]{2,60}?)"


def _only(match: re.Match[str]) -> str:
    """ "To open the valve, goggles must be worn": it is only allowed to while they are on."""
    words = match["d"].split(" ")
    verb = lemmas(words[0].lower()).get("VERB", "")
    if not verb:
        return match[0]
    deed = " ".join([verb, *words[1:]])
    return f"It is only allowed to {deed} while the {match['g']} are on"


RULES_OF_GEAR = (
    # "The goggles have to be worn whenever the valve is opened": on before that.
    rewrite(
        "worn|put on|on ",
        rf"^\s*{_GEAR} {_MUST} be (?:worn|put on|on) {_WHEN} (?=[a-z])",
        r"The \g<g> must be on before ",
    ),
    # "Wear goggles when opening the valve", "you must wear goggles when you open it".
    rewrite(
        "wear|put|has on|have on",
        rf"^\s*(?:always )?(?:(?:you|the robot|it|one|everyone) {_MUST} )?{_WEARS} {_GEAR}"
        rf" {_WHEN} (?=[a-z])",
        r"The \g<g> must be on before ",
    ),
    # "Opening the valve requires (wearing) goggles".
    rewrite(
        "requires|needs|demands|takes|calls for",
        r"^\s*(?P<d>[a-z]+ing(?: (?:on|off|in|out|up))? [^.;,]{2,60}?)"
        rf" (?:requires|needs|demands|calls for) (?:{_WEARING} )?{_GEAR}(?=[.;]|$)",
        _only,
    ),
    # "To open the valve, the robot must wear the goggles".
    rewrite(
        "to",
        rf"^\s*to {_DEED},? (?:the robot|you|one|it) (?:{_MUST} {_WEARS}|needs?) {_GEAR}(?=[.;]|$)",
        _only,
    ),
    # "The robot needs goggles to open the valve", "you must wear goggles to open it".
    rewrite(
        "to|for",
        rf"^\s*(?:the robot|you|one|it|everyone) (?:{_MUST} {_WEARS}|needs?) {_GEAR} (?:to|for)"
        rf" {_DEED}(?=[.;]|$)",
        _only,
    ),
    # "Whoever opens the valve has to wear the goggles".
    rewrite(
        "whoever|anyone|everyone|anybody|everybody",
        rf"^\s*(?:whoever|(?:any|every)(?:one|body) who) {_DEED} {_MUST} {_WEARS} {_GEAR}"
        r"(?=[.;]|$)",
        _only,
    ),
    # "Only robots with goggles on may open the valve".
    rewrite(
        "only",
        rf"^\s*only {_SOMEONE} (?:with|in|wearing|(?:who|that) {_WEARS}) {_GEAR}(?: on)?"
        rf" (?:may|can|must|should|shall|(?:is|are) allowed to) {_DEED}(?=[.;]|$)",
        _only,
    ),
    # "… only be opened by someone who wears the goggles", "… only be touched with gloves on".
    rewrite(
        "only",
        r"\b(?P<b>only be [a-z]+(?: (?:on|off|in|out|up))?)"
        rf" (?:by {_SOMEONE} (?:with|in|wearing|(?:who|that) {_WEARS})|with|wearing|in)"
        rf" {_GEAR}(?: on)?(?=[.;,]|$)",
        r"\g<b> while the \g<g> are on",
    ),
    # "Without gloves the pan must not be touched": must not be, without them.
    rewrite(
        "without",
        rf"^\s*without (?:wearing )?{_GEAR}(?: on)?,? (?P<rest>[^.;]{{3,80}}?)(?=[.;]|$)",
        lambda m: f"{m['rest'][0].upper()}{m['rest'][1:]} unless the {m['g']} are on",
    ),
    # "Never open the valve without the goggles on", "… unless the goggles are put on".
    rewrite(
        "without",
        r"(?P<b>^.*\b(?:never|not|nobody|no one|forbidden|prohibited)\b[^.;]{0,90}?) without"
        rf" (?:wearing )?{_GEAR}(?: on)?(?=[.;,]|$)",
        r"\g<b> unless the \g<g> are on",
    ),
    # "… unless the robot is wearing the mitts".
    rewrite(
        "wear|has",
        r"\b(?P<w>unless|until|before|while|when|if|once) (?:the robot|it|you|one|(?:some|any)one)"
        rf" (?:is wearing|wears|has put on|has on|has) {_GEAR}(?: on)?(?=[.;,]|$)",
        r"\g<w> the \g<g> are on",
    ),
    # "Slips the mitts over its grippers": puts them on.
    rewrite(
        "over|onto|on",
        rf"\b(?P<v>slips?|pulls?|puts?|draws?|slides?) (?P<all>{_GEAR})"
        r" (?:over|onto|on) (?:its|the|both|both its) (?:empty |free )?"
        r"(?:hands?|grippers?|head|eyes|ears|face|arms?)"
        r"(?=[.;,]| and |$)",
        lambda m: f"{'puts' if m['v'].endswith('s') else 'put'} on {m['all']}",
    ),
    rewrite(
        "put on|worn",
        rf"\b(?P<w>unless|until|before|while|when|if|once) {_GEAR} (?:is|are|has been|have been)"
        r" (?:put on|worn)(?=[.;,]|$)",
        r"\g<w> the \g<g> are on",
    ),
)
"""In the order in which they are applied."""
