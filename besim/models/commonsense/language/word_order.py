"""Sentences with their verb before the subject: "only with its door closed can it be started"."""

from __future__ import annotations

import re

_FRONTED = re.compile(
    r"^only (?P<when>(?:when|while|once|after|if|as long as) .+?|(?:with|after|in|at) [\w' -]+?),?"
    r" (?P<modal>can|may|must|should|shall|will) (?P<rest>.+)$",
    re.I,
)
_NOT_UNTIL = re.compile(
    r"^(?P<when>not (?:until|before) .+?),? (?P<modal>can|may|must|should|shall|will) "
    r"(?P<rest>.+)$",
    re.I,
)
_SUBJECT = re.compile(r"^(?P<np>.+?) (?P<verb>(?:be|have) .+)$", re.I)


def in_plain_order(text: str) -> str:
    """ "Only with its guard closed can the press be started": the subject before its verb."""
    for pattern, adverb in ((_FRONTED, "only "), (_NOT_UNTIL, "")):
        match = pattern.match(text.rstrip(". "))
        subject = _SUBJECT.match(match["rest"]) if match else None
        if match is None or subject is None:
            continue
        when, modal = match["when"], match["modal"]
        if not adverb:
            when, modal = when[4:], f"{modal} not"
        start = subject["np"][0].upper() + subject["np"][1:]
        return f"{start} {modal} {subject['verb']} {adverb}{when}."
    return text
