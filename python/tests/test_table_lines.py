"""A player at a table whose server says what a test tells it to, message by message."""

from __future__ import annotations

import itertools
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any

import pytest
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve

import chabudai
from chabudai import Decision, tables

GAME = chabudai.Game(chabudai.games()[0])
OVER = {"totals": [3, 1], "winners": [0]}
AFTER = {"totals": [2, 3], "winners": [1]}

Message = dict[str, Any]


class Script:
    """What a server answers to the requests of one connection, in order; then it says goodbye."""

    def __init__(self, *answers: tuple[str, list[Message]], bye: str = "closing") -> None:
        self.answers, self.bye = answers, bye
        self.heard: list[str] = []
        self.versions = itertools.count(1)

    def update(self, phase: str, number: int = 1, step: int = 0, *, closed: bool = False, **play: Any) -> Message:
        """A table: `offers` are the ids of actions."""
        seat = {"substitute": play.pop("substitute", False)}
        offers = [{"id": action, "text": GAME.notation(action)} for action in play.pop("offers", [])]
        shown = {"step": step, "view": {}, "offers": offers, "verdict": play.pop("verdict", None)}
        table = {
            "game": GAME.id, "options": GAME.options, "you": 0, "phase": phase, "number": number,
            "seats": [seat] * GAME.players, "play": None if phase == "waiting" else shown,
        }  # fmt: skip
        if closed:
            table["closed"] = {"id": "table-closed"}
        return {"update": {"version": next(self.versions), "table": table}}

    def __call__(self, socket: ServerConnection) -> None:
        for expected, answers in self.answers:
            number = self._hear(socket)
            assert self.heard[-1] == expected
            for answer in answers:
                [(kind, body)] = answer.items()
                socket.send(json.dumps({kind: body if kind == "update" else {"id": number, **body}}))
        socket.send(json.dumps({"bye": {"error": {"code": self.bye, "message": {"id": "server-bye"}}}}))
        try:
            while True:
                self._hear(socket)
        except ConnectionClosed:
            pass

    def _hear(self, socket: ServerConnection) -> int:
        asked = json.loads(socket.recv())
        self.heard += asked["request"]
        return int(asked["id"])


