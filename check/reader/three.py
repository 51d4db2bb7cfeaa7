"""three, by rules/three.md."""

from collections import Counter

from .common import check_hands, check_in_deck, check_keys, in_order, refuse

DECK = [f"{colour}{number}" for colour in "RBY" for number in (1, 2, 3)]  # R1.1, one for each player
BEATS = {"R": "B", "B": "Y", "Y": "R"}  # R2.1


def round_points(cards):
    """The points of both seats for the two cards that they chose."""
    colours = [card[0] for card in cards]
    numbers = [int(card[1]) for card in cards]
    points = [0, 0]
    if cards[0] == cards[1]:
        return points  # R2.3
    if colours[0] == colours[1]:
        winner = 0 if numbers[0] < numbers[1] else 1  # R2.2
    else:
        winner = 0 if BEATS[colours[0]] == colours[1] else 1  # R2.1
    points[winner] = numbers[winner]
    return points


class Three:
    NAME = "three"
    PLAYERS = (2,)
    OPTIONS = {"target": (3, 4, 5, 6)}  # R3.2

    def __init__(self, players, options):
        self.players = players
        self.target = options["target"]
        self.points = [0, 0]
        self.wants = "deal"
        self.seat = None

    # -- deal and draw --

    def some_deal(self, shuffle, rng):
        return {"hands": [shuffle(DECK)[:3], shuffle(DECK)[:3]]}

    def take_deal(self, deal):
        check_keys(deal, ("hands",))
        check_hands(deal["hands"], 2, 3, "R1.1")
        for hand in deal["hands"]:
            check_in_deck(hand, Counter(DECK), "R1.1")
        self.hands = [list(hand) for hand in deal["hands"]]
        self.decks = [[card for card in DECK if card not in hand] for hand in self.hands]
        self.chosen = []
        self.seat = 0
        self.wants = "move"

    def some_draw(self, rng):
        return [rng.choice(deck) for deck in self.decks]

    def take_draw(self, cards):
        if not isinstance(cards, list) or len(cards) != 2:
            refuse("R3.1", "both players draw one card")
        for seat in (0, 1):
            if cards[seat] not in self.decks[seat]:
                refuse("R3.1", f"{cards[seat]!r} is not in the deck of seat {seat}")
        for seat in (0, 1):
            self.decks[seat].remove(cards[seat])
            self.hands[seat].append(cards[seat])
        self.seat = 0
        self.wants = "move"

    # -- moves: both choose at once, and stand in the log by seat --

    def legal(self):
        return in_order(self.hands[self.seat], DECK)

    def clause(self):
        return "R1.2"

    def take_move(self, card):
        self.chosen.append(card)
        if self.seat == 0:
            self.seat = 1
            return
        for seat in (0, 1):
            self.hands[seat].remove(self.chosen[seat])
        for seat, points in enumerate(round_points(self.chosen)):
            self.points[seat] += points
        self.chosen = []
        if max(self.points) >= self.target:  # R3.2
            self.end()
        elif self.decks[0]:  # R3.1
            self.seat = None
            self.wants = "draw"
        elif self.hands[0]:
            self.seat = 0
        else:  # R3.3
            self.end()

    def end(self):
        self.seat = None
        self.wants = "scores"

    # -- scores --

    def scores(self):
        return {"deal": list(self.points), "total": list(self.points)}

    def take_scores(self):
        self.wants = "over"  # R3.4

    def result(self):
        winners = [seat for seat in (0, 1) if self.points[seat] >= self.target]  # R3.2, R3.3
        return {"totals": list(self.points), "winners": winners}
