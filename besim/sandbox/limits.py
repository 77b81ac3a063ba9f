"""How much one evaluation may take."""

from __future__ import annotations

from dataclasses import dataclass

MIB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of one evaluation; the defaults suit judging one precondition.

    :param time_s: execution time in seconds, once for defining and once for calling the function.
        Code that does not stop then is killed with its worker a quarter of a second later.
    :param memory_bytes: what the code's own values may take.
    :param recursion: how deep calls and data may nest.
    :param code_bytes: length of the code in UTF-8.
    :param input_bytes: length of the inputs as JSON.
    :param result_bytes: length of the result as JSON.
    :param stdout_chars: how much may be printed.
    :param clock_calls: how often the code may ask or move the clock.
    :raises ValueError: for a limit that is not positive.
    """

    time_s: float = 1.0
    memory_bytes: int = 32 * MIB
    recursion: int = 200
    code_bytes: int = 32 * 1024
    input_bytes: int = 512 * 1024
    result_bytes: int = 64 * 1024
    stdout_chars: int = 16 * 1024
    clock_calls: int = 1000

    def __post_init__(self) -> None:
        for name in self.__slots__:
            if not getattr(self, name) > 0:
                raise ValueError(f"the limit {name} must be positive")
