"""``besim world``: a live world in a journal, from processes that end in between."""

from __future__ import annotations

import json
import shutil

import pytest

SCENE = {
    "objects": {"door": {"open": False}, "brush": {"position": [1, 2, 3]}},
    "environment": {"weather": "sunny"},
    "state_type": {"open": "bool"},
    "state_description": {"open": "whether it is open"},
}


@pytest.fixture(scope="module")
def kitchen(tmp_path_factory):
    """A journal with one world, made once: a process takes a second."""
    from besim.cli.app import run

    folder = tmp_path_factory.mktemp("kitchen")
    (folder / "scene.json").write_text(json.dumps(SCENE))
    arguments = ["world", "create", "--journal", str(folder / "kitchen.db")]
    with pytest.raises(SystemExit) as end:
        run([*arguments, "--scene", str(folder / "scene.json")])
    assert end.value.code == 0
    return folder


@pytest.fixture
def world(kitchen, tmp_path, capsys):
    """Runs ``besim world …`` in this process on a copy of the journal: code, stdout, stderr."""
    from besim.cli.app import run

    shutil.copytree(kitchen, tmp_path, dirs_exist_ok=True)

    def world(command, *arguments, journal=tmp_path / "kitchen.db"):
        given = ["world", command, *map(str, arguments), "--journal", str(journal)]
        with pytest.raises(SystemExit) as end:
            run(given)
        told = capsys.readouterr()
        return end.value.code, told.out, told.err

    return world


def data(answer):
    code, out, err = answer
    assert code == 0, err
    return json.loads(out)


def test_a_world_outlives_the_process_that_made_it(besim, kitchen):
    done = besim("world", "ask", "door", "--journal", kitchen / "kitchen.db")
    assert (done.returncode, done.stdout) == (0, "objects.door.open: false\n")


def test_show_prints_the_world_as_text_and_as_a_scene(world):
    code, out, _ = world("show")
    assert code == 0
    assert out.startswith(
        "revision 1 of scene, 3 states\n\nobjects.brush\n  position: [1, 2, 3] m\n"
    )
    scene = data(world("show", "--format", "json"))
    assert scene["objects"] == {"brush": {"position": [1.0, 2.0, 3.0]}, "door": {"open": False}}
    assert scene["state_description"] == SCENE["state_description"]


def test_states_are_set_together_and_can_be_seen_as_they_were(world):
    done = data(
        world(
            *("set", "objects.door.open=true", "environment.weather=rainy"),
            *("objects.brush.position=[0, 0, 0]", "environment.wind=null", "--format", "json"),
        )
    )
    assert done["revision"] == 2
    assert [change["path"] for change in done["changes"]] == [
        "environment.weather",
        "objects.brush.position",
        "objects.door.open",
    ]
    assert world("ask", "weather", "--at", "1")[1] == 'environment.weather: "sunny"\n'
    assert world("ask", "weather")[1] == 'environment.weather: "rainy"\n'
    assert 'weather: "sunny"' in world("show", "--at", "1")[1]


def test_the_log_says_who_changed_what_and_why(world):
    world("set", "objects.door.open=true", "--who", "ann", "--what", "ann went in")
    world("set", "environment.weather=rainy")
    code, out, _ = world("log", "--since", "1")
    assert code == 0
    assert "update by ann\n  ann went in\n    objects.door.open: false -> true\n" in out
    found = data(world("log", "objects.door", "--newest", "1", "--format", "json"))
    (event,) = found["events"]
    assert (event["revision"], event["who"], event["kind"]) == (2, "ann", "update")
    assert event["changes"] == [{"path": "objects.door.open", "before": False, "after": True}]
    assert world("log", "objects.unicorn")[1] == "nothing happened\n"


def test_undo_takes_the_newest_change_back(world):
    world("set", "objects.door.open=true")
    assert world("undo")[1] == "revision 3\nobjects.door.open: true -> false\n"
    code, _, err = world("undo", "2")
    assert code == 1
    assert "objects.door.open was changed after revision 2" in err
    assert world("undo", "2", "--force")[0] == 0


def test_a_branch_shows_what_would_be(world):
    world("set", "objects.door.open=true")
    assert world("branch", "what-if", "--at", "1")[1] == (
        "main: revision 2\nwhat-if: revision 1, from main at 1\n"
    )
    world("set", "environment.weather=rainy", "--branch", "what-if")
    assert world("ask", "door", "--branch", "what-if")[1] == "objects.door.open: false\n"
    assert world("ask", "weather")[1] == 'environment.weather: "sunny"\n'
    assert world("branch", "what-if", "--delete")[1] == "main: revision 2\n"


