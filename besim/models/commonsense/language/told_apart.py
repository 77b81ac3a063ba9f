"""Things of one noun that are two: by what they are like when they are introduced (*a clogged
filter … a clean filter*), and by the rooms that they are in (*the bed in room 1*).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from itertools import combinations, permutations

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.lexicon import Lexicon

_INTRODUCING = ("a", "an", "another")
_THERE = ("be", "lie", "stand", "sit", "hang", "wait", "keep", "store", "rest", "lean", "place")
_HANDLED = ("grasp", "place", "carry")


def qualities_apart(
    facts: Iterable[Clause], goal: Iterable[Clause], verbs: Set[str], lexicon: Lexicon
) -> set[tuple[str, str]]:
    """Pairs of quality and noun by which two things are told apart.

    :param facts: clauses of the sentences that tell how things are.
    :param goal: clauses of the goal.
    :param verbs: lemmas of all that the leaves do.
    """
    return _introduced_apart(facts, verbs, lexicon) | _wanted_apart(goal, lexicon)


def stuff_apart(told: Iterable[Mention], lexicon: Lexicon) -> set[tuple[str, str]]:
    """ "Is filled with *used oil* … a can with *fresh oil*": the one never becomes the other.

    :param told: mentions of the task text.
    """
    seen: dict[str, set[str]] = {}
    for mention in told:
        if mention.head in lexicon.substances and not mention.pronoun:
            words = {word for word in mention.text.lower().split() if word in lexicon.alike}
            seen.setdefault(lexicon.noun_lemma(mention.head), set()).update(words)
    return {
        (word, noun)
        for noun, words in seen.items()
        for word in words & lexicon.fillers  # the others are part of names as they are
        if any(other in lexicon.unlike[word] for other in words)
    }


def _wanted_apart(goal: Iterable[Clause], lexicon: Lexicon) -> set[tuple[str, str]]:
    """ "The fresh bouquet is in the vase and the wilted one in the bin": one is not in both."""
    seen: dict[str, list[tuple[frozenset[str], frozenset[str]]]] = {}
    for clause in goal:
        places = frozenset(m.head for _, group in clause.preps for m in group.mentions[:1])
        for mention in clause.subject.mentions if clause.subject is not None else ():
            if places and not (mention.pronoun or mention.plural or clause.verb.negated):
                quality = frozenset(_qualities(mention, lexicon))
                seen.setdefault(lexicon.noun_lemma(mention.head), []).append((quality, places))
    return {
        (word, noun)
        for noun, told in seen.items()
        for (one, here), (other, there) in combinations(told, 2)
        if one and other and not (one & other or here & there)
        for word in one | other
    }


def _introduced_apart(
    facts: Iterable[Clause], verbs: Set[str], lexicon: Lexicon
) -> set[tuple[str, str]]:
    """Each is said to be somewhere, of another quality, and one of them is introduced beside the
    other: "*the clogged filter* is in the hood, and *a clean filter* lies on the counter". What a
    leaf makes so is no quality of that kind: the dirty cup that somebody washes is the clean one.
    """
    seen: dict[tuple[str, bool], list[tuple[frozenset[str], bool]]] = {}
    for clause in facts:
        if clause.verb.root not in _THERE or clause.verb.modal or clause.subject is None:
            continue
        if not (clause.preps or clause.existential):
            continue
        for mention in (*clause.subject.mentions, *_existing(clause)):
            if not (mention.pronoun or mention.ordinal or mention.owner):
                quality = frozenset(_qualities(mention, lexicon))
                new = mention.determiner in (("", "some") if mention.plural else _INTRODUCING)
                told = seen.setdefault((lexicon.noun_lemma(mention.head), mention.plural), [])
                told.append((quality, new))
    return {
        (word, noun)
        for (noun, several), told in seen.items()
        # "Fresh towels are in the cart, the used towels on the hook": either comes first.
        for (one, first), (other, new) in combinations(told, 2)
        if one and other and (new or (several and first)) and not one & other
        for word in one | other
        if not any(_made(quality, verbs, lexicon) for quality in one | other)
    }


def listed_somewhere(facts: Iterable[Clause]) -> Iterator[list[Mention]]:
    """The things that clauses say are somewhere together, by being named in one list."""
    for clause in facts:
        if clause.verb.root in _THERE and not clause.verb.modal and clause.preps:
            groups = [*clause.objects, *([clause.subject] if clause.subject is not None else [])]
            yield from (group.mentions for group in groups)


def _existing(clause: Clause) -> list[Mention]:
    """ "There is a used needle": what is there stands behind the verb."""
    return [m for group in clause.objects for m in group.mentions] if clause.existential else []


def _qualities(mention: Mention, lexicon: Lexicon) -> Iterator[str]:
    """Its words that tell how it is, as far as they can tell it from another one."""
    yield from mention.states
    for word in mention.text.lower().split():
        if word in lexicon.fillers and word in lexicon.alike:
            yield word  # "a used needle", and not "the used one of the two"
    for word in mention.modifiers:
        if "ADJ" in lemmas(word) or ("VERB" in lemmas(word) and word.endswith(("ed", "en"))):
            yield word


def _made(quality: str, verbs: Set[str], lexicon: Lexicon) -> bool:
    """Does some leaf make a thing so, or the contrary?"""
    if lemmas(quality).get("VERB") in verbs:
        return True
    state = lexicon.state(quality)
    if state is None:
        return False
    for verb in verbs:
        schema = lexicon.verbs.get(verb) or lexicon.verbs.get(verb.partition(" ")[0])
        effects = schema.effect if schema is not None else ()
        made = {str(arguments.get("attr", "")) for _, arguments in effects}
        kinds = {predicate for predicate, _ in effects}
        made |= {"clean", "wet"} if kinds & {"clean", "get_wet"} else set()
        if state.attribute in made:
            return True
    return False


def _differ(rooms: Iterable[tuple[str, ...]]) -> bool:
    """Is none of these rooms another one in fewer words: *the office*, *office 312*?"""
    return not any(set(one) <= set(other) for one, other in permutations(rooms, 2))


def name_by_rooms(
    placed: Iterable[tuple[Mention, Mention]], leaves: Iterable[Clause], lexicon: Lexicon
) -> None:
    """Give things that stay where they are the names of their rooms, where two rooms have one.

    :param placed: what some text says is in a room, and the room.
    :param leaves: clauses of the leaves: what they carry about is told apart by nothing.
    """
    # "The basket and the armchair are in *different rooms*": that names no room
    placed = [(m, room) for m, room in placed if lexicon.scattered.isdisjoint(room.words)]
    placed = [(m, room) for m, room in placed if not (m.pronoun or m.plural or m.modifiers)]
    rooms: dict[str, set[tuple[str, ...]]] = {}
    for mention, room in placed:
        rooms.setdefault(mention.head, set()).add(room.words)
    several = {noun for noun, where in rooms.items() if len(where) > 1 and _differ(where)}
    for clause in leaves if several else ():
        schema = lexicon.verbs.get(clause.verb.lemma) or lexicon.verbs.get(clause.verb.root)
        group = clause.acted_on()
        if schema is not None and schema.name in _HANDLED and group is not None:
            several -= {mention.head for mention in group.mentions}
    for mention, room in placed:
        named = mention.head in lexicon.rooms or mention.head in lexicon.parts
        if mention.head in several and not named:
            mention.modifiers = room.words
            if mention.determiner == "another":
                mention.determiner = "a"
