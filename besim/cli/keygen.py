"""``besim keygen``: makes the keys that certificates are signed and checked with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from besim.cli.output import plain, write_result

HELP = """Make a pair of keys for certificates: besim.key, which signs, and besim.pub, which checks.

The private key can be read by you alone (0600) and has no passphrase. Keys are never overwritten.
Copy besim.pub to where certificates are checked; besim.key stays where trees are judged.

Examples:

  besim keygen

  besim keygen --output keys
"""


def keygen(
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            help="The folder for both; by default $XDG_CONFIG_HOME/besim or ~/.config/besim.",
            metavar="DIR",
        ),
    ] = None,
) -> int:
    """Make a pair of keys."""
    from besim.gate import default_folder, make_keys

    private, public, key = make_keys(output if output is not None else default_folder())
    lines = (f"private key {private}", f"public key {public}", f"key {key.id}")
    write_result("".join(f"{plain(line)}\n" for line in lines))
    return 0
