"""A server on loopback that speaks OpenAI's chat protocol, misbehaving on demand."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any

Body = dict[str, Any]
Script = Callable[[Body], "str | Weather | Mapping[str, Any]"]


@dataclass(frozen=True)
class Weather:
    """An answer that is none, or not as it should be.

    :param status: of HTTP.
    :param drop: close the connection: ``before`` any byte, or ``within`` the body.
    :param delay_s: before anything is sent.
    :param drip_s: between any two bytes of the body.
    :param body: in place of a chat completion.
    """

    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    drop: str = ""
    delay_s: float = 0.0
    drip_s: float = 0.0
    body: bytes | None = None
    text: str = "{}"
    finish: str = "stop"


class ChatServer:
    """Serves ``POST /v1/chat/completions``; a context manager.

    Other protocols are subclasses with another path and other bodies.

    :param script: what to answer to the body of a request.
    """

    path = "/v1/chat/completions"
    prefix = "/v1"

    def __init__(self, script: Script) -> None:
        self.script = script
        self.requests: list[Body] = []
        self.headers: list[Mapping[str, str]] = []
        self.times: list[float] = []
        self.busiest = 0
        self._busy = 0
        self._lock = threading.Lock()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}{self.prefix}"

    def heard(self, body: Body) -> Body:
        """A request as a script takes it: its messages are those of OpenAI's protocol."""
        return body

    def said(self, body: Body, weather: Weather) -> Body:
        """The body of a good answer."""
        return completion(body, weather)

    def failed(self, weather: Weather) -> Body:
        """The body of an error."""
        return {"error": {"message": f"scripted {weather.status}", "type": "scripted"}}

    def __enter__(self) -> ChatServer:
        owner = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                owner._answer(self)

            def log_message(self, format: str, *args: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,))
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _answer(self, handler: BaseHTTPRequestHandler) -> None:
        length = int(handler.headers["content-length"])
        body = self.heard(json.loads(handler.rfile.read(length)))
        with self._lock:
            self.requests.append(body)
            self.headers.append({k.lower(): one for k, one in handler.headers.items()})
            self.times.append(time.monotonic())
            self._busy += 1
            self.busiest = max(self.busiest, self._busy)
        try:
            if handler.path.partition("?")[0] != self.path:
                said: str | Weather | Mapping[str, Any] = Weather(404, body=b'{"error": "path"}')
            else:
                said = self.script(body)
            if isinstance(said, Mapping):
                said = json.dumps(said)
            weather = said if isinstance(said, Weather) else Weather(text=said)
            self._send(handler, body, weather)
        except (BrokenPipeError, ConnectionResetError):
            pass  # the client did not wait
        finally:
            with self._lock:
                self._busy -= 1

    def _send(self, handler: BaseHTTPRequestHandler, body: Body, weather: Weather) -> None:
        time.sleep(weather.delay_s)
        handler.close_connection = True
        if weather.drop == "before":
            return
        data = weather.body
        if data is None:
            data = json.dumps(
                self.said(body, weather) if weather.status < 400 else self.failed(weather)
            ).encode()
        handler.send_response(weather.status)
        for name, value in weather.headers.items():
            handler.send_header(name, value)
        handler.send_header("content-type", "application/json")
        handler.send_header("content-length", str(len(data)))
        handler.end_headers()
        if weather.drop == "within":
            data = data[: len(data) // 2]
        if not weather.drip_s:
            handler.wfile.write(data)
            return
        for at in range(len(data)):
            handler.wfile.write(data[at : at + 1])
            handler.wfile.flush()
            time.sleep(weather.drip_s)


def completion(body: Body, weather: Weather) -> Body:
    """A chat completion; tokens are counted as words."""
    asked = sum(len(str(message["content"]).split()) for message in body["messages"])
    said = len(weather.text.split())
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1700000000,
        "model": body["model"],
        "choices": [
            {
                "index": 0,
                "message": {"role": "assistant", "content": weather.text},
                "finish_reason": weather.finish,
            }
        ],
        "usage": {
            "prompt_tokens": asked,
            "completion_tokens": said,
            "total_tokens": asked + said,
        },
    }
