"""Deeds told as what is let happen or comes about by them, in the verb of the deed."""

from __future__ import annotations

import re

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.rewriting import rewrite

_THE = r"(?:the|its|an?|both|all|this|that|some)"
_NAME = r"(?:(?!(?:and|or|until|so|while|then|be|get)\b)[\w'-]+ ){0,7}?[\w'-]+"
_SWITCH = r"(?:switch|switches|power|light|lights|lamp|lamps|radio|fan|heater|heating|current)"
_LAMP = r"(?:lamp|light|bulb|lantern|sign|torch|led|star|sun|moon|spotlight|display|screen)s?\b"
_END = r"(?=[.,;?]|$| (?:and|again|then|after|before|when|once|so|until)\b)"
_WETTING = (
    r"(?:soaked|wetted|moistened|dampened|drenched|covered|coated|filled|rinsed|lathered|sprinkled"
    r"|smeared|greased|oiled)"
)


def _third(participle: str, *, third: bool = True) -> str:
    """ "filled": fills; "" for what is no participle of a verb."""
    verb = lemmas(participle.lower()).get("VERB", "")
    if not verb or not third:
        return verb
    if re.search(r"[^aeiou]y$", verb):
        return f"{verb[:-1]}ies"
    return verb + ("es" if re.search(r"(?:s|x|z|ch|sh|o)$", verb) else "s")


def _turns(match: re.Match[str]) -> str:
    """ "Puts the switch on": turns it on."""
    ending = {"s": "s", "ting": "ing"}.get((match["e"] or "").lower(), "")
    return f"turn{ending} {match['w']} {match['o'] or ''}"


def _lets(match: re.Match[str]) -> str:
    """ "Lets the cup be filled": fills it."""
    verb = _third(match["v"], third=bool(match["e"]))
    return f"{verb} {match['o']} " if verb else match[0]


def _comes_of_it(match: re.Match[str]) -> str:
    verb = _third(match["v"])
    return f" and {verb} {match['o']} {match['with']} " if verb else match[0]


