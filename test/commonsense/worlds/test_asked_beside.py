"""What a check asks beside the first: "and whether …", "both that …", "neither … nor …"."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "A kettle stands on the counter, and it is on. A chest is closed. A cup lies in the chest. "
    "The goal is that the kettle is off."
)


@pytest.mark.parametrize(
    ("check", "so"),
    [
        ("Checks whether the chest is closed and whether the kettle is off.", Truth.FALSE),
        ("Checks whether the chest is closed and whether the kettle is on.", Truth.TRUE),
        ("Checks that the chest is closed and also that the kettle is off.", Truth.FALSE),
        ("Verifies both that the chest is closed and that the kettle is off.", Truth.FALSE),
        ("Verifies both that the chest is closed and that the kettle is on.", Truth.TRUE),
        ("Checks if the cup is in the chest and whether the chest is open.", Truth.FALSE),
        ("Checks that neither the chest is open nor the kettle off.", Truth.TRUE),
        ("Checks that neither the chest is closed nor the kettle off.", Truth.FALSE),
        ("Neither is the chest open nor is the kettle off.", Truth.TRUE),
    ],
)
def test_all_that_is_asked_beside_is_asked(start: Start, check: str, so: Truth) -> None:
    assert start(TEXT, "The robot switches the kettle off.").is_so(check) is so


def test_what_is_made_sure_stays_one(start: Start) -> None:
    deed = "The robot makes sure that the chest is open by lifting its lid."
    assert start(TEXT, deed).do(deed).state("objects.chest.open") is True
