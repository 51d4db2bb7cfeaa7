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
you = you
score = { $seat } { $points }
matches = matches

## Results

totals = Totals: { $scores }.
match-won = The match goes to { $winners }.

## Hints. No sentence claims more than its numbers say.

hint-unsearched = { $move }: chosen without looking ahead.
hint-always = { $move }: always the move here.
hint-mix = { $move } this time. Mixing is the point here, so that nobody can predict you: { $mix }.
hint-share = { $move } { $percent } %
hint-alone = { $move } wins { $mine } % of { $whole } from here. Everything else soon looked worse.
hint-better = { $move } wins { $mine } % of { $whole } from here, { $rival } { $theirs } %.
hint-most-tried = { $rival } may win { $theirs } % of { $whole } from here, but that is in doubt: { $move } was examined most, and wins { $mine } %.
hint-equal = { $move } and { $rival } are about equal: they win { $mine } % and { $theirs } % of { $whole } from here.
hint-doubt = { $move } looks better than { $rival }, but not beyond doubt: they win { $mine } % and { $theirs } % of { $whole } from here.
hint-seldom = { $move } soon looked worse than { $better }, and was not examined closely.
hint-known = If your opponent knew that you play { $move }, { $reply } would answer it: you would win { $known } % of { $whole } instead of { $value } %.
hint-share-of = { $move } is right { $percent } % of the time.
hint-only = { $move }: it is your only move.
hint-solved = These numbers are exact, with a draw as half a win.
hint-estimated = A search has estimated these numbers, with a draw as half a win.

## Puzzles

puzzle-right = That is right.
puzzle-move = { $move }
puzzle-wrong = { $move } wins { $mine } % of { $whole } from here. There is a move that wins { $best } %.
puzzle-solution = { $move } wins { $mine } % of { $whole } from here, and { $rival }, which looks good at first sight, { $theirs } %.

## Reviews

review-turning = Turning point, move { $step }
review-turning-chance = Turning point, move { $step }, by chance
review-no-turning = No single move decided it.
review-named = { $title }:
review-fell = With the cards as they lay, the chance of { $seat } fell from { $before } % to { $after } %.
review-rose = With the cards as they lay, the chance of { $winners } rose from { $before } % to { $after } %.
review-luck = That was luck, and nobody's move.
review-shares = Luck { $luck }, play { $play }, the rest { $rest }.
review-share = { $change } (± { $margin })
review-nothing = changed nothing
review-costly = { $seat }: { $move }. By what could be known, { $better } was better by { $gain } % (± { $margin }): it wins { $mine } % of { $whole } from here, { $move } { $theirs } %.
review-costly-exact = { $seat }: { $move }. By what could be known, { $better } was better by { $gain } %: it wins { $mine } % of { $whole } from here, { $move } { $theirs } %.
review-no-costly = No decision was clearly a mistake.
review-mix = Mixing is the point here: { $mix }.
review-known = An opponent who knew of { $move } would answer with { $reply }: then it wins { $known } %.

## Notes of a table

note-sat = { $name } sat down.
note-stood = { $name } left.
note-renamed = { $old } is now called { $name }.
note-returned = { $name } is back.
note-branch = This match continues an earlier one.
note-match = Match { $number } begins.
note-daily = This is the deal of { $date }, the same for everybody. It is open: anyone can compute its cards.
note-duplicate = These are the deals of an earlier match.
note-left = { $name } left. A bot plays the seat until they return.
note-away = { $name } is away. A bot plays the seat until they return.
note-out-of-time = { $name } ran out of time. A bot plays the seat until they return.
note-declined = { $name } said no: the move stands.
note-practice = This match is practice from now on: a move was undone after the bots had seen it.
note-closed = The operator closed this table.
note-ending = The operator ends this match: bots play for everybody who is away.
note-muted = The operator muted { $name }.
note-unmuted = { $name } may speak again.
note-rotated = The operator replaced the invitation. Earlier links no longer work.

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
table-chat-full = This table’s chat has reached its limit. Create another table to go on talking.
table-closed = The operator closed this table. Finished matches can still be replayed.
table-compacted = Nobody had used this table for a long time, so it was closed. Finished matches can still be replayed.
table-muted = The operator has muted you at this table.
table-may-return = { $name } may come back. A bot can take over in { $seconds } s.
table-not-away = A bot can only take over for a player who has been away for a while.
table-no-match = No match is being played.
table-no-pause = There is nothing to continue now.
table-long-name = A name has at most { $most } characters.
table-seat-range = The seats are 0 to { $most }.
table-colour-range = The colours are 0 to { $most }.
table-bad-share = The share is not 64 hexadecimal digits.
table-no-hints = This table has no hints.
table-hint-failed = No hint could be found this time. Try again, or play on without one.
table-no-observations = This game has no observations for learners.
table-not-your-turn = It is not your turn.
table-watching = You are watching. Only seated players can do that.
table-bad-key = This link does not open this table. Ask for the link again.
table-no-such-move = '{ $move }' is not a move of { $game }.

