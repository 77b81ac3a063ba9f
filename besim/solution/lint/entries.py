"""Who reads and who writes which entry of the blackboard, tree by tree.

Each tree has a blackboard of its own. What a subtree does with an entry that is remapped to it is
done to the entry of its caller too, so trees are gone through with those that are called first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from besim.solution.lint.items import CONDITIONS, Item
from besim.solution.lint.literals import is_declared_type
from besim.solution.lint.subject import Subject
from besim.solution.model import NodeKind, PortDirection
from besim.solution.tree.engines.btcpp.script import Script
from besim.solution.tree.engines.btcpp.scripts import SCRIPT_PORTS
from besim.solution.tree.port_value import PortKind, blackboard_pointer, read_port_value

_KEY_PORTS = {
    "SetBlackboard": ("output_key",),
    "UnsetBlackboard": ("key",),
    "WasEntryUpdated": ("entry",),
    "SkipUnlessUpdated": ("entry",),
    "WaitValueUpdate": ("entry",),
}
"""Ports whose literal is the name of an entry."""
NAME_PORTS = {"SetBlackboard": "output_key", "UnsetBlackboard": "key"}
"""Ports whose value is the name of an entry: ``{key}`` is an entry that holds the name."""
_MOST_SHARED = 200_000
"""Entries that subtrees may share with their callers before nothing is claimed of the callers."""


@dataclass(frozen=True, slots=True)
class Declared:
    """A port that points to an entry, and by that gives it its type.

    :param item: the node; below a subtree the one in it.
    :param type: as in a model, ``unsigned int``.
    """

    item: Item
    type: str


@dataclass(frozen=True, slots=True)
class Use:
    """One place where an entry is named.

    :param reads: it is certain that the entry is read here.
    :param writes: it is certain that it is written.
    :param unsure: it may be read, written or both: nothing is known of the port.
    :param script: a script names it, and no port.
    :param needs_entry: the script assigns to it, and throws if the entry is not there.
    :param declared: the port that says of which type the entry is, if its class is known.
    """

    key: str
    item: Item
    port: str
    reads: bool = False
    writes: bool = False
    unsure: bool = False
    script: bool = False
    needs_entry: bool = False
    declared: Declared | None = None


@dataclass(slots=True)
class Scope:
    """The blackboard of one tree.

    :param entries: all uses by their entry, in document order.
    :param given: entries that callers remap to this tree.
    :param open: some caller shares all of its entries, so nothing is certain.
    :param called: how many callers there are.
    """

    tree: str
    entries: dict[str, list[Use]] = field(default_factory=dict)
    given: set[str] = field(default_factory=set)
    open: bool = False
    called: int = 0

    def may_exist(self, key: str) -> bool:
        """Whether something creates an entry, in this tree or in those around it.

        The engine itself creates the entries that ports point to, as it loads a tree.
        """
        if self.open or key in self.given:
            return True
        uses = self.entries.get(key, [])
        return any(not one.script or (one.writes and not one.needs_entry) for one in uses)


def scopes_of(subject: Subject) -> dict[str, Scope]:
    """The blackboards of all trees."""
    scopes = {name: Scope(name) for name in subject.trees}
    shared = 0
    for name in subject.callees_first:
        scope = scopes[name]
        scope.given.update(_declared(name, subject))
        merged: set[str] = set()
        for item in subject.trees[name].walk():
            uses = list(_scripts(item, subject))
            if item.kind is not NodeKind.SUBTREE:
                uses.extend(_ports(item, subject))
            else:
                callee = scopes.get(item.name)
                uses.extend(_remapped(item, callee, subject))
                if callee is not None and shares_all(item, subject) and item.name not in merged:
                    merged.add(item.name)
                    shared += len(callee.entries)
                    if shared > _MOST_SHARED:
                        scope.open = True
                    else:
                        uses.extend(_shared(item, callee, subject.version))
            for use in uses:
                scope.entries.setdefault(use.key, []).append(use)
    return scopes


def _declared(tree: str, subject: Subject) -> Iterator[str]:
    """The ports that a model of the tree itself promises to be given."""
    model = subject.document.models.get(tree)
    if model is not None and model.kind is NodeKind.SUBTREE:
        yield from model.ports


def shares_all(item: Item, subject: Subject) -> bool:
    """Whether a subtree node makes every entry of its caller one of its own."""
    names = {4: ("_autoremap",), 3: ("__autoremap", "__shared_blackboard")}[subject.version]
    values = (item.attributes.get(name) for name in names)
    return any(value in ("1", "true", "True", "TRUE") for value in values)


def _ports(item: Item, subject: Subject) -> Iterator[Use]:
    ports = item.ports
    for name in item.model.ports if item.model is not None else ():
        default = item.port(name)
        if name not in ports and default is not None and default.startswith("{"):
            ports[name] = default
    for port, text in ports.items():
        if port in SCRIPT_PORTS.get(item.name, ()) and blackboard_pointer(text) is None:
            continue
        value = read_port_value(port, text, version=subject.version)
        key = value.key
        if value.kind is PortKind.LITERAL and port in _KEY_PORTS.get(item.name, ()):
            key = text
        if not key or value.kind is PortKind.ROOT_KEY:
            continue
        if NAME_PORTS.get(item.name) == port:
            writes = item.name == "SetBlackboard" and value.kind is PortKind.LITERAL
            yield Use(key, item, port, writes=writes, unsure=not writes)
        else:
            yield _use(key, item, port)


def _use(key: str, item: Item, port: str) -> Use:
    model = item.port_model(port)
    if model is None:
        return Use(key, item, port, unsure=True)
    direction = model.direction
    # The engine looks at the ports that are written, not at defaults.
    typed = is_declared_type(model.type) and port in item.attributes
    declared = Declared(item, model.type) if typed else None
    if direction is PortDirection.INOUT:
        return Use(key, item, port, reads=True, writes=True, declared=declared)
    return Use(
        key,
        item,
        port,
        reads=direction is PortDirection.INPUT,
        writes=direction is PortDirection.OUTPUT,
        declared=declared,
    )


def _scripts(item: Item, subject: Subject) -> Iterator[Use]:
    if subject.version != 4 or not subject.is_btcpp:
        return
    for name in (*CONDITIONS, *SCRIPT_PORTS.get(item.name, ())):
        text = item.attributes.get(name)
        script = subject.script(text) if text is not None else None
        if not isinstance(script, Script):
            continue
        for key in sorted(script.reads | script.writes):
            if key.startswith("@"):
                continue
            yield Use(
                key,
                item,
                name,
                reads=key in script.reads,
                writes=key in script.writes,
                script=True,
                needs_entry=key in script.writes and key not in script.creates,
            )


def _remapped(item: Item, callee: Scope | None, subject: Subject) -> Iterator[Use]:
    """What a subtree does to the entries that its caller remaps to it."""
    given = item.ports
    for port, model in item.model.ports.items() if item.model is not None else ():
        if model.default is not None:
            given.setdefault(port, model.default)
    if callee is not None:
        callee.called += 1
        callee.given.update(given)
        callee.open = callee.open or shares_all(item, subject)
    for port, text in given.items():
        key = _outer_key(port, text, item, subject)
        if key is None:
            continue
        inner = callee.entries.get(port) if callee is not None else None
        if inner is not None:
            yield _merged(key, item, port, inner, subject.version)
        elif item.port_model(port) is not None:
            yield _use(key, item, port)
        else:
            yield Use(key, item, port, unsure=True)


def _shared(item: Item, callee: Scope, version: int) -> Iterator[Use]:
    """What a subtree does to the entries that it shares with its caller by their names."""
    for key, uses in callee.entries.items():
        if key not in item.attributes and not key.startswith("_"):
            yield _merged(key, item, key, uses, version)


def _outer_key(port: str, text: str, item: Item, subject: Subject) -> str | None:
    """The entry of the caller that a remap names; ``None`` for a literal."""
    if subject.version == 3 and item.element.tag == "SubTree":
        # Version 3 takes the text itself for the name; braces are told by a rule of their own.
        key = text.strip("{}")
        return key if key[:1].isalpha() else None
    if text == "{=}":
        return port
    return blackboard_pointer(text, version=subject.version)


def _merged(key: str, item: Item, port: str, uses: list[Use], version: int) -> Use:
    # In version 3 every blackboard has types of its own.
    declared = (one.declared for one in uses if one.declared is not None and version == 4)
    return Use(
        key,
        item,
        port,
        reads=any(one.reads for one in uses),
        writes=any(one.writes for one in uses),
        unsure=any(one.unsure for one in uses),
        declared=next(declared, None),
    )
