"""Servers on loopback that speak the protocols of Anthropic and Ollama, as far as chats need."""

from __future__ import annotations

from chat_server import Body, ChatServer, Weather


class AnthropicServer(ChatServer):
    """Serves ``POST /v1/messages``; the rules stand apart from the messages there."""

    path = "/v1/messages"
    prefix = ""

    def heard(self, body: Body) -> Body:
        rules = body.get("system", "")
        if not isinstance(rules, str):
            rules = "".join(part["text"] for part in rules)
        messages = [
            {**one, "content": "".join(part["text"] for part in one["content"])}
            if not isinstance(one["content"], str)
            else one
            for one in body["messages"]
        ]
        return {**body, "messages": [{"role": "system", "content": rules}, *messages]}

    def said(self, body: Body, weather: Weather) -> Body:
        return {
            "id": "msg_1",
            "type": "message",
            "role": "assistant",
            "model": body["model"],
            "content": [{"type": "text", "text": weather.text}],
            "stop_reason": {"stop": "end_turn", "length": "max_tokens"}[weather.finish],
            "stop_sequence": None,
            "usage": {"input_tokens": 10, "output_tokens": 5},
        }

    def failed(self, weather: Weather) -> Body:
        error = {"type": "scripted", "message": f"scripted {weather.status}"}
        return {"type": "error", "error": error}


class OllamaServer(ChatServer):
    """Serves ``POST /api/chat``; an answer is a single line of its stream."""

    path = "/api/chat"
    prefix = ""

    def said(self, body: Body, weather: Weather) -> Body:
        return {
            "model": body["model"],
            "created_at": "2024-01-01T00:00:00Z",
            "message": {"role": "assistant", "content": weather.text},
            "done": True,
            "done_reason": weather.finish,
            "prompt_eval_count": 10,
            "eval_count": 5,
        }

    def failed(self, weather: Weather) -> Body:
        return {"error": f"scripted {weather.status}"}
