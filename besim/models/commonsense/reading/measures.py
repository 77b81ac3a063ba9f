"""How much of something there is, and what it weighs: "two scoops of food", "a weight of 8 kg"."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Reference
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.company import Company
from besim.models.commonsense.reading.sizes import metres
from besim.models.commonsense.vocabulary import PORTIONS, POURED_FROM, SIZE_NAMES


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
