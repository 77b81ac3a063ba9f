"""A right plan for an activity, and its text, in plain words."""

from __future__ import annotations

import random
import zlib
from dataclasses import dataclass

from problems import Literal, Problem, Unsupported
from texts import WORDS, Names, goal_text, listed, sentence

_ORDER = (
    ("covered", "saturated"),
    ("cooked", "filled", "contains", "folded"),
    ("inside",),
    ("ontop", "attached"),
    ("under", "draped", "overlaid"),
    ("nextto",),
    ("toggled_on", "open"),
)
_RELATIONS = {"inside": "in", "ontop": "on", "under": "under", "nextto": "next to"}


@dataclass(frozen=True, slots=True)
class Step:
    """An action, the check before which it stands in a fallback, and whether it may be left out."""

    action: str
    check: str | None = None
    optional: bool = False


class Plan:
    """Made as the world that it changes is followed: where the robot is, what is where and open.

    :raises Unsupported: if the goal asks what is not planned for.
    """

    def __init__(self, problem: Problem, names: Names, seed: int) -> None:
        self._chance = random.Random(zlib.crc32(problem.name.encode()) + seed)
        self._names, self._problem = names, problem
        self._voice = self._chance.choice(("The robot", "Robot"))
        self.steps: list[Step] = []
        self._at: str | None = None
        self._held: list[str] = []
        self._open: set[str] = set()
        self._shut: set[str] = set()
        self._used: set[str] = set()
        self._told: dict[str, None] = {}
        self._asked: dict[str, list[str]] = {}
        self._freed: dict[str, list[str]] = {}
        self._wanted: list[tuple[str, str, str]] = []
        self._where = {
            fact.things[0]: (_RELATIONS[fact.predicate], fact.things[1])
            for fact in problem.facts
            if fact.predicate in ("inside", "ontop")
        }
        self._start = dict(self._where)
        self._in: dict[str, list[str]] = {}
        self._on: dict[str, list[str]] = {}
        for fact in problem.facts:
            if fact.predicate in ("filled", "insource"):
                self._in.setdefault(fact.things[0], []).append(fact.things[1])
            elif fact.predicate == "covered":
                self._on.setdefault(fact.things[0], []).append(fact.things[1])
        self._sources = {thing: list(stuffs) for thing, stuffs in self._in.items()}
        for predicates in _ORDER:
            for literal in problem.goal:
                if literal.predicate in predicates:
                    self._plan_for(literal)
        if any(all(one.predicate not in some for some in _ORDER) for one in problem.goal):
            raise Unsupported("a goal of another kind")
        self._free()
        if len(self.steps) < 4:
            raise Unsupported("hardly anything to do")
        if any(self._where.get(thing) != (how, place) for thing, how, place in self._wanted):
            raise Unsupported("goals that undo each other")

    # -- goals ---------------------------------------------------------------------------------
    def _plan_for(self, literal: Literal) -> None:
        thing, *others = literal.things
        kind = literal.predicate
        if literal.holds and kind in _RELATIONS:
            self._bring(thing, _RELATIONS[kind], others[0])
        elif kind in ("covered", "saturated") and not literal.holds:
            if others[0] in self._on.get(thing, ()):
                self._clean(thing, others[0])
        elif kind == "covered":
            if others[0] not in self._on.get(thing, ()):
                self._pour(thing, others[0], onto=True)
        elif literal.holds and kind in ("filled", "contains"):
            if others[0] not in self._in.get(thing, ()):
                self._pour(thing, others[0], onto=False)
        elif literal.holds and kind == "cooked":
            self._cook(thing)
        elif literal.holds and kind == "folded":
            self._go(thing)
            self._do("fold", self._the(thing), check="folded")
            self._ask("folded", thing)
        elif kind == "toggled_on":
            self._go(thing)
            state = "on" if literal.holds else "off"
            self._do(f"switch_{state}", self._the(thing), check="yes" if literal.holds else "no")
            self._told[f"{self._the(thing)} is {'off' if literal.holds else 'on'}"] = None
            self._ask(f"switched {state}", thing)
        elif kind == "open" and not literal.holds:
            if thing in self._open:  # what was never opened is shut still
                self._go(thing)
                self._close(thing)
                self._ask("closed", thing)
        elif literal.holds and kind in ("attached", "draped", "overlaid"):
            deed = "attach" if kind == "attached" else "spread"
            if any(thing == one for one, *_ in self._wanted):
                raise Unsupported("what is brought twice")
            self._take(thing)
            self._go(others[0])
            check = "attached" if kind == "attached" else "on"
            self._do(deed, self._the(thing), self._the(others[0]), check=check)
            self._lay(thing, "on", others[0])
            how = "attached to" if kind == "attached" else "on"
            self._ask(f"{how} {self._the(others[0])}", thing)
        else:
            raise Unsupported(f"{'' if literal.holds else 'not '}{kind}")

    def _bring(self, thing: str, how: str, place: str) -> None:
        within = how == "in" and place in self._around(thing)
        if within or self._where.get(thing) == (how, place):
            return
        if any(thing == one for one, *_ in self._wanted):
            raise Unsupported("what is brought twice")
        if how == "next to" and self._names.stays(thing):
            thing, place = place, thing
        self._take(thing)
        self._go(place)
        if how == "in":
            self._open_up(place)
        deed = how.replace(" ", "_")
        self._do(f"put_{deed}", self._the(thing), self._the(place), check=deed)
        self._lay(thing, how, place)
        self._ask(f"{how} {self._the(place)}", thing)

    def _clean(self, thing: str, stain: str) -> None:
        names = self._names
        floor, word = names.is_one_of(thing, "floors"), names.bare(stain)
        dry = word in WORDS["dry"]
        fit = ("dry_tools" if dry else "wet_tools") if floor else "tools"
        tools = [one for one in self._problem.kinds if names.bare(one) in WORDS[fit]]
        tools = [one for one in tools if one != thing]
        if not tools:
            raise Unsupported("no tool")
        tool = tools[0]
        if tool not in self._held:
            self._free()
            self._take(tool)
            if not dry:
                self._wet(tool)
        called = names.bare(tool)
        if called == "vacuum cleaner":
            self._do("switch_on", self._the(tool), check="yes")
        self._go(thing)
        stains = self._plural(stain)
        be = "are" if stains != word else "is"
        deed = {"broom": "sweep", "vacuum cleaner": "vacuum", "mop": "mop"}.get(called, "wipe")
        self._do(deed, self._the(thing), self._the(tool), stains, be)
        self._checked("free_of", self._the(thing), stains, be)
        self._freed.setdefault(thing, []).append(stains)
        self._on[thing].remove(stain)

    def _wet(self, tool: str) -> None:
        sink = self._one("sink")
        self._go(sink)
        self._told[f"{self._the(sink)} has running water"] = None
        # Whether a dry rag would do as well, no text says.
        self._do("wet", self._the(tool), self._the(sink), check="wet", optional=True)

    def _pour(self, thing: str, stuff: str, *, onto: bool) -> None:
        word = self._names.bare(stuff)
        sources = [one for one, stuffs in self._sources.items() if stuff in stuffs and one != thing]
        if not sources:
            raise Unsupported("no source")
        source = sources[0]
        if self._names.bare(source) == "sink" and not onto:
            self._free()
            self._take(thing)
            self._go(source)
            self._told[f"{self._the(source)} has running water"] = None
            self._do("fill_at", self._the(thing), self._the(source))
        else:
            self._free(but=source)
            self._take(source)
            self._go(thing)
            if not onto:
                self._open_up(thing)
            last = self._names.bare(source).split()[-1]
            deed = WORDS["pours"].get(last, "pours") if onto else "pour_into"
            self._do(deed, self._the(source), self._the(thing), word)
        self._checked("covered" if onto else "filled", self._the(thing), word)
        (self._on if onto else self._in).setdefault(thing, []).append(stuff)
        self._ask(f"{'covered' if onto else 'filled'} with {word}", thing)

    def _cook(self, thing: str) -> None:
        if any(one.predicate == "cooked" and thing in one.things for one in self._problem.facts):
            return
        if self._names.is_stuff(thing):
            raise Unsupported("stuff that is cooked")
        ovens = [one for one in self._problem.kinds if self._names.bare(one) == "oven"]
        if ovens:
            heater = vessel = ovens[0]
        else:
            heater = self._one("stove")
            vessel = next((p for p in self._problem.kinds if self._names.is_one_of(p, "pans")), "")
            if not vessel:
                raise Unsupported("no pan")
            if self._where.get(vessel) != ("on", heater):
                self._free()
                self._bring(vessel, "on", heater)
        self._free(but=thing)
        self._take(thing)
        self._put_in_for_now(thing, vessel)
        if ovens:
            self._close(heater)
        self._do("switch_on", self._the(heater), check="yes")
        self._do("cook_in", self._the(thing), self._the(vessel), check="cooked")
        self._do("switch_off", self._the(heater), optional=True)
        self._ask("cooked", thing)

    # -- deeds ---------------------------------------------------------------------------------
    def _go(self, thing: str) -> None:
        place = self._root(thing)
        spot = thing if self._names.is_one_of(place, "floors") else place
        self._used |= {thing, place}
        if self._at != spot:
            self._at = spot
            # Who is not told to be elsewhere stands on the floor already.
            self._do(
                "go", self._the(spot), check="go", optional=self._names.is_one_of(spot, "floors")
            )
        for around in reversed(self._around(thing)):
            self._open_up(around)

    def _take(self, thing: str) -> None:
        if thing in self._held:
            return
        under = {place for one, (how, place) in self._where.items() if one not in self._held}
        if self._names.stays(thing) or self._names.is_stuff(thing) or len(self._held) > 1:
            raise Unsupported("what is not taken")
        if thing in under and any(
            place == thing and how == "on" for how, place in self._where.values()
        ):
            raise Unsupported("stacks")
        self._go(thing)
        how, place = self._where.get(thing, ("", ""))
        deed = {"in": "take_out", "on": self._chance.choice(("take", "take_off"))}.get(how, "take")
        of = self._the(place) if place else ""
        self._do(deed, self._the(thing), of)
        self._checked("held", self._the(thing))
        self._held.append(thing)

    def _put_in_for_now(self, thing: str, vessel: str) -> None:
        self._go(vessel)
        self._open_up(vessel)
        self._do("put_in", self._the(thing), self._the(vessel), check="in")
        self._lay(thing, "in", vessel, final=False)

    def _lay(self, thing: str, how: str, place: str, *, final: bool = True) -> None:
        self._used |= {thing, place}
        self._held.remove(thing)
        self._where[thing] = (how, place)
        self._wanted = [one for one in self._wanted if one[0] != thing]
        if final:
            self._wanted.append((thing, how, place))

    def _free(self, but: str = "") -> None:
        """Put everything down where it was."""
        for thing in [one for one in self._held if one != but]:
            if thing not in self._start:
                raise Unsupported("things of no place")
            how, place = self._start[thing]
            self._go(place)
            back = " back into " if how == "in" else " back on "
            self._say(f"puts {self._the(thing)}{back}{self._the(place)}", optional=True)
            self._lay(thing, how, place, final=False)

    def _open_up(self, thing: str) -> None:
        if thing not in self._open and self._names.is_one_of(thing, "shut"):
            self._open.add(thing)
            self._shut.add(thing)
            deed = "open_door" if self._names.is_one_of(thing, "doored") else "open"
            self._do(deed, self._the(thing), check="open")

    def _close(self, thing: str) -> None:
        self._open.discard(thing)
        self._do("close", self._the(thing), check="closed")

    def _do(self, deed: str, *words: str, check: str = "", optional: bool = False) -> None:
        self._say(self._chance.choice(WORDS["deeds"][deed]).format(*words), optional=optional)
        if check:
            self._checked(check, *words)

    def _say(self, words: str, *, optional: bool) -> None:
        self.steps.append(Step(f"{self._voice} {words}.", optional=optional))

    def _checked(self, check: str, *words: str) -> None:
        """Let the last action stand behind a check, or not."""
        if self._chance.random() < 0.6:
            last = self.steps.pop()
            said = self._chance.choice(WORDS["checks"][check]).format(*words)
            self.steps.append(Step(last.action, said, last.optional))

    def _ask(self, state: str, thing: str) -> None:
        self._asked.setdefault(state, []).append(self._the(thing))

    # -- things --------------------------------------------------------------------------------
    def _the(self, thing: str) -> str:
        return self._names.the(thing)

    def _one(self, name: str) -> str:
        for thing in self._problem.kinds:
            if self._names.bare(thing) == name:
                return thing
        raise Unsupported(f"no {name}")

    def _around(self, thing: str) -> list[str]:
        """What a thing is inside of, from the inside."""
        found: list[str] = []
        seen: set[str] = set()
        while thing in self._where and thing not in seen:
            seen.add(thing)
            how, place = self._where[thing]
            if how == "in":
                found.append(place)
            thing = place
        return found

    def _root(self, thing: str) -> str:
        seen: set[str] = set()
        while thing in self._where and not self._names.stays(thing) and thing not in seen:
            seen.add(thing)
            thing = self._where[thing][1]
        return thing

    # -- text ----------------------------------------------------------------------------------
    def text(self) -> str:
        """The task's text: where things are and how, and the goal."""
        chance, the = self._chance, self._the
        told = sorted(self._used | {p for t in self._used for p in self._places(t)})
        said: list[str] = []
        lying: dict[tuple[str, str], list[str]] = {}
        for thing in told:
            if thing in self._start:
                lying.setdefault(self._start[thing], []).append(the(thing))
        for (how, place), things in sorted(lying.items()):
            spot = f"{how} {the(place)}"
            said.append(sentence(WORDS["lies"], chance, listed(things), spot, many=len(things) > 1))
        apart = self._roots(told)
        if len(apart) > 1:
            said.append(sentence(["{0} are apart from one another."], chance, listed(apart)))
        for thing in told:
            for stuff in self._sources.get(thing, ()):
                if self._names.bare(thing) != "sink":
                    word = self._names.bare(stuff)
                    said.append(sentence(WORDS["holds"], chance, the(thing), word))
            stains = [
                self._plural(one.things[1])
                for one in self._problem.facts
                if self._soils(one, thing)
            ]
            if stains:
                many = len(stains) > 1 or stains[0][:-1] in WORDS["many"]
                said.append(
                    sentence(WORDS["soiled"], chance, the(thing), listed(stains), many=many)
                )
        shut = [the(thing) for thing in sorted(self._shut)]
        if shut:
            many = len(shut) > 1
            said.append(sentence(["{0} {be} closed."], chance, listed(shut), many=many))
        said += [sentence([f"{fact}."], chance) for fact in self._told]
        said.append(sentence(WORDS["start"], chance))
        name = self._problem.name.replace("_", " ")
        asked: dict[str, list[str]] = {}
        for thing, stains in self._freed.items():
            asked.setdefault(f"free of {listed(stains)}", []).append(the(thing))
        goal = goal_text(asked | self._asked, chance)
        text: str = WORDS["task"].format(name, " ".join(said), goal)
        return text

    def _plural(self, stain: str) -> str:
        word = self._names.bare(stain)
        return f"{word}s" if word in WORDS["many"] else word

    @staticmethod
    def _soils(fact: Literal, thing: str) -> bool:
        return fact.predicate == "covered" and fact.things[0] == thing

    def _places(self, thing: str) -> set[str]:
        found: set[str] = set()
        while thing in self._start and self._start[thing][1] not in found:
            thing = self._start[thing][1]
            found.add(thing)
        return found

    def _roots(self, told: list[str]) -> list[str]:
        """What stands on the ground, each on a spot of its own."""
        ground = [one for one in told if self._names.is_one_of(one, "floors")]
        return [
            self._the(thing)
            for thing in told
            if thing not in ground
            if thing not in self._start
            or self._names.stays(thing)
            or self._start[thing][1] in ground
        ]
