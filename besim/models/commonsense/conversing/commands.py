"""Commands: which thing is to go where, in the order of the words.

"Put the block in the golden bowl on the green block, and the red one on top of it" becomes moves.
What a move needs (uncovering what is covered) and what it brings about is not decided here.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from besim.models.commonsense.conversing.balancing import (
    choose,
    clause_start,
    goal_of,
    total_of,
)
from besim.models.commonsense.conversing.command_words import parts_of, verb_of
from besim.models.commonsense.conversing.commanding import has_destination, move_of
from besim.models.commonsense.conversing.found import Found, Problem, Speech
from besim.models.commonsense.conversing.orders import Move, Order
from besim.models.commonsense.conversing.rearranging import Rearranging
from besim.models.commonsense.conversing.references import References
from besim.models.commonsense.conversing.things import TABLE
from besim.models.commonsense.conversing.wording import (
    relation_at,
    singular,
    starts,
)
from besim.models.commonsense.language.word_classes import NUMBER_WORDS


class Commander(Rearranging):
    """Reads commands about one world."""

    def run(self, text: str) -> Order:
        """Do what one sentence asks for; the order tells what it was, or what is wrong."""
        whole = Order()
        parts = parts_of(text)
        if not parts:
            return Order(problem="nothing is said", understood=False)
        for index, part in enumerate(parts):
            part = References(self._things).words(part)
            later = parts[index + 1] if index + 1 < len(parts) else []
            order = self._one(part, later)
            if order.problem:
                order.moves = [*whole.moves, *order.moves]
                return order
            if order.moves or order.swapped or order.undo:
                self._things = self._do(order)
            self._speech = Speech(order.groups or self._speech.groups, self._speech.others)
            whole.moves += order.moves
            whole.groups = order.groups or whole.groups
            whole.swapped = order.swapped or whole.swapped
            whole.undo = whole.undo or order.undo
        return whole

    def _one(self, said: list[str], later: Sequence[str]) -> Order:
        verb = verb_of(said[0])
        rest = said[1:]
        if verb is None:
            return Order(problem=f'"{said[0]}" is not understood', understood=False)
        if verb == "swap":
            return self._swap(rest)
        if verb == "undo":
            return Order(undo=True)
        if verb in ("put", "take") and clause_start(said) is not None:
            return self._balance(said)
        if verb == "replace":
            at = next((i for i, w in enumerate(rest) if w in ("with", "by", "through")), 0)
            rest = [*rest[at + 1 :], "instead", "of", *rest[:at]] if at else rest
        instead = self._instead(rest) if verb in ("put", "replace") else None
        if instead is not None:
            return instead
        if said[0] == "fill" and "with" in rest:
            at = rest.index("with")
            return self._put([*rest[at + 1 :], "in", *rest[:at]])
        if verb == "cover":
            return self._cover(rest)
        if verb == "uncover":
            return self._uncover(rest)
        if verb == "clean":
            return self._clean(rest)
        if verb == "empty" or (verb == "take" and said[0] == "clear"):
            return self._empty(rest)
        if verb == "build" and rest[-1:] in (["clean"], ["sterile"]):
            return self._clean(rest[:-1])
        if verb == "build":
            return self._build(rest)
        if verb == "take":
            return self._take(rest, later)
        if said[0] in ("stack", "pile") or starts(rest[-3:], "on each other"):
            stacked = self._stack(rest)
            if stacked is not None:
                return stacked
        order = self._put(rest)
        if order.problem and not has_destination(rest):  # move it out of the bowl
            taken = self._take(rest, later)
            return order if taken.problem else taken
        return order

    def _balance(self, said: list[str]) -> Order:
        start = clause_start(said)
        assert start is not None
        head, clause = said[: start[0]], said[start[1] :]
        references = self._references()
        container, noun = None, Found(problem=Problem.WORDS)
        for index in range(len(head) - 1, 0, -1):
            relation = relation_at(head, index) or (
                ("to", index + 1) if head[index] in ("to", "from") else None
            )
            if relation is None:
                continue
            place = references.find(head[relation[1] :])
            if place.ok and len(place.names) == 1 and self._things.known(place.names[0]):
                container = place.names[0]
                break
        if container is None and (filled := references.find(head[1:])).ok:
            container = filled.names[0] if len(filled.names) == 1 else None
        if container is None:
            return Order(problem="into what to put them is not clear")
        nouns = [singular(w) for w in head if singular(w) in self._things.heads
                 and singular(w) != self._things.head(container)]  # fmt: skip
        noun = references.find(["all", nouns[0]] if nouns else ["all", "things"])
        goal = goal_of(clause, references, container)
        alike = [one for one in self._things.names if one != container
                 and self._things.head(one) == self._things.head(container)]  # fmt: skip
        if isinstance(goal, Found) and {"both", "two"} & set(clause) and len(alike) == 1:
            goal = total_of([*alike[0].split("_")], references, "=", Fraction(1))
        if isinstance(goal, Found):
            return Order(problem=goal.text, understood=goal.problem > 1)
        kinds = {verb_of(word) for word in head} | ({"take"} if {"out"} & set(head) else set())
        inside = self._things.all_in(container)
        movable = [
            one for one in noun.names
            if one not in goal.behind or one in inside
        ]  # fmt: skip
        movable = [
            one for one in movable if not self._things.is_container(one) and one != container
        ]
        removable = [one for one in movable if one in inside] if "take" in kinds else []
        addable = [one for one in movable if one not in inside] if "put" in kinds else []
        kept = [one for one in inside if one not in removable]
        number = next(
            (_number(head[i - 1]) for i in range(1, len(head)) if singular(head[i]) in nouns), None
        )
        choice = choose(
            references, goal, kept=kept, removable=removable, addable=addable, number=number
        )
        if choice.problem:
            return Order(problem=choice.problem)
        moves = self._top_first([Move(one, "on", TABLE) for one in choice.removed])
        moves += [move_of(self._things, one, "in", container) for one in choice.added]
        return Order(moves, [(*choice.added, *choice.removed), (container,)])


def _number(word: str) -> int | None:
    """*A block*, *two blocks*: how many to choose."""
    if word in ("a", "an"):
        return 1
    return int(word) if word.isdigit() and len(word) < 6 else NUMBER_WORDS.get(word)
