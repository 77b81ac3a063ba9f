"""Small clauses, which leave out their verb: "the cup in the box and the box closed"."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.language.chunks import chunk
from besim.models.commonsense.language.phrases import Item
from besim.models.commonsense.language.tokens import tokenize
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.vocabulary import LOCATIVE_PREPOSITIONS, POSTURE_VERBS, RUNNING_VERBS

_OF_EACH = ("all", "both", "each")


def with_verbs(text: str, lexicon: Lexicon) -> str:
    """ "The cup in the box and the box closed": each member gets the verb that it leaves out.

    Members without a predicate share that of the next one ("the rose and the fern watered"), and
    predicates without a thing are said of the one before ("the oven off and closed").
    """
    items = chunks_of_list(text, lexicon)
    if any(item.verb is not None and not _states(item, lexicon) for item in items):
        return text
    stated: list[str] = []
    things: list[Item] = []
    be = "is"
    for member, closed in _members(items):
        end = subject_end(member)
        # "the toys *all* in the chest"
        named = [one for one in member[:end] if one is member[0] or one.text not in _OF_EACH]
        said = member[end:]
        if said and not _predicate(said, lexicon):
            return text
        if len(things) == 1 and not named:  # "the pumpkin, *harvested*, in the cart"
            stated.append(f"{_listed(things)} {_form_of_be(things)} {_with_place_apart(said, be)}")
            things = []
            continue
        if not (named or stated):
            return text
        be = _form_of_be([*things, *named[:1]]) if named else be
        predicate = _with_place_apart(said, be)
        if not named:
            # "filled with soup *and is* on the table": no second thing that it is filled with
            again = f"{be} " if " with " in stated[-1] else ""
            stated[-1] += f" and {again}{predicate}"
            continue
        filled = bool(stated) and " with " in stated[-1] and not things
        if closed and filled and not said:
            # "filled with soup *and a spoon*, and the box closed"
            stated[-1] += f" and {' '.join(item.text for item in named)}"
            continue
        things += [Item("NP", " ".join(item.text for item in named), named[0].mention)]
        mention = named[0].mention
        if not said and mention is not None and mention.states:
            return text  # "a clean cup": that is what is said of it
        its = named[0].text.lower().startswith(("its ", "their "))
        if its and things[:-1] and stated and " with " in stated[-1]:
            stated[-1] += f" and {_listed(things[:-1])}"  # "packed with the map and *the book*"
            things = things[-1:]
        if said:
            stated.append(f"{_listed(things)} {_form_of_be(things)} {predicate}")
            things = []
    return ", and ".join(stated) if stated and not things else text


def chunks_of_list(text: str, lexicon: Lexicon) -> list[Item]:
    """The chunks of a list of things: "*water* in the jug and a clean cup" waters nothing."""
    items = chunk(tokenize(text, lexicon), lexicon)
    first = items[0] if items else None
    if first is None or first.verb is None or first.text.lower() not in lexicon.substances:
        return items
    items = chunk(tokenize(f"there is {text}", lexicon), lexicon)
    opens = next((at for at, item in enumerate(items) if item.verb is not None), -1)
    return items[opens + 1 :]


def _with_place_apart(said: Sequence[Item], be: str) -> str:
    """ "Filled with soup *and is* on the table": it is not filled there."""
    words: list[str] = []
    for item, before in zip(said, [None, *said], strict=False):
        after_thing = before is not None and before.mention is not None
        if after_thing and item.text == "on" and "with" in words:
            words += ["and", be]
        words.append(item.text)
    return " ".join(words)


def subject_end(member: Sequence[Item]) -> int:
    """Where the thing ends and what is said of it begins: "the bottle of milk | in the fridge"."""
    end = 0
    while end < len(member) and member[end].mention is not None:
        end += 1
        if end < len(member) and member[end].text == "of":
            end += 1
    return end


def _predicate(said: Sequence[Item], lexicon: Lexicon) -> bool:
    again = said[0].kind == "ADV" and said[0].text in ("back", "again", "both", "all")
    rest = said[1:] if again else said
    if len(rest) == 1 and rest[0].kind == "P":
        return rest[0].text in ("on", "off", "up", "down")  # "the cup inside": inside what?
    return bool(rest) and (_predicative(rest[0]) or _states(rest[0], lexicon))


def _states(item: Item, lexicon: Lexicon) -> bool:
    """ "The bed *clean*": a word that dictionaries know as a verb, too; "the coat *hanging*"."""
    if item.verb is not None and item.verb.form == "VBG" and not item.verb.auxiliary:
        return item.verb.root in POSTURE_VERBS | RUNNING_VERBS
    bare = item.verb is not None and not (item.verb.auxiliary or item.verb.modal)
    return _bare_participle(item) or (bare and item.text.lower() in lexicon.state_words)


def _listed(things: Sequence[Item]) -> str:
    neither = things[0].text.lower().startswith("neither ")
    return (" nor " if neither else " and ").join(item.text for item in things)


def _bare_participle(item: Item) -> bool:
    return item.verb is not None and item.verb.form == "VBN" and not item.verb.auxiliary


def _members(items: list[Item]) -> list[tuple[list[Item], bool]]:
    """The parts between commas and conjunctions; "with" opens one as well.

    Each with whether it ends a list: a plain conjunction before it, and a comma with one behind.
    """
    members: list[tuple[list[Item], bool]] = []
    member: list[Item] = []
    opened = ""
    for index, item in enumerate([*items, Item("END", "")]):
        before = items[index - 1].kind if index else ""
        if item.kind in ("COMMA", "CONJ", "END"):
            behind = items[index + 1].kind if index + 1 < len(items) else ""
            closed = opened == "CONJ" and (item.kind, behind) == ("COMMA", "CONJ")
            members += [(member, closed)] if member else []
            opened = "" if item.kind == "CONJ" and before == "COMMA" else item.kind
            member = []
        elif not (item.text == "with" and before in ("COMMA", "CONJ")):
            member.append(item)
    return members


def _predicative(item: Item) -> bool:
    return (
        item.kind == "ADJ"
        or (item.kind == "P" and item.text in LOCATIVE_PREPOSITIONS - {"of"})
        or (item.kind == "P" and item.text == "without")
        or (_bare_participle(item))
    )


def _form_of_be(things: Sequence[Item]) -> str:
    mention = things[0].mention
    neither = things[0].text.lower().startswith("neither ")
    several = mention is not None and (mention.plural or (mention.number or 0) > 1)
    return "are" if several or (len(things) > 1 and not neither) else "is"
