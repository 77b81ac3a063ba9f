"""The past of a live world, as questions speak of it: "before I moved the cup", "at the start"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from besim.errors import BesimError
from besim.models.commonsense.conversing.things import Things
from besim.models.commonsense.conversing.wording import find, singular, starts, words, words_of
from besim.models.commonsense.language.word_classes import NUMBER_WORDS
from besim.world import Event, EventKind, History, World

_START = ("at the start", "at the beginning", "in the beginning", "initially", "originally",
          "at first", "to begin with", "to start with", "in the first place", "at the outset",
          "first of all")  # fmt: skip
_LATELY = ("before that", "previously", "before this", "until now", "before", "earlier",
           "a moment ago", "just before")  # fmt: skip
_UNITS = words_of("units_of_past")
_NO_NAME = words_of("not_in_events")


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of the past.

    :param said: the words of it, for the answer.
    :param lately: whether it is just some time before now.
    """

    world: World
    revision: int
    said: str
    lately: bool = False


class Past:
    """Finds moments and events of a history."""

    def __init__(self, history: History) -> None:
        self.history = history

    def at(self, revision: int) -> World | None:
        """The world of a revision; ``None`` if it is not known any more."""
        try:
            return self.history.world_at(max(0, revision))
        except BesimError:
            return None

    def is_whole(self) -> bool:
        """Is it known from its beginning? What a compacted one does not tell may have happened."""
        return any(self.at(revision) is not None for revision in (0, 1))  # the first event makes it

    def deeds(self, path: str | None = None) -> list[Event]:
        """Events (of a state) in which something was done: not that another world began."""
        found = self.history.events(path=path)
        return [event for event in found if event.kind is not EventKind.RESET]

    def first(self) -> tuple[int, World] | None:
        """The oldest world that is known."""
        oldest = self.history.events()
        for revision in (0, 1, oldest[0].revision if oldest else 1):
            world = self.at(revision)
            if world is not None:
                return revision, world
        return None

    def moment(self, said: Sequence[str], things: Things) -> tuple[list[str], Moment] | None:
        """A question without the words for a moment, and the moment.

        ``None`` if the question is not of the past.
        """
        for phrase in _START:
            at = find(said, phrase.split())
            if at >= 0 and (oldest := self.first()) is not None:
                rest = [*said[:at], *said[at + len(phrase.split()) :]]
                return rest, Moment(oldest[1], oldest[0], phrase)
        if len(said) > 3 and said[-1] == "ago" and said[-2] in _UNITS:
            number = NUMBER_WORDS.get(said[-3], 1 if said[-3] in ("a", "one") else None)
            if said[-3].isdigit():
                number = int(said[-3][:6])
            if number is not None:
                return self._back(said[:-3], number, " ".join(said[-3:]))
        for word in ("before", "after", "when"):
            at = max((i for i, one in enumerate(said) if one == word), default=-1)
            if 0 < at < len(said) - 1 and (word != "before" or said[at + 1] not in ("that",)):
                event = self.event(said[at + 1 :], things)
                if event is None:
                    continue
                revision = event.revision - (word == "before")
                world = self.at(revision)
                if world is not None:
                    text = " ".join(said[at:])
                    return list(said[:at]), Moment(world, revision, text)
        for phrase in _LATELY:
            parts = phrase.split()
            if list(said[-len(parts) :]) == parts and len(said) > len(parts):
                found = self._back(said[: -len(parts)], 1, phrase)
                return (found[0], replace(found[1], lately=True)) if found is not None else None
        return None

    def _back(self, said: Sequence[str], number: int, text: str) -> tuple[list[str], Moment] | None:
        revision = self.history.revision - number
        world = self.at(revision) if revision >= 0 else None
        return (list(said), Moment(world, revision, text)) if world is not None else None

    def event(self, clause: Sequence[str], things: Things) -> Event | None:
        """The newest event that a clause ("I moved the red cup") speaks of."""
        events = self.history.events()
        if starts(clause, "the last", "that last", "the previous", "your last", "my last"):
            return events[-1] if events else None
        if starts(clause, "the first", "my first", "your first"):
            return events[0] if events else None
        wanted = [singular(word) for word in clause if word not in _NO_NAME]
        if not wanted:
            return events[-1] if events else None
        named = set(wanted) & things.vocabulary()
        for event in reversed(self.deeds()):
            said = {singular(word) for word in words(event.what)}
            if named and named <= said and any(".location" in c.path for c in event.changes):
                return event
        for event in reversed(events):
            said = {singular(word) for word in words(event.what)}
            if set(wanted) <= said:
                return event
        return None

    def reason(self, path: str) -> Event | None:
        """The newest event that changed a state."""
        found = self.history.events(path=path, newest=1)
        return found[-1] if found else None

    def previous_place(self, name: str, things: Things) -> str | None:
        """Where a thing was before it was moved last: ``in golden_bowl``."""
        path = things.path(name, "location")
        event = self.reason(path)
        if event is None:
            return None
        for change in event.changes:
            if change.path == path:
                return change.before if isinstance(change.before, str) else None
        return None

    def moved_last(self, place: int = 1) -> list[str]:
        """What the newest event that moved something moved (or an older one)."""
        for event in reversed(self.deeds()):
            moved = [c.path.split(".")[1] for c in event.changes if c.path.endswith(".location")]
            if moved:
                place -= 1
                if place == 0:
                    return moved
        return []
