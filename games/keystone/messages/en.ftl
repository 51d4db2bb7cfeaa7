## The game

title = Keystone
line = Win tricks, and build every card you win into lines that rise or fall.
deal = Game { $number }
part = Trick { $number }

## Names

colour-R = red
colour-G = green
colour-B = blue
colour-Y = yellow
colour-P = purple
god = God

## What happened

dealt = Game { $game } of { $games } is dealt. First to lead: { $starter }.
played = { $seat }: { $card }.
won-highest = { $card } is the highest { $colour }, the colour led.
won-god = The first God wins.
won = The trick goes to { $seat }: { $cards }.
began = { $seat }: { $card } begins line { $line }.
placed = { $seat }: { $card } goes on line { $line }.
game-over = Game { $game } of { $games } is over. Points: { $scores }.

## Why a move is refused

refuse-not-dealt = The cards are not dealt yet. Wait for your hand.
refuse-over = This game is over: all its cards are placed.
refuse-turn = It is not your turn. Wait for { $seat } to play.
refuse-placing = Wait until { $seat } has placed the cards of the trick.
refuse-nothing-to-place = You have no cards to place. Play a card from your hand.
refuse-place-first = First place the cards you won: { $cards }.
refuse-not-held = You do not hold { $card }. Play a card from your hand.
refuse-follow-or-god = The led colour is { $colour }, and you hold it. Play { $colour } or a God.
refuse-follow = The led colour is { $colour }, and you hold it. Play { $colour }.
refuse-not-waiting = { $card } is not among the cards to place: { $cards }.
refuse-line-end = Line { $line } has reached { $top } and takes only { $top } or a God. Place { $card } elsewhere, or begin a new line.
refuse-line-up = Line { $line } goes up and takes { $top } or more, or a God. Place { $card } elsewhere, or begin a new line.
refuse-line-down = Line { $line } goes down and takes { $top } or less, or a God. Place { $card } elsewhere, or begin a new line.
refuse-no-line = You have no line { $line }. { $card }>new begins a new one.

## Hints

stakes-edge = It scores { $count } more points in this game.
stakes-gain = won { $count } points
stakes-loss = lost { $count } points
mention-new = { $card } as a new line
mention-line = { $card } on line { $line }
reason-trick = It wins this trick { $mine } % of the time instead of { $theirs } %.
reason-lines = It leads to { $mine } new lines instead of { $theirs }, and each costs 3.
known-lack = Known to have no { $colour }: { $seats }.

## Why the match ended

why-most = { $winner } had the most points after both games: { $games } = { $total }, { $margin } ahead of { $next }.
why-shared = { $winners } had { $total } points each after both games and share the win.

## The table in the terminal

show-game = Game { $game } of { $games }
show-costs = (each line costs 3; the longest is the SUN and scores nothing)
show-keystones = Keystones: 1 is 6, 2 is 3, 3 is 2, 4 is −2, 5 6 7 are 1, 8 9 are 2, 10 is 3
show-seat = { $cards } cards  total { $total }  this game { $points }
show-sun = SUN
show-not-dealt = The cards are not dealt yet.
show-trick = Trick:
show-waiting = To place:
show-over = The game is over.
show-hand = Your hand:

## The board in the browser

board-card = { $colour } { $number }
board-printed = { $card }, keystone { $keystone }
board-god-mark = God
board-god-card = God, as the card below it
board-game = Game { $game } of { $games }
board-trick = Trick { $trick } of { $tricks }
board-the-trick = The trick, in the order of play
board-waiting = Cards to be placed
board-place = Place every card you won
board-places = { $name } builds
board-leads = First to lead: { $name }
board-took = Last trick: { $name }
board-before = Game { $game }: { $points }
board-line = Line { $line }
board-up = goes up
board-down = goes down
board-both = up or down, still open
board-keystones = keystones { $keystones }
board-sun = a SUN as it lies: its keystones do not count
board-new = new { $points }
board-new-line = a new line
board-begin = Begin a new line with { $card }; every line costs { $cost }
board-put = Put { $card } on line { $line }
board-cannot = { $card } on line { $line }: why not?
board-legend = Lines score their keystones; every line costs { $cost }. Your longest is a SUN and scores none.
board-lines-of = Lines of { $name }
board-no-lines = no line yet
board-in-hand = { $count ->
        [one] 1 card in hand
       *[other] { $count } cards in hand
    }
