"""All that besim reads out of a task, once for all of its cases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.entities.entity import labels
from besim.models.commonsense.inflow import Inflow
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.contents_in_names import name_by_contents
from besim.models.commonsense.language.cut_pieces import name_pieces
from besim.models.commonsense.language.ellipsis import name_what_is_left_out
from besim.models.commonsense.language.given_names import given_names
from besim.models.commonsense.language.ingredients import COLLECTIVES, name_ingredients
from besim.models.commonsense.language.packed_substances import name_packs
from besim.models.commonsense.language.phrases import Mention, named_by
from besim.models.commonsense.language.told_apart import (
    listed_somewhere,
    name_by_rooms,
    qualities_apart,
)
from besim.models.commonsense.language.units_of_stuff import name_units
from besim.models.commonsense.leaves.aims import without_aims_of_others
from besim.models.commonsense.leaves.arm_motions import only_reaches
from besim.models.commonsense.leaves.coupling import give_flange
from besim.models.commonsense.leaves.exchanged_tools import (
    exchanged_tools,
    kinds_of_grippers,
    mark_grippers,
)
from besim.models.commonsense.leaves.held_out import only_held_out
from besim.models.commonsense.leaves.leaf_reader import LeafReader
from besim.models.commonsense.leaves.meaning import Meaning
from besim.models.commonsense.leaves.parses import Parses
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.minimum import Minimum
from besim.models.commonsense.reading.hedges import hedges_rule, prohibits
from besim.models.commonsense.reading.mixtures import name_mixtures
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_clauses, all_mentions, words_of_name
from besim.models.commonsense.scenario import Passage
from besim.models.commonsense.tasks.abilities import Abilities, abilities_of
from besim.models.commonsense.tasks.both_sides import turned_for_both_sides
from besim.models.commonsense.tasks.consequences import (
    Consequence,
    Dependence,
    read_consequences,
    read_costs,
    read_dependences,
)
from besim.models.commonsense.tasks.counted_sets import counted_sets
from besim.models.commonsense.tasks.dirty_places import dirty_places, told_soils
from besim.models.commonsense.tasks.exclusions import exclusions, without_excluded
from besim.models.commonsense.tasks.general_rules import general_rules
from besim.models.commonsense.tasks.goal_contents import called_by_contents, steeped
from besim.models.commonsense.tasks.goal_members import with_members_apart
from besim.models.commonsense.tasks.goal_products import as_made, cut_up, without_products
from besim.models.commonsense.tasks.goal_statements import with_named_goals
from besim.models.commonsense.tasks.goals import is_order, read_goal
from besim.models.commonsense.tasks.gripper_rules import gripper_rules
from besim.models.commonsense.tasks.inflows import read_inflows
from besim.models.commonsense.tasks.landmarks import name_by_landmarks
from besim.models.commonsense.tasks.machine_parts import parts_of_machines
from besim.models.commonsense.tasks.minimums import read_minimums
from besim.models.commonsense.tasks.one_things import note_one_things
from besim.models.commonsense.tasks.ordered_deed import OrderedDeed
from besim.models.commonsense.tasks.ordered_states import named_in_passing
from besim.models.commonsense.tasks.own_parts import own_parts
from besim.models.commonsense.tasks.owners_of_lids import (
    give_doors_passed_owners,
    give_lids_owners,
    parts_owned,
)
from besim.models.commonsense.tasks.passages import read_passages
from besim.models.commonsense.tasks.places_in_passing import in_rooms, worked_on_in_rooms
from besim.models.commonsense.tasks.prohibitions import kept
from besim.models.commonsense.tasks.recipes import brewed, brewed_into
from besim.models.commonsense.tasks.robot_facts import limits_load
from besim.models.commonsense.tasks.rule import Rule, as_leaves_say
from besim.models.commonsense.tasks.rule_binding import RuleBinding
from besim.models.commonsense.tasks.rule_frames import whole_rule
from besim.models.commonsense.tasks.rule_subjects import meant_by_it, miscounted
from besim.models.commonsense.tasks.rule_wording import with_joined_rules
from besim.models.commonsense.tasks.rules import read_rules
from besim.models.commonsense.tasks.silent_rules import states_a_rule
from besim.models.commonsense.tasks.states_in_names import (
    done_to_carriers,
    put_somewhere,
    states_in_names,
    told_of_stuff,
)
from besim.models.commonsense.tasks.switched import switched_things
from besim.models.commonsense.tasks.task_text import (
    Sentence,
    classify,
    find_goal,
    without_last_steps,
)
from besim.models.commonsense.tasks.times_taken import times_awaited
from besim.models.commonsense.tasks.told_as_stuff import told_as_stuff
from besim.models.commonsense.tasks.told_fasteners import told_fasteners
from besim.models.commonsense.tasks.ways_of_cleaning import how_dirt_goes, only_when_wet
from besim.models.commonsense.vocabulary import SHAPES, UNIT_HEADS
from besim.solution import Leaf, LeafKind, LeafText, Task
from besim.solution.node_descriptions import open_places
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
        conditions = steeped(conditions, self.abilities.supplied, self.abilities.placed)
        conditions += cut_up(told, meanings, Reader(self.inventory, self.lexicon))
        conditions += as_made(told, conditions, self.actions.values(), reader)
        conditions += called_by_contents(
            told, conditions, self.abilities.supplied, brewed(self.inventory), reader
        )
        events = [event for meaning in self.actions.values() for event in meaning.events]
        conditions += tuple(turned_for_both_sides(conditions, events))
        return text, without_products(conditions, meanings, reader)


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


def read_task_text(
    task: Task, leaves: tuple[Leaf, ...], lexicon: Lexicon, scene_names: tuple[str, ...] = ()
) -> TaskReading:
    """Parse the task, build the inventory, read every leaf.

    :param scene_names: names of scene objects; they are things too.
    """
    everything = task_leaves(task, leaves)
    actions = (leaf.description for leaf in everything if leaf.kind is LeafKind.ACTION)
    given = given_names(task.text, actions)
    parses = Parses(lexicon, names=given)
    parsed, by_leaf = _parsed(task, everything, parses)
    leaf_clauses = [clause for clauses in by_leaf for clause in clauses]
    told_mentions = [m for s in parsed for m in all_mentions(s.clauses)]
    stuff = told_of_stuff((c for s in parsed if s.kind == "fact" for c in s.clauses), lexicon)
    names = states_in_names([*told_mentions, *stuff], scene_names, leaf_clauses, lexicon)
    give_flange([c for s in parsed for c in s.clauses], leaf_clauses, lexicon)
    name_what_is_left_out(
        [all_mentions(s.clauses) for s in parsed], [all_mentions(told) for told in by_leaf], lexicon
    )
    names |= qualities_apart(
        (c for s in parsed if s.kind == "fact" for c in s.clauses),
        all_clauses(c for s in parsed if s.kind == "goal" for c in s.clauses),
        {clause.verb.lemma for clause in all_clauses(leaf_clauses)},
        lexicon,
    )
    names |= kinds_of_grippers(exchanged_tools(leaf_clauses, lexicon), lexicon)
    deeds = done_to_carriers(leaf_clauses, lexicon)
    loose = told_as_stuff(
        (c for s in parsed if s.kind == "fact" for c in s.clauses), leaf_clauses, lexicon
    )
    handled = put_somewhere(leaf_clauses, lexicon)
    if names or deeds or loose or handled:
        lexicon = lexicon.telling_apart(names).knowing_deeds(deeds)
        lexicon = lexicon.knowing_stuff(loose).handling(handled)
        parses = parses.with_lexicon(lexicon)
        parsed, by_leaf = _parsed(task, everything, parses)
        leaf_clauses = [clause for clauses in by_leaf for clause in clauses]
        give_flange([c for s in parsed for c in s.clauses], leaf_clauses, lexicon)
    by_kind = {
        kind: [
            c
            for leaf, told in zip(everything, by_leaf, strict=True)
            if leaf.kind is kind
            for c in told
        ]
        for kind in LeafKind
    }
    mixtures = name_mixtures(
        by_kind[LeafKind.ACTION],
        by_kind[LeafKind.CONDITION],
        [c for s in parsed if s.kind == "introduction" for c in s.clauses],
        [c for s in parsed if s.kind == "fact" for c in s.clauses],
        [s.clauses for s in parsed if s.kind == "goal"],
        lexicon,
    )
    by_sentence = [all_mentions(sentence.clauses) for sentence in parsed]
    name_by_contents((m for told in by_sentence for m in told), leaf_clauses, lexicon)
    told_mentions = [m for told in by_sentence for m in told]
    mentions = [*told_mentions, *all_mentions(leaf_clauses)]
    name_packs(told_mentions, mentions, lexicon)
    told = [clause for sentence in parsed for clause in sentence.clauses]
    every_leaf_clause = all_clauses(leaf_clauses)
    every_clause = [*all_clauses(told), *every_leaf_clause]
    name_units(every_clause, mentions, lexicon)
    if any(mention.head in SHAPES or mention.head in COLLECTIVES for mention in mentions):
        name_pieces(every_leaf_clause, mentions)
        name_ingredients(every_leaf_clause, every_clause, lexicon)
    name_what_is_left_out(by_sentence, [all_mentions(told) for told in by_leaf], lexicon)
    rooms = lexicon.rooms - {"side", "wall"}

    def tells_apart(place: Mention) -> bool:
        return place.head in rooms or bool(labels(place.modifiers))  # "in cage A"

    placed = [*in_rooms(every_clause, tells_apart)]
    placed += worked_on_in_rooms(leaf_clauses, tells_apart)
    name_by_rooms(placed, every_leaf_clause, lexicon)
    name_by_landmarks(
        [c for s in parsed if s.kind == "fact" for c in s.clauses],
        [c for s in parsed if s.kind != "fact" for c in s.clauses],
        leaf_clauses,
        lexicon,
    )
    owned = parts_owned([*all_mentions(told), *all_mentions(leaf_clauses)])
    for clauses in (told, *by_leaf):
        give_lids_owners(clauses, lexicon)
        give_doors_passed_owners(clauses, owned)
    parses.exchanged = exchanged_tools(leaf_clauses, lexicon)
    mark_grippers([*told, *leaf_clauses], parses.exchanged, lexicon)
    inventory = Inventory(lexicon)
    inventory.mixtures = frozenset(mixture.head for mixture in mixtures)
    inventory.sets = counted_sets(
        [c for s in parsed if s.kind not in ("goal", "boilerplate") for c in s.clauses],
        [c for s in parsed if s.kind == "goal" for c in s.clauses],
        leaf_clauses,
        lexicon,
    )
    inventory.own_parts = own_parts([*told, *leaf_clauses], lexicon)
    text_mentions = _naming(
        m for s in parsed if s.kind != "boilerplate" for m in all_mentions(s.clauses)
    )
    scene_mentions = [
        named
        for name in scene_names
        if (named := named_by(_words_of_scene_name(name, lexicon))).head
    ]
    leaf_mentions = _naming(iter(all_mentions(leaf_clauses)))
    inventory.introduction = frozenset(
        id(m) for s in parsed if s.kind == "introduction" for m in all_mentions(s.clauses)
    )
    tasked, told_of = (
        {m.head for s in parsed if s.kind in kinds for m in all_mentions(s.clauses)}
        for kinds in (("introduction", "goal"), ("fact",))
    )
    inventory.only_tasked = frozenset(tasked - told_of)
    named_there = [*text_mentions, *leaf_mentions]
    inventory.note_apart(every_clause)
    inventory.note_others_hands(named_there)
    inventory.build(text_mentions, leaf_mentions)
    inventory.note_lists(listed_somewhere(c for s in parsed if s.kind == "fact" for c in s.clauses))
    inventory.note_kinds(named_there)
    inventory.note_parts(named_there)
    note_one_things(inventory, parsed, every_clause, named_there, scene_names)
    inventory.build([], scene_mentions)
    inventory.mixed = tuple(
        tuple(name for part in mixture.parts for name in inventory.resolve(part).names)
        for mixture in mixtures
    )
    inventory.note_exchanged(parses.exchanged)
    reading = TaskReading(task, leaves, scene_names, lexicon, parses, inventory, parsed)
    everything_named = [*(m for s in parsed for m in all_mentions(s.clauses)), *leaf_mentions]
    parts_of_machines(inventory, everything_named, None if scene_names else text_mentions)
    inventory.switched = switched_things([*told, *leaf_clauses], inventory, lexicon)
    facts = [clause for s in parsed if s.kind == "fact" for clause in s.clauses]
    inventory.held_by = told_fasteners(facts, inventory)
    inventory.soiled = dirty_places(told, facts, Reader(inventory, lexicon))
    inventory.soils = told_soils(facts, Reader(inventory, lexicon))
    for leaf in everything:
        reading.meaning(leaf)
    without_aims_of_others([*reading.actions.values()])
    only_reaches([*reading.actions.values()], lexicon.schemas["idle"])
    only_held_out(reading.actions.values(), lexicon.schemas["hold_out"])
    reading.abilities = abilities_of(reading.actions)
    for vessel, made in brewed_into(inventory, reading.abilities.placed):
        reading.abilities.supply((vessel,), (made,))
        reading.abilities.fillable.add(vessel)
    rule_reader = Reader(inventory, lexicon)
    reading.dependences = read_dependences(parsed, Reader(inventory, lexicon))
    reading.consequences = read_consequences(parsed, Reader(inventory, lexicon))
    reading.minimums = read_minimums(parsed, Reader(inventory, lexicon))
    reading.minimums += times_awaited(every_leaf_clause, Reader(inventory, lexicon))
    reading.inflows = read_inflows(parsed, Reader(inventory, lexicon))
    without_last_steps(parsed, lambda clause: is_order(clause, rule_reader))
    reading.goal_text, reading.goal = reading.goal_in(parsed)
    reading.named_in_passing = named_in_passing(parsed, Reader(inventory, lexicon))
    reading.passages = read_passages(parsed, inventory)
    reading.costs = read_costs(task.text, inventory)
    rules: list[Rule] = []
    unread_rules: list[str] = []
    listener = Reader(inventory, lexicon)
    events = [event for meaning in reading.actions.values() for event in meaning.events]
    elsewhere = {one.pattern.text for one in reading.consequences}
    for sentence in parsed:
        if sentence.kind in ("goal", "boilerplate"):
            continue
        known = len(rules)
        for clause in sentence.clauses:
            rules += how_dirt_goes(clause, rule_reader, sentence.text)
        rules += only_when_wet(sentence.text, events, inventory)
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
        if len(rules) > known and whole_rule(sentence.clauses, sentence.text, rule_reader):
            sentence.kind = "rule"
        for mention in all_mentions(sentence.clauses):
            if not mention.pronoun and sentence.kind != "introduction":
                listener.refer_one(mention)
        rules += gripper_rules(sentence.text, rule_reader, lexicon, events)
        forbids = prohibits(sentence.text) and not limits_load(sentence.text)
        bound_by = len(rules) > known or states_a_rule(sentence.text)
        unsure = hedges_rule(sentence.text) or miscounted(
            sentence.clauses, inventory, leaf_mentions
        )
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
    binding = RuleBinding(tuple(reading.actions.values()), lexicon)
    told_to_bind, reading.unbound_rules = binding.bind((*rules, *general))
    reading.rules = tuple(as_leaves_say(rule, events) for rule in told_to_bind)
    return reading


def _parsed(
    task: Task, leaves: Iterable[Leaf], parses: Parses
) -> tuple[list[Sentence], list[list[Clause]]]:
    """The sentences of the task, and the clauses of each leaf."""
    lexicon = parses.lexicon
    named = with_members_apart(with_named_goals(parses.sentences(task.text)), lexicon)
    plain = with_joined_rules(named)
    told = [classify(text, lexicon) for text in plain]
    find_goal(told, lexicon)
    by_leaf: list[list[Clause]] = []
    for leaf in leaves:
        description = leaf.description
        condition = leaf.kind is LeafKind.CONDITION
        texts = list(parses.judged(description) if condition else parses.sentences(description))
        if not description.strip():
            texts.append(words_of_name(leaf.name))
        by_leaf.append([clause for text in texts for clause in parses.of(text)])
    return told, by_leaf


def _words_of_scene_name(name: str, lexicon: Lexicon) -> list[str]:
    """The words of a name in a scene, the noun last: ``box_A`` -> a, box."""
    parts = [w for w in name.lower().replace("-", "_").split("_") if w and not w.isdigit()]
    return [
        *(w for w in parts if len(w) == 1),
        *(lexicon.noun_lemma(w) for w in parts if len(w) > 1),
    ]


def _naming(mentions: Iterable[Mention]) -> list[Mention]:
    """Without the substance in *slice of bread*: it names no thing of its own."""
    found = list(mentions)
    inner = {id(m.owner) for m in found if m.owner is not None and m.head in UNIT_HEADS}
    return [m for m in found if id(m) not in inner]
