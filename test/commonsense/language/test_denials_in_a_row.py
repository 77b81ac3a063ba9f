"""A *not* behind *and* or a comma denies the predicate that it stands before, whatever goes on."""

from __future__ import annotations

import pytest

from besim.models.commonsense.language.clauses import parse
from besim.models.commonsense.lexicon import default_lexicon


@pytest.mark.parametrize(
    ("sentence", "denied"),
    [
        ("It is switched off and not plugged in.", [False, True]),
        ("It is off and not plugged in.", [False, True]),
        ("The iron is cold, but not plugged in.", [False, True]),
        ("The lamp is on the desk, switched off and not plugged in.", [False, False, True]),
        ("The pot is clean and not filled with water.", [False, True]),
        ("The lamp is off and not connected to the socket.", [False, True]),
        ("The box is taped and not yet put on the shelf.", [False, True]),
        ("It is not plugged in and switched off.", [True, False]),
        ("It is not washed but dried.", [True, False]),
        ("It is not washed and dried.", [True, True]),
        ("It is neither washed nor dried.", [True, True]),
    ],
)
def test_each_predicate_has_its_own_denial(sentence: str, denied: list[bool]) -> None:
    clauses = parse(sentence, default_lexicon())
    assert [clause.verb.negated for clause in clauses] == denied
