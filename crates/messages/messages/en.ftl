### The messages that all games and the server share. A game's own are in games/GAME/messages.
### Gaps are in braces: the program fills in { $most } and the like.

## Lists: the separators of two parts, and of the last two.

list-commas = { ", " }
list-semicolons = { "; " }
list-cards = { " " }
list-ranks = { " " }
list-sentences = { " " }
list-and = { " and " }
list-or = { " or " }
list-none = none

## Parts of sentences

plain = { $text }
sentences = { $sentences }
seat = seat { $number }
score = { $seat } { $points }
matches = matches

## Results

totals = Totals: { $scores }.
match-won = The match goes to { $winners }.

## Hints. The numbers are estimates; no sentence claims more than they say.

hint-unsearched = { $move }: chosen without looking ahead.
hint-always = { $move }: always the move here.
hint-mix = { $move } this time, drawn from a mix that nobody can predict: { $mix }.
hint-share = { $move } { $percent } %
hint-alone = { $move } wins { $mine } % of { $whole } from here. Everything else soon looked worse.
hint-better = { $move } wins { $mine } % of { $whole } from here, { $rival } { $theirs } %.
hint-most-tried = { $move } was examined most and wins { $mine } % of { $whole } from here; { $rival } may win { $theirs } %.
hint-equal = { $move } and { $rival } are about equal: they win { $mine } % and { $theirs } % of { $whole } from here.

## Notes of a table

note-sat = { $name } sat down.
note-stood = { $name } left.
note-renamed = { $old } is now called { $name }.
note-returned = { $name } is back.
note-branch = This match continues an earlier one.
note-match = Match { $number } begins.
note-left = { $name } left. A bot plays the seat until they return.
note-away = { $name } is away. A bot plays the seat until they return.
note-out-of-time = { $name } ran out of time. A bot plays the seat until they return.
note-declined = { $name } said no: the move stands.

## What a table cannot do

table-invitation = This table is by invitation only. Ask for the invitation link.
table-full = Every seat is taken. You can watch.
table-seat-taken = This seat is taken. Choose another.
table-used-up = This table has reached its limit. Create another one.
table-not-ready = You have not said that you are ready.
table-no-talk = Chat is off at this table.
table-you-left = You have left. A bot plays your seat.
table-in-seat = You are already in your seat.
table-no-change = That changes nothing.
table-playing = A match is being played.
table-substituted = A bot plays your seat. Return to it first.
table-moved-on = The table has moved on. Look again.
table-undo-asked = Somebody has already asked to undo.
table-undo-absent = { $name } is away and cannot agree: what was shown stays.
table-no-move-yet = You have not moved yet.
table-no-question = Nobody is waiting for your answer.
table-gestures-only = Only gestures are allowed at this table.
table-empty-words = The message is empty.
table-long-words = A message has at most { $most } characters.
table-may-return = { $name } may come back. A bot can take over in { $seconds } s.
table-not-away = A bot can only take over for a player who has been away for a while.
table-no-match = No match is being played.
table-long-name = A name has at most { $most } characters.
table-seat-range = The seats are 0 to { $most }.
table-colour-range = The colours are 0 to { $most }.
table-bad-share = The share is not 64 hexadecimal digits.
table-no-hints = This table has no hints.
table-hint-failed = No hint could be found this time. Try again, or play on without one.
table-not-your-turn = It is not your turn.
table-watching = You are watching. Only seated players can do that.
table-bad-key = This link does not open this table. Ask for the link again.
table-no-such-move = '{ $move }' is not a move of { $game }.

## Creating a table

create-no-game = There is no game '{ $game }'. The games are { $known }.
create-other-game = The record is of another game. Leave the game out.
create-option = Option { $option } is neither true, false, a number nor a word.
create-clock = A clock has between 1 second and 30 days, and adds at most 7 days with each move.
create-bot = The bots are random, easy, medium, hard, expert and, in games that are solved, perfect.
create-seats = { $seats } seats are planned, but { $players } play.
create-no-person = At least one seat must be open to a person.
create-no-entry = The record has { $count } entries.
create-middle = A match cannot continue in the middle of a step. Choose another point.
create-over = The match is over at that point. Choose an earlier one.

