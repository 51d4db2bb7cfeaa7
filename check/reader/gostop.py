"""Go-Stop, by rules/gostop.md."""

from collections import Counter

from .common import check_hands, check_in_deck, check_keys, check_list_of_cards, check_starter
from .common import in_order, refuse
from .gostop_cards import DECK, HAND, ORDER, ROW, SUPPLY, THRESHOLD
from .gostop_cards import b_count, give, number_of, numbers_held, points_of, with_triples


class GoStop:
    NAME = "gostop"
    PLAYERS = (2, 3)
    OPTIONS = {"sets": ("apart", "both"), "again": ("always", "gain")}

    def __init__(self, players, options):
        self.players = players
        self.sets = options["sets"]
        self.again = options["again"]
        self.dealer = None
        self.winner = None
        self.worth = 0
        self.wants = "deal"
        self.seat = None

    # -- deal --

    def some_deal(self, shuffle, rng):
        cards = shuffle(DECK)
        if rng.random() < 0.1:
            cards = with_triples(self.players, rng)  # any deal is possible; this one brings shakes and bombs
        size, row = HAND[self.players], ROW[self.players]
        starter = rng.randrange(self.players) if self.dealer is None else self.dealer
        hands = [cards[row + size * seat:row + size * (seat + 1)] for seat in range(self.players)]
        return {"starter": starter, "hands": hands, "row": cards[:row]}

    def take_deal(self, deal):
        check_keys(deal, ("starter", "hands", "row"))
        check_starter(deal["starter"], self.players)
        check_hands(deal["hands"], self.players, HAND[self.players], "R2.1")
        check_list_of_cards(deal["row"], ROW[self.players], "R2.1", "the row")
        dealt = sum(deal["hands"], []) + deal["row"]
        check_in_deck(dealt, Counter(DECK), "R1.2")
        if self.dealer is not None and deal["starter"] != self.dealer:
            refuse("R2.2", f"dealt again, the starter stays {self.dealer}")
        self.dealer = deal["starter"]
        if numbers_held(deal["row"], 4):
            return  # R2.2: deal again

        n = self.players
        self.hands = [list(hand) for hand in deal["hands"]]
        self.singles = list(deal["row"])  # single cards in the row
        self.threes = {}  # number -> (cards, owner): columns of three (R3.8)
        self.deck = Counter(DECK) - Counter(dealt)
        self.storage = [[] for _ in range(n)]
        self.skips = [0] * n
        self.shaken = [set() for _ in range(n)]
        self.reserve = [0] * n
        self.reserve_supply = SUPPLY
        self.extra = [0] * n  # additional-point cards
        self.extra_supply = SUPPLY
        self.had_eight_b = [False] * n
        self.goes = [0] * n
        self.points_at_go = [None] * n
        for step in range(n):  # R2.3
            seat = (self.dealer + step) % n
            if numbers_held(self.hands[seat], 4):
                self.end(seat, points_of(self.hands[seat], self.sets))
                return
        self.begin_turn(self.dealer)

    # -- a turn --

    def begin_turn(self, seat):
        self.seat = seat
        self.wants = "move"
        self.stage = "act"
        self.columns = []  # columns of two and four made in this turn
        self.pair = None  # the column of two that the played card made
        self.bonuses = []  # how much to steal, in order
        self.asked_for = None  # (card, drawn) while the player chooses what it takes

    def legal(self):
        if self.stage == "take":
            number = number_of(self.asked_for[0])
            matching = [card for card in self.singles if number_of(card) == number]
            return ["take " + card for card in in_order(matching, ORDER)]
        if self.stage == "go or stop":
            return ["go", "stop"]
        hand = self.hands[self.seat]
        triples = numbers_held(hand, 3)
        single_numbers = [number_of(card) for card in self.singles]
        moves = [f"shake {number}" for number in triples if number not in self.shaken[self.seat]]  # R4.1
        moves += ["play " + card for card in in_order(hand, ORDER)]
        moves += [f"bomb {number}" for number in triples if number in single_numbers]  # R4.2
        if self.skips[self.seat] > 0:
            moves.append("skip")  # R4.3
        return moves

    def clause(self):
        return {"act": "R3.1", "take": "R3.2", "go or stop": "R6.1"}[self.stage]

    def take_move(self, move):
        word, _, rest = move.partition(" ")
        hand = self.hands[self.seat]
        if word == "shake":
            self.shaken[self.seat].add(int(rest))
            self.take_reserve(self.seat)
        elif word == "play":
            hand.remove(rest)
            self.put(rest, drawn=False)
        elif word == "bomb":
            self.bomb(int(rest))
            self.after_put(drawn=False)
        elif word == "skip":
            self.skips[self.seat] -= 1
            self.after_put(drawn=False)
        elif word == "take":
            card, drawn = self.asked_for
            self.asked_for = None
            self.make_pair(card, rest, drawn)
            self.after_put(drawn)
        elif word == "go":
            self.go()
        else:
            self.end(self.seat, self.final_worth(self.seat))

    def bomb(self, number):
        """R4.2."""
        hand = self.hands[self.seat]
        column = [card for card in self.singles + hand if number_of(card) == number]
        self.singles = [card for card in self.singles if number_of(card) != number]
        hand[:] = [card for card in hand if number_of(card) != number]
        self.columns.append(column)
        self.bonuses.append(1)
        self.skips[self.seat] += 2

    def put(self, card, drawn):
        """Add a played or drawn card to the row (R3.2, R3.3)."""
        number = number_of(card)
        matching = [other for other in self.singles if number_of(other) == number]
        if number in self.threes:
            cards, owner = self.threes.pop(number)
            self.columns.append(cards + [card])
            self.bonuses.append(2 if owner == self.seat else 1)  # R4.6, R4.7
        elif len(matching) == 3:
            for other in matching:
                self.singles.remove(other)
            self.columns.append(matching + [card])
            self.bonuses.append(1)  # R4.5
        elif len(matching) == 2 and matching[0] != matching[1]:
            self.asked_for = (card, drawn)
            self.stage = "take"
            self.wants = "move"
            return
        elif matching:
            self.make_pair(card, matching[0], drawn)  # also R3.5 and R3.6
        elif self.pair is not None and number_of(self.pair[0]) == number:
            self.columns.remove(self.pair)
            self.threes[number] = (self.pair + [card], self.seat)  # R3.4
        else:
            self.singles.append(card)
        self.after_put(drawn)

    def make_pair(self, card, other, drawn):
        self.singles.remove(other)
        column = [other, card]
        self.columns.append(column)
        if not drawn:
            self.pair = column

    def after_put(self, drawn):
        if drawn:
            self.finish_turn()
        else:
            self.wants = "draw"

    def some_draw(self, rng):
        cards = sorted(self.deck.elements(), key=ORDER.index)
        if self.pair is not None and rng.random() < 0.2:  # make the rarer cases less rare
            same = [card for card in cards if number_of(card) == number_of(self.pair[0])]
            cards = same or cards
        return rng.choice(cards)

    def take_draw(self, card):
        if not isinstance(card, str) or self.deck[card] == 0:
            refuse("R3.1", f"{card!r} is not in the deck")
        self.deck[card] -= 1
        self.put(card, drawn=True)

    def finish_turn(self):
        seat = self.seat
        for column in self.columns:
            self.storage[seat] += column  # R3.7
        self.columns = []
        for debt in self.bonuses:
            self.steal(debt)
        if not self.singles and not self.threes:
            self.steal(1)  # R4.4
        if b_count(self.storage[seat]) > 7 and not self.had_eight_b[seat]:  # R5.6
            self.had_eight_b[seat] = True
            self.take_reserve(seat)
        if not self.is_asked(seat):
            self.next_turn()
        elif not self.hands[seat] and self.skips[seat] == 0:
            self.end(seat, self.final_worth(seat))  # R6.5: the last turn
        else:
            self.stage = "go or stop"
            self.wants = "move"

    def steal(self, debt):
        for other in range(self.players):
            if other != self.seat:
                self.storage[self.seat] += give(self.storage[other], debt)

    def take_reserve(self, seat):
        if self.reserve_supply > 0:  # R5.8
            self.reserve_supply -= 1
            self.reserve[seat] += 1

    # -- go or stop --

    def card_points(self, seat):
        return points_of(self.storage[seat], self.sets)

    def points(self, seat):
        return self.card_points(seat) + self.extra[seat]  # R5.7

    def final_worth(self, seat):
        return self.points(seat) * 2 ** self.reserve[seat]  # R6.4

    def is_asked(self, seat):
        if self.points(seat) < THRESHOLD[self.players]:
            return False  # R6.1
        if self.again == "gain" and self.goes[seat] > 0:
            return self.card_points(seat) > self.points_at_go[seat]  # R6.2
        return True

    def go(self):
        seat = self.seat
        self.goes[seat] += 1
        self.points_at_go[seat] = self.card_points(seat)
        if self.goes[seat] > 2:
            self.take_reserve(seat)  # R6.3
        elif self.extra_supply > 0:  # R5.8
            self.extra_supply -= 1
            self.extra[seat] += 1
        self.next_turn()

    def next_turn(self):
        if not any(self.hands) and not any(self.skips):
            self.end(None, 0)  # R6.6
        else:
            self.begin_turn((self.seat + 1) % self.players)

    # -- end --

    def end(self, winner, worth):
        self.winner = winner
        self.worth = worth
        self.seat = None
        self.wants = "scores"

    def scores(self):
        worth = [self.worth if seat == self.winner else 0 for seat in range(self.players)]  # R6.7
        return {"deal": worth, "total": list(worth)}

    def take_scores(self):
        self.wants = "over"  # R6.7: one deal is a match

    def result(self):
        winners = [] if self.winner is None else [self.winner]
        return {"totals": self.scores()["total"], "winners": winners}
