"""Sentences that wish for something without the word goal: "the saw is wanted in the rack"."""

from __future__ import annotations

import re

_WHERE = (
    r"(?:in|inside|on|onto|at|under|beside|behind|between|near|next to|with|without|back|again"
    r"|open|closed|shut|off)"
)
_WANTED = re.compile(
    rf"\b(?P<be>is|are) (?:wanted|desired|wished for)(?=(?: back| again)? {_WHERE}\b)", re.I
)
_BE = r"(?:be|stand|lie|hang|sit|rest|stay|remain|end up|hold|contain|have been)"
_TO_BE = re.compile(rf"\b(?:is|are|has|have) to (?={_BE}\b)|\b(?:should|shall) (?={_BE}\b)", re.I)
_LEFT = re.compile(
    r"\b(?P<none>neither\b[^.;]{1,60}? nor\b[^.;]{1,40}?|nothing|no [\w -]{1,40}?)"
    r" (?:may|must|should|is to|are to) (?:be (?:left(?: over)?|found)|remain|stay)(?: lying"
    r"|standing)? (?=(?:in|on|at|under)\b)",
    re.I,
)
_ASIDE = re.compile(
    r"^(?P<thing>(?:the|an?|both) [\w -]{1,40}?), (?P<how>(?:still |again )?[a-z]+(?:ing|ed|en)\b"
    r"[^,.;]{0,60}|with(?:out)? [^,.;]{1,60}|whose [^,.;]{1,60}),"
    r" (?P<duty>must|should|has to|have to|is to|are to|shall) ",
    re.I,
)
_ABOUT_ROBOT = re.compile(r"\b(?:robot|arm|gripper|manipulator)s?\b", re.I)
_RULING = re.compile(
    r"\b(?:when|while|if|before|until|unless|only|never|not to|during|as long as|whenever|for this"
    r"|first|then|after|because|so that|to be (?:able|put|taken|placed|opened|closed|carried))\b",
    re.I,
)
_AT_LAST = re.compile(
    r",? (?:in the end|at the (?:very )?end|finally|afterwards|any ?more|at last)\b(?! of)", re.I
)


def without_asides(text: str) -> str:
    """ "The jar, filled with beans, must be on the shelf": it must be filled, and be there."""
    match = _ASIDE.match(text)
    if match is None:
        return text
    thing, how = match["thing"], match["how"]
    rest = f"{thing} must {text[match.end() :]}"
    if how.lower().startswith("whose "):
        part, _, state = how[len("whose ") :].partition(" is ")
        if not state:
            return text
        return f"the {part} of {_low(thing)} must be {state}, and {_low(rest)}"
    return f"{thing} must be {how}, and {_low(rest)}"


def wish(text: str) -> str:
    """What a sentence wishes for, in the words of a goal; empty if it wishes for nothing.

    Where another sentence names the goal, it tells a rule instead.
    """
    if _ABOUT_ROBOT.search(text):
        return ""
    told = _AT_LAST.sub("", text)
    wanted = _WANTED.sub("must be", told)
    if wanted == told and (_RULING.search(told) or not _wishes(told)):
        return ""
    plain = without_asides(wanted)
    plain = _LEFT.sub(lambda match: f"{match['none']} is ", plain)
    return _TO_BE.sub("must ", plain)


def _wishes(text: str) -> bool:
    return bool(_TO_BE.search(text) or _LEFT.search(text))


def _low(text: str) -> str:
    return text[:1].lower() + text[1:]
