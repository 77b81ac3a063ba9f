"""Rules that keep things from coming about: "heats only while its door is shut"."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.reading.participles import SWITCHED
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.tasks.rule import HAPPENS, Rule
from besim.world import Truth

_COME = (("arrived", True), ("open", True))
"""What a lift that comes does."""


def rule_against(run: LeafRun, claim: Claim) -> Rule | None:
    """The rule of the task that keeps something from coming about as things are.

    "The lift comes only after its button has been pressed", "the gate can only open while …".
    """
    done = (claim.attribute, claim.value != claim.negated)
    binding = (
        rule
        for rule in run.rules
        if not rule.entities.isdisjoint(claim.subjects)
        and (
            SWITCHED.get(rule.schema) == done
            or (_works_on(rule, run) and _left_by(rule, run) == done)
            or (rule.schema == "fill" and claim.kind == "contains" and not claim.negated)
            or (rule.schema == HAPPENS and (claim.kind == "place" or done in _COME))
        )
        and _is_broken(run, rule)
    )
    return next(binding, None)


def hindered(run: LeafRun, host: str) -> bool:
    """Does a rule keep a machine from working that is on: "heats only while its door is shut"?"""
    return any(
        host in rule.entities and rule.schema in ("work", "switch_on") and _is_broken(run, rule)
        for rule in run.rules
    )


def _is_broken(run: LeafRun, rule: Rule) -> bool:
    """Is what a rule asks definitely not so, where it asks that?"""
    return run.asks(rule) and holds_true(run.facts, rule.claim)[0] is Truth.FALSE


def _works_on(rule: Rule, run: LeafRun) -> bool:
    """ "The cake may be baked only while …"; what a machine itself does only so is hindered."""
    return rule.schema == "work" and rule.entities.isdisjoint(run.abilities.switchable)


def _left_by(rule: Rule, run: LeafRun) -> tuple[str, bool]:
    """The state in which its deed leaves a thing: "may only be *baked* while …"."""
    word = participle(rule.verb.partition(" ")[0])
    known = run.facts.scenario.lexicon.state(word)
    return (known.attribute, known.value) if known is not None else (word, True)
