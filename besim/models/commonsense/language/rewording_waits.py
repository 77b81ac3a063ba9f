"""Waits for something to happen, put as waits until it has happened."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import rewrite

_WAIT = (
    r"\b(?P<wait>wait(?:s|ing)?)(?P<time> (?:for )?(?:about )?(?:\d+|an?|one|two|three|five|ten"
    r"|fifteen|twenty|thirty|some|several|a few) (?:second|minute|hour|moment)s?)? for"
    r" (?P<what>(?:the|its|both|all) (?!(?:robot|user|guest|person|patient|human|operator"
    r"|nurse|customer)\b)[\w -]{1,40}?) to"
)
_COMING = (
    "bake|boil|brew|charge|complete|cook|cool|defrost|dissolve|dry|end|fill|finish|freeze|fry"
    "|harden|heat|melt|rise|roast|soak|soften|stop|thaw|toast|warm|work"
)
"""What time or a machine does to things."""
_DONE = {"dry": "dried", "freeze": "frozen", "rise": "risen", "stop": "stopped", "fry": "fried"}


def _until(match: re.Match[str]) -> str:
    """ "For the water to boil": until it has boiled."""
    what, verb = match["what"], match["verb"].lower()
    several = " and " in what or re.search(r"(?<![sui])s$", what) is not None
    if verb in ("be", "become", "get", "turn"):
        doing = "are" if several else "is"
    else:
        doing = f"{'have' if several else 'has'} {_DONE.get(verb) or verb.removesuffix('e') + 'ed'}"
    return f"{match['wait']}{match['time'] or ''} until {what} {doing}"


_LAMP = (
    r"(?:(?:[\w-]+ ){0,2}?(?:lamp|light|led|indicator)(?: (?:of|on|at) the (?:[\w-]+ )?[\w-]+)?)"
)
_COLOUR = r"(?:green|red|blue|yellow|orange|white)"
_FILLING = r"(?:pour|ladle|fill|scoop|spoon|shovel|put|add|let|run|pump|drain|tip|empty|empti)"

WAITS = (
    # "Waits until the lamp of the charger becomes green": is green.
    rewrite(
        "lamp|light|led|indicator",
        rf"\b(?P<u>(?:until|till) (?:the|its) {_LAMP}) (?:becomes|turns|goes|gets|changes to"
        rf"|switches to|turns to|changes its colou?r to)(?: to)? (?={_COLOUR}\b)",
        r"\g<u> is ",
    ),
    # "Ladles soup into the bowl until it is full": until the bowl is.
    rewrite(
        "until it|till it",
        rf"\b(?P<v>{_FILLING}(?:s|es|ing)? [^.;]{{1,60}}? into (?P<b>(?:the|its) (?:[\w-]+ ){{0,2}}"
        r"[\w-]+?)) (?:until|till) it (?=(?:is|gets|becomes) (?:[\w-]+ ){0,2}?(?:full|filled)\b)",
        r"\g<v> until \g<b> ",
    ),
    # "Waits for the water to boil", "waits ten minutes for the paint to be dry".
    rewrite("wait", rf"{_WAIT} (?P<verb>be|become|get|turn|{_COMING})\b", _until),
)
"""In the order in which they are applied."""
