"""Sentences of one task, each parsed once."""

from __future__ import annotations

from dataclasses import dataclass, field

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.clauses import parse
from besim.models.commonsense.lexicon import Lexicon


@dataclass(slots=True)
class Parses:
    """Parses sentences; a leaf's are needed for the inventory and again for its meaning.

    The clauses are shared by all who ask for them: they are read and never changed.
    """

    lexicon: Lexicon
    _known: dict[str, list[Clause]] = field(default_factory=dict)

    def of(self, sentence: str) -> list[Clause]:
        """The main clauses of a sentence.

        :raises besim.errors.InputError: if it is too long or too tangled.
        """
        if sentence not in self._known:
            self._known[sentence] = parse(sentence, self.lexicon)
        return self._known[sentence]
