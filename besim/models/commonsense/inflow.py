"""What gets into something by itself, as long as it can: water into a tub, by an open tap."""

from __future__ import annotations

from dataclasses import dataclass

from besim.models.commonsense.claims import Claim


@dataclass(frozen=True, slots=True)
class Inflow:
    """A substance that gets into vessels in some time.

    :param seconds: how long it takes.
    :param given: what has to be so meanwhile.
    """

    vessels: tuple[str, ...]
    substances: tuple[str, ...]
    seconds: float
    given: tuple[Claim, ...]
