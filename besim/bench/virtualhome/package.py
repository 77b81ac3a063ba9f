"""The package `virtualhome-eval`: where it is, and its data. It is no dependency of besim.

``scripts/fetch_virtualhome.py`` puts it into a cache outside the repository.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from besim.bench.fetched import VIRTUALHOME_EVAL
from besim.errors import BesimError, ErrorKind

_PROGRAMS = "dataset/programs_processed_precond_nograb_morepreconds"
_SCENE = "TrimmedTestScene1_graph/results_intentions_march-13-18"


@dataclass(frozen=True, slots=True)
class VirtualHomePackage:
    """The unpacked package.

    :param root: the folder that holds the package ``virtualhome_eval``.
    """

    root: Path

    @property
    def _data(self) -> Path:
        return self.root / "virtualhome_eval"

    def import_engine(self) -> None:
        """Make the package importable.

        :raises BesimError: if numpy, which it needs, is not there.
        """
        try:
            import numpy  # noqa: F401
        except ImportError as error:
            raise _unavailable("numpy is not installed", "pip install numpy") from error
        if str(self.root) not in sys.path:
            # Last: nothing in the cache may stand in for a module that is installed.
            sys.path.append(str(self.root))

    def programs(self) -> tuple[str, ...]:
        """Names of the gold programs (``27_2``)."""
        folder = self._data / _PROGRAMS / "executable_programs" / _SCENE
        return tuple(sorted(file.stem.removeprefix("file") for file in folder.glob("file*.txt")))

    def program(self, name: str) -> str:
        """The script of a gold program."""
        path = self._data / _PROGRAMS / "executable_programs" / _SCENE / f"file{name}.txt"
        return path.read_text(encoding="utf-8")

    def graphs(self, name: str) -> dict[str, Any]:
        """``init_graph`` and ``final_graph`` of a gold program."""
        path = self._data / _PROGRAMS / "init_and_final_graphs" / _SCENE / f"file{name}.json"
        return self._json(path)

    def goals(self) -> dict[str, dict[str, Any]]:
        """The goals of the programs that have one: ``{"goal": [...], "actions": [...]}``."""
        path = self._data / "resources/virtualhome/task_state_LTL_formula_accurate.json"
        tasks = self._json(path)["scene_1"]
        return {name: one["vh_goal"] for task in tasks.values() for name, one in task.items()}

    def llm_outputs(self) -> tuple[Path, ...]:
        """The recorded plans, a file for each LLM."""
        folder = self._data / "llm_response/action_sequence"
        return tuple(sorted(folder.glob("*_outputs.json")))

    def _json(self, path: Path) -> dict[str, Any]:
        loaded: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return loaded


def find_package() -> VirtualHomePackage:
    """The package in the cache.

    :raises BesimError: if it is not there (exit code 69).
    """
    return VirtualHomePackage(VIRTUALHOME_EVAL.find())


def _unavailable(message: str, remedy: str) -> BesimError:
    return BesimError(message, kind=ErrorKind.UNAVAILABLE, remedy=remedy)
