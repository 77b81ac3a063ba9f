"""What a question came to is remembered for worlds that are alike in what it looks at."""

from besim.models.commonsense.facts import Recollections, View
from besim.world import World


def _door(view: View) -> str:
    """Reads the door, and the lock only where the door is shut."""
    if view["objects.door.open"]:
        return "open"
    return "locked" if view["objects.door.locked"] else "shut"


def _ask(known: Recollections[str], **states: bool) -> tuple[str, bool]:
    """The answer in a world, and whether it was remembered."""
    world = World({f"objects.door.{name}": value for name, value in states.items()})
    found = known.of(world)
    if found is not None:
        return found, True
    view = View(world)
    found = _door(view)
    known.keep(view, found)
    return found, False


def test_only_what_was_read_counts() -> None:
    known: Recollections[str] = Recollections()
    assert _ask(known, open=True, locked=False) == ("open", False)
    assert _ask(known, open=True, locked=True) == ("open", True)
    assert _ask(known, open=False, locked=False) == ("shut", False)
    assert _ask(known, open=False, locked=False, clean=True) == ("shut", True)
    assert _ask(known, open=False, locked=True) == ("locked", False)
    assert _ask(known, locked=True) == ("locked", False), "no value is one of its own"
    assert _ask(known, open=False, locked=True) == ("locked", True)


def test_who_lists_all_states_is_asked_again() -> None:
    known: Recollections[int] = Recollections()
    view = View(World({"objects.door.open": True}))
    known.keep(view, len(view.paths()))
    assert known.of(view.world) is None


def test_few_are_kept() -> None:
    known: Recollections[int] = Recollections()
    for number in range(1000):
        view = View(World({"objects.cup.portions": number}))
        known.keep(view, view["objects.cup.portions"])  # type: ignore[arg-type]
    worlds = [World({"objects.cup.portions": number}) for number in range(1000)]
    remembered = [known.of(world) for world in worlds]
    assert 0 < sum(one is not None for one in remembered) <= 64
    assert all(one in (None, number) for number, one in enumerate(remembered))
