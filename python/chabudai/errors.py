"""Exceptions. Each says what is wrong and what to do."""

import pickle


class ChabudaiError(Exception):
    """Any exception of this package."""


class BadArgument(ChabudaiError, ValueError):
    """An argument that is not possible."""


class UnknownGame(BadArgument, LookupError):
    """There is no game of this name."""


class BadOptions(BadArgument):
    """A player count or an option that the game does not have."""


class UnknownBot(BadArgument):
    """There is no bot of this name for the game."""


class BadArray(BadArgument, TypeError):
    """An array of another type, shape or layout than is needed."""


class IllegalMove(ChabudaiError, ValueError):
    """A move that the rules do not allow. Nothing has changed."""

    clause: str | None
    """The clause of the rules that forbids it (`Game.clause` has its text); None if it is no move of the game at all."""

    def __init__(self, message: str, clause: str | None = None) -> None:
        super().__init__(message, clause)
        self.clause = clause

    def __str__(self) -> str:
        return str(self.args[0])


class MatchOver(ChabudaiError, RuntimeError):
    """The episode is over, or no seat is to move."""


class NothingToUndo(ChabudaiError, RuntimeError):
    """No choice has been made that could be undone."""


class NotSupported(ChabudaiError, NotImplementedError):
    """Something that this game or object cannot do."""


class Busy(ChabudaiError, RuntimeError):
    """Another thread is using the object."""


class Broken(ChabudaiError, RuntimeError):
    """An earlier call failed in the middle, so the object cannot be used any more."""


class BadRecord(ChabudaiError, ValueError):
    """A record that cannot be read, or tells of moves that the rules do not allow."""

    clause: str | None
    """The clause it breaks, if it breaks one."""
    entry: int | None
    """The entry of its log, counted from 1; None if the record as a whole is wrong."""

    def __init__(self, message: str, clause: str | None = None, entry: int | None = None) -> None:
        super().__init__(message, clause, entry)
        self.clause = clause
        self.entry = entry

    def __str__(self) -> str:
        return str(self.args[0])


class BadPickle(ChabudaiError, pickle.UnpicklingError):
    """A pickle of another program or version, or a damaged one."""
