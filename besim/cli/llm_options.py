"""The options of ``--model llm`` and ``hybrid``, which several commands share."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from besim.errors import UsageError

if TYPE_CHECKING:
    from besim.models.conversing import Conversation
    from besim.models.llm import LlmSettings, Method

NO_CACHE = "none"
METHODS = ("besim", "single-phase", "no-code", "no-feedback", "cot", "bon")
"""The values of :class:`besim.models.llm.Method`, which takes long to import."""

OPTIONS: dict[str, Any] = {
    "model": Annotated[
        str | None,
        typer.Option(
            "--llm",
            help="The language model of --model llm or hybrid, such as openai:gpt-4o-mini or "
            "ollama:qwen3; its key comes from the environment.",
            metavar="PROVIDER:MODEL",
        ),
    ],
    "method": Annotated[
        str | None,
        typer.Option(
            "--method",
            help="How the language model judges: besim's way if not given, that way without one of "
            "its parts, or a baseline for whole trees (see docs/llm-model.md).",
            metavar=f"[{'|'.join(METHODS)}]",
        ),
    ],
    "mode": Annotated[
        str | None,
        typer.Option(
            "--llm-mode",
            help="Ask about every leaf as it is ticked (`chain`), or have each leaf written down "
            "once as a schema that besim runs ever after (`compiled`). If not given, --model llm "
            "does the one and hybrid the other.",
            metavar="[chain|compiled]",
        ),
    ],
    "base_url": Annotated[
        str | None,
        typer.Option("--llm-base-url", help="The address of a server of your own.", metavar="URL"),
    ],
    "temperature": Annotated[
        float | None, typer.Option("--llm-temperature", help="0 if not given.", min=0.0, max=2.0)
    ],
    "seed": Annotated[
        int | None,
        typer.Option("--llm-seed", help="Seed for providers that take one; 0 if not given."),
    ],
    "timeout_s": Annotated[
        float | None,
        typer.Option("--llm-timeout", help="Seconds for one request; 120 if not given.", min=0.1),
    ],
    "max_tokens": Annotated[
        int | None,
        typer.Option("--llm-max-tokens", help="Longest answer; 4096 if not given.", min=1),
    ],
    "retries": Annotated[
        int | None,
        typer.Option(
            "--llm-retries",
            help="How often a request is sent again in bad weather; 4 if not given.",
            min=0,
        ),
    ],
    "requests_per_second": Annotated[
        float | None,
        typer.Option("--llm-rate", help="Requests in a second; as many as there are if not given."),
    ],
    "feedback_limit": Annotated[
        int | None,
        typer.Option(
            "--feedback-limit",
            help="How often errors go back to the language model; 5 if not given.",
            min=0,
        ),
    ],
    "max_calls": Annotated[
        int | None, typer.Option("--max-calls", help="Ask no more often than this.", min=0)
    ],
    "max_cost": Annotated[
        float | None,
        typer.Option("--max-cost", help="Ask no more once so much is spent.", metavar="USD", min=0),
    ],
    "prices": Annotated[
        Path | None,
        typer.Option(
            "--llm-prices", help="Prices in place of config/llm_prices.yaml.", metavar="YAML"
        ),
    ],
    "cache": Annotated[
        str | None,
        typer.Option(
            "--llm-cache",
            help="Where answers are kept for later runs; `none` for nowhere. By default in "
            "$XDG_CACHE_HOME/besim.",
            metavar="FILE",
        ),
    ],
    "record": Annotated[
        Path | None,
        typer.Option("--record", help="Add all requests and answers to this file.", metavar="FILE"),
    ],
    "replay": Annotated[
        Path | None,
        typer.Option(
            "--replay",
            help="Take all answers from a recording; a request it does not hold is an error.",
            metavar="FILE",
        ),
    ],
    "journal": Annotated[
        Path | None,
        typer.Option(
            "--llm-journal",
            help="Add every round to this file, with what was wrong with its answer.",
            metavar="FILE",
        ),
    ],
}
"""Parameters of :class:`besim.models.llm.LlmSettings` to their options."""

CrossCheckOption = Annotated[
    bool,
    typer.Option(
        "--cross-check",
        help="With --model llm or hybrid: let the commonsense model and the language model judge "
        "every step, each alone, and say where they disagree. What they do not agree on is not "
        "good.",
    ),
]

_OF_TREES = ("method", "mode")
CONVERSING: dict[str, Any] = {
    **{name: option for name, option in OPTIONS.items() if name not in _OF_TREES},
    "reader": Annotated[
        str | None,
        typer.Option(
            "--llm-reader",
            help="The language model that answers questions and finds skills; that of --llm if not "
            "given.",
            metavar="PROVIDER:MODEL",
        ),
    ],
    "writer": Annotated[
        str | None,
        typer.Option(
            "--llm-writer",
            help="The language model that writes down what changes; that of --llm if not given. "
            "Both have one budget.",
            metavar="PROVIDER:MODEL",
        ),
    ],
}
"""The same for those who talk about live worlds, :func:`besim.models.conversing`."""
_PREFIX = "llm_"

ConversingModel = Annotated[
    str,
    typer.Option(
        "--model",
        help="Who reads and writes the world.",
        metavar="[commonsense|llm|hybrid]",
    ),
]


def takes_llm(command: Callable[..., int]) -> Callable[..., int]:
    """Give a command these options: what was given of them comes as its argument ``llm``."""
    return _takes(command, OPTIONS)


def takes_conversing_llm(command: Callable[..., int]) -> Callable[..., int]:
    """Give a command the options :data:`CONVERSING`, likewise."""
    return _takes(command, CONVERSING)


def _takes(command: Callable[..., int], options: dict[str, Any]) -> Callable[..., int]:
    @functools.wraps(command)
    def run(**given: Any) -> int:
        chosen = {name: given.pop(_PREFIX + name) for name in options}
        return command(**given, llm={k: v for k, v in chosen.items() if v is not None})

    signature = inspect.signature(command, eval_str=True)
    own = [one for one in signature.parameters.values() if one.name != "llm"]
    more = [
        inspect.Parameter(_PREFIX + name, own[-1].KEYWORD_ONLY, default=None, annotation=option)
        for name, option in options.items()
    ]
    run.__signature__ = signature.replace(parameters=[*own, *more])  # type: ignore[attr-defined]
    return run


def read_llm_options(model: str, given: dict[str, Any]) -> LlmSettings | None:
    """The settings of the language model; ``None`` for other world models.

    :param given: the options that were given, by the names of :data:`OPTIONS`.
    :raises UsageError: if they do not fit ``--model``, or each other.
    """
    from besim.models import LLM_MODELS

    if model not in LLM_MODELS:
        if given:
            kind = {**OPTIONS, **CONVERSING}[next(iter(given))].__metadata__[0]
            option = kind.param_decls[0] if kind.param_decls else kind.default
            raise UsageError(
                f"{option} is for --model llm or hybrid",
                got=f"--model {model}",
            )
        return None
    from besim.models.llm import LlmSettings, Method, default_cache

    options = dict(given)
    if "method" in options:
        options["method"] = _method(options["method"])
    if options.get("method") is Method.NO_FEEDBACK and "feedback_limit" in options:
        raise UsageError("--method no-feedback and --feedback-limit exclude each other")
    cache = options.pop("cache", None)
    if cache != NO_CACHE:
        options["cache"] = Path(cache) if cache is not None else default_cache()
    return LlmSettings(**options)


def read_conversation(
    model: str, given: dict[str, Any], lexicon: list[Path] | None = None
) -> Conversation:
    """Who talks about a live world.

    :param given: the options that were given, by the names of :data:`CONVERSING`.
    :param lexicon: of ``--lexicon``.
    :raises UsageError: if they do not fit ``--model``, or each other.
    :raises InputError: if a file is no lexicon.
    """
    from besim.models.conversing import make_conversation

    options = dict(given)
    writer = ""
    if model in ("llm", "hybrid"):
        writer = options.pop("writer", "") or options.get("model", "")
        reader = options.pop("reader", "") or options.get("model", "")
        options["model"] = reader or writer
    settings = read_llm_options(model, options)
    return make_conversation(model, settings, writer_model=writer, lexicon=lexicon or ())


def _method(name: str) -> Method:
    from besim.models.llm import Method

    if name not in METHODS:
        raise UsageError(
            f"there is no method {name!r}", expected=" or ".join(METHODS), got=repr(name)
        )
    return Method(name)
