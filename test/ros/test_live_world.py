"""The live world: what its reader understands, and what its writer takes."""

from __future__ import annotations

import json

import pytest

from besim.errors import BesimError, InputError
from besim.world import Vector, read_scene
from besim_ros.errors import ErrorCode, RequestError
from besim_ros.jobs import MakeWorld, WorldMade
from besim_ros.live_world import LiveWorld
from besim_ros.snapshot import snapshot

SCENE = {
    "agents": {"robot": {"position": [0, 0, 0], "gripper_content": []}},
    "objects": {
        "brush": {"position": [1.0, 2.0, 0.5], "clean": True, "owner": None},
        "pool": {"faucet": {"status": "off"}, "depth": 2},
    },
    "relationship": {"door open": False},
    "environment": {"weather": "sunny"},
    "state_type": {"depth": "float"},
    "state_description": {"depth": "how deep it is [m]"},
}


def made() -> WorldMade:
    scene = read_scene(json.dumps(SCENE))
    return WorldMade(
        snapshot("scene", scene.world, types=scene.types, descriptions=scene.descriptions)
    )


@pytest.fixture
def live() -> LiveWorld:
    live = LiveWorld()
    live.reset(made())
    return live


def test_without_a_world_there_is_nothing_to_ask_or_change():
    live = LiveWorld()
    assert live.revision == 0
    for use in (live.now, lambda: live.query("brush"), lambda: live.update("{}")):
        with pytest.raises(RequestError) as found:
            use()
        assert found.value.code is ErrorCode.NO_WORLD


def test_the_revision_never_goes_down(live):
    assert live.revision == 1
    live.update('{"environment.weather": "rainy"}')
    assert live.revision == 2
    assert live.reset(made()).revision == 3


def test_a_world_keeps_the_words_and_types_of_its_scene(live):
    scene = json.loads(live.now().as_data().scene)
    assert scene["state_description"] == {"depth": "how deep it is [m]"}
    assert scene["objects"]["brush"]["position"] == [1.0, 2.0, 0.5]
    assert read_scene(json.dumps(scene)).world == live.now().world


@pytest.mark.parametrize(
    ("question", "paths"),
    [
        ("objects.brush.clean", ["objects.brush.clean"]),
        (" objects.brush.clean ", ["objects.brush.clean"]),
        (
            "objects.brush",
            ["objects.brush.clean", "objects.brush.owner", "objects.brush.position"],
        ),
        ("brush", ["objects.brush.clean", "objects.brush.owner", "objects.brush.position"]),
        ("weather", ["environment.weather"]),
        ("door open", ["relationship.door open"]),
        ("environment", ["environment.weather"]),
        ("*.position", ["agents.robot.position", "objects.brush.position"]),
        ("objects.pool.*", ["objects.pool.depth", "objects.pool.faucet.status"]),
        ("objects.p??l.depth", ["objects.pool.depth"]),
    ],
)
def test_what_the_reader_understands(live, question, paths):
    answer = live.query(question)
    assert list(answer.values) == paths
    assert answer.known
    assert answer.revision == 1


def test_one_state_is_answered_by_its_value_and_several_by_lines(live):
    assert live.query("objects.brush.position").text == "[1, 2, 0.5] m"
    assert live.query("pool").text == 'objects.pool.depth: 2\nobjects.pool.faucet.status: "off"'


@pytest.mark.parametrize(
    "question", ["objects.unicorn.position", "objects.unicorn", "*.horn", "agents.robot.name"]
)
def test_what_the_world_does_not_say_is_unknown(live, question):
    answer = live.query(question)
    assert not answer.known
    assert answer.text.startswith("unknown")
    assert answer.values == {}


def test_a_state_of_unknown_value_is_unknown(live):
    answer = live.query("objects.brush.owner")
    assert (answer.text, answer.known) == ("unknown", False)


