"""What the phrases of people stand for in a world: "the block in the golden bowl", "it".

A phrase that fits nothing, or several things where one is meant, is a problem that is told: no
thing is ever guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.conversing import conditions, narrowing
from besim.models.commonsense.conversing.comparing import ranked
from besim.models.commonsense.conversing.found import UNCLEAR, Found, Problem, Speech
from besim.models.commonsense.conversing.past import Past
from besim.models.commonsense.conversing.phrases import (
    HANDS,
    IT,
    THEM,
    determined,
    members,
    rephrased,
    trimmed,
)
from besim.models.commonsense.conversing.things import ROBOT, TABLE, Things
from besim.models.commonsense.conversing.wording import (
    COMPARISONS,
    PLAIN,
    SUPERLATIVES,
    find,
    mended,
    relation_at,
    singular,
    starts,
    words_of,
)
from besim.world import Truth

EXCEPT = ("except for", "except", "but not", "but", "other than", "besides", "apart from")
MOST_EFFORT = 3000
"""Phrases that are tried for one thing said: clauses within clauses have many readings."""
FREE = "empty space"
"""Where something is put that is only to be out of the way."""
_ALL = frozenset(("all", "all of", "both", "both of", "every", "each", "each of"))
_SOME = frozenset(("a", "an", "any", "any of", "some", "another"))
_STOPS = frozenset(("that", "which", "who", "whose", "with", "without", "containing", "holding",
                    "you", "i", "we", "having", "closest", "nearest", "furthest", "farthest",
                    "weighing", "where", "covered", "covering", "of"))  # fmt: skip
_PARTICIPLES = words_of("placed_words")
_OTHER = frozenset(("other", "others", "remaining", "rest", "else", "another", "remainder"))


class References:
    """Finds what phrases stand for in one world."""

    def __init__(self, things: Things, speech: Speech | None = None, past: Past | None = None):
        self.things = things
        self.speech = speech or Speech()
        self.past = past
        self.conditions = conditions.Conditions(self)
        self._within = False
        """Whether a phrase within a phrase is looked up."""
        self.said: list[tuple[str, ...]] = []
        """Things of the phrases that were resolved, in order."""
        self.asked: tuple[str, ...] = ()
        """Things of which some are looked for: *the heaviest* is so among these."""

    def words(self, said: Sequence[str]) -> list[str]:
        """Words with what is mistyped mended."""
        return mended(said, self.things.vocabulary())

    def find(self, said: Sequence[str]) -> Found:
        """What a phrase stands for, lists and exceptions included."""
        said = trimmed(said)
        self.things.effort += 1
        if self.things.effort > MOST_EFFORT:
            return _problem(Problem.WORDS, "that is too involved")
        if not said:
            return _problem(Problem.WORDS, "something is missing")
        best = self._simple(said) if "between" in said else None
        if best is not None and best.ok:
            return best
        for phrase in EXCEPT:
            at = find(said, phrase.split(), 1)
            if at > 0:
                without = self._without(said[:at], said[at + len(phrase.split()) :])
                if without.ok or phrase != "but":  # heavier than A but lighter than B
                    return without
        listed = self._list(said)
        if listed is not None and listed.ok:
            return listed
        whole = self._simple(said)
        if whole.ok or listed is None:
            return whole
        return listed if listed.problem >= whole.problem else whole

    def mention(self, said: Sequence[str]) -> Found:
        """As :meth:`find`, and remembered as spoken of."""
        found = self.find(said)
        if found.ok:
            self.said.append(found.names)
        return found

    # -- lists -----------------------------------------------------------------------------------
    def _without(self, said: Sequence[str], excepted: Sequence[str]) -> Found:
        whole, less = self.find(said), self.find(excepted)
        if less.problem is Problem.MISSING or less.problem is Problem.WORDS:
            less = self.find([*excepted, self._head_of(said)])
        if not whole.ok:
            return whole
        if not less.ok:
            return less
        names = tuple(name for name in whole.names if name not in less.names)
        if not names:
            return _problem(Problem.EMPTY, f"nothing is left of {' '.join(said)}")
        return replace(whole, names=names, plural=True)

    def _head_of(self, said: Sequence[str]) -> str:
        known = [w for w in said if singular(w) in self.things.heads | words_of("generic")]
        return known[-1] if known else ""

    def _list(self, said: Sequence[str]) -> Found | None:
        parts = members(said)
        if len(parts) < 2:
            return None
        head = self._head_of(parts[-1])
        founds = []
        for part in parts:
            found = self._simple(part)
            if not found.ok and head and not self._head_of(part):
                found = self._simple([*part, singular(head)])
            if not found.ok:
                return found
            founds.append(found)
        names = tuple(dict.fromkeys(name for found in founds for name in found.chosen()))
        # "A or B" is one of them, and whoever is asked to may choose.
        is_choice = "or" in said and not {"and", "nor", "neither"} & set(said)
        return Found(names, plural=not is_choice, indefinite=is_choice)

    # -- one phrase ------------------------------------------------------------------------------
    def _simple(self, said: Sequence[str]) -> Found:
        said = trimmed(said)
        pronoun = self._pronoun(said)
        if pronoun is not None:
            return pronoun
        best = self._best_of(said)
        if best is not None:
            return best
        said = rephrased(said)
        determiners, count, said = determined(said)
        if not said:
            return _problem(Problem.WORDS, "something is missing")
        end = self._end_of_noun(said)
        place = self._place(said, end)
        if place is not None and end < len(said):
            return _problem(Problem.WORDS, f'"{" ".join(said[end:])}" is not understood')
        if place is not None:
            return place
        plural = bool(_ALL & determiners) or (count or 1) > 1
        picked = narrowing.pick(self, said[:end])
        if not picked.ok:
            return picked.problem_found()
        plural = plural or picked.plural
        names = picked.names
        indefinite = bool(_SOME & determiners) or count is not None
        within, self._within = self._within, True
        left_open: tuple[str, ...] = ()
        if not within:  # nobody asks it of the things that a condition names
            left_open = self._left_open(picked.names, picked.left_open, said[end:])
        names, problem = self._modified(names, said[end:])
        self._within = within
        if problem is not None:
            return replace(problem, left_open=left_open)
        names = picked.superlative(self, names, count)
        if not names:
            return _problem(Problem.EMPTY, f"there is no {' '.join(said)}")
        if picked.others:
            names = self._others(names, plural=plural)
            if not names:
                return _problem(Problem.EMPTY, f"there is no {' '.join(said)}")
        if len(names) > 1 and not plural and not indefinite:
            names = self._direct(names, said[end:])
        definite = not indefinite and not plural
        if len(names) > 1 and definite:
            options = ", ".join(self.things.label(name) for name in names[:8])
            return _problem(Problem.AMBIGUOUS, f'{UNCLEAR} "{" ".join(said)}" is meant: {options}')
        if count is not None and count > len(names):
            return _problem(Problem.EMPTY, f"there are not {count} of {' '.join(said)}")
        if count is not None and not (_SOME & determiners) and "the" in determiners:
            indefinite = len(names) > count
        return Found(names, plural, indefinite, count, left_open=left_open)

    def _left_open(
        self, nouns: tuple[str, ...], others: tuple[str, ...], said: Sequence[str]
    ) -> tuple[str, ...]:
        """Those that may fit a phrase, for all that the world says, beside those that do.

        :param nouns: things that the noun of the phrase fits, which may be thousands.
        :param others: those that it may fit.
        """
        if not said and not others:
            return ()
        fitting = frozenset(nouns)
        if not said:
            return tuple(name for name in others if name not in fitting)
        check = self.conditions.read(said).check
        if check is None:
            return ()
        wanted = (Truth.UNKNOWN, Truth.TRUE)
        truths = {name: check(name) for name in (*nouns, *others)}
        return tuple(n for n, one in truths.items() if one in wanted[: 1 if n in fitting else 2])

    def _best_of(self, said: list[str]) -> Found | None:
        """The heavier of the red block and the blue block."""
        rest = said[starts(said, "the") :]
        known = {**COMPARISONS, **SUPERLATIVES}.get(rest[0]) if rest else None
        if known is None or "of" not in rest[1:3]:
            return None
        among = self.find(rest[rest.index("of") + 1 :])
        if not among.ok or (len(among.names) < 2 and rest[0] in COMPARISONS):
            return among if not among.ok else None
        order = ranked(self.things, known[0], among.names, known[1])
        if order is None or len(order[0]) != 1:
            return _problem(Problem.EMPTY, f"the world does not say which is {rest[0]}")
        return Found(tuple(order[0]))

    def _pronoun(self, said: Sequence[str]) -> Found | None:
        text = " ".join(said)
        groups = self.speech.groups
        groups = [g for g in groups if any(self.things.known(name) for name in g)]
        if text in IT:
            one = next((group for group in groups if len(group) == 1), None)
            if one is None:
                return _problem(Problem.AMBIGUOUS, f'it is not clear what "{text}" is')
            return Found(one)
        if text in THEM:
            some = next((group for group in groups if len(group) > 1), None)
            if some is None and groups:
                some = tuple(dict.fromkeys(name for group in groups for name in group))
            if some is None:
                return _problem(Problem.AMBIGUOUS, f'it is not clear what "{text}" is')
            return Found(some, plural=True)
        if text == "you" or (text in HANDS and not self.things.with_word(said[-1])):
            agents = [name for name in self.things.names if self.things.is_agent(name)]
            return Found((agents[0] if len(agents) == 1 else ROBOT,))
        return None

    def _place(self, said: Sequence[str], end: int) -> Found | None:
        """The table, the floor, an empty space."""
        text = " ".join(said[:end])
        place = text.replace(" ", "_")
        is_place = bool(end and self.things.children(place)) and not self.things.known(place)
        if is_place and not self.things.named(tuple(map(singular, said[:end]))):
            return Found((place,))  # the kitchen, beside a kitchen table
        if end == 0 or self.things.with_word(said[end - 1]):
            return None
        if text in words_of("free_places") or text in ("side", "empty spaces"):
            return Found((FREE,))
        if text in words_of("places") or self.things.children(text.replace(" ", "_")):
            return Found((text.replace("tabletop", TABLE).replace(" ", "_"),))
        return None

    def _end_of_noun(self, said: Sequence[str]) -> int:
        for index in range(1, len(said)):
            if said[index] in _STOPS or relation_at(said, index):
                return index
            if said[index] in COMPARISONS and said[index + 1 : index + 2] == ["than"]:
                return index
            as_heavy = said[index] == "as" and "as" in said[index + 2 :]
            if as_heavy and said[index + 1] in PLAIN:
                return index
            if said[index] in _PARTICIPLES and relation_at(said, index + 1):
                return index
        return len(said)

    def _modified(
        self, names: tuple[str, ...], said: Sequence[str]
    ) -> tuple[tuple[str, ...], Found | None]:
        """What is left of some things by "in the golden bowl", "that is dirty"."""
        outer, self.asked = self.asked, names
        found = self._that_fit(names, said)
        self.asked = outer
        return found

    def _that_fit(
        self, names: tuple[str, ...], said: Sequence[str]
    ) -> tuple[tuple[str, ...], Found | None]:
        if not said:
            return names, None
        self.things.effort += 1
        if self.things.effort > MOST_EFFORT:
            return (), _problem(Problem.WORDS, "that is too involved")
        problem: Found | None = None
        for end in range(len(said), 0, -1):
            begins = end < len(said) and (said[end] in _STOPS or relation_at(said, end))
            if end < len(said) and not begins:
                continue
            condition = self.conditions.read(said[:end])
            if condition.check is None:
                worse = condition.problem
                if problem is None or (worse is not None and worse.problem > problem.problem):
                    problem = worse
                continue
            left = tuple(name for name in names if condition.check(name) is Truth.TRUE)
            if not left:
                one = _problem(Problem.EMPTY, f"nothing fits: {' '.join(said)}")
                problem = problem if problem and problem.problem > one.problem else one
                continue
            rest, wrong = self._modified(left, said[end:])
            if wrong is None:
                return rest, None
            if problem is None or wrong.problem > problem.problem:
                problem = wrong
        return (), problem or _problem(Problem.WORDS, f'"{" ".join(said)}" is not understood')

    def _direct(self, names: tuple[str, ...], said: Sequence[str]) -> tuple[str, ...]:
        """Of what is in or above a thing, what is so directly, where one thing is meant."""
        relation = relation_at(said, 0) or relation_at(said, 1) or relation_at(said, 2)
        if relation is None or relation[0] not in ("in", "above", "under"):
            return names
        target = self.find(said[relation[1] :])
        if not target.ok:
            return names
        things = self.things
        direct: list[str] = []
        for one in target.names:
            if relation[0] == "in":
                direct += things.children(one, "in")
            elif relation[0] == "above":
                direct += things.covering(one)
            else:
                where = things.location(one)
                direct += [where[1]] if where else []
                direct += things.children(one, "under")
        left = tuple(name for name in names if name in direct)
        return left or names

    def _others(self, names: tuple[str, ...], *, plural: bool) -> tuple[str, ...]:
        """What is left for "the other blocks"."""
        if self.speech.others is not None:
            left = tuple(name for name in names if self.speech.others(name))
            if left:
                return left
        spoken = {name for group in (*self.said, *self.speech.groups) for name in group}
        return tuple(name for name in names if name not in spoken)


def _problem(problem: Problem, text: str) -> Found:
    return Found(problem=problem, text=text)
