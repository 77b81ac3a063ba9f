#!/usr/bin/env python3
"""Fetches virtualhome-eval, the oracle of `besim bench virtualhome`, into besim's cache.

The wheel is unpacked without its dependencies (numpy is enough); nothing of it is installed or
run. The cache is $BESIM_CACHE, or ~/.cache/besim. Needs a package index, once: the one that pip is
set to.
"""

from __future__ import annotations

import sys

from fetching import main

from besim.bench.fetched import VIRTUALHOME_EVAL

if __name__ == "__main__":
    sys.exit(main(VIRTUALHOME_EVAL, __doc__ or ""))
