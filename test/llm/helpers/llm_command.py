"""Runs ``besim validate`` and reads its verdict."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

Besim = Callable[..., Any]


def judged(besim: Besim, tree: Path, *options: str | Path) -> dict[str, Any]:
    done = besim("validate", tree, "--format", "json", *options)
    assert done.stdout, done.stderr
    verdict: dict[str, Any] = json.loads(done.stdout)
    words = ["good", "counterfactuals", "unreachable", "undelivered"]
    assert done.returncode == words.index(verdict["verdict"])
    return verdict
