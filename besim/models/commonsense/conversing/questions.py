"""Questions about one world (now, or at one moment of its past)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from besim.models.commonsense.conversing.answering import (
    listed,
    naming,
    not_understood,
    property_states,
    unknown,
    yes_or_no,
)
from besim.models.commonsense.conversing.conditions import Condition
from besim.models.commonsense.conversing.past import Past
from besim.models.commonsense.conversing.references import Found, Problem, References, Speech
from besim.models.commonsense.conversing.relations import Amounts, Sum, Unsolvable, plus
from besim.models.commonsense.conversing.spatial import is_placed
from besim.models.commonsense.conversing.things import Things
from besim.models.commonsense.conversing.wording import (
    COMPARISONS,
    PLAIN,
    SUPERLATIVES,
    find,
    relation_at,
    singular,
    starts,
)
from besim.models.commonsense.lexicon import default_lexicon
from besim.world import Answer, Confidence, Truth, Value, any_of, describe_value

_IS = ("is", "are", "was", "were")
_DO = ("do", "does", "did", "has", "have", "had", "can", "could")
_ANY = ("anything", "something", "anyone", "nothing")
_OPEN = ("and", ",", "or", "the", "a", "an", "of", "than", "in", "on", "all", "both", "that")


class Questions:
    """Answers questions about one world."""

    def __init__(self, things: Things, speech: Speech, past: Past | None) -> None:
        self._things = things
        self._speech = speech
        self._past = past
        self.said: list[tuple[str, ...]] = []
        """Things that the question spoke of."""

    def answer(self, said: list[str]) -> Answer:
        """Answer one question.

        :param said: its words, mended, without what is only polite.
        """
        for opening, reader in self._readers():
            size = starts(said, *opening)
            if size and (answer := reader(said[size:])) is not None:
                return answer
        return not_understood(f'"{" ".join(said)}" is not understood')

    def _readers(self) -> list[tuple[tuple[str, ...], Callable[[list[str]], Answer | None]]]:
        return [
            (("how many times",), self._how_many_times),
            (("how many", "what is the number of", "what number of", "count"), self._how_many),
            (("how heavy is", "how heavy are", "how much does", "how much do", "what is the weight "
              "of", "what is the total weight of", "how much is the weight of", "what does",
              "what do", "what is the combined weight of"), self._how_much),
            (("what is the ratio of",), self._how_many_times),
            (("what color is", "what color are", "which color is", "what is the color of",
              "what are the colors of", "what was the color of", "what color was",
              "which color does", "what color does", "which color are", "what colors are",
              "what is the colors of", "what color has", "what color do", "the color of",
              "which color has"), self._color),
            (("what color", "which color"), self._colored),
            (("where is", "where are", "where was", "where were", "where did", "where has",
              "in what is", "in which", "on which", "on what is", "under which", "under what",
              "what is the location of", "what is the position of", "where does", "where can i "
              "find", "on top of which", "on top of what is", "in what"), self._where),
            (("what is the state of", "what is the status of", "what do you know about",
              "describe", "what holds of", "what holds about", "what holds for", "what about",
              "what is known about", "what is known of", "what can you say about",
              "what are the properties of", "tell me about", "what is the condition of"),
             self._describe),
            (("list", "name", "show", "enumerate", "which ones are", "who are", "who is",
              "what things are", "what objects are"), self._list),
            (("which of",), self._which_of),
            (("which is", "which are", "which one is", "what is", "what are", "what was",
              "what were", "what lies", "what stands", "what sits", "which was", "what has",
              "which one was", "whats"), self._what_is),
            (("which", "what", "whose"), self._which),
            (_IS, self._yes_no),
            (_DO, self._does),
        ]  # fmt: skip

    # -- helpers ---------------------------------------------------------------------------------
    def _references(self) -> References:
        references = References(self._things, self._speech, self._past)
        references.said = []
        self._last = references
        return references

    def _find(self, said: Sequence[str]) -> Found:
        found = self._references().find(said)
        if found.ok:
            self.said.append(found.names)
        return found

    def _failed(self, found: Found) -> Answer:
        if found.problem in (Problem.WORDS,):
            return not_understood(found.text)
        return unknown(found.text)

    def _splits(
        self, said: Sequence[str], prefix: Sequence[str] = ()
    ) -> tuple[Found, Condition] | Found:
        """Things and a condition on them; or why there is none."""
        worst = Found(problem=Problem.WORDS, text=f'"{" ".join(said)}" is not understood')
        for index in range(1, len(said)):
            if said[index - 1] in _OPEN or said[index] in ("and", ",", "or"):
                continue  # neither ends or begins there
            references = self._references()
            found = references.find([*prefix, *said[:index]])
            if not found.ok:
                worst = found if found.problem > worst.problem else worst
                continue
            references.said.append(found.names)
            condition = references.conditions.read(said[index:])
            if condition.check is not None:
                self.said += references.said
                return found, condition
            problem = condition.problem
            if problem is not None and problem.problem > worst.problem:
                worst = problem
        return worst

    def _confidence(self, condition: Condition, names: Sequence[str]) -> Confidence:
        if condition.property and all(
            self._things.path(name, condition.property) in self._things.world for name in names
        ):
            return Confidence.STATED
        return Confidence.DERIVED

    # -- yes and no --------------------------------------------------------------------------------
    def _yes_no(self, said: list[str]) -> Answer:
        said = said[starts(said, "not") :]
        if starts(said, "there"):
            return self._is_there(said[1:])
        size = starts(said, "it true that", "it the case that", "it so that")
        if size:
            rest = said[size:]
            at = next((i for i, word in enumerate(rest) if word in (*_IS, "has", "have")), None)
            if at is not None:
                return self._yes_no([*rest[:at], *rest[at + 1 :]])
        if said and said[0] in _ANY:
            condition = self._references().conditions.read(
                [word for word in said[1:] if word not in ("else",)]
            )
            return self._exists(self._movable(), condition, nothing=said[0] == "nothing")
        either = self._either(said)
        if either is not None:
            return either
        split = self._splits(said)
        if isinstance(split, Found):
            return self._failed(split)
        found, condition = split
        check = condition.check
        assert check is not None
        if "any" in said[:2] or (found.indefinite and found.count is None):
            return self._exists(found.names, condition)
        truths = [check(name) for name in found.names]
        truth = Truth.FALSE if Truth.FALSE in truths else truths[0]
        if truth is not Truth.FALSE and Truth.UNKNOWN in truths:
            truth = Truth.UNKNOWN
        values = property_states(self._things, found.names, condition.property)
        confidence = self._confidence(condition, found.names)
        if condition.property == "location" and self._rests_on_bowl(found, said):
            confidence = Confidence.ASSUMED
        why = f"the world does not say it of {listed(self._things, found.names)}"
        return yes_or_no(truth, values, confidence, why)

    def _rests_on_bowl(self, found: Found, said: Sequence[str]) -> bool:
        """Whether only the bottom of a bowl lifts the one above the other."""
        if "than" not in said:
            return False
        other = self._references().find(said[list(said).index("than") + 1 :])
        heights = [self._things.height(name) for name in (*found.names, *other.names)]
        known = [height for height in heights if height is not None]
        if not all(known) or len(known) < 2:
            return False
        levels = [level for level, _ in known]
        return any(bowl for _, bowl in known) and abs(levels[0] - levels[-1]) == Fraction(1, 2)

    def _movable(self) -> tuple[str, ...]:
        return tuple(name for name in self._things.names if not self._things.is_agent(name))

    def _exists(
        self, names: Sequence[str], condition: Condition, *, nothing: bool = False
    ) -> Answer:
        check = condition.check
        if check is None:
            return self._failed(
                condition.problem or Found(problem=Problem.WORDS, text="it is not understood")
            )
        fitting = [name for name in names if check(name) is Truth.TRUE]
        truth = any_of(check(name) for name in names)
        if nothing:
            truth = truth.negated()
        values = property_states(self._things, fitting or names, condition.property)
        answer = yes_or_no(truth, values, Confidence.DERIVED, "the world does not say")
        if not fitting or answer.confidence is Confidence.UNKNOWN:
            return answer
        paths = tuple(self._things.path(name) for name in fitting)
        return Answer(answer.text, answer.values, answer.confidence, paths)

    def _is_there(self, said: list[str]) -> Answer:
        if said[:1] and said[0] in ("anything", "something", "nothing"):
            return self._yes_no(said)
        found = self._find(said)
        if found.ok:
            values = self._things.place_states(list(found.names))
            paths = tuple(self._things.path(one) for one in found.names)
            return Answer("yes", values, Confidence.DERIVED, paths)
        if found.problem in (Problem.EMPTY, Problem.MISSING, Problem.AMBIGUOUS):
            text = "yes" if found.problem is Problem.AMBIGUOUS else "no"
            return Answer(text, {}, Confidence.DERIVED)
        return self._failed(found)

    def _either(self, said: list[str]) -> Answer | None:
        """Is it clean or dirty? Is A or B heavier?"""
        if "or" not in said:
            return None
        at = said.index("or")
        state = default_lexicon().state
        if at + 1 < len(said) and len(said) == at + 2 and at > 0:
            first, second = state(said[at - 1]), state(said[at + 1])
            if first is not None and second is not None and first.attribute == second.attribute:
                found = self._find(said[: at - 1])
                if not found.ok:
                    return self._failed(found)
                truths = {self._things.is_so(name, first.attribute) for name in found.names}
                values = property_states(self._things, found.names, first.attribute)
                if len(truths) != 1 or Truth.UNKNOWN in truths:
                    return unknown("the world does not say", values)
                is_first = (truths.pop() is Truth.TRUE) is first.value
                return Answer(said[at - 1 if is_first else at + 1], values, Confidence.STATED)
        words = [word for word in said[at:] if word in COMPARISONS]
        if words and "than" not in said:
            return self._choice([w for w in said if w not in (*words, ",")], words[0])
        return None

    def _choice(self, said: list[str], comparative: str) -> Answer:
        found = self._find(said)
        if not found.ok:
            return self._failed(found)
        from besim.models.commonsense.conversing.comparing import ranked

        quantity, sign = COMPARISONS[comparative]
        order = ranked(self._things, quantity, found.names, sign)
        key = "location" if quantity == "height" else quantity
        values = property_states(self._things, found.names, key)
        values |= self._amount_states(quantity)
        if order is None:
            return unknown(f"the world does not say which is {comparative}", values)
        if len(order[0]) > 1:
            return Answer("neither: they are the same", values, Confidence.DERIVED)
        return naming(self._things, order[0], values)

    def _amount_states(self, quantity: str) -> dict[str, Value]:
        try:
            return dict(Amounts(self._things, quantity).states())
        except Unsolvable:
            return {}

    def _does(self, said: list[str]) -> Answer | None:
        if said[:1] in (["you"], ["i"], ["we"], ["robot"]) or said[:2] == ["the", "robot"]:
            return self._was_moved(said)
        if "been" in said:
            at = said.index("been")
            if said[at + 1 :] in (["moved"], ["touched"], ["placed"]):
                return self._was_moved(["you", "move", *said[:at]])
            return self._yes_no([*said[:at], *said[at + 1 :]])
        for ending in (
            ["weigh", "the", "same"],
            ["have", "the", "same", "weight"],
            ["have", "equal", "weight"],
            ["weigh", "the", "same", "amount"],
        ):
            if said[-len(ending) :] == ending:
                found = self._find(said[: -len(ending)])
                if not found.ok or len(found.names) < 2:
                    return self._failed(found)
                return self._equal_weights(found.names)
        for at, word in enumerate(said):
            if word in ("have", "has") and at > 0:
                return self._yes_no(said)
            if word in ("contain", "hold", "weigh", "cover", "touch", "support") and at > 0:
                verb = {"cover": "covers", "touch": "touching", "support": "supports"}.get(
                    word, word
                )
                return self._yes_no([*said[:at], verb, *said[at + 1 :]])
        return None

    def _equal_weights(self, names: Sequence[str]) -> Answer:
        try:
            amounts = Amounts(self._things, "weight")
        except Unsolvable:
            return unknown("what is known of the weights contradicts itself")
        truths = {amounts.is_equal({names[0]: Fraction(1)}, {n: Fraction(1)}) for n in names[1:]}
        truth = Truth.FALSE if Truth.FALSE in truths else Truth.TRUE
        if truth is Truth.TRUE and Truth.UNKNOWN in truths:
            truth = Truth.UNKNOWN
        return yes_or_no(truth, amounts.states(), Confidence.DERIVED, "the weights are not known")

    def _was_moved(self, said: list[str]) -> Answer | None:
        """Did you move the red block? Did I put A on B?"""
        if self._past is None:
            return unknown("nobody kept the past")
        rest = [w for w in said if w not in ("you", "i", "we", "the-robot", "ever", "already")]
        if rest[:2] == ["the", "robot"]:
            rest = rest[2:]
        event = self._past.event(rest[1:], self._things)
        if event is None:
            return Answer("no", {}, Confidence.DERIVED)
        values = {one.path: one.after for one in event.changes}
        return Answer("yes", values, Confidence.STATED)

    # -- which and what ----------------------------------------------------------------------------
    def _which_of(self, said: list[str]) -> Answer | None:
        size = starts(said, "the two", "them", "these", "the following")
        for index in range(len(said) - 1, 0, -1):
            if said[index] in (*_IS, "weighs", "weigh"):
                head, rest = said[:index], said[index + 1 :]
                if rest and rest[0] in COMPARISONS:
                    return self._choice(head, rest[0])
                return self._which([*(head[size:] or head), *said[index:]])
        return None

    def _which(self, said: list[str]) -> Answer | None:
        """Which blocks are dirty? Which bowl contains the cup? What block is under the cup?"""
        if said[-2:] in (["the", "most"], ["the", "least"]) and {"weighs", "weigh"} & set(said):
            verb = next(i for i, w in enumerate(said) if w in ("weighs", "weigh"))
            superlative = "heaviest" if said[-1] == "most" else "lightest"
            return self._what_is(["the", superlative, *said[:verb]])
        moved = self._moved(said) or self._fullest(said)
        if moved is not None:
            return moved
        if "or" in said and said[-1] not in COMPARISONS and "," in said:
            comma = said.index(",")
            words = [word for word in said[:comma] if word in COMPARISONS]
            if words:
                return self._choice(said[comma + 1 :], words[0])
        at = self._verb_at(said, (*_IS, "has", "have"))
        if at is not None and at == len(said) - 2 and said[-1] == "there":
            said = said[:at]
            return self._list(said)
        if (
            at is not None
            and said[at + 1 :][:1]
            and said[at + 1] in COMPARISONS
            and "than" not in said
        ):
            found = self._references().find(["all", *said[:at]])
            if "," in said:
                return self._choice(said[said.index(",") + 1 :], said[at + 1])
            if found.ok and len(found.names) == 2:
                return self._choice(["all", *said[:at]], said[at + 1])
        said = self._inverted(said)
        split = self._splits(said, ["all"])
        if isinstance(split, Found):
            if split.problem is Problem.EMPTY:
                return Answer("none", {}, Confidence.DERIVED)
            return self._failed(split)
        found, condition = split
        check = condition.check
        assert check is not None
        truths = {name: check(name) for name in found.names}
        fitting = [name for name, truth in truths.items() if truth is Truth.TRUE]
        fitting = self._direct(fitting, said)
        values = property_states(self._things, fitting or found.names, condition.property)
        if condition.property in ("weight", "size", "length"):
            values |= self._amount_states(condition.property)
        open_ones = [name for name, truth in truths.items() if truth is Truth.UNKNOWN]
        if not fitting and open_ones:
            return unknown(
                f"the world does not say it of {listed(self._things, open_ones)}", values
            )
        confidence = self._confidence(condition, fitting) if fitting else Confidence.DERIVED
        return naming(self._things, fitting, values, confidence, "none")

    def _verb_at(self, said: Sequence[str], verbs: Sequence[str]) -> int | None:
        return next((i for i, word in enumerate(said) if word in verbs and i > 0), None)

    def _inverted(self, said: list[str]) -> list[str]:
        """Which block is the cup on -> which block is under the cup."""
        turned = {"on": "under", "in": "contains", "under": "above", "above": "under"}
        at = self._verb_at(said, _IS)
        if at is not None and said[-1] in turned and len(said) > at + 2:
            return [*said[:at], turned[said[-1]], *said[at + 1 : -1]]
        return said

    def _direct(self, names: list[str], said: Sequence[str]) -> list[str]:
        """Of several above or under a thing the next one, unless all are asked for."""
        relations = [
            (relation[0], relation[1])
            for index in range(len(said))
            if (relation := relation_at(said, index)) and relation[0] in ("above", "under")
        ]
        plural = bool(said) and singular(said[0]) != said[0]
        if len(names) < 2 or not relations or plural:
            return names
        target = self._references().find(said[relations[0][1] :])
        if not target.ok:
            return names
        direct = self._next(relations[0][0], target.names)
        return [name for name in names if name in direct] or names

    def _next(self, relation: str, names: Sequence[str]) -> list[str]:
        found: list[str] = []
        for name in names:
            if relation == "above":
                found += self._things.covering(name)
                continue
            found += self._things.children(name, "under")
            where = self._things.location(name)
            if where is not None and where[0] in ("on", "in"):
                found.append(where[1])
        return found

    def _moved(self, said: Sequence[str]) -> Answer | None:
        """Which block was moved last? What did I move first?"""
        if not {"moved", "move", "placed", "touched"} & set(said) or not (
            {"last", "first", "just", "recently"} & set(said)
        ):
            return None
        if self._past is None:
            return unknown("nobody kept the past")
        if "first" in said:
            events = self._past.history.events()
            moves = [e for e in events if any(c.path.endswith(".location") for c in e.changes)]
            names = [c.path.split(".")[1] for c in moves[0].changes] if moves else []
        else:
            names = self._past.moved_last()
        return naming(self._things, list(dict.fromkeys(names)), self._things.place_states(names))

    def _fullest(self, said: Sequence[str]) -> Answer | None:
        """Which bowl contains the most blocks?"""
        word = next((w for w in ("most", "fewest", "least") if w in said), None)
        verb = self._verb_at(said, ("contains", "contain", "holds", "hold", "has", "have"))
        if word is None or verb is None:
            return None
        holders = self._find(["all", *said[:verb]])
        counted = self._find(["all", *said[said.index(word) + 1 :]])
        if not holders.ok or not counted.ok:
            return self._failed(holders if not holders.ok else counted)
        numbers = {
            name: len(set(self._things.all_in(name)) & set(counted.names)) for name in holders.names
        }
        best = (max if word == "most" else min)(numbers.values())
        fitting = [name for name, number in numbers.items() if number == best]
        return naming(self._things, fitting, self._things.place_states(list(counted.names)))

    def _what_is(self, said: list[str]) -> Answer | None:
        if not said:
            return None
        for words in (["heavier"], ["lighter"], ["higher"], ["lower"], ["bigger"], ["smaller"]):
            if said[:1] == words and "than" not in said:
                return self._choice([w for w in said[1:] if w not in (",",)], words[0])
        if relation_at(said, 0) is not None:
            return self._at(said)
        if starts(said, "there"):
            return self._at([w for w in said[1:] if w != "there"]) if len(said) > 1 else None
        if said[0] in ("lying", "standing", "sitting", "inside", "hidden", "stacked", "placed"):
            return self._at(said[1:])
        if said[0] in ("dirty", "clean", "empty", "wet") or (
            len(said) < 3 and default_lexicon().state(" ".join(said)) is not None
        ):
            return self._which(["things", "are", *said])
        rest = [word for word in said if word not in ("now", "currently")]
        if {"highest", "lowest", "topmost"} & set(rest[:3]) and rest[-1] == "position":
            return self._which(["things", "is", *rest])
        found = self._find(rest)
        if not found.ok:
            if (
                found.problem is Problem.EMPTY
                and rest[:1] == ["the"]
                and (set(rest) & set(SUPERLATIVES))
            ):
                return unknown(f"the world does not say which is {' '.join(rest)}")
            return self._failed(found)
        values = self._things.place_states(list(found.names))
        if len(found.names) == 1 and self._things.label(found.names[0]) == " ".join(rest[1:]):
            return self._describe(rest)
        return naming(self._things, found.names, values)

    def _at(self, said: list[str]) -> Answer:
        """What is in the bowl?"""
        relation = relation_at(said, 0)
        if relation is None or relation[1] >= len(said):
            return not_understood(f'"{" ".join(said)}" is not understood')
        name, index = relation
        place = self._find(said[index:])
        if not place.ok:
            return self._failed(place)
        things = self._things
        if name in ("above", "under"):
            fitting = self._next(name, place.names)
        elif name == "on":
            fitting = [c for one in place.names for c in things.children(one, "on")]
            fitting = fitting or [c for one in place.names for c in things.children(one, "in")]
        elif name == "in":
            fitting = [c for one in place.names for c in things.all_in(one)]
        else:
            pairs = [
                (n, is_placed(things, n, name, p)) for n in self._movable() for p in place.names
            ]
            fitting = [one for one, truth in pairs if truth is Truth.TRUE]
            if not fitting and any(truth is Truth.UNKNOWN for _, truth in pairs):
                return unknown(f"the world does not say what is {' '.join(said)}")
        fitting = list(dict.fromkeys(fitting))
        values = things.place_states([*fitting, *place.names])
        confidence = Confidence.STATED if fitting else Confidence.DERIVED
        return naming(things, fitting, values, confidence)

    def _list(self, said: list[str]) -> Answer:
        said = said[starts(said, "me", "us") :]
        found = self._find(said if said[:1] == ["all"] else ["all", *said])
        if found.problem is Problem.EMPTY:
            return Answer("none", {}, Confidence.DERIVED)
        if not found.ok:
            return self._failed(found)
        return naming(self._things, found.names, self._things.place_states(list(found.names)))

    # -- where, how many, how much, what colour ----------------------------------------------------
    def _where(self, said: list[str]) -> Answer | None:
        if said[:1] and said[0] in ("you", "i", "we") and "put" in said:
            said = said[said.index("put") + 1 :]
        at = self._verb_at(said, _IS)
        if at is not None:  # in which bowl is the red block
            said = said[at + 1 :]
        said = [word for word in said if word not in ("located", "placed", "lying", "now")]
        found = self._find(said)
        if not found.ok:
            return self._failed(found)
        texts: list[str] = []
        values: dict[str, Value] = {}
        holders: list[str] = []
        for name in found.names:
            chain = list(self._things.chain(name))
            inside = next((i for i, (relation, _) in enumerate(chain) if relation == "in"), None)
            chain = chain if inside is None else chain[: inside + 1]
            values |= property_states(self._things, [name], "location")
            covers = [c for c in self._things.children(name, "on") if self._things.is_cover(c)]
            if not chain and not covers:
                return unknown(f"the world does not say where the {self._things.label(name)} is")
            parts = [f"under the {self._things.label(cover)}" for cover in covers]
            parts += [f"{relation} the {self._things.label(p)}" for relation, p in chain[:1]]
            parts += [
                f"which is {relation} the {self._things.label(p)}" for relation, p in chain[1:3]
            ]
            holders += [*covers, *(parent for _, parent in chain)][:1]
            text = ", ".join(parts).replace("held the robot", "in the gripper of the robot")
            texts.append(
                f"the {self._things.label(name)} is {text}" if len(found.names) > 1 else text
            )
        paths = tuple(self._things.path(one) for one in holders if self._things.known(one))
        return Answer("; ".join(texts), values, Confidence.STATED, paths)

    def _how_many(self, said: list[str]) -> Answer | None:
        for ending in (["are", "there"], ["exist"], ["do", "you", "see"], ["are", "there", "now"]):
            if said[-len(ending) :] == ending and len(said) > len(ending):
                said = said[: -len(ending)]
                return self._count(self._find(["all", *said]))
        at = find(said, ["are", "there"])
        if at > 0:
            return self._count(self._find(["all", *said[:at], *said[at + 2 :]]))
        verb = self._verb_at(said, ("does", "do", "did"))
        if verb is not None and said[-1] in ("contain", "hold", "have", "carry"):
            return self._count(self._find(["all", *said[:verb], "in", *said[verb + 1 : -1]]))
        if verb is not None and said[-2:] in (["have", "in"], ["have", "on"]):
            return None
        split = self._splits(said, ["all"])
        if isinstance(split, Found):
            whole = self._find(["all", *said])
            return self._count(whole if whole.ok else split)
        found, condition = split
        check = condition.check
        assert check is not None
        truths = [check(name) for name in found.names]
        values = property_states(self._things, found.names, condition.property)
        fitting = [n for n, truth in zip(found.names, truths, strict=False) if truth is Truth.TRUE]
        left = truths.count(Truth.UNKNOWN)
        text = str(len(fitting)) if not left else f"{len(fitting)} (of {left} more it is not known)"
        paths = tuple(self._things.path(name) for name in fitting)
        return Answer(text, values, Confidence.DERIVED, paths)

    def _count(self, found: Found) -> Answer:
        if found.problem is Problem.EMPTY:
            return Answer("0", {}, Confidence.DERIVED)
        if not found.ok:
            return self._failed(found)
        values = self._things.place_states(list(found.names))
        paths = tuple(self._things.path(name) for name in found.names)
        return Answer(str(len(found.names)), values, Confidence.DERIVED, paths)

    def _how_many_times(self, said: list[str]) -> Answer | None:
        """How many times heavier is A than B? How many times was A moved?"""
        if said and said[-1] in ("moved", "move", "placed") and self._past is not None:
            found = self._find(
                [w for w in said[:-1] if w not in ("was", "did", "has", "been", "i", "you")]
            )
            if not found.ok:
                return self._failed(found)
            path = self._things.path(found.names[0], "location")
            events = self._past.history.events(path=path)
            return Answer(
                str(len(events)), {path: self._things.world.get(path)}, Confidence.DERIVED
            )
        said = [
            word for word in said if word not in (*COMPARISONS, *PLAIN, "is", "as", "are", "the")
        ]
        for word in ("than", "to", "and"):
            if word in said:
                return self._ratio(said[: said.index(word)], said[said.index(word) + 1 :])
        return None

    def _ratio(self, one: list[str], other: list[str]) -> Answer:
        first, second = self._find(["the", *one]), self._find(["the", *other])
        if not first.ok or not second.ok:
            return self._failed(first if not first.ok else second)
        try:
            amounts = Amounts(self._things, "weight")
        except Unsolvable:
            return unknown("what is known of the weights contradicts itself")
        ratio = amounts.ratio(_sum(first.names), _sum(second.names))
        if ratio is None:
            return unknown("what is known of the weights does not fix it", amounts.states())
        return Answer(str(ratio), amounts.states(), Confidence.DERIVED)

    def _how_much(self, said: list[str]) -> Answer | None:
        """How much does the red block weigh? What is the total weight of …?"""
        said = [word for word in said if word not in ("together", "combined", "altogether")]
        if said and said[-1] in ("weigh", "weighs"):
            said = said[:-1]
        elif said and said[-1] in ("contain", "hold", "have"):
            return self._at(["in", *said[:-1]])
        elif said and said[-1] in ("cover", "covers"):
            return self._at(["under", *said[:-1]])
        elif said[-1:] == ["on"] or "know" in said or "put" in said:
            return None
        found = self._find(said)
        if not found.ok:
            return self._failed(found)
        names = [
            inner
            for name in found.names
            for inner in (self._things.all_in(name) if self._things.is_container(name)
                          and self._things.children(name) else [name])
        ]  # fmt: skip
        try:
            amounts = Amounts(self._things, "weight")
        except Unsolvable:
            return unknown("what is known of the weights contradicts itself")
        total = _sum(names)
        value = amounts.value(total)
        states = amounts.states() | property_states(self._things, names, "weight")
        if value is not None:
            number = str(value) if value.denominator == 1 else f"{float(value):g}"
            stated = len(names) == 1 and self._things.number(names[0], "weight") is not None
            confidence = Confidence.STATED if stated else Confidence.DERIVED
            return Answer(f"{number} kg", states, confidence)
        for other in self._things.names:
            ratio = amounts.ratio(total, {other: Fraction(1)})
            if ratio is not None and other not in names:
                text = f"not known in kg; {ratio} times the {self._things.label(other)}"
                return Answer(f"unknown: {text}", states, Confidence.UNKNOWN)
        return unknown("the world does not say how heavy it is", states)

    def _color(self, said: list[str]) -> Answer:
        said = [word for word in said if word not in ("have",)]
        found = self._find(said)
        if found.problem is Problem.EMPTY:
            return Answer("none: nothing is there", {}, Confidence.DERIVED)
        if not found.ok:
            return self._failed(found)
        colors = [self._things.color(name) for name in found.names]
        if any(color is None for color in colors):
            return unknown(f"the world does not say what colour {' '.join(said)} has")
        known = [color for color in colors if color is not None]
        values = self._things.place_states(list(found.names))
        values |= property_states(self._things, found.names, "color")
        stated = all(color[1] for color in known)
        paths = tuple(self._things.path(name) for name in found.names)
        text = ", ".join(_spelled(self._things, name) for name in found.names)
        return Answer(text, values, Confidence.STATED if stated else Confidence.DERIVED, paths)

    def _colored(self, said: list[str]) -> Answer | None:
        """What color block is under the cup?"""
        answer = self._which(said)
        if answer is None or not answer.entities:
            return answer
        names = [path.split(".")[1] for path in answer.entities]
        text = ", ".join(_spelled(self._things, name) for name in names)
        return Answer(text, answer.values, answer.confidence, answer.entities)

    def _describe(self, said: list[str]) -> Answer:
        found = self._find(said)
        if not found.ok:
            return self._failed(found)
        values = {
            path: value
            for name in found.names
            for path, value in self._things.world.items()
            if path.startswith(self._things.path(name) + ".")
        }
        if not values:
            return unknown(f"the world says nothing about {' '.join(said)}")
        text = "; ".join(f"{path}: {describe_value(value)}" for path, value in values.items())
        paths = tuple(self._things.path(name) for name in found.names)
        return Answer(text, values, Confidence.STATED, paths)


def _sum(names: Sequence[str]) -> Sum:
    total: Sum = {}
    for name in names:
        total = plus(total, {name: Fraction(1)})
    return total


def _spelled(things: Things, name: str) -> str:
    """The colour as it stands in the name (*golden*, not its one spelling *gold*)."""
    color = things.color(name)
    if color is None:
        return things.label(name)
    label = things.label(name).split()
    return color[0] if color[1] else " ".join(label[: len(color[0].split())])
