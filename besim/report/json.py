"""The verdict JSON."""

from __future__ import annotations

import json
from typing import Any

from besim.evaluation import Verdict


def render_json(verdict: Verdict | dict[str, Any]) -> str:
    """One JSON object, indented, ending with a newline.

    :param verdict: a verdict, or another result that is already plain data.
    """
    data = verdict.as_dict() if isinstance(verdict, Verdict) else verdict
    return json.dumps(data, indent=2, ensure_ascii=False, allow_nan=False) + "\n"
