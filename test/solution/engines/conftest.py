"""Trees for the engines, and the real engine beside besim's."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent / "helpers"))
