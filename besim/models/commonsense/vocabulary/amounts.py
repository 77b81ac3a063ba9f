"""Amounts, sizes and distances."""

from __future__ import annotations

from collections.abc import Mapping

from besim.models.commonsense.vocabulary.tables import DATA, words

PORTIONS = words("portions")
"""Amounts that are counted when they are poured: *two scoops of food*."""
MEASURING_VERBS = words("measuring_verbs")
"""Verbs that tell how much there is of a quantity: "the battery holds 60 percent"."""
MORE_WORDS = words("more_words")
"""Comparatives upwards."""
LESS_WORDS = words("less_words")
"""Comparatives downwards."""
DIMENSIONS = words("dimensions")
"""What a number of units may be: "25 cm long"."""
NEARNESS_WORDS = words("nearness_words")
"""Words that speak of nearness."""
DISTANCE_WORDS = words("distance_words")
"""What nearness is measured in."""
EXPLAINING_WORDS = words("explaining_words")
"""Further words of sentences that only explain what *near* means."""
OPENING_KEYS = words("opening_keys")
"""One of them stands in what a condition's text opens with: "*checks* whether"."""
OPENING_WORDS = words("opening_words")
"""All other words that stand there: "*the robot* checks whether"."""
AMOUNTS: Mapping[str, tuple[str, float]] = {
    unit: (quantity, float(factor))
    for quantity, units in DATA["amounts"].items()
    for unit, factor in units.items()
}
"""Unit -> its quantity, and how many of the quantity's own unit it is."""
SIZES: Mapping[str, tuple[str, str]] = {
    word: (size, bound)
    for size, words in DATA["sizes"].items()
    for kind, bound in (("so", "="), ("more", ">"), ("less", "<"))
    for word in words[kind]
}
"""Adjective -> the size that it speaks of, and how: *long* (length, =), *shorter* (length, <)."""
SIZE_NAMES = frozenset(DATA["sizes"])
"""What a thing has "of 25 cm": *length*, *width* and the like."""
RIMS = words("rims")
"""Parts of a vessel on which a thing lies outside of it."""
LENGTHS: Mapping[str, float] = {unit: float(metres) for unit, metres in DATA["lengths"].items()}
"""Unit of length -> metres."""
UNREAD_AMOUNTS: Mapping[str, tuple[str, float]] = {
    unit: (quantity, float(factor))
    for quantity, units in DATA["unread_amounts"].items()
    for unit, factor in units.items()
}
"""The same of quantities that no construction reads."""
MEASURED = frozenset(DATA["amounts"])
"""The quantities that are read."""
DURATION = "duration"
"""The quantity that adds up: ten minutes and ten minutes are twenty."""
FREE_PLACES = "free_places"
"""The quantity of how many more things fit somewhere."""
ROOM = words("room_words")
"""What a thing has for what fits into it: "has *room* for two cups"."""
STAYING_VERBS = words("staying_verbs")
"""What VERBing a thing for some time says only of where it is."""
