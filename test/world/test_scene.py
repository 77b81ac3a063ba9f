"""Scenes become worlds and worlds scenes, and nothing is lost on the way."""

from __future__ import annotations

import json
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from besim.errors import InputError
from besim.world import Value, Vector, World, join_path
from besim.world.scene import load_scene, read_scene, scene_from_world, world_from_scene

GROUPS = ("agents", "objects", "relationship", "environment")
NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=6)
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
)
LISTS = st.recursive(st.lists(SCALARS, max_size=3), lambda inner: st.lists(inner, max_size=3))
STATES = st.recursive(
    st.dictionaries(NAMES, SCALARS | LISTS, min_size=1, max_size=3),
    lambda inner: st.dictionaries(NAMES, SCALARS | LISTS | inner, min_size=1, max_size=3),
    max_leaves=6,
)
SCENES = st.fixed_dictionaries(
    {
        "agents": st.dictionaries(NAMES, STATES, max_size=2),
        "objects": st.dictionaries(NAMES, STATES, max_size=2),
        "relationship": STATES | st.just({}),
        "environment": STATES | st.just({}),
        "state_description": st.dictionaries(NAMES, NAMES, max_size=2),
        "state_type": st.dictionaries(NAMES, st.sampled_from(["bool", "string list"]), max_size=2),
    }
)
VALUES: st.SearchStrategy[Value] = SCALARS | st.recursive(
    st.lists(SCALARS, max_size=3).map(tuple),
    lambda inner: st.lists(inner, max_size=3).map(tuple),
)
PATHS = st.tuples(st.sampled_from(GROUPS), st.lists(NAMES, min_size=1, max_size=4)).map(
    lambda parts: join_path(parts[0], *parts[1])
)


@given(SCENES)
def test_a_scene_comes_back_from_its_world(scene: dict[str, Any]) -> None:
    read = read_scene(json.dumps(scene))
    again = scene_from_world(read.world, descriptions=read.descriptions, types=read.types)
    assert again == scene


@given(st.dictionaries(PATHS, VALUES, max_size=6))
def test_a_world_comes_back_from_its_scene(states: dict[str, Value]) -> None:
    # Also when one state's path leads on to another's.
    world = World(states)
    assert world_from_scene(json.loads(json.dumps(scene_from_world(world)))) == world


def test_a_state_whose_path_leads_on_stands_under_the_empty_name() -> None:
    world = World({"relationship.a": 1, "relationship.a.b": 2, "objects.c": 3, "objects.c.d.e": 4})
    scene = scene_from_world(world)
    assert scene["relationship"] == {"a": {"": 1, "b": 2}}
    assert scene["objects"] == {"c": {"": 3, "d": {"e": 4}}}
    assert world_from_scene(scene) == world


def test_a_scene_is_read_as_it_stands() -> None:
    scene = read_scene(
        """{
        "agents": {"robot": {"position": [2, 2.5, 1.0], "gripper_content": [["tray", ["apple"]]]}},
        "objects": {"v1.2 box": {"size": 0.4, "lid": {"open": false}, "content": null}},
        "relationship": {"box_on_table": true},
        "environment": {"weather": "Sunny"},
        "state_description": {"size": "how large"},
        "state_type": {"size": "float"}
        }"""
    )
    assert scene.world == World(
        {
            "agents.robot.position": Vector((2.0, 2.5, 1.0), "m"),
            "agents.robot.gripper_content": (("tray", ("apple",)),),
            "objects.v1%2E2 box.size": 0.4,
            "objects.v1%2E2 box.lid.open": False,
            "objects.v1%2E2 box.content": None,
            "relationship.box_on_table": True,
            "environment.weather": "Sunny",
        }
    )
    assert scene.world.entities() == ("agents.robot", "objects.v1%2E2 box")
    assert scene.descriptions == {"size": "how large"}
    assert scene.types == {"size": "float"}
    assert scene.warnings == ()


def test_an_entity_without_states_exists() -> None:
    world = world_from_scene({"objects": {"table": {}, "chair": None}})
    assert dict(world) == {"objects.chair.exists": True, "objects.table.exists": True}


def test_an_empty_dictionary_is_a_state_of_unknown_value() -> None:
    assert dict(world_from_scene({"objects": {"box": {"lid": {}}}})) == {"objects.box.lid": None}


