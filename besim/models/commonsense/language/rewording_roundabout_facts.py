"""Facts, aims and times told in a roundabout way: "has its place at the door"."""

from __future__ import annotations

import re

from besim.models.commonsense.language.dictionary import lemmas, past_participle
from besim.models.commonsense.language.rewording_hands import ANY_HAND
from besim.models.commonsense.language.rewriting import rewrite

_THING = r"(?:it|them|(?:the|its|an?|both|all|one|two|each) (?:[\w'-]+ ){0,4}?[\w'-]+)"
_NAME = r"(?:the|its|an?) (?:[\w'-]+ ){0,2}?[\w'-]+"
_DIRT = r"(?:stain|spot|mark|smudge|streak|dirt|dust|mud|grease|grime|rust|soot|crumb)s?"
_COVER = r"(?:cover|covering|coat|coating|filling)"
_WORK = r"(?:task|job|work|goal|aim|mission|duty|purpose|assignment)"
_DONE = r"(?:done|carried out|performed|completed|finished|accomplished)"
_NAMED = {
    "treatment": "treat",
    "preparation": "prepare",
    "delivery": "deliver",
    "removal": "remove",
    "replacement": "replace",
    "inspection": "inspect",
    "collection": "collect",
    "transport": "transport",
    "assembly": "assemble",
    "installation": "install",
    "measurement": "measure",
    "distribution": "distribute",
    "arrangement": "arrange",
}
"""Deeds that have a noun of their own."""


def _to_do(match: re.Match[str]) -> str:
    """ "The task is *the treatment of* a lawn": to treat it."""
    deed = match["deed"].lower()
    verb = _NAMED.get(deed) or (lemmas(deed).get("VERB", "") if deed.endswith("ing") else "")
    return f"{match['b']}to {verb} " if verb else match[0]


def _to_do_it(match: re.Match[str]) -> str:
    """ "Is to *get the floor mopped*": to mop it."""
    verb = lemmas(match["done"].lower()).get("VERB", "")
    return f"{match['is']}{verb} {match['o']}" if verb else match[0]


def _fact_apart(match: re.Match[str]) -> str:
    """Behind a goal, it goes on with what is wanted."""
    wanted = re.search(r"\b(?:goal|aim|objective|purpose|end|must|should)\b", match.string, re.I)
    return match[0] if wanted else f". {match['p'].upper()}"


def _is_done(match: re.Match[str]) -> str:
    """ "*The pouring of* the milk into the pan *has been done*": it has been poured."""
    done = past_participle(match["deed"].lower())
    several = re.search(r"[^s]s$|\band\b", match["o"])
    if not done:
        return match[0]
    return f"{match['o']} {'have' if several else 'has'} been {done}{match['where'] or ''}"


