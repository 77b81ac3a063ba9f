"""Goals that are told as things: "a mug of hot tea on the table, without the tea bag in it".

Each thing becomes statements of what is said of it, in sentences that have a verb. What stands
where, what is with it and what is not, and how all of them are, is asked for alike.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from besim.models.commonsense.language.phrases import Item, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.hedges import hedge_of_claims
from besim.models.commonsense.tasks.goal_frames import THE_GOAL
from besim.models.commonsense.tasks.small_clauses import chunks_of_list
from besim.models.commonsense.vocabulary import CLAIM_HEDGES, LIMBS, LOCATIVE_PREPOSITIONS

_THE_GOAL_IS = re.compile(
    rf"^(?P<frame>{THE_GOAL} is)"
    r"(?: to (?:have|get|obtain))? (?P<things>(?!that\b|to\b|for\b).+?)[.!]*$",
    re.I,
)
_HOW = re.compile(r"\b(?P<a>an?|the|its|both|with) [a-z]+ly (?=[a-z-]+(?:ed|en|wn)\b)", re.I)
_TOLD_MORE = re.compile(
    r"\b(?:with|without|that|which)\b|^an? (?:empty|closed|open|clean|locked|full) [\w -]+ and\b"
    r"|\band an? (?:empty|closed|open|clean|locked|full) "
    r"|^an? [a-z]+ [^.;:]*?(?:\band|,) the [\w -]+? (?:in|on|at|under|inside|off|shut|open"
    r"|[a-z]+ed)\b",
    re.I,
)
_MADE_OF = re.compile(r"\bof [\w -]{1,60} (?:that|which) contains?\b", re.I)
"""A jug *of lemonade that contains* water and juice: it is made of them."""
_IT = ("it", "them")
_PLACED = LOCATIVE_PREPOSITIONS - {"of", "with", "without"}
_HAVING = frozenset(("with", "by"))
_SWITCHED = ("on", "off", "up", "down")
_AS_BEFORE = ("again", "back", "still")


def in_statements(text: str, lexicon: Lexicon) -> str:
    """ "The goal is a chair with a glued leg on the floor": that its leg is glued, and so on.

    Empty where the goal is no such list of things, or where not all of it was followed.
    """
    match = _THE_GOAL_IS.match(text.strip())
    return statements(match["things"], lexicon) if match else ""


def statements(things: str, lexicon: Lexicon) -> str:
    """What is said of the things, one statement after the other; empty if not all is followed."""
    if not _TOLD_MORE.search(things) or _MADE_OF.search(things):
        return ""
    if hedge_of_claims(things, (), goal=True) in CLAIM_HEDGES:
        return ""  # "a partly filled mug"
    plain = _HOW.sub(lambda match: f"{match['a']} ", things)
    items = chunks_of_list(plain, lexicon)
    reader = _Things([item for item in items if item.text not in (".", "")], lexicon)
    told = reader.read()
    return ", and ".join(told)


@dataclass(slots=True)
class _Things:
    items: Sequence[Item]
    lexicon: Lexicon
    at: int = 0
    said: list[str] = field(default_factory=list)

    def read(self) -> list[str]:
        """The statements, none if some words were not followed."""
        while self.at < len(self.items):
            before = self.at
            if not self._member() or self.at == before:
                return []
        return self.said

    def _peek(self, ahead: int = 0) -> Item | None:
        index = self.at + ahead
        return self.items[index] if index < len(self.items) else None

    def _kind(self, ahead: int = 0) -> str:
        item = self._peek(ahead)
        return item.kind if item is not None else ""

    def _skip_joints(self) -> None:
        while self._kind() in ("COMMA", "CONJ"):
            self.at += 1

    def _noun(self) -> tuple[str, Mention, Mention | None] | None:
        """ "A mug", "a bowl of cucumber slices": its words, the mention and what it is of."""
        item = self._peek()
        if item is None or item.mention is None:
            return None
        self.at += 1
        of, inner = self._peek(), self._peek(1)
        if of is not None and of.text == "of" and inner is not None and inner.mention is not None:
            self.at += 2
            return f"{item.text} of {inner.text}", item.mention, inner.mention
        return item.text, item.mention, None

    def _nouns(self) -> list[tuple[str, Mention, Mention | None]]:
        """A list of things that share what follows."""
        found = []
        first = self._noun()
        if first is None:
            return []
        found.append(first)
        while True:
            joints = 0
            while self._kind(joints) in ("COMMA", "CONJ"):
                joints += 1
            item = self._peek(joints)
            last = found[-1][1]
            own = last.states and last.determiner in (
                ("", "a", "an") if last.plural else ("a", "an")
            )
            if not joints or item is None or item.mention is None or own:
                return found
            self.at += joints
            noun = self._noun()
            if noun is None:
                return found
            found.append(noun)

    def _member(self) -> bool:
        self._skip_joints()
        if self._kind() == "P" and self._text() == "with":
            self.at += 1  # ", with the stove switched off"
        nouns = self._nouns()
        if not nouns:
            return False
        several = len(nouns) > 1 or nouns[0][1].plural or (nouns[0][1].number or 0) > 1
        name = " and ".join(_definite(text, mention) for text, mention, _ in nouns)
        be = "are" if several else "is"
        told = len(self.said)
        for text, mention, inner in nouns:
            self._own(text, mention, inner)
        while self.at < len(self.items):
            start = self.at
            if not self._modifier(name, be, nouns[-1][2]):
                self.at = start
                break
        return len(self.said) > told

    def _text(self, ahead: int = 0) -> str:
        item = self._peek(ahead)
        return item.text.lower() if item is not None else ""

    def _own(self, text: str, mention: Mention, inner: Mention | None) -> None:
        """What the noun phrase itself says: "a *clean* cup", "a mug *of hot tea*"."""
        bare = _bare(text, mention)
        if mention.states:
            be = "are" if mention.plural else "is"
            self.said.append(f"{bare} {be} {' and '.join(mention.states)}")
        if inner is not None and mention.head in self.lexicon.containers:
            vessel = bare.partition(" of ")[0]
            self.said.append(f"{vessel} {'contain' if mention.plural else 'contains'} {inner.text}")
            if inner.states:
                made = f"{_bare(inner.text, inner)} in {vessel}"
                be = "are" if inner.plural else "is"
                self.said.append(f"{made} {be} {' and '.join(inner.states)}")

    def _modifier(self, name: str, be: str, inner: Mention | None) -> bool:
        """One more thing that is said of the same thing."""
        joined = self._kind() in ("COMMA", "CONJ")
        self._skip_joints()
        item = self._peek()
        if item is None:
            return False
        if item.kind == "REL":
            return self._relative(name, be, inner)
        if joined and item.kind == "P" and item.text == "with":
            return False  # ", with the lamp off": of something else, or a list
        if item.text == "with":
            self.at += 1
            return self._company(name)
        if item.text == "without":
            return self._without(name, be)
        off = item.text in _SWITCHED and self._kind(1) != "NP"
        if (item.kind == "P" and (item.text in _PLACED or off)) or item.text in _AS_BEFORE:
            return self._place(name, be)
        verb = item.verb
        done = verb is not None and verb.form in ("VBN", "VBG")
        if done and verb is not None and (verb.auxiliary or verb.modal):
            return False  # a sentence, and no list of things
        return self._state(name, be) if done or item.kind == "ADJ" else False

    def _place(self, name: str, be: str) -> bool:
        words = []
        while self._text() in _AS_BEFORE:
            words.append(self._text())
            self.at += 1
        prep = self._peek()
        if prep is None or prep.kind != "P":
            return False
        self.at += 1
        place = self._noun()
        if place is None:
            if prep.text in _SWITCHED:
                self.said.append(f"{name} {be} {prep.text}")
                return True
            return False
        self.said.append(f"{name} {be} {' '.join([*words, prep.text])} {place[0]}")
        return True

    def _state(self, name: str, be: str) -> bool:
        words: list[str] = []
        while self.at < len(self.items) and self._kind() not in ("COMMA", "CONJ", "REL"):
            if self._text() in ("with", "without") and words[-1:] and self._kind(-1) != "V":
                break
            if self._text() == "on" and _HAVING.intersection(words) and self._kind(-1) == "NP":
                break  # "filled with soup | on the table"
            words.append(self.items[self.at].text)
            self.at += 1
        while _HAVING.intersection(words) and self._ends_list():
            words += [item.text for item in self.items[self.at : self.at + 2]]
            self.at += 2  # "packed with the map and *the book*, and its zipper closed"
        while self._kind() == "CONJ" and (self._kind(1) == "ADJ" or self._is_done(1)):
            done = self._is_done(1)
            words += ["and", self.items[self.at + 1].text]
            self.at += 2
            while done and self._text() in ("with", "of", "in") and self._kind(1) == "NP":
                words += [item.text for item in self.items[self.at : self.at + 2]]
                self.at += 2  # "clean and filled with apples"
                done = self._text() == "of"
            while self._kind() in ("ADV", "P") and self._kind(1) != "NP":
                words.append(self.items[self.at].text)
                self.at += 1
        self.said.append(f"{name} {be} {' '.join(words)}")
        return True

    def _ends_list(self) -> bool:
        """ "… *and the book*", and then ", and …", or a part that its owner has."""
        if [self._kind(ahead) for ahead in range(4)] == ["CONJ", "NP", "COMMA", "CONJ"]:
            return True
        joint = 2
        while self._kind(joint) in ("COMMA", "CONJ"):
            joint += 1
        after = self._peek(joint)
        return (
            self._kind() == "CONJ"
            and self._kind(1) == "NP"
            and self._kind(2) in ("COMMA", "CONJ")
            and after is not None
            and _is_its(after)
        )

    def _is_done(self, ahead: int) -> bool:
        item = self._peek(ahead)
        return item is not None and item.verb is not None and item.verb.form == "VBN"

    def _without(self, name: str, be: str) -> bool:
        self.at += 1
        away = [noun for noun in self._nouns() if not noun[1].pronoun]
        if not away:
            return False
        self._of_it()
        for text, _, _ in away:
            self.said.append(f"{name} {be} free of {text}")
        return True

    def _of_it(self) -> bool:
        """ "… in it": on or in the thing that was named."""
        if self._kind() == "P" and self._text() in _PLACED and self._text(1) in _IT:
            self.at += 2
            return True
        return False

    def _company(self, name: str) -> bool:
        """ "With a glued leg", "with the washer in it", "with the brush in its holder"."""
        company = self._nouns()
        if not company:
            return False
        names = " and ".join(_definite(text, mention) for text, mention, _ in company)
        placed = any(one.startswith((f"{name} is ", f"{name} are ")) for one in self.said)
        if names.lower().startswith("its ") and not placed and " and " not in f"{name} {names}":
            names = f"the {names.partition(' ')[2]} of {name}"  # "with its lid on": whose lid
        several = len(company) > 1 or company[0][1].plural
        be = "are" if several else "is"
        prep = self._text()
        if self._of_it():
            self.said += [f"{names} {be} {prep} {name}"]
            for text, mention, inner in company:
                self._own(text, mention, inner)
            return True
        follows, place = self._peek(), self._peek(1)
        first = company[0][1]
        own_place = self._kind() == "P" and place is not None and place.mention is not None
        if own_place and place is not None and prep in _PLACED:
            its = _is_its(place) or (first.determiner == "the" and len(company) == 1)
            if its and self._place(names, be):
                return True
        if follows is not None and (
            follows.kind == "ADJ"
            or (follows.verb is not None and follows.verb.form in ("VBN", "VBG"))
            or (follows.text in _SWITCHED and not own_place)
        ):
            placed = follows.kind == "P"
            followed = self._place(names, be) if placed else self._state(names, be)
            while (
                followed and self._kind() == "CONJ" and (self._kind(1) == "ADJ" or self._is_done(1))
            ):
                self._skip_joints()
                followed = self._state(names, be)  # "with the oven on *and closed*"
            return followed
        for text, mention, _ in company:
            if mention.states and mention.head in {*self.lexicon.parts, *LIMBS}:
                bare = _bare(text, mention)
                self.said.append(f"{bare} of {name} {be} {' and '.join(mention.states)}")
            else:
                said = text.replace(" and ", " ")  # "hot and stirred coffee"
                self.said.append(f"{name} contains {said}")
        return True

    def _relative(self, name: str, be: str, inner: Mention | None) -> bool:
        """ "That stands on the floor", "which are mixed": of what they agree with."""
        self.at += 1
        first = self._peek()
        if first is None or first.verb is None:
            return False
        plural = first.text.lower().split()[0] in ("are", "have", "were")
        if plural and be == "is":
            if inner is None or not inner.plural:
                return False
            name = f"the {inner.text}" if not inner.determiner else inner.text
        words: list[str] = []
        while self.at < len(self.items):
            item = self.items[self.at]
            joint = item.kind in ("COMMA", "CONJ")
            if item.text == "without" or item.kind == "REL":
                break
            if joint and not self._verb_after_joint():
                break
            words.append(item.text)
            self.at += 1
        self.said.append(f"{name} {' '.join(words)}".replace(" ,", ","))
        return True

    def _verb_after_joint(self) -> bool:
        ahead = 0
        while self._kind(ahead) in ("COMMA", "CONJ", "ADV"):
            ahead += 1
        item = self._peek(ahead)
        if item is None or item.mention is None:
            return item is not None and (item.verb is not None or item.kind == "ADJ")
        after = self._peek(ahead + 1)
        return after is None or after.kind in ("COMMA", "CONJ")


def _definite(text: str, mention: Mention) -> str:
    if mention.plural and mention.states and not (mention.determiner or mention.number):
        return f"the {text}"  # "*baked bagels* contain egg" would bake them
    noun = text.partition(" ")[2]
    return f"the {noun}" if noun and mention.determiner in ("a", "an") else text


def _bare(text: str, mention: Mention) -> str:
    """The words without those of how it is."""
    words = [word for word in text.split() if word.lower() not in mention.states]
    return _definite(" ".join(words), mention)


def _is_its(item: Item) -> bool:
    return item.text.lower().startswith(("its ", "their "))
