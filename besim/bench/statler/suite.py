"""Running Statler's episodes: besim with its world, and a baseline that remembers nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from besim.bench.statler.episodes import Episode, initial_world
from besim.bench.statler.judging import Judge, Judgement, is_temporal
from besim.bench.statler.table import Table
from besim.models.commonsense.conversing import Reply, Speech
from besim.models.conversing import Follower, make_conversation
from besim.world import Value, View, World, join_path, split_path

PUBLISHED = {
    "pick_and_place": {"code_as_policies": (0.00, 0.54), "statler": (0.50, 0.88)},
    "disinfection": {"code_as_policies": (0.00, 0.68), "statler": (0.40, 0.82)},
    "weight": {"code_as_policies": (0.00, 0.84), "statler": (0.55, 0.93)},
}
"""Table 1 of the paper: share of episodes that are right to the end, normalised steps."""
PUBLISHED_QUERIES = {
    "pick_and_place": {"code_as_policies": (1.00, 0.31), "statler": (1.00, 0.83)},
    "disinfection": {"code_as_policies": (0.99, 0.05), "statler": (0.98, 0.65)},
    "weight": {"code_as_policies": (1.00, 0.00), "statler": (1.00, 0.55)},
}
"""Table 2: non-temporal and temporal queries."""
ALL = "all"
BESIM, MEMORYLESS = "besim", "memoryless"


@dataclass(frozen=True, slots=True)
class Row:
    """One query and what came of it."""

    domain: str
    episode: int
    number: int
    query: str
    gold: str
    temporal: bool
    calls: tuple[str, ...]
    judgement: Judgement
    memoryless: Judgement

    @property
    def right(self) -> bool:
        """Whether besim's answer means what it should."""
        return self.judgement.right

    def as_dict(self) -> dict[str, Any]:
        """The form of the JSON."""
        return {
            "domain": self.domain,
            "episode": self.episode,
            "query_number": self.number,
            "query": self.query,
            "gold": self.gold,
            "calls": list(self.calls),
            "temporal": self.temporal,
            "right": self.right,
            "judged": self.judgement.judged,
            "why": self.judgement.why or None,
            "gold_problem": self.judgement.gold_problem or None,
            "memoryless_right": self.memoryless.right,
        }


@dataclass(frozen=True, slots=True)
class Measures:
    """Table 1 and 2 of the paper for some episodes.

    :param episodes: share that is right to the end.
    :param steps: right queries up to the first wrong one, as a share of the episode's; the mean.
    :param temporal: right ones among the temporal queries up to the first wrong one, and their
        number.
    """

    count: int
    episodes: float | None
    steps: float | None
    temporal: tuple[int, int]
    non_temporal: tuple[int, int]

    def as_dict(self) -> dict[str, Any]:
        """The form of the JSON."""
        return {
            "episodes": self.count,
            "right_episodes": self.episodes,
            "normalised_steps": self.steps,
            "temporal": {"right": self.temporal[0], "queries": self.temporal[1]},
            "non_temporal": {"right": self.non_temporal[0], "queries": self.non_temporal[1]},
        }


@dataclass(frozen=True, slots=True)
class StatlerResult:
    """All rows."""

    rows: tuple[Row, ...]

    def domains(self) -> list[str]:
        """In their order, and all of them together."""
        found = list(dict.fromkeys(row.domain for row in self.rows))
        return [*found, ALL] if len(found) > 1 else found

    def measures(self, domain: str, who: str = BESIM) -> Measures:
        """The measures of one domain."""
        episodes: dict[tuple[str, int], list[Row]] = {}
        for row in self.rows:
            if domain in (ALL, row.domain):
                episodes.setdefault((row.domain, row.episode), []).append(row)
        return _measured(episodes.values(), who)

    def wrong_golds(self) -> list[Row]:
        """Queries whose published answer is wrong."""
        return [row for row in self.rows if row.judgement.gold_problem]

    def as_dict(self) -> dict[str, Any]:
        """The form of the JSON: ``summary`` and ``rows``."""
        summary = {
            domain: {
                BESIM: self.measures(domain).as_dict(),
                MEMORYLESS: self.measures(domain, MEMORYLESS).as_dict(),
                "published": {
                    name: {
                        "right_episodes": share,
                        "normalised_steps": steps,
                        "non_temporal": PUBLISHED_QUERIES[domain][name][0],
                        "temporal": PUBLISHED_QUERIES[domain][name][1],
                    }
                    for name, (share, steps) in PUBLISHED.get(domain, {}).items()
                },
            }
            for domain in self.domains()
        }
        return {"summary": summary, "rows": [row.as_dict() for row in self.rows]}


