"""Parses the scripting language of BehaviorTree.CPP 4.8.2 (attribute ``code``, ``_skipIf`` ...).

The grammar is upstream's as it behaves, with what surprises in it:

* ``a - b - c`` is ``a - (b - c)``, and ``a / b / c`` is ``a / (b / c)``;
* ``&&`` and ``||`` bind equally, from the left;
* arithmetic, bit operators (to which ``!`` belongs) and ``..`` cannot be mixed in one
  expression without parentheses, wherever they stand: ``a + 1 > 2 && !b`` is an error;
* ``-5`` is a minus before 5 and so floating point, ``+5`` is an integer;
* a name cannot begin with ``true`` or ``false``, and no ``;`` may end the script.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

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

MAX_LENGTH = 10_000
"""Longest script, in characters."""
MAX_OPERATORS = 256
"""Most operators of an expression; parentheses begin another. As upstream."""
MAX_NESTING = 100
"""Deepest nesting of parentheses, and of operators that group to the right."""


@dataclass(frozen=True, slots=True)
class _Operation:
    """Operators that bind equally.

    ``reach`` is the level up to which they are found to the right of another operator. In
    upstream it is one more than ``level`` for arithmetic, which is why that groups to the right.
    """

    ops: tuple[str, ...]
    level: int
    reach: int
    group: str = ""


_ASSIGN = _Operation((":=", "=", "+=", "-=", "*=", "/="), 1, 1)
_CONDITIONAL = _Operation(("?",), 2, 2)
_LOGIC = _Operation(("||", "&&"), 3, 3)
_COMPARE = _Operation(("==", "!=", "<", ">", "<=", ">="), 4, 4)
_ARITHMETIC = "arithmetic"
_BITS = "bit operators"
_INFIX = (
    _ASSIGN,
    _CONDITIONAL,
    _LOGIC,
    _COMPARE,
    _Operation(("+", "-"), 5, 6, _ARITHMETIC),
    _Operation(("*", "/"), 6, 7, _ARITHMETIC),
    _Operation(("|", "^"), 5, 5, _BITS),
    _Operation(("&",), 6, 6, _BITS),
    _Operation(("..",), 5, 5, "concatenation"),
)
_PREFIX = (_Operation(("-",), 7, 8, _ARITHMETIC), _Operation(("~", "!"), 7, 7, _BITS))
_NOT_BEFORE = {**dict.fromkeys("=!+-*/", "="), "&": "&", "|": "|"}
"""Operators that are none before a character: those are the beginning of longer ones."""

_REGROUPED = {"-": ("+", "-"), "/": ("*", "/")}
"""Operators whose value depends on how those to the right of them are grouped."""

_SPACE = re.compile(r"(?:[ \t\n]|\r\n|\\\r?\n)*")
_NESTED_SPACE = re.compile(r"(?:[ \t\n\v\f\r]|\\\r?\n)*")
_BOOLEAN = re.compile("true|false")
_REAL = re.compile(r"\+?[0-9]++(?:\.[0-9]++(?:[eE][+-]?[0-9]++)?+|[eE][+-]?[0-9]++)(?![.A-Za-z_])")
_HEX = re.compile("0[xX]([0-9A-Fa-f]++)(?![.A-Za-z_])")
_INTEGER = re.compile(r"\+?([0-9]++)(?![.A-Za-z_])")
_SMALLEST_NORMAL = 2.2250738585072014e-308


@dataclass(slots=True)
class _State:
    """What the operators of one expression, up to its parentheses, share."""

    group: str = ""
    operators: int = 0


@dataclass(slots=True)
class _Parser:
    text: str
    at: int = 0
    space: re.Pattern[str] = field(default=_SPACE)
    nesting: int = 0
    regrouped: list[int] = field(default_factory=list)
    closed: set[int] = field(default_factory=set)
    """The ids of expressions in parentheses; they live as long as the tree that is built."""

    def script(self) -> tuple[Expression, ...]:
        self._skip()
        if self.at == len(self.text):
            raise self._error("the script is empty")
        statements = [self._operand(0, _State())]
        while self._take(";"):
            if self.at == len(self.text):
                raise ScriptError("a script cannot end with ';'", self.at)
            statements.append(self._operand(0, _State()))
        if self.at < len(self.text):
            raise self._error("expected an operator or ';'")
        return tuple(statements)

    def _operand(self, power: int, state: _State) -> Expression:
        """Parse what binds at least as strongly as ``power``."""
        self.nesting += 1
        if self.nesting > MAX_NESTING:
            raise self._error(f"nested too deeply; at most {MAX_NESTING} levels")
        found = self._prefixed(state)
        column = self.at + 1
        while (operator := self._operator(_INFIX, power)) is not None:
            found = self._infix(found, *operator, column, state)
            column = self.at + 1
        self.nesting -= 1
        return found

    def _prefixed(self, state: _State) -> Expression:
        column = self.at + 1
        operator = self._operator(_PREFIX, 0)
        if operator is None:
            return self._atom()
        op, operation = operator
        self._enter(operation, state, column)
        return Unary(column, op, self._operand(2 * operation.level + 1, state))

    def _infix(
        self, left: Expression, op: str, operation: _Operation, column: int, state: _State
    ) -> Expression:
        self._enter(operation, state, column)
        power = 2 * operation.level + 1
        if operation is _COMPARE:
            ops, operands = [op], [left, self._operand(power, state)]
            while (more := self._operator((_COMPARE,), 0)) is not None:
                ops.append(more[0])
                operands.append(self._operand(power, state))
            return Comparison(column, tuple(ops), tuple(operands))
        then = self._nested(":") if operation is _CONDITIONAL else None
        right = self._operand(power, state)
        if operation in (_ASSIGN, _CONDITIONAL) and self._operator((operation,), 0):
            raise self._error("'?' and assignments cannot be chained without parentheses")
        if then is not None:
            return Conditional(column, left, then, right)
        if operation is _ASSIGN:
            return Assignment(column, op, left, right)
        if self._bare(right, _REGROUPED.get(op, ())) or (op == "&&" and self._bare(left, ("||",))):
            self.regrouped.append(column)
        return Binary(column, op, left, right)

    def _bare(self, part: Expression, ops: tuple[str, ...]) -> bool:
        """Whether this is one of some operators, without parentheses around."""
        return isinstance(part, Binary) and part.op in ops and id(part) not in self.closed

    def _enter(self, operation: _Operation, state: _State, column: int) -> None:
        state.operators += 1
        if state.operators > MAX_OPERATORS:
            raise ScriptError(f"too many operators; at most {MAX_OPERATORS}", column)
        if operation.group:
            state.group = state.group or operation.group
            if state.group != operation.group:
                raise ScriptError(
                    f"{operation.group} cannot be mixed with {state.group} without parentheses",
                    column,
                )

    def _operator(self, among: tuple[_Operation, ...], power: int) -> tuple[str, _Operation] | None:
        """Take the longest operator here that binds strongly enough."""
        best: tuple[str, _Operation] | None = None
        for operation in among:
            if 2 * operation.reach >= power:
                for op in operation.ops:
                    if self.text.startswith(op, self.at) and (not best or len(op) > len(best[0])):
                        best = op, operation
        if best is None:
            return None
        end = self.at + len(best[0])
        if best[0] in _NOT_BEFORE and self.text.startswith(_NOT_BEFORE[best[0]], end):
            return None
        self.at = end
        self._skip()
        return best

    def _nested(self, close: str) -> Expression:
        outer, self.space = self.space, _NESTED_SPACE
        self._skip()
        found = self._operand(0, _State())
        self.space = outer
        if not self._take(close):
            raise self._error(f"expected {close!r}")
        return found

    def _atom(self) -> Expression:
        column = self.at + 1
        if self._take("("):
            found = self._nested(")")
            self.closed.add(id(found))
            return found
        if boolean := _BOOLEAN.match(self.text, self.at):
            return Literal(column, int(self._taken(boolean) == "true"))
        if name := self._name():
            return Name(column, name)
        character = self.text[self.at : self.at + 1]
        if character and character in "'\"":
            return Literal(column, self._string(character))
        if character and character in "+0123456789":
            return Literal(column, self._number())
        raise self._error("expected a value, a name or '('")

    def _name(self) -> str:
        end = self.at
        if self.text.startswith("@", end) or self.text[end : end + 1].isidentifier():
            end += 1
        else:
            return ""
        while end < len(self.text) and f"a{self.text[end]}".isidentifier():
            end += 1
        name = self.text[self.at : end]
        self.at = end
        self._skip()
        return name

    def _string(self, quote: str) -> str:
        end = self.text.find(quote, self.at + 1)
        if end < 0:
            raise self._error(f"the string has no closing {quote}")
        content = self.text[self.at + 1 : end]
        if not content.isascii():
            raise self._error("strings of scripts are ASCII only")
        self.at = end + 1
        self._skip()
        return content

    def _number(self) -> int | float:
        column = self.at + 1
        if found := _REAL.match(self.text, self.at):
            number = float(digits := self._taken(found))
            mantissa = re.split("[eE]", digits)[0].strip("+0.")
            if number == float("inf") or (mantissa and number < _SMALLEST_NORMAL):
                raise ScriptError("the number is out of range", column)
            return number
        for pattern, base in ((_HEX, 16), (_INTEGER, 10)):
            if found := pattern.match(self.text, self.at):
                self._taken(found)
                # Counted before they are read: Python refuses thousands of digits its own way.
                digits = found[1].lstrip("0") or "0"
                if len(digits) > 19 or int(digits, base) >= 2**63:
                    raise ScriptError("the integer has more than 64 bits", column)
                return int(digits, base)
        raise self._error("not a number")

    def _taken(self, found: re.Match[str]) -> str:
        self.at = found.end()
        self._skip()
        return found[0]

    def _take(self, token: str) -> bool:
        if not self.text.startswith(token, self.at):
            return False
        self.at += len(token)
        self._skip()
        return True

    def _skip(self) -> None:
        found = self.space.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def _error(self, message: str) -> ScriptError:
        return ScriptError(message, self.at + 1)


def parse_statements(text: str) -> tuple[tuple[Expression, ...], tuple[int, ...]]:
    """Parse a script: one or more expressions with ``;`` between them.

    :returns: the expressions, and the columns of the operators that version 4.9 groups otherwise.
    :raises ScriptError: if it is none, or larger than the limits of this module.
    """
    if len(text) > MAX_LENGTH:
        raise ScriptError(f"the script is too long; at most {MAX_LENGTH} characters", 1)
    parser = _Parser(text)
    return parser.script(), tuple(sorted(parser.regrouped))
