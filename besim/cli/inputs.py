"""Reads what commands are given. Everything heavy is imported when it is needed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from besim.cli.output import note
from besim.errors import UsageError

if TYPE_CHECKING:
    from besim.models.base import WorldModel
    from besim.simulation import Mocks
    from besim.solution import Task


def read_task_option(
    task_file: Path | None, task_text: str | None, *, tree: Path | None = None
) -> Task:
    """The task of ``--task`` or ``--task-text``, or the one that stands beside the tree.

    Beside ``good.xml`` that is ``good.des.json``, or else ``des.json``; which one is used is
    said on stderr.

    :raises UsageError: if there is none, or both options are given.
    :raises InputError: if it cannot be parsed.
    """
    given = task_source(task_file, task_text, tree)
    if isinstance(given, str):
        from besim.evaluation.service import read_task_text

        return read_task_text(given, "--task-text")
    from besim.solution import read_task
    from besim.world import read_file

    return read_task(read_file(given), str(given))


def task_source(task_file: Path | None, task_text: str | None, tree: Path | None) -> Path | str:
    """The file that the task is in, or its words; see :func:`read_task_option`.

    :raises UsageError: as :func:`read_task_option`.
    """
    if task_file is not None and task_text is not None:
        raise UsageError("--task and --task-text exclude each other")
    if task_text is not None:
        return task_text
    if task_file is not None:
        return task_file
    if tree is not None:
        for candidate in (tree.with_suffix(".des.json"), tree.with_name("des.json")):
            if candidate.is_file():
                note(f"the task is {candidate}")
                return candidate
    raise UsageError(
        "there is no task",
        remedy='give --task des.json or --task-text "…"'
        + (f", or put a des.json beside {tree}" if tree is not None else ""),
    )


def read_case_option(path: Path | None) -> dict[str, Any] | None:
    """The scene of ``--case``.

    :raises UsageError: if the file cannot be read.
    :raises InputError: if it is no scene.
    """
    if path is None:
        return None
    from besim.evaluation.service import read_scene_text
    from besim.world import read_file

    return read_scene_text(read_file(path), str(path))


def read_model_options(name: str, lexicon: list[Path] | None) -> WorldModel:
    """The world model of ``--model`` and ``--lexicon``.

    :raises UsageError: if there is none of this name, or a file cannot be read.
    :raises InputError: if a file is no lexicon.
    """
    from besim.models import make_model

    return make_model(name, lexicon) if lexicon else make_model(name)


def read_mock_options(paths: list[Path] | None) -> Mocks | None:
    """The mocks of all ``--mock`` files, in their order.

    :raises UsageError: if a file cannot be read.
    :raises InputError: if a file holds no mocks.
    """
    if not paths:
        return None
    from besim.simulation import Mocks, read_mocks
    from besim.world import read_file

    files = [read_mocks(read_file(path), str(path)) for path in paths]
    return Mocks(tuple(rule for mocks in files for rule in mocks.rules))
