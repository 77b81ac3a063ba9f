"""The parts of a noun phrase: determiners, numbers, members of a list, other ways to say it."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.conversing.spoken import spoken_lexicon
from besim.models.commonsense.conversing.wording import relation_at, starts
from besim.models.commonsense.language.word_classes import NUMBER_WORDS

_DETERMINERS = ("all of", "both of", "each of", "any of", "the", "these", "those", "this", "that",
                "my", "your", "our", "its", "all", "both", "every", "each", "any", "some", "a",
                "an", "no", "exactly", "only", "just", "another")  # fmt: skip
_ADVERBS = frozenset(
    ["currently", "presently", "still", "already", "also", "please", "there", "here"]
)
IT = frozenset(("it", "that one", "this one", "itself", "this", "that", "the same one"))
HANDS = frozenset(("the gripper", "gripper", "your gripper", "your hand", "your hands", "the hand",
                    "the robots gripper", "the robots hand", "the gripper of the robot",
                    "the hand of the robot", "its gripper", "its hand", "hand"))  # fmt: skip
THEM = frozenset(("them", "they", "those", "these", "all of them", "both of them", "themselves",
                   "both", "them all", "they all"))  # fmt: skip
_STACKS = frozenset(("stack", "tower", "pile"))


def trimmed(said: Sequence[str]) -> list[str]:
    """A phrase without what says nothing of its things."""
    said = [word for word in said if word not in _ADVERBS]
    while said and said[0] in (",", "and", "or", "then"):
        said = said[1:]
    while said and said[-1] in (",", "and", "now", "too", "please", "together"):
        said = said[:-1]
    return list(said)


def rephrased(said: list[str]) -> list[str]:
    """ "What is in the bowl", "the contents of the bowl" as "all things in the bowl"."""
    size = starts(said, "what is", "whatever is", "everything that is", "all that is", "what are",
                  "whatever lies", "what lies", "anything that is")  # fmt: skip
    if size:
        return ["all", "things", *said[size:]]
    size = starts(said, "the contents of", "the content of", "contents of")
    if size:
        return ["all", "things", "in", *said[size:]]
    if said[0] in ("everything", "anything"):
        state = [word for word in said[1:2] if spoken_lexicon().state(word) is not None]
        return ["all", *state, "things", *said[1 + len(state) :]]  # everything dirty
    size = starts(said, "the name of", "the names of")
    if size:
        said = said[size:]
    if len(said) > 1 and said[-1] in _STACKS and set(said[:-1]) <= {"the", "this", "that"}:
        return ["the", "topmost", "thing", "in", "the", "stack"]
    for end in ("from the top", "from top", "from the bottom", "from bottom"):
        parts = end.split()
        if said[-len(parts) :] == parts and len(said) > len(parts) + 2:
            superlative = "highest" if parts[-1] == "top" else "lowest"
            head = said[: -len(parts)]
            return [*head[:-1], superlative, head[-1], "in", "the", "stack"]
    if "same" in said and "as" in said[said.index("same") :] and "weight" not in said:
        at, to = said.index("same"), said.index("as")
        if to == at + 2:  # the same bowl as the red block
            return [*said[:at], said[at + 1], "with", *said[to + 1 :]]
    if "where" in said and said[-1] in ("is", "lies", "are", "was"):
        return [*said[: said.index("where")], "with", *said[said.index("where") + 1 : -1]]
    size = starts(said, "the rest of", "the remainder of")
    if size:
        return ["the", "other", *[w for w in said[size:] if w != "the"]]
    return said


def determined(said: Sequence[str]) -> tuple[frozenset[str], int | None, list[str]]:
    """Determiners and number at the beginning of a phrase, and the rest."""
    found: set[str] = set()
    count: int | None = None
    rest = list(said)
    while rest:
        if relation_at(rest, 0) is None and rest[0] in NUMBER_WORDS and len(rest) > 1:
            count, rest = NUMBER_WORDS[rest[0]], rest[1:]
            rest = rest[1:] if rest[:1] == ["of"] and len(rest) > 1 else rest  # one of the blocks
        elif rest[0].isdigit() and len(rest) > 1:
            count, rest = int(rest[0]) if len(rest[0]) < 6 else 99999, rest[1:]
        else:
            size = starts(rest, *_DETERMINERS)
            if not size or size == len(rest):
                break
            found.add(" ".join(rest[:size]))
            rest = rest[size:]
    if "another" in found:
        rest = ["other", *rest]
    return frozenset(found), count, rest


def members(said: Sequence[str]) -> list[list[str]]:
    """Members of a list."""
    parts: list[list[str]] = [[]]
    for word in said:
        if word in (",", "and", "or", "nor"):
            parts.append([])
        else:
            parts[-1].append(word)
    return [trimmed(part) for part in parts if trimmed(part)]
