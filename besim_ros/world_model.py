"""The node ``world_model``: owns the one live world, answers about it, and lets it be changed.

Evaluations work on worlds of their own and never touch this one.
"""

from __future__ import annotations

import contextlib
import gc
import sys
import threading
from pathlib import Path
from typing import Any

from besim_msgs.srv import QueryWorld, ResetWorld, UpdateWorld
from rclpy.callback_groups import ReentrantCallbackGroup

from besim.collecting import spare_collector
from besim.errors import UsageError
from besim.report import printable
from besim.world import View, World
from besim.world.journal import Journal
from besim.world.live import Contradictions, LiveWorld, Policy
from besim.world.refusals import NotUnderstood
from besim_ros import convert
from besim_ros.broadcast import Broadcast
from besim_ros.capability import refuse
from besim_ros.markers import Markers
from besim_ros.neighbours import Neighbours
from besim_ros.node import BesimNode
from besim_ros.run import run_node
from besim_ros.services import Services
from besim_ros.sources import Feeder, read_sources
from besim_ros.talking import MODELS, Talking

PARAMETERS = (
    *("journal", "contradictions", "sources", "publish_period", "markers", "frame_id"),
    *MODELS,
)
"""Beside those of all nodes."""

_FIRST_QUESTION = "where is it?"

_SWITCH_S = 0.0001
"""After how long a thread gives way to another one [s]: Python's own 5 ms, times the threads that
work, would be what a query waits."""


_LONGEST_WORDS = 500


class WorldModel(BesimNode):
    """Owns the live world."""

    def __init__(self) -> None:
        self._closing = contextlib.ExitStack()
        super().__init__("world_model", PARAMETERS)
        try:
            self._open()
        except BaseException:
            # Its threads would outlast it: rclpy 7 destroys no node whose context is shut down.
            self._closing.close()
            raise

    def _open(self) -> None:
        file = self.value("journal")
        journal = self._closing.enter_context(Journal(Path(file) if file else None))
        self._talking = Talking(self)
        self._live = LiveWorld(
            journal,
            reader=self._talking,
            writer=self._talking,
            # Each source says for itself how sure it has to be.
            policy=Policy(Contradictions(self.value("contradictions")), min_confidence=0.0),
            clock=lambda: self.get_clock().now().nanoseconds / 1e9,
        )
        broadcast = Broadcast(
            self,
            self._live,
            period_s=lambda: float(self.value("publish_period")),
            markers=Markers(self.value("frame_id")) if self.value("markers") else None,
        )
        self._closing.callback(broadcast.close)
        sources = read_sources(Path(self.value("sources"))) if self.value("sources") else ()
        if file:
            self._closing.callback(Neighbours(self, self._live).close)
        if sources:
            self._closing.callback(Feeder(self, self._live, sources).close)
        _spare_collector()
        # All run beside each other: a query waits for no writer, and a writer not for a reset
        # that is still making its world.
        services = Services(self, threads=self.threads + self._talking.waiting)
        self._closing.callback(services.close)
        services.offer(QueryWorld, "query_world", self._query)
        services.offer(UpdateWorld, "update_world", self._update)
        services.start()
        group = ReentrantCallbackGroup()
        self.create_service(ResetWorld, "reset_world", self._reset, callback_group=group)

    def _query(self, request: QueryWorld.Request, answer: Any) -> Any:
        try:
            convert.check_size(request, self.value("max_goal_bytes"))
            now = self._live.now()
            found = self._live.ask(request.question, now)
            if not found.understood:
                raise NotUnderstood(found.text)
            answer.answer = found.text
            answer.paths = list(found.values)
            answer.values_json = convert.values_json(found.values)
            answer.confidence = convert.confidence(found.confidence)
            answer.revision = now.revision
        except Exception as error:
            refuse(answer, error, "query_world", self.get_logger())
            answer.answer = "unknown"
            answer.revision = self._live.revision
        return answer

    def _update(self, request: UpdateWorld.Request, answer: Any) -> Any:
        try:
            convert.check_size(request, self.value("max_goal_bytes"))
            text, changes = request.text.strip(), request.changes_json.strip()
            if text:
                applied = self._live.tell(
                    text,
                    who=_who(request),
                    changes=changes or None,
                    expected_revision=request.expected_revision,
                )
            elif changes:
                applied = self._live.update(
                    changes,
                    who=_who(request),
                    why=_short(request.why),
                    expected_revision=request.expected_revision,
                )
            else:
                raise UsageError("there is nothing to change: `changes_json` is empty")
            answer.changes = [convert.change_message(change) for change in applied.changes]
            self.get_logger().debug(
                f"update_world: {len(applied.changes)} changes, now revision {applied.now.revision}"
            )
        except Exception as error:
            refuse(answer, error, "update_world", self.get_logger())
        answer.revision = self._live.revision
        return answer

    def _reset(self, request: ResetWorld.Request, answer: Any) -> Any:
        with self.answering():
            try:
                made = self.run_job(convert.make_world_job(request, self.defaults()))
                now = self._live.reset(
                    World(made.world.states),
                    case_id=made.world.case_id,
                    state_types=made.world.types,
                    descriptions=made.world.descriptions,
                    who="reset_world",
                )
                _spare_collector()
                threading.Thread(target=self._warm_reader, name="warm-up", daemon=True).start()
                answer.case_id = now.case_id
                answer.assumptions = list(made.assumptions)
                answer.revision = now.revision
                for warning in made.warnings:
                    self.get_logger().warning(f"reset_world: {warning}")
            except Exception as error:
                refuse(answer, error, "reset_world", self.get_logger())
                answer.revision = self._live.revision
        return answer

    def finish(self) -> bool:
        """See :meth:`BesimNode.finish`."""
        self._talking.close()
        return super().finish()

    def warm_up(self) -> None:
        """Load the words too: the first question need not wait for them."""
        super().warm_up()
        self._talking.commonsense().reader.read(_FIRST_QUESTION, View(World()))
        self._talking.warm_up()
        self._warm_reader()

    def _warm_reader(self) -> None:
        """Let the reader look at all names of the world: the first question need not."""
        try:
            self._live.ask(_FIRST_QUESTION, reader=self._talking.commonsense().reader)
        except Exception as error:  # no world yet, or the node is ending
            self.get_logger().debug(f"the reader is not warm: {error}")
        _spare_collector()

    def destroy_node(self) -> None:
        """Let go of sources, topics and journal, in this order; also if the node never was."""
        self._closing.close()
        super().destroy_node()


def _spare_collector() -> None:
    """Keep Python's garbage collector from looking through a world again and again.

    Neither worlds nor what is derived of them nor the words of the language have cycles. Of 10 000
    entities, each look would stop all queries for 0.3 s.
    """
    gc.freeze()


def _who(request: UpdateWorld.Request) -> str:
    said = _short(request.who)
    return f"update_world: {said}" if said else "update_world"


def _short(words: str) -> str:
    """What somebody says of himself, for the journal."""
    return printable(words.strip())[:_LONGEST_WORDS]


def main(args: list[str] | None = None) -> int:
    """Run the node; returns the exit code of its process."""
    sys.setswitchinterval(_SWITCH_S)
    spare_collector()
    return run_node(WorldModel, "Owns the live world: query_world, update_world.", args)
