"""Reads a claim again that, as it was read, no leaf of the task could ever make so."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.language.dictionary import noun_lemmas
from besim.models.commonsense.leaves.meaning import Step
from besim.models.commonsense.rereading.arranged import arranged
from besim.models.commonsense.rereading.both_items import both_picked_up
from besim.models.commonsense.rereading.goals import each_asked, otherwise_tagged, things_in
from besim.models.commonsense.rereading.named_deeds import called_so, handled
from besim.models.commonsense.rereading.namesakes import namesakes
from besim.models.commonsense.rereading.never_held import only_seems_held
from besim.models.commonsense.rereading.ordered_deeds import ordered_deeds
from besim.models.commonsense.rereading.rehearsal import Rehearsal
from besim.models.commonsense.rereading.rules import set_aside
from besim.models.commonsense.rereading.vacuous import worth_asking
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.solution import Leaf
from besim.world import GoalCondition

_OF_THINGS = ("place", "contains", "state", "held")
_WORDS = re.compile(r"[^\W_]+")


def reread(reading: TaskReading, rehearsal: Rehearsal) -> None:
    """Replace in the goal, the rules and the leaves of a task what none of its leaves can meet.

    Authors write tasks that their leaves can solve. A claim that holds in no world that these
    leaves make was misread; if it has just one likeliest other reading that they bring about, it
    is taken for that. A claim without such a reading stays as it is: nothing is asked less.
    """
    if reading.reread:
        return
    reading.reread = True
    again = _Rereading(reading, rehearsal)
    reading.goal = again.goal()
    reading.goal = (*reading.goal, *worth_asking(reading, rehearsal))
    reading.rules = tuple(
        replace(rule, claim=again.of(rule.claim, rule.text)) for rule in reading.rules
    )
    set_aside(reading, rehearsal)
    for leaf, meaning in reading.conditions.items():
        claims = [again.of_check(claim, leaf.description) for claim in meaning.claims]
        reading.conditions[leaf] = replace(meaning, claims=claims)
    for leaf, meaning in reading.actions.items():
        asked = [
            step
            for step in meaning.steps
            if not again.only_called_empty(step)
            and not only_seems_held(step, meaning, reading, rehearsal)
        ]
        steps = [again.of_step(step, leaf.description) for step in asked]
        reading.actions[leaf] = replace(meaning, steps=steps)
    for leaf, claim in again.results:
        reading.actions[leaf].steps.append(Step(become=claim, because=leaf.name))
    reading.ordered = tuple(ordered_deeds(reading, rehearsal))


@dataclass(slots=True)
class _Rereading:
    """Finds for a claim the reading that the leaves can meet."""

    reading: TaskReading
    rehearsal: Rehearsal
    results: list[tuple[Leaf, Claim]] = field(default_factory=list)
    """What leaves bring about beside what their descriptions say."""

    @property
    def inventory(self) -> Inventory:
        """The things of the task."""
        return self.reading.inventory

    def goal(self) -> tuple[GoalCondition, ...]:
        """The goal in the first reading that the leaves can meet, else as it was read.

        Another parse must ask all that the leaves could meet in the first one, and speak of all
        the things that they handle.
        """
        named = both_picked_up(self.reading.goal, self.reading)
        goal = self._of_goal(arranged(named, self.reading, self.rehearsal))
        asked = frozenset(claim for claim in each_asked(goal) if self._met(claim))
        things = things_in(goal) & handled(self.reading)
        if self._can_be_met(goal):
            return goal
        for parsed in otherwise_tagged(self.reading):
            trial = replace(self, results=[])
            other = trial._of_goal(parsed)
            complete = asked <= each_asked(other) and things <= things_in(other)
            if complete and trial._can_be_met(other):
                self.results += trial.results
                return other
        return goal

    def _of_goal(self, conditions: Iterable[GoalCondition]) -> tuple[GoalCondition, ...]:
        return tuple(
            replace(condition, meaning=self.of(condition.meaning, self.reading.goal_text))
            if isinstance(condition.meaning, Claim)
            else condition
            for condition in conditions
        )

    def _can_be_met(self, conditions: tuple[GoalCondition, ...]) -> bool:
        understood = all(isinstance(condition.meaning, Claim) for condition in conditions)
        return bool(conditions) and understood and all(map(self._met, each_asked(conditions)))

    def _met(self, claim: Claim) -> bool:
        return self.rehearsal.can_be(claim) or called_so(claim, self.reading) is not None

    def only_called_empty(self, step: Step) -> bool:
        """ "Throws the *empty* can away", where no leaf was read to empty it: it is called so."""
        claim = step.demand
        called = claim is not None and claim.kind == "empty" and claim.weak
        return called and claim is not None and not self.rehearsal.can_be(claim)

    def of_step(self, step: Step, text: str) -> Step:
        """A step of an action; what it demands can be met, if there is a way to read it so."""
        if step.demand is None:
            return step
        claim = self.of(step.demand, text)
        if claim == step.demand and self._on_the_robot(claim):
            claim = Claim("held", claim.subjects, text=claim.text, weak=claim.weak)
        return step if claim == step.demand else replace(step, demand=claim)

    def of_check(self, claim: Claim, text: str) -> Claim:
        """A claim of a condition: what it asks for is done by who is called so, if by no other."""
        claim = self.of(claim, text)
        leaf = called_so(claim, self.reading, checked=True)
        if leaf is not None and self.rehearsal.brought_about_by(claim) is None:
            self.results.append((leaf, replace(claim, weak=False)))
        return claim

    def of(self, claim: Claim, text: str) -> Claim:
        """The claim, with each thing of which it can never hold replaced by its namesake.

        :param text: what the claim was read from, where it does not know itself.
        """
        if claim.kind == "state" and claim.negated and len(claim.subjects) == 1:
            claim = replace(claim, negated=False, value=not claim.value)
        if claim.kind not in _OF_THINGS or claim.negated or claim.any or claim.any_object:
            return claim
        if self.rehearsal.can_be(claim):
            return claim
        found = [self._of_one(replace(claim, subjects=(name,)), text) for name in claim.subjects]
        if len({one.objects for one in found}) != 1:
            return claim  # one place for all of them, or none
        subjects = dict.fromkeys(name for one in found for name in one.subjects)
        if len(subjects) < len(claim.subjects):
            return claim  # "both plates" are not twice the same one
        return replace(found[0], subjects=tuple(subjects))

    def _of_one(self, claim: Claim, text: str) -> Claim:
        if self.rehearsal.can_be(claim):
            return claim
        for others in self._others(claim, text):
            met = [other for other in others if self.rehearsal.comes_about(other)]
            if met:
                return met[0] if len(met) == 1 else claim
        leaf = called_so(claim, self.reading)
        if leaf is not None:
            self.results.append((leaf, replace(claim, weak=False)))
        return claim

    def _others(self, claim: Claim, text: str) -> Iterator[list[Claim]]:
        """Other readings of a claim on one thing, in groups of equally likely ones."""
        for names in self._namesakes(claim.subjects[0], claim, text):
            yield [replace(claim, subjects=(name,)) for name in names]
        if len(claim.objects) == 1:
            for names in self._namesakes(claim.objects[0], claim, text):
                yield [replace(claim, objects=(name,)) for name in names]

    def _namesakes(self, name: str, claim: Claim, text: str) -> Iterator[list[str]]:
        said, around = self._words(claim.text or text), self._words(text)
        known = name in handled(self.reading)
        return namesakes(name, self.inventory, said, around, handled=known)

    def _on_the_robot(self, claim: Claim) -> bool:
        """ "The pallet on its forks": no place, where nothing ever gets to, but how it is held."""
        aboard = claim.kind == "place" and claim.relation != "beside"
        if not aboard or claim.negated or self.rehearsal.can_be(claim):
            return False
        lexicon, entities = self.inventory.lexicon, self.inventory.entities
        return (
            all(
                name in entities
                and not entities[name].room
                and not entities[name].substance  # "the bear in the soapy water" is in no gripper
                and not entities[name].has_head(lexicon.containers)
                and not entities[name].has_head(lexicon.surfaces)
                and not self.rehearsal.ever_in_or_on(name)
                for name in claim.objects
            )
            and bool(claim.objects)
            and self.rehearsal.comes_about(Claim("held", claim.subjects))
        )

    def _words(self, text: str) -> frozenset[str]:
        """The words of a text, and the nouns that they are forms of or synonyms for."""
        words = _WORDS.findall(text.lower())
        lemmas = {lemma for word in words for lemma in noun_lemmas(word)}
        mains = map(self.inventory.lexicon.noun_lemma, lemmas)
        return frozenset({*words, *lemmas, *mains})
