"""The things that texts speak of: found once, named once, recognised in every wording.

Built from all noun phrases of the task text, the leaves and a given scene. The task text has
authority: *the plant bench* of a leaf is the only bench the task knows, whatever it was called
there. Two things are told apart only by words that contrast (*red*/*blue*, *A*/*B*, *left*).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rapidfuzz import fuzz

from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.lexicon import Lexicon

ROBOT = "robot"
GRIPPER = "gripper"


@dataclass(slots=True)
class Entity:
    """Something with a name. ``aliases`` are word tuples, head last."""

    name: str
    aliases: list[tuple[str, ...]]
    substance: bool = False
    person: bool = False
    room: bool = False
    collective: bool = False
    part_of: str = ""
    content_words: tuple[str, ...] = ()
    """For *bottle of shampoo*: what it is a bottle of."""
    scene_name: str = ""
    from_text: bool = True
    ordinal: str = ""

    @property
    def head(self) -> str:
        """The noun."""
        return self.aliases[0][-1]

    @property
    def longest(self) -> tuple[str, ...]:
        """The fullest name."""
        return max(self.aliases, key=len)


@dataclass(slots=True)
class Reference:
    """What a noun phrase refers to. ``any`` marks *one of*, *any*, *a*: one of them is enough."""

    names: tuple[str, ...]
    any: bool = False
    none: bool = False
    known: bool = True


_MEASURES = {
    "amount",
    "handful",
    "portion",
    "pinch",
    "bit",
    "lot",
    "spoonful",
    "dose",
    "batch",
    "quantity",
    "drop",
    "measure",
    "layer",
    "rest",
    "kind",
    "kilo",
    "liter",
    "litre",
    "splash",
    "squirt",
    "teaspoon",
    "tablespoon",
    "heap",
}
_COLLECTIONS = {
    "pair",
    "set",
    "couple",
    "bunch",
    "stack",
    "pile",
    "group",
    "row",
    "series",
    "number",
    "lot",
    "trio",
}


def split_words(words: Iterable[str]) -> tuple[str, ...]:
    """Hyphens separate words in names: living-room, living room."""
    parts = [part for word in words for part in word.lower().replace("-", " ").split() if part]
    return tuple(_singular(part) for part in parts[:-1]) + tuple(parts[-1:])


def _singular(word: str) -> str:
    if word.endswith("s") and len(word) > 3 and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


@dataclass(slots=True)
class Inventory:
    """All entities, and the resolution of mentions to them."""

    lexicon: Lexicon
    entities: dict[str, Entity] = field(default_factory=dict)
    part_owners: dict[str, list[str]] = field(default_factory=dict)
    """Part head -> entities of which some text names such a part."""
    kinds: list[frozenset[str]] = field(default_factory=list)
    """Members of each such kind; they are kept together unless told apart."""
    classes: set[tuple[str, ...]] = field(default_factory=set)
    """Names of kinds whose members are labelled: *the firewood* is firewood 1, 2 and 3."""
    own_parts: set[str] = field(default_factory=set)
    """Heads of parts (lid, plug …) that some text picks up: things of their own."""

    # -- building ----------------------------------------------------------------------------
    def identity(self, mention: Mention) -> tuple[tuple[str, ...], ...]:
        """Word tuples by which a mention names its thing, the fullest first; empty if abstract."""
        if mention.pronoun or not mention.head or not mention.nominal:
            return ()
        words = split_words(mention.words)
        head = words[-1]
        lexicon = self.lexicon
        if head in lexicon.abstract and len(words) == 1 and mention.owner is None:
            return ()
        if mention.unit and mention.owner is None:
            return ()
        if mention.owner is not None and mention.owner.plural and head in _COLLECTIONS:
            return self.identity(mention.owner)
        if mention.owner is not None and not mention.owner.pronoun and head in _MEASURES:
            return self.identity(mention.owner)
        if mention.owner is not None and not mention.owner.pronoun:
            of = split_words(mention.owner.words)
            if head in lexicon.units_of or (
                head in lexicon.containers and self._is_substance(of[-1])
            ):
                return ((*of, *words), of) if head in lexicon.units_of else ((*of, *words), words)
            if head in lexicon.locations or head in lexicon.parts and head not in lexicon.own_parts:
                return (
                    self.identity(mention.owner)
                    if head not in lexicon.parts or head in lexicon.locations
                    else ()
                )
        if head in lexicon.abstract and (
            len(words) == 1
            or head
            in (
                "position",
                "state",
                "status",
                "level",
                "temperature",
                "charge",
                "percentage",
                "range",
                "distance",
                "time",
                "weight",
                "limit",
                "capacity",
                "direction",
            )
        ):
            return ()
        return (words,)

    def _is_substance(self, head: str) -> bool:
        return head in self.lexicon.substances

    def robot_like(self, mention: Mention) -> bool:
        """The robot or its controller."""
        words = split_words(mention.words)
        return (
            bool(words)
            and words[-1] in self.lexicon.agents
            and not (
                words[-1] in ("base", "platform", "vehicle", "controller", "arm")
                and len(words) > 1
                and words[0]
                not in (
                    "robot",
                    "mobile",
                    "robotic",
                    "ur5",
                    "ur5e",
                    "manipulator",
                    "machine",
                    "cell",
                )
            )
        )

    def gripper_like(self, mention: Mention) -> bool:
        """A gripper of the robot."""
        return mention.head in self.lexicon.gripper and not mention.pronoun

    def build(self, text: Sequence[Mention], leaves: Sequence[Mention]) -> None:
        """Find the entities: singular mentions first, then what plural ones add."""
        for from_text, mentions in ((True, text), (False, leaves)):
            for mention in mentions:
                if not self._plural(mention) and not self._part(mention):
                    self._add(mention, from_text)
            owned = {
                m.head for m in mentions if self._part(m) and self._owner_of_part(m) is not None
            }
            for mention in mentions:
                if (
                    not self._plural(mention)
                    and self._part(mention)
                    and self._owner_of_part(mention) is None
                ):
                    if mention.head not in owned or mention.modifiers:
                        self._add(mention, from_text)
        self._drop_classes()
        for from_text, mentions in ((True, text), (False, leaves)):
            for mention in mentions:
                if self._plural(mention):
                    self._add_plural(mention, from_text)

    def _drop_classes(self) -> None:
        """ "the firewood" beside firewood 1, 2 and 3 names them all, it is no fourth thing."""
        for name, entity in list(self.entities.items()):
            if any(len(w) == 1 or w.isdigit() for w in entity.longest[:-1]) or entity.ordinal:
                continue
            labelled = [
                e
                for e in self.entities.values()
                if e.head == entity.head
                and any(len(w) == 1 or w.isdigit() for w in e.longest[:-1])
                and set(entity.longest) <= set(e.longest)
            ]
            if len(labelled) > 1:
                del self.entities[name]
                self.classes.update(entity.aliases)
                self.kinds.append(frozenset(e.name for e in labelled))

    def note_parts(self, mentions: Sequence[Mention]) -> None:
        """Remember whose doors, lids and switches the texts speak of."""
        for mention in mentions:
            if not self._part(mention):
                continue
            owner = self._owner_of_part(mention)
            names = (
                (owner,)
                if isinstance(owner, str)
                else self.resolve(owner).names
                if owner is not None and not owner.pronoun
                else ()
            )
            for name in names:
                owners = self.part_owners.setdefault(mention.head, [])
                if name not in owners and name in self.entities:
                    owners.append(name)

    def _plural(self, mention: Mention) -> bool:
        if mention.owner is not None and mention.owner.plural and mention.head in _COLLECTIONS:
            return True
        return mention.plural or (mention.number or 0) > 1

    def _part(self, mention: Mention) -> bool:
        return mention.head in self.lexicon.parts and mention.head not in self.own_parts

    def _add(self, mention: Mention, from_text: bool) -> Entity | None:
        if (
            mention.head in self.lexicon.gripper
            or self.robot_like(mention)
            or mention.head in self.lexicon.dirt
            and mention.determiner not in ("a", "an")
        ):
            return None
        aliases = self.identity(mention)
        if not aliases or aliases[0][-1] in self.lexicon.state_words:
            return None
        words = aliases[0]
        if words[-1] in self.lexicon.hypernyms and len(words) == 1:
            kinds = self.lexicon.hypernyms[words[-1]]
            if not kinds or any(
                a[-1] in kinds and a[-1] != words[-1]
                for e in self.entities.values()
                for a in e.aliases
            ):
                return None
        found = self._same(words, from_text, mention.ordinal)
        if found is not None:
            for alias in aliases:
                if alias not in found.aliases and (len(alias) > 1 or alias[-1] != found.head):
                    found.aliases.append(alias)
            return found
        if (
            len(aliases) > 1
            and aliases[1] != words
            and (same := self._same(aliases[1], from_text, mention.ordinal)) is not None
            and not (
                same.content_words
                and mention.owner is not None
                and mention.head in self.lexicon.containers
                and same.content_words != split_words(mention.owner.words)
            )
        ):
            same.aliases.append(words)
            return same
        name = "_".join(([mention.ordinal] if mention.ordinal else []) + list(words))
        entity = Entity(name, list(aliases), from_text=from_text, ordinal=mention.ordinal)
        head = words[-1]
        entity.substance = (
            head in self.lexicon.substances
            and not mention.plural
            and mention.determiner not in ("a", "an")
            and not mention.ordinal
        )
        entity.person = head in self.lexicon.persons
        entity.room = head in self.lexicon.rooms and head not in self.lexicon.surfaces
        if mention.owner is not None and head in self.lexicon.containers:
            entity.content_words = split_words(mention.owner.words)
        self.entities[name] = entity
        return entity

    def _same(self, words: tuple[str, ...], from_text: bool, ordinal: str) -> Entity | None:
        """The entity that these words name, if it is there already."""
        head = words[-1]
        mods = set(words[:-1])
        same_head = [
            e
            for e in self.entities.values()
            if any(a[-1] == head for a in e.aliases) and e.ordinal == ordinal
        ]
        for entity in same_head:
            if words in entity.aliases:
                return entity
        labels = {word for word in mods if len(word) == 1 or word.isdigit()}
        same_head = [
            e
            for e in same_head
            if {w for w in e.longest[:-1] if len(w) == 1 or w.isdigit()} == labels
        ]
        covered = [
            e for e in same_head if any(a[-1] == head and mods <= set(a[:-1]) for a in e.aliases)
        ]
        if covered:
            return covered[-1] if len(covered) == 1 or not from_text else covered[0]
        wider = [
            e for e in same_head if any(a[-1] == head and set(a[:-1]) <= mods for a in e.aliases)
        ]
        if len(wider) == 1 and len(same_head) == 1:
            if (
                wider[0].longest[-1] == head
                and len(wider[0].longest) > 1
                and not set(wider[0].longest[:-1]) <= mods
                and self._contrast(wider[0].longest, words)
            ):
                return None
            return wider[0]
        if wider and not from_text:
            return max(wider, key=lambda e: len(e.longest))
        if (
            not from_text
            and len(same_head) == 1
            and not self._contrast(same_head[0].longest, words)
        ):
            return same_head[0]
        return None

    def _contrast(self, one: tuple[str, ...], other: tuple[str, ...]) -> bool:
        different = set(one[:-1]) ^ set(other[:-1])
        return any(word in self.lexicon.contrast or len(word) <= 2 for word in different) or any(
            (word,) in entity.aliases for word in different for entity in self.entities.values()
        )

    def _add_plural(self, mention: Mention, from_text: bool) -> None:
        if (
            mention.head in self.lexicon.gripper
            or self.robot_like(mention)
            or mention.head in self.lexicon.dirt
            or mention.head in self.lexicon.wait_nouns
        ):
            return
        if self._part(mention):
            return
        if self.members(mention):
            return
        aliases = self.identity(mention)
        if not aliases:
            return
        words = aliases[0]
        if words[-1] in self.lexicon.hypernyms:
            return
        if words[-1] in self.lexicon.abstract or words[-1] in ("side", "time"):
            return
        name = "_".join(words)
        entity = Entity(name, list(aliases), collective=True, from_text=from_text)
        entity.substance = words[-1] in self.lexicon.substances
        entity.person = words[-1] in self.lexicon.persons
        entity.room = words[-1] in self.lexicon.rooms and words[-1] not in self.lexicon.surfaces
        self.entities[name] = entity

    def members(self, mention: Mention) -> list[str]:
        """Entities that a plural mention covers: same head and compatible words."""
        aliases = self.identity(mention)
        for words in aliases:
            mods = set(words[:-1])
            exact = [
                e.name
                for e in self.entities.values()
                if any(a[-1] == words[-1] and mods <= set(a[:-1]) for a in e.aliases)
            ]
            if exact:
                ordinal = [name for name in exact if self.entities[name].ordinal]
                return ordinal if len(ordinal) > 1 else exact
        for words in aliases:
            found = [
                e.name for e in self.entities.values() if any(a[-1] == words[-1] for a in e.aliases)
            ]
            if len(found) > 1 and not any(
                self._contrast(words, self.entities[n].longest)
                and set(words[:-1]) & self.lexicon.contrast
                for n in found
            ):
                return found
            kinds = self.lexicon.hypernyms.get(words[-1])
            if kinds:
                named = [
                    e.name for e in self.entities.values() if any(a[-1] in kinds for a in e.aliases)
                ]
                if named:
                    return named
            if len(found) == 1:
                return found
        return []

    def carrier(self, name: str) -> str:
        """What is gripped when a substance is: *the shampoo* is taken by its bottle."""
        entity = self.entities.get(name)
        if entity is None or not entity.substance:
            return name
        for other in self.entities.values():
            if (
                other.content_words
                and other.name != name
                and other.content_words[-1] == entity.head
                and set(entity.longest) <= set(other.content_words) | {entity.head}
            ):
                return other.name
        return name

    # -- resolving ---------------------------------------------------------------------------
    def _owner_of_part(self, mention: Mention) -> Mention | str | None:
        """What a part belongs to, by its words or by what is said of it."""
        words = split_words(mention.words)
        if mention.owner is not None and not mention.owner.pronoun:
            return mention.owner
        if len(words) > 1:
            for start in range(len(words) - 1):
                for end in range(len(words) - 1, start, -1):
                    owner = self._exact(words[start:end])
                    if (
                        owner
                        and self.lexicon.parts.get(self.entities[owner].head, "open") == "open"
                    ):
                        return owner
        if mention.owner is not None:
            return mention.owner
        for prep, group in mention.located:
            if prep in ("on", "of", "in", "at"):
                return group.mentions[0]
        return None

    def _exact(self, words: tuple[str, ...]) -> str | None:
        head, mods = words[-1], set(words[:-1])
        head = self.lexicon.noun_lemma(head)
        found = [
            e.name
            for e in self.entities.values()
            if any(a[-1] == head and mods <= set(a[:-1]) for a in e.aliases)
        ]
        if not found and len(words) == 1:
            return None
        return found[0] if found else None

    def resolve(self, mention: Mention, salient: Sequence[str] = ()) -> Reference:
        """The entities that a mention refers to.

        :param salient: names mentioned before, most recent first.
        """
        quantifier = mention.determiner
        if mention.pronoun:
            return self._pronoun(mention, salient)
        if self.gripper_like(mention):
            return Reference((GRIPPER,))
        if self.robot_like(mention):
            return Reference((ROBOT,))
        if self._part(mention):
            reference = self._resolve_part(mention, salient)
            if reference is not None:
                return reference
        words = next(iter(self.identity(mention)), split_words(mention.words))
        if mention.owner is not None and (
            mention.head in self.lexicon.locations
            or mention.head in ("state", "status", "mode", "process", "condition")
        ):
            return self.resolve(mention.owner, salient)
        any_one = quantifier in ("any", "either", "one") or (
            quantifier in ("a", "an", "some") and not mention.ordinal
        )
        none = quantifier in ("no", "neither", "none")
        if self._plural(mention) or quantifier in (
            "each",
            "every",
            "both",
            "all",
            "no",
            "neither",
            "any",
        ):
            names = self.members(mention)
            names = self._narrow(names, mention, salient)
            if names:
                return Reference(tuple(names), any=any_one, none=none)
        for alias in (words, *self.identity(mention)[1:]):
            names = self._candidates(alias, mention.ordinal)
            if names:
                names = self._narrow(names, mention, salient)
                if len(names) > 1 and alias in self.classes:
                    return Reference(tuple(names))
                if (
                    len(names) > 1
                    and not mention.ordinal
                    and all(alias in self.entities[n].aliases[1:] for n in names)
                ):
                    return Reference(tuple(names))  # "the bread": all slices of it
                if len(names) > 1 and not any_one and not none and not self._plural(mention):
                    recent = next((name for name in salient if name in names), None)
                    names = [recent] if recent else names[:1]
                return Reference(tuple(names), any=any_one, none=none)
        hypernym = self.lexicon.hypernyms.get(words[-1]) if words else None
        if hypernym is not None:
            kinds = [
                n
                for n in salient
                if not hypernym
                or self.entities.get(n)
                and any(a[-1] in hypernym for a in self.entities[n].aliases)
            ]
            if self._plural(mention):
                count = int(mention.number or 0)
                chosen = list(
                    dict.fromkeys(
                        k for k in kinds if k in self.entities and not self.entities[k].room
                    )
                )
                return Reference(tuple(chosen[:count] if count else chosen), known=bool(chosen))
            if none or any_one or not kinds:
                everything = [
                    e.name for e in self.entities.values() if not e.room and not e.substance
                ]
                return Reference(
                    tuple(everything) if none else tuple(kinds[:1]),
                    any=any_one,
                    none=none,
                    known=bool(kinds) or none,
                )
            return Reference(tuple(kinds[:1]))
        return Reference((), known=False)

    def _narrow(self, names: list[str], mention: Mention, salient: Sequence[str]) -> list[str]:
        if mention.number and 1 < mention.number < len(names) and int(mention.number) > 0:
            recent = [name for name in salient if name in names][: int(mention.number)]
            return recent if len(recent) == int(mention.number) else names
        return names

    def _candidates(self, words: tuple[str, ...], ordinal: str) -> list[str]:
        if not words:
            return []
        head, mods = words[-1], set(words[:-1])
        pool = [
            e
            for e in self.entities.values()
            if not ordinal or e.ordinal == ordinal or not e.ordinal
        ]
        if ordinal and any(e.ordinal == ordinal for e in pool):
            exact = [
                e for e in pool if e.ordinal == ordinal and any(a[-1] == head for a in e.aliases)
            ]
            if exact:
                return [e.name for e in exact]
        same_head = [e for e in pool if any(a[-1] == head for a in e.aliases)]
        exact = [e for e in same_head if words in e.aliases]
        if exact:
            return [e.name for e in exact]
        covered = [
            e for e in same_head if any(a[-1] == head and mods <= set(a[:-1]) for a in e.aliases)
        ]
        if covered:
            return [e.name for e in covered]
        wider = [
            e for e in same_head if any(a[-1] == head and set(a[:-1]) <= mods for a in e.aliases)
        ]
        if wider:
            return [max(wider, key=lambda e: len(set(e.longest) & mods)).name]
        if len(same_head) == 1 and not self._contrast(same_head[0].longest, words):
            return [same_head[0].name]
        if len(same_head) > 1:
            best = [e for e in same_head if any(mods & set(a[:-1]) for a in e.aliases)]
            if best:
                return [best[0].name]
        of_content = [e.name for e in pool if head in e.content_words]
        if of_content and not same_head:
            return of_content[:1]
        if not same_head:
            by_modifier = [e.name for e in pool if words == split_words(e.longest[:-1])]
            if by_modifier:
                return by_modifier[:1]
            return self._misspelt(words)
        return []

    def _misspelt(self, words: tuple[str, ...]) -> list[str]:
        text = " ".join(words)
        if len(text) < 5:
            return []
        best, score = "", 0.0
        for entity in self.entities.values():
            for alias in entity.aliases:
                ratio = fuzz.ratio(text, " ".join(alias))
                if ratio > score:
                    best, score = entity.name, ratio
        return [best] if score >= 86 else []

    def _resolve_part(self, mention: Mention, salient: Sequence[str]) -> Reference | None:
        own = (
            self._candidates(split_words(mention.words), mention.ordinal)
            if len(split_words(mention.words)) > 1 or not mention.owner
            else []
        )
        own = [name for name in own if self.entities[name].head == mention.head]
        owner = self._owner_of_part(mention)
        if isinstance(owner, str):
            return Reference((owner,), any=False)
        if owner is not None:
            if self.robot_like(owner) and own:
                return Reference((own[0],))
            reference = self.resolve(owner, salient)
            if reference.known:
                return Reference(reference.names, any=reference.any)
        if own:
            return Reference((next((n for n in salient if n in own), own[0]),))
        if self._plural(mention) and salient:
            count = int(mention.number or 2)
            holders = [n for n in salient if n in self.entities and self._openable(n)]
            return Reference(tuple(holders[:count])) if holders else None
        owners = self.part_owners.get(mention.head, [])
        if owners:
            return Reference((next((n for n in salient if n in owners), owners[0]),))
        openable = [n for n in salient if n in self.entities and self._openable(n)]
        if openable:
            return Reference((openable[0],))
        others = [e.name for e in self.entities.values() if self._openable(e.name)]
        if len(others) == 1:
            return Reference((others[0],))
        if salient and salient[0] in self.entities:
            return Reference((salient[0],))
        return None

    def _openable(self, name: str) -> bool:
        return any(
            a[-1] in self.lexicon.containers or a[-1] in self.lexicon.parts
            for a in self.entities[name].aliases
        )

    def _pronoun(self, mention: Mention, salient: Sequence[str]) -> Reference:
        head = mention.head
        known = [n for n in salient if n in self.entities and not self.entities[n].room] or [
            n for n in salient if n in self.entities
        ]
        if head in ("it", "itself", "this", "that", "he", "she", "him", "the", "one", "another"):
            return Reference(tuple(known[:1]), known=bool(known))
        if head in (
            "they",
            "them",
            "these",
            "those",
            "both",
            "all",
            "each",
            "themselves",
            "neither",
            "other",
            "two",
            "three",
            "none",
            "any",
            "either",
            "first",
            "second",
            "last",
        ):
            count = (
                2
                if head in ("both", "two", "neither", "either")
                else 3
                if head == "three"
                else int(mention.number or 0)
            )
            unique = list(dict.fromkeys(known))
            if head == "first":
                return Reference(tuple(unique[-1:]), known=bool(unique))
            if head in ("second", "last", "other"):
                return Reference(tuple(unique[:1]), known=bool(unique))
            names = unique[: count or len(unique)]
            return Reference(
                tuple(names),
                known=bool(names),
                none=head in ("neither", "none"),
                any=head in ("any", "either"),
            )
        return Reference((), known=False)
