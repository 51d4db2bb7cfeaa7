## The game

title = Keystone
line = Win tricks, and build every card you win into lines that rise or fall.
deal = Game { $number }

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
board-begin = Begin a new line with { $card }; every line costs { $cost }
board-put = Put { $card } on line { $line }
board-cannot = { $card } on line { $line }: why not?
board-legend = Lines score their keystones; every line costs { $cost }. Your longest is a SUN and scores none.
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
