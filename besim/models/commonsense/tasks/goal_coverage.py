"""Things that a goal names and that none of its claims asks for: they were not understood."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT
from besim.models.commonsense.language.chunks import chunk
from besim.models.commonsense.language.phrases import Item, Mention
from besim.models.commonsense.language.tokens import tokenize
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.vocabulary import GOAL_NOUNS, HOLD_VERBS, PARTING_VERBS, SHAPES

_HAVING = frozenset((*HOLD_VERBS, "contain", "have", "bear"))
_WITH = ("with", "without")
_FILLED = ("filled", "loaded", "packed", "stocked", "topped", "laden")


def parts_not_asked(text: str, claims: Sequence[Claim], reader: Reader) -> list[str]:
    """What a goal sentence says that something shall have in or on it, or shall be done about,
    and no claim speaks of.

    "A closed carton *with the oil in it*", "contains the oil, *the vinegar* and the note": where
    the parser lost one of them, a tree that forgets it would be good. Words that only tell which
    thing is meant ("the drawer *of the freezer*", "the water *in the kettle*") ask for nothing,
    nor do tools and materials ("wiped *with the cloth*").

    :param claims: all that was read of the goal.
    """
    lexicon = reader.lexicon
    asked = {name for claim in claims for name in (*claim.subjects, *claim.objects)}
    words = _words(claims, asked, reader)
    passed_over = {*GOAL_NOUNS, *lexicon.abstract, *lexicon.agents, *lexicon.gripper}
    passed_over |= {*lexicon.parts} - reader.inventory.own_parts | lexicon.dirt
    passed_over |= reader.inventory.mixtures  # their parts are asked for
    found: list[str] = []
    for mentions in _demanded(chunk(tokenize(text, lexicon), lexicon)):
        heads = {head for one in mentions for head in (one.head, lexicon.noun_lemma(one.head))}
        if heads & words or not all(map(_names_a_thing, mentions)) or heads & passed_over:
            continue
        if _are_pieces(mentions[-1], claims):
            continue
        names = {n for m in mentions for n in reader.inventory.resolve(m, reader.salient).names}
        if not names & {*asked, ROBOT, GRIPPER}:
            found.append(mentions[0].text)
    return found


def _names_a_thing(mention: Mention) -> bool:
    return mention.nominal and not (mention.pronoun or mention.unit)


def _are_pieces(mention: Mention, claims: Sequence[Claim]) -> bool:
    """ "It is sliced, and *the slices* are on the plate": what is asked to be cut is there."""
    if mention.head not in SHAPES or mention.modifiers or not mention.plural:
        return False
    cut = {n for c in claims if c.attribute in PARTING_VERBS.values() for n in c.subjects}
    others = {n for c in claims if c.kind != "state" for n in (*c.subjects, *c.objects)}
    return bool(cut & others)


def _words(claims: Iterable[Claim], asked: Iterable[str], reader: Reader) -> set[str]:
    """The words of the names and states that claims speak of."""
    found = {word for name in asked for word in name.split("_")}
    found |= {word for claim in claims for word in claim.attribute.split("_")}
    found |= {word.removesuffix("ed") for word in found}  # the plants that get *water* are watered
    for name in asked:
        entity = reader.inventory.entities.get(name)
        if entity is not None:
            found |= {entity.head, *entity.longest}
    return found


def _demanded(items: Sequence[Item]) -> Iterator[list[Mention]]:
    """What stands behind *with* or a verb like *contain*, and the lists that it opens: each with
    what it is of.
    """
    opened = False
    for index, item in enumerate(items):
        if item.mention is not None:
            before = items[index - 1] if index else None
            if before is None or before.kind not in ("COMMA", "CONJ"):
                opened = _opens(items, index)
            after = items[index + 1] if index + 1 < len(items) else None
            subject = after is not None and after.verb is not None and after.verb.form != "VBN"
            if opened and not subject:
                parted = after is not None and after.text == "of" and index + 2 < len(items)
                of = items[index + 2].mention if parted else None
                yield [item.mention, *([of] if of is not None else [])]  # "two scoops of *flour*"
            opened = opened and not subject
        elif item.kind not in ("COMMA", "CONJ", "ADV", "ADJ"):
            opened = False
    yield from _in_lists(items)


def _in_lists(items: Sequence[Item]) -> Iterator[list[Mention]]:
    """Things behind a joint of which a place or state is told: "…, the lid *on top*"."""
    for index in range(1, len(items) - 1):
        item, before, after = items[index], items[index - 1], items[index + 1]
        if item.mention is None or before.kind not in ("COMMA", "CONJ"):
            continue
        if (after.kind == "P" and after.text != "of") or after.kind in ("V", "ADJ", "ADV"):
            yield [item.mention]


def _opens(items: Sequence[Item], index: int) -> bool:
    """Is something said to have what is named here?"""
    before = items[index - 1] if index else None
    if before is None:
        return False
    if before.verb is not None:
        brings = before.verb.root == "have" and before.verb.infinitive  # "to have the cup washed"
        return not (before.verb.passive or brings) and before.verb.root in _HAVING
    if before.text not in _WITH:
        return False
    said = items[index - 2] if index > 1 else None
    if said is None or said.verb is None:
        return said is not None and said.kind in ("NP", "COMMA", "ADJ", "P")
    done = re.split(r"\W", said.text.lower())[-1]
    return done in _FILLED or not (said.verb.form == "VBN" or said.verb.passive)
