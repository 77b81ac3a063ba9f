"""The ports of one node: what their values stand for now, and where results are written."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from besim.solution.model import Node, PortDirection, PortModel, Status
from besim.solution.tree.engines.btcpp.blackboard import Blackboard
from besim.solution.tree.engines.btcpp.values import (
    CONVERTERS,
    SIZES,
    CastError,
    Value,
    ValueType,
    sized,
    to_bool,
    to_double,
    to_int,
    to_text,
    type_named,
)
from besim.solution.tree.port_value import read_port_value

_STATUS = "BT::NodeStatus"
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
        """Make the entries that the ports point to, with their types, as loading a tree does;
        and check that literals can be converted.

        Upstream knows the type of every port. Where besim does not, it makes no entry, so that
        none is of a wrong type.

        :raises BlackboardError: if an entry has another type already.
        :raises CastError: for a literal that is not of the port's type (version 4).
        """
        for name in sorted(self._given & self._models.keys()):
            text, model = self._texts[name], self._models[name]
            declared = type_named(model.type)
            key = read_port_value(name, text, version=self._version).key
            if self._version >= 4 and not (text[:1] == "{" and text[-1:] == "}" and text[2:]):
                _check_literal(name, text, model.type)
            if key is None or (declared is ValueType.UNDECLARED and not self._own):
                continue
            entry = self._blackboard.entry(key)
            if entry is None or entry.type is not ValueType.STRING:
                self._blackboard.create(key, declared)

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
        limits = SIZES[ValueType.UINT32 if unsigned else ValueType.INT32]
        return value if isinstance(value, int) and value in limits else None

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
            self._blackboard.set(pointed.key, self._typed(value, model, pointed.key))
        elif self._version < 4:
            self._blackboard.set(text, value)

    def _typed(self, value: Value, model: PortModel | None, key: str) -> Value:
        """An integer in the type that the port or the entry has, since Python's has no size."""
        if not isinstance(value, int) or isinstance(value, bool):
            return value
        of = type_named(model.type) if model is not None else ValueType.UNDECLARED
        entry = self._blackboard.entry(key)
        if of is ValueType.UNDECLARED and entry is not None:
            of = entry.type
        return sized(int(value), of)

    def _value(self, name: str) -> Value | None:
        text = self._texts.get(name)
        if text is None:
            return None
        pointed = read_port_value(name, text, version=self._version)
        return text if pointed.key is None else self._blackboard.get(pointed.key)


def _check_literal(name: str, text: str, declared: str) -> None:
    """:raises CastError: if a literal is not of a port's type."""
    if declared == _STATUS:
        if text not in (*Status.__members__, "IDLE"):
            raise CastError(f"the port {name!r} takes no {text!r}", expected="a status")
        return
    converted = type_named(declared)
    convert = CONVERTERS[converted] if converted is not ValueType.ANY else None
    if convert is None:
        return
    try:
        convert(text)
    except CastError as error:
        raise CastError(f"the port {name!r} takes no {text!r}", expected=declared) from error
