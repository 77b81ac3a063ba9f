"""Worlds are immutable, branch cheaply, and differ by structure."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from besim.errors import BesimError, ErrorKind, InputError, Place, UsageError
from besim.world import StateChange, Truth, Vector, World, all_of, any_of, to_json


def test_a_change_leaves_the_old_world_as_it_was() -> None:
    old = World({"objects.a.x": 1, "objects.a.y": 2})
    new = old.with_changes({"objects.a.x": 3, "objects.a.y": None, "objects.b.z": "new"})
    assert dict(old) == {"objects.a.x": 1, "objects.a.y": 2}
    assert dict(new) == {"objects.a.x": 3, "objects.b.z": "new"}


def test_the_difference_of_two_worlds_is_their_changes() -> None:
    old = World({"objects.a.x": 1, "objects.a.y": 2, "objects.a.z": 0})
    new = old.with_changes({"objects.a.x": 3, "objects.a.y": None, "objects.b.z": "new"})
    assert old.diff(new) == (
        StateChange("objects.a.x", 1, 3),
        StateChange("objects.a.y", 2, None),
        StateChange("objects.b.z", None, "new"),
    )
    assert old.diff(new)[0].as_dict() == {"path": "objects.a.x", "before": 1, "after": 3}


def test_removing_what_is_not_there_changes_nothing() -> None:
    assert World().with_changes({"objects.a.x": None}) == World()


def test_equal_worlds_are_equal_however_they_were_made() -> None:
    one = World({"objects.a.x": 1}).with_changes({"objects.b.y": (1, "a")})
    two = World({"objects.b.y": (1, "a"), "objects.a.x": 1})
    assert one == two
    assert hash(one) == hash(two)
    assert one.fingerprint() == two.fingerprint()
    assert one.fingerprint() != World().fingerprint()
    assert one != {"objects.a.x": 1}


def test_a_world_lists_its_entities_and_their_properties() -> None:
    world = World({"objects.b.x": 1, "objects.b.y.z": 2, "objects.bb.x": 3, "environment.x": 4})
    assert world.entities() == ("objects.b", "objects.bb")
    assert world.entities(["agents"]) == ()
    assert world.properties("objects.b") == {"x": 1, "y.z": 2}
    assert "objects.b.x" in world
    assert len(world) == 4
    assert repr(World({"environment.x": 4})) == "World({'environment.x': 4})"


PATHS = st.sampled_from(
    [f"{head}{tail}" for head in ("objects.a", "objects.a b", "agents.a", "objects.ab")
     for tail in (".x", ".y.z")] + ["objects.a", "environment.a", "environment.b.c"]
)  # fmt: skip
CHANGES = st.dictionaries(PATHS, st.one_of(st.none(), st.integers(0, 2)), max_size=4)


@given(st.lists(st.tuples(CHANGES, st.booleans()), max_size=12))
def test_a_world_made_by_changes_is_as_if_made_at_once(steps) -> None:
    """Whatever was asked in between, and kept from world to world."""
    world = World()
    for changes, ask in steps:
        world = world.with_changes(changes)
        if ask:
            list(world), world.entities()
    fresh = World(dict(world.items()))
    assert list(world) == sorted(fresh) == list(fresh)
    assert world.entities() == fresh.entities()
    assert world.entities(("environment",)) == fresh.entities(("environment",))
    for entity in ("objects.a", "objects.a b", "objects.ab", "agents.a", "environment.b"):
        assert world.properties(entity) == {
            path[len(entity) + 1 :]: value
            for path, value in world.items()
            if path.startswith(entity + ".")
        }
    assert pickle.loads(pickle.dumps(world)) == world


def test_what_is_derived_is_renewed_by_what_changed_only() -> None:
    asked: list[object] = []

    def total(world: World) -> int:
        asked.append("all")
        return sum(world.values())

    def renewed(before: int, world: World, changed) -> int:
        asked.append(sorted(changed))
        return sum(world.values())

    first = World({f"environment.n{n}": n for n in range(10)})
    assert first.derived(total, renewed) == first.derived(total, renewed) == 45
    second = first.with_changes({"environment.n1": 11}).with_changes({"environment.n2": None})
    assert second.derived(total, renewed) == second.derived(total, renewed) == 53
    assert first.derived(total, renewed) == 45
    assert asked == ["all", ["environment.n1", "environment.n2"]]
    # After many changes it is quicker to begin anew.
    third = second.with_changes({f"environment.n{n}": 1 for n in range(200)})
    fourth = third.with_changes({f"environment.n{n}": 2 for n in range(200)})
    assert third.derived(total, renewed) == 200
    assert asked[2][:2] == ["environment.n0", "environment.n1"]
    assert fourth.derived(total, renewed) == 400
    assert asked[3:] == ["all"]


def test_distance_is_euclidean_and_only_between_like_vectors() -> None:
    assert Vector((0.0, 0.0)).distance_to(Vector((3.0, 4.0))) == 5.0
    for other in (Vector((0.0, 0.0, 0.0)), Vector((0.0, 0.0), "rad")):
        with pytest.raises(ValueError, match="cannot measure"):
            Vector((0.0, 0.0)).distance_to(other)


def test_json_has_lists_for_vectors_and_tuples() -> None:
    assert to_json((Vector((1.0, 2.0)), ("a", None))) == [[1.0, 2.0], ["a", None]]


T, F, U = Truth.TRUE, Truth.FALSE, Truth.UNKNOWN


@pytest.mark.parametrize(
    ("truths", "conjunction", "disjunction"),
    [
        ((), T, F),
        ((T,), T, T),
        ((T, F), F, T),
        ((T, U), U, T),
        ((F, U), F, U),
        ((U, U), U, U),
        ((F, U, T), F, T),
    ],
)
def test_truth_combines_by_kleenes_strong_logic(
    truths: tuple[Truth, ...], conjunction: Truth, disjunction: Truth
) -> None:
    assert all_of(truths) is conjunction
    assert any_of(truths) is disjunction


@pytest.mark.parametrize(("value", "truth"), [(True, T), (False, F), (None, U)])
def test_truth_converts_to_and_from_booleans(value: bool | None, truth: Truth) -> None:
    assert Truth.of(value) is truth
    assert truth.as_bool() is value
    assert truth.negated().as_bool() is (None if value is None else not value)


def test_an_error_says_place_expected_got_and_remedy() -> None:
    error = BesimError(
        "no leaf",
        kind=ErrorKind.BUG,
        place=Place("a.xml", 3),
        expected="one",
        got="none",
        remedy="add one",
    )
    assert str(error) == "a.xml:3: no leaf; expected one, got none (add one)"
    assert InputError("x").kind.value == 65
    assert UsageError("x", remedy="y").kind.value == 64
    assert str(UsageError("x")) == "x"
