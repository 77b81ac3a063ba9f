"""Canonical facts over a world: who is where, what holds what, what is open, clean, on.

:class:`Facts` reads and writes one world through a scenario. Writes collect in an overlay, so
a leaf of several steps sees its own effects and the old world stays as it was.

It is one class in five files, each on the one before: what a world says of one thing
(:mod:`states`), what is in things (:mod:`contents`), where they are (:mod:`whereabouts`), what the
robot holds and reaches (:mod:`reach`), how things are placed to one another (:mod:`relations`).
"""

from besim.models.commonsense.facts.contents import same_substance
from besim.models.commonsense.facts.reach import DEFAULT_RANGE
from besim.models.commonsense.facts.recollections import Recollections, View
from besim.models.commonsense.facts.relations import OPPOSITE, Facts

__all__ = ["DEFAULT_RANGE", "OPPOSITE", "Facts", "Recollections", "View", "same_substance"]
