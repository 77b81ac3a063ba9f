"""What a leaf waits for, or works until it is so: "until the oven beeps", "while it cools"."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.leaves.main_clauses import MainClause
from besim.models.commonsense.leaves.meaning import TO_THE_END, Event, Step
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import clause_text, participle
from besim.models.commonsense.vocabulary import (
    CLOSERS,
    DOOR_MOVING_VERBS,
    END_SIGNALS,
    ENDING,
    MEASURED,
    SOUNDING_VERBS,
)

_LETTING_GO = ("release", "let go", "let go of")
_ALL_OF_IT = {"all", "everything"}
_TURNING = ("turn into", "change into", "transform into", "merge into")


class Awaited(MainClause):
    """Tells what has to run, to end or to become of something, and what a hand makes so."""

    __slots__ = ()

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
        elif it and said:
            self.reader.speak_of(self.held_below())
        words = {*subject.mentions[0].text.lower().split()} if subject is not None else set()
        if event is not None and event.schema.name == "pour" and words & _ALL_OF_IT:
            event.numbers["whole"] = 1  # "shakes the bag until *all* dust has fallen out"

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
        moved = event.things
        if (
            (claim.kind, claim.attribute) != ("state", "open")
            or schema not in ("work", "idle", "grasp", "scoop", "place", "shift")
            or clause.verb.root not in DOOR_MOVING_VERBS
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


def becoming(clause: Clause, lexicon: Lexicon) -> Clause:
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


def of_this_one(clause: Clause) -> bool:
    """ "So that *the pie* gets baked"; "… *a pie* in the oven is baked" tells of any."""
    first = clause.subject.mentions[0] if clause.subject is not None else None
    return first is not None and not clause.verb.modal and first.determiner not in ("a", "an")
