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
    :param by_itself: time alone does it, as long as all that is given is so: what has been off for
        two minutes.
    """

    subjects: tuple[str, ...]
    attribute: str
    value: bool
    deeds: frozenset[str]
    bounds: tuple[tuple[str, float], ...]
    places: tuple[str, ...] = ()
    given: tuple[Claim, ...] = ()
    by_itself: bool = False

    @property
    def unbroken(self) -> bool:
        """Does the time begin anew once what is given has not been so?

        What has run has run; but what was off for a minute, on, and off for a minute has not been
        off for two.
        """
        return self.by_itself and not all(one.attribute == "on" and one.value for one in self.given)

    @property
    def progress(self) -> str:
        """The quantity that counts the seconds."""
        word = self.attribute if self.value else f"not_{self.attribute}"
        return f"time_to_be_{word}"

    @property
    def duration(self) -> float | None:
        """The least time in seconds, ``None`` if it takes none in particular."""
        return dict(self.bounds).get(DURATION)