ROUNDABOUT_FACTS = (
    # "The crate has the colour red and a weight of 2 kg", "has its place at the door".
    rewrite(
        "colour|color",
        r"\bhas the colou?r (?P<c>[a-z]+)(?: and (?:has )?a weight of (?P<w>\d))?",
        lambda m: f"is {m['c']}" + (f" and weighs {m['w']}" if m["w"] else ""),
    ),
    rewrite(
        "place",
        r"^has (?P<who>(?:the|its) [\w -]{2,40}?) its place (?=(?:at|in|on|by|beside|under)\b)",
        r"Is \g<who> ",
    ),
    rewrite(
        "place",
        r"(?P<who>\bthe (?:robot|arm)|\b(?:if|whether) (?:the|its) [\w -]{2,40}?) (?:has|takes) its"
        r" place (?=(?:at|in|on|by|beside|under)\b)",
        r"\g<who> is ",
    ),
    rewrite(
        "their place",
        rf"\bin (?P<a>{_NAME}) (?P<b>the [\w -]{{2,30}}?) have their place,(?: and)? in"
        rf" (?P<c>{_NAME}) (?P<d>the [\w -]{{2,30}}?)(?=[.;])",
        r"\g<b> belong in \g<a>, \g<d> belong in \g<c>",
    ),
    # "Has a cover of foil", "has a filling of water", "was left without any cover".
    rewrite(
        "cover|coat|filling",
        rf"\b(?P<h>has|have|had) a (?P<c>{_COVER}) of (?=[a-z])",
        lambda m: (
            f"{'is' if m['h'].lower() == 'has' else 'are'} "
            f"{'filled' if m['c'].lower() == 'filling' else 'covered'} with "
        ),
    ),
    rewrite(
        "without",
        r"\b(?P<o>(?:an?|one|two|three|four|several|some|the)(?: [\w-]+){1,3}?) (?P<be>was|were|is"
        r"|are|has been|have been) (?P<v>left|kept|put|placed|lying|standing) without (?:any|a)"
        r" (?:cover|covering|wrapping|lid)(?=[.,;]| and\b)",
        lambda m: (
            f"{m['o']} {'are' if m['be'].lower() in ('were', 'are', 'have been') else 'is'}"
            f" {'standing' if m['v'] in ('left', 'kept', 'put', 'placed') else m['v']}"
        ),
    ),
    # "The boot has lost its stain", "on both boots there are no stains any longer".
    rewrite(
        "lost",
        rf"\b(?P<o>{_THING}) (?:has|have) lost (?:its|their|the|all) (?P<d>{_DIRT})\b",
        r"the \g<d> has come off \g<o>",
    ),
    rewrite(
        "there is no|there are no",
        rf"\bon (?P<o>(?:both|the|all|each)(?: [\w-]+){{1,3}}?) (?P<be>there (?:is|are) no"
        rf" {_DIRT})(?: any (?:longer|more))?(?=[.,;?]| and\b|$)",
        r"\g<be> on \g<o>",
    ),
    # "Close to the one boot … the other boot".
    rewrite(
        "the one",
        r"\bthe one (?P<n>[a-z]+)\b(?P<m>[^.;]{1,60}?\bthe other) (?P=n)\b",
        r"one \g<n>\g<m>",
    ),
    # "Between the door and the bed it is a long way": they are far apart.
    rewrite(
        "it is",
        r"\bbetween (?P<o>the [^.;]{3,80}? and the [\w -]{2,30}?) it is (?:(?:a|quite a) long way"
        r"|(?:very |too |quite )?(?P<so>so )?far|(?:some|several|a few|many) (?:step|meter|metre)s)"
        r"(?= that\b|,|\.|;)",
        lambda m: f"{m['o']} are far apart{', so' if m['so'] else ''}",
    ),
    rewrite(
        "the one and",
        r"\b(?:a long way|far(?: away)?|distant) from the one and(?: from)? the other\b",
        "far from both",
    ),
    rewrite("distant", r"\bdistant (?=from\b)", "away "),
    # "On the floor of the hall, near its door, there is a bag": near the hall's door.
    rewrite(
        "its",
        r"(?P<r>\bof the [\w-]+(?: room)?, (?:near|beside|by|next to|close to|at) )its"
        r" (?=(?:door|window|wall|entrance|gate|corner)s?,)",
        r"\g<r>the ",
    ),
    # "Food which is in the oven while that is closed", "becomes frozen solid".
    rewrite(
        "while",
        r"\b(?:that|which) is in the (?P<o>[\w -]{3,40}?) while (?:that|this|it) is"
        r" (?P<s>closed|shut)\b",
        r"lying in the closed \g<o>",
    ),
    rewrite("frozen", r"\bbecome(?P<e>s)? frozen\b", r"freeze\g<e>"),
    # "In a slot of the toaster that is free": a free slot.
    rewrite(
        "free|unoccupied|vacant",
        rf"\b(?:an?|one) (?P<o>(?!{ANY_HAND}\b)[\w-]+ of (?:the|its) [\w-]+(?: [\w-]+)?) (?:that"
        r"|which) is (?:free|unoccupied|vacant)\b",
        r"a free \g<o>",
    ),
    # "A compartment, of which the temperature is set to 5 degrees".
    rewrite(
        "temperature",
        r", (?:of which the|whose) temperature is set to (?=-?\d)",
        ", set to ",
    ),
    # "Each has a door of its own": its own door.
    rewrite(
        "of its own|of their own",
        r"\ban? (?P<n>door|lid|drawer|handle|switch|key|place|shelf|plug) of"
        r" (?P<w>its|their) own\b",
        r"\g<w> own \g<n>",
    ),
    # "Its plug is in": it is plugged in.
    rewrite("its plug", r"\bits plug is in(?=[.,;]| but\b| and\b)", "it is plugged in"),
    # "What has to be reached is that the cup is clean", "it is the goal that …": the goal is.
    rewrite(
        "what ",
        r"(?P<b>^\s*|(?<=[;:] ))what (?:has to|must|should|shall|is to) be (?:reached|achieved"
        r"|attained|accomplished|brought about) is (?=that\b|an?\b|the\b)",
        r"\g<b>The goal is ",
    ),
    rewrite(
        "it is the",
        r"(?P<b>^\s*|(?<=[;:] ))it is the (?P<g>goal|aim|purpose|objective)(?: of the (?:task|robot"
        r"|work))? that ",
        r"\g<b>The \g<g> is that ",
    ),
    # "The job is to get the floor mopped": to mop it.
    rewrite(
        "to get|to have",
        r"(?P<is>\b(?:task|job|work|mission|duty|assignment)\b[^.;]{0,40}? is to )"
        r"(?:get|have) (?P<o>(?:the|its|an?|all|both|one|two|three|four)"
        r" [\w -]{2,50}?) (?P<done>(?!need)[a-z]{3,}(?:ed|en|pt))(?=[.;,]|$)",
        _to_do_it,
    ),
    # "Does the door stand open?": is it open?
    rewrite(
        "stand",
        r"^do(?P<e>es)? (?P<o>(?:the|its|an?|both) [^?.;]{2,60}?) stand (?P<so>open|ajar|closed"
        r"|shut|empty|upright)\b",
        lambda m: f"{'Is' if m['e'] else 'Are'} {m['o']} {m['so']}",
    ),
    # "The upper one is a freezer compartment": that is at the top.
    rewrite(
        "one is a",
        r"\bthe (?P<w>upper|top|lower|bottom) one is (?P<o>an? (?:[\w-]+ ){0,2}(?:compartment"
        r"|drawer|section|shelf|tray|rack|basket))(?=[,.;]| and\b)",
        lambda m: (
            f"there is {m['o']} at the {'top' if m['w'].lower() in ('upper', 'top') else 'bottom'}"
        ),
    ),
    # "The doors are shut; in front of the fridge there is a place": the place is there.
    rewrite(
        ";",
        r"; (?=(?:in|on|at|near|under|beside|behind|in front of|next to) (?:the|its|an?)"
        r" (?:[\w-]+ ){1,4}there (?:is|are)\b)(?P<p>[a-z])",
        _fact_apart,
    ),
    # "All that is on it together may not weigh more than 6 kg: when the deck would have more than
    # this on it with one more bag, this bag cannot be loaded".
    rewrite(
        "one more",
        r"(?P<no>\bthere is nothing (?:on|in) it(?: when it begins)?,? and )?\ball (?:that is )?"
        r"(?:on|in) it(?: together)? (?:may not|must not|cannot) weigh more than"
        r" (?P<kg>\d[\d.]* ?kg)(?P<m>[:,;]) (?:when|if) (?P<o>the [\w -]{2,30}?) would"
        r" (?:have|hold|carry|bear) more than (?:this|that)(?: (?:on|in) it)?"
        r" with one more (?P<n>[\w-]+), this (?P=n) cannot be"
        r" (?P<v>[a-z]+)",
        lambda m: (
            f"{m['o']} {'is empty at the start and ' if m['no'] else ''}may hold at most {m['kg']}"
            f" in total{m['m']} a {m['n']} cannot be {m['v']} if {m['o']} would then carry more"
            " than that"
        ),
    ),
    rewrite(
        "kg",
        r"\ball (?:that is )?(?:on|in) (?P<o>it|the [\w -]{2,30}?)(?: together)?"
        r" (?:may not|must not|cannot) weigh more than (?P<kg>\d[\d.]* ?kg)",
        r"\g<o> may hold at most \g<kg> in total",
    ),
    # "The robot consists of a base which can drive, on which there are an arm and a tray".
    rewrite(
        "can drive|can move",
        r"\ba (?P<o>base|platform|chassis|vehicle) (?:which|that) can (?:drive|move)(?: around)?\b",
        r"a mobile \g<o>",
    ),
    rewrite(
        "consists of",
        r"\bthe robot consists of (?P<o>an? [\w -]{2,30}?),? on which there (?:is|are) ",
        r"the robot is \g<o> that carries ",
    ),
    rewrite(
        "for carrying|for transport",
        r"\bfor (?:carrying|transport|transportation|transporting), (?P<o>[\w -]{2,30}?) are"
        r" (?:put|placed|laid|set) (?=on\b)",
        r"\g<o> are carried ",
    ),
    # "The task is the treatment of a lawn", "the pouring of the milk into the pan has been done".
    rewrite(
        "of",
        rf"(?P<b>\b{_WORK}\b[^.;]{{0,40}}? is )the (?P<deed>[a-z]+(?:ing|ment|tion|al|ly|ry|port))"
        r" of (?=(?:the|an?|its|all|both|one|two|three|some|[a-z]+)\b)",
        _to_do,
    ),
    rewrite(
        "has been|have been",
        rf"\bthe (?P<deed>[a-z]+ing) of (?P<o>(?:the|an?|all|both) [\w -]{{2,40}}?)(?P<where> (?:in"
        rf"|on)to {_NAME})? (?:has|have) been {_DONE}\b",
        _is_done,
    ),
)
"""In the order in which they are applied."""
