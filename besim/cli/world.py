"""``besim world``: a live world in a journal, shown, asked, told and taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from besim.cli import world_text
from besim.cli.command import Command
from besim.cli.inputs import read_case_option, read_model_options, read_task_option
from besim.cli.llm_options import (
    ConversingModel,
    read_conversation,
    takes_conversing_llm,
    takes_llm,
)
from besim.cli.options import (
    Format,
    FormatOption,
    LexiconFiles,
    Model,
    Output,
    Seed,
    TaskFile,
    TaskText,
)
from besim.cli.output import note, write_result
from besim.errors import UsageError

if TYPE_CHECKING:
    from besim.models.base import WorldModel
    from besim.models.conversing import Conversation
    from besim.world import Scene, Snapshot, World
    from besim.world.journal import Journal
    from besim.world.live import Applied, LiveWorld

app = typer.Typer(
    help="A live world that is kept in a journal: see it, ask it, tell it, take it back. "
    "docs/world-model.md says what a journal promises.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

REFUSED = 1
"""Exit code of what was not done: not understood, a contradiction, a conflict."""

JournalFile = Annotated[
    Path, typer.Option("--journal", help="The file that keeps the world.", metavar="FILE")
]
BranchName = Annotated[str, typer.Option("--branch", help="Which line of events.", metavar="NAME")]
At = Annotated[
    int | None, typer.Option("--at", help="As it was at this revision.", metavar="REVISION", min=1)
]
Who = Annotated[str, typer.Option("--who", help="Whose change it is, for the journal.")]
Expected = Annotated[
    int,
    typer.Option(
        "--expect", help="Only if the world has this revision.", metavar="REVISION", min=0
    ),
]
BY_HAND = "besim world"


@app.command("create", cls=Command)
@takes_llm
def create(
    journal: JournalFile,
    scene: Annotated[
        Path | None,
        typer.Option("--scene", "--case", help="A scene, as --case elsewhere.", metavar="FILE"),
    ] = None,
    task: TaskFile = None,
    task_text: TaskText = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Even if there is a world; it stays in the journal.")
    ] = False,
    seed: Seed = 0,
    model: Model = "commonsense",
    lexicon: LexiconFiles = None,
    branch: BranchName = "main",
    who: Who = BY_HAND,
    format: FormatOption = Format.TEXT,
    *,
    llm: dict[str, Any],
) -> int:
    """Begin a journal with a scene, or with what a task's text says.

    Examples:

      besim world create --journal kitchen.db --scene scene.json

      besim world create --journal kitchen.db --task des.json
    """
    if scene is None and task is None and task_text is None:
        raise UsageError("there is neither a scene nor a task", remedy="give --scene or --task")
    make = partial(read_model_options, model, lexicon, llm=llm)
    made = _made(scene, task, task_text, make, seed=seed)
    with _journal(journal, create=True) as file:
        live = _live(file, branch)
        if live.revision and not replace:
            raise UsageError(
                f"there is a world in {journal} already", remedy="--replace puts this in its place"
            )
        now = made.put_into(live, who=who)
    write_result(world_text.made(now, format))
    return 0


@app.command("show", cls=Command)
def show(
    journal: JournalFile,
    at: At = None,
    branch: BranchName = "main",
    format: FormatOption = Format.TEXT,
    output: Output = None,
) -> int:
    """Print the world as it is, or was. JSON is the scene form, which --case takes."""
    with _journal(journal) as file:
        live = _live(file, branch)
        write_result(
            world_text.world(live.now() if at is None else live.at(at), format), output=output
        )
    return 0


@app.command("log", cls=Command)
def log(
    journal: JournalFile,
    path: Annotated[
        str | None,
        typer.Argument(metavar="[PATH]", help="Only what changed this state, or one below it."),
    ] = None,
    since: Annotated[
        int, typer.Option("--since", help="Only later revisions.", metavar="REVISION", min=0)
    ] = 0,
    newest: Annotated[
        int | None, typer.Option("--newest", help="At most so many, the newest.", min=1)
    ] = None,
    at: At = None,
    branch: BranchName = "main",
    format: FormatOption = Format.TEXT,
    output: Output = None,
) -> int:
    """Print what happened: when, who, what, why, and each state before and after."""
    with _journal(journal) as file:
        if at is not None:
            file.snapshot(branch, at)  # an error if that is not known
        events = file.events(branch, until=at, path=path, since=since, newest=newest)
    write_result(world_text.events(events, format), output=output)
    return 0


@app.command("ask", cls=Command)
@takes_conversing_llm
def ask(
    question: Annotated[str, typer.Argument(metavar="QUESTION", help="In words, or a path.")],
    journal: JournalFile,
    at: At = None,
    model: ConversingModel = "commonsense",
    lexicon: LexiconFiles = None,
    branch: BranchName = "main",
    format: FormatOption = Format.TEXT,
    *,
    llm: dict[str, Any],
) -> int:
    """Ask the world: a state path, a name in it, a pattern such as objects.*.position, or words.

    The exit code is 0 also if the world does not say, and 1 if the question is not understood.
    """
    talking = read_conversation(model, llm, lexicon)
    with _journal(journal) as file:
        live = _live(file, branch, talking)
        snapshot = live.now() if at is None else live.at(at)
        answer = live.ask(question, snapshot)
    write_result(world_text.answer(answer, snapshot.revision, format, talking.account()))
    return 0 if answer.understood else REFUSED


@app.command("tell", cls=Command)
@takes_conversing_llm
def tell(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="What is so, or what was done.")],
    journal: JournalFile,
    newer_wins: Annotated[
        bool, typer.Option("--newer-wins", help="Even against what is known until now.")
    ] = False,
    expect: Expected = 0,
    model: ConversingModel = "commonsense",
    lexicon: LexiconFiles = None,
    branch: BranchName = "main",
    who: Who = BY_HAND,
    format: FormatOption = Format.TEXT,
    *,
    llm: dict[str, Any],
) -> int:
    """Tell the world something in words; it finds what that changes.

    The exit code is 1, and nothing changes, if it is not understood or cannot be so.
    """
    return _change(
        journal,
        branch,
        lambda live: live.tell(text, who=who, expected_revision=expect),
        format,
        talking=read_conversation(model, llm, lexicon),
        newer_wins=newer_wins,
    )


@app.command("set", cls=Command)
def set_states(
    states: Annotated[
        list[str],
        typer.Argument(metavar="PATH=VALUE...", help="Values as JSON or a word; null removes."),
    ],
    journal: JournalFile,
    what: Annotated[str, typer.Option("--what", help="What happened, for the journal.")] = "",
    expect: Expected = 0,
    branch: BranchName = "main",
    who: Who = BY_HAND,
    format: FormatOption = Format.TEXT,
) -> int:
    """Set states, all of them or none.

    Example:

      besim world set --journal kitchen.db objects.door.open=true environment.weather=sunny
    """
    changes = world_text.read_states(states)
    return _change(
        journal,
        branch,
        lambda live: live.update(changes, who=who, what=what, expected_revision=expect),
        format,
    )


@app.command("undo", cls=Command)
def undo(
    journal: JournalFile,
    revision: Annotated[
        int | None,
        typer.Argument(
            metavar="[REVISION]", help="The change; the newest not undone if not given.", min=1
        ),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Even if a later change built upon it.")
    ] = False,
    branch: BranchName = "main",
    who: Who = BY_HAND,
    format: FormatOption = Format.TEXT,
) -> int:
    """Put the states that a change made back. That is a change too, and can be undone."""
    return _change(journal, branch, lambda live: live.undo(revision, who=who, force=force), format)


@app.command("session", cls=Command)
@takes_conversing_llm
def session(
    journal: Annotated[
        Path | None,
        typer.Option("--journal", help="Keep the world here; in memory otherwise.", metavar="FILE"),
    ] = None,
    scene: Annotated[
        Path | None,
        typer.Option("--scene", "--case", help="A scene to begin with.", metavar="FILE"),
    ] = None,
    task: TaskFile = None,
    task_text: TaskText = None,
    model: ConversingModel = "commonsense",
    lexicon: LexiconFiles = None,
    branch: BranchName = "main",
    format: FormatOption = Format.TEXT,
    *,
    llm: dict[str, Any],
) -> int:
    """Talk with a world: ask, tell, instruct; :help lists what else it takes.

    It begins with the journal's world, a scene, a task, or an empty table. In a terminal there is a
    history, and Tab completes names. Otherwise lines are read from the input and answered one by
    one, and the exit code is 1 if one of them was not understood.

    Example:

      echo "there is a red block on the table" | besim world session
    """
    from besim.cli.world_session import run_session

    talking = read_conversation(model, llm, lexicon)
    with _journal(journal, create=True) as file:
        live = _live(file, branch, talking, newer_wins=True)
        if live.revision and (scene, task, task_text) != (None, None, None):
            raise UsageError("the journal has a world already", remedy="leave out --scene, --task")
        if not live.revision:
            _made(
                scene, task, task_text, partial(read_model_options, "commonsense", lexicon)
            ).put_into(live, who=BY_HAND)
        return run_session(live, talking, format=format)


@app.command("branch", cls=Command)
def branch(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Of the new branch.")],
    journal: JournalFile,
    base: Annotated[
        str, typer.Option("--from", help="The branch that it comes from.", metavar="NAME")
    ] = "main",
    at: Annotated[
        int | None,
        typer.Option("--at", help="Where it leaves that; now if not given.", metavar="REVISION"),
    ] = None,
    delete: Annotated[bool, typer.Option("--delete", help="Forget the branch instead.")] = False,
    format: FormatOption = Format.TEXT,
) -> int:
    """Make a branch, to see what would be if: its changes leave the other branches alone."""
    with _journal(journal) as file:
        if delete:
            file.delete_branch(name)
        else:
            file.make_branch(name, base=base, revision=at)
        write_result(world_text.branches(file.branches(), format))
    return 0


@app.command("branches", cls=Command)
def branches(journal: JournalFile, format: FormatOption = Format.TEXT) -> int:
    """List the branches: where each came from, and its newest revision."""
    with _journal(journal) as file:
        write_result(world_text.branches(file.branches(), format))
    return 0


@app.command("compact", cls=Command)
def compact(
    journal: JournalFile,
    keep: Annotated[
        int, typer.Option("--keep", help="How many of the newest changes stay.", min=0)
    ] = 1000,
    branch: BranchName = "main",
    format: FormatOption = Format.TEXT,
) -> int:
    """Forget all but the newest changes, and make the file small. The world stays as it is."""
    with _journal(journal) as file:
        file.compact(branch, keep_events=keep)
        write_result(world_text.branches(file.branches(), format))
    return 0


@dataclass(frozen=True, slots=True)
class _Made:
    """A world to begin with, and what is remarkable about it."""

    world: World
    case_id: str
    scene: Scene
    remarks: Sequence[str]

    def put_into(self, live: LiveWorld, *, who: str) -> Snapshot:
        """Make it the live world."""
        now = live.reset(
            self.world,
            case_id=self.case_id,
            state_types=self.scene.types,
            descriptions=self.scene.descriptions,
            who=who,
        )
        for remark in self.remarks:
            note(remark)
        return now


def _made(
    scene: Path | None,
    task: Path | None,
    task_text: str | None,
    make_model: Callable[[], WorldModel],
    *,
    seed: int = 0,
) -> _Made:
    """The world of a scene or a task; an empty one without both."""
    from besim.evaluation.service import make_case
    from besim.world import Scene, World, load_scene

    given = read_case_option(scene)
    read = Scene(World()) if given is None else load_scene(given, source=str(scene))
    if task is None and task_text is None:
        return _Made(read.world, "scene", read, read.warnings)
    made = make_case(read_task_option(task, task_text), make_model(), scene=given, seed=seed)
    return _Made(made.world, made.case_id, read, (*made.assumptions, *made.warnings))


def _journal(path: Path | None, *, create: bool = False) -> Journal:
    from besim.world.journal import Journal

    return Journal(path, create=create)


def _live(
    journal: Journal,
    branch: str,
    talking: Conversation | None = None,
    *,
    newer_wins: bool = False,
) -> LiveWorld:
    """The live world of a branch; without anybody to talk, states alone are asked and set."""
    from besim.world.live import Contradictions, LiveWorld, Policy

    policy = Policy(Contradictions.NEWER_WINS if newer_wins else Contradictions.REJECT)
    return LiveWorld(
        journal,
        branch=branch,
        policy=policy,
        reader=talking.reader if talking else None,
        writer=talking.writer if talking else None,
    )


def _change(
    journal: Path,
    branch: str,
    change: Callable[[LiveWorld], Applied],
    format: Format,
    *,
    talking: Conversation | None = None,
    newer_wins: bool = False,
) -> int:
    from besim.world import Conflict, Contradicted, NotUnderstood

    with _journal(journal) as file:
        try:
            applied = change(_live(file, branch, talking, newer_wins=newer_wins))
        except (Conflict, Contradicted, NotUnderstood) as refused:
            note(str(refused))
            return REFUSED
    account = talking.account() if talking else None
    write_result(world_text.applied(applied, format, account))
    return 0
