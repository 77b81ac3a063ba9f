"""Options of the commands of the gate, and what becomes of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from besim.gate import GatePolicy, TrustedKeys
    from besim.gate.skills import SkillMap

GatePolicyFile = Annotated[
    Path | None,
    typer.Option(
        "--policy",
        help="What is asked of a tree, in place of config/policy.yaml.",
        metavar="YAML",
    ),
]
StoreFile = Annotated[
    Path | None,
    typer.Option("--store", help="A store of certificates and runs.", metavar="FILE"),
]


SkillsOption = Annotated[
    str | None,
    typer.Option(
        "--skills",
        help="The skill map that the tree is to run with: a file, or nav2, ur5 or demo_robot.",
        metavar="MAP",
    ),
]


def read_skills_option(name: str) -> SkillMap:
    """The skill map of a file, or one that comes with besim.

    :raises UsageError: if there is no such file.
    :raises InputError: if it is no skill map.
    """
    from besim.gate.skills import find_skills

    return find_skills(name)


def read_gate_policy_option(path: Path | None) -> GatePolicy:
    """The policy of ``--policy``, or besim's own.

    :raises UsageError: if the file cannot be read.
    :raises InputError: if it holds no policy.
    """
    from besim.gate import default_gate_policy, read_gate_policy
    from besim.world import read_file

    return (
        read_gate_policy(read_file(path), str(path)) if path is not None else default_gate_policy()
    )


def read_trusted_options(files: list[Path] | None, folders: list[Path] | None) -> TrustedKeys:
    """The keys of ``--public-key`` and ``--trusted``; with neither, the user's own.

    :raises UsageError: if there is none, or one is not safe.
    :raises InputError: if a file is no key.
    """
    from besim.gate import PUBLIC_NAME, default_folder, read_trusted_keys

    if not files and not folders:
        files = [default_folder() / PUBLIC_NAME]
    return read_trusted_keys(files or (), folders or ())
