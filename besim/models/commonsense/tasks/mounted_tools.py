"""Which of the tools that a robot exchanges is on its flange at the start."""

from __future__ import annotations

from besim.models.commonsense.facts import Facts
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.models.commonsense.vocabulary import COUPLING_VERBS

_BARE = frozenset(("bare", "empty", "free", "naked"))
_COUNTED = frozenset(("only", "at most", "at a time"))


def mount_at_start(reading: TaskReading, facts: Facts, assumptions: list[str]) -> None:
    """Put the tool onto the flange that the text says is there at the start.

    Where it says nothing of the flange, the one gripper that has no other place is on it.
    """
    inventory = reading.inventory
    if not inventory.tools:
        return
    bare = False
    told: list[str] = []
    for sentence in reading.sentences:
        if sentence.kind in ("goal", "boilerplate"):
            continue
        for clause in sentence.clauses:
            if clause.verb.modal or clause.subordinate or _COUNTED & set(clause.adverbs):
                continue
            mentions = all_mentions([clause])
            on_flange = any(mention.head in inventory.lexicon.flanges for mention in mentions)
            coupled = clause.verb.root in COUPLING_VERBS
            on_flange |= any(
                (prep == "on" or (coupled and prep in ("to", "with")))
                and inventory.robot_like(group.mentions[0])
                for prep, group in clause.preps
            )
            # "no tool is coupled", "the arm carries no tool"
            on_flange |= any(
                mention.head == "tool" and mention.determiner == "no" for mention in mentions
            )
            none = clause.verb.negated or any(
                mention.determiner in ("no", "neither") or mention.head == "nothing"
                for mention in mentions
            )
            emptied = _BARE & {*clause.adjectives, *(w for m in mentions for w in m.states)}
            if on_flange and (none or emptied):
                bare = True
            elif on_flange:
                told += [
                    name
                    for mention in mentions
                    if mention.number is None and mention.determiner not in ("a", "an", "any")
                    for name in inventory.resolve(mention).names
                    if name in inventory.tools and name not in told
                ]
    if len(told) == 1:
        facts.write(facts.scenario.path(told[0], "location"), f"on {inventory.flange}")
    elif not told and not bare and not any(map(facts.mounted, inventory.tools)):
        loose = [
            name
            for name in sorted(inventory.tools)
            if inventory.is_gripper(name) and facts.location(name) is None
        ]
        if len(loose) == 1:
            facts.write(facts.scenario.path(loose[0], "location"), f"on {inventory.flange}")
            name = loose[0].replace("_", " ")
            assumptions.append(f"the {name} is on the robot at the start (nobody says where it is)")
