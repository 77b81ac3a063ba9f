"""Things of one noun that are two by what they stand at: the tray *by the window*, and that *near
the fireplace*. Each is named after its landmark, as "the window tray" is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.language.word_classes import ORDINALS
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import all_clauses, all_mentions
from besim.models.commonsense.tasks.places_in_passing import in_rooms
from besim.models.commonsense.vocabulary import CLOSERS, PLACE_PREPOSITIONS, PRESENT_VERBS

Name = tuple[str, ...]

_AT = PLACE_PREPOSITIONS - {"before", "into", "onto"}
_PUTTING = ("place", "carry", "shift", "hand_over", "mount_tool", "cover", "pour", "apply")


def name_by_landmarks(
    facts: Sequence[Sequence[Clause]],
    others: Sequence[Clause],
    leaves: Sequence[Clause],
    lexicon: Lexicon,
) -> None:
    """Give things the names of their landmarks where the text tells of two by them.

    Only plain sentences on how things are now make landmarks: the second place of a rule, a
    wish or a remark ("the cup must be on the tray before …") is one where the same thing gets.

    :param facts: the clauses of each sentence that tells how things are.
    :param others: the other clauses of the text.
    :param leaves: clauses of the leaves.
    """
    plain = [clause for told in facts if all(map(_is_plain, told)) for clause in told]
    every = all_clauses([*(c for told in facts for c in told), *others])
    handled = all_clauses(leaves)
    passing = [*_in_passing([*every, *handled]), *_handled_at(handled, lexicon)]
    marks = _marks([*_told_at(plain, lexicon), *_in_passing(plain)], lexicon)
    counted = {m.head for m in all_mentions(leaves) if m.ordinal or m.number is not None}
    names: dict[tuple[str, Name], tuple[str, Name]] = {}
    for noun, told in marks.items():
        if len(told) < 2:
            continue
        by_place = _Told(noun, told, plain, passing, handled, lexicon)
        called = _ordinals(by_place, noun in counted)
        if called:
            names |= {(noun, at): (one, ()) for at, one in zip(told, called, strict=True)}
        elif len(told) == 2 and noun not in counted and by_place.are_two():
            names |= {(noun, at): ("", at) for at in told}
    for thing, place in (*_told_at(plain, lexicon), *passing) if names else ():
        if thing.head in lexicon.locations and thing.owner is not None:
            thing = thing.owner  # "to the location of the ball | beside the hedge"
        name = names.get((thing.head, place.words))
        if name is not None and _is_single(thing, lexicon):
            thing.ordinal, thing.modifiers = name
            thing.number = None
            if thing.ordinal or thing.determiner in ("", "another"):
                thing.determiner = "the" if thing.ordinal else "a"


def _marks(
    pairs: Iterable[tuple[Mention, Mention]], lexicon: Lexicon
) -> dict[str, dict[Name, list[Mention]]]:
    """What is told of each noun at each place."""
    apart = lexicon.rooms | lexicon.ground | lexicon.agents | lexicon.gripper
    marks: dict[str, dict[Name, list[Mention]]] = {}
    for thing, place in pairs:
        vague = place.head in apart or place.pronoun or place.plural or place.owner
        if not vague and _is_single(thing, lexicon, but_counted=True):
            marks.setdefault(thing.head, {}).setdefault(place.words, []).append(thing)
    return marks


def _is_plain(clause: Clause) -> bool:
    """Does it tell how things are now, and neither when, whether nor how they shall be?"""
    verb = clause.verb
    if clause.subordinate or clause.purpose or verb.modal or verb.infinitive or verb.perfect:
        return False
    if verb.text.partition(" ")[0] in ("was", "were") or not (clause.subject or clause.existential):
        return False
    if not verb.lemma:
        # "another one near the fireplace"; not "Requirement: …" nor "the user works with …"
        return bool(clause.preps) and all(prep in PLACE_PREPOSITIONS for prep, _ in clause.preps)
    return verb.passive or (verb.root in PRESENT_VERBS and verb.form not in ("VBD", "VBN"))


@dataclass(slots=True)
class _Told:
    """What is told of a noun at several places."""

    noun: str
    told: dict[Name, list[Mention]]
    plain: Sequence[Clause]
    passing: Sequence[tuple[Mention, Mention]]
    leaves: Sequence[Clause]
    lexicon: Lexicon

    def are_two(self) -> bool:
        """Are they two, and not one that is told of twice? In doubt they are one."""
        one, other = self.told.values()
        if {id(m) for m in one} & {id(m) for m in other}:
            return False  # "*a cup* in a box is on the desk"
        first, second = ({m.determiner for m in mentions} for mentions in (one, other))
        new = {"a", "an", "another"}
        counted = any(m.number == 1 for m in (*one, *other))
        if (first & new or counted) and second & new:
            return True
        if not (first & {"the"} and second & {"the"}) or self._one_place():
            return False
        # "the lamp on the desk is off; the lamp on the shelf …" tells which; "the lamp is on the
        # desk" where it is
        restrictive = {id(thing) for thing, _ in _in_passing(self.plain)}
        if all(any(id(m) in restrictive for m in mentions) for mentions in (one, other)):
            return True
        at = {place.words for thing, place in self.passing if thing.head == self.noun}
        return at >= self.told.keys() and not self._is_brought()

    def _one_place(self) -> bool:
        """ "On the tray" and "on the table", where the tray is on the table; the old table."""
        one, other = self.told
        if one[-1] == other[-1] and (len(one) == 1 or len(other) == 1):
            return True
        pairs = {(thing.words, place.words) for thing, place in _told_at(self.plain, self.lexicon)}
        return (one, other) in pairs or (other, one) in pairs

    def _is_brought(self) -> bool:
        """Does some leaf put it at one of these places?"""
        for clause in self.leaves:
            things = [m for group in clause.objects for m in group.mentions]
            things += clause.subject.mentions if clause.verb.passive and clause.subject else ()
            if any(m.head == self.noun or m.pronoun for m in things):
                schema = _schema(clause, self.lexicon)
                putting = schema is None or schema in _PUTTING
                places = {m.words for _, group in clause.preps for m in group.mentions}
                if putting and places & self.told.keys():
                    return True
        return False


def _ordinals(by_place: _Told, counted: bool) -> list[str]:
    """The ordinal of each, if it is by them that they are told apart.

    :param counted: whether leaves speak of "the second ball".
    """
    told = by_place.told.values()
    said = [next((m.ordinal for m in mentions if m.ordinal), "") for mentions in told]
    if all(said) and len(set(said)) == len(said):
        return said
    if len(said) == 2 and (said == ["", "second"] or (counted and not any(said))):
        return ["first", "second"] if any(said) or by_place.are_two() else []
    return []


def _is_single(thing: Mention, lexicon: Lexicon, *, but_counted: bool = False) -> bool:
    """Is it a single thing without another name, and no part of something?

    :param but_counted: whether it may be the second one.
    """
    if thing.pronoun or thing.plural or thing.owner or thing.unit or not thing.nominal:
        return False
    counted = thing.ordinal and not (but_counted and thing.ordinal in ORDINALS)
    if thing.modifiers or thing.states or counted:
        return False
    return thing.head not in lexicon.rooms | lexicon.parts.keys() | lexicon.persons | CLOSERS


def _told_at(clauses: Sequence[Clause], lexicon: Lexicon) -> Iterator[tuple[Mention, Mention]]:
    """What plain sentences say is at what."""
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


def _in_passing(clauses: Sequence[Clause]) -> Iterator[tuple[Mention, Mention]]:
    """What noun phrases say is at what: "the tray *by the window*"; a sentence tells where it is.

    So do two places in a row: "goes to the tray *near the fireplace*".
    """
    for clause in clauses:
        for (_, near), (prep, far) in pairwise(clause.preps):
            if prep in _AT:
                yield from ((m, far.mentions[0]) for m in near.mentions)
    for mention in all_mentions(clauses):
        yield from ((mention, place.mentions[0]) for prep, place in mention.located if prep in _AT)


def _handled_at(leaves: Iterable[Clause], lexicon: Lexicon) -> Iterator[tuple[Mention, Mention]]:
    """What leaves do something to at a place: "picks up the ball *beside the hedge*"."""
    for clause in leaves:
        schema = _schema(clause, lexicon)
        if schema is None or schema in _PUTTING or not clause.preps:
            continue
        prep, group = clause.preps[0]
        if prep in _AT and len(clause.objects) == 1:
            yield from ((m, group.mentions[0]) for m in clause.objects[0].mentions)


def _schema(clause: Clause, lexicon: Lexicon) -> str | None:
    schema = lexicon.verbs.get(clause.verb.lemma) or lexicon.verbs.get(clause.verb.root)
    return schema.name if schema is not None else None
