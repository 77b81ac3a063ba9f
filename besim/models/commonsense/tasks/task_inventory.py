"""The things of a task: all that its texts and its scene name, and what is told of each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Mention, named_by
from besim.models.commonsense.language.told_apart import listed_somewhere
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.mixtures import Mixture
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_clauses, all_mentions
from besim.models.commonsense.tasks.counted_sets import counted_sets
from besim.models.commonsense.tasks.dirty_places import dirty_places, told_soils
from besim.models.commonsense.tasks.machine_parts import parts_of_machines
from besim.models.commonsense.tasks.one_things import note_one_things
from besim.models.commonsense.tasks.own_parts import own_parts
from besim.models.commonsense.tasks.parsed_task import ParsedTask
from besim.models.commonsense.tasks.parts_of_leaves import as_leaves_have_them
from besim.models.commonsense.tasks.robots_battery import of_the_robot
from besim.models.commonsense.tasks.scene_names import shortened, words_of
from besim.models.commonsense.tasks.switched import switched_things
from besim.models.commonsense.tasks.told_fasteners import told_fasteners
from besim.models.commonsense.vocabulary import ROBOT_WORDS, UNIT_HEADS


def build_inventory(
    text: ParsedTask,
    mixtures: Sequence[Mixture],
    leaf_mentions: Sequence[Mention],
    scene_names: Sequence[str],
) -> Inventory:
    """The inventory of a task whose things have their names.

    :param mixtures: what is made of several things here.
    :param leaf_mentions: the :func:`namings` of its leaves.
    :param scene_names: names of scene objects; they are things too.
    """
    lexicon, told, leaf_clauses = text.lexicon, text.told, text.leaf_clauses
    as_leaves_have_them(text.sentences, leaf_mentions, lexicon)
    every_clause = all_clauses([*told, *leaf_clauses])
    inventory = Inventory(lexicon)
    inventory.mixtures = frozenset(mixture.head for mixture in mixtures)
    inventory.sets = counted_sets(
        [c for s in text.sentences if s.kind not in ("goal", "boilerplate") for c in s.clauses],
        text.told_as("goal"),
        leaf_clauses,
        lexicon,
    )
    inventory.own_parts = own_parts([*told, *leaf_clauses], lexicon)
    text_mentions = namings(
        m for s in text.sentences if s.kind != "boilerplate" for m in all_mentions(s.clauses)
    )
    inventory.introduction = frozenset(
        id(m) for s in text.sentences if s.kind == "introduction" for m in all_mentions(s.clauses)
    )
    inventory.there = frozenset(
        id(mention)
        for clause in all_clauses(text.told_as("fact"))
        if clause.existential
        for group in clause.objects
        for mention in group.mentions
    )
    tasked, told_of = (
        {m.head for s in text.sentences if s.kind in kinds for m in all_mentions(s.clauses)}
        for kinds in (("introduction", "goal"), ("fact",))
    )
    inventory.only_tasked = frozenset(tasked - told_of)
    named_there = [*text_mentions, *leaf_mentions]
    inventory.other_machines = other_machines(named_there, told)
    inventory.deeds = frozenset(clause.verb.root for clause in every_clause)
    inventory.note_apart(every_clause)
    inventory.note_others_hands(named_there)
    inventory.build(text_mentions, leaf_mentions)
    inventory.note_lists(listed_somewhere(text.told_as("fact")))
    inventory.note_kinds(named_there)
    inventory.note_parts(named_there)
    note_one_things(inventory, text.sentences, every_clause, named_there, scene_names)
    in_texts = frozenset(inventory.entities)
    inventory.build([], _new_in_scene(scene_names, inventory))
    inventory.only_in_scene = frozenset(inventory.entities) - in_texts
    inventory.mixed = tuple(
        tuple(name for part in mixture.parts for name in inventory.resolve(part).names)
        for mixture in mixtures
    )
    inventory.note_exchanged(text.parses.exchanged)
    every_mention = all_mentions([*told, *leaf_clauses])
    inventory.own_battery = of_the_robot(every_clause, every_mention, lexicon)
    everything_named = [
        *(m for s in text.sentences for m in all_mentions(s.clauses)),
        *leaf_mentions,
    ]
    parts_of_machines(inventory, everything_named, None if scene_names else text_mentions)
    inventory.complete = True
    inventory.switched = switched_things([*told, *leaf_clauses], inventory, lexicon)
    facts = text.told_as("fact")
    orders = all_clauses([*text.told_as("introduction"), *facts])
    inventory.held_by = told_fasteners(facts, inventory)
    inventory.soiled = dirty_places(told, facts, Reader(inventory, lexicon))
    inventory.soils = told_soils(facts, orders, Reader(inventory, lexicon))
    return inventory


_RIDDEN = frozenset(("drone", "forklift", "vehicle"))
"""What may be a robot, and may be what a robot works on."""
_OWN = frozenset(("autonomous", "guided", "mobile", "robot", "robotic", "self-driving", "unmanned"))


def other_machines(named: Sequence[Mention], told: Iterable[Clause]) -> frozenset[str]:
    """Nouns such as *drone* that name another thing, as the texts speak of a robot as well.

    Not so where it is told to be the robot: "the robot is a drone", "the robotic vehicle".

    :param named: all that the texts name.
    :param told: the clauses of the task.
    """
    heads = {mention.head for mention in named}
    if not heads & {*ROBOT_WORDS, "arm"} - _RIDDEN:
        return frozenset()
    same = {mention.head for mention in named if _OWN & set(mention.words)}
    for clause in told:
        if clause.verb.copula and clause.subject is not None:
            same |= {mention.head for group in clause.objects for mention in group.mentions}
    return frozenset(heads & _RIDDEN - same)


def namings(mentions: Iterable[Mention]) -> list[Mention]:
    """Without the substance in *slice of bread*: it names no thing of its own."""
    found = list(mentions)
    inner = {id(m.owner) for m in found if m.owner is not None and m.head in UNIT_HEADS}
    return [m for m in found if id(m) not in inner]


def _new_in_scene(scene_names: Sequence[str], inventory: Inventory) -> list[Mention]:
    """Names of scene objects that may be things of their own."""
    named = [
        (name, named_by(_words_of_scene_name(name, inventory.lexicon))) for name in scene_names
    ]
    return [
        mention
        for name, mention in named
        if mention.head and (inventory.resolve(mention).names or not shortened(name, inventory))
    ]


def _words_of_scene_name(name: str, lexicon: Lexicon) -> list[str]:
    """The words of a name in a scene, the noun last: ``box_A`` -> a, box."""
    parts = [w for w in words_of(name) if not w.isdigit()]
    return [
        *(w for w in parts if len(w) == 1),
        *(lexicon.noun_lemma(w) for w in parts if len(w) > 1),
    ]
