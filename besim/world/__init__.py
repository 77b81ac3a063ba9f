"""World state, cases and goals. Stands on nothing else of besim but its errors."""

from besim.world.case import Case, Goal, GoalCondition
from besim.world.inputs import read_file
from besim.world.jsontext import JsonDocument, read_json
from besim.world.state import GROUPS, StateChange, Value, Vector, World, to_json
from besim.world.truth import Truth, all_of, any_of

__all__ = [
    "GROUPS",
    "Case",
    "Goal",
    "GoalCondition",
    "JsonDocument",
    "StateChange",
    "Truth",
    "Value",
    "Vector",
    "World",
    "all_of",
    "any_of",
    "read_file",
    "read_json",
    "to_json",
]
