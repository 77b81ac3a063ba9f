"""What comes of an action: "so that the table is clean", "which then begins to run"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.meaning import Event, Step
from besim.models.commonsense.leaves.steps import Steps
from besim.models.commonsense.reading.wording import clause_text, participle
from besim.models.commonsense.vocabulary import GENERIC_NOUNS


class Results(Steps):
    """Clauses that tell a result."""

    __slots__ = ()

    def event(self, clause: Clause, *, theme: Group | None, objects: Sequence[Group]) -> None:
        """Append what a clause tells to happen; the class on top knows how."""
        raise NotImplementedError

    def start(self, devices: tuple[str, ...], clause: Clause) -> None:
        """Append that devices are started by a signal, with all that this needs."""
        event = Event(
            self.lexicon.schemas["switch_on"],
            "start",
            {"theme": devices},
            signalled=True,
            text=clause_text(clause),
        )
        self.meaning.steps.append(Step(event=event, because=event.text))

    def become(self, clause: Clause) -> None:
        """Append what a clause says to be so afterwards."""
        given: list[Claim] = []
        if clause.subject is not None:
            for mention in clause.subject.mentions:
                given.extend(self.reader.passing(mention))
                for _, group in mention.located:
                    for inner in group.mentions:
                        given.extend(self.reader.passing(inner))
                for relative in mention.relatives:
                    for _, group in relative.preps:
                        for inner in group.mentions:
                            given.extend(self.reader.passing(inner))
        generic = self._generic(clause.subject)
        given = [
            replace(claim, subjects=generic) if generic and claim.kind == "place" else claim
            for claim in given
        ]
        for claim in self.known(clause):
            if claim.kind in ("near",):
                continue
            if generic:
                claim = replace(claim, subjects=generic)
            if (
                claim.kind == "state"
                and claim.attribute == "on"
                and claim.value
                and not claim.negated
                and not clause.verb.passive
                and (not clause.verb.copula or clause.preps)
            ):
                # "the programme begins to run": it is started.
                self.start(claim.subjects, clause)
                continue
            self.meaning.steps.append(
                Step(become=claim, given=tuple(given), because=clause_text(clause))
            )

    def _generic(self, group: Group | None) -> tuple[str, ...]:
        """ "Food lying in the freezer", "whatever is in the oven": all of which it is true."""
        if group is None or not (group.mentions[0].located or group.mentions[0].relatives):
            return ()
        mention = group.mentions[0]
        if mention.head not in GENERIC_NOUNS or mention.owner is not None:
            return ()  # "the liquid in the cup" is no more than the cup's
        return tuple(e.name for e in self.reader.inventory.entities.values() if not e.room)

    def made(self, inner: Clause) -> None:
        """ "to make the table clean", "to ensure that the door is shut"."""
        if inner.verb.lemma == "ensure" or inner.subordinate:
            for _, clauses in inner.subordinate:
                for one in clauses:
                    for claim in self.known(one):
                        self.meaning.steps.append(Step(become=claim))
        for group in inner.objects:
            reference = self.reader.refer(group)
            for adjective in inner.adjectives:
                state = self.lexicon.state(adjective)
                if state is not None and reference.names:
                    self.meaning.steps.append(
                        Step(
                            become=Claim(
                                "state",
                                reference.names,
                                attribute=state.attribute,
                                value=state.value,
                                text=clause_text(inner),
                            )
                        )
                    )
            if not inner.adjectives:
                for mention in group.mentions:
                    for claim in self.reader.passing(mention, reference):
                        self.meaning.steps.append(Step(become=claim))
            for deeper in inner.purpose:
                self.become(deeper)

    def thing_does(self, inner: Clause) -> None:
        """ "lets the eggs slide into the pan", "lets water run into it", "lets it charge"."""
        assert inner.subject is not None
        schema = self.schema_of(inner)
        if (
            inner.objects
            and schema is not None
            and schema.name in ("apply", "pour", "clean", "cover")
        ):
            self._device_does(inner)
            return
        places = [(p, g) for p, g in inner.preps if p in ("into", "in", "onto", "on", "over")]
        content = self.reader.content_names(inner.subject)
        if places and content:
            where = self.reader.refer(places[0][1])
            if self.reader.inventory.gripper_like(places[0][1].mentions[0]):
                return
            self.note_passing(places[0][1])
            name = "fill" if self._running_water(inner.subject) else "pour"
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
                event.relations["dest"] = "in"
            self.meaning.steps.append(Step(event=event, because=event.text))
            return
        if schema is not None and schema.name == "fill" and not inner.objects:
            # "lets the jug fill up at the tap"
            self.event(replace(inner, subject=None), theme=inner.subject, objects=[])
            return
        if schema is not None and schema.name == "pour" and not content and not places:
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
            for claim in levels or [Claim("state", names, attribute=participle(inner.verb.lemma))]:
                self.meaning.steps.append(
                    Step(become=claim, given=(Claim("unknown", text="process"),))
                )

    def _device_does(self, inner: Clause) -> None:
        """ "lets the nozzle spray oil onto the gear": the nozzle does it, from where it is."""
        before = len(self.meaning.steps)
        self.event(replace(inner, subject=None), theme=inner.objects[0], objects=inner.objects[1:])
        for step in self.meaning.steps[before:]:
            if step.event is not None:
                step.event.signalled = True

    def _running_water(self, group: Group) -> bool:
        return group.mentions[0].head == "water" and not any(
            clause for clause in group.mentions[0].relatives
        )
