"""Several runs of a benchmark by different seeds: means and standard deviations."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from besim.bench.measures import BtsimResult
from besim.errors import ErrorKind


@dataclass(frozen=True, slots=True)
class Spread:
    """A measure over several runs; all ``None`` if one of them has nothing to count.

    :param sd: standard deviation of the sample (divided by one less than the number of runs), as
        in the BeSimulator paper; ``None`` for a single run.
    """

    mean: float | None
    sd: float | None
    lowest: float | None
    highest: float | None

    @classmethod
    def of(cls, values: Sequence[float | None]) -> Spread:
        """The spread of at least one value."""
        known = [value for value in values if value is not None]
        if len(known) < len(values):
            return cls(None, None, None, None)
        sd = statistics.stdev(known) if len(known) > 1 else None
        return cls(statistics.fmean(known), sd, min(known), max(known))


@dataclass(frozen=True, slots=True)
class BtsimRepeats:
    """The runs in their order; there is at least one.

    :param seed: of the first run; each further one has the next.
    :param facts: what a costly model's answers depend on.
    """

    runs: tuple[BtsimResult, ...]
    seed: int = 0
    facts: Mapping[str, Any] | None = None

    @property
    def error(self) -> ErrorKind | None:
        """The worst error of all runs."""
        errors = [run.error for run in self.runs if run.error is not None]
        return max(errors, key=lambda kind: kind.value) if errors else None

    def as_dict(self) -> dict[str, Any]:
        """The benchmark JSON: of one run, or of several with their means in the same places."""
        facts = {} if self.facts is None else {"llm": dict(self.facts)}
        if len(self.runs) == 1:
            return {**facts, **self.runs[0].as_dict()}
        summaries = [run.summary() for run in self.runs]
        whole = BtsimResult(tuple(row for run in self.runs for row in run.rows))
        numbered = [*enumerate(self.runs, 1)]
        return {
            **facts,
            **_over(summaries, lambda spread: spread.mean),
            "sd": _over(summaries, lambda spread: spread.sd),
            "repeats": [
                {"repeat": number, "seed": self.seed + number - 1, **summary}
                for number, summary in enumerate(summaries, 1)
            ],
            "counts": self.runs[0].counts(),
            "confusion": whole.confusion(),
            "misses": [
                {"repeat": number, **row.as_miss()}
                for number, run in numbered
                for row in run.misses
            ],
            "rows": [
                {"repeat": number, **row.as_dict()} for number, run in numbered for row in run.rows
            ],
        }


def _over(summaries: Sequence[Any], figure: Callable[[Spread], float | None]) -> Any:
    """One summary of the same form, of several."""
    if isinstance(summaries[0], Mapping):
        return {name: _over([one[name] for one in summaries], figure) for name in summaries[0]}
    return figure(Spread.of(summaries))
