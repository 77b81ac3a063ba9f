"""The texts of one task, each split into sentences and parsed once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.clauses import parse
from besim.models.commonsense.language.given_names import GivenNames
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.language.sentences import sentences
from besim.models.commonsense.leaves.condition_text import judged_sentences
from besim.models.commonsense.leaves.exchanged_tools import mark_grippers
from besim.models.commonsense.lexicon import Lexicon


@dataclass(slots=True)
class Parses:
    """Splits and parses texts; a leaf's are needed for the inventory and again for its meaning.

    The clauses are shared by all who ask for them: they are read and never changed.
    """

    lexicon: Lexicon
    exchanged: Sequence[Mention] = ()
    """Tools that leaves exchange on a flange."""
    names: GivenNames = field(default_factory=GivenNames)
    """Names that the task gives its robot and its things."""
    _sentences: dict[str, Sequence[str]] = field(default_factory=dict)
    _judged: dict[str, Sequence[str]] = field(default_factory=dict)
    _clauses: dict[str, list[Clause]] = field(default_factory=dict)

    def with_lexicon(self, lexicon: Lexicon) -> Parses:
        """The same texts, to be parsed anew; how they are split rests on no lexicon."""
        return Parses(lexicon, names=self.names, _sentences=self._sentences, _judged=self._judged)

    def sentences(self, text: str) -> Sequence[str]:
        """See :func:`besim.models.commonsense.language.sentences.sentences`."""
        if text not in self._sentences:
            self._sentences[text] = sentences(self.names.plain(text))
        return self._sentences[text]

    def judged(self, text: str) -> Sequence[str]:
        """See :func:`besim.models.commonsense.leaves.condition_text.judged_sentences`."""
        if text not in self._judged:
            self._judged[text] = judged_sentences(self.names.plain(text))
        return self._judged[text]

    def of(self, sentence: str) -> list[Clause]:
        """The main clauses of a sentence.

        :raises besim.errors.InputError: if it is too long or too tangled.
        """
        if sentence not in self._clauses:
            self._clauses[sentence] = parse(sentence, self.lexicon)
            mark_grippers(self._clauses[sentence], self.exchanged, self.lexicon)
        return self._clauses[sentence]
