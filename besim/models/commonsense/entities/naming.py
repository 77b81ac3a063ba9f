"""What a mention calls its thing, and whether it is a thing at all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from besim.models.commonsense.entities.entity import Entity, Name, split_words
from besim.models.commonsense.language.dictionary import lemmas, noun_lemmas
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.language.word_classes import ORDINALS_IN_TURN
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.vocabulary import (
    GENERIC_NOUNS,
    PORTIONS,
    SEEDLINGS,
    SHAPED,
    SIZE_NAMES,
)

FINGERS = ("jaw", "finger")
"""What grippers have, and vices, too."""
GRAINS = (
    *("kernel", "grain", "granule", "flake", "crystal", "pellet"),
    *("strip", "rasher", "slice", "cube", "chunk"),
)
"""What a loose or sliced substance consists of."""
_PLATED = ("press", "grill", "iron", "toaster", "maker", "straightener")
"""What works between plates of its own."""
_STREAMS = ("jet", "stream", "spray")
"""Units of what flows only: the jets of a tub are no tub."""
_SOIL = ("soil", "earth", "compost")
"""What a plant is watered by: who speaks of it speaks of the plant."""
_THE_CASE = ("the", "a", "its", "their", "both", "each")
""" "Lies in *the* case", "in its case": a container; but not "in this case", "in case of"."""


@dataclass(slots=True)
class Naming:
    """All entities, and what the words of a mention say before any entity is asked."""

    lexicon: Lexicon
    entities: dict[str, Entity] = field(default_factory=dict)
    part_owners: dict[Name, list[str]] = field(default_factory=dict)
    """Part head -> entities of which some text names such a part."""
    kinds: list[frozenset[str]] = field(default_factory=list)
    """Members of each kind in ``classes``; they are kept together unless told apart."""
    classes: set[Name] = field(default_factory=set)
    """Names of kinds whose members are labelled: *the firewood* is firewood 1, 2 and 3."""
    named_nouns: set[str] = field(default_factory=set)
    """Nouns by which texts introduce a thing: *a pole*, *the long pole*."""
    told_by_owner: set[str] = field(default_factory=set)
    """Nouns of things that differ by whose they are: *the desk of office 305* and *of 308*."""
    own_parts: set[str] = field(default_factory=set)
    """Heads of parts (lid, plug …) that some text picks up: things of their own."""
    others_hands: set[str] = field(default_factory=set)
    """Of *jaw* and *finger* those that some text gives a vice, chuck or other machine."""
    complete: bool = False
    """Are all things known, and what they are parts of? From then on it stays as it is."""
    own_battery: bool = False
    """Is the battery that the task speaks of the robot's?"""
    only_in_scene: frozenset[str] = frozenset()
    """What no text names, and a given scene has."""
    switched: frozenset[str] = frozenset()
    """Devices that are said to be on or off: pressing their button switches them."""
    shortened: dict[str, str] = field(default_factory=dict)
    """Last part of a word of two -> the noun that it is short for: oven, microwave."""
    described: dict[str, set[Name]] = field(default_factory=dict)
    """Noun -> the different words that the text says of *the* thing of this name."""
    introduction: frozenset[int] = frozenset()
    """Mentions of the sentence that says what the task is, by their identity."""
    there: frozenset[int] = frozenset()
    """Mentions of what is told to be somewhere: "in the fridge *there is a dish*"."""
    only_tasked: frozenset[str] = frozenset()
    """Nouns by which the text names the task and its goal, and tells nothing else of."""
    mixtures: frozenset[str] = frozenset()
    """Nouns in the place of which the parts of a mixture stand."""
    mixed: tuple[tuple[str, ...], ...] = ()
    """The parts of each."""
    plurals: set[str] = field(default_factory=set)
    """Nouns of which the text speaks in the plural."""
    sets: dict[str, tuple[Name, int]] = field(default_factory=dict)
    """Noun -> words before it and number, of sets whose members have no names of their own."""
    several: set[Name] = field(default_factory=set)
    """Nouns that by themselves name none of the things that have a fuller name."""
    apart: set[frozenset[Name]] = field(default_factory=set)
    """Names of one noun that some clause tells apart."""
    stuff: set[str] = field(default_factory=set)
    """Words for rooms that are what somebody handles: *the laundry*, a flask: *the canteen*."""
    laid: set[str] = field(default_factory=set)
    """Stuff that is laid somewhere as things are, from a hand: *the medicine*."""
    held_by: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Fastener -> the things that it holds, as the text tells it."""
    soiled: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Kind of dirt -> what the text says it is on."""
    soils: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Thing -> the dirt and stuff that the text tells to be on it."""
    lists: list[Name] = field(default_factory=list)
    counted: dict[tuple[str, int], Name] = field(default_factory=dict)
    """For *two big bins*, which the text names then, though it has named others before: those."""
    """Things that the text names together as being somewhere: *an apple, a pear and a plum*."""
    label_names: set[str] = field(default_factory=set)
    """Labels such as *V1* that some text sets behind the noun of their thing."""
    tools: set[str] = field(default_factory=set)
    """What is exchanged on a flange, grippers among it; none where the robot keeps its gripper."""
    flange: str = ""
    """What tools are mounted on, where they are exchanged."""
    other_machines: frozenset[str] = frozenset()
    """Nouns that may name a robot, and here name what the robot works on: *the drone*."""
    deeds: frozenset[str] = frozenset()
    """Verbs of the texts, without particles: what is done to a thing tells of it in passing."""
    only_several: set[str] = field(default_factory=set)
    """Nouns that the texts use in the plural only: no *it* means such things."""

    def identity(self, mention: Mention) -> tuple[Name, ...]:
        """The names by which a mention names its thing, the fullest first; none if abstract."""
        words = split_words(mention.words)
        if mention.pronoun or not mention.head or not words or not mention.nominal:
            return ()
        lexicon, head, owner = self.lexicon, words[-1], mention.owner
        if self.nowhere(mention):
            return ()
        if owner is None and (mention.unit or (head in lexicon.abstract and len(words) == 1)):
            return ()
        if owner is not None and owner.unit and head in SIZE_NAMES:
            return ()  # "a length of 40 mm"
        if owner is not None and self._stands_for_owner(mention, owner):
            return self.identity(owner)
        if owner is not None and not owner.pronoun:
            of = split_words(owner.words)
            if head in lexicon.pieces and of[-1] in lexicon.hypernyms:
                return ((of[-1],),)  # "a piece of labware": one of them
            flows = head not in _STREAMS or of[-1] in lexicon.substances
            unit = head in lexicon.units_of and flows and not self.robot_like(owner)
            part = mention.determiner == "the" and owner.determiner in ("the", "its")
            if part and head in lexicon.parts_or_units:
                unit = False  # "the bar of the trap", but not "a bar of chocolate"
            if unit and not set(words[:-1]) & lexicon.contrast:
                return ((*of, *words), of)  # a slice of bread: bread
            if self.content_of(mention):
                return ((*of, *words), words)  # a bottle of shampoo: the bottle
            if self._of_room(mention):
                order = (owner.ordinal,) if owner.ordinal else ()
                return ((*order, *of, *words),)  # the button of the second floor
            if head in self.told_by_owner and (whose := self.identity(owner)):
                order = (owner.ordinal,) if owner.ordinal in ORDINALS_IN_TURN else ()
                return ((*order, *whose[0], *words),)  # the desk of office 305
            if head in lexicon.locations:
                return self.identity(owner)
            if _kind_of_fluid(mention):
                return (words,)  # "the washer fluid of the car" is no part of the car
            if head in lexicon.parts and head not in lexicon.own_parts:
                return (words,) if self._door_of_room(mention) else ()
        if head in lexicon.locations and any(c.isdigit() for word in words[:-1] for c in word):
            return (words,)  # "rack position B4"
        if head in lexicon.abstract and (len(words) == 1 or head in lexicon.quantities):
            return ()
        if len(words) == 1 and self._doing(mention.head):
            return ()
        if head == "process" and len(words) > 1 and self._doing(words[-2]):
            return ()  # "the toasting process"
        grains = owner is None and head in GRAINS and len(words) > 1
        if grains and (words[-2] in lexicon.substances or words[-2] in lexicon.uncountable):
            return (words, words[:-1])  # "the corn kernels": the corn; "the bacon strips"
        if head in SEEDLINGS and words[-2:-1] and words[-2] in lexicon.hypernyms["plant"]:
            return (words, words[:-1])  # "the sunflower seedling": the sunflower
        cut = head in SHAPED and owner is None and self._plural(mention)
        if cut and words[-2:-1] and words[-2] not in lexicon.substances:
            return (words, words[:-1])  # "the onion cubes": the onion
        return (words,)

    def note_owners(self, mentions: Iterable[Mention]) -> None:
        """Find the nouns whose things are told apart by their owners."""
        owners: dict[str, set[Name]] = {}
        mentions = list(mentions)
        self.named_nouns = {m.head for m in mentions if m.determiner in ("a", "an") or m.modifiers}
        for mention in mentions:
            owner = mention.owner
            if owner is None or owner.pronoun or self._plural(mention) or self._plural(owner):
                continue
            names, whose = self.identity(mention), self.identity(owner)
            head = names[0][-1] if names else ""
            if (
                len(names) == 1
                and head == mention.head
                and whose
                and not self._part(mention)
                and not self.robot_like(owner)
                and head not in self.lexicon.substances
            ):
                order = (owner.ordinal,) if owner.ordinal in ORDINALS_IN_TURN else ()
                owners.setdefault(head, set()).add((*order, *whose[0]))
        self.told_by_owner |= {
            head
            for head, whose in owners.items()
            if any(
                _differ(a, b) and not (self._is_short(a, b) or self._is_short(b, a))
                for a in whose
                for b in whose
            )
        }

    def _is_short(self, one: Name, other: Name) -> bool:
        """ "The pole" is the flagpole, where nothing else is introduced as a pole."""
        noun, longer = one[-1], other[-1]
        fits = longer.endswith(noun) and len(longer) >= len(noun) + 3
        return len(one) == 1 and fits and noun not in self.named_nouns

    def _door_of_room(self, mention: Mention) -> bool:
        """ "The front door of the house" is a door with a name of its own."""
        return (
            mention.head in ("door", "gate")
            and bool(mention.modifiers)
            and mention.owner is not None
            and mention.owner.head in self.lexicon.rooms
        )

    def _doing(self, noun: str) -> bool:
        """ "opening the door takes", "after the turning": a deed, no thing."""
        if not noun.endswith("ing") or noun in self.lexicon.things_in_ing:
            return False
        verb = lemmas(noun).get("VERB", "")
        return verb != noun and verb in self.lexicon.verb_heads

    def content_of(self, mention: Mention) -> Name:
        """What a container is named after: *box of stew*, but not *drawer of the dresser*."""
        owner = mention.owner
        if owner is None or owner.pronoun or mention.head not in self.lexicon.holders:
            return ()
        words = split_words(owner.words)
        if not words:
            return ()
        bare = not owner.determiner and owner.number is None and not owner.ordinal
        label = len(words[-1]) == 1 or words[-1].isdigit() or words[-1] in self.lexicon.rooms
        return words if words[-1] in self.lexicon.substances or (bare and not label) else ()

    def content_in_name(self, words: Name) -> Name:
        """What a pack has in it by its name: *the water bottle*, but no plastic bag or food box."""
        lexicon = self.lexicon
        noun = words[-2] if len(words) > 1 and words[-1] in lexicon.sold_in else ""
        told = (
            noun in lexicon.substances
            and noun not in lexicon.vessel_kinds
            and noun not in lexicon.hypernyms
        )
        generic = len(words) == 2 and noun in GENERIC_NOUNS
        return words[:-1] if told and not generic else ()

    def soil_of_plant(self, mention: Mention) -> bool:
        """ "The soil of the fern is moist": the fern is."""
        plants = ("plant", *self.lexicon.hypernyms["plant"])
        owner = mention.owner
        alone = mention.head in _SOIL and not mention.modifiers
        return alone and owner is not None and owner.head in plants

    def _stands_for_owner(self, mention: Mention, owner: Mention) -> bool:
        """ "a pair of shoes" are the shoes, "a handful of flour" is flour."""
        head, modifiers = mention.head, mention.modifiers
        if self.soil_of_plant(mention):
            return True
        if owner.plural and head in self.lexicon.collections:
            return True
        if set(modifiers) & self.lexicon.contrast:
            return False  # "the lower layer of the pallet"
        if (
            head in self.lexicon.pieces
            and owner.head in self.lexicon.hypernyms
            and not owner.pronoun
        ):
            return True  # "a piece of labware": one of the flasks
        counted = mention.number is not None or mention.determiner in ("a", "an", "another")
        if counted and head in PORTIONS and owner.head in self.lexicon.substances:
            return True  # "one scoop of rice" beside the scoop
        return not owner.pronoun and head in self.lexicon.measures

    def nowhere(self, mention: Mention) -> bool:
        """ "has room for two cups", "in this case", "in different rooms", "in separate corners"."""
        alone = not (mention.modifiers or mention.determiner or mention.owner or mention.ordinal)
        if alone and mention.head == "room" and not self._plural(mention):
            return True
        if mention.head in self.lexicon.locations and self.lexicon.resting & {*mention.modifiers}:
            return True  # "returns to its home position"
        if mention.words == ("case",) and mention.determiner not in _THE_CASE:
            return True
        place = mention.head in self.lexicon.spots or mention.head == "part"
        return place and self.scattered(mention)

    def uppermost(self, mention: Mention) -> bool:
        """ "The topmost crate": the one that nothing stands on, whichever it is by then."""
        words = mention.modifiers + mention.states
        return (
            bool(words)
            and not self._plural(mention)
            and not self.lexicon.uppermost.isdisjoint(words)
        )

    def scattered(self, mention: Mention) -> bool:
        """ "different shelves", "separate tables": each of several things is at another one."""
        words = {*mention.modifiers, *mention.states}
        return self._plural(mention) and not words.isdisjoint(self.lexicon.scattered)

    def robot_like(self, mention: Mention) -> bool:
        """The robot or its controller."""
        if mention.head not in self.lexicon.agents and "-" not in mention.head:
            return False  # as most
        words = split_words(mention.words)
        if not words or words[-1] not in self.lexicon.agents or words[-1] in self.other_machines:
            return False
        owner = mention.owner
        if len(words) == 1 and words[0] in self.own_parts:
            return False  # "sets the kettle back on the base"
        part = words[-1] != "arm" and words[-1] in self.lexicon.agent_parts
        if part and owner is not None:
            # "the kettle stands on its base", "the base of the lamp": no robot's
            return not owner.pronoun and self.robot_like(owner)
        if owner is not None and not owner.pronoun and not self.robot_like(owner):
            return False  # "the arm of the mannequin"
        return (
            len(words) == 1
            or words[-1] not in self.lexicon.agent_parts
            or words[0] in self.lexicon.agent_qualifiers
        )

    def gripper_like(self, mention: Mention) -> bool:
        """A gripper of the robot."""
        if mention.head not in self.lexicon.gripper or mention.pronoun or mention.tool:
            return False
        owner = mention.owner
        if owner is not None and owner.head in self.lexicon.persons:
            return False  # "the hands of the guest"
        if mention.head not in FINGERS:
            return True
        if owner is None:
            return mention.head not in self.others_hands
        return (
            owner.pronoun or self.robot_like(owner) or owner.head in self.lexicon.gripper
        )  # but not "the jaws of the chuck"

    def note_others_hands(self, mentions: Iterable[Mention]) -> None:
        """Remember what the jaws of a machine are: no gripper, even where *the jaws* are named."""
        for mention in mentions:
            owner = mention.owner
            if mention.head in FINGERS and owner is not None and not owner.pronoun:
                own = self.robot_like(owner) or owner.head in self.lexicon.gripper
                self.others_hands |= set() if own else {mention.head}

    def _plural(self, mention: Mention) -> bool:
        owner = mention.owner
        if owner is not None and owner.plural and mention.head in self.lexicon.collections:
            return mention.ordinal not in ORDINALS_IN_TURN  # "the first pair of socks": one
        return mention.plural or (mention.number or 0) > 1 or self._mass_of_several(mention)

    def _mass_of_several(self, mention: Mention) -> bool:
        """ "The cutlery", of which the texts name a knife and a fork: both."""
        lexicon, head = self.lexicon, mention.head
        if head not in lexicon.mass_kinds and head not in lexicon.heaps:
            return False  # as most
        if mention.words != (head,):
            return False
        known = self.entities.values()
        if head in lexicon.heaps and any(entity.has_head((head,)) for entity in known):
            return False  # "the laundry in the basket": whatever is in there
        kind = lexicon.hypernyms.get(head, ())
        return sum(entity.has_head(kind) for entity in known) > 1

    def _part(self, mention: Mention) -> bool:
        return self._plates_of_machine(mention) or (
            mention.head in self.lexicon.parts
            and mention.head not in self.own_parts
            and not _kind_of_fluid(mention)
            and not self._soils(mention)
            and not self._of_room(mention)
        )

    def _soils(self, mention: Mention) -> bool:
        """ "Has no dust and no *spots*": dirt, and no spot where something is."""
        return mention.plural and mention.owner is None and mention.head in self.lexicon.dirt

    def _plates_of_machine(self, mention: Mention) -> bool:
        """ "Between the *plates of the press*": no dishes."""
        owner = mention.owner
        bare = mention.head == "plate" and mention.plural and not mention.modifiers
        return bare and owner is not None and owner.head in _PLATED

    def _of_room(self, mention: Mention) -> bool:
        """ "the button of the second floor", "the light switch of the hall": no part of it."""
        owner, lexicon = mention.owner, self.lexicon
        return (
            owner is not None
            and lexicon.parts.get(mention.head) == "on"
            and owner.head in lexicon.storeys
        )


def _kind_of_fluid(mention: Mention) -> bool:
    """ "Washer fluid", "cleaning liquid": by its name a substance, not what is in something."""
    kinds = [word for word in mention.modifiers if noun_lemmas(word) and "ADJ" not in lemmas(word)]
    return mention.head in ("fluid", "liquid") and bool(kinds)


def _differ(one: Name, other: Name) -> bool:
    """Are these two owners, neither a longer name of the other?"""
    longer = set(one[:-1]) <= set(other[:-1]) or set(other[:-1]) <= set(one[:-1])
    return one[-1] != other[-1] or not longer
