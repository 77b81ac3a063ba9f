"""What the robot lets happen: "lets the eggs slide into the pan", "lets the lid fall shut"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.event_subjects import EventSubjects
from besim.models.commonsense.leaves.meaning import Event, Step
from besim.models.commonsense.reading.wording import clause_text, participle
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.vocabulary import VALVES

_FULL = {"full", "filled"}
_OUT_OF = ("from", "out of")


class LetHappen(EventSubjects):
    """Clauses that tell what a thing does while the robot lets it."""

    __slots__ = ()

    def event(self, clause: Clause, *, theme: Group | None, objects: Sequence[Group]) -> None:
        """Append what a clause tells to happen; the class on top knows how."""
        raise NotImplementedError

    def moves_up_or_down(self, clause: Clause) -> bool:
        """Append what a gate does by itself; false if it does no such thing."""
        raise NotImplementedError

    def what_was_tilted(self, event: Event) -> None:
        """Note what stuff comes out of; the class on top knows how."""
        raise NotImplementedError

    def thing_does(self, inner: Clause) -> None:
        """ "lets the eggs slide into the pan", "lets water run into it", "lets it charge"."""
        assert inner.subject is not None
        taken = self.taken_over(inner)
        if taken is not None:  # "lets the patient take the cup"
            self.meaning.steps.append(taken)
            return
        moved = {"shut", "closed", "open"} & {*inner.adjectives}
        if moved and inner.verb.root in self.lexicon.swinging_verbs:
            # "lets the door fall shut": the robot lets go of it
            self.event(replace(inner, subject=None), theme=inner.subject, objects=[])
            return
        if self.moves_up_or_down(inner):
            return  # "lets the gate go up"
        schema = self.schema_of(inner)
        if (
            inner.objects
            and schema is not None
            and schema.name in ("apply", "pour", "clean", "cover")
        ):
            self._device_does(inner)
            return
        content = self.reader.content_names(inner.subject)
        tap = self.reader.refer(inner.subject).names
        if not content and inner.subject.mentions[0].head in VALVES:
            content = ["water"]  # "lets the tap run into the bucket"
        goes_on = self._going_on(inner, schema)
        places, source = self._way(inner)
        if places and self._are_vessels(tap) and not source:
            # "lets the tube slide into the rack": it goes there itself, and nothing out of it
            dropped = replace(inner.verb, lemma="drop", particle="", text="drops")
            self.event(replace(inner, verb=dropped, subject=None), theme=inner.subject, objects=[])
            return
        if places and content and not goes_on:
            where = self.reader.refer(self._held_over(places[0]))
            self.note_passing(places[0])
            out_of = source or self.tilted()
            tapped = self._running_water(inner.subject) and not self._out_of_a_vessel(out_of)
            name = "fill" if tapped else "pour"
            event = Event(self.lexicon.schemas[name], inner.verb.lemma, text=clause_text(inner))
            if name == "fill":
                event.roles["theme"] = where.names
                event.substances["content"] = tuple(content)
            else:
                event.roles["dest"] = where.names
                event.roles["theme"] = tuple(
                    n for n in content if n in self.reader.inventory.entities
                )
                event.substances["theme"] = tuple(content)
                onto = any(prep in ("onto", "over", "to") for prep, _ in inner.preps)
                hollow = places[0].mentions[0].head in self.lexicon.containers
                on = self._comes_on(inner, places[0], content)
                event.relations["dest"] = "onto" if onto and not hollow else "on" if on else "in"
            if content == ["water"] and inner.subject.mentions[0].head in VALVES:
                source = tap
            if source:
                event.roles["source"] = source
            self.what_was_pressed(event)
            self.what_was_tilted(event)
            self.meaning.steps.append(Step(event=event, because=event.text))
            if name == "pour" and self._filled_thereby(inner):
                full = Claim("state", where.names, attribute="full")
                self.meaning.steps.append(Step(become=full, because=event.text))
            return
        if schema is not None and schema.name == "fill" and not inner.objects:
            # "lets the jug fill up at the tap"
            self.event(replace(inner, subject=None), theme=inner.subject, objects=[])
            return
        stuff = bool(content) and self.reader.are_substances(tuple(content))
        if schema is not None and schema.name == "pour" and not stuff and not places:
            # "lets the tank drain": nothing is in it any more
            vessel = self.reader.refer(inner.subject).names
            if vessel and inner.verb.root in ("drain", "empty"):
                emptied = Claim("state", vessel, attribute="drained")
                self.meaning.steps += [Step(become=Claim("empty", vessel)), Step(become=emptied)]
                return
        drained = [c for c in self.known(inner) if c.kind == "contains" and c.negated]
        if drained:
            for claim in drained:
                emptied = Claim("state", claim.subjects, attribute="drained")
                self.meaning.steps += [Step(become=claim), Step(become=emptied)]
            return
        if schema is not None and schema.name in ("work", "switch_on", "clean"):
            for claim in goes_on:
                self.demand(claim, clause_text(inner))
            names = self.reader.refer(inner.subject).names
            levels = [
                claim
                for sub, clauses in inner.subordinate
                for one in clauses
                if sub in ("until", "to", "so that")
                for claim in self.known(one)
            ]
            if inner.verb.lemma in ("charge", "recharge"):
                for prep, group in inner.preps:
                    if prep in ("to", "up to", "until") and group.mentions[0].number is not None:
                        levels.append(
                            Claim(
                                "number",
                                (ROBOT,),
                                attribute="battery",
                                op="=",
                                number=group.mentions[0].number,
                            )
                        )
                for claim in levels:
                    self.meaning.steps.append(Step(become=claim))
                if not levels:
                    self.meaning.steps.append(
                        Step(become=Claim("state", names or (ROBOT,), attribute="charged"))
                    )
                return
            for claim in levels or [self._comes_of_it(names, inner.verb.lemma)]:
                self.meaning.steps.append(
                    Step(
                        become=claim,
                        given=(Claim("unknown", text="process"),),
                        because=clause_text(inner),
                    )
                )

    def out_of_where_it_is(self, clause: Clause, inner: Clause) -> Clause:
        """ "Lets the water *in the jug* run into the pot": out of the jug."""
        told = [(p, g) for p, g in clause.preps if p in ("in", "inside", "within", *_OUT_OF)]
        vessels = [
            ("out of", group)
            for _, group in (*told, *(inner.subject.mentions[0].located if inner.subject else ()))
            if self._out_of_a_vessel(self.reader.inventory.resolve(group.mentions[0]).names)
        ]
        return replace(inner, preps=[*vessels[:1], *inner.preps]) if vessels else inner

    def _out_of_a_vessel(self, source: tuple[str, ...]) -> bool:
        """Is this what stuff is poured out of, and no tap?"""
        entities, lexicon = self.reader.inventory.entities, self.lexicon
        known = [entities[name] for name in source if name in entities]
        return any(
            one.has_head(lexicon.containers) and not one.has_head(lexicon.water_sources)
            for one in known
        )

    def _going_on(self, inner: Clause, schema: Schema | None) -> list[Claim]:
        """ "Lets the pie bake *in the oven*": it is in there, and goes nowhere."""
        where = [(prep, group) for prep, group in inner.preps if prep in ("in", "inside", "on")]
        if schema is None or schema.name != "work" or not where:
            return []
        stays = replace(inner.verb, lemma="be", copula=True)
        told = Clause(stays, subject=inner.subject, preps=where)
        return [one for one in self.known(told) if one.kind in ("place", "contains")]

    def _comes_of_it(self, names: tuple[str, ...], lemma: str) -> Claim:
        """ "Lets the towel dry": it is not wet, and "lets it steep": it is steeped."""
        word = participle(lemma)
        state = self.lexicon.state(word)
        if state is None:
            return Claim("state", names, attribute=word)
        return Claim("state", names, attribute=state.attribute, value=state.value)

    def what_was_pressed(self, event: Event) -> None:
        """ "presses the soap dispenser and gets soap on the sponge": out of the dispenser."""
        entities = self.reader.inventory.entities
        if event.schema.name != "pour" or event.role("source") or not event.role("dest"):
            return
        before = [one for one in self.meaning.events if one.schema.name != "wait"]
        for press in before[-1:]:
            pressed = [entities[n].part_of or n for n in press.role("theme") if n in entities]
            giving = [n for n in pressed if entities[n].has_head(("dispenser",))]
            if press.schema.name == "work" and giving:
                event.roles["source"] = tuple(giving)

    def _are_vessels(self, names: Sequence[str]) -> bool:
        entities = [self.reader.inventory.entities.get(name) for name in names]
        vessels = self.lexicon.containers
        return bool(entities) and all(e is not None and e.has_head(vessels) for e in entities)

    def _way(self, inner: Clause) -> tuple[list[Group], tuple[str, ...]]:
        """Where something runs, and out of what; a vessel "in the gripper" is one that is held."""
        places: list[Group] = []
        source: tuple[str, ...] = ()
        previous = inner.subject
        for prep, group in inner.preps:
            if self.reader.inventory.gripper_like(group.mentions[0]):
                self.gripper_phrase(prep, group, previous)
                continue
            if prep in ("into", "in", "onto", "on", "over", "to"):
                places.append(group)
            elif prep in ("from", "out of"):
                self.note_passing(group)
                source = self.reader.refer(group).names
            previous = group
        return places or self._filled_thereby(inner), source

    def _comes_on(self, inner: Clause, place: Group, content: Sequence[str]) -> bool:
        """ "lets the ring slide *on the rod*": a thing does not get into that, as stuff would."""
        on = any(prep in ("on", "onto", "over") and group is place for prep, group in inner.preps)
        return on and not self.reader.are_substances(tuple(content))

    def _filled_thereby(self, inner: Clause) -> list[Group]:
        """ "lets water flow until *the bucket* is half full": into the bucket."""
        return [
            one.subject
            for sub, clauses in inner.subordinate
            for one in clauses
            if sub in ("until", "till", "so that") and one.subject is not None
            if _FULL & {*one.adjectives, *one.verb.text.split()} and not one.verb.negated
        ]

    def _held_over(self, place: Group) -> Group:
        """ "holds the pipette over the tube and lets the dye run into *it*": into the tube.

        But what is held under the tap is filled from that.
        """
        last = [event for event in self.meaning.events if event.schema.name != "wait"][-1:]
        if last and last[0].schema.name == "pour" and last[0].role("dest"):
            self.reader.speak_of(last[0].role("dest"))  # "tilts the jug over the mug and …"
        if place.mentions[0].head == "it" and last and last[0].schema.name == "hold_at":
            salient, dest = self.reader.salient, self.held_below() or last[0].role("dest")
            salient[:] = [*dest, *(name for name in salient if name not in dest)]
        return place

    def _device_does(self, inner: Clause) -> None:
        """ "lets the nozzle spray oil onto the gear": the nozzle does it, from where it is."""
        before = len(self.meaning.steps)
        self.event(replace(inner, subject=None), theme=inner.objects[0], objects=inner.objects[1:])
        for step in self.meaning.steps[before:]:
            if step.event is not None:
                step.event.signalled = True

    def _running_water(self, group: Group) -> bool:
        return group.mentions[0].head in ("water", *VALVES) and not any(
            clause for clause in group.mentions[0].relatives
        )
