"""The journal: what was written is read back, whole, typed, and as far back as it was kept."""

from __future__ import annotations

import sqlite3
import threading
from dataclasses import replace

import pytest

from besim.errors import BesimError, ErrorKind, InputError, UsageError
from besim.world import Conflict, Event, EventKind, Snapshot, StateChange, Vector, World
from besim.world.database import Database
from besim.world.journal import Journal, Settings
from besim.world.journal.schema import JOURNAL, MIGRATIONS

START = World({"environment.n": 0, "objects.brush.owner": None})


def start(journal: Journal, world: World = START) -> Snapshot:
    """The first event: a world."""
    snapshot = Snapshot(1, "scene", world, {"objects.brush": "tool"}, {"n": "int"}, {"n": "count"})
    changes = World().diff(world)
    event = Event(1, 1.0, "test", "reset", "", changes, EventKind.RESET)
    journal.append("main", [(event, snapshot)], expected=0)
    return snapshot


def count(journal: Journal, to: int, branch: str = "main") -> None:
    """Events up to a revision; each sets ``environment.n`` to its own revision."""
    now = journal.snapshot(branch)
    while now.revision < to:
        number = now.revision + 1
        change = StateChange("environment.n", now.world["environment.n"], number)
        event = Event(number, float(number), "test", f"event {number}", "", (change,))
        now = now.after(event)
        journal.append(branch, [(event, now)], expected=number - 1)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "world.db"


@pytest.fixture
def journal(file):
    with Journal(file, settings=Settings(snapshot_every=4)) as journal:
        start(journal)
        yield journal


def test_what_is_read_is_what_was_written_with_its_types(file):
    world = World(
        {
            "objects.a.vector": Vector((1.0, -2.5, 1e300), "rad"),
            "objects.a.whole": 1,
            "objects.a.number": 1.0,
            "objects.a.truth": True,
            "objects.a.list": ("x", (1, 2.0, None), Vector((0.1,), "m"), ()),
            "objects.a.text": 'null "quoted" \\ \n \u2028 \ud800 ü',
            "objects.a.empty": "",
            "objects.a.big": 10**30,
            "objects.a.unknown": None,
            "objects.ü b.v1%2E2": False,
        }
    )
    with Journal(file) as journal:
        first = start(journal, world)
        changes = tuple(
            StateChange(path, value, ("old", value)) for path, value in world.items() if value
        )
        event = Event(
            *(2, 2.5, "who \ud800", "what", "why", changes, EventKind.TELL),
            types={"objects.a": "thing"},
            details={"vector": Vector((1.0,), "m"), "list": ("a", 1)},
        )
        after = first.after(event)
        journal.append("main", [(event, after)], expected=1)
    with Journal(file, create=False) as journal:
        found = journal.snapshot(revision=1)
        assert found == first
        assert {path: type(v) for path, v in found.world.items()} == {
            path: type(v) for path, v in world.items()
        }
        assert journal.snapshot() == after
        (read,) = journal.events(since=1)
        assert read.who == "who \\ud800"  # SQLite takes no half of a surrogate pair
        assert (read.changes, read.types, read.details) == (
            event.changes,
            event.types,
            event.details,
        )


def test_every_revision_can_be_seen_again(journal):
    count(journal, 30)
    for revision in range(2, 31):
        found = journal.snapshot(revision=revision)
        assert (found.revision, found.world["environment.n"]) == (revision, revision)
        assert found.case_id == "scene"


@pytest.mark.parametrize("revision", [-1, 0, 4, 10**9])
def test_a_revision_that_never_was_is_not_known(journal, revision):
    count(journal, 3)
    with pytest.raises(UsageError, match="is not known; expected 1 to 3"):
        journal.snapshot(revision=revision)


