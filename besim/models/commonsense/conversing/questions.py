"""Questions about one world (now, or at one moment of its past)."""

from __future__ import annotations

from collections.abc import Callable

from besim.models.commonsense.conversing.answering import (
    not_understood,
)
from besim.models.commonsense.conversing.deeds_asked import Deeds
from besim.models.commonsense.conversing.how_much import HowMuch
from besim.models.commonsense.conversing.wording import (
    starts,
)
from besim.models.commonsense.conversing.yes_no import YesNo
from besim.world import Answer

_IS = ("is", "are", "was", "were")
_DO = ("do", "does", "did", "has", "have", "had", "can", "could")


class Questions(YesNo, HowMuch, Deeds):
    """Answers questions about one world."""

    def answer(self, said: list[str]) -> Answer:
        """Answer one question.

        :param said: its words, mended, without what is only polite.
        """
        for opening, reader in self._readers():
            size = starts(said, *opening)
            if size and (answer := reader(said[size:])) is not None:
                return answer
        return not_understood(f'"{" ".join(said)}" is not understood')

    def _readers(self) -> list[tuple[tuple[str, ...], Callable[[list[str]], Answer | None]]]:
        return [
            (("how many times",), self._how_many_times),
            (("how much heavier",), lambda said: self._how_much_more(said, "heavier")),
            (("how much lighter",), lambda said: self._how_much_more(said, "lighter")),
            (("how many", "how much"), self._how_much_of),
            (("how many", "what is the number of", "what number of", "count"), self._how_many),
            (("how heavy is", "how heavy are", "how much does", "how much do", "what is the weight "
              "of", "what is the total weight of", "how much is the weight of", "what does",
              "what do", "what is the combined weight of"), self._how_much),
            (("how",), self._how_measured),
            (("how far", "what is the distance between", "what is the distance from",
              "what is the distance of"), self._how_far),
            (("who holds", "what holds", "who has", "who is holding", "who carries",
              "who is carrying"), self._who_holds),
            (("what is the ratio of",), self._how_many_times),
            (("what color is", "what color are", "which color is", "what is the color of",
              "what are the colors of", "what was the color of", "what color was",
              "which color does", "what color does", "which color are", "what colors are",
              "what is the colors of", "what color has", "what color do", "the color of",
              "which color has"), self._color),
            (("what color", "which color"), self._colored),
            (("where is", "where are", "where was", "where were", "where did", "where has",
              "in what is", "in which", "on which", "on what is", "under which", "under what",
              "what is the location of", "what is the position of", "where does", "where can i "
              "find", "on top of which", "on top of what is", "in what"), self._where),
            (("what is the state of", "what is the status of", "what do you know about",
              "describe", "what holds of", "what holds about", "what holds for", "what about",
              "what is known about", "what is known of", "what can you say about",
              "what are the properties of", "tell me about", "what is the condition of"),
             self._describe),
            (("order", "sort", "rank", "list", "name", "what is the order of",
              "in what order are", "in which order are"), self._ordered),
            (("list", "name", "show", "enumerate", "which ones are", "who are", "who is",
              "what things are", "what objects are"), self._list),
            (("which of",), self._which_of),
            (("which is", "which are", "which one is", "what is", "what are", "what was",
              "what were", "what lies", "what stands", "what sits", "which was", "what has",
              "which one was", "whats"), self._what_is),
            (("which", "what", "whose"), self._which),
            (_IS, self._yes_no),
            (_DO, self._does),
        ]  # fmt: skip
