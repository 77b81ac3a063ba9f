"""Deeds that are named after what they are done with: who mops needs the mop."""

from __future__ import annotations

import pytest

from .conftest import Start


@pytest.mark.parametrize(
    ("tool", "deed"),
    [
        ("mop", "The robot mops the floor."),
        ("broom", "The robot sweeps the floor."),
        ("vacuum cleaner", "The robot vacuums the floor."),
        ("brush", "The robot brushes the floor."),
    ],
)
def test_the_tool_is_in_the_gripper(start: Start, tool: str, deed: str) -> None:
    take = f"The robot picks up the {tool}."
    text = f"The {tool} is on the wall. The goal is that the floor is clean."
    here = start(text, take, deed)
    assert here.broken(deed) == [f"the robot holds the {tool}"]
    assert here.do(take).broken(deed) == []


def test_what_is_named_otherwise_is_used_instead(start: Start) -> None:
    text = "The broom and the rag are on the wall. The goal is that the floor is clean."
    deeds = ["The robot picks up the broom.", "The robot picks up the rag."]
    deed = "The robot sweeps the floor with the rag."
    assert start(text, *deeds, deed).do(deeds[1]).broken(deed) == []


def test_nobody_needs_a_tool_that_is_not_there(start: Start) -> None:
    deed = "The robot mops the floor."
    assert start("The goal is that the floor is clean.", deed).broken(deed) == []


def test_what_is_caught_with_a_net_needs_the_net(start: Start) -> None:
    text = (
        "The fish is in the bowl. The net is on the shelf. The goal is that the fish is in the jar."
    )
    take, catch = "The robot picks up the net.", "The robot catches the fish with the net."
    here = start(text, take, catch, "The robot releases the fish into the jar.")
    assert here.broken(catch) == ["the robot holds the net"]
    here = here.do(take, catch)
    assert here.broken("The robot releases the fish into the jar.") == []
