"""Imports run one way, as on DESIGN's map, and the simulator never imports ROS."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

# A room imports itself and the rooms on lower floors; rooms on one floor do not know each other.
FLOORS = (
    {"world"},
    {"solution"},
    {"models"},
    {"simulation"},
    {"evaluation"},
    {"planning", "gate", "report", "bench"},
    {"cli"},
)
FREE_STANDING = {"sandbox"}
ENTRANCES = {"__main__"}
ROS = {
    *("rclpy", "ament_index_python", "rosidl_runtime_py", "rosidl_parser", "rpyutils", "tf2_ros"),
    *("launch", "launch_ros", "launch_testing", "py_trees_ros", "py_trees_ros_interfaces"),
    *("builtin_interfaces", "action_msgs", "unique_identifier_msgs", "std_srvs", "rosgraph_msgs"),
    *("besim_ros", "besim_msgs"),
}


def test_every_import_of_besim_follows_the_map(repository: Path) -> None:
    files = sorted((repository / "besim").rglob("*.py"))
    assert files
    found = [
        violation
        for file in files
        for violation in violations(
            file.read_text(), file.relative_to(repository).with_suffix("").as_posix()
        )
    ]
    assert not found, "\n".join(found)


def test_every_room_is_on_the_map(repository: Path) -> None:
    known = set().union(*FLOORS) | FREE_STANDING
    rooms = {file.parent.name for file in (repository / "besim").glob("*/__init__.py")}
    assert rooms <= known


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("besim/world/state", "import besim.solution"),
        ("besim/world/state", "from besim.solution import Task"),
        ("besim/world/state", "from besim import solution"),
        ("besim/world/state", "from ..solution.task import Task"),
        ("besim/world/__init__", "from ..solution import Task"),
        ("besim/solution/tree/reader", "from ...simulation import run"),
        ("besim/simulation/run", "def late():\n    from besim.evaluation import judge"),
        ("besim/models/base", "if TYPE_CHECKING:\n    import besim.cli"),
        ("besim/gate/sign", "import besim.report"),
        ("besim/sandbox/pool", "import besim.world"),
        ("besim/world/state", "import besim.sandbox.pool\nimport besim.cli"),
        ("besim/errors", "import besim.world"),
        ("besim/__init__", "from besim.world import World"),
        ("besim/cli/validate", "import rclpy"),
        ("besim/cli/validate", "from geometry_msgs.msg import Pose"),
        ("besim/cli/validate", "import os, rclpy.node as node"),
        ("besim/cli/validate", "import importlib\nimportlib.import_module('rclpy')"),
        ("besim/cli/validate", "__import__('besim_ros.nodes')"),
        ("besim/world/state", "import_module(name='besim.cli')"),
        ("besim/cli/validate", "from besim_ros import nodes"),
    ],
)
def test_a_forbidden_import_is_found(module: str, line: str) -> None:
    assert list(violations(line, module))


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("besim/world/state", "from besim.errors import InputError"),
        ("besim/world/state", "from besim.world.truth import Truth"),
        ("besim/world/state", "from . import truth"),
        ("besim/world/__init__", "from .state import World"),
        ("besim/models/commonsense/reader", "from besim.solution import Leaf"),
        ("besim/cli/validate", "from besim import __version__"),
        ("besim/cli/validate", "from besim import gate, report"),
        ("besim/__main__", "from besim.cli import main"),
        ("besim/sandbox/pool", "import besim.errors, json"),
        ("besim/bench/code", "import besim.sandbox"),
        ("besim/cli/validate", "import_module(command)"),
    ],
)
def test_an_allowed_import_is_not_found(module: str, line: str) -> None:
    assert not list(violations(line, module))


def violations(source: str, module: str) -> Iterator[str]:
    """What a module (``besim/world/state``) imports against the map."""
    parts = module.split("/")
    package = parts[:-1]
    room = parts[1] if len(parts) > 2 else parts[-1].replace("__init__", "")
    for line, name in imported(ast.parse(source), package):
        top, _, rest = name.partition(".")
        if top in ROS or top.endswith(("_msgs", "_srvs")):
            yield f"{module}:{line} imports ROS: {name}"
        elif top == "besim" and not is_allowed(room, rest.split(".")[0]):
            yield f"{module}:{line}: {room or 'besim'} must not import {name}"


def is_allowed(room: str, other: str) -> bool:
    known = set().union(*FLOORS)
    if other not in known | FREE_STANDING:
        return True  # errors, and names such as __version__ of the package itself
    if room == other or room in ENTRANCES:
        return True
    if room not in known:
        return False  # the sandbox, and the modules that all rooms import
    return other in FREE_STANDING or floor(other) < floor(room)


def floor(room: str) -> int:
    return next(number for number, rooms in enumerate(FLOORS) if room in rooms)


def imported(tree: ast.AST, package: list[str]) -> Iterator[tuple[int, str]]:
    """Line and full name of every import, wherever in the module it hides."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            # `from besim import cli` imports a room, `from besim.cli import main` a name of it.
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call):
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if called in ("import_module", "__import__"):
                given = [*node.args, *(keyword.value for keyword in node.keywords)]
                for value in given[:1]:
                    if isinstance(value, ast.Constant) and isinstance(value.value, str):
                        yield node.lineno, value.value
