"""What the judge itself understands of a query: enough to see that a published answer is wrong.

Only the plainest forms are read here. Where a form is not known, the published answer stands.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from besim.bench.statler.table import FREE, Table, Weights

_PUT = re.compile(
    r"(?:put|place|move|stack|set) (?P<things>.+?) "
    r"(?P<prep>on top of|onto|on|inside|into|in) (?:the )?(?P<place>[\w ]+)"
)
_STATE = re.compile(r"all (?:of )?(?:the )?(?P<state>dirty|clean) blocks")
_TOLD = re.compile(r"(?P<things>.+?) (?:is|are|becomes?) (?P<state>dirty|clean)")
_WEIGHT = re.compile(
    r"(?P<one>.+?) (?:is|has|weighs) (?:(?P<factor>[\w.,/-]+(?: (?:times|third|quarter|half))?) "
    r"(?:of )?)?(?:the (?:same )?weight (?:of|as|to)|the same (?:as|weight as)|as (?:much|heavy) as"
    r"|equal (?:in weight )?to|identical (?:in weight )?to) (?P<other>.+)"
)
_FACTORS = {
    "": Fraction(1),
    "twice": Fraction(2),
    "double": Fraction(2),
    "thrice": Fraction(3),
    "half": Fraction(1, 2),
    "one-half": Fraction(1, 2),
    **{f"one-{word}": Fraction(1, number) for number, word in enumerate(
        ["third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"], 3)},
    **{f"{word} times": Fraction(number) for number, word in enumerate(
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"], 2)},
    "one-quarter": Fraction(1, 4),
    "two-thirds": Fraction(2, 3),
    "three-quarters": Fraction(3, 4),
    "three-fourths": Fraction(3, 4),
}  # fmt: skip
_BALANCE = re.compile(
    r"(?P<deed>.+?) (?:the )?(?P<target>[\w ]+? bowl) so that (?:their|the) total weights? "
    r"(?:becomes?|is|are|gets?) (?P<sign>identical to|equal to|the same as|larger than|"
    r"greater than|more than|heavier than|smaller than|less than|lighter than) "
    r"what is in (?:the )?(?P<other>[\w ]+? bowl)"
)
_BESIDE = re.compile(
    r"(?:what|which)(?: is| are)?(?: the)?(?: colou?rs?(?: of| is| are)?)?(?: the)?"
    r"(?: (?:block|object|thing)s?)?(?: is| are)?(?: (?P<next>right|directly|just|immediately))? "
    r"(?P<prep>above|over|on top of|on|beneath|underneath|under|below|inside|in) "
    r"(?:the )?(?P<thing>[\w ]+? (?:block|bowl|cup|cube|duckie|wheel|egg))"
)
_IS_BESIDE = re.compile(
    r"is (?:the )?(?P<one>[\w ]+?)(?: (?P<next>right|directly|just|immediately))? "
    r"(?P<prep>above|over|on top of|on|beneath|underneath|under|below) (?:the )?(?P<thing>[\w ]+)"
)
_HOW_MANY = re.compile(
    r"how many blocks (?:are|do you see|are there) (?:inside|in) (?:the )?(?P<thing>[\w ]+)"
)
_HIGHER = re.compile(
    r"is (?:the )?(?P<one>[\w ]+?) (?:in a )?(?P<word>higher|lower)(?: position)? than "
    r"(?:the )?(?P<other>[\w ]+)"
)
_HIGHEST = re.compile(r"(?:which|what) block is (?:in|at) the (?P<word>highest|lowest) position")
_INSIDE = re.compile(r"is (?:the )?(?P<one>[\w ]+?) in (?P<place>a bowl|the [\w ]+)")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What must come of a query.

    :param holds: whether a table, after the table before, is as it shall be; ``None`` where what
        is known does not tell.
    :param answers: the right answers (names, a number, ``yes``, ``no``); empty is *nothing*.
    :param missing: a thing that the query names and that is not there.
    """

    holds: Callable[[Table], bool | None] | None = None
    answers: frozenset[str] | None = None
    missing: str = ""
    told: tuple[tuple[str, ...], bool] | None = None


def plain(query: str) -> str:
    """Lower case, single spaces, no mark at the end."""
    return " ".join(query.lower().split()).strip(" .?!")


