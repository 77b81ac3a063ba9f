"""Checking a map: against interface definitions, and against a tree."""

from __future__ import annotations

from pathlib import Path

import pytest

from besim.errors import InputError
from besim.gate.skills import (
    FieldType,
    InterfaceFolders,
    Severity,
    SkillFinding,
    check_skills,
    fit,
    read_interface,
    read_skills,
    shipped_skills,
)
from besim.solution import Task
from besim.solution.tree import read_tree

FILES = {
    "some_msgs/action/Go.action": """
# a comment
uint8 FAST=1   # a constant
Place place
float64 speed 0.5
int8[3] path
some_msgs/Place[] via
string<=10 words "a # b"
---
int32 code
string text
---
""",
    "some_msgs/msg/Place.msg": "float64 x\nfloat64 y\nother_msgs/Thing thing\n",
    "some_msgs/srv/Ask.srv": "bool[<=4] flags\n---\nbool yes\n",
    "some_msgs/msg/Level.msg": "std_msgs/Header header\nfloat32 level\n",
}
MAP = """\
frames: [map]
poses:
  home: {frame: map, x: 0, y: 0}
skills:
  - leaf: Go
    action: some_msgs/action/Go
    name: go
    goal:
      place.x: "{x}"
      speed: "{speed|1}"
    success: {code: 0}
    message: text
  - leaf: is_low
    topic: some_msgs/msg/Level
    name: level
    success: {level: "< 1"}
  - leaf: is_at
    world: {agents.robot.position: "{where}"}
"""


@pytest.fixture
def known(tmp_path: Path) -> InterfaceFolders:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return InterfaceFolders((tmp_path,))


def messages(found: tuple[SkillFinding, ...], severity: Severity = Severity.ERROR) -> str:
    return "\n".join(str(one) for one in found if one.severity is severity)


def check(known: InterfaceFolders, skills: str = MAP, tree: str | None = None) -> str:
    solution = read_tree(tree, source="t.xml", task=Task("")) if tree else None
    return messages(check_skills(read_skills(skills, "m.yaml"), solution, known))


def test_definitions_are_read_with_their_fields_and_types(known: InterfaceFolders) -> None:
    go = known.find("some_msgs/action/Go")
    assert go is not None
    assert go.parts["goal"] == {
        "place": FieldType("some_msgs/msg/Place"),
        "speed": FieldType("float64"),
        "path": FieldType("int8", True, 3),
        "via": FieldType("some_msgs/msg/Place", True),
        "words": FieldType("string"),
    }
    assert set(go.parts["result"]) == {"code", "text"}
    assert go.parts["feedback"] == {}
    ask = known.find("some_msgs/srv/Ask")
    assert ask is not None
    assert ask.parts["request"] == {"flags": FieldType("bool", True)}


@pytest.mark.parametrize("layout", ["{0}", "{0}/some_msgs", "{0}/.."])
def test_a_package_is_found_in_its_own_folder_among_others_and_installed(
    known: InterfaceFolders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, layout: str
) -> None:
    folder = Path(layout.format(tmp_path)).resolve()
    if layout.endswith(".."):
        (tmp_path / "prefix").mkdir()
        (tmp_path / "prefix" / "share").symlink_to(tmp_path)
        monkeypatch.setenv("AMENT_PREFIX_PATH", str(tmp_path / "prefix"))
        folders = InterfaceFolders.with_installed()
    else:
        folders = InterfaceFolders((folder,))
    assert folders.has_package("some_msgs")
    assert folders.find("some_msgs/msg/Level") is not None
    assert not folders.has_package("other_msgs")
    assert folders.find("../some_msgs/msg/Level") is None


@pytest.mark.parametrize("text", ["what is this?", "float64", "---\n---\n---\n---", ""])
def test_what_is_no_definition_is_an_error(text: str) -> None:
    with pytest.raises(InputError):
        read_interface(text, "some_msgs/srv/Ask", "Ask.srv")


def test_a_map_that_fits_has_no_errors(known: InterfaceFolders) -> None:
    assert check(known) == ""


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("action/Go", "action/Went", "the package some_msgs has no some_msgs/action/Went"),
        ("place.x:", "place.z:", "m.yaml:9:16: error: the goal of some_msgs/action/Go, 'place.z'"),
        ("place.x:", "place:", "this is a some_msgs/msg/Place, and takes more than one value"),
        ("speed|1}", "speed}", ""),
        ('speed: "{speed|1}"', "speed: fast", "this is a float64, and takes no 'fast'"),
        ('speed: "{speed|1}"', "speed.x: 1", "this is a float64, and takes no more than one value"),
        ('speed: "{speed|1}"', "path: 1", "this is a list of int8, not one value"),
        (
            'speed: "{speed|1}"',
            'speed: {from: "{p}", as: pose}',
            "this is a float64, and takes no more than one value",
        ),
        ("code: 0", "status: 0", "the result of some_msgs/action/Go has no 'status'"),
        ("code: 0", "code.x: 0", "int32 has no field 'x'"),
        ("message: text", "message: words", "the result of some_msgs/action/Go has no 'words'"),
        ('{level: "< 1"}', '{low: "< 1"}', "the message of some_msgs/msg/Level has no 'low'"),
    ],
)
def test_what_does_not_fit_a_definition_is_found(
    known: InterfaceFolders, old: str, new: str, problem: str
) -> None:
    assert old in MAP
    found = check(known, MAP.replace(old, new, 1))
    assert problem in found
    assert bool(problem) == bool(found)


