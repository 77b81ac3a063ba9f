"""Verbs that work the controls of a machine: its buttons, switches, knobs, levers and dials."""

from __future__ import annotations

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.leaves.opening_verbs import OpeningVerbs
from besim.models.commonsense.leaves.schema_cues import ways_of
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.vocabulary import (
    ADJUSTED_NOUNS,
    BUTTONS,
    POSITION_NOUNS,
    SWITCHING_WORDS,
    SWUNG_VERBS,
    VALVES,
)

_PRESSING = ("press", "push", "hit", "touch", "tap", "click", "activate", "actuate", "operate")

_FLIPPING = ("flip", "flick", "toggle", "depress", "swing", "throw", "snap")
"""What else is done to switches."""

_LEVELS = ("position", "level", "setting", "heat", "right", "left", "maximum", "side")
"""What a knob is turned to when that starts something."""

_ZERO = frozenset(("zero", "0", "off", "off-position"))

_TURNING = ("turn", "rotate", "twist")

_SO_THAT = ("so that", "so", "that")


class ControlVerbs(OpeningVerbs):
    """Schemas of what starts, stops or adjusts a machine."""

    __slots__ = ()

    def _turned_by_lever(self, clause: Clause, theme: Group, root: str) -> str | None:
        """ "Lifts the lever of the tap" lets the water run, "presses it down" stops it."""
        part = theme.mentions[0]
        owner = part.owner
        if owner is None or owner.head not in VALVES or part.head not in ("lever", "handle"):
            return None
        ways = {*clause.adverbs, *ways_of(clause)}
        if root in ("lower", "depress") or (root in SWUNG_VERBS and "down" in ways):
            return "switch_off"
        if root in ("lift", "raise") or (root in SWUNG_VERBS and "up" in ways):
            return "switch_on"
        return None

    def _control_worked(self, clause: Clause, theme: Group, root: str, schema: Schema) -> Schema:
        """ "Presses the start button of the dryer", "turns the knob of the stove"."""
        schemas = self.lexicon.schemas
        if schema.name in ("work", "idle") and root in _PRESSING:
            words = set(theme.mentions[0].words)
            if words & {"start", "power-on", "on"}:
                schema = schemas["switch_on"]  # "presses the start button of the dryer"
            elif "power" in words and self._presses_switch(clause, theme):
                on = self._is_on(theme)
                schema = schemas["switch_off" if on else "switch_on"]
            elif words & {"stop", "off", "power-off"}:
                schema = schemas["switch_off"]
            elif self._names_what_it_does(theme):
                schema = schemas["switch_on"]
            elif self._starts_with(clause, theme):
                again = "again" in {*clause.adverbs, *clause.verb.adverbs}
                schema = schemas["switch_off" if again else "switch_on"]
        if schema.name in ("work", "move", "idle") and root in _TURNING:
            schema = self._turned_on(clause, theme, schema)
        elif schema.name == "work" and self._flips(clause, theme):
            schema = schemas["switch_on"]
        return schema

    def _presses_switch(self, clause: Clause, theme: Group) -> bool:
        """ "Presses the power button of the printer (until its light is on)"."""
        part = theme.mentions[0]
        named = part.owner is not None and self.lexicon.parts.get(part.head) == "on"
        return named and not clause.purpose and clause.verb.root in _PRESSING[:5]

    def _flips(self, clause: Clause, theme: Group) -> bool:
        """ "Flips the switch of the grinder", "toggles it": whichever way it was."""
        switch = theme.mentions[0].head in ("switch", "power-switch", "light-switch")
        return clause.verb.root in _FLIPPING and switch and self._starts_with(clause, theme)

    def _is_on(self, theme: Group) -> bool:
        """ "The power button of the *running* printer"."""
        owner = theme.mentions[0].owner
        told = [self.lexicon.state(word) for word in owner.states] if owner is not None else []
        return any(s is not None and (s.attribute, s.value) == ("on", True) for s in told)

    def _starts_with(self, clause: Clause, theme: Group) -> bool:
        """ "presses the lever of the toaster": that is how it is started."""
        part = theme.mentions[0]
        inventory = self.reader.inventory
        owner = part.owner or next(
            (g.mentions[0] for prep, g in clause.preps if prep in ("on", "at", "of")), None
        )
        own = part.owner is owner
        kind = next((word for word in part.modifiers if word in self.lexicon.processes), "")
        if kind:  # "the *toaster* lever"
            owner, own = Mention(kind, text=f"the {kind}"), True
        if owner is None or inventory.robot_like(owner):
            return False
        names = inventory.resolve(owner, self.reader.salient).names
        switched = bool(names) and inventory.switched.issuperset(names)
        return (
            (switched or (own and self._has_process(owner, names)))
            and self.lexicon.parts.get(part.head) == "on"
            and {kind, *SWITCHING_WORDS}.issuperset(part.modifiers)
            and self._only_for_its_work(clause, names)
            and "up" not in (*clause.adverbs, *clause.verb.lemma.split())
        )

    def _only_for_its_work(self, clause: Clause, names: tuple[str, ...]) -> bool:
        """ "… to toast the bread", "so that the kettle heats the water": what it does when on.

        What else comes of it is told by its own words.
        """
        entities, lexicon = self.reader.inventory.entities, self.lexicon
        done = {
            state
            for name in names
            if name in entities
            for state in lexicon.processes.get(entities[name].kind_in(lexicon.processes), ())
        }
        done |= {one for state in done for one in lexicon.implies.get(state, ())}
        told = list(clause.purpose)
        for sub, inner in clause.subordinate:
            if sub not in _SO_THAT:
                return False
            for one in inner:
                doer = one.subject.mentions[0] if one.subject is not None else None
                works = doer is not None and {*names} & {
                    *self.reader.inventory.resolve(doer, self.reader.salient).names
                }
                begun = {"begin", "start"} & {*one.verb.adverbs}
                if not works or begun or one.verb.passive or not one.objects:
                    return False
            told += inner
        return all(
            participle(one.verb.root) in done and not (one.verb.negated or one.verb.modal)
            for one in told
        )

    def _names_what_it_does(self, theme: Group) -> bool:
        """ "Presses the *brew* button", "the *coffee* button": that starts the coffee machine."""
        part, entities = theme.mentions[0], self.reader.inventory.entities
        if part.owner is not None or part.head not in BUTTONS or not part.modifiers:
            return False
        named = self.reader.inventory.resolve(part, self.reader.salient).names
        pressed = [entities[name] for name in named if name in entities]
        machines = [entities.get(one.part_of, one) for one in pressed]
        table, deeds = self.lexicon.processes, {participle(word) for word in part.modifiers}
        return len(machines) == 1 and any(
            deeds & {*table.get(one.kind_in(table), ())} or {*part.modifiers} & {*one.longest[:-1]}
            for one in machines
            if one.head not in BUTTONS and one.kind_in(table)
        )

    def _turned_on(self, clause: Clause, theme: Group, schema: Schema) -> Schema:
        """ "Turns the knob of the stove" starts it, "turns the knob back (to zero)" stops it."""
        if self.lexicon.parts.get(theme.mentions[0].head) != "on":
            return schema
        names = self.reader.inventory.resolve(theme.mentions[0], self.reader.salient).names
        entities = self.reader.inventory.entities
        if not names or not all(
            name in entities and entities[name].kind_in(self.lexicon.processes) for name in names
        ):
            return schema
        to = [g.mentions[0] for p, g in clause.preps if p in ("to", "into", "in")]
        zero = not _ZERO.isdisjoint(w for m in to for w in m.text.lower().split())
        if zero or "back" in (*clause.adverbs, *ways_of(clause)):
            return self.lexicon.schemas["switch_off"]
        set_to = all(mention.head in _LEVELS for mention in to)
        own = set_to and not (clause.purpose or clause.subordinate)
        return self.lexicon.schemas["switch_on"] if own else schema

    def _has_process(self, owner: Mention, names: tuple[str, ...]) -> bool:
        """Is it a machine that does something to its contents: an oven, a washing machine?"""
        entities, processes = self.reader.inventory.entities, self.lexicon.processes
        kinds = [entities[name].kind_in(processes) for name in names if name in entities]
        return owner.head in processes or any(kinds)

    def _adjusts(self, clause: Clause, theme: Group | None, schema: Schema) -> Schema:
        """ "sets the timer", "sets it to 200 °C": nothing is put anywhere."""
        if theme is None or clause.verb.lemma != "set" or clause.adverbs:
            return schema
        to = [
            group.mentions[0]
            for prep, group in clause.preps
            if prep in ("to", "at") or (prep == "on" and group.mentions[0].unit)
        ]
        abstract = self.lexicon.abstract
        value = all(
            m.unit or m.number is not None or m.head in abstract or m.head in POSITION_NOUNS
            for m in to
        )
        dial = theme.mentions[0].head in ADJUSTED_NOUNS
        return self.lexicon.schemas["work"] if value and (to or dial) else schema
