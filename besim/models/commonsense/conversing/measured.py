"""States that are amounts: which one "the battery level" or "how full is the tank" speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from besim.models.commonsense.conversing.things import Things
from besim.models.commonsense.conversing.wording import (
    MEASURED_BY,
    find,
    singular,
    words,
    words_of,
)
from besim.world import Truth, Value, split_path

if TYPE_CHECKING:
    from besim.models.commonsense.conversing.references import References

_ARTICLES = frozenset(("the", "a", "an", "my", "your", "its", "our", "is", "of", "current"))
_BOUNDS = (
    ("at least", ">="), ("no less than", ">="), ("not less than", ">="), ("not below", ">="),
    ("at most", "<="), ("no more than", "<="), ("not more than", "<="), ("not above", "<="),
    ("greater than", ">"), ("higher than", ">"), ("more than", ">"), ("larger than", ">"),
    ("warmer than", ">"), ("hotter than", ">"), ("above", ">"), ("over", ">"),
    ("less than", "<"), ("lower than", "<"), ("fewer than", "<"), ("smaller than", "<"),
    ("colder than", "<"), ("cooler than", "<"), ("below", "<"), ("under", "<"),
    ("exactly", "="), ("equal to", "="), ("at", "="),
)  # fmt: skip
_UNITS: Mapping[str, tuple[str, Fraction | int]] = {
    "%": ("%", 1), "percent": ("%", 1), "kg": ("kg", 1), "kilogram": ("kg", 1), "kilo": ("kg", 1),
    "g": ("kg", Fraction(1, 1000)), "gram": ("kg", Fraction(1, 1000)), "m": ("m", 1),
    "meter": ("m", 1), "metre": ("m", 1), "cm": ("m", Fraction(1, 100)), "ton": ("kg", 1000),
    "centimeter": ("m", Fraction(1, 100)), "centimetre": ("m", Fraction(1, 100)),
    "mm": ("m", Fraction(1, 1000)), "millimeter": ("m", Fraction(1, 1000)),
    "millimetre": ("m", Fraction(1, 1000)), "km": ("m", 1000), "degree": ("degree", 1),
    "celsius": ("degree", 1), "volt": ("V", 1), "v": ("V", 1), "amp": ("A", 1), "bar": ("bar", 1),
    "liter": ("l", 1), "litre": ("l", 1), "l": ("l", 1), "ml": ("l", Fraction(1, 1000)),
    "minute": ("min", 1), "second": ("s", 1), "s": ("s", 1), "hour": ("h", 1), "rpm": ("rpm", 1),
}  # fmt: skip


VERBS_OF_AMOUNTS = words_of("amount_verbs")
"""Words between a thing and its amount."""


class Bound:
    """A bound of an amount: "above 30 %"."""

    def __init__(self, sign: str, number: Fraction, unit: str) -> None:
        self.sign = sign
        self.number = number
        self.unit = unit

    def holds(self, value: Value) -> Truth:
        """Is the value of a state within it? Of what is no number, nobody knows."""
        if isinstance(value, bool) or not isinstance(value, int | float):
            return Truth.UNKNOWN
        if self.unit == "%" and isinstance(value, float) and 0 < value <= 1:
            return Truth.UNKNOWN  # of a hundred, or of one? It does not say
        amount = Fraction(str(value))
        return Truth.of({
            ">": amount > self.number, "<": amount < self.number, ">=": amount >= self.number,
            "<=": amount <= self.number, "=": amount == self.number,
        }[self.sign])  # fmt: skip


def bound_in(said: Sequence[str]) -> tuple[list[str], Bound, list[str]] | None:
    """A bound, and the words before and after it: *the battery | above 30 % |*."""
    if not any(word[0].isdigit() for word in said):
        return None
    for phrase, sign in _BOUNDS:
        at = find(said, phrase.split())
        number = at + len(phrase.split())
        if at < 0 or number >= len(said):
            continue
        found = number_at(said, number)
        if found is not None:
            amount, unit, end = found
            return list(said[:at]), Bound(sign, amount, unit), list(said[end:])
    return None


def number_at(said: Sequence[str], index: int) -> tuple[Fraction, str, int] | None:
    """A number with its unit, in besim's units, and the index behind them."""
    if index >= len(said) or not said[index][0].isdigit():
        return None
    try:
        number = Fraction(said[index][:40])
    except (ValueError, ZeroDivisionError):
        return None
    known = said[index + 1] if index + 1 < len(said) else ""
    found = _UNITS.get(known) or _UNITS.get(singular(known))
    if found is None:
        return number, "", index + 1
    return number * found[1], found[0], index + 2


def measured_states(references: References, said: Sequence[str], measure: str = "") -> list[str]:
    """Paths of the states that a phrase speaks of, those that fit best.

    Each word of the phrase is one of the thing's name, of the state's, or a general word for an
    amount (*level*).

    :param measure: *full*, *hot*: how what is asked for was named.
    """
    things = references.things
    wanted = {singular(word) for word in said if word not in _ARTICLES}
    named = [name for word in wanted for name in things.with_word(word)]
    if "it" in wanted or "robot" in wanted:
        it = references.find(["it"] if "it" in wanted else ["you"])
        named += it.names if it.ok else ()
        wanted -= {"it"} if it.ok else set()
    elif not wanted and not measure:
        return []
    found = _fitting(things, dict.fromkeys(named), wanted, measure)
    # The battery of the one robot: a word of a state, whatever things have it in their names.
    return found or _fitting(things, things.names, wanted, measure)


def state_of(things: Things, name: str, said: Sequence[str], measure: str = "") -> str | None:
    """The one state of a thing that these words (*battery level*) speak of."""
    wanted = {singular(word) for word in said if word not in _ARTICLES}
    found = _fitting(things, [name], wanted, measure)
    return found[0] if len(found) == 1 else None


def _fitting(things: Things, names: Iterable[str], wanted: set[str], measure: str) -> list[str]:
    general, by_measure = words_of("measure_words"), MEASURED_BY.get(measure, frozenset())
    best: list[tuple[tuple[int, int, int, int], str]] = []
    for name in names:
        own = set(map(singular, words(name)))
        if things.is_agent(name):
            own.add("robot")
        for path in things.world.below(things.path(name)):
            parts, value = split_path(path), things.world.get(path)
            amount = isinstance(value, str | int | float) and not isinstance(value, bool)
            if len(parts) != 3 or not amount or parts[2] in ("location", "type", "kind", "color"):
                continue
            key = {singular(one) for one in parts[2].split("_")}
            asked = wanted & key
            if wanted - own - key - general or (wanted - general and not wanted & (own | key)):
                continue
            is_measure = parts[2] in by_measure
            if not is_measure and (measure or not asked):
                continue
            is_number = isinstance(value, int | float) and not isinstance(value, bool)
            score = len(asked), len(wanted & own), int(is_number), -len(key - wanted)
            best.append((score, path))
    most = max((score for score, _ in best), default=None)
    return [path for score, path in best if score == most]
