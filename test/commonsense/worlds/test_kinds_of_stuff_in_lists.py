"""Words for stuff that look like deeds, in a list: "stains and cooking oil"."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize("stuff", ["cooking oil", "baking powder"])
def test_a_word_for_stuff_that_looks_like_a_deed_ends_the_list(start: Start, stuff: str) -> None:
    text = (
        "The knife and the rag are on the table. The robot is at the table. The knife is covered "
        f"with stains and {stuff}. The goal is that the knife is free of stains and {stuff}."
    )
    take = "The robot picks up the rag."
    one = f"The robot wipes the {stuff} off the knife with the rag."
    other = "The robot scrubs the stains off the knife with the rag."
    assert Truth.FALSE in start(text, take, one, other).do(take, one).goals()
    assert set(start(text, take, one, other).do(take, one, other).goals()) == {Truth.TRUE}
