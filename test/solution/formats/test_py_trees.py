"""Trees that were built with py_trees become nodes with their parameters and words."""

from __future__ import annotations

from pathlib import Path

import py_trees
import pytest
from py_trees.common import OneShotPolicy, ParallelPolicy
from py_trees.common import Status as Theirs

from besim.errors import InputError, UsageError
from besim.solution import Dialect, LeafKind, LeafText, Node, NodeKind, Solution, Status, Task
from besim.solution.node_descriptions import NodeDescription
from besim.solution.tree import LeafCall, TreeOptions, from_py_trees, make_engine, read_py_trees

TASK = Task("The goal is to be in the hall.")


class OpenDoor(py_trees.behaviour.Behaviour):
    """The robot opens the {door}.

    It needs a free gripper.
    """

    def __init__(self, name: str, door: str = "front door") -> None:
        super().__init__(name)
        self.door = door
        self._tries = 3

    def update(self) -> Theirs:
        raise AssertionError("a leaf of the user's is never ticked")


class IsOpen(OpenDoor):
    """Is the door open?"""


class Patient(py_trees.decorators.Retry):
    """Derived, but with no rules of its own."""


class Stubborn(py_trees.composites.Sequence):
    def tick(self):  # type: ignore[no-untyped-def]
        yield self


def solution_of(
    root: py_trees.behaviour.Behaviour, task: Task = TASK, **options: object
) -> Solution:
    return from_py_trees(root, source="t", task=task, options=TreeOptions(**options))  # type: ignore[arg-type]


def rows(root: Node) -> list[tuple[str, str, dict[str, str]]]:
    return [(node.kind.name, node.class_name, dict(node.ports)) for node in root.walk()]


def test_nodes_have_the_parameters_that_they_were_made_with() -> None:
    first, second = OpenDoor("a"), OpenDoor("b", "back door")
    policy = ParallelPolicy.SuccessOnSelected(children=[second], synchronise=False)
    tree = py_trees.composites.Sequence(
        "all",
        memory=True,
        children=[
            py_trees.composites.Parallel("both", policy, children=[first, second]),
            Patient("again", py_trees.behaviours.Success("s"), num_failures=3),
            py_trees.decorators.OneShot(
                "once", py_trees.timers.Timer("t", 2.0), policy=OneShotPolicy.ON_COMPLETION
            ),
        ],
    )
    found = rows(solution_of(tree).root)
    assert found == [
        ("CONTROL", "Sequence", {"memory": "True"}),
        (
            "CONTROL",
            "Parallel",
            {"policy": "SuccessOnSelected", "synchronise": "False", "selected": "1"},
        ),
        ("ACTION", "OpenDoor", {"door": "front door"}),
        ("ACTION", "OpenDoor", {"door": "back door"}),
        ("DECORATOR", "Retry", {"num_failures": "3"}),
        ("ACTION", "Success", {}),
        ("DECORATOR", "OneShot", {"policy": "ON_COMPLETION"}),
        ("ACTION", "Timer", {"duration": "2.0"}),
    ]


def test_a_class_that_has_rules_of_its_own_is_unknown() -> None:
    root = solution_of(Stubborn("s", memory=True, children=[OpenDoor("a")])).root
    assert (root.kind, root.class_name) == (NodeKind.UNKNOWN, "Stubborn")


def test_words_come_from_the_task_the_user_the_docstring_or_the_name() -> None:
    def words(leaf: py_trees.behaviour.Behaviour, task: Task = TASK, **options: object) -> str:
        made = solution_of(leaf, task, **options).root.leaf
        assert made is not None
        return made.description

    assert words(OpenDoor("x", "red door")) == "The robot opens the red door."
    given = {"OpenDoor": NodeDescription("Opens it.")}
    assert words(OpenDoor("x"), descriptions=given) == "Opens it."
    by_name = Task("t", actions={"x": LeafText("Opens the door x.")})
    assert words(OpenDoor("x"), by_name, descriptions=given) == "Opens the door x."
    no_words = type("Push", (OpenDoor,), {})
    assert words(no_words("push the lever")) == "push the lever"
    assert solution_of(no_words("Push")).warnings == ("nothing describes the action 'Push'",)


def test_a_leaf_is_a_condition_if_it_is_called_like_a_question() -> None:
    def kind(leaf: py_trees.behaviour.Behaviour, **options: object) -> LeafKind:
        made = solution_of(leaf, **options).root.leaf
        assert made is not None
        return made.kind

    assert kind(IsOpen("x")) is LeafKind.CONDITION
    assert kind(OpenDoor("open?")) is LeafKind.CONDITION
    assert kind(OpenDoor("x")) is LeafKind.ACTION
    given = {"OpenDoor": NodeDescription(kind=LeafKind.CONDITION)}
    assert kind(OpenDoor("x"), descriptions=given) is LeafKind.CONDITION
    check = py_trees.behaviours.CheckBlackboardVariableExists("x", "y")
    assert kind(check) is LeafKind.CONDITION


