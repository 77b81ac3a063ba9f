"""The one JSON object in what a language model says, or what is wrong with it."""

from __future__ import annotations

import json
import time

import pytest

from besim.models.llm.answers import CaptureAnswer
from besim.models.llm.extract import LONGEST_ANSWER, read_answer

GOOD = {"thought": "so", "understood": True, "unknown_words": [], "changes": ["objects.a.b"]}
TEXT = json.dumps(GOOD)


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        f"  \n{TEXT}\n",
        f"Here you are:\n```json\n{TEXT}\n```\nI hope that helps {{smile}}!",
        f"```\n{TEXT}\n```",
        f"Well, {TEXT} — that is all.",
        f"{TEXT}\n{TEXT}",
        json.dumps({**GOOD, "thought": 'braces } { and "quotes" \\'}),
    ],
)
def test_an_answer_is_found_in_prose_and_fences(text: str) -> None:
    answer, errors = read_answer(text, CaptureAnswer)

    assert not errors
    assert answer is not None and answer.changes == ["objects.a.b"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the answer is empty"),
        (" \n", "the answer is empty"),
        ("Es tut mir leid, das kann ich nicht.", "there is no JSON object"),
        ("[1, 2]", "there is no JSON object"),
        (TEXT[:-10], "the JSON is broken or cut off"),
        (f"```json\n{TEXT[:-10]}\n```", "the JSON is broken or cut off"),
        (TEXT + json.dumps({**GOOD, "changes": []}), "several different JSON objects"),
        (TEXT[:40] + TEXT + TEXT[40:], "broken or cut off"),
        ('{"a": 1, "a": 2}', "duplicate key"),
        ('{"thought": NaN}', "NaN"),
        ('{"thought": ' + "[" * 500 + "]" * 500 + "}", "nested too deeply"),
        ("x" * (LONGEST_ANSWER + 1), f"has {LONGEST_ANSWER + 1} characters"),
        (json.dumps({**GOOD, "verdict": "good"}), "verdict: Extra inputs are not permitted"),
        (json.dumps({"thought": "so"}), "understood: Field required"),
        (json.dumps({**GOOD, "understood": "yes"}), "understood: Input should be a valid boolean"),
        (json.dumps({**GOOD, "changes": "objects.a.b"}), "changes: Input should be a valid list"),
    ],
)
def test_what_is_wrong_is_said(text: str, said: str) -> None:
    answer, errors = read_answer(text, CaptureAnswer)

    assert answer is None
    assert said in "; ".join(errors)


@pytest.mark.parametrize(
    "text",
    [
        "{" * 190_000,
        '{"a": ' * 30_000,
        '{"' * 90_000,
        "}{" * 90_000,
        "{" + '\\"' * 95_000,
        "".join(f'{{"a":{number}}}' for number in range(15_000)),
        "```\n" * 45_000,
    ],
    ids=lambda text: text[:8],
)
def test_hostile_braces_are_read_in_no_time(text: str) -> None:
    start = time.monotonic()

    assert read_answer(text, CaptureAnswer)[0] is None
    assert time.monotonic() - start < 20  # and not minutes
