"""Turning things over, upside down, and folding them up and down."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_verbs import inflected
from besim.models.commonsense.language.rewriting import rewrite

_EMPTY = inflected("empty", "empties")
_INTO = {"above": "over", "in": "into"}
_FOLDING = (
    r"(?:(?:foot|arm|head|back|leg)-?rests?|(?:landing |support )?legs?|stabili[sz]ers?|outriggers?"
    r"|masts?|wings?|kickstands?|side ?rails?|guard ?rails?|bed ?rails?|antennas?|ramps?"
    r"|tail ?lifts?|steps|flaps?"
    r"|seats?|drawbars?|mirrors?|tables?|table leaf|tray tables?|screens?)"
)
_FOLDED = {"up": "raise", "down": "lower"}


def _folds(match: re.Match[str]) -> str:
    verb = _FOLDED[match["w"].lower()]
    if match["e"] == "ed":
        return f"{verb.removesuffix('e')}ed {match['o']}"
    stem = verb.removesuffix("e") if match["e"] == "ing" else verb
    done = f"{stem}{match['e'] or ''} {match['o']}"
    return done.capitalize() if match.group()[0].isupper() else done


def _again(thing: str) -> str:
    words = thing.lower().split(" which ")[0].split(" that ")[0].split()
    several = words[0] in ("both", "them") or (words[-1].endswith("s") and words[-1][-2:] != "ss")
    return "them" if several and words[-1] != "glass" else "it"


_TIP = inflected("tip", "tips", "tipping")
_VESSEL = r"(?:(?:the|an?|its|both|each)\b(?: [\w'-]+){1,7}?|it|them)"


TURNING_OVER = (
    # "Leans folded against the wall": is folded, and leans there.
    rewrite(
        "folded|rolled|closed|locked|switched|unplugged",
        r"\b(?P<v>leans|stands|lies|hangs) (?P<w>folded|rolled up|closed|locked|switched off"
        r"|unplugged|folded up) (?=(?:against|on|in|at|beside|next to|under|behind|near)\b)",
        r"is \g<w> and \g<v> ",
    ),
    # "Folds its footrests down", "with the armrest folded up": lowers, raised. Cloth is folded.
    rewrite(
        "fold",
        rf"\bfold(?P<e>s|ed|ing)? (?P<o>(?:the |its |both |all |an? |your )*(?:\w+ )?{_FOLDING})"
        r" (?P<w>up|down)\b",
        _folds,
    ),
    rewrite(
        "fold",
        r"\bfold(?P<e>s|ed|ing)? (?P<w>up|down) (?P<o>(?:the |its |both |all |an? |your )+(?:\w+ )?"
        rf"{_FOLDING})\b",
        _folds,
    ),
    rewrite(
        "folded",
        rf"\b(?P<o>{_FOLDING}(?: (?:is|are|was|were|be|has been|have been|being|still|both))*)"
        r" folded (?P<w>up|down)\b",
        lambda match: f"{match['o']} {_FOLDED[match['w']].removesuffix('e')}ed",
    ),
    # "Places the cup upside down on the rack": turns it over and places it there.
    rewrite(
        "upside down|upside-down|bottom up",
        r"\b(?P<v>plac|put|set|stand|stor|stack|hang|lay)(?P<e>\w*)"
        r" (?P<o>(?:the|its|both|it|them)\b(?: (?!and\b|then\b)[\w'-]+){0,9}?),? (?:upside[ -]down"
        r"|bottom up) (?=(?:(?:in|on|onto|into|at|next|beside|inside|to) |and )|[.,;]|$)",
        lambda m: f"{inflected('invert')(m)} {m['o']} and {m['v']}{m['e']} {_again(m['o'])} ",
    ),
    rewrite(
        "upside down|upside-down|bottom up",
        r"\b(?P<v>placed|put|set|stored|stacked|hung|laid|stands?|lies?|is|are)"
        r" (?:upside[ -]down|bottom up)\b(?! (?:over|above)\b)",
        lambda m: f"{m['v']} inverted" if m["v"] in ("is", "are") else f"inverted and {m['v']}",
    ),
    # "Turns the bowl upside down over the bin", "holds it upside down above the sink": empties it.
    rewrite(
        "upside down|upside-down|bottom up",
        r"\b(?:turn|hold|tip|tilt|flip|put|rotate)(?P<e>e?s|ing)? (?P<o>(?:the|its|both|it|them"
        r"|each)\b(?: [\w',-]+){0,8}?),? (?:upside[ -]down|bottom up)(?: again)?"
        r" (?P<over>over|above|into|in|onto) (?=(?:the|an?|its|it)\b)",
        lambda match: f"{_EMPTY(match)} {match['o']} {_INTO.get(match['over'], match['over'])} ",
    ),
    rewrite(
        "upside down|upside-down|bottom up",
        r"\b(?P<be>is|are) (?:turned|held|tipped|tilted|flipped|put|rotated) "
        r"(?:upside[ -]down|bottom up) (?P<over>over|above|into|in|onto) (?=(?:the|an?|its|it)\b)",
        lambda match: f"{match['be']} emptied {_INTO.get(match['over'], match['over'])} ",
    ),
    # "Turns the bottle upside down": turns it over.
    rewrite(
        "upside down|upside-down|bottom up",
        r"\b(?:turn|flip|rotate|tip)(?P<e>s|ping)? (?P<o>(?:the|its|both|it|them)\b"
        r"(?: (?!and\b|then\b)[\w'-]+){0,8}?),? (?:upside[ -]down|bottom up)\b"
        r"(?! (?:over|above|into|in|onto|on)\b)",
        lambda match: f"{inflected('invert')(match)} {match['o']}",
    ),
    # "Turns the can over above the bowl", "turns it over, so that the rice falls out": tips it.
    rewrite(
        "over",
        rf"\bturn(?P<e>s|ing)? (?:over (?P<v>{_VESSEL})|(?P<o>{_VESSEL}) over)"
        r"(?= (?:above|over|on top of|right above)\b|,? (?:so that|so|until) [^.;]{0,60}?"
        r"\b(?:falls?|drops?|slides?|runs?|flows?|pours?|comes?|tumbles?|lands?|drains?)\b"
        r"[^.;]{0,40}?\b(?:into|onto|in|on|out)\b)",
        lambda match: f"{_TIP(match)} {match['v'] or match['o']}",
    ),
    rewrite(
        "over",
        r"\b(?P<be>is|are) turned over (?=(?:above|over|on top of|right above)\b)",
        r"\g<be> tipped ",
    ),
)
"""In the order in which they are applied."""
