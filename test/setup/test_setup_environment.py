"""Set-up does each stage once, and again when what it was made from changes."""

import pytest
import setup_environment
from setup_environment import SetupError, hash_files, run_quietly, run_stage


@pytest.fixture
def root(tmp_path, monkeypatch):
    monkeypatch.setattr(setup_environment, "ROOT", tmp_path)
    monkeypatch.setattr(setup_environment, "STAMPS", tmp_path / "stamps")
    return tmp_path


def test_a_stage_is_done_once(root, capsys):
    done = []
    for _ in range(2):
        run_stage("interfaces", "key", lambda: done.append(1))
    assert done == [1]
    assert capsys.readouterr().err == "besim: interfaces …\n"


def test_a_stage_is_done_again_for_another_key(root):
    done = []
    for key in ("a", "b", "a"):
        run_stage("interfaces", key, lambda key=key: done.append(key))
    assert done == ["a", "b", "a"]


def test_a_stage_that_broke_off_is_done_again(root):
    def fail():
        raise SetupError("no network")

    done = []
    run_stage("interfaces", "a", lambda: done.append(1))
    with pytest.raises(SetupError):
        run_stage("interfaces", "b", fail)
    run_stage("interfaces", "a", lambda: done.append(2))
    assert done == [1, 2]


def test_a_hash_is_of_names_and_contents_not_of_dates(root):
    folder = root / "msg"
    folder.mkdir()
    file = folder / "Verdict.msg"
    file.write_text("uint8 category\n")
    before = hash_files([folder])
    file.touch()
    assert hash_files([folder]) == before
    file.write_text("uint16 category\n")
    changed = hash_files([folder])
    assert changed != before
    file.rename(folder / "Judgement.msg")
    assert hash_files([folder]) not in (before, changed)


def test_missing_and_compiled_files_do_not_count(root):
    folder = root / "launch"
    empty = hash_files([folder])
    (folder / "__pycache__").mkdir(parents=True)
    (folder / "__pycache__" / "validate.pyc").write_bytes(b"\0")
    assert hash_files([folder]) == empty


def test_a_command_that_works_prints_nothing(root, capfd):
    run_quietly("sh", "-c", "echo progress")
    assert capfd.readouterr() == ("", "")


def test_a_command_that_fails_shows_what_it_printed(root, capfd):
    with pytest.raises(SetupError, match="failed, see above"):
        run_quietly("sh", "-c", "echo no such package; exit 3")
    assert capfd.readouterr().err == "no such package\n"
