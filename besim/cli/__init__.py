"""The command line: one file per command. ``docs/command-line.md`` promises how it behaves."""

from __future__ import annotations

import sys
from typing import NoReturn

__all__ = ["main"]

_BUG = 70
_INTERRUPTED = 130


def main() -> NoReturn:
    """Entry point of the command ``besim``; ends the process with a documented exit code."""
    from besim.cli import streams
    from besim.collecting import spare_collector

    streams.prepare()
    spare_collector()
    try:
        # Imported late, so that importing the package costs nothing.
        from besim.cli.app import run

        run()
    except KeyboardInterrupt:  # while modules are loaded
        streams.tell("besim: interrupted\n")
        code = _INTERRUPTED
    except SystemExit:
        raise
    except BaseException as error:
        # Nothing gets here unless besim itself is broken. Python would end with 1, a verdict.
        streams.tell(f"besim: this is a bug in besim: {streams.plain(streams.say(error))}\n")
        code = _BUG
    streams.settle()
    sys.exit(code)
