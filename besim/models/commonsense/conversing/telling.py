"""What all statements need: a draft, what was spoken of, and where the verb is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from besim.models.commonsense.conversing.effects import Draft
from besim.models.commonsense.conversing.found import Found, Problem, Speech
from besim.models.commonsense.conversing.past import Past
from besim.models.commonsense.conversing.references import References
from besim.models.commonsense.conversing.wording import (
    words_of,
)
from besim.world import Value

NOT_SAID = "which of them it is, is not said: nobody can write that down"
_VERBS = words_of("statement_verbs")


class Telling:
    """Reads statements into a draft.

    :param correction: what is told may differ from what was known: the world, or what was known of
        it, has changed.
    """

    def __init__(self, draft: Draft, speech: Speech, past: Past | None) -> None:
        self.draft = draft
        self.speech = speech
        self.past = past
        self.correction = False
        self.problem = ""
        self._spelling: dict[str, str] = {}
        self.groups: list[tuple[str, ...]] = []

    def _references(self, others: Callable[[str], bool] | None = None) -> References:
        return References(self.draft.things, Speech(self.speech.groups, others), self.past)

    def _fail(self, text: str) -> bool:
        self.problem = self.problem or text
        return False

    def _failed(self, found: Found) -> bool:
        return self._fail(found.text)

    def _mention(self, said: Sequence[str], references: References | None = None) -> Found:
        """What something is told of; a problem where several fit, and it is not said which."""
        found = (references or self._references()).mention(said)
        if found.ok and found.indefinite and len(found.names) > (found.count or 1):
            return Found(problem=Problem.AMBIGUOUS, text=NOT_SAID)
        return found

    def _split(self, said: Sequence[str]) -> tuple[list[str], str, list[str]] | None:
        """Subject, verb and the rest. Relative clauses stay with the subject."""
        positions = [i for i, word in enumerate(said) if word in _VERBS and i > 0]
        for at in positions:
            if said[at - 1] in ("that", "which", "who", "what") and at != positions[-1]:
                continue
            return list(said[:at]), said[at], list(said[at + 1 :])
        return None

    def _change(self, path: str, value: Value, why_not: str) -> None:
        """Set what is told; beside something else that is known it is a contradiction."""
        known = self.draft.world.get(path)
        if known is not None and known != value and not self.correction:
            self.draft.contradict(path, known, value, why_not)
        self.draft.set(path, value)
