"""Sets that are handled one by one: "three screws are in the feeder … takes *a screw*"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.language.word_classes import ORDINALS_IN_TURN
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import all_clauses, all_mentions
from besim.models.commonsense.vocabulary import POSTURE_VERBS

_MOST = len(ORDINALS_IN_TURN)
_OF_LIMITS = ("for", "between", "than", "up to", "per")
""" "Has room *for* two cups" counts none that are there."""
_BOUNDING = ("hold", "take", "fit", "accommodate", "receive", "carry", "store", "contain", "accept")
_SOMEWHERE = ("to", "into", "onto")
_NO_ORDER = ("", "other", "next", "last")


def counted_sets(
    told: Sequence[Clause], goal: Sequence[Clause], leaves: Sequence[Clause], lexicon: Lexicon
) -> dict[str, tuple[tuple[str, ...], int]]:
    """The nouns of sets whose members have no names of their own, and are picked up singly.

    :param told: clauses of the task text that tell how things are, and what is done.
    :param goal: those of the goal; where it counts as well, that number is the one that matters.
    :param leaves: clauses of the leaves.
    :return: for each noun, the words of the set's name before it, and how many there are.
    """
    taken = {m.head for m in _picked_singly(leaves, lexicon)}
    if not taken:
        return {}
    counts: dict[str, int] = {}
    for clauses in (told, goal):
        for mention in _counted(clauses):
            counts[mention.head] = int(mention.number or 0)
    for noun, number in _one_after_the_other(told).items():
        counts.setdefault(noun, number)
    mentions = [*all_mentions(told), *all_mentions(goal), *all_mentions(leaves)]
    found = {}
    for noun in sorted(taken & counts.keys()):
        named = [m for m in mentions if m.head == noun and not m.pronoun]
        if 1 < counts[noun] <= _MOST and _is_thing(noun, lexicon) and not _told_apart(named):
            words = max((m.modifiers for m in named), key=len)
            if all(set(m.modifiers) <= set(words) for m in named):
                found[noun] = (words, counts[noun])
    return found


def _picked_singly(leaves: Iterable[Clause], lexicon: Lexicon) -> Iterator[Mention]:
    for clause in all_clauses(leaves):
        schema = lexicon.verbs.get(clause.verb.lemma) or lexicon.verbs.get(clause.verb.root)
        group = clause.acted_on()
        if schema is not None and schema.name == "grasp" and group is not None:
            yield from (m for m in group.mentions if not (m.plural or m.pronoun or m.owner))


def _counted(clauses: Iterable[Clause]) -> Iterator[Mention]:
    """What clauses count, where it is not how many there may be at most."""
    for clause in all_clauses(clauses):
        groups = [clause.subject] if clause.subject is not None else []
        # "carries two cups *to the table*" is no limit
        bounds = clause.verb.root in _BOUNDING and not any(p in _SOMEWHERE for p, _ in clause.preps)
        if not clause.verb.modal and (clause.verb.passive or not bounds):
            groups += clause.objects
        groups += [group for prep, group in clause.preps if prep not in _OF_LIMITS]
        for mention in (m for group in groups for m in group.mentions):
            if mention.plural and (mention.number or 0) > 1 and not (mention.unit or mention.owner):
                yield mention


def _one_after_the_other(clauses: Iterable[Clause]) -> dict[str, int]:
    """ "A bottle stands on the shelf and *another one* on the windowsill": two bottles."""
    found: dict[str, int] = {}
    for clause in clauses:
        there = [*clause.objects, *([clause.subject] if clause.subject is not None else [])]
        if clause.verb.root not in POSTURE_VERBS or clause.verb.modal or not clause.preps:
            continue
        for mention in (m for group in there for m in group.mentions):
            if mention.determiner in ("a", "an"):
                found.setdefault(mention.head, 1)
            elif mention.determiner == "another" and mention.head in found:
                found[mention.head] += 1
    return {noun: number for noun, number in found.items() if number > 1}


def _is_thing(noun: str, lexicon: Lexicon) -> bool:
    kinds: tuple[Set[str], ...] = (
        *(lexicon.gripper, lexicon.agents, lexicon.rooms, lexicon.substances, lexicon.persons),
        *(lexicon.abstract, lexicon.dirt, lexicon.wait_nouns, lexicon.pieces, lexicon.measures),
    )
    return noun not in lexicon.hypernyms and not any(noun in kind for kind in kinds)


def _told_apart(mentions: Iterable[Mention]) -> bool:
    """Has one of them a name of its own: *the red cup*, *carton 2*, *the second egg*?"""
    single = [m for m in mentions if not m.plural]
    longest = max((len(m.modifiers) for m in single), default=0)
    full = {m.modifiers for m in single if len(m.modifiers) == longest}
    return (
        len(full) > 1
        or any(len(word) == 1 or word.isdigit() for m in single for word in m.modifiers)
        or any(m.ordinal not in _NO_ORDER for m in single)
    )
