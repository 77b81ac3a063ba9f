"""The nodes' parameters: their descriptors, and the check of every new value."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from rcl_interfaces.msg import SetParametersResult
from rclpy.node import Node
from rclpy.parameter import Parameter

from besim.errors import BesimError
from besim.models import MODEL_NAMES, make_model
from besim.simulation import TICK_BOUND
from besim.world.inputs import MAX_BYTES
from besim_ros.gate_files import BRIDGE_OPTIONS, CERTIFY_OPTIONS, GATE_OPTIONS, GUARD_OPTIONS
from besim_ros.llm_parameters import LLM_OPTIONS, check_llm
from besim_ros.markers import PACKAGE
from besim_ros.options import Option
from besim_ros.sources.reading import read_sources

MAX_CASES = 1000
"""Most cases of one request; the parameter `cases` has the same bound."""


OPTIONS = {
    option.name: option
    for option in (
        Option(
            "model",
            "commonsense",
            "World model of requests that name none.",
            values=MODEL_NAMES,
        ),
        Option(
            "lexicon",
            # Not an empty list, which has no type. Empty names are passed over.
            [""],
            "Files of this machine with words and rules of the user's own, beside besim's; read "
            "when the parameter is set.",
        ),
        Option(
            "cases",
            1,
            "How many cases to generate for requests that say 0.",
            low=1,
            high=MAX_CASES,
        ),
        Option(
            "seed",
            0,
            "Seed of requests that say 0; the same seed gives the same answer.",
            low=0,
            high=2**63 - 1,
        ),
        Option(
            "tick_bound",
            TICK_BOUND,
            "Ticks of a tree's root after which its run is given up as undelivered.",
            low=1,
            high=1_000_000,
        ),
        Option(
            "timeout_s",
            300.0,
            "How long one request may run [s, wall time], without the time it waits.",
            low=0.1,
            high=86_400.0,
        ),
        Option(
            "max_goal_bytes",
            MAX_BYTES,
            "Largest request, all its texts together [bytes]; a larger one is refused.",
            low=1024,
            high=64 * 1024 * 1024,
        ),
        Option(
            "journal",
            "",
            "File of this machine that keeps the live world and all that happened to it; empty: "
            "it is kept in memory.",
            read_only=True,
        ),
        Option(
            "contradictions",
            "reject",
            "What happens when something told cannot be so beside what is known.",
            values=("reject", "newer_wins"),
            read_only=True,
        ),
        Option(
            "sources",
            "",
            "File of this machine that says which topics tell of the live world; empty: none.",
            read_only=True,
        ),
        Option(
            "publish_period",
            0.0,
            "Least time between two worlds on `world_state` [s]; what changes meanwhile comes "
            "together.",
            low=0.0,
            high=3600.0,
        ),
        Option(
            "markers",
            False,
            "Show entities that have a position on the topic `markers` (visualization_msgs).",
            read_only=True,
        ),
        Option(
            "frame_id",
            "map",
            "Frame that positions of the live world count from, for markers.",
            read_only=True,
        ),
        Option(
            "llm.reader",
            "",
            "The language model that answers query_world, as PROVIDER:MODEL; empty: llm.model.",
        ),
        Option(
            "llm.writer",
            "",
            "The language model that writes what update_world is told; empty: llm.model.",
        ),
        Option(
            "max_parallel",
            2,
            "How many requests run at once, each in a worker process of its own.",
            low=1,
            high=64,
            read_only=True,
        ),
        Option(
            "max_queue",
            16,
            "How many further requests may wait; beyond that they are refused.",
            low=0,
            high=256,
            read_only=True,
        ),
        *GATE_OPTIONS,
        *BRIDGE_OPTIONS,
        *CERTIFY_OPTIONS,
        *GUARD_OPTIONS,
        *LLM_OPTIONS,
    )
}


def declare(node: Node, names: Iterable[str]) -> None:
    """Declare parameters on a node, and refuse values that make no sense from then on.

    :raises rclpy.exceptions.InvalidParameterValueException: for a wrong value given at the
        start; other exceptions of ``rclpy.exceptions`` for a wrong type.
    """
    # Before they are declared: values given at the start are checked too.
    node.add_on_set_parameters_callback(_check)
    for name in names:
        option = OPTIONS[name]
        node.declare_parameter(name, option.default, option.descriptor())


def lexicon_files(value: Iterable[str] | None) -> tuple[str, ...]:
    """The files that the parameter ``lexicon`` names."""
    return tuple(name for name in value or () if name)


def _check(parameters: list[Parameter]) -> SetParametersResult:
    # Numbers are checked by rclpy, against the descriptors' ranges.
    for parameter in parameters:
        option = OPTIONS.get(parameter.name)
        if option is not None and option.values and parameter.value not in option.values:
            expected = " or ".join(option.values)
            reason = f"{parameter.name}: expected {expected}, got {str(parameter.value)!r}"
            return SetParametersResult(successful=False, reason=reason)
        problem = check_llm(parameter.name, parameter.value)
        if problem:
            return SetParametersResult(successful=False, reason=f"{parameter.name}: {problem}")
        problem = _problem(parameter.name, parameter.value)
        if problem:
            return SetParametersResult(successful=False, reason=f"{parameter.name}: {problem}")
        files = lexicon_files(parameter.value) if parameter.name == "lexicon" else ()
        if files:
            try:
                make_model("commonsense", files)
            except BesimError as error:
                return SetParametersResult(successful=False, reason=f"lexicon: {error}")
    return SetParametersResult(successful=True)


def _problem(name: str, value: Any) -> str:
    """What is wrong with a value that is a file, or needs a package; empty if nothing is."""
    try:
        if name == "sources" and value:
            read_sources(Path(value))
        elif name == "markers" and value:
            import_module(f"{PACKAGE}.msg")
    except BesimError as error:
        return str(error)
    except ImportError:
        return f"{PACKAGE} is not installed"
    return ""
