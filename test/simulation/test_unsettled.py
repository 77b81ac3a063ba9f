"""What a world may be while actions are underway in it."""

from __future__ import annotations

from besim.simulation import possible_worlds
from besim.world import World

EMPTY = World({})


def states(*afters: dict[str, bool]) -> list[set[str]]:
    before = {path: False for one in afters for path in one}
    worlds = possible_worlds(EMPTY, before, afters)
    return [{path for path in before if world[path]} for world in worlds]


def test_each_action_is_done_or_not() -> None:
    assert states({"a": True}, {"b": True, "c": True}) == [set(), {"a"}, {"b", "c"}, {*"abc"}]


def test_without_anything_underway_there_is_no_other_world() -> None:
    assert states() == []


def test_of_many_actions_the_oldest_count_as_one() -> None:
    found = states(*({name: True} for name in "abcdef"))
    assert len(found) == 2**4
    assert {"a", "b", "c"} in found
    assert {"a"} not in found
    assert {"d", "f"} in found


def test_the_later_of_two_actions_on_a_state_counts() -> None:
    worlds = possible_worlds(EMPTY, {"a": 0}, ({"a": 1}, {"a": 2}))
    assert [world["a"] for world in worlds] == [0, 1, 2, 2]
