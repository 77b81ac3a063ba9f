"""The sentences of verdicts: each names the leaf, the precondition or goal, and the states."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from besim.models.base import Decision, GoalJudgement, Reason, Unmet
from besim.simulation import LeafResult, Mocks, Run, Step
from besim.solution import Leaf, LeafKind, Node, Status
from besim.world import Truth, Value, describe_value

_FEW_OF = 4
"""Actions that a tree leaves out are few if they are no more than one in so many."""


def infeasible(step: Step) -> str:
    """Why an action cannot run."""
    return f"{step.leaf.name} cannot run: " + "; ".join(map(violation, step.violated))


def violation(decision: Decision) -> str:
    """What is wrong with one precondition, in the model's words if it has any."""
    precondition = decision.precondition
    text = decision.explanation
    if not text:
        opposite = "false" if precondition.wanted else "true"
        text = f"it is {opposite} that {precondition.name}{_listed(decision.states)}"
    if precondition.why is Reason.RULE and precondition.because:
        text += f' (the task demands: "{precondition.because.rstrip(" .")}")'
    return text.rstrip(". ")


def undecided(step: Step) -> str:
    """Why a leaf could not be judged."""
    return f"{step.leaf.name} could not be judged: {step.message}"


def dependent(assumed: Sequence[Step], *categories: str) -> str:
    """Unknown conditions decide between verdicts (the first is the one if all are true)."""
    verdicts = " or ".join(categories)
    return f"{_not_judged(assumed)}, and the verdict depends on the answer: {verdicts}"


def too_many_answers(assumed: Sequence[Step], run: Run) -> str:
    """There are too many unknown conditions to follow all their answers."""
    return f"{_not_judged(assumed)}: {run.message}"


def _not_judged(assumed: Sequence[Step]) -> str:
    parts = [f"{step.leaf.name} ({step.message})" for step in assumed]
    return " and ".join(parts) + " could not be judged"


def harmless_answer(step: Step) -> str:
    """A warning: a condition could not be judged, which changed nothing."""
    return (
        f"{step.leaf.name} could not be judged ({step.message}); the verdict is the same either way"
    )


def unmet_check(check: LeafResult, last: Step) -> str:
    """A warning: a check is still false though its fallback succeeded (rule 19)."""
    false = "; ".join(violation(d) for d in check.decisions if d.holds is Truth.FALSE)
    return (
        f"{check.leaf.name} is still false after {last.leaf.name}, which its fallback ran for it"
        f" ({false}): a step is missing there, the check asks for something else, or one of the"
        " two was misread"
    )


def unasked(unmet: Unmet) -> Iterator[str]:
    """What was not asked in a second look (rule 20)."""
    for leaf, name in unmet.demands:
        yield f"{leaf} is not asked that {name}: no actions of the task could ever make it so"
    for goal in unmet.goals:
        yield f'"{goal}" is not asked of the end: no action of the task could ever make it so'


def doubted(stuck: str | None, goals: Iterable[str]) -> Iterator[str]:
    """Warnings: a verdict rests on what no action of the task was found to help with (rule 20).

    :param stuck: the failing leaf, if no actions were found to let it run.
    :param goals: parts of the goal that are not met, and that no action could ever meet.
    """
    why = "an action is missing from the task, or words were misread"
    if stuck is not None:
        yield f"no actions of the task were found that let {stuck} run, as it was read: {why}"
    for goal in goals:
        yield f'no action of the task could ever make it so that "{goal}", as it was read: {why}'


def left_out(described: Collection[str], leaves: Iterable[Leaf]) -> Iterator[str]:
    """A warning: a good tree has none of some actions, though nearly all of its task (rule 21)."""
    names = {leaf.name for leaf in leaves}
    unused = [name for name in described if name not in names]
    if 0 < _FEW_OF * len(unused) <= len(described):
        yield (
            f"the tree is good without {', '.join(unused)}, which its task describes: if the task "
            "needs that, its words were misread"
        )


def unticked(leaf: Leaf, words: Sequence[str]) -> str:
    """A warning: a leaf is not understood, but was never ticked."""
    quoted = ", ".join(f'"{word}"' for word in words)
    return (
        f"the meaning of the {leaf.kind.value} {leaf.name} is not understood"
        + (f": {quoted}" if quoted else "")
        + "; it was not ticked"
    )


def ever_new_words(new: Sequence[Leaf]) -> str:
    """What leaves say depends on how the case is read, and the other way round."""
    return (
        f"the case is another one whenever it is read again: now {new[0].name} says something new"
    )


