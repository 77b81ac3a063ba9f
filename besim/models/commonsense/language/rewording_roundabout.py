"""Deeds told in a roundabout way: "makes it full with", "puts the switch on"."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_verbs import inflected
from besim.models.commonsense.language.rewriting import rewrite

_THING = (
    r"(?P<o>it|them|(?:the|its|an?|this|that|each|both|all)"
    r"(?: (?!(?:and|which|that|so|robot)\b)[\w'-]+){1,7}?)"
)
_ENDS = r"(?=[.,;]|$| (?:again|with|by|using|and|in|at|before|after|until)\b)"
_MADE = {"full": ("fill", ""), "locked": ("lock", ""), "unlocked": ("unlock", "")}
_NAME = r"(?:[\w-]+ ){0,2}?[\w-]+"


def _makes(match: re.Match[str]) -> str:
    verb, third = _MADE[match["s"].lower()]
    return f"{inflected(verb, third)(match)} {match['o']}"


def _gathers(match: re.Match[str]) -> str:
    tool = f" {match['t'].strip()}" if match["t"] else ""
    before = match.string.lower()
    verb = next((_WORK[word] for word in _WORK if word in before), "gather")
    where = match["where"] or ""
    return f"{inflected(verb)(match)} {match['what']} into {match['pile']}{where}{tool}"


_WORK = {"rake": "rake", "broom": "sweep", "brush": "sweep", "shovel": "shovel"}
"""What makes a heap -> what is done with it."""


ROUNDABOUT = (
    # "Makes it full with one portion of food", "makes the door locked".
    rewrite(
        "make",
        rf"(?<!which )(?<!that )\bmake(?P<e>s)? {_THING}"
        rf" (?P<s>locked|unlocked|full(?= (?:with|of)\b)){_ENDS}",
        _makes,
    ),
    # "Has a screw on the screwdriver and drives it in": drives the screw that this holds.
    rewrite(
        " has ",
        r"^(?P<r>\s*the (?:robot|arm)) has (?P<o>(?:an?|the|one) [\w-]+(?: [\w-]+)?) (?:in|on)"
        r" (?P<t>the (?:[\w-]+ )?(?:tool|screwdriver|driver|tongs|pliers|magnet|nozzle|hook|fork))"
        r" and (?:then )?(?P<v>[a-z]+s) it (?P<x>[a-z])",
        r"\g<r> \g<v> \g<o> held by \g<t> \g<x>",
    ),
    # "Holds the scoop, puts it in the bag and fills it": it stays in the gripper.
    rewrite(
        "scoop|ladle|spoon|trowel|measuring cup",
        r"(?P<h>\b(?:scoop|ladle|spoon|trowel|measuring cup),? (?:and )?)puts it (?:in|into|inside)"
        r" (?P<b>the [\w-]+(?: [\w-]+){0,2}) and (?P<f>fills it|makes it full)\b",
        r"\g<h>dips it into \g<b> and \g<f>",
    ),
    # "It keeps the cap in the gripper": the cap stays there; nobody waits.
    rewrite(
        "keeps",
        r"^(?P<s>\s*)(?:the robot|it) keeps (?P<o>the [\w-]+(?: [\w-]+)?|it) in"
        r" (?P<g>(?:its|the|one) (?:[\w-]+ )?(?:gripper|hand))(?=[.,;]|$)",
        lambda m: f"{m['s']}{m['o'][0].upper()}{m['o'][1:]} stays in {m['g']}",
    ),
    # "With it makes one pile on the lawn from all the leaves lying around": gathers them.
    rewrite(
        "pile|heap|stack",
        r"\b(?P<t>with (?:it|the [\w-]+) )?make(?P<e>s)? (?P<pile>(?:an?|one) (?:[\w-]+ )?(?:pile"
        r"|heap|stack))(?P<where> (?:on|in|at) the [\w-]+)? (?:from|of|out of)"
        r" (?:all (?:of )?)?(?P<what>the [\w-]+(?: [\w-]+)?)"
        r"(?: (?:which|that) (?:are )?)?(?: ?(?:lying|lie|scattered|spread) (?:around|about))?"
        r"(?=[.,;]|$| and\b| with\b)",
        _gathers,
    ),
    # "Makes the dryer begin with its programme", "lets the oven start its programme".
    rewrite(
        "begin|start",
        r"\b(?:make|let)(?P<e>s)? (?P<o>(?:the|its) (?!robot\b)[\w-]+(?: [\w-]+)?) (?:begin|start)"
        r"(?: with)? (?:its|the) (?P<p>programme|program|cycle|run)\b"
        r"(?P<n> '[\w -]+'| [A-Z0-9]\w*)?",
        lambda m: f"start{m['e'] or ''} the {m['p']}{m['n'] or ''} of {m['o']}",
    ),
    # "Puts the mains switch on", "puts the lamp off".
    rewrite(
        " on| off",
        r"\bput(?P<e>s)? (?P<o>(?:the|its) (?:[\w-]+ ){0,2}?(?:switch|light|lamp|power|heating"
        r"|heater|fan|pump|radio|mains)(?: of (?:the|its) [\w-]+(?: [\w-]+)?)?) (?P<w>on|off)"
        r"(?=[.,;]|$| again\b| and\b| with\b| by\b)",
        lambda m: f"turn{m['e'] or ''} {m['o']} {m['w']}",
    ),
    # "Pushes the off button of the unit": switches it off.
    rewrite(
        "on button|off button|on switch|off switch|on key|off key",
        r"\b(?:press|push|hit|touch|tap)(?P<e>e?s)? the (?P<w>on|off) (?:button|switch|key)"
        rf" (?:of|on|at) (?P<o>the {_NAME})(?=[.,;]|$| (?:and|with|by|so|using)\b)",
        lambda m: f"{inflected('switch', 'switches')(m)} {m['w']} {m['o']}",
    ),
    # "And the charger becomes on": it is.
    rewrite(
        "becomes|gets",
        r"\b(?:becomes|gets) (?P<w>(?:switched |turned )?(?:on|off))(?=[.,;]|$| and\b)",
        r"is \g<w>",
    ),
    # "The memory becomes empty by this": is so then.
    rewrite(
        "by this|by that|through this|through that",
        r"\b(?:becomes|gets|is) (?P<s>empty|full|clean|dry|wet|warm|hot|cold|open|closed|free)"
        r" (?:by|through) (?:this|that)(?=[.,;]|$)",
        r"is \g<s> after that",
    ),
    # "Sends the pictures from the memory to the server": they are there then.
    rewrite(
        "send",
        r"\bsend(?P<e>s)? (?P<o>(?:all )?(?:the|its) [\w-]+(?: [\w-]+)?) from (?P<m>(?:the|its)"
        rf" {_NAME}) to (?P<to>the {_NAME})(?=[.,;]|$| and\b)",
        r"transfer\g<e> \g<o> from \g<m> to \g<to>",
    ),
    # "Does a waiting of twelve minutes", "waits so long until it is hot".
    rewrite(
        "waiting",
        r"\bdo(?P<e>es)? (?:a|the|some) waiting(?: (?:of|for))?"
        r"(?= (?:\w+ )?(?:second|minute|hour)s?\b)",
        lambda m: f"{inflected('wait')(m)} for",
    ),
    rewrite("so long|as long", r"\b(waits?|waiting) (?:for )?(?:so|as) long until\b", r"\1 until"),
    # "A programme runs on the dryer and the robot waits until it has ended": while it runs.
    rewrite(
        " and the robot waits",
        r"^(?P<s>\s*)(?P<p>(?:an?|the|one|its) [\w' -]{2,50}? (?:runs|is running|works)"
        rf"(?: (?:on|in) the {_NAME})?),? and the robot waits\b",
        lambda m: f"{m['s']}While {m['p'][0].lower()}{m['p'][1:]}, the robot waits",
    ),
    # "For this both grippers must be empty": they must be empty for this.
    rewrite(
        "for this|before this",
        r"^(?P<s>\s*)for this,? (?P<x>(?:both|the|its|one|a) [\w -]{3,40}? (?:must|has to|have to)"
        r" be (?:\w+ )?\w+)(?=\.|$)",
        lambda m: f"{m['s']}{m['x'][0].upper()}{m['x'][1:]} for this",
    ),
    rewrite(
        "before this|after this",
        r"^(?P<s>\s*)(?:before this and after this|before and after this),?"
        r" (?P<x>(?:both|the|its) (?:[\w-]+ )?(?:grippers?|hands?) (?:is|are) (?:empty|free))"
        r"(?=\.|$)",
        lambda m: f"{m['s']}{m['x'][0].upper()}{m['x'][1:]} before and after",
    ),
)
"""In the order in which they are applied."""
