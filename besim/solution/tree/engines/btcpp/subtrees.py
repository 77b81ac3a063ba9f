"""The blackboard that a subtree gets."""

from __future__ import annotations

from besim.solution.tree.engines.btcpp.blackboard import Blackboard
from besim.solution.tree.engines.btcpp.entry import BlackboardError
from besim.solution.tree.engines.btcpp.node import TreeNode
from besim.solution.tree.engines.btcpp.values import CONVERTERS, CastError, ValueType
from besim.solution.tree.port_value import blackboard_pointer


def blackboard_of(subtree: TreeNode) -> Blackboard:
    """The blackboard for the tree that a ``<SubTree>`` or ``<SubTreePlus>`` stands for.

    :raises PlanError: where upstream throws.
    """
    node, outer = subtree.node, subtree.blackboard
    try:
        if outer.version >= 4:
            return _version_4(subtree)
        ports = {name: text for name, text in node.ports.items() if name not in ("ID", "name")}
        if node.tag == "SubTreePlus":
            return _plus(ports, outer)
        shared = _truth(ports.pop("__shared_blackboard", "false"))
        return outer if shared else outer.isolated(ports)
    except (BlackboardError, CastError) as error:
        subtree.throw(str(error))


def _truth(text: str) -> bool:
    convert = CONVERTERS[ValueType.BOOL]
    assert convert is not None
    return bool(convert(text))


def _version_4(subtree: TreeNode) -> Blackboard:
    node = subtree.node
    autoremap = _truth(node.ports.get("_autoremap", "false"))
    # Upstream takes no other attribute for a port.
    ports = {
        name: text
        for name, text in node.ports.items()
        if name[:1].isascii() and name[:1].isalpha() and name not in ("ID", "name")
    }
    for name, model in node.port_models.items():
        if name not in ports and name != "_autoremap" and not autoremap:
            if model.default is None:
                subtree.throw(f"the model of the tree has a port {name!r}, which is missing")
            ports[name] = model.default
    return subtree.blackboard.child(ports, autoremap=autoremap)


def _plus(ports: dict[str, str], outer: Blackboard) -> Blackboard:
    """Version 3's SubTreePlus takes the attributes in their order: a constant that stands
    behind ``__autoremap`` is written to the parent's blackboard."""
    made = Blackboard(outer)
    for name, text in ports.items():
        key = blackboard_pointer(text, version=3)
        if name == "__autoremap":
            made.autoremap = _truth(text)
        elif key is None:
            made.set(name, text)
        else:
            made.remap(name, key)
    return made
