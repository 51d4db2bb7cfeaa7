"""Single clauses and the examples of the rulebooks; Go-Stop has a file of its own."""

import unittest

from reader import collision, five35, keystone, three
from reader.common import first_with


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


class ThreeRules(unittest.TestCase):
    def test_points_R2(self):
        for cards, points in ((["R3", "B1"], [3, 0]), (["Y2", "B1"], [0, 1]), (["Y2", "R3"], [2, 0]),
                              (["R3", "R2"], [0, 2]), (["B2", "B2"], [0, 0])):
            self.assertEqual(three.round_points(cards), points)
