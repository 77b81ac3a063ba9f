"""The oracle: VirtualHome's evolving-graph engine, one step at a time.

Only this module touches the engine, and nothing of besim's answers comes from it.
"""

from __future__ import annotations

import enum
import logging
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from besim.bench.virtualhome.package import VirtualHomePackage

_ALREADY = 4
"""The engine's error type "satisfied": the step would change nothing."""
_NOT_ALREADY = ("is still on", "is unplugged")
"""Refusals that the engine files under that type although nothing is so already."""


class StepResult(enum.Enum):
    """What became of a step."""

    DONE = "done"
    ALREADY = "already so"
    REFUSED = "refused"
    CRASHED = "crashed"


@dataclass(frozen=True, slots=True)
class EngineStep:
    """The engine's answer to one step; ``message`` says why it was refused."""

    result: StepResult
    message: str = ""


class EngineGraph:
    """An initial graph of the engine; any number of runs start from it.

    :param graph: as in VirtualHome's files.
    """

    def __init__(self, package: VirtualHomePackage, graph: Mapping[str, Any]) -> None:
        package.import_engine()
        from virtualhome_eval.simulation.evolving_graph import environment, execution, scripts

        logging.getLogger("virtualhome_eval").setLevel(logging.CRITICAL)
        self.environment, self.execution, self.scripts = environment, execution, scripts
        self.graph = environment.EnvironmentGraph(graph)


class Engine:
    """One run of the engine."""

    def __init__(self, graph: EngineGraph) -> None:
        self._modules = graph
        self._executor = graph.execution.ScriptExecutor(graph.graph, {})
        self._state = graph.environment.EnvironmentState(graph.graph, {}, instance_selection=True)

    def step(self, line: str) -> EngineStep:
        """Carry out one action of a script."""
        info = self._modules.execution.ExecutionInfo(eval_mode=True)
        try:
            script = self._modules.scripts.Script(
                [self._modules.scripts.parse_script_line(line, 1)]
            )
            state = next(
                self._executor.call_action_method(
                    script, self._state, info, self._executor.char_index
                ),
                None,
            )
        except Exception as error:
            return EngineStep(StepResult.CRASHED, f"{type(error).__name__}: {error}")
        if state is not None:
            self._state = state
            return EngineStep(StepResult.DONE)
        message = info.get_error_string()
        already = info.error_type == _ALREADY and not any(one in message for one in _NOT_ALREADY)
        return EngineStep(StepResult.ALREADY if already else StepResult.REFUSED, message)

    def relations(self) -> frozenset[tuple[str | int, ...]]:
        """States and relations in the form of ``besim.models.virtualhome.relations_of``."""
        state, relation = self._state, self._modules.environment.Relation
        words = ("ON", "INSIDE", "HOLDS_RH", "HOLDS_LH", "FACING")
        edges = [
            {"from_id": node.id, "relation_type": word, "to_id": target}
            for word in words
            for node in state.get_nodes()
            for target in state.get_node_ids_from(node.id, relation[word])
        ]
        return graph_relations({"nodes": [n.to_dict() for n in state.get_nodes()], "edges": edges})


def graph_relations(graph: Mapping[str, Any]) -> frozenset[tuple[str | int, ...]]:
    """States and relations of a graph; of a thing in several rooms all of them."""
    rooms = {node["id"] for node in graph["nodes"] if node["category"] == "Rooms"}
    character = min(n["id"] for n in graph["nodes"] if n["class_name"] == "character")
    found: set[tuple[str | int, ...]] = set()
    supports: dict[int, list[int]] = defaultdict(list)
    for edge in graph["edges"]:
        one, word, other = edge["from_id"], edge["relation_type"], edge["to_id"]
        if word in ("ON", "INSIDE"):
            supports[one].append(other)
            if other not in rooms:
                found.add((one, word, other))
        elif word in ("HOLDS_RH", "HOLDS_LH"):
            found.add((one, "HOLDS", other))
            supports[other].append(one)
        elif word == "FACING" and one == character:
            found.add((one, word, other))
    for node in graph["nodes"]:
        number = node["id"]
        found.update((number, state) for state in node["states"])
        if number not in rooms:
            found.update((number, "ROOM", room) for room in _rooms(number, supports, rooms))
    return frozenset(found)


def _rooms(number: int, supports: Mapping[int, list[int]], rooms: set[int]) -> set[int]:
    """The rooms that a thing is said to be in, or else those of what it is in or on."""
    level, seen = {number}, {number}
    while level:
        above = {up for one in level for up in supports.get(one, ())}
        if above & rooms:
            return above & rooms
        level = above - seen
        seen |= level
    return set()