def run_statler(
    episodes: Iterable[Episode],
    on_episode: Callable[[Episode], None] = lambda episode: None,
    follower: Follower | None = None,
) -> StatlerResult:
    """Follow all queries of all episodes.

    :param follower: who follows them, with a world and without; the commonsense model if not
        given.
    """
    follower = follower or make_conversation().follower
    rows: list[Row] = []
    for episode in episodes:
        rows += _run(episode, follower)
        on_episode(episode)
    return StatlerResult(tuple(rows))


def _run(episode: Episode, follower: Follower) -> Iterable[Row]:
    state = episode.state()
    judge, forgetful = Judge(Table(state)), Judge(Table(state))
    world, speech = initial_world(episode), Speech()
    names_only = initial_world(episode, placed=False)
    for number, query in enumerate(episode.episode, 1):
        said = query.user_query
        reply = follower.follow(said, View(world), speech)
        world, speech = reply.world, reply.spoken
        forgetful.table = judge.table.copy()
        judgement = judge.judge(said, query.gold_code, _calls(reply), described(world, judge.table))
        world = resumed(world, judge.table)
        alone = follower.follow(said, View(names_only), Speech())
        baseline = forgetful.judge(said, query.gold_code, _calls(alone), None)
        yield Row(
            episode.domain,
            episode.index,
            number,
            said,
            query.gold_code,
            is_temporal(said, query.gold_code, list(judge.table.places)),
            tuple(map(str, reply.calls)),
            judgement,
            baseline,
        )


def _calls(reply: Reply) -> list[tuple[str, tuple[str, ...]]]:
    return [(call.skill, call.arguments) for call in reply.calls]


def described(world: World, like: Table) -> Table:
    """The table that a world describes."""
    table = like.copy()
    table.places, table.clean = {}, {}
    for path, value in world.items():
        parts = split_path(path)
        if len(parts) != 3 or parts[0] != "objects":
            continue
        name = parts[1].replace("_", " ")
        if parts[2] == "location" and isinstance(value, str):
            table.places[name] = value.partition(" ")[2].replace("_", " ")
        elif parts[2] == "clean" and isinstance(value, bool):
            table.clean[name] = value
    return table


def resumed(world: World, table: Table) -> World:
    """A world in which things are as on the table from which the judge goes on."""
    known = described(world, table)
    changes: dict[str, Value] = {}
    for name, place in table.places.items():
        if known.places.get(name, place) != place:
            relation = "in" if table.is_station(place) else "on"
            changes[_state(name, "location")] = f"{relation} {place.replace(' ', '_')}"
    for name, clean in table.clean.items():
        if known.clean.get(name) is not clean:
            changes[_state(name, "clean")] = clean
    return world.with_changes(changes) if changes else world


def _state(name: str, key: str) -> str:
    return join_path("objects", name.replace(" ", "_"), key)


def _measured(episodes: Iterable[Sequence[Row]], who: str) -> Measures:
    shares: list[float] = []
    whole = 0
    counts = {True: [0, 0], False: [0, 0]}
    for rows in episodes:
        counted = [row for row in rows if row.judgement.judged]
        if not counted:
            continue
        steps = 0
        for row in counted:
            right = row.right if who == BESIM else row.memoryless.right
            counts[row.temporal][0] += right
            counts[row.temporal][1] += 1
            if not right:
                break
            steps += 1
        whole += steps == len(counted)
        shares.append(steps / len(counted))
    number = len(shares)
    return Measures(
        number,
        whole / number if number else None,
        sum(shares) / number if number else None,
        (counts[True][0], counts[True][1]),
        (counts[False][0], counts[False][1]),
    )
