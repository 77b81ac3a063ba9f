"""Packages of which benchmarks read the data: fetched into besim's cache, never installed."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

UNAVAILABLE = 69
"""Exit code (EX_UNAVAILABLE) where nothing could be fetched."""


def fetch(requirement: str, target: Path, *, kind: str) -> int:
    """Unpack a package into a folder, unless that is there; its dependencies are left out.

    Needs pip and a package index, once.

    :param requirement: a line of a requirements file, with ``==``.
    :param kind: ``binary`` for a wheel, ``source`` for an archive of the sources.
    :returns: 0, or 69 if it cannot be had.
    """
    if target.is_dir():
        print(f"{target} is there")
        return 0
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as made:
        folder = Path(made)
        (folder / "requirements.txt").write_text(requirement, encoding="utf-8")
        other = "--only-binary" if kind == "binary" else "--no-binary"
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", other, ":all:"]
        done = subprocess.run(
            [*pip, "--dest", str(folder / "found"), "-r", str(folder / "requirements.txt")],
            check=False,
        )
        found = sorted((folder / "found").glob("*"))
        if done.returncode or not found:
            print(f"{requirement.split()[0]} could not be fetched", file=sys.stderr)
            return UNAVAILABLE
        unpacked = folder / "unpacked"
        if kind == "binary":
            shutil.unpack_archive(found[0], unpacked, "zip")
        else:
            shutil.unpack_archive(found[0], unpacked, "gztar", filter="data")
            (unpacked,) = unpacked.iterdir()  # the one folder of the archive
        shutil.move(unpacked, target)  # whole or not at all
    print(f"{target} is ready")
    return 0
