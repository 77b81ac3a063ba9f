"""Reads a leaf: its words into claims (condition) or steps (action)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from besim.models.base import Reason
from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Inventory
from besim.models.commonsense.language.clauses import Clause, asked_beside
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.rewording import reworded
from besim.models.commonsense.leaves.action_clauses import ActionClause
from besim.models.commonsense.leaves.lasting import been_so
from besim.models.commonsense.leaves.meaning import ALL_HELD, LAST_TAKEN, Meaning, Step
from besim.models.commonsense.leaves.one_hand import (
    free_when_taking,
    gripped_to_work_it,
    open_to_handle,
)
from besim.models.commonsense.leaves.parses import Parses
from besim.models.commonsense.leaves.pressed_on import kept_in_hand
from besim.models.commonsense.leaves.read_by_name import (
    checks_of_name,
    deed_by_name,
    may_stand_for,
    speaks,
)
from besim.models.commonsense.leaves.told_before import asked_first, tells_how_it_is
from besim.models.commonsense.leaves.tools_used import only_used
from besim.models.commonsense.leaves.whichever import of_whichever
from besim.models.commonsense.lexicon import LEAVING_SCHEMAS, Lexicon
from besim.models.commonsense.reading.ellipsis import with_shared_objects
from besim.models.commonsense.reading.hedges import (
    exceptions_in,
    hedge_of_action,
    hedge_of_claims,
)
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions, participle, words_of_name
from besim.models.commonsense.vocabulary import DONE_BY_ITSELF

_TAIL_ACTION = re.compile(r"(?:,|\()\s*(?:i\.?e\.?|ie|that is|e\.?g\.?|eg)\b[^.]*$", re.I)


@dataclass(slots=True)
class LeafReader:
    """Reads leaves of one task."""

    inventory: Inventory
    parses: Parses

    @property
    def lexicon(self) -> Lexicon:
        """Word knowledge."""
        return self.parses.lexicon

    def condition(self, name: str, description: str) -> Meaning:
        """Claims whose conjunction is the answer of a condition."""
        meaning = Meaning()
        claims, unknown, hedge = self._checked(description, meaning)
        if not claims or (unknown and not hedge and may_stand_for(description)):
            spoken_of = self._spoken_of(description) if claims else set()
            for text in checks_of_name(name):
                named, passed, doubt = self._checked(text, meaning)
                about = {n for claim in named for n in (*claim.subjects, *claim.objects)}
                if named and not passed and not doubt and spoken_of <= about:
                    over = tuple(unknown) if description.strip() else ()
                    return Meaning(claims=named, choices=meaning.choices, passed_over=over)
        if claims:
            # What was not understood stays unknown; a part that is false decides all the same.
            unread = [*unknown, hedge] if hedge else unknown
            meaning.claims = [*claims, *(Claim("unknown", text=words) for words in unread)]
        else:
            meaning.unknown = unknown or [description.strip() or words_of_name(name)]
        return meaning

    def _checked(self, text: str, meaning: Meaning) -> tuple[list[Claim], list[str], str]:
        """What a text claims, what of it was not understood, and the word that is passed over."""
        if not text.strip():
            return [], [], ""
        claims, unknown = self._claims(text, meaning)
        claims = [claim for claim in claims if claim.kind != "together"]
        hedge = hedge_of_claims(" ".join(self.parses.judged(text)), claims) if claims else ""
        return claims, unknown, hedge

    def _claims(self, text: str, meaning: Meaning) -> tuple[list[Claim], list[str]]:
        reader = Reader(self.inventory, self.lexicon)
        found: list[Claim] = []
        unknown: list[str] = []
        for body in self.parses.judged(text):
            before: Clause | None = None
            for clause in asked_beside(self.parses.of(body), self.lexicon):
                clause = _filled(clause, before)
                before = clause
                lasted = been_so(clause, reader)
                claims = [*lasted.claims] if lasted is not None else reader.claims(clause)
                for word, inner in clause.subordinate:
                    if word == "while":  # "with its doors open" is asked, too
                        claims = [*claims, *(c for one in inner for c in reader.claims(one))]
                for claim in claims:
                    if claim.kind == "unknown":
                        unknown.append(claim.text or body)
                    else:
                        found.append(claim)
                for group in [clause.subject, *clause.objects]:
                    for mention in group.mentions if group else ():
                        found.extend(
                            claim
                            for claim in reader.passing(mention)
                            if claim.kind in ("held", "place") and claim not in found and not claims
                        )
        if not found and not unknown:
            unknown.append(text)
        meaning.choices |= reader.choices
        return found, unknown

    def action(self, name: str, description: str, precondition: str | None = None) -> Meaning:
        """Demands, events and results of an action, in order."""
        meaning = Meaning()
        if precondition:
            claims, unknown = self._claims(precondition, meaning)
            for claim in claims:
                meaning.steps.append(
                    Step(demand=claim, why=Reason.WORDS, because=precondition, declared=True)
                )
            hedge = hedge_of_claims(precondition, claims)
            meaning.unknown.extend([*unknown, hedge] if hedge else unknown)
        read = self._action_text(description)
        hedge = self._hedge_of_action(description, read)
        if hedge:
            read.unknown.append(hedge)
        read, meaning.passed_over = self._or_by_name(read, name, description, hedge)
        if _handles_nothing(read):
            read.unknown.append(description.strip() or words_of_name(name))
        steps = of_whichever(free_when_taking(open_to_handle(read.steps)))
        idle = self.lexicon.schemas["idle"]
        steps = gripped_to_work_it(kept_in_hand(steps, idle), self.inventory.entities, idle)
        meaning.steps.extend(steps)
        meaning.unknown.extend(read.unknown)
        meaning.hints.extend(read.hints)
        meaning.choices |= read.choices
        name = words_of_name(name)
        sums_up = read.events and (read.unknown or self._may_sum_up(name.lower().split()))
        named = self._action_text(name) if sums_up else read
        self._summarised(named, read, meaning)
        if (
            read.events
            and read.unknown
            and not hedge
            and (
                named.events
                and not named.unknown
                and {e.schema.name for e in named.events} <= {e.schema.name for e in read.events}
            )
        ):
            # The name sums the action up, and that part was understood.
            meaning.unknown = [word for word in meaning.unknown if word not in read.unknown]
        return meaning

    def _hedge_of_action(self, description: str, read: Meaning) -> str:
        """The word that was passed over: *unless*, too, if one of several was not read."""
        told = exceptions_in(self.parses.sentences(description))
        excepted = told > 0 and told == len(read.exceptions)
        hedge = hedge_of_action(description, excepted=excepted)
        if not told and hedge.lower() == "unless":
            # "Does nothing unless it is shut" is read as *works only if it is*.
            hedge = hedge_of_action(reworded(description))
        return hedge or ("unless" if told and not excepted else "")

    def _or_by_name(
        self, read: Meaning, name: str, description: str, hedge: str
    ) -> tuple[Meaning, tuple[str, ...]]:
        """What an action was read as, or else its name; and the words that this passes over."""
        said, words = description.strip(), words_of_name(name)
        passed_over: tuple[str, ...] = ()
        if not read.events and not read.steps:
            named = self._action_text(words)
            bare = bool(named.events) and not said
            if bare or self._stands_for(named, description):
                passed_over = (said,) if said else ()
                read = named
        if not hedge and not read.unknown and self._is_empty(read):
            read.unknown.append(said or words)
        if read.unknown and not hedge and may_stand_for(description):
            spoken_of = self._spoken_of(description)
            by_name = deed_by_name(read, self._action_text(words), spoken_of)
            if by_name is not None:
                return by_name, tuple(read.unknown)
        return read, passed_over

    def _stands_for(self, named: Meaning, description: str) -> bool:
        """A bare verb says too little to stand for words that were not understood."""
        return (
            any(map(speaks, named.events))
            and may_stand_for(description)
            and self._spoken_of(description) <= named.acted_on
        )

    def _spoken_of(self, text: str) -> set[str]:
        """The things that a text names, but for the robot and its grippers."""
        clauses = [c for body in self.parses.sentences(text) for c in self.parses.of(body)]
        mentions = [m for m in all_mentions(clauses) if not (m.pronoun or m.unit)]
        found = [
            self.inventory.resolve(m, ()).names or (m.text,)  # a thing that nobody knows
            for m in mentions
            if not self.inventory.gripper_like(m)
        ]
        return {name for names in found for name in names if name != ROBOT}

    def _is_empty(self, read: Meaning) -> bool:
        """ "Performs it": a verb that says nothing, or none at all."""
        return all(
            event.schema.name == "idle" and event.root in self.lexicon.empty_verbs
            for event in read.events
        )

    def _may_sum_up(self, words: Sequence[str]) -> bool:
        """Is a word of the name a verb that may leave something done, or a state that it leaves?

        ``DriveToShelf`` and ``PickUpCup`` leave nothing that a name alone tells, and need not be
        read.
        """
        verbs = (lemmas(word).get("VERB") for word in words)
        return any(verb in self.lexicon.leaving_verbs for verb in verbs) or any(
            self.lexicon.state(word) is not None for word in words[1:]
        )

    def _summarised(self, named: Meaning, read: Meaning, meaning: Meaning) -> None:
        """The name sums the action up: ``BrushKeyboard`` leaves the keyboard brushed."""
        if named is read or named.unknown:
            return
        involved = read.acted_on
        for event in named.events:
            names = event.role("theme")
            word = participle(event.root)
            if (
                event.schema.name in LEAVING_SCHEMAS
                and names
                and set(names) <= involved
                and self.lexicon.state(word) is None
            ):
                meaning.steps.append(Step(become=Claim("state", names, attribute=word)))

    def _same_part(self, clause: Clause, before: Clause | None) -> Clause:
        """ "Unlatches the tailgate and lowers it": *it* is the tailgate, not the truck."""
        if before is None or not (before.objects and clause.objects):
            return clause
        part, pronoun = before.objects[0].mentions[0], clause.objects[0].mentions[0]
        opens = self.lexicon.parts.get(part.head) == "open"
        if not opens or part.head in self.inventory.own_parts or pronoun.text != "it":
            return clause
        return replace(clause, objects=[before.objects[0], *clause.objects[1:]])

    def _same_several(self, clause: Clause, before: Clause | None) -> Clause:
        """ "Runs the spindle along the edges and deburrs *them*": not the spindle."""
        if before is None or not (before.objects and clause.objects):
            return clause
        pronoun = clause.objects[0].mentions[0]
        groups = [*before.objects, *(group for _, group in before.preps)]
        several = [g for g in groups if len(g.mentions) > 1 or g.mentions[0].plural]
        if not (pronoun.pronoun and pronoun.head in ("they", "them")) or len(several) != 1:
            return clause
        meant = several[0]
        if meant is before.objects[0]:
            return clause
        return replace(clause, objects=[meant, *clause.objects[1:]])

    def _with_both_done(self, clauses: Sequence[Clause]) -> list[Clause]:
        """ "Washes and dries the plate": it washes the plate.

        "Turns and takes the cup" and "stops and looks" do the first to nothing.
        """
        shared = zip(clauses, with_shared_objects(clauses), strict=True)
        return [full if self._asks_for_object(one) else one for one, full in shared]

    def _asks_for_object(self, clause: Clause) -> bool:
        schema = self.lexicon.verbs.get(clause.verb.lemma)
        acts = schema is not None and schema.name in _ON_SOMETHING
        return acts and clause.verb.root not in DONE_BY_ITSELF

    def _action_text(self, text: str) -> Meaning:
        meaning = Meaning()
        reader = Reader(self.inventory, self.lexicon)
        parsed = [
            self.parses.of(_TAIL_ACTION.sub("", sentence))
            for sentence in self.parses.sentences(text)
        ]
        reader.told = [clause for clauses in parsed for clause in clauses]
        told_first: list[Step] = []
        for clauses in parsed:
            before: Clause | None = None
            for clause in self._with_both_done(clauses):
                if (
                    before is not None
                    and not clause.verb.lemma
                    and clause.subject is not None
                    and clause.preps
                ):
                    # "the shirt is taken with one gripper, and the trousers with the other"
                    preps = [
                        *(
                            p
                            for p in before.preps
                            if not self.inventory.gripper_like(p[1].mentions[0])
                        )
                    ]
                    clause = replace(
                        before,
                        subject=clause.subject if before.verb.passive else before.subject,
                        objects=before.objects if before.verb.passive else [clause.subject],
                        preps=preps,
                        subordinate=[],
                        purpose=[],
                        inherited=True,
                    )
                clause = self._same_several(self._same_part(clause, before), before)
                told = before is not None and before.verb.passive and not before.verb.perfect
                ActionClause(reader, meaning, only_used(before), told).read(clause)
                if not meaning.events and tells_how_it_is(clause):
                    told_first = [step for step in meaning.steps if step.become is not None]
                before = clause if clause.verb.lemma else before
        meaning.steps = asked_first(meaning.steps, told_first)
        meaning.choices = reader.choices
        return meaning


_ON_SOMETHING = ("clean", "close", "open", "lock", "unlock", "work", "grasp", "wet", "fill")
"""Schemas of what is done to something, and not by oneself."""


def _handles_nothing(read: Meaning) -> bool:
    """ "Gets close to it" as it is not understood: something is taken or put, and nothing named."""
    handled = any(event.schema.name in ("grasp", "place", "carry") for event in read.events)
    return handled and not any(
        event.role("theme") or event.substances or {ALL_HELD, LAST_TAKEN} & {*event.numbers}
        for event in read.events
    )


def _filled(clause: Clause, before: Clause | None) -> Clause:
    """ "The cup is on the table and the mug is not": not on the table."""
    bare = not (clause.objects or clause.preps or clause.adjectives or clause.subordinate)
    denied = clause.verb.negated and clause.verb.lemma in ("be", "do", "have")
    if not (bare and denied and clause.subject is not None and before is not None):
        return clause
    verb = replace(before.verb, negated=not before.verb.negated)
    return replace(before, subject=clause.subject, verb=verb)
