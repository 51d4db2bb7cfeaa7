"""Clauses of Go-Stop and the examples of its rulebook."""

import random
import unittest

from reader.common import Fault
from reader.gostop import GoStop
from reader.gostop_cards import DECK as GOSTOP_DECK
from reader.gostop_cards import give, points_of
from reader.play import default_options


class GoStopRules(unittest.TestCase):
    def game(self, hands, row, **options):
        """A match after its deal, with hands and row as given and everything else in the deck."""
        game = GoStop(len(hands), dict(default_options("gostop"), **options))
        game.take_deal(GoStop(len(hands), default_options("gostop")).some_deal(self.plain, random.Random(1)))
        game.hands, game.singles, game.dealer = [list(hand) for hand in hands], list(row), 0
        game.begin_turn(0)
        for card in sum(hands, []) + row:
            self.assertIn(card, GOSTOP_DECK)
        game.deck = {card: GOSTOP_DECK.count(card) for card in GOSTOP_DECK}
        return game

    @staticmethod
    def plain(deck):
        return [deck[place * 5 % len(deck)] for place in range(len(deck))]

    def test_points_R5(self):
        trio = ["2B+", "4B+", "8B+"]
        self.assertEqual(points_of(["1A", "3A", "8A", "11A", "12A"], "apart"), 15)
        self.assertEqual(points_of(trio + ["5B", "6B"], "apart"), 5)
        self.assertEqual(points_of(trio + ["5B", "6B"], "both"), 6)
        self.assertEqual(points_of(trio[:2] + ["5B", "6B", "7B", "9B"], "apart"), 2)
        self.assertEqual(points_of(["1C+", "2C+", "3C+", "4C-", "12C--"], "apart"), 3)
        self.assertEqual(points_of(["1C+", "2C+", "3C+", "4C-", "12C--"], "both"), 4)
        self.assertEqual(points_of(["1D"] * 8 + ["11D+", "12D+"], "apart"), 3)

    def test_giving_R4_9(self):
        for debt, storage, wanted in ((1, ["12D+", "9D", "2D"], ["2D"]), (2, ["12D+", "9D"], ["9D", "12D+"]),
                                      (2, ["12D+", "11D+"], ["11D+"]), (1, ["12D+"], ["12D+"]), (2, ["1A"], [])):
            self.assertEqual(give(list(storage), debt), wanted)

    def test_choice_R3_2(self):
        game = self.game([["1A", "2D"], ["9D", "9D"]], ["1D", "1C+", "5D"])
        game.take_move("play 1A")
        self.assertEqual(set(game.legal()), {"take 1D", "take 1C+"})
        game.take_move("take 1D")
        game.take_draw("7D")
        self.assertEqual((game.storage[0], game.singles), (["1D", "1A"], ["1C+", "5D", "7D"]))

    def test_no_choice_between_equals(self):
        game = self.game([["1A", "2D"], ["9D", "9D"]], ["1D", "1D", "5D"])
        game.take_move("play 1A")
        self.assertEqual(game.wants, "draw")

    def test_three_column_R3_4_R4_6(self):
        game = self.game([["1A", "1D", "2D"], ["9D", "9B", "3D"]], ["1D", "5D"])
        game.storage[1] = ["3D", "4D", "6D"]
        game.take_move("play 1A")
        game.take_draw("1C+")
        self.assertEqual((game.storage[0], game.threes[1][1]), ([], 0))
        game.take_move("play 9D")
        game.take_draw("10D")
        game.take_move("play 1D")
        game.take_draw("11D")
        self.assertEqual(game.storage[0][4:], ["3D", "4D"])

    def test_other_single_R3_5(self):
        game = self.game([["1A", "2D"], ["9D", "9B"]], ["1D", "1D", "5D"])
        game.storage[1] = ["3D"]
        game.take_move("play 1A")
        game.take_draw("1C+")
        self.assertEqual((len(game.storage[0]), game.storage[1]), (4, ["3D"]))

    def test_played_then_drawn_R3_6(self):
        game = self.game([["1A", "2D"], ["9D", "9B"]], ["5D"])
        game.take_move("play 1A")
        game.take_draw("1C+")
        self.assertEqual(game.storage[0], ["1A", "1C+"])

    def test_drawn_on_anothers_column_R4_7_R4_8(self):
        game = self.game([["2D"], ["9D"]], ["5D"])
        game.threes[1] = (["1A", "1D", "1D"], 1)
        game.storage[1] = ["11D+", "3D"]
        game.take_move("play 2D")
        game.take_draw("1C+")
        self.assertEqual((len(game.storage[0]), game.storage[1]), (5, ["11D+"]))

    def test_bomb_and_emptied_row_R4_2_R4_4(self):
        game = self.game([["5B", "5C-", "5D", "9B"], ["7D", "8D"]], ["5D", "9D"])
        game.storage[1] = ["11D+", "3D"]
        self.assertEqual(set(game.legal()),
                         {"shake 5", "bomb 5", "play 5B", "play 5C-", "play 5D", "play 9B"})
        game.take_move("bomb 5")
        game.take_draw("9D")
        self.assertEqual((game.storage[1], game.skips[0]), ([], 2))

    def test_reserve_supply_R5_8(self):
        game = self.game([["5B", "5C-", "5D"], ["7D", "8D"]], ["6D"])
        game.reserve_supply = 0
        game.take_move("shake 5")
        self.assertEqual((game.reserve, game.seat, "shake 5" in game.legal()), ([0, 0], 0, False))

    def test_go_and_gain_R6(self):
        for again, asked in (("always", True), ("gain", False)):
            game = self.game([["2D", "6D"], ["9D", "7B"], ["10D", "10B"]], ["5D"], again=again)
            game.storage[0] = ["1A", "3A", "11A"]
            for move, card in (("play 2D", "3D"), ("go", None), ("play 9D", "7D"), ("play 10D", "8D")):
                game.take_move(move)
                if card:
                    game.take_draw(card)
            self.assertEqual(game.extra, [1, 0, 0])  # R6.3
            game.skips[0] = 1  # not the last turn
            game.take_move("play 6D")
            game.take_draw("4D")
            self.assertEqual(game.legal() == ["go", "stop"], asked)  # R6.2

    def test_last_turn_R6_5(self):
        game = self.game([["2D"], ["9D"], ["10D"]], ["5D"])
        game.storage[0], game.reserve[0] = ["1A", "3A", "11A"], 2
        game.take_move("play 2D")
        game.take_draw("3D")
        self.assertEqual((game.wants, game.scores()["deal"]), ("scores", [12, 0, 0]))

    def test_four_in_hand_R2_3(self):
        hands = [["1A", "1C+", "1D", "1D", "3A", "8A", "4D"], ["2B+", "2C+", "2D", "2D", "9D", "9B", "7D"],
                 ["5B", "5C-", "6D", "7B", "10D", "10B", "11D"]]
        row = ["3D", "4D", "8D", "9D", "12A", "12B"]
        for starter, totals, winner in ((0, [3, 0, 0], 0), (1, [0, 0, 0], 1), (2, [3, 0, 0], 0)):
            game = GoStop(3, default_options("gostop"))
            game.take_deal({"starter": starter, "hands": hands, "row": row})
            game.take_scores()
            self.assertEqual(game.result(), {"totals": totals, "winners": [winner]})

    def test_four_in_row_comes_first_R2_2(self):
        hands = [["1A", "1C+", "1D", "1D", "3A", "8A", "4D"], ["2B+", "2C+", "2D", "2D", "9D", "9B", "7D"],
                 ["5B", "5C-", "6D", "7B", "10D", "10B", "11D"]]
        game = GoStop(3, default_options("gostop"))
        game.take_deal({"starter": 2, "hands": hands, "row": ["3D", "4D", "12A", "12B", "12C--", "12D+"]})
        self.assertEqual(game.wants, "deal")
        with self.assertRaises(Fault):
            game.take_deal({"starter": 1, "hands": hands, "row": ["3D", "4D", "8D", "9D", "12A", "12B"]})
