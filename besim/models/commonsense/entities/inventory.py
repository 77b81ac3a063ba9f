"""Which things there are: entities from the mentions of task text and leaves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass

from besim.models.commonsense.entities.entity import (
    GRIPPER,
    ROBOT,
    Entity,
    Name,
    labels,
    split_words,
)
from besim.models.commonsense.entities.resolving import Resolving
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.dictionary import lemmas, noun_lemmas
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.language.word_classes import ORDINALS_IN_TURN, is_label
from besim.models.commonsense.vocabulary import (
    BATHROOM_FIXTURES,
    BOTTLES,
    HOLLOWS,
    HOT_PARTS,
    HOT_PLATES,
    PRODUCTS,
    SOLE_PARTS,
    SPRAYED,
    VEHICLES,
)

_DEFINITE = ("the", "this", "that", "its")
_HANDLING = frozenset(("grasp", "place", "carry", "pour", "work", "clean", "fill", "wet"))
_ANOTHER = {"new", "spare", "fresh", "replacement"}


@dataclass(slots=True)
class Inventory(Resolving):
    """All entities, and the resolution of mentions to them."""

    def build(self, text: Sequence[Mention], leaves: Sequence[Mention]) -> None:
        """Find the entities: singular mentions first, then what plural ones add.

        :param text: mentions of the task text, which has authority over names.
        :param leaves: mentions of the leaves.
        """
        self.note_owners([*text, *leaves])
        self._forget(())
        self._add_sets()
        # "valve V1 … V1 is open": it is that valve
        self.label_names |= {w for m in (*text, *leaves) for w in m.modifiers if is_label(w)}
        sources = ((True, text), (False, leaves))
        self.shortened |= self._shortened([*text, *leaves])
        self.described |= _described(text)
        self.plurals |= {self.lexicon.noun_lemma(m.head) for m in text if m.plural}
        self.several |= self._several_named(text, leaves)
        owned = self._owned_by_one(text, leaves)  # parts of something, by their nouns
        # "the glass door of the stove": "the glass door" is no other one
        named_with_owners = {
            mention.words
            for mention in (*text, *leaves)
            if mention.modifiers
            and self._part(mention)
            and isinstance(owner := self._owner_of_part(mention), Mention)
            and not owner.pronoun
        }
        for from_text, mentions in sources:
            parts = []
            # "The other egg" is one of the eggs that are named first and second, and "every drawer"
            # is one of those that have names.
            for mention in sorted(mentions, key=_of_those):
                if self._plural(mention):
                    continue
                if self._part(mention):
                    parts.append(mention)
                else:
                    self._add(mention, from_text)
            owned |= {
                mention.head
                for mention in mentions
                if self._part(mention) and self._owner_of_part(mention) is not None
            }
            for last, head in self.shortened.items():
                for entity in self._with_head(head):
                    self._also_called(entity, (last,))
            for mention in parts:
                if mention.words == (mention.head,) and self._inside_machine(mention.head):
                    continue  # "tips the clothes into the drum": the washer's
                if mention.words in named_with_owners:
                    continue
                if self._owner_of_part(mention) is None and (
                    mention.head not in owned or mention.modifiers
                ):
                    self._add(mention, from_text)
        bare = [mention for mention in (*text, *leaves) if len(mention.words) == 1]
        indefinite = {mention.head for mention in bare if mention.determiner not in _DEFINITE}
        self._drop_classes({mention.head for mention in bare} - indefinite)
        plural = [m for _, mentions in sources for m in mentions if self._plural(m)]
        # "The task is to pack *books* … novels and cookbooks": the kind names those.
        for mention in sorted(plural, key=lambda m: m.head in self.lexicon.hypernyms):
            self._add_plural(mention)
        self._drop_heaps(self.lexicon.heaps & self.only_tasked)
        self._note_bottled()

    def _note_bottled(self) -> None:
        """ "A bottle of floor cleaner": floor cleaner is a substance, whatever cleaners are."""
        for bottle in self.entities.values():
            if bottle.content_words and bottle.has_head(BOTTLES):
                inside = self.entities.get("_".join(bottle.content_words))
                if inside is not None and not (inside.person or inside.room):
                    inside.substance = True

    def note_apart(self, clauses: Iterable[Clause]) -> None:
        """Remember what clauses move from the one to the other: "from the bowl into *the salad
        bowl*" are two bowls.
        """
        for clause in clauses:
            acted_on = clause.acted_on()
            handled = self.lexicon.verbs.get(clause.verb.lemma)
            if acted_on is not None and handled is not None and handled.name in _HANDLING:
                heads = {mention.head for mention in acted_on.mentions}
                self.stuff |= heads & self.lexicon.rooms & self.lexicon.uncountable
            into = [g for p, g in clause.preps if p in ("into", "onto", "to")]
            out_of = [g for p, g in clause.preps if p in ("from", "out of", "off")]
            for dest in into:
                for group in (*out_of, *((acted_on,) if acted_on is not None else ())):
                    one, other = group.mentions[0], dest.mentions[0]
                    if one.head == other.head and not (one.pronoun or one.ordinal or other.ordinal):
                        names = self.identity(one)[:1] + self.identity(other)[:1]
                        self.apart |= {frozenset(names)} if len({*names}) == 2 else set()

    def _add_sets(self) -> None:
        """The members of sets that are counted: the first screw, the second screw …"""
        for noun, (words, count) in self.sets.items():
            if self._with_head(noun):
                continue  # they are there already
            called = (*split_words((*words, noun))[:-1], noun)
            for ordinal in ORDINALS_IN_TURN[:count]:
                member = self._new("_".join((ordinal, *called)), [called])
                member.ordinal, member.told = ordinal, True
            self.kinds.append(frozenset(entity.name for entity in self._with_head(noun)))

    def note_kinds(self, mentions: Sequence[Mention]) -> None:
        """Remember what things are whose last word is a name (box Alpha), and what is only spoken
        of as several (beans).
        """
        named = [mention for mention in mentions if not mention.pronoun]
        several = {mention.head for mention in named if mention.plural}
        single = {mention.head for mention in named if not mention.plural}
        self.only_several = several - single - self.lexicon.uncountable  # "the laundry": *it*
        for mention in mentions:
            if kind := _kind_of_named(mention):
                for entity in self._with_head(mention.head):
                    if mention.words in entity.aliases:
                        entity.kind = kind

    def note_parts(self, mentions: Sequence[Mention]) -> None:
        """Remember whose doors, lids and switches the texts speak of."""
        for mention in mentions:
            if not self._part(mention):
                continue
            owner = self._owner_of_part(mention)
            names: Name = ()
            if isinstance(owner, str):
                names = (owner,)
            elif owner is not None and not owner.pronoun:
                names = self.resolve(owner).names
            for called in ((mention.head,), mention.words) if names else ():
                owners = self.part_owners.setdefault(called, [])
                owners += [
                    name
                    for name in dict.fromkeys(names)
                    if name in self.entities and name not in owners
                ]

    def note_exchanged(self, mentions: Iterable[Mention]) -> None:
        """Remember which things are exchanged on a flange, and which is the flange.

        :param mentions: of the exchanged tools.
        """
        own = (mention for mention in mentions if mention.words != ("tool",))
        names = {name for mention in own for name in self.resolve(mention).names}
        self.tools = {name for name in names if name in self.entities}
        if not self.tools:
            return
        found = [e.name for e in self.entities.values() if e.has_head(self.lexicon.flanges)]
        self.entities.pop("tool", None)  # "a flange for one tool": those that there are
        self.flange = found[0] if found else self._new("flange", [("flange",)]).name
        for name in sorted(self.tools):
            self._also_called(self.entities[name], ("tool",))

    def note_cabins(self) -> None:
        """The cabin is the lift: who is in the one is in the other."""
        cabins = [entity for entity in self.entities.values() if entity.head == "cabin"]
        lifts = [e for e in self.entities.values() if e.has_head(VEHICLES - {"cabin"})]
        if len(cabins) == len(lifts) == 1:
            self._merge(cabins[0], lifts[0])

    def note_burners(self) -> None:
        """The one burner, its flame and its heat are the stove's: the pot is taken off them."""
        stoves = [e for e in self.entities.values() if e.has_head(HOT_PARTS)]
        if len(stoves) != 1:
            return
        own = {word for alias in stoves[0].aliases for word in alias} | self.lexicon.contrast
        kind = next(kind for kind in HOT_PARTS if stoves[0].has_head((kind,)))
        for noun in (*HOT_PARTS[kind], *sorted(HOT_PLATES)):
            called = tuple(noun.split("-"))
            parts = [
                entity
                for entity in self.entities.values()
                if entity.head == noun or entity.longest == called
            ]
            bare = bool(parts) and set(parts[0].longest[:-1]) <= own | {*called[:-1]}
            if len(parts) == 1 and not parts[0].part_of and bare:
                self._merge(parts[0], stoves[0])

    def note_glasses(self) -> None:
        """The one glass that no text tells of is the copier's, where a document is laid on it."""
        copiers = self.copiers()
        glasses = [e for e in self.entities.values() if e.head in ("glass", "platen")]
        if len(copiers) == 1 and len(glasses) == 1 and not (glasses[0].told or glasses[0].part_of):
            self._merge(glasses[0], copiers[0])

    def note_sole_parts(self) -> None:
        """The one pane is that of the one window, and the spray bottle that of the one spray."""
        for kind, nouns in SOLE_PARTS.items():
            wholes = [e for e in self.entities.values() if e.has_head((kind,))]
            own = {word for e in wholes for alias in e.aliases for word in alias}
            for noun in nouns if len(wholes) == 1 else ():
                parts = [e for e in self.entities.values() if e.head == noun and e not in wholes]
                part = parts[0] if len(parts) == 1 and not parts[0].part_of else None
                if part is None or not set(part.longest[:-1]) <= own:
                    continue
                if kind in part.longest or noun not in self.lexicon.sold_in:
                    self._merge(part, wholes[0])  # any bottle is not that of the spray

    def note_products(self, told: Iterable[str]) -> None:
        """The toast is the bread that is toasted, where no toast is there from the start.

        :param told: nouns of things that the text tells to be somewhere or so.
        """
        there = {*told}
        for product, raw in PRODUCTS.items():
            made = [entity for entity in self.entities.values() if entity.head == product]
            stuff = [entity for entity in self.entities.values() if entity.has_head(raw)]
            slices = [entity for entity in stuff if entity.head not in raw]
            source = slices if len(slices) == 1 else stuff
            for entity in made if len(source) == 1 and product not in there else ():
                self._merge(entity, source[0])
                self.only_several.discard(source[0].head)  # eggs are *it* as an omelette

    def note_packed_fluids(self) -> None:
        """What a bottle is named after is stuff: *the floor cleaner*, but no vacuum cleaner."""
        packed = {e.content_words for e in self.entities.values() if e.head in self.lexicon.sold_in}
        for entity in self.entities.values():
            if entity.head in SPRAYED and entity.longest in packed:
                entity.substance = True

    def note_hollows(self) -> None:
        """The toilet bowl is the toilet."""
        for hollow in [e for e in self.entities.values() if e.head in HOLLOWS]:
            of = {
                alias[:-1]
                for alias in hollow.aliases
                if len(alias) == 2 and alias[0] in BATHROOM_FIXTURES
            }
            wholes = [e for e in self.entities.values() if of & {*e.aliases}]
            if len(wholes) == 1:
                self._merge(hollow, wholes[0])

    def _merge(self, part: Entity, whole: Entity) -> None:
        """Let a thing be another one, which has its names as well."""
        del self.entities[part.name]
        self._forget(part.aliases)
        for alias in part.aliases:
            self._also_called(whole, alias)

    def note_rooms(
        self, placed: Iterable[tuple[Mention, str]], mentions: Iterable[Mention]
    ) -> None:
        """The kitchen bin is the trash bin in the kitchen, if no other one is there.

        :param placed: what the texts say is in a room, and the room.
        :param mentions: all that the texts name.
        """
        called = [e for e in self.entities.values() if e.longest[:1] and len(e.longest) == 2]
        called = [entity for entity in called if entity.longest[0] in self.lexicon.rooms]
        new = {m.words for m in mentions if called and m.determiner in ("a", "an", "another")}
        there = [(self.resolve(m).names, room) for m, room in placed] if called else []
        for entity in called:
            room, head = entity.longest
            same = {n for names, where in there for n in names if where == room} - {entity.name}
            same = {n for n in same if n in self.entities and self.entities[n].head == head}
            rooms = {where for names, where in there for n in names if n in same}
            named = {self.entities[n].longest[0] for n in same} & self.lexicon.rooms
            if len(same) == 1 == len(rooms) and not named and entity.longest not in new:
                self._merge(entity, self.entities[min(same)])

    def note_held_in(self, placed: Iterable[tuple[Mention, Mention]]) -> None:
        """The clothespin box of a leaf is the small box in which the text has the clothespins.

        :param placed: what the text says is in a container, and the container.
        """
        boxes = {
            (noun, names[0])
            for inside, box in placed
            if len(names := self.resolve(box).names) == 1
            for noun in {inside.head, self.lexicon.noun_lemma(inside.head)}
        }
        for entity in list(self.entities.values()):
            if entity.told or len(entity.longest) != 2 or not entity.has_head(self.lexicon.holders):
                continue
            known = [self.entities.get(name) for noun, name in boxes if noun == entity.longest[0]]
            same = [one for one in known if one is not None and one.head == entity.head]
            if len(same) == 1 and same[0] is not entity and same[0].told:
                self._merge(entity, same[0])

    def is_gripper(self, name: str) -> bool:
        """Is this exchanged tool one that grips?"""
        known = self.entities[name]
        return any(not self.lexicon.gripper.isdisjoint(alias) for alias in known.aliases)

    def _drop_heaps(self, untold: Set[str]) -> None:
        """ "Fold the dried laundry … two shirts and a towel hang there": those are the laundry.

        :param untold: nouns of heaps that the text only says the task of.
        """
        for name, entity in list(self.entities.items()):
            kind = self.lexicon.hypernyms.get(entity.head, ())
            others = [one for one in self.entities.values() if one.has_head(kind)]
            if entity.head in untold and (len(others) > 1 or _collective(others)):
                del self.entities[name]
                self._forget(entity.aliases)

    def _drop_classes(self, definite: Set[str]) -> None:
        """ "the firewood" beside firewood 1, 2 and 3 names them all, it is no fourth thing.

        :param definite: nouns that by themselves are only said with *the* or *this*.
        """
        order = {name: place for place, name in enumerate(self.entities)}
        for name, entity in list(self.entities.items()):
            mass = len(entity.longest) == 1 and entity.head in self.lexicon.mass_kinds
            if mass and self._kind_of_others(entity.longest):
                del self.entities[name]  # "there is crockery on the table: a plate and a cup"
                self._forget(entity.aliases)
                continue
            if entity.labels or entity.ordinal:
                continue
            members = frozenset(
                other.name
                for other in self.entities.values()
                if other.head == entity.head
                and other.labels
                and set(entity.longest) <= set(other.longest)
            )
            only = min(members, default=name)
            if (
                len(members) == 1
                and order[only] < order[name]
                and entity.head in definite
                and len(entity.longest) == 1
            ):
                # "office 312 … the office": the only one of its kind
                del self.entities[name]
                self._forget(entity.aliases)
                self._also_called(self.entities[only], entity.longest)
            if len(members) > 1:
                del self.entities[name]
                self._forget(entity.aliases)
                self.classes.update(entity.aliases)
                self.kinds.append(members)

    def _add(self, mention: Mention, from_text: bool) -> None:
        """Add what a singular mention names, or another name of what is there."""
        lexicon = self.lexicon
        stuff = mention.owner if mention.head in lexicon.measures else None
        # "a portion of rice": rice, and no portion
        indefinite = (stuff or mention).determiner in ("a", "an")
        if (
            self.gripper_like(mention)
            or self.robot_like(mention)
            or (mention.head in lexicon.dirt and not indefinite)
        ):
            return
        if mention.ordinal == "other" and (
            mention.determiner in ("every", "each", "any", "no") or self.one_of_those(mention)
        ):
            return  # "every other shaft", "the other shaft": those that are there already
        if self.uppermost(mention) and len(self._with_head(mention.head)) > 1:
            return
        if self.of_a_set(mention):
            return  # "a screw" is one of the three
        names = tuple(name for name in self.identity(mention) if name)
        noun = names[0][-1] if names else ""
        # "the cold" is no thing, but "the flat" is a room
        stateful = noun in lexicon.state_words and noun not in lexicon.rooms
        if not names or stateful or self._kind_of_others(names[0]):
            return
        words = names[0]
        if not words[1:] and self._with_head(self.shortened.get(words[0], "")):
            return
        if (words in self.several and not mention.ordinal) or words[-1] in self.label_names:
            return  # "a plate" is the brass plate or the steel plate
        if words == (noun,) and noun in self.told_by_owner and lexicon.parts.get(noun) == "open":
            return  # "the lid" is that of the one jar or that of the other
        if self._add_name(mention, names, from_text):
            return
        name = "_".join((mention.ordinal, *words) if mention.ordinal else words)
        entity = self._new(name, names)
        entity.told = from_text
        entity.new = indefinite and id(mention) in self.introduction
        entity.ordinal = mention.ordinal
        entity.substance = entity.substance and not (
            mention.plural or indefinite or mention.ordinal
        )
        entity.content_words = self.content_of(mention)
        unit = mention.head in self.lexicon.units_of and mention.owner is not None
        entity.collective = _in_plural(mention.owner if unit and mention.owner else mention)

    def _new(self, name: str, names: Sequence[Name]) -> Entity:
        words, lexicon = names[0], self.lexicon
        if name in (ROBOT, GRIPPER):
            name = f"{name}_tool"  # these words stand for the robot's own
        head = words[-1]
        # "Nurse Miriam": a name is in no dictionary
        named = len(words) > 1 and words[0] in lexicon.persons and not noun_lemmas(head)
        if name in self.entities:
            self._forget(self.entities[name].aliases)
        entity = self.entities[name] = Entity(
            name,
            [*names, words[:1], words[-1:]] if named else list(names),
            substance=head in lexicon.substances,
            person=head in lexicon.persons or named,
            room=head in lexicon.rooms and head not in lexicon.surfaces | self.stuff,
        )
        self._forget(entity.aliases)
        return entity

    def _kind_of_others(self, words: Name) -> bool:
        """ "the dish" where there are plates; "the item" anywhere."""
        kind = self.lexicon.hypernyms.get(words[-1])
        if kind is None or len(words) > 1:
            return False
        others = [word for word in kind if word != words[-1]]
        return not kind or any(entity.has_head(others) for entity in self.entities.values())

    def _add_name(self, mention: Mention, names: Sequence[Name], from_text: bool) -> bool:
        """Give the entity that a mention names its new names; false if there is none yet."""
        words = names[0]
        found = self._same(words, from_text, mention)
        if found is not None:
            content = self.content_of(mention)
            of = mention.owner
            several = of is not None and of.plural and not of.determiner
            if content and (several or content[-1] in self.lexicon.uncountable):
                found.content_words = found.content_words or content
            for name in names:
                # "the gas spring" is the long or the short gas spring, whichever is meant
                of_several = sum(e.has_all(name) for e in self._with_head(name[-1])) > 1
                if (len(name) > 1 or name[-1] != found.head) and not of_several:
                    self._also_called(found, name)
            return True
        if len(names) < 2 or names[1] == words:
            return False
        same = self._same(names[1], from_text, mention)
        if same is None:
            return False
        self._also_called(same, words)
        return True

    def _also_called(self, entity: Entity, name: Name) -> None:
        """Give an entity one more name."""
        if name not in entity.aliases:
            entity.aliases.append(name)
            self._forget((name,))

    def _of_another_room(self, words: Name, entity: Entity) -> bool:
        """ "The workshop wall" is not the storeroom wall."""
        rooms = self.lexicon.rooms
        here, there = {*words[:-1]} & rooms, {*entity.longest[:-1]} & rooms
        return bool(here and there) and not here & there

    def _same(self, words: Name, from_text: bool, mention: Mention) -> Entity | None:
        """The entity that these words of a mention name, if it is there already."""
        content = self.content_of(mention)
        indefinite = mention.determiner not in _DEFINITE
        same_head = [
            entity
            for entity in self._with_head(words[-1])
            if entity.ordinal == mention.ordinal
            # The bottle of milk is not the bottle of shampoo.
            and _same_content(content, entity.content_words)
            and not any(frozenset((words, alias)) in self.apart for alias in entity.aliases)
            and not self._of_another_room(words, entity)
        ]
        for entity in same_head:
            if words in entity.aliases:
                return entity
        if from_text and mention.determiner in ("a", "an"):
            if _ANOTHER & set(words[:-1]):
                return None  # "a new gear" is not the gear that was spoken of
            same_head = [
                entity  # "a spray bottle" is not the bottle of wine that was spoken of
                for entity in same_head
                if not (
                    _compounded(words) - {*entity.content_words, *entity.longest}
                    and entity.content_words
                )
                and not (
                    content
                    and words[-1] in self.lexicon.sold_in  # the bag of kibble is no tea bag
                    and _compounded(entity.longest) - {*content, *words}
                )
            ]
        same_head = [entity for entity in same_head if entity.labels == labels(words[:-1])]
        if labels(words[:-1]) and len(same_head) == 1:
            differing = {*words[:-1]} ^ {*same_head[0].longest[:-1]}
            if differing and all(map(_is_deed, differing)):
                return same_head[0]  # "washing row A", "three rows, called row A": row A
        covered = [entity for entity in same_head if entity.has_all(words)]
        if covered:
            return covered[0 if from_text else -1]
        known = not from_text or mention.determiner not in ("a", "an", "another")
        if known and (like := self._in_like_words(words, mention.states, same_head)):
            return like[0]
        wider = [entity for entity in same_head if entity.has_part_of(words)]
        if len(same_head) == 1:
            entity = same_head[0]
            if wider:
                other = self._other_than(entity, words) or self._purer(entity, words)
                return None if other else entity
            # Leaves may call the one shelf of the task what they like; two of theirs are two.
            if not from_text and entity.told and not self._contrast(entity.longest, words):
                return entity
            if from_text and entity.new and not indefinite and self._describes(words, entity):
                return entity  # "a steel pipe … the rusty pipe"
        if wider and not from_text:
            return max(wider, key=lambda entity: len(entity.longest))
        if from_text and mention.determiner == "the" and words[-1] not in self.named_nouns:
            return next(iter(self._by_short_noun(words, list(self.entities.values()))), None)
        if not from_text and not mention.ordinal:
            told = [e for e in same_head or self.entities.values() if e.told]
            return next(iter(self._in_other_words(words, (), told)), None)
        return None

    def _owned_by_one(self, text: Sequence[Mention], leaves: Sequence[Mention]) -> set[str]:
        """Parts that the text only calls *the door*, and leaves the door of one of its things."""
        owners: dict[str, set[Name]] = {}
        for mention in leaves:
            if self._part(mention) and isinstance(owner := self._owner_of_part(mention), Mention):
                owners.setdefault(mention.head, set()).add(owner.words)
        spoken: set[Name] = set()
        found: set[str] = set()
        others: set[str] = set()
        for mention in text:
            if self._part(mention) and self._owner_of_part(mention) is None:
                of = owners.get(mention.head, set())
                known = len(of) == 1 and of <= spoken and mention.determiner == "the"
                (found if known and not mention.modifiers else others).add(mention.head)
            spoken.add(mention.words)
        return found - others

    def _several_named(self, text: Sequence[Mention], leaves: Sequence[Mention]) -> set[Name]:
        """Nouns of which the text counts several and the leaves tell two apart: "two plates"."""
        noun = self.lexicon.noun_lemma
        counted = {noun(m.head) for m in text if m.plural and (m.number or 0) > 1 and not m.unit}
        named: dict[str, set[Name]] = {}
        for mention in leaves:
            order = (mention.ordinal,) if mention.ordinal in ORDINALS_IN_TURN else ()
            words = (*order, *mention.modifiers)
            if words and not mention.plural and noun(mention.head) in counted:
                named.setdefault(noun(mention.head), set()).add(words)
        return {(head,) for head, words in named.items() if len(words) > 1}

    def _describes(self, words: Name, entity: Entity) -> bool:
        """Do these words only say how the thing is, and nothing that it is said not to be?"""
        said = self.described.get(words[-1], set()) - {alias[:-1] for alias in entity.aliases}
        if len(said) > 1:
            return False  # "the rusty pipe and the bent pipe" are two
        unlike = {other for word in words[:-1] for other in self.lexicon.unlike.get(word, ())}
        if unlike.intersection(entity.longest[:-1]):
            return False  # "a flat wheel … the spare wheel"
        rows = self.lexicon.rows
        taken = {rows[word] for word in entity.longest if word in rows}
        return " ".join(words[-2:]) not in self.lexicon.compounds and all(
            rows.get(word) not in taken and ("ADJ" in lemmas(word) or _is_participle(word))
            for word in words[:-1]
        )

    def _other_than(self, entity: Entity, words: Name) -> bool:
        """Has an entity's fullest name words that contrast with these?"""
        content = set(entity.content_words)
        longest = tuple(word for word in entity.longest if word not in content)
        return (
            longest[-1:] == words[-1:]
            and not set(longest[:-1]) <= set(words[:-1])
            and self._contrast(longest, words)
        )

    def _purer(self, entity: Entity, words: Name) -> bool:
        """Is *the clean water* another one than *the water*, which is said to be dirty?"""
        state = self.lexicon.state(words[-2]) if len(words) > 1 else None
        apart = " ".join(words[-2:]) in self.lexicon.compounds and entity.substance
        clean = state is not None and state.attribute == "clean" and state.value
        return apart and clean and all(words[-2] not in alias for alias in entity.aliases)

    def _add_plural(self, mention: Mention) -> None:
        """ "the cups": one collective thing where no single one is known."""
        lexicon = self.lexicon
        if (
            self._part(mention)
            or self.robot_like(mention)
            or mention.head in lexicon.gripper | lexicon.dirt | lexicon.wait_nouns
            or self.members(mention)
        ):
            return
        names = self.identity(mention)
        if not names:
            return
        head = names[0][-1]
        if head in lexicon.abstract or head in ("side", "time"):
            return
        named = self._with_head(head) if id(mention) in self.introduction else []
        if len(named) == 1 and named[0].told and self._describes(names[0], named[0]):
            self._also_called(named[0], names[0])  # "old newspapers … a bundle of newspapers"
            return
        several = any(entity.collective for entity in self.entities.values())
        wares = head in lexicon.wares and not several
        if not wares and not lexicon.hypernyms.get(head, (head,)):
            return  # "the items": whatever was spoken of; but "the toys" are some of their own
        self._new("_".join(names[0]), names).collective = True


