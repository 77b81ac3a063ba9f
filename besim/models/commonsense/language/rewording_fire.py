"""Lighting, burning and what is on fire."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_verbs import inflected
from besim.models.commonsense.language.rewriting import rewrite

_LIGHT = inflected("light")


def _alight(match: re.Match[str]) -> str:
    return match.group()[: -len("on fire")] + "alight"


def _ignites(match: re.Match[str]) -> str:
    return "igniting" if match.group(1) == "ting" else f"ignite{match.group(1) or ''}"


def _burns(match: re.Match[str]) -> str:
    return "burns" if match.group(1) or match.group(2) else "burn"


def _lights(ending: str) -> str:
    """How *light* ends where *strike* ends so."""
    return {"es": "lights", "ing": "lighting"}.get(ending, "light")


_ON_BOX = (
    r"(?: (?:on|against|along|across|at) (?:the|its) [^.,;]{1,40}?)?"
    r"(?=[.,;]|$| (?:and|to|until)\b)"
)

FIRE = (
    # "The goal is to make the lamp light (up)": that it is lit.
    rewrite(
        "make",
        r"\bmake (?P<o>the (?:[\w-]+ )?(?:lamp|lantern|bulb|torch|candle)) (?:light|shine|glow)"
        r"(?: up)?(?= again\b| with\b|\s*[.,;]|\s*$)",
        r"ensure that \g<o> is lighted",
    ),
    # "Is lit with the new bulb": that is in it, too.
    rewrite(
        "bulb",
        r"\b(?P<o>the (?:[\w-]+ )?(?:lamp|lantern|light|torch)) (?P<s>(?:is|lights|shines)(?: lit"
        r"| lighted| on| shining)?) with"
        r" (?P<b>the (?:new|fresh|spare) (?:[\w-]+ )?(?:light ?)?bulb)",
        r"\g<o> \g<s> and \g<b> is in \g<o>",
    ),
    # "The newspaper should be on fire", "is the newspaper on fire?"
    rewrite(
        "on fire",
        r"\b(?P<b>(?:is|are|be|been|was|were)(?: now| already| still| not)?) on fire\b",
        r"\g<b> burning",
    ),
    rewrite(
        "on fire",
        r"^(?P<s>\s*)(?P<b>is|are) (?P<o>(?:the|both|all|any)(?: [\w-]+){1,4}?) on fire(?=\?|$)",
        r"\g<s>\g<b> \g<o> burning",
    ),
    # "Holds the match to the candle until the wick burns": until the candle does.
    rewrite(
        "wick",
        r"\b(?P<c>the (?:[\w-]+ )?(?:candle|lantern|lamp))\b(?P<m>[^.;]{0,30}?(?:until|till))"
        r" (?:the|its) wick (?P<v>burns|is burning|is lit|is alight)\b",
        r"\g<c>\g<m> \g<c> \g<v>",
    ),
    # "Strikes the match on the box": lights it.
    rewrite(
        "strike|striking",
        r"\bstrik(?P<e>es?|ing) (?P<o>(?:the|an?|its|one) (?:[a-z]+ )?match)\b" + _ON_BOX,
        lambda m: f"{_lights(m['e'])} {m['o']}",
    ),
    rewrite(
        "strike",
        r"(?P<b>\b(?:the|an?|its|one) (?:[a-z]+ )?match\b[^.;]{0,60}?\band (?:then )?)"
        r"strike(?P<s>s)? it\b" + _ON_BOX,
        r"\g<b>light\g<s> it",
    ),
    # "Sets the wood on fire", "sets fire to the wood".
    rewrite(
        "on fire",
        r"\b(set)(s|ting)? (?:(?!\b(?:to|into|on)\b)[^.,;])+? (on fire)\b",
        _alight,
    ),
    rewrite("fire to", r"\bset(s|ting)? fire to\b", _ignites),
    rewrite(" fire", r"\b(?:catch(es)?|caught|take(s)?) fire\b", _burns),
    # "The kindling burns": a thing, and no deed.
    rewrite(
        "kindling",
        r"\b(?P<a>the|of|some|dry|its|lit|ignited|burning) kindling\b(?! (?:the|a|an|it)\b)",
        r"\g<a> kindling-wood",
    ),
    rewrite("on fire", r"\b(?P<b>is|are|be|been|was|were) set on fire\b", r"\g<b> lit"),
    # "On the embers, where the log catches fire", "until the wood burns with high flames".
    rewrite(
        "where",
        r",? where (?P<o>it|the [\w-]+) (?:burns|ignites)(?=[.,;]|$)",
        r" so that \g<o> is burning",
    ),
    rewrite(
        "burns",
        r"(?P<o>\bthe [\w -]{1,40}?) burns(?: (?:with (?:[\w-]+ ){0,2}flames?|brightly|well"
        r"|strongly|properly))?(?=[.,;]|$)",
        r"\g<o> is burning",
    ),
    # "Ignites the wood and makes the fire burning": so that it burns.
    rewrite(
        "make",
        r",? and makes? ((?:the|its) [\w -]{1,30}?) (burning|running|working|lit|alight)"
        r"(?=[.,;]|$)",
        r", so that \1 is \2",
    ),
    # "Holds the burning match to the candle until it catches fire": lights it with the match.
    rewrite(
        "match|lighter|torch|taper",
        r"\bhold(?P<e>s|ing)? (?P<t>(?:the|its|an?) (?:(?:burning|lit) )?(?:[a-z]+ )?(?:match"
        r"|lighter|torch|taper|flame of the (?:match|lighter|torch)))"
        r" (?:to|at|against|on|under|near|next to|close to|below) (?:the wick of )?"
        r"(?P<o>(?:the|its) (?:[\w-]+ ){0,3}?[\w-]+)"
        r"(?: until (?:it|they|the \w+) (?:catch(?:es)? fire|burns?|is (?:burning|lit|on fire)"
        r"|are (?:burning|lit|on fire)|lights up))(?=[.,;]| and\b|$)",
        lambda m: f"{_LIGHT(m)} {m['o']} with {m['t']}",
    ),
    rewrite(
        "wick of",
        r"\bhold(?P<e>s|ing)? (?P<t>(?:the|its|an?) (?:(?:burning|lit) )?(?:[a-z]+ )?(?:match"
        r"|lighter|torch|taper)) (?:to|at|against|on|under|near) the wick of"
        r" (?P<o>(?:the|its) (?:[\w-]+ ){0,2}?[\w-]+)(?=[.,;]| and\b|$)",
        lambda m: f"{_LIGHT(m)} {m['o']} with {m['t']}",
    ),
)
"""In the order in which they are applied."""
