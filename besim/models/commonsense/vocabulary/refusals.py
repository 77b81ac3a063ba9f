"""Words of rules and orders: what forbids, permits and leaves open."""

from __future__ import annotations

from besim.models.commonsense.vocabulary.tables import words

ACTION_HEDGES = words("action_hedges")
"""Words that would be passed over although they change what an action does."""
CLAIM_HEDGES = words("claim_hedges")
"""Words that would be passed over although they change what a condition or goal asks."""
GOAL_HEDGES = words("goal_hedges")
"""The same of a goal alone."""
RULE_HEDGES = words("rule_hedges")
"""Words of a rule's condition that would be passed over: the rule is not understood."""
UNSURE_ORDERS = words("unsure_orders")
"""Words with which an order leaves open whether, when or which of it is to be done."""
NEXT_WORDS = words("next_words")
"""Words between the steps that one sentence tells."""
NEGATING_WORDS = words("negating_words")
"""Words that deny."""
PROHIBITIONS = words("prohibitions")
"""Words of sentences that forbid."""
MISHAPS = words("mishaps")
"""Verbs of what befalls a thing and no leaf is about."""
FORBIDDING = words("forbidding")
"""What "doing it is WORD" forbids."""
PERMITTING = words("permitting")
"""What "doing it is only WORD while …" permits."""
PREVENTING = words("preventing")
"""What an interlock does to a machine: "VERBs it from starting"."""
REFUSING = words("refusing")
"""What a machine does: "VERBs to start"."""
IGNORING = words("ignoring")
"""What a machine does with its start button: "VERBs it as long as …"."""
REACTING = words("reacting")
"""What a machine does not do then: "does not VERB to its start button"."""
CONDITIONS_NAMED = words("conditions_named")
"""What must be met before something is done."""
NEEDING = words("needing")
"""What a deed does: "VERBs the door to be closed"."""
BLOCKING = words("blocking")
"""What is done to a machine or door: "is VERBed as long as …"."""
