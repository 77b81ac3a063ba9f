"""BT001 and BT01x: what the engine wants of a file before it looks at the nodes."""

from __future__ import annotations

from collections.abc import Iterator

from besim.solution.lint.analysis import Analysis
from besim.solution.lint.finding import Severity
from besim.solution.lint.rule import Found, rule
from besim.solution.model import Dialect
from besim.world.xmltext import Element

_MODELS = "TreeNodesModel"


@rule(
    "BT001",
    Severity.WARNING,
    "No version of the format",
    why="BehaviorTree.CPP 4 warns of a file without BTCPP_format, and Groot2 takes it for "
    "version 3: whether Parallel, SubTree and scripts mean the one or the other is left to guess",
)
def no_version(subject: Analysis) -> Iterator[Found]:
    """A file of BehaviorTree.CPP that does not say which version it is for."""
    roots = [root for root in subject.document.roots if root.tag == "root"]
    if not subject.is_btcpp or subject.document.version_stated or not roots:
        return
    # A file of version 3 need not say so: nothing of that version reads the attribute.
    severity = Severity.INFO if subject.version == 3 else None
    yield Found(
        roots[0].place,
        "<root> does not say which version of BehaviorTree.CPP the file is for",
        f'write <root BTCPP_format="{subject.version}">',
        severity,
    )


@rule(
    "BT010",
    Severity.INFO,
    "XML that only BehaviorTree.CPP takes",
    why="BehaviorTree.CPP takes it, but it is no XML: Groot, editors, diff and Python tools refuse "
    "the file",
)
def raw_signs(subject: Analysis) -> Iterator[Found]:
    """``_skipIf="tries < 3"``, ``--`` in a comment, a late ``<?xml …?>``."""
    for root in subject.document.roots:
        if root.raw is not None and root.raw.place is not None:
            yield Found(
                root.raw.place,
                f"the file is no well-formed XML here: {root.raw.got}",
                "write &lt; for '<' and &amp; for '&' in attributes, no -- in comments, and "
                "nothing before <?xml",
            )


@rule(
    "BT011",
    Severity.ERROR,
    "File without <root>",
    why="the engine refuses a file whose outermost element is not <root>",
)
def no_root(subject: Analysis) -> Iterator[Found]:
    """A tree that stands alone, or in an element of another name."""
    for root in _roots(subject):
        if root.tag not in ("root", _MODELS):
            yield Found(
                root.place,
                f"the outermost element is <{root.tag}>",
                f'put it into <root BTCPP_format="{subject.version}">'
                if root.tag.lower() != "root"
                else "write <root>",
            )


@rule(
    "BT012",
    Severity.ERROR,
    "Tree without ID that is not alone",
    why="version 4 refuses a <BehaviorTree> without ID if anything else stands in <root>, be it "
    "another tree, an <include> or a <TreeNodesModel>",
)
def no_tree_id(subject: Analysis) -> Iterator[Found]:
    """A ``<BehaviorTree>`` without ID beside other elements."""
    for root in _roots(subject):
        if len(root.children) < 2 or subject.version == 3:
            continue
        for tree in root.children:
            if tree.tag == "BehaviorTree" and not tree.attributes.get("ID"):
                yield Found(
                    tree.place,
                    f"<BehaviorTree> is one of {len(root.children)} elements in <root> and has no "
                    "ID",
                    'give it an ID="…"',
                )


@rule(
    "BT013",
    Severity.ERROR,
    "Two sections of node models",
    why="the engine refuses a file with more than one <TreeNodesModel>",
)
def two_sections(subject: Analysis) -> Iterator[Found]:
    """A second ``<TreeNodesModel>`` in a file."""
    for root in _roots(subject):
        for section in [one for one in root.children if one.tag == _MODELS][1:]:
            yield Found(
                section.place,
                "the file has a <TreeNodesModel> already",
                "move the models into the first one",
            )


@rule(
    "BT014",
    Severity.WARNING,
    "File without a tree",
    why="the file can be loaded, but there is nothing in it to be run or used",
)
def no_tree(subject: Analysis) -> Iterator[Found]:
    """A ``<root>`` without trees, models or includes."""
    useful = ("BehaviorTree", "include", _MODELS)
    for root in _roots(subject):
        if root.tag == "root" and not any(one.tag in useful for one in root.children):
            yield Found(root.place, "<root> holds no tree", "add a <BehaviorTree>")


def _roots(subject: Analysis) -> tuple[Element, ...]:
    return subject.document.roots if subject.dialect is not Dialect.BTSIMBENCH else ()
