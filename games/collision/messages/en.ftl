## The game

title = Collision
line = Take as few tricks as you can. Equal ranks knock each other out.
deal = Round { $number }

## Options

option-null = All four 9s in one round
option-null-true = Null: the round counts nothing for you
option-null-false = nothing special

## Names

suit-Su = Sun
suit-Sa = Saturn
suit-Ea = Earth
suit-Ma = Mars
suit-Bk = black

## What happened

dealt = Round { $round } is dealt. First to play: { $starter }. Field: { $field }.
played = { $seat }: { $card }.
met = It meets { $card } from { $seat }: both go face down.
break = Break!
field-met = { $card } from { $seat } meets { $field } in the field: both go face down.
big-bang = Big Bang!
taken = The trick goes to { $seat }.
taken-nines = The trick goes to { $seat }, with { $nines ->
        [one] a 9
       *[other] { $nines } 9s
    }.
round-over = The round is over.
null = Null for { $seat }: all four 9s.
counts = This round: { $scores }.

## Why a move is refused

refuse-not-dealt = The cards are not dealt yet.
refuse-over = The round is over.
refuse-turn = It is not your turn: { $seat } is to play.
refuse-not-held = You do not hold { $card }.
refuse-follow = You hold a card that follows. Play { $suits }.
refuse-black = Before Break you cannot play black when no card lies face up, unless all your cards are black.

## Hints

stakes-edge = It takes { $count } fewer tricks in this round.

## Why the match ended

why-over = After { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } { $last } reached { $total } in total.
why-fewest = { $winner } had the fewest in total: { $total }, { $margin } fewer than { $next }.
why-shared = { $winners } had the fewest in total and share the win: { $total } each.

## The table in the terminal

show-break = Break: black may be led
show-no-break = no Break yet
show-seat = cards { $cards }  tricks { $tricks }  total { $total }
show-nines = 9s: { $nines }
show-field = Field:
show-idle = (never acts with this many players)
show-trick = Trick:
show-hand = Your hand:

## The board in the browser

board-card = { $suit } { $rank }
board-standing = Round { $round }, trick { $trick } of { $tricks }
board-goal = Ends at { $target }, fewest wins
board-trick = The trick, in the order of play
board-clockwise = Play goes clockwise.
board-leads = leads
board-took = takes it
board-collided = { $card }, collided, face down
board-field = Field
board-break = Break
board-no-break = No Break yet
board-broken = The Break marker is face up: black was played in this round.
board-unbroken = The Break marker is face down: no black card was played in this round.
board-tricks = { $count ->
        [one] 1 trick in this round
       *[other] { $count } tricks in this round
    }
board-nines = { $count } of { $all } 9s
board-met = { $name }’s { $rank } met { $other }’s { $rank }: both face down.
board-field-met = { $card } in the field collides.
board-breaks = { $name } breaks.
board-with-nines = { $count ->
        [one] With a 9.
       *[other] With { $count } 9s.
    }
board-null = Null
board-counted = { $count } in the previous round
board-last = Last trick
board-hand = Hand of { $name }
board-by-suit = Sort by suit
board-by-rank = Sort by rank
board-left = Not seen yet: { $count } cards
board-left-line = Numbers are still to come, underlined ones twice. Dots have been seen.
board-of-rank = { $rank }: { $count } left
board-lacks = { $name } has no
