"""``besim world session``: a conversation, piped."""

from __future__ import annotations

import json
from pathlib import Path

LAID = """there is a red block on the table
there is a blue block on the table
there is a golden bowl on the table
"""


def test_ask_tell_and_instruct_over_an_empty_table(besim) -> None:  # type: ignore[no-untyped-def]
    said = f"""{LAID}# a remark
the red block is dirty
put the blue block on the red block
why is the blue block dirty?
where is it
:undo
where is the blue block?
:quit
this is never read
"""
    done = besim("world", "session", input=said)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert 'put_first_on_second("blue block", "red block")' in lines
    assert any("it touches the dirty red block" in line for line in lines)
    assert lines[-1] == "on the table"
    assert "objects.golden_bowl.location" in done.stdout


def test_each_line_is_an_object_of_json(besim) -> None:  # type: ignore[no-untyped-def]
    said = f"{LAID}put the red block in the empty bowl\nwhat is in the golden bowl?\n"
    done = besim("world", "session", "--format", "json", input=said)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert rows[3]["calls"] == ['put_first_on_second("red block", "golden bowl")']
    assert rows[3]["changes"] == [
        {"path": "objects.red_block.location", "before": "on table", "after": "in golden_bowl"}
    ]
    assert (rows[4]["answer"], rows[4]["confidence"]) == ("the red block", "stated")
    assert rows[4]["revision"] == rows[3]["revision"]


def test_the_past_is_asked_and_never_changed(besim) -> None:  # type: ignore[no-untyped-def]
    said = f"""{LAID}put the red block in the bowl
:at 4
where is the red block?
put the blue block in the bowl
:at now
where is the red block?
:at 99
"""
    done = besim("world", "session", input=said)
    assert done.returncode == 1
    assert "revision 99 of branch 'main' is not known" in done.stderr
    lines = done.stdout.splitlines()
    assert "the past cannot be changed (:at now goes back to the present)" in lines
    assert [line for line in lines if line in ("on the table", "in the golden bowl")] == [
        "on the table",
        "in the golden bowl",
    ]


def test_what_is_not_understood_tells_in_the_exit_code(besim) -> None:  # type: ignore[no-untyped-def]
    done = besim("world", "session", input="colourless green ideas sleep furiously\n")
    assert done.returncode == 1
    assert "not understood" in done.stdout


def test_a_journal_keeps_the_conversation(besim, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    journal = str(tmp_path / "table.db")
    besim("world", "session", "--journal", journal, input=LAID)
    done = besim(
        "world", "session", "--journal", journal, input="how many blocks are there?\n:log 2\n"
    )
    assert done.stdout.startswith("2  (derived)\n")
    assert "there is a golden bowl on the table" in done.stdout
    again = besim("world", "session", "--journal", journal, "--task-text", "x", input="")
    assert again.returncode == 64
    asked = besim("world", "ask", "where is the red block?", "--journal", journal)
    assert (asked.returncode, asked.stdout) == (0, "on the table\n")
    told = besim("world", "tell", "the red block is dirty", "--journal", journal)
    assert "objects.red_block.clean: false (new)" in told.stdout
    against = besim("world", "tell", "the red block is clean", "--journal", journal)
    assert against.returncode == 1
    assert "known to be not clean" in against.stderr


def test_a_scene_is_talked_about(besim, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    scene = tmp_path / "scene.json"
    scene.write_text(json.dumps({"objects": {"cup": {"location": "in sink"}, "sink": {}}}))
    done = besim(
        "world", "session", "--scene", str(scene), input=":world\nwhere is the cup?\n:help\n:log\n"
    )
    assert "in the sink" in done.stdout.splitlines()
    assert ":undo" in done.stdout


def test_what_others_change_meanwhile_is_seen(tmp_path: Path) -> None:
    from besim.cli.world_session import Session
    from besim.models.conversing import make_conversation
    from besim.world import World
    from besim.world.journal import Journal
    from besim.world.live import LiveWorld

    path = "objects.red_block.location"
    with Journal(tmp_path / "world.db") as one, Journal(tmp_path / "world.db") as other:
        first = LiveWorld(one)
        first.reset(World({path: "on table", "objects.bowl.location": "on table"}))
        session = Session(LiveWorld(other), make_conversation())
        first.update({path: "in bowl"})
        found = session.answer("where is the red block?")
        assert found is not None
        assert (found["answer"], found["revision"]) == ("in the bowl", 2)
