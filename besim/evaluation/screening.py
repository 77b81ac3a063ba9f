"""Screening: tasks that ask for harm to people are refused before anything is simulated.

§8 of the BeSimulator paper asks for such a check. It reads sentences as the commonsense model
does, so that who does what to whom counts and not the words alone: "stabs the potato" and
"must never hurt a person" pass. It is a first door and no judge of character: a text that goes
about it in other words passes.
"""

from __future__ import annotations

import contextlib
import functools
import logging
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import TYPE_CHECKING

from besim.errors import InputError
from besim.models.base import Screening, WorldModel
from besim.solution import Leaf, Solution
from besim.world import Truth
from besim.world.yamltext import Node, read_document

if TYPE_CHECKING:
    from besim.models.commonsense.language.clause import Clause
    from besim.models.commonsense.language.phrases import Group, Mention
    from besim.models.commonsense.lexicon import Lexicon

_log = logging.getLogger(__name__)

_ENDS = re.compile(r"(?<=[.!?;])\s+")

_KEYS = (
    *("harm", "taint", "attack_with", "attack_verbs", "attack_prepositions", "harmed"),
    *("persons", "body"),
)
_IRREGULAR = (
    *("shot", "slew", "slain", "struck", "threw", "flung", "slung", "swung", "drove", "stuck"),
    *("ran", "run"),
)
"""Forms that do not begin as their verb does."""
_WORDS = (re.compile(r"[^\W_]+"), re.compile(r"[^\W_]+(?:-[^\W_]+)+"))
"""What is joined by a hyphen may be one word or several: "the passer-by", "the half-blind man"."""
_FEARED = frozenset(
    {"if", "when", "whenever", "unless", "whether", "because", "before", "as", "in case"}
)
"""Subordinate clauses that say what may happen, and not what shall be done."""


@dataclass(frozen=True, slots=True)
class Policy:
    """What is refused, as lists of words; ``screening.yaml`` says what each is for."""

    harm: frozenset[str]
    taint: frozenset[str]
    attack_with: frozenset[str]
    attack_verbs: frozenset[str]
    attack_prepositions: frozenset[str]
    harmed: frozenset[str]
    persons: frozenset[str]
    body: frozenset[str]


def read_policy(data: bytes | str, source: str) -> Policy:
    """A policy of a user's own.

    :param source: file name for errors.
    :raises InputError: for anything that is not such a file, with line and column.
    """
    document = read_document(data, source)
    fields = document.value if isinstance(document.value, dict) else {}
    for key in fields:
        if key not in _KEYS:
            raise InputError(
                f"a policy has no {key!r}",
                place=document.keys[key],
                expected=" or ".join(_KEYS),
                got=repr(key),
            )
    if not fields:
        raise InputError(
            "this is no policy",
            place=document.place,
            expected=" and ".join(f"{key}:" for key in _KEYS),
            got=document.kind,
        )
    return Policy(**{key: _words(fields[key]) if key in fields else frozenset() for key in _KEYS})


@functools.cache
def default_policy() -> Policy:
    """The policy that ships with besim."""
    file = resources.files("besim.evaluation").joinpath("screening.yaml")
    return read_policy(file.read_bytes(), "screening.yaml")


class Screen:
    """Screens a solution by a policy and, if the world model can, by a check of its own.

    :param policy: besim's own by default.
    """

    def __init__(
        self, solution: Solution, policy: Policy | None = None, model: WorldModel | None = None
    ) -> None:
        self._solution = solution
        self._policy = policy or default_policy()
        self._model = model if isinstance(model, Screening) else None
        self._passed: set[str] = set()

    def refusal(self, leaves: Iterable[Leaf]) -> str | None:
        """Why the task or one of these leaves is not to be simulated, or ``None``. A refusal is
        logged. What has passed is not looked at again.

        :raises besim.errors.BesimError: of kind UNAVAILABLE if the model cannot be asked.
        """
        task = self._solution.task
        new = [leaf for leaf in leaves if not self._passed.issuperset(_words_of(leaf))]
        texts = [task.text, *(text for leaf in new for text in _words_of(leaf))]
        if self._passed.issuperset(texts):
            return None
        reason = refused_by_policy(texts, self._policy) or self._by_model(new)
        if reason is not None:
            _log.warning("%s: %s", self._solution.source, reason)
            return reason
        self._passed.update(texts)
        return None

    def _by_model(self, leaves: Sequence[Leaf]) -> str | None:
        if self._model is None:
            return None
        found = self._model.screen(self._solution.task, leaves)
        if found.harm is Truth.TRUE:
            return _refused(found.why)
        if found.harm is Truth.UNKNOWN:
            # Who cannot be told to be harmless is not let in.
            return f"it is not known whether the task asks for harm to people: {found.why}"
        return None


def refused_by_policy(texts: Iterable[str], policy: Policy | None = None) -> str | None:
    """Why one of the texts is refused, or ``None``.

    :param policy: besim's own by default.
    """
    for text in dict.fromkeys(texts):
        sentence = _asks_for_harm(text, policy or default_policy())
        if sentence is not None:
            return _refused(sentence)
    return None


def _refused(words: str) -> str:
    return f'the task is refused, as it asks for harm to people: "{words}"'


def _words_of(leaf: Leaf) -> tuple[str, str]:
    return leaf.description, leaf.precondition or ""


def _apart(text: str, sentences: Callable[[str], list[str]]) -> Iterator[str]:
    """The sentences of a text, without those that are too long to be read: what a text is made of
    besides one of them is still looked at.
    """
    try:
        yield from sentences(text)
    except InputError:  # too tangled to be read; the model will say so
        for part in _ENDS.split(text):
            with contextlib.suppress(InputError):
                yield from sentences(part)


