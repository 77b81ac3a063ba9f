"""Skill maps: read strictly, every error with its line; a hash of what they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from besim.errors import InputError, UsageError
from besim.gate.skills import (
    SHIPPED,
    Form,
    Scope,
    SkillKind,
    judge_result,
    judge_world,
    needs_of,
    read_skills,
    render_name,
    shipped_skills,
)
from besim.world import Truth, World

MAP = """\
robot: a robot
frames: [map]
poses:
  shelf: {frame: map, x: 1, y: 2, yaw: 90, angle: degrees}
joints:
  home: {elbow: 0.5}
skills:
  - leaf: [Go, "go_*"]
    action: some_msgs/action/Go
    name: "{robot|r1}/go"
    goal:
      pose: {from: "{goal}", as: pose_stamped, frame: map}
      speed: "{speed|0.5}"
    success: {code: [0, 1]}
    message: words
    outputs: {left: distance}
    needs: {"objects.{item}.free": true}
    timeout_s: 5
    retries: 2
  - leaf: is_low
    topic: some_msgs/msg/Level
    name: level
    success: {level: "< {least|0.2}"}
    max_age_s: 3
  - leaf: is_open
    world: {objects.door.open: true}
"""


def test_a_map_is_read_with_all_it_says() -> None:
    skills = read_skills(MAP)
    go = skills.skill_for("Go")
    assert go is not None
    assert go is skills.skill_for("go_home")
    assert (go.kind, go.interface, go.name) == (
        SkillKind.ACTION,
        "some_msgs/action/Go",
        "{robot|r1}/go",
    )
    assert (go.timeout_s, go.retries, go.message, go.outputs) == (
        5,
        2,
        "words",
        {"left": "distance"},
    )
    assert go.goal["pose"].form is Form.POSE_STAMPED
    assert skills.poses["shelf"].angles[2] == pytest.approx(1.5708, abs=1e-4)
    low, door = skills.skill_for("is_low"), skills.skill_for("is_open")
    assert low is not None
    assert (low.kind, low.max_age_s) == (SkillKind.TOPIC, 3)
    assert door is not None
    assert door.kind is SkillKind.WORLD
    assert skills.skill_for("other") is None


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("robot: a robot", "robots: many", 1, "a skill map has no 'robots'"),
        ("frames: [map]", "frames: map", 2, "this is no list"),
        ("{frame: map, x", "{frame: odom, x", 4, "there is no frame 'odom'"),
        ("yaw: 90, angle: degrees", "yaw: 90", 4, "more than a full turn"),
        ("angle: degrees", "angle: gon", 4, "there is no unit 'gon'"),
        ("x: 1, ", "", 4, "x: is missing"),
        ("elbow: 0.5", "elbow: up", 6, "this is no number"),
        ("    action: some_msgs/action/Go\n", "", 8, "a skill is of one kind"),
        ("    timeout_s: 5", "    service: a_msgs/srv/B", 8, "a skill is of one kind"),
        ("some_msgs/action/Go", "some_msgs/Go", 9, "this is no action type"),
        ("some_msgs/action/Go", "some_msgs/srv/Go", 9, "this is no action type"),
        ('"{robot|r1}/go"', "go there", 10, "this is no ROS name"),
        ('"{robot|r1}/go"', '"{@objects.a.b}"', 10, "this is no ROS name"),
        ("as: pose_stamped", "as: place", 12, "a value cannot be 'place'"),
        (", frame: map}\n      speed", "}\n      speed", 12, "in which frame?"),
        ("as: pose_stamped, frame: map", "as: number, frame: map", 12, "frame: has no meaning"),
        ("as: pose_stamped, frame: map", "as: number, unit: furlong", 12, "there is no unit"),
        ("as: pose_stamped, frame: map", "as: pose_goal, frame: map", 12, "link: is missing"),
        ("as: pose_stamped,", "as: pose_stamped, offset: [1, 2],", 12, "an offset has three"),
        ('"{goal}"', '"{goal"', 12, "a brace too many"),
        ('"{goal}"', '"{a.b}"', 12, "a brace too many"),
        ("      speed:", "      pose.position:", 13, "pose: is given as a whole"),
        ("      speed:", '      "speed!":', 13, "'speed!' is no field"),
        ("code: [0, 1]", 'code: "< many"', 14, "only numbers are compared"),
        ("message: words", "message: two words", 15, "this is no field"),
        ('"objects.{item}.free"', "door", 17, "'door' is no state path"),
        ("timeout_s: 5", "timeout_s: 0", 18, "must be above 0"),
        ("retries: 2", "retries: -1", 19, "this is no count"),
        ('    success: {level: "< {least|0.2}"}\n', "", 20, "what is success?"),
        ("max_age_s: 3", "retries: 3", 24, "retries: has no meaning for a topic skill"),
        ("world: {objects.door.open: true}", "world: {}", 26, "nothing is asked"),
        ("leaf: is_open", "leaves: is_open", 25, "a skill has no 'leaves'"),
    ],
)
def test_anything_else_is_an_error_with_its_line(
    old: str, new: str, line: int, problem: str
) -> None:
    assert old in MAP
    with pytest.raises(InputError) as error:
        read_skills(MAP.replace(old, new, 1), "robot.yaml")
    assert problem in str(error.value)
    assert error.value.place is not None
    assert (error.value.place.file, error.value.place.line) == ("robot.yaml", line)


@pytest.mark.parametrize("text", ["", "[]", "skills: []", "robot: x"])
def test_a_map_without_skills_is_none(text: str) -> None:
    with pytest.raises(InputError):
        read_skills(text)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_maps_that_ship_can_be_read(name: str, repository: Path) -> None:
    skills = shipped_skills(name)
    assert skills.skills
    assert (
        read_skills((repository / "config/skills" / f"{name}.yaml").read_bytes()).hash
        == skills.hash
    )
    with pytest.raises(UsageError, match="there is no skill map"):
        shipped_skills(f"../{name}")


def test_the_hash_is_of_what_a_map_says() -> None:
    own = read_skills(MAP).hash
    assert read_skills(f"# a comment\n{MAP.replace('retries: 2', 'retries:   2')}", "x").hash == own
    for old, new in (
        ("retries: 2", "retries: 3"),
        ("timeout_s: 5", "timeout_s: 6"),
        ("max_age_s: 3", "max_age_s: 4"),
        ('"go_*"', '"go*"'),
        ("x: 1,", "x: 1.5,"),
        ("elbow: 0.5", "elbow: 0.6"),
        ("|0.5}", "|0.6}"),
        ("|r1}", "|r2}"),
        ("code: [0, 1]", "code: [0]"),
        ("message: words", "message: text"),
        ("left: distance", "left: metres"),
        ('free": true', 'free": false'),
        ("open: true", "open: false"),
        ("as: pose_stamped, frame", "as: pose_stamped, offset: [0, 0, 1], frame"),
        ("frames: [map]", "frames: [map, odom]"),
    ):
        assert old in MAP
        assert read_skills(MAP.replace(old, new, 1)).hash != own, new


@pytest.mark.parametrize(
    ("code", "truth"),
    [
        (0, Truth.TRUE),
        (1, Truth.TRUE),
        (2, Truth.FALSE),
        (None, Truth.UNKNOWN),
        (True, Truth.FALSE),
    ],
)
def test_a_result_is_success_if_all_of_its_fields_are_as_asked(code: object, truth: Truth) -> None:
    go = read_skills(MAP).skill_for("Go")
    assert go is not None
    result = {"code": code} if code is not None else {}
    assert judge_result(go, result, Scope({}, World({}))) is truth


@pytest.mark.parametrize(
    ("level", "least", "truth"),
    [
        (0.1, None, Truth.TRUE),
        (0.2, None, Truth.FALSE),
        (0.2, "0.3", Truth.TRUE),
        (float("nan"), None, Truth.UNKNOWN),
        ("low", None, Truth.UNKNOWN),
        (True, None, Truth.UNKNOWN),
    ],
)
def test_a_comparison_may_take_a_port(level: object, least: str | None, truth: Truth) -> None:
    low = read_skills(MAP).skill_for("is_low")
    assert low is not None
    scope = Scope({"least": least} if least else {}, World({}))
    assert judge_result(low, {"level": level}, scope) is truth


@pytest.mark.parametrize(
    ("world", "truth"),
    [
        ({"objects.door.open": True}, Truth.TRUE),
        ({"objects.door.open": False}, Truth.FALSE),
        ({}, Truth.UNKNOWN),
        ({"objects.door.open": 1}, Truth.FALSE),
    ],
)
def test_a_world_condition_asks_the_live_world(world: dict[str, object], truth: Truth) -> None:
    door = read_skills(MAP).skill_for("is_open")
    assert door is not None
    assert judge_world(door, Scope({}, World(world))) is truth  # type: ignore[arg-type]


def test_needs_and_names_take_ports() -> None:
    go = read_skills(MAP).skill_for("Go")
    assert go is not None
    scope = Scope({"item": "cup", "robot": "r2"}, World({"objects.cup.free": False}))
    assert list(needs_of(go, scope)) == [("objects.cup.free", Truth.FALSE)]
    assert render_name(go, scope) == "r2/go"
    assert render_name(go, Scope({}, World({}))) == "r1/go"
    with pytest.raises(InputError, match="the port 'item' is not known"):
        list(needs_of(go, Scope({}, World({}))))
    with pytest.raises(InputError, match="this is no ROS name"):
        render_name(go, Scope({"robot": "; rm -rf /"}, World({})))
