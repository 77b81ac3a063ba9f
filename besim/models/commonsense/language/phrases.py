"""Noun phrases and verb groups: the chunks that clauses are made of (data only)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from besim.models.commonsense.language.word_classes import ORDINALS

if TYPE_CHECKING:
    from besim.models.commonsense.language.clause import Clause


@dataclass(slots=True)
class Mention:
    """A noun phrase: what is named, and what is said of it in passing."""

    head: str
    """The noun's lemma, the main one of its synonyms."""
    modifiers: tuple[str, ...] = ()
    determiner: str = ""
    number: float | None = None
    unit: str = ""
    ordinal: str = ""
    states: tuple[str, ...] = ()
    """State words inside the phrase: the *closed* door."""
    plural: bool = False
    pronoun: bool = False
    owner: Mention | None = None
    """*of* phrase or genitive: the door *of the cabinet*, the *robot's* gripper."""
    relatives: list[Clause] = field(default_factory=list)
    located: list[tuple[str, Group]] = field(default_factory=list)
    """Prepositional phrases that belong to the noun: the cup *on the table*."""
    nominal: bool = True
    """False where the last word is an adjective: *the left*, *several*."""
    tool: bool = False
    """A gripper that is exchanged on a flange: a thing, and not the robot's hand."""
    pieces: bool = False
    """Named by what it is cut into, so that *they* are it: the *halves* of the orange."""
    text: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        """Modifiers and head, the name."""
        return (*self.modifiers, self.head)


def named_by(words: Sequence[str]) -> Mention:
    """The mention that the words of a name make: ``second_box`` is *the second box*."""
    ordinal = words[0] if len(words) > 1 and words[0] in ORDINALS else ""
    own = words[1:] if ordinal else words
    head = own[-1] if own else ""
    return Mention(head, tuple(own[:-1]), ordinal=ordinal, text=" ".join(words))


def part_in_two(mention: Mention, at: int) -> tuple[Mention, Mention]:
    """A noun phrase as two, of which the first ends with the modifier at an index."""
    words = mention.modifiers
    text = " ".join((mention.determiner, *words[: at + 1]))
    said = {*mention.text.lower().split()}
    first = Mention(
        words[at],
        words[:at],
        determiner=mention.determiner,
        states=mention.states,
        plural=bool(said & {f"{words[at]}s", f"{words[at]}es"}),
        text=text,
    )
    rest = " ".join((*words[at + 1 :], mention.head))
    other = replace(mention, modifiers=words[at + 1 :], determiner="", states=(), text=rest)
    return first, other


def bare(mention: Mention) -> Mention:
    """The mention without what is said of it or its owner, to stand inside that."""
    owner = bare(mention.owner) if mention.owner is not None else None
    return replace(mention, owner=owner, relatives=[], located=[])


@dataclass(slots=True)
class Group:
    """Coordinated mentions: *the plate, the bowl and both mugs*."""

    mentions: list[Mention]
    conjunction: str = "and"

    @property
    def text(self) -> str:
        """The words, for people."""
        return f" {self.conjunction} ".join(mention.text for mention in self.mentions)


@dataclass(slots=True)
class VerbGroup:
    """A verb with its auxiliaries: lemma (particle included once it is known), voice, polarity."""

    lemma: str
    form: str
    passive: bool = False
    negated: bool = False
    modal: str = ""
    """*can*, *must* …; *has to* and *needs to* count as *must*."""
    infinitive: bool = False
    progressive: bool = False
    perfect: bool = False
    auxiliary: bool = False
    """There is a finite auxiliary: the verb cannot be a reduced relative clause."""
    copula: bool = False
    participial: bool = False
    """*being …*, *having …*: with a subject of its own it tells a circumstance."""
    adverbs: tuple[str, ...] = ()
    text: str = ""
    particle: str = ""

    @property
    def root(self) -> str:
        """The verb without its particle; empty where a clause has no verb."""
        return self.lemma.partition(" ")[0]


@dataclass(slots=True)
class Item:
    """A chunk: exactly one of mention, verb or a plain word with its tag."""

    kind: str
    """NP, V, P, ADJ, ADV, CONJ, COMMA, SUB, REL, NEG; a bracket or colon is a COMMA too."""
    text: str
    mention: Mention | None = None
    verb: VerbGroup | None = None
