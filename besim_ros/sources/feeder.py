"""Feeds the live world with what is heard from sources.

One thread takes observations over, many at once when many have come, so that the cost of making
them durable is shared.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace

from rclpy.node import Node

from besim.errors import BesimError
from besim.world import Event, EventKind, Snapshot, Value, World
from besim.world.live import LiveWorld
from besim.world.observation import Observation
from besim_ros.sources.hearing import Heard, Hearing
from besim_ros.sources.rules import NAME, Source
from besim_ros.sources.staleness import Seen, Staleness

_BATCH = 200
"""Observations that are taken over at once: readers of the newest world wait for no more."""
_PERIOD = 0.1
"""How often it is looked for what is stale [s]."""
_WARN_EVERY = 10.0
_STALE = "_stale"


class Feeder:
    """Feeds a live world until it is closed. Without a world it begins with an empty one.

    :raises BesimError: (unavailable) if nobody can listen to the sources.
    """

    def __init__(self, node: Node, live: LiveWorld, sources: Sequence[Source]) -> None:
        self._node = node
        self._live = live
        self._closed = False
        self._staleness = Staleness()
        self._latched: dict[str, tuple[Source, Observation]] = {}
        """By state path, what was seen last on topics that send it once."""
        self._repeats: dict[str, Value] = {}
        """Of that, what is yet to come again, since listening was started again."""
        self._starts = 1
        self._was_reset = threading.Event()
        if not live.revision:
            live.reset(World(), case_id="sources", who="sources", what="began with an empty world")
        for source in sources:
            if source.stale_after_s:
                self._remember(source)
        self._hearing = Hearing(node, sources)  # last: nobody would end it if the rest failed
        self._ignore = live.subscribe(self._heard)
        self._thread = threading.Thread(target=self._run, name="sources", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop; what has come is still taken over."""
        self._ignore()
        self._closed = True
        self._hearing.wake()
        self._thread.join()

    def _heard(self, event: Event, after: Snapshot) -> None:
        del after
        if event.kind is EventKind.RESET:
            self._was_reset.set()
            self._hearing.wake()

    def _remember(self, source: Source) -> None:
        """What a source said before the node was started again becomes stale as all else does."""
        world, now = self._live.now().world, self._now()
        for rule in source.states:
            states = re.compile(re.escape(rule.state).replace(re.escape(NAME), "[^.]+"))
            for path in filter(states.fullmatch, world):
                (event,) = self._live.events(path=path, newest=1) or (None,)
                if event is not None and event.who == source.topic:
                    is_marked = world.get(path + _STALE) is True
                    self._staleness.saw(path, self._mark(source, world[path], now, is_marked))

    @staticmethod
    def _mark(source: Source, value: Value, now_s: float, is_marked: bool = False) -> Seen:
        limit_s = source.stale_after_s
        return Seen(value, now_s, limit_s, source.topic, source.mark_stale, is_marked)

    def _now(self) -> float:
        return float(self._node.get_clock().now().nanoseconds / 1e9)

    def _warn(self, text: str) -> None:
        self._node.get_logger().warning(text, throttle_duration_sec=_WARN_EVERY)

    def _run(self) -> None:
        while not self._closed:
            self._do(lambda: self._next(self._hearing.take(_PERIOD)))
        self._do(lambda: self._take_all(self._hearing.close()))

    def _do(self, step: Callable[[], None]) -> None:
        try:
            step()
        except Exception as error:
            # One broken observation must not end all sources.
            text = f"sources: {error}" if isinstance(error, BesimError) else f"sources: {error!r}"
            self._node.get_logger().error(text, throttle_duration_sec=_WARN_EVERY)

    def _next(self, heard: Heard) -> None:
        if self._was_reset.is_set():
            self._was_reset.clear()
            self._again()
        if self._hearing.starts != self._starts:
            self._starts = self._hearing.starts
            self._repeats = {path: one.value for path, (_, one) in self._latched.items()}
        self._take_all([one for one in heard if not self._is_repeat(*one)])
        self._drop_gone()
        self._forget()

    def _is_repeat(self, source: Source, seen: Observation) -> bool:
        """Whether it was taken already: what somebody told since then stays."""
        if source.qos != "latched":
            return False
        return self._repeats.pop(seen.path(), None) == seen.value

    def _again(self) -> None:
        """What is latched comes once only, and holds in the world that took the other's place."""
        now = self._now()
        self._drop_gone()
        kept = [(source, replace(one, stamp_s=now)) for source, one in self._latched.values()]
        self._take_all(kept)

    def _drop_gone(self) -> None:
        """What a publisher latched is gone with it, also where another takes its place."""
        gone = [
            path for path, (source, _) in self._latched.items() if not self._is_published(source)
        ]
        for path in gone:
            del self._latched[path]

    def _is_published(self, source: Source) -> bool:
        return bool(self._node.count_publishers(self._node.resolve_topic_name(source.topic)))

    def _take_all(self, seen: Heard) -> None:
        for start in range(0, len(seen), _BATCH):
            self._take(seen[start : start + _BATCH])

    def _take(self, seen: Heard) -> None:
        outcomes = self._live.observe_all(observation for _, observation in seen)
        fresh: dict[str, Value] = {}
        now = self._now()
        for (source, observation), outcome in zip(seen, outcomes, strict=True):
            if source.qos == "latched" and outcome.accepted:
                self._latched[observation.path()] = source, observation
            if not outcome.accepted:
                self._warn(f"{source.topic}: {observation.path()} is kept out: {outcome.reason}")
            elif source.stale_after_s:
                path = observation.path()
                if self._staleness.saw(path, self._mark(source, observation.value, now)):
                    fresh[path + _STALE] = None
        if fresh:
            self._live.update(fresh, who="sources", what="seen again")

    def _forget(self) -> None:
        """What is stale becomes unknown, or is marked; unless somebody else has set it since."""
        for path, seen in self._staleness.due(self._now()).items():
            if self._live.now().world.get(path) == seen.value:
                change = {path + _STALE: True} if seen.marks else {path: None}
                what = f"not seen for {seen.limit_s:g} s: {path}"
                # A message may have come in this moment: it is news.
                self._live.update(change, who=seen.topic, what=what, as_of_s=seen.at_s)
