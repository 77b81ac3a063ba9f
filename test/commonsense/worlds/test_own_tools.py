"""Who does a deed that is named after a tool holds that tool (convention 13)."""

from __future__ import annotations

import pytest

from .conftest import Start


@pytest.mark.parametrize(
    ("tool", "deed"),
    [
        ("scissors", "cuts"),
        ("scissors", "trims"),
        ("scissors", "snips"),
        ("pair of scissors", "cuts"),
        ("shears", "cuts"),
        ("shears", "prunes"),
        ("shears", "shears"),
        ("garden shears", "trims"),
        ("secateurs", "prunes"),
        ("knife", "minces"),
        ("cleaver", "minces"),
        ("cleaver", "dices"),
    ],
)
def test_the_one_tool_of_the_deed_is_held(start: Start, tool: str, deed: str) -> None:
    take, work = f"The robot picks up the {tool}.", f"The robot {deed} the hedge."
    here = start(f"The {tool} and the hedge are in the yard. The robot is there.", take, work)
    assert here.broken(work)
    assert here.do(take).broken(work) == []
