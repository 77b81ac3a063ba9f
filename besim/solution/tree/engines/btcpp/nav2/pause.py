"""Nav2's control node that services pause and resume."""

from __future__ import annotations

import enum
from collections.abc import Hashable

from besim.solution.model import Status
from besim.solution.tree.engines.btcpp.config import NodeConfig
from besim.solution.tree.engines.btcpp.node import ControlNode, NodeClasses

MAX_CHILDREN = 4


class _State(enum.Enum):
    """What it does; the value is the number of the child for it."""

    RESUMED = 0
    PAUSED = 1
    ON_PAUSE = 2
    ON_RESUME = 3


_NEXT = {_State.ON_PAUSE: _State.PAUSED, _State.ON_RESUME: _State.RESUMED}


class PauseResumeController(ControlNode):
    """Ticks one child while it goes on, others around and during a pause (N6).

    Calls that came since the last tick are heard at the beginning of this one, those for a
    pause first.
    """

    def __init__(self, config: NodeConfig) -> None:
        super().__init__(config)
        self._surroundings = config.run.surroundings
        self._state = _State.RESUMED
        self._heard = dict.fromkeys(("pause_service_name", "resume_service_name"), 0)

    def tick(self) -> Status:
        count = len(self.children)
        if not 1 <= count <= MAX_CHILDREN:
            self.throw(f"it must have 1 to {MAX_CHILDREN} children, not {count}")
        if self.status is None:
            self._state = _State.RESUMED
        self.status = Status.RUNNING
        pauses = self._called("pause_service_name") and self._state is not _State.PAUSED
        resumes = self._called("resume_service_name") and self._state is _State.PAUSED
        if pauses or resumes:
            self._state = _State.ON_PAUSE if pauses else _State.ON_RESUME
            self.reset_children()
        if self._state.value >= count:
            self._go_on()
            return Status.RUNNING
        status = self.children[self._state.value].execute_tick()
        if status in (Status.RUNNING, Status.FAILURE):
            return status
        if self._state is _State.RESUMED:
            return Status.SUCCESS
        self._go_on()
        return Status.RUNNING

    def halt(self) -> None:
        self._state = _State.RESUMED
        super().halt()

    def memory(self) -> Hashable:
        return self._state, tuple(self._heard.values())

    def _go_on(self) -> None:
        self._state = _NEXT.get(self._state, self._state)

    def _called(self, port: str) -> bool:
        service = self.port(port)
        calls = self._surroundings.calls(str(service)) if service is not None else 0
        before, self._heard[port] = self._heard[port], calls
        return calls > before


VERSION_4: NodeClasses = {"PauseResumeController": PauseResumeController}
VERSION_3: NodeClasses = {}
