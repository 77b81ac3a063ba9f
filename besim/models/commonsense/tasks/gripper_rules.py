"""Rules that demand grippers: "opening the drawer takes one free gripper"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import parse
from besim.models.commonsense.language.tokens import lemmas
from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.tasks.rule import Rule, rule_of
from besim.models.commonsense.tasks.rule_events import rules_for

_NEEDS = r"(?:also |always |only )*(?:takes?|needs?|requires?|demands?|calls? for)"
_GRIPPERS = (
    r"(?:at least )?(?P<count>(?:an?|one|both|two|the|its|no)(?: of its)? )?(?:single )?"
    r"(?P<free>(?:free|empty|unoccupied|idle) )?(?:grippers?|hands?)"
    r"(?P<idle> (?:to be |that (?:is|are) |which (?:is|are) )?(?:free|empty)"
    r"| (?:that|which) holds? nothing)?"
)
_DOING = (
    r"(?P<verb>[a-z]+ing)(?:,?(?: or| and| as well as) (?:for )?(?P<other>[a-z]+ing))?"
    r"(?P<body> (?!(?:also|always|only)\b)[^.;:,]*?)?"
)
_TO_DO = r"to (?P<verb>[a-z]+)(?: (?:or|and) (?:to )?(?P<other>[a-z]+))?(?P<body> [^.;:,]*)?"
_PATTERNS = tuple(
    re.compile(pattern, re.I)
    for pattern in (
        rf"\b{_DOING} {_NEEDS} {_GRIPPERS}\b",
        rf"\b(?:it|one|you|the robot|the arm) {_NEEDS} {_GRIPPERS} {_TO_DO}",
        rf"\b(?:it|one|you|the robot|the arm) {_NEEDS} {_GRIPPERS} for {_DOING}(?=[.;:,]|$)",
        rf"\b{_GRIPPERS} (?:is|are) (?:needed|required|necessary) {_TO_DO}",
        rf"\b{_GRIPPERS} (?:is|are) (?:needed|required|necessary) for {_DOING}(?=[.;:,]|$)",
    )
)
_BOTH = r"(?:both|two)(?: of its| its)? (?:grippers|hands|arms)"
_ONE = r"(?:only |just )?(?:one|a single)(?: of its)? (?:gripper|hand)"
_WITH = r"(?:up )?(?:with|by|using|in)"
_WITH_BOTH = tuple(
    re.compile(pattern, re.I)
    for pattern in (
        # "The crate may be lifted only with both grippers", "… must be lifted with two hands"
        rf"\b(?P<body>the [\w -]+?) (?:may|can) be (?P<verb>\w+) only {_WITH} {_BOTH}",
        rf"\b(?P<body>the [\w -]+?) (?:may|can) only be (?P<verb>\w+) {_WITH} {_BOTH}",
        rf"\b(?P<body>the [\w -]+?) (?:may|can) be (?P<verb>\w+) {_WITH} {_BOTH} only",
        r"\b(?P<body>the [\w -]+?) (?:must|should|has to|have to|needs to|is to) be"
        rf" (?P<verb>\w+) {_WITH} {_BOTH}",
        rf"\bonly {_WITH} {_BOTH} (?:may|can) (?P<body>the [\w -]+?) be (?P<verb>\w+)",
        # "The crate must not be lifted with one gripper alone": it takes both
        r"\b(?P<body>the [\w -]+?) (?:may|must|can|should|is)(?: not|not| never) (?:to )?be"
        rf" (?P<verb>\w+) {_WITH} {_ONE}",
        r"\b(?:nobody|no one|no robot) (?:may|can|must) (?P<verb>\w+)(?: up)?"
        rf" (?P<body>the [\w -]+?) {_WITH} {_ONE}",
    )
)
_CARRYING = ("carry", "hold", "transport", "move", "handle")
"""Where this takes both grippers, so does lifting; they are free only before."""
_EITHER_STATE = re.compile(r"\b(open|shut|closed) or (open|shut|closed)\b", re.I)


def gripper_rules(
    text: str, reader: Reader, lexicon: Lexicon, meanings: Iterable[Meaning] = ()
) -> list[Rule]:
    """The rules in a sentence; without an object a verb means whatever the leaves do so to."""
    rules: list[Rule] = []
    lower = text.lower()
    if "gripper" not in lower and "hand" not in lower:
        return rules
    events = [event for meaning in meanings for event in meaning.events]
    for match in (found for pattern in _WITH_BOTH for found in pattern.finditer(text)):
        verb = lemmas(match["verb"].lower()).get("VERB", match["verb"].lower())
        word = "lift" if verb in _CARRYING else verb
        claim = Claim("hands_free", number=2.0)
        rules += _of_verb(word, match["body"], claim, reader, lexicon, events, text)
    for match in (found for pattern in _PATTERNS for found in pattern.finditer(text)):
        count = (match["count"] or "").lower().split()[:1]
        two = count in (["both"], ["two"])
        if count == ["no"] or not (two or count or match["free"] or match["idle"]):
            continue
        claim = Claim("hands_free", number=2.0 if two else 1.0)
        for verb in (match["verb"], match["other"]):
            if verb:
                body = (match["body"] or "").strip()
                rules += _of_verb(verb.lower(), body, claim, reader, lexicon, events, text)
    return rules


def _of_verb(
    word: str,
    body: str,
    claim: Claim,
    reader: Reader,
    lexicon: Lexicon,
    events: Iterable[Event],
    text: str,
) -> Iterator[Rule]:
    verb = lemmas(word).get("VERB", word)
    if not body or body.split()[0] in ("it", "them", "one", "so", "up", "down"):
        for event in events:
            if event.root == verb and (event.role("theme") or event.role("target")):
                yield rule_of(reader.inventory, event, claim, text)
        return
    body = _EITHER_STATE.sub(r"\1", body)
    for variant in {body, re.sub(r"\bopen\b", "shut", body)}:
        for clause in parse(f"{verb} {variant}", lexicon):
            yield from rules_for(clause, claim, reader, text)
