"""Which worlds actions make one after the other."""

from __future__ import annotations

from besim.models.commonsense.rereading.reachable import Reachable
from besim.solution import Leaf, LeafKind
from besim.world import World

UP, RESET = (Leaf(LeafKind.ACTION, name) for name in ("up", "reset"))
START = World({"environment.count": 0})
ran: list[str] = []


def count(leaf: Leaf, world: World) -> World | None:
    """Counts up to 3, and back to 0 from 2 on."""
    ran.append(leaf.name)
    now = world["environment.count"]
    assert isinstance(now, int)
    if leaf is UP:
        return world.with_changes({"environment.count": now + 1}) if now < 3 else None
    return START if now >= 2 else None


def counts(search: Reachable) -> list[object]:
    return [world["environment.count"] for world in search.worlds()]


def test_each_world_is_found_once_and_those_of_fewest_actions_first() -> None:
    search = Reachable([RESET, UP], count, START, bound=100)
    assert counts(search) == [0, 1, 2, 3]
    assert counts(search) == [0, 1, 2, 3]  # what was found is kept


def test_a_search_goes_on_where_somebody_had_seen_enough() -> None:
    search = Reachable([RESET, UP], count, START, bound=100)
    assert any(world["environment.count"] == 1 for world in search.worlds())
    assert not search.complete
    assert counts(search) == [0, 1, 2, 3]
    assert search.complete


def test_nothing_is_run_before_it_is_asked_for() -> None:
    ran.clear()
    worlds = Reachable([UP], count, START, bound=100).worlds()
    assert next(worlds) == START
    assert ran == []


def test_the_search_ends_at_its_bound() -> None:
    ran.clear()
    assert counts(Reachable([RESET, UP], count, START, bound=3)) == [0, 1]
    assert ran == ["reset", "up", "reset"]
