"""What noun phrases refer to, with what was mentioned before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Inventory, Reference, split_words
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.vocabulary import LOCKS, VALVES

_THOSE_NAMED = ("all", "both", "each", "every")
""" "A plate, a bowl and two mugs, *all of them* stained": no further things."""


@dataclass(slots=True)
class References:
    """Resolves noun phrases against an inventory; remembers what was mentioned (``salient``).

    The constructions of language stand in classes on top of it, one a module, up to
    :class:`besim.models.commonsense.reading.reader.Reader`.
    """

    inventory: Inventory
    lexicon: Lexicon
    salient: list[str] = field(default_factory=list)
    group: tuple[str, ...] = ()
    """The last things that were named together: what *they* and *both* refer to."""
    named: tuple[str, ...] = ()
    """What the last noun group named."""
    heap: bool = False
    """They were named as one heap, which is *it*: the laundry."""
    choices: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """A thing that was taken to be meant -> what may be meant instead."""
    of_any: bool = False
    """Where words fit several things, any of them will do: a goal does not say which."""
    told: Sequence[Clause] = ()
    """All clauses of the text that is read."""
    uppermost: dict[str, Reference] = field(default_factory=dict)
    """ "The topmost crate" -> what it was taken for when it was first named."""
    inside: dict[str, str] = field(default_factory=dict)
    """What was said to be in or on what, last."""
    told_place: Claim | None = None
    """Where something was told to be last."""
    with_door: str = ""
    """The room whose door was spoken of last."""
    subject_before: Group | None = None
    """The subject of the last clause."""
    robot_subject: bool = False
    """The last clause was about the robot: a following *it* is the robot too."""

    def claims(self, clause: Clause) -> list[Claim]:
        """All that a clause states; :class:`Reader` knows how."""
        raise NotImplementedError

    def passing(self, mention: Mention, reference: Reference | None = None) -> list[Claim]:
        """What a noun phrase says of its thing; :class:`Reader` knows how."""
        raise NotImplementedError

    def refer(self, group: Group) -> Reference:
        """Entities of a coordinated noun group."""
        names: list[str] = []
        some = none = False
        known = True
        first = group.mentions[0]
        if self.of_any and first.pronoun and first.head == "both" and len(self.group) != 2:
            listed = [names for names in self.inventory.lists if len(names) == 2]
            self.group = listed[-1] if listed else self.group
        if (
            len(group.mentions) == 1
            and first.pronoun
            and first.head in ("they", "them", "both", "these", "those", "each", "all")
            and self.group
            and first.number in (None, float(len(self.group)))
            and (first.head != "both" or len(self.group) == 2)
        ):
            return Reference(self.group, none=first.determiner in ("none", "neither"))
        if (
            first.pronoun
            and first.head == "it"
            and self.heap
            and {*self.salient[:1]} & {*self.group}
        ):
            return Reference(self.group)  # "takes all the laundry and puts *it* into the basket"
        for mention in group.mentions:
            if mention.pronoun and names and mention.determiner in _THOSE_NAMED:
                continue
            reference = self.refer_one(mention)
            known = known and reference.known
            # "a cup and a plate": where there is one cup, no other will do instead.
            some = some or (reference.any and len(reference.names) > 1)
            none = none or reference.none
            names.extend(name for name in reference.names if name not in names)
        things = tuple(name for name in names if name not in (ROBOT, GRIPPER))
        self.named = things or self.named
        if (len(things) > 1 or (things and first.pieces)) and not none:
            self.group = things
            self.heap = len(group.mentions) == 1 and first.head in self.inventory.lexicon.heaps
        return Reference(
            tuple(names),
            any=some or (group.conjunction in ("or", "nor") and len(group.mentions) > 1),
            none=none,
            known=known,
        )

    def refer_one(self, mention: Mention) -> Reference:
        """Entities of one mention; they become the most salient ones."""
        reference = self.inventory.resolve(mention, self.salient)
        if mention.ordinal == "other" and mention.plural and not mention.pronoun:
            reference = self._without_the_last(reference)
        if self.of_any and mention.pronoun and mention.head == "everything":
            reference = self.inventory.all_that_lies_there() or reference
        if self.inventory.uppermost(mention):
            reference = self.uppermost.setdefault(mention.text, reference)
        if reference.others and self.of_any and self.inventory.of_a_set(mention):
            reference = Reference((*reference.names, *reference.others), any=True)
        elif reference.others:
            reference = self._whose_part_was_named(mention, reference) or reference
            reference = self.not_named_otherwise(reference)
            reference = self._named_by_its_place(mention, reference)
            if reference.others:
                self.choices[reference.names[0]] = reference.others
        elif mention.located:
            reference = self._another_at_that_place(mention, reference)
        if mention.determiner in ("a", "an", "one", "the"):
            reference = self._named_by_its_side(mention, reference)
        named = [name for name in reference.names if name not in (ROBOT, GRIPPER)]
        if mention.owner is not None and mention.head in LOCKS:
            # "puts the key into the lock of the back door … until *the door* is locked"
            self.speak_of(self.inventory.resolve(mention.owner, self.salient).names)
        self.speak_of(reversed(named))
        closes = self.lexicon.parts.get(mention.head) == "open"
        if closes and len(named) == 1 and self._is_room(named[0]):
            self.with_door = named[0]
        return reference

    def _is_room(self, name: str) -> bool:
        known = self.inventory.entities.get(name)
        return known is not None and known.room

    def _without_the_last(self, reference: Reference) -> Reference:
        """ "The left bin is open, *the other bins* are shut": all but what was spoken of last."""
        last = self.salient[:1]
        spoken_of = self.named if {*last} & {*self.named} else last
        left = tuple(name for name in reference.names if name not in spoken_of)
        if left or len(reference.names) > 1:
            return replace(reference, names=left or reference.names)
        return Reference((), known=not reference.names)  # there is no other one

    def speak_of(self, names: Iterable[str]) -> None:
        """From here on *it* refers to the last of these."""
        for name in names:
            if name in self.salient:
                self.salient.remove(name)
            self.salient.insert(0, name)

    def come_back_to(self, names: Iterable[str]) -> None:
        """As :meth:`speak_of`, as far as they have been spoken of before."""
        self.speak_of([name for name in names if name in self.salient])

    def _whose_part_was_named(self, mention: Mention, reference: Reference) -> Reference | None:
        """ "Hooks the bar of the first trap, so that *the trap* is cocked": that one."""
        before: list[Mention] = []
        for one in all_mentions(self.told):
            if one is mention:
                break
            before += [one.owner] if one.owner is not None and not one.owner.pronoun else []
        fitting = (*reference.names, *reference.others)
        named = {name for one in before for name in self.inventory.resolve(one).names}
        same = [name for name in fitting if name in named]
        return Reference((same[0],)) if len(same) == 1 else None

    def not_named_otherwise(self, reference: Reference) -> Reference:
        """ "*The box* in the gripper is put on box A": that is not box A."""
        named = {
            names[0]
            for mention in all_mentions(self.told)
            if not mention.pronoun
            and (found := self.inventory.resolve(mention))
            and len(names := found.names) == 1
            and not found.others
        }
        left = [name for name in (*reference.names, *reference.others) if name not in named]
        return Reference((left[0],), others=tuple(left[1:])) if left else reference

    def _another_at_that_place(self, mention: Mention, reference: Reference) -> Reference:
        """ "The cucumber on plant 1 …, *the cucumber on plant 2*": not the one that came first."""
        entities = self.inventory.entities
        known = [entities[name] for name in reference.names if name in entities]
        words = {*split_words(mention.words)}
        alike = tuple(
            e.name for e in entities.values() if e.head == mention.head and words <= {*e.longest}
        )
        if len(known) != 1 or known[0].head != mention.head or len(alike) < 2:
            return reference
        several = Reference(reference.names, others=alike)
        found = self._named_by_its_place(mention, several)
        return reference if found is several else found

    def _named_by_its_place(self, mention: Mention, reference: Reference) -> Reference:
        """ "*The cucumber* on plant 1", of those that are told apart by their plants."""
        entities = self.inventory.entities
        places = [group for _, group in mention.located]
        for clause in self.told:
            if any(mention is one for group in clause.objects for one in group.mentions):
                places += [group for _, group in clause.preps]
        for place in places:
            found = self.inventory.resolve(place.mentions[0]).names
            words = (
                set(entities[found[0]].longest)
                if len(found) == 1 and found[0] in entities
                else None
            )
            names = (*reference.names, *reference.others)
            fitting = {n for n in names if words and words < set(entities[n].longest)}
            if len(fitting) == 1:
                return Reference((*fitting,))
        return reference

    def _named_by_its_side(self, mention: Mention, reference: Reference) -> Reference:
        """ "Turns *a screw* into the left hole", where others speak of the left screw."""
        entities, contrast = self.inventory.entities, self.lexicon.contrast
        several = (*reference.names, *reference.others)
        if len(several) < 2 or mention.modifiers or mention.ordinal:
            return reference
        said = {
            word
            for other in all_mentions(self.told)
            if other.head != mention.head
            for word in other.modifiers
            if word in contrast
        }
        fitting = [
            name
            for name in several
            if name in entities
            and entities[name].head == mention.head
            and said & {*entities[name].longest}
        ]
        return Reference((*fitting,)) if len(fitting) == 1 else reference

    def is_robot(self, group: Group | None) -> bool:
        """No subject (imperative) or the robot or its gripper."""
        if group is None:
            return True
        first = group.mentions[0]
        if first.pronoun and first.head in ("it", "you", "he", "she", "they"):
            return True
        return self.inventory.robot_like(first) or self.inventory.gripper_like(first)

    def substance_words(self, mention: Mention) -> str:
        """The name of a substance in a mention: *orange juice*."""
        return "_".join(split_words(mention.words))

    def are_substances(self, names: tuple[str, ...]) -> bool:
        """Does each of these flow, or can it be poured?"""
        entities = self.inventory.entities
        return all(
            entities[name].substance or entities[name].head in self.lexicon.substances
            if name in entities
            else name.split("_")[-1] in self.lexicon.substances
            for name in names
        )

    def any_content(self, group: Group) -> tuple[str, ...]:
        """Substances that are gone when a group is: "the water" is any water that is there."""
        return tuple(
            name
            for mention in group.mentions
            for name in (
                [mention.head]
                if not mention.modifiers and mention.head in self.lexicon.substances
                else self.content_names(Group([mention]))
            )
        )

    def content_names(self, group: Group) -> list[str]:
        """Things or substances by name."""
        names: list[str] = []
        for mention in group.mentions:
            reference = self.inventory.resolve(mention, self.salient)
            if reference.known and ROBOT not in reference.names and GRIPPER not in reference.names:
                names.extend(reference.names)
            elif mention.head in self.lexicon.substances:
                names.append(self.substance_words(mention))
        return names

    def state_claim(
        self,
        reference: Reference,
        attribute: str,
        value: bool,
        text: str = "",
        *,
        weak: bool = False,
    ) -> Claim:
        """A yes/no state; *empty* is a kind of its own.

        "The water runs" says that the tap is on, where there is just one.
        """
        if attribute == "on" and reference.names and self.are_substances(reference.names):
            taps = [e.name for e in self.inventory.entities.values() if e.head in VALVES]
            reference = replace(reference, names=tuple(taps)) if len(taps) == 1 else reference
        if attribute == "empty" and value:
            return Claim(
                "empty",
                reference.names,
                any=reference.any,
                text=text,
                negated=reference.none,
                weak=weak,
            )
        if attribute == "empty":
            return Claim(
                "empty", reference.names, any=reference.any, negated=True, text=text, weak=weak
            )
        return Claim(
            "state",
            reference.names,
            attribute=attribute,
            value=value,
            any=reference.any or reference.none,
            negated=reference.none,
            text=text,
            weak=weak,
        )
