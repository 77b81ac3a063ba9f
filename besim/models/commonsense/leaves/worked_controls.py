"""Controls and signals, and what they do: "presses the flush button", "signals it to open"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.leaves.deeds_before import DeedsBefore
from besim.models.commonsense.leaves.meaning import TOGGLES, Event, Step
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.vocabulary import (
    CONTROL_DEEDS,
    CONTROLLERS,
    DEED_NOUNS,
    JOBS,
    SIGNALS,
)

_BEGINNING = ("start", "begin", "launch", "run")
_FASTENERS = ("handle", "latch", "bolt", "catch", "lever")
"""What doors are locked by."""
_SIGNALLED = {
    **{verb: verb for verb in DEED_NOUNS.values()},
    **DEED_NOUNS,
    "go": "start",
    "halt": "stop",
    "shut": "close",
}
"""Words of a signal -> what it does: the *start* signal, the *opening* command."""


class WorkedControls(DeedsBefore):
    """Finds what controls, fasteners, jobs and signals work on."""

    __slots__ = ()

    def _given_signal(self, clause: Clause, theme: Group | None, objects: Sequence[Group]) -> bool:
        """ "Signals the gate to open", "sends the start signal to the lathe"; false for others."""
        root = clause.verb.root
        sends = root in ("send", "give", "issue", "transmit") and any(
            group.mentions[0].head in SIGNALS for group in (theme, *objects) if group is not None
        )
        commands = root in ("signal", "command", "instruct", "tell", "ask", "order")
        if (commands or sends) and clause.purpose:
            self._signalled(clause)
            return True
        started = _started(clause, (theme, *objects)) if sends else None
        if started is not None:
            told, machine = started
            self.event(told, theme=machine, objects=[])
            self.meaning.events[-1].signalled = True
        return started is not None

    def _toggled(self, event: Event, control: Group) -> bool:
        """Note that a control switches off what is on; true if that has been told already.

        "The lamp is switched off *by pressing its switch*": once.
        """
        if not _toggles(control):
            return False
        event.numbers[TOGGLES] = 1
        names = {*self.reader.inventory.resolve(control.mentions[0], self.reader.salient).names}
        last = self.meaning.events[-1:]
        switched = last and last[0].schema.name in ("switch_on", "switch_off")
        return bool(
            switched and TOGGLES not in last[0].numbers and names & {*last[0].roles["theme"]}
        )

    def _what_the_control_does(self, control: Group, event: Event) -> None:
        """ "Presses the *flush* button": the toilet is flushed."""
        part = control.mentions[0]
        deed = next((word for word in part.words[:-1] if word in CONTROL_DEEDS), "")
        if not deed or (part.head not in self.lexicon.parts and part.head != "chain"):
            return
        entities = self.reader.inventory.entities
        known = self.reader.inventory.resolve(part.owner, ()).names if part.owner else ()
        fixtures = [e.name for e in entities.values() if e.head in CONTROL_DEEDS[deed]]
        whole = tuple(n for n in known if n in entities) or tuple(fixtures)
        if len(whole) == 1:
            done = Claim("state", whole, attribute=participle(deed))
            self.meaning.steps.append(Step(become=done, because=event.text))

    def _fastener_of(self, theme: Group) -> Group:
        """ "Unlocks *the handle* and opens the door of the autoclave": the autoclave's."""
        part = theme.mentions[0]
        if part.head not in _FASTENERS or part.owner is not None or part.pronoun:
            return theme
        lexicon = self.lexicon
        for clause in self.reader.told:
            for other in (mention for group in clause.objects for mention in group.mentions):
                whole = other.owner if lexicon.parts.get(other.head) == "open" else other
                if whole is None and other.modifiers:  # "the autoclave door"
                    whole = Mention(other.modifiers[-1], text=f"the {other.modifiers[-1]}")
                if whole is not None and whole.head in lexicon.doored | lexicon.processes.keys():
                    return Group([replace(part, owner=replace(whole, relatives=[], located=[]))])
        return theme

    def _job_of(self, clause: Clause, theme: Group) -> tuple[Clause, Group]:
        """ "Starts the print job of the bracket *on the printer*": the printer is started."""
        if theme.mentions[0].head not in JOBS or clause.verb.root not in _BEGINNING:
            return clause, theme
        entities = self.reader.inventory.entities
        for phrase in clause.preps:
            names = self.reader.inventory.resolve(phrase[1].mentions[0], ()).names
            if phrase[0] in ("on", "in", "at", "of") and names and entities.keys() >= {*names}:
                preps = [other for other in clause.preps if other is not phrase]
                return replace(clause, preps=preps), phrase[1]
        return clause, theme

    def _signalled(self, clause: Clause) -> None:
        """ "signals the gate to open": done, without a reach for it."""
        told = [*reversed(clause.objects), *(group for _, group in reversed(clause.preps))]
        owner = next((group for group in told if group.mentions[0].head not in SIGNALS), None)
        for inner in clause.purpose:
            if self.person_moves(inner):
                continue  # "tells the visitor to leave the seat"
            before = len(self.meaning.steps)
            if owner is not None:
                self.reader.refer(owner)
            theme = inner.objects[0] if inner.objects else owner
            self.event(replace(inner, subject=None), theme=theme, objects=[])
            for step in self.meaning.steps[before:]:
                if step.event is not None:
                    step.event.signalled = True


def _toggles(control: Group) -> bool:
    """Is it a control that switches off what is on: *the switch*, *the power button*?"""
    words = {*control.mentions[0].words}
    switches = "switch" in control.mentions[0].head or words & {"power", "on/off", "on-off", "red"}
    return bool(switches) and not words & {"start", "on", "key", "main", "power-on"}


def _started(clause: Clause, objects: Sequence[Group | None]) -> tuple[Clause, Group] | None:
    """ "sends the start signal for the program to the lathe": starts the program."""
    words = {w for group in objects if group is not None for w in group.mentions[0].words}
    lemma = next((verb for word, verb in _SIGNALLED.items() if word in words), None)
    machines = {
        prep: group for prep, group in clause.preps if prep in ("for", "to") and group.mentions
    }
    machine = machines.get("for") or machines.get("to")
    if machine is None and objects and len(objects) > 1:
        machine = next(
            (g for g in objects if g is not None and g.mentions[0].head not in SIGNALS), None
        )
    if lemma is None or machine is None:
        return None
    return replace(clause, verb=replace(clause.verb, lemma=lemma, particle=""), preps=[]), machine


def by_signal(clause: Clause) -> bool:
    """ "By radio", "the controller opens it", "remotely": whoever does it is not there."""
    doer = clause.subject.mentions[0] if clause.subject is not None else None
    acts = doer is not None and not clause.verb.passive  # "the remote control is put down"
    subject = acts and doer is not None and doer.head in CONTROLLERS
    told = any(
        group.mentions[0].head in SIGNALS
        or (prep == "by" and group.mentions[0].head in CONTROLLERS)
        for prep, group in clause.preps
    )
    return subject or told or any(word in ("remotely", "wirelessly") for word in clause.adverbs)
