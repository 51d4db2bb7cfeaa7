## The game

title = three
line = A duel. Choose one of three open cards in secret, and reveal together.
deal = Deal { $number }
part = Round { $number }

## Options

option-target = Points that win
option-target-3 = 3 points
option-target-4 = 4 points
option-target-5 = 5 points
option-target-6 = 6 points

## Names

colour-R = red
colour-B = blue
colour-Y = yellow

## What happened

dealt = First cards: { $hands }.
drawn = Drawn: { $hands }.
revealed = Revealed: { $hands }.
beats = { $card } beats { $other }.
lower = In one colour the lower number wins.
same = The same card twice.
scored = { $points } for { $seat }.
nobody-scored = Nobody scores.
won = The duel is over, { $one } to { $other }: it goes to { $seat }.
draw = All cards are played, { $one } to { $other }: a draw.
hand = { $seat } { $cards }

## Why a choice is refused

refuse-not-drawn = The first three cards are not drawn yet.
refuse-draw = Both draw a card first.
refuse-reached = The target is reached: the duel is over.
refuse-empty = Both hands are empty: the duel is over.
refuse-chosen = You have already chosen. Wait for the other choice.
refuse-not-open = { $card } is not among your open cards.

## Hints

stakes-whole = duels
stakes-edge = It scores { $count } more points in this duel.
stakes-gain = gained { $count } points on the opponent
stakes-loss = lost { $count } points to the opponent
reason-scores = It scores in this round { $mine } % of the time instead of { $theirs } %.
reason-loses = It loses this round { $mine } % of the time instead of { $theirs } %.

## Why the match ended

why-reached = { $winner } reached { $target } points first: { $most } to { $least }.
why-draw = All cards are played, and nobody has { $target } points: { $one } to { $other }.

## The table in the terminal

show-target = First to { $target } points. Red beats blue, blue beats yellow, yellow beats red.
show-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
show-hand = hand
show-deck = deck

## The board in the browser

board-card = { $colour } { $number }
board-target = First to { $points } points wins
board-circle = Red beats blue, blue beats yellow, yellow beats red. In one colour the lower number wins.
board-hand = Open cards of { $name }
board-deck = Still to come for { $name }: { $cards }
board-choose = Choose a card in secret.
board-reveal = { $mine } against { $theirs }
board-scores = { $name } +{ $points }
board-nobody = Nobody scores
board-beats = { $winner } beats { $loser }
board-lower = same colour: lower wins
board-same = the same card
board-secret = chosen, still secret

## The lesson

lesson-goal = Welcome to three, a duel against Jun. Whoever has 3 points first wins. Your three cards and Jun’s three lie open. The only secret is which of them each of you picks.
lesson-circle = Both pick a card and show it at the same moment. Red beats blue, blue beats yellow, yellow beats red. Jun has one card of each colour. Try your { CARD("R2") }.
lesson-circle-other = A fair choice, and we will come to it. For now play { CARD("R2") }: it shows how colours beat each other.
lesson-scored = Jun showed { CARD("B3") }. Red beats blue, and the winner scores the number on their own card: 2 points for you.
lesson-drawn = Now both draw a card. Played cards are out of the game, so you always know which cards are still in each deck, but not the order in which they come.
lesson-tempting = You need 1 more point. { CARD("Y3") } would bring 3. Play it, and see what Jun thinks of that.
lesson-tempting-other = Wise, perhaps. But this once play { CARD("Y3") }: there is something to learn from it.
lesson-equal = Jun saw it coming. When both colours are the same, the lower number wins: { CARD("Y2") } beats { CARD("Y3") }, and Jun scores 2. High cards bring more, but they lose to low ones.
lesson-safe = Both have 2 points, so the next point decides. Jun has { CARD("R1") }, { CARD("R3") } and { CARD("B1") }. One of your cards cannot lose to any of them. Which?
lesson-safe-other = Red beats blue, and Jun has two red cards: that one could lose. { CARD("R1") } beats { CARD("R3") } because it is lower, it beats { CARD("B1") }, and against { CARD("R1") } nobody scores.
lesson-same = Jun showed { CARD("R1") } as well. With the same card on both sides nobody scores.
lesson-mix = Now none of your cards is safe: each of them can lose to one of Jun’s. So do not be easy to read. Good players mix: they play each card some of the time. Play whichever you like.
lesson-won = Jun hoped for 3 points with { CARD("Y3") }, and your card beats it. You win your first duel!
lesson-end = That is all of three. If the cards run out before anybody has 3 points, it is a draw. Now play a real duel.
prompt-pick = Pick one of your three open cards. Look first at what your opponent could play.
prompt-circle = Red beats blue, blue beats yellow, yellow beats red. The winner scores the number on their own card.
prompt-lower = If both colours are the same, the lower number wins.
prompt-close = Your opponent has 2 points: any card that beats yours wins the duel.