## What the server cannot do

server-requests = Too many requests. Wait a moment.
server-messages = Too many messages. Wait a moment.
server-tables = Too many tables were created from your address. Wait, or use one of them.
server-connections = Too many connections from your address. Close some.
server-full = The server is full. Come back later.
server-origin = This page does not belong to this server. Open the table from the server’s own address.
server-unreachable = The table cannot be reached. Try again in a moment.
server-damaged = This table’s stored data cannot be read ({ $why }).
server-broken = Something went wrong at this table. Reconnect to go on.
server-no-match = There is no record of this match. It may not be over yet.
server-no-table = There is no such table. The link may be incomplete, or the table was removed.
server-closing = The server is shutting down. Everything is saved.
server-storage = This could not be saved, so it was not done. Try again in a moment.
server-hello = The first message must be hello, and it did not come.
server-slow = The connection was too slow and was closed. Reconnect to get what you missed.
server-malformed = The server does not understand this message: { $why }.
server-too-large = The message is longer than the server accepts.
server-method = This address does not accept that method.
server-websocket = This address is for a WebSocket.
server-json = This address does not accept that JSON: { $why }.
server-unreadable = The message could not be read.
server-language = The rules of { $game } are in { $known }. Ask for one of these.
server-no-language = The program speaks en, ja and ko.
server-one-language = The language is one word, as a browser names it.
server-no-example = There is no such example. This game has { $count }, counted from 0.
server-no-game = There is no such game. This server has { $known }.
server-nothing = There is nothing here. Start at the home page.
server-match-number = Matches are counted from 1.
server-no-replay = This record cannot be replayed.
server-busy-reviews = Too many reviews are running. Try again in a moment.
server-no-review = This record cannot be reviewed.
server-long-match = This match is too long to be shown step by step.
server-eye = The eye is a seat, or 'all'.
server-no-seat = There is no such seat.

## Records

record-entry = entry { $entry }: { $why }
record-clause = { $clause }: { $why }
record-unreadable = not a record: { $why }
record-too-long = longer than { $size } MiB, which no match is
record-format = format: '{ $format }', but this program reads { $ours }
record-meta = meta: not an object
record-rules = rules: version { $theirs }, but this program plays version { $ours }
record-game = game: '{ $game }' is not known, this program has { $known }
record-no-seat = there is no seat { $number } among { $players } players
record-no-move = { $game } has no move number { $number }
record-no-chance = nothing is to be dealt or drawn now
record-chance-early = a chance outcome, but { $seat } is to move
record-order = moves made at the same time must stand by seat
record-goes-on = the match is over, but the log goes on
record-ends-early = the log ends before the match does
record-scores-due = the deal is over, so its scores are due
record-scores-early = scores, but the deal is not over
record-scores-missing = the log ends before the scores of its last deal
record-result-missing = result: missing
record-differs = { $field } is not what the log gives, { $ours }
record-legal-refused = legal lists { $move }, but { $why }
record-legal-twice = legal lists { $move } twice
record-legal-missing = legal does not list { $move }
record-no-card = '{ $card }' is not a card of the pack
record-card-again = { $card } is there more often than the pack has it
record-hands = { $players } hands of { $size } cards are dealt
record-starter = { $expected } starts this deal, not { $seat }

fair-missing = meta.fair is missing: this match was not dealt by a server, or its proof was lost.
fair-scheme = meta.fair.scheme is '{ $scheme }', but this program knows { $known }.
fair-unreadable = meta.fair: { $why }.
fair-secret = meta.fair.secret is not what meta.fair.commitment commits to.
fair-shares = meta.fair.shares does not have one share for each seat.
fair-bots = meta.fair.bots names a seat whose share does not follow from the secret.
fair-draws-order = meta.fair.draws uses a number twice, or its numbers fall.
fair-draws-few = meta.fair.draws has fewer draws than the log.
fair-draws-many = meta.fair.draws has more draws than the log.
fair-draw = Entry { $entry } is not what secret and shares give for draw { $draw }.