## Options

options-players = players: { $players } is not possible, this game takes { $allowed }
options-range = { $least } to { $most }
options-twice = option { $key }: given twice
options-value = option { $key }: { $value } is not one of its values, { $choices } ({ $clause })
options-unknown = option { $key }: not known, this game has { $known }
options-none = option { $key }: this game has no options

## Creating a table

create-no-game = There is no game '{ $game }'. The games are { $known }.
create-other-game = The record is of another game. Leave the game out.
create-option = Option { $option } is neither true, false, a number nor a word.
create-clock = A clock has between 1 second and 30 days, and adds at most 7 days with each move.
create-bot = The bots are random, easy, medium, hard, expert and, in games that are solved, perfect.
create-seats = { $seats } seats are planned, but { $players } play.
create-no-person = At least one seat must be open to a person.
create-no-deals = The record has no deal that could be played again.
daily-date = There is a daily deal for every day from { $first } to { $today }, by the date in UTC. Write a day like { $today }.
daily-no-date = This is no day. Write one like 2026-11-17.
daily-level = The bots of a daily deal are easy, medium or hard.
daily-player = A player of a daily deal is known by 16 to 64 letters and digits.
daily-no-expert = This deal could not be played by expert.
create-no-entry = The record has { $count } entries.
create-middle = A match cannot continue between choices that are made at the same time. Choose another point.
create-over = The match is over at that point. Choose an earlier one.

## What the server cannot do

server-requests = Too many requests. Wait a moment.
server-messages = Too many messages. Wait a moment.
server-tables = Too many tables were created from your address. Wait, or use one of them.
server-connections = Too many connections from your address. Close some.
server-full = The server is full. Come back later.
server-overload = The server has too much to do at the moment. Try again soon.
server-gone = This table no longer exists. It was deleted, or nobody had used it for a long time.
server-stored = Your address has stored as much as it may for now. Wait a few minutes.
server-banned = The operator has banned your address.
server-origin = This page does not belong to this server. Open the table from the server’s own address.
server-host = This server does not go by the name { $host }. Whoever runs it can allow that name: --host { $host }.
server-unreachable = The table cannot be reached. Try again in a moment.
server-damaged = This table’s stored data cannot be read ({ $why }).
server-other-version = Another version of this server has gone on with this table, and this one does not know everything that happened there ({ $why }). It leaves the table to the other one. Everything is saved. Try again in a moment.
server-broken = Something went wrong at this table. Reconnect to go on.
server-no-match = There is no record of this match. It may not be over yet.
server-no-table = There is no such table. The link may be incomplete, or the table was removed.
server-closing = The server is shutting down. Everything is saved.
server-moved = This table is moving to another server. Everything is saved. Try again in a moment.
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
server-no-lesson = { $game } has no lesson yet. Its rules can be read instead.
server-no-puzzle = There is no such puzzle. { $game } has { $count }, counted from 1.
server-no-game = There is no such game. This server has { $known }.
server-nothing = There is nothing here. Start at the home page.
server-match-number = Matches are counted from 1.
server-no-replay = This record cannot be replayed.
server-busy = The server has a lot to do. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
server-no-review = This record cannot be reviewed.
server-long-match = This match is too long to be shown move by move.
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
record-deal-first = the cards are dealt first
record-no-deal = no deal is due now
record-not-in-deck = { $card } is not in the deck
record-table-cards = { $count } cards are dealt to the table

fair-missing = meta.fair is missing: this match was not dealt by a server, or its proof was lost.
fair-open = these deals were known beforehand, so there is nothing to prove.
fair-scheme = meta.fair.scheme is '{ $scheme }', but this program knows { $known }.
fair-unreadable = meta.fair: { $why }.
fair-secret = meta.fair.secret is not what meta.fair.commitment commits to.
fair-shares = meta.fair.shares does not have one share for each seat.
fair-bots = meta.fair.bots names a seat whose share does not follow from the secret.
fair-draws-order = meta.fair.draws uses a number twice, or its numbers fall.
fair-draws-few = meta.fair.draws has fewer draws than the log.
fair-draws-many = meta.fair.draws has more draws than the log.
fair-draw = Entry { $entry } is not what secret and shares give for draw { $draw }.
