## The game

title = Go-Stop
line = Match cards by number, collect sets; then go on, or stop and win.
deal = Deal { $number }
part = Turn { $number }

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
played-on-own = { $seat }: { $card } on { WHO($seat) ->
        [you] your
       *[other] their
    } own column of three.
played-on-column = { $seat }: { $card } on a column of three owned by { $owner }.
drew-alone = Drawn by { $seat }: { $card }, which lies alone.
drew-with = Drawn by { $seat }: { $card } with { $other }.
drew-choice = Drawn by { $seat }: { $card }, which matches two cards.
drew-third = Drawn by { $seat }: { $card }, a column of three, which stays.
drew-on-singles = Drawn by { $seat }: { $card } on three single cards.
drew-on-own = Drawn by { $seat }: { $card } on { WHO($seat) ->
        [you] your
       *[other] their
    } own column of three.
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
no-steal-played = Nothing for { $seat } to steal for the play: { WHO($from) ->
        [you] you have
       *[other] { $from } has
    } no D.
no-steal-drawn = Nothing for { $seat } to steal for the draw: { WHO($from) ->
        [you] you have
       *[other] { $from } has
    } no D.
no-steal-emptied = Nothing for { $seat } to steal for emptying the row: { WHO($from) ->
        [you] you have
       *[other] { $from } has
    } no D.
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

stakes-whole = what is at stake in this deal
stakes-edge = It wins { $count } more points in this deal.
stakes-gain = gained { $count } points on the others
stakes-loss = lost { $count } points to the others
mention-shake = shake { $number }
mention-play = play { $card }
mention-bomb = bomb { $number }
mention-skip = skip
mention-go = go
mention-stop = stop
reason-takes = It takes { $mine } cards on average in this turn instead of { $theirs }.
reason-wins = You win this deal { $mine } % of the time instead of { $theirs } %.
reason-loses = Somebody else stops first { $mine } % of the time instead of { $theirs } %.
known-unmatched = No other { $number } is hidden: nobody else can match it.

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

## The lesson

lesson-goal = Welcome to Go-Stop. You collect cards, and certain cards together make points. Whoever has 7 points may stop and win the game, or go on for more.
lesson-match = Every card has a number from 1 to 12. Play a card, and if a card of the same number lies in the row, the two are a pair that you take. There is a 5 in the row: play your { CARD("5B") }.
lesson-match-other = Nothing in the row has that number, so the card would just stay there. Play { CARD("5B") }: it matches { CARD("5D") }.
lesson-draw = Then a card is drawn from the deck, and it matches in the same manner. It was { CARD("9D") }, and a 9 lay in the row. So you take both pairs: four cards in one turn.
lesson-letters = What you took lies open before you. The letter is the value of a card: A are suns, B animals, C ribbons, and D plants. Each kind makes points of its own.
lesson-sets = The quickest points are sets. Three cards with B+ are worth 5. You have two of them, and the third is in your hand. Match it with the { CARD("8D") }.
lesson-sets-other = Later, perhaps. Play { CARD("8B+") } now: with it you have all three B+.
lesson-five = 5 points at once. Three ribbons of one kind, three C+ for example, are worth 3, and you have two already.
lesson-table = Suns: three are worth 3 points, four 4, all five 15. Five animals or five ribbons are worth 1, each further one 1 more. Ten plants are worth 1, each further one 1 more. And a D+ counts as two plants.
lesson-shake = Now something rare: you hold three 5s. Before you play you may show them. That is a shake, and it brings you a reserve card. Each reserve card doubles what you win.
lesson-shake-other = Wait: first show your three 5s with a shake. It costs nothing, and it doubles your win.
lesson-bomb = The fourth 5 lies in the row. So you may throw all three at once: a bomb. You take all four, and steal a plant from Jun.
lesson-bomb-other = Throw the bomb: three 5s on the fourth. You take all of them, and steal a card from Jun.
lesson-stolen = Four 5s and Jun’s { CARD("10D") } are yours. Because you played three cards at once, you have two skips: on a later turn you may draw without playing a card.
lesson-column = Another game. Match the { CARD("5D") } in the row with your { CARD("5B") }.
lesson-column-other = Play { CARD("5B") } here, and watch the card that is drawn.
lesson-three = Bad luck: the drawn card is a 5 as well. Now three 5s are stuck together, and such a column of three stays in the row. It carries your token.
lesson-fourth = Whoever has the fourth card takes them all, and you have it! From your own column you even steal two cards. Play your { CARD("5D") }.
lesson-fourth-other = You hold the last 5, so nobody else can take the column. But why wait? Play { CARD("5D") }.
lesson-four = Four 5s, and two plants of Jun’s. Whoever is stolen from gives plants; a player who has none gives nothing.
lesson-seven = Now the moment that gives the game its name. You have four suns, worth 4 points, and two of three C ribbons. Take the third with { CARD("9D") }.
lesson-seven-other = Play { CARD("9D") }: it takes { CARD("9C") }, the third ribbon of your trio.
lesson-choice = 7 points. You may stop: the win is worth 7, doubled by your reserve card. Or you go: you get 1 point more at once and play on. But if Jun stops first, you get nothing. Jun has 0 points. Dare it: go!
lesson-choice-other = That would win 14, and it is a good choice. But Jun has no points yet, so the risk is small. Go, this once.
lesson-went = 8 points now, and Jun is still at 0. Play one more turn, with any card.
lesson-stop = Again you may choose. Jun comes closer with every turn. Enough is enough: stop.
lesson-stop-other = Greedy! A third turn would be allowed, but today we take the win. Stop.
lesson-won = 8 points, doubled by your reserve card: 16. You win! Reserve cards come from a shake, from your third go, and from eight animals.
lesson-end = If nobody stops before the cards run out, the game is a draw. That is Go-Stop. Now play a game against an easy opponent.
prompt-match = Play a card with the number of one in the row, and you take both. Then a card is drawn, which matches in the same manner.
prompt-values = Suns (A) and complete sets make points quickly. Plants (D) need ten.
prompt-sets = Three B+ are worth 5, three ribbons of one kind 3. Look at what your opponent collects, too.
prompt-choose = Stop, and you win what stands there. Go, and you get more, unless your opponent stops first.
