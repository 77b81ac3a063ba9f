"""Sentences with their verb before the subject: "only with its door closed can it be started"."""

from __future__ import annotations

import re

_FRONTED = re.compile(
    r"^only (?P<when>(?:when|while|once|after|if|as long as) .+?"
    r"|(?:with|after|in|at|on|from|out of|into|through) [\w' -]+?),?"
    r" (?P<modal>can|may|must|should|shall|will) (?P<rest>.+)$",
    re.I,
)
_NOT_UNTIL = re.compile(
    r"^(?P<when>not (?:until|before) .+?),? (?P<modal>can|may|must|should|shall|will) "
    r"(?P<rest>.+)$",
    re.I,
)
_WITH_STATE = re.compile(
    r"^(?P<state>with (?:the|its|their|both|all|one) [\w' -]+?"
    r" (?:up|down|on|off|open|closed|shut|full|empty|free|occupied|in place))"
    r" (?=(?:the|no|nothing|nobody|it|a|an|one|you) )",
    re.I,
)
_ASIDE = re.compile(
    r", (?P<aside>with (?:its|their|the|both) [\w' -]+? (?:open|closed|shut|up|down|on|off)),"
    r" (?P<rest>(?:is|are|has|have|stands?|lies?|must|may|can|should)\b[^,.;:]*)",
    re.I,
)
_NOR = re.compile(
    r",? (?:and )?nor (?P<verb>has|have|can|may|must) (?P<np>(?:the|its|their|any|an?) [\w' -]+?)"
    r" (?P<rest>been|be)\b",
    re.I,
)
_BY_THE_TIME = re.compile(r"\bby the time(?: that)? ", re.I)
_SUBJECT = re.compile(r"^(?P<np>.+?) (?P<verb>(?:be|have) .+)$", re.I)


_PLACE_FIRST = re.compile(
    r"^(?P<where>(?:on|in|at|under|beside|next to|behind|inside) (?:the|its|a|an) [\w' -]{1,40}?)"
    r"(?: there)? (?P<verb>stands?|lies?|hangs?|sits?|is|are)"
    r" (?P<np>(?:an?|two|three|several|some|the) "
    r"(?=[^,;:]* with )"
    # "…, and the box | has its lid on": a clause of its own
    r"(?![^;:]* (?:is|are|has|have|stands?|lies|hangs?|sits|contains?|holds?) )[\w', -]{1,160})$",
    re.I,
)
_NEXT_THING = re.compile(r",? and (?=an? )|, (?=an? )", re.I)


def _place_last(text: str) -> str:
    """ "On the table stand a bowl with nuts and a jug": each of them stands on the table."""
    match = _PLACE_FIRST.match(text.rstrip(". "))
    if match is None:
        return text
    where = match["where"][0].lower() + match["where"][1:]
    things = _NEXT_THING.split(match["np"])
    verb = match["verb"]
    if len(things) > 1:
        verb = {"are": "is"}.get(verb, verb if verb.endswith("s") else f"{verb}s")
    # "A bowl with jam in it, *covered with foil*, is on the table"
    ends = [re.search(r", [a-z]+ed\b[^,]*$", thing) for thing in things]
    told = ", and ".join(
        f"{thing}{',' if end else ''} {verb} {where}"
        for thing, end in zip(things, ends, strict=True)
    )
    return f"{told[0].upper()}{told[1:]}."


def in_plain_order(text: str) -> str:
    """ "Only with its guard closed can the press be started": the subject before its verb."""
    text = _BY_THE_TIME.sub("before ", text) if "by the time" in text.lower() else text
    if " with " in text:
        text = _place_last(text)
    if ", with " in text:
        text = _ASIDE.sub(r" \g<rest>, \g<aside>", text)  # "the oven, with its door shut, is off"
    if " nor " in text:
        text = _NOR.sub(r", and \g<np> \g<verb> not \g<rest>", text)
    if text[:5].lower() == "with ":
        text = _WITH_STATE.sub(r"\g<state>, ", text)  # "with the sash down the flask cannot …"
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
