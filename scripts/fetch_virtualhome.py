#!/usr/bin/env python3
"""Fetches virtualhome-eval, the oracle of `besim bench virtualhome`, into besim's cache.

The wheel is taken without its dependencies (numpy is enough) and unpacked; nothing is installed.
The cache is $BESIM_CACHE, or ~/.cache/besim. Needs pip and a package index, once.
"""

from __future__ import annotations

import sys

from fetching import fetch

from besim.bench.virtualhome.package import VERSION, cache_folder

if __name__ == "__main__":
    target = cache_folder() / f"virtualhome-eval-{VERSION}"
    sys.exit(fetch(f"virtualhome-eval=={VERSION}", target, kind="binary"))
