"""Rewrite rules for goals on what vessels and dishes have in or on them."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import Rewriting, rewrite
from besim.models.commonsense.tasks.gapping import named_again
from besim.models.commonsense.tasks.goal_frames import THE_WORK_IS_TO, WORK_NOUN


def has_it_there(match: re.Match[str]) -> str:
    """ "The box *with the nut in it*", but "is in the car with the nut in it": in what is there."""
    before = match.string[: match.start()]
    kept = _PLACED.search(before) or _HELD.search(before) or _SO.search(before)
    return match[0] if kept else f"with {match[1]}"


def _each_lid(match: re.Match[str]) -> str:
    """ "The jar and the tin are full with the lid on": that of the one and that of the other."""
    lid, how = match["lid"], match["how"]
    one = match["one"].removeprefix("both ")
    other = match["other"] if match["other"].lower().startswith("the ") else f"the {match['other']}"
    told = f"{one} and {other} {match['rest']}"
    return f"{told} and the {lid} of {one} is {how} and the {lid} of {other} is {how}"


def _that_too(match: re.Match[str]) -> str:
    """ "Has the bread, which is in a bag": and the bread is there."""
    thing = named_again(match["thing"])
    return f"{match['has']} {match['thing']} and {thing} {match['is']} {match['so']}"


def _on_its_dish(match: re.Match[str]) -> str:
    """ "To serve the egg on the plate on the table": both are there."""
    at, on = (match[one].removesuffix("to") for one in ("at", "on"))
    be = "are" if match["food"].lower().startswith(("all ", "both ")) else "is"
    told = f"{match['food']} {be} {at} {match['dish']}"
    return f"{match['frame']} that {told} and {match['dish']} is {on} {match['table']}"


_PLACED = re.compile(
    r"\b(?:is|are|be|stands?|lies?|hangs?|sits?)(?: (?:back|again|standing|lying|put|placed|set))?"
    r" (?:in|on|at|inside|under|beside|next to) (?:the|an?|its) (?:[\w-]+ ){0,2}[\w-]+,? $",
    re.I,
)
"""A thing was told to be somewhere right before."""
_HELD = re.compile(
    r"(?:\bthere (?:[a-z]+ ){1,3}|\b(?:holds?|contains?|carry|carries|has|have) )"
    r"(?:(?!\b(?:is|are|must|should)\b)[^.;])*$",
    re.I,
)
"""A thing of a list of what there is, or of what something holds."""
_SO = re.compile(r"\b(?:[a-z]+ed|shut|open|on|off|clean|dry|hot|cold|warm|again|there),? $", re.I)
"""How a thing is was told right before."""

CONTENTS = Rewriting(
    # *The jar and the tin are full with the lid on*: each has one.
    rewrite(
        "with the|with their",
        r"\b(?P<one>(?:the|both the) [\w-]+(?: [\w-]+)?) and (?P<other>(?:the )?[\w-]+(?: [\w-]+)?)"
        r" (?P<rest>(?:is|are|must|should|have|has|contain|stand|lie)\b[^.;]{0,80}?),?"
        r" (?:and )?with (?:the|their) (?P<lid>lid|cap|cover|stopper|cork)s?"
        r" (?P<how>on|off|closed|open)(?=[,.;]|$)",
        _each_lid,
    ),
    # *A cup full of hot tea* stands there: it is hot, as in *a cup of hot tea*.
    rewrite(
        "full of|filled with",
        r"\b(?P<vessel>(?:the|an?|one|each) [\w-]+(?: (?!is|are|be|must|should)[\w-]+)?)"
        r" (?:(?:which|that) is )?"
        r"(?:full of|filled with) (?P<stuff>[\w-]+ (?!water\b)[\w-]+(?: [\w-]+)?)"
        r"(?= (?:is|stands|sits|lies|has|must|should|on|in)\b)",
        r"\g<vessel> of \g<stuff>",
    ),
    # *A glass full of water and a straw*: beside it, as water is in none.
    rewrite(
        "full of|filled with",
        r"\b(?P<has>has|have|holds?|contains?|bears?|with)"
        r" (?P<full>(?:an?|the|one) [\w-]+(?: [\w-]+)? (?:filled with|full of)"
        r" (?!an? |the )[\w-]+(?: (?!and\b)[\w-]+)?) and"
        r" (?P<other>an? [\w-]+(?: (?!is\b|are\b|must\b|should\b|in\b|on\b)[\w-]+)*)(?=[,.;]|$)",
        r"\g<has> \g<other> and \g<full>",
    ),
    # The patient has *a glass full of water*: one that is filled with it.
    rewrite(
        "full of",
        r"\b(?P<vessel>(?:an?|the|one|two|three|both|each) [\w-]+(?: (?!half\b|partly\b|nearly\b"
        r"|is\b|are\b|be\b|must\b|should\b)[\w-]+)?) (?<!half )full of (?=[a-z])",
        r"\g<vessel> filled with ",
    ),
    # *The bottle* is filled with warm milk and the baby has *it*: what the sentence is about.
    rewrite(
        "has it|have it|holds it|gets it",
        rf"\b(?P<thing>the (?!{WORK_NOUN}\b)[\w-]+"
        r"(?: (?!(?:is|are|contains?|must|should)\b)[\w-]+){0,2})"
        r" (?P<told>(?:is|contains|must|should)\b(?! that\b| to\b)[^.;]{1,60}?,?"
        r" and the [\w-]+(?: [\w-]+)? (?:has|holds|gets|must have|should have)) it\b",
        r"\g<thing> \g<told> \g<thing>",
    ),
    # The rice *cooked and put in* the bowl: no order to put something there.
    rewrite(
        "and put|and set|and laid|and placed|and stored|and contained",
        r"\b(?P<done>[a-z]+(?:ed|en|wn|lt|ut)),? and (?:put|set|laid|placed|stored|contained)"
        r" (?P<at>in|on|under|beside|inside|next)(?:to)? ",
        r"\g<done> and placed \g<at> ",
    ),
    # The guest has *the bread, which is packed in a bag*: that is asked, too.
    rewrite(
        ", which",
        r"\b(?P<has>has|have|holds?|gets?|contains?) (?P<thing>(?:the|an?) [\w-]+"
        r"(?: (?!(?:in|on|with|and|of|at|from)\b)[\w-]+)?), which"
        r" (?P<is>is|are|lies|stands|must be|should be) (?P<so>[^,.;]+)(?=$|[.;]|, and\b)",
        _that_too,
    ),
    # The can *is filled with cooled boiled water*: no tap gives that.
    rewrite(
        "boiled water",
        r"\b(?P<is>(?:is|are|be) (?:full of|filled with)) (?:(?:cooled|cold|cool|clean|some|the) )*"
        r"boiled water(?=[.,;]|$| and\b)",
        r"\g<is> water and the water is boiled",
    ),
    # The cup *is filled with hot tea*, and the tea is hot; a tap gives water as it is wanted.
    rewrite(
        "full of|filled with",
        r"\b(?P<is>(?:is|are|be) (?:full of|filled with)) (?P<so>hot|warm|cold|boiled|boiling)"
        r" (?P<stuff>(?!water\b)[\w-]+)(?=[.,;]|$| and the\b)",
        r"\g<is> \g<stuff> and the \g<stuff> is \g<so>",
    ),
    # To serve *the egg on the plate on the table*: the egg is on the plate, and that on the
    # table.
    rewrite(
        "serve|put|place|bring",
        rf"{THE_WORK_IS_TO} (?:serve|put|place|bring)"
        r" (?P<food>(?:the|an?|all|both) [\w -]{1,60}?) (?P<at>in|on|onto|into)"
        r" (?P<dish>the (?:[\w-]+ )?(?:plate|bowl|dish|platter|cup|mug|glass|saucer|tray))"
        r" (?P<on>on|onto) (?P<table>the (?:[\w-]+ )?(?:table|counter|countertop|desk|bar))"
        r"(?=[.,;]|$| and\b)",
        _on_its_dish,
    ),
)
"""What vessels and dishes have in or on them."""
