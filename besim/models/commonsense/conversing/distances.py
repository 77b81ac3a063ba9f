"""Questions for distances: how far, which is nearer, what is the nearest."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.conversing.answering import listed, naming, unknown
from besim.models.commonsense.conversing.measures import Measures
from besim.models.commonsense.conversing.nearness import NEARER, distance, holding_position
from besim.models.commonsense.conversing.wording import starts
from besim.world import Answer, Confidence, Value

_SAID = ("is", "are", "was", "were", "the", "which", "one", "what", "of")


class Distances(Measures):
    """Reads questions for distances."""

    def _how_far(self, said: list[str]) -> Answer | None:
        """How far is the sofa from the robot? What is the distance between A and B?"""
        said = said[starts(said, "away is", "away are", "away", "is", "are") :]
        words = [word for word in said if word not in ("away", "apart")]
        split = next((w for w in ("from", "to", "and") if w in words[1:]), None)
        words = words if split is not None else [*words, "from", "you"]  # from who is asked
        split = split or "from"
        at = words.index(split, 1)
        first, second = self._find(words[:at]), self._find(words[at + 1 :])
        for found in (first, second):
            if not found.ok:
                return self._failed(found)
        one, other = first.names[0], second.names[0]
        length = distance(self._things, one, other)
        states = self._positions([one, other])
        if length is None:
            names = listed(self._things, [one, other])
            return unknown(f"the world does not say how far apart {names} are", states)
        return Answer(f"{length:.2f} m", states, Confidence.DERIVED)

    def _nearest(self, said: Sequence[str]) -> Answer | None:
        """Which is nearer to the robot, A or B? What is the nearest thing to the robot?"""
        at = next((i for i, word in enumerate(said) if word in NEARER), None)
        if at is None or "than" in said:
            return None
        to = next((i for i in range(at + 1, len(said)) if said[i] in ("to", "from")), None)
        if to is None:
            return None
        end = said.index(",", to) if "," in said[to:] else len(said)
        before = "or" in said[:at]  # is A or B nearer to the robot
        choices = list(said[:at] if before else said[end + 1 :])
        anchor = self._find(said[to + 1 : end])
        if not anchor.ok:
            return self._failed(anchor)
        noun = [word for word in (*said[:at], *said[at + 1 : to]) if word not in _SAID]
        among = self._find(choices or ["all", *(noun or ["things"])])
        if not among.ok:
            return self._failed(among)
        things, target = self._things, anchor.names[0]
        lengths = {
            name: length
            for name in among.names
            if name != target
            and (choices or not things.is_agent(name))
            and (length := distance(things, name, target)) is not None
        }
        states = self._positions([*lengths, target])
        if not lengths or (choices and len(lengths) < len(among.names)):
            return unknown("the world does not say where all of them are", states)
        best = (min if NEARER[said[at]] > 0 else max)(lengths.values())
        fitting = [name for name, length in lengths.items() if length == best]
        return naming(things, fitting, states)

    def _positions(self, names: Sequence[str]) -> dict[str, Value]:
        found: dict[str, Value] = {}
        for name in names:
            path = holding_position(self._things, name)
            if path is not None:
                found[path] = self._things.world.get(path)
        return found
