"""Options that several commands share, and what they mean."""

from __future__ import annotations

import enum
from pathlib import Path
from typing import Annotated

import typer


class Format(enum.StrEnum):
    """How a result is written."""

    TEXT = "text"
    JSON = "json"


class FailureMode(enum.StrEnum):
    """The values of :class:`besim.evaluation.Failures`, which takes long to import."""

    NONE = "none"
    AUTO = "auto"
    ALL = "all"


TaskFile = Annotated[
    Path | None,
    typer.Option("--task", help="The task and its leaves, as des.json.", metavar="DES.JSON"),
]
TaskText = Annotated[
    str | None,
    typer.Option("--task-text", help='The task in words, ending in "The goal is …".'),
]
CaseFile = Annotated[
    Path | None,
    typer.Option(
        "--case",
        help="A given initial world: a scene, a VirtualHome graph, a Gazebo world (SDF), a robot "
        "(URDF) or a map. A scene.json beside the tree is used only if named here.",
        metavar="FILE",
    ),
]
Seed = Annotated[
    int, typer.Option("--seed", help="Seed of all variety between generated cases.", min=0)
]
Entries = Annotated[
    list[str] | None,
    typer.Option(
        "--blackboard",
        help="What whoever starts the tree puts on its blackboard (BehaviorTree.CPP), such as "
        "goal=kitchen; may be given several times.",
        metavar="KEY=VALUE",
    ),
]
Model = Annotated[
    str,
    typer.Option(
        "--model", help="The world model.", metavar="[commonsense|virtualhome|llm|hybrid]"
    ),
]
LexiconFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--lexicon",
        help="Words and rules of your own, beside besim's; may be given several times.",
        metavar="YAML",
    ),
]
FormatOption = Annotated[Format, typer.Option("--format", help="How the result is written.")]
Output = Annotated[
    Path | None,
    typer.Option("--output", help="Write the result to this file too.", metavar="PATH"),
]
