"""The file: a statement and who signs it.

::

    {"certificate": {…}, "signature": {"algorithm": "Ed25519", "key": "…", "value": "…"}}

What is signed is the statement's canonical form (RFC 8785) behind :data:`FORM` and a line's end,
so that a signature can never be taken for one of something else.
"""

from __future__ import annotations

import base64
import binascii
import json
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, StringConstraints

from besim.errors import InputError, Place
from besim.gate.canonical import canonical_bytes
from besim.gate.files import LARGEST_FILE
from besim.gate.keys import PublicKey, SigningKey
from besim.gate.statement import FORM, Statement
from besim.world import read_json


class _SignatureForm(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")

    algorithm: Literal["Ed25519"]
    key: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{16}$")]
    value: Annotated[str, StringConstraints(max_length=100)]


class _CertificateForm(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")

    certificate: Statement
    signature: _SignatureForm


@dataclass(frozen=True, slots=True)
class Certificate:
    """A statement with a signature, which may be a forged one: see :meth:`is_signed_by`.

    :param key_id: of the key that is said to have signed it.
    """

    statement: Statement
    key_id: str
    signature: bytes

    @classmethod
    def signed(cls, statement: Statement, key: SigningKey) -> Certificate:
        """Sign a statement.

        :raises InputError: if it holds numbers that have no canonical form.
        """
        return cls(statement, key.public.id, key.sign(_message(statement)))

    def is_signed_by(self, key: PublicKey) -> bool:
        """Whether this key signed exactly this statement."""
        return key.id == self.key_id and key.confirms(self.signature, _message(self.statement))

    def as_dict(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "certificate": self.statement.as_dict(),
            "signature": {
                "algorithm": "Ed25519",
                "key": self.key_id,
                "value": base64.b64encode(self.signature).decode(),
            },
        }

    def text(self) -> str:
        """The certificate's file."""
        return json.dumps(self.as_dict(), indent=2, ensure_ascii=False, sort_keys=True) + "\n"


def read_certificate(data: bytes | str, source: str = "<certificate>") -> Certificate:
    """Read a certificate. That it can be read says nothing of its truth.

    :param source: file name for errors.
    :raises InputError: for anything that is not of its form, with line and column.
    """
    if len(data) > LARGEST_FILE:
        raise InputError(
            "the certificate is too large",
            place=Place(source, 1, 1),
            expected=f"at most {LARGEST_FILE} bytes",
            got=f"{len(data)}",
        )
    form = read_json(data, source=source).as_model(_CertificateForm)
    try:
        signature = base64.b64decode(form.signature.value, validate=True)
    except (binascii.Error, ValueError) as error:
        raise InputError(
            "signature.value is not right",
            place=Place(source),
            expected="Base64",
            got=repr(form.signature.value),
        ) from error
    certificate = Certificate(form.certificate, form.signature.key, signature)
    _message(certificate.statement)  # what has no canonical form is refused here
    return certificate


def _message(statement: Statement) -> bytes:
    return FORM.encode() + b"\n" + canonical_bytes(statement.as_dict(), "<certificate>")
