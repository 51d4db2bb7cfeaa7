"""What all the games share: refusals, checks of dealt cards, the tie rule for starters."""

from collections import Counter


class Fault(Exception):
    """A record is wrong: at which entry of the log (None: outside the log), by which clause, and why."""

    def __init__(self, entry, clause, message):
        super().__init__(entry, clause, message)
        self.entry = entry
        self.clause = clause
        self.message = message

    def __str__(self):
        where = "-" if self.entry is None else self.entry
        return f"entry {where}: {self.clause}: {self.message}"


def refuse(clause, message):
    """Refuse; the judge of the record fills in the number of the entry."""
    raise Fault(None, clause, message)


def is_int(value):
    return isinstance(value, int) and not isinstance(value, bool)


def check_keys(found, wanted):
    """A deal must have exactly the keys that the record format gives it."""
    if not isinstance(found, dict):
        refuse("deal", "a deal must be an object")
    for key in found:
        if key not in wanted:
            refuse("deal", f"unknown key {key!r}")
    for key in wanted:
        if key not in found:
            refuse("deal", f"key {key!r} is missing")


def check_starter(starter, players):
    if not is_int(starter) or not 0 <= starter < players:
        refuse("starter", f"{starter!r} is not a seat")


def check_list_of_cards(cards, size, clause, what):
    if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
        refuse(clause, f"{what} must be a list of cards")
    if len(cards) != size:
        refuse(clause, f"{what} must have {size} cards, not {len(cards)}")


def check_hands(hands, players, size, clause):
    if not isinstance(hands, list) or len(hands) != players:
        refuse(clause, f"there must be {players} hands")
    for seat, hand in enumerate(hands):
        check_list_of_cards(hand, size, clause, f"hand {seat}")


def check_in_deck(cards, deck, clause):
    """All these cards together must be in the deck (a Counter)."""
    for card, count in Counter(cards).items():
        if count > deck[card]:
            refuse(clause, f"{card!r} stands {count} times, the deck has {deck[card]}")


def first_with(values, wanted, start):
    """The first seat with the wanted value, clockwise from the seat start, which itself counts first."""
    for step in range(len(values)):
        seat = (start + step) % len(values)
        if values[seat] == wanted:
            return seat
    raise ValueError("nobody has it")


def in_order(cards, order):
    """Each kind of card once, in the order of the deck."""
    return sorted(set(cards), key=order.index)
