"""A lamp takes one bulb, whether one speaks of the lamp or of its socket."""

from __future__ import annotations

import pytest

from .conftest import Start


@pytest.mark.parametrize(
    ("host", "seat", "thing"),
    [
        ("lamp", "empty socket of the lamp", "bulb"),
        ("lamp", "socket of the lamp", "bulb"),
        ("printer", "slot of the printer", "cartridge"),
        ("radio", "holder of the radio", "fuse"),
    ],
)
def test_the_old_one_comes_out_first(start: Start, host: str, seat: str, thing: str) -> None:
    text = (
        f"The old {thing} is in the {host}. The spare {thing} lies on the table. The robot "
        f"reaches everything. The goal is that the spare {thing} is in the {host}."
    )
    take = f"The robot picks up the spare {thing}."
    put = f"The robot inserts the spare {thing} into the {seat}."
    pull = f"The robot takes the old {thing} out of the {host}."
    here = start(text, take, put, pull).do(take)
    assert any(f"old {thing} is out of" in name for name in here.broken(put))
    assert start(text, take, put, pull).do(pull, take).broken(put) == []
