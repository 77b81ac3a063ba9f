"""Group commit: events of many threads become durable together, in one order.

Whoever comes first writes for all who wait meanwhile, so that the cost of a sync to disk is
shared. What is not yet durable is seen by writers only.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from besim.world.event import Event, EventKind
from besim.world.journal import Journal, Record
from besim.world.live.derivations import Derivations
from besim.world.refusals import Conflict
from besim.world.snapshot import Snapshot

Make = Callable[[Snapshot | None], list[Record]]
"""Makes events upon the newest world; raises, if they cannot be made of it."""

Listener = Callable[[Event, Snapshot], None]


@dataclass(slots=True)
class _Write:
    make: Make
    records: list[Record] = field(default_factory=list)
    error: BaseException | None = None
    is_done: bool = False


class Committer:
    """The newest durable world of one branch, and the only way to change it.

    :param listener: told each event once it is durable, in order, and never two at once. It must
        not raise.
    """

    def __init__(self, journal: Journal, branch: str, listener: Listener) -> None:
        self._journal = journal
        self._branch = branch
        self._listener = listener
        self.derivations = Derivations()
        self.now = journal.snapshot(branch)
        """The newest durable world; ``None`` if there is none yet."""
        self.last: Event | None = None
        """The event that made it, if it was made or read here."""
        self._tip = self.now  # with what is not durable yet
        self._waiting: list[_Write] = []
        self._staging = threading.Lock()  # held for moments only
        self._committing = threading.Lock()  # held while the disk works
        self._news: deque[Record] = deque()
        self._telling = threading.Lock()

    def write(self, make: Make) -> list[Record]:
        """Make events and wait until they are durable.

        :param make: called with the newest world, durable or not; once more if another process
            was quicker. All its records are kept, or none.
        :raises Exception: whatever ``make`` raises, or the journal; nothing has changed then.
        """
        write = _Write(make)
        with self._staging:
            self._stage(write)
        with self._committing:
            if not write.is_done:  # else somebody wrote for us
                self._commit()
        self._tell()
        if write.error is not None:
            raise write.error
        return write.records

    def refresh(self) -> bool:
        """Take over what other processes wrote; whether there was anything."""
        with self._committing:
            known = self.now.revision if self.now else 0
            if self._journal.branch(self._branch).head == known:
                return False
            self._catch_up()
            with self._staging:
                self._make_again(self._waiting)
        self._tell()
        return True

    def _stage(self, write: _Write) -> None:
        write.records = write.make(self._tip)
        if write.records:
            self._tip = write.records[-1][1]
        self._waiting.append(write)  # without records too: its answer rests on the tip

    def _commit(self) -> None:
        with self._staging:
            batch, self._waiting = self._waiting, []
        try:
            self._append(batch)
        except BaseException as error:
            with self._staging:  # whatever was made of these worlds fails too
                batch, self._waiting = batch + self._waiting, []
                self._tip = self.now
            for write in batch:
                write.error = write.error or error
            if not isinstance(error, Exception):
                raise
        finally:
            for write in batch:
                write.is_done = True

    def _append(self, batch: list[_Write]) -> None:
        while records := [record for write in batch for record in write.records]:
            try:
                known = self.now.revision if self.now else 0
                self._journal.append(self._branch, records, expected=known)
            except Conflict:
                self._catch_up()
                with self._staging:
                    batch += self._waiting
                    self._waiting = []
                    self._make_again(batch)
            else:
                self._publish(records, records[-1][0])
                return

    def _make_again(self, writes: list[_Write]) -> None:
        self._tip = self.now
        for write in writes:
            write.records = []
            if write.error is None:
                try:
                    write.records = write.make(self._tip)
                except Exception as error:
                    write.error = error
            if write.records:
                self._tip = write.records[-1][1]

    def _catch_up(self) -> None:
        after = self.now
        newest = self._journal.snapshot(self._branch)
        assert newest is not None
        since = after.revision if after else 0
        records: list[Record] = []
        events = self._journal.events(self._branch, until=newest.revision, since=since)
        if not events or (after is not None and events[0].revision != since + 1):
            self._publish([(_folded(newest), newest)], None)
            return
        for event in events:
            if after is not None and event.kind is not EventKind.RESET:
                after = after.after(event)
            else:
                after = self._journal.snapshot(self._branch, event.revision)
                assert after is not None
            records.append((event, after))
        self._publish(records, records[-1][0])

    def _publish(self, records: list[Record], last: Event | None) -> None:
        newest = records[-1][1]
        self.derivations.note((event for event, _ in records), newest)
        self.now, self.last = newest, last
        self._news.extend(records)

    def _tell(self) -> None:
        while self._news:
            if not self._telling.acquire(blocking=False):
                return  # whoever tells now looks again when done
            try:
                while self._news:
                    self._listener(*self._news.popleft())
            finally:
                self._telling.release()


def _folded(newest: Snapshot) -> Event:
    """What listeners are told in place of events that were folded before anybody here saw them."""
    what = "events of another process, which it has folded"
    return Event(newest.revision, time.time(), "", what, "", (), EventKind.RESET)