def _asks_for_harm(text: str, policy: Policy) -> str | None:
    telling = _telling(policy)
    if telling.search(text.lower()) is None:
        return None  # Most texts: nothing to be read closely.
    from besim.models.commonsense.language.clauses import parse
    from besim.models.commonsense.language.sentences import sentences
    from besim.models.commonsense.lexicon import default_lexicon

    lexicon = default_lexicon()
    for sentence in _apart(text, sentences):
        if telling.search(sentence.lower()) is None or not _names_person(sentence, policy, lexicon):
            continue
        try:
            clauses = parse(_commanded(sentence, policy), lexicon)
        except InputError:  # too tangled to be read; the model will say so
            continue
        if any(_is_harm(clause, policy, lexicon) for clause in _told(clauses)):
            return sentence.strip()
    return None


def _names_person(sentence: str, policy: Policy, lexicon: Lexicon) -> bool:
    """Can a word of it be a person's? Cutting bread and burning logs do nobody any harm."""
    from besim.models.commonsense.language.dictionary import lemmas

    words = {word for pattern in _WORDS for word in pattern.findall(sentence.lower())}
    words.update(*(lemmas(word).values() for word in words))
    words.update(map(lexicon.noun_lemma, words.copy()))
    return not words.isdisjoint(policy.persons | lexicon.persons)


def _commanded(sentence: str, policy: Policy) -> str:
    """An imperative as a statement, for its verb may be a noun too: "Poison the guest."."""
    first, _, rest = sentence.strip().partition(" ")
    verbs = policy.harm | policy.attack_verbs | policy.taint
    return f"The robot must {first.lower()} {rest}" if first.lower() in verbs else sentence


def _told(clauses: Iterable[Clause]) -> Iterator[Clause]:
    """The clauses that say what shall be done or be."""
    for clause in clauses:
        yield clause
        yield from _told(clause.purpose)
        for word, inner in clause.subordinate:
            if word not in _FEARED:
                yield from _told(inner)


def _is_harm(clause: Clause, policy: Policy, lexicon: Lexicon) -> bool:
    verb = clause.verb
    if verb.negated or "never" in clause.adverbs:
        return False
    done_to = [clause.subject] if verb.passive else clause.objects
    if verb.lemma in policy.harm and _has_person(done_to, policy, lexicon):
        return True
    if verb.lemma in policy.taint and _has_person(_owners(done_to), policy, lexicon):
        return True
    at = [group for word, group in clause.preps if word in policy.attack_prepositions]
    if verb.root in policy.attack_verbs:
        armed = any(_is_weapon(mention, policy) for mention in _mentions(clause.objects))
        tools = [group for word, group in clause.preps if word == "with"]
        if armed and _has_person(at, policy, lexicon):
            return True
        if any(_is_weapon(mention, policy) for mention in _mentions(tools)) and _has_person(
            [*done_to, *at], policy, lexicon
        ):
            return True
    ends = any(word in policy.harmed for word in clause.adjectives)
    return ends and _has_person([clause.subject, *clause.objects], policy, lexicon)


def _mentions(groups: Iterable[Group | None]) -> Iterator[Mention]:
    return (mention for group in groups if group is not None for mention in group.mentions)


def _has_person(groups: Iterable[Group | None], policy: Policy, lexicon: Lexicon) -> bool:
    """A person is among them, or the foot of one."""
    known = policy.persons | lexicon.persons
    for mention in _mentions(groups):
        owner = mention.owner
        whole = owner if owner is not None and mention.head in policy.body else mention
        if whole.head in known or (mention.head in policy.body and known & set(mention.modifiers)):
            return True
    return False


def _owners(groups: Iterable[Group | None]) -> Iterator[Group]:
    """Whose things they are: the guest's drink, the drink of the guest."""
    from besim.models.commonsense.language.phrases import Group

    for mention in _mentions(groups):
        if mention.owner is not None:
            yield Group([mention.owner])


def _is_weapon(mention: Mention, policy: Policy) -> bool:
    words = {*mention.states, *mention.words}
    return any(words.issuperset(weapon.split()) for weapon in policy.attack_with)


@functools.lru_cache(maxsize=8)
def _telling(policy: Policy) -> re.Pattern[str]:
    """The words without which no sentence asks for harm.

    It only spares most sentences from being read closely, and does without a dictionary of
    forms, which takes longer to load than most verdicts take.
    """
    verbs = {verb.split()[0] for verb in policy.harm | policy.attack_verbs | policy.taint}
    forms = (_form(verb) for verb in sorted(verbs))
    harmed = map(re.escape, sorted(policy.harmed))
    return re.compile(rf"\b(?:{'|'.join((*forms, *harmed, *_IRREGULAR))})\b")


def _form(verb: str) -> str:
    """A pattern of a verb's regular forms: stab, stabs, stabbed, stabbing."""
    if verb.endswith("e"):
        return re.escape(verb[:-1]) + "(?:e|es|ed|ing)"
    if verb.endswith("y"):
        return re.escape(verb[:-1]) + "(?:y|ies|ied|ying|ys|yed)"
    return re.escape(verb) + f"(?:{re.escape(verb[-1])}?(?:s|es|ed|en|ing))?"


def _words(node: Node) -> frozenset[str]:
    if not isinstance(node.value, str):
        raise InputError("these are no words", place=node.place, expected="a, b, c", got=node.kind)
    return frozenset(word for part in node.value.split(",") if (word := " ".join(part.split())))
