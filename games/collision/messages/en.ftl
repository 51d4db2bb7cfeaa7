## The game

title = Collision
line = Take as few tricks as you can. Equal ranks knock each other out.
deal = Round { $number }
part = Trick { $number }

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
big-bang = Big Bang: no card lies face up, so the leader takes the trick.
taken-alone = { $card } is the only card face up.
taken-black = Black beats all: { $card }.
taken-highest-black = Black beats all, and { $card } is the highest.
taken-most = { $suit } has the most cards, and { $card } is its highest.
taken-highest = Several suits have the most cards, and { $card } is the highest of them.
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
stakes-gain = saved { $count } tricks
stakes-loss = cost { $count } tricks
reason-null = It takes all four 9s, which is Null, { $mine } % of the time instead of { $theirs } %.
reason-rival-null = Another player takes all four 9s { $mine } % of the time instead of { $theirs } %.
reason-trick = It takes this trick { $mine } % of the time instead of { $theirs } %.
known-lack = Known to have no { $suit }: { $seats }.

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

## The lesson

lesson-goal = Welcome to Collision. Everybody plays one card, and one player takes them all: that is a trick. Nobody wants tricks. At the end, whoever has taken the fewest wins.
lesson-follow = Jun led { CARD("Su7") } and Yuna played { CARD("Su5") }. While a suit lies face up, you must follow it if you can: you hold { CARD("Su4") } and { CARD("Su9") }. The highest card would take the trick. Play the one that does not.
lesson-follow-other = { CARD("Su9") } would be the highest Sun and take the trick, and you do not want it. Play { CARD("Su4") }.
lesson-taken = The suit with the most face-up cards counts, and here that is Sun. Its highest card takes the trick: Jun’s { CARD("Su7") }. Jun has one trick now and leads the next.
lesson-meet = Jun led { CARD("Ma7") }, Yuna followed with { CARD("Ma4") }. You hold no Mars, so you may play anything. Now the heart of the game: two cards of the same rank collide. Play your { CARD("Sa7") } against Jun’s.
lesson-meet-other = That is allowed, but let us see a collision. Play { CARD("Sa7") }: it has the rank of Jun’s { CARD("Ma7") }.
lesson-collided = Both 7s turned face down. Face-down cards count for nothing, neither for following nor for taking. So only Yuna’s { CARD("Ma4") } was left, and Yuna took the trick. Sorry, Yuna!
lesson-black = A new trick. Jun led { CARD("Su6") }, and Yuna, who has no Sun, played black. The first black card of a round is Break. Face-up black takes the trick, whatever else lies there. So your { CARD("Su9") } is safe now: get rid of it.
lesson-black-other = Yuna’s black card takes this trick whatever you play. Use the moment and part with { CARD("Su9") }, which could hurt you later.
lesson-broken = Yuna took it. Before Break nobody may lead black, or play it when no card lies face up. From now on, until the round ends, everybody may.
lesson-field = The four cards beside the trick are the field. With three players it joins in: if only one card is left face up at the end, and a field card has its rank, those two collide as well. A 6 lies there. Play { CARD("Ea4") } to knock out Yuna’s 4.
lesson-field-other = That leaves more than one card face up, and the field stays out of it. Play { CARD("Ea4") }: it collides with { CARD("Sa4") }, and only { CARD("Ma6") } is left.
lesson-bang = The 4s collided, then Jun’s { CARD("Ma6") } and the 6 in the field. Nothing is face up: a Big Bang! Then the player who led takes the trick. That was Jun.
lesson-null = One way out when all goes wrong: whoever takes all four 9s in a round counts 0 for it. That is Null. You have 8 tricks, but three 9s are among them, and here comes the fourth. Take it with { CARD("Bk8") }.
lesson-null-other = Then Jun gets the last 9, and your 8 tricks count. Play { CARD("Bk8") }: black takes the trick, and with it the fourth 9.
lesson-last = Four 9s: Null! Your tricks in this round do not count any more. You took the trick, so you lead. One card is left.
lesson-won = The round is over. You count 0, Jun 5 and Yuna 6. Rounds add up, and with three players a match ends when somebody has 20. Jun has 21, you have 3: you win!
lesson-end = That is Collision. In a real round with three players everybody has 20 cards. Now play a match against easy opponents.
prompt-goal = Take as few tricks as you can. The cards you may play are lifted.
prompt-follow = If a suit lies face up and you hold it, you must follow. Otherwise you may play anything: a good moment for a high card.
prompt-collide = A card of the same rank as one that lies face up knocks out both.
prompt-lead = You lead. A low card rarely takes the trick.
prompt-black = Black has been played: face-up black takes the trick, and it may be led now.
