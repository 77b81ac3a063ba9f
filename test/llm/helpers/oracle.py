"""A script that answers about live worlds as the commonsense model would: a model that is right.

It knows what stands in the prompt and nothing else, so what it gets right over many steps is kept
by the world, and what is sent back to it is the content checker's mistake.
"""

from __future__ import annotations

from typing import Any

from door import data_of
from tabletop import change, follow, read, role_of, write

from besim.models.commonsense.conversing import (
    ConversingReader,
    ConversingWriter,
    Follower,
    Speech,
)
from besim.world import Confidence, Value, View, World

LOST: dict[str, Any] = {"understood": False, "unknown_words": ["it"]}


def answer(body: dict[str, Any]) -> Any:
    """The right answer to a request."""
    data = data_of(body)
    world = World({path: _value(value) for path, value in data["world"].items()})
    view, speech = View(world), Speech([(one,) for one in data["spoken of before"]])
    role = role_of(body)
    if role == "follower":
        return _follow(data["said"], view, speech)
    if role == "writer":
        return _write(data["told"], view, speech)
    return _read(data["question"], view, speech)


def _follow(said: str, view: View, speech: Speech) -> Any:
    reply = Follower().follow(said, view, speech)
    if not reply.understood:
        return follow(said, **LOST)
    if reply.answer is not None:
        return follow(said, "question")
    if reply.told:
        return follow(said, "statement")
    if reply.steps:
        return follow(said, "instruction", *(step.call.arguments for step in reply.steps))
    return follow(said, "instruction", problem=reply.problem or "it is so already")


def _write(tell: str, view: View, speech: Speech) -> Any:
    update = ConversingWriter().write_after(tell, view, speech)[0]
    if not update.understood:
        return write(**LOST)
    changes = [
        change(path, list(value) if isinstance(value, tuple) else value,
               "follows" if path in update.reasons else "becomes", update.reasons.get(path, ""))
        for path, value in update.changes.items()
    ]  # fmt: skip
    if not changes:  # a state that is so already is written all the same
        changes = [change(path, value) for path, value in list(view.world.items())[:1]]
    return write(*changes)


def _read(question: str, view: View, speech: Speech) -> Any:
    found = ConversingReader().read_after(question, view, speech)[0]
    if not found.understood:
        return read("", **LOST)
    if found.confidence is Confidence.UNKNOWN:
        return read(found.text, "unknown")
    names = [path.split(".")[1] for path in found.entities]
    result: Any = names or found.text
    if found.text in ("yes", "no"):
        result = found.text == "yes"
    elif found.text.isdigit():
        result = int(found.text)
    reads = list(found.values)[:64] or ["objects.*.location"]
    code = f"def answer(states):\n    return {result!r}\n"
    return read("{result}", "derived", calculation={"reads": reads, "code": code})


def _value(given: Any) -> Value:
    return tuple(map(_value, given)) if isinstance(given, list) else given
