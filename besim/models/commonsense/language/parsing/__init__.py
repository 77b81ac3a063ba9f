"""The parser: one class, each file of which reads one construction by means of those below."""
