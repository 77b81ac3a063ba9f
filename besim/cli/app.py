"""The application: its commands, and how whatever happens becomes an exit code."""

from __future__ import annotations

import io
import os
import sys
import traceback
from typing import Annotated, Any, NoReturn

import typer

import besim
from besim.cli import bench, generate_case, simulate_leaf, validate
from besim.cli.output import broken_pipe, note
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
app.command("validate", help=validate.HELP)(validate.validate)
app.command("generate-case", help=generate_case.HELP)(generate_case.generate_case)
app.command("simulate-leaf", help=simulate_leaf.HELP)(simulate_leaf.simulate_leaf)
app.add_typer(bench.app, name="bench")


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
    for stream in (sys.stdout, sys.stderr):
        # A name that the stream's encoding lacks must not turn a verdict into a crash.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    sys.exit(_exit_code(arguments))


def _exit_code(arguments: list[str] | None) -> int:
    try:
        result = app(arguments, prog_name="besim", standalone_mode=False)
    except BesimError as error:
        note(str(error))
        return int(error.kind.value)
    except (KeyboardInterrupt, typer.Abort):
        note("interrupted")
        return INTERRUPTED
    except (BrokenPipeError, SystemExit):
        # Results look after themselves; this is a help text whose reader has gone, which the
        # library answers by ending the process.
        broken_pipe()
        return 0
    except Exception as error:
        if _is_usage(error):
            return _wrong_usage(error)
        return bug(error)
    if result == INTERRUPTED:  # newer versions of the library tell it so
        note("interrupted")
    return result if isinstance(result, int) else 0


def bug(error: BaseException) -> int:
    """Report an uncaught exception, and give its exit code."""
    if os.environ.get("BESIM_DEBUG") == "1":
        traceback.print_exception(error)
    note(
        f"this is a bug in besim: {type(error).__name__}: {error} "
        "(please report it; BESIM_DEBUG=1 shows where)"
    )
    return ErrorKind.BUG.value


def _is_usage(error: Exception) -> bool:
    # The common base of the library's errors moved between its versions; what it offers did not.
    return hasattr(error, "format_message") and hasattr(error, "exit_code")


def _wrong_usage(error: Any) -> int:
    context = getattr(error, "ctx", None)
    if type(error).__name__ == "NoArgsIsHelpError":
        error.show()
        return ErrorKind.USAGE.value
    note(error.format_message())
    if context is not None:
        print(f"Try '{context.command_path} --help'.", file=sys.stderr)
    return ErrorKind.USAGE.value
