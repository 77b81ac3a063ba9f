"""The command line: one file per command. ``docs/command-line.md`` promises how it behaves."""

from __future__ import annotations

from typing import NoReturn

__all__ = ["main"]


def main() -> NoReturn:
    """Entry point of the command ``besim``; ends the process with a documented exit code."""
    # Imported late, so that importing the package costs nothing.
    from besim.cli.app import run

    run()
