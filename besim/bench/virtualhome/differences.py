"""Where besim and the engine differ, by class. docs/virtualhome.md gives the reason of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from besim.bench.virtualhome.engine import EngineStep, StepResult
from besim.models.commonsense.entities import ROBOT
from besim.models.virtualhome import GraphFacts, Relations
from besim.models.virtualhome.relations import Fact
from besim.solution.plan import PlanStep

UNEXPLAINED = "unexplained"


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference at one step.

    :param kind: its class in docs/virtualhome.md, or :data:`UNEXPLAINED`.
    """

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class StepInBoth:
    """One step as besim and the engine have carried it out, or not.

    :param executable: besim carries it out.
    :param violated: which preconditions are false for besim, with the states it looked at.
    :param answer: the engine's.
    :param facts: besim's world after it.
    :param ours: besim's states and relations after it; ``theirs`` those of the engine.
    :param names: number of a node to besim's entity.
    :param changed: the step changed something in besim.
    """

    step: PlanStep
    executable: bool
    violated: tuple[str, ...]
    answer: EngineStep
    facts: GraphFacts
    ours: Relations
    theirs: Relations
    names: Mapping[int, str]
    changed: bool

    def entity(self, position: int) -> str | None:
        """An object of the step, as an entity of besim's world."""
        arguments = self.step.arguments
        found = arguments[position] if arguments else ""
        name = found.replace(" (", "_").removesuffix(")")
        return name if name in self.facts.scenario.inventory.entities else None

    def entity_of(self, number: str | int) -> str | None:
        """The entity with a number of the graph."""
        return self.names.get(number) if isinstance(number, int) else None

    @property
    def character(self) -> int | None:
        """The number of the character."""
        number = self.facts.number(ROBOT, "id")
        return None if number is None else int(number)

    @property
    def engine_executable(self) -> bool:
        """The engine carries it out, or says that it would change nothing."""
        return self.answer.result in (StepResult.DONE, StepResult.ALREADY)


def differences(both: StepInBoth, known: Iterable[Fact]) -> tuple[Difference, ...]:
    """Where a step differs.

    If only one carries it out, that is the difference, and what follows from it is none of its
    own.

    :param known: facts that differed before the step.
    """
    if both.executable is not both.engine_executable:
        ours = "runs" if both.executable else "; ".join(both.violated) or "not understood"
        theirs = both.answer.result.value + (
            f": {both.answer.message}" if both.answer.message else ""
        )
        kind = next((kind for kind, fits in _OF_STEPS.items() if fits(both)), UNEXPLAINED)
        return (Difference(kind, f"besim: {ours}; engine: {theirs}"),)
    found = []
    for fact in sorted((both.ours ^ both.theirs) - set(known), key=str):
        kind = next((kind for kind, fits in _OF_FACTS.items() if fits(both, fact)), UNEXPLAINED)
        side = "besim" if fact in both.ours else "the engine"
        found.append(Difference(kind, f"only {side} has {' '.join(map(str, fact))}"))
    return tuple(found)


def _goes(both: StepInBoth) -> bool:
    return both.step.action in ("WALK", "RUN", "FIND")


def _engine_out_of_reach(both: StepInBoth) -> bool:
    message = both.answer.message
    # Who sits cannot go to find what is not close.
    far = "is not close to" in message or (both.step.action == "FIND" and "is sitting" in message)
    return both.answer.result is StepResult.REFUSED and far


def _own_body(both: StepInBoth) -> bool:
    entity = both.entity(0)
    return _engine_out_of_reach(both) and (
        entity is not None and both.facts.location(entity) == ("part", ROBOT)
    )


def _room_as_place(both: StepInBoth) -> bool:
    entity = both.entity(-1)
    return _engine_out_of_reach(both) and entity is not None and both.facts.is_room(entity)


def _landmark_taken(both: StepInBoth) -> bool:
    at = both.facts.read(both.facts.scenario.path(ROBOT, "at"))
    return _engine_out_of_reach(both) and at is not None and not both.facts.unmoved(str(at))


def _already_there(both: StepInBoth) -> bool:
    return (
        both.step.action in ("PUTBACK", "PUTIN", "POUR")
        and "is not holding" in both.answer.message
        and not both.changed
    )


def _violates(both: StepInBoth, words: str) -> bool:
    return any(words in one for one in both.violated)


def _built_in(both: StepInBoth) -> bool:
    entity = both.entity(0)
    place = both.facts.location(entity) if entity is not None else None
    inside = "is inside other closed thing" in both.answer.message
    return inside and place is not None and place[0] == "built_into"


