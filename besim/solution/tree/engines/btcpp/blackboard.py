"""The blackboard of BehaviorTree.CPP 4.8.2 and 3.8: entries with types, remapped between trees.

Every subtree has a blackboard of its own, whose names may stand for entries of its parent's.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from besim.solution.tree.engines.btcpp.entry import BlackboardError, Entry, mismatch
from besim.solution.tree.engines.btcpp.values import (
    CONVERTERS,
    MAX_TEXT,
    CastError,
    Converter,
    Value,
    ValueType,
    any_from_text,
    type_of,
)
from besim.solution.tree.port_value import blackboard_pointer


class Blackboard:
    """The entries of one tree.

    :param parent: the blackboard of the tree around it; None for the root.
    :param version: 4, or 3 whose rules for types are looser and where ``@`` and leading
        underscores have no meaning.
    :param now: simulated nanoseconds, for the stamps; a child takes its parent's.
    """

    def __init__(
        self,
        parent: Blackboard | None = None,
        *,
        version: int = 4,
        now: Callable[[], int] = lambda: 0,
    ) -> None:
        self.parent = parent
        self.version: int = parent.version if parent else version
        self.autoremap = False
        """Names that are not here are the parent's, unless they begin with an underscore."""
        self._now: Callable[[], int] = parent._now if parent else now
        self._entries: dict[str, Entry] = {}
        self._remapped: dict[str, str] = {}

    @property
    def root(self) -> Blackboard:
        """The blackboard of the outermost tree."""
        one = self
        while one.parent is not None:
            one = one.parent
        return one

    def remap(self, internal: str, external: str) -> None:
        """Let a name here stand for one of the parent's; the first remapping of a name stays."""
        self._remapped.setdefault(internal, external)

    def child(self, ports: Mapping[str, str], *, autoremap: bool = False) -> Blackboard:
        """The blackboard of a ``<SubTree>`` of version 4.

        :param ports: its attributes but for the reserved ones: ``{key}`` is remapped, anything
            else is a string that is written.
        """
        made = Blackboard(self)
        for name, text in ports.items():
            key = name if text == "{=}" else blackboard_pointer(text)
            if key is None:
                # Before autoremapping, so that a constant never overwrites the parent's entry.
                made.set(name, text)
            else:
                made.remap(name, key)
        made.autoremap = autoremap
        return made

    def isolated(self, names: Mapping[str, str]) -> Blackboard:
        """The blackboard of a ``<SubTree>`` of version 3: all it gets are names of the parent's.

        (With ``__shared_blackboard`` it has its parent's blackboard itself.)
        """
        made = Blackboard(self)
        for internal, external in names.items():
            made.remap(internal, external)
        return made

    def entry(self, key: str) -> Entry | None:
        """The entry that a name stands for, None if there is none yet."""
        if key.startswith("@") and self.version >= 4:
            return self.root.entry(key[1:])
        if key in self._entries:
            return self._entries[key]
        outer = self._outer(key)
        return self.parent.entry(outer) if self.parent and outer is not None else None

    def has(self, key: str) -> bool:
        """Whether there is an entry; it may be empty."""
        return self.entry(key) is not None

    def get(self, key: str) -> Value | None:
        """The value of an entry, None if there is no entry or it is empty."""
        entry = self.entry(key)
        return entry.value if entry else None

    def keys(self) -> list[str]:
        """The names of the entries of this blackboard itself."""
        return list(self._entries)

    def create(
        self, key: str, declared: ValueType = ValueType.UNDECLARED, *, convert: bool = True
    ) -> Entry:
        """Declare an entry, as loading a tree does for ports and a script for ``:=``.

        The entry is made in the outermost tree that the name leads to.

        :param convert: False if its type has no function that makes strings its values.
        :returns: the entry, or the one that there was.
        :raises BlackboardError: if it was declared with another type.
        """
        return self._create(key, declared, CONVERTERS[declared] if convert else None)

    def set(self, key: str, value: Value) -> None:
        """Write a value as code does that knows its type: an output port of a leaf.

        :raises BlackboardError: if the entry has another type, which the value cannot be cast to.
        """
        if key.startswith("@") and self.version >= 4:
            self.root.set(key[1:], value)
            return
        given = type_of(value)
        entry = self._entries.get(key)
        if entry is None:
            # A string is how XML writes anything, so that it does not fix the type.
            loose = given is ValueType.STRING
            declared = ValueType.UNDECLARED if loose else given
            convert = None if self.version < 4 else CONVERTERS[declared]
            self.write(self._create(key, declared, convert), value)
        elif not entry.type.strong:
            if self.version >= 4:
                entry.type, entry.convert = given, CONVERTERS[given]
            self.write(entry, value)
        else:
            try:
                self.write(entry, entry.converted(value, self.version))
            except CastError as error:
                raise mismatch(key, entry.type, given) from error

    def preset(self, key: str, value: Value) -> None:
        """Write a value before the tree is made, as a program does that hands it its goals.

        Of which of C++'s types a whole number is decides the first port that names it.
        """
        if isinstance(value, int) and not isinstance(value, bool):
            self.write(self.create(key), value)
        else:
            self.set(key, value)

    def set_any(self, key: str, value: Value | None) -> None:
        """Write a value as SetBlackboard of version 4 does: with whatever type it has, or empty.

        :raises BlackboardError: if the entry was declared with another type.
        """
        if key.startswith("@"):
            self.root.set_any(key[1:], value)
            return
        given = ValueType.ANY if value is None else type_of(value)
        entry = self._entries.get(key)
        if entry is None:
            entry = self._create(key, given, any_from_text)
        elif not entry.type.strong:
            entry.type, entry.convert = ValueType.ANY, any_from_text
        elif given is not entry.type:
            raise mismatch(key, entry.type, given)
        self.write(entry, value)

    def set_blackboard(self, key: str, text: str) -> bool:
        """What the node SetBlackboard of version 4 does with its ``output_key`` and ``value``.

        Upstream leaves an entry empty that a script made and that is to get a string, a string
        can only replace what was declared as a string: so does this.

        :returns: whether there was a value to write; if not, the node fails.
        :raises BlackboardError: if ``text`` points to no entry, or the types do not fit.
        """
        target = self.entry(key)
        value: Value | None = text
        pointer = blackboard_pointer(text)
        if pointer is not None:
            source = self.entry(pointer)
            if source is None:
                raise BlackboardError(f"the entry {pointer!r} to copy does not exist")
            if target is None:
                self._create(key, source.type, source.convert)
                target = self.entry(key)
            value = source.value
        if value is None:
            return False
        if isinstance(value, str) and target and target.type is not ValueType.STRING:
            try:
                value = target.convert(value) if target.convert else None
            except CastError as error:
                raise mismatch(key, target.type, ValueType.STRING) from error
        self.set_any(key, value)
        return True

    def unset(self, key: str) -> None:
        """Remove an entry of this blackboard itself; names of a parent's entries stay."""
        self._entries.pop(key, None)

    def write(self, entry: Entry, value: Value | None) -> None:
        """Put a value into an entry, whatever its type, and count the write.

        :raises BlackboardError: if a string is longer than besim takes.
        """
        if isinstance(value, str) and len(value) > MAX_TEXT:
            raise BlackboardError("a string is too long", expected=f"at most {MAX_TEXT} characters")
        entry.value = value
        entry.sequence_id += 1
        entry.stamp = self._now()

    def state_key(self) -> Hashable:
        """What this blackboard itself holds, without its parents, sequence ids and stamps.

        Equal keys mean that everything which reads and writes the values goes the same way.
        """
        return tuple((key, *entry.state_key()) for key, entry in sorted(self._entries.items()))

    def _outer(self, key: str) -> str | None:
        """The name of the parent's entry that a name which is not here stands for."""
        if key in self._remapped:
            return self._remapped[key]
        private = key.startswith("_") and self.version >= 4
        return key if self.autoremap and not private else None

    def _create(self, key: str, declared: ValueType, convert: Converter | None) -> Entry:
        if key.startswith("@") and self.version >= 4:
            if "@" in key[1:]:
                raise BlackboardError(f"the name {key!r} has more than one @")
            return self.root._create(key[1:], declared, convert)
        return self._create_here(key, declared, convert)

    def _create_here(self, key: str, declared: ValueType, convert: Converter | None) -> Entry:
        entry = self._entries.get(key)
        if entry is not None:
            if entry.type.strong and declared.strong and entry.type is not declared:
                raise mismatch(key, entry.type, declared)
            return entry
        outer = self._outer(key)
        if outer is None:
            entry = self._entries[key] = Entry(declared, convert)
            return entry
        if self.parent is None:
            raise BlackboardError(f"the name {key!r} stands for one of a parent that is missing")
        entry = self.parent._create_here(outer, declared, convert)
        if self.version < 4:
            self._entries[key] = entry
        return entry
