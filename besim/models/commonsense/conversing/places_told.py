"""Statements about places: "the cup is in the bowl", "the bowl is empty now"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from besim.models.commonsense.conversing.effects import placed
from besim.models.commonsense.conversing.found import Found, Problem
from besim.models.commonsense.conversing.spatial import INVERSE, lateral_path
from besim.models.commonsense.conversing.spoken import spoken_lexicon
from besim.models.commonsense.conversing.telling import Telling
from besim.models.commonsense.conversing.things import ROBOT
from besim.models.commonsense.conversing.wording import (
    relation_at,
)


class PlacesTold(Telling):
    """Where things are, or are not."""

    def _locate(self, names: list[str], rest: list[str]) -> bool:
        relation = relation_of(rest)
        if relation is None:
            return self._fail(f'"{" ".join(rest)}" is not understood')
        name, place = relation
        if place in (["gripper"], ["the", "gripper"], ["its", "gripper"], ["your", "hand"],
                     ["the", "hand"], ["the", "robots", "gripper"], ["my", "hand"]):  # fmt: skip
            return self._place_all(names, "held", ROBOT)
        found = self._references().mention(place)
        is_place = place[:1] == ["the"] and place[-1] in spoken_lexicon().carriers
        if found.problem is Problem.MISSING and is_place and len(place) == 2:
            found = Found((place[1],))  # a shelf, a desk: a place by itself
        if not found.ok and (room := room_of(place)):
            name, found = "at", Found((room,))
        if not found.ok or len(found.names) != 1:
            return self._fail(found.text or f'"{" ".join(place)}" is more than one place')
        self.groups.append(found.names)
        if name in INVERSE:
            for one in names:
                self._change(lateral_path(one, name, found.names[0]), True, "it was told otherwise")
            return True
        return self._place_all(names, name, found.names[0])

    def _place_all(self, names: list[str], relation: str, parent: str) -> bool:
        things = self.draft.things
        if relation in ("in", "on", "above"):
            relation, parent = placed(things, relation, parent)
        for name in names:
            path = things.path(name, "location")
            known, told = things.world.get(path), f"{relation} {parent}"
            if known is not None and known != told and not self.correction:
                where = str(known).replace(" ", " the ", 1).replace("_", " ")
                why = f"the {things.label(name)} is known to be {where}"
                self.draft.contradict(path, known, told, why)
            self.draft.put(name, relation, parent)
        return True

    def _away(self, names: list[str], rest: list[str]) -> bool:
        """Not in the bowl: where it is instead is not known."""
        _relation, place = relation_of(rest) or ("", [])
        found = self._references().mention(place)
        if not found.ok:
            return self._failed(found)
        for name in names:
            where = self.draft.things.location(name)
            if where is None or where[1] not in found.names:
                continue
            if not self.correction:
                path = self.draft.things.path(name, "location")
                why = f"the {self.draft.things.label(name)} is known to be there"
                self.draft.contradict(path, " ".join(where), None, why)
            self.draft.take_away(name)
        return True

    def _emptied(self, subject: list[str], rest: list[str]) -> bool:
        """Nothing is in the bowl; no block is on the table."""
        relation = relation_of(rest)
        place = self._references().mention(relation[1]) if relation is not None else None
        if relation is None or place is None or not place.ok:
            return self._fail(place.text if place else f'"{" ".join(rest)}" is not understood')
        self.groups.append(place.names)
        noun = [word for word in subject if word not in ("no", "nothing", "any", "else")]
        kind = self._references().find(["all", *noun]) if noun else None
        if kind is not None and not kind.ok:
            return self._failed(kind)
        for parent in place.names:
            for name in self.draft.things.children(parent, "in" if relation[0] == "in" else "on"):
                if kind is None or name in kind.names:
                    self._away([name], rest)
        return True


def relation_of(rest: Sequence[str]) -> tuple[str, list[str]] | None:
    """Relation and place of "lying in the bowl"."""
    rest = list(rest)
    while rest and re.fullmatch("lying|placed|located|sitting|standing|stacked|put|right", rest[0]):
        if relation_at(rest, 0) is not None:
            break
        rest = rest[1:]
    relation = relation_at(rest, 0)
    if relation is None or relation[1] >= len(rest) or relation[0] in ("out of", "off"):
        return None
    return relation[0], rest[relation[1] :]


def room_of(place: Sequence[str]) -> str:
    """A room by itself, as a place is named: *room 12*; empty for anything else."""
    words = [word for word in place if word != "the"]
    heads = [word for word in words if not word.isdigit() and len(word) > 1]
    known = spoken_lexicon().rooms | spoken_lexicon().locations
    return "_".join(words) if heads and heads[-1] in known and len(words) < 4 else ""
