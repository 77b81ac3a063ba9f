"""What an exception of a provider's library means: try again, give up, or ask otherwise.

Told by status codes and the names of classes, since every provider has a library of its own.
"""

from __future__ import annotations

import datetime
import os
import re
from email.utils import parsedate_to_datetime
from typing import Any

from besim.errors import BesimError, ErrorKind
from besim.models.llm.exchange import Reply

_LONGEST = 300
_KEY_NAMES = re.compile(r"(?:_KEY|_TOKEN|_SECRET)$")
_KEY_LIKE = re.compile(r"\b(?:sk|key|pk|gsk|xai)-[\w*-]{4,}")
_PASSING = {408, 409, 425, 429}
_FINAL = {"insufficient_quota", "billing_hard_limit_reached"}
_NETWORK = {"APIConnectionError", "TransportError", "ConnectionError", "TimeoutError", "OSError"}


class BadWeather(Exception):
    """Sending the request again may help.

    :param retry_after_s: how long the server asks to wait.
    """

    def __init__(self, message: str, retry_after_s: float | None = None) -> None:
        super().__init__(message)
        self.retry_after_s = retry_after_s


class Refused(Exception):
    """The server does not take a request like this (400, 422)."""


def explained(error: BaseException, model: str) -> Exception:
    """What to raise in place of a provider's exception.

    :returns: :class:`BadWeather`, :class:`Refused`, or a :class:`BesimError` of kind UNAVAILABLE.
    """
    status = status_of(error)
    said = redacted(str(error) or type(error).__name__)
    variable = f"{model.partition(':')[0].upper()}_API_KEY"
    if status in (401, 403):
        return unavailable(f"the server of {model} does not take the key", said, f"set {variable}")
    if status == 404:
        return unavailable(
            f"the server has no {model}", said, "check the name of the model and the address"
        )
    if status is not None and (status in _PASSING or status >= 500):
        if status == 429 and getattr(error, "code", None) in _FINAL:
            return unavailable(f"the account for {model} has no quota left", said, "top it up")
        return BadWeather(f"{status}: {said}", retry_after(error))
    if status is not None:
        return Refused(f"{status}: {said}")
    names = {one.__name__ for one in type(error).__mro__}
    if names & _NETWORK:
        cause = f" ({error.__cause__})" if error.__cause__ is not None else ""
        return BadWeather(redacted(said + cause))
    # Libraries raise all sorts of things when a body is cut off, is a page of a proxy, or lacks
    # what it should have.
    return BadWeather(f"the answer is no chat completion ({type(error).__name__}: {said})")


def partial_reply(error: BaseException) -> Reply | None:
    """The answer within an exception: OpenAI's library raises one for an answer that was cut off
    at its longest, or withheld, if it was told a schema."""
    completion: Any = getattr(error, "completion", None)
    if getattr(completion, "choices", None):
        choice, used = completion.choices[0], completion.usage
        return Reply(
            choice.message.content or "",
            getattr(used, "prompt_tokens", None),
            getattr(used, "completion_tokens", None),
            choice.finish_reason,
            completion.model,
        )
    if type(error).__name__ == "ContentFilterFinishReasonError":
        return Reply("", finish="content_filter")
    return None


def unavailable(message: str, got: str | None, remedy: str) -> BesimError:
    """The language model cannot be asked (exit code 69)."""
    return BesimError(message, kind=ErrorKind.UNAVAILABLE, got=got, remedy=remedy)


def status_of(error: BaseException) -> int | None:
    """The HTTP status of an exception, if it is about one."""
    for one in (error, getattr(error, "response", None)):
        status = getattr(one, "status_code", None)
        # A body that cannot be read comes with the status of its headers: 200.
        if isinstance(status, int) and status >= 400:
            return status
    return None


def retry_after(error: BaseException) -> float | None:
    """The seconds of a Retry-After header, which may also be a date."""
    headers = getattr(getattr(error, "response", None), "headers", None) or {}
    given = headers.get("retry-after")
    if given is None:
        return None
    try:
        return max(0.0, float(given))
    except ValueError:
        pass
    try:
        date = parsedate_to_datetime(given)
    except ValueError:
        return None
    if date.tzinfo is None:
        date = date.replace(tzinfo=datetime.UTC)
    return max(0.0, (date - datetime.datetime.now(datetime.UTC)).total_seconds())


def redacted(text: str) -> str:
    """A provider's words for people: short, on one line, without keys."""
    for name, value in os.environ.items():
        if len(value) > 6 and _KEY_NAMES.search(name):
            text = text.replace(value, "***")
    text = " ".join(_KEY_LIKE.sub("***", text).split())
    text = "".join(one if one.isprintable() else "\ufffd" for one in text)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