def test_groups_may_be_null_or_missing() -> None:
    assert len(world_from_scene({"relationship": None})) == 0


def test_any_mapping_is_a_scene() -> None:
    scene = MappingProxyType({"environment": {"weather": "Sunny"}})
    assert dict(world_from_scene(scene)) == {"environment.weather": "Sunny"}


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("position", [1, 2], Vector((1.0, 2.0))),
        ("start_position", [1, 2, 3], Vector((1.0, 2.0, 3.0))),
        ("position", [1, 2, 3, 4], (1, 2, 3, 4)),
        ("position", [True, False], (True, False)),
        ("position", "kitchen", "kitchen"),
        ("position", None, None),
        ("position", [10**400, 2], (10**400, 2)),
        ("position", [10**300, 2], Vector((1e300, 2.0))),
        ("disposition", [1, 2], (1, 2)),
    ],
)
def test_only_two_or_three_numbers_are_a_position(name: str, value: Any, expected: Value) -> None:
    world = world_from_scene({"objects": {"box": {name: value}}})
    assert world[f"objects.box.{name}"] == expected


def test_vectors_keep_their_unit() -> None:
    world = World(
        {
            "agents.robot.velocity": Vector((0.5, 0.0), "m/s"),
            "agents.robot.position": Vector((1.0, 2.0), "m"),
            "agents.robot.last_position": Vector((1.0,), "m"),
        }
    )
    scene = scene_from_world(world)
    assert scene["state_type"] == {"velocity": "vector m/s", "last_position": "vector m"}
    assert world_from_scene(scene) == world


def test_a_value_that_does_not_fit_its_type_is_a_warning() -> None:
    scene = load_scene(
        {
            "objects": {"box": {"size": "large", "colour": None}, "can": {"size": 1}},
            "state_type": {"size": "float", "colour": "string"},
        }
    )
    assert scene.warnings == ("objects.box.size: state_type says float, but the value is a string",)
    assert scene.world["objects.box.size"] == "large"


def test_keys_that_no_scene_has_are_a_warning() -> None:
    scene = load_scene({"agents": {}, "weather": "fine"})
    assert scene.warnings == ("the scene's key 'weather' is ignored",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[]", "s:1:1: the document is not right; expected an object, got a list"),
        ('{"bt_task": ""}', "s:1:1: this is not a scene; expected one of agents, objects"),
        ('{\n"agents": 3}', "s:2:11: agents is not right; expected an object, got 3"),
        ('{"agents": {"r": [1]}}', "s:1:18: agents.r is not right; expected an object, got a list"),
        ('{"objects": {"": {"a": 1}}}', "s:1:14: objects.: a name is empty"),
        (
            '{"objects": {"a": {"b": [1, {"c": 2}]}}}',
            "s:1:29: objects.a.b.1: not a value; expected a string, boolean, finite number, list",
        ),
        (
            '{"objects": {"a": {"b": {"": {"c": 1}, "c": 2}}}}',
            "s:1:40: objects.a.b.c: given twice; expected each state once, got two values",
        ),
        ('{"agents": {}, "state_type": {"a": 1}}', "s:1:36: state_type.a is not right"),
        ('{"objects": {"a": ' + '{"b": ' * 40 + "1" + "}" * 42, "s:1:"),
        ('{"objects": {"a": {"b": ' + "[" * 40 + "]" * 40 + "}}}", "s:1:"),
        ('{"agents": {}', "s:1:14: broken JSON"),
    ],
)
def test_what_does_not_fit_is_named_by_path_and_place(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read_scene(text, "s")
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), object()])
def test_what_json_does_not_know_is_refused(value: Any) -> None:
    with pytest.raises(InputError, match=r"<scene>: environment\.x: not a value"):
        load_scene({"environment": {"x": value}})


@pytest.mark.parametrize("path", ["objects", "elsewhere.x"])
def test_a_path_that_names_no_state_cannot_be_written(path: str) -> None:
    with pytest.raises(ValueError, match="names no state"):
        scene_from_world(World({path: 1}))


def test_every_published_scene_comes_back_from_its_world(shared_data: Path) -> None:
    files = sorted(shared_data.rglob("scene.json"))
    assert files
    for file in files:
        scene = read_scene(file.read_bytes(), str(file))
        again = scene_from_world(scene.world, descriptions=scene.descriptions, types=scene.types)
        assert again == json.loads(file.read_text())
