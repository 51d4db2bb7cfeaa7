"""Keystone, by rules/keystone.md."""

from collections import Counter

from .common import check_hands, check_in_deck, check_keys, check_starter, in_order, refuse

COLOURS = "RGBYP"  # R1.2
GOD = "God"
DECK = [f"{colour}{number}" for colour in COLOURS for number in range(1, 11)] + [GOD] * 3  # R1.1
ORDER = list(dict.fromkeys(DECK))
KEYSTONE = {1: 6, 2: 3, 3: 2, 4: -2, 5: 1, 6: 1, 7: 1, 8: 2, 9: 2, 10: 3}  # R1.3
HAND = 12  # R2.1


def colour_of(card):
    return card[0]


def number_of(card):
    return int(card[1:])


def legal_cards(hand, trick):
    """trick: list of (seat, card) in the order played."""
    if not trick:
        return list(hand)  # R3.1
    led = trick[0][1]
    if led == GOD:
        return list(hand)  # R3.4
    following = [card for card in hand if card != GOD and colour_of(card) == colour_of(led)]
    if not following:
        return list(hand)  # R3.2
    return following + [card for card in hand if card == GOD]  # R3.3


def trick_winner(trick):
    for seat, card in trick:
        if card == GOD:
            return seat  # R3.5: the first God
    led_colour = colour_of(trick[0][1])
    followers = [(number_of(card), seat) for seat, card in trick if colour_of(card) == led_colour]
    return max(followers)[1]


def may_go_on(card, line):
    """May the card be put on the top of the line? (R4.2 to R4.6)"""
    if card == GOD:
        return True  # R4.6: a God may be put on any line
    # A God has the number of its neighbour (R4.5, R4.6), so it changes neither the top number
    # nor the direction: the numbers of the other cards say everything.
    numbers = [number_of(other) for other in line if other != GOD]
    if not numbers:
        return True  # R4.6: a line of Gods takes any card
    new = number_of(card)
    top = numbers[-1]
    if numbers[0] < top:
        return new >= top  # ascending
    if numbers[0] > top:
        return new <= top  # descending
    return True  # R4.3: all equal so far, both directions are open


def keystones(line):
    """The sum of the keystones of a line (R5.2, R4.5, R4.6)."""
    total = 0
    for place, card in enumerate(line):
        if card != GOD:
            total += KEYSTONE[number_of(card)]
            continue
        below = [other for other in line[:place] if other != GOD]
        above = [other for other in line[place + 1:] if other != GOD]
        if below:
            total += KEYSTONE[number_of(below[-1])]
        elif above:
            total += KEYSTONE[number_of(above[0])]
        # a line of Gods only: 0
    return total


def score_of(lines):
    if not lines:
        return 0  # R5.4
    longest = max(len(line) for line in lines)
    total = 0
    for line in lines:
        total -= 3  # R5.3
        if len(line) < longest:
            total += keystones(line)  # R5.2; the others are SUNs (R5.1)
    return total


class Keystone:
    NAME = "keystone"
    PLAYERS = (3, 4)
    OPTIONS = {}

    def __init__(self, players, options):
        self.players = players
        self.totals = [0] * players
        self.games = 0  # games finished
        self.last_winner = None
        self.wants = "deal"
        self.seat = None

    # -- deal --

    def some_deal(self, shuffle, rng):
        cards = shuffle(DECK)
        starter = self.last_winner
        if starter is None:
            starter = rng.randrange(self.players)
        hands = [cards[HAND * seat:HAND * (seat + 1)] for seat in range(self.players)]
        return {"starter": starter, "hands": hands}

    def take_deal(self, deal):
        check_keys(deal, ("starter", "hands"))
        check_starter(deal["starter"], self.players)
        check_hands(deal["hands"], self.players, HAND, "R2.1")
        check_in_deck(sum(deal["hands"], []), Counter(DECK), "R1.1")
        if self.last_winner is not None and deal["starter"] != self.last_winner:
            refuse("R2.2", f"seat {self.last_winner} starts the second game, not {deal['starter']}")
        self.hands = [list(hand) for hand in deal["hands"]]
        self.lines = [[] for _ in range(self.players)]
        self.trick = []
        self.to_place = []  # cards of the trick that its winner has still to place
        self.seat = deal["starter"]
        self.wants = "move"

    # -- moves --

    def legal(self):
        if not self.to_place:
            return in_order(legal_cards(self.hands[self.seat], self.trick), ORDER)
        moves = []
        for card in in_order(self.to_place, ORDER):  # identical Gods are one kind
            moves.append(f"{card}>new")
            for place, line in enumerate(self.lines[self.seat], start=1):
                if may_go_on(card, line):
                    moves.append(f"{card}>{place}")
        return moves

    def clause(self):
        if self.to_place:
            return "R4.1"
        return "R3.2" if self.trick else "R3.1"

    def take_move(self, move):
        if self.to_place:
            self.place(move)
        else:
            self.play(move)

    def play(self, card):
        self.hands[self.seat].remove(card)
        self.trick.append((self.seat, card))
        if len(self.trick) < self.players:
            self.seat = (self.seat + 1) % self.players
            return
        self.seat = trick_winner(self.trick)  # places now, leads afterwards (R2.3)
        self.to_place = [card for _, card in self.trick]
        self.trick = []

    def place(self, move):
        card, where = move.split(">")
        self.to_place.remove(card)
        own = self.lines[self.seat]
        if where == "new":
            own.append([card])
        else:
            own[int(where) - 1].append(card)
        if not self.to_place and not any(self.hands):
            self.last_winner = self.seat
            self.wants = "scores"
            self.seat = None

    # -- scores --

    def scores(self):
        points = [score_of(lines) for lines in self.lines]
        total = [self.totals[seat] + points[seat] for seat in range(self.players)]
        return {"deal": points, "total": total}

    def take_scores(self):
        self.totals = self.scores()["total"]
        self.games += 1
        self.wants = "over" if self.games == 2 else "deal"  # R2.1

    def result(self):
        best = max(self.totals)
        winners = [seat for seat in range(self.players) if self.totals[seat] == best]  # R5.5
        return {"totals": list(self.totals), "winners": winners}
