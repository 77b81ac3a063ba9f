"""Laptops, which are shut and opened by their screens."""

from __future__ import annotations

from besim.models.commonsense.language.rewriting import rewrite

_SCREEN = (
    r"(?:the (?:screen|display|lid) of (?P<a>the (?:laptop|notebook))"
    r"|(?P<b>the (?:laptop|notebook)) (?:screen|display|lid))"
)
SCREENS = (
    # "Folds down the screen of the laptop", "flips the laptop lid up": shuts it, opens it.
    rewrite(
        "screen|display|lid",
        rf"\b(?:fold|flip|push|press|swing|tilt|pull|bring)(?P<e>e?s)?"
        rf" (?:down|shut|closed) {_SCREEN}"
        rf"|\b(?:fold|flip|push|press|swing|tilt|pull|bring)(?P<s>e?s)? "
        rf"{_SCREEN.replace('<a>', '<c>').replace('<b>', '<d>')} (?:down|shut|closed)",
        lambda m: f"close{'s' if m['e'] or m['s'] else ''} {m['a'] or m['b'] or m['c'] or m['d']}",
    ),
    rewrite(
        "screen|display|lid",
        rf"\b(?:fold|flip|swing|tilt|pull|lift)(?P<e>e?s)? (?:up|open) {_SCREEN}"
        rf"|\b(?:fold|flip|swing|tilt|pull|lift)(?P<s>e?s)? "
        rf"{_SCREEN.replace('<a>', '<c>').replace('<b>', '<d>')} (?:up|open)",
        lambda m: f"open{'s' if m['e'] or m['s'] else ''} {m['a'] or m['b'] or m['c'] or m['d']}",
    ),
)
"""What is shut by its screen; before other words for moving a screen."""
