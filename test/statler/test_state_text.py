"""Statler's state texts are read although they are no Python."""

from __future__ import annotations

from besim.bench.statler.state_text import read_state_text


def test_curly_and_missing_quotes() -> None:
    text = """# state = {
#     "objects" = ["purple block", "bronze block", green block", " cyan block", table"],
#     "relations": [],
#     “purple block": {},
#     “ cyan block": {},
#     “golden bowl”: {},
# }"""
    state = read_state_text(text)
    assert state.lists["objects"] == [
        "purple block",
        "bronze block",
        "green block",
        "cyan block",
        "table",
    ]
    assert "golden bowl" in state.names()


def test_covers_and_items_in_round_brackets() -> None:
    state = read_state_text(
        '# state = {\n# "items": ("rubiks cube", "toy egg"),\n# "covers": ("red cup",),\n# }'
    )
    assert state.lists == {"items": ["rubiks cube", "toy egg"], "covers": ["red cup"]}


def test_blocks_as_keys_without_all_colons() -> None:
    state = read_state_text(
        "state = {'blocks': {'yellow block': None, 'rubiks cube'None}, 'covers': ('red cup',)}"
    )
    assert state.lists["blocks"] == ["yellow block", "rubiks cube"]


def test_what_holds_at_the_start() -> None:
    state = read_state_text(
        """state = {
"objects": ["red block", "blue block", "green block", "golden bowl"],
"relations": [["red block is on blue block"]],
"blue block": {"is": ["dirty"]},
"green block": {"weight": red_block.weight * 2},
"golden bowl": {"contains": ["green block"]},
}"""
    )
    assert state.relations == [("red block", "on", "blue block")]
    assert state.properties["blue block"] == {"is": ["dirty"]}
    assert state.properties["golden bowl"] == {"contains": ["green block"]}
    assert state.properties["green block"] == {"weight": ["red_block.weight * 2"]}


def test_a_thing_that_is_named_twice_is_one_thing() -> None:
    state = read_state_text('"objects": ["green block", "red block", "green block"]')
    assert state.names() == ["green block", "red block"]


def test_hostile_text_is_only_text() -> None:
    assert read_state_text("__import__('os').system('x')").names() == []
    assert read_state_text('"objects": [' + "[" * 5000).names() == []
