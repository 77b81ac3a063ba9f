"""The section ``rules`` of a user's file: sentences that bind in every task."""

from __future__ import annotations

from besim.models.commonsense.extension.findings import Findings
from besim.models.commonsense.language.tokens import sentences
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.tasks.task_reader import read_task_text
from besim.solution import Task
from besim.world.yamltext import Node

LONGEST = 300
"""Of one rule, in characters: fewer than a sentence may have words."""
MOST = 200
"""Rules in one file: each is read for every task."""

_FORMS = '"… can only be opened while …", "… must not be opened while …"'


def rules_of(node: Node, findings: Findings) -> list[Node]:
    """The sentences of the section that can be sentences at all."""
    items = node.value if isinstance(node.value, list) else [node]
    if len(items) > MOST:
        findings.error(items[MOST].place, "too many rules", f"at most {MOST}", f"{len(items)}")
        return []
    found = []
    for item in items:
        if not isinstance(item.value, str) or not item.value.strip():
            findings.error(item.place, "this is no rule", "a sentence", item.kind)
        elif len(item.value) > LONGEST:
            got = f"{len(item.value)}"
            findings.error(item.place, "a rule is too long", f"at most {LONGEST} characters", got)
        elif len(sentences(item.value)) != 1:
            got = f"{len(sentences(item.value))} sentences"
            findings.error(item.place, "this is no rule", "one sentence for each rule", got)
        else:
            found.append(item)
    return found


def check_rule(node: Node, lexicon: Lexicon, findings: Findings) -> None:
    """Note an error unless the sentence is understood as a rule where its things are there."""
    assert isinstance(node.value, str)
    understood = bool(read_task_text(Task(node.value), (), lexicon).rules)
    if not understood:
        findings.error(
            node.place, "this rule is not understood", f"a sentence like {_FORMS}", node.kind
        )
