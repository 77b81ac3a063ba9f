"""What a policy has to object to in what a certificate states.

The same at both ends: before a certificate is signed, and when it is checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from typing import Any

from packaging.specifiers import SpecifierSet
from packaging.version import InvalidVersion, Version

from besim.evaluation import Category, Failures
from besim.gate.policy import FailureOutcome, GatePolicy
from besim.gate.refusal import Cause, Refusal
from besim.gate.statement import CasesPart, FiguresPart, ModelPart, Statement

_METHOD = "besim"
"""How a language model must be asked; the other methods leave a part of it out."""
_SHOWN = 5
"""So many of a list are named in a sentence."""


def objections(policy: GatePolicy, statement: Statement) -> tuple[Refusal, ...]:
    """Everything in a statement that the policy does not allow; its time is not looked at."""
    return tuple(_objections(policy, statement))


def model_objections(
    policy: GatePolicy, name: str, facts: Mapping[str, Any] | None
) -> Iterator[Refusal]:
    """Whether a world model may judge at all.

    :param facts: what it says of the language model that it asks: its name, such as
        ``openai:gpt-4o``, and the method.
    """
    if name not in policy.models:
        yield Refusal(
            Cause.MODEL, f"the world model {name!r} is not allowed, only {_listed(policy.models)}"
        )
    if facts is None:
        return
    method = facts.get("method", _METHOD)
    if method != _METHOD:
        yield Refusal(Cause.MODEL, f"the method {method!r} is for measuring, and certifies nothing")
    language_model = str(facts.get("model", ""))
    if not any(fnmatchcase(language_model, one) for one in policy.language_models):
        allowed = _listed(policy.language_models) or "none"
        yield Refusal(
            Cause.MODEL, f"the language model {language_model!r} is not allowed, only {allowed}"
        )


def _objections(policy: GatePolicy, statement: Statement) -> Iterator[Refusal]:
    verdict = statement.figures.verdict
    if verdict != Category.GOOD.value:
        yield Refusal(Cause.VERDICT, f"the verdict is {verdict}, not good")
    elif policy.reactive and statement.figures.ticked != Category.GOOD.value:
        ticked = statement.figures.ticked or "not known"
        words = f"the verdict is {ticked}, not good, if actions take time"
        yield Refusal(Cause.VERDICT, words)
    yield from _case_objections(policy, statement.cases)
    yield from _figure_objections(policy, statement.figures)
    yield from _model_part_objections(policy, statement.model)
    if not _is_version(statement.besim_version, policy.besim_versions):
        yield Refusal(
            Cause.BESIM_VERSION,
            f"besim {statement.besim_version} judged, and {policy.besim_versions} is allowed",
        )
    if statement.warnings and not policy.warnings:
        yield Refusal(Cause.WARNINGS, f"there are warnings: {_listed(statement.warnings, '; ')}")
    if statement.assumptions and not policy.assumptions:
        found = _listed(statement.assumptions, "; ")
        yield Refusal(Cause.ASSUMPTIONS, f"there are assumptions: {found}")
    if statement.blackboard and not policy.blackboard:
        found = _listed(tuple(statement.blackboard))
        yield Refusal(Cause.BLACKBOARD, f"the tree is started with blackboard entries: {found}")
    if statement.skill_map is None and policy.skill_map:
        yield Refusal(Cause.SKILL_MAP, "the certificate is not bound to a skill map")


def _case_objections(policy: GatePolicy, cases: CasesPart) -> Iterator[Refusal]:
    if cases.different < policy.cases:
        equal = f" ({cases.judged} were judged)" if cases.judged > cases.different else ""
        yield Refusal(
            Cause.CASES, f"{cases.different} different cases{equal}, and {policy.cases} are needed"
        )
    if cases.given and not policy.given_cases:
        yield Refusal(Cause.CASES, "the case was given, and must be generated")


def _figure_objections(policy: GatePolicy, figures: FiguresPart) -> Iterator[Refusal]:
    if figures.leaf_coverage < policy.leaf_coverage:
        yield Refusal(
            Cause.COVERAGE,
            f"{figures.executed} of {figures.leaves} leaves were executed, and "
            f"{policy.leaf_coverage:.0%} are needed; never: {_listed(figures.never_executed)}",
        )
    tried, wanted = figures.failures, policy.failures
    if wanted is not Failures.NONE and tried not in (wanted.value, Failures.ALL.value):
        yield Refusal(Cause.FAILURES, f"failures {wanted.value!r} are to be tried, not {tried!r}")
    if policy.failure_outcome is not FailureOutcome.ANY and figures.infeasible:
        found = _listed(figures.infeasible, "; ")
        yield Refusal(Cause.FAILURES, f"an action cannot run when something fails: {found}")
    if policy.failure_outcome is FailureOutcome.GOAL and figures.goal_missed:
        found = _listed(figures.goal_missed, "; ")
        yield Refusal(Cause.FAILURES, f"the goal is not reached when something fails: {found}")


def _model_part_objections(policy: GatePolicy, model: ModelPart) -> Iterator[Refusal]:
    yield from model_objections(policy, model.name, model.llm)
    if model.calls and model.llm is None:
        words = f"the world model {model.name!r} asked a language model and does not say which"
        yield Refusal(Cause.MODEL, words)
    if model.user_words and not policy.user_words:
        found = _listed(tuple(name for name, _ in model.user_words))
        yield Refusal(Cause.USER_WORDS, f"the verdict rests on words of the user's: {found}")


def _is_version(text: str, allowed: str) -> bool:
    try:
        return SpecifierSet(allowed).contains(Version(text), prereleases=True)
    except InvalidVersion:
        return False


def _listed(words: tuple[str, ...], comma: str = ", ") -> str:
    more = f" and {len(words) - _SHOWN} more" if len(words) > _SHOWN else ""
    return comma.join(words[:_SHOWN]) + more
