"""Scenes told the other way round: *standing on the bench is the rack*, *is where it stands*."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import rewrite

_THING = r"(?:(?:the|an?|its|each|both|one|two|three|another)\b[^,.;:]{0,80}?|\w+ [A-Z0-9])"
_SOME = r"(?:an?|the|some|one|two|three|four|five|six|several|both)\b"
_STARTS = r"(?P<gap>^\s*|(?<=[,;.] )|(?<= and ))"
_LYING = (
    r"(?:standing|lying|sitting|hanging|resting|located|placed|stored|kept|situated|positioned"
    r"|found|waiting|leaning)"
)
_LYING_CUES = (
    "standing|lying|sitting|hanging|resting|located|placed|stored|kept|situated|positioned|found"
    "|waiting|leaning"
)
_SO = (
    r"(?:open|closed|shut|locked|unlocked|empty|full|clean|dirty|wet|dry|hot|cold|warm|on|off"
    r"|(?:switched|turned|plugged|screwed|folded|put) (?:in|on|off|up))"
)
_FLAT = ("table", "desk", "counter", "countertop", "shelf", "bench", "workbench", "stove", "rack")


def _there(match: re.Match[str]) -> str:
    """ "The cabinet is where the cups are kept": they are in it."""
    things, starts = match["things"], match["open"].strip() in ("", ".", ";", "!", "?")
    things = f"{things[0].upper() if starts else things[0].lower()}{things[1:]}"
    place = f"{match['place'][0].lower()}{match['place'][1:]}"
    on = "on" if place.split()[-1] in _FLAT else "in"
    return f"{match['open']}{things} {match['be'] or match['v']} {on} {place}"


def _first(match: re.Match[str]) -> str:
    """ "*Standing* on the bench is the rack": on the bench it is."""
    prep = match["p"]
    return f"{match['gap']}{prep.capitalize() if match['v'][0].isupper() else prep} "


def _is_neither(match: re.Match[str]) -> str:
    thing = match["x"]
    thing = f"{thing[0].upper() if match['n'] == 'N' else thing[0]}{thing[1:]}"
    return f"{thing} {match['be']} neither {match['so']} nor "


SCENES = (
    # "The cabinet is where the cups are kept".
    rewrite(
        "is where",
        r"(?P<open>^ *|[.;!?] |,? and |,? while )(?P<place>the (?:[\w-]+ ){0,2}?[\w-]+) is where"
        r" (?P<things>(?!the robot\b|the arm\b)(?:the|both|all|two|an?) [^.;:,]{1,60}?)"
        r" (?:(?P<be>is|are)(?: (?:kept|stored|found|located|placed))?|(?P<v>stands?|hangs?|lies?))"
        r"(?=[.;,]|$| and the\b)",
        _there,
    ),
    rewrite(
        _LYING_CUES,
        rf"{_STARTS}(?P<v>{_LYING}) (?P<p>on|in|inside|at|under|underneath|below|beside|next to"
        r"|near|behind|against|in front of|on top of)"
        rf" (?={_THING} (?:there )?(?:is|are) {_SOME})",
        _first,
    ),
    # "Has a hook with a hammer *hanging* on it": with a hammer on it.
    rewrite(
        _LYING_CUES,
        rf"\b(?P<x>with {_THING}) {_LYING}"
        r" (?P<p>on|in|inside|on top of|next to|beside|under|against) (?=(?:it|them)\b)",
        r"\g<x> \g<p> ",
    ),
    # "Holds a cup in its left gripper while the right one is empty": no other thing.
    rewrite(
        " one",
        r"\b(?P<a>(?:left|right|one|first) (?P<g>gripper|hand|arm)\b[^.;]{1,90}?\bthe"
        r" (?:left|right|other|second)) one\b",
        r"\g<a> \g<g>",
    ),
    # "Is locked with the key in the lock": and that is where the key is.
    rewrite(
        "with the key|with the plug|with its key|with its plug",
        r"(?P<so>\b(?:is|are) [^.;]{0,30}?\b(?:locked|unlocked|closed|shut|o(?:n|ff)|idle)),? with"
        r" (?P<k>(?:the|its) (?:key|plug))(?: (?:still|left))? (?P<in>in|out of) (?P<l>(?:the|its)"
        r" (?:lock|keyhole|socket|outlet))(?=[.,;]|$)",
        r"\g<so>, and \g<k> is \g<in> \g<l>",
    ),
    # "Half filled with salt": half full of it.
    rewrite(
        "filled with",
        r"\b(?P<h>half|partly|partially|nearly|almost)[ -]filled with (?=[a-z])",
        r"\g<h> full of ",
    ),
    # "Is 4 kg heavy": weighs 4 kg. "A parcel of 4 kg is there": it weighs that.
    rewrite(
        "heavy",
        r"\b(?P<be>is|are) (?P<kg>\d[\d.]* ?(?:kg|kilos?|kilograms?)) heavy\b",
        lambda m: f"{'weighs' if m['be'] == 'is' else 'weigh'} {m['kg']}",
    ),
    # "Both lie on the desk, one beside the other": no third thing.
    rewrite(
        "the other",
        r"\b(?P<p>(?:are|lie|stand|sit|hang) (?:[\w-]+ )?(?:on|in|at|under|inside) (?:the|its|an?)"
        r" [\w -]{2,30}?),? one (?:right )?(?:next to|beside|alongside) the other"
        r"(?=[.,;]|$| and\b)",
        r"\g<p>",
    ),
    # "Holds the scanner and, next to it, the parcel".
    rewrite(
        "next to it|beside it",
        r" and,? (?:right )?(?:next to|beside) it,? (?=(?:the|an?) [\w-]+(?: [\w-]+)?(?=[.,;]|$))",
        " and ",
    ),
    # "Neither is the saw plugged in nor is it switched on".
    rewrite(
        "neither is|neither are",
        r"\b(?P<n>n)either (?P<be>is|are) (?P<x>(?:the|its)(?: [\w-]+){1,4}?)"
        rf" (?P<so>{_SO}|(?!{_SO}\b)\w+ed),? nor (?:is|are) (?:it|they|that) ",
        _is_neither,
    ),
)
"""In the order in which they are applied."""
