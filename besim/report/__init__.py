"""Reports: a verdict for people and for programs."""

from besim.printing import printable
from besim.report.json import render_json
from besim.report.text import render_text

__all__ = ["printable", "render_json", "render_text"]
