"""Worlds written as SDF, and read again."""

from __future__ import annotations

import math
from collections.abc import Mapping

from hypothesis import given, settings
from hypothesis import strategies as st

from besim.world import Value, Vector, World, load_scene, read_scene_text, write_sdf


def at(*components: float) -> Vector:
    return Vector(components, "m")


def again(states: Mapping[str, Value]) -> World:
    text, _ = write_sdf(World(states))
    return load_scene(read_scene_text(text)).world


def test_what_has_a_position_becomes_a_model() -> None:
    states = {
        "objects.cup.position": at(1.0, 2.0, 0.5),
        "objects.cup.clean": True,
        "objects.door.open": False,
        "agents.robot.position": at(0.0, 1.0),
        "environment.weather": "sunny",
    }
    text, left_out = write_sdf(World(states), name="home")
    assert left_out == ("objects.door",)
    assert '<world name="home">' in text
    world = load_scene(read_scene_text(text)).world
    assert world["objects.cup.position"] == at(1.0, 2.0, 0.5)
    assert world["objects.robot.position"] == at(0.0, 1.0, 0.0)


def test_parts_are_models_within_that_of_their_entity() -> None:
    states = {
        "objects.desk.position": at(5.0, 0.0, 0.0),
        "objects.desk.orientation": Vector((0.0, 0.0, math.pi / 2), "rad"),
        "objects.desk.drawer.position": at(5.0, 1.0, 0.0),
        "objects.lamp.cord.plug.position": at(1.0, 1.0, 0.0),
    }
    text, _ = write_sdf(World(states))
    # The desk's x axis is the world's y axis.
    assert "<pose>1 0 0 0 0 0</pose>" in text
    assert '<model name="lamp.cord.plug">' in text
    assert again(states)["objects.desk.drawer.position"] == at(5.0, 1.0, 0.0)


def test_names_that_sdf_does_not_allow_are_changed() -> None:
    states = {
        f"{name}.position": at(float(n), 0.0, 0.0)
        for n, name in enumerate(
            ("objects.a::b", "objects.world", "objects.__x__", "agents.cup", "objects.cup")
        )
    }
    assert again(states).entities() == (
        *("objects.a___x__", "objects.a_b", "objects.a_world", "objects.cup", "objects.cup_2"),
    )


def test_other_vectors_and_units_are_no_positions() -> None:
    states: dict[str, Value] = {
        "objects.a.position": "on the table",
        "objects.b.position": Vector((1.0, 2.0), "cm"),
        "objects.c.position": Vector((1.0,), "m"),
        "environment.position": at(1.0, 2.0),
    }
    text, left_out = write_sdf(World(states))
    assert "<model" not in text
    assert left_out == ("objects.a", "objects.b", "objects.c")


coordinates = st.floats(-100, 100)
angles = st.floats(-math.pi, math.pi)


@settings(max_examples=60, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(["desk", "desk.drawer", "desk.drawer.knob", "cup"]),
        st.tuples(st.tuples(*[coordinates] * 3), st.tuples(*[angles] * 3)),
    )
)
def test_positions_come_back(
    things: dict[str, tuple[tuple[float, ...], tuple[float, ...]]],
) -> None:
    states: dict[str, Value] = {}
    for name, (position, turned) in things.items():
        states[f"objects.{name}.position"] = Vector(position, "m")
        states[f"objects.{name}.orientation"] = Vector(turned, "rad")
    text, _ = write_sdf(World(states))
    if not states:
        assert "<model" not in text
        return
    found = load_scene(read_scene_text(text)).world
    places = {value for path, value in found.items() if path.endswith("position")}
    for position, _ in things.values():
        assert any(
            isinstance(one, Vector) and math.dist(one.components, position) < 1e-3 for one in places
        )
