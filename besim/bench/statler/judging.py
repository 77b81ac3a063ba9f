"""Whether what was done about a query means the same as what should have been done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from besim.bench.statler.requests import Wanted, names_in, plain, wanted, weight_told
from besim.bench.statler.table import Illegal, Table, Weights

_CALL = re.compile(r'(\w+)\(\s*"([^"]*)"?\s*(?:,\s*"([^"]*)"?\s*)?\)')
_EFFECT = re.compile(r"([^.]+?) (?:is|are) (dirty|clean)")
PUT = "put_first_on_second"
SAY = "say"

Calls = Sequence[tuple[str, tuple[str, ...]]]


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the judge found.

    :param right: whether the answer is right.
    :param gold_problem: why the published answer is not; empty if it is.
    :param judged: False if the published answer is wrong and the judge does not know better.
    :param why: what is wrong with the answer.
    """

    right: bool
    gold_problem: str = ""
    judged: bool = True
    why: str = ""


def gold_calls(code: str) -> list[tuple[str, tuple[str, ...]]]:
    """The skill calls of published code, read by pattern and never run."""
    return [
        (name, tuple(part.strip() for part in (first, second) if part))
        for name, first, second in _CALL.findall(code)
    ]


class Judge:
    """Follows one episode by its own rules."""

    def __init__(self, table: Table) -> None:
        self.table = table
        """The table as it should be now."""
        self.weights = Weights()

    def judge(self, query: str, gold: str, calls: Calls, told: Table | None) -> Judgement:
        """Judge one answer, and go on to the next query.

        :param calls: skills that were called.
        :param told: the table that the answer's world describes afterwards; ``None`` if the
            answer keeps no world.
        """
        want = wanted(query, self.table, self.weights)
        weight_told(query, self.weights)
        published = gold_calls(gold)
        after_gold, gold_problem = self._gold(query, want, published)
        mine, problem = _carried_out(self.table, calls)
        if mine is not None and not _puts(calls) and not _says(published):
            _tell(mine, want, published)
        named = {one for arguments in _puts(published) for one in arguments}
        if want.missing and want.missing in named | _told_of(published, want.missing):
            done = not _puts(calls) and want.missing in _said(calls).lower()
            judgement = Judgement(
                done, gold_problem or f"there is no {want.missing}", why="" if done else
                f"there is no {want.missing}, and that was not said",
            )  # fmt: skip
            return judgement
        if problem or mine is None:
            self.table = after_gold or self.table
            return Judgement(False, gold_problem, why=problem)
        if want.answers is not None or _says(published):
            judgement = self._answered(want, published, calls, gold_problem)
        else:
            judgement = self._done(want, published, mine, after_gold, gold_problem)
        if judgement.right and told is not None and not _same(mine, told):
            judgement = Judgement(False, gold_problem, why="the world is not as it should be now")
        # Published queries are about the published world: where another choice was as right, or
        # nobody can tell, the next one goes on from there.
        known_wrong = gold_problem and judgement.judged
        self.table = mine if after_gold is None or known_wrong else after_gold
        return judgement

    def _gold(self, query: str, want: Wanted, published: Calls) -> tuple[Table | None, str]:
        """The table after the published answer, and what is wrong with it."""
        after, problem = _carried_out(self.table, published)
        if after is None:
            return None, problem
        if not _puts(published):
            _tell(after, want, published)
        if want.holds is not None and want.holds(after) is False:
            return after, "it does not do what the query asks for"
        if want.answers is not None:
            said = _said(published)
            if want.answers == {"yes", "no"}:
                return after, "no rule tells: it depends on how high the bottom of a bowl is"
            if not _fits(said, want.answers, self.table):
                answers = " or ".join(sorted(want.answers)) or "nothing"
                return after, f"the answer is {answers}"
        return after, ""

    def _answered(
        self, want: Wanted, published: Calls, calls: Calls, gold_problem: str
    ) -> Judgement:
        said = _said(calls)
        if not said or _puts(calls):
            return Judgement(False, gold_problem, why="nothing was answered")
        if want.answers is not None:
            right = _fits(said, want.answers, self.table)
        else:
            right = _meaning(said, self.table) == _meaning(_said(published), self.table)
        return Judgement(right, gold_problem, why="" if right else f"answered: {said}")

    def _only_set_aside(self, mine: Table, after_gold: Table, published: Calls) -> bool:
        """Whether all that differs is what was taken down before something was put on it.

        Published answers do that before a thing is covered; no rule says that they must.
        """
        targets = {other for _, other in _puts(published)} if self.table.covers else set()
        differing = [n for n, place in mine.places.items() if after_gold.places[n] != place]
        return all(name in targets and mine.places[name] == "table" for name in differing)

    def _done(
        self,
        want: Wanted,
        published: Calls,
        mine: Table,
        after_gold: Table | None,
        gold_problem: str,
    ) -> Judgement:
        if after_gold is not None and not gold_problem and _same(mine, after_gold):
            return Judgement(True)
        right = want.holds(mine) if want.holds is not None else None
        if right is not None:
            return Judgement(
                right, gold_problem, why="" if right else "not what the query asks for"
            )
        if gold_problem:
            return Judgement(False, gold_problem, judged=False, why="the judge cannot tell")
        if after_gold is not None and self._only_set_aside(mine, after_gold, published):
            return Judgement(True)
        return Judgement(False, why="another world than after the published answer")


