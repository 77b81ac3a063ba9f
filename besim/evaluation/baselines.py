"""Baselines: a language model judges a tree as a whole, without a world; §5.2.2 of the paper.

They are what besim is compared with. Nothing is simulated, so a verdict has no case, no step and
no state, and rests on what a model says of a text: it is for measuring, and never for a robot.
"""

from __future__ import annotations

import copy
import json
import re
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import besim
from besim.errors import UsageError
from besim.evaluation.evaluate import leaves_of
from besim.evaluation.screening import Policy, Screen
from besim.evaluation.verdict import Category, Verdict
from besim.models.base import Account, Stopped
from besim.models.llm import Answered, Chat, LlmSession, LlmSettings, Method, Question
from besim.models.llm.answers import ChoiceAnswer, TreeAnswer
from besim.models.llm.states import leaf_data
from besim.models.llm.templates import ChooseVerdict, JudgeTree
from besim.simulation import Canceled
from besim.solution import LeafKind, Node, NodeKind, Solution

SAMPLES = 3
"""Answers of which best of N takes the best, as in the paper."""
SAMPLING_TEMPERATURE = 0.7
"""Of these answers where none is given: at 0 they would be one."""
_VERDICT = re.compile(r"VERDICT[ \t]*=[ \t]*(good|counterfactuals|unreachable)\b", re.I)
_BEST = re.compile(r"BEST[ \t]*=[ \t]*(\d{1,3})\b", re.I)
_WARNING = "the method {} is a baseline: nothing was simulated, a language model judged the text"


class Baseline:
    """A :class:`~besim.evaluation.evaluate.TreeJudge` of the methods ``cot`` and ``bon``.

    :param chat: who is asked; by default whom the settings name, or their recording.
    :raises UsageError: for another method.
    :raises BesimError: as :class:`besim.models.llm.LlmSession`.
    """

    name = "llm"

    def __init__(self, settings: LlmSettings, *, chat: Chat | None = None) -> None:
        if settings.method.simulates:
            raise UsageError(
                f"the method {settings.method.value} simulates trees, and is none of the baselines",
                remedy="make an LlmModel with it",
            )
        self._session = LlmSession(settings, chat)

    def account(self) -> Account:
        """See :class:`besim.models.base.Costly`."""
        account = self._session.account()
        if self._session.settings.method is not Method.BON:
            return account
        sampling = {"samples": SAMPLES, "sampling_temperature": self._sampling_temperature}
        parameters = {**account.facts["parameters"], **sampling}
        return replace(account, facts={**account.facts, "parameters": parameters})

    def repeat(self, number: int) -> Baseline:
        """See :class:`besim.models.base.Repeatable`."""
        again = copy.copy(self)
        again._session = self._session.repeat(number)
        return again

    def judge_tree(
        self,
        solution: Solution,
        *,
        policy: Policy | None = None,
        should_stop: Callable[[], bool] | None = None,
    ) -> Verdict:
        """See :class:`~besim.evaluation.evaluate.TreeJudge`."""
        session = self._session
        session.stop_when(should_stop)
        start, used = time.monotonic(), self.account()
        refused = Screen(solution, policy).refusal(leaves_of(solution))  # rule 17
        try:
            verdict = (
                self._verdict(solution)
                if refused is None
                else Verdict(Category.UNDELIVERED, refused)
            )
        except Stopped:
            raise Canceled from None
        now = self.account()
        return replace(
            verdict,
            warnings=(*solution.warnings, _WARNING.format(session.settings.method.value)),
            model=self.name,
            model_calls=session.calls - int(used.counts["calls"] or 0),
            besim_version=besim.__version__,
            solution_hash=solution.solution_hash,
            elapsed_s=round(time.monotonic() - start, 6),
            llm=now.since(used),
        )

    @property
    def _sampling_temperature(self) -> float:
        return self._session.settings.temperature or SAMPLING_TEMPERATURE

    def _verdict(self, solution: Solution) -> Verdict:
        best = self._session.settings.method is Method.BON
        asked = self._best_of_samples(solution) if best else self._asked(solution)
        answer = asked.answer
        if answer is None:
            return Verdict(Category.UNDELIVERED, asked.problem)
        return Verdict(
            Category(answer.verdict),
            f"a language model says of {answer.failing_leaf or 'the tree'}: "
            + " ".join(answer.reason.split()),
            failing_leaf=answer.failing_leaf,
        )

    def _asked(
        self, solution: Solution, parameters: Mapping[str, float] | None = None
    ) -> Answered[TreeAnswer]:
        """One chain of thought."""
        self._session.usage.count(paper_calls=1)
        return self._session.asker.ask(
            Question(
                JudgeTree(**_inputs(solution)),
                TreeAnswer,
                lambda answer: _check_tree(answer, solution),
                "the tree",
                parameters or {},
            )
        )

    def _best_of_samples(self, solution: Solution) -> Answered[TreeAnswer]:
        """Several chains of thought, and the one that the model itself takes for the best."""
        self._session.usage.count(paper_calls=1)
        first = self._session.settings.seed * SAMPLES
        asked = [
            self._asked(solution, {"temperature": self._sampling_temperature, "seed": first + n})
            for n in range(SAMPLES)
        ]
        answers = [one.answer for one in asked if one.answer is not None]
        # Where all say the same, the choice would change nothing.
        if len({(one.verdict, one.failing_leaf) for one in answers}) < 2:
            return Answered(answers[0]) if answers else asked[0]
        candidates = [
            {"number": number, **one.model_dump()} for number, one in enumerate(answers, 1)
        ]
        chosen = self._session.asker.ask(
            Question(
                ChooseVerdict(**_inputs(solution), candidates=candidates),
                ChoiceAnswer,
                lambda answer: _check_choice(answer, len(answers)),
                "the best judgement",
            )
        )
        if chosen.answer is None:
            return Answered(None, chosen.problem)
        return Answered(answers[chosen.answer.best - 1])


