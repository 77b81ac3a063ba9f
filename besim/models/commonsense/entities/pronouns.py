"""What *it*, *they*, *both* and *the other* mean, by what was spoken of before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from besim.models.commonsense.entities.entity import Reference
from besim.models.commonsense.entities.matching import Matching
from besim.models.commonsense.language.phrases import Mention

_ONE = ("it", "itself", "this", "that", "he", "she", "him", "the", "one", "another")
_PERSONS = ("he", "she", "him", "her")
_TWO = ("both", "two", "neither", "either")
_MANY = ("they", "them", "these", "those", "all")
_SEVERAL = ("they", "them", "these", "those", "all", "each", "themselves", "none", "any", *_TWO)
_ORDINALS = ("first", "second", "last", "other")


@dataclass(slots=True)
class Pronouns(Matching):
    """Resolves mentions without a noun."""

    def _pronoun(self, mention: Mention, salient: Sequence[str]) -> Reference:
        """What was spoken of last, as many as the pronoun speaks of."""
        head = mention.head
        there = [name for name in salient if name in self.entities]
        # A room is meant only where there is nothing else.
        known = [name for name in there if not self.entities[name].room] or there
        if head == "it":
            known = [name for name in known if not self.entities[name].person] or known
            ones = [n for n in known if self.entities[n].head not in self.only_several]
            known = ones or known  # "beans are in the jar, and the lid is on *it*"
        if head in _PERSONS:
            # "takes the card and gives it to *him*": to the guest, and not to the card
            people = [name for name, entity in self.entities.items() if entity.person]
            meant = [name for name in known if name in people]
            known = meant or (people if len(people) == 1 else known)
        if head in _ONE or head in _PERSONS:
            return Reference(tuple(known[:1]), known=bool(known))
        unique = list(dict.fromkeys(known))
        if head in _ORDINALS:
            chosen = unique[-1:] if head == "first" else unique[:1]
            return Reference(tuple(chosen), known=bool(chosen))
        if head not in _SEVERAL and head != "three":
            return Reference((), known=False)
        many = [name for name in there if self.entities[name].collective]
        if head in _MANY and many and not mention.number:
            return Reference((many[0],))  # "takes the clothes out of the basket and folds them"
        count = 2 if head in _TWO else 3 if head == "three" else int(mention.number or 0)
        names = tuple(unique[: count or None])
        return Reference(
            names,
            known=bool(names),
            none=head in ("neither", "none") or mention.determiner in ("neither", "none"),
            any=head in ("any", "either"),
        )
