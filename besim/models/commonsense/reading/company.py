"""Phrases that name what a thing has with it: "a bowl with a spoon next to it"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
        """ "The pan stands on the stove with an egg in it": what is in the pan.

        But "the key is in the box with a ball in it": in the box, as no key has anything in it.
        """
        if not reference.names or ROBOT in reference.names:
            return []
        found: list[Claim] = []
        entities = self.inventory.entities
        for index, group, relation in contents_told(phrases):
            inside = tuple(self.content_names(group))
            if not inside or group.mentions[0].head in self.lexicon.parts:
                continue
            known = [entities[name] for name in reference.names if name in entities]
            bears = self.lexicon.carriers | self.lexicon.holders
            if relation == "on" and index and RELATIONS.get(phrases[index - 1][0]) == "in":
                bears = self.lexicon.surfaces  # "the vase is in the box with the label on it"
            own = not (known and index) or any(one.has_head(bears) for one in known)
            around = reference.names if own else self.refer(phrases[index - 1][1]).names
            if around and relation == "in":
                found.append(Claim("contains", around, inside))
            elif around:
                found.append(Claim("place", inside, around, relation=relation))
        return found

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


def contents_told(phrases: Sequence[tuple[str, Group]]) -> Iterator[tuple[int, Group, str]]:
    """ "Stands on the stove *with an egg in it*": where that begins, what is there, and how."""
    for index, ((first, group), (prep, around)) in enumerate(pairwise(phrases)):
        relation = RELATIONS.get(prep, "")
        it = around.mentions[0]
        if (
            first == "with"
            and relation in ("in", "on")
            and it.pronoun
            and it.head in ("it", "them")
        ):
            yield index, group, relation


def without_contents(phrases: list[tuple[str, Group]]) -> list[tuple[str, Group]]:
    """What is left of these phrases without those of :func:`contents_told`."""
    return _without(phrases, contents_told(phrases))


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
    return _without(phrases, company(phrases))


def _without(
    phrases: list[tuple[str, Group]], told: Iterable[tuple[int, Group, str]]
) -> list[tuple[str, Group]]:
    gone = {at for index, _, _ in told for at in (index, index + 1)}
    return [phrase for index, phrase in enumerate(phrases) if index not in gone]
