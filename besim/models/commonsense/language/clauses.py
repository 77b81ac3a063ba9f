"""Clauses: who does what to what, where, with what, under which condition.

A deterministic left-to-right parser over chunks. It knows the few constructions in which
robot behaviours are described: imperatives, passives, coordination, relative clauses (full and
reduced), resultatives ("swings the door shut"), purpose infinitives, subordinate clauses and
yes/no questions. It does not aim at English at large.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from besim.models.commonsense.language.chunks import chunk
from besim.models.commonsense.language.phrases import Group, Item, Mention, VerbGroup
from besim.models.commonsense.language.tokens import tokenize
from besim.models.commonsense.lexicon import Lexicon


@dataclass(slots=True)
class Clause:
    """One predicate with its arguments, in the order of the words."""

    verb: VerbGroup
    subject: Group | None = None
    objects: list[Group] = field(default_factory=list)
    preps: list[tuple[str, Group]] = field(default_factory=list)
    adjectives: list[str] = field(default_factory=list)
    adverbs: list[str] = field(default_factory=list)
    subordinate: list[tuple[str, list[Clause]]] = field(default_factory=list)
    """(``until``, clauses), (``so that``, clauses) …"""
    purpose: list[Clause] = field(default_factory=list)
    existential: bool = False
    """*there is …*: the subject is what exists."""
    inherited: bool = False
    """The subject stands in an earlier clause of the sentence."""

    def __repr__(self) -> str:
        parts = [
            f"{self.verb.lemma}{'~' if self.verb.passive else ''}{'!' if self.verb.negated else ''}"
        ]
        if self.subject:
            parts.append(f"s={self.subject.text}")
        parts += [f"o={group.text}" for group in self.objects]
        parts += [f"{prep}={group.text}" for prep, group in self.preps]
        parts += [f"adj={adj}" for adj in self.adjectives]
        parts += [f"{sub}:{clauses}" for sub, clauses in self.subordinate]
        if self.purpose:
            parts.append(f"to:{self.purpose}")
        for group in [self.subject, *self.objects, *(g for _, g in self.preps)]:
            for mention in group.mentions if group else []:
                if mention.relatives:
                    parts.append(f"rel[{mention.text}]={mention.relatives}")
                if mention.located:
                    parts.append(f"loc[{mention.text}]={[(p, g.text) for p, g in mention.located]}")
        return "<" + " ".join(parts) + ">"


_FRONT_SUB = {
    "if",
    "when",
    "while",
    "until",
    "after",
    "before",
    "once",
    "because",
    "since",
    "unless",
    "although",
    "though",
    "as",
    "whether",
    "till",
    "whereas",
    "where",
    "so",
    "that",
    "than",
    "wherever",
    "whenever",
}
_QUESTION_AUX = {"is", "are", "was", "were", "has", "have", "does", "do", "did", "can"}
_CAUSATIVE = {
    "have",
    "get",
    "leave",
    "keep",
    "make",
    "push",
    "pull",
    "swing",
    "slide",
    "kick",
    "press",
    "turn",
    "set",
    "find",
    "hold",
    "let",
    "move",
    "wipe",
    "flip",
    "slam",
    "screw",
    "switch",
    "put",
    "draw",
    "shake",
    "rub",
    "lower",
    "want",
}
_ASPECTUAL = {
    "begin",
    "start",
    "need",
    "try",
    "continue",
    "proceed",
    "help",
    "have",
    "be",
    "come",
    "manage",
    "want",
    "attempt",
    "finish",
    "stop",
    "use",
    "go",
    "aim",
    "ensure",
    "happen",
}
_CONTROL = {
    "signal",
    "command",
    "tell",
    "ask",
    "allow",
    "let",
    "cause",
    "make",
    "order",
    "instruct",
    "wait",
    "see",
    "help",
    "enable",
    "trigger",
    "get",
    "want",
    "request",
    "set",
}
_LOCATIVE = {
    "in",
    "on",
    "at",
    "under",
    "inside",
    "near",
    "next to",
    "beside",
    "below",
    "behind",
    "above",
    "over",
    "inside of",
    "on top of",
    "within",
    "beneath",
    "underneath",
    "in front of",
    "between",
    "of",
    "opposite",
    "close to",
}


def _root(verb: VerbGroup) -> str:
    """The verb without its particle."""
    return verb.lemma.split()[0] if verb.lemma else ""


def parse(sentence: str, lexicon: Lexicon) -> list[Clause]:
    """Parse one sentence into its main clauses, in order."""
    tokens = tokenize(sentence, lexicon)
    while tokens and tokens[-1].tag == "PUNCT" and tokens[-1].text != ")":
        tokens.pop()
    if (
        tokens
        and tokens[0].lower in _QUESTION_AUX
        and sentence.rstrip().endswith("?")
        or (
            len(tokens) > 1
            and tokens[0].lower in ("is", "are")
            and tokens[1].tag in ("DET", "POSS", "NOUN", "NUM", "ADV", "ADJ")
        )
    ):
        moved = _uninvert(tokens, lexicon)
        tokens = tokenize(" ".join(token.text for token in moved), lexicon)
    return Parser(chunk(tokens, lexicon), lexicon).sentence()


def _uninvert(tokens: list, lexicon: Lexicon) -> list:  # type: ignore[type-arg]
    """Turn "Is the door open" into "the door is open"; "Is there water" becomes "there is"."""
    head, rest = tokens[0], tokens[1:]
    if rest and rest[0].lower == "there":
        return [rest[0], head, *rest[1:]]
    items_end = 0
    depth = chunk(rest, lexicon)
    # The subject is the first noun phrase (with its coordination and "of" phrases).
    taken = 0
    expect = True
    for position, item in enumerate(depth):
        if item.kind == "NP" and expect:
            expect = False
        elif (
            item.kind in ("CONJ", "COMMA")
            and position + 1 < len(depth)
            and depth[position + 1].kind in ("NP", "CONJ")
        ):
            expect = True
        elif (
            item.kind == "P"
            and item.text == "of"
            and position + 1 < len(depth)
            and depth[position + 1].kind == "NP"
        ):
            expect = True
        else:
            break
        taken = position + 1
    text_words = sum(len(item.text.replace("'s", " 's").split()) for item in depth[:taken])
    count = 0
    for items_end, token in enumerate(rest):
        if count >= text_words:
            break
        count += len(token.text.replace("_", " ").split())
    else:
        items_end = len(rest)
    if head.lower in ("do", "does", "did"):
        return [*rest[:items_end], head, *rest[items_end:]]
    moved = [*rest[:items_end], head, *rest[items_end:]]
    _retag_after_be(moved, items_end, lexicon)
    return moved


def _retag_after_be(tokens: list, position: int, lexicon: Lexicon) -> None:  # type: ignore[type-arg]
    if position + 1 < len(tokens):
        after = tokens[position + 1]
        from besim.models.commonsense.language.tokens import lemmas, verb_form

        found = lemmas(after.lower)
        if (
            after.tag in ("NOUN", "ADJ", "VERB")
            and "VERB" in found
            and verb_form(after.lower, found["VERB"]) in ("VBN", "VBG")
            and after.lower not in ("left",)
        ):
            after.tag, after.lemma = "VERB", lexicon.verb_aliases.get(found["VERB"], found["VERB"])
            after.form = verb_form(after.lower, found["VERB"])
        elif (
            after.tag in ("NOUN", "VERB") and "ADJ" in found and after.lower in lexicon.state_words
        ):
            after.tag = "ADJ"


class Parser:
    """Reads items from left to right; ``position`` is the only state besides the output."""

    def __init__(self, items: Sequence[Item], lexicon: Lexicon) -> None:
        self.items = list(items)
        self.position = 0
        self.lexicon = lexicon
        self.stative = False
        """Inside the complement of *be*, *lie*, *stand*."""

    # -- looking -----------------------------------------------------------------------------
    def _peek(self, ahead: int = 0) -> Item | None:
        index = self.position + ahead
        return self.items[index] if 0 <= index < len(self.items) else None

    def _kind(self, ahead: int = 0) -> str:
        item = self._peek(ahead)
        return item.kind if item else "END"

    def _text(self, ahead: int = 0) -> str:
        item = self._peek(ahead)
        return item.text if item else ""

    def _take(self) -> Item:
        item = self.items[self.position]
        self.position += 1
        return item

    # -- sentences ---------------------------------------------------------------------------
    def sentence(self) -> list[Clause]:
        """All main clauses."""
        return self._clauses(stop_at_comma=False)

    def _clauses(self, *, stop_at_comma: bool) -> list[Clause]:
        clauses: list[Clause] = []
        front: list[tuple[str, list[Clause]]] = []
        lead: list[tuple[str, Group]] = []
        subject: Group | None = None
        existential = False
        while self._peek() is not None:
            before = self.position
            kind, text = self._kind(), self._text()
            if kind == "COMMA" and stop_at_comma and clauses:
                break
            if kind in ("COMMA", "CONJ", "ADV", "NEG"):
                if text == "there" and self._kind(1) == "V":
                    existential = True
                self._take()
                continue
            if kind in ("SUB", "REL"):
                sub = self._subordinator()
                inner = self._clauses(stop_at_comma=sub != "that")
                if sub in ("", "than"):
                    pass
                elif clauses and not self._sub_opens(before):
                    clauses[-1].subordinate.append((sub, inner))
                else:
                    front.append((sub, inner))
                if stop_at_comma and self._kind() == "COMMA" and clauses:
                    break
                continue
            if kind == "P" and self._kind(1) == "NP":
                prep = self._take().text
                lead.append((prep, self._group(as_object=True)))
                continue
            if (
                kind == "P"
                and self._kind(1) == "V"
                and (verb := self.items[self.position + 1].verb) is not None
                and verb.form == "VBG"
            ):
                prep = self._take().text
                inner = [self._predicate(subject)]
                (clauses[-1].subordinate if clauses else front).append((prep, inner))
                continue
            if kind == "NP" and (listed := self._place_list()):
                clauses.extend(listed)
                continue
            if kind == "NP":
                group = self._group(as_object=False)
                if self._kind() == "V":
                    subject = group
                    clause = self._predicate(subject)
                elif self._kind() == "ADV" and self._kind(1) == "V":
                    self._take()
                    subject = group
                    clause = self._predicate(subject)
                else:
                    clause = Clause(VerbGroup("", ""), subject=group)
                    if self._kind() == "ADJ":
                        clause.verb = VerbGroup("be", "VB", copula=True)
                        self._complements(clause)
                    elif lead or self._kind() == "P":
                        self._complements(clause)
            elif kind == "V":
                clause = self._predicate(subject, inherited=bool(clauses))
                if (
                    clauses
                    and clauses[-1].verb.modal
                    and (not clause.verb.auxiliary or clause.verb.lemma == "have")
                    and not clause.verb.modal
                    and clause.verb.form == "VB"
                ):
                    # "must load it, have it milled and unload it": one modal for all.
                    clause.verb = replace(
                        clause.verb,
                        modal=clauses[-1].verb.modal,
                        negated=clause.verb.negated or clauses[-1].verb.negated,
                    )
            else:
                self._take()
                continue
            clause.existential = existential
            existential = False
            clause.subordinate[:0] = front
            clause.preps[:0] = lead
            front, lead = [], []
            clauses.append(clause)
            clauses.extend(self._coordinated_predicates(clause))
            if stop_at_comma and self._kind() == "COMMA":
                break
            if stop_at_comma and self._kind() == "CONJ" and self._main_clause_resumes():
                break
            if self.position == before:
                self._take()
        if front and clauses:
            clauses[-1].subordinate.extend(front)
        elif front:
            for _, inner in front:
                clauses.extend(inner)
        if lead and clauses:
            clauses[-1].preps.extend(lead)
        return clauses

    def _place_list(self) -> list[Clause]:
        """ "a bear on the sofa, a ball under the window and a car on the stairs": no verb at all."""
        end = self.position
        while end < len(self.items) and self.items[end].kind in ("NP", "P", "COMMA", "CONJ"):
            end += 1
        if end < len(self.items) and self.items[end].kind in ("V", "REL"):
            return []
        kinds = [(item.kind, item.text) for item in self.items[self.position : end]]
        joints = [i for i, (kind, _) in enumerate(kinds) if kind in ("COMMA", "CONJ")]
        pieces: list[list[tuple[str, str]]] = [[]]
        for kind, text in kinds:
            if kind in ("COMMA", "CONJ"):
                if pieces[-1]:
                    pieces.append([])
            else:
                pieces[-1].append((kind, text))
        places = [p for p in pieces if p]
        good = (
            len(places) > 1
            and joints
            and all(
                len(p) >= 3 and p[0][0] == "NP" and p[1][0] == "P" and p[1][1] in _LOCATIVE - {"of"}
                for p in places
            )
        )
        if not good:
            return []
        found: list[Clause] = []
        while self.position < end:
            if self._kind() in ("COMMA", "CONJ"):
                self._take()
                continue
            subject = Group([self.items[self.position].mention or Mention("thing")])
            self._take()
            clause = Clause(VerbGroup("be", "VB", copula=True), subject=subject)
            while self.position < end and self._kind() == "P" and self._kind(1) == "NP":
                prep = self._take().text
                mention = self._take().mention
                clause.preps.append((prep, Group([mention or Mention("thing")])))
            found.append(clause)
        return found

    def _sub_opens(self, position: int) -> bool:
        """Does the subordinate clause stand before its main clause ("While …, let …")?"""
        if position == 0:
            return True
        previous = self.items[position - 1]
        return previous.kind in ("CONJ",) and self._kind() == "COMMA"

    def _subordinator(self) -> str:
        words = [self._take().text]
        while self._kind() in ("SUB", "REL") or (
            words[-1] in ("so", "as") and self._kind() in ("ADV", "ADJ")
        ):
            words.append(self._take().text)
        if words[0] == "so":
            return "so that"
        if words[0] in ("that", "whether"):
            return "that"
        return words[0]

    def _main_clause_resumes(self) -> bool:
        """After a subordinate clause: "until the rag is wet and turns off the tap"."""
        item = self._peek(1)
        return (
            item is not None
            and item.kind == "V"
            and item.verb is not None
            and not item.verb.auxiliary
            and item.verb.form in ("VB", "VBZ")
        )

    # -- noun groups -------------------------------------------------------------------------
    def _group(self, *, as_object: bool) -> Group:
        group = Group([self._mention(as_object=as_object)])
        while True:
            start = self.position
            conjunction = ""
            while (self._kind() in ("COMMA", "CONJ") and self._text() != ":") or (
                self._kind() == "ADV" and self._text() in ("then", "also")
            ):
                if self._kind() == "CONJ":
                    conjunction = self._text()
                self._take()
            if self.position == start or self._kind() != "NP":
                self.position = start
                return group
            mention = self._mention(as_object=as_object)
            if (
                as_object
                and self._next_is_finite_verb()
                and not self._list_goes_to_end(conjunction)
            ):
                self.position = start
                return group
            if mention.pronoun and mention.head in ("it", "they"):
                self.position = start
                return group
            first = group.mentions[0]
            if (
                as_object
                and self.stative
                and conjunction == "and"
                and len(group.mentions) == 1
                and self._kind() == "P"
                and self._text() in ("in", "on", "under", "inside", "next to", "at")
                and self._kind(1) == "NP"
            ):
                self.position = start  # "A is in the tray and B in the box"
                return group
            if (
                as_object
                and first.head in self.lexicon.gripper
                and mention.head not in self.lexicon.gripper
                and not mention.pronoun
            ):
                self.position = start  # "with one gripper and the cup with the other"
                return group
            if len(mention.head) == 1 and first.modifiers and len(first.modifiers[0]) == 1:
                # "parcels A and C": the second label shares the noun.
                mention.modifiers, mention.head = (mention.head, *first.modifiers[1:]), first.head
                first.plural = False
            group.mentions.append(mention)
            if conjunction == "or":
                group.conjunction = "or"

    def _next_is_finite_verb(self) -> bool:
        offset = 1 if self._kind() == "ADV" else 0
        item = self._peek(offset)
        if item is None or item.kind != "V" or item.verb is None:
            return False
        return (
            item.verb.auxiliary
            or bool(item.verb.modal)
            or item.verb.form in ("VB", "VBZ")
            and not item.verb.infinitive
        )

    def _list_goes_to_end(self, conjunction: str) -> bool:
        return False

    def _mention(self, *, as_object: bool, nested: bool = False) -> Mention:
        item = self._take()
        mention = item.mention
        assert mention is not None
        if not mention.head and not mention.pronoun:
            mention.head = "thing"
        while True:
            kind, text = self._kind(), self._text()
            if kind == "P" and text == "of" and self._kind(1) == "NP":
                self._take()
                inner = self._mention(as_object=as_object, nested=True)
                mention.text += " of " + inner.text
                if (
                    mention.pronoun
                    and not mention.owner
                    and (
                        mention.number is not None
                        or mention.head
                        in (
                            "both",
                            "all",
                            "each",
                            "one",
                            "none",
                            "any",
                            "neither",
                            "some",
                            "either",
                            "first",
                            "second",
                            "third",
                            "last",
                            "other",
                        )
                    )
                ):
                    inner.number = mention.number if mention.number is not None else inner.number
                    inner.determiner = (
                        mention.head
                        if mention.head
                        in ("both", "all", "each", "any", "neither", "none", "one", "either")
                        else (mention.determiner or inner.determiner)
                    )
                    inner.ordinal = mention.ordinal or inner.ordinal
                    inner.text = mention.text
                    mention = inner
                else:
                    mention.owner = mention.owner or inner
                continue
            if nested:
                break  # what follows "the slice of bread" is said of the slice
            if (
                kind == "P"
                and text in ("with", "without")
                and self._kind(1) == "NP"
                and (not as_object)
                and mention.determiner in ("a", "an", "the", "")
            ):
                if self._before_finite_verb():
                    self._take()
                    inner_group = self._group(as_object=True)
                    mention.located.append((text, inner_group))
                    continue
            if (
                kind == "P"
                and not as_object
                and self._kind(1) == "NP"
                and text in _LOCATIVE | {"from"}
                and self._before_finite_verb()
            ):
                self._take()
                mention.located.append((text, self._group(as_object=True)))
                continue
            if (
                kind == "ADV"
                and text in ("already", "still", "both", "all", "each")
                and self._kind(1) in ("V", "ADJ")
                and not self._finite(1)
            ):
                self._take()
                continue
            if (
                kind == "ADJ"
                and text in ("free",)
                and self._kind(1) == "P"
                and self._text(1) == "of"
            ):
                break
            if kind == "V" and self._reduced_relative(as_object):
                self._relative_predicate(mention)
                continue
            if kind == "COMMA" and self._aside():
                self._take()
                if self._kind() == "ADV":
                    self._take()
                if self._kind() == "ADJ":
                    clause = Clause(
                        VerbGroup("be", "VB", copula=True),
                        subject=Group([replace(mention, relatives=[], located=[])]),
                    )
                    clause.adjectives.append(self._take().text)
                    mention.relatives.append(clause)
                else:
                    self._relative_predicate(mention)
                if self._kind() == "COMMA":
                    self._take()
                continue
            if kind == "REL" or (
                kind == "COMMA" and self._kind(1) == "REL" and self._text(1) != "that"
            ):
                if kind == "COMMA":
                    self._take()
                self._relative(mention)
                continue
            if kind == "COMMA" and self._kind(1) == "P" and self._kind(2) == "REL":
                self._take()
                kind = "P"
            if kind == "P" and self._kind(1) == "REL":
                prep = self._take().text
                self._take()
                self._relative_with_subject(mention, prep)
                continue
            whose = self._peek(1) if kind == "COMMA" else self._peek()
            if (
                whose is not None
                and whose.mention is not None
                and whose.mention.determiner == "whose"
            ):
                if kind == "COMMA":
                    self._take()
                whose.mention.owner = replace(mention, relatives=[], located=[])
                self._relative_with_subject(mention, None, object_gap=False)
                continue
            if (
                kind == "COMMA"
                and self._kind(1) == "NP"
                and self._kind(2) == "P"
                and self._text(2) == "of"
                and self._kind(3) == "REL"
            ):
                # ", the door of which is closed"
                self._take()
                part = self._take().mention
                self._take()
                self._take()
                if part is not None and self._kind() == "V":
                    part.owner = replace(mention, relatives=[], located=[])
                    mention.relatives.append(self._short_predicate(Group([part])))
                continue
            if kind == "NP" and self._contact_relative():
                self._relative_with_subject(mention, None)
                continue
            break
        return mention

    def _aside(self) -> bool:
        """ ", already cracked," and ", still wet," between commas, said of the noun before."""
        if self._text() == ":":
            return False
        ahead = 2 if self._kind(1) == "ADV" else 1
        item = self._peek(ahead)
        if item is None:
            return False
        if item.kind == "ADJ":
            return self._kind(ahead + 1) == "COMMA"
        if (
            item.kind == "V"
            and item.verb is not None
            and item.verb.form == "VBN"
            and not item.verb.auxiliary
        ):
            for offset in range(ahead + 1, ahead + 4):
                if self._kind(offset) == "COMMA":
                    return True
                if self._kind(offset) not in ("P", "NP"):
                    return False
        return False

    def _finite(self, ahead: int) -> bool:
        item = self._peek(ahead)
        return (
            item is not None
            and item.kind == "V"
            and item.verb is not None
            and (item.verb.auxiliary or item.verb.form in ("VB", "VBZ"))
        )

    def _before_finite_verb(self) -> bool:
        """Is there a finite verb later in this clause, so that what stands here modifies a noun?"""
        for ahead in range(1, 14):
            item = self._peek(ahead)
            if item is None or item.kind in ("SUB",):
                return False
            if (
                item.kind == "V"
                and item.verb is not None
                and (item.verb.auxiliary or item.verb.modal or item.verb.form in ("VB", "VBZ"))
                and not item.verb.infinitive
            ):
                return True
        return False

    def _reduced_relative(self, as_object: bool) -> bool:
        item = self._peek()
        verb = item.verb if item else None
        if (
            verb is None
            or verb.auxiliary
            or verb.infinitive
            or verb.modal
            or verb.form not in ("VBN", "VBG")
        ):
            return False
        if as_object:
            return not (verb.lemma in ("shut", "close", "open") and self._causative_before())
        return self._before_finite_verb()

    def _causative_before(self) -> bool:
        for ahead in range(-1, -8, -1):
            item = self._peek(ahead)
            if item is None:
                return False
            if item.kind == "V":
                return item.verb is not None and _root(item.verb) in _CAUSATIVE
        return False

    def _contact_relative(self) -> bool:
        """ "the book it is holding": a bare pronoun subject right after the noun."""
        item = self._peek()
        after = self._peek(1)
        return (
            item is not None
            and item.mention is not None
            and item.mention.head in ("it", "robot", "arm", "you", "he", "she")
            and after is not None
            and after.kind == "V"
            and after.verb is not None
            and _root(after.verb) in ("hold", "carry", "grip", "grasp", "have", "pick", "take")
        )

    def _relative(self, mention: Mention) -> None:
        self._take()
        while self._kind() == "ADV":
            self._take()
        if self._kind() == "V":
            self._relative_predicate(mention)
        elif self._kind() == "NP":
            self._relative_with_subject(mention, None)

    def _relative_with_subject(
        self, mention: Mention, prep: str | None, *, object_gap: bool = True
    ) -> None:
        if self._kind() != "NP":
            if self._kind() == "V":
                self._relative_predicate(mention)
            return
        subject = self._group(as_object=False)
        if self._kind() == "ADV":
            self._take()
        if self._kind() != "V":
            return
        clause = self._short_predicate(subject)
        bare = replace(mention, relatives=[], located=[])
        if prep is None:
            if object_gap:
                clause.objects.insert(0, Group([bare]))
        else:
            clause.preps.append((prep, Group([bare])))
        mention.relatives.append(clause)

    def _relative_predicate(self, mention: Mention) -> None:
        subject = Group([replace(mention, relatives=[], located=[])])
        clause = self._short_predicate(subject)
        mention.relatives.append(clause)
        while (
            self._kind() == "CONJ"
            and self._kind(1) == "V"
            and self.items[self.position + 1].verb is not None
        ):
            verb = self.items[self.position + 1].verb
            assert verb is not None
            if not (verb.auxiliary or (verb.form == "VBN" and clause.verb.form == "VBN")):
                break
            self._take()
            mention.relatives.append(self._short_predicate(subject))

    def _short_predicate(self, subject: Group) -> Clause:
        """The predicate of a relative clause: one complement, then the main clause goes on."""
        verb = self._take().verb
        assert verb is not None
        after = self._peek()
        if (
            verb.lemma in ("get", "become")
            and after is not None
            and after.verb is not None
            and after.verb.form == "VBN"
            and not after.verb.auxiliary
        ):
            self._take()
            verb = replace(after.verb, adverbs=(*verb.adverbs, verb.lemma), passive=True)
            after = self._peek()
        if (
            verb.lemma in _ASPECTUAL
            and after is not None
            and after.verb is not None
            and after.verb.infinitive
        ):
            self._take()
            verb = replace(after.verb, adverbs=(*verb.adverbs, verb.lemma), infinitive=False)
        particle = (
            self._kind() == "P"
            and self._text() in ("on", "in", "over", "to", "at", "under", "through")
            and self._kind(1) == "NP"
        )
        clause = Clause(verb if particle else self._with_particle(verb, None), subject=subject)
        if verb.form == "VBN" and not verb.auxiliary:
            clause.verb = replace(clause.verb, passive=True)
        while self._kind() == "ADV":
            clause.adverbs.append(self._take().text)
        item = self._peek()
        if (
            item is not None
            and item.verb is not None
            and item.verb.lemma in ("shut", "open", "close")
            and not item.verb.auxiliary
            and _root(clause.verb) in _CAUSATIVE
        ):
            self._take()
            clause.adjectives.append("open" if item.verb.lemma == "open" else "shut")
            return clause
        if self._kind() == "ADJ":
            clause.adjectives.append(self._take().text)
            if self._kind() == "P" and self._text() == "of" and self._kind(1) == "NP":
                self._take()
                clause.preps.append(("of", self._group(as_object=True)))
            while self._kind() == "CONJ" and self._kind(1) == "ADJ":
                self._take()
                clause.adjectives.append(self._take().text)
            return clause
        if (
            self._kind() == "NP"
            and not clause.verb.passive
            and not self._subject_pronoun_object(clause)
        ):
            if clause.verb.lemma in (
                "hold",
                "contain",
                "have",
                "carry",
                "support",
                "store",
                "be",
                "need",
                "cover",
                "use",
                "grip",
                "house",
                "bear",
            ):
                clause.objects.append(self._group(as_object=True))
                return clause
        if self._kind() == "P" and self._kind(1) == "NP":
            gap_verb = (
                clause.verb.lemma in ("hold", "carry", "grasp", "grip")
                and not clause.verb.passive
                and not clause.verb.copula
            )
            if gap_verb and not self._gripper_phrase():
                return clause
            later = self._peek(3)
            if (
                clause.verb.passive
                and self._text() in ("with", "using")
                and self._kind(2) == "P"
                and later is not None
                and later.mention is not None
                and later.mention.head in self.lexicon.gripper
            ):
                return clause  # "wipes the car which has been rinsed with the towel in its gripper"
            prep = self._take().text
            clause.preps.append((prep, self._group(as_object=True)))
            # "kept in a cabinet in the kitchen" is one place; a second one of another kind is not ours.
        return clause

    def _subject_pronoun_object(self, clause: Clause) -> bool:
        return clause.verb.copula and self._kind(1) == "V"

    def _gripper_phrase(self) -> bool:
        item = self._peek(1)
        return (
            item is not None
            and item.mention is not None
            and item.mention.head in self.lexicon.gripper
        )

    # -- predicates --------------------------------------------------------------------------
    def _predicate(self, subject: Group | None, *, inherited: bool = False) -> Clause:
        verb = self._take().verb
        assert verb is not None
        clause = Clause(verb, subject=subject, inherited=inherited)
        if (
            verb.lemma in _ASPECTUAL
            and not verb.passive
            and self._kind() == "V"
            and self.items[self.position].verb is not None
        ):
            inner = self.items[self.position].verb
            assert inner is not None
            if inner.infinitive or inner.form == "VBG":
                self._take()
                clause.verb = replace(
                    inner,
                    negated=verb.negated or inner.negated,
                    modal=verb.modal or ("must" if verb.lemma in ("need", "have") else ""),
                    infinitive=verb.infinitive,
                    auxiliary=verb.auxiliary,
                    adverbs=(*verb.adverbs, verb.lemma),
                )
                if inner.form == "VBN" and not inner.auxiliary and not inner.passive:
                    clause.verb = replace(clause.verb, passive=True)
        if clause.verb.infinitive and clause.verb.form == "VBN":
            clause.verb = replace(clause.verb, passive=True)
        clause.verb = self._with_particle(clause.verb, clause)
        self.stative = clause.verb.copula or clause.verb.lemma in (
            "lie",
            "stand",
            "sit",
            "hang",
            "rest",
        )
        self._complements(clause)
        self.stative = False
        return clause

    def _with_particle(self, verb: VerbGroup, clause: Clause | None) -> VerbGroup:
        if self._kind() != "P":
            return verb
        combined = f"{verb.lemma} {self._text()}"
        if combined not in self.lexicon.verbs:
            return verb
        schema = self.lexicon.verbs[combined]
        plain = self.lexicon.verbs.get(verb.lemma)
        if (
            self._text()
            in ("in", "on", "to", "at", "into", "for", "over", "under", "up to", "off", "out")
            and plain is schema
            and self._kind(1) == "NP"
        ):
            # "put in the box": the preposition opens the place, it is no particle.
            if self._text() in ("in", "on", "into", "over", "under", "to", "at", "off"):
                return verb
        if (
            self._text() in ("on", "in", "over", "at", "with")
            and verb.passive
            and self._kind(1) == "NP"
        ):
            return verb
        if self._text() == "over" and self._kind(1) == "NP" and schema.name in ("pour",):
            return verb
        particle = self._take().text
        return replace(verb, lemma=combined, particle=particle)

    def _complements(self, clause: Clause) -> None:
        while self._peek() is not None:
            kind, text = self._kind(), self._text()
            if kind == "NP":
                group = self._group(as_object=True)
                if (
                    _root(clause.verb) in ("make", "ensure", "guarantee", "see", "have")
                    and self._next_is_finite_verb()
                ):
                    # "makes the lawn has been sprayed": what it makes so
                    clause.subordinate.append(("so that", [self._predicate(group)]))
                else:
                    clause.objects.append(group)
            elif kind == "P":
                if not self._preposition(clause):
                    return
            elif kind == "ADJ":
                clause.adjectives.append(self._take().text)
            elif kind == "ADV":
                clause.adverbs.append(self._take().text)
            elif kind == "NEG":
                clause.verb = replace(clause.verb, negated=True)
                self._take()
            elif kind == "V":
                if not self._inner_verb(clause):
                    return
            elif kind == "SUB":
                if text == "than" or text == "as":
                    self._comparison(clause)
                    continue
                sub = self._subordinator()
                inner = self._clauses(stop_at_comma=sub != "that")
                clause.subordinate.append((sub, inner))
            elif kind == "COMMA":
                if text == ":":
                    return
                if (
                    self._kind(1) == "P"
                    and self._kind(2) == "NP"
                    and not self._starts_new_clause(1)
                ):
                    self._take()
                elif (
                    self._kind(1) == "ADV"
                    and self._kind(2) in ("P", "ADJ")
                    and self._kind(3) in ("NP", "COMMA", "END")
                ):
                    self._take()
                elif (
                    self._kind(1) == "V"
                    and (v := self.items[self.position + 1].verb) is not None
                    and v.form == "VBG"
                    and not v.auxiliary
                    and clause.verb.form != "VBG"
                ):
                    self._take()
                    clause.purpose.append(self._predicate(clause.subject))
                elif (
                    self._kind(1) == "ADJ"
                    and self._kind(2) in ("COMMA", "P", "END")
                    or (
                        self._kind(1) == "ADV"
                        and self._kind(2) in ("V",)
                        and (w := self.items[self.position + 2].verb) is not None
                        and w.form == "VBN"
                        and not w.auxiliary
                        and clause.objects
                    )
                ):
                    self._take()
                    if self._kind() == "ADV":
                        self._take()
                        mention = clause.objects[-1].mentions[-1]
                        self._relative_predicate(mention)
                        if self._kind() == "COMMA":
                            self._take()
                    else:
                        clause.adjectives.append(self._take().text)
                else:
                    return
            elif kind == "CONJ":
                if (
                    self._kind(1) == "NP"
                    and clause.objects
                    and clause.preps
                    and clause.preps[-1][1].mentions[0].head in self.lexicon.gripper
                    and not self._finite(2)
                ):
                    self._take()
                    clause.objects[-1].mentions.append(self._mention(as_object=True))
                elif self._kind(1) == "P" and self._kind(2) == "NP":
                    self._take()
                elif self._kind(1) == "ADJ":
                    self._take()
                else:
                    return
            elif kind == "REL":
                self._take()
            else:
                return

    def _starts_new_clause(self, ahead: int) -> bool:
        """A comma, then "in the kitchen it opens …": the phrase belongs to what follows."""
        for offset in range(ahead, ahead + 6):
            item = self._peek(offset)
            if item is None:
                return False
            if item.kind == "NP" and offset > ahead + 1:
                return self._finite(offset + 1)
            if item.kind in ("CONJ", "SUB"):
                return False
        return False

    def _comparison(self, clause: Clause) -> None:
        self._take()
        if self._kind() == "NP":
            clause.preps.append(("than", self._group(as_object=True)))

    def _preposition(self, clause: Clause) -> bool:
        prep = self._text()
        following = self._peek(1)
        combined = f"{_root(clause.verb)} {prep}"
        plain_particle = following is None or following.kind in (
            "P",
            "COMMA",
            "CONJ",
            "SUB",
            "ADV",
            "V",
            "ADJ",
            "END",
        )
        if following is not None and following.kind == "NP":
            # "picks up the tray" was joined before; here "picks the tray up from".
            self._take()
            group = self._group(as_object=True)
            clause.preps.append((prep, group))
            return True
        if (
            following is not None
            and following.kind == "V"
            and following.verb is not None
            and following.verb.form == "VBG"
        ):
            self._take()
            clause.subordinate.append((prep, [self._predicate(clause.subject)]))
            return True
        if plain_particle:
            self._take()
            if prep in ("on", "off") and clause.verb.lemma in (
                "be",
                "keep",
                "leave",
                "stay",
                "turn",
                "switch",
                "have",
                "set",
                "remain",
            ):
                if combined in self.lexicon.verbs and clause.verb.lemma not in (
                    "be",
                    "leave",
                    "keep",
                    "stay",
                    "set",
                    "have",
                    "remain",
                ):
                    clause.verb = replace(clause.verb, lemma=combined, particle=prep)
                else:
                    clause.adjectives.append(prep)
            elif combined in self.lexicon.verbs and not clause.verb.particle:
                clause.verb = replace(clause.verb, lemma=combined, particle=prep)
            else:
                # "turns the knob to on": the preposition introduces a state word.
                if self._kind() == "P" and self._text() in ("on", "off") and prep == "to":
                    clause.adjectives.append(self._take().text)
                else:
                    clause.adverbs.append(prep)
            return True
        self._take()
        return True

    def _inner_verb(self, clause: Clause) -> bool:
        item = self._peek()
        assert item is not None and item.verb is not None
        verb = item.verb
        root = _root(clause.verb)
        if verb.infinitive:
            inner_subject = clause.subject
            if root in _CONTROL and clause.objects:
                inner_subject = clause.objects[-1]
            elif root in _CONTROL and clause.preps:
                inner_subject = clause.preps[-1][1]
            clause.purpose.append(self._predicate(inner_subject))
            return True
        if (
            verb.lemma in ("shut", "open", "close")
            and (clause.objects or clause.verb.passive)
            and (root in _CAUSATIVE or self._kind(1) not in ("NP",))
            and not verb.auxiliary
            and verb.form in ("VB", "VBN")
        ):
            self._take()
            clause.adjectives.append("open" if verb.lemma == "open" else "shut")
            return True
        if (
            root in ("let", "make", "help", "see", "have")
            and clause.objects
            and verb.form == "VB"
            and not verb.auxiliary
        ):
            clause.purpose.append(self._predicate(clause.objects[-1]))
            return True
        if verb.form in ("VBG", "VBN") and not verb.auxiliary and not verb.modal:
            inner = self._predicate(
                clause.objects[-1] if verb.form == "VBN" and clause.objects else clause.subject
            )
            if verb.form == "VBN":
                inner.verb = replace(inner.verb, passive=True)
            clause.purpose.append(inner)
            return True
        return False

    def _coordinated_predicates(self, clause: Clause) -> list[Clause]:
        """ "is empty and released": a second predicate under the same copula."""
        found: list[Clause] = []
        last = clause
        if self._kind() == "COMMA" and self._text() == ":" and clause.verb.copula:
            # "the oven is in the corner: closed, switched off and cold"
            while self._kind() in ("COMMA", "CONJ", "ADV"):
                item = self._peek(1)
                if item is not None and item.kind == "ADJ":
                    self._take()
                    clause.adjectives.append(self._take().text)
                elif (
                    item is not None
                    and item.verb is not None
                    and item.verb.form == "VBN"
                    and not item.verb.auxiliary
                ):
                    self._take()
                    verb = self._take().verb
                    assert verb is not None
                    found.append(
                        Clause(
                            replace(self._with_particle(verb, None), passive=True, auxiliary=True),
                            subject=clause.subject,
                            inherited=True,
                        )
                    )
                    if self._kind() == "P" and self._text() in ("off", "on"):
                        new = found[-1]
                        new.verb = replace(new.verb, lemma=f"{new.verb.lemma} {self._take().text}")
                else:
                    break
            return found
        while (
            last.verb.lemma
            and (
                self._kind() == "CONJ"
                or (self._kind() == "COMMA" and self._kind(1) in ("CONJ", "V"))
            )
            and (last.verb.copula or last.verb.passive)
        ):
            ahead = 1
            while self._kind(ahead) in ("CONJ", "ADV"):
                ahead += 1
            item = self._peek(ahead)
            if (
                item is None
                or item.verb is None
                or item.verb.auxiliary
                or item.verb.form != "VBN"
                or item.verb.infinitive
            ):
                break
            for _ in range(ahead):
                self._take()
            new = self._predicate(clause.subject, inherited=True)
            new.verb = replace(
                new.verb,
                passive=True,
                auxiliary=True,
                negated=clause.verb.negated,
                modal=clause.verb.modal,
            )
            found.append(new)
            last = new
        return found
