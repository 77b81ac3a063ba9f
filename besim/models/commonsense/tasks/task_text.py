"""Sentences of a task: which state the goal, which are facts."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from besim.models.commonsense.language.clauses import Clause, parse
from besim.models.commonsense.language.cues import any_in, cued
from besim.models.commonsense.language.word_order import in_plain_order
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.tasks.goal_statements import (
    goal_and_more,
    goal_statement,
    product_statement,
)
from besim.models.commonsense.tasks.goal_things import in_statements
from besim.models.commonsense.tasks.goal_wording import in_plain_goal_words
from besim.models.commonsense.tasks.wishes import wish

_DUTY = r"\b(?:must|should|has to|have to|shall)\b"
_STATES_GOAL = (
    cued(
        "goal|aim|objective|target|purpose",
        r"\b(?:goals?|aims?|objective|target|purpose)\b\s*:",
    ),
    cued("what", r"\bwhat (?:counts|matters)\b"),
    cued(
        "what",
        r"^what (?:has|needs|is) to be (?:achieved|reached|accomplished|attained)\b",
    ),
    cued(
        "has been|counts as|considered|regarded",
        r"\b(?:has been|counts as|is considered|is regarded as) (?:done|complete|completed"
        r"|finished|achieved|fulfilled|accomplished|successful|solved)\b",
    ),
    cued("purpose", r"^the purpose (?:of the (?:task|robot|mission|work) )?is that\b"),
    cued("the end", rf"\b(?:in the end|at the end)\b.*{_DUTY}"),
    cued(
        "end up",
        r"\b(?:must|should|has to|have to|shall|(?:is|are) to)\b(?: \w+){0,2} end up\b",
    ),
    cued("the end", rf"{_DUTY}.*\b(?:in the end|at the end)\b"),
    cued(
        "goal|aim|objective|state|outcome|desired",
        r"\b(?:goals?|aims?|objective|target state|end state|final state"
        r"|desired (?:outcome|end|result))\b"
        r"\s+(?:of the (?:task|robot|mission)\s+)?(?:is|are|here is)\b",
    ),
    cued(
        "task|job|mission|work",
        r"\b(?:task|job|mission|work) (?:is|counts as) (?:done|complete|completed|finished"
        r"|achieved|fulfilled|accomplished|successful|over)\b(?!\s+(?:by|with)\b)",
    ),
    cued(
        "the end|finally|when|done when|success|afterwards",
        r"^(?:in the end|at the end|finally"
        r"|when (?:it is|everything is|all is) (?:done|over|finished)"
        r"|it is done when|success means|afterwards all)\b",
    ),
    cued(
        "end up|finally|in the end",
        r"\b(?:should|must|shall) (?:end up|finally|in the end)\b",
    ),
    cued("end up|ends up", r"\bends? up\b"),
    cued(
        "finish|end|stop|come to rest|park",
        r"^(?:the robot|it) (?:must|should|has to|have to|shall|is to|needs to) (?:finally )?"
        r"(?:finish|end|stop|come to rest|park)(?: its (?:work|task|job|tour))?"
        r" (?:at|in|near|next to|beside|on) ",
    ),
    cued(
        "by the end",
        r"^by the end\b.*\b(?:must|should|has to|have to|shall|is|are)\b",
    ),
    cued(
        "required|wanted|demanded|asked for|needed",
        r"^(?:what is )?(?:required|wanted|demanded|asked for|needed)"
        r"(?: (?:at|in) the end| is)?\s*(?::|that\b|is that\b)",
    ),
    cued(
        "required|wanted|demanded|desired",
        r"^it is (?:required|wanted|demanded|desired) that\b",
    ),
    cued(
        "outcome|result",
        r"^the (?:\w+ )?(?:outcome|result) (?:must|should|has to|shall) be\b",
    ),
    cued(
        "outcome|result|state|situation",
        r"\b(?:outcome|result|state|situation)\b (?:that is )?"
        r"(?:wanted|required|desired|asked for|to be reached|to be achieved)\b",
    ),
    cued(
        "outcome|result|end|state",
        r"\b(?:wanted|required|desired|intended|final) (?:outcome|result|end|state)\b"
        r"\s*(?:is\b|:)",
    ),
    cued(
        "goal|aim|objective|target|purpose",
        r"\bit is (?:the|its|your|our) (?:goal|aim|objective|purpose|target)\b",
    ),
)
"""Ways in which a sentence says that it states the goal."""
_GOAL_NAMED = re.compile(r"\b(?:goals?|aims?|objective|target)\b", re.I)
_OF_ANY = re.compile(
    r"(?:^|[:,] )an? [\w -]+? (?:must|should|has to|have to|shall|is to) end up\b", re.I
)
_HAVE_DONE = re.compile(r"\bto (?:have|get) [\w ,-]{1,60}? (?:\w+ed|\w+n|cut) (?:by|in)\b", re.I)
_FINALLY = re.compile(r"finally\b", re.I)
_MOVING = ("bring", "carry", "drive", "hang", "lay", "pour", "put", "set", "take")
_IN_NEED = re.compile(r"^(?!.*\brobot\b).*\bneeds? (?:to be \w+ed|water)\b", re.I)
_BOILERPLATE = re.compile(r"\bbehavio(?:u)?r(?:al)? logic\b", re.I)


_INTRODUCES = re.compile(
    r"^\s*(?:the |your |its |our )?(?:robot(?:'s)? )?(?:task|job|mission|assignment|work|duty)"
    r"(?: (?:of|for) the robot)?(?: (?:is|here is)\b|:)",
    re.I,
)


_ITS_JOB = re.compile(
    r"^it is the (?:robot's )?(?:job|task|duty|mission)(?: of (?:the|a) robot)? to ", re.I
)
_WHICH_MUST = re.compile(
    r"\b(?P<thing>(?:the|its) [\w-]+(?: [\w-]+)?), which (?:must|has to|should|is to)"
    r" (?P<rest>(?:be|stay|remain) [a-z]+)(?: (?:afterwards|again|then|at the end))?(?=[.,;]|$)",
    re.I,
)
"""To put it into *the cupboard, which must be closed afterwards*."""


@dataclass(slots=True)
class Sentence:
    """One sentence of the task text, parsed."""

    text: str
    clauses: list[Clause]
    kind: str
    """goal, boilerplate, introduction, fact, or rule where it is nothing else"""


def until_last(
    sentences: Sequence[Sentence], matters: Callable[[Sentence], bool]
) -> Sequence[Sentence]:
    """The sentences up to the last that matters: those before it tell what its pronouns mean."""
    for index in range(len(sentences) - 1, -1, -1):
        if matters(sentences[index]):
            return sentences[: index + 1]
    return ()


_AT_LAST = re.compile(
    r"(?P<opens>, )?\b(?:in the end|at the (?:very )?end"
    r"(?: of the (?:task|job|mission|work|day|run|round|procedure))?)\b(?! of)(?P<mark>,?)\s*",
    re.I,
)


def without_time(text: str) -> str:
    """A sentence without "in the end": it says when, and names no thing."""

    def left(match: re.Match[str]) -> str:
        opens, mark = match["opens"] or "", match["mark"]
        # "there must be, at the end, a cup" is no aside any more
        joint = "" if opens and mark else opens.strip() or mark
        return f"{joint} " if match.start() else ""

    return _AT_LAST.sub(left, text)


def classify(text: str, lexicon: Lexicon) -> Sentence:
    """A sentence parsed, and what it is for by its wording."""
    text = _ITS_JOB.sub("The task of the robot is to ", in_plain_order(text))
    if _INTRODUCES.search(text):
        text = _WHICH_MUST.sub(r"\g<thing>, and \g<thing> must \g<rest>", text)
    goal, more = goal_and_more(text)
    if more:
        first = classify(goal, lexicon)
        return Sentence(text, [*first.clauses, *parse(without_time(more), lexicon)], first.kind)
    stated = in_statements(text, lexicon) or goal_statement(text, lexicon)
    if stated:
        return Sentence(text, parse(stated, lexicon), "goal")
    read = text
    if any_in(text, _STATES_GOAL):
        read = in_plain_goal_words(text, lexicon)
        kind = "goal"
    elif _BOILERPLATE.search(text):
        kind = "boilerplate"
    elif _INTRODUCES.search(text):
        kind = "introduction"
    else:
        kind = "fact"
    clauses = parse(without_time(read), lexicon)
    name_things(clauses, lexicon)
    return Sentence(text, clauses, kind)


def without_last_steps(sentences: Sequence[Sentence], is_order: Callable[[Clause], bool]) -> None:
    """ "Finally switch it off and put it down": the last step of what is to be done, and no goal,
    where another sentence names the goal. Who holds what on the way does not matter at the end.

    :param is_order: tells clauses of what the robot shall do from clauses of how things are.
    """

    def states(sentence: Sentence) -> bool:
        """Does it say how things are at the end?"""
        if sentence.kind != "goal":
            return False
        if _GOAL_NAMED.search(sentence.text):
            return True
        if sentence is sentences[0] and _HAVE_DONE.search(sentence.text):
            return False  # "the robot is to have the dishes washed by the machine": its work
        if _OF_ANY.search(sentence.text):
            return False  # "a red box has to end up in the cage": what the robot's work is
        if _FINALLY.match(sentence.text) and all(map(_is_moved, sentence.clauses[:1])):
            return False
        return not all(is_order(clause) for clause in sentence.clauses)

    if any(states(sentence) for sentence in sentences):
        for sentence in sentences:
            if sentence.kind == "goal" and sentence.clauses and not states(sentence):
                sentence.kind = "fact"


def _is_moved(clause: Clause) -> bool:
    """ "Finally it *is put* back on the floor" tells the last step, as "it lies there" does not."""
    verb = clause.verb
    return verb.passive and not (verb.perfect or verb.modal) and verb.root in _MOVING


def name_things(clauses: list[Clause], lexicon: Lexicon) -> None:
    """ "Two things lie on the rack: a cup and a plate": what is said of the things is said of
    the cup and the plate.
    """
    for told, listed in pairwise(clauses[:]):
        if listed.verb.lemma or listed.preps or listed.subject is None or told.subject is None:
            continue
        things = told.subject.mentions[0]
        several = things.plural or (things.number or 0) > 1
        general = things.head in lexicon.hypernyms and not lexicon.hypernyms[things.head]
        everything = things.head in ("everything", "all")
        if ((several and general) or everything) and len(listed.subject.mentions) > 1:
            for clause in clauses[: clauses.index(listed)]:
                if clause.subject is told.subject:
                    clause.subject = listed.subject


def find_goal(sentences: Sequence[Sentence], lexicon: Lexicon) -> None:
    """Where no sentence calls itself the goal, "the salad is ready when …" is taken for it."""
    if any(sentence.kind == "goal" for sentence in sentences):
        return
    for sentence in sentences:
        stated = product_statement(sentence.text)
        if stated:
            sentence.clauses, sentence.kind = parse(stated, lexicon), "goal"
    if not any(sentence.kind == "goal" for sentence in sentences):
        for sentence in sentences:
            if sentence.kind == "fact" and (wished := wish(sentence.text)):
                sentence.text = in_plain_goal_words(wished, lexicon)
                sentence.clauses, sentence.kind = parse(sentence.text, lexicon), "goal"
    if not any(sentence.kind == "goal" for sentence in sentences):
        for sentence in sentences:
            if sentence.kind == "fact" and _IN_NEED.search(sentence.text):
                sentence.kind = "goal"  # nothing else says what the work is for
