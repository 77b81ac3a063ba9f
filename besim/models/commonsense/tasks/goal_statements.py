"""How sentences of a task say that they state the goal.

"The job counts as done once …", "What is wanted in the end is …", "… when it has finished": the
frame goes, what must be so stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from besim.models.commonsense.language.cues import cued, plain
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.tasks.goal_frames import MODAL, THE_WORK, WORK_NOUN
from besim.models.commonsense.tasks.goal_wording import in_plain_goal_words, without_neither
from besim.models.commonsense.tasks.small_clauses import with_verbs

_WORK = (
    rf"(?:(?:the |this |its |his |our )?(?:[\w-]+ )?(?:{WORK_NOUN}|[a-z]+ing)(?: of the robot)?)"
)

_AGENT = r"(?:the robot|the arm|it|everything|all|one)"

_DOER = rf"(?:{_WORK}|{_AGENT}|you)"

_IS = (
    r"(?:is|are|counts? as|has been|have been|can be|will be|is (?:considered|regarded as|deemed"
    r"|seen as|taken (?:to be|as)|said to be)|counts?|(?:is|are) to be (?:considered|regarded as))"
)

_DONE = (
    r"(?:(?:well |fully |then |only |successfully )*"
    r"(?:done|complete|completed|finished|achieved|fulfilled|accomplished|successful|solved|over"
    r"|reached|met|satisfied|attained|a success|at an end))"
)

_ENDS = (
    r"(?:ends|finishes|succeeds|stops|is through|ha(?:s|ve) (?:succeeded|finished|ended)"
    r"|has done its (?:job|work|task|duty)"
    r"|ha(?:s|ve) (?:reached|achieved|met|fulfilled) (?:its|the|your)"
    r" (?:goal|aim|purpose|objective))"
)

_COND = (
    r"(?:(?:and |but )?(?:only |just )?(?:once|when|as soon as|if|after|the moment"
    r"|provided(?: that)?|as long as))"
)

_END = rf"(?:(?:in|at|by) the (?:very )?end(?: of (?:the |its )?(?:{WORK_NOUN}|day|\w+ing))?)"

_OVER = (
    rf"(?:(?:when|once|after) (?:(?:{_AGENT}|{_WORK}) (?:is|are|has|have) (?:been )?"
    r"(?:done|complete|completed|finished|over|through|ready|ended)"
    rf"|(?:{_AGENT}|{_WORK}) (?:finishes|ends|is through))"
    rf"|(?:after|following) (?:the |its )?{WORK_NOUN}|{_END})"
)

_WISHED = (
    r"(?:wanted|needed|desired|required|asked for|aimed at|intended|wished for|to be achieved"
    r"|(?:has|must|should|needs) (?:to )?be (?:achieved|reached|obtained))"
)

_WISH = (
    r"(?:we (?:want|need|require|demand|expect|wish)|it (?:is|has been) (?:required|wanted"
    r"|demanded|desired|wished|expected|needed|necessary|important)"
    r"|it (?:has to|must|should|shall|is to|needs to) be(?: so| true| the case| ensured)?)"
)

_DONE_CUES = (
    "done|complete|finish|achieved|fulfilled|accomplished|succe|solved|over|reached|met|satisfied"
    "|attained|an end|ends|ended|stops|through"
)

_OVER_CUES = "when|once|after|following|the end|the very end"

_FRAMES = (
    cued(
        _DONE_CUES,
        rf"^{_DOER} (?:{_IS} {_DONE}|{_ENDS}),? {_COND},? (?P<body>.+)$",
    ),
    cued(_DONE_CUES, rf"^(?:{_WORK}|{_AGENT}) (?:{_IS} {_DONE}|{_ENDS}),? (?P<small>with .+)$"),
    cued(_DONE_CUES, rf"^{_COND} (?P<body>.+?),? (?:then )?{_WORK} (?:{_IS} {_DONE}|{_ENDS})$"),
    cued(
        "what|all that|thing that",
        rf"^(?:what|all that|the thing that) (?:is )?{_WISHED}(?:,? {_END})?,? (?:is|are)"
        r" (?:that )?(?P<body>.+)$",
    ),
    cued(
        "what|all that|thing that",
        r"^(?:what|all that|the (?:only )?thing that) (?:counts|matters)(?: \w+ the end)? is that"
        r" (?P<body>.+)$",
    ),
    cued(
        "it is the",
        r"^it is the (?:goal|aim|task|purpose)(?: of the robot)? that (?P<body>.+)$",
    ),
    # "It is required in the end that …", "we want that in the end …", "in the end it has to be
    # so that …".
    cued(
        "the end|the very end",
        rf"^(?:{_END},? {_WISH} that|{_WISH},? {_END},? that|{_WISH} that,? {_END}),?"
        r" (?P<body>.+)$",
    ),
    cued(
        "goal|aim|objective|target",
        r"^(?:the |its )?(?:goals?|aims?|objectives?|target)(?: of the (?:robot|task))?"
        r"(?: (?:is|are)(?: the following| as follows| this)?)?\s*: (?P<body>.+)$",
    ),
    # "The result to be achieved is a clean floor", "the result should be a cup of tea".
    cued(
        "result|outcome|state|situation",
        rf"^(?:the|this|its) (?:\w+ )?(?:result|outcome|state|situation)"
        r"(?: (?:that|which) (?:is|has))?"
        rf"(?: {_WISHED})? (?:is|should be|must be|has to be|shall be|is to be) (?:that )?"
        r"(?P<body>(?:an?|the|both|all|that)\b.+)$",
    ),
    cued(
        "result|outcome|state|situation|goal",
        r"^the (?:desired|wanted|required|intended|target|final|end)(?: (?:final|end|target))?"
        r" (?:result|outcome|state|situation|goal) ?(?:is|should be|must be|:|is:) (?:that )?"
        r"(?P<body>.+)$",
    ),
    cued(
        "have|get|see|leave|keep|obtain",
        rf"^(?:{_WORK}|{_AGENT}) (?:(?:is|are) (?:(?:asked|meant|supposed|expected|required) )?to"
        r"|should|shall|must|has to|needs to) (?:have|get|see|leave|keep|obtain(?=.* and ))"
        r" (?P<small>.+)$",
    ),
    cued(_OVER_CUES, rf"^{_OVER},? (?P<body>.*{MODAL}.+)$"),
    cued(
        "afterwards|finally|eventually",
        rf"^(?:afterwards|finally|eventually),? (?P<body>.*{MODAL} be\b.+)$",
    ),
    cued(
        "finish|done|ready|through",
        rf"^(?:when|once|after) (?:{_AGENT}|{_WORK}) (?:has|have|is|are) (?:been )?"
        r"(?:finished|done|ready|through), (?P<body>.+)$",
    ),
    cued(_OVER_CUES, rf"^(?P<body>.*{MODAL}.+?),? {_OVER}$"),
)

_AND_WHEN = re.compile(
    rf"(,? and|,) {_COND} (?=(?:the|an?|it|its|they|both|all|each|every|no|nothing|neither)\b)",
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
    rf"^(?:{_END}|{_OVER}|finally|afterwards|eventually)\b"
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
    for match in (found for sentence in told for found in _framed(sentence)):
        found = match.groupdict()
        body = found.get("body") or found["small"].removeprefix("with ")
        body = _AND_WHEN.sub(r"\1 ", body)
        stated = with_verbs(body, lexicon)
        if found.get("small") and stated == body:
            return ""  # "is done with two grippers"
        return in_plain_goal_words(stated, lexicon)
    return ""


def _framed(sentence: str) -> Iterator[re.Match[str]]:
    seen = plain(sentence)
    for frame in _FRAMES:
        match = frame.pattern.match(sentence) if frame.hinted(seen) else None
        if match:
            yield match


_PRODUCT = re.compile(
    r"^(?:the|this) [\w -]+? (?:is|are|counts? as) (?:ready|made|complete|finished|done|prepared)"
    rf"(?: to be served)?,? {_COND},? (?P<body>.+)$",
    re.I,
)


def product_statement(text: str) -> str:
    """ "The salad is ready when …": what must be so, empty if the sentence says nothing like it."""
    match = _PRODUCT.match(re.sub(r"[.!]+$", "", text.strip()))
    return match["body"] if match else ""