def test_events_are_found_by_what_they_changed(journal):
    paths = ["objects.a.x", "objects.a.y.z", "objects.ab.x", "objects.a.x", "environment.n"]
    now = journal.snapshot()
    for number, path in enumerate(paths, 2):
        event = Event(number, 0.0, "", path, "", (StateChange(path, None, number),))
        now = now.after(event)
        journal.append("main", [(event, now)], expected=number - 1)

    def revisions(**wanted):
        return [event.revision for event in journal.events(**wanted)]

    assert revisions(path="objects.a") == [2, 3, 5]
    assert revisions(path="objects.a.x") == [2, 5]
    assert revisions(path="objects") == [2, 3, 4, 5]
    assert revisions(path="objects.a", newest=1) == [5]
    assert revisions(path="objects.a", since=2) == [3, 5]
    assert revisions(path="objects.a", until=3) == [2, 3]
    assert revisions(newest=2) == [5, 6]
    assert revisions(path="objects.unicorn") == []
    assert revisions(path="environment.n") == [1, 6]


def test_an_event_must_follow_the_newest_one(journal):
    count(journal, 2)
    event = Event(2, 0.0, "", "", "", ())
    with pytest.raises(Conflict, match="expected revision 1, got revision 2"):
        journal.append("main", [(event, journal.snapshot())], expected=1)
    with pytest.raises(ValueError, match="do not follow"):
        journal.append("main", [(event, journal.snapshot())], expected=2)


def test_events_of_one_call_are_kept_together_or_not_at_all(journal):
    now = journal.snapshot()
    good = Event(2, 0.0, "", "", "", (StateChange("environment.n", 0, 1),))
    bad = Event(3, 0.0, "", "", "", (StateChange("environment.n", 1, object()),))
    with pytest.raises(TypeError, match="no value of a world"):
        journal.append("main", [(good, now.after(good)), (bad, now)], expected=1)
    assert journal.branch().head == 1
    assert journal.snapshot() == now


# Branches.


def test_a_branch_goes_its_own_way(journal):
    count(journal, 6)
    branch = journal.make_branch("what-if", revision=4)
    assert (branch.parent, branch.fork, branch.head) == ("main", 4, 4)
    count(journal, 9)
    now = journal.snapshot("what-if")
    event = Event(5, 0.0, "", "another 5", "", (StateChange("environment.n", 4, -5),))
    journal.append("what-if", [(event, now.after(event))], expected=4)
    assert journal.snapshot("what-if").world["environment.n"] == -5
    assert journal.snapshot("main", 5).world["environment.n"] == 5
    # Its past is that of the main branch, up to the fork.
    assert [event.what for event in journal.events("what-if", since=2)] == [
        "event 3",
        "event 4",
        "another 5",
    ]
    assert [event.what for event in journal.events("what-if", newest=2)] == ["event 4", "another 5"]
    assert journal.snapshot("what-if", 3) == journal.snapshot("main", 3)


def test_a_branch_of_a_branch_may_leave_before_it(journal):
    count(journal, 6)
    journal.make_branch("a", revision=5)
    count(journal, 8, "a")
    journal.make_branch("b", base="a", revision=3)
    count(journal, 5, "b")
    assert [event.revision for event in journal.events("b")] == [1, 2, 3, 4, 5]
    assert journal.snapshot("b", 2) == journal.snapshot("main", 2)
    assert [branch.name for branch in journal.branches()] == ["main", "a", "b"]


def test_a_branch_is_deleted_with_its_events(journal):
    journal.make_branch("a")
    count(journal, 5, "a")
    journal.make_branch("b", base="a")
    with pytest.raises(UsageError, match="other branches come from 'a': b"):
        journal.delete_branch("a")
    journal.delete_branch("b")
    journal.delete_branch("a")
    journal.make_branch("a")
    assert journal.branch("a").head == 1
    assert journal.snapshot("a") == journal.snapshot("main")


@pytest.mark.parametrize(
    ("use", "problem"),
    [
        (lambda journal: journal.make_branch("main"), "already"),
        (lambda journal: journal.make_branch(" "), "needs a name"),
        (lambda journal: journal.make_branch("a", base="b"), "one of main"),
        (lambda journal: journal.make_branch("a", revision=9), "is not known"),
        (lambda journal: journal.delete_branch("main"), "stays"),
        (lambda journal: journal.delete_branch("a"), "no such branch"),
        (lambda journal: journal.snapshot("a"), "no such branch"),
        (lambda journal: journal.events("a"), "no such branch"),
        (lambda journal: journal.compact("a"), "no such branch"),
    ],
)
def test_wrong_branches_are_refused(journal, use, problem):
    with pytest.raises(UsageError, match=problem):
        use(journal)


