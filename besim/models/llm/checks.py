"""The content checker: what is wrong with an answer of the right form, for its author.

Each function returns errors in words; none means that the answer can be used.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from besim.models.llm.answers import (
    CaptureAnswer,
    ConsiderAnswer,
    ConsideredPrecondition,
    Decided,
    JudgedGoal,
    LeafAnswer,
    ScreenAnswer,
    TransferAnswer,
)
from besim.models.llm.states import missing, value_like
from besim.world import Truth, World, split_path

_STATED = re.compile(
    r"^[ \t]*(\S.*?)[ \t]*=[ \t]*(true|false|unknown)[ \t.]*$", re.MULTILINE | re.I
)
_CONCLUDED = re.compile(r"ANSWER[ \t]*=[ \t]*(true|false|unknown)\b", re.I)
_NUMBERING = re.compile(r"^(?:\d+[.)]|[-*•])\s*")


def check_screening(answer: ScreenAnswer, texts: Sequence[str]) -> list[str]:
    """Of the screening: the thought concludes the answer, and the words are there."""
    errors = []
    concluded = [value.lower() for value in _CONCLUDED.findall(answer.thought)]
    if not concluded or concluded[-1] != answer.harm:
        errors.append(f"the thought must end in the line 'ANSWER = {answer.harm}'")
    said = " ".join(answer.words.split()).casefold()
    given = [" ".join(text.split()).casefold() for text in texts]
    if answer.harm == "true" and not (said and any(said in text for text in given)):
        errors.append("words must be some of the given words, exactly, that ask for harm")
    return errors


def check_consideration(
    answer: ConsiderAnswer, world: World, *, condition: bool, rule: str | None = None
) -> list[str]:
    """Of consider: states exist and can decide, and the thought agrees with the answer.

    :param rule: the precondition of the leaf in words, if it has one.
    """
    if not answer.understood:
        return _not_understood(answer)
    if rule and not answer.preconditions:
        return [_left_out(rule)]
    wanted = [str(one.wanted).lower() for one in answer.preconditions]
    return _check_questions(
        answer.thought, answer.preconditions, wanted, "wanted", world, condition=condition
    )


def check_leaf(
    answer: LeafAnswer, world: World, *, condition: bool, rule: str | None = None
) -> list[str]:
    """Of a leaf at once: as for its parts, and what cannot be carried out changes nothing.

    :param rule: as for :func:`check_consideration`.
    """
    if not answer.understood:
        return _not_understood(answer)
    if rule and not answer.preconditions:
        return [_left_out(rule)]
    found = [one.holds for one in answer.preconditions]
    errors = _check_questions(
        answer.thought, answer.preconditions, found, "found", world, condition=condition
    )
    errors += missing([one.path for one in answer.changes], world)
    for one in answer.changes:
        if one.path in world:
            problem = value_like(one.value, world.get(one.path))[1]
            errors += [f"{one.path}: {problem}"] if problem else []
    barred = [
        one.question
        for one in answer.preconditions
        if one.truth is not Truth.UNKNOWN and (one.truth is Truth.TRUE) is not one.wanted
    ]
    if answer.changes and condition:
        errors.append("a condition changes nothing, so changes must be empty")
    elif answer.changes and barred:
        errors.append(
            f"{barred[0]!r} does not have the answer that is wanted, so the action cannot be "
            "carried out and changes must be empty"
        )
    return errors


def _left_out(rule: str) -> str:
    return f'there are no preconditions, although its rule is "{rule}": each part of it is one'


def _not_understood(answer: ConsiderAnswer | CaptureAnswer | LeafAnswer) -> list[str]:
    if answer.understood or answer.unknown_words:
        return []
    return ["understood is false, so unknown_words must say which words are not understood"]


def _check_questions(
    thought: str,
    preconditions: Sequence[ConsideredPrecondition],
    answers: Sequence[str],
    verb: str,
    world: World,
    *,
    condition: bool,
) -> list[str]:
    """States exist and can decide, and the thought has the same questions and answers.

    :param answers: ``true``, ``false`` or ``unknown`` for each precondition.
    :param verb: what they are: ``wanted`` or ``found``.
    """
    if condition and not preconditions:
        return ["a condition that is understood asks at least one question"]
    errors = []
    stated: dict[str, set[str]] = {}
    for question, value in _STATED.findall(thought):
        stated.setdefault(_same(question), set()).add(value.lower())
    wanted: dict[str, set[bool]] = {}
    for one in preconditions:
        wanted.setdefault(_same(one.question), set()).add(one.wanted)
    for one, answer in zip(preconditions, answers, strict=True):
        key, name = _same(one.question), f"the precondition {one.question!r}"
        if not one.core_states:
            errors.append(f"{name} has no core states, so nothing can decide it")
        errors += [f"{name}: {error}" for error in missing(one.core_states, world)]
        errors += _undecided(one.question, one.core_states, world, name)
        if len(wanted[key]) > 1:
            errors.append(f"{name} is wanted both true and false")
        elif key not in stated:
            errors.append(
                f"{name} is not in the thought; it must have the line '{one.question} = {answer}'"
            )
        elif stated[key] != {answer}:
            errors.append(f"{name} is {verb} {answer}, but the thought says otherwise")
    errors += [
        f"the thought states {key!r}, which is not among the preconditions"
        for key in stated
        if key.endswith("?") and key not in wanted
    ]
    return list(dict.fromkeys(errors))


def check_numbers(numbers: Sequence[int], wanted: Sequence[int]) -> list[str]:
    """Every question is answered once."""
    errors = [f"question {one} is not answered" for one in wanted if one not in numbers]
    errors += [f"there is no question {one}" for one in sorted(set(numbers)) if one not in wanted]
    twice = sorted({one for one in numbers if numbers.count(one) > 1})
    return errors + [f"question {one} is answered twice" for one in twice]


def check_thoughts(answers: Sequence[Decided | JudgedGoal]) -> list[str]:
    """What a thought concludes is what is answered."""
    errors = []
    for one in answers:
        concluded = [value.lower() for value in _CONCLUDED.findall(one.thought)]
        if not concluded:
            errors.append(
                f"the thought of question {one.number} must end in the line 'ANSWER = {one.holds}'"
            )
        elif concluded[-1] != one.holds:
            errors.append(
                f"the thought of question {one.number} concludes {concluded[-1]}, "
                f"but holds is {one.holds}"
            )
    return errors


def check_capture(answer: CaptureAnswer, world: World, *, new_states: bool = False) -> list[str]:
    """Of capture: states exist, or are new ones of things that exist."""
    known = world
    if new_states:
        things = world.entities()
        added = [path for path in answer.changes if _is_new_state(path, things)]
        known = world.with_changes({path: True for path in added if path not in world})
    return _not_understood(answer) or missing(answer.changes, known)


def check_transfer(answer: TransferAnswer, wanted: Sequence[str], world: World) -> list[str]:
    """Of transfer: exactly the captured states, with values of their types."""
    given = [one.path for one in answer.values]
    errors = check_paths(given, wanted)
    for one in answer.values:
        if one.path in wanted:
            problem = value_like(one.value, world.get(one.path))[1]
            errors += [f"{one.path}: {problem}"] if problem else []
    return errors


def check_paths(given: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """Exactly these states, each once."""
    errors = [f"the state {path!r} is missing" for path in wanted if path not in given]
    errors += [f"{path!r} is none of the states asked for" for path in given if path not in wanted]
    twice = dict.fromkeys(path for path in given if given.count(path) > 1)
    return errors + [f"the state {path!r} is given twice" for path in twice]


def conclusion_free(thought: str) -> str:
    """A thought without the line that only repeats the answer, on one line."""
    return " ".join(_CONCLUDED.sub("", thought).split()).rstrip(" :")


def _is_new_state(path: str, things: Sequence[str]) -> bool:
    thing, _, name = path.rpartition(".")
    return thing in things and name.isascii() and name.isidentifier()


def _undecided(question: str, states: Sequence[str], world: World, name: str) -> list[str]:
    """A question about things of this world is decided by a state of one of them."""
    words = " ".join(re.findall(r"[^\W_]+", question.casefold()))
    entities = {split_path(path)[1]: path for path in world.entities()}
    named = [
        entity for entity in entities if f" {entity.replace('_', ' ').casefold()} " in f" {words} "
    ]
    about = [
        path
        for path in states
        if not path.startswith(("agents.", "objects."))  # relations are named freely
        or any(path.startswith(f"{entities[entity]}.") or entity in path for entity in named)
    ]
    if named and states and not about:
        return [f"{name} is about {' and '.join(named)}, but no core state is"]
    return []


def _same(question: str) -> str:
    """Equal for questions that differ in writing only."""
    text = _NUMBERING.sub("", " ".join(question.split()))
    return text.casefold().strip("`*\"' ").rstrip(".")
