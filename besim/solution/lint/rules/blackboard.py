"""BT4xx: entries of the blackboard."""

from __future__ import annotations

from collections.abc import Iterator

from besim.solution.lint.analysis import Analysis
from besim.solution.lint.entries import NAME_PORTS, Declared, Scope, Use
from besim.solution.lint.finding import Severity
from besim.solution.lint.items import Item
from besim.solution.lint.literals import Conversion, convert, same_type
from besim.solution.lint.outside import NAV2_READS, NAV2_WRITES, is_nav2_error
from besim.solution.lint.rule import Found, rule
from besim.solution.model import NodeKind
from besim.solution.tree.port_value import PortKind, blackboard_pointer, read_port_value


@rule(
    "BT401",
    Severity.WARNING,
    "Entry that is read and never written",
    why="the port has no value when the node is ticked: most nodes throw or fail then, and others "
    "go on with a default",
)
def never_written(subject: Analysis) -> Iterator[Found]:
    """An entry that nodes read, and that neither the tree nor a caller of it writes."""
    for scope, key, uses in _entries(subject):
        if not any(one.reads for one in uses) or _is_enum(key, uses):
            continue
        if any(one.writes or one.unsure for one in uses):
            continue
        if not scope.called and subject.uses_nav2 and key in NAV2_WRITES:
            continue
        use = next(one for one in uses if one.reads)
        if scope.called:
            yield Found(
                use.item.place,
                f"{use.item.title} reads {{{key}}}, which nothing in the tree '{scope.tree}' "
                "writes and no caller gives",
                f'write {key}="{{…}}" at the <SubTree> that calls it',
            )
            continue
        yield Found(
            use.item.place,
            f"{use.item.title} reads {{{key}}}, which nothing in the tree writes",
            "write it before, or make sure that the program which runs the tree does",
            # The navigators of Nav2 write a known set; any other program may write what it wants.
            None if subject.in_navigator else Severity.INFO,
        )


@rule(
    "BT402",
    Severity.INFO,
    "Entry that is written and never read",
    why="the value is of no use, unless the program that runs the tree looks at it",
)
def never_read(subject: Analysis) -> Iterator[Found]:
    """An entry that nodes write, and that neither the tree nor a caller of it reads."""
    for _scope, key, uses in _entries(subject):
        if any(one.reads or one.unsure for one in uses):
            continue
        if subject.uses_nav2 and (key in NAV2_READS or is_nav2_error(key)):
            continue
        use = uses[0]
        yield Found(
            use.item.place,
            f"{use.item.title} writes {{{key}}}, which nothing reads",
            "read it, or do not write it" if use.script else f"read it, or leave '{use.port}' out",
        )


@rule(
    "BT403",
    Severity.WARNING,
    "Entry whose name is nearly another's",
    why="entries are made by naming them: a slip of the pen makes a second one, which nobody else "
    "reads or writes",
)
def misspelt_entry(subject: Analysis) -> Iterator[Found]:
    """An entry that is named once, and nearly as another."""
    for scope in subject.scopes.values():
        for key, similar in subject.misspelt[scope.tree].items():
            use = scope.entries[key][0]
            yield Found(
                use.item.place,
                f"{{{key}}} is named only here, by {use.item.title}, and {{{similar}}} elsewhere",
                f"did you mean {{{similar}}}?",
            )


@rule(
    "BT404",
    Severity.ERROR,
    "Entry of two types",
    why="the first port that points to an entry gives it its type, and the engine refuses the "
    "tree if a later one has another, unless the first is a string",
)
def two_types(subject: Analysis) -> Iterator[Found]:
    """An entry that ports of different types point to."""
    for scope in subject.scopes.values():
        for key, uses in scope.entries.items():
            found = [(one, one.declared) for one in uses if one.declared is not None]
            first = found[0][1] if found else None
            if first is None or same_type(first.type, "std::string"):
                continue
            for use, other in found:
                if same_type(first.type, other.type):
                    continue
                yield Found(
                    use.item.place,
                    f"{{{key}}} is {_of_type(other, use.item)}, and {_of_type(first, None)}",
                    "use two entries",
                    None if subject.is_exact(first.item, other.item) else Severity.WARNING,
                )
                break


