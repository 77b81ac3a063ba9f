"""Statler's episodes with a language model that is right: nothing of it may be lost on the way."""

from __future__ import annotations

from pathlib import Path

import oracle
import pytest
from tabletop import talk

from besim.bench.statler import Episode, read_episodes, run_statler

STATE = (
    '# state = {\n# "objects": ["red block", "blue block", "golden bowl"],\n# "relations": [],\n# }'
)
SAID = [
    ("put the red block on the blue block",
     'put_first_on_second("red block", "blue block")'),
    ("put the blue block in the golden bowl",
     'put_first_on_second("blue block", "golden bowl")'),
    ("what is above the blue block?", 'say("red block")'),
    ("how many blocks are in the golden bowl?", 'say("2")'),
]  # fmt: skip


def test_a_conversation_is_kept_by_the_world_alone() -> None:
    queries = [{"user_query": said, "gold_code": code} for said, code in SAID]
    data = {"domain": "pick_and_place", "index": 0, "init_state": STATE, "episode": queries}
    talking, chat = talk(oracle.answer)

    result = run_statler([Episode.model_validate(data)], follower=talking.follower)

    assert [row.judgement.why for row in result.rows if not row.right] == []
    assert result.measures("pick_and_place").episodes == 1.0
    about = [one.about for one in chat.requests[:2]]
    assert about == ["follow words", "write the world"]


def test_the_shared_episodes_are_all_right(shared_data: Path) -> None:
    file = shared_data / "statler" / "episodes.json"
    if not file.is_file():
        pytest.skip("Statler's episodes are not here (they have no licence to be shipped)")
    talking, _ = talk(oracle.answer)

    result = run_statler(read_episodes(file), follower=talking.follower)

    assert [(row.query, row.judgement.why) for row in result.rows if not row.right] == []
    assert result.measures("all").episodes == 1.0
