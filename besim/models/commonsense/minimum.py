"""What it takes for a state to come about: "baked after 40 minutes at 180 degrees"."""

from __future__ import annotations

from dataclasses import dataclass

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.vocabulary import DURATION


@dataclass(frozen=True, slots=True)
class Minimum:
    """A state that comes only of enough of something.

    :param deeds: participles of what is done to it so long or so strongly; without them it only
        has to be somewhere for that time.
    :param bounds: quantity -> least number, in the quantity's own unit.
    :param places: what the thing is in meanwhile, or what else has the temperature.
    :param given: what else holds meanwhile.
    """

    subjects: tuple[str, ...]
    attribute: str
    value: bool
    deeds: frozenset[str]
    bounds: tuple[tuple[str, float], ...]
    places: tuple[str, ...] = ()
    given: tuple[Claim, ...] = ()

    @property
    def duration(self) -> float | None:
        """The least time in seconds, ``None`` if it takes none in particular."""
        return dict(self.bounds).get(DURATION)