@pytest.mark.parametrize(
    "question", ["Where is the brush?", "unicorn", "is the brush clean", "Brush", "brush.clean"]
)
def test_what_the_reader_does_not_understand_it_never_guesses(live, question):
    with pytest.raises(RequestError, match="does not understand") as found:
        live.query(question)
    assert found.value.code is ErrorCode.NOT_UNDERSTOOD
    assert question in found.value.message


@pytest.mark.parametrize("question", ["", "  ", "x" * 1001])
def test_a_question_has_a_length(live, question):
    with pytest.raises(BesimError, match="question"):
        live.query(question)


def test_changes_are_made_all_at_once(live):
    before = live.now()
    now, changes = live.update(
        json.dumps(
            {
                "objects.brush.position": [4, 5, 6],
                "objects.cup.position": [1, 1, 1],
                "objects.brush.clean": None,
                "objects.pool.depth": 2,
            }
        )
    )
    assert now.world["objects.brush.position"] == Vector((4.0, 5.0, 6.0), "m")
    assert now.world["objects.cup.position"] == Vector((1.0, 1.0, 1.0), "m")
    assert [change.path for change in changes] == [
        "objects.brush.clean",
        "objects.brush.position",
        "objects.cup.position",
    ]
    assert (now.revision, before.revision) == (2, 1)
    assert before.world["objects.brush.clean"] is True


def test_what_changes_nothing_makes_no_revision(live):
    now, changes = live.update('{"environment.weather": "sunny", "objects.cup.size": null}')
    assert (now.revision, changes) == (1, ())


def test_another_revision_than_the_expected_one_is_a_conflict(live):
    live.update('{"environment.weather": "rainy"}', expected_revision=1)
    with pytest.raises(RequestError, match="revision 2, expected was 1") as found:
        live.update('{"environment.weather": "sunny"}', expected_revision=1)
    assert found.value.code is ErrorCode.CONFLICT
    assert live.now().world["environment.weather"] == "rainy"


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ("{", "broken JSON"),
        ("[1]", "expected an object"),
        ('{"a.b.c": 1, "a.b.c": 2}', "duplicate key"),
        ('{"brush.position": [1, 2, 3]}', "not a state path"),
        ('{"objects.brush": 1}', "not a state path"),
        ('{"objects..clean": true}', "not a state path"),
        ('{"environment": 1}', "not a state path"),
        ('{"objects.brush.clean": {"a": 1}}', "not a value"),
        ('{"objects.brush.clean": "yes"}', "expected true or false, got a string"),
        ('{"objects.brush.clean": 1}', "expected true or false, got a number"),
        ('{"objects.pool.depth": true}', "expected a number, got true or false"),
        ('{"objects.brush.position": [1, 2]}', "a vector of 3 numbers [m], got a vector of 2"),
        ('{"objects.brush.position": "table"}', "a vector of 3 numbers [m], got a string"),
        ('{"objects.brush.position": [1, "x", 3]}', "a vector of 3 numbers [m], got a list"),
        ('{"objects.pool.faucet": "on"}', "other states lie below it"),
        ('{"environment.weather.wind": 3}', "environment.weather is a state itself"),
        ('{"environment.a": 1, "environment.a.b": 2}', "other states lie below it"),
        ('{"environment.weather": NaN}', "no JSON number"),
    ],
)
def test_changes_that_do_not_fit_change_nothing(live, changes, problem):
    with pytest.raises(InputError) as found:
        live.update(changes)
    assert problem in str(found.value)
    assert str(found.value).startswith("<changes_json>")
    assert live.now() == LiveWorld().reset(made())


def test_a_wrong_change_among_right_ones_is_named_with_its_place(live):
    text = '{\n "environment.weather": "rainy",\n "objects.brush.clean": "yes"\n}'
    with pytest.raises(InputError, match=r"<changes_json>:3:\d+: objects\.brush\.clean"):
        live.update(text)
    assert live.revision == 1


def test_a_world_is_made_from_a_scene_without_any_model():
    job = MakeWorld(json.dumps(SCENE), "", "no such model", 0)
    result = job.perform(lambda told: None, lambda: False)
    assert result.world.case_id == "scene"
    assert result.world.types == {"depth": "float"}
