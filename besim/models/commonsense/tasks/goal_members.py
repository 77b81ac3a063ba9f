"""Goals of several members that share one verb, or that leave it out.

"The mail is on the table, *the box locked* and *the key on its hook*": each member gets a verb
of its own, so that all of them are asked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from besim.models.commonsense.language.chunks import chunk
from besim.models.commonsense.language.cues import any_in, cued
from besim.models.commonsense.language.phrases import Item
from besim.models.commonsense.language.tokens import tokenize
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.tasks.goal_frames import THE_GOAL, WORK_NOUN
from besim.models.commonsense.vocabulary import GOAL_NOUNS, LOCATIVE_PREPOSITIONS, POSTURE_VERBS

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
_WHOSE = re.compile(
    r"\b(?P<owner>the (?:[\w-]+ )?[\w-]+), whose (?P<part>(?:[\w-]+ )?[\w-]+) "
    r"(?=(?:is|are|must|should|has|have)\b)",
    re.I,
)
_WITH_INSIDE = re.compile(
    r"\b(?P<that>that|and|,|when) (?P<thing>(?:the|an?) (?:[\w-]+ )?[\w-]+)(?P<aside>,?) with"
    r" (?P<inside>(?:the|an?|both|all|its|two|three) [^,.;]+?)"
    r" (?:inside(?: of)?(?: it)?|(?:in|on|on top of) it)(?P=aside)"
    r" (?=(?:is|are|must|should|has|stands|lies|hangs|sits)\b)",
    re.I,
)
"""*The camera, with the battery and the card in it,* lies in the bag."""
_WITH_NO = re.compile(
    r",? with no (?P<stuff>(?:more )?[\w-]+(?: (?!left|sticking|remaining)[\w-]+)?)"
    r"(?: (?:left|sticking|remaining))? (?:on|in|to|at) (?:it|them)\b",
    re.I,
)
"""The pan is clean *with no food sticking to it*."""
_MADE_WITH = re.compile(
    r"\b(?P<done>made|laid|set|prepared) with"
    r" (?P<things>(?:the|an?) [\w -]+? and (?:the|an?) [\w -]+?)(?= on (?:it|them)\b)",
    re.I,
)
"""To have the bed *made with the blanket and the pillow on it*."""
_HAS_INSIDE = re.compile(
    r"(?<!\bit )\b(?P<has>has|have) (?P<things>(?:the|an?|some|both|two) [\w-]+(?: [\w-]+)?) inside"
    r"(?=[.,;]|$| and\b)",
    re.I,
)
"""The dishwasher *has a tablet inside*."""
_WEARS = re.compile(
    rf"\b(?P<who>the (?!robot\b|arm\b|{WORK_NOUN}\b)(?:(?!is\b|are\b)[\w-]+ )?(?!is\b|are\b)[\w-]+)"
    r"(?P<told> (?:is|are|has|lies|stands) [^,;.]{1,50}? and)? wears?"
    r" (?P<what>(?:the|its|an?|his|her|their) [\w-]+(?: (?!and\b)[\w-]+)?)"
    r"(?P<more> and(?= (?:is|are|lies|stands)\b))?(?=[.,;]|$| and\b| )",
    re.I,
)
"""The dog *wears its leash*."""
_FULL_OF = re.compile(
    r"\b(?P<that>that|and|,|when) (?P<vessel>(?:the|an?) (?:[\w-]+ )?[\w-]+),?"
    r" (?:full of|filled with) (?P<stuff>(?:the )?[\w-]+),?"
    r" (?=(?:is|stands|lies|sits|hangs|must|should)\b)",
    re.I,
)
"""That *the basket full of apples* is in the barn."""
_NEITHER = re.compile(
    r"(?<=\bthat )(?P<told>.*?\b(?:is|are|be|has|have)\b.*?,? and) (?=neither )", re.I
)
_AND_PUT = re.compile(
    r"\b(?P<be>is|are|be|been)\b(?P<so> [^,;.]*?),? and"
    r" (?:put|hung|set|laid|placed|stored)(?P<back>(?: back| again)?)"
    r"(?= (?:in|on|under|at|inside)\b)",
    re.I,
)
"""The cheese *is wrapped and put* in the refrigerator."""
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
_AGAIN = re.compile(r"^an? ", re.I)
_LEAST = 2
"""Items of a list of two things: the one, *and*, the other."""


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
            told = _WITH_NO.sub(r" without \g<stuff>", told)
            told = _MADE_WITH.sub(r"\g<done> and \g<things>", told)
            told = _HAS_INSIDE.sub(_contains, told)
            told = _WHOSE.sub(r"\g<owner>, and the \g<part> of \g<owner> ", told)
        found += _apart(told, lexicon) if after_goal else [told]
    return found


def with_members_whole(sentence: str) -> str:
    """ "The box with the nut and the bolt inside is on the shelf": both are in it."""
    sentence = _WITH_INSIDE.sub(_has_inside, sentence)
    sentence = _WEARS.sub(_is_on, sentence)
    sentence = _FULL_OF.sub(_has_it, sentence)
    sentence = _NEITHER.sub(r"\g<told> that ", sentence)
    return _AND_PUT.sub(r"\g<be>\g<so> and \g<be>\g<back>", sentence)


def _has_inside(match: re.Match[str]) -> str:
    thing, again = match["thing"], _AGAIN.sub("the ", match["thing"])
    return f"{match['that']} {thing} contains {match['inside']} and {again} "


def _is_on(match: re.Match[str]) -> str:
    told = f"{match['who']}{match['told']} " if match["told"] else ""
    what = re.sub(r"^(?:its|an?|his|her|their) ", "the ", match["what"], flags=re.I)
    more = f" and {match['who']}" if match["more"] else ""  # "wears it *and is* clean"
    return f"{told}{what} is on {match['who']}{more}"


def _contains(match: re.Match[str]) -> str:
    return f"{'contains' if match['has'].lower() == 'has' else 'contain'} {match['things']}"


def _has_it(match: re.Match[str]) -> str:
    vessel, again = match["vessel"], _AGAIN.sub("the ", match["vessel"])
    return f"{match['that']} {vessel} contains {match['stuff']} and {again} "


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
        if item.verb is None or not _main(item):
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


def _finite(item: Item) -> bool:
    verb = item.verb
    if verb is None or verb.infinitive or verb.text.split()[0] == "be":
        return False  # "to make the cup *be* clean"
    return verb.auxiliary or bool(verb.modal) or (verb.copula and verb.form in ("VBZ", "VBP"))


def with_verbs_of_members(sentence: str, lexicon: Lexicon) -> str:
    """ "The bolts are in one box, the nuts in the other and the tray empty": each *is*."""
    frame = re.match(r"^(?:.*?\b(?:that|when|once) )?", sentence)
    at = frame.end() if frame else 0
    items = _with_states_apart(chunk(tokenize(sentence[at:], lexicon), lexicon), lexicon)
    members: list[list[Item]] = [[]]
    joints: list[str] = [""]
    for index, item in enumerate(items):
        if item.kind not in ("COMMA", "CONJ"):
            members[-1].append(item)
        elif index == 0 or items[index - 1].kind not in ("COMMA", "CONJ"):
            members.append([])
            joints.append(item.text)
    told = _said_with_be(members[0])
    waiting: list[list[Item]] = []
    for index, member in enumerate(members):
        if not member:
            continue
        named = _named(member)
        if index and told and named and named == len(member):
            waiting.append(member)
        elif (
            index
            and told
            and named
            and not _finite_in(member)
            and _is_said(member[named:], lexicon)
        ):
            # "… and the nut on the bolt is tight": which nut, or a member of its own
            if _ends_otherwise(members[index + 1 :]):
                return sentence
            name = " ".join(one.text for one in member[:named])
            words = f"{name} {member[named].text}"
            found = sentence.find(words, at)
            if found < 0:
                return sentence
            mention = member[0].mention
            several = bool(waiting) or (mention is not None and mention.plural)
            be = "are" if several else "is"
            said = f"{name} {be} {member[named].text}"
            sentence = f"{sentence[:found]}{said}{sentence[found + len(words) :]}"
            at = found + len(said)
            waiting = []
        else:
            told = _said_with_be(member) or (told and not named)
            waiting = []
    return sentence


def _with_states_apart(items: Sequence[Item], lexicon: Lexicon) -> list[Item]:
    """ "The knife *sharp*": a word that dictionaries know as a noun, too."""
    found: list[Item] = []
    for item in items:
        name, _, last = item.text.rpartition(" ")
        if item.mention is not None and " " in name and last in lexicon.state_words:
            named = replace(item.mention, head=name.rpartition(" ")[2], text=name)
            found += [Item("NP", name, mention=named), Item("ADJ", last)]
        else:
            found.append(item)
    return found


def _ends_otherwise(members: Sequence[Sequence[Item]]) -> bool:
    """Is what follows a list of things that share the verb after the last one?"""
    for member in members:
        if _finite_in(member):
            named = _named(member)
            verb = next(item for item in member if _finite(item))
            plural = member[0].mention is not None and member[0].mention.plural
            return bool(named) and verb.text.split()[0] in ("are", "have") and not plural
    return False


def _named(member: Sequence[Item]) -> int:
    end = 0
    while end < len(member) and member[end].mention is not None:
        end += 1
        if end < len(member) and member[end].text == "of":
            end += 1
    return end


def _finite_in(member: Sequence[Item]) -> bool:
    return any(_finite(item) for item in member)


def _said_with_be(member: Sequence[Item]) -> bool:
    """Is it a thing with what it is like or where, in a clause of *be*?"""
    named = _named(member)
    verb = member[named].verb if 0 < named < len(member) else None
    if verb is None or verb.text.split()[0] not in ("is", "are", "must", "should", "has", "have"):
        return False
    subject = member[0].mention
    if subject is None or subject.head in GOAL_NOUNS:
        return False
    words = {item.text for item in member[named:]}
    return (verb.copula or verb.passive) and not words & {"with", "by", "between", "from"}


def _is_said(said: Sequence[Item], lexicon: Lexicon) -> bool:
    first = said[0]
    rest = said[1:]
    if any(item.kind in ("REL", "SUB") for item in said):
        return False
    if first.kind == "P" and first.text in LOCATIVE_PREPOSITIONS - {"of", "with", "without"}:
        return bool(rest) or first.text in ("on", "off", "up", "down")
    bare = first.verb is not None and not (first.verb.auxiliary or first.verb.modal)
    done = bare and first.verb is not None and first.verb.form == "VBN"
    return first.kind == "ADJ" or done or (bare and first.text.lower() in lexicon.state_words)


def with_asides_said(sentence: str, lexicon: Lexicon) -> str:
    """ "The jar, *filled and closed*, is on the shelf": is filled and closed, and is there."""
    items = chunk(tokenize(sentence, lexicon), lexicon)
    commas = [index for index, item in enumerate(items) if item.kind == "COMMA"]
    for opening, closing in pairwise(commas):
        said = items[opening + 1 : closing]
        if opening < 1 or closing + 1 >= len(items) or not said:
            continue
        thing, verb = items[opening - 1], items[closing + 1]
        if thing.mention is None or not _main(verb) or not _said_aside(said, lexicon):
            continue
        if opening > 1 and items[opening - 2].kind not in ("SUB", "CONJ", "COMMA", "V", "REL"):
            continue
        name, rest = thing.text, verb.text.split()[0]
        be = "are" if thing.mention.plural else "is"
        around = re.search(
            rf"\b{re.escape(name)}, (?P<said>[^,]+), (?={re.escape(rest)}\b)", sentence, re.I
        )
        if around is not None:
            again = _AGAIN.sub("the ", name)
            told = f"{name} {be} {around['said']}, and {again} "
            sentence = f"{sentence[: around.start()]}{told}{sentence[around.end() :]}"
    return sentence


def _main(item: Item) -> bool:
    """ "Is", "stands", "must be": the verb after an aside."""
    verb = item.verb
    return _finite(item) or (
        verb is not None and verb.root in POSTURE_VERBS and verb.form in ("VBZ", "VBP", "VB")
    )


def _said_aside(said: Sequence[Item], lexicon: Lexicon) -> bool:
    """Words of how a thing is, several of them joined: one alone is read where it stands."""
    several = any(item.kind == "CONJ" or item.text == "with" for item in said)
    several = several or said[0].kind == "ADJ"
    return several and not _finite_in(said) and _is_said(said, lexicon)
