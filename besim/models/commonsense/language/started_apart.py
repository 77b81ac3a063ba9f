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
_RUNNING = (
    r"(?:running|working|washing|in operation|drying|baking|spinning|operating|started|in progress)"
)
_RUNS = re.compile(
    rf"\b(?P<t>the) {_M} (?:(?P<b>is|be) (?:now |already )?{_RUNNING}|(?P<h>has been started"
    r"|runs|works|washes(?! (?:the|its|all|both)\b)))(?!\w)",
    re.I,
)
_HAVE_RUN = re.compile(
    rf"\b(?:have|get|obtain|keep) (?:(?:the|a) {_M} {_RUNNING}"
    rf"|(?:the|a) running {_M.replace('?P<m>', '?P<n>')})(?!\w)",
    re.I,
)
_BE_STARTED = re.compile(
    rf"\b(?P<t>the) {_M} (?P<how>(?:(?:can|may|must|cannot|should)(?: only| not| never)? be|is)"
    r" (?:only )?started)(?!\w)",
    re.I,
)
_THE_RUNNING = re.compile(
    r"\b(?P<so>(?:ensure|sure|is) that|check (?:if|whether|that)) (?P<what>[^.;]*?)"
    rf"the running {_M}(?!\w)",
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
        return _is_on(match["t"], machine, match["b"] or "is")

    def have_run(match: re.Match[str]) -> str:
        machine = match["m"] or match["n"]
        if machine.lower() not in machines:
            return match[0]
        return f"ensure that {_is_on('the', machine, 'is')}"

    def the_running(match: re.Match[str]) -> str:
        machine = match["m"]
        if machine.lower() not in machines:
            return match[0]
        on = _is_on("the", machine, "is")
        return f"{match['so']} {on} and {match['what']}the {machine}"

    def be_started(match: re.Match[str]) -> str:
        machine = match["m"]
        if machine.lower() not in machines:
            return match[0]
        return f"{match['t']} programme of the {machine} {match['how']}"

    text = _BE_STARTED.sub(be_started, text)
    text = _HAVE_RUN.sub(have_run, _START.sub(start, text))
    return _THE_RUNNING.sub(the_running, _RUNS.sub(runs, text))


def _is_on(the: str, machine: str, being: str) -> str:
    return f"{the} programme of the {machine} {being} on and the {machine} {being} on"
