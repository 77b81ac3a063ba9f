"""Corrections: "wait, I meant the silver bowl", "not the red cup, the blue one", "the other one".

What was said last is said again with one of its things replaced. Which one, the words tell: the
one that was *not* meant, or the only one that is of the kind of what was meant. Where that leaves
two, nobody guesses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from besim.models.commonsense.conversing.found import Found, Last, Problem, Speech
from besim.models.commonsense.conversing.past import Past
from besim.models.commonsense.conversing.phrases import IT, THEM
from besim.models.commonsense.conversing.references import References
from besim.models.commonsense.conversing.spoken import spoken_lexicon
from besim.models.commonsense.conversing.things import Things
from besim.models.commonsense.conversing.wording import (
    COMPARISONS,
    ORDINALS,
    SUPERLATIVES,
    as_spelled,
    find,
    relation_at,
    singular,
    starts,
    words,
    words_of,
)
from besim.models.commonsense.language.dictionary import lemmas
from besim.world import Event, EventKind, View

_MARKERS = ("no", "nope", "wait", "sorry", "oops", "woops", "whoops", "oh", "actually", "rather",
            "hang on", "hold on", "i meant to say", "i meant", "i mean", "i said", "make that",
            "make it", "my mistake", "my bad", "correction", "wrong", "that was wrong", "please",
            "uh oh", ",", "and", "well", "excuse me", "wait a second",
            "sorry for that")  # fmt: skip
_WEAK = frozenset((",", "please", "and", "well", "oh", "actually"))
"""Openings that alone make no correction of a phrase."""
_TRAILING = ("i meant", "i mean", "please", "instead", "i said", "rather", ",")
_DETERMINERS = frozenset(("the", "a", "an", "my", "your", "this", "that", "its", "these", "those"))
_OTHERS = frozenset(("other", "another", "others", "else"))
_ONES = frozenset(("one", "ones"))


@dataclass(frozen=True, slots=True)
class Repair:
    """What was said last, as it was meant.

    :param text: the whole sentence.
    :param last: what it takes the place of.
    :param problem: why it is not clear what was meant.
    """

    text: str = ""
    last: Last | None = None
    problem: str = ""


@dataclass(frozen=True, slots=True)
class _Slot:
    """A phrase of what was said last, and the things that it may stand for."""

    start: int
    end: int
    names: tuple[str, ...]
    head: str


@dataclass(frozen=True, slots=True)
class _Meant:
    """What was meant, perhaps at which place, and what was not."""

    right: list[str]
    wrong: list[str]
    relation: list[str]


def repair_of(sentence: str, view: View, speech: Speech) -> Repair | None:
    """The correction that a sentence is; ``None`` if it is none."""
    last = speech.last or last_said(view)
    repair = _repair_of(sentence, view, speech, last)
    # Questions change nothing: "not the ladle" may speak of what was ordered before them.
    while repair is not None and repair.problem and last is not None and last.earlier is not None:
        last = last.earlier
        other = _repair_of(sentence, view, speech, last)
        repair = other if other is not None and not other.problem else repair
    return repair


def _repair_of(sentence: str, view: View, speech: Speech, last: Last | None) -> Repair | None:
    said = words(sentence)
    meant = _parsed(said, open_question=last is not None and last.unclear)
    if meant is None:
        return None
    past = Past(view.history) if view.history is not None else None
    things = Things(view.world)
    references = References(things, Speech(speech.groups), past)
    right, wrong = references.words(meant.right), references.words(meant.wrong)
    is_phrase = _is_phrase(references, right) and (not wrong or _is_phrase(references, wrong))
    if not is_phrase:
        return None
    if last is None:
        return Repair(problem="nothing was said that could be corrected")
    before = References(_before(things, past, last), Speech(list(last.groups)), past)
    old = before.words(words(last.text))
    slots = list(_slots(before, old))
    choices = list(_choices(references, slots, old, _Meant(right, wrong, meant.relation)))
    texts = {text: slot for slot, text in choices}
    if len(texts) == 1:
        return Repair(next(iter(texts)), last)
    if not texts:
        found = references.find(right)
        if not found.ok and not set(right) & (_OTHERS | _ONES):
            return Repair(problem=found.text)
        return Repair(problem=f'what "{" ".join(right)}" is meant instead of is not clear')
    plain = as_spelled(last.text)
    options = " or ".join(f'"{" ".join(plain[slot.start : slot.end])}"' for slot in texts.values())
    return Repair(problem=f"it is not clear instead of what it is meant: {options}")


def last_said(view: View) -> Last | None:
    """What the newest events were said to bring about, as far as the history tells."""
    if view.history is None:
        return None
    newest = view.history.events(newest=1)
    if not newest or newest[0].kind not in (EventKind.UPDATE, EventKind.TELL):
        return None
    line = asked_of(newest[0])
    if not line:
        return Last(newest[0].what, (newest[0].what,))
    tells: list[str] = []
    for event in reversed(view.history.events()):
        if asked_of(event) != line:
            break
        tells.insert(0, event.what)
    return Last(line, tuple(tells))


def asked_of(event: Event) -> str:
    """The words of the instruction that an event carried out; empty if it was none."""
    opening = 'asked: "'
    if not event.why.startswith(opening):
        return ""
    rest = event.why[len(opening) :]
    end = rest.find('"; ')
    return rest[:end] if end >= 0 else rest.removesuffix('"')


def events_of(last: Last, past: Past | None) -> list[Event] | None:
    """The events that what was said last brought about; ``None`` if they are not known."""
    if not last.tells:
        return []
    if past is None:
        return None
    found: list[Event] = []
    wanted = list(last.tells)
    for event in reversed(past.history.events()):
        if wanted and event.what == wanted[-1]:
            found.insert(0, event)
            wanted.pop()
        elif found and not wanted:
            break
    return found if not wanted else None


def _before(things: Things, past: Past | None, last: Last) -> Things:
    """The world in which it was said, where that is known."""
    events = events_of(last, past)
    if past is None or not events:
        return things
    world = past.at(events[0].revision - 1)
    return Things(world) if world is not None else things


def _parsed(said: list[str], *, open_question: bool) -> _Meant | None:
    """What was meant and what was not, of words that may be a correction."""
    marked = open_question
    while size := max((len(m.split()) for m in _MARKERS if starts(said, m)), default=0):
        marked = marked or " ".join(said[:size]) not in _WEAK
        if said[0] == "no" and len(said) > 1 and said[1] not in (
            *_DETERMINERS, ",", "not", "i", "wait", "sorry", "rather", "to", "make", "no"
        ) and relation_at(said, 1) is None:  # fmt: skip
            return None  # no block is dirty
        said = said[size:]
    while size := max((len(m.split()) for m in _TRAILING if said[-len(m.split()) :] == m.split()),
                      default=0):  # fmt: skip
        marked = marked or " ".join(said[-size:]) not in _WEAK
        said = said[:-size]
    wrong: list[str] = []
    if said[:1] == ["not"]:
        marked = True
        at = next((i for i, word in enumerate(said) if word in (",", "but") and i > 1), 0)
        if not at:
            return None
        wrong, said = said[1:at], said[at + 1 :]
        said = said[starts(said, "but rather", "but", "i meant", "i mean", "rather") :]
    for phrase in (", not", "and not", "instead of", "rather than", "not"):
        at = find(said, phrase.split(), 1)
        if at > 0:
            marked, wrong, said = True, said[at + len(phrase.split()) :], said[:at]
    if not said or not marked:
        return None
    relation: list[str] = []
    found = relation_at(said, 0)
    if found is not None or said[0] == "to":
        size = found[1] if found is not None else 1
        relation, said = said[:size], said[size:]
        wrong = wrong[found[1] :] if (found := relation_at(wrong, 0)) else wrong
    return _Meant(said, wrong, relation) if said else None


def _is_phrase(references: References, said: Sequence[str]) -> bool:
    """Does it name things, or would it if there were any?"""
    if not said:
        return False
    found = references.find(said)
    if found.ok or found.problem is Problem.AMBIGUOUS:
        return True
    verbs = words_of("statement_verbs") | words_of("falls") | words_of("asking")
    named = said[0] in _DETERMINERS or bool(set(said) & (_ONES | _OTHERS))
    inflected = any(lemmas(word).get("VERB", word) != word for word in said)  # the glass broke
    known = references.things.vocabulary()
    return named and not set(said) & verbs and not (inflected and set(said) - known)


def _slots(references: References, said: list[str]) -> Iterator[_Slot]:
    """The phrases of a sentence that stand for things."""
    index = 0
    while index < len(said):
        slot = _slot(references, said, index)
        if slot is None:
            index += 1
            continue
        yield slot
        index = slot.end


def _slot(references: References, said: list[str], start: int) -> _Slot | None:
    if said[start] in IT | THEM and said[start] not in _DETERMINERS:
        found = references.find([said[start]])
        return _made(references, found, start, start + 1) if found.ok else None
    own = start + (said[start] in _DETERMINERS)
    end = own
    while end < len(said) and _in_phrase(references, said[end]) and not relation_at(said, end):
        end += 1
    while end > own and not _is_noun(references, said[end - 1]):
        end -= 1
    if end == own:
        return None
    found = references.find(said[start:end])
    if found.problem is Problem.AMBIGUOUS:  # the block | in the golden bowl
        for longer in range(end + 1, len(said) + 1):
            whole = references.find(said[start:longer])
            if whole.ok:
                found, end = whole, longer
                break
    if not found.ok and found.problem is not Problem.AMBIGUOUS:
        return None
    return _made(references, found, start, end, singular(said[end - 1]))


def _made(
    references: References, found: Found, start: int, end: int, head: str = ""
) -> _Slot | None:
    things = references.things
    names = found.chosen()
    if not names:  # not clear which: any that has the noun
        names = tuple(name for name in things.names if things.head(name) == head)
    heads = {things.head(name) for name in names}
    return _Slot(start, end, found.chosen(), heads.pop()) if len(heads) == 1 else None


def _in_phrase(references: References, word: str) -> bool:
    things = references.things
    known = things.with_word(word) or things.with_word(singular(word))
    adjective = word in ORDINALS or word in SUPERLATIVES or word in words_of("colors")
    state = spoken_lexicon().state(word) is not None and word not in COMPARISONS
    return bool(known) or adjective or state or singular(word) in words_of("generic")


def _is_noun(references: References, word: str) -> bool:
    things, lemma = references.things, singular(word)
    last = any(things.named(tuple(parts)) for parts in ([lemma],))
    known = things.with_word(word) or things.with_word(lemma)
    ends = any(things.label(name).split()[-1] == word for name in known)
    return (
        last or ends or lemma in things.heads or lemma in words_of("generic") | words_of("places")
    )


def _choices(
    references: References, slots: list[_Slot], old: list[str], meant: _Meant
) -> Iterator[tuple[_Slot, str]]:
    """The phrases that may be replaced, each with the sentence that comes of it."""
    things = references.things
    fitting = [slot for slot in slots if _was_wrong(references, slot, old, meant.wrong)]
    if meant.relation:  # a place is replaced by a place
        fitting = [slot for slot in fitting if _relation_before(old, slot.start)] or fitting[1:]
    elif len(fitting) > 1 and not meant.wrong:
        fitting = _of_one_kind(references, fitting, meant.right)
    for slot in fitting:
        phrase = _replacement(references, slot, slots, meant.right)
        if phrase is None:
            continue
        start = slot.start
        if meant.relation:
            start -= _relation_before(old, slot.start)
            phrase = [*meant.relation, *phrase]
        now = references.find(phrase[len(meant.relation) :])
        if now.ok and now.names == slot.names and not meant.relation:
            continue
        if not now.ok and not things.known("_".join(phrase[-1:])) and not meant.relation:
            continue
        yield slot, " ".join([*old[:start], *phrase, *old[slot.end :]])


def _was_wrong(references: References, slot: _Slot, old: list[str], wrong: list[str]) -> bool:
    if not wrong:
        return True
    found = references.find(_with_noun(wrong, slot.head))
    said = {word for word in wrong if word not in _DETERMINERS | _ONES}
    return (found.ok and set(found.names) == set(slot.names)) or said <= {
        singular(word) for word in old[slot.start : slot.end]
    } | set(old[slot.start : slot.end])


def _relation_before(old: list[str], start: int) -> int:
    """How many words of a preposition stand before a phrase."""
    for size in (4, 3, 2, 1):
        if start >= size:
            relation = relation_at(old, start - size)
            if relation is not None and relation[1] == start:
                return size
    return 1 if start and old[start - 1] in ("to", "onto", "towards") else 0


def _of_one_kind(references: References, slots: list[_Slot], right: list[str]) -> list[_Slot]:
    """Of several phrases those that stand for what is like the thing that was meant."""
    things = references.things
    noun = singular(right[-1])
    same = [slot for slot in slots if slot.head == noun]
    if same or noun in _ONES:
        return same or slots
    found = references.find(right)
    if not found.ok:
        return slots

    def kind(name: str) -> tuple[bool, bool]:
        return things.is_surface(name), things.is_agent(name)

    alike = [s for s in slots if s.names and kind(s.names[0]) == kind(found.names[0])]
    return alike or slots


def _replacement(
    references: References, slot: _Slot, slots: list[_Slot], right: list[str]
) -> list[str] | None:
    """The words that take the place of a phrase."""
    things = references.things
    if set(right) & _OTHERS:
        noun = [word for word in right if word not in _DETERMINERS | _OTHERS | _ONES]
        if noun and singular(noun[-1]) != slot.head:
            return None
        spoken = {name for one in slots for name in one.names}
        others = [n for n in things.names if things.head(n) == slot.head and n not in spoken]
        return ["the", *things.label(others[0]).split()] if len(others) == 1 else None
    phrase = _with_noun(right, slot.head)
    found = references.find(phrase)
    if phrase != right and not found.ok:
        return None
    return phrase


def _with_noun(said: Sequence[str], head: str) -> list[str]:
    """*The blue one* as *the blue cup*, where a cup was spoken of."""
    return [*said[:-1], head] if said[-1] in _ONES and len(said) > 1 else list(said)