def things_of(text: str, table: Table) -> list[str] | None:
    """The things of "the red block and the blue block"; ``None`` if it is more than names."""
    parts = [part.strip() for part in re.split(r",|\band\b", text) if part.strip()]
    names = [part.removeprefix("the ") for part in parts]
    return names if all(len(name.split()) == 2 for name in names) and names else None


def weight_told(query: str, weights: Weights) -> None:
    """Take in what a query tells of weights."""
    found = _WEIGHT.fullmatch(plain(query))
    if found is None:
        return
    if " and " in found["one"] or " and " in found["other"]:
        return
    factor = _factor(found["factor"] or "")
    if factor is not None:
        weights.relate(_bare(found["one"]), factor, _bare(found["other"]))


def wanted(query: str, table: Table, weights: Weights) -> Wanted:
    """What must come of a query, as far as the judge understands it."""
    text = plain(query).split(". the removed")[0]
    for pattern, reader in (
        (_BALANCE, _balance),
        (_BESIDE, _beside),
        (_IS_BESIDE, _is_beside),
        (_HOW_MANY, _how_many),
        (_HIGHER, _higher),
        (_HIGHEST, _highest),
        (_INSIDE, _inside),
        (_TOLD, _told),
        (_PUT, _put),
    ):
        found = pattern.fullmatch(text)
        if found is not None:
            return reader(found, table, weights)
    return Wanted()


def _put(found: re.Match[str], table: Table, weights: Weights) -> Wanted:
    place = found["place"].strip()
    state = _STATE.fullmatch(found["things"])
    if state is not None:
        clean = state["state"] == "clean"
        things: list[str] | None = [
            name
            for name, value in table.clean.items()
            if value is clean and name.endswith("block") and name in table.places
        ]
    else:
        things = things_of(found["things"], table)
    if things is None or (place not in table.places and place not in FREE):
        unknown = things is not None and re.fullmatch(r"\w+ (block|bowl|cup)", place)
        absent = place if unknown else ""
        return Wanted(missing=absent)
    for name in things:
        if name not in table.places:
            return Wanted(missing=name)
    target = "table" if place in FREE else place
    names = tuple(things)

    def holds(after: Table) -> bool:
        if not all(after.places[name] == target for name in names):
            return False
        moved = [n for n, at in table.places.items() if n not in names and after.places[n] != at]
        # Only what is in the way is put out of it. The target itself may stand on another thing:
        # published answers take it down before it is covered, and no rule says that they must.
        way = {over for name in (*names, target) for over in table.inside(name)} | {target}
        return not moved or (
            bool(table.covers)
            and all(name in way and after.places[name] == "table" for name in moved)
        )

    return Wanted(holds)


def _told(found: re.Match[str], table: Table, weights: Weights) -> Wanted:
    names = things_of(found["things"], table)
    if names is None:
        return Wanted()
    missing = next((name for name in names if name not in table.places), "")
    if missing:
        return Wanted(missing=missing)
    return Wanted(told=(tuple(names), found["state"] == "clean"))


def _balance(found: re.Match[str], table: Table, weights: Weights) -> Wanted:
    target, other = found["target"].split(" the ")[-1], found["other"]
    if target not in table.places or other not in table.places:
        return Wanted()
    deed = found.group().split(" so that ")[0]
    adds, removes = re.search("put|add|place|move", deed), re.search("remove|take", deed)
    sign = found["sign"].split()[0]

    def holds(after: Table) -> bool | None:
        moved = [n for n in table.places if table.places[n] != after.places[n]]
        into = [name for name in moved if after.places[name] == target]
        out = [name for name in moved if name not in into]
        allowed = all(name in table.inside(target) for name in out)
        if (into and not adds) or (out and not removes) or not allowed:
            return False
        if set(after.inside(other)) != set(table.inside(other)):
            return False
        totals = weights.totals(after.inside(target), after.inside(other))
        if totals is None:
            return None
        mine, theirs = totals
        if sign in ("identical", "equal", "the"):
            return mine == theirs
        return mine > theirs if sign in ("larger", "greater", "more", "heavier") else mine < theirs

    return Wanted(holds)


