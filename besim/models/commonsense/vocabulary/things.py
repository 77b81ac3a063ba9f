"""Nouns of things and of their parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from besim.models.commonsense.vocabulary.tables import DATA, words

NEVER_HELD = words("never_held")
"""What stays where it is, whatever else is in a gripper."""
NEW_ONES = words("new_ones")
"""Words for what takes the place of another one."""
PRODUCTS: Mapping[str, Sequence[str]] = DATA["products"]
"""What things are called once they are done, and what they are made of."""
REFUSE_BINS = words("refuse_bins")
"""Words of what that is."""
GENERIC_NOUNS = words("generic_nouns")
"""Nouns for whatever is at a place: "food in the freezer"."""
PICKABLE_PARTS = words("pickable_parts")
"""Parts of others that may also be things of their own."""
LIMBS = words("limbs")
"""What a thing is said to have and nobody put into it: a chair with a glued LEG."""
GRIPS_OF_VESSELS = words("grips_of_vessels")
"""What a vessel is said to have and does not hold: a can with a pull RING."""
TRAILING_PARTS = words("trailing_parts")
"""What stays on the thing that is held while it is put somewhere itself."""
STOCKS = words("stocks")
"""What many like things are taken from, one after the other."""
OCCASIONS = words("occasions")
"""Times of doing something: *the cup on the first trip* is nowhere."""
WHOLES: Mapping[str, Sequence[str]] = DATA["wholes"]
"""What belongs to a thing of this kind, where there is one."""
ALIGHT = words("alight")
"""What burns is called so before its name, too: burning candles."""
SOLE_PARTS: Mapping[str, Sequence[str]] = DATA["sole_parts"]
"""What has one surface or vessel of its own -> its words, where there is one of each."""
PIECE_QUALITIES = words("piece_qualities")
"""What pieces are like, and no other material."""
SHAPES = words("shapes")
"""What something is cut, folded or rolled into."""
SEEDLINGS = words("seedlings")
"""What a plant is called while it is young."""
SEPARATE_PARTS = words("separate_parts")
"""Parts that are worked on one after the other: the *upper corners* of the poster."""
FIRES = words("fires")
"""What goes out, and is off then: the candle."""
WASTE = words("waste")
"""What is thrown away, all of it."""
