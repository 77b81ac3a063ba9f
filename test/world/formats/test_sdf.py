"""SDF worlds as scenes: what becomes an entity, and where it is by SDFormat's rules for poses."""

from __future__ import annotations

import math

import pytest

from besim.errors import InputError
from besim.world import Scene, Vector, load_scene, read_scene_text
from besim.world.formats._placing import MAX_WARNINGS


def read(inner: str, *, version: str = "1.9") -> Scene:
    return load_scene(
        read_scene_text(f'<sdf version="{version}"><world name="w">{inner}</world></sdf>')
    )


def model(name: str, inner: str = "", **attributes: str) -> str:
    given = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f'<model name="{name}"{given}>{inner}<link name="link"/></model>'


def position(scene: Scene, path: str) -> tuple[float, ...]:
    value = scene.world[f"{path}.position"]
    assert isinstance(value, Vector)
    return value.components


def test_a_model_becomes_an_object_with_position_and_orientation() -> None:
    scene = read(model("box_1", "<pose>1 2 0.5 0 0 1.5</pose>"))
    assert dict(scene.world) == {
        "objects.box_1.position": Vector((1.0, 2.0, 0.5), "m"),
        "objects.box_1.orientation": Vector((0.0, 0.0, 1.5), "rad"),
    }
    assert not scene.warnings


def test_a_model_without_a_pose_is_at_the_origin() -> None:
    assert position(read(model("a") + model("b", "<pose/>")), "objects.a") == (0, 0, 0)
    assert position(read(model("a", "<pose></pose>")), "objects.a") == (0, 0, 0)


def test_an_include_has_the_name_and_pose_that_it_gives() -> None:
    text = "<include><uri>model://mug</uri><name>{}</name><pose>1 0 0 0 0 0</pose></include>"
    assert position(read(text.format("mug_2")), "objects.mug_2") == (1, 0, 0)


@pytest.mark.parametrize(
    ("uri", "name"),
    [
        ("model://mug", "mug"),
        ("https://example.org/1.0/models/Ground Plane/", "Ground Plane"),
        ("models/shelf/shelf.sdf", "shelf"),
    ],
)
def test_an_include_without_a_name_is_called_as_its_file_is(uri: str, name: str) -> None:
    assert f"objects.{name}.position" in read(f"<include><uri>{uri}</uri></include>").world


def test_links_and_models_within_are_parts_in_the_frame_of_the_world() -> None:
    # The cabinet is turned by 90 degrees: its x axis is the world's y axis.
    scene = read(
        '<model name="cabinet"><pose>10 0 0 0 0 1.5707963267948966</pose>'
        '<link name="frame"/><link name="door"><pose>1 0 0 0 0 0</pose></link>'
        '<model name="drawer"><pose>0 2 0 0 0 0</pose>'
        '<link name="box"/><link name="handle"><pose>0 0 3 0 0 0</pose></link></model></model>'
    )
    assert position(scene, "objects.cabinet.door") == (10, 1, 0)
    assert position(scene, "objects.cabinet.drawer") == (8, 0, 0)
    assert position(scene, "objects.cabinet.drawer.handle") == (8, 0, 3)
    assert "objects.cabinet.frame.position" not in scene.world  # where its model is


def test_one_warning_names_what_is_included_and_not_read() -> None:
    text = "".join(f"<include><uri>model://m{n}</uri></include>" for n in (1, 2, 2, 3, 4, 5, 6))
    (found,) = [one for one in read(text).warnings if "included files are not read" in one]
    assert found.endswith("model://m1, model://m2, model://m3, model://m4, model://m5, …")


def test_what_a_model_includes_alone_is_the_model() -> None:
    scene = read('<model name="Bed_01"><include><uri>model://bed</uri></include></model>')
    assert set(scene.world) == {"objects.Bed_01.position", "objects.Bed_01.orientation"}


