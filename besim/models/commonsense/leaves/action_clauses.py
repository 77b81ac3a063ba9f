"""Clauses of an action description, main and subordinate."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention, VerbGroup
from besim.models.commonsense.leaves.lasting import been_so
from besim.models.commonsense.leaves.main_clauses import MainClause
from besim.models.commonsense.leaves.meaning import TO_THE_END, Event, Step
from besim.models.commonsense.leaves.steps import CHANGING
from besim.models.commonsense.leaves.taking_effect import takes_effect
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import clause_text, is_result, participle
from besim.models.commonsense.vocabulary import (
    AIMING_VERBS,
    CLOSERS,
    END_SIGNALS,
    ENDING,
    FALLING_INTO,
    IGNORED_SUBORDINATORS,
    MEASURED,
    PICKING_TOOLS,
    POSTURE_VERBS,
    SOUNDING_VERBS,
    TURNING_OUT_VERBS,
    VEHICLES,
)

_MOVING_DOORS = (
    *("pull", "push", "draw", "swing", "slide", "tug", "lift", "tilt", "flip", "fold", "raise"),
    *("lower", "press", "roll", "move", "turn", "shove", "yank", "ease", "guide", "bring"),
)
"""What is done by hand to what opens or closes of it."""
_USING = ("use", "utilise", "utilize", "employ")
_LETTING_GO = ("release", "let go", "let go of")
_HELD_AT = ("over", "above", "under", "to", "against", "at", "before")
"""What is held so is moved there."""
_TURNING = ("turn into", "change into", "transform into", "merge into")


class ActionClause(MainClause):
    """Turns clauses of an action description into steps."""

    __slots__ = ()

    def _while_holding(self, clause: Clause) -> Clause:
        """ "Wipes the window, *holding the cloth*": it holds it then, and does not take it up."""
        held = [
            inner
            for inner in clause.purpose
            if inner.verb.root == "hold"
            and inner.verb.form == "VBG"
            and inner.objects
            and (inner.subject is not None or clause.subject is None)  # "wipe it, holding …"
            and self.reader.is_robot(inner.subject)
            and not any(prep in _HELD_AT for prep, _ in inner.preps)
        ]
        if not held or self.lexicon.verbs.get(clause.verb.lemma) is None:
            return clause
        meanwhile = [("while", [replace(inner, subject=None)]) for inner in held]
        return replace(
            clause,
            purpose=[inner for inner in clause.purpose if inner not in held],
            subordinate=[*meanwhile, *clause.subordinate],
        )

    def read(self, clause: Clause) -> None:
        """Append the steps of one main clause."""
        clause = self.plainly(self.made_to(self._place_told(self._while_holding(clause))))
        lifted = self._taken_and_put(clause)
        if lifted:
            for one in lifted:
                self.read(one)
            return
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
        if self._full_by_pouring(clause):
            return
        if clause.verb.lemma or clause.subject is not None:
            self.main(clause)
        for sub, inner in clause.subordinate:
            if sub in later:
                self._speak_of_what_changes(inner)
                self._subordinate(sub, inner, clause, after)
            for one in inner if sub == "while" else ():
                self.grippers_needed(one)
        for group in clause.groups():
            for mention in group.mentions:
                for relative in mention.relatives:
                    if is_result(relative):
                        self.become(_plain_subject(relative))
                    elif self.triggered(mention, relative):
                        self.signal(relative, relative.objects[0], relative.objects[1:])
        self.meaning.steps.extend(after)
        # What was acted on stays what "it" means, whatever a subordinate clause named.
        aimed = clause.verb.root in AIMING_VERBS
        by_robot = self.reader.is_robot(clause.subject) or clause.verb.passive
        if self.meaning.events and not aimed and by_robot:
            self.reader.come_back_to(self.meaning.events[-1].role("theme"))

    def _taken_and_put(self, clause: Clause) -> list[Clause]:
        """ "Lifts the box (off the floor) *onto the cart*": takes it, and puts it there.

        So does who takes the egg *with the spatula* out of the pan *to the plate*, or *uses the
        spatula to* do it. Who *brings it (back) into the cupboard* goes there, and puts it in.
        """
        clause = _done_with(clause)
        thing = clause.acted_on()
        ways = ("into", "onto", "to") if self._out_with_tool(clause) else ("into", "onto")
        onto = next((phrase for phrase in clause.preps if phrase[0] in ways), None)
        if thing is not None and clause.verb.lemma == "deliver" and not clause.verb.passive:
            return self._taken_and_given(clause, thing)
        schema = self.schema_of(clause)
        if thing is None or onto is None or schema is None:
            return []
        brings = schema.name == "carry" and clause.verb.root in ("bring", "carry", "take", "return")
        if not brings and schema.name != "grasp":
            return []
        if clause.verb.root == "hold":
            return []  # "holds the rod into the beam": there it is kept
        inventory, place = self.reader.inventory, onto[1].mentions[0]
        where = inventory.resolve(place, self.reader.salient).names
        rooms = [
            name for name in where if name in inventory.entities and inventory.entities[name].room
        ]
        if inventory.gripper_like(place) or inventory.robot_like(place) or rooms or not where:
            return []
        if thing.mentions[0].head in self.lexicon.substances or place.head in PICKING_TOOLS:
            return []
        if brings and (place.head not in self.lexicon.carriers or place.head in VEHICLES):
            return []
        verb = replace(clause.verb, lemma="put", particle="")
        there = [("to", onto[1])] if brings else []
        preps = [p for phrase in clause.preps for p in (there if phrase is onto else [phrase])]
        taken = replace(clause, preps=preps)
        bare = Group(
            [replace(m, relatives=[], located=[]) for m in thing.mentions], thing.conjunction
        )
        put = Clause(verb, subject=clause.subject, objects=[bare], preps=[onto])
        if clause.verb.passive:
            put = replace(put, subject=bare, objects=[])
        return [taken, put]

    def _full_by_pouring(self, clause: Clause) -> bool:
        """ "Fills the glass *by pouring water from the jug into it*": it is full then."""
        schema, last = self.schema_of(clause), self.meaning.events[-1:]
        poured = any(sub == "by" for sub, _ in clause.subordinate) and bool(last)
        if schema is None or schema.name != "fill" or not poured or not clause.objects:
            return False
        vessel = self.reader.refer(clause.objects[0]).names
        if last[0].schema.name != "pour" or not vessel:
            return False
        if last[0].roles.setdefault("dest", vessel) != vessel:
            return False
        last[0].relations.setdefault("dest", "into")
        full = Claim("state", vessel, attribute="full", value=True, text=clause_text(clause))
        self.meaning.steps.append(Step(become=full, because=full.text))
        return True

    def _taken_and_given(self, clause: Clause, thing: Group) -> list[Clause]:
        """ "Delivers the cup *to the guest*": goes there with it, and gives it away."""
        inventory, salient = self.reader.inventory, self.reader.salient
        to = [phrase for phrase in clause.preps if phrase[0] == "to"]
        named = [n for _, g in to for n in inventory.resolve(g.mentions[0], salient).names]
        known = [inventory.entities[name] for name in named if name in inventory.entities]
        if not known or not all(one.person for one in known):
            return []
        bare = Group([replace(m, relatives=[], located=[]) for m in thing.mentions])
        verb = replace(clause.verb, particle="")
        given = Clause(
            replace(verb, lemma="deliver over"), clause.subject, objects=[bare], preps=to
        )
        return [replace(clause, verb=replace(verb, lemma="carry")), given]

    def _out_with_tool(self, clause: Clause) -> bool:
        """ "(Uses the tongs to take it) from the grill", "takes it with tongs off the grill"."""
        used = [group for prep, group in clause.preps if prep in ("with", "using")]
        used += [self.tool] if self.tool is not None else []
        tools = [one for one in used if not self.reader.inventory.gripper_like(one.mentions[0])]
        return bool(tools) and any(prep in ("from", "off", "out of") for prep, _ in clause.preps)

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
        ) or any({"inside", "in"} & {*one.adverbs} for one in inner)
        over_it = event.root in TURNING_OUT_VERBS and event.relations.get("dest") in FALLING_INTO
        if into_it and (event.schema.name in ("pour", "place", "scoop") or over_it):
            names = event.role("dest")
        elif event.schema.name in CHANGING:
            names = event.role("target") or event.role("theme")
        else:
            return
        self.reader.speak_of(names)

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
            last = clause.preps[-1][1].mentions[0] if clause.preps else None
            room = last is not None and last.head in self.lexicon.rooms
            moves = self.schema_of(clause) is self.lexicon.schemas["move"]
            if clause.preps and ((room and moves) or self._is_spot(clause.preps[-1][1])):
                place = (clause.preps[-1][0], thing)
                return replace(clause, preps=[*clause.preps[:-1], place], subordinate=subordinate)
            if "to" in clause.adverbs:
                return replace(clause, preps=[("to", thing)], subordinate=subordinate)
        return clause

    def _is_spot(self, group: Group) -> bool:
        mention = group.mentions[0]
        entities = self.reader.inventory.entities
        known = self.reader.inventory.resolve(mention, self.reader.salient).names
        named = any(name in entities and mention.head in entities[name].longest for name in known)
        return mention.head in self.lexicon.locations and mention.owner is None and not named

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
            taken = self.taken_over(one)
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
                self.main(one) if robot else self.become(one)
            return
        if sub in ("by", "using", "with", "after"):
            for one in inner:
                if one.verb.form == "VBG":
                    doer = None if clause.verb.passive else clause.subject
                    self.main(replace(one, subject=doer))
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
            if sub == "while" and (schema := self.schema_of(clause)) and schema.name == "wait":
                one = _becoming(one, self.lexicon)
                if self._works_meanwhile(one):
                    one, sub = replace(one, verb=replace(one.verb, perfect=True)), "until"
                sub = "until" if one.verb.lemma == "be" and one.verb.text == "is" else sub
            if sub in ("while", "when", "once", "as long as", "as soon as"):
                for claim in self.known(one):
                    self.meaning.steps.append(Step(demand=claim, because=clause_text(one)))
            elif sub in ("until", "till", "so that", "that", "so"):
                schema = self.schema_of(clause)
                name = schema.name if schema is not None else ""
                self._full_is_the_vessel(one)
                if self._turns_into(one, after) or self.begins_programme(one):
                    continue
                for way, ways in one.subordinate:
                    if way == "by" and sub in ("that", "so that", "so"):
                        # "makes sure that the box is closed by pressing its lid down"
                        self._subordinate(way, ways, replace(clause, verb=_active(clause)), after)
                acted = takes_effect(one, self.reader) if name == "wait" else None
                lasted = been_so(one, self.reader) if name == "wait" and acted is None else None
                claims = [acted] if acted is not None else self.known(one)
                claims = [*lasted.claims] if lasted is not None else claims
                claims = [c for c in claims if not self._by_hand(clause, name, c)]
                if name == "wait" and sub in ("until", "till") and not claims:
                    claims = self._end_signalled(one)
                    if not claims:
                        self._awaits_end(one)
                for claim in claims:
                    self.comes_off(claim)
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
                        awaited = Claim("unknown", self._working(one), text="process")
                        given = () if started else (awaited,)
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

    def _works_meanwhile(self, clause: Clause) -> bool:
        """ "Waits while the jets mix the chlorine with the water": until they have."""
        schema = self.schema_of(clause)
        works = schema is not None and schema.name == "work" and bool(clause.objects)
        return works and not clause.verb.negated and bool(self._working(clause))

    def _full_is_the_vessel(self, clause: Clause) -> None:
        """ "Pours fluid into the tank until *it* is full": the tank, and not the fluid."""
        subject, event = clause.subject, next(reversed(self.meaning.events), None)
        it = subject is not None and subject.mentions[0].head == "it"
        said = {*clause.adjectives, *clause.verb.text.split()} & {"full", "filled"}
        if it and said and event is not None and event.schema.name in ("pour", "fill"):
            self.reader.speak_of(event.role("dest") or event.role("theme"))

    def _by_hand(self, clause: Clause, schema: str, claim: Claim) -> bool:
        """Does the deed before itself do what comes of it?

        "Pulls at the handle until the door is open" opens the door; "tips the jug so that the
        water runs into the glass" pours it into the glass.
        """
        event = self.meaning.events[-1] if self.meaning.events else None
        if event is None or claim.negated:
            return False
        self.heats_up(claim)
        if self.runs_into(claim):
            return False
        if claim.kind == "place" and claim.objects and not event.role("dest"):
            let_go = event.schema.name == "release" and not event.role("theme")
            handled = {*claim.subjects} <= {*event.role("theme")}
            put = handled and (event.schema.name == "place" or event.verb in _LETTING_GO)
            if let_go or put:
                # "opens its gripper so that the bag falls into the bin", "lowers it until …"
                where = Event(
                    self.lexicon.schemas["place"],
                    "put",
                    {"theme": claim.subjects, "dest": claim.objects},
                    {"dest": claim.relation},
                    text=event.text,
                )
                self.meaning.steps = [s for s in self.meaning.steps if s.event is not event]
                self.meaning.steps.append(Step(event=where, because=event.text))
                return True
        moved = {name for names in event.roles.values() for name in names}
        if (
            (claim.kind, claim.attribute) != ("state", "open")
            or schema not in ("work", "idle", "grasp", "scoop", "place", "shift")
            or clause.verb.root not in _MOVING_DOORS
            or (moved and not moved & {*claim.subjects})
        ):
            return False
        entities = self.reader.inventory.entities
        if event.schema.name == "place" and not claim.value and event.role("dest"):
            lids = all(n in entities and entities[n].head in CLOSERS for n in event.role("theme"))
            if lids:
                return True  # "presses the lid on the box until it snaps shut": it lies on that
        done = self.lexicon.schemas["open" if claim.value else "close"]
        if moved and event.schema.name in ("scoop", "grasp", "place", "shift"):
            event.schema, event.roles = done, {"theme": claim.subjects}
            return True
        opens = Event(done, done.name, {"theme": claim.subjects}, text=event.text)
        self.meaning.steps.append(Step(event=opens, because=event.text))
        return True

    def _working(self, clause: Clause) -> tuple[str, ...]:
        """ "Until *the printer* has printed the plate": what has to run for that."""
        verb, subject = clause.verb, clause.subject
        if subject is None or verb.passive or verb.copula or not clause.objects:
            return ()
        names = self.reader.inventory.resolve(subject.mentions[0], ()).names
        entities = self.reader.inventory.entities
        machines = all(
            name in entities and not (entities[name].substance or entities[name].person)
            for name in names
        )
        return names if machines else ()

    def _end_signalled(self, clause: Clause) -> list[Claim]:
        """ "Until the oven *beeps*": it has finished then."""
        subject = clause.subject
        if subject is None or clause.verb.root not in END_SIGNALS or clause.verb.negated:
            return []
        names = self.reader.inventory.resolve(subject.mentions[0], self.reader.salient).names
        entities = self.reader.inventory.entities
        machines = bool(names) and all(
            name in entities and not (entities[name].person or entities[name].substance)
            for name in names
        )
        if not machines:
            return []
        return [Claim("state", names, attribute="finished", text=clause_text(clause))]

    def _awaits_end(self, clause: Clause) -> None:
        """What is waited for is not understood, unless it is the end of what runs anyway."""
        heads = {group.mentions[0].head for group in (clause.subject, *clause.objects) if group}
        set_before = clause.verb.lemma == "reach" and heads & MEASURED  # "… this temperature"
        comes = clause.verb.copula and {"there", "here"} & set(
            clause.adverbs
        )  # "until it is there"
        sounds = (
            clause.verb.root in SOUNDING_VERBS and not clause.verb.negated
        )  # as it has finished
        made = clause.verb.lemma == "become" and heads & self.lexicon.substances
        if (heads & ENDING or made) and self.meaning.events:
            # "until the berries and the milk become smoothie"
            self.meaning.events[-1].numbers[TO_THE_END] = 1
        elif not (set_before or comes or sounds):
            self.meaning.unknown.append(clause_text(clause))

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


def _becoming(clause: Clause, lexicon: Lexicon) -> Clause:
    """ "Waits while the flask *gets warm*", "while the phone *is charging*": until it is."""
    verb = clause.verb
    done = participle(verb.root) if verb.progressive and not clause.objects else ""
    state = lexicon.state(done) if done else None
    plain = replace(verb, lemma="be", text="is", copula=True, passive=False, progressive=False)
    if verb.root in ("get", "become", "grow") and clause.adjectives:
        return replace(clause, verb=plain)
    if state is not None and state.attribute != "on" and not verb.negated:
        return replace(clause, verb=plain, adjectives=[done])
    return clause


def _plain_subject(clause: Clause) -> Clause:
    """ "the open door, which then falls shut": that it was open is no condition for that."""
    assert clause.subject is not None, "a relative clause has a subject"
    mentions = [replace(mention, states=()) for mention in clause.subject.mentions]
    return replace(clause, subject=replace(clause.subject, mentions=mentions))


def _robot_group() -> Group:
    return Group([Mention("robot", text="the robot")])


def _active(clause: Clause) -> VerbGroup:
    return replace(clause.verb, passive=False)


def _done_with(clause: Clause) -> Clause:
    """ "Uses the spatula to lift the egg onto the plate": lifts it there with the spatula."""
    if clause.verb.root not in _USING or len(clause.purpose) != 1 or not clause.objects:
        return clause
    deed = clause.purpose[0]
    doer = clause.subject
    own = deed.subject is None or (doer is not None and deed.subject.text == doer.text)
    if not own or deed.verb.passive or not deed.verb.infinitive:
        return clause
    return replace(
        deed,
        verb=replace(deed.verb, infinitive=False),
        subject=clause.subject,
        preps=[("with", clause.objects[0]), *clause.preps, *deed.preps],
    )
