"""Makes the LangChain model of the settings; what differs between providers stands here."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from besim.models.llm.settings import LlmSettings
from besim.models.llm.weather import redacted, unavailable

if TYPE_CHECKING:
    from langchain_core.language_models import BaseChatModel

_OWN_SERVERS = {
    "openai": ("OPENAI_API_KEY", "OPENAI_BASE_URL"),
    "anthropic": ("ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL"),
}
"""Protocols that servers of one's own speak too: where the key is, and where the address."""

_ADDRESSES = ("BASE_URL", "API_BASE", "API_URL", "ENDPOINT", "HOST")
"""How the variables end in which providers' libraries look for an address."""

OLLAMA_CONTEXT = 16_384
"""Tokens of question and answer. Ollama cuts off the beginning of a question, which has the
rules, where its own default of a few thousand is too short."""


def address_of(settings: LlmSettings) -> str:
    """Where the model is asked, as far as one can tell; empty for the provider's own server.

    The same name may be another model at another address.
    """
    prefix = settings.provider.upper()
    named = (os.environ.get(f"{prefix}_{one}", "") for one in _ADDRESSES)
    return settings.base_url or " ".join(filter(None, named))


def make_chat(settings: LlmSettings) -> BaseChatModel:
    """The LangChain model of the settings.

    :raises BesimError: of kind UNAVAILABLE, with the remedy, if it cannot be made.
    """
    provider = settings.provider
    try:
        from langchain.chat_models import init_chat_model
    except ImportError as error:
        raise unavailable(
            "LangChain is not installed", None, "install it with: pip install 'besim[llm]'"
        ) from error
    try:
        chat = init_chat_model(
            settings.model,
            temperature=settings.temperature,
            timeout=settings.timeout_s,
            max_retries=0,  # ours know when to stop
            **_options(settings),
        )
    except ImportError as error:
        raise unavailable(
            f"the package for {provider} is not installed",
            redacted(str(error)),
            f"install it with: pip install langchain-{provider.replace('_', '-')}",
        ) from error
    except Exception as error:  # every provider's library has its own for a missing key
        raise _unusable(settings, redacted(str(error))) from error
    # Some libraries take an empty key, and fail at the first request with a riddle.
    key: Any = getattr(chat, f"{provider}_api_key", None)
    if hasattr(key, "get_secret_value") and not key.get_secret_value():
        raise _unusable(settings, "no key")
    if "seed" in type(chat).model_fields:
        chat.seed = settings.seed
    return chat  # type: ignore[no-any-return]


def _options(settings: LlmSettings) -> dict[str, Any]:
    options: dict[str, Any] = {"max_tokens": settings.max_tokens}
    if settings.provider == "ollama":
        options = {"num_predict": settings.max_tokens, "num_ctx": OLLAMA_CONTEXT}
    if settings.base_url:
        options["base_url"] = settings.base_url
    if settings.provider in _OWN_SERVERS:
        key, address = _OWN_SERVERS[settings.provider]
        if not os.environ.get(key) and (settings.base_url or os.environ.get(address)):
            options["api_key"] = "none"  # servers of one's own want no key, the library does
    return options


def _unusable(settings: LlmSettings, said: str) -> Exception:
    return unavailable(
        f"{settings.model} cannot be used",
        said,
        f"set {settings.provider.upper()}_API_KEY, or give the address of a server of your own "
        "(--llm-base-url, parameter llm.base_url)",
    )
