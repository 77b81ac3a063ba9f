"""How every command of besim is run."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand


class CommandFailed(Exception):
    """An error of the system inside a command; it is the cause of this one.

    The library ends the process with 1 when any pipe breaks, whoever wrote into it.
    """


class Command(TyperCommand):
    """A command whose errors reach the caller of the application."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except OSError as error:
            raise CommandFailed from error
