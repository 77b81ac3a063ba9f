"""Statements about what somebody did that changes a state: "I opened the fridge"."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.conversing.found import Problem
from besim.models.commonsense.conversing.spoken import spoken_lexicon
from besim.models.commonsense.conversing.states_told import StatesTold
from besim.models.commonsense.conversing.telling import NOT_SAID
from besim.models.commonsense.conversing.things import ROBOT, TABLE
from besim.models.commonsense.conversing.wording import starts, words_of
from besim.models.commonsense.language.dictionary import lemmas

_GOING = frozenset(("go", "move", "drive", "navigate", "travel", "walk", "return", "come", "head"))
_SWITCHING = ("on", "off", "up", "down")
_ROBOTS = ("the robot", "robot", "you")
_UNITS = ("percent", "%", "degrees", "degree", "celsius", "volts", "v", "c")


class DeedsTold(StatesTold):
    """Deeds of people and of the robot, and numbers that are no weights."""

    def _state_of_deed(self, said: list[str]) -> bool | None:
        """Opened the fridge; switched the lamp off; filled the mug with water."""
        if "with" in said:
            said = said[: said.index("with")]
        if not said:
            return None
        particle = next((w for w in (said[-1], said[1] if len(said) > 1 else "")
                         if w in _SWITCHING), "")  # fmt: skip
        thing = [word for word in said[1:] if word != particle]
        phrase = f"{said[0]} {particle}".strip()
        if not thing or spoken_lexicon().state(phrase) is None:
            return None
        self.correction = True  # it was otherwise before
        return self._is([*thing, "is", *phrase.split()])

    def _consumed(self, said: Sequence[str]) -> bool | None:
        """Drank the milk, ate the apple: it is no more; of a glass, what was in it."""
        verb = lemmas(said[0]).get("VERB", said[0]) if said else ""
        if verb not in words_of("consuming_verbs") or len(said) < 2:
            return None
        rest = [word for word in said[1:] if word not in ("up", "all")]
        found = self._mention(rest)
        if not found.ok:
            return self._failed(found)
        self.correction = True
        self.groups.append(found.names)
        things = self.draft.things
        for name in found.names:
            inside = [one for one in things.all_in(name) if things.location(one) == ("in", name)]
            if not things.is_container(name):
                self._used_up(name)
                continue
            for one in inside:
                self._used_up(one)
            label = things.label(name)
            for key, value in (("full", False), ("empty", True)):
                known = self.draft.world.get(self.draft.things.path(name, key))
                if known is not None or key == "empty":
                    path = self.draft.things.path(name, key)
                    self.draft.set(path, value, f"what was in the {label} is used up")
        return True

    def _used_up(self, name: str) -> None:
        """A thing that is no more has no states; the journal knows that it was."""
        entity = self.draft.things.path(name)
        where = self.draft.things.location(name)
        for path in list(self.draft.world.below(entity)):
            self.draft.set(path, None, "it is used up")
        if where is None or where[0] != "in":
            return
        path = self.draft.things.path(where[1], "full")
        if self.draft.world.get(path) is True:
            why = f"the {self.draft.things.label(name)} was in it and is used up"
            self.draft.set(path, False, why)

    def _robot_did(self, doer: Sequence[str], said: list[str]) -> bool | None:
        """The robot went to the kitchen, or picked something up: then it holds it."""
        named = self._references().find(doer)
        is_agent = named.ok and all(map(self.draft.things.is_agent, named.names))
        if not said or not (is_agent or starts(doer, *_ROBOTS)):
            return None
        agents = [name for name in self.draft.things.names if self.draft.things.is_agent(name)]
        robot = agents[0] if len(agents) == 1 else ROBOT
        robot = named.names[0] if is_agent and len(named.names) == 1 else robot
        verb = lemmas(said[0]).get("VERB", said[0])
        to = starts(said[1:], "to", "into", "towards", "back to")
        place = [word for word in said[1 + to :] if word != "the"]
        if verb in _GOING and to and place:
            found = self._references().find(["the", *place])
            known = found.ok and len(found.names) == 1 and found.names[0] != robot
            if not known and found.problem is Problem.AMBIGUOUS:
                return self._failed(found)
            name = found.names[0] if known else "_".join(place)
            self.correction = True
            self.groups.append((robot,))
            self.draft.set(self.draft.things.path(robot, "location"), f"at {name}")
            return True
        if verb in ("release", "drop") and len(said) > 1:
            found = self._references().mention(said[1:])
            if found.ok and set(found.names) <= set(self.draft.things.held(robot)):
                self.groups.append(found.names)
                for name in found.names:
                    self.draft.take_away(name, "the robot let go of it")
                return True
        if verb in words_of("take_verbs") and verb not in ("clear", "remove"):
            thing = [word for word in said[1:] if word not in ("up", "out")]
            whole = self._mention(thing)
            if not whole.ok:  # from where it was
                end = next((i for i, w in enumerate(thing) if w in ("from", "of", "off")), None)
                whole = self._mention(thing[:end]) if end else whole
            if whole.text == NOT_SAID:
                return self._fail(NOT_SAID)
            if not whole.ok or not self.draft.things.known(whole.names[0]):
                return None
            self.groups.append(whole.names)
            for name in whole.names:
                self.draft.put(name, "held", robot, "the robot took it")
            return True
        return None

    def _somewhere(self, names: Sequence[str]) -> bool:
        """Taken, and nobody said to where: on the table, in a world that has one."""
        things = self.draft.things
        if things.children(TABLE) or things.known(TABLE):
            return False
        for name in names:
            self.draft.take_away(name, "it was taken away")
        return True

    def _number_told(self, said: list[str]) -> bool | None:
        """The battery level is 40 percent; the temperature of the fridge is 5."""
        at = next((i for i, word in enumerate(said) if word in ("is", "are", "was") and i), None)
        if at is None:
            return None
        value = [word for word in said[at + 1 :] if word not in ("at", "now", *_UNITS)]
        if len(value) != 1 or not value[0][0].isdigit() or "/" in value[0]:
            return None
        subject = [word for word in said[:at] if word != "the"]
        cuts = [(subject[:i], subject[i + 1 :]) for i, word in enumerate(subject) if word == "of"]
        cuts += [(subject[i:], subject[:i]) for i in range(len(subject) - 1, 0, -1)]
        for key, thing in cuts:
            found = self._references().find(["the", *thing])
            if not found.ok or len(found.names) != 1 or not key:
                continue
            path = self.draft.things.path(found.names[0], "_".join(key))
            if path in self.draft.world or "of" in subject:
                self.correction = True  # what is measured changes
                self.groups.append(found.names)
                number = float(value[0][:40])
                self.draft.set(path, int(number) if number.is_integer() else number)
                return True
        return None
