"""A chat in this process, in place of a server."""

from __future__ import annotations

import json
from typing import Any

from besim.models.llm import Reply, Request


class Scripted:
    """A chat that answers by a function of the request's body, as the server does."""

    def __init__(self, script: Any) -> None:
        self.script = script
        self.requests: list[Request] = []

    def complete(self, request: Request) -> Reply:
        self.requests.append(request)
        messages = [{"role": one.role, "content": one.text} for one in request.messages]
        said = self.script({"model": request.model, "messages": messages, **request.parameters})
        return Reply(said if isinstance(said, str) else json.dumps(said), 10, 5, "stop")