def test_what_cannot_be_checked_is_a_warning(known: InterfaceFolders) -> None:
    skills = read_skills(MAP.replace("some_msgs/action", "new_msgs/action"), "m.yaml")
    found = check_skills(skills, None, known)
    assert "the package new_msgs is not here" in messages(found, Severity.WARNING)
    assert messages(found) == ""


TREE = '<Sequence><Action class="Go" x="1"/><Condition class="is_low"/></Sequence>'


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("", "", ""),
        ('"Go"', '"Run"', "t.xml:1:11: error: Run: no skill says how it runs"),
        (' x="1"', "", "Go: it has no port x, which 'place.x' takes"),
        ('x="1"', 'x="one"', "takes no 'one'"),
        ('x="1"', 'x="1" speed="9e400"', "takes no inf"),
        (
            "Condition",
            "Action",
            "is_low: its skill is of the kind topic, and a leaf that is an action runs as",
        ),
        ("is_low", "is_at", "is_at: it has no port where"),
        ("is_low", 'is_at" where="here', ""),
    ],
)
def test_a_tree_that_cannot_run_by_a_map_is_told_why(
    known: InterfaceFolders, old: str, new: str, problem: str
) -> None:
    found = check(known, tree=TREE.replace(old, new, 1) if old else TREE)
    assert problem in found
    assert bool(problem) == bool(found)


def in_btcpp(leaf: str) -> str:
    return f'<root BTCPP_format="4"><BehaviorTree ID="t">{leaf}</BehaviorTree></root>'


@pytest.mark.parametrize(
    ("leaf", "problem"),
    [
        ('<NavigateToPose goal="{goal}"/>', ""),
        ('<NavigateToPose goal="1;2;0.5"/>', ""),
        ('<NavigateToPose goal="home"/>', ""),
        ('<NavigateToPose goal="1;2;90"/>', "radians, at most a full turn"),
        ('<NavigateToPose goal="kitchen"/>', "a named pose (home)"),
        ('<Wait wait_duration="5"/>', ""),
        ('<Wait wait_duration="soon"/>', "this does not make a duration"),
        ('<Spin spin_dist="180"/>', "radians, at most a full turn"),
        ('<GoalReached goal="{goal}"/>', "no skill says how it runs"),
    ],
)
def test_values_that_a_tree_gives_are_checked_and_entries_are_not(
    known: InterfaceFolders, leaf: str, problem: str
) -> None:
    tree = read_tree(in_btcpp(leaf), source="t.xml", task=Task(""))
    found = messages(check_skills(shipped_skills("nav2"), tree, known))
    assert problem in found
    assert bool(problem) == bool(found)


@pytest.mark.parametrize(
    ("value", "kind", "fitted", "fits"),
    [
        ("1", "int8", 1, True),
        (1.0, "int8", 1, True),
        (1.5, "int8", 1.5, False),
        (200, "int8", 200, False),
        (-1, "uint8", -1, False),
        (True, "int8", True, False),
        ("2.5", "float32", 2.5, True),
        (2, "float32", 2.0, True),
        (True, "float32", True, False),
        ("True", "bool", True, True),
        (1, "bool", 1, False),
        ("x", "string", "x", True),
        (1, "string", 1, False),
        ([1, 2], "string", [1, 2], False),
    ],
)
def test_a_value_is_taken_as_the_type_of_its_field_or_refused(
    known: InterfaceFolders, value: object, kind: str, fitted: object, fits: bool
) -> None:
    data, found = fit({"a": value}, {"a": FieldType(kind)}, known)
    assert data == {"a": fitted}
    assert type(data["a"]) is type(fitted)
    assert (not found.problems) == fits


def test_a_list_of_fixed_length_has_that_length(known: InterfaceFolders) -> None:
    kind = {"a": FieldType("int8", True, 3)}
    assert not fit({"a": ["1", 2, 3]}, kind, known)[1].problems
    assert fit({"a": [1, 2]}, kind, known)[1].problems == [("a", "this has 3 values, not 2")]
