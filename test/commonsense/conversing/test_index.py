"""The index of a world's things is the same, kept from change to change or made anew."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from besim.models.commonsense.conversing.index import index_of
from besim.world import World, join_path

NAMES = ("cup", "red_cup", "red_table", "table", "old table", "bowl_2", "2")
PATHS = st.one_of(
    st.sampled_from([f"objects.{name}.location" for name in NAMES]),
    st.sampled_from(["objects.cup.clean", "agents.robot.location", "agents.cup.location"]),
)
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from(["nowhere", *(f"{r} {name}" for r in ("on", "in") for name in NAMES)]),
)


@given(st.lists(st.tuples(st.dictionaries(PATHS, VALUES, max_size=3), st.booleans()), max_size=10))
def test_a_kept_index_is_as_if_made_anew(steps):
    world = World()
    for changes, ask in steps:
        world = world.with_changes(changes)
        if ask:
            index_of(world)
    kept, anew = index_of(world), index_of(World(dict(world.items())))
    assert kept == anew


def test_an_index_of_an_earlier_world_stays_as_it_was():
    first = World({"objects.cup.location": "on table", "objects.bowl.clean": True})
    before = index_of(first)
    later = first.with_changes({"objects.cup.location": "in bowl"})
    assert dict(index_of(later).children) == {"bowl": [("in", "cup")]}
    assert dict(before.children) == {"table": [("on", "cup")]}
    assert dict(before.places) == {"cup": ("on", "table")}
    assert before.words is index_of(later).words


def test_a_thing_that_comes_or_goes_leaves_the_index_of_all_others_as_it_is():
    states = {f"objects.box_{number}.clean": True for number in range(300)}
    first = World(states)
    before = index_of(first)
    later = first.with_changes(
        {"objects.red_cup.location": "on box_2", "objects.box_7.clean": None}
    )
    now = index_of(later)
    assert now == index_of(World(dict(later.items())))
    assert now.by_word["red"] == ["red_cup"]
    assert "box_7" not in now.names
    assert before == index_of(World(states))


def test_names_of_any_form_are_found_by_their_words():
    names = ("red_cups", "box_17", "2_bowls", "grey_box", "Old Table", "cup2")
    index = index_of(World({join_path("objects", name, "location"): "on floor" for name in names}))
    assert index.words == {
        "red_cups": ("red", "cup"),
        "box_17": ("box", "17"),
        "2_bowls": ("2", "bowl"),
        "grey_box": ("gray", "box"),
        "Old Table": ("old", "table"),
        "cup2": ("cup2",),
    }
    assert sorted(index.by_word["box"]) == ["box_17", "grey_box"]
    assert index.places["Old Table"] == ("on", "floor")
