"""What stands around a sentence: that it is the goal, that it is asked, that manners are told."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import rewrite

_MANNER_WORDS = (
    r"(?:this|these|it|that|so|thus|is|are|be|how|what|which|way|manner|the|a|robot|robot's|arm"
    r"|should|shall|must|has|have|to|needs?|act|acts|behaves?|behavior|behaviour|behaving|does|do"
    r"|done|works?|proceeds?|goes|go|about|like|as|in|of|for|from|by|following|follows|below|here"
    r"|wanted|wished|asked|expected|required|told|said|written|described|given|stated|and|its|by"
    r"|steps)"
)
_DEICTIC = (
    r"(?:like this|like so|so|thus|as follows|as (?:it is )?(?:told|said|written|described|given"
    r"|stated)(?: here| below)?|in (?:this|the following) (?:way|manner)|this is how|be this"
    r"|is this|this behaviou?r|as here)"
)
_BEHAVES = r"(?:act|acts|behaves?|behaviou?r|do|done|does|works?|proceeds?|goes? about)"
_HOLDS_ONE_WORDS = (
    r"(?:there|are|is|the|a|an|robot|robot's|its|it|on|at|with|for|in|to|of|by|and|each|any|them"
    r"|these|which|that|one|every|only|just|object|thing|item|objects|things|items|at|once|time"
    r"|same|moment|has|have|got|owns|can|could|be|hold|holds|held|carry|carried|able|cannot|more"
    r"|than|two|three|four|both|pair|use|uses|works|made|comes|fits|fit|place|room|disposes|given"
    r"|belong|belongs|gripper|grippers|up|single|where|while|grip|grips|not|equipped|fitted)"
)


def _number(text: str) -> str:
    found = re.search(r"\b(?:two|three|four) (?=grippers\b)|\bpair of grippers\b", text, re.I)
    return found[0].strip().lower().replace("pair of grippers", "two") if found else ""


def _grippers(match: re.Match[str]) -> str:
    number = _number(match["all"])
    if not number or not re.search(r"\b(?:one|single) (?:object|thing|item)", match[0], re.I):
        return match[0]
    return f"{match['gap']}The robot has {number} grippers, each of which can hold one object"


_WANT = (
    r"(?:want|need|would like|wish for|wish|expect|require|are after|aim for|aim at|look for"
    r"|are looking for|hope for)"
)
_END = r"(?:(?:in|at|by) the (?:very )?end(?: of it(?: all)?)?|eventually|finally)"
_TO_BE = re.compile(
    r" to (?=(?:be|have|stand|lie|hang|contain|hold|stay|remain)\b)| to end up (?=[a-z])", re.I
)


def _wanted(match: re.Match[str]) -> str:
    """What *we* want of the robot is its goal, where that is told of a thing to be so or had."""
    wanted = match["rest"]
    so = _TO_BE.search(wanted)
    if so:
        told = f"{wanted[: so.start()]} to {'be ' if 'end up' in so[0] else ''}{wanted[so.end() :]}"
        return f"{match['gap']}The goal is for {told}"
    if not (match["a"] or match["z"]):
        return match[0]
    have = "to have " if re.match(r"(?:the|both|all|its) ", wanted, re.I) else ""
    return f"{match['gap']}The goal is {have}{wanted}"


FRAMES = (
    # "The robot should behave like this", "this is how the robot has to do it".
    rewrite(
        " ",
        rf"^(?P<gap>\s*)(?=[^.;:]*\b{_DEICTIC}\b)(?=[^.;:]*\b{_BEHAVES}\b)"
        rf"(?:{_MANNER_WORDS},? ){{2,14}}{_MANNER_WORDS}(?=[.:]|$)",
        r"\g<gap>The behavior logic is as follows",
    ),
    # "There are two grippers on the robot, and in each of them only one object can be held".
    rewrite(
        " ",
        rf"^(?P<gap>\s*)(?P<all>(?:{_HOLDS_ONE_WORDS},? ){{4,30}}{_HOLDS_ONE_WORDS})(?=\.|$)",
        _grippers,
    ),
    # "As goal it must be sure that the cup is clean", "as a goal, the cup must be clean".
    rewrite(
        "goal|aim",
        r"^(?P<gap>\s*)as (?:an? |the |its )?(?:final )?(?:goal|aim),? (?:it|the robot|one)"
        r" (?:must|should|has to|needs to|is to) (?:be (?:sure|certain)|make (?:sure|certain)"
        r"|ensure|see to it|guarantee) that ",
        r"\g<gap>The goal is that ",
    ),
    # "What we want in the end is a clean cup", "all that we need is for the cup to be clean".
    rewrite(
        "we",
        rf"^(?P<gap>\s*)(?:{_END},? )?(?:what|all(?: that)?|the (?:only )?thing(?: that)?) we"
        rf" {_WANT}(?:,? {_END})?,? (?:is|are) (?:to (?:have|get|see) )?(?!not\b)",
        r"\g<gap>The goal is ",
    ),
    # "We are done when the cup is clean".
    rewrite(
        "we",
        r"^(?P<gap>\s*)we (?:are (?:done|finished|through|happy|satisfied)|have (?:finished"
        r"|succeeded))(?= (?:when|once|as soon as|if)\b)",
        r"\g<gap>The task is done",
    ),
    # "At the end we want the cup to be clean", "we want a clean cup in the end".
    rewrite(
        "we",
        rf"^(?P<gap>\s*)(?:(?P<a>{_END}),? )?we {_WANT} (?:to (?:have|get|see) )?"
        rf"(?!that\b|not\b|to\b|it\b|you\b)(?P<rest>[^.;]{{3,200}}?)(?:,? (?P<z>{_END}))?(?=\.|$)",
        _wanted,
    ),
    # "It is the goal that the cup is clean".
    rewrite(
        "goal|aim|objective",
        r"^(?P<gap>\s*)it is (?:the|its|the robot's) (?:final |overall )?(?P<g>goal|aim|objective)"
        r"(?: of the robot)? (?=that\b|to\b)",
        r"\g<gap>The \g<g> is ",
    ),
    rewrite(
        "sure that|certain that",
        r"\b(?P<g>(?:goal|aim|objective|task) is) to be (?:sure|certain) that\b",
        r"\g<g> that",
    ),
    # "It is asked if the door is open": a check; so is "the door is open, or not".
    rewrite(
        "asked|checked|tested|looked|seen|found|determined",
        r"^(?P<gap>\s*)it is (?:asked|checked|tested|looked|seen|found out|determined) (?:if"
        r"|whether) ",
        r"\g<gap>Check if ",
    ),
    # "Controls if the box is open": no controls are open.
    rewrite(
        " if| whether",
        r"^(?P<gap>\s*)(?:controls?|asks?|says?|tells?|decides?|shows?|proves?|looks?(?: up)?"
        r"|makes? (?:sure|certain)|finds? out|sees?) (?:if|whether) (?=[a-z])",
        r"\g<gap>Check if ",
    ),
    rewrite(
        " or not",
        r"^(?P<gap>\s*)(?P<s>(?:the|all|both|its)\b(?:(?!\b(?:whether|if|may|can|could|must|when"
        r"|should)\b)[^.;?])*?\b(?:is|are|has|have|was|were)\b(?:(?!\b(?:whether|if)\b)[^.;?])*?)"
        r",? or not(?=[.?]|$)",
        lambda m: f"{m['gap']}Check if {m['s'][0].lower()}{m['s'][1:]}",
    ),
    # "The robot must put the toys away, and in the end the box must be shut": a goal of its own.
    rewrite(
        "end|finally",
        r"^(?P<d>\s*the robot (?:must|should|has to|needs to|is to|shall) [^.;]*?), and"
        r" (?P<in>in|at) the (?P<very>very )?end,? (?=(?:the|its|all|both) (?:[\w'-]+ ){1,5}?"
        r"(?:must|should|has to|have to|shall)\b)",
        lambda m: f"{m['d']}. {m['in'].capitalize()} the {m['very'] or ''}end ",
    ),
    # "It should be switched off, for this is safer".
    rewrite(
        ", for ",
        r", for (?:this|that|it) is (?:much |more |far |so )?(?:safer|better|best|safe|easier"
        r"|nicer|tidier|cleaner|economical|hygienic)(?=[.;]|$)",
        "",
    ),
)
"""In the order in which they are applied."""
