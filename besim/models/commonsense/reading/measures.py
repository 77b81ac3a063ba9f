"""How much of something there is, and what it weighs: "two scoops of food", "a weight of 8 kg"."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.company import Company
from besim.models.commonsense.reading.sizes import metres
from besim.models.commonsense.vocabulary import HAVE_VERBS, PORTIONS, POURED_FROM, SIZE_NAMES

_CHARGES = ("battery", "level", "charge", "power", "capacity", "status")


class Measures(Company):
    """Portions, weights and lengths that noun phrases name."""

    __slots__ = ()

    def portions(self, names: tuple[str, ...], group: Group) -> list[Claim]:
        """ "contains two scoops of food": how often some has to be poured."""
        return [
            Claim(
                "number",
                names,
                attribute=f"portions_of_{mention.owner.head}",
                op="=",
                number=mention.number,
            )
            for mention in group.mentions
            if mention.owner is not None
            and mention.number is not None
            and (
                (mention.number > 1 and mention.head in PORTIONS)
                or (mention.number == 1 and self._is_one_portion(names, mention))
            )
        ]

    def charge_told(self, clause: Clause) -> list[Claim]:
        """ "Has a battery level of 80 percent", "waits *with a battery charge of 80 percent*"."""
        had = clause.objects[:1] if clause.verb.lemma in HAVE_VERBS else []
        had += [group for prep, group in clause.preps if prep == "with"]
        told = [_level(group.mentions[0]) for group in had if _is_charge(group.mentions[0])]
        return [Claim("number", (ROBOT,), attribute="battery", op="=", number=n) for n in told if n]

    def weight_told(self, clause: Clause, reference: Reference) -> list[Claim]:
        """ "*With a weight of 9 kg*, the case is closed with two clasps"."""
        told = [group.mentions[0] for prep, group in clause.preps if prep == "with"]
        heavy = [one for one in told if one.head in ("weight", "mass")]
        return [c for one in heavy for c in self.weighs(reference, one)] if reference.names else []

    def _is_one_portion(self, names: tuple[str, ...], mention: Mention) -> bool:
        """ "The jug contains *one portion of tea*": it is empty once that is poured out of it."""
        known = [self.inventory.entities[n] for n in names if n in self.inventory.entities]
        return (
            mention.head in PORTIONS
            and bool(known)
            and all(one.has_head(POURED_FROM) for one in known)
        )

    def weighs(self, reference: Reference, mention: Mention) -> list[Claim]:
        """ "a weight of 8 kg", "a length of 25 cm"."""
        owner = mention.owner
        size = metres(owner) if owner is not None and mention.head in SIZE_NAMES else None
        if size is not None:
            return [Claim("number", reference.names, attribute=mention.head, op="=", number=size)]
        if owner is None or owner.number is None or owner.unit not in ("kg", "kilogram", "kilo"):
            return []
        return [Claim("number", reference.names, attribute="weight", op="=", number=owner.number)]


def _is_charge(mention: Mention) -> bool:
    """ "A battery level of 80 percent", "80 % battery"."""
    owner, head = mention.owner, mention.head
    told = owner.unit if owner is not None else mention.unit
    battery = head == "battery" or "battery" in mention.modifiers[-1:]
    return battery and head in _CHARGES and told in ("percent", "%")


def _level(mention: Mention) -> float | None:
    return mention.owner.number if mention.owner is not None else mention.number
