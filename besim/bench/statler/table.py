"""The judge's own table: Statler's domains by their rules, without besim's world model.

Written from the paper alone (§4.1, §4.2, appendix B), so that reader and writer are not judged by
themselves: contact spreads dirt in both directions and on from there, the disinfector cleans what
is put in it, what stands on a thing moves along; with covers a thing must be free before it is
moved or put something on.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from fractions import Fraction

from besim.bench.statler.state_text import StateText

FREE = ("table", "empty space")
DISINFECTOR = "disinfector"


class Illegal(Exception):
    """A skill call that the rules do not allow."""


class Table:
    """Where things are, and which of them are clean."""

    def __init__(self, state: StateText) -> None:
        names = [name for name in state.names() if name != "table"]
        self.places: dict[str, str] = dict.fromkeys(names, "table")
        self.clean: dict[str, bool] = {}
        self.covers = frozenset(state.lists.get("covers", ()))
        for name, entry in state.properties.items():
            for inner in entry.get("contains", ()):
                self._place(inner, name)
            for over in entry.get("under", ()):
                self._place(over, name)
            for under in (*entry.get("on", ()), *entry.get("in", ())):
                self._place(name, under)
            for value in entry.get("is", ()):
                if value in ("dirty", "clean"):
                    self.clean[name] = value == "clean"
        for one, _, other in state.relations:
            self._place(one, other)

    def _place(self, name: str, place: str) -> None:
        if name in self.places and (place in self.places or place in FREE):
            self.places[name] = "table" if place in FREE else place

    def copy(self) -> Table:
        """A table that changes independently."""
        other = copy.copy(self)
        other.places, other.clean = dict(self.places), dict(self.clean)
        return other

    def over(self, name: str) -> list[str]:
        """What stands directly on, or is directly in it."""
        return [one for one, place in self.places.items() if place == name]

    def inside(self, name: str) -> list[str]:
        """Everything that stands on or is in it, with what is on that."""
        found: list[str] = []
        waiting = self.over(name)
        while waiting:
            one = waiting.pop()
            found.append(one)
            waiting += self.over(one)
        return found

    def is_station(self, name: str) -> bool:
        """Is it where things are put, and not a thing that touches?"""
        return name.endswith("bowl") or name == DISINFECTOR

    def height(self, name: str) -> tuple[int, bool]:
        """Blocks below it, and whether all of them are in a bowl."""
        level, place = 0, self.places[name]
        while place != "table":
            if self.is_station(place):
                return level, True
            level, place = level + 1, self.places[place]
        return level, False

    def put(self, one: str, other: str) -> None:
        """Carry out a skill call.

        :raises Illegal: if the rules do not allow it.
        """
        other = "table" if other in FREE else other
        for name in (one, other):
            if name not in self.places and name != "table":
                raise Illegal(f"there is no {name}")
        if one == other or other in self.inside(one):
            raise Illegal(f"the {other} is on the {one}")
        if self.covers:
            for name in (one, other):
                if name != "table" and [over for over in self.over(name) if over != one]:
                    raise Illegal(f"the {name} is covered")
        self.places[one] = other
        if DISINFECTOR in self.below(one):
            for name in (one, *self.inside(one)):
                self.clean[name] = True
        self._spread()

    def told(self, names: Iterable[str], *, clean: bool) -> None:
        """These are dirty, or clean."""
        for name in names:
            self.clean[name] = clean
        self._spread()

    def below(self, name: str) -> list[str]:
        """What it stands on or in, downwards."""
        found, place = [], self.places[name]
        while place != "table":
            found.append(place)
            place = self.places[place]
        return found

    def _spread(self) -> None:
        changed = True
        while changed:
            changed = False
            for one, place in self.places.items():
                beside = [place] if place != "table" and not self.is_station(place) else []
                if self.is_station(place):
                    beside = [o for o, at in self.places.items() if at == place and o != one]
                for other in beside:
                    states = {self.clean.get(one), self.clean.get(other)}
                    if False in states and states != {False}:
                        self.clean[one] = self.clean[other] = False
                        changed = True


class Weights:
    """Weights by what was told of them: each a multiple of another one."""

    def __init__(self) -> None:
        self._ratios: dict[str, dict[str, Fraction]] = {}

    def relate(self, one: str, factor: Fraction, other: str) -> None:
        """``one = factor * other``."""
        self._ratios.setdefault(one, {})[other] = factor
        self._ratios.setdefault(other, {})[one] = 1 / factor

    def totals(self, *groups: Sequence[str]) -> list[Fraction] | None:
        """Totals in one unit; ``None`` if not all of them hang together."""
        names = [name for group in groups for name in group]
        if not names:
            return [Fraction(0) for _ in groups]
        known = {names[0]: Fraction(1)}
        waiting = [names[0]]
        while waiting:
            one = waiting.pop()
            for other, factor in self._ratios.get(one, {}).items():
                if other not in known:
                    known[other] = known[one] / factor
                    waiting.append(other)
        if not set(names) <= set(known):
            return None
        return [sum((known[name] for name in group), Fraction(0)) for group in groups]