def test_compaction_forgets_all_but_the_newest(world):
    for weather in ("rainy", "windy", "sunny"):
        world("set", f"environment.weather={weather}")
    assert world("compact", "--keep", "1")[1] == "main: revision 4, known since 3\n"
    found = data(world("branches", "--format", "json"))
    assert found["branches"] == [{"name": "main", "parent": None, "fork": 0, "floor": 3, "head": 4}]
    code, _, err = world("show", "--at", "2")
    assert code == 64
    assert "folded into a later one; expected 3 to 4, got 2" in err


def test_a_world_is_replaced_only_if_asked_for(world, tmp_path):
    task = ("--task-text", "The cup is on the table. The goal is to move the cup to the sink.")
    code, _, err = world("create", *task)
    assert (code, "--replace" in err) == (64, True)
    assert data(world("create", *task, "--replace", "--format", "json")) == {
        "revision": 2,
        "case_id": "generated-0",
    }
    assert "objects.cup" in world("show")[1]
    assert world("undo")[0] == 0
    assert "objects.door" in world("show")[1]


def test_an_answer_says_what_it_rests_on(world):
    found = data(world("ask", "door", "--format", "json"))
    assert found == {
        "answer": "objects.door.open: false",
        "confidence": "stated",
        "understood": True,
        "values": {"objects.door.open": False},
        "entities": [],
        "revision": 1,
    }
    assert data(world("ask", "objects.cup.size", "--format", "json"))["confidence"] == "unknown"


@pytest.mark.parametrize(
    ("arguments", "code", "problem"),
    [
        (["ask", "xyzzy plugh"], 1, ""),
        (["tell", "xyzzy plugh"], 1, "xyzzy plugh"),
        (["set", "--expect", "7", "objects.door.open=true"], 1, "revision 1, expected was 7"),
        (["set", "objects.door.open"], 64, "PATH=VALUE"),
        (["set", "objects.door.open=true", "objects.door.open=false"], 64, "given twice"),
        (["set", "objects.door.open=3"], 65, "expected true or false"),
        (["set", "objects.brush.position=[1,"], 65, "broken JSON"),
        (["set", "door=3"], 65, "not a state path"),
        (["undo"], 64, "before revision 1"),
        (["undo", "0"], 64, "REVISION"),
        (["show", "--at", "9"], 64, "is not known"),
        (["show", "--at", "9" * 30], 64, "is not known"),
        (["log", "--at", "9"], 64, "is not known"),
        (["log", "--at", "9" * 30], 64, "is not known"),
        (["show", "--branch", "b"], 64, "no such branch"),
        (["show", "--branch", "\udcff"], 64, "no such branch"),
        (["set", "--expect", "9" * 30, "objects.door.open=true"], 1, "revision 1, expected was 9"),
        (["set", "objects.door.width=" + "9" * 5000], 65, "too large"),
        (["set", "objects.a\nb.open=true"], 65, "expected objects.a%0Ab.open"),
        (["set", "objects.%41.open=true"], 65, "expected objects.A.open"),
        (["branch", "main"], 64, "already"),
        (["create"], 64, "neither a scene nor a task"),
        (["compact", "--keep", "-1"], 64, "--keep"),
    ],
)
def test_what_cannot_be_done_says_why_and_changes_nothing(world, arguments, code, problem):
    found, _, err = world(*arguments)
    assert (found, problem in err) == (code, True), err
    assert data(world("branches", "--format", "json"))["branches"][0]["head"] == 1


def test_bounds_of_the_log_may_be_any_number(world):
    assert len(data(world("log", "--newest", "9" * 30, "--format", "json"))["events"]) == 1
    assert data(world("log", "--since", "9" * 30, "--format", "json"))["events"] == []


def test_the_log_up_to_a_revision_that_was_folded_says_so(world):
    for weather in ("rainy", "windy"):
        world("set", f"environment.weather={weather}")
    world("compact", "--keep", "0")
    code, _, err = world("log", "--at", "2")
    assert (code, "it was folded into a later one; expected 3, got 2" in err) == (64, True), err


def test_a_file_may_have_the_name_that_sqlite_gives_to_memory(world, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    scene = tmp_path / "scene.json"
    assert world("create", "--scene", scene, journal=":memory:")[0] == 0
    assert world("ask", "door", journal=":memory:")[1] == "objects.door.open: false\n"


def test_another_file_is_no_journal(world, tmp_path):
    code, _, err = world("show", journal=tmp_path / "scene.json")
    assert (code, "no journal of besim" in err) == (65, True)
    code, _, err = world("show", journal=tmp_path / "none.db")
    assert (code, "besim world create" in err) == (64, True)
    code, _, err = world("create", "--scene", tmp_path / "scene.json", journal="/nowhere/a.db")
    assert (code, "folder that is there" in err) == (69, True)


def test_an_empty_journal_has_no_world_yet(world, tmp_path):
    from besim.world.journal import Journal

    Journal(tmp_path / "empty.db").close()
    code, _, err = world("show", journal=tmp_path / "empty.db")
    assert (code, "there is no world yet" in err) == (64, True)
