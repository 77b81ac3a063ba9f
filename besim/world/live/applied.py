"""What a change of a live world came to."""

from __future__ import annotations

from dataclasses import dataclass

from besim.world.event import Event
from besim.world.snapshot import Snapshot
from besim.world.state import StateChange


@dataclass(frozen=True, slots=True)
class Applied:
    """The world after a change.

    :param event: the change; ``None`` if everything was so already.
    """

    now: Snapshot
    event: Event | None

    @property
    def changes(self) -> tuple[StateChange, ...]:
        """Each state that changed."""
        return self.event.changes if self.event else ()
