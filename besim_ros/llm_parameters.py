"""The nodes' parameters ``llm.*``: which language model is asked, and how.

Keys are none of them, since every node that lists parameters could read them: they come from the
environment of the node, as each provider's library reads them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from besim.errors import UsageError
from besim.models.llm.settings import (
    FEEDBACK_LIMIT,
    MODES,
    LlmSettings,
    Method,
    default_cache,
    problem_of_address,
)
from besim_ros.options import Option

PREFIX = "llm."
NO_LIMIT = -1
NO_CACHE = "none"

_FILES = ("prices", "record", "replay", "journal")
_FORM = LlmSettings("provider:model")

LLM_OPTIONS = (
    Option(
        PREFIX + "mode",
        "",
        "How it is asked: chain, about every leaf as it is ticked; compiled, once about each leaf; "
        "empty: as the world model does by itself, which is chain for llm, compiled for hybrid.",
        values=("", *MODES),
    ),
    Option(
        PREFIX + "method",
        Method.BESIM.value,
        "besim's way, or that way without one of its parts, for measuring what the part is worth.",
        values=tuple(one.value for one in Method if one.simulates),
    ),
    *(
        Option(PREFIX + name, default, description, low, high)
        for name, default, description, low, high in (
            (
                "model",
                "",
                "The language model, as PROVIDER:MODEL, such as openai:gpt-4o-mini. Its key comes "
                "from the environment of the node, and from nowhere else.",
                0,
                0,
            ),
            (
                "base_url",
                "",
                "Address of a server of your own, without any key; empty: the provider's.",
                0,
                0,
            ),
            ("temperature", _FORM.temperature, "Chance in its answers.", 0, 2),
            ("seed", _FORM.seed, "Seed for providers that take one.", 0, 2**31 - 1),
            ("max_tokens", _FORM.max_tokens, "Longest answer [tokens].", 1, 1_000_000),
            ("timeout_s", _FORM.timeout_s, "How long it may take to answer once [s].", 0.1, 86_400),
            ("retries", _FORM.retries, "How often a request is sent again in bad weather.", 0, 100),
            (
                "feedback_limit",
                FEEDBACK_LIMIT,
                "How often errors in an answer go back to it.",
                0,
                100,
            ),
            (
                "requests_per_second",
                float(NO_LIMIT),
                "How often it may be asked in a second by one request to a node; -1: any number.",
                NO_LIMIT,
                1_000_000,
            ),
            (
                "max_calls",
                NO_LIMIT,
                "How often it may be asked for one request to a node; -1: any number.",
                NO_LIMIT,
                1_000_000,
            ),
            (
                "max_cost",
                float(NO_LIMIT),
                "What its answers to one request to a node may cost [US dollars]; -1: anything.",
                NO_LIMIT,
                1_000_000,
            ),
            ("prices", "", "File of prices in place of besim's.", 0, 0),
            (
                "cache",
                "",
                "File where answers are kept for all nodes and commands; empty: "
                "$XDG_CACHE_HOME/besim/llm.sqlite; none: nowhere.",
                0,
                0,
            ),
            ("record", "", "File to which all requests and answers are added; empty: none.", 0, 0),
            ("replay", "", "Recording that is the only source of answers; empty: none.", 0, 0),
            ("journal", "", "File to which every round of feedback is added; empty: none.", 0, 0),
        )
    ),
)


def llm_settings(value: Callable[[str], Any]) -> LlmSettings:
    """The settings that the parameters make.

    :param value: gives the value of a parameter by its name.
    :raises UsageError: if there is no model named, or they exclude each other.
    """
    given: dict[str, Any] = {
        option.name.removeprefix(PREFIX): value(option.name) for option in LLM_OPTIONS
    }
    if not given["model"]:
        raise UsageError(
            "no language model is named",
            remedy="set the parameter `llm.model`, such as openai:gpt-4o-mini or ollama:qwen3",
        )
    for name in ("requests_per_second", "max_calls", "max_cost"):
        given[name] = None if given[name] == NO_LIMIT else given[name]
    given["mode"] = given["mode"] or None
    given["method"] = Method(given["method"])
    cache = given.pop("cache")
    for name in _FILES:
        given[name] = Path(given[name]) if given[name] else None
    kept = None if cache == NO_CACHE else Path(cache) if cache else default_cache()
    given["base_url"] = given["base_url"] or None
    return LlmSettings(**given, cache=kept)


def check_llm(name: str, value: Any) -> str:
    """What is wrong with the name of a model, or with ``llm.base_url``; never the value itself."""
    if name in ("llm.model", "llm.reader", "llm.writer") and value:
        try:
            LlmSettings(value)
        except UsageError as error:
            return f"{error.message}; expected {error.expected}"
    return problem_of_address(value) if name == "llm.base_url" and value else ""