# Compaction.


def test_compaction_folds_the_old_and_keeps_the_new(journal, file):
    count(journal, 50)
    assert journal.compact(keep_events=10) == 40
    assert [event.revision for event in journal.events()] == list(range(41, 51))
    assert journal.snapshot(revision=40).world["environment.n"] == 40
    assert journal.snapshot().world["environment.n"] == 50
    with pytest.raises(UsageError, match="folded into a later one; expected 40 to 50"):
        journal.snapshot(revision=39)
    journal.check()
    count(journal, 60)
    assert journal.snapshot(revision=45).world["environment.n"] == 45


def test_compaction_leaves_branches_as_they_are(journal):
    count(journal, 10)
    journal.make_branch("a", revision=5)
    count(journal, 7, "a")
    journal.compact()
    assert [event.revision for event in journal.events("a")] == [6, 7]
    assert journal.snapshot("a", 5).world["environment.n"] == 5
    with pytest.raises(UsageError, match="expected 5 to 7"):
        journal.snapshot("a", 4)


def test_compaction_gives_space_back(file):
    with Journal(file) as journal:
        start(journal)
        count(journal, 1500)
        journal.compact(keep_events=1500)
        before = file.stat().st_size
        journal.compact()
        assert file.stat().st_size < before / 3


def test_a_journal_does_not_grow_without_bound(file):
    with Journal(file, settings=Settings(snapshot_every=5, keep_events=40)) as journal:
        start(journal)
        count(journal, 500)
        kept = journal.events()
        assert 40 <= len(kept) <= 55
        assert kept[-1].revision == 500
        assert journal.snapshot(revision=kept[0].revision).world["environment.n"] > 400
        touched = sqlite3.connect(file).execute("SELECT count(*) FROM touched").fetchone()
        assert touched[0] == len(kept)


# Files.


def test_another_file_is_no_journal(tmp_path):
    text = tmp_path / "notes.txt"
    text.write_text("no database " * 100)
    other = tmp_path / "other.db"
    sqlite3.connect(other).execute("CREATE TABLE t (a)")
    for file, what in ((text, "no SQLite database"), (other, "another SQLite database")):
        before = file.read_bytes()
        with pytest.raises(InputError, match=what):
            Journal(file)
        assert file.read_bytes() == before


def test_a_file_that_is_not_there_is_made_only_if_asked_for(file, tmp_path):
    with pytest.raises(UsageError, match="there is no journal"):
        Journal(file, create=False)
    assert not file.exists()
    file.touch()
    with pytest.raises(InputError, match="an empty file"):
        Journal(file, create=False)
    with pytest.raises(BesimError, match="folder that is there") as found:
        Journal(tmp_path / "nowhere" / "world.db")
    assert found.value.kind is ErrorKind.UNAVAILABLE


def test_a_newer_file_is_refused(file):
    Journal(file).close()
    sqlite3.connect(file).execute("PRAGMA user_version = 99")
    with pytest.raises(UsageError, match=r"newer besim.*got version 99.*update besim"):
        Journal(file)


def test_an_older_file_is_brought_up_to_date(file):
    with Journal(file) as journal:
        start(journal)
        count(journal, 5)
    later = (*MIGRATIONS, "ALTER TABLE event ADD COLUMN place TEXT DEFAULT 'here'; DROP TABLE x")
    with pytest.raises(sqlite3.OperationalError, match="no such table: x"):
        Database(file, replace(JOURNAL, migrations=later))
    with Journal(file) as journal:  # a migration that fails leaves everything as it was
        assert journal.branch().head == 5
    mended = replace(JOURNAL, migrations=(later[0], later[1].partition(";")[0]))
    Database(file, mended).close()
    row = sqlite3.connect(file).execute("SELECT place FROM event").fetchone()
    assert row == ("here",)
    with pytest.raises(UsageError, match="newer besim"):
        Journal(file)


