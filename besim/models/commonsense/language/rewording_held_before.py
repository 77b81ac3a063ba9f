"""What the robot is told to have in its gripper first, and then to do something with."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import rewrite

_HAND = (
    r"(?:its|one|the|a|one of its|both|both of its)(?: (?:own|left|right|other|one))?"
    r" (?:gripper|hand)s?"
)
_THING = r"(?:the|its|an?|both|all|this|that|two) (?:[\w'-]+ ){0,6}?[\w'-]+"
_WHAT_IT_DOES_NOT = r"is|was|has|does|its|this|as|always|grippers|hands|needs|stands|waits"
"""Words on *s* with which no deed to the held thing begins."""
_DEED = rf"(?P<v>(?!(?:{_WHAT_IT_DOES_NOT})\b)[a-z]+s)"
_PRONOUN = re.compile(
    r"(?P<deed>[a-z]+s(?: [a-z]+ly)?(?: (?:up|down|out|off|away|back))?) (?P<direct>it|them)\b"
    r"|(?P<before>[a-z]+s )(?:(?!and\b|then\b|until\b|so\b|while\b|where\b)[\w'-]+ ){1,8}?"
    r"(?P<prep>with|of|out of|from) (?P<behind>it|them)\b",
    re.I,
)
_PARTICLE = re.compile(r" (?P<way>up|down|out|away|back)\b(?! of\b)")
_POURED = re.compile(
    r"(?:pours|empties|tips|strews|sprinkles|spreads|drips|shakes|squeezes)\b", re.I
)
"""What is done so to the content *of it* is done out of it."""
_WITH_IT_FIRST = re.compile(
    r"^(?P<v>[a-z]+s) (?P<it>with (?:it|them)) (?P<o>(?:the|its|an?|both|all)"
    r"(?: (?!and\b|until\b|so\b|while\b|to\b|from\b|into\b|onto\b|on\b|off\b)[\w'-]+){1,7})",
    re.I,
)


def _named(match: re.Match[str]) -> str:
    """The deed, with the thing in place of the pronoun that means it."""
    rest = _WITH_IT_FIRST.sub(r"\g<v> \g<o> \g<it>", match["rest"])
    told = _PRONOUN.match(rest)
    if told is None:
        return match[0]
    several = " and " in match["o"] or match["o"].lower().startswith(("both", "all", "two"))
    group = "direct" if told["direct"] else "behind"
    if (told[group].lower() == "them") is not several:
        return match[0]
    held = f"{match['o']} which {'are' if several else 'is'} in its gripper"
    before, behind = rest[: told.start(group)], rest[told.end(group) :]
    way = _PARTICLE.match(behind) if group == "direct" else None
    if way is not None:
        before, behind = f"{before}{way['way']} ", behind[way.end() :]
    if told["prep"] == "of" and _POURED.match(rest):
        before = f"{before.removesuffix('of ')}from "
    return f"{match['r'].rstrip()} {before}{held}{behind}"


HELD_BEFORE = (
    # "The robot, with the net in its gripper, catches the fish": it does so with the net.
    rewrite(
        "gripper|hand",
        rf",? (?:with|holding|having) (?P<t>(?:the|its|an?) (?:[\w-]+ ){{0,3}}?(?:net|tongs|pliers"
        rf"|tweezers|ladle|scoop|spoon|fork)) in {_HAND},"
        r" (?P<d>(?:catches|takes|picks up|scoops|lifts|grips|fishes|gets) (?:the|an?|its|one|both)"
        r" (?:(?!and\b|from\b|out\b|into\b|in\b)[\w-]+ ?){1,4}?(?: (?:from|out of) (?:the|an?|its)"
        r" (?:[\w-]+ )?[\w-]+)?)(?=[.,]| (?:and|into|in|onto)\b)",
        r" \g<d> with \g<t> which is in its gripper",
    ),
    # "The robot has the cup in its gripper and puts it onto the table": it is the cup, whatever
    # else the robot took last.
    rewrite(
        "gripper|hand",
        rf"(?P<r>\b(?:robot|arm|it) )(?:now |already |still )?(?:has|holds|is holding|carries)"
        rf" (?P<o>{_THING}) in {_HAND}(?:,? and(?: then)?|,(?: then)?|;(?: it| then)?) "
        rf"(?P<rest>{_DEED}\b[^;]*)",
        _named,
    ),
    # "With the jug held under the tap, the robot opens it": holds it there first.
    rewrite(
        "held|kept",
        rf"^(?P<s>\s*)with (?P<o>{_THING}) (?:held|kept)"
        rf" (?P<w>(?:over|above|under|below|beneath|against|in front of) {_THING}),"
        r" (?P<r>(?:the robot|it|the arm) )(?P<rest>(?:then )?[a-z]+s\b)",
        r"\g<s>\g<r>holds \g<o> \g<w>, \g<rest>",
    ),
    # "The robot, with the cup in its gripper, puts it down".
    rewrite(
        "gripper|hand",
        rf"(?P<r>\b(?:robot|arm|it)), (?:with|having|holding) (?P<o>{_THING}) in {_HAND}, "
        rf"(?P<rest>{_DEED}\b[^;]*)",
        _named,
    ),
    # "The robot, having the cup in its gripper, puts it down", "having the cup in its gripper, …".
    rewrite(
        "having",
        rf"\bhaving (?:got )?(?P<o>{_THING}) in {_HAND}(?=,)",
        r"holding \g<o>",
    ),
)
"""In the order in which they are applied."""
