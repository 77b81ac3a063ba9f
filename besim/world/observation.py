"""What perception says of one state, and whether the live world took it."""

from __future__ import annotations

from dataclasses import dataclass

from besim.world.event import Event
from besim.world.state import Value


@dataclass(frozen=True, slots=True)
class Observation:
    """One state as a sensor saw it.

    :param entity: path of the entity (``objects.brush``), or a group of bare states
        (``environment``).
    :param stamp_s: when it was seen, in seconds of the live world's clock.
    :param source: the sensor, detector or topic.
    :param confidence: from 0 to 1.
    """

    entity: str
    property: str
    value: Value
    stamp_s: float
    source: str
    confidence: float = 1.0

    def path(self) -> str:
        """The state's path; dots in the property lead further down, as in a path."""
        return f"{self.entity}.{self.property}"


@dataclass(frozen=True, slots=True)
class Observed:
    """What became of an observation.

    :param reason: why it was kept out; empty if the world is as it was seen.
    :param event: the change it made; ``None`` if it was kept out, or was known already.
    """

    reason: str = ""
    event: Event | None = None

    @property
    def accepted(self) -> bool:
        """Whether the world is as it was seen."""
        return not self.reason
