"""Sentences that state a rule in so many words, and of which nothing was read."""

from __future__ import annotations

import re

from besim.models.commonsense.language.cues import cued

_REFUSING = cued(
    "interlock|the power|prevent|refuse|ignore|block|while|as long as|unless|until|whenever"
    "|demand|presuppose|require",
    r"\b(?:interlock(?:s|ed)?|cuts? (?:off )?the power|prevents?|refuses?|ignores?)\b"
    r"|\bblocks? (?=(?:the|its|all|any|each|every|others?|it|them)\b)"
    r"|\b(?:nothing|no|not|never|none|dead|deaf|silent|in vain|useless)\b[^.;]{0,120}?"
    r"\b(?:while|as long as|unless|until|whenever)\b"
    r"|\b(?:while|as long as|unless|until|whenever)\b[^.;]{0,120}?"
    r"\b(?:nothing|no|not|never|none|dead|deaf|silent|in vain|useless)\b"
    r"|\b(?:demands?|presupposes?|requires?) (?:an? |its |the )?[\w -]{0,60}?"
    r"\b(?:open|closed|shut|locked|unlocked|running)\b",
)
"""Words of machines that do not do what is asked of them."""
_CUES = ("only", "cannot", "can't", "can not", "must not", "may not", "has to", "have to", "must")
_RULE = re.compile(
    r"\b(?:can|may|must|could)\b[^.;]*\bonly\b[^.;,]*"
    r"\b(?:while|when|if|once|after|as long as|with|in|from|through)\b"
    r"|\bonly (?:allowed|permitted|possible)\b|\b(?:allowed|permitted|possible) only\b"
    r"|\bonly (?:while|when|if|once|after|as long as)\b"
    r"|\b(?:cannot|can't|can not|must not|may not|must never|may never)\b[^.;]*"
    r"\b(?:unless|until|before|while|as long as|without)\b"
    r"|\b(?:must|has to|have to) be\b[^.;]{0,120}\b(?:before|whenever|when|while|as long as)\b"
    r"|^(?:whenever|when|while|as long as)\b[^.;]{0,120}\b(?:must|has to|have to) be\b",
    re.I,
)


def states_a_rule(text: str) -> bool:
    """Does a sentence say that something is possible or allowed only under a condition?"""
    lower = text.lower()
    if any(cue in lower for cue in _CUES) and _RULE.search(text) is not None:
        return True
    return _REFUSING.search(text) is not None
