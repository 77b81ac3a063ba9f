"""A table with things, and answers about it as a language model would give them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from chat_scripted import Scripted
from door import InProcessRunner, data_of

from besim.models.conversing import Conversation, make_conversation
from besim.models.llm import LlmSettings
from besim.world import View, World

Body = dict[str, Any]
TABLE = World(
    {
        "agents.robot.gripper_content": (),
        "objects.red_block.location": "on table",
        "objects.red_block.clean": False,
        "objects.red_block.weight": 2.0,
        "objects.blue_block.location": "on table",
        "objects.blue_block.clean": True,
        "objects.blue_block.weight": 3.0,
        "objects.green_block.location": "on blue_block",
        "objects.green_block.clean": True,
        "objects.golden_bowl.location": "on table",
        "environment.light": "dim",
    }
)
VIEW = View(TABLE)


def role_of(body: Body) -> str:
    """Who is asked: ``reader``, ``writer`` or ``follower``."""
    rules = body["messages"][0]["content"]
    marks = {"reader": "You are the reader", "writer": "You are the writer",
             "follower": "which skills carry it out"}  # fmt: skip
    return next(role for role, mark in marks.items() if mark in rules)


def read(text: str, kind: str = "stated", **more: Any) -> dict[str, Any]:
    """An answer of the reader; ``states`` as a mapping."""
    states: Mapping[str, Any] = more.pop("states", {})
    return {
        "thought": f"One sees.\nANSWER = {text}",
        "understood": True,
        "unknown_words": [],
        "kind": kind,
        "text": text,
        "states": [{"path": path, "value": value} for path, value in states.items()],
        "events": [],
        "things": [],
        "yes_if": [],
        "calculation": None,
        **more,
    }


def change(path: str, value: Any, how: str = "becomes", why: str = "", **more: Any) -> Body:
    """One change of the writer."""
    return {"path": path, "value": value, "calculation": None, "how": how, "why": why, **more}


def write(*changes: Body, **more: Any) -> dict[str, Any]:
    """An answer of the writer."""
    return {
        "thought": "So it is.",
        "understood": True,
        "unknown_words": [],
        "new_things": [],
        "changes": list(changes),
        "impossible": [],
        "assumed": [],
        **more,
    }


def follow(words: str, kind: str = "instruction", *calls: Sequence[str], **more: Any) -> Body:
    """An answer of the follower; calls of two arguments are puts."""
    return {
        "thought": "So it goes.",
        "understood": True,
        "unknown_words": [],
        "words": words,
        "rest": "",
        "kind": kind,
        "calls": [
            {"skill": "put_first_on_second" if len(one) == 2 else "say", "arguments": list(one)}
            for one in calls
        ],
        "problem": "",
        **more,
    }


LOST: dict[str, Any] = {"understood": False, "unknown_words": ["grok"]}


def answers(*given: Any, **by_role: Any) -> Callable[[Body], Any]:
    """A script: answers one after the other, of all or of each role; the last one stays."""
    left = {role: list(one) if isinstance(one, list) else [one] for role, one in by_role.items()}
    rest = list(given)

    def script(body: Body) -> Any:
        queue = left.get(role_of(body), rest)
        one = queue.pop(0) if len(queue) > 1 else queue[0]
        return one(data_of(body)) if callable(one) else one

    return script


def talk(script: Any, name: str = "llm", **options: Any) -> tuple[Conversation, Scripted]:
    """A conversation whose language model is a script in this process."""
    chat = Scripted(script)
    writer = options.pop("writer_model", "")
    settings = LlmSettings(**{"model": "fake:reader", "feedback_limit": 1, **options})
    made = make_conversation(
        name, settings, writer_model=writer, chat=chat, runner=InProcessRunner()
    )
    return made, chat


def errors_of(chat: Scripted) -> str:
    """What went back to the model after its first answer."""
    assert len(chat.requests) > 1, "nothing went back"
    return chat.requests[1].messages[-1].text
