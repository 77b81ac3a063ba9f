"""The content checker of reader, writer and follower; see :mod:`besim.models.llm.checks`."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rapidfuzz import process

from besim.models.commonsense.conversing import Skill
from besim.models.commonsense.conversing.hands import Hands
from besim.models.commonsense.conversing.orders import Move, Order
from besim.models.commonsense.conversing.speech import named_in
from besim.models.commonsense.conversing.things import TABLE, Things
from besim.models.commonsense.conversing.wording import singular, words
from besim.models.llm.conversing.excerpt import Excerpt
from besim.models.llm.conversing.forms import FollowAnswer, ReadAnswer, SkillCall, WriteAnswer
from besim.models.llm.states import unknown_path
from besim.world import Value, World, split_path, to_json

RESULT = "{result}"
PUT, SAY = "put_first_on_second", "say"
SPACE = "empty space"
_LIKELY = 60.0
_CONCLUDED = re.compile(r"ANSWER[ \t]*=[ \t]*(\S.*?)[ \t]*$", re.MULTILINE)
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_IN_WORDS = {
    word: float(number)
    for number, word in enumerate(
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
         "twelve"], 2)
}  # fmt: skip


def not_understood(answer: ReadAnswer | WriteAnswer | FollowAnswer) -> list[str]:
    """What is not understood is named."""
    if answer.unknown_words:
        return []
    return ["understood is false, so unknown_words must say which words are not understood"]


def thing_named(name: str, things: Things) -> tuple[str, str]:
    """The thing with this name, as paths or people write it, or what is wrong with it."""
    plain = name.strip()
    if "." in plain and plain in things.world.entities():
        return split_path(plain)[1], ""
    for one in (plain, plain.replace(" ", "_")):
        if things.known(one):
            return one, ""
    found = things.named(tuple(singular(word) for word in words(plain.removeprefix("the "))))
    if len(found) == 1:
        return found[0], ""
    near = process.extractOne(plain.replace(" ", "_"), things.names, score_cutoff=_LIKELY)
    hint = f"; did you mean {things.label(near[0])!r}?" if near else ""
    return "", f"there is no thing {plain!r} in the world{hint}"


def check_reading(answer: ReadAnswer, said: str, world: World, shown: Excerpt) -> list[str]:
    """Of the reader: it rests on what is so, and says no more than that."""
    errors = _check_conclusion(answer)
    errors += _check_states(answer, world)
    errors += [
        f"there is no event with revision {one} among those shown"
        for one in answer.events
        if one not in shown.events
    ]
    rests = bool(answer.states or answer.events or answer.calculation)
    if answer.kind in ("stated", "derived") and not rests:
        errors.append(
            f"an answer that is {answer.kind} rests on states, events or a calculation; one that "
            "rests on none is assumed or unknown"
        )
    if answer.kind == "stated" and answer.calculation is not None:
        errors.append("what is calculated is derived, and not stated")
    if answer.kind == "unknown" and (answer.calculation is not None or answer.things):
        errors.append("an unknown answer has no calculation and no things")
    only_unknown = answer.states and all(one.value is None for one in answer.states)
    if answer.kind in ("stated", "derived") and only_unknown and not answer.events:
        errors.append("all its states are null, which is not known: the answer is unknown")
    if (answer.calculation is None) == (RESULT in answer.text):
        errors.append(f"the text has {RESULT} if there is a calculation, and only then")
    if not answer.text.strip():
        errors.append("the text is empty")
    return errors + _check_names(answer, said, world, shown)


def check_computed(answer: ReadAnswer, said: str, world: World, shown: Excerpt) -> list[str]:
    """Of the reader: numbers that are said are those of states, and others are calculated."""
    if answer.calculation is not None or answer.kind == "unknown":
        return []
    known = set(_numbers_in(said))
    for one in answer.states:
        known.update(_numbers_of(world.get(one.path)), _numbers_in(one.path))
        known.update(_numbers_in(str(world.get(one.path))))
    for revision in answer.events:
        if revision in shown.events:
            event = shown.events[revision]
            known.update((float(revision), *_numbers_in(f"{event.what} {event.why}")))
            for change in event.changes:
                known.update((*_numbers_of(change.before), *_numbers_of(change.after)))
                known.update(_numbers_in(f"{change.path} {change.before} {change.after}"))
    strange = [
        number
        for number in _numbers_in(answer.text)
        if not any(math.isclose(number, one, rel_tol=1e-3, abs_tol=1e-6) for one in known)
    ]
    return [
        f"no state that it rests on says {number:g}: numbers that are not states come from a "
        "calculation"
        for number in strange
    ]


def check_places(changes: Mapping[str, Value], world: World, new: Iterable[str]) -> list[str]:
    """Of the writer: what is put somewhere is put to a thing or place that there is."""
    things = Things(world)
    known = {*things.names, *new, *(split_path(one)[1] for one in new)}
    places = {TABLE, "floor", "robot", *things.vocabulary()}
    places |= {where[1] for name in things.names if (where := things.location(name)) is not None}
    errors = []
    for path, value in changes.items():
        parts = split_path(path)
        if len(parts) != 3 or parts[2] != "location" or not isinstance(value, str):
            continue
        place = value.partition(" ")[2]
        if not place:
            errors.append(f"{path}: {value!r} is no relation and place, such as 'on table'")
        elif place == parts[1]:
            errors.append(f"{path}: a thing is not on or in itself")
        elif place not in known and place not in places:
            near = process.extractOne(place, sorted(known | places), score_cutoff=_LIKELY)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            errors.append(f"{path}: there is no thing or place {place!r}{hint}")
    return errors


def check_following(answer: FollowAnswer, said: str, skills: Sequence[Skill]) -> list[str]:
    """Of the follower: the words are those said, and calls are those of an instruction."""
    errors = []
    whole, first, rest = (" ".join(one.split()) for one in (said, answer.words, answer.rest))
    between = whole[len(first) : len(whole) - len(rest)] if rest else whole[len(first) :]
    fits = whole.startswith(first) and whole.endswith(rest)
    if not first or not fits or len(first) + len(rest) > len(whole) or between.strip(" .,;!?"):
        errors.append("words and rest must be what was said, word for word: first the one, then "
                      "the other, nothing left out and nothing twice")  # fmt: skip
    if answer.kind != "instruction" and answer.calls:
        errors.append(f"a {answer.kind} has no calls")
    if answer.kind == "instruction" and bool(answer.calls) is bool(answer.problem.strip()):
        errors.append("an instruction has calls, or else a problem that says why not")
    for one in answer.calls:
        skill = next((known for known in skills if known.name == one.skill), None)
        if skill is None:
            known = ", ".join(each.name for each in skills)
            errors.append(f"there is no skill {one.skill!r:.80}; there are {known}")
            continue
        wanted = len(skill.parameters)
        if len(one.arguments) != wanted or not all(part.strip() for part in one.arguments):
            errors.append(f"{one.skill} takes {wanted} argument{'s' if wanted != 1 else ''}")
    return errors


def moves_of(calls: Sequence[SkillCall], world: World) -> tuple[list[Move], list[str]]:
    """The moves that calls are, and what is wrong with them by the rules of such worlds.

    Each is made in the world as those before leave it: what a move needs first must have been
    done, as the commonsense model's hands would do it.
    """
    moves: list[Move] = []
    for one in calls:
        if one.skill != PUT:
            continue
        things = Things(world)
        call = f"{PUT}({', '.join(map(repr, one.arguments))})"
        thing, problem = thing_named(one.arguments[0], things)
        if problem:
            return moves, [f"{call}: {problem}"]
        place, problem = _place_named(one.arguments[1], things)
        if problem:
            return moves, [f"{call}: {problem}"]
        if place == thing:
            return moves, [f"{call}: a thing is not put on itself"]
        relation = "in" if things.known(place) and things.is_container(place) else "on"
        hands = Hands(world, careful=True)
        hands.do(Order([Move(thing, relation, place)]))
        if hands.problem:
            return moves, [f"{call}: {hands.problem}"]
        if not hands.steps:
            return moves, [f"{call}: it is there already, so this call is left out"]
        if len(hands.steps) > 1:
            return moves, [f"{call} cannot be made: {hands.steps[0].call} comes before it"]
        impossible = hands.steps[0].update.contradictions
        if impossible:
            return moves, [f"{call}: {impossible[0].why}"]
        moves.append(Move(thing, relation, place))
        world = hands.world
    return moves, []


def same_value(given: Any, value: Value) -> bool:
    """Is a plain value that of a state?"""
    plain = to_json(value)
    if isinstance(plain, float) and isinstance(given, int | float):
        return not isinstance(given, bool) and math.isclose(given, plain, rel_tol=1e-6)
    if isinstance(plain, list) and isinstance(given, list):
        return len(plain) == len(given) and all(map(same_value, given, plain))
    return type(given) is type(plain) and bool(given == plain)


def numbers_said(said: str) -> set[float]:
    """All numbers in a text, in digits and in words."""
    return set(_numbers_in(said))


def _check_conclusion(answer: ReadAnswer) -> list[str]:
    concluded = _CONCLUDED.findall(answer.thought)
    if not concluded:
        return [f"the thought must end in the line 'ANSWER = {answer.text}'"]
    if _bare(concluded[-1]) != _bare(answer.text):
        return [f"the thought concludes {concluded[-1]!r}, but the text is {answer.text!r}"]
    return []


def _check_states(answer: ReadAnswer, world: World) -> list[str]:
    errors = []
    for one in answer.states:
        if one.path not in world:
            if one.value is not None:
                errors.append(unknown_path(one.path, world))
        elif not same_value(one.value, world[one.path]):
            errors.append(
                f"{one.path} is {to_json(world[one.path])!r:.80}, and not {one.value!r:.80}"
            )
    return errors


def _check_names(answer: ReadAnswer, said: str, world: World, shown: Excerpt) -> list[str]:
    """The things it names are known, and in what it rests on."""
    things, errors = Things(world), []
    rests = " ".join(f"{one.path} {world.get(one.path)}" for one in answer.states)
    for revision in answer.events:
        if revision in shown.events:
            event = shown.events[revision]
            rests += f" {event.what} {event.why} " + " ".join(
                f"{one.path} {one.before} {one.after}" for one in event.changes
            )
    covered = set(named_in([singular(word) for word in words(f"{rests} {said}")], things))
    named: list[str] = []
    for one in answer.things:
        name, problem = thing_named(one, things)
        if problem:
            errors.append(problem)
        else:
            named.append(name)
    if answer.kind in ("stated", "derived") and answer.calculation is None:
        named += named_in([singular(word) for word in words(answer.text)], things)
        errors += [
            f"the answer names the {things.label(name)}, but no state or event that it rests on "
            "does"
            for name in dict.fromkeys(named)
            if name not in covered and name not in rests
        ]
    return errors


def _place_named(name: str, things: Things) -> tuple[str, str]:
    plain = name.strip().removeprefix("the ").replace("_", " ").lower()
    if plain in (TABLE, SPACE, f"an {SPACE}"):
        return (TABLE if plain == TABLE else SPACE), ""
    return thing_named(name, things)


def _bare(text: str) -> str:
    return " ".join(text.split()).casefold().strip(" .'\"`")


def _numbers_in(text: str) -> list[float]:
    found = [float(one) for one in _NUMBER.findall(text.replace("_", " "))]
    return found + [_IN_WORDS[one] for one in text.lower().split() if one in _IN_WORDS]


def _numbers_of(value: Value) -> list[float]:
    plain = to_json(value)
    parts = plain if isinstance(plain, list) else [plain]
    return [
        float(one) for one in parts if isinstance(one, int | float) and not isinstance(one, bool)
    ]
