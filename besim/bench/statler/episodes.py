"""Statler's evaluation episodes: what is said in turn, with the published code for it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from besim.bench.statler.state_text import StateText, read_state_text
from besim.world import Value, World, join_path, quote_name, read_file, read_json
from besim.world.jsontext import validated

_Text = Annotated[str, Field(max_length=20_000)]


class Query(BaseModel):
    """One thing said, and the published answer to it."""

    model_config = ConfigDict(extra="ignore")

    user_query: Annotated[str, Field(max_length=2_000)]
    gold_code: _Text = ""


class Episode(BaseModel):
    """One conversation over one table."""

    model_config = ConfigDict(extra="ignore")

    domain: Annotated[str, Field(max_length=100)]
    index: int
    init_state: _Text
    simple_state: _Text | None = None
    weights: dict[str, float] | None = None
    episode: Annotated[list[Query], Field(max_length=200)]

    def state(self) -> StateText:
        """What the state text says."""
        return read_state_text(self.init_state)


class _File(BaseModel):
    episodes: Annotated[list[Episode], Field(max_length=2_000)]


def read_episodes(path: Path) -> list[Episode]:
    """The episodes of a file, a JSON list.

    :raises besim.errors.InputError: if it is no list of episodes.
    :raises besim.errors.UsageError: if there is no such file.
    """
    document = read_json(read_file(path), source=str(path))
    return validated(_File, {"episodes": document.value}, source=str(path)).episodes


def initial_world(episode: Episode, *, placed: bool = True) -> World:
    """The world at the start of an episode.

    What no text places stands on the table (appendix B of the paper). Worlds with covers are those
    of the real robot (§4.2): a thing carries or is covered by one other only.

    :param placed: False for the names of the things alone.
    """
    state = episode.state()
    states: dict[str, Value] = {}
    for name in state.names():
        states[join_path("objects", _name(name), "location" if placed else "exists")] = (
            "on table" if placed else True
        )
    for key, kind in (("items", "item"), ("covers", "cover")):
        for name in state.lists.get(key, ()):
            states[join_path("objects", _name(name), "kind")] = kind
    if "covers" in state.lists:
        states[join_path("environment", "stacking")] = "single"
    if not placed:
        return World(states)
    for name, entry in state.properties.items():
        for key, values in entry.items():
            states |= _property(name, key, values)
    for one, relation, other in state.relations:
        states[join_path("objects", _name(one), "location")] = f"{relation} {_name(other)}"
    states.pop(join_path("objects", "table", "location"), None)
    return World(states)


def _property(name: str, key: str, values: list[str]) -> dict[str, Value]:
    own = _name(name)
    if key == "contains":
        return {join_path("objects", _name(one), "location"): f"in {own}" for one in values}
    if key == "under":  # a cover, or a thing, stands over it
        return {join_path("objects", _name(one), "location"): f"on {own}" for one in values}
    if key in ("on", "in"):
        return {join_path("objects", own, "location"): f"{key} {_name(values[0])}"}
    if key == "is":
        known = {"dirty": False, "clean": True}
        return {join_path("objects", own, "clean"): known[v] for v in values if v in known}
    return _weight(own, values[0])


def _weight(own: str, text: str) -> dict[str, Value]:
    """A number, or ``green_block.weight * 2``."""
    try:
        return {join_path("objects", own, "weight"): float(text)}
    except ValueError:
        parts = text.replace(".weight", "").split()
    factor = parts[2] if len(parts) == 3 and parts[1] == "*" else "1"
    factor = f"1/{parts[2]}" if len(parts) == 3 and parts[1] == "/" else factor
    relation = f"{quote_name(own)} = {factor} {parts[0]}" if parts else ""
    return {join_path("relationship", f"weight_told_of_{own}"): relation}


def _name(name: str) -> str:
    return "_".join(name.lower().replace("_", " ").split())
