"""What a deed leaves behind by its own words: "paints the wall dry", "charges it to 90 percent"."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.leaves.cleaned_places import CleanedPlaces
from besim.models.commonsense.leaves.meaning import Event, Step
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.vocabulary import CLAMPS


class ToldOutcomes(CleanedPlaces):
    """Appends the states that a deed names."""

    __slots__ = ()

    def _left_as(self, clause: Clause, event: Event) -> None:
        """ "paints the wall dry": an adjective that names the state afterwards."""
        theme = event.role("theme")
        for adjective in clause.adjectives:
            if theme and any(prep == "of" for prep, _ in clause.preps):
                # "shovels the driveway free of snow"
                for claim in self.reader.adjective(clause, Reference(theme), adjective):
                    self.meaning.steps.append(Step(become=claim))
                continue
            if event.root in self.lexicon.colouring_verbs and adjective in self.lexicon.contrast:
                self.meaning.steps.append(Step(become=Claim("state", theme, attribute=adjective)))
            state = self.lexicon.state(adjective)
            own = event.schema.name == "clean" and state is not None and state.attribute == "clean"
            if state is not None and theme and adjective != "free" and not own:
                claim = Claim("state", theme, attribute=state.attribute, value=state.value)
                self.meaning.steps.append(Step(become=claim))

    def _comes_loose(self, lid: Group, event: Event) -> None:
        """ "Unscrews the cap from the valve" opens the valve, and the cap is screwed no longer."""
        state = self.lexicon.state(participle(event.root))
        names = self.reader.inventory.resolve(lid.mentions[0], self.reader.salient).names
        caps = tuple(name for name in names if name not in event.role("theme"))
        if state is not None and state.attribute != "open" and caps:
            loose = Claim("state", caps, attribute=state.attribute, value=state.value)
            self.meaning.steps.append(Step(become=loose, because=event.text))

    def _charged_to(self, clause: Clause, event: Event) -> None:
        """ "charges its battery to 90 percent": what it holds afterwards."""
        themes = set(event.role("theme")) - {ROBOT}
        if not all("battery" in name.split("_")[-1:] for name in themes):
            return
        for prep, group in clause.preps:
            level = group.mentions[0]
            percent = level.head == "percent" or level.unit in ("percent", "%")
            if prep in ("to", "up to") and level.number is not None and percent:
                full = Claim("number", (ROBOT,), attribute="battery", op="=", number=level.number)
                self.meaning.steps.append(Step(become=full, because=event.text))

    def _let_out(self, clause: Clause, theme: Group) -> bool:
        """ "lets the water out (of the tank)": it runs out."""
        out = {"out", "off", "away"} & {*clause.adverbs, clause.verb.particle}
        if not out and not any(prep in ("out of", "from", "off") for prep, _ in clause.preps):
            return False
        if clause.purpose or not self.reader.content_names(theme):
            return False
        runs = replace(clause.verb, lemma="run", particle="out")
        self.thing_does(replace(clause, verb=runs, subject=theme, objects=[]))
        return True

    def _fastened_by(self, fastener: Mention, event: Event) -> tuple[str, ...]:
        """What the nuts of the wheel hold, or the screws that are taken out of it."""
        if fastener.owner is not None:
            if fastener.head in CLAMPS and fastener.owner.head in _PINCHED:
                return ()  # "opens the clamp of the tube": it lets through, and holds nothing
            names = self.reader.inventory.resolve(fastener.owner, self.reader.salient).names
            return self._that_is_on(fastener.owner.head) or names
        told = self.reader.inventory.held_by
        held = event.role("source") or event.role("dest")
        if not held:
            things = [thing for name in event.role("theme") for thing in told.get(name, ())]
            by_name = self._that_is_on(*fastener.modifiers[-1:])
            return tuple(things) or (() if event.root in ("take", "pick") else by_name)
        return tuple(name for name in held if not self._is_vessel(name))  # screws kept in a tin

    def _that_is_on(self, noun: str = "") -> tuple[str, ...]:
        """ "Loosens the *wheel* nuts": of the wheel that is on, not of the spare one."""
        entities = self.reader.inventory.entities.items()
        owners = [(name, one) for name, one in entities if noun and one.has_head((noun,))]
        worn = [name for name, one in owners if _NEW.isdisjoint(one.longest)]
        return tuple(worn) if len(worn) == 1 and len(owners) > 1 else ()


_PINCHED = ("tube", "hose", "line", "drain", "catheter", "tubing", "pipe")
_NEW = frozenset(("spare", "new", "replacement"))
