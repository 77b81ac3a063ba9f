"""The prompts: template files with typed inputs.

The files are in ``prompts/`` (at the top of the repository, a link to the folder here, so that
they are installed with the package wherever it is installed). Every template has one class of
inputs below. What comes from outside stands in a prompt only as delimited JSON (:func:`_data`).
"""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from importlib import resources
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    import jinja2

_FOLDER = resources.files("besim.models.llm") / "prompts"
_SHARED = ("_rules", "_live_rules", "_data")
_NO_MARKUP = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"})


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a conversation: ``system``, ``user`` or ``assistant``."""

    role: str
    text: str


@dataclass(frozen=True, slots=True)
class LeafData:
    """A leaf as prompts tell of it.

    :param rule: what the task demands before it, in words.
    """

    name: str
    kind: str
    description: str
    rule: str | None
    ports: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class QuestionData:
    """A question with the states that decide it: path to value, or to type where code is asked."""

    number: int
    question: str
    states: Mapping[str, Any]


class Prompt:
    """Base of the inputs of a template; a subclass names its file."""

    template: ClassVar[str]

    def messages(self) -> tuple[Message, ...]:
        """The conversation that asks."""
        values = {one.name: getattr(self, one.name) for one in fields(self)}  # type: ignore[arg-type]
        file = _environment().get_template(f"{self.template}.j2")
        return tuple(
            Message(role, "".join(block(file.new_context(values))).strip())
            for role, block in file.blocks.items()
        )


@dataclass(frozen=True, slots=True)
class ScreenTask(Prompt):
    """Does the task ask for harm to people?"""

    template = "screen"
    task: str
    leaves: Sequence[LeafData]


@dataclass(frozen=True, slots=True)
class ConsiderAction(Prompt):
    """What must hold before an action?"""

    template = "consider"
    task: str
    leaf: LeafData
    meanings: Mapping[str, str]
    world: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ConsiderCondition(ConsiderAction):
    """What does a condition ask?"""

    template = "condition_consider"


@dataclass(frozen=True, slots=True)
class Decide(Prompt):
    """Which of these statements hold?"""

    template = "decide"
    leaf: LeafData
    meanings: Mapping[str, str]
    questions: Sequence[QuestionData]


@dataclass(frozen=True, slots=True)
class DecideByCode(Decide):
    """How is it calculated whether these statements hold?"""

    template = "decide_code"


@dataclass(frozen=True, slots=True)
class CaptureStates(Prompt):
    """Which states does the action change?"""

    template = "capture"
    task: str
    leaf: LeafData
    meanings: Mapping[str, str]
    world: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class CaptureNewStates(CaptureStates):
    """Which states does the action change, or add?"""

    template = "capture_new"


@dataclass(frozen=True, slots=True)
class Transfer(Prompt):
    """What do these states become?"""

    template = "transfer"
    leaf: LeafData
    meanings: Mapping[str, str]
    world: Mapping[str, Any]
    thought: str
    states: Sequence[str]


@dataclass(frozen=True, slots=True)
class TransferByCode(Transfer):
    """How is it calculated what these states become?"""

    template = "transfer_code"


@dataclass(frozen=True, slots=True)
class SimulateAction(ConsiderAction):
    """What does an action need and change? All in one question."""

    template = "simulate"


@dataclass(frozen=True, slots=True)
class SimulateCondition(ConsiderAction):
    """What does a condition ask, and is it so?"""

    template = "condition_simulate"


@dataclass(frozen=True, slots=True)
class GenerateCase(Prompt):
    """In which world does the task begin?"""

    template = "generate_case"
    task: str
    leaves: Sequence[LeafData]
    variant: int


@dataclass(frozen=True, slots=True)
class EvaluateGoal(Prompt):
    """Which goals are met?"""

    template = "evaluate"
    task: str
    meanings: Mapping[str, str]
    before: Mapping[str, Any]
    executed: Sequence[Mapping[str, Any]]
    world: Mapping[str, Any]
    goals: Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class JudgeTree(Prompt):
    """Is this tree right? All of it in one question: a baseline.

    :param tree: a line for each node in document order, indented by two spaces a level.
    """

    template = "judge_tree"
    task: str
    tree: Sequence[str]
    leaves: Sequence[LeafData]


@dataclass(frozen=True, slots=True)
class ChooseVerdict(JudgeTree):
    """Which of these judgements of a tree is the best?"""

    template = "choose_verdict"
    candidates: Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class ReadTask(Prompt):
    """Which things does a task have, and what is so at the start?"""

    template = "read_task"
    task: str
    leaves: Sequence[LeafData]
    claims: Mapping[str, str]
    attributes: Sequence[str]
    scene: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class CompileLeaves(Prompt):
    """What do these leaves mean, as action schemas and claims?

    :param grammar: what claims and predicates there are, and what they mean.
    :param attributes: those that leaves set, beside those that all things have.
    """

    template = "compile_leaves"
    task: str
    grammar: Mapping[str, Any]
    things: Mapping[str, Any]
    attributes: Sequence[str]
    leaves: Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class ReadWorld(Prompt):
    """What is asked about a live world?

    :param types: of things, by path, where one is known.
    :param overview: how much of the world this is; empty for all of it.
    :param events: the newest ones.
    :param spoken: names of things that were spoken of before.
    """

    template = "read_world"
    said: str
    meanings: Mapping[str, str]
    types: Mapping[str, str]
    overview: Mapping[str, Any]
    world: Mapping[str, Any]
    events: Sequence[Mapping[str, Any]]
    spoken: Sequence[str]


@dataclass(frozen=True, slots=True)
class WriteWorld(ReadWorld):
    """What does it change in a live world?"""

    template = "write_world"


@dataclass(frozen=True, slots=True)
class FollowWords(ReadWorld):
    """Which skills carry it out?

    :param skills: name, description and parameters of each.
    """

    template = "follow_words"
    skills: Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Feedback(Prompt):
    """What is wrong with an answer."""

    template = "feedback"
    errors: Sequence[str]


PROMPTS: tuple[type[Prompt], ...] = (
    ScreenTask,
    GenerateCase,
    ConsiderAction,
    ConsiderCondition,
    Decide,
    DecideByCode,
    CaptureStates,
    CaptureNewStates,
    Transfer,
    TransferByCode,
    SimulateAction,
    SimulateCondition,
    EvaluateGoal,
    ReadTask,
    CompileLeaves,
    JudgeTree,
    ChooseVerdict,
    ReadWorld,
    WriteWorld,
    FollowWords,
    Feedback,
)


@functools.cache
def prompt_hashes() -> Mapping[str, str]:
    """Template to the hash of its file and those that it includes, as verdicts name them."""
    texts = {prompt.template: _with_shared(prompt.template) for prompt in PROMPTS}
    return {name: hashlib.sha256(text.encode()).hexdigest()[:16] for name, text in texts.items()}


@functools.cache
def _environment() -> jinja2.Environment:
    import jinja2

    files = jinja2.FunctionLoader(lambda name: _source(name.removesuffix(".j2")))
    environment = jinja2.Environment(
        loader=files, undefined=jinja2.StrictUndefined, autoescape=False
    )
    environment.filters["data"] = _data
    return environment


def _with_shared(name: str) -> str:
    """A template's text and the texts that it includes."""
    text = _source(name)
    return text + "".join(_with_shared(one) for one in _SHARED if f'"{one}.j2"' in text)


def _source(name: str) -> str:
    return (_FOLDER / f"{name}.j2").read_text(encoding="utf-8")


def _data(value: Any, name: str) -> str:
    """A value as delimited JSON. No text in it can close the delimiter or look like another line.

    :param name: what it is, in our words.
    """
    plain = json.dumps(value, ensure_ascii=False, default=_plain, sort_keys=False)
    readable = "".join(one if one.isprintable() else json.dumps(one)[1:-1] for one in plain)
    return f'<data name="{name}">\n{readable.translate(_NO_MARKUP)}\n</data>'


def _plain(value: Any) -> Any:
    return dict(value) if isinstance(value, Mapping) else asdict(value)
