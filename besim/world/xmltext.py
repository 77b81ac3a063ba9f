"""XML that someone else wrote: elements with their places, no DTD, no entities, no network.

expat is used directly because it alone tells line *and* column of every element. A document
type declaration is refused where it starts, so no entity can ever be declared, and expat
loads nothing from outside by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from besim.errors import InputError, Place
from besim.world._raw_xml import hide_raw
from besim.world.inputs import as_text, excerpt, place_at

MAX_DEPTH = 128
"""Deepest nesting of elements; real trees stay below 40. Everything downstream that recurses fits
Python's recursion limit at this depth: py_trees takes two frames a level, pickling for a worker
process four. At 256 levels pickling already ends in a RecursionError.
"""

MAX_NODES = 20_000
"""Most elements of one document."""

_codes = expat.errors.codes
_EXPECTED = {
    _codes[expat.errors.XML_ERROR_DUPLICATE_ATTRIBUTE]: "each attribute once",
    _codes[expat.errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT]: "one root element and nothing after it",
    _codes[expat.errors.XML_ERROR_UNDEFINED_ENTITY]: "one of &lt; &gt; &amp; &quot; &apos; &#…;",
    _codes[expat.errors.XML_ERROR_BAD_CHAR_REF]: "a reference to a legal character",
    _codes[expat.errors.XML_ERROR_UNCLOSED_TOKEN]: "'>' at the end of the tag",
    _codes[expat.errors.XML_ERROR_UNCLOSED_CDATA_SECTION]: "']]>' at the end of the section",
    _codes[expat.errors.XML_ERROR_MISPLACED_XML_PI]: "the XML declaration at the very start",
}
_MISMATCH = _codes[expat.errors.XML_ERROR_TAG_MISMATCH]
_NO_ELEMENTS = _codes[expat.errors.XML_ERROR_NO_ELEMENTS]


@dataclass(slots=True, eq=False)
class Element:
    """One XML element. ``text`` is the first text in it that is not white space, up to the end of
    its line; ``words`` all of it. ``comments`` are those that stand right before it. ``raw``, of a
    root, is why strict XML would refuse the file (:mod:`besim.world._raw_xml`)."""

    tag: str
    attributes: dict[str, str]
    place: Place
    children: list[Element] = field(default_factory=list)
    text: str = ""
    text_place: Place | None = None
    pieces: list[str] = field(default_factory=list, repr=False)
    comments: tuple[str, ...] = ()
    raw: InputError | None = None

    @property
    def words(self) -> str:
        """All text that stands in this element itself, its white space made single spaces."""
        return " ".join("".join(self.pieces).split())

    def walk(self) -> Iterator[Element]:
        """This element and all below it, in document order."""
        stack = [self]
        while stack:
            element = stack.pop()
            yield element
            stack.extend(reversed(element.children))


def parse_xml(
    data: bytes | str, source: str, *, what: str = "a tree", max_nodes: int = MAX_NODES
) -> Element:
    """The root element.

    Raw ``<`` and ``&`` in attribute values and ``--`` in comments are taken, as BehaviorTree.CPP
    and Gazebo take them; the root's ``raw`` then says so, for formats that do not.

    :param source: file name for errors.
    :param what: of what kind the document is, for errors.
    :raises InputError: for anything else but one well-formed document within the limits.
    """
    text = as_text(data, source)
    try:
        return _Builder(text, source, what, max_nodes).parse()
    except InputError as error:
        hidden, signs = hide_raw(text)
        if not signs:
            raise
        root = _Builder(hidden, source, what, max_nodes, signs).parse()
        root.raw = error
        return root


class _Builder:
    def __init__(
        self,
        text: str,
        source: str,
        what: str,
        max_nodes: int,
        signs: dict[int, str] | None = None,
    ) -> None:
        self._what = what
        self._max_nodes = max_nodes
        self._signs = signs
        self._text = text
        self._source = source
        self._open: list[Element] = []
        self._root: Element | None = None
        self._count = 0
        self._comments: list[str] = []
        # The text is already decoded, so an encoding in the XML declaration no longer counts.
        self._parser = expat.ParserCreate(encoding="utf-8")
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters
        self._parser.CommentHandler = self._comments.append
        self._parser.StartDoctypeDeclHandler = self._doctype

    def parse(self) -> Element:
        try:
            self._parser.Parse(self._text.encode(), True)
        except expat.ExpatError as error:
            raise self._broken(error) from error
        assert self._root is not None  # expat refuses a document without a root element
        return self._root

    def _place(self) -> Place:
        return Place(
            self._source,
            self._parser.CurrentLineNumber,
            self._parser.CurrentColumnNumber + 1,
        )

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        if self._signs is not None:
            signs = self._signs
            attributes = {name: value.translate(signs) for name, value in attributes.items()}
        element = Element(tag, attributes, self._place(), comments=tuple(self._comments))
        self._comments.clear()
        self._count += 1
        if len(self._open) >= MAX_DEPTH:
            raise InputError(
                "the elements are nested too deeply",
                place=element.place,
                expected=f"at most {MAX_DEPTH} levels",
                got=f"<{tag}> in level {len(self._open) + 1}",
            )
        if self._count > self._max_nodes:
            raise InputError(
                "there are too many elements",
                place=element.place,
                expected=f"at most {self._max_nodes} elements",
                got=f"<{tag}> as number {self._count}",
            )
        if self._open:
            self._open[-1].children.append(element)
        else:
            self._root = element
        self._open.append(element)

    def _end(self, _tag: str) -> None:
        self._open.pop()
        self._comments.clear()

    def _characters(self, text: str) -> None:
        stripped = text.lstrip()
        element = self._open[-1]
        element.pieces.append(text)
        if not stripped or element.text_place is not None:
            return
        # expat hands out line ends as pieces of their own, so this piece is within one line.
        here = self._place()
        assert here.column is not None
        element.text = stripped
        element.text_place = Place(here.file, here.line, here.column + len(text) - len(stripped))

    def _doctype(self, name: str, *_rest: object) -> None:
        # expat is at the end of the declaration's head; an earlier one can only be in a comment.
        head = self._text.encode()[: self._parser.CurrentByteIndex].decode(errors="ignore")
        raise InputError(
            "a document type declaration is not allowed",
            place=place_at(head, max(head.rfind("<!DOCTYPE"), 0), self._source),
            expected=f"{self._what} without DTD and entities",
            got=f"<!DOCTYPE {name}",
        )

    def _broken(self, error: expat.ExpatError) -> InputError:
        """What expat found, in the terms of someone who wrote the document."""
        # Not error.offset: expat leaves the column of a few errors at the start of the tag.
        data = self._text.encode()
        offset = len(data[: self._parser.ErrorByteIndex].decode(errors="ignore"))
        if error.code == _NO_ELEMENTS:
            offset = len(self._text)
        expected = _EXPECTED.get(error.code)
        if expected is None or error.code in (_MISMATCH, _NO_ELEMENTS):
            expected = "well-formed XML"
            if self._open and error.code in (_MISMATCH, _NO_ELEMENTS):
                expected = f"</{self._open[-1].tag}> for the element of line "
                expected += str(self._open[-1].place.line)
            elif error.code == _NO_ELEMENTS:
                expected = "a root element"
        return InputError(
            f"broken XML: {expat.ErrorString(error.code)}",
            place=place_at(self._text, offset, self._source),
            expected=expected,
            got=excerpt(self._text.translate(self._signs or {}), offset),
        )
