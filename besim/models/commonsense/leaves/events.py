"""What happens: the schema of a clause, chosen by its verb and what stands with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.meaning import Event, Step
from besim.models.commonsense.leaves.roles import Roles
from besim.models.commonsense.reading.wording import clause_text
from besim.models.commonsense.vocabulary import (
    GRIPPER_MOTIONS,
    MAKE_VERBS,
    PASSAGES,
    RELATIONS,
    SIGNALS,
)


class Events(Roles):
    """Clauses that tell an event."""

    __slots__ = ()

    def event(self, clause: Clause, *, theme: Group | None, objects: Sequence[Group]) -> None:
        verb = clause.verb
        schema = self.schema_of(clause)
        root = verb.lemma.split()[0] if verb.lemma else ""
        if theme is not None and self.reader.inventory.gripper_like(theme.mentions[0]):
            self.note_passing(theme)
            if root in GRIPPER_MOTIONS:
                if root in ("open", "release", "empty", "free"):
                    self.meaning.steps.append(
                        Step(
                            event=Event(
                                self.lexicon.schemas["release"], root, text=clause_text(clause)
                            )
                        )
                    )
                self.purposes(clause, None)
                for _, group in clause.preps:
                    self.note_passing(group)
                return
        resultative = next(
            (a for a in clause.adjectives if a in ("open", "shut", "closed", "on", "off", "ajar")),
            None,
        )
        if resultative is not None:
            name = {
                "open": "open",
                "ajar": "open",
                "shut": "close",
                "closed": "close",
                "on": "switch_on",
                "off": "switch_off",
            }[resultative]
            if root in ("leave", "keep"):
                name = ""
            schema = self.lexicon.schemas.get(name, self.lexicon.schemas["idle"])
        if schema is None:
            if (
                any(s is not None for s in (self.lexicon.state(a) for a in clause.adjectives))
                and theme is not None
            ):
                schema = self.lexicon.schemas["work"]
            else:
                self.meaning.unknown.append(root or clause_text(clause))
                return
        if (
            schema.name == "place"
            and theme is None
            and not verb.passive
            and root in ("stand", "rest", "sit", "lean", "park", "set", "lie")
        ):
            schema = self.lexicon.schemas["wait"]
        if theme is not None and theme.mentions[0].unit and schema.name == "place":
            schema = self.lexicon.schemas["wait"]
        out = next((p for p, _ in clause.preps if p in ("out of", "from", "off")), None)
        if (
            out is not None
            and schema.name in ("work", "place", "idle")
            and theme is not None
            and (
                (f"{root} out" in self.lexicon.verbs and out == "out of")
                or root in ("pull", "draw", "pluck", "fish")
            )
        ):
            schema = self.lexicon.schemas["grasp"]
        if (
            root in ("drive", "run", "move")
            and schema.name == "move"
            and theme is not None
            and not self.reader.inventory.robot_like(theme.mentions[0])
        ):
            tools = [
                g
                for p, g in clause.preps
                if p in ("with", "using") and not self.reader.inventory.gripper_like(g.mentions[0])
            ]
            if tools and not any(p in ("to", "towards") for p, _ in clause.preps):
                schema = self.lexicon.schemas["work"]  # "drives the nail in with the hammer"
        if (
            schema.name == "place"
            and root in ("toss", "throw")
            and not any(p in schema.roles for p, _ in clause.preps)
        ):
            schema = self.lexicon.schemas["work"]
        if (
            schema.name == "cover"
            and theme is not None
            and theme.mentions[0].head in self.lexicon.substances
            and any(p in ("on", "onto", "over", "to", "across", "in") for p, _ in clause.preps)
        ):
            schema = self.lexicon.schemas["apply"]  # a substance is spread on, it covers nothing
        if root == "hold" and schema.name == "grasp" and theme is not None:
            places = [
                p
                for p, g in clause.preps
                if p in self.lexicon.schemas["hold_at"].roles
                and not self.reader.inventory.gripper_like(g.mentions[0])
            ]
            if places:
                schema = self.lexicon.schemas["hold_at"]
        if (
            root in ("pass", "cross", "traverse")
            and theme is not None
            and theme.mentions[0].head in PASSAGES
        ):
            schema = self.lexicon.schemas["move"]
        if schema.name in ("switch_off", "switch_on") and theme is None and not verb.passive:
            schema = (
                self.lexicon.schemas["move"]
                if any(
                    RELATIONS.get(p) or p in ("in front of", "within reach of")
                    for p, _ in clause.preps
                )
                and root in ("stop", "halt", "end")
                else self.lexicon.schemas["idle"]
            )
        if schema.name == "grasp" and root == "lift" and theme is not None and self._is_lid(theme):
            schema = self.lexicon.schemas["open"]
        if (
            schema.name == "place"
            and root == "lower"
            and theme is not None
            and self._is_lid(theme)
            and not any(p in ("into", "onto", "in") for p, _ in clause.preps)
        ):
            schema = self.lexicon.schemas["close"]
        if root in ("signal", "command", "instruct", "tell", "ask", "order") and clause.purpose:
            for inner in clause.purpose:
                before = len(self.meaning.steps)
                owner = (
                    clause.objects[-1]
                    if clause.objects
                    else (clause.preps[-1][1] if clause.preps else None)
                )
                if owner is not None:
                    self.reader.refer(owner)
                self.event(
                    replace(inner, subject=None),
                    theme=inner.objects[0] if inner.objects else owner,
                    objects=[],
                )
                for step in self.meaning.steps[before:]:
                    if step.event is not None:
                        step.event.signalled = True
            return
        event = Event(schema, verb.lemma, text=clause_text(clause))
        event.signalled = (
            any(group.mentions[0].head in SIGNALS for prep, group in clause.preps)
            or any(
                group.mentions[0].head in ("controller",)
                for group in ([clause.subject] if clause.subject else [])
            )
            or any(word in ("remotely", "wirelessly") for word in clause.adverbs)
        )
        self.fill_roles(event, clause, theme, objects)
        if root in ("use", "utilise", "utilize", "employ") and schema.name == "idle":
            self.purposes(clause, theme)
            return
        if self.tool is not None and "tool" not in event.roles:
            self.use_with(event, self.tool)
        if schema.name == "grasp" and event.role("theme") and "source" not in event.roles:
            # "reaches into the drawer and takes out the box"
            reached = next(
                (
                    e
                    for e in reversed(self.meaning.events)
                    if e.schema.name == "idle" and e.role("dest")
                ),
                None,
            )
            if (
                reached is not None
                and reached.role("dest") != event.role("theme")
                and self.meaning.events[-1] is reached
            ):
                event.roles["source"] = reached.role("dest")
                event.relations["source"] = "out of"
        self.meaning.steps.append(Step(event=event, because=event.text))
        for adjective in clause.adjectives:
            state = self.lexicon.state(adjective)
            if (
                state is not None
                and resultative is None
                and event.role("theme")
                and adjective not in ("free",)
            ):
                self.meaning.steps.append(
                    Step(
                        become=Claim(
                            "state",
                            event.role("theme"),
                            attribute=state.attribute,
                            value=state.value,
                        )
                    )
                )
        self.purposes(clause, None)
        # The theme is what "it" refers to from here on.
        for role in ("dest", "source", "tool", "target", "theme"):
            for name in event.role(role):
                if role in ("theme", "target") and name in self.reader.salient:
                    self.reader.salient.remove(name)
                    self.reader.salient.insert(0, name)

    def _is_lid(self, group: Group) -> bool:
        return (
            group.mentions[0].head in ("lid", "cover", "hatch", "flap")
            and group.mentions[0].head not in self.reader.inventory.own_parts
        )

    def purposes(self, clause: Clause, tool: Group | None) -> None:
        for inner in clause.purpose:
            if inner.verb.lemma in MAKE_VERBS:
                self.made(inner)
                continue
            schema = self.schema_of(inner)
            outer = self.schema_of(clause)
            if (
                outer is not None
                and outer.name in ("move", "look", "tell")
                and inner.verb.infinitive
            ):
                continue
            child = replace(self, tool=tool or self.tool)
            subject_is_thing = inner.subject is not None and not self.reader.is_robot(inner.subject)
            if (
                subject_is_thing
                and inner.verb.form in ("VB", "VBG")
                and clause.verb.lemma.split()[0]
                in ("let", "allow", "make", "cause", "wait", "help", "set", "wait for")
            ):
                self.thing_does(inner)
                continue
            if schema is not None and not subject_is_thing:
                child.event(
                    inner,
                    theme=inner.objects[0] if inner.objects else None,
                    objects=inner.objects[1:],
                )
            elif inner.verb.passive:
                self.become(inner)
