"""A door, trees that open it, and a world model that knows what they do."""

from __future__ import annotations

from datetime import UTC, datetime

from besim.gate import GatePolicy
from besim.models.scripted import ScriptedLeaf, ScriptedModel, ScriptedStatement, demands, holds
from besim.solution import LeafText, Solution, Task
from besim.solution.tree import read_tree

NOW = datetime(2026, 3, 1, 12, 0, 0, tzinfo=UTC)
POLICY = GatePolicy(models=("scripted",))
DOOR = "objects.door.open"
TASK = Task(
    "The goal is to open the door.",
    name="door",
    actions={
        "open": LeafText("The robot opens the door.", "The robot is near."),
        "wave": LeafText(),
    },
    conditions={"is_open": LeafText("Is the door open?")},
)
GOOD = '<Sequence><Action class="open" hand="left"/><Condition class="is_open"/></Sequence>'


def door_model(**options: object) -> ScriptedModel:
    """Opens, closes and enters a door; ``enter`` needs it open."""
    given: dict[str, object] = {"world": {DOOR: False}, **options}
    return ScriptedModel(
        leaves={
            "open": ScriptedLeaf(changes={DOOR: True}),
            "close": ScriptedLeaf(changes={DOOR: False}),
            "wave": ScriptedLeaf(),
            "enter": ScriptedLeaf(preconditions=[demands(DOOR, True)]),
            "is_open": ScriptedLeaf(preconditions=[demands(DOOR, True)]),
            "is_dark": ScriptedLeaf([ScriptedStatement("it is dark", None)]),
        },
        goals=[holds(DOOR, True)],
        **given,  # type: ignore[arg-type]
    )


def door_tree(xml: str = GOOD, task: Task = TASK) -> Solution:
    """A tree for the task of opening the door."""
    return read_tree(xml, source="door.xml", task=task)
