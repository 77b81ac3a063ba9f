"""Runs scripts of BehaviorTree.CPP 4.8.2: the node Script, and pre- and postconditions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from besim.solution.tree.engines.btcpp.blackboard import Blackboard
from besim.solution.tree.engines.btcpp.entry import BlackboardError, Entry
from besim.solution.tree.engines.btcpp.script_ast import (
    Assignment,
    Binary,
    Comparison,
    Conditional,
    Expression,
    Literal,
    Name,
    ScriptError,
    Unary,
)
from besim.solution.tree.engines.btcpp.script_operators import (
    ARITHMETIC,
    BITS,
    compare,
    compare_strings,
    complement,
    joined,
)
from besim.solution.tree.engines.btcpp.script_parser import parse_statements
from besim.solution.tree.engines.btcpp.values import (
    CastError,
    Value,
    ValueType,
    copy_into,
    is_number,
    number_from_text,
    to_bool,
    to_double,
    to_int,
)

__all__ = ["Script", "ScriptError", "parse_script"]


@dataclass(frozen=True, slots=True)
class Script:
    """A script that was parsed.

    :param reads: names whose values are used; enums are among them, as a script does not say
        which names are entries.
    :param writes: names that are assigned to in any way.
    :param creates: those of them that need no entry, as they are assigned to with ``:=``.
    :param regrouped: columns of operators that version 4.9 groups as other languages do, so that
        the script has another value there: ``a - b - c``, ``a / b / c``, ``a || b && c``.
    """

    text: str
    statements: tuple[Expression, ...] = field(repr=False)
    reads: frozenset[str]
    writes: frozenset[str]
    creates: frozenset[str]
    regrouped: tuple[int, ...]

    def run(self, blackboard: Blackboard, enums: Mapping[str, float]) -> Value | None:
        """Run all statements.

        :param enums: numbers by name; they go before entries of the same name.
        :returns: the value of the last one. It may be None, for what upstream leaves empty.
        :raises ScriptError: where upstream throws. What was written before stays.
        """
        run = _Run(blackboard, enums)
        result: Value | None = None
        for statement in self.statements:
            result = run.evaluate(statement)
        return result


def parse_script(text: str) -> Script:
    """Parse a script.

    :raises ScriptError: if it is none, or too long or too deeply nested.
    """
    statements, regrouped = parse_statements(text)
    parts = [part for statement in statements for part in _parts(statement)]
    targets = [
        (part.target.name, part.op)
        for part in parts
        if isinstance(part, Assignment) and isinstance(part.target, Name)
    ]
    plain = {
        id(part.target) for part in parts if isinstance(part, Assignment) and part.op in (":=", "=")
    }
    return Script(
        text,
        statements,
        reads=frozenset(p.name for p in parts if isinstance(p, Name) and id(p) not in plain),
        writes=frozenset(name for name, _ in targets),
        creates=frozenset(name for name, op in targets if op == ":="),
        regrouped=regrouped,
    )


def _parts(expression: Expression) -> Iterator[Expression]:
    yield expression
    match expression:
        case Unary():
            yield from _parts(expression.operand)
        case Binary():
            yield from _parts(expression.left)
            yield from _parts(expression.right)
        case Comparison():
            for one in expression.operands:
                yield from _parts(one)
        case Conditional():
            for one in (expression.condition, expression.then, expression.other):
                yield from _parts(one)
        case Assignment():
            yield from _parts(expression.target)
            yield from _parts(expression.value)


@dataclass(frozen=True, slots=True)
class _Run:
    """One run of a script: methods return None for what upstream leaves empty."""

    blackboard: Blackboard
    enums: Mapping[str, float]

    def evaluate(self, part: Expression) -> Value | None:
        """:raises ScriptError: where upstream throws."""
        try:
            match part:
                case Literal():
                    return part.value
                case Name():
                    return self._name(part)
                case Unary():
                    return self._unary(part)
                case Binary():
                    return self._binary(part)
                case Comparison():
                    return self._comparison(part)
                case Conditional():
                    condition = self._initialized(part.condition, part.column)
                    # Upstream means to take a string that is not empty for true, but it reads
                    # a number from every string.
                    return self.evaluate(part.then if to_double(condition) else part.other)
                case Assignment():
                    return self._assignment(part)
        except (CastError, BlackboardError) as error:
            raise ScriptError(str(error), part.column) from error

    def _name(self, part: Name) -> Value | None:
        if part.name in self.enums:
            return float(self.enums[part.name])
        entry = self.blackboard.entry(part.name)
        if entry is None:
            raise ScriptError(f"there is no entry {part.name!r}", part.column)
        return entry.value

    def _initialized(self, part: Expression, column: int) -> Value:
        value = self.evaluate(part)
        if value is None:
            raise ScriptError("an operand was never written", column)
        return value

    def _unary(self, part: Unary) -> Value:
        value = self._initialized(part.operand, part.column)
        if isinstance(value, str):
            raise ScriptError(f"{part.op!r} does not take strings", part.column)
        number = to_double(value)
        if part.op == "-":
            return -number
        if part.op == "!":
            return float(not number)
        return complement(number)

    def _binary(self, part: Binary) -> Value | None:
        left, right = self.evaluate(part.left), self.evaluate(part.right)
        if left is None or right is None:
            raise ScriptError("an operand was never written", part.column)
        if isinstance(left, str) or isinstance(right, str):
            both = isinstance(left, str) and isinstance(right, str)
            if part.op == ".." or (part.op == "+" and both):
                return joined(left, right)
            raise ScriptError(f"{part.op!r} does not take strings here", part.column)
        # Before the operator is looked at, so that large integers are an error with all.
        numbers = to_double(left), to_double(right)
        if part.op in ARITHMETIC:
            return ARITHMETIC[part.op](*numbers)
        if part.op in BITS:
            return float(BITS[part.op](to_int(left), to_int(right)))
        if part.op == "..":
            return None
        truths = to_bool(left), to_bool(right)
        return float(all(truths) if part.op == "&&" else any(truths))

    def _comparison(self, part: Comparison) -> Value:
        left = self.evaluate(part.operands[0])
        for op, operand in zip(part.ops, part.operands[1:], strict=True):
            right = self.evaluate(operand)
            if left is None or right is None:
                raise ScriptError("an operand was never written", part.column)
            if isinstance(left, str) and isinstance(right, str):
                holds = compare_strings(op, left, right)
            else:
                holds = compare(op, self._number(left), self._number(right))
            if not holds:
                return 0.0
            left = right
        return 1.0

    def _number(self, value: Value) -> float:
        """A number, or the one that a string stands for: a truth, an enum or digits."""
        if not isinstance(value, str):
            return to_double(value)
        named = {"true": 1.0, "false": 0.0, **self.enums}
        return float(named[value]) if value in named else number_from_text(value)

    def _assignment(self, part: Assignment) -> Value | None:
        if not isinstance(part.target, Name):
            raise ScriptError("only names can be assigned to", part.column)
        name = part.target.name
        entry = self.blackboard.entry(name)
        if entry is None and part.op == ":=":
            # Upstream creates the entry before it evaluates the value, which may read it.
            self.blackboard.create(name)
            entry = self.blackboard.entry(name)
        if entry is None:
            raise ScriptError(f"there is no entry {name!r}; ':=' would create it", part.column)
        value = self._initialized(part.value, part.column)
        plain = part.op in (":=", "=")
        new = self._replacing(entry, value) if plain else self._changed(part, entry, value)
        self.blackboard.write(entry, new)
        return entry.value

    def _replacing(self, entry: Entry, value: Value) -> Value | None:
        """``value`` as an entry takes it that may have a type."""
        if entry.value is None and entry.type is ValueType.UNDECLARED:
            return value
        if isinstance(value, str) and not isinstance(entry.value, str):
            if entry.convert:
                return entry.convert(value)
            if entry.value is None:
                raise CastError("a string cannot be converted to the type of the entry")
            # Not in the entry's own type: an integer becomes floating point.
            return self._number(value)
        return copy_into(value, entry.value)

    def _changed(self, part: Assignment, entry: Entry, value: Value) -> Value | None:
        """What ``+=`` and its like make of an entry's value, in the type it has."""
        old = entry.value
        if old is None:
            raise ScriptError("the entry was never written", part.column)
        op = part.op[0]
        if isinstance(value, str):
            if op != "+":
                raise ScriptError(f"{part.op!r} does not take strings", part.column)
            return copy_into(joined(old, value), old)
        if not is_number(old):
            raise ScriptError(f"{part.op!r} cannot add a number to a string", part.column)
        return copy_into(ARITHMETIC[op](to_double(old), to_double(value)), old)
