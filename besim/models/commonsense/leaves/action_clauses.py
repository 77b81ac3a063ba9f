"""Clauses of an action description, main and subordinate."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention, VerbGroup
from besim.models.commonsense.leaves.asked_of_it import asked_before, conditions_of_it
from besim.models.commonsense.leaves.awaited import becoming, of_this_one
from besim.models.commonsense.leaves.exceptions_told import (
    REASONS,
    UNLESS,
    asked_by_exception,
    asked_by_reason,
)
from besim.models.commonsense.leaves.grips import needs_grippers
from besim.models.commonsense.leaves.lasting import been_so
from besim.models.commonsense.leaves.meaning import Event, Step
from besim.models.commonsense.leaves.relative_deeds import with_relative_deeds
from besim.models.commonsense.leaves.spots_told import SpotsTold
from besim.models.commonsense.leaves.steps import CHANGING
from besim.models.commonsense.leaves.taken_along import with_what_is_held
from besim.models.commonsense.leaves.taking_effect import takes_effect
from besim.models.commonsense.leaves.told_before import (
    MEANWHILE,
    WHERE_SO,
    acts_on_pronoun,
    by_its_subject,
    given_for,
    on_condition,
    only_if,
    with_what_was_told,
    without_conditions,
)
from besim.models.commonsense.leaves.where_done import where_done
from besim.models.commonsense.reading.robots_battery import as_charging
from besim.models.commonsense.reading.wording import clause_text, is_result
from besim.models.commonsense.vocabulary import (
    AIMING_VERBS,
    FALLING_INTO,
    HOLD_VERBS,
    IGNORED_SUBORDINATORS,
    TURNING_OUT_VERBS,
)


class ActionClause(SpotsTold):
    """Turns clauses of an action description into steps."""

    __slots__ = ()

    def read(self, clause: Clause) -> None:
        """Append the steps of one main clause."""
        asked = conditions_of_it(clause) if self.meaning.events else []
        if asked:
            claims = [claim for one in asked for claim in self.known(one)]
            asked_before(self.meaning.steps, claims, clause)
            return
        clause = self.told_twice(clause)
        clause = with_what_is_held(clause, self.schema_of(clause), self.reader)
        clause = self.plainly(self.made_to(self.place_told(clause)))
        clause = as_charging(clause, self.reader.inventory)
        deeds = with_relative_deeds(clause, self.reader) or self._taken_and_put(clause)
        if deeds:
            for one in deeds:
                self.read(one)
            return
        given = given_for(clause, self.meaning.events, self.reader)
        if given:  # "if the oven is on, it is hot then": only so
            before = len(self.meaning.steps)
            self.read(without_conditions(clause))
            self.meaning.steps[before:] = [
                on_condition(s, given) for s in self.meaning.steps[before:]
            ]
            return
        after: list[Step] = []
        later = ["until", "till", "so that", "that", "so", "after which"]
        if clause.verb.passive:
            later.append("by")  # "is switched on by pressing the button"
        for acted_on in clause.objects[:1] if clause.subordinate else ():
            first = acted_on.mentions[0]
            for place in (g for p, g in clause.preps if p in ("from", "off", "on")):
                if first.head in self.lexicon.dirt:
                    acted_on = place  # "removes the dust from the pane by wiping *it*"
            if not (first.pronoun or self.reader.inventory.gripper_like(first)):
                self.reader.refer(acted_on)  # "by pressing *its* button it switches the lamp on"
        clause = with_what_was_told(clause)
        earlier = [pair for pair in clause.subordinate if pair[0] not in later]
        fronted = {id(inner) for _, inner in clause.fronted}
        for sub, inner in earlier:
            if id(inner) in fronted:
                self._subordinate(sub, by_its_subject(inner, clause, self.reader), clause, after)
        for group in clause.led if acts_on_pronoun(clause) else ():
            self.reader.refer(group)  # "With the lid in its gripper, it puts *it* on the jar"
        spoken_of = [*self.reader.salient]
        for sub, inner in earlier:
            if id(inner) not in fronted:
                self._subordinate(sub, inner, clause, after)
        if acts_on_pronoun(clause):
            # "takes the cap and screws *it* on the tube while the tube stands there": the cap
            self.reader.come_back_to(spoken_of[:1])
        if self._full_by_pouring(clause) or self._stays_held(clause):
            return
        for claim in where_done(clause, self.schema_of(clause), self.reader):
            self.demand(claim, claim.text)
        if clause.verb.lemma or clause.subject is not None:
            self.main(clause)
        for sub, inner in clause.subordinate:
            if sub in later:
                self._speak_of_what_changes(inner)
                self._subordinate(sub, inner, clause, after)
            for one in inner if sub == "while" else ():
                needs_grippers(one, self.meaning.events, self.reader)
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

    def _stays_held(self, clause: Clause) -> bool:
        """ "Goes to the sink; *the cup stays in its gripper*": it is there all the while."""
        verb = clause.verb
        stays = verb.lemma in ("stay", "remain") and not (verb.negated or verb.modal)
        if not stays or clause.subject is None or self.reader.is_robot(clause.subject):
            return False
        held = [claim for claim in self.known(clause) if claim.kind == "held"]
        for claim in held:
            self.demand(claim, clause_text(clause))
        return bool(held)

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
        elif event.schema.name == "cover" and any(map(_is_covered, inner)):
            names = event.covered  # "lays the sheet over the bed so that *it* is covered"
        elif event.schema.name in CHANGING:
            names = event.role("target") or event.role("theme")
        else:
            return
        self.reader.speak_of(names)

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
        if sub == UNLESS or sub in REASONS:
            self._exception_or_reason(sub, inner, clause)
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
                elif sub == "after":
                    self.done_before(one)
            # "after opening the drawer, the key is taken out": that is done then, too
            self.in_passive |= sub == "after" and clause.verb.passive
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
                one = becoming(one, self.lexicon)
                if self._works_meanwhile(one):
                    one, sub = replace(one, verb=replace(one.verb, perfect=True)), "until"
                sub = "until" if one.verb.lemma == "be" and one.verb.text == "is" else sub
            if sub in ("when", "once", "as soon as") and self.ends_what_began(clause):
                # "opens the tap and closes it when the jug is full": waits until it is
                await_it = Clause(
                    VerbGroup("wait", "VBZ", text="waits"), subordinate=[("until", [one])]
                )
                self.read(await_it)
                continue
            if sub in MEANWHILE or sub in WHERE_SO:
                told = self.known(one)
                if sub in WHERE_SO:
                    done, schema = bool(self.meaning.events), self.schema_of(clause)
                    told = only_if(told, clause, schema, self.reader, after_deed=done)
                self.meaning.steps += [Step(demand=c, because=clause_text(one)) for c in told]
                for group in one.objects if one.verb.root in HOLD_VERBS else ():
                    self.note_passing(group)  # "holding the *full* can"
            elif sub in ("until", "till", "so that", "that", "so"):
                schema = self.schema_of(clause)
                name = schema.name if schema is not None else ""
                if name == "wait" and sub in ("so that", "so") and of_this_one(one):
                    sub = "until"  # "stays there for an hour so that it gets cooked"
                self._full_is_the_vessel(one)
                if self._turns_into(one, after) or self.begins_programme(one):
                    continue
                for way, ways in one.subordinate:
                    if way == "by" and sub in ("that", "so that", "so"):
                        # "makes sure that the box is closed by pressing its lid down"
                        ways = [_to_its_subject(inner, one) for inner in ways]
                        active = replace(clause.verb, passive=False)
                        self._subordinate(way, ways, replace(clause, verb=active), after)
                acted = takes_effect(one, self.reader) if name == "wait" else None
                lasted = been_so(one, self.reader) if name == "wait" and acted is None else None
                claims = [acted] if acted is not None else self.known(one)
                claims = [*lasted.claims] if lasted is not None else claims
                claims = [c for c in claims if not self._by_hand(clause, name, c)]
                if name != "wait" and not claims and self.moves_up_or_down(one):
                    continue  # "presses the button so that the gate goes up"
                if name == "wait" and sub in ("until", "till") and not claims:
                    claims = self._end_signalled(one)
                    if not claims:
                        self._awaits_end(one)
                for claim in claims:
                    if claim.kind == "place" and {*claim.subjects} & {*claim.objects}:
                        continue  # "lays it on the bed so that it is spread on it"
                    self._become(claim, sub, one, clause, after)

    def _exception_or_reason(self, sub: str, inner: list[Clause], clause: Clause) -> None:
        """ "Cuts it *unless the lid is open*": that must not be so, or it is not understood."""
        read = asked_by_exception if sub == UNLESS else asked_by_reason
        claims = read(inner, clause, self.schema_of(clause), self.reader)
        if sub == UNLESS and claims is not None:
            self.meaning.exceptions.add(clause_text(inner[0]))
        for claim in claims or ():
            self.demand(claim, clause_text(inner[0]))

    def _become(
        self, claim: Claim, sub: str, one: Clause, clause: Clause, after: list[Step]
    ) -> None:
        """What comes of a deed, is waited for, or is checked; ``one`` tells it."""
        schema = self.schema_of(clause)
        name = schema.name if schema is not None else ""
        self.comes_off(claim)
        if self.filled_by_dipping(claim):
            return
        if name == "tell" and sub == "that":
            return  # "reports that the pallet is full" makes nothing so
        if name == "wait" and sub in ("until", "till"):
            after.append(
                Step(
                    event=Event(self.lexicon.schemas["wait"], "wait", text=clause_text(one)),
                    because=clause_text(one),
                )
            )
            started = any(
                e.schema.name not in ("wait", "idle", "move") for e in self.meaning.events
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


def _plain_subject(clause: Clause) -> Clause:
    """ "the open door, which then falls shut": that it was open is no condition for that."""
    assert clause.subject is not None, "a relative clause has a subject"
    mentions = [replace(mention, states=()) for mention in clause.subject.mentions]
    return replace(clause, subject=replace(clause.subject, mentions=mentions))


def _to_its_subject(way: Clause, told: Clause) -> Clause:
    """ "Ensures that the flap is open by pulling *it* down": the flap."""
    if told.subject is None or not way.objects or way.objects[0].mentions[0].text != "it":
        return way
    return replace(way, objects=[told.subject, *way.objects[1:]])


def _is_covered(clause: Clause) -> bool:
    return (
        clause.verb.root in ("cover", "protect", "hide", "wrap") or "covered" in clause.adjectives
    )


def _robot_group() -> Group:
    return Group([Mention("robot", text="the robot")])
