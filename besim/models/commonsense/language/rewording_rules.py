"""What machines do and refuse, told in pictures: "the button is *dead* while the guard is open"."""

from __future__ import annotations

import re

from besim.models.commonsense.language.dictionary import lemmas, past_participle
from besim.models.commonsense.language.rewriting import rewrite

_WHEN = r"(?:as long as|while|when|whenever|unless|until|if|with|without)"
_DEAD = (
    r"(?:dead|silent|mute|inoperative|disabled|powerless|without function|without effect"
    r"|out of action|out of function|locked out)"
)
_LIVE = r"(?:live|alive|armed|enabled|operative|functional|effective)"
_BUTTON = r"(?:its|the) (?:start |power |on |green )?(?:button|switch|key|pedal|signal|command)s?"

_STANDING = (
    r"(?:switched|turned|powered|plugged|connected|closed|opened|open|locked|unlocked|raised"
    r"|lowered|heated|filled|loaded|occupied|clamped|inserted|attached|mounted|docked|charged"
    r"|stopped|started|held|engaged|armed|needed|broken|frozen)\b"
)
"""Participles of how something is, not of what is done to it."""

_FREE = r"(?:allowed|permitted|possible|admissible|permissible|safe)"


def _to_do(match: re.Match[str]) -> str:
    """ "Painting is only allowed": it is only allowed to paint anything."""
    verb = lemmas(match["deed"].lower()).get("VERB", "")
    if not verb:
        return match[0]
    may = match["said"] or f"{match['how']} possible"
    it = "It" if match["deed"][0].isupper() else "it"
    return f"{match['before']}{it} is {may} to {verb} {match['thing'] or 'anything'}"


def _each(match: re.Match[str]) -> str:
    """Of each by itself: "an appliance must be off before it is cleaned"."""
    article = "an" if match[1].startswith("a") else "a"
    article = article.capitalize() if match[0][0].isupper() else article
    modal = match[2] or "must"
    return f"{article} {match[1].lower()}e {modal} be {match[3]} {match[4]} it is"


def _before_deed(match: re.Match[str]) -> str:
    """ "Must be off before cleaning": before it is cleaned."""
    done = past_participle(match["deed"].lower())
    if not done:
        return match[0]
    return f"{match['before']} it is {done}"


_STAYS_SHUT = (
    r"(?:(?:must|has to|should|shall) )?(?:always )?(?:stays?|remains?|be kept|is kept)"
    r" (?:closed|shut|locked)|(?:must be|has to be|is) locked"
)
_PLACED = (
    r"(?:the|its|an?|no) [\w -]{2,40}? (?:is|are|lies?|stands?) (?:still |not )?"
    r"(?:in|on|under|at|inside) (?:the|its|an?) [\w -]{2,40}?"
)
"""Where a thing is: what locks while something runs is read as it stands."""


def _not_opened(match: re.Match[str]) -> str:
    be, when = match["be"], match["when"].strip()
    if not re.match(r"must|can|may not|has|should|shall", be):
        be = "must not be opened"
    until = re.match(r"until (?P<so>.+)$", when, re.I)
    told = f"before {until['so']}" if until else when[0].lower() + when[1:]
    what = match["what"].strip()
    return f"{what[0].upper()}{what[1:]} {be} {told}"


_PUT = r"(?:put|laid|placed|set(?: down)?|packed|stored|stowed|inserted|loaded|filled|taken)"
_THERE = (
    r"(?:there|in|in it|into it|on it|in there|inside(?: it)?|below(?: it)?|under(?:neath)? it)"
)
_COVERS = (
    r"(?:(?:it|this|the [\w -]{2,30}?) (?:then )?(?:covers?|hides?|blocks?|closes?|obstructs?)"
    r" (?P<a>the [\w -]{2,30}?)|(?P<b>the [\w -]{2,30}?) (?:is|gets|becomes) (?:then )?"
    r"(?:covered|hidden|blocked|obstructed))(?: (?:completely|entirely|fully|wholly|up))?"
)


def _uncapped(words: str) -> str:
    return words[0].lower() + words[1:]


def _nothing_more(match: re.Match[str]) -> str:
    """ "Once the tray is in, it covers the bottom and nothing can be put there"."""
    where = f"{match['a'] or match['b']} {_uncapped(match['when'])}"
    return f"{match['at']}Nothing {match['may']} be {match['put']} into {where}"


