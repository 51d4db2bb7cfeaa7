"""535, by rules/five35.md."""

from collections import Counter
from itertools import combinations

from .common import check_hands, check_in_deck, check_keys, check_starter, first_with, refuse

GROUPS = [[1, 2, 3, 4, 5], [7, 8, 9], [11, 12, 13, 14, 15]]  # R1.1
RANKS = sum(GROUPS, [])
POINTS = {1: -1, 2: -1, 3: -1, 4: -1, 5: -1, 7: -2, 8: -5, 9: -2,  # R1.2
          11: -2, 12: -2, 13: -2, 14: -3, 15: -3}
HAND = {2: 12, 3: 13, 4: 12, 5: 12, 6: 10}  # R2.1, R2.2
COPIES = {2: 4, 3: 4, 4: 4, 5: 5, 6: 5}  # R1.1


def deck_for(players):
    return [str(rank) for rank in RANKS for _ in range(COPIES[players])]


def is_set(ranks):
    """Two or more cards of one rank."""
    return len(ranks) >= 2 and len(set(ranks)) == 1


def is_run(ranks):
    """Two or more consecutive ranks of one group, no rank twice (R3.1, R3.5)."""
    ranks = sorted(ranks)
    if len(ranks) < 2:
        return False
    if any(high != low + 1 for low, high in zip(ranks, ranks[1:])):
        return False
    return any(set(ranks) <= set(group) for group in GROUPS)


def kind_of(ranks):
    """What these cards are together: "single", "set", "run", or None."""
    if len(ranks) == 1:
        return "single"
    if is_set(ranks):
        return "set"
    if is_run(ranks):
        return "run"
    return None


def overwrites(ranks, stack):
    """R3.3: the same kind, the same number of cards, and stronger."""
    if len(ranks) != len(stack) or kind_of(ranks) != kind_of(stack):
        return False
    if kind_of(stack) == "run":
        return min(ranks) < min(stack)
    return max(ranks) > max(stack)


def may_be_added(ranks, stack):
    """R3.4, R3.5."""
    together = stack + ranks
    if kind_of(stack) == "single":
        return is_set(together) or is_run(together)
    if kind_of(stack) == "set":
        return is_set(together)
    return is_run(together)


def choices(hand):
    """Every choice of one to three cards of the hand, each kind of choice once, ascending."""
    found = set()
    for size in (1, 2, 3):
        found.update(combinations(sorted(hand), size))
    return [list(choice) for choice in sorted(found)]


def flushes(played, stack, leading):
    """Does this play flush? stack: the stack as it is after the play."""
    if kind_of(stack) == "set" and len(stack) >= 4:
        return True  # R4.2
    if kind_of(stack) == "run" and len(stack) == 5:
        return True  # R4.2
    if 8 in played:
        return not (leading and len(played) == 1)  # R4.3
    return False


class Five35:
    NAME = "five35"
    PLAYERS = (2, 3, 4, 5, 6)
    OPTIONS = {"scoring": ("printed", "beginner")}

    def __init__(self, players, options):
        self.players = players
        self.beginner = options["scoring"] == "beginner"
        self.totals = [0] * players
        self.deals = 0
        self.starter = None  # the seat that must start the next deal; None: free
        self.last_starter = None
        self.deck = Counter(deck_for(players))
        self.wants = "deal"
        self.seat = None

    # -- deal --

    def some_deal(self, shuffle, rng):
        cards = shuffle(sorted(self.deck.elements(), key=int))
        size = HAND[self.players]
        starter = rng.randrange(self.players) if self.starter is None else self.starter
        hands = [cards[size * seat:size * (seat + 1)] for seat in range(self.players)]
        return {"starter": starter, "hands": hands}

    def take_deal(self, deal):
        check_keys(deal, ("starter", "hands"))
        check_starter(deal["starter"], self.players)
        check_hands(deal["hands"], self.players, HAND[self.players], "R2.2" if self.players == 2 else "R2.1")
        dealt = sum(deal["hands"], [])
        check_in_deck(dealt, self.deck, "R2.2" if self.players == 2 and self.deals else "R1.1")
        if self.starter is not None and deal["starter"] != self.starter:  # R2.3: the first is free
            refuse("R5.4" if self.players == 2 else "R5.3", f"seat {self.starter} starts, not {deal['starter']}")
        if self.players == 2:
            self.deck -= Counter(dealt)  # R2.2: the second half comes from the cards not dealt yet
        self.deals += 1
        self.hands = [sorted(int(card) for card in hand) for hand in deal["hands"]]
        self.stack = []
        self.passed = [False] * self.players
        self.last_starter = deal["starter"]
        self.seat = deal["starter"]
        self.wants = "move"

    # -- moves --

    def legal(self):
        moves = []
        for ranks in choices(self.hands[self.seat]):
            words = " ".join(str(rank) for rank in ranks)
            if not self.stack:
                if kind_of(ranks):
                    moves.append("play " + words)  # R3.1
                continue
            if overwrites(ranks, self.stack):
                moves.append("play " + words)
            if may_be_added(ranks, self.stack):
                moves.append("add " + words)  # R3.7: may be both
        if self.stack:
            moves.append("pass")  # R3.6; R3.2: not the leader
        return moves

    def clause(self):
        return "R3.3-R3.5" if self.stack else "R3.1-R3.2"

    def take_move(self, move):
        if move == "pass":
            self.passed[self.seat] = True
            still_in = [seat for seat in range(self.players) if not self.passed[seat]]
            if len(still_in) == 1:
                self.flush(still_in[0])  # R4.1
            else:
                self.next_player()
            return
        how, *words = move.split()
        played = [int(word) for word in words]
        leading = not self.stack
        for rank in played:
            self.hands[self.seat].remove(rank)
        if how == "add":
            self.stack = sorted(self.stack + played)
        else:
            self.stack = played
        if not self.hands[self.seat]:
            self.wants = "scores"  # R5.1, before any flush
            self.seat = None
        elif flushes(played, self.stack, leading):
            self.flush(self.seat)
        else:
            self.next_player()

    def flush(self, leader):
        """R4.4."""
        self.stack = []
        self.passed = [False] * self.players
        self.seat = leader

    def next_player(self):
        self.seat = (self.seat + 1) % self.players
        while self.passed[self.seat]:
            self.seat = (self.seat + 1) % self.players

    # -- scores --

    def scores(self):
        points = []
        for hand in self.hands:
            if self.beginner:
                points.append(-len(hand))  # R1.3
            else:
                points.append(sum(POINTS[rank] for rank in hand))  # R1.2
        total = [self.totals[seat] + points[seat] for seat in range(self.players)]
        return {"deal": points, "total": total}

    def take_scores(self):
        self.totals = self.scores()["total"]
        if self.players == 2:  # R5.4
            self.starter = 0 if self.hands[0] else 1
            self.wants = "over" if self.deals == 2 else "deal"
            return
        limit = -10 if self.beginner else -20
        if min(self.totals) <= limit:  # R5.2
            self.wants = "over"
        else:
            self.starter = first_with(self.totals, min(self.totals), self.last_starter)  # R5.3
            self.wants = "deal"

    def result(self):
        best = max(self.totals)
        winners = [seat for seat in range(self.players) if self.totals[seat] == best]
        return {"totals": list(self.totals), "winners": winners}
