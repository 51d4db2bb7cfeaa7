"""Records: what is played is judged good, and what is altered is not."""

import copy
import unittest

from reader import GAMES, three
from reader.common import Fault
from reader.mutate import mutate
from reader.play import default_options, play_many
from reader.record import judge


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
