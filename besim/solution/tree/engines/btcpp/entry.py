"""One entry of a blackboard of BehaviorTree.CPP: its type, its value, and what may be written."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from besim.errors import InputError
from besim.solution.tree.engines.btcpp.values import (
    CastError,
    Converter,
    Value,
    ValueType,
    check_cast,
    copy_into,
    is_number,
    type_of,
)


class BlackboardError(InputError):
    """The tree uses its blackboard in a way at which the real one throws."""


@dataclass(slots=True, eq=False)
class Entry:
    """One entry; two names of it share the object.

    ``value`` is None as long as nothing was written. ``convert`` makes strings values of the
    type, if upstream has a function for it. ``sequence_id`` counts the writes.
    """

    type: ValueType
    convert: Converter | None
    value: Value | None = None
    sequence_id: int = 0
    stamp: int = 0

    def converted(self, value: Value, version: int) -> Value | None:
        """``value`` in the type of the entry, which has one.

        :param version: of BehaviorTree.CPP.
        :raises CastError: if there is no safe cast.
        """
        given = type_of(value)
        if given is not self.type:
            if isinstance(value, str):
                if self.convert is None:
                    raise CastError("no type is known to convert to")
                value = self.convert(value)
            elif version < 4 or not is_number(value):
                raise CastError("the type differs")
            else:
                check_cast(value, self.type)
        return copy_into(value, self.value) if version >= 4 else value

    def state_key(self) -> tuple[Hashable, ...]:
        """What it holds, without the number and the time of the writes."""
        kind = type_of(self.value) if self.value is not None else None
        # repr tells 1, 1.0 and True apart, which are equal, and not nan from nan.
        return self.type, self.convert, kind, repr(self.value)


def mismatch(key: str, declared: ValueType, given: ValueType) -> BlackboardError:
    """What to raise when an entry of one type is to have another."""
    return BlackboardError(
        f"the entry {key!r} cannot change its type", expected=declared.value, got=given.value
    )
