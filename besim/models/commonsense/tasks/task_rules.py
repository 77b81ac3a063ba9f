"""The rules of a task: what its sentences ask of deeds, and which of them bind no leaf."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.reading.hedges import hedges_rule, prohibits
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.tasks.exclusions import exclusions, without_excluded
from besim.models.commonsense.tasks.general_rules import general_rules
from besim.models.commonsense.tasks.gripper_rules import gripper_rules
from besim.models.commonsense.tasks.opposite_places import opposite_each_other
from besim.models.commonsense.tasks.prohibitions import kept
from besim.models.commonsense.tasks.reached_from import reached_from
from besim.models.commonsense.tasks.robot_facts import limits_load
from besim.models.commonsense.tasks.rule import Rule, as_leaves_say
from besim.models.commonsense.tasks.rule_binding import RuleBinding
from besim.models.commonsense.tasks.rule_frames import whole_rule
from besim.models.commonsense.tasks.rule_subjects import meant_by_it, miscounted
from besim.models.commonsense.tasks.rules import read_rules
from besim.models.commonsense.tasks.silent_rules import states_a_rule
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.models.commonsense.tasks.ways_of_cleaning import (
    how_dirt_goes,
    only_when_wet,
    only_with_stuff,
)
from besim.world import GoalCondition


def read_task_rules(reading: TaskReading, leaf_mentions: Sequence[Mention]) -> None:
    """Read the rules of all sentences that state no goal; what is none of them is noted, too.

    :param leaf_mentions: the things that the leaves name.
    """
    inventory, lexicon = reading.inventory, reading.lexicon
    rules: list[Rule] = []
    unread_rules: list[str] = []
    rule_reader, listener = Reader(inventory, lexicon), Reader(inventory, lexicon)
    reach_reader = Reader(inventory, lexicon)
    events = reading.events
    elsewhere = {one.pattern.text for one in reading.consequences}
    for sentence in reading.sentences:
        if sentence.kind in ("goal", "boilerplate"):
            continue
        known = len(rules)
        for clause in sentence.clauses:
            rules += how_dirt_goes(clause, rule_reader, sentence.text)
        rules += only_when_wet(sentence.text, events, inventory)
        rules += only_with_stuff(sentence.text, events, inventory)
        reached, together = reached_from(sentence.clauses, reach_reader, events, sentence.text)
        rules += reached
        # A ladder that leaves bring there is not there yet.
        reading.together += [one for one in together if not one & reading.abilities.graspable]
        shared = exclusions(sentence.text, sentence.clauses, rule_reader)
        if shared is not None:
            reading.excluding.add(sentence.text)
            rules += shared
        told_rules = read_rules(
            sentence.clauses,
            rule_reader,
            lexicon,
            sentence.text,
            listener.salient,
            reading.abilities.graspable,
        )
        told_rules = meant_by_it(told_rules, events, sentence.clauses, rule_reader)
        rules += told_rules if shared is None else without_excluded(told_rules, shared)
        left, facing = opposite_each_other(sentence.text, reading.task.text, told_rules, inventory)
        rules += facing
        if len(rules) > known and whole_rule(sentence.clauses, sentence.text, rule_reader):
            sentence.kind = "rule"
        for mention in all_mentions(sentence.clauses):
            if not mention.pronoun and sentence.kind != "introduction":
                listener.refer_one(mention)
        rules += gripper_rules(sentence.text, rule_reader, lexicon, events)
        forbids = prohibits(sentence.text) and not limits_load(sentence.text)
        bound_by = len(rules) > known or states_a_rule(sentence.text)
        unsure = hedges_rule(left) or miscounted(sentence.clauses, inventory, leaf_mentions)
        if (shared is not None and not shared) or (bound_by and unsure):
            unread_rules.append(sentence.text)
        elif forbids and len(rules) == known:
            never = kept(sentence.text, sentence.clauses, listener, events)
            rules += never or ()
            unread_rules += [sentence.text] if never is None else []
        read = len(rules) > known or shared is not None or forbids or sentence.text in elsewhere
        if not read and sentence.kind == "fact" and states_a_rule(sentence.text):
            reading.silent_rules += (sentence.text,)
        rule_reader.salient = rule_reader.salient[:6]
    general, unread = general_rules(lexicon, inventory)
    reading.unread_rules = tuple(
        GoalCondition(f"the rule: {text}", None) for text in (*unread_rules, *unread)
    )
    binding = RuleBinding(tuple(reading.actions.values()), lexicon, reading.inventory)
    told_to_bind, reading.unbound_rules = binding.bind((*rules, *general))
    reading.rules = tuple(as_leaves_say(rule, events) for rule in told_to_bind)
