"""What deeds are done for: "takes the key to open the door", "waits for the rolls to be baked"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.meaning import Event, Step
from besim.models.commonsense.leaves.persons import PersonMoves
from besim.models.commonsense.reading.wording import clause_text
from besim.models.commonsense.vocabulary import MAKE_VERBS

_PREPARING = ("grasp", "open", "carry", "place")
"""Schemas of what is done so that something else can be done then."""
_FALLING = ("pour", "place", "release", "close", "open")
"""Schemas of what is over as soon as it is let happen."""


class Purposes(PersonMoves):
    """Does what a deed is done for, or tells its result."""

    __slots__ = ()

    def purposes(self, clause: Clause, tool: Group | None) -> None:
        """ "… to open the door": purposes are done as well, or tell the result.

        :param tool: what the clause around it uses.
        """
        for told in clause.purpose:
            inner = _filling_up(told) if clause.verb.root == "let" else told
            schema = self.schema_of(inner)
            gets = inner.objects and self.schema_in_context(inner, inner.objects[0])
            if inner.verb.lemma in MAKE_VERBS and not (gets and gets.name == "pour"):
                self.made(inner)
                continue
            if self.left(inner):
                continue
            outer = self.schema_of(clause)
            if (
                outer is not None
                and outer.name in ("move", "look", "tell")
                and inner.verb.infinitive
                and not (outer.name == "look" and schema is outer)
            ):
                continue  # but "looks at the parcel to inspect it"
            if inner.subject is not None and self.person_moves(inner):
                continue  # "asks the guest to sit down"
            child = replace(self, tool=tool or self.tool)
            let = clause.verb.root == "let"  # "lets *it* fill up": not the robot
            doer = inner.subject
            subject_is_thing = doer is not None and (let or not self.reader.is_robot(doer))
            if (
                subject_is_thing
                and inner.verb.form in ("VB", "VBG")
                and clause.verb.root
                in ("let", "allow", "make", "cause", "wait", "help", "set", "wait for")
            ):
                before = len(self.meaning.steps)
                self.thing_does(self.out_of_where_it_is(clause, inner))
                if clause.verb.root == "let":
                    self._falls_at_once(before)
                if clause.verb.root == "wait" and len(self.meaning.steps) == before:
                    # "waits for the toaster to finish": until it has
                    ended = replace(inner.verb, infinitive=False, perfect=True, auxiliary=True)
                    self._waited_for(replace(inner, verb=ended))
                continue
            if schema is not None and not subject_is_thing:
                before = len(self.meaning.steps)
                started = self.meaning.events[-1:]
                child.event(
                    inner,
                    theme=inner.objects[0] if inner.objects else None,
                    objects=inner.objects[1:],
                )
                if outer is not None and outer.name in _PREPARING:
                    steps = self.meaning.steps
                    steps[before:] = [replace(step, aim=True) for step in steps[before:]]
                starts = [one for one in (outer, *(e.schema for e in started)) if one is not None]
                if started and any(one.name == "switch_on" for one in starts):
                    self._done_by(started[0], self.meaning.steps[before:])
            elif inner.verb.passive and clause.verb.root == "wait":
                self._waited_for(inner)
            elif inner.verb.passive:
                self.become(inner)

    def _falls_at_once(self, before: int) -> None:
        """ "Lets the noodles fall into the pot" takes no time in which a stove would do its work.

        :param before: how many steps there were before what is let happen.
        """
        steps = self.meaning.steps
        let = next((i for i in range(before - 1, -1, -1) if steps[i].event is not None), None)
        falls = any(s.event is not None and s.event.schema.name in _FALLING for s in steps[before:])
        waits = steps[let].event if let is not None else None
        if let is not None and falls and waits and waits.verb == "let" and not waits.numbers:
            del steps[let]

    def _done_by(self, start: Event, steps: Sequence[Step]) -> None:
        """ "switches the oven on to bake the pie": the oven does it, to what is in it."""
        device = start.role("theme")[:1]
        for event in (step.event for step in steps if step.event is not None):
            worked = event.role("theme") + event.role("target")
            if device and event.schema.name in ("work", "clean") and device[0] not in worked:
                event.device, event.signalled = device[0], True
                event.roles.pop("dest", None)

    def _waited_for(self, inner: Clause) -> None:
        """ "waits for the rolls to be baked": if something bakes them."""
        for claim in self.known(inner):
            given = (Claim("unknown", text="process"),)
            self.meaning.steps.append(Step(become=claim, given=given, because=clause_text(inner)))


def _filling_up(clause: Clause) -> Clause:
    """ "Lets the bucket *become full*": fill up."""
    if clause.verb.root not in ("become", "get") or "full" not in clause.adjectives:
        return clause
    return replace(clause, verb=replace(clause.verb, lemma="fill", copula=False), adjectives=[])
