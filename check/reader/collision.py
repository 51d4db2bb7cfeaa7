"""Collision, by rules/collision.md."""

from collections import Counter

from .common import check_hands, check_in_deck, check_keys, check_list_of_cards, check_starter
from .common import first_with, in_order, refuse

PLANETS = ["Su", "Sa", "Ea", "Ma"]  # R1.3
BLACK = "Bk"


def build_deck():
    deck = []
    for suit in PLANETS:  # R1.1
        for rank in range(1, 10):
            copies = 2 if 4 <= rank <= 8 else 1
            deck += [f"{suit}{rank}"] * copies
    for rank in range(1, 9):  # R1.2
        deck.append(f"{BLACK}{rank}")
    return deck


DECK = build_deck()
ORDER = list(dict.fromkeys(DECK))
HAND = {3: 20, 4: 15, 5: 12, 6: 10}  # R2.1
LIMIT = {3: 20, 4: 15, 5: 12, 6: 10}  # R6.3


def suit_of(card):
    return card[:2]


def rank_of(card):
    return int(card[2:])


class Played:
    """A card in the trick."""

    def __init__(self, seat, card):
        self.seat = seat
        self.card = card
        self.suit = suit_of(card)
        self.rank = rank_of(card)
        self.face_up = True


def legal_cards(hand, trick, broken):
    """The cards of the hand that may be played to the trick."""
    face_up_suits = {played.suit for played in trick if played.face_up}  # R4.2
    following = [card for card in hand if suit_of(card) in face_up_suits]
    if following:
        return following  # R3.1, R3.3
    if face_up_suits:
        return list(hand)  # R3.2
    if broken:
        return list(hand)  # R3.5
    not_black = [card for card in hand if suit_of(card) != BLACK]
    if not_black:
        return not_black  # R3.4
    return list(hand)  # R3.4: the whole hand is black


def play_on(trick, seat, card):
    """Put a card into the trick; collide (R4.1)."""
    new = Played(seat, card)
    for old in trick:
        if old.face_up and old.rank == new.rank:
            old.face_up = False
            new.face_up = False
            break  # R4.3: there is at most one
    trick.append(new)


def field_acts(trick, field_ranks, players):
    """R4.4, R4.5. field_ranks: the ranks of the face-up field cards; the one that turns is removed."""
    if players not in (3, 5):
        return
    face_up = [played for played in trick if played.face_up]
    if len(face_up) == 1 and face_up[0].rank in field_ranks:
        face_up[0].face_up = False
        field_ranks.remove(face_up[0].rank)


def taker(trick):
    """Who takes the complete trick."""
    face_up = [played for played in trick if played.face_up]
    if not face_up:
        return trick[0].seat  # R5.3
    black = [played for played in face_up if played.suit == BLACK]
    if black:
        return max(black, key=lambda played: played.rank).seat  # R5.1
    count = Counter(played.suit for played in face_up)
    most = max(count.values())
    candidates = [played for played in face_up if count[played.suit] == most]
    # R5.2; no two face-up cards have one rank (R4.3), so the highest is one card
    return max(candidates, key=lambda played: played.rank).seat


class Collision:
    NAME = "collision"
    PLAYERS = (3, 4, 5, 6)
    OPTIONS = {"null": (True, False)}

    def __init__(self, players, options):
        self.players = players
        self.null = options["null"]
        self.totals = [0] * players
        self.last_starter = None
        self.wants = "deal"
        self.seat = None

    # -- deal --

    def next_starter(self):
        """R2.2, R2.3; None: free."""
        if self.last_starter is None:
            return None
        return first_with(self.totals, min(self.totals), self.last_starter)

    def some_deal(self, shuffle, rng):
        cards = shuffle(DECK)
        size = HAND[self.players]
        starter = self.next_starter()
        if starter is None:
            starter = rng.randrange(self.players)
        hands = [cards[4 + size * seat:4 + size * (seat + 1)] for seat in range(self.players)]
        return {"starter": starter, "hands": hands, "field": cards[:4]}

    def take_deal(self, deal):
        check_keys(deal, ("starter", "hands", "field"))
        check_starter(deal["starter"], self.players)
        check_hands(deal["hands"], self.players, HAND[self.players], "R2.1")
        check_list_of_cards(deal["field"], 4, "R2.1", "the field")
        check_in_deck(sum(deal["hands"], []) + deal["field"], Counter(DECK), "R1.1")
        wanted = self.next_starter()
        if wanted is not None and deal["starter"] != wanted:
            refuse("R2.2", f"seat {wanted} starts this round, not {deal['starter']}")
        self.hands = [list(hand) for hand in deal["hands"]]
        self.field_ranks = [rank_of(card) for card in deal["field"]]
        self.broken = False  # R2.1
        self.tricks = [0] * self.players
        self.taken = [[] for _ in range(self.players)]
        self.trick = []
        self.last_starter = deal["starter"]
        self.seat = deal["starter"]
        self.wants = "move"

    # -- moves --

    def legal(self):
        return in_order(legal_cards(self.hands[self.seat], self.trick, self.broken), ORDER)

    def clause(self):
        return "R3.1" if any(played.face_up for played in self.trick) else "R3.4"

    def take_move(self, card):
        self.hands[self.seat].remove(card)
        play_on(self.trick, self.seat, card)
        if suit_of(card) == BLACK:
            self.broken = True  # R3.5
        if len(self.trick) < self.players:
            self.seat = (self.seat + 1) % self.players
            return
        field_acts(self.trick, self.field_ranks, self.players)
        winner = taker(self.trick)
        self.tricks[winner] += 1
        self.taken[winner] += [played.card for played in self.trick]  # R5.4
        self.trick = []
        self.seat = winner  # R2.4
        if not any(self.hands):
            self.wants = "scores"
            self.seat = None

    # -- scores --

    def scores(self):
        counts = list(self.tricks)  # R6.1
        for seat, cards in enumerate(self.taken):
            nines = [card for card in cards if rank_of(card) == 9]
            if self.null and len(nines) == 4:
                counts[seat] = 0  # R6.2
        total = [self.totals[seat] + counts[seat] for seat in range(self.players)]
        return {"deal": counts, "total": total}

    def take_scores(self):
        self.totals = self.scores()["total"]
        ended = max(self.totals) >= LIMIT[self.players]  # R6.3
        self.wants = "over" if ended else "deal"

    def result(self):
        fewest = min(self.totals)
        winners = [seat for seat in range(self.players) if self.totals[seat] == fewest]  # R6.3, R6.4
        return {"totals": list(self.totals), "winners": winners}
