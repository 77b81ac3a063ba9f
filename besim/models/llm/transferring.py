"""Transfer: what captured states become. By words, or by code where they are numeric."""

from __future__ import annotations

from besim.models.base import Capture
from besim.models.llm.answers import TransferAnswer, TransferCodeAnswer
from besim.models.llm.asking import Asker, Question
from besim.models.llm.checks import check_paths, check_transfer
from besim.models.llm.code import CodeRunner, run_transfer
from besim.models.llm.context import context_of
from besim.models.llm.states import is_numeric, leaf_data, missing, value_like, world_data
from besim.models.llm.templates import Transfer, TransferByCode
from besim.solution import Leaf
from besim.world import Case, World


class Transferring:
    """Asks for all states in words at once, then for all numbers.

    :param runner: runs code; without one, numbers are reasoned about in words too.
    """

    def __init__(self, asker: Asker, runner: CodeRunner | None) -> None:
        self._asker = asker
        self._runner = runner

    def transfer(self, leaf: Leaf, case: Case, world: World, capture: Capture) -> tuple[World, str]:
        """The world afterwards, or the old one and why it is not known."""
        by_code = [path for path in capture.paths if self._runner and is_numeric(world.get(path))]
        by_words = [path for path in capture.paths if path not in by_code]
        after, problem = world, ""
        if by_words:
            after, problem = self._by_words(leaf, case, world, capture, by_words)
        if by_code and not problem:
            after, problem = self._by_code(leaf, case, world, after, capture, by_code)
        return (world, problem) if problem else (after, "")

    def _by_words(
        self, leaf: Leaf, case: Case, world: World, capture: Capture, paths: list[str]
    ) -> tuple[World, str]:
        def moved(answer: TransferAnswer) -> tuple[World, list[str]]:
            errors = check_transfer(answer, paths, world)
            if errors:
                return world, errors
            given = {one.path: one.value for one in answer.values}
            changes = {path: value_like(given[path], world.get(path))[0] for path in paths}
            after = world.with_changes(changes)
            return after, context_of(case).objections(world, after, paths)

        asked = self._asker.ask(
            Question(
                Transfer(
                    leaf_data(leaf),
                    context_of(case).meanings,
                    world_data(world),
                    capture.meaning,
                    paths,
                ),
                TransferAnswer,
                lambda answer: moved(answer)[1],
                f"transfer {leaf.name}",
            )
        )
        if asked.answer is None:
            return world, asked.problem
        after, errors = moved(asked.answer)
        return after, "; ".join(errors)

    def _by_code(
        self,
        leaf: Leaf,
        case: Case,
        before: World,
        after: World,
        capture: Capture,
        paths: list[str],
    ) -> tuple[World, str]:
        """The world after all functions have run, in the captured order.

        :param after: the world with the states in words changed already.
        """

        def moved(answer: TransferCodeAnswer) -> tuple[World, list[str]]:
            errors = check_paths([one.path for one in answer.answers], paths)
            for one in answer.answers:
                errors += [f"{one.path}: {error}" for error in missing(one.reads, before)]
            if errors:
                return before, errors
            written, now = {one.path: one for one in answer.answers}, after
            for path in paths:
                runner, one = self._runner, written[path]
                assert runner is not None
                given, problem = run_transfer(runner, one.code, tuple(one.reads), now)
                if not problem:
                    value, problem = value_like(given, before.get(path))
                    now = now.with_changes({path: value})
                if problem:
                    return before, [f"{path}: {problem}"]
            return now, context_of(case).objections(before, now, paths)

        asked = self._asker.ask(
            Question(
                TransferByCode(
                    leaf_data(leaf),
                    context_of(case).meanings,
                    world_data(before),
                    capture.meaning,
                    paths,
                ),
                TransferCodeAnswer,
                lambda answer: moved(answer)[1],
                f"transfer {leaf.name} by code",
            )
        )
        if asked.answer is None:
            return before, asked.problem
        world, errors = moved(asked.answer)
        return world, "; ".join(errors)
