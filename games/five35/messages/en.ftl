## The game

title = 535
line = Get rid of your cards: overwrite the stack, or add to it until it flushes.
deal = Hand { $number }

## Options

option-scoring = A card left in hand costs
option-scoring-printed = what is printed on it
option-scoring-beginner = 1 point, for beginners

## Names

first-half = First half
second-half = Second half
single = a single card
set = a set of { $count }
run = a run of { $count }
group-R = rain
group-C = cloud
group-S = sun
group-letter-R = R
group-letter-C = C
group-letter-S = S

## What happened

dealt = { $deal }: the cards are dealt. First to play: { $starter }.
led = { $seat }: lead with { $cards }.
overwrote = { $seat }: overwrite with { $cards }.
added = { $seat }: add { $cards }, which makes { $stack }.
no-card-left = No card left!
one-card-left = One card left.
passed = { $seat }: pass.
flushed-all-passed = All others have passed, so the stack is flushed.
flushed-full = The stack is full and is flushed.
flushed-eight = The 8 flushes the stack.
leads-next = Next to lead: { $seat }.
hand-over = The hand is over. Out first: { $out }. Left: { $left }.
left = { $seat } { $cards }
points = Points: { $scores }.

## Why a move is refused

refuse-not-dealt = The cards are not dealt yet.
refuse-over = The hand is over.
refuse-passed = You have passed. Wait until the stack is flushed.
refuse-turn = It is not your turn: { $seat } is to play.
refuse-pass = You lead a new stack and cannot pass. Play cards.
refuse-no-stack = There is no stack to add to. Lead with play.
refuse-not-held = You do not hold { $cards }. Play cards of your hand.
refuse-too-big = The stack is { $stack }, and four or more cannot be overwritten. Add or pass.
refuse-other-shape = The stack is { $stack }, so only { $stack } overwrites it, and that is { $laid }.
refuse-low-run = Of runs the lower is stronger: { $cards } needs one that begins below { $rank }.
refuse-high-rank = The higher rank is stronger: { $cards } needs one above { $rank }.
refuse-add-set = The stack is a set and stays one: only { $rank } can be added.
refuse-add-twice = { $cards } is a run and stays one: it has no rank twice.
refuse-add-group = { $cards } is a run and stays within its group.
refuse-add-run = { $cards } and { $added } do not make a run together.
refuse-add-single = { $cards } and { $added } make neither a set nor a run together.

## Hints

stakes-edge = It scores { $count } more points in this hand.

## Why the match ended

why-over = After { $hands ->
        [one] one hand
       *[other] { $hands } hands
    } { $last } fell to { $total }.
why-halves = Both halves are played.
why-most = { $winner } lost the fewest points: { $total }, { $margin } ahead of { $next }.
why-shared = { $winners } lost the fewest points and share the win: { $total } each.

## The table in the terminal

show-printed = (printed points)
show-printed-to = (printed points, to { $target })
show-beginner = (beginner points)
show-beginner-to = (beginner points, to { $target })
show-costs = A card left costs: 8 is 5, 14 and 15 are 3, 7 9 11 12 13 are 2, 1 to 5 are 1.
show-seat = { $cards } cards  total { $total }
show-passed = passed
show-out = out
show-left = left:
show-stack = Stack:
show-stack-by = ({ $shape }, by { $seat })
show-first-half = Gone since the first half:
show-hand = Your hand:

## The board in the browser

board-card = { $group } { $rank }, costs { $cost }
board-hand = Hand of { $name }
board-first-half = First half of two
board-second-half = Second half of two
board-ends = the match ends at { $target }
board-clockwise = Turns go clockwise
board-flushes = What flushes: an 8, four alike, a run of five
board-stack = Stack
board-trail = Plays on this stack
board-single = Single card
board-set = Set of { $count }
board-run = Run of { $count }
board-higher = higher beats it
board-lower = lower beats it
board-grows = it can only grow
board-led = { $name } led
board-overwrote = { $name } overwrote
board-added = { $name } added
board-flushed-all-passed = Flushed: all others passed
board-flushed-full = Flushed: the stack was full
board-flushed-eight = Flushed by the 8
board-leads = { $name } leads
board-went-out = No cards left: { $name }
board-lead = Lead
board-overwrite = Overwrite
board-add = Add
board-pass = Pass
board-pick = Choose 1 to { $most } cards
board-pick-lead = You lead: choose 1 to { $most } cards
board-more = And another card with it
board-stuck = None of your cards goes here
board-clear = Put back
board-passed = passed
board-waits = You have passed, until the stack is flushed.
board-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
board-cost = Cards in hand: { $points }
board-out = out first
board-last-hand = Left from the last hand
board-last-short = last hand
board-unseen = Not seen yet
