"""A world that another model has changed is taken over, with what follows, or refused."""

from __future__ import annotations

from typing import Any

import pytest

from besim.models.base import Sharing
from besim.models.commonsense import CommonsenseModel
from besim.solution import Leaf, LeafKind, Task
from besim.world import Case, Value, Vector

TEXT = (
    "A robot is in a workshop, away from the bench and the shelf. A lens is on the bench. A lamp "
    "is on the bench. The goal is that the lens is polished and on the shelf."
)
LEAVES = [
    Leaf(LeafKind.ACTION, name, words)
    for name, words in {
        "go_to_bench": "The robot goes to the bench.",
        "go_to_shelf": "The robot goes to the shelf.",
        "pick_lens": "The robot picks up the lens.",
        "pick_lamp": "The robot picks up the lamp.",
        "put_lens": "The robot puts the lens on the shelf.",
    }.items()
]
HAND, AT, HERE = "agents.robot.gripper_content", "agents.robot.at", "agents.robot.position"
LENS, LENS_AT = "objects.lens.location", "objects.lens.position"


@pytest.fixture(scope="module")
def model() -> CommonsenseModel:
    return CommonsenseModel()


@pytest.fixture(scope="module")
def case(model: CommonsenseModel) -> Case:
    return model.generate_case(Task(TEXT), leaves=LEAVES)


def adopted(model: CommonsenseModel, case: Case, first: dict[str, Any], **then: Any) -> Any:
    before = case.world.with_changes(first)
    after = before.with_changes({path.replace("__", "."): one for path, one in then.items()})
    return before, *model.adopt(case, before, after)


def changes(model: CommonsenseModel, case: Case, *worlds: dict[str, Value]) -> dict[str, Value]:
    """What becomes of a world, from the first of these to the second."""
    *first, last = worlds
    before = case.world.with_changes({path: one for each in first for path, one in each.items()})
    world, objections = model.adopt(case, before, before.with_changes(last))
    assert not objections
    return {change.path: change.after for change in before.diff(world)}


def place(case: Case, name: str) -> Value:
    return case.world[f"objects.{name}.position"]


HOLDS: dict[str, Value] = {HAND: ("lens",), LENS: "held robot", LENS_AT: Vector((0.0, 0.0, 0.0))}


def test_the_commonsense_model_shares_its_worlds(model: CommonsenseModel) -> None:
    assert isinstance(model, Sharing)


def test_what_is_in_a_gripper_is_held(model: CommonsenseModel, case: Case) -> None:
    taken = changes(model, case, {HAND: ("lens",)})

    assert taken == {HAND: ("lens",), LENS: "held robot", LENS_AT: case.world[HERE]}
    assert changes(model, case, {LENS: "held robot"}) == taken


def test_what_is_put_somewhere_is_there_and_not_in_the_gripper(
    model: CommonsenseModel, case: Case
) -> None:
    assert changes(model, case, HOLDS, {LENS: "on shelf"}) == {
        HAND: (),
        LENS: "on shelf",
        LENS_AT: place(case, "shelf"),
    }


def test_a_robot_has_the_place_of_what_it_stands_at_and_takes_along_what_it_holds(
    model: CommonsenseModel, case: Case
) -> None:
    there = place(case, "shelf")

    assert changes(model, case, HOLDS, {AT: "shelf"}) == {AT: "shelf", HERE: there, LENS_AT: there}


def test_a_robot_that_moves_by_itself_stands_at_nothing_any_more(
    model: CommonsenseModel, case: Case
) -> None:
    """Or it would still reach what it has left."""
    far = Vector((40.0, 0.0, 0.0))

    assert changes(model, case, {AT: "bench", HERE: place(case, "bench")}, {HERE: far}) == {
        AT: None,
        HERE: far,
    }


def test_states_that_it_has_no_word_for_are_kept(model: CommonsenseModel, case: Case) -> None:
    added: dict[str, Value] = {"objects.lens.frobnicated": True, "objects.lamp.mood": "gloomy"}

    assert changes(model, case, added) == added


@pytest.mark.parametrize(
    ("first", "then", "path", "problem"),
    [
        ({}, {LENS: "bench"}, LENS, "begins with one of the words"),
        ({}, {LENS: "on moon"}, LENS, "the name of another thing"),
        ({}, {LENS: "on lens"}, LENS, "the name of another thing"),
        ({}, {LENS: "held shelf"}, LENS, 'is "held robot"'),
        ({}, {HAND: ("moon",)}, HAND, "names of things that this world has"),
        ({}, {HAND: (1,)}, HAND, "a list of names"),
        ({}, {"objects.shelf.content": (True,)}, "objects.shelf.content", "a list of names"),
        ({}, {AT: "moon"}, AT, "the name of a thing or place"),
        ({}, {AT: True}, AT, "the name of a thing or place"),
        (HOLDS, {HAND: ()}, LENS, "has left the gripper"),
        ({}, {HAND: ("lens",), LENS: "on shelf"}, LENS, "is in a gripper"),
        ({}, {LENS_AT: Vector((40.0, 0.0, 0.0))}, LENS_AT, "which is elsewhere"),
    ],
)
def test_what_contradicts_is_an_objection_to_a_state(
    model: CommonsenseModel,
    case: Case,
    first: dict[str, Value],
    then: dict[str, Value],
    path: str,
    problem: str,
) -> None:
    before = case.world.with_changes(first)

    world, objections = model.adopt(case, before, before.with_changes(then))

    assert world == before
    assert list(objections) == [path] and problem in objections[path]


def test_more_than_the_grippers_hold_is_an_objection(model: CommonsenseModel) -> None:
    case = model.generate_case(Task(f"The robot has one gripper. {TEXT}"), leaves=LEAVES)

    _, objections = model.adopt(case, case.world, case.world.with_changes({HAND: ("lamp", "lens")}))

    assert "more than 1" in objections[HAND]


def test_a_robot_that_goes_nowhere_is_moved_by_nobody(model: CommonsenseModel) -> None:
    """Nothing is out of reach in such a world: who went away would reach all of it still."""
    still = [leaf for leaf in LEAVES if not leaf.name.startswith("go")]
    case = model.generate_case(Task(TEXT), leaves=still)

    assert "goes nowhere" in " ".join(model.meanings(case).values())
    for path, value in ((AT, "shelf"), (HERE, Vector((9.0, 0.0, 0.0)))):
        _, objections = model.adopt(case, case.world, case.world.with_changes({path: value}))
        assert "goes nowhere" in objections[path]


def test_names_of_a_given_scene_are_understood(model: CommonsenseModel) -> None:
    scene = {
        "agents": {"robot": {"position": [0, 0, 0], "gripper_content": []}},
        "objects": {
            "optical_lens": {"position": [1, 0, 0]},
            "steel_shelf": {"position": [7, 0, 0]},
            "bench": {"position": [1, 0, 0]},
        },
    }
    case = model.generate_case(Task(TEXT), scene=scene, leaves=LEAVES)
    path = "objects.optical_lens.location"

    world, objections = model.adopt(
        case, case.world, case.world.with_changes({path: "on steel_shelf"})
    )

    assert not objections and world[path] == "on shelf"
    assert world["objects.optical_lens.position"] == Vector((7.0, 0.0, 0.0))


def test_meanings_are_of_the_states_there_are_and_those_that_are_asked_for(
    model: CommonsenseModel, case: Case
) -> None:
    meanings = model.meanings(case)

    assert meanings["location"].startswith("where a thing is, as one of these words")
    assert meanings["objects.lens.polished"] == "true or false: whether the lens is polished"
    assert "content" not in meanings  # no thing of this world has any
