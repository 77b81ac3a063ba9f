"""``besim validate`` takes trees of all dialects, and tells of broken ones with their places."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Command = Callable[..., "subprocess.CompletedProcess[str]"]

TASK = "The front door is closed. The goal is to open the front door."
DESCRIPTIONS = """node_descriptions:
  OpenDoor: The robot opens the {door}.
  IsOpen:
    kind: condition
    description: Is the {door} open?
"""
BODY = '<Fallback><IsOpen door="front door"/><OpenDoor door="front door"/></Fallback>'
MODULE = '''
import py_trees

class OpenDoor(py_trees.behaviour.Behaviour):
    """The robot opens the {door}."""

    def __init__(self, door):
        super().__init__("open")
        self.door = door

    def update(self):
        raise AssertionError("never ticked")

def tree():
    retry = py_trees.decorators.Retry("again", OpenDoor("front door"), num_failures=2)
    return py_trees.composites.Sequence("all", memory=True, children=[retry])

def broken():
    raise RuntimeError("no robot")
'''


def root(body: str, more: str = "", attributes: str = 'BTCPP_format="4"') -> str:
    return f'<root {attributes}><BehaviorTree ID="Main">{body}</BehaviorTree>{more}</root>'


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.yaml"
    path.write_text(DESCRIPTIONS)
    return path


@pytest.mark.parametrize(
    "attributes", ['BTCPP_format="4"', 'BTCPP_format="3"', ""], ids=["4", "3", "unsaid"]
)
def test_a_tree_of_behaviortree_cpp_is_judged_by_what_the_user_says_of_its_nodes(
    besim: Command, tmp_path: Path, words: Path, attributes: str
) -> None:
    tree = tmp_path / "tree.xml"
    tree.write_text(root(BODY, attributes=attributes))
    done = besim("validate", tree, "--task-text", TASK, "--descriptions", words)
    assert (done.returncode, done.stderr) == (0, "")
    assert ("has no BTCPP_format" in done.stdout) == (not attributes)


def test_subtrees_come_from_included_files_and_from_the_tree_path(
    besim: Command, tmp_path: Path, words: Path
) -> None:
    for name in ("part", "lib/far"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / f"{name}.xml").write_text(root(BODY).replace("Main", Path(name).name))
    tree = tmp_path / "tree.xml"
    both = '<Sequence><SubTree ID="part"/><SubTree ID="far"/></Sequence>'
    tree.write_text(root(both, '<include path="part.xml"/>'))
    arguments = ["validate", tree, "--task-text", TASK, "--descriptions", words]
    done = besim(*arguments)
    assert done.returncode == 3
    assert "there is no tree 'far'" in done.stdout
    assert besim(*arguments, "--tree-path", tmp_path / "lib").returncode == 0
    missing = besim(*arguments, "--tree-path", tmp_path / "gone")
    assert missing.returncode == 64
    assert "--tree-path needs a folder" in missing.stderr


def test_the_tree_to_run_and_the_dialect_can_be_said(
    besim: Command, tmp_path: Path, words: Path
) -> None:
    tree = tmp_path / "tree.xml"
    other = f'<BehaviorTree ID="Other">{BODY}</BehaviorTree>'
    tree.write_text(root("<AlwaysFailure/>", other))
    arguments = ["validate", tree, "--task-text", TASK, "--descriptions", words]
    assert besim(*arguments).returncode == 65
    assert besim(*arguments, "--main", "Other", "--format-in", "btcpp3").returncode == 0
    assert besim(*arguments, "--main", "Main").returncode == 2
    assert besim(*arguments, "--format-in", "btcpp5").returncode == 64
    assert besim(*arguments, "--format-in", "py_trees").returncode == 64


def test_the_tree_of_a_python_function_is_judged(besim: Command, tmp_path: Path) -> None:
    (tmp_path / "robot_trees.py").write_text(MODULE)
    done = besim("validate", "robot_trees:tree", "--task-text", TASK, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    broken = besim("validate", "robot_trees:broken", "--task-text", TASK, cwd=tmp_path)
    assert broken.returncode == 65
    assert "robot_trees.py:19: the code that makes the tree failed" in broken.stderr
    assert "RuntimeError: no robot" in broken.stderr
    gone = besim("validate", "no_such_module_at_all:tree", "--task-text", TASK, cwd=tmp_path)
    assert gone.returncode == 64


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (root("<Inverter>" * 200), "tree.xml:1:1308: the elements are nested too deeply"),
        (root("<A/>" * 100_000), "tree.xml:1:80040: there are too many elements"),
        ('<!DOCTYPE a [<!ENTITY b "b">]><root>&b;</root>', "tree.xml:1:1: a document type"),
        (root('<include path="x"/>') + "x", "tree.xml:1:89: broken XML: junk after document"),
        (root("<A/>", '<include path="tree.xml"/>'), "the files include each other in a circle"),
        (root("<A/>", '<include path="gone.xml"/>'), "tree.xml:1:67: an included file cannot be"),
        (root('<SubTree ID="Main"/>'), "tree.xml:1:48: the tree 'Main' holds itself"),
        ("\x89PNG\r\n\x1a\n\x00", "tree.xml:1:1: "),
        (root('<A x="1" x="2"/>'), "tree.xml:1:57: broken XML: duplicate attribute"),
    ],
)
def test_a_hostile_tree_is_65_with_its_place(
    besim: Command, tmp_path: Path, text: str, place: str
) -> None:
    (tmp_path / "tree.xml").write_text(text, encoding="latin-1")
    done = besim("validate", "tree.xml", "--task-text", TASK, cwd=tmp_path)
    assert done.returncode == 65
    assert place in done.stderr
    assert "expected" in done.stderr
    assert "got" in done.stderr
    assert "Traceback" not in done.stderr
