"""What tests of the commonsense model use."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from besim.models.commonsense.language.clauses import Clause, parse
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.language.tokens import tokenize
from besim.models.commonsense.lexicon import Lexicon, default_lexicon


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    """The lexicon that ships."""
    return default_lexicon()


@pytest.fixture(scope="session")
def tags(lexicon: Lexicon) -> Callable[[str], str]:
    """Words with their tags: "the/DET cup/NOUN"."""
    return lambda sentence: " ".join(map(repr, tokenize(sentence, lexicon)))


@pytest.fixture(scope="session")
def clauses(lexicon: Lexicon) -> Callable[[str], list[Clause]]:
    """Main clauses of a sentence."""
    return lambda sentence: parse(sentence, lexicon)


@pytest.fixture(scope="session")
def shown(lexicon: Lexicon) -> Callable[[str], str]:
    """Main clauses as text: s= subject, o= object, preposition=, adj=, ~ passive, ! negated."""
    return lambda sentence: " ".join(map(repr, parse(sentence, lexicon)))


@pytest.fixture(scope="session")
def mention(lexicon: Lexicon) -> Callable[[str], Mention]:
    """The one noun phrase of a text such as "the red cup"."""

    def of(text: str) -> Mention:
        (clause,) = parse(text, lexicon)
        assert clause.subject is not None
        (found,) = clause.subject.mentions
        return found

    return of
