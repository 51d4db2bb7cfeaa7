## The game

title = Go-Stop
line = Match cards by number, collect sets; then go on, or stop and win.
deal = Deal { $number }

## Options

option-sets = Cards of a complete trio
option-sets-apart = do not count again among five
option-sets-both = count again among five
option-again = After a go you may stop
option-again-always = after any of your turns
option-again-gain = only once you have gained points

## Names

plant-1 = pine
plant-2 = plum
plant-3 = cherry
plant-4 = wisteria
plant-5 = iris
plant-6 = peony
plant-7 = bush clover
plant-8 = pampas grass
plant-9 = chrysanthemum
plant-10 = maple
plant-11 = paulownia
plant-12 = willow
value-A = A
value-B = B
value-B-plus = B plus
value-C = C
value-C-plus = C plus
value-C-minus = C minus
value-C-double-minus = C double minus
value-D = D
value-D-plus = D plus
letter-A = suns
letter-B = animals
letter-C = ribbons
letter-D = plants

## What happened

dealt = The cards are dealt. First to play: { $starter }. The row is { $row }.
dealt-again = All four { $number }s lie in the row, so the cards are dealt again.
four-in-hand = All four { $number }s were dealt to { $seat }. That wins at once.
hands = Hands: { $hands }.
hand = { $seat } { $cards }
points = Points: { $scores }.
shook = { $seat }: shake, { $cards }.
gain-reserve = That gives a reserve card.
gain-nothing = No reserve card is left.
gain-additional = That gives an additional-point card.
played-alone = { $seat }: { $card }, which lies alone.
played-with = { $seat }: { $card } with { $other }.
played-choice = { $seat }: { $card }, which matches two cards.
played-third = { $seat }: { $card }, a column of three, which stays.
played-on-singles = { $seat }: { $card } on three single cards.
played-on-own = { $seat }: { $card } on their own column of three.
played-on-column = { $seat }: { $card } on a column of three owned by { $owner }.
drew-alone = Drawn by { $seat }: { $card }, which lies alone.
drew-with = Drawn by { $seat }: { $card } with { $other }.
drew-choice = Drawn by { $seat }: { $card }, which matches two cards.
drew-third = Drawn by { $seat }: { $card }, a column of three, which stays.
drew-on-singles = Drawn by { $seat }: { $card } on three single cards.
drew-on-own = Drawn by { $seat }: { $card } on their own column of three.
drew-on-column = Drawn by { $seat }: { $card } on a column of three owned by { $owner }.
bombed = { $seat }: bomb, { $cards }. That gives { $skips ->
        [one] 1 skip
       *[other] { $skips } skips
    }.
skipped = { $seat }: skip ({ $left } left).
chose = { $seat }: { $card } goes with { $other }.
took = Taken by { $seat }: { $cards }.
eight-b = More than seven B cards for { $seat }.
stole-played = Stolen by { $seat } from { $from } for the play: { $cards }.
stole-drawn = Stolen by { $seat } from { $from } for the draw: { $cards }.
stole-emptied = Stolen by { $seat } from { $from } for emptying the row: { $cards }.
no-steal-played = Nothing for { $seat } to steal for the play: { $from } has no D.
no-steal-drawn = Nothing for { $seat } to steal for the draw: { $from } has no D.
no-steal-emptied = Nothing for { $seat } to steal for emptying the row: { $from } has no D.
went = { $seat }: go { $times }.
stopped = { $seat }: stop.
stopped-last = { $seat }: the last turn stops by itself.
worth = The win is worth { $worth }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $reserves ->
        [one] 1 reserve card
       *[other] { $reserves } reserve cards
    }.
nobody-stopped = The deck is used up and nobody stopped: a draw.

## Why a move is refused

refuse-not-dealt = The cards are not dealt yet.
refuse-over = The game is over.
refuse-turn = It is not your turn. Wait for { $seat }.
refuse-draw = A card is drawn first. Wait for it.
refuse-choose-played = Choose where the played { $card } goes: { $choices }.
refuse-choose-drawn = Choose where the drawn { $card } goes: { $choices }.
take = take { $card }
refuse-go-or-stop = Your turn is over and you have enough points. Choose go or stop.
refuse-shaken = You have shown your { $number }s already: once for each number.
refuse-shake = You do not hold three { $number }s, so you cannot show them.
refuse-empty-hand = Your hand is empty. Use a skip.
refuse-not-held = You do not hold { $card }. Play a card of your hand.
refuse-no-fourth = The fourth { $number } does not lie in the row.
refuse-bomb = A bomb needs three { $number }s in your hand.
refuse-no-skip = You have no skip: only a bomb gives them. Play a card.
refuse-no-choice = There is nothing to choose now: you choose when two different cards match. Play a card first.
refuse-too-early = That comes after your turn, with { $enough } points or more. Play first.

