"""``besim bench statler``: the shared episodes, and little ones."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from besim.bench.statler import Episode, read_episodes, run_statler
from besim.bench.statler.suite import MEMORYLESS
from besim.errors import InputError

PUT = "put_first_on_second"


def test_every_query_with_a_right_gold_is_right(shared_episodes: Path) -> None:
    result = run_statler(read_episodes(shared_episodes))
    assert [row.query for row in result.rows if not row.right] == []
    for domain in result.domains():
        assert result.measures(domain).episodes == 1.0


def test_without_memory_the_episodes_fail_where_memory_is_needed(shared_episodes: Path) -> None:
    result = run_statler(read_episodes(shared_episodes))
    everything = result.measures("all", MEMORYLESS)
    assert everything.episodes is not None and everything.episodes < 0.1
    right, queries = everything.non_temporal
    assert right == queries


def test_wrong_golds_are_found_by_the_rules(shared_episodes: Path) -> None:
    found = {
        (row.domain, row.episode, row.number)
        for row in run_statler(read_episodes(shared_episodes)).wrong_golds()
    }
    # Those that the data's own notes name, and one that puts a block that is not there.
    assert found == {
        ("pick_and_place", 1, 6),
        ("pick_and_place", 5, 3),
        ("pick_and_place", 7, 5),
        ("pick_and_place", 7, 6),
        ("weight", 5, 8),
        ("disinfection", 4, 7),
    }


def test_the_steps_up_to_the_first_failure_count(episode: Callable[..., Episode]) -> None:
    one = episode(
        ("put the red block on the blue block", f'{PUT}("red block", "blue block")'),
        ("perform a miracle with the red block", f'{PUT}("red block", "golden bowl")'),
        ("put the blue block in the silver bowl", f'{PUT}("blue block", "silver bowl")'),
        ("what is in the golden bowl", 'say("red block")'),
    )
    result = run_statler([one])
    measures = result.measures("pick_and_place")
    assert (measures.episodes, measures.steps) == (0.0, 0.25)
    assert result.rows[1].judgement.why
    assert result.rows[1].calls[0].startswith("say(")


@pytest.mark.parametrize(
    "text", ["{}", "[{}]", '[{"domain": 3}]', '[{"domain": "x", "index": 0, "episode": []}]', "["]
)
def test_what_is_no_list_of_episodes_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "episodes.json"
    file.write_text(text)
    with pytest.raises(InputError):
        read_episodes(file)


def test_the_command_prints_tables_and_json(
    episode: Callable[..., Episode], tmp_path: Path
) -> None:
    one = episode(
        ("put the red block on the blue block", f'{PUT}("red block", "blue block")'),
        ("what is on the blue block", 'say("golden bowl")'),
    )
    file = tmp_path / "episodes.json"
    file.write_text(json.dumps([one.model_dump()]))
    command = [sys.executable, "-m", "besim", "bench", "statler", str(file)]
    text = subprocess.run(
        [*command, "--explain"], capture_output=True, text=True, check=True
    ).stdout
    assert "Code-as-Policies (published)" in text
    assert 'put_first_on_second("red block", "blue block")' in text
    assert "the answer is red block; published" in text
    shown = subprocess.run(
        [*command, "--format", "json"], capture_output=True, text=True, check=True
    )
    data = json.loads(shown.stdout)
    assert [row["right"] for row in data["rows"]] == [True, True]
    assert data["rows"][1]["gold_problem"] == "the answer is red block"
    assert data["summary"]["pick_and_place"]["besim"]["right_episodes"] == 1.0
    missing = subprocess.run(
        [*command[:-1], str(tmp_path / "none.json")], capture_output=True, check=False
    )
    assert missing.returncode == 64