@contextmanager
def at(script: Script) -> Iterator[tables.TableSeat]:
    """A seat at the table of a script."""
    with serve(script, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield tables.TableSeat("http://127.0.0.1:%d" % server.socket.getsockname()[1], "t", 0, "key")
        server.shutdown()
    thread.join()


def first(decision: Decision) -> int:
    return decision.legal[0]


def observed(step: int) -> Message:
    return {"observation": {"step": step, "slots": "01"}}


def done(version: int) -> Message:
    return {"done": {"version": version}}


STALE = {"refused": {"error": {"code": "stale", "message": {"id": "table-stale"}}}}


def test_the_result_of_the_match_before_is_not_returned() -> None:
    script = Script()
    script.answers = (
        ("hello", [script.update("over", verdict=OVER)]),
        ("ready", [done(2), script.update("over", verdict=OVER), script.update("playing", 2, offers=[4])]),
        ("observe", [observed(0)]),
        ("move", [done(4), script.update("over", 2, verdict=AFTER)]),
    )
    with at(script) as seat:
        result = tables.play(seat, first)
    assert (result.totals, result.winners, result.moves) == ([2, 3], [1], 1)


def test_a_match_that_ends_with_its_deal_is_not_missed() -> None:
    script = Script()
    script.answers = (
        ("hello", [script.update("waiting")]),
        ("ready", [done(2), script.update("waiting"), script.update("over", verdict=OVER)]),
    )
    with at(script) as seat:
        result = tables.play(seat, first)
    assert (result.totals, result.moves) == ([3, 1], 0)
    script = Script()
    script.answers = (
        ("hello", [script.update("over", verdict=OVER)]),
        ("ready", [done(2), script.update("over", verdict=OVER), script.update("over", 2, verdict=AFTER)]),
    )
    with at(script) as seat:
        assert tables.play(seat, first).totals == [2, 3]


def test_a_move_that_came_too_late_is_decided_again_on_what_was_read_meanwhile() -> None:
    script = Script()
    script.answers = (
        ("hello", [script.update("playing", offers=[4])]),
        ("observe", [observed(0)]),
        ("move", [script.update("playing", step=1, offers=[5]), STALE]),
    )
    with at(script) as seat, pytest.raises(tables.Lost, match="closing"):
        tables.play(seat, first)
    # It did not wait for another message, which might never come.
    assert script.heard == ["hello", "observe", "move", "observe"]


def test_an_observation_of_a_step_that_is_over_is_asked_for_again() -> None:
    script = Script()
    script.answers = (
        ("hello", [script.update("playing", offers=[4])]),
        ("observe", [script.update("playing", step=1, offers=[5]), observed(0)]),
    )
    with at(script) as seat, pytest.raises(tables.Lost, match="closing"):
        tables.play(seat, first)
    assert script.heard == ["hello", "observe", "observe"]


def test_an_observation_of_a_step_that_is_not_shown_yet_waits_for_it() -> None:
    script = Script()
    script.answers = (
        ("hello", [script.update("playing", offers=[4])]),
        ("observe", [observed(1), script.update("playing", step=1, offers=[5])]),
        ("observe", [observed(1)]),
        ("move", [done(3), script.update("over", step=2, verdict=OVER)]),
    )
    with at(script) as seat:
        assert tables.play(seat, first).moves == 1
    assert script.heard == ["hello", "observe", "observe", "move"]


def test_a_seat_that_a_bot_plays_is_taken_back() -> None:
    script = Script()
    script.answers = (
        ("hello", [script.update("playing", offers=[4], substitute=True)]),
        ("return", [done(2), script.update("playing", offers=[4])]),
        ("observe", [observed(0)]),
        ("move", [done(3), script.update("over", step=1, verdict=OVER)]),
    )
    with at(script) as seat:
        assert tables.play(seat, first).moves == 1


def test_nobody_waits_at_a_table_that_was_closed() -> None:
    waiting, playing = Script(), Script()
    waiting.answers = (
        ("hello", [waiting.update("waiting")]),
        ("ready", [done(2), waiting.update("waiting"), waiting.update("waiting", closed=True)]),
    )
    playing.answers = (("hello", [playing.update("playing", closed=True)]),)
    for script in (waiting, playing):
        with at(script) as seat, pytest.raises(tables.Refused, match="table-closed") as refused:
            tables.play(seat, first)
        assert refused.value.code == "not_now"
    over = Script()
    over.answers = (
        ("hello", [over.update("playing", offers=[4])]),
        ("observe", [observed(0)]),
        ("move", [done(2), over.update("over", step=1, verdict=OVER, closed=True)]),
    )
    with at(over) as seat:
        assert tables.play(seat, first).totals == [3, 1]


@pytest.mark.parametrize("code", ["slow", "broken", "closing"])
def test_a_goodbye_after_which_one_may_come_back_is_a_lost_connection(code: str) -> None:
    with at(Script(bye=code)) as seat, pytest.raises(tables.Lost, match=f"{code}.*call play again"):
        tables.play(seat, first)


def test_any_other_goodbye_is_a_refusal() -> None:
    with at(Script(bye="banned")) as seat, pytest.raises(tables.Refused) as refused:
        tables.play(seat, first)
    assert refused.value.code == "banned"


def test_an_exception_of_a_player_is_its_own() -> None:
    def fails(decision: Decision) -> int:
        raise FileNotFoundError("weights")

    script = Script()
    script.answers = (("hello", [script.update("playing", offers=[4])]), ("observe", [observed(0)]))
    with at(script) as seat, pytest.raises(FileNotFoundError, match="weights"):
        tables.play(seat, fails)


@pytest.mark.parametrize(
    ("body", "raised"),
    [
        (b'{"error": {"code": "busy", "message": {"id": "server-busy"}, "retry": 3}}', tables.Refused),
        (b"<html>Bad gateway</html>", tables.Lost),
        (b"[]", tables.Lost),
    ],
)
def test_a_handshake_that_is_refused_says_why(body: bytes, raised: type[chabudai.ChabudaiError]) -> None:
    def refuse(socket: ServerConnection, request: Request) -> Response:
        headers = Headers({"Content-Length": str(len(body))})
        return Response(HTTPStatus.SERVICE_UNAVAILABLE, "Service Unavailable", headers, body)

    with serve(lambda socket: None, "127.0.0.1", 0, process_request=refuse) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        address = "http://127.0.0.1:%d" % server.socket.getsockname()[1]
        with pytest.raises(raised, match="busy|is a chabudai server there"):
            tables.play(tables.TableSeat(address, "t", 0, "key"), first)
        server.shutdown()
    thread.join()