def mocked(mocks: Mocks, root: Node) -> tuple[list[str], list[str]]:
    """Assumptions: which leaves were not simulated; warnings: rules that no leaf obeys."""
    nodes = tuple(root.walk())
    rules = [(nodes[index].class_name, rule) for index, rule in mocks.of(root).items()]
    assumed = dict.fromkeys(f"{name} is mocked ({rule})" for name, rule in rules)
    return list(assumed), [f"the mock of {rule} names no leaf" for rule in mocks.unused(root)]


def lasting(action_s: float) -> list[str]:
    """Rule 13: how long actions take that no model gives a time."""
    return [f"an action without a time of its own takes {action_s:g} s"] if action_s else []


def true_at_the_start(start: Sequence[GoalJudgement]) -> str:
    """Rule 6: such a case shows nothing."""
    goals = "; ".join(f'"{judgement.condition.text}"' for judgement in start)
    return f"the goal is met before anything moves in the generated case: {goals}"


def never_ends(run: Run) -> str:
    """The tree repeats itself."""
    running = [s.leaf.name for s in run.trace.steps if s.status is Status.RUNNING]
    still = f" while {running[-1]} is running" if running else ""
    anew = [name for name in dict.fromkeys(running) if running.count(name) > 1]
    again = f"; {' and '.join(anew[:3])} began more than once" if anew else ""
    return f"the tree never ends: {run.message}{still}{again}"


def tick_bound(run: Run) -> str:
    """Neither an end nor a repetition."""
    return f"it is not known whether the tree ends: {run.message}, without repeating itself"


def root_failed(failed: Step | None, unmet: Sequence[GoalJudgement]) -> str:
    """The root ended with FAILURE, after the leaf ``failed``."""
    text = "the tree ends with FAILURE"
    if failed is not None:
        text += f" after {failed.leaf.name} {_how_it_failed(failed)}"
    if unmet:
        text += "; the goal is not met: " + "; ".join(map(unmet_goal, unmet))
    return text


def root_skipped(unmet: Sequence[GoalJudgement]) -> str:
    """The root was skipped: by its own pre-condition, or because all below it was."""
    text = "the tree ends with SKIPPED"
    if unmet:
        text += "; the goal is not met: " + "; ".join(map(unmet_goal, unmet))
    return text


def thrown(run: Run) -> str:
    """The engine that the tree is written for ends with an exception."""
    return f"the tree's own engine would throw: {run.message}"


def last_failed(run: Run) -> Step | None:
    """The leaf that failed last."""
    failed = [step for step in run.trace.steps if step.status is Status.FAILURE]
    return failed[-1] if failed else None


def _how_it_failed(step: Step) -> str:
    if step.message:
        return f"failed ({step.message.rstrip('. ')})"
    if step.kind is LeafKind.CONDITION:
        return f"was false ({'; '.join(map(violation, step.violated))})"
    return "failed"


def goal_unmet(unmet: Sequence[GoalJudgement], undone: Mapping[int, Step]) -> str:
    """The goal is false at the end.

    :param undone: for the position of an unmet conjunct the step that undid it.
    """
    parts = []
    for position, judgement in enumerate(unmet):
        text = unmet_goal(judgement)
        if position in undone:
            step = undone[position]
            text += f", which {step.leaf.name} undid (step {step.index})"
        parts.append(text)
    return "the goal is not met at the end: " + "; ".join(parts)


def unmet_goal(judgement: GoalJudgement) -> str:
    """One false conjunct with the states it rests on."""
    detail = judgement.explanation.rstrip(". ")
    detail = f" ({detail})" if detail else _listed(judgement.states)
    return f'"{judgement.condition.text}" does not hold{detail}'


def goal_unknown(judgements: Sequence[GoalJudgement], task: str | None = None) -> str:
    """Nothing is false, but something is not known.

    :param task: its text, if it is known; empty if there is no task.
    """
    if not judgements and task is not None and not task.strip():
        return (
            "no task is given, and no leaf says what the tree is for: say what is to be achieved "
            'with --task-text "The goal is …"'
        )
    if not judgements:
        return "the task names no goal that could be judged"
    parts = []
    for judgement in judgements:
        if judgement.holds is not Truth.UNKNOWN:
            continue
        text = f'"{judgement.condition.text}"'
        if judgement.condition.meaning is None:
            text += " is not understood"
        detail = judgement.explanation.rstrip(". ")
        parts.append(text + (f" ({detail})" if detail else _listed(judgement.states)))
    return "it is not known whether the goal is met: " + "; ".join(parts)


def good(judgements: Sequence[GoalJudgement]) -> str:
    """Everything is as it should be."""
    goals = "; ".join(f'"{judgement.condition.text}"' for judgement in judgements)
    return f"every action could run, and the goal is met at the end: {goals}"


def _listed(states: Mapping[str, Value]) -> str:
    if not states:
        return ""
    return (
        " ("
        + ", ".join(f"{path} = {describe_value(value)}" for path, value in states.items())
        + ")"
    )
