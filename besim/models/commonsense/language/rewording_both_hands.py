"""What each of two grippers does or has, and what is done to several things at once."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_hands import ANY_HAND
from besim.models.commonsense.language.rewriting import rewrite

_A = r"(?:the|an?|its|their|one)"
_NAME = rf"{_A} (?:(?!and\b|or\b|which\b|that\b)[\w'-]+ ){{0,4}}?(?!and\b|or\b)[\w'-]+"
_ONE_HAND = rf"(?:one|the one|its left|the left|the first)(?: of (?:its|the))?(?: {ANY_HAND})?"
_OTHER_HAND = (
    rf"(?:the|its) (?:other|second|right)(?: (?:one|{ANY_HAND}))?+(?: of (?:its|the) {ANY_HAND})?"
)
_TAKES = (
    r"(?:takes|grabs|grasps|grips|seizes|fetches|lifts|picks|gets|collects|removes|retrieves|pulls"
    r"|holds|puts|places|lays|sets|drops|releases)"
)
_AT = r"(?:in|into|on|onto|inside|under|beside|next to|behind|in front of)"
_PUTS = (
    r"(?:put|place|set|lay|stack|store|stow|bring|move|carry|hang|drop|take|insert|load|remove|get"
    r"|grab|pick|fetch|lift|pull)"
)
_KINDS = r"(?:things|items|objects|articles)"

_GERUNDS = {"putt": "put", "plac": "place", "lay": "lay", "sett": "set", "dropp": "drop"}
"""Stems before *ing* that are not the verb; *throw* and *toss* are."""


def _does_the_same(match: re.Match[str]) -> str:
    return f"{match['does']}, and the other gripper {match['v']}{match['up'] or ''} "


def _holding(match: re.Match[str]) -> str:
    word = "Holding" if match[0][0].isupper() else "holding"
    return f"{word} {match['a']} and {match['b']}"


BOTH_HANDS = (
    # "Picks up the crate two-handed": with both.
    rewrite("two-hand", r",? two-handed(?:ly)?(?=[.,;]|$| and\b)", " with both grippers"),
    # "One gripper takes the plate out of the basket, the other one the fork": takes it.
    rewrite(
        "other|second|right",
        rf"\b(?P<does>one (?:of (?:its|the) (?:two )?)?{ANY_HAND} (?P<v>{_TAKES})(?P<up> up)?"
        rf" [^.;,]{{3,70}}?)(?:,? and|,|,? while) {_OTHER_HAND} (?={_NAME}(?:[.,;]|$| and\b))",
        _does_the_same,
    ),
    # "Grasps the can with one gripper while the other one grasps the rag": does so, too.
    rewrite(
        "while",
        rf"\b(?P<h>(?:with|by|in) one (?:of (?:its|the) )?{ANY_HAND}),? while {_OTHER_HAND}"
        rf" (?P<v>(?!holds){_TAKES})(?P<up> up)? (?={_A}\b)",
        r"\g<h>, and the other gripper \g<v>\g<up> ",
    ),
    # "With one gripper it takes the fork, with the other one the can".
    rewrite(
        "other|second|right",
        rf"(?P<b>\bwith one (?:of (?:its|the) )?{ANY_HAND}\b[^.;]{{5,80}}), with"
        rf" (?P<o>{_OTHER_HAND}) (?={_A}\b)",
        r"\g<b>, and with \g<o> ",
    ),
    # "With the plate in one gripper and the fork in the other, it …": holding both.
    rewrite(
        "other|second|right",
        rf"\bwith (?P<a>{_NAME}) in {_ONE_HAND},? and (?P<b>{_NAME}) in {_OTHER_HAND}(?=[.,;]|$)",
        _holding,
    ),
    # "Takes two things from the basket: the plate and the fork": these.
    rewrite(
        _KINDS[3:-1],
        rf"\b(?:the following |these )?(?:two |three |four )?(?:following )?{_KINDS}"
        rf"(?P<mid>(?: (?:{_AT}|from|out of|to) {_NAME}){{0,2}}):"
        rf" (?P<list>{_NAME}(?:, {_NAME}){{0,5}},? and {_NAME})(?=[.;]|$)",
        r"\g<list>\g<mid>",
    ),
    # "Sets the plate down on the table, and the fork as well": both.
    rewrite(
        "as well|too",
        rf"\b(?P<v>{_PUTS}(?:s|es|ting|ping|ing)?(?: down| back| away)?) (?P<a>{_NAME})"
        rf"(?P<p>(?: down| back| away)? (?:{_AT}|out of|from|off) {_NAME}),? and (?P<b>{_NAME}),?"
        r" (?:as well|too)"
        r"(?=[.,;]|$)",
        r"\g<v> \g<a> and \g<b>\g<p>",
    ),
    # "Extends the gripper with the bag to the guest": the gripper that holds it.
    rewrite(
        "gripper|hand|arm",
        rf"\b(?P<v>(?:extend|stretch|reach|move|lower|raise|hold)(?:s|es|ing)?(?: out)?)"
        rf" (?P<h>(?:the|its|one) (?:[a-z]+ )?(?:{ANY_HAND}|arm)) with (?P<o>{_NAME})"
        r" (?=(?:to|towards|over|above|into|onto|in front of|out to)\b)",
        r"\g<v> \g<h> that holds \g<o> ",
    ),
    # "Gets rid of the tray by putting it on the table": puts it there.
    rewrite(
        "rid of",
        rf"\bget(?P<e>s)? rid of (?P<o>{_NAME}[^.;,]{{0,40}}?),? by (?P<v>putt|plac|lay|sett|dropp"
        r"|throw)ing (?:it|them)(?: down| away| aside)? (?=(?:in|on|into|onto|next to|at)\b)",
        lambda m: f"{_GERUNDS.get(m['v'].lower(), 'throw')}{m['e'] or ''} {m['o']} ",
    ),
    # "Lets go of it above the box so that it falls into it": drops it into the box.
    rewrite(
        "so that",
        rf"\b(?P<v>let(?P<e>s)? go of|release(?P<f>s)?|drop(?P<g>s)?) (?P<o>[^.;]{{2,80}}?)"
        rf" (?:above|over) (?P<p>{_NAME}),? so that (?:it|this|they) (?:falls?|drops?|lands?)"
        r"(?: down)? (?:inside|(?:in|into) (?:it|this|that))(?=[.,;]|$| and\b)",
        lambda m: f"drop{'s' if m['e'] or m['f'] or m['g'] else ''} {m['o']} into {m['p']}",
    ),
)
"""In the order in which they are applied."""
