"""Machines that are switched on by one leaf and started by another: a dishwasher with two buttons.

Such a machine that is on does not run yet. What is started is its programme, and *running* is said
of that as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from besim.models.commonsense.vocabulary import PROGRAMMED

_M = rf"(?P<m>{'|'.join(sorted(PROGRAMMED, key=len, reverse=True))})"
_THE = r"(?:the|its) (?P<s>(?:closed|loaded|filled|shut) )?"
_WHICH = r"(?:,? (?:which|that) (?:has been|is|was) (?:already )?(?:switched|turned|powered) on,?)?"
_POWER = r"(?:power|on|on-off|on/off|main|mains)[ -](?:button|switch|key)"
_ON = (
    re.compile(rf"\b(?:switch|turn|power)(?:es|s)? on {_THE}{_M}\b", re.I),
    re.compile(rf"\b(?:switch|turn|power)(?:es|s)? {_THE}{_M} on\b", re.I),
    re.compile(
        rf"\b{_POWER} (?:of|on|at) (?:the (?:front|panel|side|door) of )?{_THE}{_M}\b", re.I
    ),
)
_START_BUTTON = (
    r"(?P<b>(?:press|push|touch|tap)(?P<e>es|s)?) (?:down )?(?:the|its) "
    r"start[ -](?:button|key|field) (?:of|on|at) (?:the (?:front|panel|side|door) of )?"
)
_START = re.compile(rf"\b(?:{_START_BUTTON}|start(?P<e2>s)? ){_THE}{_M}\b{_WHICH}", re.I)
_RUNS = re.compile(
    rf"(?P<i>\bthe {_M} (?:is|be) )(?:now |already )?"
    r"(?:running|working|washing|in operation|drying|baking|spinning|operating|started)\b",
    re.I,
)


def started_apart(actions: Iterable[str]) -> frozenset[str]:
    """The machines that one leaf switches on and another one starts, by their nouns."""
    on, started = set(), set()
    for told in actions:
        switched = {match["m"].lower() for found in _ON for match in found.finditer(told)}
        starts = {match["m"].lower() for match in _START.finditer(told)}
        on |= switched - starts
        started |= starts - switched
    return frozenset(on & started)


def in_words_of_programmes(text: str, machines: frozenset[str]) -> str:
    """The text with the programme of such a machine for what is started and runs."""

    def start(match: re.Match[str]) -> str:
        machine = match["m"]
        if machine.lower() not in machines:
            return match[0]
        form = "starts" if match["e"] or match["e2"] else "start"
        done = f"{form} the programme of the {machine} while the {match['s'] or ''}{machine} is on"
        return done[0].upper() + done[1:] if match[0][0].isupper() else done

    def runs(match: re.Match[str]) -> str:
        machine = match["m"]
        if machine.lower() not in machines:
            return match[0]
        the, being = match["i"].split()[0], match["i"].split()[-1]
        return f"{the} programme of the {machine} {being} on and the {machine} {being} on"

    return _RUNS.sub(runs, _START.sub(start, text))
