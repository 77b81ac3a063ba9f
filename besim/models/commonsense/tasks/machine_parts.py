"""Parts and wholes: whose programme, tap or button it is."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.entities.entity import Entity
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.vocabulary import (
    BASINS,
    BUTTONS,
    COPIES,
    MACHINES,
    PROGRAMS,
    SHELVES,
    STOREYS,
    WHOLES,
)

_STEM = 4
"""How many letters the verb of a button and the noun of its machine share: print, printer."""
_STARTING = "start"
_BORED = ("flange", "hole", "bore", "thread")
"""Parts that screws go into, and that are named after what they are parts of."""
_TAP = "faucet"


def _behind(mention: Mention, lexicon: Lexicon) -> Mention | None:
    """ "On a shelf *behind the glass door*": a shelf of what that door belongs to."""
    if mention.head not in SHELVES:
        return None
    doors = (
        group.mentions[0]
        for prep, group in mention.located
        if prep == "behind" and len(group.mentions) == 1
    )
    return next((door for door in doors if lexicon.parts.get(door.head) == "open"), None)


def parts_of_machines(
    inventory: Inventory, mentions: Sequence[Mention], told: Sequence[Mention] | None
) -> None:
    """A programme belongs to the machine that the texts name with it, or the only one there is.

    :param told: what the text of the task speaks of; none where a scene tells what there is.
    """
    _told(inventory, mentions)
    _programmes_told(inventory, mentions)
    owned = {mention.head for mention in mentions if mention.owner is not None}
    spoken = {
        name
        for mention in told or ()
        if not mention.pronoun
        for name in inventory.resolve(mention).names
    }
    for part in inventory.entities.values():
        inside = bool(part.kind_in(inventory.lexicon.insides))
        if (inside and (told is None or part.name in spoken)) or (
            _is_control(part) and part.head in owned
        ):
            continue
        part.part_of = part.part_of or _machine_of(part, inventory)


def _told(inventory: Inventory, mentions: Sequence[Mention]) -> None:
    """ "The lid of the jar" is the jar's."""
    for mention in mentions:
        owner = mention.owner or _behind(mention, inventory.lexicon)
        if owner is None or owner.pronoun or mention.pronoun or not mention.nominal:
            continue
        own, of = inventory.resolve(mention).names, inventory.resolve(owner).names
        if (
            len(own) == 1
            and len(of) == 1
            and own[0] in inventory.entities
            and of[0] in inventory.entities
            and own[0] != of[0]
        ):
            part, whole = inventory.entities[own[0]], inventory.entities[of[0]]
            if (
                not (
                    whole.room
                    or whole.substance
                    or whole.person
                    or (whole.head in STOREYS and part.head not in BUTTONS)
                    or (
                        whole.head in inventory.lexicon.animals  # the bowl of the dog
                        and part.head not in inventory.lexicon.body_parts
                    )
                    or whole.head in inventory.lexicon.substances
                    or part.substance
                    or part.head in COPIES
                    or part.room
                    or part.part_of
                    or (
                        (
                            owner.plural
                            or whole.head in inventory.lexicon.uncountable | inventory.lexicon.heaps
                        )
                        and whole.head in part.content_words  # of apples, of bread
                    )
                    # "the second slice of bread" is by itself once it is cut
                    or (
                        part.head in inventory.lexicon.units_of
                        and whole.head in inventory.lexicon.uncountable
                    )
                    # "the tied bag of leaves", before called the garden bag
                    or (
                        owner.plural
                        and not owner.determiner
                        and part.has_head(inventory.lexicon.holders)
                    )
                )
                and mention.head in part.longest
                and whole.part_of != part.name
            ):
                part.part_of = whole.name


def _programmes_told(inventory: Inventory, mentions: Sequence[Mention]) -> None:
    """ "The programmes of the washer", "the tap of the bath", one of several or not."""
    for part in inventory.entities.values():
        named = part.head in PROGRAMS or part.head == _TAP
        for mention in mentions if named else ():
            owner = mention.owner if mention.head == part.head else None
            names = inventory.resolve(owner).names[:1] if owner and not owner.pronoun else ()
            part.part_of = next(
                (n for n in names if n in inventory.entities and n != part.name), part.part_of
            )


def _machine_of(part: Entity, inventory: Inventory) -> str:
    """What a part of this kind belongs to, where there is one such thing; else empty.

    The bed of a mattress, the sink of a tap, the washer of a programme or drum.
    """
    insides, things = inventory.lexicon.insides, inventory.entities.values()
    if _is_control(part):
        hosts = _worked_by(part, inventory)
    elif part.head in WHOLES:
        hosts = [e for e in things if e.head in WHOLES[part.head]]
    elif part.head == _TAP or part.head in PROGRAMS:
        hosts = [e for e in things if e.head in (BASINS if part.head == _TAP else MACHINES)]
    elif part.head in _BORED and len(part.longest) > 1:
        hosts = [e for e in things if e.head == part.longest[-2]]  # "the motor flange"
    else:
        kinds = insides.get(part.kind_in(insides), ())
        hosts = [e for e in things if e.kind_in(kinds)]
    # "The second basin of the sink" is no other sink: the tap is that of the whole.
    whole = [e for e in hosts if e.part_of not in {other.name for other in hosts}]
    return whole[0].name if len(whole) == 1 else ""


def _is_control(part: Entity) -> bool:
    """A button, or what a machine is started by; a key is in a lock, otherwise."""
    return part.head in BUTTONS or (part.head == "key" and _STARTING in part.longest)


def _worked_by(control: Entity, inventory: Inventory) -> list[Entity]:
    """ "The print button" is the printer's, "the start key" the only machine's."""
    things = inventory.entities.values()
    machines = [e for e in things if e.head in MACHINES]
    begin = {word[:_STEM] for word in control.longest[:-1] if len(word) >= _STEM}
    kinds = inventory.lexicon.hypernyms.get("device", ())
    devices = [e for e in things if e.head in kinds and e not in machines]
    named = [e for e in machines if any(word[:_STEM] in begin for word in e.longest)]
    table, deeds = inventory.lexicon.processes, {participle(w) for w in control.longest[:-1]}
    works = [e for e in things if deeds & {*table.get(e.kind_in(table), ())}]
    named = named or (works if len(works) == 1 else [])  # "the brew button"
    return named or (machines if _STARTING in control.longest and not devices else [])