def _beside(found: re.Match[str], table: Table, weights: Weights) -> Wanted:
    thing = found["thing"].strip()
    if thing not in table.places:
        return Wanted()
    if found["prep"] in ("in", "inside"):
        return Wanted(answers=frozenset(table.inside(thing)))
    return Wanted(answers=frozenset(_stacked(table, thing, found["prep"], found["next"])))


def _is_beside(found: re.Match[str], table: Table, weights: Weights) -> Wanted:
    one, thing = found["one"], found["thing"].strip()
    if one not in table.places or thing not in table.places:
        return Wanted()
    near = one in _stacked(table, thing, found["prep"], "right")
    far = one in _stacked(table, thing, found["prep"], found["next"])
    if near != far and found["prep"] in ("on", "on top of"):
        return Wanted()  # on it, or on what is on it
    return Wanted(answers=frozenset(("yes" if far else "no",)))


def _stacked(table: Table, thing: str, preposition: str, next_to_it: str | None) -> list[str]:
    """What is above or below a thing; only the next one, if that is asked for."""
    if preposition in ("above", "over", "on top of", "on"):
        near = next_to_it or preposition in ("on", "on top of")
        return table.over(thing) if near else table.inside(thing)
    below = table.below(thing)
    return below[:1] if next_to_it else below


def _how_many(found: re.Match[str], table: Table, weights: Weights) -> Wanted:
    thing = found["thing"].strip()
    if thing not in table.places:
        return Wanted()
    number = len([one for one in table.inside(thing) if one.endswith("block")])
    return Wanted(answers=frozenset((str(number),)))


def _higher(found: re.Match[str], table: Table, weights: Weights) -> Wanted:
    one, other = found["one"], found["other"]
    if one not in table.places or other not in table.places:
        return Wanted()
    if found["word"] == "lower":
        one, other = other, one
    (first, first_bowl), (second, second_bowl) = table.height(one), table.height(other)
    if first == second and first_bowl and not second_bowl:
        return Wanted(answers=frozenset(("yes", "no")))  # how high a bowl's bottom is, none says
    return Wanted(answers=frozenset(("yes" if first > second else "no",)))


def _highest(found: re.Match[str], table: Table, weights: Weights) -> Wanted:
    blocks = {n: table.height(n)[0] for n in table.places if n.endswith("block")}
    best = (max if found["word"] == "highest" else min)(blocks.values(), default=0)
    return Wanted(answers=frozenset(name for name, level in blocks.items() if level == best))


def _inside(found: re.Match[str], table: Table, weights: Weights) -> Wanted:
    one, place = found["one"], found["place"].removeprefix("the ")
    if one not in table.places:
        return Wanted()
    bowls = [n for n in table.places if n.endswith("bowl")] if place == "a bowl" else [place]
    if any(name not in table.places for name in bowls):
        return Wanted()
    return Wanted(answers=frozenset(
        ("yes" if any(one in table.inside(name) for name in bowls) else "no",)
    ))  # fmt: skip


def _factor(text: str) -> Fraction | None:
    """*Twice*, *1.5 times*, *one-third*, mistyped too."""
    text = text.replace(" ", "-").removesuffix("-times")
    if text in _FACTORS or f"{text} times" in _FACTORS:
        return _FACTORS.get(text, _FACTORS.get(f"{text} times"))
    if re.fullmatch(r"\d{1,9}(?:\.\d{1,9}|/[1-9]\d{0,8})?", text):
        return Fraction(text)
    near = difflib.get_close_matches(text, _FACTORS, n=1, cutoff=0.8)
    return _FACTORS[near[0]] if near else None


def _bare(name: str) -> str:
    return name.strip().removeprefix("the ")


def names_in(text: str, names: Sequence[str]) -> frozenset[str]:
    """The things that an answer names: by name, or by the colour of the only such block."""
    lower = f" {re.sub(r'[^a-z0-9 ]', ' ', text.lower())} "
    lower = " ".join(lower.split())
    found = {name for name in names if re.search(rf"\b{re.escape(name)}\b", lower)}
    if found:
        return frozenset(found)
    words = set(lower.split())
    return frozenset(n for n in names if n.endswith("block") and n.split()[0] in words)
