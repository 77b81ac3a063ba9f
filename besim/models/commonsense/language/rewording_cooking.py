"""Boiling, baking, and heat that is turned up and down."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_verbs import inflected
from besim.models.commonsense.language.rewriting import rewrite

_SEVERAL = ("are", "turn", "become", "get", "have turned")
_LIQUIDS = r"(?:water|soup|milk|oil|sauce|stew|mixture|liquid|broth|tea|coffee|wax|glue|jam|syrup)"

_HEAT = (
    r"(?:(?:its|the) )?(?:working|operating|baking|cooking|frying|roasting|right|required|full"
    r"|needed|correct) (?:heat|temperature)\b(?! of)"
)


def _comes_to(match: re.Match[str]) -> str:
    """ "Has *come to a boil*": has boiled."""
    how, ending = match["how"], (match["e"] or "").lower()
    before = match.string[: match.start()].rstrip().lower()
    if ending == "ed" or before.endswith(("has", "have", "had")):
        return f"{how}ed"
    return {"ing": f"{how}ing", "es": f"{how}s", "s": f"{how}s"}.get(ending, how)


def _dropped(match: re.Match[str]) -> str:
    """The egg goes into what it was cracked on, where that is *it*."""
    on = re.search(r"\b(?:of|over|above|on|at|against) (the (?!rim|edge)[\w-]+)(?! of)", match["o"])
    into = match["b"] if match["b"] != "it" or on is None else on[1]
    do = "drops" if match["v"].endswith("s") else "drop"
    return f"{match['v']} {match['o']} and {do} it into {into}"


def _browned(match: re.Match[str]) -> str:
    several = match["be"].lower() in (*_SEVERAL, "turn", "become", "get", "look")
    said = match["u"][: match.start("be") - match.start()]
    return f"{said}{'are' if several else 'is'} browned"


COOKING = (
    # "Until it gets a golden crust": is browned.
    rewrite(
        "crust",
        r"\b(?:gets?|has|have|develops?|forms?) an? (?:[a-z]+(?:[ -]brown)? )?crust\b",
        "is browned",
    ),
    # "Until it is al dente", "cooked through".
    rewrite(
        "al dente|through|thoroughly",
        r"\b(?P<be>is|are|has been|have been) (?:al dente|(?:well |thoroughly )?cooked through"
        r"|thoroughly cooked)\b",
        r"\g<be> cooked",
    ),
    # "Is golden brown", "has a golden crust": is browned.
    rewrite(
        "golden",
        r"\b(?P<be>is|are|turns?|becomes?|gets?|has turned|have turned)(?: nicely| evenly)?"
        r" golden(?:[ -](?:brown|yellow))?(?: and crisp(?:y)?)?(?=[.,;]| and | on | in |$)",
        lambda m: f"{'are' if m['be'] in _SEVERAL else 'is'} browned",
    ),
    # "Until the lower side of the patty is brown": is browned, and no brown thing.
    rewrite(
        "brown",
        r"\b(?P<u>(?:(?:until|till)\b|(?:if|whether)\b[^.;]{1,40}?\bsides?\b)[^.;]{0,80}?\b(?P<be>is|are|has|have"
        r"|turns?|becomes?|gets?|looks?)(?: nicely| evenly| well| all| slightly| lightly)*)"
        r" (?:turned |become )?brown(?=(?: too| as well| and crisp(?:y)?| enough| all over)?"
        r"(?:[.,;]| and | on | in |$))",
        _browned,
    ),
    # "The oven has 200 degrees": it has reached them.
    rewrite(
        "degree",
        r"\b(?P<h>has|have) (?P<n>\d+ degrees)\b",
        r"\g<h> reached \g<n>",
    ),
    # "The stove plate", "the plate of the stove": what it cooks on.
    rewrite(
        "plate",
        r"\b(?:(?:stove|hob|cooker)(?:'s)?[ -]plate|(?:cooking |hot )?plate(?= of the (?:stove|hob"
        r"|cooker)\b)|(?P<on>(?:turn|switch)(?:e?s|ing)? (?:on|off) the )hot plate)\b",
        lambda m: f"{m['on'] or ''}hotplate",
    ),
    # "Cracks the egg at the edge of the pan": the egg is not there before.
    rewrite(
        "crack|break",
        r"\b(?P<v>(?:crack|break)(?:s|ing)? (?:the|an|one|each|both|it)\b[^.,;]{0,40}?) (?:at"
        r"|against|by)"
        r" (?=the (?:edge|rim|side|border|lip|wall) of\b)",
        r"\g<v> on ",
    ),
    # "Lets the egg slide onto the plate": a fall of its own, and no plate that slides.
    rewrite(
        "slide|glide",
        r"\b(?P<v>let(?:s|ting)? (?:(?:the|its|both|all)\b[\w' -]{1,40}?|it|them) )(?:slide|glide) "
        r"(?=(?:on)?to\b)",
        r"\g<v>slip ",
    ),
    # "Lets the chicken sink into the water": no sink of a chicken.
    rewrite(
        "sink",
        r"\b(?P<v>let(?:s|ting)? (?:(?:the|its|both|all)\b[\w' -]{1,40}?|it|them) )sink "
        r"(?=(?:(?:in|on)?to|in|on|onto)\b)",
        r"\g<v>fall ",
    ),
    # "Sautés the onions": fries them.
    rewrite("saut", r"\bsaut[eé](?P<e>s|es|e?d|e?ing)?\b", inflected("fry", "fries")),
    # "Deep-fries the potatoes", "a steam-cleaned carpet": how it is done changes nothing else.
    rewrite(
        "-fr|-clean|-wash|-dr|-wrap",
        r"\b(?:deep|pan|stir|steam|dry|pressure|power|jet|air|tumble|blow|spin|gift|shrink)-"
        r"(?P<v>(?:fry|fries|fried|frying|clean(?:s|ed|ing)?|wash(?:es|ed|ing)?|dry|dries|dried"
        r"|drying|wrap(?:s|ped|ping)?)\b)",
        r"\g<v>",
    ),
    # "Brings the water in the pot to a boil".
    rewrite(
        "boil|simmer",
        r"\bbring(?P<e>s|ing)? (?P<what>(?:the|some|its|it)\b[^.,;]{0,80}?) to (?:a|the)"
        r" (?P<how>boil|simmer)\b",
        lambda match: f"{inflected(match['how'])(match)} {match['what']}",
    ),
    # "Waits for it to come to a boil", "until it has reached the boil".
    rewrite(
        "boil|simmer",
        r"\b(?:com|reach)(?P<e>es|e|ing|ed|s)?(?: up)?(?: to)?(?: (?:a|the|its))?(?: rolling)?"
        r" (?P<how>boil|simmer)(?:ing[ -]point|ing temperature)?(?=[.,;]| and | then | in | on |$)",
        lambda match: _comes_to(match),
    ),
    # "Once the water has come to the boil", "comes to a boil", "is at the boil": it boils.
    rewrite(
        "boil",
        r"\b(?P<v>(?P<p>has|have) come|comes?|coming|gets?|reach(?:es)?|is|are) (?:(?:to|at|on)"
        r" (?:a|the) (?:full |rolling |rapid )?boil|to boiling|(?:to |at )?(?:its|the) boiling"
        r" point)(?=[.,;]| (?:and|in|on|the)\b|$)",
        lambda m: f"{m['p']} boiled" if m["p"] else "boils",
    ),
    # "Turns down the heat", "lowers the flame under the pot": the stove stays on.
    rewrite(
        "heat|flame|temperature",
        r"\b(?:lower|reduc|decreas|rais|increas|turn)(?P<e>e?s|ing|e)?(?: (?:down|up))? the"
        r" (?P<what>heat|flame|temperature)(?P<way> down| up)?(?! (?:on|off)\b)",
        lambda match: (
            f"{inflected('adjust')(match)} the {match['what']}"
            if "turn" not in match[0].lower() or re.search(r" (?:down|up)\b", match[0])
            else match[0]
        ),
    ),
    # "Cracks the egg on the rim of the bowl so that its content falls into it": and drops it in.
    rewrite(
        "content|yolk|inside",
        r"\b(?P<v>(?:crack|break)(?:s|ing)?) (?P<o>[^.;]{0,60}?\beggs?\b[^.;]{0,60}?),?"
        r" (?:so that|such that|so|and) (?:then )?(?:its|the|their) (?:contents?|yolks?|inside)"
        r" (?:then )?(?:falls?|drops?|runs?|flows?|slides?|lands?|goes|comes?) in(?:to)?"
        r" (?P<b>it|(?:the|its) [\w-]+(?: [\w-]+)?)(?=[.,;]|$| and\b)",
        _dropped,
    ),
    # "Cracks the egg on the rim of the pan and drops its contents into it": the egg.
    rewrite(
        "its content",
        r"\b(?P<all>(?:crack|break)(?:s|ing)? [^.;]{0,80}?\beggs?\b[^.;]{0,80}? and [a-z]+)"
        r" its contents?\b",
        r"\g<all> it",
    ),
    # "Stirs what is in the bowl": stirs the bowl.
    rewrite(
        "what is|everything|all that is",
        r"\b(?P<v>stir|mix|whisk|blend|toss|beat|heat|cook)(?P<e>s|es)? (?:what is|everything"
        r"(?: that is)?|all that is|all that is) (?:in|inside) (?=(?:the|its|a) )",
        lambda match: f"{match['v']}{match['e'] or ''} ",
    ),
    # "Has reached its working heat": is hot.
    rewrite(
        "heat|temperature",
        rf"\b(?P<h>has |have )?(?:reache(?P<e>s|d)|come up to|comes up to) {_HEAT}",
        "is hot",
    ),
    # "The oven is at baking temperature", "is the pan up to its working heat?".
    rewrite(
        "heat|temperature",
        rf"\b(?P<b>is|are)(?P<o> (?:the|its|it)\b(?: [\w-]+){{0,3}}?)?(?: now| already)?"
        rf" (?:at|up to) {_HEAT}",
        lambda m: f"{m['b']}{m['o'] or ''} hot",
    ),
    # "Until they have turned into soup": have become it.
    rewrite(
        "turned into",
        r"\b(?P<u>(?:until|till|once|when|if|whether) [^.,;]{3,60}?) (?P<h>has|have) turned into "
        r"(?=(?:an? )?[a-z]+(?: [a-z]+)?(?:[.,;]|$| and\b| then\b))",
        lambda m: f"{m['u']} become{'s' if m['h'].lower() == 'has' else ''} ",
    ),
    # "Until the water bubbles": until it boils.
    rewrite(
        "bubbl",
        rf"\b(?P<o>(?:the|its) (?:[a-z]+ )?{_LIQUIDS}(?: in (?:the|its) [\w-]+)?)"
        r" (?:bubbles|is bubbling|starts to bubble|begins to bubble|starts bubbling)"
        r"(?: (?:strongly|vigorously|up|hard))?",
        r"\g<o> boils",
    ),
    rewrite(
        "keep",
        r"\blet(?P<e>s|ting)? (?P<o>(?:the|its|it)\b[^.,;]{0,50}?) keep(?: on)?"
        r" (?P<v>boil|simmer|cook|bak|soak|run|dry|cool)(?:n)?ing\b",
        lambda m: (
            f"{'L' if m[0][0] == 'L' else 'l'}et{m['e'] or ''} {m['o']}"
            f" {m['v']}{'e' if m['v'] == 'bak' else ''}"
        ),
    ),
)
"""In the order in which they are applied."""
