"""How many grippers an event takes, as the rules of the task and its own words have it."""

from __future__ import annotations

from dataclasses import replace

from besim.models.base import Reason
from besim.models.commonsense.claims import Claim
from besim.models.commonsense.describe import describe
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts.contents import flat
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.leaves.meaning import ALL_HELD, LAST_TAKEN, Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.tasks.rule import Rule
from besim.world import Truth, Value

BOTH = 2


def takes_both(rule: Rule) -> bool:
    """Does a rule demand both grippers?"""
    return rule.claim.kind == "hands_free" and rule.claim.number == BOTH and not rule.claim.negated


def with_both_by_rule(run: LeafRun, event: Event) -> Event:
    """ "The crate may be lifted only with both grippers": whoever lifts it holds it with both.

    :raises Infeasible: if the words of the leaf say that it does so with one.
    """
    rule = next((r for r in run.rules if takes_both(r) and r.applies(event) and run.asks(r)), None)
    if rule is None or event.schema.name != "grasp" or run.facts.grippers() < BOTH:
        return event
    if event.numbers.get("grippers") == 1:
        path = run.facts.scenario.path(ROBOT, "gripper_content")
        name = f"the robot lifts the {run.name(next(iter(event.role('theme')), 'thing'))}"
        states: dict[str, Value] = {path: run.facts.held()}
        run.judge(f"{name} with both grippers", Truth.FALSE, states, Reason.RULE, rule.text)
    numbers = {**event.numbers, "grippers": float(BOTH)}
    event = replace(event, numbers=numbers)
    claim = Claim("hands_free", number=BOTH - hands_on(run, event))
    if claim.number and event.role("theme"):
        truth, states = holds_true(run.facts, claim)
        if truth is Truth.FALSE:
            name = describe(rule.claim, run.facts)
            run.judge(name, truth, states, Reason.RULE, rule.text)
    return event


def with_its_load(run: LeafRun, event: Event) -> Event:
    """ "Lifts the tray together with the cups": what lies on it takes no gripper of its own."""
    if event.schema.name != "grasp":
        return event
    facts, themes = run.facts, event.role("theme")
    free = facts.grippers() - len(facts.held())
    asked = sum(not facts.holds(name) for name in themes)
    if asked <= max(free, 1):
        return event
    alone = tuple(name for name in themes if not {*facts.holders(name)} & {*themes})
    return replace(event, roles={**event.roles, "theme": alone}) if alone else event


def with_what_is_held(run: LeafRun, event: Event) -> Event:
    """ "Drops what is in its gripper", "opens the gripper": whatever it holds now.

    :raises Infeasible: if it puts away what it holds, and holds nothing.
    """
    if not {ALL_HELD, LAST_TAKEN} & {*event.numbers} or event.role("theme"):
        return event
    entities = run.facts.scenario.inventory.entities
    held = tuple(filter(run.facts.holds, entities))
    if event.schema.name == "pour":
        if event.role("source") or not run.abilities.graspable:
            return event
        held = tuple(name for name in held if run.facts.contents(name)) or held
    if LAST_TAKEN in event.numbers and len(held) > 1 and not run.rehearses:
        names = {run.facts.scenario.world_name(name): name for name in held}
        held = tuple(names[item] for item in run.facts.held() if item in names)[-1:] or held[-1:]
    opens = event.schema.name == "release"
    if not held and not opens:
        path = run.facts.scenario.path(ROBOT, "gripper_content")
        in_hand = run.facts.held()
        run.judge("a gripper holds something", Truth.of(bool(in_hand)), {path: in_hand})
    if opens and len(held) > 1 and not _all_grippers(event):
        return event  # nobody says which of them
    return replace(event, roles={**event.roles, "theme": held}) if held else event


def _all_grippers(event: Event) -> bool:
    words = event.text.lower().split()
    return "both" in words or "grippers" in words


def hands_on(run: LeafRun, event: Event) -> int:
    """The grippers that already hold what an event acts on, or does it with."""
    names = (*event.role("theme"), *event.role("target"), *event.role("tool"))
    mine = {run.facts.scenario.world_name(name) for name in names}
    return min(BOTH, sum(item in mine for item in run.facts.held()))


def taken_by_leaf(run: LeafRun, event: Event) -> bool:
    """ "Grasps the napkin with its free gripper and folds it": the gripper was free for that."""
    facts = run.facts
    before = facts.view[facts.scenario.path(ROBOT, "gripper_content")]
    held = tuple(flat(before)) if isinstance(before, tuple) else ()
    names = map(facts.scenario.world_name, (*event.role("theme"), *event.role("target")))
    return any(name in facts.held() and name not in held for name in names)


def needed_free(run: LeafRun, event: Event, claim: Claim) -> Claim:
    """What a rule on grippers asks of those that do not yet hold what the event acts on.

    "Folding takes both grippers" of the shirt that one of them holds asks for the other one.
    """
    if claim.kind != "hands_free" or claim.negated or claim.number != BOTH:
        return claim
    return replace(claim, number=BOTH - hands_on(run, event))