def _shut_away(both: StepInBoth) -> bool:
    return both.answer.result is StepResult.DONE and _violates(both, "is not open")


def _into_itself(both: StepInBoth) -> bool:
    return both.step.action in ("PUTBACK", "PUTIN") and _violates(both, "is not apart")


def _open_and_on(both: StepInBoth) -> bool:
    entity = both.entity(0)
    number = both.facts.number(entity, "id") if entity is not None else None
    return (
        both.step.action == "OPEN"
        and both.answer.result is StepResult.DONE
        and (number is not None and not {(int(number), "ON"), (int(number), "OFF")} & both.theirs)
    )


def _grab_remembered(both: StepInBoth) -> bool:
    return "is not holding" in both.answer.message and both.changed


def _grabbed_again(both: StepInBoth, fact: Fact) -> bool:
    return both.step.action == "GRAB" and both.answer.result is StepResult.ALREADY and both.changed


def _put_back_anyway(both: StepInBoth) -> bool:
    return both.step.action == "PUTOBJBACK" and both.answer.result is StepResult.DONE


def _loose_close(both: StepInBoth) -> bool:
    return (
        both.answer.result is StepResult.DONE
        and bool(both.violated)
        and all("is not near" in one for one in both.violated)
    )


def _carried(both: StepInBoth, fact: Fact) -> bool:
    thing = both.entity_of(fact[0])
    return thing is not None and _is_carried(both, thing)


def _is_carried(both: StepInBoth, thing: str) -> bool:
    return any(parent == ROBOT for _, parent in both.facts.chain(thing))


def _own_body_as_place(both: StepInBoth, fact: Fact) -> bool:
    entity = both.entity(0)
    goes_to_it = _goes(both) and entity is not None
    return goes_to_it and fact[1] == "ROOM" and both.facts.location(str(entity)) == ("part", ROBOT)


def _carried_room(both: StepInBoth, fact: Fact) -> bool:
    # Where the engine has left it, it stays, also when it is set down.
    set_down = both.step.action in ("DROP", "RELEASE") and fact in both.theirs
    # Who walks to what it carries goes, in the engine, to where the engine has left it.
    thing = both.entity(0)
    after_it = thing is not None and fact[0] == both.character and _is_carried(both, thing)
    moved = _goes(both) and (_carried(both, fact) or after_it)
    return fact[1] == "ROOM" and (moved or set_down)


def _carried_out(both: StepInBoth, fact: Fact) -> bool:
    return _goes(both) and fact[1] == "INSIDE" and fact in both.ours and _carried(both, fact)


def _stripped(both: StepInBoth, fact: Fact) -> bool:
    return (
        both.step.action == "GRAB"
        and fact[1] in ("ON", "INSIDE", "ROOM")
        and fact in both.ours
        and _carried(both, fact)
        and both.entity_of(fact[0]) != both.entity(0)
    )


def _left_on_seat(both: StepInBoth, fact: Fact) -> bool:
    return both.step.action == "STANDUP" and fact in both.theirs and fact[1] == "ON"


def _switch_without_state(both: StepInBoth, fact: Fact) -> bool:
    return (
        both.step.action in ("SWITCHON", "SWITCHOFF")
        and fact[1] in ("ON", "OFF")
        and fact in both.ours
        and not {(fact[0], "ON"), (fact[0], "OFF")} & both.theirs
    )


_OF_STEPS: dict[str, Callable[[StepInBoth], bool]] = {
    "own body": _own_body,
    "room as a place": _room_as_place,
    "landmark taken": _landmark_taken,
    "already there": _already_there,
    "into itself": _into_itself,
    "built in": _built_in,
    "shut away further out": _shut_away,
    "switch without a state, opened": _open_and_on,
    "grab remembered": _grab_remembered,
    "put back anyway": _put_back_anyway,
    "loose CLOSE": _loose_close,
    "narrow CLOSE": _engine_out_of_reach,
}
_OF_FACTS: dict[str, Callable[[StepInBoth, Fact], bool]] = {
    "own body": _own_body_as_place,
    "grab remembered": _grabbed_again,
    "room of what is carried": _carried_room,
    "content of what is carried": _carried_out,
    "content of what is grabbed": _stripped,
    "on the seat after standing up": _left_on_seat,
    "switch without a state": _switch_without_state,
}
KINDS = tuple(dict.fromkeys((*_OF_STEPS, *_OF_FACTS)))
"""The classes that docs/virtualhome.md gives the reasons of."""
