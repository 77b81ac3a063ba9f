"""BT4xx: entries of the blackboard."""

from __future__ import annotations

from collections.abc import Iterator

from besim.solution.lint.analysis import Analysis
from besim.solution.lint.entries import Scope, Use
from besim.solution.lint.finding import Severity
from besim.solution.lint.outside import NAV2_READS, NAV2_WRITES, is_nav2_error
from besim.solution.lint.rule import Found, rule


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
