"""How many of several entities a mention means: any, none, two of them, the one spoken of last."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.entities.entity import Name, Reference
from besim.models.commonsense.language.phrases import Mention


def any_of_them(mention: Mention) -> bool:
    """Is one of them enough?"""
    return mention.determiner in ("any", "either", "one") or (
        (mention.determiner in ("a", "an", "some") or (mention.number == 1 and not mention.unit))
        and not mention.ordinal
    )


def none_of_them(mention: Mention) -> bool:
    """Is it denied of all of them?"""
    return mention.determiner in ("no", "neither", "none")


def as_counted(names: Sequence[str], mention: Mention) -> Reference:
    """These, all or any or none of them as the mention says."""
    return Reference(tuple(names), any=any_of_them(mention), none=none_of_them(mention))


def counted(names: Sequence[str], mention: Mention, salient: Sequence[str]) -> Name:
    """ "the two cups" among three: the two that were spoken of last."""
    count = 2 if mention.determiner in ("both", "neither", "either") else int(mention.number or 0)
    if 1 < count < len(names):
        recent = [name for name in salient if name in names][:count]
        if len(recent) == count:
            return tuple(recent)
    return tuple(names)


def one_of(names: Sequence[str], salient: Sequence[str]) -> Reference:
    """The one spoken of last; if none was, it may be any of them."""
    recent = next((name for name in salient if name in names), "")
    if recent:
        return Reference((recent,))
    return Reference((names[0],), others=tuple(names[1:]))
