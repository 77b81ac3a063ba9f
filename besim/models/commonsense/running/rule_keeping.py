"""Rules of the task, which bind the deeds of a leaf."""

from __future__ import annotations

from besim.models.base import Reason
from besim.models.commonsense.claims import Claim
from besim.models.commonsense.describe import describe
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.reading.participles import SWITCHED
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.running.demands import Demands
from besim.models.commonsense.running.hands import BOTH, hands_on, needed_free
from besim.models.commonsense.running.hindrances import rule_against
from besim.models.commonsense.tasks.rule import Rule
from besim.world import Truth, all_of, any_of


class RuleKeeping(Demands):
    """Judges the rules that bind an event, and what is waited for."""

    __slots__ = ()

    def _keep_rules(self, event: Event) -> None:
        """Judge the rules that bind an event.

        :raises Infeasible: if one of them is broken.
        """
        for rule in self.rules:
            if rule.never and rule.applies(event):
                self.judge(rule.claim.text, Truth.FALSE, {}, Reason.RULE, rule.text)
            elif rule.applies(event) and not self._brings_about(event, rule.claim):
                given = self._is_given(rule, event)
                if given is Truth.FALSE:
                    continue
                claim = needed_free(self, event, rule.claim)
                truth, states = holds_true(self.facts, claim)
                truth = any_of([truth, given.negated()])
                self.judge(describe(claim, self.facts), truth, states, Reason.RULE, rule.text)

    def _is_given(self, rule: Rule, event: Event) -> Truth:
        """Is all so, or made so by the event itself, without which the rule asks nothing?"""
        return all_of(
            Truth.TRUE if self._brings_about(event, claim) else holds_true(self.facts, claim)[0]
            for claim in rule.given
        )

    def _brings_about(self, event: Event, claim: Claim) -> bool:
        """ "only while the sash is raised" asks nothing of raising the sash.

        Nor does "only when the flange is empty" of what is on it already.
        """
        if event.schema.name == "mount_tool" and all(map(self.facts.mounted, event.role("theme"))):
            return True
        if claim.kind == "hands_free" and hands_on(self, event) >= (claim.number or BOTH):
            return event.schema.name == "grasp" or claim.number == BOTH
        state = self.facts.scenario.lexicon.state(participle(event.root))
        brought = {(state.attribute, state.value)} if state is not None else set()
        if event.schema.name in SWITCHED:
            # "works only when it is plugged in and switched on" asks nothing of switching it on
            brought.add(SWITCHED[event.schema.name])
        return (
            claim.kind == "state"
            and (claim.attribute, claim.value != claim.negated) in brought
            and bool({*event.role("theme")} & {*claim.subjects})
        )

    def _keep_rule(self, claim: Claim) -> None:
        """Judge the rule that what is waited for is bound by.

        :raises Infeasible: if it keeps it from coming about.
        """
        rule = rule_against(self, claim)
        if rule is not None and holds_true(self.facts, claim)[0] is not Truth.TRUE:
            truth, states = holds_true(self.facts, rule.claim)
            self.judge(describe(rule.claim, self.facts), truth, states, Reason.RULE, rule.text)
