"""A player of yours at a table of a running server, such as `chabudai serve`.

    seat = chabudai.tables.create("http://127.0.0.1:8080", game, others="easy", name="Policy")
    result = chabudai.tables.play(seat, player)

A player is a function from a `Decision` to an action, as in duels. It needs the package websockets.
"""

from __future__ import annotations

import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any

import numpy as np
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from ._chabudai import Game
from .decision import Decision
from .errors import BadArgument, ChabudaiError

#: The longest message that is read, far above any table.
_LONGEST = 4 << 20

#: What to do about a lost connection.
_AGAIN = "call play again with the same seat to go on"

#: With these codes a server ends a connection without fault of the seat: docs/socket.md says to connect again.
_RECONNECT = frozenset({"slow", "broken", "closing"})


class Refused(ChabudaiError, RuntimeError):
    """The server did not do what it was asked. docs/socket.md lists the codes and what to do about each."""

    code: str
    """Why, for programs."""

    def __init__(self, message: str, code: str) -> None:
        super().__init__(message, code)
        self.code = code

    def __str__(self) -> str:
        return str(self.args[0])


class Lost(ChabudaiError, ConnectionError):
    """There is no connection to the server, or it broke. Call `play` again with the same seat: it goes on where it stands."""


@dataclass(frozen=True)
class TableSeat:
    """A seat at a table. Whoever has the key can play it."""

    server: str
    table: str
    seat: int
    key: str
    invite: str | None = None
    """With this key others can sit down, if you created the table."""


@dataclass(frozen=True)
class TableResult:
    """How a match at a table ended."""

    seat: int
    totals: list[int]
    winners: list[int]
    moves: int
    """How many moves your player made."""


def _refused(error: dict[str, Any]) -> Refused:
    message, field = error["message"], error.get("field") or error.get("clause")
    about = f" ({field})" if field else ""
    return Refused(f"{error['code']}{about}: {json.dumps(message, ensure_ascii=False)}", error["code"])


def _not_done(server: str, why: Exception, body: bytes) -> ChabudaiError:
    """Why a server answered a request with an error, which its answer says if it is one of ours."""
    try:
        return _refused(json.loads(body)["error"])
    except (ValueError, KeyError, TypeError):
        return Lost(f"{server}: {why}: is a chabudai server there?")


def _address(server: str, path: str) -> str:
    if not server.startswith(("http://", "https://")):
        raise BadArgument(f"server: {server!r} does not begin with http:// or https://")
    return server.rstrip("/") + path


