"""A second, independent reading of the rules of the five games."""

from .collision import Collision
from .five35 import Five35
from .gostop import GoStop
from .keystone import Keystone
from .three import Three

GAMES = {game.NAME: game for game in (Collision, Keystone, Five35, GoStop, Three)}

# Every game class has the same face:
#
#   NAME, PLAYERS, OPTIONS      id; possible player counts; option -> values, the default first
#   Game(players, options)      a match before its first deal
#   wants                       what must come next: "deal", "draw", "move", "scores" or "over"
#   seat                        whose move it is, while wants == "move"
#   legal()                     all moves of that seat, each once
#   clause()                    the clauses that govern that decision
#   take_deal / take_draw / take_move / take_scores   do it; the first two check what they are given
#   scores(), result()          the scores of the deal that just ended; the result of the match
#   some_deal(shuffle, rng), some_draw(rng)           a chance outcome that the rules allow
