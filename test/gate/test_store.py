"""The store: what it keeps, for whom, and which files it does not trust."""

from __future__ import annotations

import os
import sqlite3
import stat
import threading
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from gate_door import NOW, door_tree

from besim.errors import InputError, UsageError
from besim.gate import Certificate, Certification, SentGoal, Store, read_certificate, task_hash
from besim.gate.store_form import MIGRATIONS


@pytest.fixture
def path(safe: Path) -> Path:
    return safe / "robot.db"


@pytest.fixture
def store(path: Path) -> Store:
    return Store(path)


def raw(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as file:
        for statement in statements:
            file.execute(statement)
        file.commit()


def test_a_certificate_comes_back_as_it_was_added(
    store: Store, path: Path, certificate: Certificate
) -> None:
    name = store.add(certificate)
    assert store.add(certificate) == name
    text = Store(path).get(name)
    assert text is not None
    assert read_certificate(text) == certificate
    assert store.get("0" * 64) is None


def test_certificates_are_found_by_tree_and_task_the_newest_first(
    store: Store, certified: Callable[..., Certification]
) -> None:
    tree = door_tree()
    made = [certified(now=NOW + timedelta(hours=hour)).certificate for hour in (0, 2, 1)]
    for one in made:
        assert one is not None
        store.add(one)
    found = [
        read_certificate(text) for text in store.find(tree.solution_hash, task_hash(tree.task))
    ]
    assert found == [made[1], made[2], made[0]]
    assert store.find(tree.solution_hash, "0" * 64) == ()


def test_a_certificate_that_was_changed_in_the_file_is_not_handed_out(
    store: Store, path: Path, certificate: Certificate
) -> None:
    name = store.add(certificate)
    raw(path, "UPDATE certificates SET text = replace(text, 'good', 'gold')")
    assert store.get(name) is None
    assert store.find(certificate.statement.tree.hash, certificate.statement.task.hash) == ()


def test_a_run_is_kept_with_its_steps_and_its_end(store: Store, certificate: Certificate) -> None:
    name = store.add(certificate)
    first = store.begin_run(name, {"skills": "nav2"}, NOW)
    second = store.begin_run(name, {}, NOW + timedelta(seconds=1))
    store.add_step(first, {"leaf": "open"})
    store.add_step(first, {"leaf": "is_open"})
    store.end_run(first, "succeeded", "done", NOW + timedelta(seconds=2))
    one, other = store.runs()
    assert (one.id, one.certificate, one.setting) == (first, name, {"skills": "nav2"})
    assert one.steps == ({"leaf": "open"}, {"leaf": "is_open"})
    assert (one.began, one.ended) == (NOW, NOW + timedelta(seconds=2))
    assert (one.outcome, one.message) == ("succeeded", "done")
    assert (other.id, other.ended, other.outcome, other.steps) == (second, None, None, ())


def test_a_run_needs_a_certificate_that_is_in_the_store(store: Store) -> None:
    with pytest.raises(UsageError, match="there is no certificate"):
        store.begin_run("0" * 64, {}, NOW)
    assert store.runs() == ()


def test_a_run_that_is_over_or_was_never_there_takes_nothing_more(
    store: Store, certificate: Certificate
) -> None:
    run = store.begin_run(store.add(certificate), {}, NOW)
    store.end_run(run, "succeeded", "", NOW)
    for number, problem in ((run, "has ended already"), (run + 1, "is not in the store")):
        with pytest.raises(UsageError, match=problem):
            store.add_step(number, {})
        with pytest.raises(UsageError, match=problem):
            store.end_run(number, "failed", "", NOW)
    assert store.runs()[0].outcome == "succeeded"


def test_goals_are_open_until_they_are_known_to_have_ended(
    store: Store, path: Path, certificate: Certificate
) -> None:
    run = store.begin_run(store.add(certificate), {}, NOW)
    first, second, third = (SentGoal(str(n) * 32, f"skill_{n}", (f"a{n}",)) for n in range(3))
    store.open_goal(run, "/bridge", first)
    store.open_goal(run, "/bridge", second, still_open=[first.id])
    assert Store(path).open_goals("/bridge") == (first, second)
    assert store.open_goals("/other_bridge") == ()
    store.open_goal(run, "/bridge", third, still_open=[second.id])
    assert store.open_goals("/bridge") == (second, third)
    store.end_run(run, "UNAVAILABLE", "", NOW, still_open=[third.id])
    assert store.open_goals("/bridge") == (third,)
    store.forget_goals([third.id, "0" * 32])
    assert store.open_goals("/bridge") == ()


def test_a_run_that_is_over_opens_no_goal(store: Store, certificate: Certificate) -> None:
    run = store.begin_run(store.add(certificate), {}, NOW)
    store.end_run(run, "NONE", "", NOW)
    with pytest.raises(UsageError, match="has ended already"):
        store.open_goal(run, "/bridge", SentGoal("0" * 32, "skill"))
    assert store.open_goals("/bridge") == ()


def test_the_end_of_a_run_ends_no_goals_of_another(store: Store, certificate: Certificate) -> None:
    name = store.add(certificate)
    runs = [store.begin_run(name, {}, NOW) for _ in range(2)]
    goal = SentGoal("0" * 32, "skill")
    store.open_goal(runs[0], "/bridge", goal)
    store.end_run(runs[1], "NONE", "", NOW)
    assert store.open_goals("/bridge") == (goal,)


def test_the_store_remembers_the_latest_moment(store: Store, path: Path) -> None:
    assert store.see(NOW) == NOW
    assert store.see(NOW + timedelta(days=1)) == NOW + timedelta(days=1)
    assert Store(path).see(NOW) == NOW + timedelta(days=1)


def test_many_threads_add_to_one_store(store: Store, certificate: Certificate) -> None:
    run = store.begin_run(store.add(certificate), {}, NOW)
    threads = [
        threading.Thread(target=lambda: [store.add_step(run, {}) for _ in range(5)])
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(store.runs()[0].steps) == 40


# -- files ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("umask", [0o000, 0o022])
def test_a_store_is_its_owners_alone(path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        store = Store(path)
        with closing(sqlite3.connect(path)) as reader:
            reader.execute("SELECT * FROM runs").fetchall()
            store.see(NOW)
            files = [path, *path.parent.glob("robot.db-*")]
            assert len(files) == 3
            assert [stat.S_IMODE(one.stat().st_mode) for one in files] == [0o600] * 3
    finally:
        os.umask(before)


@pytest.mark.parametrize("suffix", ["", "-wal", "-shm", "-journal"])
@pytest.mark.parametrize("dangling", [False, True])
def test_a_store_with_a_link_in_place_of_a_file_is_refused(
    path: Path, suffix: str, dangling: bool
) -> None:
    if suffix or not dangling:
        Store(path)
    other = path.with_name("other.db")
    if not dangling:
        Store(other)
    link = path.with_name(path.name + suffix)
    link.unlink(missing_ok=True)
    link.symlink_to(other)
    with pytest.raises(UsageError, match="is a symbolic link"):
        Store(path)
    assert other.exists() != dangling


def test_a_store_that_is_replaced_by_a_link_while_it_is_used_is_refused(
    store: Store, path: Path, certificate: Certificate
) -> None:
    name = store.add(certificate)
    path.rename(path.with_name("moved.db"))
    path.symlink_to(path.with_name("moved.db"))
    for use in (lambda: store.get(name), lambda: store.add(certificate), store.runs):
        with pytest.raises(UsageError, match="is a symbolic link"):
            use()


def test_a_store_that_is_gone_is_not_made_anew(store: Store, path: Path) -> None:
    path.unlink()
    with pytest.raises(UsageError, match="is gone"):
        store.runs()
    assert not path.exists()


@pytest.mark.parametrize("rights", [0o660, 0o606, 0o622])
def test_a_store_that_others_can_write_is_refused(path: Path, rights: int) -> None:
    Store(path)
    path.chmod(rights)
    with pytest.raises(UsageError, match="can be written by others"):
        Store(path)


@pytest.mark.parametrize("rights", [0o777, 0o1777])
def test_a_store_in_a_folder_that_everyone_can_write_to_is_refused(path: Path, rights: int) -> None:
    path.parent.chmod(rights)
    with pytest.raises(UsageError, match="everyone can write"):
        Store(path)
    path.parent.chmod(0o700)
    assert not path.exists()


def test_a_folder_that_is_a_link_is_followed_once_and_its_target_checked(safe: Path) -> None:
    (safe / "real").mkdir(0o700)
    (safe / "link").symlink_to(safe / "real")
    store = Store(safe / "link" / "robot.db")
    (safe / "link").unlink()
    assert store.runs() == ()
    (safe / "real").chmod(0o777)
    (safe / "link").symlink_to(safe / "real")
    with pytest.raises(UsageError, match="everyone can write"):
        Store(safe / "link" / "robot.db")


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root, to give a file away")
def test_a_store_of_another_user_is_refused(path: Path) -> None:
    Store(path)
    os.chown(path, 12345, 12345)
    with pytest.raises(UsageError, match="belongs to another user"):
        Store(path)


def test_a_folder_or_a_missing_one_is_no_store(safe: Path) -> None:
    with pytest.raises(UsageError, match="is no file"):
        Store(safe)
    with pytest.raises(UsageError, match="cannot use"):
        Store(safe / "nowhere" / "robot.db")


# -- versions ------------------------------------------------------------------------------------


def test_a_store_of_the_first_version_is_migrated_with_what_is_in_it(
    path: Path, safe: Path, certificate: Certificate
) -> None:
    name = Store(safe / "new.db").add(certificate)
    row = (name, "t", "t", "2026", certificate.text())
    with closing(sqlite3.connect(path)) as file:
        file.executescript(MIGRATIONS[0])
        file.execute("INSERT INTO certificates VALUES (?, ?, ?, ?, ?)", row)
        file.execute("PRAGMA application_id = 1112753969")
        file.execute("PRAGMA user_version = 1")
        file.commit()
    path.chmod(0o600)
    store = Store(path)
    assert store.get(name) == certificate.text()
    assert store.begin_run(name, {}, NOW) == 1


def test_a_store_of_a_newer_besim_is_refused_and_left_as_it_is(store: Store, path: Path) -> None:
    raw(path, "PRAGMA user_version = 99")
    before = path.read_bytes()
    with pytest.raises(UsageError, match=r"newer besim.*version 3 or older, got version 99"):
        Store(path)
    assert path.read_bytes() == before


def test_another_programs_database_is_refused_and_left_as_it_is(path: Path) -> None:
    raw(path, "CREATE TABLE letters (x)")
    path.chmod(0o600)
    with pytest.raises(InputError, match=r"is no store of besim.*another SQLite database"):
        Store(path)
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT name FROM sqlite_master").fetchall() == [("letters",)]


def test_a_file_that_is_no_database_is_refused(path: Path) -> None:
    path.write_bytes(b"no database, but long enough to look at" * 100)
    path.chmod(0o600)
    with pytest.raises(InputError, match=r"is no store of besim.*no SQLite database"):
        Store(path)


def test_a_damaged_store_is_an_error_and_not_an_empty_one(
    store: Store, path: Path, certificate: Certificate
) -> None:
    name = store.add(certificate)
    store.close()
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    path.write_bytes(data)
    with pytest.raises(InputError, match="is damaged"):
        Store(path).get(name)