def _of_type(declared: Declared, near: Item | None) -> str:
    line = f" (line {declared.item.place.line})" if declared.item is not near else ""
    return f"{declared.type} for {declared.item.title}{line}"


@rule(
    "BT405",
    Severity.ERROR,
    "Value that a reader cannot convert",
    why="a literal that is put into an entry is converted where the entry has a type or is read: "
    "the engine throws when the node is ticked",
)
def wrong_value(subject: Analysis) -> Iterator[Found]:
    """A literal of SetBlackboard or a subtree node for an entry that is read as something else."""
    for item, port, text, uses in _given_literals(subject):
        for use in uses:
            declared = use.declared
            if declared is None or not use.reads:
                continue
            conversion, expected = convert(text, declared.type)
            if conversion is Conversion.FAILS:
                yield Found(
                    item.place,
                    f"{item.title} gives '{port}' the value '{text}', which is no {declared.type} "
                    f"as {declared.item.title} needs it (line {declared.item.place.line})",
                    f"write {expected}",
                    None if subject.is_exact(declared.item) else Severity.WARNING,
                )
                break


def _given_literals(subject: Analysis) -> Iterator[tuple[Item, str, str, list[Use]]]:
    """Nodes that put a literal into an entry, with that entry, the literal and all who use it."""
    for item in subject.items if subject.is_btcpp else ():
        scope = subject.scopes.get(item.name if item.kind is NodeKind.SUBTREE else item.tree)
        if scope is None:
            continue
        if item.kind is NodeKind.SUBTREE:
            if subject.version == 3 and item.element.tag == "SubTree":
                continue  # names of entries, not values
            given = item.ports
        elif item.name == "SetBlackboard":
            given = {item.attributes.get("output_key", ""): item.attributes.get("value", "{}")}
        else:
            continue
        for key, text in given.items():
            value = read_port_value(key, text, version=subject.version)
            if value.kind is PortKind.LITERAL and not text.startswith("{"):
                yield item, key, text, scope.entries.get(key, [])


@rule(
    "BT406",
    Severity.ERROR,
    "Name of an entry in braces",
    why="SetBlackboard and UnsetBlackboard are given the name of the entry; braces make it the "
    "entry that holds the name, and the engine throws if that has no value",
)
def name_in_braces(subject: Analysis) -> Iterator[Found]:
    """``<SetBlackboard output_key="{goal}"/>``."""
    for item in subject.items if subject.is_btcpp else ():
        port = NAME_PORTS.get(item.name, "")
        key = blackboard_pointer(item.attributes.get(port, ""), version=subject.version)
        scope = subject.scopes.get(item.tree)
        if key is None or scope is None or not subject.understands(item):
            continue
        written = any(one.writes for one in scope.entries.get(key, ()))
        yield Found(
            item.place,
            f"{item.title} takes the value of {{{key}}} for the name of the entry"
            + ("" if written else ", and nothing in the tree writes that"),
            f'write {port}="{key}"',
            # What another program or a caller puts there may well be a name.
            Severity.INFO if written or scope.open or key in scope.given else None,
        )


def _entries(subject: Analysis) -> Iterator[tuple[Scope, str, list[Use]]]:
    """The entries of each tree that nobody outside can know of, and that are not misspelt."""
    for scope in subject.scopes.values():
        if scope.open:
            continue
        misspelt = subject.misspelt[scope.tree]
        for key, uses in scope.entries.items():
            if key not in scope.given and key not in misspelt:
                yield scope, key, uses


def _is_enum(key: str, uses: list[Use]) -> bool:
    """Whether a name in scripts is most likely a number that the program has registered."""
    return key.isupper() and all(one.script for one in uses)
