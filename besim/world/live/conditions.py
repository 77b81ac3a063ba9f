"""What must be so before a live world is asked or changed."""

from __future__ import annotations

from collections.abc import Iterable

from besim.errors import UsageError
from besim.world.refusals import Conflict, NoWorld
from besim.world.snapshot import Snapshot
from besim.world.state import World

MAX_WORDS = 1000
"""Characters of a question or of what is told."""


class Overtaken(Exception):
    """The world changed where a change would have been made; it must be thought over again."""


def there(snapshot: Snapshot | None) -> Snapshot:
    """:raises NoWorld: if there is none."""
    if snapshot is None:
        raise NoWorld(
            "there is no world yet", remedy="`besim world create` or `reset_world` makes one"
        )
    return snapshot


def expected(snapshot: Snapshot | None, revision: int) -> Snapshot:
    """:raises NoWorld: if there is none.
    :raises Conflict: if it has another revision; 0 is any.
    """
    now = there(snapshot)
    if revision not in (0, now.revision):
        raise Conflict(
            f"the world has revision {now.revision}, expected was {revision} "
            "(ask for the world again, and decide anew)"
        )
    return now


def words(text: str, name: str) -> str:
    """:raises UsageError: for a text that is empty or too long."""
    found = text.strip()
    if not found:
        raise UsageError(f"the {name} is empty")
    if len(found) > MAX_WORDS:
        raise UsageError(
            f"the {name} is too long",
            expected=f"at most {MAX_WORDS} characters",
            got=str(len(found)),
        )
    return found


def differ_around(paths: Iterable[str], seen: World, now: World) -> bool:
    """Whether states, or others of the same entities, are not what they were."""
    if seen is now:
        return False
    # An entity of two names, or a bare state, which has nothing below it.
    heads = {".".join(path.split(".")[:2]) for path in paths}
    return any(
        seen.get(head) != now.get(head) or seen.properties(head) != now.properties(head)
        for head in heads
    )
