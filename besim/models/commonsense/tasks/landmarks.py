"""Things of one noun that are two by what they stand at: the tray *by the window*, and that *near
the fireplace*. Each is named after its landmark, as "the window tray" is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.language.word_classes import ORDINALS
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import all_clauses, all_mentions
from besim.models.commonsense.tasks.places_in_passing import in_rooms
from besim.models.commonsense.vocabulary import CLOSERS, PLACE_PREPOSITIONS

Name = tuple[str, ...]

_AT = PLACE_PREPOSITIONS - {"before", "into", "onto"}
_PUTTING = ("place", "carry", "shift", "hand_over", "mount_tool", "cover", "pour", "apply")


def name_by_landmarks(
    facts: Sequence[Clause], others: Sequence[Clause], leaves: Sequence[Clause], lexicon: Lexicon
) -> None:
    """Give things the names of their landmarks where the text tells of two by them.

    :param facts: clauses of the sentences that tell how things are.
    :param others: the other clauses of the text.
    :param leaves: clauses of the leaves.
    """

    def stands(place: Mention) -> bool:
        apart = lexicon.rooms | lexicon.ground | lexicon.agents | lexicon.gripper
        return place.head not in apart and not (place.pronoun or place.plural or place.owner)

    marks: dict[str, dict[Name, list[Mention]]] = {}
    for thing, place in _at_places([*all_clauses(facts)], lexicon):
        if stands(place) and _plain(thing, lexicon, but_counted=True):
            marks.setdefault(thing.head, {}).setdefault(place.words, []).append(thing)
    counted = {m.head for m in all_mentions(leaves) if m.ordinal or m.number is not None}
    names: dict[tuple[str, Name], tuple[str, Name]] = {}
    for noun, told in marks.items():
        if len(told) > 1:
            called = _ordinals([*told.values()], noun in counted)
            if called:
                names |= {(noun, at): (one, ()) for at, one in zip(told, called, strict=True)}
            elif len(told) == 2 and noun not in counted and _are_two([*told.values()]):
                names |= {(noun, at): ("", at) for at in told}
    if not names:
        return
    every = [*all_clauses(facts), *all_clauses(others), *all_clauses(leaves)]
    for thing, place in (*_at_places(every, lexicon), *_handled_at(all_clauses(leaves), lexicon)):
        if thing.head in lexicon.locations and thing.owner is not None:
            thing = thing.owner  # "to the location of the ball | beside the hedge"
        name = names.get((thing.head, place.words))
        if name is not None and _plain(thing, lexicon):
            thing.ordinal, thing.modifiers = name
            thing.number = None
            if thing.ordinal or thing.determiner in ("", "another"):
                thing.determiner = "the" if thing.ordinal else "a"


def _ordinals(told: Sequence[Sequence[Mention]], counted: bool) -> list[str]:
    """The ordinal of each, if it is by them that they are told apart.

    :param counted: whether leaves speak of "the second ball".
    """
    said = [next((m.ordinal for m in mentions if m.ordinal), "") for mentions in told]
    if all(said) and len(set(said)) == len(said):
        return said
    if len(said) == 2 and (said == ["", "second"] or (counted and not any(said))):
        return ["first", "second"] if any(said) or _are_two(told) else []
    return []


def _plain(thing: Mention, lexicon: Lexicon, *, but_counted: bool = False) -> bool:
    """Is it a single thing without another name, and no part of something?

    :param but_counted: whether it may be the second one.
    """
    if thing.pronoun or thing.plural or thing.owner or thing.unit or not thing.nominal:
        return False
    counted = thing.ordinal and not (but_counted and thing.ordinal in ORDINALS)
    if thing.modifiers or thing.states or counted:
        return False
    return thing.head not in lexicon.rooms | lexicon.parts.keys() | lexicon.persons | CLOSERS


def _at_places(clauses: Sequence[Clause], lexicon: Lexicon) -> Iterator[tuple[Mention, Mention]]:
    """What is said to be at what, in passing or by the sentence itself."""
    yield from in_rooms(clauses, lambda _: True, _AT)
    for clause in clauses:
        verb = clause.verb  # what "must not be put on the table" is not told to be there
        kept = (
            verb.passive and verb.root in lexicon.placed_verbs and not (verb.modal or verb.negated)
        )
        if clause.subject is not None and clause.preps and (kept or not clause.verb.lemma):
            prep, group = clause.preps[0]
            if prep in _AT:
                yield from ((m, group.mentions[0]) for m in clause.subject.mentions)


def _handled_at(leaves: Iterable[Clause], lexicon: Lexicon) -> Iterator[tuple[Mention, Mention]]:
    """What leaves do something to at a place: "picks up the ball *beside the hedge*"."""
    for clause in leaves:
        schema = lexicon.verbs.get(clause.verb.lemma) or lexicon.verbs.get(clause.verb.root)
        if schema is None or schema.name in _PUTTING or not clause.preps:
            continue
        prep, group = clause.preps[0]
        if prep in _AT and len(clause.objects) == 1:
            yield from ((m, group.mentions[0]) for m in clause.objects[0].mentions)


def _are_two(told: Sequence[Sequence[Mention]]) -> bool:
    """Are they two, and not one that is told of twice?"""
    first, second = ({id(m) for m in mentions} for mentions in told)
    if first & second:
        return False  # "*a cup* in a box is on the desk"
    one, other = ({m.determiner for m in mentions} for mentions in told)
    new = {"a", "an", "another"}
    counted = any(m.number == 1 for mentions in told for m in mentions)
    return bool((one & new or counted) and other & new) or bool(one & {"the"} and other & {"the"})
