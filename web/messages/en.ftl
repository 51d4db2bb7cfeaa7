# What the pages say themselves. What games and the server say is in their own folders.

name = Chabudai
# Between names in a list, and between two sentences.
comma = { ", " }
between = { " " }

home-title = A low round table
home-line = Small card games to play with friends by link, or with bots right now.
home-players =
    { $count ->
        [one] 1 player
       *[other] { $count } players
    }
home-range = { $least } to { $most } players
home-minutes = { $minutes } min
home-players-label = Number of players for { $game }
home-level-label = Bot level for { $game }
home-play-now = Play now with bots
home-learn = Learn the rules
home-your-name = Your name
home-name-hint = shown to the others
home-open-tables = Open tables
home-no-tables = No tables are open right now. Create one, and let anyone join.
home-free =
    { $count ->
        [one] 1 seat free
       *[other] { $count } seats free
    }
home-playing = playing
home-over = over
home-waiting = waiting
home-running = Continue playing
home-rejoin = Your earlier tables
home-forget-table = Remove this { $game } table from the list
home-record = Open a record
home-record-line = Replay a match from a file, move by move.
home-slow = Loading the games …
home-opening = Creating the table …

level-random = random
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
level-perfect = perfect

setting-open = Create table
setting-open-line = friends by link, options, a clock
setting-title = Create table: { $game }
setting-players = Players
setting-seats = Seats
setting-seats-line = In playing order. Send your friends the link, and they take their seats.
setting-seat = Seat { $number }
setting-you = You
setting-friend = a friend with the link
setting-rules = Rules
setting-usual-rules = Standard rules
setting-clock = Clock
setting-clock-line = If your time runs out, a bot plays your seat until you return.
setting-without-clock = No clock
setting-own-clock = Custom
setting-minutes-each = Minutes per player
setting-seconds-more = Extra seconds per move
setting-bank = { $time } per player
setting-bank-and-more = { $time } per player, plus { $more } per move
setting-days =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }
setting-hours = { $count } h
setting-minutes = { $count } min
setting-seconds = { $count } s
setting-talk = Chat
setting-talk-all = messages and gestures
setting-talk-gestures = gestures only
setting-talk-off = off
setting-other = Other options
setting-hints = Hints allowed
setting-without-hints = No hints
setting-listed = Anyone can join or watch (listed on the home page)
setting-by-link = Only people with the link can join
setting-begin = Create table
setting-reset = Reset to defaults
setting-agreed = At this table

table-your-turn = Your turn
table-turn-of = { $names } to play
table-chosen = You have chosen. Waiting for the others.
table-waiting-for =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
table-begins = The match starts as soon as every seat is taken.
table-came-from = Back to the original match
table-invites = { $name } invites you.
table-waiting-ready = Waiting for { $names }.
table-ready = Ready
table-unready = Not ready
table-rematch = Rematch
table-wants-rematch = { $names } would like a rematch.
table-sit-down = Sit down
table-sit-as = Sit down as
table-watch-only = You are watching.
table-full-watching = Every seat is taken. You are watching.
table-seat-free = free seat
table-you = you
table-bot = bot, { $level }
table-away = away
table-bot-plays = a bot is playing for them
table-ready-mark = ready
table-let-bot-play = Let a bot play for { $name }
table-come-back = Return to my seat
table-spectators =
    { $count ->
        [one] 1 person is watching
       *[other] { $count } people are watching
    }
table-leave = Leave
table-leave-sure = Leave the match? A bot plays your seat until you come back.
table-undo = Undo
table-ask-undo = Ask to undo
table-asks-undo = { $name } asks to undo:
table-waits-undo = You asked to undo. Waiting for the others.
table-agree = Agree
table-decline = Decline
table-never = Cancel
table-hint = Hint
table-thinking = Thinking …
table-confirm-move = Play { $move }?
table-yes = Yes
table-no = No
table-log = Log
table-nothing-yet = Nothing yet.
table-more = Show all
table-less = Show less
table-talk = Chat
table-gestured = { $name } { $gesture }
table-say = Write a message
table-send = Send
gesture-wave = waves
gesture-clap = claps
gesture-hmm = is thinking
gesture-laugh = laughs
gesture-bow = bows
gesture-eyebrow = raises an eyebrow
table-undid = { $name } undid a move.
table-scores = Scores
table-deal = Deal { $number }
table-no-scores = No score yet.
table-total = Total
table-rules = Rules
table-fair = Fair deals
table-fair-line = The server committed to its secret before any player added randomness, so nobody could choose the cards. The record proves it.
table-commitment = Commitment
table-invite-link = Invitation link
table-invite-line = Anyone who opens it can take a seat.
table-localhost-note = This link only works on this computer. To invite friends, start the server like this, and open this page at the computer’s network address:
table-watch-link = Spectator link
table-copy = Copy
table-copied = Copied
table-share = Share
table-won = { $names } won.
table-you-won = You won.
table-draw = A draw.
table-replay = Watch replay
table-home = Home
table-seats = Seats
table-seat = seat { $number }
table-board = The table
table-your-hand = Your hand
table-offers = Your moves
table-last = Last

