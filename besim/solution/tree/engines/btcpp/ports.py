"""The ports of one node: what their values stand for now, and where results are written."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from besim.solution.model import Node, PortDirection, PortModel
from besim.solution.tree.engines.btcpp.blackboard import Blackboard
from besim.solution.tree.engines.btcpp.values import (
    CONVERTERS,
    CastError,
    Value,
    ValueType,
    to_bool,
    to_double,
    to_int,
    to_text,
    type_named,
)
from besim.solution.tree.port_value import read_port_value

_INT32 = 2**31
_CASTS: dict[ValueType, Callable[[Value], Value]] = {
    ValueType.BOOL: to_bool,
    ValueType.INT: to_int,
    ValueType.DOUBLE: to_double,
    ValueType.STRING: to_text,
}


class Ports:
    """Ports of a node, with the defaults of its model.

    :param models: what is known of the ports; those that are not in it are taken for inputs
        and outputs of any type.
    :param own: the node is the engine's own, so that all of its ports are in ``models``.
    """

    def __init__(
        self, node: Node, models: Mapping[str, PortModel], blackboard: Blackboard, *, own: bool
    ) -> None:
        self._blackboard = blackboard
        self._version = blackboard.version
        self._models = models
        self._own = own
        self._texts = dict(node.ports)
        for name, model in models.items():
            if model.default is not None and name not in self._texts:
                self._texts[name] = model.default
        self._given = frozenset(node.ports)

    def declare(self) -> None:
        """Make the entries that the ports point to, with their types, as loading a tree does.

        Upstream knows the type of every port. Where besim does not, it makes no entry, so that
        none is of a wrong type.

        :raises BlackboardError: if an entry has another type already.
        """
        for name in sorted(self._given & self._models.keys()):
            pointed = read_port_value(name, self._texts[name], version=self._version)
            declared = type_named(self._models[name].type)
            if pointed.key is not None and (declared is not ValueType.UNDECLARED or self._own):
                typed = self._blackboard.entry(pointed.key)
                if typed is None or typed.type is not ValueType.STRING:
                    self._blackboard.create(pointed.key, declared)

    def raw(self, name: str) -> str | None:
        """What stands in the port: a literal or a pointer, or the default."""
        return self._texts.get(name)

    def get(self, name: str, as_type: ValueType) -> Value | None:
        """See :meth:`TreeNode.port`."""
        value = self._value(name)
        if value is None:
            return None
        try:
            if isinstance(value, str) and (convert := CONVERTERS[as_type]) is not None:
                return convert(value)
            return _CASTS[as_type](value)
        except CastError:
            return None

    def integer(self, name: str, *, unsigned: bool = False) -> int | None:
        """See :meth:`TreeNode.number`."""
        value = self.get(name, ValueType.INT)
        lowest, above = (0, 2 * _INT32) if unsigned else (-_INT32, _INT32)
        return value if isinstance(value, int) and lowest <= value < above else None

    def values(self) -> dict[str, Value]:
        """All inputs that have a value now."""
        found = {}
        for name in self._texts:
            model = self._models.get(name)
            if model is None or model.direction is not PortDirection.OUTPUT:
                value = self._value(name)
                if value is not None:
                    found[name] = value
        return found

    def set(self, name: str, value: Value) -> None:
        """See :meth:`TreeNode.write`."""
        text = self._texts.get(name)
        model = self._models.get(name)
        if text is None or (model is not None and model.direction is PortDirection.INPUT):
            return
        pointed = read_port_value(name, text, version=self._version)
        if pointed.key is not None:
            self._blackboard.set(pointed.key, value)
        elif self._version < 4:
            self._blackboard.set(text, value)

    def _value(self, name: str) -> Value | None:
        text = self._texts.get(name)
        if text is None:
            return None
        pointed = read_port_value(name, text, version=self._version)
        return text if pointed.key is None else self._blackboard.get(pointed.key)
