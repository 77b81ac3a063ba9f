"""Certificates as files: what breaks a signature, and what does not."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from besim.errors import InputError
from besim.gate import Certificate, SigningKey, read_certificate

Path = tuple[str | int, ...]


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """Where every value stands that holds no others."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from paths(inner, (*path, key))
    elif isinstance(value, list) and value:
        for index, inner in enumerate(value):
            yield from paths(inner, (*path, index))
    else:
        yield path


def with_value(data: Any, path: Path, new: Callable[[Any], Any]) -> Any:
    copy = json.loads(json.dumps(data))
    inner = copy
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = new(inner[path[-1]])
    return copy


def altered(value: Any) -> Any:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + 1
    if isinstance(value, str):
        return value[:-1] + ("1" if value[-1:] != "1" else "2") if value else "x"
    return ["x"] if isinstance(value, list) else {"x": 1} if isinstance(value, dict) else "0" * 64


def test_a_certificate_reads_as_it_was_written(certificate: Certificate, key: SigningKey) -> None:
    assert read_certificate(certificate.text()) == certificate
    assert read_certificate(certificate.text().encode()).is_signed_by(key.public)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_however_its_json_is_written_the_signature_holds(
    certificate: Certificate, key: SigningKey, data: st.DataObject
) -> None:
    def shuffled(value: Any) -> Any:
        if isinstance(value, dict):
            return {k: shuffled(value[k]) for k in data.draw(st.permutations(sorted(value)))}
        return [shuffled(one) for one in value] if isinstance(value, list) else value

    text = json.dumps(
        shuffled(certificate.as_dict()),
        indent=data.draw(st.sampled_from([None, 1, "\t"])),
        ensure_ascii=data.draw(st.booleans()),
    )
    assert read_certificate(text).is_signed_by(key.public)


def test_any_other_value_breaks_it_wherever_it_stands(
    certificate: Certificate, key: SigningKey
) -> None:
    data = certificate.as_dict()
    tried = 0
    for path in paths(data):
        text = json.dumps(with_value(data, path, altered))
        try:
            read = read_certificate(text)
        except InputError:
            continue  # of another form: refused even earlier
        assert not read.is_signed_by(key.public), path
        tried += 1
    assert tried > 30


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300)
@given(st.integers(0), st.integers(0, 255))
def test_any_changed_byte_breaks_it_unless_it_says_the_same(
    certificate: Certificate, key: SigningKey, position: int, byte: int
) -> None:
    text = certificate.text().encode()
    position %= len(text)
    changed = text[:position] + bytes([byte]) + text[position + 1 :]
    try:
        read = read_certificate(changed)
    except InputError:
        return
    same = json.loads(changed) == certificate.as_dict()
    assert (read.is_signed_by(key.public) and read == certificate) == same


def test_a_certificate_cut_short_anywhere_is_none(certificate: Certificate) -> None:
    text = certificate.text().rstrip()
    for length in range(0, len(text), 7):
        with pytest.raises(InputError):
            read_certificate(text[:length])


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        (("certificate", "form"), "besim-certificate-2", "certificate.form is not right"),
        (("certificate", "extra"), 1, "certificate.extra is not right"),
        (("certificate", "figures", "extra"), 1, "figures.extra is not right"),
        (("certificate", "tree", "hash"), "abc", "tree.hash is not right"),
        (("certificate", "issued_at"), "yesterday", "issued_at is not right"),
        (("certificate", "cases", "judged"), "1", "cases.judged is not right"),
        (("certificate", "cases", "judged"), -1, "cases.judged is not right"),
        (("certificate", "cases", "seed"), 2**53, "no canonical form"),
        (("certificate", "policy", "values", "x"), 2**60, "no canonical form"),
        (("signature", "algorithm"), "none", "signature.algorithm is not right"),
        (("signature", "key"), "", "signature.key is not right"),
        (("signature", "value"), "!", "signature.value is not right"),
        (("signature", "value"), "A" * 101, "signature.value is too long"),
    ],
)
def test_what_is_not_of_its_form_is_an_error_and_no_certificate(
    certificate: Certificate, path: Path, value: Any, problem: str
) -> None:
    changed = with_value(_with_key(certificate.as_dict(), path), path, lambda _: value)
    with pytest.raises(InputError, match=problem):
        read_certificate(json.dumps(changed))


def _with_key(data: Any, path: Path) -> Any:
    inner = data
    for step in path[:-1]:
        inner = inner[step]
    inner.setdefault(path[-1], None)
    return data


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", '{"certificate": {}}', "x"])
def test_what_is_no_certificate_at_all_is_an_error(text: str) -> None:
    with pytest.raises(InputError):
        read_certificate(text)


def test_a_huge_certificate_is_refused_before_it_is_parsed() -> None:
    with pytest.raises(InputError, match="too large"):
        read_certificate(" " * (1024 * 1024 + 1))


def test_a_duplicate_key_cannot_hide_a_second_value(certificate: Certificate) -> None:
    text = certificate.text().replace('"form":', '"form": "besim-certificate-1", "form":', 1)
    with pytest.raises(InputError, match="duplicate key"):
        read_certificate(text)


def test_a_signature_of_something_else_is_none(certificate: Certificate, key: SigningKey) -> None:
    bare = Certificate(certificate.statement, certificate.key_id, key.sign(b"anything"))
    assert not bare.is_signed_by(key.public)
    for signature in (b"", bytes(64), certificate.signature + b"\0"):
        forged = Certificate(certificate.statement, certificate.key_id, signature)
        assert not forged.is_signed_by(key.public)
