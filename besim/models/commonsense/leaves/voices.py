"""One deed in several voices: "has the shirt folded", "brings the pump to a stop", "the shield
opens".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.leaves.by_wire import ByWire
from besim.models.commonsense.leaves.caused_motion import caused_motion
from besim.models.commonsense.leaves.grips import done_with_grippers
from besim.models.commonsense.leaves.meaning import Event, Step
from besim.models.commonsense.leaves.results import SAID_OF_STATES
from besim.models.commonsense.leaves.schema_choice import resultative
from besim.models.commonsense.leaves.schema_cues import ways_of
from besim.models.commonsense.reading.wording import clause_text, participle
from besim.models.commonsense.vocabulary import (
    FITTINGS,
    MADE_BY,
    OWN_MOTIONS,
    OWN_STATES,
    RISING,
    SERVICE_NOUNS,
    STANDSTILLS,
    USING_VERBS,
)

_HAVING_DONE = ("have", "get", "make")
_GOING = ("go", "move", "come", "travel", "drive", "run")
"""Verbs that tell with *up* or *down* how something moves by itself."""
_SWITCHING = ("open", "close", "lock", "unlock", "switch_on", "switch_off")
"""Schemas of what things do by themselves as others do it to them."""
_CHANGING = ("work", "wet", "clean")
_PUTTING = ("place", "grasp", "carry")
_MOVED = ("drive", "move", "run", "bring", "send", "swing", "take")
_MAKING = ("make", "get", "render", "leave")
_OUTCOMES = ("until", "till", "so that")
Told = tuple[str, list[Clause]]
_WAYS = ("with", "using", "by means of", "in", "under", "by")
"""What tells how something is made so."""
_MADE_TO_DO = ("cause", "get", "have", "make")


class Voices(ByWire):
    """Brings clauses into the voice in which the schemas are told."""

    __slots__ = ()

    def plainly(self, clause: Clause) -> Clause:
        """ "Has the shirt folded": folds it; "brings the pump to a stop": stops it."""
        told = caused_motion(done_with_grippers(_used_for(clause), self.reader), self.reader)
        return self._in_one_verb(self._made_so(self._done_for_robot(told)))

    def _made_so(self, clause: Clause) -> Clause:
        """ "Gets the pan clean with the brush": cleans it; "leaves it dry": makes it so."""
        states = [self.lexicon.state(word) for word in clause.adjectives]
        plain = states and resultative(clause) is None and None not in states
        robot = clause.subject is None or self.reader.is_robot(clause.subject)
        if not (plain and robot and clause.objects) or clause.verb.root not in _MAKING:
            return clause
        if self.reader.inventory.gripper_like(clause.objects[0].mentions[0]):
            return clause  # "leaves both grippers free"
        kept = clause.verb.root == "leave"
        if kept and any(prep not in SAID_OF_STATES for prep, _ in clause.preps):
            return clause  # "leaves it wet on the rack"
        lemma = "" if kept else MADE_BY.get(clause.adjectives[0], "")
        if clause.adjectives[0] == "free" and self._of_dirt(clause):
            lemma = "" if kept else "clean"  # "gets the grinder free of dust with the brush"
        ways = [p for p, _ in clause.preps] + [word for word, _ in clause.subordinate]
        deed = lemma if {*ways} & {*_WAYS} else ""
        verb = replace(clause.verb, lemma=deed or "make", particle="")
        return replace(clause, verb=verb, adjectives=clause.adjectives[1 if deed else 0 :])

    def _of_dirt(self, clause: Clause) -> bool:
        soils = self.lexicon.dirt | self.lexicon.substances
        return any(p in ("of", "from") and g.mentions[0].head in soils for p, g in clause.preps)

    def _done_for_robot(self, clause: Clause) -> Clause:
        by_robot = clause.subject is None or self.reader.is_robot(clause.subject)
        root = clause.verb.root
        if not by_robot or len(clause.objects) != 1 or clause.verb.passive or clause.verb.negated:
            return clause
        if clause.purpose:
            return self._made_to_move(clause) if root in _MADE_TO_DO else clause
        if root not in _HAVING_DONE:
            return clause
        things = clause.objects[0]
        last = things.mentions[-1]
        lemma = {"open": "open", "close": "close"}.get(_schema_of_adjectives(clause))
        if lemma is not None and root == "have":
            verb = replace(clause.verb, lemma=lemma, particle="")
            return replace(clause, verb=verb, adjectives=[])
        done = last.relatives[-1] if last.relatives else None
        if done is None or done.verb.form != "VBN" or done.verb.auxiliary or done.objects:
            return clause
        schema = self.schema_of(done)
        if schema is None or (root == "get" and schema.name in _PUTTING and done.preps):
            return clause  # "gets the cup placed on the shelf": the one that is there
        bare = replace(last, relatives=last.relatives[:-1])
        preps = [
            (prep, group)
            for prep, group in (*done.preps, *clause.preps)
            if not (prep == "by" and self.reader.is_robot(group))
        ]
        verb = replace(done.verb, form="VBZ", passive=False, modal=clause.verb.modal)
        thing = replace(things, mentions=[*things.mentions[:-1], bare])
        adverbs = [*done.adverbs, *clause.adverbs]
        return replace(
            clause,
            verb=verb,
            objects=[thing],
            preps=preps,
            adverbs=adverbs,
            adjectives=[*done.adjectives],
            subordinate=[*done.subordinate, *clause.subordinate],
        )

    def _made_to_move(self, clause: Clause) -> Clause:
        """ "Causes the clamp to close": closes it."""
        told = clause.purpose[0] if len(clause.purpose) == 1 else None
        if told is None or told.objects or told.verb.passive or told.verb.negated:
            return clause
        schema = self.schema_of(told)
        if schema is None or schema.name not in _SWITCHING:
            return clause
        if not self._machine(clause.objects[0].mentions[0]):
            return clause
        verb = replace(told.verb, form="VBZ", infinitive=False)
        preps = [*clause.preps, *told.preps]
        return replace(clause, verb=verb, preps=preps, purpose=[])

    def _in_one_verb(self, clause: Clause) -> Clause:
        theme = clause.subject if clause.verb.passive else next(iter(clause.objects), None)
        root = clause.verb.root
        for phrase in clause.preps:
            prep, group = phrase
            head = group.mentions[0].head
            stops = prep == "to" and head in STANDSTILLS and root in ("bring", "come")
            ends = prep in ("out of", "from") and head in SERVICE_NOUNS and root in ("put", "take")
            if stops or (ends and theme is not None):
                verb = replace(clause.verb, lemma="stop" if stops else "switch off", particle="")
                return replace(
                    clause, verb=verb, preps=[p for p in clause.preps if p is not phrase]
                )
        rests = [one for one in clause.purpose if one.verb.lemma in STANDSTILLS and not one.objects]
        if rests and root == "bring" and theme is not None:
            verb = replace(clause.verb, lemma="stop", particle="")
            return replace(clause, verb=verb, purpose=[])  # "brings the drum to rest"
        stop = clause.objects[0].mentions[0].head if clause.objects else ""
        if clause.verb.lemma == "come to" and stop in STANDSTILLS:
            verb = replace(clause.verb, lemma="stop", particle="")
            return replace(clause, verb=verb, objects=[])
        way = _way(clause)
        if theme is None or way is None or root not in _MOVED or clause.preps:
            return clause
        if not self._machine(theme.mentions[0]):
            return clause
        if root == "take" and theme.mentions[0].head not in (*FITTINGS, *RISING):
            return clause  # "takes up the kettle", "takes down the towels"
        verb = replace(clause.verb, lemma="raise" if way == "up" else "lower", particle="")
        adverbs = [word for word in clause.adverbs if word != way]
        return replace(clause, verb=verb, adverbs=adverbs)

    def by_itself(self, clause: Clause) -> bool:
        """ "The shield opens", "the column rises", "the crate travels to bay 2": a deed as well.

        Nobody reaches for it. What is told behind another deed comes of that.
        """
        subject, verb = clause.subject, clause.verb
        if subject is None or clause.objects or verb.copula or verb.passive or not verb.lemma:
            return False
        if verb.negated or verb.modal or verb.perfect or verb.infinitive:
            return False
        mention = subject.mentions[0]
        if self._control(mention) or not self._thing(mention):
            return False
        lemma = self._own_motion(clause)
        if lemma and self._machine(mention):
            told = replace(clause, verb=replace(verb, lemma=lemma, particle=""), adverbs=[])
            schema = self.schema_in_context(told, subject)
            if schema is not None and schema.name in (*_SWITCHING, "work"):
                self.note_passing(subject)
                self.signal(told, subject, ())
                return True
            self._is_up(subject, up=lemma == "raise")
            return True
        schema = self.schema_of(clause)
        if schema is None:
            return False
        if schema.name in ("move", "carry") and self._machine(mention):
            return self._goes_there(clause, subject)
        if schema.name not in (*_SWITCHING, *_CHANGING):
            return False
        state = self.lexicon.state(participle(verb.root))
        if schema.name in _CHANGING and state is not None and state.attribute in OWN_STATES:
            so = Claim("state", attribute=state.attribute, value=state.value)
            self._in_time(clause, subject, so)
            return True
        if schema.name in ("wet", "clean") or not self._machine(mention):
            return False
        self.note_passing(subject)
        self.signal(clause, subject, ())
        return True

    def moves_up_or_down(self, clause: Clause) -> bool:
        """ "The gate *goes up*", "the barrier *comes down*": read as a deed of its own."""
        if clause.subject is None or clause.objects or _way(clause) is None:
            return False
        present = replace(clause, verb=replace(clause.verb, infinitive=False))
        return clause.verb.root in _GOING and self.by_itself(present)

    def _own_motion(self, clause: Clause) -> str:
        """The deed by which others make it move so."""
        result = resultative(clause)
        if result in ("open", "close"):
            return result
        if clause.preps:
            return ""
        way = _way(clause)
        if way is not None and clause.verb.root in _GOING:
            return "raise" if way == "up" else "lower"
        return OWN_MOTIONS.get(clause.verb.root, "")

    def _is_up(self, subject: Group, *, up: bool) -> None:
        names = self.reader.refer(subject).names
        claim = Claim("state", names, attribute="raised", value=up)
        self.meaning.steps.append(Step(become=claim))

    def _goes_there(self, clause: Clause, subject: Group) -> bool:
        """ "The crate travels to station 2"."""
        things = self.reader.refer(subject)
        for prep, group in clause.preps:
            if prep not in ("to", "into", "onto", "on to", "up to"):
                continue
            claim = self.reader.placed(things, "at" if prep in ("to", "up to") else prep, group)
            if claim is None or claim.kind not in ("place", "state"):
                continue  # "travels to its upper position" is a state
            text = clause_text(clause)
            event = Event(self.lexicon.schemas["work"], clause.verb.lemma, text=text)
            event.roles["theme"], event.signalled = things.names, True
            self.meaning.steps += [Step(event=event, because=text), Step(become=claim)]
            return True
        return False

    def _in_time(self, clause: Clause, subject: Group, state: Claim) -> None:
        """ "The rice cooks in the running cooker": as a wait for it would have it."""
        self.note_passing(subject)
        for _, group in clause.preps:
            self.note_passing(group)
        self.comes_in_time(replace(state, subjects=self.reader.refer(subject).names), clause)

    def comes_in_time(self, state: Claim, clause: Clause) -> None:
        """Append what becomes so while time passes, where something makes it so."""
        text = clause_text(clause)
        event = Event(self.lexicon.schemas["wait"], "wait", text=text)
        process = Claim("unknown", text="process")
        self.meaning.steps += [
            Step(event=event, because=text),
            Step(become=state, given=(process,), because=text),
        ]

    def _thing(self, doer: Mention) -> bool:
        """A thing or substance, and neither the robot nor a person."""
        inventory = self.reader.inventory
        if doer.pronoun or inventory.gripper_like(doer) or inventory.robot_like(doer):
            return False
        names = inventory.resolve(doer, self.reader.salient).names
        known = [inventory.entities[name] for name in names if name in inventory.entities]
        door = self.lexicon.parts.get(doer.head) == "open"  # of a garage
        alive = any(entity.person or (entity.room and not door) for entity in known)
        return bool(names) and not alive and not {ROBOT, GRIPPER} & {*names}


def _used_for(clause: Clause) -> Clause:
    """ "Uses the brush *for scrubbing* the pan": to scrub it."""
    if clause.verb.root not in USING_VERBS or clause.verb.passive:
        return clause
    used = [one for word, inner in clause.subordinate if word == "for" for one in inner]
    if not used or any(one.verb.form != "VBG" for one in used):
        used = []
    others = [phrase for phrase in clause.subordinate if phrase[0] != "for" or not used]
    # "uses the mop to mop the floor *until it is dry*": said of all of it
    outcomes = [
        phrase for one in clause.purpose for phrase in one.subordinate if phrase[0] in _OUTCOMES
    ]
    aims = [replace(one, subordinate=_without(one.subordinate)) for one in clause.purpose]
    subordinate = [*others, *outcomes]
    return replace(clause, purpose=[*aims, *used], subordinate=subordinate)


def _without(subordinate: Sequence[Told]) -> list[Told]:
    return [phrase for phrase in subordinate if phrase[0] not in _OUTCOMES]


def _schema_of_adjectives(clause: Clause) -> str:
    return resultative(clause) or ""


def _way(clause: Clause) -> str | None:
    ways = {*clause.adverbs, *clause.verb.adverbs, *ways_of(clause)} & {"up", "down"}
    return next(iter(ways)) if len(ways) == 1 else None
