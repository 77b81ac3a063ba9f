"""Which things there are: entities from the mentions of task text and leaves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from besim.models.commonsense.entities.entity import Name
from besim.models.commonsense.entities.merging import Merging
from besim.models.commonsense.entities.recognising import DEFINITE
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.language.word_classes import ORDINALS_IN_TURN, is_label
from besim.models.commonsense.vocabulary import ACTING_SUBSTANCES, BOTTLES, SPRAYED

_HANDLING = frozenset(("grasp", "place", "carry", "pour", "work", "clean", "fill", "wet"))


@dataclass(slots=True)
class Inventory(Merging):
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
        self.several |= self._several_named(text, leaves) | self._of_several_kinds(text, leaves)
        self.several |= self._on_two_sides(text)
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
        indefinite = {mention.head for mention in bare if mention.determiner not in DEFINITE}
        self._drop_classes({mention.head for mention in bare} - indefinite)
        plural = [m for _, mentions in sources for m in mentions if self._plural(m)]
        self.note_counted(text)
        # "The task is to pack *books* … novels and cookbooks": the kind names those.
        for mention in sorted(plural, key=lambda m: m.head in self.lexicon.hypernyms):
            self._add_plural(mention)
        self._drop_heaps(self.lexicon.heaps & self.only_tasked)
        self._note_bottled()

    def _note_bottled(self) -> None:
        """ "A bottle of floor cleaner", "a floor cleaner bottle": floor cleaner is a substance,
        whatever cleaners are.
        """
        for bottle in self.entities.values():
            if not bottle.has_head(BOTTLES):
                continue
            before = bottle.longest[:-1]
            named = before if before[-1:] and before[-1] in ACTING_SUBSTANCES else ()
            if content := bottle.content_words or named:
                inside = self.entities.get("_".join(content))
                if inside is not None and not (inside.person or inside.room):
                    inside.substance = True

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

    def _on_two_sides(self, text: Sequence[Mention]) -> set[Name]:
        """ "Offers *a screw* … the left and the right screw": it is either of these."""
        # Sides alone: "a bulb" of a rule means the old and the new one.
        rows = self.lexicon.rows
        where = {word for word, row in rows.items() if row == rows.get("left")}
        named: dict[str, set[str]] = {}
        bare: dict[str, set[str]] = {}
        for mention in text:
            if mention.plural or mention.pronoun or mention.ordinal in ORDINALS_IN_TURN:
                continue
            sides = {*mention.modifiers} & where
            told = {mention.determiner} if not mention.modifiers else set()
            named.setdefault(mention.head, set()).update(sides)
            bare.setdefault(mention.head, set()).update(told)
        return {
            (head,)
            for head, sides in named.items()
            if len(sides) > 1 and bare[head] and bare[head] <= {"a", "an", "one", "each", ""}
        }

    def _of_several_kinds(self, text: Sequence[Mention], leaves: Sequence[Mention]) -> set[Name]:
        """Stuff that only the introduction names, and that is there in kinds: "serve *wine*" where
        there are red wine and white wine.
        """
        bare = {id(m): m.head for m in (*text, *leaves) if m.words == (m.head,)}
        tasked = {head for one, head in bare.items() if one in self.introduction}
        tasked &= self.lexicon.substances
        tasked -= {head for one, head in bare.items() if one not in self.introduction}
        kinds: dict[str, set[Name]] = {}
        for name in {n for m in (*text, *leaves) if m.head in tasked for n in self.identity(m)[:1]}:
            # "clean water" and "dirty water" may be one water, now and then
            own = tuple(word for word in name[:-1] if self.lexicon.state(word) is None)
            if own and name[-1] in tasked:
                kinds.setdefault(name[-1], set()).add(own)
        return {
            (head,)
            for head, names in kinds.items()
            if any(not set(one) <= set(other) for one in names for other in names)
        }

    def note_apart(self, clauses: Iterable[Clause]) -> None:
        """Remember what clauses move from the one to the other: "from the bowl into *the salad
        bowl*" are two bowls; and what they list: "*the knife and the butter knife* are there",
        "the bottle of milk and *the oil bottle*".
        """
        for clause in clauses:
            groups = [*clause.objects, *(group for _, group in clause.preps)]
            for group in (*groups, *((clause.subject,) if clause.subject is not None else ())):
                self._note_listed(group.mentions)
            acted_on = clause.acted_on()
            handled = self.lexicon.verbs.get(clause.verb.lemma)
            if acted_on is not None and handled is not None and handled.name in _HANDLING:
                heads = {mention.head for mention in acted_on.mentions}
                words = self.lexicon.uncountable | self.lexicon.containers
                self.stuff |= heads & self.lexicon.rooms & words
                self.laid |= heads & self.lexicon.substances if handled.name == "place" else set()
            into = [g for p, g in clause.preps if p in ("into", "onto", "to")]
            out_of = [g for p, g in clause.preps if p in ("from", "out of", "off")]
            for dest in into:
                for group in (*out_of, *((acted_on,) if acted_on is not None else ())):
                    self._are_two(group.mentions[0], dest.mentions[0])

    def _are_two(self, one: Mention, other: Mention) -> None:
        """Remember that these two, if they are of one noun, are not the same."""
        if one.head == other.head and not (one.pronoun or one.ordinal or other.ordinal):
            names = self.identity(one)[:1] + self.identity(other)[:1]
            self.apart |= {frozenset(names)} if len({*names}) == 2 else set()

    def _note_listed(self, mentions: Sequence[Mention]) -> None:
        """Remember the different names of one noun that a list has.

        "The first and the second soup bowl": there is no first bowl that is none for soup.
        """
        told = [m for m in mentions if not m.pronoun and m.nominal] if len(mentions) > 1 else []
        named = [m for m in told if m.ordinal not in ORDINALS_IN_TURN]
        called = [names for names in map(self.identity, named) if names]
        for one, other in combinations(called, 2):
            if one[0] != other[0] and any(_alike(a[-1], b[-1]) for a in one for b in other):
                self.apart.add(frozenset((one[0], other[0])))

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
        if "tool" not in self.tools:  # but "a flange for one tool": those that there are
            self.entities.pop("tool", None)
        self.flange = found[0] if found else self._new("flange", [("flange",)]).name
        for name in sorted(self.tools):
            self._also_called(self.entities[name], ("tool",))

    def note_packed_fluids(self) -> None:
        """What a bottle is named after is stuff: *the floor cleaner*, but no vacuum cleaner."""
        packed = {e.content_words for e in self.entities.values() if e.head in self.lexicon.sold_in}
        for entity in self.entities.values():
            if entity.head in SPRAYED and entity.longest in packed:
                entity.substance = True

    def is_gripper(self, name: str) -> bool:
        """Is this exchanged tool one that grips?"""
        known = self.entities[name]
        return any(not self.lexicon.gripper.isdisjoint(alias) for alias in known.aliases)


def _described(mentions: Iterable[Mention]) -> dict[str, set[Name]]:
    found: dict[str, set[Name]] = {}
    for mention in mentions:
        if mention.modifiers and mention.determiner in DEFINITE:
            found.setdefault(mention.head, set()).add(tuple(mention.modifiers))
    return found


def _alike(one: str, other: str) -> bool:
    """Is the one noun the other, or the end of it: glass, wineglass?"""
    return one.endswith(other) or other.endswith(one)


def _of_those(mention: Mention) -> bool:
    """Does a mention speak of things that others name?"""
    return mention.ordinal == "other" or mention.determiner in ("every", "any")


def _kind_of_named(mention: Mention) -> str:
    """ "Box Alpha" is a box: its last word is a name, in capitals."""
    words = mention.text.split()
    named = len(words) > 1 and words[-1].istitle() and words[-1].lower() == mention.head
    return mention.modifiers[-1] if named and mention.modifiers and words[-2].islower() else ""
