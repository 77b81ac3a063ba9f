"""Clauses that say in several words what one verb of the lexicon says, in that verb's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.amounts import amounts_in
from besim.models.commonsense.vocabulary import (
    CLEANING_TOOLS,
    DIALS,
    DOING_VERBS,
    GENERIC_NOUNS,
    IMAGES,
    INSCRIPTIONS,
    LEVELS,
    NOUN_DEEDS,
    OUTLETS,
    PLUGS,
    SKINS,
    STROKED_TOOLS,
    STROKING_VERBS,
    TOOL_PREPOSITIONS,
)

_TAKING_OFF = (
    *("take", "remove", "peel", "strip", "pull", "cut", "scrape", "draw", "tear", "slice", "shave"),
    "get",
)
_PAINTING = {"paint", "paintbrush", "varnish"}
_SCOURERS = {"pad", "scourer", "wool"}
_ACROSS = ("over", "across", "along")
_OVER = (*_ACROSS, "through")
_INTO: Sequence[str] = ("into", "in", "to", "onto")
_OUT: Sequence[str] = ("out of", "from", "off")

Phrases = list[tuple[str, Group]]


@dataclass(frozen=True, slots=True)
class Wording:
    """A clause and its direct object (of a passive: its subject)."""

    clause: Clause
    theme: Group | None


def reworded(clause: Clause, theme: Group | None, lexicon: Lexicon, *, own: bool) -> Wording:
    """The clause in the words of the lexicon; most clauses stay as they are.

    :param own: whether the direct object is a thing of its own in this task, if it is a skin.
    """
    if not clause.verb.lemma:
        return Wording(clause, theme)
    if theme is None:
        return _goes_over(clause) or Wording(clause, theme)
    if theme.mentions[0].head in SKINS:
        return Wording(clause, theme) if own else _strip(clause, theme)
    for construction in _CONSTRUCTIONS:
        found = construction(clause, theme, lexicon)
        if found is not None:
            return found
    return Wording(clause, theme)


def _goes_over(clause: Clause) -> Wording | None:
    """ "goes over the table with the cloth": wipes it."""
    through = next((group for prep, group in clause.preps if prep == "through"), None)
    if through is not None and clause.verb.root in ("cut", "saw", "slice", "snip"):
        # "saws through the loaf with the knife"
        return Wording(replace(clause, preps=_without(clause, through)), through)
    over = (*_ACROSS, "on", "at") if clause.verb.root == "work" else _ACROSS
    target = next((group for prep, group in clause.preps if prep in over), None)
    cleans = any(
        prep in TOOL_PREPOSITIONS and set(group.mentions[0].words) & (CLEANING_TOOLS | _SCOURERS)
        for prep, group in clause.preps
    )
    moves = clause.verb.root in ("go", "run", "work", "pass", "move")
    if target is None or not cleans or not moves:
        return None
    return Wording(_with_verb(clause, "clean", _without(clause, target)), target)


def _strip(clause: Clause, theme: Group) -> Wording:
    """ "takes the skin off the potato": peels it."""
    skin = theme.mentions[0]
    off = next((group for prep, group in clause.preps if prep in _OUT), None)
    of = off or (Group([skin.owner]) if skin.owner is not None and not skin.owner.pronoun else None)
    if of is None or clause.verb.root not in _TAKING_OFF:
        return Wording(clause, theme)
    return Wording(_with_verb(clause, SKINS[skin.head], _without(clause, of)), of)


def _done(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "does the scrubbing of the pan", "performs a scan of the badge": scrubs it, scans it."""
    deed = theme.mentions[0]
    if not {clause.verb.root, clause.verb.lemma} & DOING_VERBS or len(theme.mentions) > 1:
        return None
    lemma = NOUN_DEEDS.get(deed.head) or lemmas(deed.head).get("VERB", "")
    schema = lexicon.verbs.get(lemma)
    over = next((group for prep, group in clause.preps if prep in ("of", "on")), None)
    done_to = Group([deed.owner]) if deed.owner is not None and not deed.owner.pronoun else over
    if schema is None or done_to is None or deed.modifiers:
        return None
    return reworded(
        replace(_with_verb(clause, lemma, _without(clause, done_to)), objects=[done_to]),
        *(done_to, lexicon),
        own=False,
    )


