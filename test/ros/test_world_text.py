"""A live world that is rendered piece by piece says what it says as a whole."""

from __future__ import annotations

import json

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")

from hypothesis import given, settings
from hypothesis import strategies as st

from besim.world import Snapshot, Value, Vector, World
from besim_ros.snapshot import snapshot
from besim_ros.world_text import WorldText

pytestmark = pytest.mark.ros

PATHS = [
    *("agents.robot.battery", "objects.cup.position", "objects.cup.part.position"),
    *("objects.cup 2.clean", "objects.cup-2.weight", "objects.v1%2E2.clean", "objects.%.clean"),
    *("environment.weather", "environment.map.size", "relationship.a_b", 'objects.a"b.c'),
]
values: st.SearchStrategy[Value] = st.one_of(
    st.booleans(),
    st.integers(-5, 5),
    st.text(max_size=3),
    st.just(Vector((1.0, 2.0), "m")),
    st.just(Vector((1.0, 2.0, 3.0), "rad")),
    st.just(("a", "b")),
)
changes = st.dictionaries(st.sampled_from(PATHS), st.none() | values, max_size=6)


@settings(max_examples=100, deadline=None)
@given(st.lists(changes, min_size=1, max_size=5))
def test_pieces_make_the_whole(steps: list[dict[str, Value]]) -> None:
    text, world = WorldText(), World()
    text.render(Snapshot(1, "scene", world))
    for number, step in enumerate(steps):
        world = world.with_changes(step)
        now = Snapshot(number, "scene", world, {}, {"weight": "float"}, {"clean": "is it?"})
        found = text.render(now, step)
        whole = snapshot("scene", world, types=now.state_types, descriptions=now.descriptions)
        assert found.text == whole.text
        assert json.loads(found.scene) == json.loads(whole.scene)
        assert found.case_id == "scene"


def test_a_new_world_is_rendered_as_a_whole() -> None:
    text = WorldText()
    text.render(Snapshot(1, "a", World({"objects.cup.clean": True})))
    found = text.render(Snapshot(2, "b", World({"objects.mug.clean": True})))
    assert found.text == "objects.mug\n  clean: true"
    assert json.loads(found.scene)["objects"] == {"mug": {"clean": True}}
