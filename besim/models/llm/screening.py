"""Asks whether a task asks for harm to people (§8 of the paper)."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.base import Screened
from besim.models.llm.answers import ScreenAnswer
from besim.models.llm.asking import Asker, Question
from besim.models.llm.checks import check_screening, conclusion_free
from besim.models.llm.states import leaf_data, task_leaves
from besim.models.llm.templates import ScreenTask
from besim.solution import Leaf, Task
from besim.world import Truth


def screened(asker: Asker, task: Task, leaves: Sequence[Leaf]) -> Screened:
    """One question about a task with its leaves, and those of a tree that say something else.

    So every tree for a task makes the same question. Unknown if there is no valid answer.
    """
    told = dict.fromkeys(task_leaves(task))
    told |= dict.fromkeys(leaf for leaf in leaves if leaf not in told or leaf.ports)
    texts = [task.text]
    for leaf in told:
        texts += [leaf.name, leaf.description, leaf.precondition or "", *leaf.ports.values()]
    asked = asker.ask(
        Question(
            ScreenTask(task.text, [leaf_data(leaf) for leaf in told]),
            ScreenAnswer,
            lambda answer: check_screening(answer, texts),
            "the screening",
        )
    )
    answer = asked.answer
    if answer is None:
        return Screened(Truth.UNKNOWN, asked.problem)
    return Screened(Truth(answer.harm), answer.words.strip() or conclusion_free(answer.thought))
