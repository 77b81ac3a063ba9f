"""Members of a sentence that share one verb: "the mail is on the table and *the box locked*"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from besim.models.commonsense.language.chunks import chunk
from besim.models.commonsense.language.phrases import Item
from besim.models.commonsense.language.tokens import tokenize
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.tasks.small_clauses import subject_end
from besim.models.commonsense.vocabulary import GOAL_NOUNS, LOCATIVE_PREPOSITIONS, POSTURE_VERBS

_END = Item("END", "")


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
        beside = (
            index > 0 and member[0].text == "with" and _also_said(members[index + 1 :], lexicon)
        )
        if beside:
            member = member[1:]  # "is off, *with* the saddle on the rail and the box shut"
        named = subject_end(member)
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
            words = f"{'with ' if beside else ''}{name} {member[named].text}"
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


def _also_said(members: Sequence[Sequence[Item]], lexicon: Lexicon) -> bool:
    """Is something said of the next thing, too, without a verb?"""
    member = next((one for one in members if one), [])
    named = subject_end(member)
    return bool(named) and not _finite_in(member) and _is_said([*member[named:], _END], lexicon)


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
            named = subject_end(member)
            verb = next(item for item in member if _finite(item))
            plural = member[0].mention is not None and member[0].mention.plural
            return bool(named) and verb.text.split()[0] in ("are", "have") and not plural
    return False


def _finite_in(member: Sequence[Item]) -> bool:
    return any(_finite(item) for item in member)


def _said_with_be(member: Sequence[Item]) -> bool:
    """Is it a thing with what it is like or where, in a clause of *be*?"""
    named = subject_end(member)
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
    stands = first.verb is not None and first.verb.root in POSTURE_VERBS
    done = (
        bare
        and first.verb is not None
        and (first.verb.form == "VBN" or (stands and first.verb.form == "VBG" and bool(rest)))
    )
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
        if thing.mention is None or not is_main_verb(verb) or not _said_aside(said, lexicon):
            continue
        if opening > 1 and items[opening - 2].kind not in ("SUB", "CONJ", "COMMA", "V", "REL"):
            continue
        if opening > 2 and items[opening - 2].kind == "CONJ" and items[opening - 3].kind == "COMMA":
            continue  # "the plum, cut, and the pear, washed and cut, are …": one of a list
        name, rest = thing.text, verb.text.split()[0]
        be = "are" if thing.mention.plural else "is"
        around = re.search(
            rf"\b{re.escape(name)}, (?P<said>[^,]+), (?={re.escape(rest)}\b)", sentence, re.I
        )
        if around is not None:
            again = named_again(name)
            told = f"{name} {be} {around['said']}, and {again} "
            sentence = f"{sentence[: around.start()]}{told}{sentence[around.end() :]}"
    return sentence


def is_main_verb(item: Item) -> bool:
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


def _finite(item: Item) -> bool:
    verb = item.verb
    if verb is None or verb.infinitive or verb.text.split()[0] == "be":
        return False  # "to make the cup *be* clean"
    return verb.auxiliary or bool(verb.modal) or (verb.copula and verb.form in ("VBZ", "VBP"))


def named_again(thing: str) -> str:
    """ "A box", when it is named again: "the box"."""
    return re.sub(r"^an? ", "the ", thing, flags=re.I)
