"""How sentences of a task say that they state the goal.

"The job counts as done once …", "What is wanted in the end is …", "… when it has finished": the
frame goes, what must be so stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from besim.models.commonsense.language.cues import plain
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.tasks.goal_frames import MODAL, THE_WORK
from besim.models.commonsense.tasks.goal_sayings import COND, END, FRAMES, OVER
from besim.models.commonsense.tasks.goal_things import statements
from besim.models.commonsense.tasks.goal_wording import in_plain_goal_words, without_neither
from besim.models.commonsense.tasks.small_clauses import with_verbs

_THERE = re.compile(
    rf"^{END},? there (?:{MODAL[2:-2]}) be (?P<things>an? [a-z]+ [^.;:]*?(?:\band|,) the [\w -]+?"
    r" (?:in|on|at|under|inside) (?:the|its) [\w -]+)$",
    re.I,
)
"""In the end there should be *a made bed and the suitcase in the room*."""

_AND_WHEN = re.compile(
    rf"(,? and|,) {COND} (?=(?:the|an?|it|its|they|both|all|each|every|no|nothing|neither)\b)",
    re.I,
)
"""Is done when the lamp is off *and when* the window is closed."""

_THAT_IS_IT = re.compile(
    r"^(?:that|this|all (?:of )?(?:that|this))(?: is|'s)(?: then)? (?:the|its|our|your|what)\b"
    r".*\b(?:goal|aim|objective|purpose|target)\b[^,;:]*$",
    re.I,
)

_DONE_WHEN = re.compile(
    r"^(?:everything|all|it)\b[^,]*?\b(?:is|has been|are)\b[^,]*?\b(?:when|once|as soon as|if)\s+",
    re.I,
)

_AND_SHOULD = re.compile(
    rf"^(?P<goal>{THE_WORK} is (?!that\b)"
    r"(?:(?!\b(?:that|which|where|when|once|must|should|shall)\b)[^.;:])+?"
    r"(?: (?:that|which) (?:is|are|has|have|lies?|stands?|hangs?|contains?)\b[^,.;:]+)?),?"
    r" (?:and|but|while|;)"
    r" (?P<more>(?:the|an?|its|their|all|both|no|nothing|each|every)\b[^,;:.]{0,80}?"
    rf" {MODAL[2:-2]} .+)$",
    re.I,
)

_AT_THE_END = re.compile(
    rf"^(?:{END}|{OVER}|finally|afterwards|eventually)\b"
    rf"|^{THE_WORK} is\b",
    re.I,
)


def goal_and_more(text: str) -> tuple[str, str]:
    """ "The goal is to have the cup in the sink, *and the lamp should be off*": two statements.

    The second is empty where all is one.
    """
    match = _AND_SHOULD.match(re.sub(r"[.!]+$", "", text.strip()))
    return (match["goal"], match["more"]) if match else (text, "")


def states_the_end(text: str) -> bool:
    """Does a sentence say of all that it tells that it is so in the end?"""
    return _AT_THE_END.match(text.strip()) is not None


def with_named_goals(sentences: Sequence[str]) -> list[str]:
    """ "Everything is done when the cup is clean. That is the goal.": the sentence before is it."""
    found: list[str] = []
    for text in sentences:
        if found and _THAT_IS_IT.match(text.strip().rstrip(".!")):
            found[-1] = f"The goal is that {_DONE_WHEN.sub('', found[-1])}"
        else:
            found.append(text)
    return found


def goal_statement(text: str, lexicon: Lexicon) -> str:
    """What must be so at the end, empty if the sentence does not say in its words that it is the
    goal.
    """
    whole = re.sub(r"[.!]+$", "", text.strip())
    left = without_neither(whole)
    if left != whole:
        return left
    # "Bring the tea: the task is done when …": what to do, and then the goal
    told = [part for part in (whole, whole.partition(": ")[2]) if part]
    there = _THERE.match(whole)
    if there is not None and (listed := statements(there["things"], lexicon)):
        return listed
    for match in (found for sentence in told for found in _framed(sentence)):
        found = match.groupdict()
        if things := found.get("things"):
            listed = statements(things, lexicon) or with_verbs(things, lexicon)
            if listed != things:
                return in_plain_goal_words(listed, lexicon)
            continue
        body = found.get("body") or found["small"].removeprefix("with ")
        body = _AND_WHEN.sub(r"\1 ", body)
        stated = with_verbs(body, lexicon)
        if found.get("small") and stated == body:
            return ""  # "is done with two grippers"
        if stated == body:
            stated = statements(body, lexicon) or body  # "what is wanted is a cup with tea in it"
        return in_plain_goal_words(stated, lexicon)
    return ""


def _framed(sentence: str) -> Iterator[re.Match[str]]:
    seen = plain(sentence)
    for frame in FRAMES:
        match = frame.pattern.match(sentence) if frame.hinted(seen) else None
        if match:
            yield match


_PRODUCT = re.compile(
    r"^(?:the|this) [\w -]+? (?:is|are|counts? as) (?:ready|made|complete|finished|done|prepared)"
    rf"(?: to be served)?,? {COND},? (?P<body>.+)$",
    re.I,
)


def product_statement(text: str) -> str:
    """ "The salad is ready when …": what must be so, empty if the sentence says nothing like it."""
    match = _PRODUCT.match(re.sub(r"[.!]+$", "", text.strip()))
    return match["body"] if match else ""
