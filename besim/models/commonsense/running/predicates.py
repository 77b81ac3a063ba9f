"""What schemas call by name: requirements are judged, effects applied."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun

Arguments = Mapping[str, Any]
"""What a schema says to a predicate: parameter -> role."""
Handler = Callable[[LeafRun, Event, Arguments], None]


class Predicates(dict[str, Handler]):
    """Requirements or effects by the names that schemas give them."""

    def define(self, *names: str) -> Callable[[Handler], Handler]:
        """Decorator: this function is the predicate of these names."""

        def register(handler: Handler) -> Handler:
            for name in names:
                self[name] = handler
            return handler

        return register
