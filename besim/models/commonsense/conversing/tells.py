"""Statements: what people tell of a world, as changes of a draft."""

from __future__ import annotations

from besim.models.commonsense.conversing.amounts_told import AmountsTold
from besim.models.commonsense.conversing.happenings_told import HappeningsTold
from besim.models.commonsense.conversing.references import References
from besim.models.commonsense.conversing.telling import NOT_SAID
from besim.models.commonsense.conversing.things import Things
from besim.models.commonsense.conversing.wording import (
    as_spelled,
    spelled,
    starts,
    words,
    words_of,
)
from besim.world import World

_GUESSES = ("i think that", "i think", "i believe that", "i believe", "i guess that", "i guess",
            "it seems that", "it looks like", "it seems to me that", "as far as i know", "probably",
            "i am fairly sure that", "i am fairly sure", "apparently")  # fmt: skip
"""Who says so is not sure."""
_OPENINGS = (*_GUESSES, "note that", "please note that", "it turns out that",
             "it turned out that", "remember that", "remember", "by the way", "i see that",
             "you should know that", "be aware that", "i noticed that", "the fact "
             "is that", "and", "also", "then", ",", "but", "i just saw that", "look", "hey",
             "know that", "fyi", "i forgot to say that")  # fmt: skip
_NEGATIONS = frozenset(("not", "no", "nor", "neither", "none", "never", "nothing", "nobody"))
_VERBS = words_of("statement_verbs")
_WEIGHT_WORDS = frozenset(
    ["weight", "weights", "weigh", "weighs", "weighed", "heavy", "heavier", "lighter"]
)


class Teller(HappeningsTold):
    """Reads one statement into a draft.

    :param correction: what is told may differ from what was known: the world, or what was known of
        it, has changed.
    """

    def tell(self, text: str) -> bool:
        """Take in one sentence; False (and :attr:`problem`) if its meaning is not known."""
        before = self.draft.world
        self._spelling = {spelled(word): word for word in as_spelled(text)}
        said = References(self.draft.things).words(words(text))
        guess = next((one for one in _GUESSES if starts(said, one)), "")
        return self._sentence(self._opened(said)) and (not guess or self._is_news(before, guess))

    def _is_news(self, before: World, guess: str) -> bool:
        """Whether the world did not say so: a guess fills a gap and overrules nothing."""
        known = [one for one in before.diff(self.draft.world) if one.before is not None]
        if known:
            return self._fail(
                f'"{guess}" is a guess, and the world says otherwise: '
                f"{known[0].path} is {known[0].before}"
            )
        self.draft.assume(f'it is a guess: "{guess}"')
        return True

    def _sentence(self, said: list[str]) -> bool:
        if not said:
            return self._fail("nothing is said")
        if "or" in said and not {*said} & _NEGATIONS and "equal" not in said:
            return self._fail(NOT_SAID)
        if self._statement(said):
            return True
        for index, word in enumerate(said):  # the red block is dirty and the blue one is clean
            if (
                word in ("and", ",", "but")
                and {*said[:index]} & _VERBS
                and {*said[index:]} & _VERBS
            ):
                whole = self.problem
                self.problem = ""
                if self._statement(said[:index]) and self._statement(
                    self._opened(said[index + 1 :])
                ):
                    return True
                self.problem = whole
        return False

    def _statement(self, said: list[str]) -> bool:
        """Take in one statement; what it has changed is taken back if it is not understood."""
        before, contradictions = self.draft.world, list(self.draft.contradictions)
        if self._read(said):
            return True
        self.draft.world, self.draft.things = before, Things(before)
        self.draft.contradictions = contradictions
        return False

    def _read(self, said: list[str]) -> bool:
        for reader in (
            self._there_is,
            self._quantities,
            self._number_told,
            self._done,
            self._happened,
            self._none,
            self._is,
        ):
            result = reader(said)
            if result is not None:
                return result
        return self._fail(f'"{" ".join(said)}" is not understood')

    def _opened(self, said: list[str]) -> list[str]:
        while said:
            size = max((len(o.split()) for o in _OPENINGS if starts(said, o)), default=0)
            if not size and said[0] in words_of("corrections") and said[:2] != ["no", "block"]:
                if said[0] == "no" and len(said) > 1 and said[1] != ",":
                    break
                size, self.correction = 1, True
            if not size:
                break
            said = said[size:]
        return said

    def _quantities(self, said: list[str]) -> bool | None:
        told = AmountsTold(self.draft, self._references(), correction=self.correction)
        result = told.read(said)
        if result is None and not _WEIGHT_WORDS & set(said):
            return None
        self.groups += told.groups
        if not result:
            return self._fail(told.problem or f'"{" ".join(said)}" is not understood')
        return True
