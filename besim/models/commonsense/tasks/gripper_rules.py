"""Rules that demand grippers: "opening the drawer takes one free gripper"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import parse
from besim.models.commonsense.language.cues import uncued
from besim.models.commonsense.language.tokens import lemmas
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.tasks.rule import Rule, rule_of
from besim.models.commonsense.tasks.rule_events import rules_for

_NEEDS = r"(?:also |always |only )*(?:takes?|needs?|requires?|demands?|calls? for)"
_USES = r"(?:(?:also|always|only|must|has to|should) )*(?:uses?|needs?|takes?)"
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
_HAND = r"(?:the|its|one|a|both|any)(?: of its)?(?: \w+)? (?:grippers?|hands?)"
_EMPTY = (
    r"(?:must|has to|have to|needs? to|should|is to|are to) (?:\w+ly |also |always |first )?"
    r"(?:be (?:empty|free|unoccupied|vacant|idle)|hold nothing|not (?:hold|have|carry) (?:anything"
    r"|an? (?:thing|object))|not be (?:occupied|full|holding anything))"
)
"""What is asked of the gripper: "has to be empty", "must not hold anything"."""
_OCCASION = rf"(?:for|when|while|before|in) {_DOING}"
_OCCURS = (
    r"(?:before|when|whenever|while) (?P<body>(?:the|an?|its) [\w -]{1,60}?) (?:is|are)"
    r" (?:being )?(?P<verb>[a-z]+ed)(?: or (?P<other>[a-z]+ed))?"
)
_SOMETHING = r"(?:something|anything|(?:an|any|another) object|a thing|any thing|things|objects)"
_HOLDING = (
    r"(?:(?:while|when|whenever|as long as|if) (?:(?:it|you|the robot|the arm|(?:the|its|a)"
    r" (?:gripper|hand)) )?(?:is )?(?:still )?(?:holds?|holding|carries|carrying|grips|gripping"
    rf"|has|have) {_SOMETHING}(?: in (?:its|the|a|one|your) (?:grippers?|hands?))?"
    rf"|with {_SOMETHING} in (?:its|the|a|one|your) (?:grippers?|hands?))"
)
_NOT = (
    r"(?:never|do not|don't|cannot"
    r"|(?:must|may|can|should|shall|will|is)(?: not|n't| never)(?: to)?)"
)
_OBJECT = r" (?:the|an?|its) [^.;,]{1,60}?"
_NEVER_HOLDING = tuple(
    uncued(pattern)
    for pattern in (
        # "Never open the locker while holding something"
        rf"\b{_NOT} (?P<verb>(?!be\b)[a-z]+)(?P<body>{_OBJECT}),? {_HOLDING}",
        # "The locker must not be opened with something in the gripper"
        rf"\b(?P<body>(?:the|an?|its) [\w -]{{1,60}}?) {_NOT} be (?P<verb>[a-z]+),? {_HOLDING}",
        # "While it holds something, the robot cannot open the locker"
        rf"\b{_HOLDING},? (?:it|you|the robot|the arm) {_NOT} (?P<verb>(?!be\b)[a-z]+)"
        r"(?P<body> (?:the|an?|its) [^.;,]{1,60})",
        rf"\b{_HOLDING},? (?P<body>(?:the|an?|its) [\w -]{{1,60}}?) {_NOT} be (?P<verb>[a-z]+)",
    )
)
_EMPTY_FOR = tuple(
    uncued(pattern)
    for pattern in (
        # "The gripper has to be empty for opening a drawer", "…, which must be free to open it"
        rf"\b(?:{_HAND}|it|which|that|they),? {_EMPTY} {_OCCASION}(?=[.;:,]|$)",
        rf"\b(?:{_HAND}|it|which|that|they),? {_EMPTY} (?:in order )?{_TO_DO}(?=[.;:,]|$)",
        # "To open the locker, the gripper must be empty", "For opening the locker, …"
        rf"\b(?:in order )?{_TO_DO},? {_HAND} {_EMPTY}",
        rf"\b{_OCCASION},? {_HAND} {_EMPTY}",
        # "Before the locker is opened, the gripper must be empty", and the other way round
        rf"\b{_OCCURS},? {_HAND} {_EMPTY}",
        rf"\b{_HAND} {_EMPTY} {_OCCURS}(?=[.;:,]|$)",
        # "needs it free for opening the locker", "has to keep its gripper empty to open it"
        rf"\bneeds? (?:{_HAND}|it|them) (?:empty|free) {_OCCASION}(?=[.;:,]|$)",
        rf"\bneeds? (?:{_HAND}|it|them) (?:empty|free) {_TO_DO}(?=[.;:,]|$)",
    )
)
_WITH_EMPTY = uncued(
    r"\b(?P<body>(?:the |a |an |its )?\w[\w ,-]{0,80}?) (?:is|are|(?:must|can|may|has to|have to)"
    r"(?: only)? be) (?:only )?(?P<verb>[a-z]+ed)(?: (?:and|or) (?P<other>[a-z]+ed|shut))?"
    r" (?:only )?(?:with|by|using) (?:the|an|its) (?:empty|free|unoccupied) (?:gripper|hand)\b",
)
"""Doors that "are opened and closed with the empty gripper"."""
_HOLDS_FOR = uncued(
    r"^(?:in order )?to (?P<verb>[a-z]+)(?P<body> (?:the|an?) [^.,;]{1,60}), (?P<held>(?:the "
    r"robot|it"
    r"|the arm) (?:must hold|has to hold|needs to hold|holds) [^.;,]{1,90})",
)
""" "To draw the cork, the robot holds the bottle in one gripper and the corkscrew in the other"."""
_DEEDS_LISTED = re.compile(
    r"^\s*(?P<deeds>to [^.;]{1,200}?),? (?P<asked>(?:the|its|a|one|both) (?:robot|arm|gripper"
    r"|hand)s?\b.*)$",
    re.I | re.S,
)
_NEXT_DEED = re.compile(r",? (?:and|or) (?=to )|, (?=to )", re.I)
_HANDS = re.compile(r"\b(?:grippers?|hands?)\b", re.I)
_ALL_HANDS = re.compile(
    r"\b(?:both|its|the|all)(?: of its| its)? (?:two )?(?:grippers|hands)\b", re.I
)
_MANNER = re.compile(r"(?:^| )(?:also|always|only)$")
_AND = re.compile(r",? (?:and|or) |, ")
_DETERMINED = re.compile(r"(?:the|an?|its) ", re.I)
_WORKED = {"operate": ("open", "close"), "work": ("open", "close"), "move": ("open", "close")}
"""Who operates a drawer opens or closes it."""
_PATTERNS = tuple(
    uncued(pattern)
    for pattern in (
        rf"\b{_DOING} {_NEEDS} {_GRIPPERS}\b",
        rf"\b(?:it|one|you|the robot|the arm) {_NEEDS} {_GRIPPERS} {_TO_DO}",
        rf"\b(?:it|one|you|the robot|the arm) {_NEEDS} {_GRIPPERS} for {_DOING}(?=[.;:,]|$)",
        rf"\b{_GRIPPERS} (?:is|are) (?:needed|required|necessary) {_TO_DO}",
        # "To open and to close the door the robot uses a free gripper"
        rf"\b(?:in order )?{_TO_DO},? (?:it|you|the robot|the arm) {_USES} {_GRIPPERS}",
        rf"\bfor {_DOING},? (?:it|you|the robot|the arm) {_USES} {_GRIPPERS}",
        rf"\b{_GRIPPERS} (?:is|are) (?:needed|required|necessary) for {_DOING}(?=[.;:,]|$)",
    )
)
_BOTH = r"(?:both|two)(?: of its| its)? (?:grippers|hands|arms)"
_ONE = r"(?:only |just )?(?:one|a single)(?: of its)? (?:gripper|hand)"
_WITH = r"(?:up )?(?:with|by|using|in)"
_WITH_BOTH = tuple(
    uncued(pattern)
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
    text: str, reader: Reader, lexicon: Lexicon, events: Sequence[Event] = ()
) -> list[Rule]:
    """The rules in a sentence; without an object a verb means whatever the leaves do so to.

    :param events: those of the leaves.
    """
    each = _each_deed(text)
    if len(each) > 1:
        return [rule for one in each for rule in gripper_rules(one, reader, lexicon, events)]
    rules: list[Rule] = []
    lower = text.lower()
    for match in _HOLDS_FOR.finditer(text):
        held = [c for one in parse(match["held"], lexicon) for c in reader.claims(one)]
        for claim in (c for c in held if c.kind == "held" and c.subjects and not c.negated):
            body = (match["body"] or "").strip()
            rules += _of_verb(match["verb"].lower(), body, claim, reader, lexicon, events, text)
    for match in (found for pattern in _NEVER_HOLDING for found in pattern.finditer(text)):
        nothing = Claim("hands_free", number=0)
        body = match["body"].strip()
        rules += _of_verb(match["verb"].lower(), body, nothing, reader, lexicon, events, text)
    if "gripper" not in lower and "hand" not in lower:
        return rules
    for match in (found for pattern in _WITH_BOTH for found in pattern.finditer(text)):
        verb = lemmas(match["verb"].lower()).get("VERB", match["verb"].lower())
        word = "lift" if verb in _CARRYING else verb
        claim = Claim("hands_free", number=2.0)
        rules += _of_verb(word, match["body"], claim, reader, lexicon, events, text)
    free = Claim("hands_free", number=1.0)
    for match in (found for pattern in _EMPTY_FOR for found in pattern.finditer(text)):
        if not _HANDS.search(text[: match.end()]):
            continue  # "a bucket, which must be empty before filling it"
        all_free = Claim("hands_free", number=0) if _ALL_HANDS.search(match.group()) else free
        for verb in (match["verb"], match["other"]):
            if verb:
                body = (match["body"] or "").strip()
                rules += _of_verb(verb.lower(), body, all_free, reader, lexicon, events, text)
    for match in _WITH_EMPTY.finditer(text):
        for verb in filter(None, (match["verb"], match["other"])):
            word = lemmas(verb.lower()).get("VERB", verb.lower())
            for deed, thing in product(_WORKED.get(word, (word,)), _AND.split(match["body"])):
                named = thing if _DETERMINED.match(thing) else f"the {thing}"
                rules += _of_verb(deed, named, free, reader, lexicon, events, text)
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


def _each_deed(text: str) -> list[str]:
    """ "To open a box, to turn a tap and to move the plug, the gripper must be empty": each one."""
    listed = _DEEDS_LISTED.match(text)
    deeds = _NEXT_DEED.split(listed["deeds"]) if listed is not None else []
    if listed is None or any(len(deed.split()) < 3 for deed in deeds):
        return [text]
    return [f"{deed}, {listed['asked']}" for deed in deeds]


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
    body = _MANNER.sub("", body)
    if not body or body.split()[0] in ("it", "them", "one", "so", "up", "down"):
        for event in events:
            if event.root == verb and (event.role("theme") or event.role("target")):
                yield rule_of(reader.inventory, event, claim, text)
        return
    body = _EITHER_STATE.sub(r"\1", body)
    for variant in {body, re.sub(r"\bopen\b", "shut", body)}:
        for clause in parse(f"{verb} {variant}", lexicon):
            yield from rules_for(clause, claim, reader, text)
