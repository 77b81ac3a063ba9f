"""The parser's hand on the chunks: a position, and what stands before and behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.errors import InputError
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Item, Mention, VerbGroup
from besim.models.commonsense.lexicon import Lexicon

DEEPEST = 40
"""Phrases and clauses inside each other; in 3,000 sentences of task and leaf texts at most 9."""
_STEPS_PER_ITEM = 200

_TAKING_OFF = ("grasp", "work", "clean", "cover")
"""Schemas of what is done to a thing: what stands behind *off* is that thing."""
_NEVER_PARTICLES = ("in", "on", "into", "over", "under", "to", "at", "off")


class _Nesting:
    """How many levels a parser is down; each ``with`` is one more."""

    __slots__ = ("depth",)

    def __init__(self) -> None:
        self.depth = 0

    def __enter__(self) -> None:
        self.depth += 1

    def __exit__(self, *_: object) -> None:
        self.depth -= 1


class Cursor:
    """Reads items from left to right; ``position`` is the only state besides the output."""

    def __init__(self, items: Sequence[Item], lexicon: Lexicon) -> None:
        self.items = list(items)
        self.position = 0
        self.lexicon = lexicon
        self.stative = False
        """Inside the complement of *be*, *lie*, *stand*."""
        self.several = False
        """Where ``stative``: it is said of two things or more."""
        self.kept = False
        """Inside the complement of *is found*, *was left*."""
        self.listing = False
        """Behind the first member of a list: "the cup, the lid | being closed" opens a clause."""
        self.contact = True
        """Whether a relative clause may lack its pronoun."""
        self.fronted = False
        """Inside a subordinate clause that opens its sentence: the main clause is yet to come."""
        self.repeats: tuple[str, ...] = ()
        """Prepositions one of which behind a further noun phrase says that the verb is meant once
        more: "puts the cup *on* the table and the plate *on* the shelf"."""
        self._nesting = _Nesting()
        self._steps_left = _STEPS_PER_ITEM * (len(self.items) + 10)

    # -- moving ------------------------------------------------------------------------------
    def _peek(self, ahead: int = 0) -> Item | None:
        index = self.position + ahead
        return self.items[index] if 0 <= index < len(self.items) else None

    def _kind(self, ahead: int = 0) -> str:
        index = self.position + ahead
        return self.items[index].kind if 0 <= index < len(self.items) else "END"

    def _text(self, ahead: int = 0) -> str:
        item = self._peek(ahead)
        return item.text if item else ""

    def _verb(self, ahead: int = 0) -> VerbGroup | None:
        item = self._peek(ahead)
        return item.verb if item else None

    def _gripper(self, ahead: int) -> bool:
        """Is a gripper named there?"""
        item = self._peek(ahead)
        return (
            item is not None
            and item.mention is not None
            and item.mention.head in self.lexicon.gripper
        )

    def _take(self) -> Item:
        self._steps_left -= 1
        if not self._steps_left:
            raise self._too_tangled()
        item = self.items[self.position]
        self.position += 1
        return item

    def _take_verb(self) -> VerbGroup:
        verb = self._take().verb
        assert verb is not None, "the caller saw a verb"
        return verb

    def _take_mention(self) -> Mention:
        """A noun phrase of its own: where its reader goes back, what it added is forgotten."""
        mention = self._take().mention
        assert mention is not None, "the caller saw a noun phrase"
        return replace(mention, relatives=[*mention.relatives], located=[*mention.located])

    def _nested(self) -> _Nesting:
        """One level down: hostile texts nest deeper than Python's stack."""
        if self._nesting.depth >= DEEPEST:
            raise self._too_tangled()
        return self._nesting

    def _too_tangled(self) -> InputError:
        words = " ".join(item.text for item in self.items)
        return InputError(
            f"A sentence is too tangled to be understood: {words[:60]} …",
            remedy="say it in several sentences",
        )

    # -- looking at verbs --------------------------------------------------------------------
    def _finite(self, ahead: int) -> bool:
        verb = self._verb(ahead)
        return verb is not None and (verb.auxiliary or verb.form in ("VB", "VBZ"))

    def _next_is_finite_verb(self) -> bool:
        """The noun phrase just read is the subject of what follows."""
        verb = self._verb(1 if self._kind() in ("ADV", "NEG") else 0)
        if verb is None or self._text() == "there":
            return False
        bare = verb.form in ("VB", "VBZ") and not verb.infinitive
        return verb.auxiliary or bool(verb.modal) or bare

    def _next_is_plural_verb(self) -> bool:
        """A finite verb whose subject is more than one thing."""
        item = self._peek(1 if self._kind() == "ADV" else 0)
        if item is None or item.verb is None or not self._next_is_finite_verb():
            return False
        singular = item.text.lower().split()[0] in ("is", "has", "was", "does")
        return not singular and (item.verb.auxiliary or item.verb.form != "VBZ")

    def _before_finite_verb(self) -> bool:
        """Is there a finite verb later in this clause, so that what stands here modifies a noun?"""
        for ahead in range(1, 14):
            if self._kind(ahead) in ("END", "SUB"):
                return False
            verb = self._verb(ahead)
            if verb is None or verb.infinitive:
                continue
            if verb.auxiliary or verb.modal or verb.form in ("VB", "VBZ"):
                return True
        return False

    def _how_its_part_is(self, ahead: int) -> bool:
        """ "A jar stands there, | its lid screwed on": an absolute, and no further thing."""
        item = self._peek(ahead)
        mention = item.mention if item is not None else None
        if mention is None or mention.owner is None or not mention.owner.pronoun:
            return False
        if self._kind(ahead + 1) == "ADV":
            ahead += 1  # "its slot | still empty"
        kind = self._kind(ahead + 1)
        ends = self._kind(ahead + 2) in ("END", "COMMA", "CONJ", "ADV", "P", "SUB")
        said = (
            kind == "ADJ"
            or self._bare_participle(ahead + 1)
            or (kind == "P" and self._text(ahead + 1) in ("on", "off", "up", "down"))
        )
        return said and ends

    def _participle(self, ahead: int, form: str) -> bool:
        """A verb of this form without an auxiliary."""
        verb = self._verb(ahead)
        return verb is not None and verb.form == form and not verb.auxiliary

    def _bare_participle(self, ahead: int) -> bool:
        """A past participle without auxiliary, also one that looks like the bare verb: *put*."""
        verb = self._verb(ahead)
        bare = verb is not None and verb.lemma in self.lexicon.base_participles
        return self._participle(ahead, "VBN") or (
            bare
            and self._participle(ahead, "VB")
            and not (verb is not None and (verb.infinitive or verb.modal))
        )

    def _become_passive(self, ahead: int) -> None:
        """Mark a participle without auxiliary: it shares the one before."""
        item = self.items[self.position + ahead]
        assert item.verb is not None, "the caller saw a verb"
        verb = replace(item.verb, passive=True, auxiliary=True)
        self.items[self.position + ahead] = replace(item, verb=verb)

    def _causative_before(self) -> bool:
        """Is the verb to the left one that takes a result ("pushes the door | shut")?"""
        for ahead in range(-1, -8, -1):
            verb = self._verb(ahead)
            if verb is not None:
                return verb.root in self.lexicon.causative_verbs
        return False

    def _set_going(self, verb: VerbGroup) -> bool:
        """ "gets the program | running", "sets the pump | working"."""
        if verb.form != "VBG" or verb.lemma not in self.lexicon.going_verbs:
            return False
        before = (self._verb(ahead) for ahead in range(-1, -4, -1))
        outer = next((found for found in before if found is not None), None)
        return outer is not None and outer.root in self.lexicon.setting_verbs

    def _with_particle(self, verb: VerbGroup) -> VerbGroup:
        """Take up the particle behind a verb: "picks up | the tray"."""
        text = self._text()
        if text == "off" and self._kind() == "P" and verb.lemma in self.lexicon.undone_off:
            self._take()  # "screws off | the cap" unscrews it
            return self._undone(verb)
        combined = f"{verb.lemma} {text}"
        schema = self.lexicon.verbs.get(combined)
        bare = self._kind() == "P" and schema is None and not verb.passive
        if bare and text in ("up", "off") and self._kind(1) == "NP":
            root = self.lexicon.verbs.get(verb.lemma)
            if root is not None and root.name in ("work", "clean", "cover"):
                self._take()  # "slices up the onion" slices it, "peels off the film"
                return verb
        if self._kind() != "P" or schema is None:
            return verb
        if text == "to" and self._text(1) in ("on", "off") and self._kind(1) == "P":
            return verb  # "the switch is set to on"
        goes = verb.lemma in ("return", "come") and not verb.passive
        if text == "to" and goes and self._kind(1) == "NP":
            return verb  # "returns to the dock": it goes there
        if self._kind(1) == "NP":
            # "put in the box": the preposition opens the place, it is no particle.
            if text == "by":
                return verb  # "stands by the window": it is there, and does not wait for it
            if text == "off" and schema.name in _TAKING_OFF and not verb.passive:
                return self._joined(verb, combined)  # "takes off | the lid"
            wants_object = text == "in" and verb.lemma in self.lexicon.inserting_verbs
            if wants_object and not verb.passive:
                return self._joined(verb, combined)  # "plugs in | the lamp"
            given = text == "over" and schema.name == "hand_over"  # "hands over | the cup"
            plain = self.lexicon.verbs.get(verb.lemma)
            if text in _NEVER_PARTICLES and plain is schema and not given:
                return verb
            if text in ("onto", "into") and self._kind(1) == self._kind(2) == "NP":
                return verb  # "puts | onto the trolley | the cup that it holds"
            if verb.passive:
                return verb  # "is pulled off the hook": a passive has no object
            if text == "over" and schema.name == "pour":
                return verb
        return self._joined(verb, combined)

    def _particle(self, clause: Clause, word: str) -> None:
        """A preposition without a noun phrase: "turns it on", "lays it down"."""
        verb, lexicon = clause.verb, self.lexicon
        combined = f"{verb.root} {word}"
        switches = verb.lemma in lexicon.switching_verbs and combined in lexicon.verbs
        if word == "off" and verb.lemma in lexicon.undone_off:
            clause.verb = self._undone(verb)
        elif word == "to" and self._kind() == "P" and self._text() in ("on", "off"):
            clause.adjectives.append(self._take().text)  # "turns the knob to on"
        elif word in ("on", "off") and (
            verb.lemma in lexicon.switching_verbs or verb.lemma in lexicon.keeping_verbs
        ):
            if switches:
                clause.verb = replace(verb, lemma=combined, particle=word)
            else:
                clause.adjectives.append(word)
        elif combined in lexicon.verbs and not verb.particle:
            clause.verb = replace(verb, lemma=combined, particle=word)
        else:
            clause.adverbs.append(word)

    def _undone(self, verb: VerbGroup) -> VerbGroup:
        """ "Screws *off*": unscrews."""
        return replace(verb, lemma=self.lexicon.undone_off[verb.lemma])

    def _joined(self, verb: VerbGroup, combined: str) -> VerbGroup:
        particle = self._take().text
        return replace(verb, lemma=combined, particle=particle)