RULES = (
    # "The oven, if it is closed, bakes what is in it": the closed oven.
    rewrite(
        ", if it is",
        r"\b(?P<the>the) (?P<n>(?:[\w-]+ ){0,2}?[\w-]+), if it is"
        r" (?P<how>[a-z]+),(?= [a-z])",
        r"\g<the> \g<how> \g<n>",
    ),
    # "The total load on the tray must not exceed 6 kg": it carries no more.
    rewrite(
        "exceed|more than|go above|go over|be above|be over",
        r"\bthe (?:total |whole )?(?:load|weight) (?:on|in|of) "
        r"(?P<n>it|(?:the|this|its|each|either)"
        r" (?:[\w-]+ ){0,2}?[\w-]+) (?:must not|must never|may not|cannot|can not|should not) "
        r"(?:exceed|be (?:more than|above|over)|go (?:above|over)) (?=\d)",
        r"\g<n> carries at most ",
    ),
    rewrite(
        "load|weight",
        r"\bno (?P<o>[\w-]+) (?:can|may|must) be (?P<put>put|placed|loaded|set|laid)"
        r" (?P<where>(?:on|in|onto|into) [\w -]{1,40}?)? ?(?:that|which|if it) would"
        r" (?:bring|raise|take|push|lift) (?:the|its) (?:total )?(?:load|weight)"
        r" (?:above|over|beyond|past) (?:this|that|the)(?: limit)?\b",
        lambda m: (
            f"a {m['o']} cannot be {m['put']} {m['where'] or 'there'} if it would then carry"
            " more than that"
        ),
    ),
    # "Once the tray is in, it covers the bottom, and nothing can be laid there anymore".
    rewrite(
        "nothing",
        rf"^(?P<at>\s*)(?P<when>(?:as soon as|once|when|after|while) the [^,.;]{{4,60}}), "
        rf"{_COVERS},? (?:and|so(?: that)?|;) (?:then )?nothing (?P<may>can|may) be (?P<put>{_PUT})"
        rf" {_THERE}(?: (?:any ?more|any longer|then|after that))?(?=[.;]|$)",
        _nothing_more,
    ),
    rewrite(
        "nothing",
        r"^(?P<at>\s*)(?P<x>the [\w -]{2,30}?) (?:covers?|hides?|blocks?) (?P<a>the [\w -]{2,30}?)"
        r"(?: completely| entirely| fully)? (?P<sub>as soon as|once|when|after) it"
        r" (?P<so>(?:is|has been) [^,.;]{3,40}?),? (?:and|so(?: that)?) (?:then )?nothing"
        rf" (?P<may>can|may) be (?P<put>{_PUT})(?: {_THERE})?(?: (?:any ?more|any longer|then))?"
        r"(?=[.;]|$)",
        r"\g<at>Nothing \g<may> be \g<put> into \g<a> \g<sub> \g<x> \g<so>",
    ),
    # "Once the tray is in, the bottom is no longer accessible".
    rewrite(
        "bottom|lower",
        r"^(?P<at>\s*)(?P<when>(?:as soon as|once|when|after|while) the [^,.;]{4,60}),"
        r" (?P<a>the (?:bottom|lower [\w-]+)(?: of the [\w -]{2,30}?)?) (?:is (?:no longer"
        r" |not |in)accessible|(?:can no longer|cannot) be (?:reached|accessed|filled|loaded))"
        r"(?: any ?more)?(?=[.;]|$)",
        lambda m: f"{m['at']}Nothing can be put into {m['a']} {_uncapped(m['when'])}",
    ),
    # "Never open the valve": open is what it must not do.
    rewrite(
        "never",
        r"^(?P<b>\s*)(?:you must )?never (?P<v>open|close|empty|clean|dry|wet|warm|cool|lower)"
        r" (?=(?:the|an?|its|any|it)\b)",
        r"\g<b>Do not \g<v> ",
    ),
    # "Water must never be poured into the iron while it is switched on": the iron.
    rewrite(
        "while it|when it|as long as it|unless it|until it",
        r"\b(?P<may>(?:must|may|can|shall|should) (?:not|never|only)) be"
        r" (?P<done>[a-z]+(?: [a-z]+)?)"
        r" (?P<to>into|onto|in|on|over|from|to) (?P<what>(?:the|its) [\w -]{1,30}?)"
        r" (?P<when>while|when|as long as|unless|until) it is (?=(?:still |already )?(?:switched"
        r"|turned|plugged|powered|running|on\b|off\b))",
        r"\g<may> be \g<done> \g<to> \g<what> \g<when> \g<what> is ",
    ),
    # "(So as) not to tip over the robot must never …": what it is for ends here.
    rewrite(
        "not to",
        r"(?P<why>(?:^\s*|\band |[,;:] )not to (?:[a-z]+ ){1,3}?(?:over|down|off|up|out|back"
        r"|[a-z]+)) (?=(?:the robot|it) (?:is|may|must|can|has|shall)\b)",
        r"\g<why>, ",
    ),
    # "… unless its torso is lowered, as it is at the start".
    rewrite(
        ", as it|, as they",
        r", as (?:it is|they are)(?: now| already)?(?: (?:at|in) the (?:start|beginning))?"
        r"(?=[.;]|$)",
        "",
    ),
    # "The blades of the fan stand still": it is off.
    rewrite(
        "still|turning|standstill|turn",
        r"\b(?:the (?:blades?|rotor|propeller|drum|wheel|disc) of (?P<o>the [\w -]{1,30}?)"
        r"|(?P<m>the (?:[\w-]+ )?(?:fan|mixer|blender|saw|motor|drill|mower|centrifuge|washer)))"
        r" (?:stands? still|(?:has|have) (?:stopped turning|come to a standstill)"
        r"|stops? turning|(?:does|do) not turn any ?more|no longer turns?)(?=[.,;]| and |$)",
        lambda m: f"{m['o'] or m['m']} is off",
    ),
    # "A device must be switched off before cleaning": before it is cleaned.
    rewrite(
        "ing",
        r"(?P<before>\b(?:A|An|The|Each|Every) [\w -]{1,40}?(?: of the [\w -]{1,30}?)?"
        r" (?:must|has to|needs to) be [\w -]{1,30}? (?:before|prior to))"
        r" (?P<deed>[a-z]+ing)(?=[.,;]|$)",
        _before_deed,
    ),
    # "Both devices must be off before they are cleaned": each before it is.
    rewrite(
        "they are|they have|it is|it has",
        r"\b(?:(?:the |both |all |all the |the two )?(?=\w+es\b)|(?:each|every) (?=\w+e\b))"
        r"(devic|machin|applianc)es? (?:(must|can only|may only)|(?:have|has|need|needs) to) be"
        r" ([\w -]{1,40}?) (before|when|while|once|if|after) (?:they (?:are|have been)"
        r"|it (?:is|has been))\b",
        _each,
    ),
    # "Painting is only allowed while …", "welding of the frame may only be done with …".
    rewrite(
        "ing is|ing must|ing may|ing can|ing of",
        r"(?P<before>^\s*|, )(?P<deed>[a-z]+ing)"
        r"(?: of (?P<thing>(?:the|an?|any|all) [\w '-]{1,50}?))?"
        rf" (?:is (?P<said>(?:only|not|never) {_FREE}|{_FREE} only|forbidden|prohibited"
        r"|impossible)|(?:must|may|can) (?P<how>only|not) be (?:done|performed|carried out))\b",
        _to_do,
    ),
    # "The lamp must be off whenever a bulb is unscrewed": it has to be so before that.
    rewrite(
        "whenever|when|while|every time|each time",
        r"\b(must|has to|have to|needs? to|shall) be ([^,.;]{1,60}?) (?:whenever|when|while"
        r"|every time|each time) ((?:an?|the|any|its|one) [\w -]{1,40}?) (is|are)(?: being)?"
        rf" (?!{_STANDING})([a-z]+(?:ed|en|wn)\b)",
        r"\1 be \2 before \3 \4 \5",
    ),
    # "Before a bulb is screwed in or out": before it is either.
    rewrite("in or out", r"\b(is|are) ([a-z]+ed|put|taken) in or out\b", r"\1 \2 in or \1 \2 out"),
    # "The run takes five minutes, the lid is locked meanwhile": while it runs.
    rewrite(
        "meanwhile|in the meantime|during that time|all that time|that long",
        r"\b(the|its) (run|program|programme|cycle|spin|wash|process)\b ([^,.;]{1,60}), (?:and )?"
        r"((?:the|its) [^,.;]{1,60}? (?:is|are|stays?|remains?) \w+) (?:meanwhile|in the meantime"
        r"|(?:during|all) that time|for that long)\b",
        r"\1 \2 \3, and \4 as long as the \2 is running",
    ),
    # "While its guard is open the press is dead": the comma is left out.
    rewrite(
        "while|as long as|until|unless",
        r"^(\s*(?:while|as long as|until|unless) (?:the|its) [\w -]+? is (?:not )?"
        r"(?:open|closed|shut|locked|unlocked|on|off|down|up)) (?=(?:the|its) [^,;]*$)",
        r"\1, ",
    ),
    # "As long as the cup is on the table, the door must stay closed": it must not be opened.
    rewrite(
        "as long as|while|until",
        rf"^(?P<when>\s*(?:as long as|while|until) {_PLACED}), (?P<what>(?:the|its) [\w -]{{2,40}}?"
        rf") (?P<be>{_STAYS_SHUT}|(?:must not|cannot|can't|may not) be \w+)(?=\s*[.;]|\s*$)",
        _not_opened,
    ),
    rewrite(
        "as long as|while|until",
        rf"(?P<what>(?:^\s*|(?<=[,;] ))(?:the|its) [\w -]{{2,40}}?) (?P<be>{_STAYS_SHUT}),?"
        rf" (?P<when>(?:as long as|while|until) {_PLACED})(?=\s*[.;]|\s*$)",
        _not_opened,
    ),
    rewrite(
        "attention|deaf ear|notice of",
        rf"\b(?:pays no attention to|turns a deaf ear to|takes no notice of) (?={_BUTTON})",
        "ignores ",
    ),
    rewrite(
        "listen|react|respond|obey|answer",
        rf"\b(?:listens|reacts|responds|obeys|answers)(?: to)? {_BUTTON} only\b",
        "starts only",
    ),
    rewrite("budge", r"\b(?:will not|does not|won't|doesn't|cannot) budge\b", "does not start"),
    rewrite(
        "dead|silent|mute|inoperative|disabled|powerless|without function|without effect|out of"
        "|locked out",
        rf"\b(?:is|are|stays?|remains?) {_DEAD}(?=,? {_WHEN}\b)",
        "does not work",
    ),
    rewrite(
        "dead|silent|mute|inoperative|disabled|powerless|without function|without effect|out of"
        "|locked out",
        rf"^(\s*{_WHEN} [^,.;]*, [^,.;]*?) (?:is|stays|remains) {_DEAD}(?=\s*[.;]|\s*$)",
        r"\1 does not work",
    ),
    rewrite(
        "live|armed|enabled|operative|functional|effective",
        rf"\b(?:is|are) {_LIVE} only\b",
        "works only",
    ),
    rewrite(
        "nothing happens",
        r"\bnothing happens (?:when|if) (the [\w ]+?) is (?:pressed|pushed|operated)"
        r" (?:and|while|as long as) ",
        r"\1 does not work while ",
    ),
    rewrite(
        "does nothing",
        r"^(\s*(?:while|as long as|until|unless) [^,.;]*, [^,.;]*?) does nothing(?=\s*[.;]|\s*$)",
        r"\1 does not start",
    ),
    rewrite(
        "it takes",
        r"\bit takes (an? [\w -]{1,60}?) for (the [\w -]{1,60}?) to (?:start|run|work)\b",
        r"\2 requires \1",
    ),
    rewrite(
        "demands", r"\b((?:the|its) [\w-]+(?: [\w-]+)?) demands (?=(?:an?|its) )", r"\1 requires "
    ),
    rewrite(
        "there is no",
        rf"\bthere is no (\w+ing) (the [\w -]+?) (?={_WHEN}\b)",
        r"\1 \2 is impossible ",
    ),
    rewrite(
        "it is only",
        r"^\s*it is only (after|when|once|while|if) ([^.;]*?) that (the [^.;]*)",
        r"\3 only \1 \2",
    ),
)
