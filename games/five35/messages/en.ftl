## The game

title = 535
line = Get rid of your cards: overwrite the stack, or add to it until it flushes.
deal = Hand { $number }
part = Stack { $number }

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
stakes-gain = won { $count } points
stakes-loss = lost { $count } points
mention-play = play { $cards }
mention-add = add { $cards }
mention-pass = pass
reason-lead = You lead the next stack { $mine } % of the time instead of { $theirs } %.
reason-out = You go out first { $mine } % of the time instead of { $theirs } %.
reason-left = At the end of the hand you are left with { $mine } cards on average instead of { $theirs }.
known-top = Everything stronger has been seen: nobody can overwrite it.
known-all-pass = Nobody can overwrite it or add to it: all others must pass.

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
board-leads = Next to lead: { $name }
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
board-unseen = Not seen yet

## The lesson

lesson-goal = Welcome to 535. Be the first to have no cards left. Every card that is still in your hand when somebody else finishes costs you points, and yours would cost 20 now. So let us get rid of them.
lesson-set = It is your turn, and you lead: there is no stack yet. Play one card, a set (two or three of one rank), or a run (two or three ranks in a row). A set will do: play two 3s.
lesson-set-other = That is allowed. But let us begin with a set: play two 3s.
lesson-overwrite = Jun has overwritten your 3s: of sets and single cards, the higher rank is stronger. Yuna passed. You can overwrite too, with as many cards of the same kind. Play your two 9s.
lesson-overwrite-other = You may do that, but then Jun’s 7s stay. Two 9s are a stronger set: overwrite the 7s with them.
lesson-flushed = Jun passes too. When all the others have passed, the stack is flushed: it is gone, everybody is in again, and you lead. Leading is good, because you choose what is played.
lesson-run = The ranks are in three groups: 1 to 5, 7 to 9, and 11 to 15. A run stays within its group. Lead the run 4 and 5.
lesson-run-other = Also possible. But now lead a run: 4 and 5.
lesson-lower = Jun overwrote with 1 and 2. Of runs, the lower ranks are stronger! You cannot beat that, but you can add: cards that make the run longer. Add 3, 4 and 5, all at once.
lesson-lower-other = You could, but there is something better: add 3, 4 and 5. Then the run has five cards.
lesson-five = A run of five, and a set of four, flush the stack, and whoever played leads. You got rid of three cards and lead again. Remember: overwrite with something stronger, or add to make it grow.
lesson-single = Four cards are left. Lead your { CARD("2") }, a single card.
lesson-single-other = Keep that for later. Lead the { CARD("2") }.
lesson-pass = Jun played { CARD("13") } and Yuna { CARD("14") }. You have nothing higher, and nothing that could be added. So you pass: you are out until the stack is flushed.
lesson-again = Jun passed as well, the stack was flushed, and Yuna led a { CARD("5") }. You are in again. An { CARD("8") } is special: when it overwrites, is added, or is one of several cards, the stack is flushed at once, and you lead. Play it.
lesson-again-other = You may, but an 8 that stays in your hand costs 5. Play the { CARD("8") } now: it flushes the stack, and you lead.
lesson-two = Flushed, and two cards are left. High cards are hard to beat: lead the { CARD("11") }, and nobody may be able to answer.
lesson-two-other = Then somebody would overwrite the low card, and the { CARD("11") } would stay with you. Lead the { CARD("11") } first.
lesson-last = Both passed. The stack is flushed, and you lead your last card.
lesson-won = You have no cards left, so the hand is over at once. Jun loses 3 points for a 4 and a 9, Yuna loses 3 for a 1 and a 9. Jun is at −21: at −20 or less a match ends, and the highest total wins. You win!
lesson-end = High cards cost more than low ones, and an 8 costs 5: do not keep it too long. That is 535. Now play a match against easy opponents.
prompt-lead = You lead. Play one card, a set, or a run: several cards at once empty your hand sooner.
prompt-answer = Overwrite with as many cards of the same kind: a higher single or set, or a lower run. Or add, or pass.
prompt-grow = A set of four or a run of five flushes the stack, and whoever completes it leads.
prompt-eight = An 8 that overwrites or is added flushes the stack. If it stays in your hand, it costs 5.
