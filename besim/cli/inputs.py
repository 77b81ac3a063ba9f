"""Reads what commands are given. Everything heavy is imported when it is needed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from besim.cli.output import note
from besim.errors import UsageError

if TYPE_CHECKING:
    from besim.evaluation import TreeJudge
    from besim.evaluation.screening import Policy
    from besim.models.base import WorldModel
    from besim.simulation import Mocks
    from besim.solution import Solution, Task
    from besim.solution.tree import TreeOptions


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


def read_tree_with_task(
    tree: Path, task_file: Path | None, task_text: str | None, options: TreeOptions
) -> Solution:
    """A tree or plan with its task, as :func:`read_task_option` finds it.

    A tree of BehaviorTree.CPP may do without: its leaves may say what it is for. Its task has
    then no text.

    :raises UsageError: if there is no task and the tree needs one, or both options are given.
    :raises InputError: if one of them cannot be parsed.
    """
    from besim.cli.trees import read_solution_option
    from besim.solution import Task

    if task_file is None and task_text is None and task_beside(tree) is None:
        solution = read_solution_option(tree, Task(""), options)
        if solution.dialect.is_btcpp:
            return solution
    task = read_task_option(task_file, task_text, tree=tree)
    return read_solution_option(tree, task, options)


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
    found = task_beside(tree) if tree is not None else None
    if found is not None:
        note(f"the task is {found}")
        return found
    raise UsageError(
        "there is no task",
        remedy='give --task des.json or --task-text "…"'
        + (f", or put a des.json beside {tree}" if tree is not None else ""),
    )


def task_beside(tree: Path) -> Path | None:
    """The task that stands beside a tree: ``good.des.json`` or ``des.json`` beside ``good.xml``."""
    candidates = (tree.with_suffix(".des.json"), tree.with_name("des.json"))
    return next((one for one in candidates if one.is_file()), None)


def read_case_option(path: Path | None) -> dict[str, Any] | None:
    """The scene of ``--case``.

    :raises UsageError: if the file cannot be read.
    :raises InputError: if it is no scene.
    """
    if path is None:
        return None
    from besim.world import read_file, read_scene_text

    return read_scene_text(read_file(path), str(path), folder=path.parent)


def read_model_options(
    name: str,
    lexicon: list[Path] | None,
    descriptions: list[Path] | None = None,
    llm: dict[str, Any] | None = None,
    *,
    compared: bool = False,
) -> WorldModel:
    """The world model of ``--model``, ``--lexicon`` and ``--descriptions``.

    :param llm: what was given of the options of a language model.
    :param compared: whether ``--cross-check`` was given.
    :raises UsageError: if there is none of this name, options do not fit it, or a file cannot be
        read.
    :raises InputError: if a file is no lexicon, or holds no descriptions.
    """
    from besim.cli.llm_options import read_llm_options
    from besim.models import make_model

    settings = read_llm_options(name, llm or {})
    if compared and settings is None:
        raise UsageError("--cross-check is for --model llm or hybrid", got=f"--model {name}")
    library = None
    if descriptions and name != "llm":
        from besim.models.leaf_library import read_library
        from besim.world import read_file

        # Of several files the first counts, for words as for meanings.
        files = [read_library(read_file(one), str(one)) for one in descriptions]
        library = files[0]
        for other in files[1:]:
            library = library.with_others(other)
    return make_model(name, lexicon or (), library, settings, compared=compared)


def read_judge_options(
    name: str,
    lexicon: list[Path] | None,
    descriptions: list[Path] | None = None,
    llm: dict[str, Any] | None = None,
    *,
    compared: bool = False,
) -> WorldModel | TreeJudge:
    """The world model, as :func:`read_model_options` has it, or the baseline of ``--method``.

    :raises UsageError: as :func:`read_model_options`.
    :raises InputError: as :func:`read_model_options`.
    """
    from besim.cli.llm_options import read_llm_options

    settings = read_llm_options(name, llm or {})
    if settings is None or settings.method.simulates or name != "llm":
        return read_model_options(name, lexicon, descriptions, llm, compared=compared)
    if compared:
        raise UsageError(
            f"--method {settings.method.value} judges the tree as a whole and simulates nothing, "
            "so --cross-check has no meaning"
        )
    if lexicon:
        raise UsageError("the model 'llm' reads no lexicon, so --lexicon has no meaning")
    from besim.evaluation.baselines import Baseline

    return Baseline(settings)


def read_entries(pairs: list[str] | None) -> dict[str, bool | int | float | str]:
    """Blackboard entries of ``--blackboard KEY=VALUE``; numbers, ``true`` and ``false`` are such.

    :raises UsageError: for anything that is no such pair.
    """
    from besim.models.leaf_library import read_value

    found = {}
    for pair in pairs or ():
        name, sign, value = pair.partition("=")
        if not sign or not name.strip():
            raise UsageError("--blackboard needs a pair", expected="KEY=VALUE", got=repr(pair))
        found[name.strip().removeprefix("{").removesuffix("}")] = read_value(value.strip())
    return found


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


def read_policy_option(path: Path | None) -> Policy | None:
    """The policy of ``--policy``.

    :raises UsageError: if the file cannot be read.
    :raises InputError: if it holds no policy.
    """
    if path is None:
        return None
    from besim.evaluation.screening import read_policy
    from besim.world import read_file

    return read_policy(read_file(path), str(path))
