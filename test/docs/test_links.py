"""Links between documents lead somewhere, and every page can be found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from documents import DOCUMENTS, ROOT, prose

_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def links() -> Iterator[object]:
    for document in DOCUMENTS:
        for target in dict.fromkeys(_LINK.findall(prose(document))):
            if "://" not in target:
                name = f"{document.relative_to(ROOT)}->{target}"
                yield pytest.param(document, target, id=name)


@pytest.mark.parametrize(("document", "target"), [*links()])
def test_a_link_leads_somewhere(document: Path, target: str) -> None:
    path, _, anchor = target.partition("#")
    found = (document.parent / path).resolve() if path else document
    assert found.exists(), f"{document.name} links to {target}"
    assert found.is_relative_to(ROOT)
    if anchor:
        assert anchor in anchors(found), f"{found.name} has no heading #{anchor}"


def anchors(document: Path) -> set[str]:
    """The anchors that headings get on the usual hosts."""
    headings = re.findall(r"^#+ (.*)$", prose(document), re.MULTILINE)
    words = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {heading.replace(" ", "-") for heading in words}


def test_the_index_links_every_page() -> None:
    index = ROOT / "docs" / "index.md"
    linked = {(index.parent / target).resolve() for target in _LINK.findall(prose(index))}
    pages = {document for document in DOCUMENTS if document != index}
    assert pages <= linked


def test_the_readme_leads_to_the_index() -> None:
    assert "docs/index.md" in _LINK.findall(prose(ROOT / "README.md"))
