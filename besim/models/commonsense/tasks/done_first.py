"""What a rule says must be done first, and what it is done to: "only after *greasing it*"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.tasks.plain_rule import (
    DUTIES,
    done,
    needs,
    once_done,
    with_subject,
)
from besim.models.commonsense.tasks.rule_circumstances import as_a_deed
from besim.models.commonsense.vocabulary import RUNNING_VERBS

_THEN = re.compile(r"\b(?:only |and )?(?:then|after that|afterwards|thereafter)\b", re.I)
_ONTO = ("in", "into", "inside", "on", "onto", "out of", "from")
_READYING = ("open", "close", "shut", "unlock", "preheat", "heat", "switch", "turn", "start")
"""What is done to a place before something comes into it."""


def only_then(clauses: Sequence[Clause], text: str, reader: Reader, only: bool) -> Clause | None:
    """ "First the tank must be filled, then the pump may be switched on"."""
    if len(clauses) != 2 or not _THEN.search(text):
        return None
    told, deed = clauses
    may = deed.verb.modal in ("may", "can") and not deed.verb.negated
    if not may or told.verb.modal not in DUTIES or told.verb.negated:
        return None
    state = once_done(replace(told, adverbs=[], subordinate=[]))
    return needs(deed, [("while", [state])]) if state is not None else None


def its_place(told: Clause, deeds: Sequence[Clause]) -> Clause:
    """ "Before putting the tray into the oven, the robot must *preheat it*": the oven."""
    its = told.objects[0].mentions[0] if told.objects and len(deeds) == 1 else None
    places = [group for deed in deeds for prep, group in deed.preps if prep in _ONTO]
    if its is None or not its.pronoun or not places or told.verb.root not in _READYING:
        return told
    return replace(told, objects=places[-1:])


def starts_running(deed: Clause, of_it: Clause) -> Clause:
    """ "Needs its guard closed *to run*": it is started so."""
    runs = deed.verb.root in RUNNING_VERBS and not (deed.objects or deed.verb.passive)
    return done("start", replace(deed, subject=of_it.subject)) if runs else deed


def after_doing(told: Clause, deed: Clause) -> Clause:
    """ "Only after *greasing it*", "… *after being greased*": once it has been greased."""
    verb = told.verb
    if verb.passive and told.subject is None and verb.text.startswith("being "):
        been = replace(verb, form="VBN", perfect=True, auxiliary=True)
        return replace(told, subject=deed.acted_on(), verb=been)
    if verb.form != "VBG" or verb.auxiliary or verb.passive or not told.objects:
        return told
    return once_done(as_a_deed(told)) or told


def going_there(told: Clause, duty: Clause) -> Clause:
    """ "The book must be scanned before *it goes into the archive*", "Before *it is moved*, the
    lamp has to be off": the book, the lamp.
    """
    goes = told.verb.root in _COMING_IN and any(prep in _ONTO for prep, _ in told.preps)
    thing = duty.subject.mentions[0] if duty.subject is not None else None
    of_thing = thing is not None and not thing.plural and thing.head not in _OF_THE_ROBOT
    due = duty.verb.passive or (duty.verb.copula and of_thing)
    it = told.subject is not None and told.subject.mentions[0].head == "it"
    its_own = it and due and (goes or told.verb.passive)
    return with_subject(told, duty.subject) if its_own else told


_OF_THE_ROBOT = ("robot", "arm", "gripper", "hand", "it")
_COMING_IN = ("go", "get", "come")