def is_temporal(query: str, gold: str, names: Sequence[str]) -> bool:
    """Whether the query needs memory: its answer names what the query does not name."""
    said = plain(query)
    calls = gold_calls(gold)
    if any(skill == SAY for skill, _ in calls):
        return True
    named = [one for skill, arguments in calls if skill == PUT for one in arguments]
    if not named:
        named = [n for _, arguments in calls for n in names_in(" ".join(arguments), names)]
    return any(plain(name) not in said for name in named)


def _puts(calls: Calls) -> list[tuple[str, ...]]:
    return [arguments for skill, arguments in calls if skill == PUT]


def _told_of(calls: Calls, name: str) -> set[str]:
    """The name, if a statement in the published code is about it."""
    texts = [" ".join(arguments).lower() for skill, arguments in calls if skill == "update_wm"]
    return {name} if any(name in text for text in texts) else set()


def _says(calls: Calls) -> bool:
    return any(skill == SAY for skill, _ in calls)


def _said(calls: Calls) -> str:
    return " ".join(" ".join(arguments) for skill, arguments in calls if skill == SAY)


def _carried_out(table: Table, calls: Calls) -> tuple[Table | None, str]:
    after = table.copy()
    for arguments in _puts(calls):
        if len(arguments) != 2:
            return None, "a call without its two things"
        try:
            after.put(*arguments)
        except Illegal as error:
            return None, str(error)
    return after, ""


def _tell(table: Table, want: Wanted, published: Calls) -> None:
    """What a statement says: as the judge reads it, otherwise as the published code does."""
    if want.told is not None:
        table.told(want.told[0], clean=want.told[1])
        return
    for skill, arguments in published:
        if skill == "update_wm":
            for subject, state in _EFFECT.findall(" ".join(arguments)):
                table.told(names_in(subject, list(table.places)), clean=state == "clean")


def _same(one: Table, other: Table) -> bool:
    return one.places == other.places and one.clean == other.clean


def _meaning(text: str, table: Table) -> object:
    lower = text.lower().strip()
    first = re.match(r"[a-z]+", lower)
    if first is not None and first.group() in ("yes", "no"):
        return first.group()
    number = re.search(r"\d+", lower)
    if number is not None:
        return int(number.group())
    return names_in(lower, list(table.places)) or lower


def _fits(said: str, answers: frozenset[str], table: Table) -> bool:
    meaning = _meaning(said, table)
    if answers & {"yes", "no"}:
        return meaning in answers
    if any(one.isdigit() for one in answers):
        return str(meaning) in answers
    if not answers:
        return not isinstance(meaning, frozenset) and bool(
            re.search(r"\b(nothing|none|no|table)\b", said.lower())
        )
    return isinstance(meaning, frozenset) and bool(meaning) and meaning <= answers
