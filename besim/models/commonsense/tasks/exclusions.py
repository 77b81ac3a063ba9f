"""Rules by which things exclude each other: "only one of the drawers may be open at a time".

Whoever opens one needs all of the others shut. Which of them is open makes no difference, so a
sentence like this says as much as "if one drawer is open, the others cannot be pulled out".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause, parse
from besim.models.commonsense.language.cues import uncued
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.reading.participles import SWITCHED
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.tasks.each_other import each_other
from besim.models.commonsense.tasks.rule import Rule

_ONE = (
    r"\b(?:only|just|at most|no more than|not more than|never more than) (?:ever )?(?:a single|one)"
    r"(?: single)?(?: of (?:the|its|these|those|all)(?: \w+)?)?"
)
_BE = r"(?:be|stands?|is|are|being|remain|stay)"
_MAY = r"(?:may|can|must|could|should|is (?:ever )?(?:allowed|permitted) to|is able to)(?: ever)?"
_TOGETHER = r"(?:at (?:the same|any one|a|any) time|at once|simultaneously|together)"
_THINGS = r"(?P<things>[a-z][\w' -]{0,80}?)"
_STATE = rf"(?:{_BE} (?:kept )?(?P<state>[a-z]+(?: (?:on|off))?)|(?P<run>run|work|operate)\b)"
_FRAMES = tuple(
    uncued(frame)
    for frame in (
        # "Only one drawer may be open at a time", "at most one of the two pumps can run"
        rf"{_ONE} {_THINGS} (?:{_TOGETHER} )?{_MAY} {_STATE}",
        # "A lock allows only one drawer to be open"
        rf"\b(?:allow|let|permit|keep)(?:s|ting|ing)? {_ONE} {_THINGS} (?:to )?{_STATE}",
        # "No two drawers can be open at once"
        rf"\bno two (?:of (?:the|its) )?{_THINGS} {_MAY} {_STATE}",
        # "Never may two drawers stand open together", "at no time may both valves be open"
        rf"\b(?:never|at no time|in no case|under no circumstances) (?:{_MAY}) "
        rf"(?:both|(?:the )?two|more than one)(?: of (?:the|its|these|those)(?: two)?)? {_THINGS} "
        rf"{_STATE}",
        # "The doors must never be open at the same time"
        rf"\b{_THINGS} {_MAY} (?:never|not)(?: ever| both| all)? {_STATE}[^,.;]*? {_TOGETHER}\b",
        rf"\b{_THINGS} (?:cannot|can't)(?: ever| both| all)? {_STATE} {_TOGETHER}\b",
        rf"\b{_THINGS} {_MAY} (?:never|not) both {_STATE}\b",
        # "The front door can only be opened while the back door is closed, and vice versa"
        rf"\b{_THINGS} {_MAY} only be (?P<done>[a-z]+) (?:while|when|if|once|as long as)"
        r" (?P<other>[\w' -]+?) (?:is|are) [^.;]*\bvice versa",
        # "No drawer can be opened while the other one is open"
        rf"\bno {_THINGS} {_MAY} be [a-z]+ (?:as long as|while|when|if|once)"
        rf" (?:the |any |an)?others?[\w ]*? {_STATE}",
    )
)
_BLOCKING_FRAMES = tuple(
    uncued(frame)
    for frame in (
        # "While one drawer is open, no other one can be pulled out"
        rf"\b(?:as long as|while|when|if|once|as soon as|whenever) "
        rf"(?:(?:any |only )?one|any|either)(?: of (?:the|its|these|those)(?: \w+)?)? {_THINGS} "
        rf"{_STATE}[^.;]*?\b(?:others?|rest|no other|any other|none of)\b",
        # "The cabinet locks all other drawers as soon as one is open"
        rf"\bother {_THINGS}(?: (?:is|are|cannot|can|stays?|remains?) [^.;]*?)? "
        rf"(?:as long as|while|when|if|once|as soon as|whenever) one(?: of them)? {_STATE}",
    )
)
"""Of these the rest of the sentence must say that something is not possible."""
_WHILE_OTHERS = r"(?:while|when|if|once|as long as) (?:all )?(?:the )?(?:others?|rest)[\w ]*?"
_SHUT_FRAMES = (
    # "A drawer can only be opened while the other two are closed"
    uncued(
        rf"\b(?:an?|any|each|every)(?: of the two| one of the two)? {_THINGS}"
        rf" (?:{_MAY} only [^.;]*?|(?:{_MAY}|to) be [a-z]+ (?:only|just) )\b"
        rf"{_WHILE_OTHERS} {_STATE}",
    ),
    # "An interlock allows a drawer to be opened only if the other one is closed"
    uncued(
        rf"\b(?:allow|let|permit)s? (?:only )?(?:an?|any|each|every|one) {_THINGS}"
        r"(?: to)? (?:be )?(?:opened|open|pulled out|unlocked)(?: only)? [^.;]*?"
        rf"\b(?:while|when|if|once|as long as) (?:all )?(?:the )?(?:others?|rest)[\w ]*? {_STATE}",
    ),
)
"""Of these the state is the one that the others must be in."""
_AT_ONE_PLACE = uncued(
    rf"\b{_THINGS} (?:cannot|can't|can not|must not|may not|must never|can never|may never)"
    r"(?: ever| both)? (?:be|lie|stand|sit|fit|hang) (?P<prep>on|in|inside|at) "
    rf"(?P<place>(?:the|its) [a-z][a-z -]{{1,60}}?) {_TOGETHER}\b",
)
"""Things of which a place takes only one."""
_CUES = (
    *("only one", "just one", "most one", "than one", "a single", "no two", "at the same time"),
    *("at any time", "at one time", "at a time", "at once", "simultaneously", "together", "both"),
    *("never", "no time", "no case", "no circumstances", "other", "rest", "vice versa", "none of"),
)
"""One of these stands in every sentence that a frame fits."""
_NO_MORE = re.compile(r"\b(?:no|not|never|cannot|can't|\w+n't|lock|block|hold|secure|bar)", re.I)
_STARTS = {made: schema for schema, made in SWITCHED.items()}


def exclusions(text: str, clauses: Sequence[Clause], reader: Reader) -> list[Rule] | None:
    """The rules of a sentence that says that only one of several may be in a state.

    :returns: none where it names no two things of this task, ``None`` if it says nothing like it.
    """
    lower = text.lower()
    if not any(cue in lower for cue in _CUES):
        return None
    place = _AT_ONE_PLACE.search(text)
    if place is not None:
        return _one_there(place, text, reader)
    for frame in (*_FRAMES, *_BLOCKING_FRAMES, *_SHUT_FRAMES):
        match = frame.search(text)
        if match is None or (frame in _BLOCKING_FRAMES and not _NO_MORE.search(text)):
            continue
        made = _made(match, reader)
        if made is None:
            continue
        if frame in _SHUT_FRAMES:
            made = (made[0], not made[1])
        names = _members(match, clauses, reader)
        if made[0] == "connected" and reader.inventory.tools.issuperset(names):
            return None  # "only one tool can be coupled at a time": no flange takes two
        if made not in _STARTS or len(names) < 2:
            return []
        return [*_one_at_a_time(names, made, text)]
    locked = each_other(text, clauses, reader)
    if locked is not None:
        names, word, needed = locked
        known = reader.lexicon.state(word)
        one = (known.attribute, known.value != needed) if known is not None else ("", needed)
        if one in _STARTS:
            return [*_one_at_a_time(names, one, text)]
    return None


def _one_there(match: re.Match[str], text: str, reader: Reader) -> list[Rule]:
    """ "The cap and the hose cannot be on the valve at the same time": either needs it free."""
    resolve = reader.inventory.resolve
    names = [
        *dict.fromkeys(n for m in _mentions(match["things"], reader) for n in resolve(m).names)
    ]
    places = tuple(n for m in _mentions(match["place"], reader)[:1] for n in resolve(m).names)
    relation = "on" if match["prep"] in ("on", "at") else "in"
    if len(names) < 2 or not places:
        return []
    return [
        Rule(
            "place",
            "put",
            frozenset((name,)),
            Claim("place", (other,), places, relation=relation, negated=True, text=""),
            text,
            frozenset(places),
        )
        for name in names
        for other in names
        if other != name
    ]


def without_excluded(rules: Iterable[Rule], shared: Sequence[Rule]) -> list[Rule]:
    """What else the sentence says: "a drawer can only be opened while the others are shut" does
    not say of any drawer what must be so for that one alone.
    """
    known = {name for rule in shared for name in rule.claim.subjects}
    return [rule for rule in rules if not known.intersection(rule.claim.subjects)]


def _made(match: re.Match[str], reader: Reader) -> tuple[str, bool] | None:
    """The attribute and its value of which a frame speaks."""
    found = match.groupdict()
    if found.get("done"):
        verb = lemmas(found["done"]).get("VERB", "")
        schema = reader.lexicon.verbs.get(verb)
        return SWITCHED.get(schema.name) if schema is not None else None
    if found.get("run"):
        return ("on", True)
    state = reader.lexicon.state(found.get("state") or "")
    return (state.attribute, bool(state.value)) if state is not None else None


def _one_at_a_time(names: Sequence[str], made: tuple[str, bool], text: str) -> Iterable[Rule]:
    attribute, value = made
    for name in names:
        others = tuple(other for other in names if other != name)
        free = Claim("state", others, attribute=attribute, value=not value, text=text)
        schema = _STARTS[made]
        yield Rule(schema, schema.replace("_", " "), frozenset((name,)), free, text)


def _members(match: re.Match[str], clauses: Sequence[Clause], reader: Reader) -> tuple[str, ...]:
    """The things of which only one may be so: *drawer*, *of the two pumps*, *the one and …*."""
    inventory, things = reader.inventory, match["things"]
    words = [things, match.groupdict().get("other") or ""]
    named = [m for text in words if text for m in _mentions(text, reader)]
    if things.endswith("them") or not named:
        # "The doors are interlocked so that only one *of them* can be open"
        told = [m for m in all_mentions(clauses) if not m.pronoun]
        named = [m for m in told if m.plural][:1] or told
    if len(named) > 1:
        return tuple(dict.fromkeys(n for m in named for n in inventory.resolve(m).names))
    if not named:
        return ()
    heads = {named[0].head} | set(inventory.lexicon.hypernyms.get(named[0].head, ()))
    such = [e.name for e in inventory.entities.values() if e.has_head((named[0].head,))]
    return tuple(such or [e.name for e in inventory.entities.values() if e.has_head(heads)])


def _mentions(words: str, reader: Reader) -> list[Mention]:
    """The noun phrases in the words of a frame, without what belongs to their places."""
    return [
        mention
        for clause in parse(f"there are {words}", reader.lexicon)
        for group in (clause.subject, *clause.objects)
        for mention in (group.mentions if group is not None else ())
        if not mention.pronoun
    ]
