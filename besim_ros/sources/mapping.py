"""From messages of one source to observations. No ROS in here but its messages."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from besim.world import quote_name
from besim.world.observation import Observation
from besim_ros.sources.frames import Frames
from besim_ros.sources.rules import NAME, Source
from besim_ros.sources.values import state_value, word_of

_MOST_ELEMENTS = 10_000


class Mapper:
    """Reads the messages of a source, in the order in which they come.

    :param frames: shared with other sources: a chain of transforms may come over several topics.
    """

    def __init__(self, source: Source, frames: Frames | None = None) -> None:
        self._source = source
        self._frames = frames or Frames()
        self._taken: dict[str, float] = {}
        self._names: dict[str, float] = {}
        self._left_out = ""

    def read(self, message: Any, now_s: float) -> Iterator[Observation]:
        """What a message says.

        :param now_s: when it came [s].
        """
        source = self._source
        elements = [message] if source.each is None else source.each.get(message)
        if source.frame:
            # What is latched is sent once, and holds for good.
            for element in elements:
                self._frames.hear(element, math.inf if source.qos == "latched" else now_s)
        since = now_s - (source.stale_after_s or math.inf)
        seen: dict[str, int] = {}
        for element in elements[:_MOST_ELEMENTS]:
            inner = element
            if source.frame:
                inner = self._frames.followed(element, source.frame, since)
            if inner is not None and self._fits(inner):
                name = self._name(inner)
                if name:
                    seen[name] = seen.get(name, 0) + 1
                    count = seen[name]
                    called = f"{name}_{count}" if count > 1 else name
                    if not self._has_room(called, now_s):
                        self._left_out = called
                        continue
                    yield from self._observations(inner, message, called, now_s)

    def left_out(self) -> str:
        """A name for which there was no room since this was asked last; empty if there was."""
        found, self._left_out = self._left_out, ""
        return found

    def _has_room(self, name: str, now_s: float) -> bool:
        """May the source speak of this thing? A detector may not fill the world with names."""
        most, limit_s = self._source.max_entities, self._source.stale_after_s
        if name not in self._names and len(self._names) >= most and limit_s:
            kept = {one: at for one, at in self._names.items() if now_s - at < limit_s}
            self._names = kept
        if name not in self._names and len(self._names) >= most:
            return False
        self._names[name] = now_s
        return True

    def _fits(self, element: Any) -> bool:
        wanted = self._source.where.items()
        return all(word_of(path.get(element)) == word for path, word in wanted)

    def _name(self, element: Any) -> str:
        """The element's name in the world; empty if it is none that is wanted."""
        source = self._source
        if source.name is None:
            return "it"
        given = source.name.get(element)
        found = word_of(given).strip().strip("/") if given is not None else ""
        return source.names.get(found, "") if source.names else found[:200]

    def _observations(
        self, element: Any, message: Any, name: str, now_s: float
    ) -> Iterator[Observation]:
        source = self._source
        confidence = 1.0
        if source.confidence is not None:
            given = source.confidence.get(element)
            confidence = float(given) if given is not None else 0.0
        if not confidence >= source.min_confidence:
            return
        stamp = self._stamp(element, message, now_s)
        for rule in source.states:
            path = rule.state.replace(NAME, quote_name(name))
            if 0.0 <= now_s - self._taken.get(path, -math.inf) < source.throttle_s:
                continue  # but not where the clock was set back
            value = state_value(rule, element)
            if value is not None:
                if source.throttle_s:
                    self._taken[path] = now_s
                entity, _, property_ = path.rpartition(".")
                yield Observation(entity, property_, value, stamp, source.topic, confidence)

    def _stamp(self, element: Any, message: Any, now_s: float) -> float:
        """When it was seen: the header's time, if there is one that says anything."""
        if not self._source.received:
            for one in (element, message):
                header = getattr(one, "header", None)
                if header is not None and (header.stamp.sec or header.stamp.nanosec):
                    return float(header.stamp.sec + header.stamp.nanosec / 1e9)
        return now_s
