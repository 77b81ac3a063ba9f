"""Subscribes to sources, and feeds the live world with what they say.

Messages are only put in a queue where they arrive; one thread turns them into observations, many
at once when many have come, so that the cost of making them durable is shared.
"""

from __future__ import annotations

import re
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from rclpy.callback_groups import MutuallyExclusiveCallbackGroup
from rclpy.node import Node
from rclpy.qos import DurabilityPolicy, QoSProfile, ReliabilityPolicy
from rclpy.subscription import Subscription

from besim.errors import BesimError
from besim.printing import printable
from besim.world import Event, EventKind, Snapshot, Value, World
from besim.world.live import LiveWorld
from besim.world.observation import Observation
from besim_ros.sources.fields import message_class
from besim_ros.sources.frames import Frames
from besim_ros.sources.mapping import Mapper
from besim_ros.sources.rules import NAME, Source
from besim_ros.sources.staleness import Seen, Staleness

_QUEUE = 10_000
"""Messages that may wait; beyond that the oldest are lost, and the log says so."""
_MOMENT = 0.02
"""How long messages are waited for, to be taken together [s]."""
_BATCH = 200
"""Observations that are taken over at once: readers of the newest world wait for no more."""
_PERIOD = 0.1
"""How often it is looked for what is stale [s]."""
_WARN_EVERY = 10.0
_STALE = "_stale"

# Deep, because all of them count: what waits here is taken out a thousand times a second.
_QOS = {
    "default": QoSProfile(depth=1000),
    "sensor": QoSProfile(depth=1000, reliability=ReliabilityPolicy.BEST_EFFORT),
    "latched": QoSProfile(depth=1000, durability=DurabilityPolicy.TRANSIENT_LOCAL),
}


class Feeder:
    """Feeds a live world until it is closed. Without a world it begins with an empty one."""

    def __init__(self, node: Node, live: LiveWorld, sources: Sequence[Source]) -> None:
        self._node = node
        self._live = live
        self._inbox: deque[tuple[Source, Mapper, Any, float]] = deque(maxlen=_QUEUE)
        self._came = threading.Event()
        self._closed = False
        self._staleness = Staleness()
        self._latched: dict[str, tuple[Source, Observation]] = {}
        """By state path, what was seen last on topics that send it once."""
        self._was_reset = threading.Event()
        self._frames = Frames()
        if not live.revision:
            live.reset(World(), case_id="sources", who="sources", what="began with an empty world")
        for source in sources:
            if source.stale_after_s:
                self._remember(source)
        # One after the other, so that messages of a topic stay in their order.
        group = MutuallyExclusiveCallbackGroup()
        self._taking: list[tuple[Subscription, Callable[[Any], None]]] = []
        for source in sources:
            put = self._putter(source)
            subscription = node.create_subscription(
                message_class(source.type),
                source.topic,
                lambda message, put=put: self._take_all(message, put),
                _QOS[source.qos],
                callback_group=group,
            )
            self._taking.append((subscription, put))
        self._ignore = live.subscribe(self._heard)
        self._thread = threading.Thread(target=self._run, name="sources", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop; what has come is still taken over."""
        self._ignore()
        self._closed = True
        self._came.set()
        self._thread.join()

    def _heard(self, event: Event, after: Snapshot) -> None:
        del after
        if event.kind is EventKind.RESET:
            self._was_reset.set()
            self._came.set()

    def _putter(self, source: Source) -> Callable[[Any], None]:
        mapper = Mapper(source, self._frames)

        def put(message: Any) -> None:
            if len(self._inbox) == _QUEUE:
                self._warn(f"sources: more than {_QUEUE} messages wait; the oldest are lost")
            self._inbox.append((source, mapper, message, self._now()))

        return put

    def _take_all(self, message: Any, put: Callable[[Any], None]) -> None:
        """Take a message, and all that come within a moment.

        rclpy's executor needs more time for each callback than all the rest does.
        """
        put(message)
        time.sleep(_MOMENT)
        for subscription, put_other in self._taking:
            with subscription.handle:
                for _ in range(_QUEUE):
                    taken = subscription.handle.take_message(subscription.msg_type, False)
                    if taken is None:
                        break
                    put_other(taken[0])
        self._came.set()

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
        while not self._closed or self._inbox:
            self._came.wait(_PERIOD)
            self._came.clear()
            try:
                if self._was_reset.is_set():
                    self._was_reset.clear()
                    self._again()
                while self._inbox:
                    self._take(list(self._seen()))
                self._forget()
            except Exception as error:
                # One broken message must not end all sources.
                text = (
                    f"sources: {error}" if isinstance(error, BesimError) else f"sources: {error!r}"
                )
                self._node.get_logger().error(text, throttle_duration_sec=_WARN_EVERY)

    def _seen(self) -> Iterator[tuple[Source, Observation]]:
        """Observations of the messages that wait, up to a batch."""
        count = 0
        while self._inbox and count < _BATCH:
            source, mapper, message, came = self._inbox.popleft()
            try:
                for observation in mapper.read(message, came):
                    count += 1
                    yield source, observation
                if left_out := mapper.left_out():
                    self._warn(
                        f"{source.topic}: it tells of more than {source.max_entities} things "
                        f"(max_entities), so {printable(left_out)[:60]!r} and others are left out"
                    )
            except Exception as error:
                self._warn(f"{source.topic}: a message cannot be read: {error!r}")

    def _again(self) -> None:
        """What is latched comes once only, and holds in the world that took the other's place."""
        now = self._now()
        kept = [
            (source, replace(one, stamp_s=now))
            for source, one in self._latched.values()
            if self._is_published(source)
        ]
        for start in range(0, len(kept), _BATCH):
            self._take(kept[start : start + _BATCH])

    def _is_published(self, source: Source) -> bool:
        # What a publisher latched is gone with it, for everybody who listens from now on.
        return bool(self._node.count_publishers(self._node.resolve_topic_name(source.topic)))

    def _take(self, seen: list[tuple[Source, Observation]]) -> None:
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
