## The game

title = three
line = A duel. Choose one of three open cards in secret, and reveal together.
deal = Deal { $number }

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
