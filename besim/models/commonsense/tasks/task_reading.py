"""All that besim reads out of a task, once for all of its cases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.inflow import Inflow
from besim.models.commonsense.leaves.leaf_reader import LeafReader
from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.leaves.parses import Parses
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.minimum import Minimum
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.scenario import Passage
from besim.models.commonsense.tasks.abilities import Abilities, abilities_of
from besim.models.commonsense.tasks.both_sides import each_side_done, turned_for_both_sides
from besim.models.commonsense.tasks.consequences import Consequence, Dependence
from besim.models.commonsense.tasks.goal_contents import (
    as_cleared,
    called_by_contents,
    made_of,
    steeped,
)
from besim.models.commonsense.tasks.goal_only import with_nothing_else
from besim.models.commonsense.tasks.goal_products import as_made, cut_up, without_products
from besim.models.commonsense.tasks.goals import read_goal
from besim.models.commonsense.tasks.goals_side_by_side import side_by_side
from besim.models.commonsense.tasks.ordered_deed import OrderedDeed
from besim.models.commonsense.tasks.recipes import brewed
from besim.models.commonsense.tasks.rule import Rule
from besim.models.commonsense.tasks.stuff_awaited import stuff_had_its_time
from besim.models.commonsense.tasks.task_text import Sentence
from besim.solution import Leaf, LeafKind, Task
from besim.world import GoalCondition


@dataclass(slots=True)
class TaskReading:
    """All that besim reads out of a task's texts; shared by its cases."""

    task: Task
    leaves: tuple[Leaf, ...]
    """Leaves of the tree."""
    scene_names: tuple[str, ...]
    """Names of the objects of the scene."""
    lexicon: Lexicon
    parses: Parses
    inventory: Inventory
    sentences: list[Sentence]
    actions: dict[Leaf, Meaning] = field(default_factory=dict)
    conditions: dict[Leaf, Meaning] = field(default_factory=dict)
    abilities: Abilities = field(default_factory=Abilities)
    rules: tuple[Rule, ...] = ()
    consequences: tuple[Consequence, ...] = ()
    dependences: tuple[Dependence, ...] = ()
    minimums: tuple[Minimum, ...] = ()
    inflows: tuple[Inflow, ...] = ()
    passages: tuple[Passage, ...] = ()
    costs: dict[str, float] = field(default_factory=dict)
    """Destination -> battery percent that a drive there uses up, where the task says so."""
    goal_text: str = ""
    goal: tuple[GoalCondition, ...] = ()
    ordered: tuple[OrderedDeed, ...] = ()
    """Deeds that the task orders beside its goal, and that leaves do."""
    named_in_passing: tuple[Claim, ...] = ()
    """States of things that the goal tells of them in passing: it may ask for them."""
    together: list[frozenset[str]] = field(default_factory=list)
    """Things that are within reach of each other, as rules tell it."""
    excluding: set[str] = field(default_factory=set)
    """Sentences by which things exclude each other; they tell nothing of the start."""
    unread_rules: tuple[GoalCondition, ...] = ()
    """Rules that were not understood bind all the same: no verdict can be good over them."""
    silent_rules: tuple[str, ...] = ()
    """Sentences that state a rule of which nothing was read: whoever asks is warned."""
    unbound_rules: tuple[str, ...] = ()
    """Sentences whose rules bind no leaf as they were read: whoever asks is warned of them, too."""
    adopted: set[Leaf] = field(default_factory=set)
    """Leaves that somebody else has read."""
    reread: bool = False
    """What none of the leaves can meet has been read again."""

    @property
    def events(self) -> list[Event]:
        """The events of all actions, as the task lists these."""
        return [event for meaning in self.actions.values() for event in meaning.events]

    def is_of(self, task: Task, leaves: tuple[Leaf, ...], scene_names: tuple[str, ...]) -> bool:
        """Was it made of just these? Equal tasks are told apart: comparing texts takes longer."""
        return self.task is task and (self.leaves, self.scene_names) == (leaves, scene_names)

    def meaning(self, leaf: Leaf) -> Meaning:
        """The meaning of a leaf, read once."""
        store = self.actions if leaf.kind is LeafKind.ACTION else self.conditions
        meaning = store.get(leaf)
        if meaning is None:
            reader = LeafReader(self.inventory, self.parses)
            if leaf.kind is LeafKind.ACTION:
                meaning = reader.action(leaf.name, leaf.description, leaf.precondition)
            else:
                meaning = reader.condition(leaf.name, leaf.description)
            store[leaf] = meaning
        return meaning

    def adopt(self, meanings: Mapping[Leaf, Meaning]) -> None:
        """Take leaves to mean what somebody else has read in them.

        Cases that are made after this know what these leaves can do.
        """
        for leaf, meaning in meanings.items():
            store = self.actions if leaf.kind is LeafKind.ACTION else self.conditions
            store[leaf] = meaning
        self.adopted.update(meanings)
        self.abilities = abilities_of(self.actions)

    def goal_in(self, told: Sequence[Sentence]) -> tuple[str, tuple[GoalCondition, ...]]:
        """The words of the goal and its conditions, as these sentences of the task have it."""
        text, conditions = read_goal(told, Reader(self.inventory, self.lexicon, of_any=True))
        meanings = [*self.actions.values(), *self.conditions.values()]
        reader = Reader(self.inventory, self.lexicon)
        conditions = made_of(conditions, self.inventory)
        conditions = steeped(conditions, self.abilities.supplied, self.abilities.placed)
        events = self.events
        conditions = side_by_side(conditions, self.abilities.brought, events)
        conditions = as_cleared(conditions, {event.root for event in events}, self.lexicon)
        conditions += cut_up(told, meanings, Reader(self.inventory, self.lexicon))
        conditions += as_made(told, conditions, self.actions.values(), reader)
        conditions += called_by_contents(
            told, conditions, self.abilities.supplied, brewed(self.inventory), reader
        )
        conditions += (
            *turned_for_both_sides(conditions, events),
            *each_side_done(conditions, self.actions.values()),
            *stuff_had_its_time(conditions, self.actions.values(), self.abilities, self.inventory),
        )
        there = self.abilities.placed | self.abilities.taken
        conditions += tuple(with_nothing_else(told, conditions, there, reader))
        return text, without_products(conditions, meanings, reader)
