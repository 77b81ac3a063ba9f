"""Names that are nearly right, and names of other versions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rapidfuzz.distance import OSA

_SHORTEST = 5
"""Parts with fewer letters are too easily like one another."""
_FAR = 3


@dataclass(frozen=True, slots=True)
class Moved:
    """A name of another version of BehaviorTree.CPP, or of other libraries.

    :param version: the version that does not know it; ``None`` for both.
    :param instead: what to write there.
    """

    version: int | None
    instead: str


_CHECK = "a <Precondition> or the attribute _skipIf with a script"
MOVED_NODES = {
    "SequenceStar": Moved(4, "<SequenceWithMemory>"),
    "SubTreePlus": Moved(4, '<SubTree> with _autoremap="true" instead of __autoremap'),
    "RetryUntilSuccesful": Moved(4, "<RetryUntilSuccessful>"),
    **dict.fromkeys(
        ("BlackboardCheckInt", "BlackboardCheckDouble", "BlackboardCheckString"), Moved(4, _CHECK)
    ),
    "BlackboardCheckBool": Moved(4, _CHECK),
    "SequenceWithMemory": Moved(3, "<SequenceStar>"),
    "AsyncSequence": Moved(3, "<Sequence>"),
    "AsyncFallback": Moved(3, "<Fallback>"),
    "Script": Moved(3, "<SetBlackboard>"),
    "ScriptCondition": Moved(3, "<BlackboardCheckString> or a condition node"),
    "Precondition": Moved(3, "<BlackboardCheckString> or a condition node"),
    "ParallelAll": Moved(3, "<Parallel>"),
    "RunOnce": Moved(3, "a node of your own"),
    "UnsetBlackboard": Moved(3, "a node of your own"),
    "Sleep": Moved(3, "a node of your own"),
    **dict.fromkeys(("FallbackStar", "Selector"), Moved(None, "<Fallback>")),
    "ReactiveSelector": Moved(None, "<ReactiveFallback>"),
}
"""Nodes that one version has and the other has not, or none of both."""

MOVED_ATTRIBUTES = {
    "__autoremap": Moved(4, "_autoremap"),
    "__shared_blackboard": Moved(4, "_autoremap"),
    "_autoremap": Moved(3, "__autoremap of <SubTreePlus>"),
}
"""Attributes of subtrees that one version has and the other has not."""


def near(word: str, known: Iterable[str]) -> str | None:
    """The known name that ``word`` was most likely meant to be; ``None`` if there is none.

    Names are nearly the same if they differ in case or underscores alone, or in one of the parts
    between underscores by one letter that is wrong, missing, too many, or swapped with the next;
    two in parts of ten letters. Digits must be the same, and neither a plural nor another last
    letter is a slip.
    """
    return Speller().near(word, known)


@dataclass(slots=True)
class Speller:
    """Finds names that are nearly right, until it has compared so many that it gives up.

    :param left: comparisons that it may still make. No tree of a person's comes near the limit.
    """

    left: int = 500_000

    def near(self, word: str, known: Iterable[str]) -> str | None:
        """As the function :func:`near`."""
        best, least = None, _FAR
        for other in known:
            self.left -= 1
            if other == word or self.left < 0:
                return None
            distance = _distance(word, other)
            if distance < least:
                best, least = other, distance
        return best


def _distance(word: str, other: str) -> int:
    if abs(len(word) - len(other)) >= _FAR:
        return _FAR
    ours, theirs = _parts(word), _parts(other)
    if ours == theirs:
        return 0
    if len(ours) != len(theirs):
        return _FAR
    unlike = [(a, b) for a, b in zip(ours, theirs, strict=True) if a != b]
    return _slips(*unlike[0]) if len(unlike) == 1 else _FAR


def _parts(word: str) -> list[str]:
    return [part for part in word.lower().split("_") if part]


def _slips(part: str, other: str) -> int:
    length = min(len(part), len(other))
    if length < _SHORTEST or part in (f"{other}s", other.removesuffix("s")):
        return _FAR
    if len(part) == len(other) and part[:-1] == other[:-1]:
        return _FAR  # deviceA is not deviceB
    if [c for c in part if c.isdigit()] != [c for c in other if c.isdigit()]:
        return _FAR
    allowed = 1 if length < 10 else 2
    distance = int(OSA.distance(part, other, score_cutoff=allowed))
    return distance if distance <= allowed else _FAR
