"""Prepositions and subordinators: where things are, and what says nothing of it."""

from __future__ import annotations

from collections.abc import Mapping

from besim.models.commonsense.vocabulary.tables import DATA, words
from besim.models.commonsense.word_files import word_list

RELATIONS: Mapping[str, str] = {
    preposition: relation
    for relation, prepositions in DATA["relations"].items()
    for preposition in word_list(prepositions)
}
"""Preposition -> how the one thing is placed at the other."""
NEAR_PREPOSITIONS = words("near_prepositions")
"""Where a robot that is PREPOSITION a thing is near it."""
PLACE_PREPOSITIONS = words("place_prepositions")
"""Prepositions of a second place in one clause: on the table, next to the sink."""
LOCATIVE_PREPOSITIONS = words("locative_prepositions")
"""Prepositions of a noun phrase that say where its thing is: the cup on the table."""
OUTSIDE_PREPOSITIONS = words("outside_prepositions")
"""Prepositions for which a closed container need not be opened."""
TOOL_PREPOSITIONS = words("tool_prepositions")
"""Prepositions that name a tool."""
IGNORED_PREPOSITIONS = words("ignored_prepositions")
"""Prepositions that say nothing of where something is."""
IGNORED_SUBORDINATORS = words("ignored_subordinators")
"""Subordinate clauses that neither demand nor change anything."""
FALLING_INTO = words("falling_into")
"""Prepositions of what a thing falls into when it is let go."""
