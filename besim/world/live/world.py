"""The owner of a live world."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Mapping, Sequence

from besim.errors import BesimError
from besim.world.changes import Changes
from besim.world.conversing import Answer, Following, Reader, Update, View, Writer
from besim.world.event import Event, EventKind
from besim.world.journal import MAIN, Journal, Record
from besim.world.live.applied import Applied
from besim.world.live.committing import Committer, Listener
from besim.world.live.conditions import Overtaken, differ_around, expected, there, words
from besim.world.live.making import Cause, changed, replaced
from besim.world.live.past import Past
from besim.world.live.policy import Contradictions, Policy
from besim.world.live.stamps import Stamps, seen_s
from besim.world.live.undoing import find_undoable, undo_values
from besim.world.observation import Observation, Observed
from besim.world.refusals import Conflict, Contradicted, NotUnderstood
from besim.world.snapshot import Snapshot
from besim.world.state import StateChange, Value, World
from besim.world.state_reader import StateReader

_LOG = logging.getLogger(__name__)

_ATTEMPTS = 5
"""How often something is thought over again because the world changed meanwhile."""


class LiveWorld:
    """Owns a live world. Every change is one event, durable before it is seen.

    May be used by many threads: reading never waits for a writer, and what two of them write is
    never mixed.

    :param journal: where it is kept; in memory if not given.
    :param branch: of the journal.
    :param reader: answers what the structured form of questions does not cover.
    :param writer: turns words into changes; without it only states can be set.
    :param clock: the time in seconds since the epoch; the node's clock where there is one.
    """

    def __init__(
        self,
        journal: Journal | None = None,
        *,
        branch: str = MAIN,
        reader: Reader | None = None,
        writer: Writer | None = None,
        policy: Policy | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._journal = journal or Journal()
        self._branch = branch
        self._states = StateReader()
        self._reader = reader
        self._writer = writer
        self._following = writer if isinstance(writer, Following) else None
        self._policy = policy or Policy()
        self._clock = clock
        self._listeners: tuple[Listener, ...] = ()
        self._committer = Committer(self._journal, branch, self._tell_all)
        self._stamps = Stamps(lambda path: self.events(path=path, newest=1), clock)

    # Reading.

    @property
    def revision(self) -> int:
        """The revision now; 0 means that there is no world yet."""
        now = self._committer.now
        return now.revision if now is not None else 0

    def now(self) -> Snapshot:
        """The world as it is.

        :raises NoWorld: if there is none yet.
        """
        return there(self._committer.now)

    def at(self, revision: int) -> Snapshot:
        """The world as it was.

        :raises UsageError: for a revision that is not known (any more).
        """
        return there(self._journal.snapshot(self._branch, revision))

    def view(self, snapshot: Snapshot | None = None) -> View:
        """The world with its history, as readers and writers see it.

        :param snapshot: the newest one if not given.
        """
        one = snapshot or self.now()
        self._committer.derivations.hand_on(one)
        past = Past(self._journal, self._branch, one.revision, self._committer.last)
        return View(one.world, one.types, one.descriptions, past)

    def ask(
        self, question: str, snapshot: Snapshot | None = None, *, reader: Reader | None = None
    ) -> Answer:
        """Answer a question: in the structured form, or as the reader understands it.

        :param snapshot: the world that is asked; the newest one if not given.
        :param reader: who reads it, in place of the world's own reader.
        :raises NoWorld: without a world.
        :raises UsageError: for a question that is empty or too long.
        """
        asked = words(question, "question")
        one = snapshot or self.now()
        view = self.view(one)
        answer = self._states.read(asked, view)
        reader = reader or self._reader
        if not answer.understood and reader is not None:
            answer = reader.read(asked, view)
        self._committer.derivations.keep(one)
        return answer

    def events(
        self, *, path: str | None = None, since: int = 0, newest: int | None = None
    ) -> Sequence[Event]:
        """As :meth:`besim.world.History.events`, up to now."""
        past = Past(self._journal, self._branch, self.revision)
        return past.events(path=path, since=since, newest=newest)

    # Writing.

    def reset(
        self,
        world: World,
        *,
        case_id: str = "scene",
        types: Mapping[str, str] | None = None,
        state_types: Mapping[str, str] | None = None,
        descriptions: Mapping[str, str] | None = None,
        who: str = "",
        what: str = "",
    ) -> Snapshot:
        """Replace the world; its revision is higher than that of any before it."""
        made = Snapshot(0, case_id, world, types or {}, state_types or {}, descriptions or {})

        def make(tip: Snapshot | None) -> list[Record]:
            self._stamps.forget()
            what_for = what or f"reset to {case_id}"
            return replaced(tip, made, Cause(self._clock(), who, EventKind.RESET, what_for))

        return self._write(make).now

    def update(
        self,
        changes: str | Mapping[str, Value],
        *,
        who: str = "",
        what: str = "",
        why: str = "",
        expected_revision: int = 0,
        seen: World | None = None,
        as_of_s: float | None = None,
    ) -> Applied:
        """Set states: all of them, or none if there is an error.

        :param changes: as of :class:`besim.world.changes.Changes`.
        :param as_of_s: when what is known of them is from [s], if that is not now: what was
            seen since then is news.
        :param expected_revision: the only one that may be changed; 0 is any.
        :param seen: the world that the changes were thought out for.
        :returns: what changes nothing makes no event and no revision.
        :raises NoWorld: without a world.
        :raises Conflict: if it has another revision, or an entity that is changed is no longer as
            it was seen.
        :raises InputError: for what is no paths and fitting values.
        """
        asked = Changes(changes)

        def make(tip: Snapshot | None) -> list[Record]:
            now = expected(tip, expected_revision)
            values = asked.checked(now)
            if seen is not None and differ_around(values, seen, now.world):
                raise Conflict("the world has changed there meanwhile", remedy="say it again")
            details = {} if as_of_s is None else {"stamp_s": as_of_s}
            cause = Cause(self._clock(), who, EventKind.UPDATE, what, why, details=details)
            return self._set(now, values, cause)

        return self._write(make)

    def tell(
        self,
        text: str,
        *,
        who: str = "",
        changes: str | Mapping[str, Value] | None = None,
        expected_revision: int = 0,
    ) -> Applied:
        """Tell what is so, or what was done; the writer finds what it changes.

        The world may change while the writer thinks. Its update is applied if it concerns other
        entities than what changed meanwhile, and made anew otherwise.

        :param changes: states that are set too, whatever the writer says of them.
        :raises NotUnderstood: if the writer does not know what it means, or there is none.
        :raises Contradicted: if it cannot be so beside what is known, and the policy rejects.
        :raises Conflict: if the world has another revision than the expected one, or changes
            faster than the writer thinks.
        :raises InputError: as of :meth:`update`.
        """
        told = words(text, "text")
        asked = Changes(changes or {})
        for _ in range(_ATTEMPTS):
            seen = expected(self.now(), expected_revision)
            update = self._understood(told, self.view(seen))
            self._committer.derivations.keep(seen)

            def make(
                tip: Snapshot | None, seen: Snapshot = seen, update: Update = update
            ) -> list[Record]:
                now = expected(tip, expected_revision)
                if differ_around(update.changes, seen.world, now.world):
                    raise Overtaken
                values = Changes(update.changes).checked(now) | asked.checked(now)
                why = "; ".join(dict.fromkeys(update.reasons.values()))
                return self._set(
                    now,
                    values,
                    Cause(
                        *(self._clock(), who, EventKind.TELL, told, why),
                        types=update.types,
                        details=_details(update),
                    ),
                )

            try:
                return self._write(make)
            except Overtaken:
                continue
        raise Conflict(
            "the world changes faster than the writer can think about it", remedy="tell it again"
        )

    def observe(
        self,
        entity: str,
        property: str,
        value: Value,
        *,
        stamp_s: float,
        source: str,
        confidence: float = 1.0,
    ) -> Observed:
        """Take one state over as perception saw it; see :meth:`observe_all`."""
        seen = Observation(entity, property, value, stamp_s, source, confidence)
        return self.observe_all([seen])[0]

    def observe_all(self, observations: Iterable[Observation]) -> tuple[Observed, ...]:
        """Take states over as perception saw them, each as an event; all become durable at once.

        A source that is faster than the disk syncs collects what comes, and hands it over here.

        Kept out, with a reason: what is older than what is known of the state, of too little
        confidence, or no value of the kind that the state has.

        :raises NoWorld: without a world.
        """
        given = tuple(observations)
        found: list[Observed] = []

        def make(tip: Snapshot | None) -> list[Record]:
            now = there(tip)
            found.clear()
            records: list[Record] = []
            for one in given:
                reason = self._keeps_out(one, now)
                made: list[Record] = []
                if not reason:
                    try:
                        made = self._seen(one, now)
                    except BesimError as error:
                        reason = str(error)
                records += made
                now = records[-1][1] if records else now
                found.append(Observed(reason, made[0][0] if made else None))
            return records

        self._committer.write(make)
        return tuple(found)

    def undo(self, revision: int | None = None, *, who: str = "", force: bool = False) -> Applied:
        """Put back the states that an event changed; that is an event of its own.

        :param revision: the event's; if not given, the newest that is no undo and not undone.
            Undoing an undo does again what was undone.
        :param force: also where a state is no longer as the event left it.
        :raises UsageError: if there is nothing to undo, or the event is not known (any more).
        :raises Conflict: if a later event changed one of the states, and without ``force``.
        """

        for _ in range(_ATTEMPTS):
            seen = self.now()
            until = seen.revision if revision is None else min(revision, seen.revision)
            event = find_undoable(Past(self._journal, self._branch, until), revision)
            former = None
            if event.kind is EventKind.RESET:
                former = self.at(event.revision - 1)

            def make(
                tip: Snapshot | None,
                seen: Snapshot = seen,
                event: Event = event,
                former: Snapshot | None = former,
            ) -> list[Record]:
                now = there(tip)
                if now.revision != seen.revision and (revision is None or former is not None):
                    raise Overtaken  # it may be another event now
                cause = Cause(
                    *(self._clock(), who, EventKind.UNDO),
                    f"undo of revision {event.revision}: {event.what}",
                    details={"undoes": event.revision},
                )
                if former is None:
                    return self._set(now, undo_values(event, now.world, force=force), cause)
                if event.revision != now.revision and not force:
                    raise Conflict(
                        f"the world was changed after revision {event.revision}",
                        remedy="undo the later events first, or force it",
                    )
                self._stamps.forget()
                return replaced(now, former, cause)

            try:
                return self._write(make)
            except Overtaken:
                continue
        raise Conflict("the world changes too fast to undo the newest change", remedy="try again")

    def refresh(self) -> bool:
        """Take over what other processes wrote into the journal; whether there was anything.

        Writing does it by itself.
        """
        return self._committer.refresh()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Be told of every event once it is durable, in order, with the world that it made.

        The listener is called by the threads that write, never two at once; what it raises is
        logged.

        :returns: call it to be told no more.
        """
        self._listeners = (*self._listeners, listener)

        def unsubscribe() -> None:
            self._listeners = tuple(one for one in self._listeners if one is not listener)

        return unsubscribe

    def _tell_all(self, event: Event, after: Snapshot) -> None:
        if event.kind is EventKind.RESET:
            self._stamps.forget()
        self._stamps.learn(event)
        for listener in self._listeners:
            try:
                listener(event, after)
            except Exception:
                _LOG.exception("a listener failed at revision %s", event.revision)

    # Events.

    def _write(self, make: Callable[[Snapshot | None], list[Record]]) -> Applied:
        worlds: list[Snapshot | None] = []

        def remember(tip: Snapshot | None) -> list[Record]:
            worlds.append(tip)
            return make(tip)

        records = self._committer.write(remember)
        if records:
            return Applied(records[-1][1], records[-1][0])
        return Applied(there(worlds[-1]), None)

    def _set(self, now: Snapshot, values: Mapping[str, Value], cause: Cause) -> list[Record]:
        self._stamps.note(values, seen_s(cause))
        return changed(now, values, cause)

    def _seen(self, one: Observation, now: Snapshot) -> list[Record]:
        seen = Changes({one.path(): one.value}).checked(now)
        self._stamps.note(seen, one.stamp_s)
        details: dict[str, Value] = {
            "source": one.source,
            "confidence": float(one.confidence),
            "stamp_s": float(one.stamp_s),
        }
        what = f"saw {one.path()}"
        values, why = self._with_what_follows(seen, now)
        return changed(
            now,
            values,
            Cause(self._clock(), one.source, EventKind.OBSERVATION, what, why, details=details),
        )

    def _with_what_follows(
        self, values: Mapping[str, Value], now: Snapshot
    ) -> tuple[Mapping[str, Value], str]:
        """Seen states, those that change with them, and why."""
        if self._following is None:
            return values, ""
        view = View(now.world, now.types, now.descriptions)
        found: dict[str, Value] = {}
        reasons: list[str] = []
        for path, value in values.items():
            before = now.world.get(path)
            if before != value:
                update = self._following.follows(StateChange(path, before, value), view)
                found |= update.changes
                reasons += update.reasons.values()
        return {**found, **values}, "; ".join(dict.fromkeys(reasons))

    def _keeps_out(self, one: Observation, now: Snapshot) -> str:
        least = self._policy.min_confidence
        if not one.confidence >= least:  # nor one that is no number
            return f"its confidence is {one.confidence:g}, needed is {least:g}"
        return self._stamps.too_old(one, now.world)

    def _understood(self, told: str, view: View) -> Update:
        if self._writer is None:
            raise NotUnderstood(
                f'changes in plain words need a writer, and there is none: "{told}"',
                remedy='give changes such as {"objects.brush.position": [1.0, 2.0, 0.0]}',
            )
        update = self._writer.write(told, view)
        if not update.understood:
            raise NotUnderstood(update.problem or f'besim does not understand "{told}"')
        if update.contradictions and self._policy.contradictions is Contradictions.REJECT:
            raise Contradicted(update.contradictions)
        return update


def _details(update: Update) -> dict[str, Value]:
    details: dict[str, Value] = {}
    if update.assumed:
        details["assumed"] = update.assumed
    if update.contradictions:
        details["contradictions"] = tuple(one.why for one in update.contradictions)
    return details
