"""Main clauses of an action description: what the robot, things and devices do."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.grips import needs_grippers
from besim.models.commonsense.leaves.meaning import Event, Step
from besim.models.commonsense.leaves.told_before import tells_the_end
from besim.models.commonsense.leaves.vehicles import storeys_of
from besim.models.commonsense.leaves.voices import Voices
from besim.models.commonsense.reading.wording import clause_text, participle
from besim.models.commonsense.tasks.plain_rule import STANDING
from besim.models.commonsense.vocabulary import CONTAIN_VERBS, RELATIONS, TOOL_PREPOSITIONS

_TAKEN_ALONG = ("take", "carry", "bring", "transport", "convey")
_DUTY = ("must", "has", "have", "need", "needs", "shall", "should")
_HAVING = ("have", "hold", "carry", "wear")
"""Verbs that tell how it is, where it is nothing that they have."""
_BY_HAND = (
    "grasp",
    "place",
    "clean",
    "wet",
    "apply",
    "hold_at",
    "shift",
    "cover",
    "carry",
    "scoop",
    "fill",
    "pour",
)
"""Schemas of what nothing does by itself."""
_COMING = ("go", "end", "land", "come", "get", "move")
_CLEANING = ("clean", "wet", "apply")
_PREPARING = ("open", "close", "idle", "move", "release")


class MainClause(Voices):
    """Turns a main clause into steps."""

    __slots__ = ()

    def main(self, clause: Clause) -> None:
        """Append the steps of a clause, but for what is subordinate to it."""
        verb = clause.verb
        if verb.negated and not verb.passive:
            return
        if (
            verb.modal in ("can", "could", "may", "might", "should", "would", "will")
            and not verb.passive
            and clause.subject is not None
            and not self.reader.is_robot(clause.subject)
        ):
            return
        if self._asks_beforehand(clause):
            asked = [Step(demand=c, because=clause_text(clause)) for c in self.known(clause)]
            self.meaning.steps[:0] = asked
            return
        if self.person_moves(clause):
            return
        taken = self.taken_over(clause)
        if taken is not None:
            for _, group in clause.preps:
                self.note_passing(group)  # "takes the towels out of the open box"
            self.meaning.steps.append(taken)
            return
        schema = self.schema_of(clause)
        given = any(e.schema.name == "hand_over" for e in self.meaning.events)
        if given and schema is not None and schema.name == "release":
            return  # "lets go as the nurse takes it": of that
        robot = self.reader.is_robot(clause.subject)
        if (
            clause.subject is not None
            and clause.subject.mentions[0].pronoun
            and clause.subject.mentions[0].head in ("this", "that", "which")
        ):
            robot = True
        subject_is_gripper = clause.subject is not None and self.reader.inventory.gripper_like(
            clause.subject.mentions[0]
        )
        if needs_grippers(clause, self.meaning.events, self.reader):
            return
        if subject_is_gripper:
            self.note_passing(clause.subject)
            if verb.root == "come" and not clause.objects:
                return  # "takes the loaf and comes out with it": no way of the robot's
        if self.told_before_the_deed(clause):
            return
        if verb.passive and self.by_wire(clause):
            return
        if verb.passive and not (
            clause.subject is not None
            and self.reader.inventory.robot_like(clause.subject.mentions[0])
        ):
            # "is gripped and put on the tray" tells two deeds; "…, and the box is full" a result.
            if verb.perfect or (
                self.meaning.events
                and not self._goes_on_in_passive(clause)
                and not (clause.inherited and self.meaning.steps[-1].event is not None)
                and not any(self._by_robot(g) for p, g in clause.preps if p == "by")
                and not self.held_at(clause)
            ):
                self.become(clause)
                return
            for _, agent in (phrase for phrase in clause.preps if phrase[0] == "by"):
                if agent.mentions[0].relatives and self.reader.is_robot(agent):
                    self._robot_that(agent)  # "is wiped by the robot, which holds the rag"
            if schema is not None and schema.recipient_first and clause.objects and clause.subject:
                # "the nurse is given the cup"
                given_to = replace(clause, preps=[*clause.preps, ("to", clause.subject)])
                self.event(given_to, theme=clause.objects[0], objects=[])
                return
            self.event(clause, theme=clause.subject, objects=[])
            return
        if self.by_wire(clause):
            return
        if robot and verb.passive and verb.root in _TAKEN_ALONG and self._is_taken(clause):
            return
        if self._opens_by_itself(clause):
            return
        none = clause.objects[0].mentions[0] if clause.objects else None
        if robot and none is not None and none.determiner == "no" and verb.root in _HAVING:
            self.become(clause)  # "the arm carries no tool then"
            return
        if robot and clause.subject is not None and self._becomes_so(clause):
            self.become(clause)  # "wipes it, and *it becomes dry*"
            return
        if robot and clause.subject is not None and clause.subject.mentions[0].relatives:
            self._robot_that(clause.subject)
        if robot and verb.lemma not in ("be", ""):
            if verb.lemma == "have" and clause.objects and not clause.purpose:
                self.has_in_gripper(clause)
                return
            self.event(
                clause,
                theme=clause.objects[0] if clause.objects else None,
                objects=clause.objects[1:],
            )
            return
        if robot and verb.copula and clause.subject is not None:
            # "The robot, being in the laboratory," or "the robot is ready": a claim in passing.
            for claim in self.known(clause):
                here = claim.kind == "near" and not self.meaning.events
                comes = here or self._is_so_then(clause, claim)
                self.meaning.steps.append(Step(become=claim) if comes else Step(demand=claim))
            return
        if not verb.lemma and clause.subject is not None:
            return
        if self._goes_into(clause):
            in_hand = any(
                prep == "into" and self.reader.inventory.gripper_like(group.mentions[0])
                for prep, group in clause.preps
            )
            lemma = "take" if in_hand else "put"
            self.event(
                replace(clause, verb=replace(verb, lemma=lemma, passive=True)),
                theme=clause.subject,
                objects=[],
            )
            return
        if schema is not None and schema.name == "use_up":
            self.event(clause, theme=clause.objects[0] if clause.objects else None, objects=[])
            return
        if (
            clause.subject is not None
            and schema is not None
            and clause.objects
            and not verb.copula
            and not robot
        ):
            # "the toaster begins to heat the bread": the device starts to run.
            reference = self.reader.refer(clause.subject)
            if clause.objects[0].mentions[0].pronoun:
                # "the printer prints a label and holds *it* out": not itself
                names = self.reader.salient
                names[:] = sorted(names, key=lambda name: name in reference.names)
            self.reader.refer(clause.objects[0])
            # "measures it in the nest" moves nothing, "pushes it into the bin" does
            goes = any(prep in ("into", "onto", "to") for prep, _ in clause.preps)
            stays = schema.name in ("work", "clean", "look") and not goes
            if reference.names and not stays and self._moves_things(reference, clause):
                return
            if schema.name in ("work", "clean", "switch_on") and reference.names:
                alone = not self.meaning.events
                self.start(reference.names, clause)
                if alone and self._at_once(clause):
                    self._done_by_device(clause)
                elif alone and schema.name == "work" and not self._begins(clause):
                    self._done_in_time(clause)
                return
            if schema.name == "look" and not self.meaning.events:
                self._done_by_device(clause)  # "the scanner reads the code"
                return
            if schema.name in ("place", "idle", "look", "tell", "grasp"):
                return
        if verb.copula and not self.meaning.events and self._done_so(clause):
            return
        if not (self.meaning.events and self.known(clause)) and self.by_itself(clause):
            return
        if not robot and self._stays_there(clause):
            return
        self.become(clause)

    def _stays_there(self, clause: Clause) -> bool:
        """ "The dough *stays in the oven* for an hour": it is in there, and time passes."""
        schema = self.schema_of(clause)
        if schema is None or schema.name != "wait" or clause.verb.passive or self.meaning.events:
            return False
        places = [one for one in self.known(clause) if one.kind in ("place", "contains")]
        for claim in places:
            self.demand(claim, clause_text(clause))
        if places:
            timed = [(prep, g) for prep, g in clause.preps if g.mentions[0].unit]
            self.event(replace(clause, subject=None, preps=timed), theme=None, objects=[])
        return bool(places)

    def _becomes_so(self, clause: Clause) -> bool:
        """Is *it* told to get so by the deed before?"""
        it = clause.subject is not None and clause.subject.mentions[0].text.lower() == "it"
        told = clause.verb.root in ("become", "get", "turn") and bool(clause.adjectives)
        return it and told and not clause.objects and bool(self.meaning.events)

    def _is_so_then(self, clause: Clause, claim: Claim) -> bool:
        """ "Wipes the floor. *Afterwards it is dry*": the floor is, and nothing is asked of it."""
        told = tells_the_end(clause) and bool(self.meaning.events)
        return told and claim.kind == "state" and not {ROBOT} & {*claim.subjects}

    def _opens_by_itself(self, clause: Clause) -> bool:
        """ "The clamps of the fixture open": what they do, where no leaf says that they *are*."""
        verb = clause.verb
        if clause.subject is None or (clause.objects and not verb.passive):
            return False
        if not clause.subject.mentions[0].plural:
            return False
        opens = not verb.text and verb.lemma == "be" and clause.adjectives == ["open"]
        shuts = verb.lemma in ("close", "shut") and not (clause.objects or self.meaning.events)
        if not opens and not (shuts and verb.form == "VB" and not verb.passive):
            return False
        self._moves_itself(clause, "open" if opens else "close")
        return True

    def _moves_itself(self, clause: Clause, lemma: str) -> None:
        assert clause.subject is not None
        names = self.reader.refer(clause.subject).names
        schema = self.lexicon.schemas[lemma]
        event = Event(schema, lemma, {"theme": names}, signalled=True, text=clause_text(clause))
        self.meaning.steps.append(Step(event=event, because=event.text))

    def _done_so(self, clause: Clause) -> bool:
        """ "The door is shut again": a deed whose participle looks like an adjective."""
        word = next(iter(clause.adjectives), "")
        if word not in self.lexicon.base_participles or clause.subject is None:
            return False
        verb = replace(clause.verb, lemma=word, copula=False, passive=True)
        self.event(replace(clause, verb=verb, adjectives=[]), theme=clause.subject, objects=[])
        return True

    def _is_taken(self, clause: Clause) -> bool:
        """ "Selects the third floor and is taken there": it rides to the third floor."""
        storeys = storeys_of(self.reader.inventory)
        named = [
            n for p, g in clause.preps if p in ("to", "up to") for n in self.reader.refer(g).names
        ]
        if not named and "there" in clause.adverbs:
            named = [n for event in self.meaning.events[-1:] for n in event.role("theme")]
        dests = tuple(name for name in named if name in storeys)
        if dests:
            ride = Event(self.lexicon.schemas["move"], "ride", {"dest": dests}, {"dest": "to"})
            self.meaning.steps.append(Step(event=ride, because=clause_text(clause)))
        return bool(dests)

    def _asks_beforehand(self, clause: Clause) -> bool:
        """ "Its hood has to be closed for this", "the lamp must be on": asked, and not done."""
        verb = clause.verb
        if (
            verb.modal not in _DUTY
            or clause.subject is None
            or (self.reader.is_robot(clause.subject) and not self._grippers_free(clause))
        ) and not self._of_it(clause):
            return False
        if verb.copula or (verb.passive and verb.perfect):
            return True
        if not verb.passive:
            # "the tank must contain water", "the cup has to stand under the spout"
            stands = verb.lemma in STANDING and bool(clause.preps)
            return stands or (verb.lemma in CONTAIN_VERBS and bool(clause.objects))
        # "wipes the mirror. It must be sprayed": how it has to be, and no deed that follows
        asked = bool(self.meaning.events) and not clause.inherited
        return asked or self.lexicon.state(participle(verb.root)) is not None

    def _of_it(self, clause: Clause) -> bool:
        """ "For this *it must be switched off*": a device is, and no robot."""
        subject = clause.subject.mentions[0] if clause.subject is not None else None
        its = subject is not None and subject.pronoun and subject.head == "it"
        return its and clause.verb.passive and bool(self.meaning.events)

    def _grippers_free(self, clause: Clause) -> bool:
        """ "Both grippers have to be *empty* for this": before, and not with what it takes."""
        of_gripper = clause.subject is not None and self.reader.inventory.gripper_like(
            clause.subject.mentions[0]
        )
        return of_gripper and bool({"free", "empty"} & {*clause.adjectives})

    def _goes_into(self, clause: Clause) -> bool:
        """ "the cup in its gripper goes into the bin": the robot puts it there."""
        subject = clause.subject
        into = any(prep in ("into", "onto", "on", "in") for prep, _ in clause.preps)
        goes = clause.verb.root in _COMING and not clause.verb.perfect
        if subject is None or not goes or not into:
            return False
        names = self.reader.inventory.resolve(subject.mentions[0], self.reader.salient).names
        around = [group.mentions[0] for _, group in clause.preps]
        told = [claim for m in (subject.mentions[0], *around) for claim in self.reader.passing(m)]
        held = any(claim.kind == "held" for claim in told)
        in_hand = any(self.reader.inventory.gripper_like(g.mentions[0]) for _, g in clause.preps)
        return bool(names) and (held or in_hand)

    def _robot_that(self, subject: Group) -> None:
        """ "the robot, which is holding the cup, puts it down": it must hold it, and *it* is it."""
        self.note_passing(subject)
        for told in subject.mentions[0].relatives:
            places = [group for prep, group in told.preps if prep in RELATIONS]
            for group in [*places, *told.objects]:
                self.reader.refer(group)

    def _goes_on_in_passive(self, clause: Clause) -> bool:
        """ "The tap is opened, the rag in the gripper is wetted": a leaf told in the passive goes
        on so. What follows a press on a button is what comes of it, though.
        """
        last = self.meaning.events[-1]
        schema = self.schema_of(clause)
        name = schema.name if schema is not None else ""
        after = last.schema.name in (*_BY_HAND, *_PREPARING)
        first = clause.subject.mentions[0] if clause.subject is not None else None
        if name in _CLEANING and after and first is not None:
            # "scrubs the cup, and then it is rinsed", but "… and the dust is wiped off"
            return first.head not in self.lexicon.dirt
        if self.in_passive and after and name == "work" and self._with_some_tool(clause):
            return True  # "the flaps are closed, and the box is taped with the dispenser"
        # "takes the rag off the rail, and then *the rag is hung* on the hook"
        resolve, salient = self.reader.inventory.resolve, self.reader.salient
        names = resolve(first, salient).names if first is not None else ()
        in_hand = bool({*names} & {*self.taken_up()})
        follows = (self.in_passive or in_hand) and after
        # "the plate is put into the oven and *the oven is closed*"
        shuts = name in ("open", "close") and self.in_passive
        return (name in _BY_HAND and follows) or (shuts and last.schema.name in _BY_HAND)

    def _with_some_tool(self, clause: Clause) -> bool:
        tools = [g.mentions[0] for p, g in clause.preps if p != "by" and p in TOOL_PREPOSITIONS]
        return any(one.head not in self.lexicon.substances for one in tools)

    def _by_robot(self, agent: Group) -> bool:
        """ "dried by the robot"; "dried by it" is done by what was spoken of before."""
        if agent.mentions[0].pronoun and agent.mentions[0].head == "it":
            return self.reader.robot_subject
        return self.reader.is_robot(agent)

    def _moves_things(self, device: Reference, clause: Clause) -> bool:
        """ "the conveyor takes the box into the lane": off the conveyor, into the lane."""
        things = self.reader.refer(clause.objects[0])
        for prep, group in clause.preps:
            if prep not in ("into", "onto", "to", "in", "on") or ROBOT in things.names:
                continue
            claim = self.reader.placed(things, "at" if prep == "to" else prep, group)
            if claim is None or claim.kind != "place":
                continue
            text = clause_text(clause)
            if not self._made_by_it(things):
                self.demand(Claim("place", things.names, device.names, relation="at"), text)
            event = Event(self.lexicon.schemas["work"], clause.verb.lemma, text=text)
            event.roles["theme"], event.signalled = things.names, True
            self.meaning.steps += [Step(event=event, because=text), Step(become=claim)]
            self.reader.speak_of(reversed(things.names))
            return True
        return False

    def _made_by_it(self, things: Reference) -> bool:
        """ "prints the label and holds it out": it has just come out of the device."""
        done = (event for event in self.meaning.events if event.signalled)
        return any(
            event.schema.name == "work" and set(event.role("theme")) & {*things.names}
            for event in done
        )

    def _at_once(self, clause: Clause) -> bool:
        """ "the gauge measures it": done with the leaf; but heating it takes time."""
        verb = clause.verb
        slow = {word for words in self.lexicon.processes.values() for word in words}
        words = {participle(verb.root), verb.lemma}
        return not (self._begins(clause) or words & slow)

    def _begins(self, clause: Clause) -> bool:
        begun = {"begin", "start"} & {*clause.verb.adverbs, *clause.adverbs}
        return bool(begun) or clause.verb.infinitive

    def _done_in_time(self, clause: Clause) -> None:
        """ "The cooker cooks the rice": it is cooked at the end, if the cooker has run."""
        state = self.lexicon.state(participle(clause.verb.root))
        names = self.reader.refer(clause.objects[0]).names
        if state is not None and names:
            made = Claim("state", names, attribute=state.attribute, value=state.value)
            self.comes_in_time(made, clause)

    def _done_by_device(self, clause: Clause) -> None:
        before = len(self.meaning.steps)
        self.event(clause, theme=clause.objects[0], objects=clause.objects[1:])
        for step in self.meaning.steps[before:]:
            if step.event is not None:
                step.event.signalled = True
