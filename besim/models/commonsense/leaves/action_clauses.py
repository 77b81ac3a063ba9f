"""Clauses of an action description, main and subordinate."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.leaves.events import Events
from besim.models.commonsense.leaves.meaning import Event, Step
from besim.models.commonsense.leaves.vehicles import storeys_of
from besim.models.commonsense.reading.wording import clause_text, is_result, participle
from besim.models.commonsense.vocabulary import (
    ENDING,
    IGNORED_SUBORDINATORS,
    MEASURED,
    POSTURE_VERBS,
)

_TAKEN_ALONG = ("take", "carry", "bring", "transport", "convey")
_DUTY = ("must", "has", "have", "need", "needs", "shall", "should")
_HAVING = ("have", "hold", "carry", "wear")
"""Verbs that tell how it is, where it is nothing that they have."""


class ActionClause(Events):
    """Turns clauses of an action description into steps."""

    __slots__ = ()

    def read(self, clause: Clause) -> None:
        """Append the steps of one main clause."""
        clause = self._place_told(clause)
        after: list[Step] = []
        later = ["until", "till", "so that", "that", "so", "after which"]
        if clause.verb.passive:
            later.append("by")  # "is switched on by pressing the button"
        for acted_on in clause.objects[:1] if clause.subordinate else ():
            first = acted_on.mentions[0]
            if not (first.pronoun or self.reader.inventory.gripper_like(first)):
                self.reader.refer(acted_on)  # "by pressing *its* button it switches the lamp on"
        for sub, inner in clause.subordinate:
            if sub not in later:
                self._subordinate(sub, inner, clause, after)
        if clause.verb.lemma or clause.subject is not None:
            self._main(clause)
        for sub, inner in clause.subordinate:
            if sub in later:
                self._speak_of_what_changes(inner)
                self._subordinate(sub, inner, clause, after)
            for one in inner if sub == "while" else ():
                self._grippers_needed(one)
        for group in [clause.subject, *clause.objects, *(g for _, g in clause.preps)]:
            for mention in group.mentions if group else ():
                for relative in mention.relatives:
                    if is_result(relative):
                        self.become(_plain_subject(relative))
        self.meaning.steps.extend(after)
        # What was acted on stays what "it" means, whatever a subordinate clause named.
        if self.meaning.events and (self.reader.is_robot(clause.subject) or clause.verb.passive):
            for name in self.meaning.events[-1].role("theme"):
                if name in self.reader.salient:
                    self.reader.salient.remove(name)
                    self.reader.salient.insert(0, name)

    def _speak_of_what_changes(self, inner: list[Clause]) -> None:
        """ "tilts the dish above the pan so that the eggs roll into *it*": into the pan;
        "holds the rag under the water until *it* is soaked": the rag.
        """
        if not self.meaning.events:
            return
        event = self.meaning.events[-1]
        into_it = any(
            p in ("in", "into", "on", "onto") and g.mentions[0].pronoun
            for one in inner
            for p, g in one.preps
        )
        if into_it and event.schema.name in ("pour", "place", "scoop"):
            names = event.role("dest")
        elif event.schema.name in ("hold_at", "wet", "clean"):
            names = event.role("theme")
        else:
            return
        for name in names:
            if name in self.reader.salient:
                self.reader.salient.remove(name)
            self.reader.salient.insert(0, name)

    def _place_told(self, clause: Clause) -> Clause:
        """ "goes to (the place) where the broom is": it goes to the broom."""
        for sub, inner in clause.subordinate:
            if sub != "where" or len(inner) != 1:
                continue
            told, thing = inner[0], inner[0].subject
            stands = told.verb.copula or told.verb.lemma in POSTURE_VERBS
            if thing is None or not stands or self.reader.is_robot(thing):
                continue
            if told.adjectives:
                continue
            subordinate = [other for other in clause.subordinate if other[1] is not inner]
            if clause.preps and self._is_spot(clause.preps[-1][1]):
                place = (clause.preps[-1][0], thing)
                return replace(clause, preps=[*clause.preps[:-1], place], subordinate=subordinate)
            if "to" in clause.adverbs:
                return replace(clause, preps=[("to", thing)], subordinate=subordinate)
        return clause

    def _is_spot(self, group: Group) -> bool:
        mention = group.mentions[0]
        known = self.reader.inventory.resolve(mention, self.reader.salient).names
        return mention.head in self.lexicon.locations and mention.owner is None and not known

    def _subordinate(
        self, sub: str, inner: list[Clause], clause: Clause, after: list[Step]
    ) -> None:
        if sub == "where" and clause.preps:
            for one in inner:
                if one.subject is not None and not self.reader.is_robot(one.subject):
                    place = self.reader.inventory.resolve(
                        clause.preps[0][1].mentions[0], self.reader.salient
                    ).names
                    self.meaning.hints.append(
                        Claim("place", self.reader.refer(one.subject).names, place, relation="at")
                    )
            return
        for one in inner:
            taken = self._taken_over(one)
            if taken is not None:
                later = sub in ("until", "till", "so that")
                (after if later else self.meaning.steps).append(taken)
                return
        if sub in IGNORED_SUBORDINATORS:
            return
        if sub == "after which":
            # "waits ten minutes, after which an oven that is on is hot"
            for one in inner:
                robot = one.subject is not None and self.reader.is_robot(one.subject)
                self._main(one) if robot else self.become(one)
            return
        if sub in ("by", "using", "with", "after"):
            for one in inner:
                if one.verb.form == "VBG":
                    doer = None if clause.verb.passive else clause.subject
                    self._main(replace(one, subject=doer))
            return
        for one in inner:
            if (
                one.subject is None
                and not one.verb.passive
                and one.verb.form == "VBN"
                and one.verb.lemma
                and not one.verb.perfect
            ):
                # "While coupled with the dock": the robot, or what is done, is coupled.
                one = replace(one, verb=replace(one.verb, passive=True), subject=_robot_group())
            if sub in ("while", "when", "once", "as long as", "as soon as"):
                for claim in self.known(one):
                    self.meaning.steps.append(Step(demand=claim, because=clause_text(one)))
            elif sub in ("until", "till", "so that", "that", "so"):
                schema = self.schema_of(clause)
                name = schema.name if schema is not None else ""
                if self._turns_into(one, after):
                    continue
                claims = self.known(one)
                if name == "wait" and sub in ("until", "till") and not claims:
                    self._awaits_end(one)
                for claim in claims:
                    if name == "tell" and sub == "that":
                        continue  # "reports that the pallet is full" makes nothing so
                    if name == "wait" and sub in ("until", "till"):
                        after.append(
                            Step(
                                event=Event(
                                    self.lexicon.schemas["wait"], "wait", text=clause_text(one)
                                ),
                                because=clause_text(one),
                            )
                        )
                        started = any(
                            e.schema.name not in ("wait", "idle", "move")
                            for e in self.meaning.events
                        )
                        given = () if started else (Claim("unknown", text="process"),)
                        after.append(Step(become=claim, given=given, because=clause_text(one)))
                    elif name == "look" or clause.verb.root in ("check", "verify"):
                        # "checks that the cup is clean" tests it and makes nothing so.
                        test = Claim("unknown", text="test")
                        after.append(Step(become=claim, given=(test,), because=clause_text(one)))
                    elif (
                        (claim.kind, claim.attribute, claim.value) == ("state", "on", True)
                        and one.verb.copula
                        and one.preps
                        and name != "switch_on"
                    ):
                        self.start(claim.subjects, one)  # "so that the cycle is in progress"
                    elif not (claim.kind == "near" and name == "move"):
                        after.append(Step(become=claim, because=clause_text(one)))

    def _awaits_end(self, clause: Clause) -> None:
        """What is waited for is not understood, unless it is the end of what runs anyway."""
        heads = {group.mentions[0].head for group in (clause.subject, *clause.objects) if group}
        set_before = clause.verb.lemma == "reach" and heads & MEASURED  # "… this temperature"
        comes = clause.verb.copula and {"there", "here"} & set(
            clause.adverbs
        )  # "until it is there"
        if not (heads & ENDING or set_before or comes):
            self.meaning.unknown.append(clause_text(clause))

    def _taken_over(self, clause: Clause) -> Step | None:
        """ "lets go as the nurse takes it": from the robot, who holds it."""
        if clause.subject is None or clause.verb.root not in _TAKING or not clause.objects:
            return None
        entities = self.reader.inventory.entities
        person = self.reader.inventory.resolve(clause.subject.mentions[0], ()).names
        if clause.subject.mentions[0].head in ("she", "he"):
            person = tuple(name for name, entity in entities.items() if entity.person)
        if len(person) != 1 or person[0] not in entities or not entities[person[0]].person:
            return None
        things = self.reader.refer(clause.objects[0]).names
        if not things or set(things) & {ROBOT, GRIPPER, *person}:
            return None
        schema, text = self.lexicon.schemas["hand_over"], clause_text(clause)
        event = Event(schema, "hand over", {"theme": things, "dest": person}, text=text)
        return Step(event=event, because=text)

    def _turns_into(self, clause: Clause, after: list[Step]) -> bool:
        """ "… till they turn into green paint", "… until it becomes dough"."""
        lemma = clause.verb.lemma
        into = [g for p, g in clause.preps if p == "into"]
        if lemma == "become" or lemma.endswith(" into"):
            into = clause.objects
        turns = lemma == "become" or f"{lemma.split(' into')[0]} into" in _TURNING
        if not turns or not into:
            return False
        old = self.reader.content_names(clause.subject) if clause.subject is not None else []
        if clause.subject is not None and clause.subject.mentions[0].pronoun:
            old = list(self.reader.refer(clause.subject).names)
        new = self.reader.content_names(into[0])
        if not old or not new or not self.reader.are_substances((*old, *new)):
            return False
        event = Event(self.lexicon.schemas["turn_into"], "turn into", text=clause_text(clause))
        event.substances.update(theme=tuple(old), content=tuple(new))
        after.append(Step(event=event, because=event.text))
        return True

    def _main(self, clause: Clause) -> None:
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
        taken = self._taken_over(clause)
        if taken is not None:
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
        if self._grippers_needed(clause):
            return
        if subject_is_gripper:
            self.note_passing(clause.subject)
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
            if schema is not None and schema.recipient_first and clause.objects and clause.subject:
                # "the nurse is given the cup"
                given_to = replace(clause, preps=[("to", clause.subject), *clause.preps])
                self.event(given_to, theme=clause.objects[0], objects=[])
                return
            self.event(clause, theme=clause.subject, objects=[])
            return
        if robot and verb.passive and verb.root in _TAKEN_ALONG and self._is_taken(clause):
            return
        if self._opens_by_itself(clause):
            return
        none = clause.objects[0].mentions[0] if clause.objects else None
        if robot and none is not None and none.determiner == "no" and verb.root in _HAVING:
            self.become(clause)  # "the arm carries no tool then"
            return
        if robot and clause.subject is not None and clause.subject.mentions[0].relatives:
            self._robot_that(clause.subject)
        if robot and verb.lemma not in ("be", ""):
            if verb.lemma == "have" and clause.objects and not clause.purpose:
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
                self.meaning.steps.append(
                    Step(become=claim)
                    if claim.kind == "near" and not self.meaning.events
                    else Step(demand=claim)
                )
            return
        if not verb.lemma and clause.subject is not None:
            return
        if self._goes_into(clause):
            self.event(
                replace(clause, verb=replace(verb, lemma="put", passive=True)),
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
                return
            if schema.name in ("place", "idle", "look", "tell", "grasp"):
                return
        self.become(clause)

    def _opens_by_itself(self, clause: Clause) -> bool:
        """ "The clamps of the fixture open": what they do, where no leaf says that they *are*."""
        if clause.verb.text or clause.verb.lemma != "be" or clause.adjectives != ["open"]:
            return False
        if clause.subject is None or not clause.subject.mentions[0].plural:
            return False
        names = self.reader.refer(clause.subject).names
        schema = self.lexicon.schemas["open"]
        event = Event(schema, "open", {"theme": names}, signalled=True, text=clause_text(clause))
        self.meaning.steps.append(Step(event=event, because=event.text))
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
            or self.reader.is_robot(clause.subject)
        ):
            return False
        if verb.copula or (verb.passive and verb.perfect):
            return True
        return verb.passive and self.lexicon.state(participle(verb.root)) is not None

    def _goes_into(self, clause: Clause) -> bool:
        """ "the cup in its gripper goes into the bin": the robot puts it there."""
        subject = clause.subject
        into = any(prep in ("into", "onto", "on", "in") for prep, _ in clause.preps)
        if subject is None or clause.verb.root != "go" or not into or clause.verb.perfect:
            return False
        names = self.reader.inventory.resolve(subject.mentions[0], self.reader.salient).names
        held = any(claim.kind == "held" for claim in self.reader.passing(subject.mentions[0]))
        in_hand = any(self.reader.inventory.gripper_like(g.mentions[0]) for _, g in clause.preps)
        return bool(names) and (held or in_hand)

    def _robot_that(self, subject: Group) -> None:
        """ "the robot, which is holding the cup, puts it down": it must hold it, and *it* is it."""
        self.note_passing(subject)
        for told in subject.mentions[0].relatives:
            for group in told.objects:
                self.reader.refer(group)

    def _goes_on_in_passive(self, clause: Clause) -> bool:
        """ "The tap is opened, the rag in the gripper is wetted": a leaf told in the passive goes
        on so. What follows a press on a button is what comes of it, though.
        """
        last = self.meaning.events[-1]
        schema = self.schema_of(clause)
        by_hand = schema is not None and schema.name in _BY_HAND
        return by_hand and self.in_passive and last.schema.name in (*_BY_HAND, *_PREPARING)

    def _grippers_needed(self, clause: Clause) -> bool:
        """ "lifts the tray, both grippers being needed": said of the event before."""
        grippers = [
            mention
            for group in (clause.subject, *clause.objects)
            for mention in (group.mentions if group else ())
            if self.reader.inventory.gripper_like(mention)
        ]
        if clause.verb.lemma not in ("need", "require", "use") or not grippers:
            return False
        if not self.meaning.events or (clause.verb.lemma == "use" and not clause.verb.passive):
            return False
        if grippers[0].determiner == "both" or grippers[0].number == 2:
            self.meaning.events[-1].numbers["grippers"] = 2
        return True

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
            self.demand(Claim("place", things.names, device.names, relation="at"), text)
            event = Event(self.lexicon.schemas["work"], clause.verb.lemma, text=text)
            event.roles["theme"], event.signalled = things.names, True
            self.meaning.steps += [Step(event=event, because=text), Step(become=claim)]
            return True
        return False

    def _at_once(self, clause: Clause) -> bool:
        """ "the gauge measures it": done with the leaf; but heating it takes time."""
        verb = clause.verb
        slow = {word for words in self.lexicon.processes.values() for word in words}
        words = {participle(verb.root), verb.lemma}
        begun = {"begin", "start"} & {*verb.adverbs, *clause.adverbs}
        return not (begun or verb.infinitive or words & slow)

    def _done_by_device(self, clause: Clause) -> None:
        before = len(self.meaning.steps)
        self.event(clause, theme=clause.objects[0], objects=clause.objects[1:])
        for step in self.meaning.steps[before:]:
            if step.event is not None:
                step.event.signalled = True


_TAKING = ("take", "receive", "accept", "grab", "grasp", "grip", "get")
_TURNING = ("turn into", "change into", "transform into", "merge into")


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
)
"""Schemas of what nothing does by itself."""
_PREPARING = ("open", "close", "idle", "move", "release", "pour", "fill")


def _plain_subject(clause: Clause) -> Clause:
    """ "the open door, which then falls shut": that it was open is no condition for that."""
    assert clause.subject is not None, "a relative clause has a subject"
    mentions = [replace(mention, states=()) for mention in clause.subject.mentions]
    return replace(clause, subject=replace(clause.subject, mentions=mentions))


def _robot_group() -> Group:
    return Group([Mention("robot", text="the robot")])