def test_a_damaged_file_is_an_input_error(file):
    with Journal(file) as journal:
        start(journal)
        count(journal, 400)
        journal.compact(keep_events=400)
    data = bytearray(file.read_bytes())
    data[4096:-4096] = bytes(byte ^ 0x5A for byte in data[4096:-4096])
    file.write_bytes(data)
    with pytest.raises(InputError, match=r"damaged.*copy"), Journal(file) as journal:
        journal.check()


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE event SET changes = '{' WHERE revision = 3",
        "UPDATE event SET changes = '[[1]]' WHERE revision = 3",
        "UPDATE event SET kind = 'wish' WHERE revision = 3",
        "UPDATE event SET details = '[]' WHERE revision = 3",
        "UPDATE snapshot SET body = x'00'",
        "DELETE FROM snapshot",
    ],
)
def test_damage_inside_is_an_input_error_too(file, change):
    with Journal(file) as journal:
        start(journal)
        count(journal, 3)
    with sqlite3.connect(file) as connection:
        connection.execute(change)
    with Journal(file) as journal, pytest.raises(InputError, match="damaged"):
        journal.check()


def test_a_full_disk_is_unavailable_and_loses_nothing(file):
    with Journal(file) as journal:
        first = start(journal)
        pages = journal._database._writer.execute("PRAGMA page_count").fetchone()[0]
        journal._database._writer.execute(f"PRAGMA max_page_count = {pages}")
        event = Event(2, 0.0, "", "x" * 100_000, "", ())
        with pytest.raises(BesimError, match="make space") as found:
            journal.append("main", [(event, first.after(event))], expected=1)
        assert found.value.kind is ErrorKind.UNAVAILABLE
        assert journal.snapshot() == first
        journal._database._writer.execute("PRAGMA max_page_count = 1000000")
        journal.append("main", [(event, first.after(event))], expected=1)


@pytest.mark.parametrize("is_replaced", [False, True])
def test_a_file_that_was_removed_takes_no_more_events(file, is_replaced):
    with Journal(file) as journal:
        start(journal)
        count(journal, 3)
        for one in file.parent.glob(f"{file.name}*"):
            one.unlink()
        if is_replaced:
            Journal(file).close()
        with pytest.raises(BesimError, match="was removed or replaced") as found:
            count(journal, 4)
        assert found.value.kind is ErrorKind.UNAVAILABLE
        assert journal.branch().head == 3


def test_a_file_that_another_makes_at_the_same_time_is_opened(file, monkeypatch):
    """The other one ends between two looks of this one at the header, or waits for it."""
    others = []

    def meet(statement):
        if "sqlite_master" in statement and not others:
            others.append(threading.Thread(target=lambda: Journal(file).close()))
            others[0].start()
            others[0].join(0.5)

    connect = sqlite3.connect

    def watched(*parameters, **options):
        connection = connect(*parameters, **options)
        if not others:
            connection.set_trace_callback(meet)
        return connection

    monkeypatch.setattr("besim.world.database.sqlite3.connect", watched)
    with Journal(file) as journal:
        others[0].join()
        assert start(journal) == journal.snapshot()


def test_another_process_that_keeps_writing_is_unavailable(file, monkeypatch):
    monkeypatch.setattr("besim.world.database.PATIENCE_S", 0.05)
    with Journal(file) as journal:
        start(journal)
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(BesimError, match="another process keeps writing") as found:
            count(journal, 2)
        assert found.value.kind is ErrorKind.UNAVAILABLE
        assert journal.snapshot().revision == 1  # reading does not wait
        other.execute("ROLLBACK")
        count(journal, 2)


def test_a_file_without_the_right_to_write_is_unavailable(journal):
    journal._database._writer.execute("PRAGMA query_only = 1")  # root may write everywhere
    with pytest.raises(BesimError, match="right to write") as found:
        count(journal, 2)
    assert found.value.kind is ErrorKind.UNAVAILABLE
    assert journal.snapshot().revision == 1


def test_a_commit_is_synced_to_disk(file):
    with Journal(file) as journal:
        read = journal._database._writer.execute
        assert read("PRAGMA journal_mode").fetchone() == ("wal",)
        assert read("PRAGMA synchronous").fetchone() == (2,)  # full