connection-connecting = Connecting to the table …
connection-lost = Connection lost. Reconnecting; nothing is lost.
connection-offline = This device is offline.

error-oops = Something went wrong.
error-unreachable = The server is not responding. It may be restarting; everything is saved.
error-again = Try again
error-home = Go to the home page
error-no-page = There is nothing at this address.
error-bad-record = This file is not a match record that can be read:
error-no-game = There is no such game.
error-no-board = The board could not be loaded.

rules-title = Rules of { $game }
rules-search = Search the rules
rules-none = No clause matches your search.
rules-clause = Clause { $clause }
rules-close = Close
rules-all = Rules of the games
rules-others = Rules of the other games
rules-standings = Every clause says where it comes from: given by the rulebook, found in a public source, ruled by us where no source says, or a consequence of other clauses.
rules-helps = This is a translation to help you read. The English text is authoritative.
# The names of the players in examples, by seat. Captions mention them.
rules-people = Mina Jun Yuna Leo Noa Kai

app-skip = Skip to the content
app-skip-to-table = Skip to the table
app-away = No connection to the server. You see what this device has saved; you need a connection to play.

fair-word-good = The server kept its word: its secret matches the commitment shown here before the match.
fair-word-bad = The server broke its word: its secret does not match the commitment.
fair-word-unseen = The secret matches the commitment. This browser was not there before the match, so it cannot tell whether the same commitment was shown then.
fair-word-unable = This browser cannot check the secret against the commitment: that works only over https, or on the server’s own machine.
fair-share-good = The randomness that this browser gave was used.
fair-share-bad = Other randomness was used than this browser gave.
fair-share-unseen = This browser gave no randomness for this match.
fair-later = Open “{ $button }”, and the server shows whether the cards follow from its secret and everyone’s randomness.
fair-here = checked by this browser
fair-server = checked by the server
fair-yourself = To check the record yourself:

replay-title = Replay
replay-step = Move { $step } of { $steps }
replay-first = Start
replay-previous = Back
replay-next = Next
replay-last = End
replay-eye = View as
replay-everybody = All hands open
replay-watcher = Spectator
replay-download = Download the record
replay-open = Open a record from a file
replay-open-line = Choose a record file (.json) that you downloaded or that the program wrote.
replay-choose = Choose a file
replay-records = This file holds { $count } matches:
replay-record = { $number } · { $game }
replay-loading = Reading the record …
replay-branch = Continue from here against bots
replay-fair = The server dealt this match again from its secret and everyone’s randomness, and the cards are the same.
replay-unfair = These deals are not proven to be fair:

review-title = Winning chances
review-weighing = Calculating the chances …
review-missing = The chances could not be calculated.
review-chance = { $name } { $percent } %
review-summary = Winning chances. At the start: { $first }. At the end: { $last }.
review-how = Estimated by playing on many times from every position, with the hidden cards as they were. The error is about { $error } %.
review-turning = Turning point, move { $step }
review-turning-chance = Turning point, move { $step }, by chance
review-rose = The chance of { $names } rose from { $before } % to { $after } %.
review-fell = The chance of { $name } fell from { $before } % to { $after } %.
review-none = No single move decided it.
review-named = { $title }:
review-see = Go to this move
review-copy-step = Copy link to this move
review-copy-match = Copy link to this match

settings-title = Settings
settings-language = Language
settings-confirm = Confirm every move
settings-sound = Play a sound on my turn
settings-motion = Animate cards
settings-theme = Theme
settings-system = same as the system
settings-light = light
settings-dark = dark

cards-back = face-down card
cards-playable = can be played
cards-hinted = suggested
cards-chosen = chosen
