"""Finds the one JSON object in what a language model said."""

from __future__ import annotations

import re
from typing import Any, TypeVar

from pydantic import ValidationError

from besim.errors import InputError
from besim.models.llm.answers import Answer
from besim.world import read_json

LONGEST_ANSWER = 200_000
"""Characters; the longest good answer, a case, has a tenth of that."""
_MOST_ERRORS = 8

_A = TypeVar("_A", bound=Answer)
_FENCED = re.compile(r"```(?:json)?[ \t]*\n(.*?)```", re.DOTALL)
# A string that never ends is one all the same: looked for again from each of its quotes, it would
# take time by the square of the answer.
_TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[{}]', re.DOTALL)


def read_answer(text: str, form: type[_A]) -> tuple[_A | None, list[str]]:
    """The answer in a text, or what is wrong with it, in words for the model that wrote it."""
    if not text.strip():
        return None, ["the answer is empty"]
    if len(text) > LONGEST_ANSWER:
        return None, [f"the answer has {len(text)} characters; at most {LONGEST_ANSWER} are read"]
    found, problem = _object(text)
    if problem:
        return None, [problem]
    try:
        return form.model_validate(found), []
    except ValidationError as error:
        return None, [
            f"{'.'.join(str(part) for part in one['loc']) or 'the answer'}: {one['msg']}"
            for one in error.errors(include_url=False, include_input=False)[:_MOST_ERRORS]
        ]


def _object(text: str) -> tuple[Any, str]:
    """The JSON object that a text is, or holds, and what is wrong if there is none, or several."""
    whole = text.strip()
    fenced = [one.strip() for one in _FENCED.findall(text)]
    for candidates in ([whole], fenced, _balanced(text)):
        objects: list[Any] = []
        for one in candidates:
            try:
                value = read_json(one, source="the answer").value
            except InputError:
                continue
            if isinstance(value, dict) and value not in objects:
                objects.append(value)
            if len(objects) > 1:
                return None, "there are several different JSON objects; give exactly one"
        if objects:
            return objects[0], ""
    if "{" not in text:
        return None, "there is no JSON object in the answer"
    try:
        start = fenced[0] if fenced else text[text.index("{") :].strip()
        read_json(start, source="the answer")
    except InputError as error:
        return None, f"the JSON is broken or cut off: {error}"
    return None, "there is no JSON object in the answer"


def _balanced(text: str) -> list[str]:
    """The outermost pairs of braces, as JSON counts them."""
    found, depth, start = [], 0, 0
    for match in _TOKEN.finditer(text, max(text.find("{"), 0)):
        if match.group() == "{":
            if depth == 0:
                start = match.start()
            depth += 1
        elif match.group() == "}" and depth:
            depth -= 1
            if depth == 0:
                found.append(text[start : match.end()])
    return found
