"""What follows from what a sensor saw: carried things move along, dirt spreads."""

from __future__ import annotations

import pytest

from besim.models.commonsense.conversing import ConversingWriter
from besim.world import StateChange, Vector, View, World
from besim.world.live import LiveWorld

KITCHEN = World(
    {
        "objects.tray.position": Vector((1.0, 0.0, 0.5)),
        "objects.cup.location": "on tray",
        "objects.cup.position": Vector((1.1, 0.0, 0.75)),
        "objects.spoon.location": "in cup",
        "objects.lamp.position": Vector((5.0, 0.0, 1.0)),
        "objects.red_block.clean": True,
        "objects.blue_block.clean": True,
        "objects.blue_block.location": "on red_block",
    }
)


@pytest.fixture
def live() -> LiveWorld:
    world = LiveWorld(writer=ConversingWriter())
    world.reset(KITCHEN)
    return world


def test_what_lies_on_a_thing_that_was_seen_to_move_has_moved_with_it(live: LiveWorld) -> None:
    moved = Vector((3.0, 1.0, 0.5))
    seen = live.observe("objects.tray", "position", moved, stamp_s=1e10, source="camera")
    now = live.now().world
    cup = now["objects.cup.position"]
    assert isinstance(cup, Vector)
    assert cup.components == pytest.approx((3.1, 1.0, 0.75))
    assert "objects.spoon.position" not in now  # it is where the cup is
    assert now["objects.lamp.position"] == Vector((5.0, 0.0, 1.0))
    assert seen.event is not None
    assert seen.event.why == "it moved with the tray"


def test_who_moved_from_where_nobody_knows_leaves_its_load_somewhere(live: LiveWorld) -> None:
    change = StateChange("objects.tray.position", None, Vector((3.0, 1.0, 0.5)))
    assert ConversingWriter().follows(change, View(KITCHEN)).changes == {
        "objects.cup.position": None
    }


def test_dirt_that_was_seen_spreads_to_what_touches(live: LiveWorld) -> None:
    live.observe("objects.red_block", "clean", False, stamp_s=1e10, source="camera")
    assert live.now().world["objects.blue_block.clean"] is False


@pytest.mark.parametrize("path", ["objects.tray.colour", "environment.weather", "a.b.c.d"])
def test_other_states_have_no_such_effects(path: str) -> None:
    change = StateChange(path, "red", "blue")
    assert ConversingWriter().follows(change, View(KITCHEN)).changes == {}


def test_without_a_writer_only_what_was_seen_changes() -> None:
    world = LiveWorld()
    world.reset(KITCHEN)
    world.observe("objects.tray", "position", Vector((3.0, 1.0, 0.5)), stamp_s=1e10, source="c")
    assert world.now().world["objects.cup.position"] == Vector((1.1, 0.0, 0.75))
