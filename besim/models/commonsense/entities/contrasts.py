"""State words that tell two things apart: *the clean sheet* beside *the dirty sheet*.

Mostly a state word says how a thing is at the moment, and "the clean cup" is the cup that was
dirty before. It is part of a name where two things of one noun differ by it from the start.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Mapping

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.lexicon import Lexicon


def telling_states(
    told: Iterable[Mention],
    scene_names: Iterable[str],
    verbs: Iterable[str],
    lexicon: Lexicon,
    takers: Container[str] | None = None,
) -> frozenset[tuple[str, str]]:
    """Pairs of state word and noun that are names in this task.

    :param told: mentions of the task text; its words are about the start and the goal.
    :param scene_names: names of scene objects. Two objects are two things, whatever happens.
    :param verbs: lemmas of all that the leaves do. A thing that is cleaned is dirty and clean in
        turn, so no two things.
    :param takers: nouns of what leaves put things in, fill or empty; ``None`` if that may be
        anything. A cartridge that nothing is ever put in stays the empty one.
    """
    told, verbs = tuple(told), frozenset(verbs)
    made = {attribute for verb in verbs for attribute in _made_by(verb, lexicon)}
    told_states: defaultdict[str, set[str]] = defaultdict(set)
    for mention in told:
        if mention.states and not mention.pronoun:
            told_states[lexicon.noun_lemma(mention.head)].update(mention.states)
    scene_states: defaultdict[str, set[str]] = defaultdict(set)
    for name in scene_names:
        words = [word for word in name.lower().replace("-", "_").split("_") if not word.isdigit()]
        if len(words) == 2 and words[0] in lexicon.state_words:
            scene_states[lexicon.noun_lemma(words[1])].add(words[0])
    found = {
        (word, noun)
        for noun, words in told_states.items()
        for word, attribute in _opposed(words, lexicon)
        if (attribute not in made and not _done(attribute, verbs, lexicon))
        or (attribute in _FILLED and takers is not None and noun not in takers)
    }
    found |= {
        (word, noun)
        for word, noun in _replaced(told, told_states, lexicon)
        if (state := lexicon.state(word)) is not None
        and state.attribute not in made
        and not _done(state.attribute, verbs, lexicon)
    }
    dirty = _dirty_kinds(told_states, lexicon)
    stuff = {noun for _, noun in dirty}
    clean = {(w, noun) for noun in stuff for w in told_states[noun] if _says_clean(w, lexicon)}
    found = (found - dirty) | clean | _two_substances(told, told_states, lexicon)
    found |= {
        (word, noun) for noun, words in scene_states.items() for word, _ in _opposed(words, lexicon)
    }
    return frozenset(found)


def _replaced(
    told: Iterable[Mention], states: Mapping[str, set[str]], lexicon: Lexicon
) -> set[tuple[str, str]]:
    """ "The *flat* wheel" beside "the spare wheel": the one is never the other."""
    nouns = [(lexicon.noun_lemma(m.head), quality) for m in told for quality in m.modifiers]
    return {
        (word, noun)
        for noun, quality in nouns
        for word in states.get(noun, ())
        if word in lexicon.unlike.get(quality, ())
    }


def _two_substances(
    told: Iterable[Mention], states: Mapping[str, set[str]], lexicon: Lexicon
) -> set[tuple[str, str]]:
    """ "The dirty litter" beside "the fresh litter": the one never becomes the other."""
    unspent = lexicon.alike["fresh"]
    fresh = {
        lexicon.noun_lemma(mention.head)
        for mention in told
        if mention.head in lexicon.substances and unspent.intersection(mention.modifiers)
    }
    return {
        (word, noun)
        for noun in fresh
        for word in states.get(noun, ())
        if (state := lexicon.state(word)) is not None and (state.attribute, state.value) == _DIRTY
    }


def _dirty_kinds(states: Mapping[str, set[str]], lexicon: Lexicon) -> set[tuple[str, str]]:
    """ "The dirty water" where there is clean water, too: the water, and the clean one apart."""
    said = {
        noun: {w: (state.attribute, state.value) for w in words if (state := lexicon.state(w))}
        for noun, words in states.items()
        if noun in lexicon.substances
    }
    return {
        (word, noun)
        for noun, words in said.items()
        for word, state in words.items()
        if state == _DIRTY and _CLEAN in words.values()
    }


def _says_clean(word: str, lexicon: Lexicon) -> bool:
    state = lexicon.state(word)
    return state is not None and (state.attribute, state.value) == _CLEAN


_DIRTY = ("clean", False)
_CLEAN = ("clean", True)
_FILLED = ("full", "empty")


def _opposed(words: set[str], lexicon: Lexicon) -> Iterable[tuple[str, str]]:
    """Those words, with their attribute, of which another says the contrary."""
    states = {word: state for word in words if (state := lexicon.state(word)) is not None}
    for word, state in states.items():
        if any(
            (other.attribute == state.attribute and other.value is not state.value)
            or {other.attribute, state.attribute} == {*_FILLED}
            for other in states.values()
        ):
            yield word, state.attribute


def _done(attribute: str, verbs: frozenset[str], lexicon: Lexicon) -> bool:
    """Does somebody do what a participle says: *heats*, of the hot and the cold plate?

    Or what brings it with it: who *irons* makes the wrinkled cloth smooth.
    """
    done = {word for word, state in lexicon.state_words.items() if state.attribute == attribute}
    brought = {word for word, others in lexicon.implies.items() if done.intersection(others)}
    return any(lemmas(word).get("VERB") in verbs for word in done | brought)


def _made_by(verb: str, lexicon: Lexicon) -> set[str]:
    """Attributes that a verb changes."""
    schema = lexicon.verbs.get(verb) or lexicon.verbs.get(verb.partition(" ")[0])
    if schema is None:
        return set()
    made = {str(arguments.get("attr", "")) for _, arguments in schema.effect}
    kinds = {predicate for predicate, _ in schema.effect}
    if "clean" in kinds:
        made |= {"clean", "wet"}
    if "get_wet" in kinds:
        made.add("wet")
    if kinds & {"run", "wait"}:
        made |= {
            state.attribute
            for words in lexicon.processes.values()
            for word in words
            if (state := lexicon.state(word)) is not None
        }
    if kinds & {"fill", "pour", "scoop", "put", "hold"}:
        made |= {"full", "empty"}
    return made - {""}