def _collective(things: Sequence[Entity]) -> bool:
    return any(thing.collective for thing in things)


def _in_plural(mention: Mention) -> bool:
    """ "A load of towels", "the scissors": *them*."""
    return mention.plural or (
        mention.head.endswith("s") and not mention.head.endswith(("ss", "us", "is"))
    )


def _described(mentions: Iterable[Mention]) -> dict[str, set[Name]]:
    found: dict[str, set[Name]] = {}
    for mention in mentions:
        if mention.modifiers and mention.determiner in _DEFINITE:
            found.setdefault(mention.head, set()).add(tuple(mention.modifiers))
    return found


def _is_participle(word: str) -> bool:
    verb = lemmas(word).get("VERB", word)
    return word not in (verb, f"{verb}s") and not word.endswith("ing")


def _is_deed(word: str) -> bool:
    verb = lemmas(word).get("VERB", "")
    return bool(verb) and word != verb and "ADJ" not in lemmas(word)


def _of_those(mention: Mention) -> bool:
    """Does a mention speak of things that others name?"""
    return mention.ordinal == "other" or mention.determiner in ("every", "any")


def _kind_of_named(mention: Mention) -> str:
    """ "Box Alpha" is a box: its last word is a name, in capitals."""
    words = mention.text.split()
    named = len(words) > 1 and words[-1].istitle() and words[-1].lower() == mention.head
    return mention.modifiers[-1] if named and mention.modifiers and words[-2].islower() else ""


def _compounded(words: Name) -> set[str]:
    """Nouns before the head: *spray* bottle, but not *tall* glass."""
    return {word for word in words[:-1] if noun_lemmas(word) and "ADJ" not in lemmas(word)}


def _same_content(one: Name, other: Name) -> bool:
    """The bowl of leftover soup is the bowl of soup, and no bowl of rice."""
    if not one or not other:
        return True
    return one[-1] == other[-1] and (set(one) <= set(other) or set(other) <= set(one))
