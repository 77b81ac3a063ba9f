"""Everyday deeds told in a roundabout way: "grips the brush and raises it"."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_hands import ANY_HAND
from besim.models.commonsense.language.rewriting import rewrite

_THE = r"(?:the|its|an?|both|all|one|two|each)"
_THING = rf"(?:it|them|{_THE} (?:[\w'-]+ ){{0,4}}?[\w'-]+)"
_NAME = r"(?:the|its|an?) (?:[\w'-]+ ){0,2}?[\w'-]+"
_SOME_HAND = (
    rf"(?:(?:one|either|any) of )?(?:its|the|an?|one|two|both)(?: of its)?"
    rf" (?:(?:free|empty|two|other|left|right) )*{ANY_HAND}(?: (?:that|which) (?:is|are) free)?"
)
_TAKES = r"(?:grip|grasp|seize|grab|take|pick|clasp)"
_TAKEN = r"(?:gripped|grasped|seized|grabbed|taken(?: up)?|picked(?: up)?|clasped)"


_RISING = re.compile(
    r"\b(?:handle|knob|lid|lever|cover|hood|flap|door|gate|shutter|blind|curtain|flag|sash|window"
    r"|barrier|bar|seat|arm|platform|desk|bed|rope|cord|chain)s?\b",
    re.I,
)
"""What is raised where it is, or raises something else."""


def _lifts(match: re.Match[str]) -> str:
    if _RISING.search(match.string[: match.end()].rsplit(". ", 1)[-1]):
        return match[0]
    return f"{match['b']}lift{'ed' if match['e'] == 'd' else match['e'] or ''}"


def _with_that(match: re.Match[str]) -> str:
    return f"{match['with'].capitalize()} {match['hand']}, {match['who'].lower()} {match['v']} "


ROUNDABOUT_DEEDS = (
    # "With one of its grippers the robot grips the brush": the robot does, not the grippers.
    rewrite(
        "with|using",
        rf"\b(?P<with>with|using) (?P<hand>{_SOME_HAND}) (?=(?:the|a) (?:robot|arm)\b)",
        r"\g<with> \g<hand>, ",
    ),
    # "Takes with its gripper the cup that is on the table": the cup that is there.
    rewrite(
        "with",
        rf"^(?P<who>the (?:robot|arm)) (?P<v>{_TAKES}s?(?: up)?)"
        rf" (?P<with>with) (?P<hand>{_SOME_HAND}) (?=(?:the|an?|both) )",
        _with_that,
    ),
    # "Grips the brush and raises it", "is gripped and raised": lifts it.
    rewrite(
        "rais",
        rf"(?P<b>\b{_TAKES}(?:e?s)?\b[^.;]{{0,90}}?(?:\band|,) (?:then )?)raise(?P<e>s)?"
        r"(?=(?: up)? (?:it|them)\b)",
        _lifts,
    ),
    rewrite(
        "rais",
        rf"(?P<b>\b(?:{_TAKES}(?:e?s)?(?: up)? and|{_TAKEN} and) (?:then )?)raise(?P<e>s|d)?"
        r"(?= (?:the|its|an?|both|by)\b|[.,;])",
        _lifts,
    ),
    # "Raises the blanket out of the chest": lifts it out.
    rewrite(
        "rais",
        rf"(?P<b>)\brais(?P<e>es?|ed|ing)(?= (?:{_THING} |up )?(?:up )?(?:out of|off) "
        r"(?:the|its|an?|there|it)\b)",
        lambda m: "lift" + m["e"].removeprefix("e").replace("d", "ed"),
    ),
    # "Takes the sheet out of its folds": unfolds it.
    rewrite(
        "fold",
        rf"\b(?:tak|bring|shak)(?P<e>es?|s|ing)? (?P<o>{_THING}(?: (?:that|which) it (?:holds|is"
        r" holding)| in its gripper)?) out of (?:its|the|their) folds?\b",
        lambda m: f"unfold{(m['e'] or '').removeprefix('e')} {m['o']}",
    ),
    # "Lays the sheet down without unfolding it": folded as it is.
    rewrite(
        "without",
        r",? without (?:unfolding|unrolling|spreading out) (?:it|them)\b,?",
        ", still folded,",
    ),
    # "Stretches into the cabinet": reaches there.
    rewrite("stretch", r"\bstretch(?:es)? (?=into (?:the|its|an?)\b)", "reaches "),
    rewrite("stretch", r"\bstretch(?:es)? (?:to|towards?) (?=(?:the|its|an?)\b)", "reaches for "),
    rewrite("inside", r"\breach(?P<e>es)? inside (?=(?:the|its|an?)\b)", r"reach\g<e> into "),
    rewrite(
        "the arm",
        r"(?P<arm>\bthe arm (?:stretches|reaches)[^.;]*?\band (?:then )?)(?:comes|goes|moves)"
        r"(?: back)? out of (?P<o>(?:the|its) [\w-]+(?: [\w-]+)?)(?: again)?(?=[.,;])",
        r"\g<arm>draws back out of \g<o>",
    ),
    # "Keeps the rag in the running water": holds it there.
    rewrite(
        "keep",
        rf"\bkeep(?P<e>s)? (?P<o>{_THING}) (?:in|under) (?=the (?:running|flowing) water\b"
        r"|the (?:tap|faucet)\b)",
        r"hold\g<e> \g<o> under ",
    ),
    # "The robot has the jug in its gripper, holds it under the tap": holding it, it does so.
    rewrite(
        "has",
        rf"^the (?P<who>robot|arm) has (?P<o>{_NAME}) in (?:its|the|one)"
        rf" (?P<h>{ANY_HAND})(?:,| and|, and)(?: then)? (?P<v>[a-z]+s) (?=(?:it|the|them)\b)",
        r"The \g<who>, holding \g<o> in its \g<h>, \g<v> ",
    ),
    # "Lets water into it", "lets it stay in the freezer".
    rewrite(
        "water",
        rf"\blet(?P<e>s)? (?P<w>(?:(?:some|hot|cold|warm|clean) )?water) into"
        rf" (?P<o>it|{_NAME})(?=[.,;]| (?:at|and|from|until)\b)",
        r"fill\g<e> \g<o> with \g<w>",
    ),
    rewrite(
        "stay|remain",
        rf"\blet(?P<e>s)? (?P<o>{_THING}) (?:stay|remain) (?=(?:in|on|at|under|there)\b)",
        r"leave\g<e> \g<o> ",
    ),
    # "Pours into the pan the milk of the jug": pours it in there.
    rewrite(
        "pour",
        rf"\bpour(?P<e>s|ing)? (?P<where>(?:in|on)to {_NAME}) (?P<o>the (?:[\w-]+ )?[\w-]+)"
        r"(?: (?:of|from|in)(?P<of> (?:the|its|an?) [\w-]+(?: [\w-]+)?))?"
        r"(?P<held> (?:that|which) is in (?:its|the|one) gripper)?(?=[.;,]|$)",
        lambda m: (
            f"pour{m['e'] or ''} {m['o']}{' from' + m['of'] if m['of'] else ''}"
            f"{m['held'] or ''} {m['where']}"
        ),
    ),
    # "As many nuts as are needed": enough.
    rewrite(
        "as many|as much",
        r"\bas (?:many|much) (?P<o>[\w -]{2,30}?) as (?:is|are) (?:needed|required|necessary)\b",
        r"a sufficient amount of \g<o>",
    ),
    # "Puts soap onto the surface of the tub": applies it.
    rewrite(
        "surface",
        r"\bput(?P<e>s|ting)? (?P<o>(?:the |some |a little )?(?:[a-z]+ )?(?:soap|detergent|cleaner"
        r"|polish|wax|paint|glue|cream|oil|paste|lotion|powder|bleach|foam|varnish|grease|pesticide"
        r"|insecticide|spray)(?: [^.;,]{2,40}?)?) (?:on|onto) the surface of ",
        lambda m: f"appl{'ies' if m['e'] == 's' else 'ying' if m['e'] else 'y'} {m['o']} to ",
    ),
    rewrite(
        "has had|have had",
        r"\b(?P<w>which|that) (?P<h>has|have) had (?P<o>(?!the|its|an?\b)[\w-]+(?: [\w-]+)?)"
        r" (?:put|applied|spread|rubbed) (?:on|onto|to|into) (?:it|them)\b",
        r"\g<w> \g<h> been applied with \g<o>",
    ),
    rewrite(
        "onto which|on which",
        r"\bon(?:to)? which (?P<o>(?!the\b|its\b|an?\b)[\w-]+(?: [\w-]+)?) (?:has|have) been"
        r" (?:put|applied|spread|rubbed)\b",
        r"which has been applied with \g<o>",
    ),
    # "Waits so long until it is hot".
    rewrite("so long until", r"\bso long until\b", "until"),
    rewrite("stay|remain", r"\b(?:stay|remain)(?P<e>s)? waiting\b", r"wait\g<e>"),
    rewrite(
        "the end of",
        rf"\buntil the end of (?P<o>{_NAME}),? (?:at|after|by) which"
        r" (?=(?:the|all|both) [^.;,]{2,60} (?:is|are)\b)",
        r"until \g<o> is over, and then ",
    ),
    # "Drives there, by which 4 percentage points of the battery are used".
    rewrite(
        "by which",
        r", by which (?P<o>\d[\w .%]{1,30}? of (?:the|its) [\w-]+) (?:is|are) (?:used(?: up)?"
        r"|consumed|needed|spent)(?=[.;]|$)",
        r". This uses up \g<o>",
    ),
    rewrite(
        "itself",
        r"\bconnect(?P<e>s)? itself (?:with|to) (?=(?:the|its|an?)\b)",
        r"couple\g<e> with ",
    ),
    rewrite(
        "charge up",
        r"\bcharge up to (?:(?:the|a) )?(?:level of )?(?P<n>\d+ ?(?:percent|%))",
        r"charge until it is at \g<n>",
    ),
)
"""In the order in which they are applied."""
