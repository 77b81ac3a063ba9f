"""Interlocks: "while the hatch is open, *nothing happens*", "the pedal is *blocked*", "*refuses*".

Whatever words deny it, what is meant is one thing: it does not work while something is so. Doors
and lids that are locked meanwhile are no interlock of a deed, but of the lid: they are left alone.
"""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import rewrite

_WHILE = r"(?:while|when|whenever|if|as long as|so long as|in case)"
_SO = r"(?:(?:not )?(?:open|closed|shut|on|off|up|down|in place|locked|unlocked|engaged|raised))"
_THING = r"(?:the|its|an?|this) (?:[\w-]+ ){0,3}?[\w-]+"
_CONTROL = (
    r"(?:the|its|this) (?:(?!(?:of|door|lid|hatch|cover)\b)[\w-]+ ){0,3}?"
    r"(?:button|switch|pedal|key|lever|start|control|signal"
    r"|command|trigger|programme|program|cycle|motor|drive|spindle|machine|press|robot|arm"
    r"|conveyor|belt|pump|heater)(?: of (?:the|its) (?:[\w-]+ ){0,2}?[\w-]+)?"
)
_REFUSES = (
    rf"(?P<who>{_CONTROL}) (?:(?:is|are|stays?|remains?) (?:blocked|inhibited|interlocked|disabled"
    r"|locked)|(?:has|have|shows?|will have) no effect)"
    rf"|(?P<what>{_THING}) (?:(?:does|do|will do|would do) (?:nothing|not do anything)"
    r"|(?:does|do|will) not (?:react|respond|move|do anything)(?: at all)?|(?:stays?|remains?) idle"
    r"|refuses? to [a-z]+(?: (?:it|the [\w-]+))?)"
)
_NOTHING = (
    r"(?:nothing (?:at all )?(?:happens|moves|starts|works|is done|takes place|comes about)"
    r"|(?:this|that|it) (?:is|would be) (?:impossible|not possible)"
    rf"|{_REFUSES})"
)
_CLAUSE = r"(?!the [\w ]+? is (?:pressed|pushed|operated)\b)[^,.;:]{4,80}?"
"""Not "when the button is pressed and …": ``RULES`` knows of that."""
_END = r"(?=\s*[.;]|\s*$)"


def _barred(match: re.Match[str]) -> str:
    """ "Nothing happens while it is open", "does nothing unless it is shut"."""
    works = "works only if" if match["when"].lower() == "unless" else "does not work while"
    return f"{_subject(match)} {works}{match['so']}"


def _barred_with(match: re.Match[str]) -> str:
    return f"{_subject(match)} does not work while {match['x']} is {match['how']}"


def _subject(match: re.Match[str]) -> str:
    subject = match["who"] or match["what"] or "this"
    begins = match[0].strip()[:1].isupper()
    return match["gap"] + (subject[0].upper() if begins else subject[0].lower()) + subject[1:]


INTERLOCKS = (
    # "No stamping takes place while …": stamping is impossible then.
    rewrite(
        "takes place|happens|is possible",
        rf"(?P<gap>^\s*|(?<=[;,] ))no (?P<deed>[a-z]+ing) (?:takes place|happens|is possible)"
        rf"(?=,? {_WHILE}\b)",
        lambda m: (
            f"{m['gap']}{m['deed'].capitalize() if m[0].strip()[0] == 'N' else m['deed']}"
            " is impossible"
        ),
    ),
    # "The hatch being open, the pedal does nothing".
    rewrite(
        " being ",
        rf"^(?P<b>\s*)(?P<x>{_THING}) being (?P<so>{_SO}), (?={_NOTHING})",
        r"\g<b>While \g<x> is \g<so>, ",
    ),
    # "With the hatch open, nothing happens", "with an open hatch the pedal has no effect".
    rewrite(
        "with ",
        rf"^(?P<b>\s*)with (?P<x>the [\w-]+|its [\w-]+) (?P<so>{_SO}),? (?={_NOTHING}{_END})",
        r"\g<b>While \g<x> is \g<so>, ",
    ),
    rewrite(
        "with a",
        rf"^(?P<b>\s*)with an? (?P<so>{_SO}) (?P<x>[\w-]+),? (?={_NOTHING}{_END})",
        r"\g<b>While the \g<x> is \g<so>, ",
    ),
    rewrite(
        "with a",
        r"\b(?P<v>(?:does not|do not|will not|cannot|can not) (?!be\b)[a-z]+(?: (?:it|anything"
        rf"|the [\w-]+))?) with an? (?P<so>{_SO}) (?P<x>[\w-]+){_END}",
        r"\g<v> while the \g<x> is \g<so>",
    ),
    # "While the hatch is open, nothing happens".
    rewrite(
        "while|when|if|long as|unless|in case",
        rf"^(?P<gap>\s*)(?P<when>{_WHILE}|unless)(?P<so> {_CLAUSE}),? {_NOTHING}{_END}",
        _barred,
    ),
    # "Nothing happens while the hatch is open".
    rewrite(
        "while|when|if|long as|unless|in case",
        rf"(?P<gap>^\s*|(?<=[;,] )){_NOTHING},? (?P<when>{_WHILE}|unless)(?P<so> {_CLAUSE}){_END}",
        _barred,
    ),
    rewrite(
        "with ",
        rf"(?P<gap>^\s*|(?<=[;,] )){_NOTHING},? with (?P<x>(?:the|its) [\w-]+)"
        rf" (?P<how>{_SO}){_END}",
        _barred_with,
    ),
    # "An open hatch blocks the pedal".
    rewrite(
        "block|inhibit|prevent|disable|stop",
        rf"^(?P<b>\s*)(?:an?|the) (?P<so>open|closed|unlocked|locked|raised) (?P<x>[\w-]+)"
        rf" (?:blocks|inhibits|prevents|disables|stops) (?:{_CONTROL}|this|that|it){_END}",
        r"\g<b>This does not work while the \g<x> is \g<so>",
    ),
    # "A closed hatch is needed (for this)".
    rewrite(
        "needed|required|necessary|a must",
        rf"^(?P<b>\s*)(?:for (?:this|that),? )?an? (?P<so>{_SO}) (?P<x>[\w-]+) is"
        rf" (?:needed|required|necessary|a must)(?: for (?:this|that|it))?{_END}",
        r"\g<b>For this, the \g<x> must be \g<so>",
    ),
)
"""They stand before ``EXCEPTIONS`` and behind ``CONDITIONS``, whose conjunctions they know."""
