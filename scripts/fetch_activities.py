#!/usr/bin/env python3
"""Fetches bddl, whose activities `benchmarks/activities` plans for, into besim's cache.

The sources are taken without their dependencies and unpacked; nothing is installed. The cache is
$BESIM_CACHE, or ~/.cache/besim. Needs pip and a package index, once.
"""

from __future__ import annotations

import sys

from fetching import fetch

from besim.bench.virtualhome.package import cache_folder

VERSION = "3.6.0"
"""The version that the figures in docs/benchmarks.md are measured with."""
SHA256 = "81d40ab7a32769828ecad3110c7db5e40e26cfb29b1158b3448a6ccb91e5d386"

if __name__ == "__main__":
    line = f"bddl=={VERSION} --hash=sha256:{SHA256}"
    sys.exit(fetch(line, cache_folder() / f"bddl-{VERSION}", kind="source"))
