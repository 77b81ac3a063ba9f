"""The benchmark of mutants: what of a good tree the verdict does not need."""

from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TASK = {
    "bt_task": "A cup and a bowl stand on the table. The sink and the table are far apart. The "
    "robot is in the doorway. The goal is that the cup is in the sink.",
    "action_node": {
        "GoToTable": "The robot goes to the table.",
        "GoToSink": "The robot goes to the sink.",
        "TakeCup": "The robot takes the cup from the table.",
        "TakeBowl": "The robot takes the bowl from the table.",
        "PutCup": "The robot puts the cup into the sink.",
    },
    "condition_node": {"HoldsCup": "The robot holds the cup."},
}
TREE = """<Sequence>
  <Action class="GoToTable"/>
  <Action class="TakeBowl"/>
  <Fallback><Condition class="HoldsCup"/><Action class="TakeCup"/></Fallback>
  <Action class="GoToSink"/>
  <Action class="PutCup"/>
</Sequence>"""


@pytest.fixture
def printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> list[str]:
    folder = tmp_path / "sink"
    folder.mkdir()
    (folder / "des.json").write_text(json.dumps({"id": 1, "name": "sink", **TASK}))
    (folder / "good.xml").write_text(TREE)
    script = str(ROOT / "benchmarks" / "mutants.py")
    monkeypatch.setattr(sys, "argv", [script, str(tmp_path)])
    runpy.run_path(script, run_name="__main__")
    return capsys.readouterr().out.splitlines()


def test_only_what_nobody_needs_can_be_left_out(printed: list[str]) -> None:
    dropped = [line for line in printed if line.startswith("  drop:")]
    assert dropped == ['  drop: without TakeBowl ("The robot takes the bowl from the table.")']
    assert "drop: 1 of 5 mutants are judged good" in printed


def test_only_orders_that_do_not_matter_can_be_changed(printed: list[str]) -> None:
    (swapped,) = [line for line in printed if line.startswith("  swap:")]
    assert swapped.startswith("  swap: TakeCup (") and " before TakeBowl (" in swapped
    assert "swap: 1 of 4 mutants are judged good" in printed


def test_only_what_nobody_needs_can_be_exchanged(printed: list[str]) -> None:
    # Two drives each for the other, the bowl for the cup, the cup for the bowl (then it is held).
    (exchanged,) = [line for line in printed if line.startswith("  exchange:")]
    assert exchanged.startswith("  exchange: TakeCup (") and " instead of TakeBowl (" in exchanged
    assert "exchange: 1 of 4 mutants are judged good" in printed