BROUGHT_ABOUT = (
    # "Puts the switch of the lamp on", "puts off the power switch".
    rewrite(
        "put",
        rf"\bput(?P<e>s|ting)? (?P<o>{_THE} (?:(?:[\w'-]+ ){{0,4}}?{_SWITCH}"
        rf"(?: of (?:the|its)(?: [\w'-]+){{1,3}}?)?)) (?P<w>on|off){_END}",
        _turns,
    ),
    rewrite(
        "put",
        rf"\bput(?P<e>s|ting)? (?P<w>on|off) (?P<o>(?:the|its) (?:[\w'-]+ ){{0,4}}?{_SWITCH})\b",
        _turns,
    ),
    # "Lets the cup that it holds be filled with water": fills it.
    rewrite(
        "let",
        rf"\blet(?P<e>s)? (?P<o>{_THE} {_NAME}) (?:be|get) (?P<v>[a-z]+ed) (?=(?:with|in|by)\b)",
        _lets,
    ),
    # "So that the rag gets soaked with the water": and soaks it.
    rewrite(
        "so that|until",
        rf",? so that (?P<o>{_THE} (?:[\w'-]+ ){{0,2}}?[\w'-]+|it|they) (?:gets?|becomes?)"
        rf" (?P<v>{_WETTING}) (?P<with>with|in) ",
        _comes_of_it,
    ),
    # "So that some soap comes on the sponge", "so it gets enough of the paste": gets it there.
    rewrite(
        "comes on|gets on|goes on",
        r",? so (?:that )?(?P<o>(?:some|enough|a (?:little|bit of|drop of))(?: of the)?"
        r" (?:[\w-]+ )?[\w-]+) (?:comes|gets|goes) (?P<on>on|onto) ",
        r" and gets \g<o> on ",
    ),
    rewrite(
        " it gets| it takes| it picks",
        r",? so (?:that )?it (?:gets|takes|takes up|picks up)"
        r" (?P<m>some|enough|a little|plenty)\b",
        r" and gets \g<m>",
    ),
    # "Dips the rag in the tin": into it.
    rewrite(
        "dip|dunk|immers",
        r"\b(?P<d>(?:dip|dunk|immers)(?:s|es|ping|ing)? (?:it|them"
        rf"|{_THE} (?:(?!in (?!its gripper)|into\b|and\b)[\w-]+ ){{0,7}}?[\w-]+)) in"
        r" (?=(?:the|an?|its) (?!gripper|hand))",
        r"\g<d> into ",
    ),
    # "Gets enough of the paste": some paste, and not its tin.
    rewrite(
        " of the",
        r"\b(?P<v>(?:get|take|pick)s?(?: up)?) (?:enough|some|a little|a bit|plenty"
        r"|a (?:(?:sufficient|small|good|large|little) )?(?:amount|portion|bit|drop)) of the"
        r" (?=(?:[a-z-]+ ){0,2}?[a-z-]*[a-rt-z](?:[.,;]| (?:and|with|from|out|on|onto|into)\b|$))",
        r"\g<v> some ",
    ),
    # "The spoon shines": is shiny; a lamp is on.
    rewrite(
        "shine",
        rf"\b(?P<o>(?:the|both|all|its) (?:(?!(?:and|or|that|until)\b)[\w-]+ ){{0,3}}?(?!{_LAMP})"
        r"[\w-]+) shines?(?= too\b| again\b| and\b|[.,;?]|$)",
        lambda m: f"{m['o']} {'are' if m[0].endswith('e') else 'is'} shiny",
    ),
    rewrite(
        "until it shine|until they shine",
        r"(?P<d>\b(?:rub|polish|buff|brush|wip|clean|scrub)\w* [^.;]*?\buntil) (?P<it>it|they)"
        r" shines?\b",
        lambda m: f"{m['d']} {m['it']} {'is' if m['it'].lower() == 'it' else 'are'} shiny",
    ),
    # "Brushes the grease away from the grids": off them.
    rewrite(
        "away from",
        r"\b(?P<v>(?:brush|scrap|wip|wash|rubb?|scrubb?|clean|rins|swe|dust|polish)[a-z]*)"
        r"(?P<o> (?:(?:the|all|any|its)(?: the)? (?:[\w-]+ ){0,2}?[\w-]+|it|them))? away from "
        r"(?=the|its|an?|both|all|each|it\b|them\b)",
        r"\g<v>\g<o> off ",
    ),
    # "Lies spread over the bed", "lays it spread over the bed".
    rewrite(
        "spread|folded",
        r"\blies (?:spread(?: out)?|unfolded) (?=(?:over|on|across|upon)\b)",
        "is spread ",
    ),
    rewrite(
        "spread",
        rf"\blay(?P<e>s)? (?P<o>it|them|{_THE} (?:[\w-]+ ){{0,2}}?[\w-]+) spread(?: out)? "
        r"(?=(?:over|on|across|upon)\b)",
        r"spread\g<e> \g<o> ",
    ),
    # "Gives the fish back into the tank": nobody takes it there.
    rewrite(
        " back",
        rf"\bgiv(?P<e>es?|ing) (?P<o>it|them|{_THE} (?:[\w-]+ ){{0,3}}?[\w-]+) back (?=in(?:to)? )",
        lambda m: f"put{ {'es': 's', 'e': '', 'ing': 'ting'}[m['e'].lower()] } {m['o']} back ",
    ),
    # "Opens the box, it does so with one gripper", "opens the box; it uses one gripper".
    rewrite(
        "it does|it uses",
        r"[,;] it (?:does (?:so|this|that)|uses|does it)(?: with)? (?P<g>(?:one|an?|its)"
        r"(?: (?:free|other|second))? gripper)(?=[.;]|$)",
        r" with \g<g>",
    ),
)
"""In the order in which they are applied."""
