"""How things lie to each other: in, on, above, under, beside, left of, touching."""

from __future__ import annotations

from besim.models.commonsense.conversing.things import Things
from besim.world import Truth, join_path

INVERSE = {
    "left of": "right of",
    "right of": "left of",
    "in front of": "behind",
    "behind": "in front of",
    "beside": "beside",
}
"""Relations that are states of their own (``relationship.cup_left_of_box``), and their inverse."""


def lateral_path(one: str, relation: str, other: str) -> str:
    """The state that says how two things stand beside each other."""
    return join_path("relationship", f"{one}_{relation.replace(' ', '_')}_{other}")


def is_placed(things: Things, one: str, relation: str, other: str) -> Truth:
    """Does the one thing lie so to the other?"""
    if one == other:
        return Truth.FALSE
    if relation in ("out of", "off"):
        return is_placed(things, one, "in" if relation == "out of" else "on", other).negated()
    if relation in INVERSE:
        return _beside(things, one, relation, other)
    where = things.location(one)
    if relation == "at" and (things.is_room(other) or not things.known(other)):
        relation = "in"  # with all that is on, in or held by what is there
    if relation == "in":
        found = one in things.all_in(other) or (where == ("held", other))
    elif relation == "on":
        found = where == ("on", other)
        if other in ("table", "floor", "ground") and where == ("on", "empty_space"):
            found = True
    elif relation == "above":
        found = one in things.all_above(other) or one in things.children(other, "on")
    elif relation == "under":
        found = one in things.all_below(other)
    elif relation == "held":  # in a hand; or, if not there, anywhere that is known
        found = where == ("held", other)
    elif relation == "touching":
        found = other in touching(things, one)
    else:
        found = where is not None and where[1] == other
    if found:
        return Truth.TRUE
    return Truth.UNKNOWN if is_left_open(things, one, relation, other) else Truth.FALSE


def is_left_open(things: Things, one: str, relation: str, other: str) -> bool:
    """Could it be so, for all that the world says of what the things are on and in?"""
    if relation == "under":
        unplaced = things.location(one) is None and not things.is_station(one)
        return unplaced or is_left_open(things, other, "above", one)
    if relation == "touching":
        return any(things.may_be(a, "on", b) for a, b in ((one, other), (other, one)))
    if relation in ("in", "at") and things.is_room(other):
        root = [one, *(parent for _, parent in things.chain(one))][-1]
        return not things.is_room(root)
    if relation in ("on", "held"):
        return things.may_be(one, relation, other)
    if relation in ("in", "above"):  # or what it is on or in could
        chain = [one, *(parent for _, parent in things.chain(one))]
        return other not in chain and any(things.may_be(n, relation, other) for n in chain)
    return things.location(one) is None


def _beside(things: Things, one: str, relation: str, other: str) -> Truth:
    for path in (lateral_path(one, relation, other), lateral_path(other, INVERSE[relation], one)):
        value = things.world.get(path)
        if isinstance(value, bool):
            return Truth.of(value)
    opposite = lateral_path(one, INVERSE[relation], other)
    back = lateral_path(other, relation, one)
    if relation != "beside" and True in (things.world.get(opposite), things.world.get(back)):
        return Truth.FALSE
    where = things.location(one)
    if relation == "beside" and where == ("beside", other):
        return Truth.TRUE
    return Truth.UNKNOWN


def touching(things: Things, name: str) -> list[str]:
    """What touches a thing: what it stands on, what stands on it, what shares its bowl.

    Tables, bowls and the like do not count: they are where things are.
    """
    found = [one for one in things.covering(name) if not things.is_surface(one)]
    found += [one for one in things.children(name, "under") if not things.is_surface(one)]
    where = things.location(name)
    if where is not None:
        relation, parent = where
        if relation == "on" and not things.is_surface(parent):
            found.append(parent)
        if relation == "in" and things.is_vessel(parent):
            found += [one for one in things.children(parent, "in") if one != name]
    return list(dict.fromkeys(found))
