"""Finds what a goal would ask in vain: states that nobody told and that no leaf could undo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.describe import describe
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.rereading.rehearsal import Rehearsal
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.tasks.rule import Rule
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.world import GoalCondition, Truth, World


def not_yet_met(reading: TaskReading, rehearsal: Rehearsal) -> tuple[World, tuple[str, ...]]:
    """The initial world in which the goal is worth asking, and what was assumed for it.

    "The goal is that the towel is dry": a towel of which nothing is told is not wet. Where no
    leaf could ever make that false, every tree would meet it; so if a leaf does bring it about,
    it is not so at the start. Nor is what a rule asks for: screws that must be loosened before the
    cover is taken off.
    """
    scenario, initial = rehearsal.scenario, rehearsal.initial
    facts = Facts(scenario, initial)
    wanted = dict.fromkeys(_states(c.meaning for c in reading.goal), "the goal")
    ruled = [rule.claim for rule in reading.rules if _is_its_own(rule, reading)]
    wanted |= dict.fromkeys((c for c in _states(ruled) if c not in wanted), "a rule")
    asked = [claim for claim in wanted if _by_default(facts, claim)]
    if not asked:
        return initial, ()
    turned = Facts(scenario, initial)
    assumed: list[Claim] = []
    for claim in asked:
        if rehearsal.can_fail(claim):
            continue
        if _brought_about(reading, scenario, initial, claim):
            turned.set_state(claim.subjects[0], claim.attribute, not _wanted(claim))
            assumed.append(claim)
    words = tuple(
        f"{describe(replace(claim, negated=not claim.negated, text=''), facts)} at the start "
        f"({wanted[claim]} asks for the opposite)"
        for claim in assumed
    )
    return turned.result(), words


def worth_asking(reading: TaskReading, rehearsal: Rehearsal) -> tuple[GoalCondition, ...]:
    """What the goal says in passing and asks for: not so at the start, and a leaf makes it so.

    "Put the *peeled* potato into the pot": where a leaf peels it, it shall be peeled. "Take the
    *closed* box" names a box that is closed already. Where the goal says of a thing that it is
    elsewhere, or leaves take it on, "the plate in the sink" only tells which one is meant.
    """
    claims = [one.meaning for one in reading.goal if isinstance(one.meaning, Claim)]
    told = {(name, one.kind, one.attribute) for one in claims for name in one.subjects}
    told |= {(n, "place", "") for one in claims if one.kind == "contains" for n in one.objects}
    told |= {(n, "place", "") for one in claims if one.kind == "held" for n in one.subjects}
    asked = [
        replace(claim, subjects=(name,))
        for claim in reading.named_in_passing
        for name in claim.subjects
        if (name, claim.kind, claim.attribute) not in told
    ]
    if not asked:
        return ()
    scenario, initial = rehearsal.scenario, rehearsal.initial
    facts = Facts(scenario, initial)
    return tuple(
        GoalCondition(claim.text, claim)
        for claim in asked
        if (rehearsal.comes_about(claim) and (claim.kind != "place" or rehearsal.stays(claim)))
        or (
            claim.kind == "state"
            and _by_default(facts, claim)
            and not rehearsal.can_fail(claim)
            and _brought_about(reading, scenario, initial, claim)
        )
    )


def _brought_about(reading: TaskReading, scenario: Scenario, initial: World, claim: Claim) -> bool:
    """Would a leaf make it so, if it were not so at the start?"""
    trial = Facts(scenario, initial)
    trial.set_state(claim.subjects[0], claim.attribute, not _wanted(claim))
    return Rehearsal(reading, scenario, trial.result()).comes_about(claim)


def _is_its_own(rule: Rule, reading: TaskReading) -> bool:
    """Does a rule of the task, and not of the lexicon, bind some leaf at all times?"""
    if rule.never or rule.given or rule.text in reading.lexicon.rules:
        return False
    return any(rule.applies(e) for meaning in reading.actions.values() for e in meaning.events)


def _states(claims: Iterable[object]) -> Iterator[Claim]:
    """What claims ask of single things: yes/no attributes."""
    for claim in claims:
        if isinstance(claim, Claim) and claim.kind == "state" and not claim.any:
            yield from (replace(claim, subjects=(name,)) for name in claim.subjects)


def _by_default(facts: Facts, claim: Claim) -> bool:
    """Does it hold, and only since nobody said otherwise?"""
    told = facts.state(claim.subjects[0], claim.attribute) is not None
    # "The task is to have a piston measured" tells of no measured piston; doors may be told shut.
    deed = facts.scenario.lexicon.state(claim.attribute) is None
    return (deed or not told) and holds_true(facts, claim)[0] is Truth.TRUE


def _wanted(claim: Claim) -> bool:
    return claim.value != claim.negated
