"""Single clauses and the examples of the rulebooks."""

import copy
import random
import unittest

from reader import GAMES, collision, five35, keystone, three
from reader.common import Fault, first_with
from reader.gostop import GoStop
from reader.gostop_cards import DECK as GOSTOP_DECK
from reader.gostop_cards import give, points_of
from reader.mutate import mutate
from reader.play import default_options, play_many
from reader.record import judge


class CollisionRules(unittest.TestCase):
    def trick(self, *cards):
        trick = []
        for seat, card in enumerate(cards):
            collision.play_on(trick, seat, card)
        return trick

    def test_deck_R1_1(self):
        self.assertEqual(len(collision.DECK), 64)
        self.assertEqual(sum(card[2:] == "9" for card in collision.DECK), 4)

    def test_follow_any_face_up_suit_R3_1(self):
        trick = self.trick("Su7", "Sa5")
        self.assertEqual(collision.legal_cards(["Su1", "Sa2", "Ma3"], trick, False), ["Su1", "Sa2"])

    def test_no_suit_held_R3_2(self):
        self.assertEqual(collision.legal_cards(["Ma3", "Bk1"], self.trick("Su7"), False), ["Ma3", "Bk1"])

    def test_collided_suit_need_not_be_followed_R4_2(self):
        trick = self.trick("Su7", "Su5", "Sa7")  # rulebook, collision example 1
        self.assertEqual(collision.legal_cards(["Sa6", "Ma1"], trick, False), ["Sa6", "Ma1"])

    def test_black_before_break_R3_4(self):
        trick = self.trick("Su7", "Su7")
        self.assertEqual(collision.legal_cards(["Sa6", "Bk1"], trick, False), ["Sa6"])
        self.assertEqual(collision.legal_cards(["Sa6", "Bk1"], trick, True), ["Sa6", "Bk1"])
        self.assertEqual(collision.legal_cards(["Bk2", "Bk1"], [], False), ["Bk2", "Bk1"])

    def test_third_of_a_rank_stays_R4_3(self):
        self.assertEqual([p.face_up for p in self.trick("Su7", "Su7", "Sa7")], [False, False, True])
        self.assertFalse(any(p.face_up for p in self.trick("Su7", "Su7", "Sa7", "Bk7")))

    def test_field_R4_4_R4_5(self):
        trick, field = self.trick("Su7", "Su6", "Sa7"), [6, 6, 1, 2]  # rulebook, Big Bang example 2
        collision.field_acts(trick, field, 3)
        self.assertEqual((collision.taker(trick), field), (0, [6, 1, 2]))
        trick = self.trick("Su7", "Su5", "Sa6")
        collision.field_acts(trick, [5, 6, 7, 1], 3)
        self.assertTrue(all(p.face_up for p in trick))

    def test_taker_R5(self):
        self.assertEqual(collision.taker(self.trick("Su5", "Su8", "Sa9", "Ma7")), 1)  # R5.2
        self.assertEqual(collision.taker(self.trick("Su5", "Su7", "Sa8", "Sa1")), 2)  # R5.2, equally many
        self.assertEqual(collision.taker(self.trick("Su5", "Su8", "Bk1", "Bk3")), 3)  # R5.1
        self.assertEqual(collision.taker(self.trick("Su7", "Su5", "Sa7", "Bk5")), 0)  # R5.3

    def test_starter_tie_R2_3(self):
        self.assertEqual(first_with([3, 3, 9], 3, 1), 1)
        self.assertEqual(first_with([3, 9, 3], 3, 1), 2)

    def test_null_R6_2(self):
        for null, wanted in ((True, [0, 3, 7]), (False, [10, 3, 7])):
            game = collision.Collision(3, {"null": null})
            game.tricks, game.taken = [10, 3, 7], [["Su9", "Sa9", "Ea9", "Ma9", "Su1"], [], []]
            self.assertEqual(game.scores()["deal"], wanted)