def _post(server: str, path: str, body: dict[str, Any]) -> Any:
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(_address(server, path), json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        raise _not_done(server, refused, refused.read()) from refused
    except (HTTPException, ValueError) as foreign:
        raise Lost(f"{server}: {foreign}: is a chabudai server there?") from foreign
    except OSError as lost:
        raise Lost(f"{server}: {lost}: is the server running?") from lost


def create(
    server: str, game: Game, *, others: str | Sequence[str | None] = "easy", name: str = "Python"
) -> TableSeat:
    """Creates a table and takes its first seat. `others` are the bots of the other seats; None leaves a seat open for somebody."""
    if isinstance(others, str):
        others = [others] * (game.players - 1)
    if len(others) != game.players - 1:
        raise BadArgument(f"others: {len(others)} are named for {game.players - 1} seats")
    seats = ["open", *("open" if level is None else {"bot": level} for level in others)]
    table = {"game": game.id, "options": game.options, "seats": seats, "me": {"name": name, "seat": 0}}
    made = _post(server, "/api/tables", table)
    return TableSeat(server, made["table"], made["me"]["seat"], made["me"]["key"], made["invite"])


def sit_down(server: str, table: str, invite: str | None = None, *, name: str = "Python") -> TableSeat:
    """Takes a free seat at a table; `invite` is the key of its link, unless it is open to all."""
    who = {"name": name} if invite is None else {"name": name, "key": invite}
    seated = _post(server, f"/api/tables/{table}/seats", who)
    return TableSeat(server, table, seated["seat"], seated["key"])


@contextmanager
def _connected() -> Iterator[None]:
    """Raises `Lost` if the connection breaks meanwhile. A player's own exceptions are not meant: it is not asked in here."""
    try:
        yield
    except (ConnectionClosed, OSError) as lost:
        raise Lost(f"{lost}: {_AGAIN}") from lost


class _Line:
    """A connection to a table, with the newest update."""

    def __init__(self, socket: ClientConnection, key: str) -> None:
        self.socket, self.asked = socket, 0
        self.version, self.table = -1, dict[str, Any]()
        self._send({"hello": {"key": key}})
        while self.version < 0:
            self._refuse(self.hear())

    def _send(self, request: dict[str, Any]) -> int:
        self.asked += 1
        with _connected():
            self.socket.send(json.dumps({"id": self.asked, "request": request}))
        return self.asked

    @staticmethod
    def _refuse(heard: dict[str, Any]) -> None:
        if refused := heard.get("refused"):
            raise _refused(refused["error"])

    def hear(self) -> dict[str, Any]:
        """The next message."""
        with _connected():
            heard: dict[str, Any] = json.loads(self.socket.recv())
        if update := heard.get("update"):
            self.version, self.table = update["version"], update["table"]
        if bye := heard.get("bye"):
            why = _refused(bye["error"])
            raise Lost(f"{why}: {_AGAIN}") if why.code in _RECONNECT else why
        return heard

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request, when it comes."""
        while True:
            number = self._send(request)
            while True:
                heard = self.hear()
                [(kind, answer)] = heard.items()
                if kind != "update" and answer.get("id") == number:
                    break
            if kind != "refused" or answer["error"]["code"] != "too_fast":
                self._refuse(heard)
                return heard
            time.sleep(0.2)  # the server limits messages per second

    def reach(self, version: int) -> None:
        """Waits until the newest update has at least this version. Nothing more comes from a table that was closed."""
        while self.version < version:
            if closed := self.table.get("closed"):
                raise _refused({"code": "not_now", "message": closed})
            self.hear()

    def decision(self, game: Game) -> tuple[int, Decision] | None:
        """The decision of this seat and its step; none if the table has moved on, or others are to choose."""
        if not self.table["play"]["offers"]:
            return None
        observed = self.ask({"observe": {}})["observation"]
        # The table may be a newer one by now.
        play = self.table["play"]
        if observed["step"] != play["step"] or not play["offers"]:
            return None
        mask = np.zeros(game.num_actions, np.bool_)
        legal = [offer["id"] for offer in play["offers"]]
        mask[legal] = True
        slots = np.frombuffer(observed["slots"].encode(), np.uint8) - ord("0")
        return play["step"], Decision(game, self.table["you"], slots, mask, legal, play["view"])

    def begin(self) -> None:
        """Waits for the next match, unless one is being played."""
        if self.table["phase"] == "playing":
            return
        # The last match is shown until the next one begins, which may also end with its deal.
        last = self._begun()
        self.reach(self.ask({"ready": {"share": secrets.token_hex(32)}})["done"]["version"])
        while self._begun() == last:
            self.reach(self.version + 1)

    def _begun(self) -> int:
        """How many matches have begun. Before the first one, its number is shown already."""
        number: int = self.table["number"]
        return number if self.table.get("play") else number - 1


def play(seat: TableSeat, player: Callable[[Decision], int]) -> TableResult:
    """Plays a match at a table to its end: the one that is being played, or the next one."""
    with _connect(_address(seat.server, f"/api/tables/{seat.table}/socket").replace("http", "ws", 1)) as socket:
        return _play(_Line(socket, seat.key), player)


def _connect(address: str) -> ClientConnection:
    try:
        return connect(address, max_size=_LONGEST, user_agent_header=None)
    except InvalidHandshake as refused:
        body = refused.response.body if isinstance(refused, InvalidStatus) else None
        raise _not_done(address, refused, bytes(body or b"")) from refused
    except OSError as lost:
        raise Lost(f"{address}: {lost}: is the server running?") from lost


def _play(line: _Line, player: Callable[[Decision], int]) -> TableResult:
    line.begin()
    table = line.table
    game = Game(table["game"], len(table["seats"]), options=table["options"])
    number, moves = table["number"], 0
    while True:
        version, table = line.version, line.table
        if table["number"] != number or table["play"]["verdict"] is not None:
            verdict = table["play"]["verdict"] if table["number"] == number else None
            verdict = verdict or {"totals": [], "winners": []}
            return TableResult(table["you"], verdict["totals"], verdict["winners"], moves)
        if table["seats"][table["you"]]["substitute"]:
            line.reach(line.ask({"return": {}})["done"]["version"])
            continue
        if (decided := line.decision(game)) is None:
            # What has changed may have been read already.
            line.reach(version + 1)
            continue
        step, decision = decided
        action = game.notation(player(decision))
        try:
            done = line.ask({"move": {"step": step, "action": action}})["done"]
        except Refused as refused:
            if refused.code != "stale":
                raise
            line.reach(version + 1)
            continue
        moves += 1
        line.reach(done["version"])