def _offer(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "holds the cup out to the guest", "extends it towards her": offers it."""
    root = clause.verb.root
    for prep, group in clause.preps:
        owner = group.mentions[0].owner
        palm = group.mentions[0].head in ("hand", "palm") and owner is not None
        laid = prep in ("in", "into") and root in ("put", "place", "lay", "press", "give")
        if laid and palm and owner is not None and owner.head in lexicon.persons:
            # "puts the cup into the guest's hand"
            preps = [*_without(clause, group), ("to", Group([owner]))]
            return Wording(_with_verb(clause, "offer", preps), theme)
    if root not in ("hold", "extend", "reach", "stretch", "proffer"):
        return None
    for prep, group in clause.preps:
        head = group.mentions[0].head
        person = head in lexicon.persons or head in ("she", "he")
        if prep in ("to", "towards", "toward") and person:
            preps = [("to" if other is group else p, other) for p, other in clause.preps]
            return Wording(_with_verb(clause, "offer", preps), theme)
    return None


def _waters(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "gives the rose water from the can": waters it."""
    if clause.verb.root not in ("give", "supply", "provide"):
        return None
    groups = [theme, *clause.objects]
    groups += [group for prep, group in clause.preps if prep in ("to", "with")]
    water = next((group for group in groups if group.mentions[0].head == "water"), None)
    plants = {"plant", *lexicon.hypernyms["plant"]}
    plant = next((group for group in groups if group.mentions[0].head in plants), None)
    if water is None or plant is None:
        return None
    preps = [phrase for phrase in clause.preps if phrase[1] not in (water, plant)]
    return Wording(replace(_with_verb(clause, "water", preps), objects=[plant]), plant)


def _spend(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "spends ten minutes stirring the soup": stirs it for ten minutes."""
    if clause.verb.root not in ("spend", "pass") or not amounts_in(theme.mentions[:1]):
        return None
    for one in clause.purpose:
        doing = replace(one, preps=[*one.preps, ("for", theme)])
        return Wording(doing, one.objects[0] if one.objects else None)
    return Wording(_with_verb(clause, "wait"), theme)


def _inscribe(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "engraves the number on the piston": marks the piston."""
    writes = clause.verb.root in ("mark", "engrave", "stamp", "etch", "inscribe", "punch", "laser")
    if not writes or theme.mentions[0].head not in INSCRIPTIONS:
        return None
    marked = next((group for prep, group in clause.preps if prep in ("on", "onto", "into")), None)
    if marked is None:
        return None
    return Wording(replace(clause, preps=_without(clause, marked)), marked)


def _load(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "loads the chuck with the blank": puts the blank into the chuck."""
    loads = ("load", "stock", "equip", "feed", "charge", "arm", "supply", "pack", "stuff")
    fills = clause.verb.root == "fill"
    if clause.verb.root not in loads and not fills:
        return None
    place = theme.mentions[0].head
    load = next((group for prep, group in clause.preps if prep == "with"), None)
    if fills and load is not None and load.mentions[0].head not in lexicon.heaps:
        return None  # "fills the drum with the laundry", but the tire with air
    if load is None or place in lexicon.gripper or load.mentions[0].head in lexicon.gripper:
        return None
    where = [g.mentions[0].head for p, g in clause.preps if p in (*_INTO, "onto", "on")]
    if load.mentions[0].head in lexicon.substances or set(where) - lexicon.gripper:
        return None
    on = place in lexicon.surfaces and place not in lexicon.containers
    preps = [*_without(clause, load), ("on" if on else "into", theme)]
    return Wording(_with_verb(clause, "put", preps), load)


def _load_tool(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "loads the brush with paint from the tray", "dabs it into the tray": dips it in there."""
    tools = CLEANING_TOOLS | {"roller"}
    if not tools & {*theme.mentions[0].words}:
        return None
    if clause.verb.root == "dab" and _has(clause, ("in", "into")):
        return Wording(_with_verb(clause, "dip"), theme)
    if clause.verb.root not in ("load", "charge"):
        return None
    stuff = next((group for prep, group in clause.preps if prep == "with"), None)
    if stuff is None or stuff.mentions[0].head not in lexicon.substances:
        return None
    vessel = next((group for prep, group in clause.preps if prep in _OUT), stuff)
    preps = [phrase for phrase in clause.preps if phrase[1] not in (stuff, vessel)]
    return Wording(_with_verb(clause, "dip", [*preps, ("into", vessel)]), theme)


def _read_off(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "determines the weight of the beaker": weighs the beaker."""
    quantity = theme.mentions[0]
    scans = clause.verb.root in ("read", "scan", "capture", "record", "decode", "photograph")
    whose = quantity.owner
    on = next((g.mentions[0] for p, g in clause.preps if p in ("on", "of")), None)
    whose = whose or (on if scans and on is not None and not on.pronoun else None)
    coded = quantity.head in ("code", "barcode", "qr-code")
    if scans and coded and whose is not None:
        preps = [phrase for phrase in clause.preps if phrase[1].mentions[0] is not whose]
        return Wording(_with_verb(clause, "scan", preps), Group([whose]))
    reads = ("determine", "measure", "take", "read", "find", "establish", "ascertain", "check")
    if quantity.head not in ("weight", "mass") or clause.verb.root not in reads:
        return None
    if quantity.owner is None or quantity.owner.head in GENERIC_NOUNS:
        return None
    return Wording(_with_verb(clause, "weigh"), Group([quantity.owner]))


def _photograph(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "takes a photo of the gauge": photographs the gauge."""
    image = theme.mentions[0]
    of = image.owner
    takes = clause.verb.root in ("take", "make", "shoot", "snap", "capture", "get", "record")
    if image.head not in IMAGES or of is None or of.pronoun or not takes or _has(clause, _OUT):
        return None
    return Wording(_with_verb(clause, "photograph"), Group([of]))


def _dial(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "turns the dial of the oven back to zero": switches the oven off."""
    root, head = clause.verb.root, theme.mentions[0].head
    device = head in lexicon.processes and root in ("turn", "set", "switch")
    turns = root in ("turn", "set", "rotate", "twist", "dial", "adjust", "switch", "move")
    if not device and not (head in DIALS and turns):
        return None
    for prep, group in clause.preps:
        level = group.mentions[0]
        named = level.head in LEVELS and level.number is None
        if prep in ("to", "at", "on", "onto") and (
            level.number is not None or level.head == "zero" or named
        ):
            lemma = "switch on" if level.number or named else "switch off"
            return Wording(_with_verb(clause, lemma, _without(clause, group)), theme)
    return None


def _stroke(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "moves the vacuum cleaner over the carpet", "draws the knife through the loaf"."""
    over = (*_ACROSS, "through", "on") if clause.verb.root in ("use", "apply") else _OVER
    target = next((g for p, g in clause.preps if p in over), None)
    if (
        target is None
        or clause.verb.root not in (*STROKING_VERBS, "use", "apply")
        or _has(clause, ("into", "onto", "to"))
        or (
            next(prep for prep, _ in clause.preps if prep in ("on", *over)) == "on"
            and "on" not in over
        )
    ):
        return None
    words = set(theme.mentions[0].words)
    lemma = next((STROKED_TOOLS[word] for word in words if word in STROKED_TOOLS), "")
    if words & CLEANING_TOOLS:
        lemma = "paint" if words & _PAINTING else "clean"
    if _has(clause, ("through",)) and words & (_PAINTING | {"roller"}):
        # "rolls the paint roller through the tray": for the paint in there
        dipped = [("into" if group is target else prep, group) for prep, group in clause.preps]
        return Wording(_with_verb(clause, "dip", dipped), theme)
    if not lemma:
        return None
    # What is said of the gripper behind the tool ("the cloth in its gripper") stays behind it.
    at = next(i for i, (_, group) in enumerate(clause.preps) if group is target)
    preps: Phrases = [("with", theme), *clause.preps[:at], *clause.preps[at + 1 :]]
    return Wording(_with_verb(clause, lemma, preps), target)


_PLUGGING = (
    "connect",
    "join",
    "link",
    "hook",
    "stick",
    "put",
    "attach",
    "push",
    "press",
    "insert",
    "fit",
    "place",
)
_UNPLUGGING = ("pull", "draw", "take", "remove", "tug")


def _plug(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "pushes the plug of the lamp into the socket": plugs the lamp in."""
    plug = theme.mentions[0]
    root = clause.verb.root
    ways_in = (*_INTO, "with", "up to") if root in ("connect", "hook", "join") else _INTO
    outlet = any(p in ways_in and g.mentions[0].head in OUTLETS for p, g in clause.preps)
    if outlet and plug.head not in PLUGS and root in _PLUGGING:
        joins = root == "connect" or clause.verb.lemma == "hook up" or _has(clause, ("up to",))
        if plug.pronoun or plug.head in lexicon.processes or joins:
            preps = [("at" if prep in ways_in else prep, group) for prep, group in clause.preps]
            return Wording(_with_verb(clause, "plug in", preps), theme)
        return None
    if plug.head not in PLUGS or plug.owner is None:
        return None
    if plug.owner.pronoun and plug.owner.head != "it":
        return None  # "its plug" is that of what was spoken of; "their plugs" are several
    gripped = root in ("take", "grasp", "grip", "grab", "seize", "pick") and not _has(clause, _OUT)
    if gripped and plug.owner.head not in PLUGS:
        # to do something with it, not to carry the device about
        return Wording(_with_verb(clause, "reach", _free_hand(clause)), Group([plug.owner]))
    ways = {*clause.verb.lemma.split()[1:], *clause.adverbs}
    alone = root in ("unplug", "disconnect") or (root == "pull" and not clause.preps)
    out = _has(clause, _OUT) or ways & {"out", "off"} or alone
    into = _has(clause, _INTO) or ways & {"in"} or root in ("plug", "connect", "insert")
    if root in (*_UNPLUGGING, "unplug", "disconnect") and out:
        lemma, prepositions = "unplug", _OUT
    elif root in (*_PLUGGING, "plug") and into:
        lemma, prepositions = "plug in", _INTO
    else:
        return None
    # The socket is where it happens; the plug takes no room in a gripper that holds the device.
    preps = [("at" if prep in prepositions else prep, group) for prep, group in clause.preps]
    return Wording(_with_verb(clause, lemma, preps), Group([_device(plug, plug.owner)]))


def _free_hand(clause: Clause) -> list[tuple[str, Group]]:
    """ "Picks up the plug *with its gripper*": with one that holds nothing else."""
    hands = [group for prep, group in clause.preps if prep == "with"]
    return [
        ("with", Group([replace(hand, states=("free", *hand.states))]))
        for hand in (group.mentions[0] for group in hands)
        if hand.head == "gripper" and not hand.plural and "free" not in hand.states
    ]


def _device(plug: Mention, owner: Mention) -> Mention:
    """ "the plug of the lamp that it holds": the lamp is what it holds."""
    bare = Group([replace(owner, relatives=[], located=[])])

    def of(group: Group) -> Group:
        return bare if group.mentions[0].head == plug.head else group

    said = [
        replace(
            clause,
            subject=clause.subject and of(clause.subject),
            objects=[of(group) for group in clause.objects],
        )
        for clause in plug.relatives
    ]
    return replace(owner, relatives=[*owner.relatives, *said])


_WHOLE = frozenset(("whole", "entire", "complete", "full", "all"))


def _contents(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "empties the content of the jug into the bowl": pours from the jug, and empties it if it is
    the whole content.
    """
    inside = theme.mentions[0]
    schema = lexicon.verbs.get(clause.verb.lemma)
    pours = schema is not None and schema.name == "pour"
    if not pours or inside.head not in ("content", "contents") or _has(clause, _OUT):
        return None
    if inside.owner is None or inside.owner.head in GENERIC_NOUNS:
        return None
    whole = inside.determiner == "all" or _WHOLE & {*inside.text.lower().split()}
    verb = replace(clause.verb, lemma="empty") if whole else clause.verb
    preps = [("from", Group([inside.owner])), *clause.preps]
    return Wording(replace(clause, verb=verb, preps=preps), None)


def _laden(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "pushes the cart *with the boxes on it* to the truck": what it carries is no place to go.

    One thing that is said to be there has to be; of "the boxes" nobody knows which are. "It", with
    the lid on it, stays what was spoken of before.
    """
    if len(clause.preps) < 2:
        return None
    (prep, load), (where, around) = clause.preps[:2]
    if prep != "with" or where not in ("on", "in", "inside") or around.mentions[0].head != "it":
        return None
    if not (theme.mentions[-1].pronoun or any(mention.plural for mention in load.mentions)):
        carrier = theme.mentions[-1]
        laden = replace(carrier, located=[*carrier.located, (prep, load), (where, around)])
        theme = replace(theme, mentions=[*theme.mentions[:-1], laden])
    return reworded(replace(clause, preps=clause.preps[2:]), theme, lexicon, own=False)


def _among(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "lays it *between the logs* in the stove": what is in the stove is what lies around it."""
    schema = lexicon.verbs.get(clause.verb.lemma)
    if schema is None or schema.name != "place":
        return None
    for (prep, around), (where, place) in pairwise(clause.preps):
        inside = where in ("in", "inside", "into") and place.mentions[0].head not in lexicon.rooms
        several = len(around.mentions) > 1 or around.mentions[0].plural
        if prep in ("between", "among") and several and inside:
            return Wording(replace(clause, preps=_without(clause, around)), theme)
    return None


def _has(clause: Clause, prepositions: Sequence[str]) -> bool:
    return any(prep in prepositions for prep, _ in clause.preps)


def _without(clause: Clause, group: Group) -> Phrases:
    return [(prep, other) for prep, other in clause.preps if other is not group]


def _with_verb(clause: Clause, lemma: str, preps: Phrases | None = None) -> Clause:
    verb = replace(clause.verb, lemma=lemma, particle="")
    return replace(clause, verb=verb, preps=clause.preps if preps is None else preps)


_CONSTRUCTIONS = (
    *(_photograph, _done, _dial, _stroke, _plug, _contents, _spend, _inscribe, _offer, _waters),
    *(_load, _load_tool, _read_off, _laden, _among),
)
