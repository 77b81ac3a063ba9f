"""Maps of a map server and lists of places as scenes."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from besim.errors import InputError
from besim.world import Scene, Vector, load_scene, read_scene_text

MAP = "image: {}\nresolution: 0.05\norigin: [-12.5, -10.0, 0.5]\nnegate: 0\n"


def read(text: str, folder: Path | None = None) -> Scene:
    return load_scene(read_scene_text(text, "map.yaml", folder=folder))


def test_a_map_is_part_of_the_environment() -> None:
    world = read(MAP.format("map.pgm")).world
    assert dict(world) == {
        "environment.map.image": "map.pgm",
        "environment.map.origin": Vector((-12.5, -10.0), "m"),
        "environment.map.resolution": 0.05,
        "environment.map.yaw": 0.5,
    }


@pytest.mark.parametrize(
    "header",
    [
        b"P5\n# made by hand\n400 200\n255\n",
        b"P2 400 200 255 ",
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 400, 200) + b"\x08",
    ],
)
def test_the_size_is_that_of_the_image_in_its_header(tmp_path: Path, header: bytes) -> None:
    (tmp_path / "map.img").write_bytes(header)
    scene = read(MAP.format("map.img"), tmp_path)
    assert scene.world["environment.map.size"] == Vector((20.0, 10.0), "m")
    assert not scene.warnings


@pytest.mark.parametrize("content", [None, b"", b"GIF89a", b"P5\nwide 3\n"])
def test_a_size_that_cannot_be_told_is_a_warning(tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        (tmp_path / "map.pgm").write_bytes(content)
    scene = read(MAP.format("map.pgm"), tmp_path)
    assert "environment.map.size" not in scene.world
    assert scene.warnings == ("map.yaml:1:8: the size of 'map.pgm' is not known",)


def test_an_image_elsewhere_is_not_opened(tmp_path: Path) -> None:
    folder = tmp_path / "maps"
    folder.mkdir()
    outside = tmp_path / "map.pgm"
    outside.write_bytes(b"P5 400 200 255 ")
    (folder / "link.pgm").symlink_to(outside)
    for image in ("../map.pgm", str(outside), "link.pgm", "."):
        assert "environment.map.size" not in read(MAP.format(image), folder).world


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("waypoints:\n  kitchen: {x: 1, y: 2, yaw: 0.5}\n", (1, 2, 0)),
        ("waypoints:\n  kitchen: [1, 2, 0.5]\n", (1, 2, 0)),
        ("waypoints:\n- name: kitchen\n  position: {x: 1, y: 2, z: 3}\n", (1, 2, 3)),
        ("waypoints:\n- name: kitchen\n  pose: {position: {x: 1, y: 2}}\n", (1, 2, 0)),
        ("zones:\n- id: kitchen\n  polygon: [[0, 0], [2, 0], [2, 4], [0, 4]]\n", (1, 2, 0)),
        ("rooms:\n  kitchen: [[0, 0], [2, 0], [2, 4], [0, 4]]\n", (1, 2, 0)),
        ("places:\n  kitchen: {corners: [{x: 0, y: 0}, {x: 2, y: 4}]}\n", (1, 2, 0)),
    ],
)
def test_places_become_objects(text: str, position: tuple[float, ...]) -> None:
    assert read(text).world["objects.kitchen.position"] == Vector(position, "m")


def test_places_beside_a_map_are_read_too(tmp_path: Path) -> None:
    (tmp_path / "map.yaml").write_text(MAP.format("map.pgm"))
    (tmp_path / "zones.yaml").write_text("zones:\n  hall: [1, 1]\n")
    (tmp_path / "map.pgm").write_bytes(b"P5 1 1 255 ")
    scene = read(MAP.format("map.pgm"), tmp_path)
    assert scene.world["objects.hall.position"] == Vector((1.0, 1.0, 0.0), "m")
    assert scene.warnings == (f"the places of {tmp_path / 'zones.yaml'} are read too",)


@pytest.mark.parametrize(
    "place", ["{}", "[1]", "[]", "nearby", "{polygon: []}", "{polygon: [[1]]}"]
)
def test_a_place_without_a_position_exists_with_a_warning(place: str) -> None:
    scene = read(f"zones:\n  hall: {place}\n")
    assert dict(scene.world) == {"objects.hall.exists": True}
    assert scene.warnings[0].startswith("map.yaml:2:9: where 'hall' is")


def test_the_first_of_two_places_of_a_name_counts() -> None:
    scene = read("zones:\n  hall: [1, 1]\nwaypoints:\n  hall: [2, 2]\n")
    # Waypoints stand first in besim's list of keys.
    assert scene.world["objects.hall.position"] == Vector((2.0, 2.0, 0.0), "m")
    assert "a second 'hall' is not read" in scene.warnings[0]


def test_places_of_the_same_name_with_a_dot_are_told_apart() -> None:
    scene = read("waypoints:\n- {name: v1.2, x: 1, y: 2}\n- {name: v1.2, x: 3, y: 4}\n")
    assert scene.world["objects.v1%2E2.position"] == Vector((1.0, 2.0, 0.0))
    assert "a second 'v1.2' is not read" in scene.warnings[0]


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("image: a.pgm\nresolution: 0.05\n", "1:1", "a map without origin"),
        ("image: a.pgm\nresolution: wide\norigin: [0, 0, 0]\n", "2:13", "a number"),
        ("image: a.pgm\nresolution: 0\norigin: [0, 0, 0]\n", "2:13", "more than 0"),
        ("image: a.pgm\nresolution: nan\norigin: [0, 0, 0]\n", "2:13", "a number"),
        ("image: a.pgm\nresolution: 1\norigin: [0, 0]\n", "3:9", "a list of 3 numbers"),
        ("image: []\nresolution: 1\norigin: [0, 0, 0]\n", "1:8", "words"),
        ("zones: here\n", "1:8", "places"),
        ("zones:\n- [1, 2]\n", "2:3", "a place"),
        ("zones:\n- {x: 1, y: 2}\n", "2:3", "a place with a name"),
        ("zones:\n  hall: {x: 1, y: far}\n", "2:19", "a number"),
        ("zones: &a\n  hall: *a\n", "1:8", "every part written out"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, place: str, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        read(text)
    assert str(caught.value).startswith(f"map.yaml:{place}: ")
    assert problem in str(caught.value)


def test_other_yaml_is_broken_json_as_before() -> None:
    with pytest.raises(InputError, match="broken JSON"):
        read("hello: world\n")
