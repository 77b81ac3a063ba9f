"""World state, cases and goals. Stands on nothing else of besim but its errors."""

from besim.world.case import Case, Goal, GoalCondition
from besim.world.conversing import (
    Answer,
    Confidence,
    Contradiction,
    Following,
    Reader,
    Update,
    View,
    Writer,
)
from besim.world.event import Event, EventKind, History
from besim.world.formats import read_scene_text, write_sdf
from besim.world.graph import is_graph, world_from_graph
from besim.world.inputs import read_file, read_stream
from besim.world.jsontext import JsonDocument, read_json
from besim.world.observation import Observation, Observed
from besim.world.path import join_path, quote_name, split_path
from besim.world.refusals import Conflict, Contradicted, NotUnderstood, NoWorld
from besim.world.scene import Scene, load_scene, read_scene, scene_from_world, world_from_scene
from besim.world.snapshot import Snapshot
from besim.world.state import GROUPS, StateChange, Value, Vector, World, to_json
from besim.world.text import describe_changes, describe_value, describe_world
from besim.world.truth import Truth, all_of, any_of
from besim.world.underway import underway

__all__ = [
    "GROUPS",
    "Answer",
    "Case",
    "Confidence",
    "Conflict",
    "Contradicted",
    "Contradiction",
    "Event",
    "EventKind",
    "Following",
    "Goal",
    "GoalCondition",
    "History",
    "JsonDocument",
    "NoWorld",
    "NotUnderstood",
    "Observation",
    "Observed",
    "Reader",
    "Scene",
    "Snapshot",
    "StateChange",
    "Truth",
    "Update",
    "Value",
    "Vector",
    "View",
    "World",
    "Writer",
    "all_of",
    "any_of",
    "describe_changes",
    "describe_value",
    "describe_world",
    "is_graph",
    "join_path",
    "load_scene",
    "quote_name",
    "read_file",
    "read_json",
    "read_scene",
    "read_scene_text",
    "read_stream",
    "scene_from_world",
    "split_path",
    "to_json",
    "underway",
    "world_from_graph",
    "world_from_scene",
    "write_sdf",
]
