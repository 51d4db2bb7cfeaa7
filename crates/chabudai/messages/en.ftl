### The messages of the terminal. Games and the shared texts have their own files.

## Choosing a game

players = { $players } players
option = --option { $key }={ $choices }  { $text } ({ $clause })
which-game = Which game?
type-game = Type a number from 1 to { $most }, or a name.

## At the table

greeting = { $game }: you are seat { $seat } of { $players }
greeting-clockwise = { $game }: you are seat { $seat } of { $players }, play goes clockwise
greeting-counter = { $game }: you are seat { $seat } of { $players }, play goes counter-clockwise
others = The others: { $others }.
other = { $seat } { $level }
how = Type a number or a move; help lists what else you can do.
help =
    a number (or #number), or a move as it is written in the list
    why MOVE       whether a move is legal, and if not, which clause forbids it
    rules [R3.1]   the rules, or one clause
    hint [MOVE]    what a strong player would do here, or thinks of a move
    look           show the table again
    log            show everything that has happened
    undo           undo your last move, if it revealed nothing and nobody has
                   moved since (placing a card in Keystone, for example)
    save FILE      save the match; `chabudai play --resume FILE` continues it
    quit           leave the table
type-number = Type a number from 1 to { $most }.
not-a-move = '{ $move }' is not a move of { $game }; help lists what you can type.
which-move = Which move? For example: why MOVE, with a move as it is written in the list.
allowed = You may: { $move }.
no-clause = There is no such clause; rules alone shows them all.
undone = Undone.
not-undone = Nothing to undo: your last move revealed something, or others have moved since.
save-where = Where to? For example: save match.json
saved = Saved. Continue later with: chabudai play --resume '{ $path }'
saved-to = Saved to { $path }.
no-input = No more input: you leave the table.
tip = Tip: { $tip }
over = The match is over.
draw = It is a draw.

## Learning

learn-title = { $game }: a first match, step by step
learn-how = Type a number or a move. show tells you a move that goes on, rules CLAUSE shows a clause of the rules, look shows the table again, quit leaves.
learn-show = This goes on: { $moves }.
learn-step = Step { $number } of { $count }
learn-clause = (More: rules { $clause })
learn-go-on = Press Enter to go on.
learn-left = No more input: the lesson ends here.
learn-return = To go on from here another time:
learn-next = You are ready for a real match: chabudai play { $game } --bots easy --tips
learn-people = Mina Jun Yuna Leo Noa Kai

## Puzzles

puzzle-list =
    { $game }: { $count ->
        [one] { $count } puzzle
       *[other] { $count } puzzles
    }
puzzle-depths = In each of these positions one move is clearly best, and a sensible player misses it. The depth says how far you must look: with every step, a search needs twice as many tries to find the move.
puzzle-listed = { $number }: depth { $depth }
puzzle-begin = Solve the first one with: chabudai puzzle { $game } 1
puzzle-title = { $game }: puzzle { $number }, depth { $depth }
puzzle-how = One move is clearly best: which? Type a number or a move. log shows what has happened, look shows the table again, solution shows the move, quit leaves.
puzzle-left = No more input: the puzzle ends here.

## Rules

binding = (given) by the rulebook, (found) in a public source about the game, (ruled) by us where no source says, (consequence) of other clauses.

## Review

review-won = { $game }, { $players } players: won by { $winners }
review-draw = { $game }, { $players } players: a draw
review-not-over = { $game }, { $players } players: not over yet
review-chances = Chances to win, from { $rounds } playouts after each of { $steps } moves:
review-range = { $first } % to { $last } %
review-deals = What changed the score of each deal, compared with what a deal brings on average. Play is compared with a sensible player; the rest is what the others did and where hidden cards lay:
review-score = { $seat }, score { $score }: { $shares }
review-decisions = The costliest decisions, each judged by what its seat could know:
review-step = Move { $step },