board-lacks = has no { $colours }
board-this-game = this game: { $points }
board-hand = Hand of { $name }
board-unseen = Not seen yet: { $count }
board-gods = Gods: { $count }

## The lesson

lesson-goal = Welcome to Keystone. You win tricks, and build every card you win into lines of your own. On each card stands a small second number, its keystone: that is what scores. But every line costs 3.
lesson-follow = Jun led { CARD("G3") }, Yuna followed with { CARD("G5") }. Whoever holds the colour that was led must follow it: for you that is green. The highest card of that colour wins. Win the trick.
lesson-follow-other = { CARD("G1") } follows, but Yuna’s 5 would win. Play { CARD("G8") } and take the three cards.
lesson-first = The three cards are yours, and now you must place every one of them. Begin a new line with { CARD("G3") }.
lesson-first-other = That can be done, but begin with { CARD("G3") }. Then the other two fit on top of it.
lesson-second = A line goes up or goes down by number; the colours do not matter. Put { CARD("G5") } on the 3: then the line goes up.
lesson-second-other = That would begin a second line, or leave no place for the 5 later on. Put { CARD("G5") } on line 1.
lesson-third = Cards always go on top. { CARD("G8") } is more than 5, so it fits as well. Put it on line 1.
lesson-third-other = A new line costs 3, and there is no need for one: { CARD("G8") } fits on line 1.
lesson-sun = Keystones 2, 1 and 2: together 5. But your longest line is a SUN, and the keystones of a SUN do not count. It only costs 3, like every line. So your score is −3.
lesson-short = Here is the idea of the game: use the longest line for what brings little, and shorter lines for big keystones. { CARD("P1") } has 6, the most there is. Put { CARD("Y2") }, which has 3, on it.
lesson-short-other = First put { CARD("Y2") } on line 2: with { CARD("P1") } it makes a short line with keystones of 9.
lesson-long = 6 and 3 make 9. { CARD("R9") } has only 2, and on line 2 it would leave little room for more. Put it on your SUN.
lesson-long-other = { CARD("R9") } fits on your SUN, line 1. There it does no harm.
lesson-new = { CARD("B1") } is lower than every top card, and both lines go up. It fits nowhere, so it begins a new line. That costs 3, but its keystone is 6.
lesson-counted = Line 2 brings 9, line 3 brings 6, the SUN nothing, and three lines cost 9. Together that is 6 points.
lesson-god = A God is special. You may play one at any time, even if you could follow, and the first God of a trick wins it. Take this trick with your { CARD("God") }.
lesson-god-other = { CARD("R2") } follows, and Jun’s 10 would win. Play { CARD("God") }: the first God always wins.
lesson-copy = Now place it. A God becomes like the card under it, with the same number and the same keystone. On { CARD("B1") } it is another 1, with another 6. Put it on line 3.
lesson-copy-other = First put { CARD("God") } on line 3: there it copies the 6, the best keystone of all.
lesson-ten = Line 3 has 12 now. { CARD("R10") } fits on every line, but nothing fits on a 10 any more. Where is that no loss? On your SUN, line 1.
lesson-ten-other = Put { CARD("R10") } on line 1. On a short line it would block everything below 10, and a new line costs 3.
lesson-four = { CARD("R4") } is a nuisance: its keystone is −2. A new line would cost 3 on top of that. Put it on one of your short lines.
lesson-four-other = A new line costs 3, and { CARD("R4") } brings −2 besides. Put it on line 2 or 3: there it only costs 2.
lesson-done = 10 points. Sometimes it is better not to win a trick: cards that fit nowhere cost you.
lesson-end = A match is two games of 12 tricks, and the highest sum wins. That is Keystone. Now play a match against easy opponents.
prompt-follow = If you hold the colour that was led, you must follow it. A God may always be played.
prompt-place = Place every card you won: on top of a line that goes up or down, or as a new line. Every line costs 3.
prompt-sun = Your longest line counts nothing. Low keystones go there, high ones on shorter lines.
prompt-lead = When you lead, think of what the others will throw in: whoever wins the trick has to build it.
