"""Nouns that are left out: *the blue one*, *the other*, *the former*."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.vocabulary import TOOL_STANDS

ONE = "one"


_COUNTED = (
    *("first", "second", "third", "fourth", "fifth"),
    *("sixth", "seventh", "eighth", "ninth", "tenth"),
)
_FORMER, _LATTER = "former", "latter"


def name_what_is_left_out(
    sentences: Sequence[Sequence[Mention]], leaves: Sequence[Sequence[Mention]], lexicon: Lexicon
) -> None:
    """Give the mentions of a task the nouns that they do without.

    :param sentences: the mentions of each sentence of the text.
    :param leaves: the mentions of each leaf.
    """
    _keep_own_nouns([mention for text in (*sentences, *leaves) for mention in text])
    ones = _Ones(lexicon)
    for mentions in leaves:
        ones.foresee(mentions)
    for mentions in sentences:
        ones.of_text(mentions)
    for mentions in leaves:
        ones.of_leaf(mentions)
    for mentions in (*sentences, *leaves):
        _name_pairs(mentions, lexicon)
    for before, mentions in pairwise(([], *sentences)):
        _name_the_former(before, mentions, lexicon)
    for mentions in leaves:
        _name_the_former([], mentions, lexicon)
    _name_by_numbers([mention for text in (*sentences, *leaves) for mention in text])


def _keep_own_nouns(mentions: Sequence[Mention]) -> None:
    """ "The paper and the plastic bag" are no two bags where the texts know a *piece of paper*, and
    no paper bag: the noun at the end is that of the last alone.

    :param mentions: of all texts of a task.
    """
    shared = [m for m in mentions if len(m.modifiers) == 1 and _has_noun_of_another(m)]
    if not shared:
        return
    own = {m.head for m in mentions if not m.pronoun and not m.modifiers}
    those = {id(mention) for mention in shared}
    fuller = {(m.modifiers[-1], m.head) for m in mentions if m.modifiers and id(m) not in those}
    for mention in shared:
        word = mention.modifiers[0]
        if word in own and (word, mention.head) not in fuller:
            mention.head, mention.modifiers = word, ()


def _has_noun_of_another(mention: Mention) -> bool:
    """Is a mention's noun that of what is named behind it: the left [screw] and the right screw?"""
    last = mention.text.split()[-1:]
    return last == [mention.modifiers[0]] and mention.head != mention.modifiers[0]


def _name_pairs(mentions: Sequence[Mention], lexicon: Lexicon) -> None:
    """ "With one gripper … with the other": the other gripper.

    :param mentions: of one text, in its order.
    """
    ones = [m for m in mentions if m.determiner == ONE or (m.number == 1 and not m.unit)]
    for mention in mentions:
        if mention.pronoun and mention.ordinal == mention.head == "other" and not mention.plural:
            one = next((m for m in ones if m.head in lexicon.gripper), None)
            told = [m for m in ones if m.owner is None and not m.pronoun]
            if one is None and len(told) == 1 and told[0].head in TOOL_STANDS:
                one = told[0]  # "in one dock …, … in the other"
            if one is not None:
                mention.head, mention.pronoun, mention.nominal = one.head, False, True


def _name_the_former(
    before: Sequence[Mention], mentions: Sequence[Mention], lexicon: Lexicon
) -> None:
    """ "The former … the latter": of the two things named last, before either is said.

    :param before: of the sentence before.
    """
    told = [*before, *mentions]
    those = [m for m in mentions if m.head in (_FORMER, _LATTER) and m.determiner == "the"]
    if not those:
        return
    first = next(at for at, mention in enumerate(told) if mention is those[0])
    apart = lexicon.agents | lexicon.gripper | lexicon.rooms  # "both are in the hall, the former …"
    named = [m for m in told[:first] if not m.pronoun and m.nominal and m.head not in ("", *apart)]
    for mention in those if len(named) > 1 else ():
        _call(mention, named[-2] if mention.head == _FORMER else named[-1])


