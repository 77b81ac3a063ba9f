"""What machines do on a signal: nobody reaches for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.leaves.events import Events
from besim.models.commonsense.leaves.meaning import Step
from besim.models.commonsense.vocabulary import CONTROLLERS, SIGNALS

_BY_ITSELF = ("open", "close", "lock", "unlock", "release", "switch_on", "switch_off")
"""Schemas of what a machine does with its own parts."""
_CLAMPING = ("clamp", "unclamp", "tighten", "loosen")
_CAUSING = ("make", "have", "let", "get", "cause", "trigger", "prompt", "set")
_TRIGGERS = ("hold_at", "idle", "work", "tell", "look", "switch_on")
"""Schemas of what makes a machine do something: "shows it to the scanner, which scans it"."""
_HEARING = ("receive", "get", "obtain")
_ITSELF = ("it", "itself")
_TELLING = ("signal", "command", "instruct", "tell", "order", "trigger", "cause", "make")


class ByWire(Events):
    """Turns clauses into events that are signalled."""

    __slots__ = ()

    def by_wire(self, clause: Clause) -> bool:
        """Append what a clause says to happen on a signal; false if it says no such thing."""
        subject, verb = clause.subject, clause.verb
        if verb.negated or verb.modal or verb.perfect:
            return False
        told = clause.purpose if verb.root in _TELLING and len(clause.objects) == 1 else []
        if told and all(map(_of_itself, told)) and self._machine(clause.objects[0].mentions[0]):
            self._machine_does(told, clause.objects[0])
            return True
        if subject is None:
            return False
        doer = subject.mentions[0]
        by_control = self._control(doer)
        machine = not by_control and self._machine(doer)
        purpose = clause.purpose
        if not by_control and not machine:
            return False
        signal = any(g.mentions[0].head in SIGNALS for g in clause.objects)
        commanded = verb.passive and verb.root in ("signal", "command", "instruct", "tell", "order")
        if by_control and purpose and verb.root in _TELLING and len(clause.objects) == 1:
            self._machine_does(purpose, clause.objects[0])
            return True
        if machine and purpose and (commanded or (signal and verb.root in _HEARING)):
            self._machine_does(purpose, subject)
            return True
        if verb.passive or not self._told_in_preps(clause, by_control=by_control):
            return False
        if by_control and verb.root in _CAUSING and clause.objects:
            return self._caused(clause)
        theme = clause.objects[0] if clause.objects else None
        theme = _named_part(theme, doer) if theme is not None and machine else theme
        plain = _without_signals(clause)
        if by_control:
            if theme is None or self.schema_of(plain) is None:
                return False
            self.signal(plain, theme, clause.objects[1:])
            return True
        if verb.root in _CLAMPING:
            self.signal(plain, subject, ())  # "the chuck clamps the blank"
            if theme is not None and verb.root == "clamp":
                held = Claim("state", self.reader.refer(theme).names, attribute="clamped")
                self.meaning.steps.append(Step(become=held))
            return True
        own = theme is None or self._of(theme.mentions[0], subject)
        schema = self.schema_of(plain)
        if not own or schema is None:
            return False
        if schema.name not in _BY_ITSELF:
            return False
        if theme is None and plain is clause:
            return False  # "the door opens": what comes of what was done
        itself = theme is None or theme.mentions[0].head == "itself"
        self.signal(plain, subject if itself or theme is None else theme, ())
        return True

    def made_to(self, clause: Clause) -> Clause:
        """ "A signal makes the lathe open its door": what it makes it do is a purpose.

        "Lets the gauge measure the ring": the gauge measures it.
        """
        made = self._made_by_robot(clause)
        if made is not None:
            return made
        if clause.verb.root not in _CAUSING or clause.objects or clause.subject is None:
            return clause
        done = [one for sub, inner in clause.subordinate for one in inner if sub == "so that"]
        told = done[0] if len(done) == len(clause.subordinate) == 1 else None
        if told is None or told.subject is None or not self._control(clause.subject.mentions[0]):
            return clause
        purpose = [replace(told, subject=None)]
        return replace(clause, objects=[told.subject], purpose=purpose, subordinate=[])

    def _made_by_robot(self, clause: Clause) -> Clause | None:
        by_robot = clause.subject is None or self.reader.is_robot(clause.subject)
        if not by_robot or clause.verb.root not in ("let", "make") or clause.verb.negated:
            return None
        so = [one for sub, inner in clause.subordinate for one in inner if sub == "so that"]
        told = clause.purpose if clause.objects else so
        if len(told) != 1 or (clause.subordinate and clause.objects):
            return None
        subject = told[0].subject
        if subject is None or not told[0].objects or told[0].verb.form not in ("VB", "VBZ"):
            return None
        mention = subject.mentions[0]
        persons = self.lexicon.persons | self.lexicon.agents
        if mention.pronoun or mention.head in persons or told[0].verb.passive:
            return None
        names = self.reader.inventory.resolve(mention, self.reader.salient).names
        stuff = told[0].objects[0].mentions[0].head
        if not names or self.reader.are_substances(names):
            return None  # "lets the water fill the tub"
        if stuff in self.lexicon.substances or stuff in self.lexicon.applied:
            return None  # "lets the nozzle spray oil onto the gear"
        verb = replace(told[0].verb, form="VBZ", infinitive=False)
        by_machine = [*told[0].preps, ("with", subject)]
        return replace(
            told[0], subject=clause.subject, verb=verb, preps=by_machine, inherited=False
        )

    def triggered(self, mention: Mention, relative: Clause) -> bool:
        """ "holds the card against the reader, *which unlocks the gate*": the reader does it."""
        last = self.meaning.events[-1:]
        verb = relative.verb
        schema = self.schema_of(relative)
        return (
            bool(last)
            and last[0].schema.name in _TRIGGERS
            and verb.form == "VBZ"
            and not (verb.passive or verb.negated or verb.modal or verb.copula)
            and bool(relative.objects)
            and relative.subject is not None
            and relative.subject.mentions[0].head == mention.head
            and schema is not None
            and (schema.name in (*_BY_ITSELF, "look") or verb.root in _CLAMPING)
            and self._machine(mention)
        )

    def _told_in_preps(self, clause: Clause, *, by_control: bool) -> bool:
        """Controls need no word of a signal; machines do, or an object of their own."""
        return by_control or bool(clause.objects) or clause is not _without_signals(clause)

    def _caused(self, clause: Clause) -> bool:
        """ "A signal makes the lathe open its door", "causes it to open its door"."""
        machine = clause.objects[0]
        if clause.purpose:
            self._machine_does(clause.purpose, machine)
            return True
        states = [a for a in clause.adjectives if a in ("open", "close", "closed", "shut")]
        if not states or len(clause.objects) > 2:
            return False
        lemma = "open" if states[0] == "open" else "close"
        told = replace(
            clause, verb=replace(clause.verb, lemma=lemma, particle=""), adjectives=[], preps=[]
        )
        self.reader.refer(machine)
        self.signal(told, clause.objects[-1], ())
        return True

    def _machine_does(self, clauses: Sequence[Clause], machine: Group) -> None:
        for inner in clauses:
            self.reader.refer(machine)
            if _of_itself(inner):
                inner = replace(inner, objects=[])
            self.signal(inner, inner.objects[0] if inner.objects else machine, inner.objects[1:])

    def signal(self, clause: Clause, theme: Group, objects: Sequence[Group]) -> None:
        """Append an event that nobody has to reach for."""
        before = len(self.meaning.steps)
        self.event(replace(clause, subject=None), theme=theme, objects=objects)
        for step in self.meaning.steps[before:]:
            if step.event is not None:
                step.event.signalled = True

    def _control(self, doer: Mention) -> bool:
        """A signal, or what sends signals: "the control system", "the PLC of the cell"."""
        words = {doer.head, *doer.words}
        if "remote" in doer.modifiers:
            return False  # a remote control is a thing that is pressed
        return doer.head in SIGNALS or not words.isdisjoint(CONTROLLERS)

    def _machine(self, doer: Mention) -> bool:
        """A thing that may do something by itself: no person, room or robot."""
        inventory = self.reader.inventory
        if doer.pronoun or inventory.gripper_like(doer) or inventory.robot_like(doer):
            return False
        names = inventory.resolve(doer, self.reader.salient).names
        entities = inventory.entities
        door = self.lexicon.parts.get(doer.head) == "open"  # of a garage
        return bool(names) and all(
            name not in (ROBOT, GRIPPER)
            and name in entities
            and not (entities[name].person or entities[name].substance)
            and (door or not entities[name].room)
            for name in names
        )

    def _of(self, part: Mention, whole: Group) -> bool:
        """ "its door", "the door of the lathe", "itself"."""
        if part.pronoun:
            return part.head in _ITSELF
        if part.owner is not None:
            return part.owner.head in ("it", whole.mentions[0].head)
        return part.head in self.lexicon.parts


def _named_part(part: Group, whole: Mention) -> Group:
    """ "The vice closes *its jaws*": the jaws of the vice, which are no gripper of the robot."""
    owner = part.mentions[0].owner
    if owner is None or owner.text != "its":
        return part
    return replace(part, mentions=[replace(part.mentions[0], owner=whole), *part.mentions[1:]])


def _of_itself(clause: Clause) -> bool:
    """ "Signals the press *to lower itself*": what it does moves nothing else."""
    return bool(clause.objects) and clause.objects[0].mentions[0].head in ("itself", "themselves")


def _without_signals(clause: Clause) -> Clause:
    """Without "on a signal of the controller"; the clause itself where it has no such words."""
    kept = []
    from_signal = False
    for prep, group in clause.preps:
        head = group.mentions[0].head
        if head in SIGNALS:
            from_signal = True
        elif not (from_signal and prep in ("from", "of", "by")):
            kept.append((prep, group))
    return replace(clause, preps=kept) if from_signal else clause
