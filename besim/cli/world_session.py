"""``besim world session``: a conversation with a live world."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from besim.cli.options import Format
from besim.cli.output import note, plain, write_result
from besim.errors import BesimError, ErrorKind

if TYPE_CHECKING:
    from besim.models.commonsense.conversing import Reply, Speech
    from besim.models.conversing import Conversation
    from besim.world import World
    from besim.world.live import LiveWorld

WHO = "besim world session"
HELP_TEXT = """Ask ("where is the red block?"), tell ("the red block is dirty"), or instruct ("put
the red block in the empty bowl").
  :undo       take the last change back
  :log [N]    the last N changes (10)
  :at N       ask the world as it was at revision N; `:at now` for the present
  :world      print the world
  :help       this text
  :quit       end (so does Ctrl-D)
"""


class Session:
    """Answers one line after the other over a live world."""

    def __init__(self, live: LiveWorld, talking: Conversation) -> None:
        self._live = live
        self._follower = talking.follower
        self._speech: Speech | None = None
        self._at: int | None = None
        self.understood = True
        """Whether all lines until now were."""

    def names(self) -> list[str]:
        """Names of the world's things, as people say them."""
        paths = self._live.now().world.entities()
        return [path.split(".")[1].replace("_", " ") for path in paths]

    def answer(self, line: str) -> dict[str, Any] | None:
        """What comes of one line; ``None`` if it ends the session."""
        self._live.refresh()  # a node or another session may have changed the world
        if line.startswith(":"):
            return self._command(*line[1:].split(maxsplit=1))
        now = self._live.now() if self._at is None else self._live.at(self._at)
        reply = self._follower.follow(line, self._live.view(now), self._speech)
        self.understood = self.understood and reply.understood
        changed: list[dict[str, Any]] = []
        notes: list[str] = []
        if reply.steps or reply.told:
            if self._at is not None:
                return {"text": "the past cannot be changed (:at now goes back to the present)"}
            changed, notes = self._apply(line, reply, now.world)
        self._speech = reply.spoken
        answer = reply.answer
        return {
            "calls": [str(call) for call in reply.calls],
            "answer": answer.text if answer is not None else None,
            "confidence": answer.confidence.value if answer is not None else None,
            "changes": changed,
            "notes": notes,
            "problem": reply.problem or None,
            "understood": reply.understood,
            "revision": self._live.revision,
        }

    def _apply(
        self, line: str, reply: Reply, seen: World
    ) -> tuple[list[dict[str, Any]], list[str]]:
        """Make the changes of a reply, unless others have changed what they are about."""
        changed: list[dict[str, Any]] = []
        notes: list[str] = []
        parts = [(tell, update, "") for tell, update in reply.told]
        parts += [(step.tell, step.update, f'asked: "{line}"') for step in reply.steps]
        for what, update, asked in parts:
            why = "; ".join(dict.fromkeys([*filter(None, [asked]), *update.reasons.values()]))
            applied = self._live.update(update.changes, who=WHO, what=what, why=why, seen=seen)
            now = applied.now.world
            seen = seen.with_changes({path: now.get(path) for path in update.changes})
            changed += [one.as_dict() for one in applied.changes]
            notes += [f"assumed: {one}" for one in update.assumed]
            notes += [f"this was otherwise before: {one.why}" for one in update.contradictions]
        return changed, notes

    def _command(self, name: str = "", argument: str = "") -> dict[str, Any] | None:
        from besim.cli import world_text
        from besim.world import describe_world

        if name in ("quit", "q", "exit"):
            return None
        if name == "undo":
            applied = self._live.undo(who=WHO)
            return {"text": world_text.applied(applied, Format.TEXT).rstrip("\n")}
        if name == "log":
            events = self._live.events(newest=int(argument) if argument.isdigit() else 10)
            return {"text": world_text.events(events, Format.TEXT).rstrip("\n")}
        if name == "at":
            if argument.isdigit():
                self._live.at(int(argument))  # an error if there is none
                self._at = int(argument)
                return {"text": f"asking the world of revision {argument}"}
            self._at = None
            return {"text": f"asking the world as it is (revision {self._live.revision})"}
        if name == "world":
            now = self._live.now() if self._at is None else self._live.at(self._at)
            return {"text": describe_world(now.world) or "an empty world"}
        if name != "help":
            self.understood = False
        return {"text": HELP_TEXT.rstrip("\n")}


def run_session(live: LiveWorld, talking: Conversation, *, format: Format) -> int:
    """Talk until the input ends.

    :returns: 0, or 1 if a line of an input that is no terminal was not understood.
    :raises BesimError: of kind UNAVAILABLE if a language model cannot be asked and nobody is there
        to try again.
    """
    session = Session(live, talking)
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    for line in _prompted(session) if interactive else _lines(sys.stdin):
        try:
            found = session.answer(line)
        except BesimError as error:
            if error.kind is ErrorKind.UNAVAILABLE and not interactive:
                raise
            note(str(error))
            session.understood = False
            continue
        if found is None:
            break
        write_result(json.dumps({"said": line, **found}, ensure_ascii=False) + "\n"
                     if format is Format.JSON else _text(found))  # fmt: skip
    account = talking.account()
    if account is not None:
        note(f"{account['calls']} answers of language models, {account['cached']} more were known")
    return 0 if interactive or session.understood else 1


def _text(found: dict[str, Any]) -> str:
    if "text" in found:
        return "".join(f"{plain(line)}\n" for line in str(found["text"]).splitlines())
    lines = []
    if found["answer"] is not None:
        known = "" if found["confidence"] == "stated" else f"  ({found['confidence']})"
        lines.append(f"{found['answer']}{known}")
    else:
        lines += found["calls"]
        lines += [f"  {one['path']}: {_value(one['before'])} -> {_value(one['after'])}"
                  for one in found["changes"]]  # fmt: skip
        if not found["calls"] and not found["changes"]:
            lines.append(found["problem"] or "nothing changes")
    lines += [f"  {one}" for one in found["notes"]]
    return "".join(f"{plain(line)}\n" for line in lines)


def _value(value: Any) -> str:
    return "unknown" if value is None else json.dumps(value, ensure_ascii=False)


def _lines(stream: Iterable[str]) -> Iterator[str]:
    for line in stream:
        said = line.strip()
        if said and not said.startswith("#"):
            yield said


def _prompted(session: Session) -> Iterator[str]:
    """Lines from a terminal, with history and completion of names."""
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import WordCompleter
    from prompt_toolkit.history import FileHistory, InMemoryHistory

    commands = [":undo", ":log", ":at", ":world", ":help", ":quit"]
    file = Path.home() / ".besim_history"
    try:
        file.touch()
        history: FileHistory | InMemoryHistory = FileHistory(str(file))
    except OSError:
        history = InMemoryHistory()
    prompt: PromptSession[str] = PromptSession(
        history=history,
        completer=WordCompleter(lambda: [*commands, *session.names()], sentence=False),
        complete_while_typing=False,
    )
    while True:
        try:
            said = prompt.prompt("besim> ").strip()
        except KeyboardInterrupt:
            continue
        except EOFError:
            return
        if said:
            yield said
