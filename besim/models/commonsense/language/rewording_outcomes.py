"""What comes of a deed, what comes along and what it is done with: clauses with *which*."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_of_it import comes_along
from besim.models.commonsense.language.rewriting import rewrite


def _after_which(match: re.Match[str]) -> str:
    return f" and then {match.group(1)}" if match.group(1) else ", so that "


_PRINTED = (
    r"(?:an?|the|its|one) (?:[\w-]+ ){0,2}?(?:label|receipt|ticket|sticker|tag|page|copy|printout"
    r"|barcode|voucher|wristband)s?"
)
_BY = r"(?: by (?:the|its) (?:[\w-]+ )?(?:printer|machine|device))"

OUTCOMES = (
    # "… and a label *comes out* (of the printer)", "the printer *puts out* a label".
    rewrite(
        "out",
        rf"\b(?P<x>{_PRINTED}) (?:comes?|slides?|rolls?|drops?|falls?|is (?:put|pushed|given"
        rf"|thrown)) out{_BY}?(?: (?:of|from) (?:the|its) [\w -]{{2,30}}?)?(?=[.,;]| and\b|$)",
        r"\g<x> is printed",
    ),
    rewrite(
        "puts out|gives out|throws out|pushes out|spits out|outputs|issues",
        r"\b(?P<p>(?:the|its) (?:[\w-]+ )?(?:printer|machine|device)|it)"
        rf" (?:(?:puts|gives|throws|pushes|spits) out|outputs|issues) (?P<x>{_PRINTED})"
        r"(?=[.,;]| and\b|$)",
        r"\g<x> is printed",
    ),
    # "The gripper *that held it* is free": it is the gripper that is free.
    rewrite(
        "that held|which held|that has held|which has held|that had held|was holding"
        "|that carried|which carried|which had held",
        r"\b(?P<g>(?:the|its) (?:gripper|hand)) (?:that|which) (?:(?:has |had )?held|was holding"
        r"|carried) (?:it|them|(?:the|its) [\w -]{1,30}?)"
        r"(?= (?:is|becomes|gets) (?:then |now |again |thereby )?(?:free|empty)\b)",
        r"\g<g>",
    ),
    # "Presses the key, after which the pump runs": what comes of it.
    rewrite(
        "after which|result of which|whereupon",
        r", (?:(?:after|as a result of) which|whereupon) ((?:it|the robot|the arm)\b(?! is\b))?",
        _after_which,
    ),
    # "Drives the screws one after another with the driver": all of them.
    rewrite("one after another", r",? one after another\b,?(?= (?:with|using|into|onto)\b)", ""),
    rewrite("whereupon|upon which", r",? (?:whereupon|upon which) ", ", so that "),
    # "Presses the pedal of the bin, which opens": what comes of it.
    rewrite(
        ", which",
        r", which (?:then |thereby )?((?:goes|comes|turns) (?:on|off|out)|lights up|springs open"
        r"|swings open|flips open|opens|falls shut|swings shut|closes)(?=[.;]|$)",
        r" so that it \1",
    ),
    # "…, for which it uses the mop".
    rewrite(
        "for which",
        r",? for which (?:it|the robot|the arm) (?:then )?(?:uses|takes|employs) ",
        " using ",
    ),
    # "The tray, with everything on it", "the housing, with all fastened to it": it is, too.
    rewrite(
        "with everything|with whatever|with all|with what",
        r",? (?:together |along )?with (?:everything|whatever|all|all that|what)(?: that)?"
        r"(?: (?:is|lies|stands))?(?: (?:[a-z]+ed|put|stuck|built|held) (?:to|on|onto|in|into)"
        r"| (?:in|on|inside|upon)) (?:it|them|there)\b",
        comes_along,
    ),
    # "…; whatever lies in it comes along": so it is with all that is in or on something.
    rewrite(
        "along|with it",
        r"[;,] (?:and )?(?:what|whatever|everything|everything that|all that|anything that)"
        r" (?:is |lies |stands |sits |rests |it holds )?(?:in |on |inside )?(?:it )?(?:then )?"
        r"(?:comes|goes|travels|moves|rides|is taken|is carried|is brought) (?:along|with it)"
        r"(?: with it)?(?=[.;]|$)",
        "",
    ),
    # "Presses the key, which sets the machine running": what comes of it.
    rewrite(
        ", which",
        r", which (?:then |thereby )?(?:sets|gets) ((?:the|its) [\w' -]+?) (?:running|going"
        r"|working)(?=[.;]|$)",
        r" so that \1 begins to run",
    ),
    rewrite(
        ", which",
        r", which (?:then |thereby )?(starts|stops) ((?:the|its) [\w' -]+?)(?=[.;]|$)",
        r" so that \2 \1",
    ),
    # "Presses the button, which makes the door open": so that it opens.
    rewrite(
        "which|that",
        r",? (?:which|that) (?:makes|lets|causes) (?P<o>(?:the|its|both|an?) (?!robot\b)"
        r"[\w' -]{1,60}?) (?:to )?(?P<v>open|close|shut|start|stop|run|rise|lift|sink)"
        r"(?=[.,;]| and |$)",
        lambda match: f" so that {match['o']} {match['v']}s",
    ),
)
"""In the order in which they are applied."""