def _name_by_numbers(mentions: Sequence[Mention]) -> None:
    """ "The third bay" is bay 3 where that is its name.

    :param mentions: of all texts of a task.
    """
    named = {(m.head, word) for m in mentions for word in m.modifiers if word.isdigit()}
    for mention in mentions if named else ():
        number = str(_COUNTED.index(mention.ordinal) + 1) if mention.ordinal in _COUNTED else ""
        if (mention.head, number) in named and not mention.pronoun:
            mention.modifiers, mention.ordinal = (number, *mention.modifiers), ""


def _call(mention: Mention, other: Mention) -> None:
    """Give a mention the name of another one."""
    mention.head, mention.modifiers, mention.ordinal = other.head, other.modifiers, other.ordinal
    mention.states, mention.nominal, mention.plural = other.states, True, other.plural
    mention.owner = other.owner


class _Ones:
    """Finds the noun that *one* stands for, from what was said before.

    It is the noun that was last said to be so (*the blue folder … the blue one*), else with *the*
    the last that an adjective like it tells apart (*nuts in the top drawer, bolts in the middle
    one*), else the last that was named in the plural (*two bowls: a blue one and a grey one*),
    else the last that had an adjective of its own (*the dry cloth … the wet one*). *The second
    one* is of what was last told by its number in a row, or in the plural.
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._said: dict[str, str] = {}
        """Adjective -> the noun that it was last said of."""
        self._of_row: dict[int, str] = {}
        """Row of adjectives -> the noun that one of them was last said of."""
        self._in_leaves: dict[str, set[str]] = {}
        """Adjective -> the nouns of which some leaf says it."""
        self._several = ""
        self._last = ""
        self._apart = self._apart_before = ""
        """What was last named as one of several (*the left bin*), here or one sentence before."""
        self._counted: Mention | None = None
        """What was last named by its number in a row (*the first shirt*), or in the plural."""
        self._new = ""
        """What was last introduced: *a bottle*."""
        self._further = ""
        """What was last introduced beside one of its kind: *another bottle*."""
        self._so_many = ""
        """What was last counted: *two bottles*."""
        self._told = 0
        """How many of those were told of by *one*."""

    def of_text(self, mentions: Iterable[Mention]) -> None:
        """Name the ones in a sentence of a task, and remember its nouns."""
        self._apart_before, self._apart = self._apart, ""
        for mention in mentions:
            if mention.head == ONE and mention.ordinal in (*_COUNTED, "other"):
                self._name_as_counted(mention)
            elif mention.head == ONE and self._adjectives(mention):
                self._name(mention, self._several or self._last)
            elif mention.head in (ONE, "another") and mention.determiner == "another":
                if self._new:  # "a bottle stands on the shelf and another one on the table"
                    mention.head, mention.pronoun, mention.nominal = self._new, False, True
                    self._further = self._new
            elif self._is_one_of_them(mention):
                self._count(mention)
            elif self._further and mention.head == ONE and mention.ordinal == "other":
                # "… is in the bottle on the shelf, … in the other one"
                mention.head, mention.pronoun, mention.nominal = self._further, False, True
            elif (
                mention.number
                and mention.head in self._lexicon.contrast
                and self._several
                and not mention.modifiers
                and mention.text.lower().split()[-1:] == [mention.head]
            ):
                # "three bowls, one blue and two grey", but not "all four lights are off"
                mention.modifiers, mention.head = (mention.head,), self._several
                mention.nominal, mention.plural = True, mention.number > 1
            elif not mention.pronoun and mention.nominal and not mention.unit:
                self._note(mention)

    def of_leaf(self, mentions: Iterable[Mention]) -> None:
        """Name the ones in a clause of a leaf: what the text said of its things holds, too."""
        last = ""
        for mention in mentions:
            if mention.head == ONE and mention.ordinal in _COUNTED:
                self._name_as_counted(mention)
            elif mention.head == ONE and self._adjectives(mention):
                self._name(mention, last)
            elif not mention.pronoun and mention.nominal and self._adjectives(mention):
                last = mention.head
            if not mention.pronoun and mention.nominal and mention.ordinal in _COUNTED:
                self._counted = mention

    def foresee(self, mentions: Iterable[Mention]) -> None:
        """ "The old one goes into the bin": the leaves may say what is old."""
        for mention in mentions:
            if not mention.pronoun and mention.nominal and mention.head != ONE:
                for word in self._adjectives(mention):
                    self._in_leaves.setdefault(word, set()).add(mention.head)

    def _is_one_of_them(self, mention: Mention) -> bool:
        """ "There are two bottles: *one* is on the shelf, *the other* on the table"."""
        if not self._so_many or mention.plural or mention.owner is not None:
            return False
        other = mention.ordinal == "other" and mention.head in (ONE, "other")
        bare = mention.head == ONE and mention.pronoun and not mention.ordinal
        return (other and self._told > 0) or bare

    def _count(self, mention: Mention) -> None:
        if self._told < len(_COUNTED):
            mention.head, mention.ordinal = self._so_many, _COUNTED[self._told]
            mention.determiner, mention.number = "the", None
            mention.pronoun, mention.nominal = False, True
            self._told += 1

    def _note(self, mention: Mention) -> None:
        words = [part for word in self._adjectives(mention) for part in {word, *word.split("-")}]
        self._said |= dict.fromkeys(words, mention.head)
        if mention.determiner == "the" and not mention.plural:
            self._of_row |= dict.fromkeys(self._rows(words), mention.head)
        if mention.plural or (mention.number or 0) > 1:
            self._several = mention.head
        if mention.plural or (mention.number or 0) > 1 or mention.ordinal in _COUNTED:
            self._counted = mention
        if mention.plural and (mention.number or 0) > 1 and not mention.unit:
            hands = mention.head in self._lexicon.gripper
            self._so_many, self._told = "" if hands else mention.head, 0
        elif mention.head == self._so_many and any(len(w) == 1 for w in mention.modifiers):
            self._so_many = ""  # "drawer A and drawer B": *one* is any of them
        if words:
            self._last = mention.head
        if mention.determiner != "the":
            self._apart = self._apart_before = ""  # the other one of "a drawer" is any
        elif mention.modifiers and not mention.plural:
            self._apart = mention.head
        if mention.determiner in ("a", "an") or (mention.number == 1 and not mention.unit):
            self._new = mention.head

    def _rows(self, words: Iterable[str]) -> list[int]:
        return [self._lexicon.rows[word] for word in words if word in self._lexicon.rows]

    def _adjectives(self, mention: Mention) -> tuple[str, ...]:
        return (*mention.modifiers, *mention.states)

    def _name_as_counted(self, mention: Mention) -> None:
        """ "The first shirt and *the second one*", "two shirts …, *the first one* …"."""
        told = self._counted
        if told is not None and mention.ordinal == "other" and told.ordinal not in _COUNTED:
            told = None  # "of two drawers, an open one locks the other one": which, is not told
        if told is not None and mention.owner is None:
            mention.head, mention.modifiers, mention.owner = told.head, told.modifiers, told.owner
            mention.pronoun, mention.nominal = False, True
        elif mention.ordinal == "other" and mention.owner is None:
            # "the left bin is open, the other one is shut"
            head = self._apart or self._apart_before
            if head:
                mention.head, mention.pronoun, mention.nominal = head, False, True

    def _name(self, mention: Mention, otherwise: str) -> None:
        owner = mention.owner
        if owner is not None and not owner.pronoun and owner.plural:
            mention.head, mention.owner = owner.head, None  # "the blue one of the two folders"
            return
        words = self._adjectives(mention)
        like = (other for word in words for other in (word, *self._lexicon.alike.get(word, ())))
        said = [self._said[word] for word in like if word in self._said]
        if mention.determiner == "the":
            said += [self._of_row[row] for row in self._rows(words) if row in self._of_row]
        told = (self._in_leaves.get(word, set()) for word in words)
        said += [next(iter(nouns)) for nouns in told if len(nouns) == 1]
        mention.head = next(iter(said), otherwise) or mention.head
        self._apart = mention.head if mention.determiner == "the" else ""
        apart = [w for w in mention.states if f"{w} {mention.head}" in self._lexicon.compounds]
        if apart:  # "the dirty sheet …, the clean *one*", where the two are told apart so
            mention.modifiers = (*apart, *mention.modifiers)
            mention.states = tuple(word for word in mention.states if word not in apart)
