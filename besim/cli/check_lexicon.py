"""``besim check-lexicon``: is a user's lexicon file right?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from besim.cli.options import Format, FormatOption, Output
from besim.cli.output import plain, write_result

HELP = """Check files with words and rules of your own, for --lexicon.

Prints everything that is wrong, with line and column, and warns of words that mean something else
to besim already. Several files are read in their order, as --lexicon does. The exit code is 0 if
there are no errors (warnings are none), 1 if there are, 65 if a file is no YAML.

Examples:

  besim check-lexicon mine.yaml

  besim check-lexicon workshop.yaml forge.yaml --format json
"""


def check_lexicon(
    files: Annotated[list[Path], typer.Argument(metavar="YAML...", help="The lexicon files.")],
    format: FormatOption = Format.TEXT,
    output: Output = None,
) -> int:
    """Check lexicon files."""
    from besim.models.commonsense.extension import check_lexicon, read_lexicon_file
    from besim.report import render_json

    findings = check_lexicon([read_lexicon_file(path) for path in files])
    errors = [one for one in findings if not one.warning]
    warnings = [one for one in findings if one.warning]
    if format is Format.JSON:
        data = {
            "errors": [one.as_dict() for one in errors],
            "warnings": [one.as_dict() for one in warnings],
        }
        write_result(render_json(data), output=output)
    else:
        lines = [plain(str(one)) for one in findings]
        counts = (_count(len(errors), "error"), _count(len(warnings), "warning"))
        lines.append(", ".join(counts))
        write_result("\n".join(lines) + "\n", output=output)
    return 1 if errors else 0


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
