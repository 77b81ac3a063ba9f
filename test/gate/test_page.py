"""docs/gate.md says what the code does: its map can be read, its tables are whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from besim.gate import Cause, GatePolicy
from besim.gate.skills import Form, SkillKind, read_skills


@pytest.fixture(scope="module")
def page(repository: Path) -> str:
    return (repository / "docs" / "gate.md").read_text()


def column(page: str, head: str) -> set[str]:
    """The names in the first column of the table whose head begins so."""
    table = page[page.index(f"| {head} |") :].split("\n\n", 1)[0]
    cells = (line.split("|")[1] for line in table.splitlines()[2:])
    return {name for cell in cells for name in re.findall(r"`([^`]+)`", cell)}


def test_the_skill_map_of_the_page_can_be_read(page: str) -> None:
    blocks = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    assert len(blocks) == 1
    skills = read_skills(blocks[0], "gate.md")
    assert {one.kind for one in skills.skills} == {
        SkillKind.ACTION,
        SkillKind.TOPIC,
        SkillKind.WORLD,
    }


def test_every_cause_policy_key_kind_and_form_is_explained(page: str) -> None:
    assert column(page, "cause") == set(Cause)
    assert column(page, "key") == {*GatePolicy().as_dict(), "properties"}
    assert column(page, "kind") == set(SkillKind)
    assert column(page, "`as`") == set(Form)
