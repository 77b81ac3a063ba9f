"""Phrases that name what a thing has with it: "a bowl with a spoon next to it"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Reference
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.reading.references import References
from besim.models.commonsense.vocabulary import CLOSERS, RELATIONS

_BESIDE_IT = ("beside", "under")
_HAVING = ("in", "on", "beside")


class Company(References):
    """What is told to be beside, in or on a thing by a phrase with *with*."""

    __slots__ = ()

    def with_company(
        self, reference: Reference, phrases: Sequence[tuple[str, Group]]
    ) -> list[Claim]:
        """ "The bowl rests on the table with a spoon beside it": where the spoon is."""
        if not reference.names or ROBOT in reference.names:
            return []
        return [
            Claim("place", self.refer(group).names, reference.names, relation=relation)
            for _, group, relation in company(phrases)
        ]

    def contents_beside(
        self, reference: Reference, phrases: Sequence[tuple[str, Group]]
    ) -> list[Claim]:
        """ "The pan stands on the stove with an egg in it": what is in the pan."""
        if not reference.names or ROBOT in reference.names:
            return []
        return [
            Claim("contains", reference.names, tuple(self.content_names(group)))
            for (first, group), (prep, around) in pairwise(phrases)
            if first == "with" and prep in ("in", "inside") and around.mentions[0].head == "it"
            if self.content_names(group) and group.mentions[0].head not in self.lexicon.parts
        ]

    def had_there(self, told: Sequence[Claim], prep: str, group: Group) -> Claim | None:
        """ "Is in the sealed box *with the label*": the box has it, and not what is in that.

        So has the sink its faucet in "is beside the sink with a faucet".

        "Is on the table with water" is no table's: only a vessel has a substance.

        :param told: what is said before, the place among it.
        """
        first = group.mentions[0]
        place = next((claim for claim in reversed(told) if claim.kind == "place"), None)
        if prep != "with" or place is None or place.kind != "place" or place.negated:
            return None
        if place.relation not in _HAVING or first.head in self.lexicon.persons:
            return None
        entities = self.inventory.entities
        around = [entities[name] for name in place.objects if name in entities]
        names = tuple(self.content_names(group))
        vessels = all(known.has_head(self.lexicon.containers) for known in around)
        loose = not self.are_substances(names)
        rooms = any(known.room for known in around)
        if not names or not around or rooms or not (vessels or loose) or first.head in CLOSERS:
            return None  # a lid of its own that nobody places is on it from the start
        return Claim("contains", place.objects, names)


def company(phrases: Sequence[tuple[str, Group]]) -> Iterator[tuple[int, Group, str]]:
    """ "A bowl *with a spoon next to it*": where that phrase begins, what is there, and how."""
    for index, ((first, group), (prep, around)) in enumerate(pairwise(phrases)):
        relation = RELATIONS.get(prep, "")
        if first == "with" and relation in _BESIDE_IT and around.mentions[0].head in ("it", "them"):
            yield index, group, relation


def contents_in_passing(phrases: Sequence[tuple[str, Group]]) -> Group | None:
    """ "The tray *with both cups on it*": what is on it, if the phrases begin so."""
    if len(phrases) < 2:
        return None
    (first, group), (prep, around) = phrases[:2]
    it = around.mentions[0]
    inside = prep in ("in", "on", "inside", "upon") and it.pronoun and it.head in ("it", "them")
    return group if first == "with" and inside else None


def without_company(phrases: list[tuple[str, Group]]) -> list[tuple[str, Group]]:
    """What is left of these phrases without those of :func:`company`."""
    gone = {at for index, _, _ in company(phrases) for at in (index, index + 1)}
    return [phrase for index, phrase in enumerate(phrases) if index not in gone]
