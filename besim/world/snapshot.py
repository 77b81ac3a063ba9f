"""A live world at one revision."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from besim.world.event import Event
from besim.world.state import World


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A live world at one revision; it stays as it is whatever happens next.

    :param types: entity path to its type, where one is known.
    :param state_types: ``state_type`` of the scene that the world came from.
    :param descriptions: its ``state_description``.
    """

    revision: int
    case_id: str
    world: World
    types: Mapping[str, str] = field(default_factory=dict)
    state_types: Mapping[str, str] = field(default_factory=dict)
    descriptions: Mapping[str, str] = field(default_factory=dict)

    def after(self, event: Event) -> Snapshot:
        """What an event makes of it; not for a reset, whose world is a snapshot of its own."""
        return Snapshot(
            event.revision,
            self.case_id,
            self.world.with_changes({change.path: change.after for change in event.changes}),
            {**self.types, **event.types} if event.types else self.types,
            self.state_types,
            self.descriptions,
        )