def test_a_pose_may_count_from_another_model_a_link_in_it_or_a_frame() -> None:
    scene = read(
        '<model name="table"><pose>2 0 0 0 0 0</pose><link name="link"/>'
        '<link name="top"><pose>0 0 1 0 0 0</pose></link></model>'
        '<frame name="corner" attached_to="table::top"><pose>0.5 0.5 0 0 0 0</pose></frame>'
        + model("a", '<pose relative_to="table">0 1 0 0 0 0</pose>')
        + model("b", '<pose relative_to="table::top">0 1 0 0 0 0</pose>')
        + model("c", '<pose relative_to="corner">0 1 0 0 0 0</pose>')
        + model("d", '<pose relative_to="world">0 1 0 0 0 0</pose>')
    )
    assert position(scene, "objects.a") == (2, 1, 0)
    assert position(scene, "objects.b") == (2, 1, 1)
    assert position(scene, "objects.c") == (2.5, 1.5, 1)
    assert position(scene, "objects.d") == (0, 1, 0)


def test_joints_count_from_their_child_and_chain_links() -> None:
    scene = read(
        '<model name="arm"><pose>1 0 0 0 0 0</pose><link name="base"/>'
        '<joint name="hinge" type="revolute"><pose>0 0 1 0 0 0</pose>'
        "<parent>base</parent><child>upper</child></joint>"
        '<link name="upper"><pose>0 1 0 0 0 0</pose></link>'
        '<link name="hand"><pose relative_to="hinge">0 0 1 0 0 0</pose></link>'
        '<link name="thumb"><pose relative_to="hand">1 0 0 0 0 0</pose></link></model>'
    )
    assert position(scene, "objects.arm.hand") == (1, 1, 2)
    assert position(scene, "objects.arm.thumb") == (2, 1, 2)


def test_a_placement_frame_is_what_the_pose_places() -> None:
    scene = read(
        '<model name="lamp" placement_frame="foot"><pose>5 0 0 0 0 0</pose><link name="link"/>'
        '<link name="foot"><pose>0 0 -1 0 0 0</pose></link></model>'
    )
    assert position(scene, "objects.lamp") == (5, 0, 1)
    assert position(scene, "objects.lamp.foot") == (5, 0, 0)


def test_angles_may_be_degrees_or_a_quaternion() -> None:
    scene = read(
        model("a", '<pose degrees="true">0 0 0 0 0 90</pose>')
        + model(
            "b",
            '<pose rotation_format="quat_xyzw">0 0 0 0 0 3 3</pose>',
        )
    )
    turned = Vector((0.0, 0.0, round(math.pi / 2, 6)), "rad")
    assert scene.world["objects.a.orientation"] == turned
    assert scene.world["objects.b.orientation"] == turned


@pytest.mark.parametrize(
    ("pose", "why"),
    [
        ('<pose relative_to="nowhere">0 0 0 0 0 0</pose>', "there is no 'nowhere' to count from"),
        ('<pose relative_to="mug::handle">0 0 0 0 0 0</pose>', "is in model://mug, which is not"),
        ('<pose relative_to="b">0 0 0 0 0 0</pose>', "count from each other"),
    ],
)
def test_what_cannot_be_placed_exists_without_a_position(pose: str, why: str) -> None:
    scene = read(
        "<include><uri>model://mug</uri></include>"
        + model("a", pose)
        + model("b", '<pose relative_to="a">0 0 0 0 0 0</pose>')
    )
    assert scene.world["objects.a.exists"] is True
    assert scene.world["objects.b.exists"] is True
    assert "objects.a.position" not in scene.world
    assert any(why in warning and "<scene>:1:" in warning for warning in scene.warnings)


def test_a_chain_of_poses_without_end_is_given_up() -> None:
    links = "".join(
        f'<link name="l{n}"><pose relative_to="l{n + 1}">0 0 0 0 0 0</pose></link>'
        for n in range(5000)
    )
    scene = read(f'<model name="snake">{links}<link name="l5000"/></model>')
    assert any("count from each other" in warning for warning in scene.warnings)
    assert len(scene.warnings) == MAX_WARNINGS + 1


def test_names_of_old_files_may_hold_colons() -> None:
    scene = read(
        '<model name="arm"><link name="base"/><frame name="M::F"><pose>0 0 1 0 0 0</pose></frame>'
        '<link name="M::L"><pose relative_to="M::F">0 0 1 0 0 0</pose></link></model>',
        version="1.7",
    )
    assert position(scene, "objects.arm.M::L") == (0, 0, 2)


