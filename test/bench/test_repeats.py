"""Several runs of BTSIMBENCH: every figure here is counted by hand."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from besim.bench import BtsimRepeats, Row, Spread, repeat_btsim, run_btsim
from besim.cli.bench_repeats_text import render_repeats
from besim.errors import BesimError, ErrorKind
from besim.evaluation import Category, Verdict
from besim.models.base import Account
from besim.models.scripted import ScriptedLeaf, ScriptedModel, ScriptedStatement
from besim.solution import Solution, TaskFolder, read_folders


class Moody:
    """Judges every tree by how often it was asked before: a baseline whose answers differ.

    :param moods: the verdict in each repeat.
    """

    name = "moody"

    def __init__(self, moods: tuple[Category | None, ...]) -> None:
        self._moods = moods
        self._mood = 0
        self._asked = {"calls": 0, "cost_usd": 0.0}

    def repeat(self, number: int) -> Moody:
        other = copy.copy(self)  # what was asked is counted by all together
        other._mood = number
        return other

    def account(self) -> Account:
        return Account({"model": "moody"}, dict(self._asked))

    def judge_tree(self, solution: Solution, **options: Any) -> Verdict:
        self._asked["calls"] += self._mood + 1
        self._asked["cost_usd"] += 0.5
        mood = self._moods[self._mood]
        if mood is None:
            raise BesimError("away", kind=ErrorKind.UNAVAILABLE)
        return Verdict(mood, f"it is day {self._mood}", failing_leaf="act")


GOOD, BAD, OPEN = Category.GOOD, Category.COUNTERFACTUALS, Category.UNDELIVERED


@pytest.fixture
def folder(tmp_path: Path) -> Callable[..., tuple[TaskFolder, ...]]:
    """Makes a task folder; every tree is one action."""

    def make(*trees: str) -> tuple[TaskFolder, ...]:
        (tmp_path / "des.json").write_text('{"bt_task": "The goal is to act."}')
        (tmp_path / "truth.json").write_text('{"counterfactual": {"failing_leaf": "act"}}')
        for name in trees:
            (tmp_path / f"{name}.xml").write_text('<Action class="act"/>')
        return read_folders(tmp_path)

    return make


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        # Of 25 trees in five runs: one run has one more, as often in the paper's Table 3 (1.79).
        ([0.96, 0.96, 1.0, 0.96, 0.96], (0.968, 0.01788854, 0.96, 1.0)),
        ([0.88, 0.92, 0.92, 0.92, 0.96], (0.92, 0.02828427, 0.88, 0.96)),
        ([1, 3], (2, 1.41421356, 1, 3)),
        ([0.5], (0.5, None, 0.5, 0.5)),
        ([0.5, None], (None, None, None, None)),
    ],
)
def test_the_standard_deviation_is_that_of_the_sample(
    values: list[float | None], expected: tuple[float | None, ...]
) -> None:
    found = Spread.of(values)

    assert (found.mean, found.sd, found.lowest, found.highest) == pytest.approx(expected)


def test_every_run_has_its_chance_and_means_stand_where_the_figures_of_one_do(
    folder: Callable[..., tuple[TaskFolder, ...]],
) -> None:
    told: list[Row] = []
    found = repeat_btsim(
        folder("good", "counterfactual"),
        lambda: Moody((GOOD, BAD, OPEN)),
        3,
        seed=4,
        on_row=told.append,
    )

    # Run 1 gives good to both, run 2 counterfactuals to both, run 3 nothing.
    result = found.as_dict()
    assert [row.verdict for row in told] == [GOOD, GOOD, BAD, BAD, OPEN, OPEN]
    third = pytest.approx(1 / 3)
    assert result["accuracy"] == {
        "good": third,
        "counterfactual": third,
        "unreachable": None,
        "average": third,
    }
    assert result["delivery_rate"] == pytest.approx(2 / 3)
    assert result["failing_leaf_accuracy"] == third
    assert result["precondition_accuracy"] is None and result["world_state_accuracy"] is None
    # (1, 0, 0) has 0.577; so have (1, 1, 0) and (0, 1, 0). The averages are 0.5, 0.5 and 0.
    assert result["sd"]["accuracy"]["good"] == pytest.approx(0.57735027)
    assert result["sd"]["accuracy"]["average"] == pytest.approx(0.28867513)
    assert result["sd"]["accuracy"]["unreachable"] is None
    assert result["sd"]["delivery_rate"] == pytest.approx(0.57735027)
    # Two trees a run: 2, 4 and 6 calls.
    assert result["usage"] == {"calls": 4.0, "cost_usd": 1.0}
    assert result["sd"]["usage"] == {"calls": 2.0, "cost_usd": 0.0}
    assert [(one["repeat"], one["seed"]) for one in result["repeats"]] == [(1, 4), (2, 5), (3, 6)]
    assert [one["accuracy"]["good"] for one in result["repeats"]] == [1.0, 0.0, 0.0]
    assert [one["usage"]["calls"] for one in result["repeats"]] == [2, 4, 6]
    assert [(row["repeat"], row["tree"], row["verdict"]) for row in result["rows"]] == [
        (1, "good.xml", "good"),
        (1, "counterfactual.xml", "good"),
        (2, "good.xml", "counterfactuals"),
        (2, "counterfactual.xml", "counterfactuals"),
        (3, "good.xml", "undelivered"),
        (3, "counterfactual.xml", "undelivered"),
    ]
    assert result["rows"][2]["usage"] == {"calls": 2, "cost_usd": 0.5}
    assert [(one["repeat"], one["tree"]) for one in result["misses"]] == [
        (1, "counterfactual.xml"),
        (2, "good.xml"),
        (3, "good.xml"),
        (3, "counterfactual.xml"),
    ]
    assert result["counts"]["trees"] == 2
    assert result["confusion"]["good"] == {
        "good": 1,
        "counterfactuals": 1,
        "unreachable": 0,
        "undelivered": 1,
    }


def test_one_run_is_printed_as_ever(folder: Callable[..., tuple[TaskFolder, ...]]) -> None:
    found = repeat_btsim(folder("good"), lambda: Moody((GOOD,)), 1)

    assert found.as_dict() == run_btsim(folder(), lambda: Moody((GOOD,))).as_dict()
    assert "repeats" not in found.as_dict() and "sd" not in found.as_dict()
    assert found.as_dict()["usage"] == {"calls": 1, "cost_usd": 0.5}
    named = BtsimRepeats(found.runs, facts={"model": "moody"}).as_dict()
    assert named["llm"] == {"model": "moody"}


def test_an_error_in_one_run_costs_its_rows_and_is_the_whole_ones(
    folder: Callable[..., tuple[TaskFolder, ...]],
) -> None:
    found = repeat_btsim(folder("good"), lambda: Moody((GOOD, None)), 2)

    assert found.error is ErrorKind.UNAVAILABLE
    assert [run.rows[0].verdict for run in found.runs] == [GOOD, OPEN]
    assert found.runs[1].rows[0].usage == {"calls": 2, "cost_usd": 0.5}


def test_a_model_without_chance_is_repeated_without_spread(
    folder: Callable[..., tuple[TaskFolder, ...]],
) -> None:
    make = partial(
        ScriptedModel,
        leaves={"act": ScriptedLeaf()},
        goals=[ScriptedStatement("it is done", True)],
    )
    found = repeat_btsim(folder("unreachable"), make, 3, jobs=2).as_dict()

    assert found["accuracy"]["average"] == 0.0 and found["sd"]["accuracy"]["average"] == 0.0
    assert len(found["rows"]) == 3 and "usage" not in found


def test_a_tree_that_is_refused_is_an_undelivered_row(tmp_path: Path) -> None:
    (tmp_path / "des.json").write_text('{"bt_task": "The goal is to stab the guest."}')
    (tmp_path / "good.xml").write_text('<Action class="act"/>')
    result = run_btsim(read_folders(tmp_path), ScriptedModel)

    assert result.error is None and result.rows[0].verdict is OPEN
    assert "asks for harm" in result.rows[0].reason


def test_people_see_a_line_for_each_tree_and_a_table_with_the_spread(
    folder: Callable[..., tuple[TaskFolder, ...]],
) -> None:
    found = repeat_btsim(folder("good", "counterfactual"), lambda: Moody((GOOD, GOOD, BAD)), 3)
    text = " ".join(render_repeats(found).split())

    folder_name = found.runs[0].rows[0].task
    assert f"2/3 {folder_name} good.xml good good 2, counterfactuals 1" in text
    assert f"1/3 {folder_name} counterfactual.xml counterfactuals good 2," in text
    assert "mean ± sd lowest highest" in text
    assert "accuracy good 66.67% 57.74% 0.00% 100.00%" in text
    assert "accuracy unreachable – – – –" in text
    assert "delivery rate 100.00% 0.00% 100.00% 100.00%" in text
    assert "calls 4 2 2 6" in text and "cost (US dollars) 1 0 1 1" in text
    assert "counterfactual (run 1): good, not counterfactuals" in text
    explained = render_repeats(found, explain=True)
    assert "   run 3: counterfactuals\n     it is day 2\n" in explained
