"""Reads users' lexicon files, one after the other, each extending what was there before."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from besim.models.base import Source
from besim.models.commonsense.extension.data import SECTIONS, WORD_SECTIONS, WordData
from besim.models.commonsense.extension.findings import Finding, Findings
from besim.models.commonsense.extension.lists import read_lists, read_states
from besim.models.commonsense.extension.rules import check_rule, rules_of
from besim.models.commonsense.extension.schemas import SchemaReader
from besim.models.commonsense.language.dictionary import coined_forms
from besim.models.commonsense.lexicon import Lexicon
from besim.world import read_file
from besim.world.yamltext import Node, read_document


@dataclass(frozen=True, slots=True)
class LexiconText:
    """A lexicon file that has been read.

    :param name: what it is called in errors and verdicts.
    """

    name: str
    data: bytes

    @property
    def source(self) -> Source:
        """Name and hash, for verdicts."""
        return Source(self.name, hashlib.sha256(self.data).hexdigest())


def read_lexicon_file(path: str | Path) -> LexiconText:
    """A lexicon file, not parsed yet.

    :raises besim.errors.UsageError: if it cannot be read.
    :raises besim.errors.InputError: if it is far too large.
    """
    return LexiconText(str(path), read_file(Path(path)))


def check_lexicon(files: Sequence[LexiconText]) -> tuple[Finding, ...]:
    """Everything that is wrong with the files, and what is worth knowing, in their order.

    :raises besim.errors.InputError: for a file that is not even YAML.
    """
    return _read(files)[1]


def extended_lexicon(files: Sequence[LexiconText]) -> Lexicon:
    """besim's lexicon and what the files add to it.

    :raises besim.errors.InputError: for the first thing that is wrong with one of them.
    """
    lexicon, findings = _read(files)
    errors = [one for one in findings if not one.warning]
    if errors:
        raise errors[0].as_error(len(errors) - 1)
    return lexicon


def _read(files: Sequence[LexiconText]) -> tuple[Lexicon, tuple[Finding, ...]]:
    data = WordData.shipped()
    everything: list[Finding] = []
    sources: list[Source] = []
    told: list[str] = []
    for file in files:
        findings = Findings()
        rules = _extend(data, read_document(file.data, file.name), findings)
        sources.append(file.source)
        # Rules are sentences: they can be judged only with all the words in place, and each of
        # them without the others.
        lexicon = _lexicon(data, sources, rules=())
        for rule in rules:
            check_rule(rule, lexicon, findings)
        told += [str(rule.value) for rule in rules]
        everything += findings.in_order()
    return _lexicon(data, sources, rules=told), tuple(everything)


def _lexicon(data: WordData, sources: Sequence[Source], *, rules: Sequence[str]) -> Lexicon:
    words = {key: raw for name in WORD_SECTIONS for key, raw in data.sections[name].items()}
    return Lexicon(
        data.schemas,
        data.states,
        words,
        rules=tuple(rules),
        coined=coined_forms(data.coined),
        sources=tuple(sources),
    )


def _extend(data: WordData, document: Node, findings: Findings) -> list[Node]:
    """Add a document's words to the data; its rules are returned."""
    if not isinstance(document.value, dict) or not document.value:
        expected = f"a mapping with {', '.join(SECTIONS)}"
        findings.error(document.place, "this is no lexicon", expected, document.kind)
        return []
    sections = {}
    for name, node in document.value.items():
        if name not in SECTIONS:
            findings.unknown(document.keys[name], "section", name, SECTIONS)
        elif name != "rules" and not isinstance(node.value, dict):
            findings.error(node.place, f"{name} is not right", "a mapping", node.kind)
        else:
            sections[name] = node
    # Words first: schemas set the attributes of states.
    if "states" in sections:
        read_states(data, sections["states"], findings)
    for name in WORD_SECTIONS:
        if name in sections:
            read_lists(data, name, sections[name], findings)
    if "schemas" in sections:
        SchemaReader(data, findings).read(sections["schemas"])
    return rules_of(sections["rules"], findings) if "rules" in sections else []
