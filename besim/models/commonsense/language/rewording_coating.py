"""Painting and spraying, what hardens, and what is blown up."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_verbs import inflected
from besim.models.commonsense.language.rewriting import rewrite

_DIP = inflected("dip")
_BLOWN_UP = (
    r"(?:(?:front|rear|back|bicycle|car) )?(?:tires?|tyres?|wheels?|balls?|mattress|balloon)"
)


def _sprays(match: re.Match[str]) -> str:
    tool = re.sub(r"^the (?:nozzle|jet|tip|mouth|lance) of ", "", match["t"])
    return f"sprays {match['o']} with {tool}"


def _pumps(match: re.Match[str]) -> str:
    return f"{_PUMP(match)} {match['o']}"


_PUMP = inflected("pump")
_TRAY = r"(?!(?:can|tin|bucket|pail|pot|tray|jar|bowl|cup|glass|bottle)s?\b)"
_ROLL = "brush|roll|spread|rub|paint|appl|smear|stroke|wipe|put"
_PUMPED_UP = (
    r"(?:(?:air |swimming |bicycle |rear |front |inner |red |blue )?(?:balloon|mattress|airbed|ball"
    r"|tube|tyre|tire|ring|dinghy|raft))"
)

_COVER = inflected("cover")

COATING = (
    # "Heaps soil over the roots until they are covered": covers them with it.
    rewrite(
        "heap|pile|shovel|rak|push",
        r"\b(?:heap|pile|shovel|rak|push)(?P<e>e?s|ing|e)? (?:some |the )?"
        r"(?P<y>(?:soil|earth|sand|snow|compost|gravel|mulch|straw|leaves))"
        r" (?:up )?over (?P<o>(?:the|its|both|all) (?:[\w'-]+ ){0,4}?[\w'-]+)"
        r"(?: until (?:it|they) (?:is|are) (?:all |fully |completely |well )?covered)?"
        r"(?=[.,;]| and\b| with\b| using\b|$)",
        lambda m: f"{_COVER(m)} {m['o']} with {m['y']}",
    ),
    # "Aims the nozzle of the sprayer at the bush and presses the trigger": sprays it.
    rewrite(
        "trigger",
        r"\b(?:direct|aim|point)(?:s|ing)? (?P<t>the [\w -]{1,40}?) (?:at|to|towards|onto) "
        r"(?P<o>the [\w -]{1,40}?),? and (?:press|squeeze|pull)(?P<e>s|es)? (?:the|its) trigger"
        r"(?: of it)?(?=[.,;]|$)",
        _sprays,
    ),
    # "Sprays all branches of the tree": the tree.
    rewrite(
        "branches|twigs|leaves|needles|stems",
        r"(?:(?<=\bon )|(?<=\bonto )|(?<=\bover )|(?<=\bsprays )|(?<=\bspray ))"
        r"(?:all|the|all (?:of )?the|both sides of all) (?:branches|twigs|leaves|needles|stems)"
        r"(?: and (?:branches|twigs|leaves|needles|stems))? of (?=(?:the|each|both|its|a)\b)",
        "",
    ),
    # "Moves the handle of the sprayer up and down": pumps, and brings it nowhere.
    rewrite(
        "up and down",
        r"\b(?:mov|push|pull|work|press|swing)(?P<e>e|es|ing|s)? (?P<o>(?:the|its)"
        r" (?:[\w-]+ ){0,2}?(?:handle|lever|plunger|piston|pedal)(?: (?:of|on) [\w' -]+?)?)"
        r" up and down\b(?: (?:several|a few|many|\w+) times)?",
        _pumps,
    ),
    # "The can of wood stain", "spreads the stain on the seat": what colours wood is no dirt.
    rewrite(
        "stain",
        r"\b(?:wood[ -]stain\b|(?P<of>(?:can|tin|bucket|pot|jar) of )stain\b"
        r"|stain(?= (?:can|tin|bucket|pot|jar)\b)"
        # what soaks or works into *the stain* works on dirt
        r"|(?P<in>(?<!soak )(?<!soaks )(?<!work )(?<!works )\bin(?:to)? the )stain\b"
        r"(?! (?:on|of)\b)"
        rf"|(?P<do>\b(?:{_ROLL})(?:y|ies|s|es|ing)? (?:the |some )?)stain(?= (?:on|over|to|onto)\b)"
        r"|(?P<with>\b(?:covered|coated|painted|treated) with (?:dried |dry |the )*)stain\b"
        r"|(?P<let>\b(?:let|lets) the )stain(?= dry\b)"
        r"|(?P<the>\bthe )stain(?= (?:(?:which|that) )?(?:is|has|dries|which|that)\b[^.,;]{0,60}"
        r"\b(?:dry|dried|dries|spread|applied|brushed|painted)\b))",
        lambda m: (
            "".join(m[name] or "" for name in ("of", "in", "do", "with", "let", "the"))
            + "woodstain"
        ),
    ),
    # "Rolls the roller in the paint": dips it in.
    rewrite(
        "roller",
        r"\broll(?P<e>s|ing)? (?P<o>(?:the|its) (?:[\w-]+ )?roller(?: (?:which is )?in its"
        r" (?:[\w-]+ )?gripper)?) (?:in|into|through) (?=(?:the|some)\b)",
        lambda m: f"{_DIP(m)} {m['o']} into ",
    ),
    # "Dips the brush into the paint and brushes it on the frame": the paint.
    rewrite(
        "dip",
        r"\b(?P<dip>dip(?:s|ping)? (?:the|its) [\w -]{1,60}?\b(?:in|into) the (?P<o>(?:[\w-]+ )?"
        rf"{_TRAY}[\w-]+),? and (?:then )?(?:{_ROLL})(?:y|ies|s|es|ing)?) it"
        r" (?=(?:on|over|to|onto)\b)",
        r"\g<dip> the \g<o> ",
    ),
    # "Paints the wall by rolling the roller up and down": with it.
    rewrite(
        "by ",
        r"\bby (?:roll|mov|slid|guid|strok|draw|sweep|rubb|brush)ing"
        r" (?P<o>(?:the|its) [\w -]{1,40}?) (?:up and down|back and forth|to and fro"
        r"|(?:over|along) (?:it|them))\b",
        r"with \g<o>",
    ),
    # "The front tire is flat", "is full of air": no battery, and no vessel.
    rewrite("full of air|filled with air", r"\b(?:full of|filled with) air\b", "inflated"),
    rewrite("full", rf"({_BLOWN_UP} (?:is|are|has been)) full\b(?! of)", r"\1 inflated"),
    rewrite("flat", rf"\bflat (?={_BLOWN_UP}\b)", "deflated "),
    rewrite("flat", rf"({_BLOWN_UP} (?:is|are)(?: not| no longer| still)?) flat\b", r"\1 deflated"),
    # "Paints the wall with the roller with paint on it", "with the brush full of paint".
    rewrite(
        "on it|full of|covered",
        r"\b(with|using) ((?:the|its|a) [a-z]+) (?:with ([a-z]+) on it"
        r"|(?:full of|covered (?:with|in)) ([a-z]+))(?=[.,;]|$)",
        lambda match: f"{match[1]} {match[2]} which has {match[3] or match[4]}",
    ),
    # "Until the mattress is big and round": it is pumped up.
    rewrite(
        "round|firm|hard|tight|big|plump|full",
        rf"\b(?P<o>(?:the|its) {_PUMPED_UP}) (?:is|gets|becomes|has become|feels)"
        r" (?:(?:big|round|firm|hard|tight|plump|full)(?: and |, )?)+(?! of)(?=[ .,;]|$)",
        r"\g<o> is inflated",
    ),
    # "Is hard" of filler, glue and the like: it has hardened.
    rewrite(
        "hard",
        r"\b(?P<o>(?:filler|putty|plaster|glue|cement|concrete|mortar|resin|clay|dough|paint|wax|ice"
        r"|chocolate|varnish|foam|grout|sealant)(?: (?:in|on|at) (?:the|its) [\w-]+(?: [\w-]+)?)?"
        r" (?:is|be|gets?|becomes?|has become|has got|turns?|has gone|should be|must be)) hard"
        r"(?= enough\b|[.,;?]| and\b|$)",
        r"\g<o> hardened",
    ),
)
"""In the order in which they are applied."""
