"""Things that a task calls in several ways get one name each, before any is looked up."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.entities.entity import labels
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.contents_in_names import name_by_contents
from besim.models.commonsense.language.cut_pieces import name_pieces
from besim.models.commonsense.language.ellipsis import name_what_is_left_out
from besim.models.commonsense.language.ingredients import COLLECTIVES, name_ingredients
from besim.models.commonsense.language.packed_substances import name_packs
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.language.thrown_away import name_what_is_thrown_away
from besim.models.commonsense.language.told_apart import name_by_rooms
from besim.models.commonsense.language.units_of_stuff import count_units, name_units
from besim.models.commonsense.leaves.exchanged_tools import exchanged_tools, mark_grippers
from besim.models.commonsense.reading.mixtures import Mixture, name_mixtures
from besim.models.commonsense.reading.wording import all_clauses, all_mentions
from besim.models.commonsense.tasks.doors_of_rooms import name_doors_by_rooms
from besim.models.commonsense.tasks.landmarks import name_by_landmarks
from besim.models.commonsense.tasks.owners_of_lids import (
    give_doors_passed_owners,
    give_lids_owners,
    parts_owned,
)
from besim.models.commonsense.tasks.owners_of_plugs import give_plugs_owners
from besim.models.commonsense.tasks.parsed_task import ParsedTask
from besim.models.commonsense.tasks.places_in_passing import in_rooms, worked_on_in_rooms
from besim.models.commonsense.vocabulary import SHAPES, WASTE
from besim.solution import LeafKind


def name_things(text: ParsedTask) -> Sequence[Mixture]:
    """Put names into the mentions of all clauses; returns the mixtures that are named."""
    lexicon, leaf_clauses = text.lexicon, text.leaf_clauses
    count_units(all_clauses(leaf_clauses), lexicon)
    mixtures = name_mixtures(
        text.of_kind(LeafKind.ACTION),
        text.of_kind(LeafKind.CONDITION),
        text.told_as("introduction"),
        text.told_as("fact"),
        [s.clauses for s in text.sentences if s.kind == "goal"],
        lexicon,
    )
    by_sentence = [all_mentions(sentence.clauses) for sentence in text.sentences]
    told_mentions = [m for told in by_sentence for m in told]
    name_by_contents(told_mentions, leaf_clauses, lexicon)
    mentions = [*told_mentions, *all_mentions(leaf_clauses)]
    name_packs(told_mentions, mentions, lexicon)
    every_leaf_clause = all_clauses(leaf_clauses)
    every_clause = [*all_clauses(text.told), *every_leaf_clause]
    name_units(every_clause, mentions, lexicon)
    if any(mention.head in SHAPES or mention.head in COLLECTIVES for mention in mentions):
        name_pieces(every_leaf_clause, mentions)
        name_ingredients(every_leaf_clause, every_clause, lexicon)
    if any(mention.head in WASTE for mention in mentions):
        name_what_is_thrown_away(
            all_clauses(text.of_kind(LeafKind.ACTION)),
            all_clauses(text.of_kind(LeafKind.CONDITION)),
            all_clauses(text.told),
            lexicon,
        )
    name_what_is_left_out(by_sentence, [all_mentions(told) for told in text.by_leaf], lexicon)
    name_doors_by_rooms(text.told, leaf_clauses, lexicon)
    _name_by_places(text, every_clause, every_leaf_clause)
    owned = parts_owned([*all_mentions(text.told), *all_mentions(leaf_clauses)])
    for clauses in (text.told, *text.by_leaf):
        give_lids_owners(clauses, lexicon)
        give_doors_passed_owners(clauses, owned)
    give_plugs_owners(text.told, leaf_clauses, lexicon)
    text.parses.exchanged = exchanged_tools(leaf_clauses, lexicon)
    mark_grippers([*text.told, *leaf_clauses], text.parses.exchanged, lexicon)
    return mixtures


def _name_by_places(
    text: ParsedTask, every_clause: list[Clause], every_leaf_clause: list[Clause]
) -> None:
    """ "The table in the hall" and "the table in cage A" are two."""
    lexicon, leaf_clauses = text.lexicon, text.leaf_clauses
    rooms = lexicon.rooms - {"side", "wall"}

    def tells_apart(place: Mention) -> bool:
        return place.head in rooms or bool(labels(place.modifiers))  # "in cage A"

    placed = [*in_rooms(every_clause, tells_apart)]
    placed += worked_on_in_rooms(leaf_clauses, tells_apart)
    name_by_rooms(placed, every_leaf_clause, lexicon)
    name_by_landmarks(
        [sentence.clauses for sentence in text.sentences if sentence.kind == "fact"],
        [c for s in text.sentences if s.kind != "fact" for c in s.clauses],
        leaf_clauses,
        lexicon,
    )
