"""What a class of leaves means: what it needs, asks, changes, puts out, and how it fails.

``docs/leaf-meanings.md`` is the reference of the form that users write it in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from besim.models.leaf_library.templates import Template, number
from besim.solution import LeafKind


@dataclass(frozen=True, slots=True)
class Need:
    """What must be so before an action can run; false makes it infeasible.

    :param name: in words.
    :param port: there must be a value in this port; or
    :param state: this state must be ``value``; unknown as long as the world does not have it.
    """

    name: str
    port: str = ""
    state: str = ""
    value: str | bool | int | float = True


@dataclass(frozen=True, slots=True)
class Question:
    """What a condition asks, in one of three forms, or nothing but what is assumed.

    :param name: the statement in words.
    :param state: whether this state is ``value``, …
    :param port: … or this port is ``value`` (or one of ``among``), …
    :param equal: … or two templates have the same value.
    :param assumed: the answer where neither world nor ports tell it; ``None``: it is unknown.
    :param because: the assumption in words, for the verdict.
    """

    name: str
    state: str = ""
    port: str = ""
    value: str | bool | int | float = True
    among: Template | None = None
    equal: tuple[Template, Template] | None = None
    assumed: bool | None = None
    because: str = ""


@dataclass(frozen=True, slots=True)
class Duration:
    """Simulated seconds that an action takes: ``seconds``, or by its ports ``of / per``.

    :param seconds: where the ports do not tell it.
    :param at_most: port with the longest time that is allowed; an action that needs longer fails
        then. Nothing or 0 there allows any time.
    """

    seconds: float = 0.0
    of: str = ""
    per: str = ""
    at_most: str = ""

    def of_leaf(self, ports: Mapping[str, str]) -> float:
        """Seconds for these ports; without sign, as Nav2 takes distances and times."""
        amount = number(ports.get(self.of)) if self.of else None
        rate = number(ports.get(self.per)) if self.per else 1.0
        if amount is None or not rate:
            return self.seconds
        return abs(amount / rate)

    def limit(self, ports: Mapping[str, str]) -> float | None:
        """The longest time in seconds that is allowed, if it is limited."""
        found = number(ports.get(self.at_most)) if self.at_most else None
        return found if found is not None and found > 0 else None


@dataclass(frozen=True, slots=True)
class Failure:
    """How an action fails.

    :param outputs: what it writes to its ports then.
    :param words: why, in words.
    """

    outputs: Mapping[str, Template] = field(default_factory=dict)
    words: str = "it failed"


@dataclass(frozen=True, slots=True)
class LeafMeaning:
    """The meaning of one class of leaves.

    :param words: in plain words, with ports as ``{port}``.
    :param needs: of an action.
    :param asks: of a condition; or of an action that succeeds if it is so and fails otherwise.
    :param fails_without: ports without whose value it fails, feasible though it is.
    :param changes: state path (a template too) to its new value.
    :param outputs: port to what a success writes there.
    :param can_fail: how it fails when something goes wrong; ``None``: it has nothing to fail at.
    :param late: how it fails if it needs longer than it is allowed.
    :param aim: what a robot wants that runs it, as state path and value, with words for it.
    :param assumes: what is assumed whenever it runs.
    :param library: whose leaf it is.
    """

    name: str
    kind: LeafKind
    words: str = ""
    needs: tuple[Need, ...] = ()
    asks: Question | None = None
    fails_without: tuple[str, ...] = ()
    changes: Mapping[str, Template] = field(default_factory=dict)
    outputs: Mapping[str, Template] = field(default_factory=dict)
    takes: Duration = field(default_factory=Duration)
    can_fail: Failure | None = None
    late: Failure | None = None
    aim: tuple[str, Template, str] | None = None
    assumes: tuple[str, ...] = ()
    library: str = ""