class KeystoneRules(unittest.TestCase):
    def test_follow_and_god_R3(self):
        hand = ["R1", "G2", "God"]
        self.assertEqual(keystone.legal_cards(hand, [(0, "G5")]), ["G2", "God"])  # R3.2, R3.3
        self.assertEqual(keystone.legal_cards(hand, [(0, "God")]), hand)  # R3.4
        self.assertEqual(keystone.legal_cards(hand, [(0, "B5"), (1, "R3")]), hand)  # R3.2

    def test_winner_R3_5(self):
        self.assertEqual(keystone.trick_winner([(0, "G3"), (1, "G5"), (2, "G9"), (3, "R10")]), 2)
        self.assertEqual(keystone.trick_winner([(0, "G3"), (1, "God"), (2, "God")]), 1)

    def test_lines_R4(self):
        fits = keystone.may_go_on
        self.assertTrue(fits("R3", ["G5", "B5"]) and fits("R7", ["G5", "B5"]))  # R4.3
        self.assertFalse(fits("R3", ["G5", "B6"]))  # R4.2
        self.assertTrue(fits("R6", ["G5", "B6"]))
        self.assertFalse(fits("R5", ["G5", "God", "B6", "God"]))  # R4.5
        self.assertTrue(fits("R1", ["God", "God"]) and fits("God", ["G5", "B6"]))  # R4.6

    def test_scores_R5(self):
        self.assertEqual(keystone.keystones(["God", "R4", "God", "God", "R1"]), -2 * 4 + 6)  # R4.6
        self.assertEqual(keystone.score_of([]), 0)  # R5.4
        self.assertEqual(keystone.score_of([["R1"]]), -3)  # R5.4
        self.assertEqual(keystone.score_of([["R1"], ["G4"]]), -6)  # R5.1: both are SUNs
        # rulebook: lines of 6 and 7, and a SUN, are 3 + 4 - 3
        self.assertEqual(keystone.score_of([["R1"], ["R1", "R5"], ["R9", "R9", "R9"]]), 4)


class Five35Rules(unittest.TestCase):
    def game(self, stack, hand):
        game = five35.Five35(3, {"scoring": "printed"})
        game.hands, game.stack, game.passed, game.seat, game.wants = [hand, [1], [1]], stack, [False] * 3, 0, "move"
        return game

    def test_lead_R3_1_R3_2(self):
        self.assertEqual(set(self.game([], [1, 2, 2, 4]).legal()),
                         {"play 1", "play 2", "play 4", "play 2 2", "play 1 2"})

    def test_groups_R1_1(self):
        self.assertFalse(five35.is_run([9, 11]) or five35.is_run([5, 7]) or five35.is_run([1, 1, 2]))

    def test_overwrite_or_add_R3_7(self):
        legal = self.game([4], [3, 4, 5, 9]).legal()
        self.assertEqual(set(legal), {"play 5", "play 9", "add 3", "add 4", "add 5", "add 3 5", "pass"})

    def test_run_R3_3_R3_4(self):
        legal = self.game([2, 3, 4], [1, 1, 2, 3, 5]).legal()
        self.assertEqual(set(legal), {"play 1 2 3", "add 1", "add 5", "add 1 5", "pass"})

    def test_stack_of_four_R3_3(self):
        self.assertEqual(self.game([12, 13, 14, 15], [11, 1, 2, 3]).legal(), ["add 11", "pass"])

    def test_flush_R4(self):
        self.assertTrue(five35.flushes([3], [3, 3, 3, 3], False))  # R4.2
        self.assertTrue(five35.flushes([1, 5], [1, 2, 3, 4, 5], False))  # R4.2
        self.assertFalse(five35.flushes([8], [8], True))  # R4.3
        self.assertTrue(five35.flushes([8], [8], False))  # R4.3
        self.assertTrue(five35.flushes([8, 8], [8, 8], True))  # R4.3
        self.assertFalse(five35.flushes([7, 9], [7, 8, 9], False))  # R4.5

    def test_hand_ends_before_flush_R5_1(self):
        game = self.game([5], [8])
        game.take_move("play 8")
        self.assertEqual((game.wants, game.scores()["deal"]), ("scores", [0, -1, -1]))

    def test_all_passed_R4_1(self):
        game = self.game([], [5, 7, 9])
        for move in ("play 5", "pass", "pass"):
            game.take_move(move)
        self.assertEqual((game.seat, game.stack), (0, []))


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


class ThreeRules(unittest.TestCase):
    def test_points_R2(self):
        for cards, points in ((["R3", "B1"], [3, 0]), (["Y2", "B1"], [0, 1]), (["Y2", "R3"], [2, 0]),
                              (["R3", "R2"], [0, 2]), (["B2", "B2"], [0, 0])):
            self.assertEqual(three.round_points(cards), points)


class Records(unittest.TestCase):
    def test_own_records_are_good_and_altered_ones_are_not(self):
        for name, kind in GAMES.items():
            for players in kind.PLAYERS:
                for number, record in enumerate(play_many(name, players, default_options(name), 3, 1, True)):
                    judge(record)
                    altered, _ = mutate(record, number)
                    self.assertRaises(Fault, judge, altered)

    def test_meta_and_missing_option(self):
        record = next(play_many("three", 2, {"target": 3}, 1, 1, False))
        changed = copy.deepcopy(record)
        del changed["options"]["target"]
        changed["meta"] = {"names": ["a", "b"]}
        judge(changed)

    def test_fault_names_the_entry(self):
        record = next(play_many("three", 2, {"target": 3}, 1, 1, False))
        record["log"][2]["move"] = "R9"
        with self.assertRaises(Fault) as caught:
            judge(record)
        self.assertEqual((caught.exception.entry, caught.exception.clause), (2, "R1.2"))


if __name__ == "__main__":
    unittest.main()