def test_the_attribute_frame_of_old_files_is_relative_to() -> None:
    text = model("a", "<pose>1 0 0 0 0 0</pose>") + model("b", "<pose frame='a'>1 0 0 0 0 0</pose>")
    assert position(read(text, version="1.6"), "objects.b") == (2, 0, 0)


def test_the_state_that_gazebo_saved_counts() -> None:
    scene = read(
        model("box", "<pose>1 0 0 0 0 0</pose>")
        + '<state world_name="w"><model name="box"><pose>3 0 0 0 0 0</pose></model></state>'
    )
    assert position(scene, "objects.box") == (3, 0, 0)


def test_a_second_thing_of_a_name_gets_another_one() -> None:
    scene = read(model("box") + model("box", "<pose>1 0 0 0 0 0</pose>"))
    assert position(scene, "objects.box_2") == (1, 0, 0)
    assert "a second 'box'; it is called box_2" in scene.warnings[0]


def test_only_the_first_world_is_read_and_nothing_is_drawn_at_random() -> None:
    text = (
        '<sdf version="1.9"><world name="a"><population name="p"/></world>'
        f'<world name="b">{model("box")}</world></sdf>'
    )
    scene = load_scene(read_scene_text(text))
    assert not scene.world
    assert "only the first world" in scene.warnings[0]
    assert "population" in scene.warnings[1]


def test_a_file_of_one_model_is_that_model() -> None:
    scene = load_scene(read_scene_text(f'<sdf version="1.9">{model("box")}</sdf>'))
    assert position(scene, "objects.box") == (0, 0, 0)


def test_people_and_lights_of_a_world() -> None:
    scene = read('<actor name="walker"><pose>1 1 0 0 0 0</pose></actor><light name="sun"/>')
    assert scene.world.entities() == ("objects.walker",)


def test_comments_that_only_gazebo_takes_are_taken() -> None:
    assert "objects.box.position" in read(f"<!-- gz topic --list -->{model('box')}").world


@pytest.mark.parametrize(
    ("inner", "place", "problem"),
    [
        ('<model name="a">\n <pose>1 2 3</pose></model>', "2:2", "six numbers"),
        ('<model name="a">\n <pose>a b c d e f</pose></model>', "2:2", "'a b c d e f'"),
        ('<model name="a">\n <pose>nan 0 0 0 0 0</pose></model>', "2:2", "six numbers"),
        ('<model name="a">\n <pose>1e300 0 0 0 0 0</pose></model>', "2:2", "six numbers"),
        (
            '<model name="a">\n <pose rotation_format="quat_xyzw">0 0 0 0 0 0 0</pose></model>',
            "2:2",
            "a quaternion of length zero",
        ),
        ("\n<model/>", "2:1", "<model> has no name"),
        (f'\n<model name="{"a" * 201}"/>', "2:1", "too long"),
        ('<model name="a">\n<link/></model>', "2:1", "<link> has no name"),
        ("\n<include><name>a</name></include>", "2:1", "does not say what"),
        ("\n<xacro:macro/>", "2:1", "run xacro on it first"),
        ("\n<model>", "2:10", "broken XML"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(inner: str, place: str, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        read(inner)
    assert str(caught.value).startswith(f"<scene>:{place}: ")
    assert problem in str(caught.value)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("<COLLADA/>", "expected <sdf> (a world of Gazebo) or <robot> (URDF), got <COLLADA>"),
        ('<sdf version="1.9"/>', "nothing to read"),
        ('<!DOCTYPE a [<!ENTITY b "c">]><sdf/>', "document type declaration is not allowed"),
        ("<sdf>" + "<a>" * 200, "nested too deeply"),
        (f"<sdf>{'<a/>' * 200_001}</sdf>", "too many elements"),
        (
            '<sdf><world name="w">' + '<model name="a">' * 20 + "</model>" * 20 + "</world></sdf>",
            "models are nested too deeply",
        ),
    ],
)
def test_hostile_files_are_refused(text: str, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        read_scene_text(text)
    assert problem in str(caught.value)
