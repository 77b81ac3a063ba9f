"""The application: its commands, and how whatever happens becomes an exit code."""

from __future__ import annotations

import contextlib
import os
import sys
import traceback
from typing import Annotated, Any, NoReturn

import typer

import besim
from besim.cli import (
    bench,
    certify,
    check_certificate,
    check_lexicon,
    check_skills,
    generate_case,
    keygen,
    lint,
    simulate_leaf,
    validate,
    world,
)
from besim.cli.command import Command, CommandFailed
from besim.cli.output import note, unwritable_stdout
from besim.cli.streams import drop, say, settle, tell
from besim.errors import BesimError, ErrorKind

INTERRUPTED = 130
"""Ctrl-C, as a shell would report a process that SIGINT has ended."""

_MARKUP = None  # Help texts are plain: they hold brackets and examples.

app = typer.Typer(
    name="besim",
    help="Judge a robot's behaviour plan before anything moves.",
    epilog="Exit codes: 64 wrong usage, 65 unreadable input, 69 service unavailable, 70 a bug; "
    "each command names its own.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=_MARKUP,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("validate", cls=Command, help=validate.HELP)(validate.validate)
app.command("lint", cls=Command, help=lint.HELP)(lint.lint)
app.command("generate-case", cls=Command, help=generate_case.HELP)(generate_case.generate_case)
app.command("simulate-leaf", cls=Command, help=simulate_leaf.HELP)(simulate_leaf.simulate_leaf)
app.command("check-lexicon", cls=Command, help=check_lexicon.HELP)(check_lexicon.check_lexicon)
app.command("keygen", cls=Command, help=keygen.HELP)(keygen.keygen)
app.command("certify", cls=Command, help=certify.HELP)(certify.certify)
app.command("check-certificate", cls=Command, help=check_certificate.HELP)(
    check_certificate.check_certificate
)
app.command("check-skills", cls=Command, help=check_skills.HELP)(check_skills.check_skills)
app.add_typer(bench.app, name="bench")
app.add_typer(world.app, name="world")


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"besim {besim.__version__}")
        raise typer.Exit


@app.callback()
def _common(
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Print the version and exit.", callback=_show_version, is_eager=True
        ),
    ] = False,
) -> None:
    """Options of besim itself."""


def run(arguments: list[str] | None = None) -> NoReturn:
    """Run a command and end the process."""
    code = _exit_code(arguments)
    settle()
    sys.exit(code)


def _exit_code(arguments: list[str] | None) -> int:
    try:
        result = app(arguments, prog_name="besim", standalone_mode=False)
    except BesimError as error:
        note(str(error))
        return int(error.kind.value)
    except (KeyboardInterrupt, typer.Abort):
        note("interrupted")
        return INTERRUPTED
    except CommandFailed as error:
        return bug(error.__cause__ or error)
    except (OSError, SystemExit) as error:
        return _help_failed(error)
    except Exception as error:
        if _is_usage(error):
            return _wrong_usage(error)
        return bug(error)
    if result == INTERRUPTED:  # newer versions of the library tell it so
        note("interrupted")
    return result if isinstance(result, int) else 0


def _help_failed(error: OSError | SystemExit) -> int:
    """The exit code when a help text or the version, printed by the library, met an error.

    The library ends the process if the reader has gone, which is all right.
    """
    problem = error.__context__ if isinstance(error, SystemExit) else error
    if isinstance(problem, BrokenPipeError):
        drop(sys.stdout)
        return 0
    if isinstance(problem, OSError):
        refused = unwritable_stdout(problem)
        note(str(refused))
        return int(refused.kind.value)
    return bug(error)


def bug(error: BaseException) -> int:
    """Report an uncaught exception, and give its exit code. Never fails."""
    if os.environ.get("BESIM_DEBUG") == "1":
        with contextlib.suppress(Exception):
            tell("".join(traceback.format_exception(error)))
    note(f"this is a bug in besim: {say(error)} (please report it; BESIM_DEBUG=1 shows where)")
    return ErrorKind.BUG.value


def _is_usage(error: Exception) -> bool:
    # The common base of the library's errors moved between its versions; what it offers did not.
    return hasattr(error, "format_message") and hasattr(error, "exit_code")


def _wrong_usage(error: Any) -> int:
    context = getattr(error, "ctx", None)
    if type(error).__name__ == "NoArgsIsHelpError":
        try:
            error.show()
        except OSError:
            drop(sys.stderr)
        return ErrorKind.USAGE.value
    note(error.format_message())
    if context is not None:
        tell(f"Try '{context.command_path} --help'.\n")
    return ErrorKind.USAGE.value
