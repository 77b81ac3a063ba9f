"""The catalogues that ship with besim: BehaviorTree.CPP's own nodes, and Nav2's.

Every ``*.yaml`` file here is one, in this form::

    library: Nav2               # who defines the nodes
    dialects: [btcpp3, btcpp4]  # whose trees may use them
    engine: false               # of every node that says nothing else
    nodes:
      Wait:
        kind: Action            # Action, Condition, Control, Decorator or SubTree
        description: The robot waits for {wait_duration} seconds.
        asynchronous: true      # true, false, or left out if not known
        restarts: false         # asynchronous actions: see NodeModel
        engine: false           # controls and decorators: true if besim ticks them
        children: [0, 0]        # smallest and largest number; null: no limit
        since: "4.9"            # release of the library that has it first; left out: all
        ports:
          wait_duration: {direction: input, type: double, default: "1.0", required: false}
      Pause: {alias: Wait}      # another name for the same class

Where ``children`` is left out a control has at least one, a decorator one, and a leaf none; a
port without ``direction`` is an input. Where two files describe a node of the same dialect the
one that comes first by its file name counts.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Literal

from pydantic import BaseModel, ConfigDict
from ruamel.yaml import YAML

from besim.solution.model import Dialect, NodeKind
from besim.solution.tree.catalog.model import Catalog, NodeModel, PortDirection, PortModel

_CHILDREN: dict[NodeKind, tuple[int, int | None]] = {
    NodeKind.CONTROL: (1, None),
    NodeKind.DECORATOR: (1, 1),
}


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _Port(_Form):
    direction: PortDirection = PortDirection.INPUT
    type: str = ""
    default: str | None = None
    description: str = ""
    required: bool = False


class _Node(_Form):
    kind: NodeKind
    ports: dict[str, _Port] = {}
    children: tuple[int, int | None] | None = None
    description: str = ""
    asynchronous: bool | None = None
    restarts: bool = False
    engine: bool | None = None
    since: str = ""


class _Alias(_Form):
    alias: str


class _File(_Form):
    library: str
    dialects: tuple[Literal["btcpp3", "btcpp4"], ...]
    engine: bool = False
    nodes: dict[str, _Node | _Alias]


@cache
def builtin_catalog(dialect: Dialect) -> Catalog:
    """What every tree of a dialect may use without a model of its own.

    A model's ``name`` is that of the class, also where the key is an alias for it.
    """
    found: dict[str, NodeModel] = {}
    for file in _files():
        if dialect.value in file.dialects:
            found = _models(file) | found
    return found


@cache
def _files() -> tuple[_File, ...]:
    folder = resources.files("besim.solution.tree.catalog")
    texts = {one.name: one for one in folder.iterdir() if one.name.endswith(".yaml")}
    parser = YAML(typ="safe", pure=True)
    return tuple(
        _File.model_validate(parser.load(texts[name].read_text(encoding="utf-8")))
        for name in sorted(texts)
    )


def _models(file: _File) -> dict[str, NodeModel]:
    models = {
        name: _model(name, node, file)
        for name, node in file.nodes.items()
        if isinstance(node, _Node)
    }
    aliases = {
        name: models[node.alias] for name, node in file.nodes.items() if isinstance(node, _Alias)
    }
    return models | aliases


def _model(name: str, node: _Node, file: _File) -> NodeModel:
    return NodeModel(
        name=name,
        kind=node.kind,
        ports={
            port: PortModel(
                port, one.direction, one.type, one.default, one.description, one.required
            )
            for port, one in node.ports.items()
        },
        children=node.children or _CHILDREN.get(node.kind, (0, 0)),
        description=node.description,
        asynchronous=node.asynchronous,
        restarts=node.restarts,
        engine=file.engine if node.engine is None else node.engine,
        library=file.library,
        since=node.since,
    )
