"""Words, schemas and rules of a user's own: YAML files that extend besim's lexicon.

``docs/commonsense.md`` shows how they are written. They are checked whole, since they are somebody
else's text: :func:`check_lexicon` finds everything that is wrong, :func:`extended_lexicon` refuses
a file with an error.
"""

from besim.models.commonsense.extension.findings import Finding
from besim.models.commonsense.extension.reading import (
    LexiconText,
    check_lexicon,
    extended_lexicon,
    read_lexicon_file,
)

__all__ = ["Finding", "LexiconText", "check_lexicon", "extended_lexicon", "read_lexicon_file"]
