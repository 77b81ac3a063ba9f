"""How reports for people are written with rich: as they are, with colours or without."""

from __future__ import annotations

from typing import TextIO

from rich.console import Console


def text_console(stream: TextIO, *, color: bool) -> Console:
    """Writes lines to a stream and leaves them as long as they are.

    :param color: with colours for a terminal.
    """
    return Console(
        file=stream,
        force_terminal=color,
        color_system="standard" if color else None,
        no_color=not color,
        highlight=False,
        soft_wrap=True,
        legacy_windows=False,
    )
