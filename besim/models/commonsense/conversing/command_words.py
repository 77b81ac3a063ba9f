"""The words of commands: their verbs, what is only polite, and where one command ends."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.conversing.balancing import clause_start
from besim.models.commonsense.conversing.spoken import spoken_lexicon
from besim.models.commonsense.conversing.wording import starts, words, words_of
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.lexicon import default_lexicon

_POLITE = (
    "please", "can you", "could you", "would you", "will you", "can you please", "could you please",
    "i want you to", "i would like you to", "i need you to", "you should", "you must", "now",
    "then", "next", "also", "and", "finally", "first", "afterwards", "after that", "let us", "okay",
    "ok", "robot", "robot ,", "again", "kindly", "go ahead and", "i want to", "we need to", "just",
    "lastly", "try to", "would you please", ",", "you need to", "so", "next ,", "great", "good",
    "thanks", "thank you",
)  # fmt: skip
_MANNERS = ("please", "now", ",", "robot", "again", "too", "one by one", "one after another",
            "one after the other", "one at a time", "carefully", "slowly", "gently", "in any order",
            "for me", "as well", "instead", "quickly", "at once", "also", "in this order",
            "in that order")  # fmt: skip
_CORRECTIONS = (*sorted(words_of("corrections")), "i meant", "i mean", "i meant to say", "my bad",
                "my mistake", "sorry for that", "excuse me", "i wanted you to", "hang on",
                "hold on")  # fmt: skip
_SWAPS = ("swap", "exchange", "switch", "interchange", "trade")


def command_words(text: str) -> list[str]:
    """Words of a command without what is only polite."""
    said = words(text)
    while size := max(
        (len(p.split()) for p in (*_POLITE, *_CORRECTIONS) if starts(said, p)), default=0
    ):
        said = said[size:]
    while size := max((len(p.split()) for p in _MANNERS if said[-len(p.split()) :] == p.split()),
                      default=0):  # fmt: skip
        said = said[:-size]
    return said


def is_command(text: str) -> bool:
    """Does it begin with what somebody shall do?"""
    said = command_words(text)
    return bool(said) and verb_of(said[0]) is not None


def verb_of(word: str) -> str | None:
    """The kind of a command's verb."""
    verb = word if word in _VERBS else lemmas(word).get("VERB", word)
    known = _VERBS.get(word) or (_VERBS.get(verb) if verb == word else None)
    return known or (_own_verb(word) if verb == word else None)


def _own_verb(verb: str) -> str | None:
    """The kind of a verb that only a user's own lexicon has."""
    schema = spoken_lexicon().verbs.get(verb)
    if schema is None or verb in default_lexicon().verbs:
        return None
    return _KINDS.get(schema.name)


_KINDS = {"place": "put", "shift": "put", "carry": "put", "grasp": "take", "clean": "clean",
          "cover": "cover"}  # fmt: skip
"""Name of a schema -> kind of verb."""


_VERBS = {
    **dict.fromkeys(words_of("take_verbs"), "take"),
    **dict.fromkeys(words_of("put_verbs"), "put"),
    **dict.fromkeys(_SWAPS, "swap"),
    "cover": "cover", "uncover": "uncover", "empty": "empty", "clean": "clean", "hide": "cover",
    "disinfect": "clean", "sterilise": "clean", "sterilize": "clean", "wash": "clean",
    "undo": "undo", "revert": "undo", "build": "build", "make": "build", "sanitise": "clean",
    "sanitize": "clean", "reveal": "uncover", "keep": "keep", "replace": "replace",
    "substitute": "replace",
}  # fmt: skip


def parts_of(text: str) -> list[list[str]]:
    """The commands of one sentence, each with its verb."""
    said = command_words(text)
    if clause_start(said) is not None:
        return [said]  # "put blocks in and remove blocks from the bowl so that …" is one choice
    parts: list[list[str]] = [[]]
    index = 0
    while index < len(said):
        size = starts(said[index:], ", and then", "and then", ", then", ", and", "then", "and", ",")
        follows = index + size
        while size and follows < len(said) and said[follows] in ("then", "also", "afterwards"):
            follows += 1
        verb = size and follows < len(said) and verb_of(said[follows]) is not None
        if verb and parts[-1] and not _is_noun(said, follows):
            parts.append([])
            index = follows
            continue
        parts[-1].append(said[index])
        index += 1
    return [part for part in parts if part]


def _is_noun(said: Sequence[str], index: int) -> bool:
    """*Empty*, *clean* and *back* before a noun are no verbs."""
    word = said[index]
    if word not in ("empty", "clean", "cover", "set", "drop", "stack", "pile", "store", "load"):
        return False
    return index + 1 >= len(said) or said[index + 1] not in (
        "the", "a", "an", "it", "them", "all", "both", "every", "each", "that", "this", "any"
    )  # fmt: skip
