"""How sentences of a task say that they state the goal.

"The job counts as done once …", "What is wanted in the end is …", "… when it has finished": the
frame goes, what must be so stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from besim.models.commonsense.language.chunks import chunk
from besim.models.commonsense.language.cues import cued, plain
from besim.models.commonsense.language.phrases import Item
from besim.models.commonsense.language.tokens import tokenize
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.tasks.goal_frames import THE_WORK, THE_WORK_IS_TO, WORK_NOUN
from besim.models.commonsense.tasks.goal_members import (
    with_asides_said,
    with_members_whole,
    with_verbs_of_members,
)
from besim.models.commonsense.vocabulary import LOCATIVE_PREPOSITIONS, POSTURE_VERBS, RUNNING_VERBS

_WORK = (
    rf"(?:(?:the |this |its |his |our )?(?:[\w-]+ )?(?:{WORK_NOUN}|[a-z]+ing)(?: of the robot)?)"
)
_AGENT = r"(?:the robot|the arm|it|everything|all|one)"
_DOER = rf"(?:{_WORK}|{_AGENT}|you)"
_IS = (
    r"(?:is|are|counts? as|has been|have been|can be|will be|is (?:considered|regarded as|deemed"
    r"|seen as|taken (?:to be|as)|said to be)|counts?|(?:is|are) to be (?:considered|regarded as))"
)
_DONE = (
    r"(?:(?:well |fully |then |only |successfully )*"
    r"(?:done|complete|completed|finished|achieved|fulfilled|accomplished|successful|solved|over"
    r"|reached|met|satisfied|attained|a success|at an end))"
)
_ENDS = (
    r"(?:ends|finishes|succeeds|stops|is through|ha(?:s|ve) (?:succeeded|finished|ended)"
    r"|has done its (?:job|work|task|duty)"
    r"|ha(?:s|ve) (?:reached|achieved|met|fulfilled) (?:its|the|your)"
    r" (?:goal|aim|purpose|objective))"
)
_COND = (
    r"(?:(?:and |but )?(?:only |just )?(?:once|when|as soon as|if|after|the moment"
    r"|provided(?: that)?|as long as))"
)
_END = rf"(?:(?:in|at|by) the (?:very )?end(?: of (?:the |its )?(?:{WORK_NOUN}|day|\w+ing))?)"
_OVER = (
    rf"(?:(?:when|once|after) (?:(?:{_AGENT}|{_WORK}) (?:is|are|has|have) (?:been )?"
    r"(?:done|complete|completed|finished|over|through|ready|ended)"
    rf"|(?:{_AGENT}|{_WORK}) (?:finishes|ends|is through))"
    rf"|(?:after|following) (?:the |its )?{WORK_NOUN}|{_END})"
)
_MODAL = r"\b(?:must|should|has to|have to|shall|(?:is|are) to|needs? to)\b"
_WISHED = (
    r"(?:wanted|needed|desired|required|asked for|aimed at|intended|wished for|to be achieved"
    r"|(?:has|must|should|needs) (?:to )?be (?:achieved|reached|obtained))"
)
_WISH = (
    r"(?:we (?:want|need|require|demand|expect|wish)|it (?:is|has been) (?:required|wanted"
    r"|demanded|desired|wished|expected|needed|necessary|important)"
    r"|it (?:has to|must|should|shall|is to|needs to) be(?: so| true| the case| ensured)?)"
)
_DONE_CUES = (
    "done|complete|finish|achieved|fulfilled|accomplished|succe|solved|over|reached|met|satisfied"
    "|attained|an end|ends|ended|stops|through"
)
_OVER_CUES = "when|once|after|following|the end|the very end"
_FRAMES = (
    cued(
        _DONE_CUES,
        rf"^{_DOER} (?:{_IS} {_DONE}|{_ENDS}),? {_COND},? (?P<body>.+)$",
    ),
    cued(_DONE_CUES, rf"^(?:{_WORK}|{_AGENT}) (?:{_IS} {_DONE}|{_ENDS}),? (?P<small>with .+)$"),
    cued(_DONE_CUES, rf"^{_COND} (?P<body>.+?),? (?:then )?{_WORK} (?:{_IS} {_DONE}|{_ENDS})$"),
    cued(
        "what|all that|thing that",
        rf"^(?:what|all that|the thing that) (?:is )?{_WISHED}(?:,? {_END})?,? (?:is|are)"
        r" (?:that )?(?P<body>.+)$",
    ),
    cued(
        "what|all that|thing that",
        r"^(?:what|all that|the (?:only )?thing that) (?:counts|matters)(?: \w+ the end)? is that"
        r" (?P<body>.+)$",
    ),
    cued(
        "it is the",
        r"^it is the (?:goal|aim|task|purpose)(?: of the robot)? that (?P<body>.+)$",
    ),
    # "It is required in the end that …", "we want that in the end …", "in the end it has to be
    # so that …".
    cued(
        "the end|the very end",
        rf"^(?:{_END},? {_WISH} that|{_WISH},? {_END},? that|{_WISH} that,? {_END}),?"
        r" (?P<body>.+)$",
    ),
    cued(
        "goal|aim|objective|target",
        r"^(?:the |its )?(?:goals?|aims?|objectives?|target)(?: of the (?:robot|task))?"
        r"(?: (?:is|are)(?: the following| as follows| this)?)?\s*: (?P<body>.+)$",
    ),
    cued(
        "result|outcome|state|situation|goal",
        r"^the (?:desired|wanted|required|intended|target|final|end)(?: (?:final|end|target))?"
        r" (?:result|outcome|state|situation|goal) ?(?:is|should be|must be|:|is:) (?:that )?"
        r"(?P<body>.+)$",
    ),
    cued(
        "have|get|see|leave|keep|obtain",
        rf"^(?:{_WORK}|{_AGENT}) (?:(?:is|are) (?:(?:asked|meant|supposed|expected|required) )?to"
        r"|should|shall|must|has to|needs to) (?:have|get|see|leave|keep|obtain(?=.* and ))"
        r" (?P<small>.+)$",
    ),
    cued(_OVER_CUES, rf"^{_OVER},? (?P<body>.*{_MODAL}.+)$"),
    cued(
        "afterwards|finally|eventually",
        rf"^(?:afterwards|finally|eventually),? (?P<body>.*{_MODAL} be\b.+)$",
    ),
    cued(
        "finish|done|ready|through",
        rf"^(?:when|once|after) (?:{_AGENT}|{_WORK}) (?:has|have|is|are) (?:been )?"
        r"(?:finished|done|ready|through), (?P<body>.+)$",
    ),
    cued(_OVER_CUES, rf"^(?P<body>.*{_MODAL}.+?),? {_OVER}$"),
)
_END_UP = re.compile(rf"({_MODAL}) (?:finally |in the end )?end up\b", re.I)
_ENDS_UP = re.compile(
    r"\bend(?P<one>s)? up (?=(?:in|on|inside|onto|into|under|at|next to)\b)", re.I
)
_WITH_IN_IT = re.compile(
    r"\bwith ((?:the|an?|some|both|two|three|all) [\w -]+?)"
    r" (?:in|inside|on|on top of) (?:it|them)\b",
    re.I,
)
_WITH_SMALL = re.compile(
    r"(?:, with|,? (?:while )?(?:leaving|keeping)(?: behind)?"
    r"|,? (?:and|but) (?:to )?(?:leave|keep))"
    r" ((?:an?|the|both|its|their|all|neither|every|each) .+)$",
    re.I,
)
_NAMES_GOAL = re.compile(rf"\b{WORK_NOUN}\b[^.;:]*? (?:is|are)\b", re.I)
_AFTER_BEING = re.compile(
    r"\b(?P<verb>is|are|lies?|stands?|hangs?) (?P<rest>(?:(?!\b(?:is|are)\b)[^,;])*?),?"
    r" (?:after|once) (?:having been|being) (?P<done>[a-z]+)\b",
    re.I,
)
_FOR_TO = re.compile(
    rf"((?:\b{WORK_NOUN} is|\band|,)) for (.+?) to (?=(?:be|have|stand|lie|hang|contain)\b)", re.I
)
_AND_TO = re.compile(r"(?<!is )(?<!are )(?<!has )(?<!have )\bto (?=be\b)", re.I)
"""For the cup to be clean and the plate *to be* dry: the frame is said once."""
_MADE_TO = re.compile(
    rf"{THE_WORK_IS_TO} (?:make|let|have|get) (?!sure\b)"
    r"(?P<thing>(?:the|an?|all|both|each|every|its|two|three)\b[\w ',-]*?)(?: to)? "
    r"(?=(?:be|contain|lie|stand|hang|hold|stay|remain|(?<!and )(?<!to )have) \w)(?P<rest>.+)$",
    re.I,
)
_BARE = re.compile(
    r"(?P<and>\band )(?:to )?(?=(?:contain|lie|stand|hang|hold|stay|remain)\b)"
    r"|(?<!must )\b(?:to )?(?=\bbe\b)"
)


_WHERE_IT_WAS = re.compile(
    r"\bwhere (?P<thing>(?:the|its) [\w -]{1,40}?) (?:lay|stood|hung|sat|used to (?:be|lie|stand)"
    r"|(?:has|had) (?:been|stood|lain|hung))\b",
    re.I,
)
_LEAVE_NEITHER = re.compile(
    r"\b(?P<is>is )to (?:leave|have) neither (?P<one>(?:the|an?) [\w -]{1,40}?)"
    r" (?P<at>(?:in|on|at|under) [\w -]{1,40}?) nor (?P<other>(?:the|an?) [\w -]{1,40}?)"
    r" (?P<there>(?:in|on|at|under) [\w -]{1,40})",
    re.I,
)
_LEFT_SO = re.compile(
    r"\b(?P<be>be|is|are) left"
    r" (?=(?:with nothing|empty|open|closed|shut|clean|tidy|dry|on|off)\b)",
    re.I,
)
_NOTHING_ON_IT = re.compile(r"\bwith nothing (?:left )?(?:on|in) (?:it|them)\b", re.I)
_THINGS_NAMED = re.compile(
    r"\b(?:all|both|the)(?: (?:two|three|four|five|six))? [a-z]+s, (?P<list>[^.;:]{3,120}?"
    r" and [\w -]{2,30}), (?=(?:are|lie|stand|hang|have|must|should)\b)",
    re.I,
)
"""*All three parts, washer, nut and bolt,* lie in the box."""
_IN_BOTH = re.compile(
    r"\b(?P<prep>in|on) (?P<first>the [\w-]+(?: [\w-]+)?) and (?P=prep) (?=the )", re.I
)
"""Wine is *in the red glass and in* the blue one."""

_LIDS_ON = re.compile(
    r"\b(?P<one>(?:the|both the) [\w-]+(?: [\w-]+)?) and (?P<other>(?:the )?[\w-]+(?: [\w-]+)?)"
    r" (?P<rest>(?:is|are|must|should|have|has|contain|stand|lie)\b[^.;]{0,80}?),? (?:and )?with"
    r" (?:the|their) (?P<lid>lid|cap|cover|stopper|cork)s? (?P<how>on|off|closed|open)(?=[,.;]|$)",
    re.I,
)
"""*The jar and the tin are full with the lid on*: each has one."""
_FULL_OF = re.compile(
    r"\b(?P<vessel>(?:the|an?|one|each) [\w-]+(?: (?!is|are|be|must|should)[\w-]+)?)"
    r" (?:(?:which|that) is )?"
    r"(?:full of|filled with) (?P<stuff>[\w-]+ (?!water\b)[\w-]+(?: [\w-]+)?)"
    r"(?= (?:is|stands|sits|lies|has|must|should|on|in)\b)",
    re.I,
)
"""*A cup full of hot tea* stands there: it is hot, as in *a cup of hot tea*."""
_FILLED_SO = re.compile(
    r"\b(?P<is>(?:is|are|be) (?:full of|filled with)) (?P<so>hot|warm|cold|boiled|boiling)"
    r" (?P<stuff>(?!water\b)[\w-]+)(?=[.,;]|$| and the\b)",
    re.I,
)
"""The cup *is filled with hot tea*, and the tea is hot; a tap gives water as it is wanted."""
_FILLED_BOILED = re.compile(
    r"\b(?P<is>(?:is|are|be) (?:full of|filled with)) (?:(?:cooled|cold|cool|clean|some|the) )*"
    r"boiled water(?=[.,;]|$| and\b)",
    re.I,
)
"""The can *is filled with cooled boiled water*: no tap gives that."""
_SERVED = re.compile(
    rf"{THE_WORK_IS_TO} (?:serve|put|place|bring)"
    r" (?P<food>(?:the|an?|all|both) [\w -]{1,60}?) (?P<at>in|on|onto|into)"
    r" (?P<dish>the (?:[\w-]+ )?(?:plate|bowl|dish|platter|cup|mug|glass|saucer|tray))"
    r" (?P<on>on|onto) (?P<table>the (?:[\w-]+ )?(?:table|counter|countertop|desk|bar))"
    r"(?=[.,;]|$| and\b)",
    re.I,
)
"""To serve *the egg on the plate on the table*: the egg is on the plate, and that on the table."""
_VESSEL_FULL_OF = re.compile(
    r"\b(?P<vessel>(?:an?|the|one|two|three|both|each) [\w-]+(?: (?!half\b|partly\b|nearly\b|is\b"
    r"|are\b|be\b|must\b|should\b)[\w-]+)?) (?<!half )full of (?=[a-z])",
    re.I,
)
"""The patient has *a glass full of water*: one that is filled with it."""
_FULL_AND_A = re.compile(
    r"\b(?P<has>has|have|holds?|contains?|bears?|with) (?P<full>(?:an?|the|one) [\w-]+(?: [\w-]+)?"
    r" (?:filled with|full of) (?!an? |the )[\w-]+(?: (?!and\b)[\w-]+)?) and"
    r" (?P<other>an? [\w-]+(?: (?!is\b|are\b|must\b|should\b|in\b|on\b)[\w-]+)*)(?=[,.;]|$)",
    re.I,
)
"""*A glass full of water and a straw*: beside it, as water is in none."""
_HAS_IT = re.compile(
    rf"\b(?P<thing>the (?!{WORK_NOUN}\b)[\w-]+"
    r"(?: (?!(?:is|are|contains?|must|should)\b)[\w-]+){0,2})"
    r" (?P<told>(?:is|contains|must|should)\b(?! that\b| to\b)[^.;]{1,60}?,?"
    r" and the [\w-]+(?: [\w-]+)? (?:has|holds|gets|must have|should have)) it\b",
    re.I,
)
"""*The bottle* is filled with warm milk and the baby has *it*: what the sentence is about."""
_DONE_AND_PUT = re.compile(
    r"\b(?P<done>[a-z]+(?:ed|en|wn|lt|ut)),? and (?:put|set|laid|placed|stored|contained)"
    r" (?P<at>in|on|under|beside|inside|next)(?:to)? ",
    re.I,
)
"""The rice *cooked and put in* the bowl: no order to put something there."""
_WHICH_AT_LAST = re.compile(
    r"\b(?P<has>has|have|holds?|gets?|contains?) (?P<thing>(?:the|an?) [\w-]+"
    r"(?: (?!(?:in|on|with|and|of|at|from)\b)[\w-]+)?), which"
    r" (?P<is>is|are|lies|stands|must be|should be) (?P<so>[^,.;]+)(?=$|[.;]|, and\b)",
    re.I,
)
"""The guest has *the bread, which is packed in a bag*: that is asked, too."""
_THE_DOOR = re.compile(
    r"\b(?P<and>and|with|but) the door (?=(?:is|must|should|has|closed|shut)\b)", re.I
)
_THINGS_SO = re.compile(
    rf"{THE_WORK_IS_TO} (?:make|get|have|keep|leave) (?!sure\b)"
    r"(?P<rest>(?:the|both|all) [^.;:]{1,80}?)(?=[.;]|$)",
    re.I,
)
"""The goal is to make *the apple in the bin and the refrigerator closed*."""

_THAT_IS_IT = re.compile(
    r"^(?:that|this|all (?:of )?(?:that|this))(?: is|'s)(?: then)? (?:the|its|our|your|what)\b"
    r".*\b(?:goal|aim|objective|purpose|target)\b[^,;:]*$",
    re.I,
)
_DONE_WHEN = re.compile(
    r"^(?:everything|all|it)\b[^,]*?\b(?:is|has been|are)\b[^,]*?\b(?:when|once|as soon as|if)\s+",
    re.I,
)


_AND_SHOULD = re.compile(
    rf"^(?P<goal>{THE_WORK} is (?!that\b)"
    r"(?:(?!\b(?:that|which|where|when|once|must|should|shall)\b)[^.;:])+?"
    r"(?: (?:that|which) (?:is|are|has|have|lies?|stands?|hangs?|contains?)\b[^,.;:]+)?),?"
    r" (?:and|but|while|;)"
    r" (?P<more>(?:the|an?|its|their|all|both|no|nothing|each|every)\b[^,;:.]{0,80}?"
    rf" {_MODAL[2:-2]} .+)$",
    re.I,
)
_AT_THE_END = re.compile(
    rf"^(?:{_END}|{_OVER}|finally|afterwards|eventually)\b"
    rf"|^{THE_WORK} is\b",
    re.I,
)


def goal_and_more(text: str) -> tuple[str, str]:
    """ "The goal is to have the cup in the sink, *and the lamp should be off*": two statements.

    The second is empty where all is one.
    """
    match = _AND_SHOULD.match(re.sub(r"[.!]+$", "", text.strip()))
    return (match["goal"], match["more"]) if match else (text, "")


def states_the_end(text: str) -> bool:
    """Does a sentence say of all that it tells that it is so in the end?"""
    return _AT_THE_END.match(text.strip()) is not None


def with_named_goals(sentences: Sequence[str]) -> list[str]:
    """ "Everything is done when the cup is clean. That is the goal.": the sentence before is it."""
    found: list[str] = []
    for text in sentences:
        if found and _THAT_IS_IT.match(text.strip().rstrip(".!")):
            found[-1] = f"The goal is that {_DONE_WHEN.sub('', found[-1])}"
        else:
            found.append(text)
    return found


def goal_statement(text: str, lexicon: Lexicon) -> str:
    """What must be so at the end, empty if the sentence does not say in its words that it is the
    goal.
    """
    whole = re.sub(r"[.!]+$", "", text.strip())
    left = _LEAVE_NEITHER.sub(_is_neither, whole)
    if left != whole:
        return left
    # "Bring the tea: the task is done when …": what to do, and then the goal
    told = [part for part in (whole, whole.partition(": ")[2]) if part]
    for match in (found for sentence in told for found in _framed(sentence)):
        found = match.groupdict()
        body = found.get("body") or found["small"].removeprefix("with ")
        stated = with_verbs(body, lexicon)
        if found.get("small") and stated == body:
            return ""  # "is done with two grippers"
        return in_plain_goal_words(stated, lexicon)
    return ""


def _framed(sentence: str) -> Iterator[re.Match[str]]:
    seen = plain(sentence)
    for frame in _FRAMES:
        match = frame.pattern.match(sentence) if frame.hinted(seen) else None
        if match:
            yield match


_PRODUCT = re.compile(
    r"^(?:the|this) [\w -]+? (?:is|are|counts? as) (?:ready|made|complete|finished|done|prepared)"
    rf"(?: to be served)?,? {_COND},? (?P<body>.+)$",
    re.I,
)


def product_statement(text: str) -> str:
    """ "The salad is ready when …": what must be so, empty if the sentence says nothing like it."""
    match = _PRODUCT.match(re.sub(r"[.!]+$", "", text.strip()))
    return match["body"] if match else ""


_TO_ACHIEVE = re.compile(
    r"^what (?:has|needs|is) to be (?:achieved|reached|accomplished|attained)"
    r"(?: (?:at|in) the end)?\s*(?:is that|is this|is|:)\s*",
    re.I,
)


def in_plain_goal_words(sentence: str, lexicon: Lexicon) -> str:
    """ "The cup has to end up in the box, with the box closed" says that it must be there."""
    sentence = _TO_ACHIEVE.sub("The goal is that ", sentence)
    sentence = with_asides_said(with_members_whole(sentence), lexicon)
    sentence = with_verbs_of_members(sentence, lexicon)
    sentence = _WHERE_IT_WAS.sub(r"where \g<thing> was", sentence)
    sentence = _LEAVE_NEITHER.sub(_is_neither, sentence)
    sentence = _NOTHING_ON_IT.sub("empty", _LEFT_SO.sub(r"\g<be> ", sentence))
    sentence = _THINGS_NAMED.sub(r"\g<list> ", sentence)
    sentence = _IN_BOTH.sub(r"\g<prep> \g<first> and ", sentence)
    if " having been " in sentence or " being " in sentence:
        sentence = _AFTER_BEING.sub(_done_and_there, sentence)
    sentence = _WITH_IN_IT.sub(r"with \1", _END_UP.sub(_must_be, sentence))
    sentence = _ENDS_UP.sub(lambda match: "is " if match["one"] else "are ", sentence)
    sentence = _MADE_TO.sub(lambda match: _made_so(match, lexicon), sentence)
    sentence = _LIDS_ON.sub(_each_lid, sentence)
    sentence = _FULL_OF.sub(r"\g<vessel> of \g<stuff>", sentence)
    sentence = _FULL_AND_A.sub(r"\g<has> \g<other> and \g<full>", sentence)
    sentence = _VESSEL_FULL_OF.sub(r"\g<vessel> filled with ", sentence)
    sentence = _HAS_IT.sub(r"\g<thing> \g<told> \g<thing>", sentence)
    sentence = _DONE_AND_PUT.sub(r"\g<done> and placed \g<at> ", sentence)
    sentence = _WHICH_AT_LAST.sub(_that_too, sentence)
    sentence = _FILLED_BOILED.sub(r"\g<is> water and the water is boiled", sentence)
    sentence = _FILLED_SO.sub(r"\g<is> \g<stuff> and the \g<stuff> is \g<so>", sentence)
    sentence = _of_what_has_it(_SERVED.sub(_on_its_dish, sentence), lexicon)
    so = _THINGS_SO.search(sentence)
    if so is not None and (stated := with_verbs(so["rest"], lexicon)) != so["rest"]:
        sentence = f"{sentence[: so.start()]}{so['frame']} that {stated}{sentence[so.end() :]}"
    small = _WITH_SMALL.search(sentence)
    if small is not None:
        stated = with_verbs(small.group(1).rstrip("."), lexicon)
        if stated != small.group(1).rstrip("."):
            told = sentence[: small.start()]
            # "the goal is to clean the bed *and that* the lamp is off"
            sentence = f"{told} and {'that ' if _NAMES_GOAL.search(told) else ''}{stated}"
    if not _FOR_TO.search(sentence):
        return sentence
    sentence = _FOR_TO.sub(
        lambda m: (
            f"{m.group(1) if m.group(1).lower() in ('and', ',') else m.group(1) + ' that'}"
            f" {m.group(2)} must "
        ),
        sentence,
    )
    return _AND_TO.sub("must ", sentence)


def _on_its_dish(match: re.Match[str]) -> str:
    """ "To serve the egg on the plate on the table": both are there."""
    at, on = (match[one].removesuffix("to") for one in ("at", "on"))
    be = "are" if match["food"].lower().startswith(("all ", "both ")) else "is"
    told = f"{match['food']} {be} {at} {match['dish']}"
    return f"{match['frame']} that {told} and {match['dish']} is {on} {match['table']}"


def _of_what_has_it(sentence: str, lexicon: Lexicon) -> str:
    """ "The fridge contains no milk and *the door* is closed": the door of the fridge."""
    door = _THE_DOOR.search(sentence)
    if door is None or re.search(r"\bdoors?\b", sentence[: door.start()], re.I):
        return sentence
    named = re.findall(r"\b[\w-]+\b", sentence[: door.start()].lower())
    having = {word for word in named if word in lexicon.doored}
    if len(having) != 1:
        return sentence
    told = f"{door['and']} the door of the {having.pop()} "
    return f"{sentence[: door.start()]}{told}{sentence[door.end() :]}"


def _each_lid(match: re.Match[str]) -> str:
    """ "The jar and the tin are full with the lid on": that of the one and that of the other."""
    lid, how = match["lid"], match["how"]
    one = match["one"].removeprefix("both ")
    other = match["other"] if match["other"].lower().startswith("the ") else f"the {match['other']}"
    told = f"{one} and {other} {match['rest']}"
    return f"{told} and the {lid} of {one} is {how} and the {lid} of {other} is {how}"


def _that_too(match: re.Match[str]) -> str:
    """ "Has the bread, which is in a bag": and the bread is there."""
    thing = re.sub(r"^an? ", "the ", match["thing"], flags=re.I)
    return f"{match['has']} {match['thing']} and {thing} {match['is']} {match['so']}"


def _is_neither(match: re.Match[str]) -> str:
    """ "To leave neither the rose in the vase nor the vase on the tray": both are not there."""
    one = f"{match['one']} is not {match['at']}"
    return f"{match['is']}that {one} and that {match['other']} is not {match['there']}"


def _done_and_there(match: re.Match[str]) -> str:
    """ "Lies on the plate after having been grilled": is grilled, and lies there."""
    be = "are" if match["verb"].lower() in ("are", "lie", "stand", "hang") else "is"
    return f"{be} {match['done']} and {match['verb']} {match['rest']}"


def _made_so(match: re.Match[str], lexicon: Lexicon) -> str:
    """ "Is to make the box hold the cup and be shut": that it must hold the cup and must be so."""
    told, _, more = match["rest"].partition(" and have ")
    other = with_verbs(more.rstrip("."), lexicon) if more else ""
    told = match["rest"] if other == more.rstrip(".") else f"{told} and {other}"  # a second thing
    rest = _BARE.sub(lambda bare: f"{bare['and'] or ''}must ", told)
    rest = rest if rest.startswith("must ") else f"must {rest}"
    return f"{match['frame']} that {match['thing']} {rest}"


def _must_be(match: re.Match[str]) -> str:
    modal = match.group(1)
    return ("must" if modal.lower().endswith(" to") else modal) + " be"


_OF_EACH = ("all", "both", "each")


def with_verbs(text: str, lexicon: Lexicon) -> str:
    """ "The cup in the box and the box closed": each member gets the verb that it leaves out.

    Members without a predicate share that of the next one ("the rose and the fern watered"), and
    predicates without a thing are said of the one before ("the oven off and closed").
    """
    items = chunk(tokenize(text, lexicon), lexicon)
    if any(item.verb is not None and not _states(item, lexicon) for item in items):
        return text
    stated: list[str] = []
    things: list[Item] = []
    be = "is"
    for member in _members(items):
        end = _subject_end(member)
        # "the toys *all* in the chest"
        named = [one for one in member[:end] if one is member[0] or one.text not in _OF_EACH]
        said = member[end:]
        if said and not _predicate(said, lexicon):
            return text
        if len(things) == 1 and not named:  # "the pumpkin, *harvested*, in the cart"
            stated.append(f"{_listed(things)} {_form_of_be(things)} {_with_place_apart(said, be)}")
            things = []
            continue
        if not (named or stated):
            return text
        be = _form_of_be([*things, *named[:1]]) if named else be
        predicate = _with_place_apart(said, be)
        if not named:
            # "filled with soup *and is* on the table": no second thing that it is filled with
            again = f"{be} " if " with " in stated[-1] else ""
            stated[-1] += f" and {again}{predicate}"
            continue
        things += [Item("NP", " ".join(item.text for item in named), named[0].mention)]
        mention = named[0].mention
        if not said and mention is not None and mention.states:
            return text  # "a clean cup": that is what is said of it
        its = named[0].text.lower().startswith(("its ", "their "))
        if its and things[:-1] and stated and " with " in stated[-1]:
            stated[-1] += f" and {_listed(things[:-1])}"  # "packed with the map and *the book*"
            things = things[-1:]
        if said:
            stated.append(f"{_listed(things)} {_form_of_be(things)} {predicate}")
            things = []
    return ", and ".join(stated) if stated and not things else text


def _with_place_apart(said: Sequence[Item], be: str) -> str:
    """ "Filled with soup *and is* on the table": it is not filled there."""
    words: list[str] = []
    for item, before in zip(said, [None, *said], strict=False):
        after_thing = before is not None and before.mention is not None
        if after_thing and item.text == "on" and "with" in words:
            words += ["and", be]
        words.append(item.text)
    return " ".join(words)


def _subject_end(member: Sequence[Item]) -> int:
    """Where the thing ends and what is said of it begins: "the bottle of milk | in the fridge"."""
    end = 0
    while end < len(member) and member[end].mention is not None:
        end += 1
        if end < len(member) and member[end].text == "of":
            end += 1
    return end


def _predicate(said: Sequence[Item], lexicon: Lexicon) -> bool:
    again = said[0].kind == "ADV" and said[0].text in ("back", "again", "both", "all")
    rest = said[1:] if again else said
    if len(rest) == 1 and rest[0].kind == "P":
        return rest[0].text in ("on", "off", "up", "down")  # "the cup inside": inside what?
    return bool(rest) and (_predicative(rest[0]) or _states(rest[0], lexicon))


def _states(item: Item, lexicon: Lexicon) -> bool:
    """ "The bed *clean*": a word that dictionaries know as a verb, too; "the coat *hanging*"."""
    if item.verb is not None and item.verb.form == "VBG" and not item.verb.auxiliary:
        return item.verb.root in POSTURE_VERBS | RUNNING_VERBS
    bare = item.verb is not None and not (item.verb.auxiliary or item.verb.modal)
    return _bare_participle(item) or (bare and item.text.lower() in lexicon.state_words)


def _listed(things: Sequence[Item]) -> str:
    neither = things[0].text.lower().startswith("neither ")
    return (" nor " if neither else " and ").join(item.text for item in things)


def _bare_participle(item: Item) -> bool:
    return item.verb is not None and item.verb.form == "VBN" and not item.verb.auxiliary


def _members(items: list[Item]) -> list[list[Item]]:
    """The parts between commas and conjunctions; "with" opens one as well."""
    members: list[list[Item]] = [[]]
    for index, item in enumerate(items):
        follows_joint = index > 0 and items[index - 1].kind in ("COMMA", "CONJ")
        if item.kind in ("COMMA", "CONJ"):
            members.append([])
        elif not (item.text == "with" and follows_joint):
            members[-1].append(item)
    return [member for member in members if member]


def _predicative(item: Item) -> bool:
    return (
        item.kind == "ADJ"
        or (item.kind == "P" and item.text in LOCATIVE_PREPOSITIONS - {"of"})
        or (item.kind == "P" and item.text == "without")
        or (_bare_participle(item))
    )


def _form_of_be(things: Sequence[Item]) -> str:
    mention = things[0].mention
    neither = things[0].text.lower().startswith("neither ")
    several = mention is not None and (mention.plural or (mention.number or 0) > 1)
    return "are" if several or (len(things) > 1 and not neither) else "is"
