"""A table to talk about: worlds in few words, and a conversation over one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from besim.errors import UsageError
from besim.models.commonsense.conversing import Follower, Reply, Speech
from besim.world import Answer, Event, Value, View, World

BLOCKS = "red_block blue_block green_block white_block black_block golden_bowl silver_bowl"


def make_world(text: str = "", *, names: str = BLOCKS, **states: Value) -> World:
    """Things on a table, and what is elsewhere: ``"red_block on blue_block; cup.clean no"``."""
    found: dict[str, Value] = {f"objects.{name}.location": "on table" for name in names.split()}
    for part in filter(None, (one.strip() for one in text.split(";"))):
        name, relation, value = part.split(" ", 2) if part.count(" ") > 1 else (*part.split(), "")
        if "." in name:
            known: dict[str, Value] = {"yes": True, "no": False}
            value = relation
            found[f"objects.{name}"] = known[value] if value in known else float(value)
        else:
            found[f"objects.{name}.location"] = f"{relation} {value}"
    return World({**found, **{key.replace("__", "."): value for key, value in states.items()}})


class Memory:
    """A history in memory: the world after each thing that was done."""

    def __init__(self, world: World) -> None:
        self.worlds = [world]
        self.done: list[Event] = []

    @property
    def revision(self) -> int:
        return len(self.worlds) - 1

    def world_at(self, revision: int) -> World:
        if not 0 <= revision < len(self.worlds):
            raise UsageError("no such revision")
        return self.worlds[revision]

    def events(
        self, *, path: str | None = None, since: int = 0, newest: int | None = None
    ) -> Sequence[Event]:
        found = [
            one
            for one in self.done
            if one.revision > since
            and (path is None or any(c.path == path or c.path.startswith(f"{path}.")
                                     for c in one.changes))
        ]  # fmt: skip
        return found[-newest:] if newest is not None else found

    def add(self, what: str, why: str, world: World) -> None:
        changes = self.worlds[-1].diff(world)
        if changes:
            self.worlds.append(world)
            self.done.append(Event(len(self.worlds) - 1, 0.0, "somebody", what, why, changes))


class Table:
    """A conversation: what is said changes the world, and is remembered."""

    def __init__(self, world: World) -> None:
        self.past = Memory(world)
        self.speech = Speech()
        self.last = Reply()
        self._follower = Follower()

    @property
    def world(self) -> World:
        return self.past.worlds[-1]

    def say(self, *said: str) -> Reply:
        for one in said:
            view = View(self.world, history=self.past)
            reply = self._follower.follow(one, view, self.speech)
            world = self.world
            for step in reply.steps:
                world = world.with_changes(step.update.changes)
                self.past.add(step.tell, f'asked: "{one}"', world)
            for tell, update in reply.told:
                world = world.with_changes(update.changes)
                self.past.add(tell, "", world)
            self.speech, self.last = reply.spoken, reply
        return self.last

    def ask(self, question: str) -> Answer:
        reply = self.say(question)
        assert reply.answer is not None, f"{question!r} was not taken for a question: {reply}"
        return reply.answer

    def calls(self, said: str) -> list[str]:
        """Moves as ``red block > blue block``."""
        reply = self.say(said)
        return [
            " > ".join(call.arguments)
            for call in reply.calls
            if call.skill == "put_first_on_second"
        ]

    def where(self, name: str) -> Value:
        return self.world.get(f"objects.{name}.location")


@pytest.fixture
def table() -> Callable[..., Table]:
    """A table with blocks and bowls, arranged in few words."""
    return lambda text="", **options: Table(make_world(text, **options))
