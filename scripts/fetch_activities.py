#!/usr/bin/env python3
"""Fetches bddl, whose activities `benchmarks/activities` plans for, into besim's cache.

The archive of its sources is unpacked; nothing of it is installed or run. The cache is
$BESIM_CACHE, or ~/.cache/besim. Needs a package index, once: the one that pip is set to.
"""

from __future__ import annotations

import sys

from fetching import main

from besim.bench.fetched import BDDL

if __name__ == "__main__":
    sys.exit(main(BDDL, __doc__ or ""))