def _inputs(solution: Solution) -> dict[str, Any]:
    leaves = [leaf_data(leaf) for leaf in leaves_of(solution)]
    return {"task": solution.task.text, "tree": [*_outline(solution.root)], "leaves": leaves}


def _check_tree(answer: TreeAnswer, solution: Solution) -> list[str]:
    """The thought concludes what is answered, and the leaf is one of the tree."""
    errors = []
    concluded = [one.lower() for one in _VERDICT.findall(answer.thought)]
    if not concluded:
        errors.append(f"the thought must end in the line 'VERDICT = {answer.verdict}'")
    elif concluded[-1] != answer.verdict:
        errors.append(f"the thought concludes {concluded[-1]}, but verdict is {answer.verdict}")
    leaf, leaves = answer.failing_leaf, leaves_of(solution)
    actions = {one.name for one in leaves if one.kind is LeafKind.ACTION}
    infeasible = answer.verdict == Category.COUNTERFACTUALS.value
    if infeasible and leaf is None:
        errors.append("for counterfactuals, failing_leaf names the action that is not possible")
    elif answer.verdict == Category.GOOD.value and leaf is not None:
        errors.append("no leaf fails in a good tree, so failing_leaf must be null")
    elif leaf is not None and leaf not in {one.name for one in leaves}:
        errors.append(f"the tree has no leaf {leaf!r}")
    elif infeasible and leaf not in actions:
        errors.append(f"{leaf!r} is a condition; a check can always be carried out")
    return errors


def _check_choice(answer: ChoiceAnswer, count: int) -> list[str]:
    """There is such a judgement, and the thought concludes that it is the best."""
    if not 1 <= answer.best <= count:
        return [f"there is no judgement {answer.best}; they have the numbers 1 to {count}"]
    concluded = [int(one) for one in _BEST.findall(answer.thought)]
    if not concluded:
        return [f"the thought must end in the line 'BEST = {answer.best}'"]
    if concluded[-1] != answer.best:
        return [f"the thought concludes {concluded[-1]}, but best is {answer.best}"]
    return []


def _outline(root: Node) -> Iterator[str]:
    """The tree as text: kinds, classes and ports; instance names mean nothing."""
    stack = [(root, 0)]
    while stack:
        node, depth = stack.pop()
        words = [node.class_name or node.tag]
        if node.leaf is not None or node.kind in (NodeKind.SUBTREE, NodeKind.DECORATOR):
            words.insert(0, node.kind.value)
        words += [
            f"{name}={json.dumps(value, ensure_ascii=False)}"
            for name, value in (*node.ports.items(), *node.scripts.items())
        ]
        yield "  " * depth + " ".join(words)
        stack.extend((child, depth + 1) for child in reversed(node.children))