def test_a_placeholder_that_is_described_is_that_action() -> None:
    task = Task("t", actions={"go": LeafText("The robot goes to the hall.")})
    root = solution_of(py_trees.behaviours.Success("go"), task).root
    assert (root.class_name, root.leaf is not None) == ("go", True)


def test_the_function_of_a_guard_is_a_condition() -> None:
    def battery_ok() -> bool:
        """Is the battery charged?"""
        raise AssertionError

    root = solution_of(
        py_trees.decorators.EternalGuard("g", OpenDoor("a"), condition=battery_ok)
    ).root
    condition = root.children[0].leaf
    assert condition is not None
    assert (condition.name, condition.kind) == ("battery_ok", LeafKind.CONDITION)
    assert condition.description == "Is the battery charged?"
    asked: list[str] = []

    def answer(call: LeafCall) -> Status:
        asked.append(call.node.class_name)
        return Status.FAILURE if call.node.class_name == "battery_ok" else Status.RUNNING

    engine = make_engine(solution_of_node(root), answer)
    assert (engine.tick(), asked) == (Status.FAILURE, ["battery_ok"])
    assert engine.statuses == {0: Status.FAILURE, 1: Status.FAILURE}


def solution_of_node(root: Node) -> Solution:
    return Solution(root, TASK, Dialect.PY_TREES)


def test_a_node_that_stands_twice_and_a_tree_too_deep_are_refused() -> None:
    leaf = OpenDoor("a")
    tree = py_trees.composites.Sequence("s", memory=True, children=[leaf])
    tree.children.append(leaf)
    with pytest.raises(InputError, match=r"t: a node stands twice in the tree; .* got 'a'"):
        solution_of(tree)
    deep: py_trees.behaviour.Behaviour = leaf
    for _ in range(200):
        deep = py_trees.decorators.Inverter("i", deep)
    with pytest.raises(InputError, match=r"t: the tree is nested too deeply; expected at most 128"):
        solution_of(deep)


# --- module:function -----------------------------------------------------------------------------

MODULE = """
import py_trees

def tree():
    return py_trees.trees.BehaviourTree(py_trees.behaviours.Success("s"))

ready = tree()

class Home:
    @staticmethod
    def other():
        return py_trees.behaviours.Failure("f")

def broken():
    raise ValueError("no robot")

def leaves():
    raise SystemExit(0)

def nothing():
    return 3
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    name = f"trees_of_{abs(hash(tmp_path))}"
    (tmp_path / f"{name}.py").write_text(MODULE)
    (tmp_path / f"{name}_bad.py").write_text("import py_trees\nx = = 1\n")
    (tmp_path / f"{name}_needs.py").write_text("import no_such_module_at_all\n")
    monkeypatch.chdir(tmp_path)
    return name


@pytest.mark.parametrize(
    ("name", "root"), [("tree", "Success"), ("ready", "Success"), ("Home.other", "Failure")]
)
def test_a_tree_is_what_a_function_makes_or_what_a_name_stands_for(
    module: str, name: str, root: str
) -> None:
    solution = read_py_trees(f"{module}:{name}", task=TASK)
    assert (solution.root.class_name, solution.dialect) == (root, Dialect.PY_TREES)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (":broken", ".py:15: the code that makes the tree failed; expected a function without"),
        (":leaves", ".py:18: the code that makes the tree failed"),
        (":nothing", ":nothing: the function gives no tree; expected a Behaviour or Behaviour"),
        ("_bad:tree", "_bad.py:2:5: the code that makes the tree failed; "),
        ("_needs:tree", "_needs.py:1: the code that makes the tree failed; "),
    ],
)
def test_code_that_fails_is_an_error_where_it_stands(module: str, name: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read_py_trees(module + name, task=TASK)
    assert f"{module}{message}" in str(caught.value)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("no_such_module_at_all:tree", "there is no file 'no_such_module_at_all:tree', and no mod"),
        ("py_trees:no_such_tree", "there is no 'no_such_tree' in the module"),
        ("a b:c", "this names no tree; expected package.module:function, got 'a b:c'"),
    ],
)
def test_what_names_no_tree_is_wrong_usage(spec: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        read_py_trees(spec, task=TASK)
    assert str(caught.value).startswith(message)