## Hints

stakes-whole = what is at stake
stakes-edge = It wins { $count } more points in this deal.

## Why the match ended

why-stopped = { $winner } stopped with { $points } points{ $reserves ->
        [0] { "" }
        [one] { " " }and a reserve card
       *[other] { " " }and { $reserves } reserve cards
    }: the win is worth { $worth }.
why-last-turn = The last turn of { $winner } stopped by itself, with { $points } points{ $reserves ->
        [0] { "" }
        [one] { " " }and a reserve card
       *[other] { " " }and { $reserves } reserve cards
    }: the win is worth { $worth }.
why-four = All four { $number }s were dealt to { $winner }. That wins at once: the win is worth { $worth }.
why-nobody = The cards ran out, and nobody had stopped.

## The table in the terminal

show-deck = Deck { $deck }   reserve cards left { $reserves }
show-not-dealt = not dealt yet
show-to-play = to play: { $seat }
show-to-draw = to draw: { $seat }
show-go-or-stop = go or stop: { $seat }
show-won = won by { $seat }
show-draw = a draw
show-to-choose = to choose for { $card }: { $seat }
show-enough = Go or stop with { $points } points.
show-points-a = A: 3 cards 3, 4 are 4, 5 are 15. B or C: 5 cards 1, each more 1;
show-points-b = all B+ 5; three C of a kind 3. D: 10 are 1, each more 1; D+ is two.
show-row = Row:
show-column = [{ $cards } of { $owner }]
show-taking = To be taken:
show-cards = { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
show-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
show-skips = skips: { $count }
show-reserves = reserve cards: { $count }
show-goes = goes: { $count }
show-holds = holds
show-hand = Your hand:

## The board in the browser

board-card = { $number } { $value }, { $plant }
board-row = The row
board-empty-row = The row is empty.
board-deck = { $count ->
        [one] 1 card in the deck
       *[other] { $count } cards in the deck
    }
board-column = Column of three { $number }s, owned by { $name }
board-taking = Will be taken: { $number }s
board-storage = Taken by { $name }
board-share = { $letter }, { $what }: { $count } of { $needed } for the next point, worth { $points } now.
board-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
board-enough = With { $points } points you may stop
board-to-go = needs { $points }
board-may-stop = enough to stop
board-winner = winner
board-dealer = dealer
board-dealer-line = The dealer began
board-goes = go { $count }
board-goes-line = { $count ->
        [one] Went on once
       *[other] Went on { $count } times
    }
board-reserves-line = { $count ->
        [one] 1 reserve card
       *[other] { $count } reserve cards
    }: a win counts { $times } times
board-shaken = shook { $number }s
board-shaken-line = Showed three { $number }s
board-skips = { $count ->
        [one] 1 skip
       *[other] { $count } skips
    }
board-skips-line = { $count ->
        [one] May draw once without playing
       *[other] May draw { $count } times without playing
    }
board-holds = { $count ->
        [one] 1 card in hand
       *[other] { $count } cards in hand
    }
board-hand = holds
board-hand-of = Hand of { $name }
board-shown-hand = Known cards of { $name }
board-direction = counter-clockwise
board-choose-one = Two cards match. Choose one.
board-last-turns = The last turns
board-plays = plays
board-bombs = bombs with
board-draws = draws
board-takes = takes
board-takes-nothing = takes nothing
board-steals = steals from { $name }
board-skipped = skips
board-left = Unseen cards, by number
board-left-of = { $number }: { $count }
board-extras = Other moves
board-shake = Shake the { $number }s
board-shake-line = show three, take a reserve card
board-bomb = Bomb with the { $number }s
board-bomb-line = play all three at once
board-skip = Skip ({ $count } left)
board-skip-line = only draw a card
board-go-or-stop = Go or stop?
board-stake = { $points } points × { $times } = { $worth }
board-stop = Stop
board-stop-line = win { $worth } now
board-go = Go
board-go-line = play on for more
