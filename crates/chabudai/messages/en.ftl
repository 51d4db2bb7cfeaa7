### The messages of the terminal. Games and the shared texts have their own files.

## Choosing a game

players = { $players } players
option = --option { $key }={ $choices }  { $text } ({ $clause })
which-game = Which game?
type-game = Type a number from 1 to { $most }, or a name.

## At the table

you = you
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
    hint           what a strong player would do here, in numbers
    look           show the table again
    log            show everything that has happened
    undo           undo your last move, if it revealed nothing and nobody has
                   moved since (placing a card in Keystone, for example)
    save FILE      save the match; `chabudai play --resume FILE` continues it
    quit           leave the table
type-number = Type a number from 1 to { $most }.
card-or-list = Do you mean the card or the list? Type '{ $card }', or '#{ $number }' for '{ $listed }'.
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
over = The match is over.
draw = It is a draw.

## Rules

binding = (given) by the rulebook, (found) in a public source about the game, (ruled) by us where no source says, (consequence) of other clauses.

## Review

review-won = { $game }, { $players } players: won by { $winners }
review-draw = { $game }, { $players } players: a draw
review-not-over = { $game }, { $players } players: not over yet
review-chances = Chances to win, from { $rounds } playouts after each of { $steps } steps:
review-range = { $first } % to { $last } %
review-turning = Turning point, step { $step } of { $steps }:
review-no-turning = No turning point: no single step decided it.
review-fell = The chance of { $seat } fell from { $before } % to { $after } %.
review-rose = The chance of { $winners } rose from { $before } % to { $after } %.
