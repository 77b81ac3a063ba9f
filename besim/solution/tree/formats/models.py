"""Reads ``<TreeNodesModel>``: what a file says of the classes of its nodes.

Three generations write it: Groot 2 and Nav2 with ``<input_port name=… type=… default=…>words
</input_port>``, Groot 1 likewise, and the first Groot with ports as attributes
(``<Action ID="Wait" seconds="1"/>``) or ``<Parameter label=… type=…/>``.
"""

from __future__ import annotations

from besim.errors import InputError
from besim.solution.model import NodeKind
from besim.solution.tree.catalog import Catalog, NodeModel, PortDirection, PortModel
from besim.world.xmltext import Element, parse_xml

SECTION = "TreeNodesModel"

_KINDS = {
    "Action": NodeKind.ACTION,
    "Condition": NodeKind.CONDITION,
    "Control": NodeKind.CONTROL,
    "Decorator": NodeKind.DECORATOR,
    "SubTree": NodeKind.SUBTREE,
    "SubTreePlus": NodeKind.SUBTREE,
}
_CHILDREN: dict[NodeKind, tuple[int, int | None]] = {
    NodeKind.CONTROL: (1, None),
    NodeKind.DECORATOR: (1, 1),
}
_PORTS = {
    "input_port": PortDirection.INPUT,
    "output_port": PortDirection.OUTPUT,
    "inout_port": PortDirection.INOUT,
    "Parameter": PortDirection.INPUT,
}
_NO_PORTS = ("ID", "name", "editable", "description", "_description", "_collapsed")


def read_models(text: bytes | str, source: str = "<models>") -> Catalog:
    """The node models of a file such as ``nav2_tree_nodes.xml``.

    :param source: file name for errors.
    :raises InputError: for broken XML, or a file without models.
    """
    root = parse_xml(text, source)
    if root.tag != SECTION and not any(child.tag == SECTION for child in root.children):
        raise InputError(
            "the file has no node models",
            place=root.place,
            expected=f"a <{SECTION}> in <root>",
            got=f"<{root.tag}>",
        )
    return models_of(root)


def models_of(root: Element) -> Catalog:
    """The models that stand in the root element of a file; the first of a name counts.

    :raises InputError: for a model without ID, and a port without name.
    """
    sections = [root] if root.tag == SECTION else [c for c in root.children if c.tag == SECTION]
    found: dict[str, NodeModel] = {}
    for section in sections:
        for element in section.children:
            if element.tag in _KINDS:
                model = _model(element)
                found.setdefault(model.name, model)
    return found


def _model(element: Element) -> NodeModel:
    name = _required(element, "ID")
    kind = _KINDS[element.tag]
    ports = {
        port: PortModel(port, PortDirection.INPUT, default=value or None)
        for port, value in element.attributes.items()
        if port not in _NO_PORTS
    }
    for child in element.children:
        if child.tag in _PORTS:
            port = _port(child)
            ports[port.name] = port
    return NodeModel(
        name=name,
        kind=kind,
        ports=ports,
        children=_CHILDREN.get(kind, (0, 0)),
        description=_words(element),
        library=element.place.file,
        place=element.place,
    )


def _port(element: Element) -> PortModel:
    name = _required(element, "label" if element.tag == "Parameter" else "name")
    attributes = element.attributes
    return PortModel(
        name=name,
        direction=_PORTS[element.tag],
        type=attributes.get("type", ""),
        default=attributes.get("default"),
        description=attributes.get("description", "") or element.words,
    )


def _words(element: Element) -> str:
    """What a model says of its class, in the places where editors put it."""
    for name in ("description", "_description"):
        if element.attributes.get(name, "").strip():
            return " ".join(element.attributes[name].split())
    for child in element.walk():
        if child.tag in ("description", "Metadata"):
            words = " ".join(child.attributes.get("description", "").split()) or child.words
            if words:
                return words
    return ""


def _required(element: Element, attribute: str) -> str:
    value = element.attributes.get(attribute, "").strip()
    if not value:
        raise InputError(
            f"a <{element.tag}> of the models without {attribute}",
            place=element.place,
            expected=f'the attribute {attribute}="…"',
            got="none" if attribute not in element.attributes else "an empty one",
        )
    return value
