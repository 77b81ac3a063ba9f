"""Reads a task once for all of its cases: its words, its things, its leaves, its rules."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.leaves.aims import (
    keys_start_machines,
    leave_to_waits,
    without_aims_of_others,
)
from besim.models.commonsense.leaves.arm_motions import only_reaches
from besim.models.commonsense.leaves.drain_plugs import only_pulled_out
from besim.models.commonsense.leaves.held_out import only_held_out
from besim.models.commonsense.leaves.out_of_its_bottle import poured_out_of_its_own
from besim.models.commonsense.leaves.passed_through import only_passed_through, only_slid
from besim.models.commonsense.leaves.pictures import keep_pictures
from besim.models.commonsense.leaves.scooped import put_out_of_the_scoop
from besim.models.commonsense.leaves.steadied import only_steadied
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_clauses, all_mentions
from besim.models.commonsense.tasks.abilities import abilities_of
from besim.models.commonsense.tasks.consequences import (
    read_consequences,
    read_costs,
    read_dependences,
)
from besim.models.commonsense.tasks.goal_clauses import is_order
from besim.models.commonsense.tasks.inflows import read_inflows
from besim.models.commonsense.tasks.minimums import read_minimums
from besim.models.commonsense.tasks.named_things import name_things
from besim.models.commonsense.tasks.ordered_states import named_in_passing
from besim.models.commonsense.tasks.parsed_task import parse_task
from besim.models.commonsense.tasks.passages import read_passages
from besim.models.commonsense.tasks.recipes import brewed_into
from besim.models.commonsense.tasks.task_inventory import build_inventory, namings
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.models.commonsense.tasks.task_rules import read_task_rules
from besim.models.commonsense.tasks.task_text import Sentence, without_last_steps
from besim.models.commonsense.tasks.times_taken import times_awaited
from besim.models.commonsense.vocabulary import MACHINES
from besim.solution import Leaf, LeafKind, LeafText, Task
from besim.solution.node_descriptions import open_places


def read_task_text(
    task: Task, leaves: tuple[Leaf, ...], lexicon: Lexicon, scene_names: tuple[str, ...] = ()
) -> TaskReading:
    """Parse the task, build the inventory, read every leaf.

    :param scene_names: names of scene objects; they are things too.
    """
    text = parse_task(task, task_leaves(task, leaves), lexicon, scene_names)
    mixtures = name_things(text)
    lexicon = text.lexicon
    leaf_mentions = namings(all_mentions(text.leaf_clauses))
    inventory = build_inventory(text, mixtures, leaf_mentions, scene_names)
    reading = TaskReading(
        task, leaves, scene_names, lexicon, text.parses, inventory, text.sentences
    )
    for leaf in text.leaves:
        reading.meaning(leaf)
    meanings = [*reading.actions.values()]
    without_aims_of_others(meanings)
    leave_to_waits(meanings)
    parts = {name: one.part_of for name, one in reading.inventory.entities.items()}
    keys_start_machines(meanings, parts)
    only_reaches([*reading.actions.values()], lexicon.schemas["idle"])
    only_held_out(reading.actions.values(), lexicon.schemas["hold_out"])
    only_steadied(reading.actions.values(), lexicon.schemas["steady"])
    only_pulled_out(reading.actions.values(), lexicon.schemas["shift"])
    only_slid(reading.actions.values(), lexicon.schemas["work"])
    machines = {e.name for e in inventory.entities.values() if e.has_head(MACHINES)}
    only_passed_through(reading.actions.values(), lexicon.schemas, machines)
    put_out_of_the_scoop(reading.actions.values(), lexicon.schemas["pour"])
    poured_out_of_its_own(reading.actions, inventory)
    keep_pictures(reading.actions.values(), inventory, lexicon.schemas["place"])
    reading.abilities = abilities_of(reading.actions)
    for vessel, made in brewed_into(inventory, reading.abilities.placed):
        reading.abilities.supply((vessel,), (made,))
        reading.abilities.fillable.add(vessel)
    reading.dependences = read_dependences(text.sentences, Reader(inventory, lexicon))
    reading.consequences = read_consequences(text.sentences, Reader(inventory, lexicon))
    reading.minimums = read_minimums(text.sentences, Reader(inventory, lexicon))
    reading.minimums += times_awaited(all_clauses(text.leaf_clauses), Reader(inventory, lexicon))
    reading.inflows = read_inflows(text.sentences, Reader(inventory, lexicon))
    reader = Reader(inventory, lexicon)
    without_last_steps(text.sentences, lambda clause: is_order(clause, reader))
    reading.goal_text, reading.goal = reading.goal_in(text.sentences)
    reading.named_in_passing = named_in_passing(text.sentences, Reader(inventory, lexicon))
    reading.passages = read_passages(text.sentences, inventory)
    reading.costs = read_costs(_in_all_words(task, text.sentences), inventory)
    read_task_rules(reading, leaf_mentions)
    return reading


def _in_all_words(task: Task, sentences: Sequence[Sentence]) -> str:
    """The text of a task as it stands, and in plainer words."""
    return " ".join([task.text, *(sentence.text for sentence in sentences)])


def task_leaves(task: Task, leaves: Sequence[Leaf]) -> list[Leaf]:
    """Leaves of the task and those of the tree that the task does not describe.

    A class whose words have places for ports (``{door}``) is each thing that the tree makes of it
    ("opens the front door", "opens the back door"). What is still open says nothing: the name of
    a port is no thing.
    """
    told = [(LeafKind.ACTION, *item) for item in task.actions.items()]
    told += [(LeafKind.CONDITION, *item) for item in task.conditions.items()]
    found = [
        Leaf(kind, name, text.description, text.precondition)
        for kind, name, text in told
        if not _is_open(text)
    ]
    known = {(leaf.kind, leaf.name) for leaf in found}
    words = set()
    for leaf in leaves:
        said = (leaf.kind, leaf.name, leaf.description, leaf.precondition)
        if (leaf.kind, leaf.name) not in known and said not in words and not _is_open(leaf):
            words.add(said)
            found.append(leaf)
    return found


def _is_open(text: LeafText | Leaf) -> bool:
    return bool(open_places(f"{text.description} {text.precondition or ''}"))
