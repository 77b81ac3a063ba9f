"""Gives leaves their words, from the first of these that has any:

1. the task (``des.json``), which is written for this very tree,
2. the user's descriptions of node classes (``--descriptions``),
3. the attribute ``_description`` of the node itself, as Groot 2 writes it,
4. the node models of the files, and those given beside them,
5. besim's own catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from besim.solution.model import Leaf, NodeKind, PortDirection, PortModel
from besim.solution.node_descriptions import NodeDescription, fill_ports
from besim.solution.task import LeafKind, LeafText, Task
from besim.solution.tree.catalog import Catalog, NodeModel, builtin_catalog
from besim.solution.tree.document import TreeDocument
from besim.solution.tree.formats.options import TreeOptions
from besim.solution.tree.port_value import blackboard_pointer
from besim.world.xmltext import Element


def catalog_for(document: TreeDocument, options: TreeOptions) -> Catalog:
    """What is known of the classes of a document's nodes.

    Models of the files and of the user tell kind and ports of the nodes as the user has them;
    whether besim ticks a node itself, and what it says of it where a model says nothing, stays.
    """
    found: dict[str, NodeModel] = dict(builtin_catalog(document.dialect))
    for models in (options.models, document.models):
        for name, model in models.items():
            known = found.get(name)
            if known is None:
                found[name] = model
            elif not known.engine and model.kind is known.kind:
                ports = {**known.ports, **model.ports} if model.ports else known.ports
                words = model.description or known.description
                found[name] = replace(known, ports=ports, description=words)
    return found


@dataclass(slots=True)
class LeafWords:
    """The words of a document's leaves."""

    task: Task
    catalog: Catalog
    descriptions: Mapping[str, NodeDescription]
    warnings: list[str] = field(default_factory=list)

    def kind_of(self, name: str) -> NodeKind:
        """The kind of a leaf whose tag does not say it: an action, if nobody says otherwise."""
        given = self.descriptions.get(name)
        if given is not None and given.kind is not None:
            condition = given.kind is LeafKind.CONDITION
        else:
            condition = name in self.task.conditions and name not in self.task.actions
        return NodeKind.CONDITION if condition else NodeKind.ACTION

    def describes(self, name: str, element: Element) -> bool:
        """Whether there are words for an action of this name."""
        return bool(self._text(LeafKind.ACTION, name, element).description)

    def leaf(
        self,
        kind: LeafKind,
        name: str,
        element: Element,
        ports: Mapping[str, str],
        models: Mapping[str, PortModel],
    ) -> Leaf:
        """A leaf with its words, in which literal ports stand in place of ``{port}``."""
        text = self._text(kind, name, element)
        if text == LeafText() and name not in self.descriptions:
            self.warnings.append(f"nothing describes the {kind.value} {name!r}")
        defaults = {
            port.name: port.default
            for port in models.values()
            if port.default is not None and port.direction is not PortDirection.OUTPUT
        }
        values = {
            port: value
            for port, value in {**defaults, **ports}.items()
            if blackboard_pointer(value) is None and value != "="
        }
        needs = text.precondition
        return Leaf(
            kind,
            name,
            fill_ports(text.description, values),
            fill_ports(needs, values) if needs is not None else None,
            ports,
        )

    def _text(self, kind: LeafKind, name: str, element: Element) -> LeafText:
        text = self.task.leaf_text(kind, name)
        if text != LeafText():
            return text
        given = self.descriptions.get(name)
        if given is not None and (given.description or given.precondition):
            return LeafText(given.description, given.precondition)
        own = " ".join(element.attributes.get("_description", "").split())
        model = self.catalog.get(name)
        return LeafText(own or (model.description if model is not None else ""))
