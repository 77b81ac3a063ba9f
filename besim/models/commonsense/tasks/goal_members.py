"""Sentences of a task that ask several things of its end: one for each of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from besim.models.commonsense.language.chunks import chunk
from besim.models.commonsense.language.cues import any_in, cued
from besim.models.commonsense.language.rewriting import Rewriting, rewrite
from besim.models.commonsense.language.tokens import tokenize
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.tasks.gapping import is_main_verb
from besim.models.commonsense.tasks.goal_frames import THE_GOAL

_NAMES_GOAL = (
    cued(
        "goal|aim|objective|finished|done|complete|completed|the end",
        rf"^(?:in the end\b|{THE_GOAL} (?:is|counts as)\b)",
    ),
)
_FRAME = re.compile(
    rf"^(?P<frame>{THE_GOAL} is) to (?:have|make|get|obtain) (?!sure\b)",
    re.I,
)
_ANOTHER = re.compile(
    r",? and (?:also )?(?:to (?=[a-z])|(?=(?P<verb>[a-z]+) (?:it|them|the|its|their|all|both)\b))",
    re.I,
)
"""The goal is to make the pan clean *and to hang it up*, *and hang it up*."""
_SHOULD = re.compile(
    r"^(?:also,? )?(?P<thing>(?!the robot\b|its gripper)(?:the|its|their|both|all|no|nothing)\b"
    r"(?: [\w'-]+){0,8}?) should(?: also| then)? (?=(?:not )?(?:be|stand|lie|hang|contain|have)\b)",
    re.I,
)
_MORE = re.compile(
    r"^(?:moreover|furthermore|additionally|in addition|besides|likewise|similarly|also),?"
    r" (?=(?!the robot\b|its gripper)(?:the|its|their|both|all|no|nothing|each|every)\b"
    r"[^.;:]*\b(?:must|should|shall|has to|have to|is|are|needs? to)\b)",
    re.I,
)
"""*Moreover,* the lamp must be off."""
_IT_SHOULD = re.compile(
    r"^(?P<it>it|they) (?:must|should|has to|have to|needs? to)(?: also| then| still)?"
    r" (?=(?:not )?(?:be|stand|lie|hang|stay|remain) )",
    re.I,
)
"""*It should still be in the vise*: what the goal before was about."""
_BINDS = re.compile(
    r"\b(?:before|after|while|when|whenever|until|unless|if|once|only|always|never|during"
    r"|at all times|(?<!the )first|to avoid|so that|because|otherwise|carefully|able|allowed|used"
    r"|robot|gripper|than)\b",
    re.I,
)
"""Such a sentence says when or why something is to be so: a rule, and not the end."""
_LEAST = 2
"""Items of a list of two things: the one, *and*, the other."""


def _contains(match: re.Match[str]) -> str:
    return f"{'contains' if match['has'].lower() == 'has' else 'contain'} {match['things']}"


_OWN_WORDS = Rewriting(
    # The pan is clean *with no food sticking to it*.
    rewrite(
        "with no",
        r",? with no (?P<stuff>(?:more )?[\w-]+(?: (?!left|sticking|remaining)[\w-]+)?)"
        r"(?: (?:left|sticking|remaining))? (?:on|in|to|at) (?:it|them)\b",
        r" without \g<stuff>",
    ),
    # To have the bed *made with the blanket and the pillow on it*.
    rewrite(
        "made with|laid with|set with|prepared with",
        r"\b(?P<done>made|laid|set|prepared) with"
        r" (?P<things>(?:the|an?) [\w -]+? and (?:the|an?) [\w -]+?)(?= on (?:it|them)\b)",
        r"\g<done> and \g<things>",
    ),
    # The dishwasher *has a tablet inside*.
    rewrite(
        "inside",
        r"(?<!\bit )\b(?P<has>has|have) (?P<things>(?:the|an?|some|both|two) [\w-]+(?: [\w-]+)?)"
        r" inside(?=[.,;]|$| and\b)",
        _contains,
    ),
    # *The box, whose lid* is shut: and the lid of the box is.
    rewrite(
        ", whose",
        r"\b(?P<owner>the (?:[\w-]+ )?[\w-]+), whose (?P<part>(?:[\w-]+ )?[\w-]+) "
        r"(?=(?:is|are|must|should|has|have)\b)",
        r"\g<owner>, and the \g<part> of \g<owner> ",
    ),
)
"""What a goal says of several things in one breath, for each of them."""


def with_members_apart(sentences: Sequence[str], lexicon: Lexicon) -> list[str]:
    """The sentences of a task, with all that its goal asks in sentences that say so.

    "The goal is to have the cup clean, and the tap must be closed. The lamp should be off." says
    three times what the goal is.
    """
    found: list[str] = []
    after_goal = False
    for text in sentences:
        told = text
        should = _SHOULD.match(text) or _IT_SHOULD.match(text)
        more = _MORE.match(text)
        if after_goal and (should or more) and not _BINDS.search(text):
            said = text[more.end() :] if more else text
            told = f"The goal is that {said[0].lower()}{said[1:]}"
        after_goal = any_in(told, _NAMES_GOAL)
        if after_goal:
            told = _OWN_WORDS(told)
        found += _apart(told, lexicon) if after_goal else [told]
    return found


def _apart(text: str, lexicon: Lexicon) -> list[str]:
    """ "To have the cup clean *and to have the pan dry*, and *the tap must be closed*"."""
    match = _FRAME.match(text)
    if match is None:
        return [text]
    members = _infinitives(text.rstrip(". "), match["frame"], lexicon)
    told = []
    for member in members:
        at = _FRAME.match(member)
        start = _finite_from(member[at.end() :], lexicon) if at else None
        if at is None or start is None:
            told.append(member)
            continue
        cut = at.end() + start
        joint = re.search(r",?(?: and)? $", member[:cut])
        kept = member[: joint.start() if joint else cut]
        told += [kept, f"{match['frame']} that {member[cut:]}"]
    return [text] if len(told) == 1 else [f"{one}." for one in told]


def _infinitives(text: str, frame: str, lexicon: Lexicon) -> list[str]:
    """ "The goal is to make the pan clean", "the goal is to hang it up"."""
    told: list[str] = []
    start = 0
    for joint in _ANOTHER.finditer(text):
        verb = joint["verb"]
        if verb is None or _orders(f"{verb} {text[joint.end() + len(verb) :].strip()}", lexicon):
            told.append(text[start : joint.start()])
            start = joint.end()
    told.append(text[start:])
    return [told[0], *(f"{frame} to {other}" for other in told[1:])]


def _orders(text: str, lexicon: Lexicon) -> bool:
    """ "*hang it* on the hook", and not "*fold* the ..." of nouns and participles."""
    first = next(iter(chunk(tokenize(text, lexicon), lexicon)), None)
    return first is not None and first.verb is not None and first.verb.form == "VB"


def _finite_from(text: str, lexicon: Lexicon) -> int | None:
    """Where the last member with a verb of its own begins; ``None`` if all do without."""
    items = chunk(tokenize(text, lexicon), lexicon)
    for index, item in enumerate(items):
        if item.verb is None or not is_main_verb(item):
            continue
        start = index - 1
        if start < 1 or items[start].mention is None:
            return None
        if items[start].text.lower().split()[0] in ("which", "that", "who", "whose"):
            return None
        shared = items[start - 1].kind == "CONJ" and items[start - 2].mention is not None
        several = item.text.split()[0] in ("are", "have") or item.verb.form in ("VBP", "VB")
        if shared and several:
            mention = items[start].mention
            listed = start > _LEAST and items[start - 3].kind in ("COMMA", "CONJ")
            start -= 2 if listed or mention is None or not mention.plural else 0
        if start < 1 or items[start - 1].kind not in ("COMMA", "CONJ"):
            return None
        at = text.find(f"{items[start].text} ")
        return at if at > 0 and text.count(f"{items[start].text} ") == 1 else None
    return None
