"""Packages of which benchmarks read the data: what they are called, and where they are kept.

None is a dependency of besim, and none is installed: ``scripts/fetch_*.py`` put them into a cache
outside the repository.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from besim.errors import BesimError, ErrorKind


def cache_folder() -> Path:
    """Where besim keeps what it has fetched: ``$BESIM_CACHE``, or ``~/.cache/besim``."""
    given = os.environ.get("BESIM_CACHE")
    if given:
        return Path(given)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "besim"


@dataclass(frozen=True, slots=True)
class FetchedPackage:
    """One version of a package.

    :param archive: the name of the file that a package index has of it.
    :param sha256: of that file.
    :param proof: what is in the unpacked package if all of it is.
    :param script: what fetches it.
    """

    project: str
    version: str
    archive: str
    sha256: str
    proof: str
    script: str

    @property
    def folder(self) -> Path:
        """Where it is unpacked."""
        return cache_folder() / f"{self.project}-{self.version}"

    def is_there(self) -> bool:
        """Is it in the cache, and whole as far as that shows at once?"""
        return (self.folder / self.proof).exists()

    def find(self) -> Path:
        """Its folder in the cache.

        :raises BesimError: if it is not there, or not whole (exit code 69).
        """
        if not self.is_there():
            raise self.broken(f"{self.project} {self.version} is not in {cache_folder()}")
        return self.folder

    def broken(self, message: str) -> BesimError:
        """That it cannot be read, and what helps."""
        return BesimError(
            message,
            kind=ErrorKind.UNAVAILABLE,
            remedy=f"fetch it with: python3 scripts/{self.script}",
        )


BDDL = FetchedPackage(
    project="bddl",
    version="3.6.0",
    archive="bddl-3.6.0.tar.gz",
    sha256="81d40ab7a32769828ecad3110c7db5e40e26cfb29b1158b3448a6ccb91e5d386",
    proof="bddl/generated_data/synsets.csv",
    script="fetch_activities.py",
)
"""The version that the figures in docs/benchmarks.md are measured with."""

VIRTUALHOME_EVAL = FetchedPackage(
    project="virtualhome-eval",
    version="0.1.1",
    archive="virtualhome_eval-0.1.1-py3-none-any.whl",
    sha256="a4e244f423edfc0da2ec7b7daf48f2fca8af00afe6f2af07b8f1e53d8c79de37",
    proof="virtualhome_eval/simulation",
    script="fetch_virtualhome.py",
)
"""The version that the figures in docs/virtualhome.md are measured with."""
