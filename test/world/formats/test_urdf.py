"""URDF files as scenes: the robot and its links, joint by joint."""

from __future__ import annotations

import pytest

from besim.errors import InputError
from besim.world import Scene, Vector, load_scene, read_scene_text


def read(inner: str) -> Scene:
    return load_scene(read_scene_text(f'<robot name="arm">{inner}</robot>', "arm.urdf"))


def joint(parent: str, child: str, xyz: str = "", rpy: str = "0 0 0", kind: str = "fixed") -> str:
    origin = f'<origin xyz="{xyz}" rpy="{rpy}"/>' if xyz else ""
    return (
        f'<joint name="{parent}_{child}" type="{kind}"><parent link="{parent}"/>'
        f'<child link="{child}"/>{origin}</joint>'
    )


def links(*names: str) -> str:
    return "".join(f'<link name="{name}"/>' for name in names)


def test_origins_of_joints_are_chained() -> None:
    # The shoulder is turned by 90 degrees about z: the elbow's x is the base's y.
    scene = read(
        links("base", "shoulder", "elbow")
        + joint("base", "shoulder", "0 0 1", "0 0 1.5707963267948966")
        + joint("shoulder", "elbow", "2 0 0")
    )
    assert scene.world["agents.arm.position"] == Vector((0.0, 0.0, 0.0), "m")
    assert scene.world["agents.arm.shoulder.position"] == Vector((0.0, 0.0, 1.0), "m")
    assert scene.world["agents.arm.elbow.position"] == Vector((0.0, 2.0, 1.0), "m")
    assert scene.world["agents.arm.elbow.orientation"] == Vector((0.0, 0.0, 1.570796), "rad")


def test_that_the_file_does_not_say_where_the_robot_stands_is_a_warning() -> None:
    (warning,) = read(links("base")).warnings
    assert warning.startswith("arm.urdf:1:1: ")
    assert "all positions count from its link 'base'" in warning


def test_a_link_named_world_says_where_the_robot_stands() -> None:
    scene = read(links("world", "base") + joint("world", "base", "3 4 0"))
    assert scene.world["agents.arm.position"] == Vector((3.0, 4.0, 0.0), "m")
    assert set(scene.world) == {"agents.arm.position", "agents.arm.orientation"}
    assert not scene.warnings


def test_moving_joints_are_taken_at_zero_with_a_warning() -> None:
    scene = read(
        links("world", "base", "hand")
        + joint("world", "base")
        + joint("base", "hand", "1 0 0", kind="revolute")
    )
    assert scene.world["agents.arm.hand.position"] == Vector((1.0, 0.0, 0.0), "m")
    assert "its 1 moving joints is placed for all of them at 0" in scene.warnings[0]


@pytest.mark.parametrize(
    ("inner", "problem"),
    [
        ("", "no link"),
        (links("a", "a"), "a second link 'a'"),
        (links("a", "b"), "got a, b"),
        (links("a", "b", "c") + joint("a", "c") + joint("b", "c"), "two above c"),
        (links("a", "b") + joint("a", "b") + joint("b", "a"), "a circle"),
        (links("a", "b", "c") + joint("b", "c") + joint("c", "b"), "a circle"),
        (links("a") + joint("a", "b"), "a joint without child"),
        (links("a") + '<joint name="j"><child link="a"/></joint>', "a joint without parent"),
        (links("a", "b") + joint("a", "b", "1 2"), "three numbers as xyz"),
        (links("a", "b") + joint("a", "b", "1 2 3", "x"), "three numbers as rpy"),
        ('<link name=""/>', "<link> has no name"),
        ('<xacro:include filename="x"/>', "run xacro on it first"),
    ],
)
def test_what_is_no_robot_is_refused_with_its_place(inner: str, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        read(inner)
    assert problem in str(caught.value)
    assert caught.value.place is not None
    assert caught.value.place.line == 1
