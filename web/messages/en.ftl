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

temper-bold = bold
temper-careful = careful
temper-fierce = fierce
temper-gentle = gentle

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
setting-duplicate = The deals of an earlier match
setting-commentary = Coach: what your own moves cost you
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
table-unready = I am not ready
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
table-bot-plays-you = a bot is playing for you
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
table-undo-practice = The bots have seen this move. Undo it? The match then counts as practice.
table-ask-undo = Ask to undo
table-asks-undo = { $name } asks to undo:
table-waits-undo = You asked to undo. Waiting for the others.
table-agree = Agree
table-decline = Decline
table-never = Cancel
table-hint = Hint
hint-ask = Ask about another move
hint-asking = Choose the move you want to know about. It is not played.
table-thinking = Thinking …
table-confirm-move = Make this move?
table-yes = Yes
table-no = No
table-log = Log
table-panel = Log, scores and rules
table-nothing-yet = Nothing yet.
table-more = Show all
table-less = Show less
table-talk = Chat
table-gestured = { $name } { $gesture }
table-say = Write a message
table-send = Send
gesture-wave =
    { $who ->
        [you] wave
       *[other] waves
    }
gesture-clap =
    { $who ->
        [you] clap
       *[other] claps
    }
gesture-hmm =
    { $who ->
        [you] think
       *[other] is thinking
    }
gesture-laugh =
    { $who ->
        [you] laugh
       *[other] laughs
    }
gesture-bow =
    { $who ->
        [you] bow
       *[other] bows
    }
gesture-eyebrow =
    { $who ->
        [you] raise an eyebrow
       *[other] raises an eyebrow
    }
table-undid = { $name } undid a move.
table-you-undid = You undid a move.
table-you-gestured = You { $gesture }
table-you-alone = You
table-look-back-line = You are looking back. The match goes on.
table-now = Back to the match
table-earlier = Show earlier
table-earlier-matches = Earlier matches
table-later = Show later
table-show-moment = show this moment
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
table-replay-match = Replay match { $number }
table-finished-matches = Finished matches
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
error-not-a-record = This file is not a match record. Choose a .json file that you downloaded from a replay or that the program wrote.
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
replay-play = Play
replay-pause = Pause
replay-moves = Moves
replay-speed = Speed
replay-keys = Arrow keys: one move back or on. Home and End: start and end. Space: play or pause.
replay-branch = Continue from here against bots
replay-fair = The server dealt this match again from its secret and everyone’s randomness, and the cards are the same.
replay-unfair = These deals are not proven to be fair:

review-title = Winning chances
review-weighing = Calculating the chances …
review-missing = The chances could not be calculated.
review-chance = { $name } { $percent } %
review-summary = Winning chances. At the start: { $first }. At the end: { $last }.
review-how = Estimated by playing on many times from every position, with the hidden cards as they were. The error is about { $error } %.
review-see = Go to this move
review-copy-step = Copy link to this move
review-copy-match = Copy link to this match

coach-title = Costliest decisions
coach-whose = Decisions of
coach-step = Move { $step },
coach-again = Try again from here
coach-deals = Luck and play
coach-deal = { $deal }, score { $score }:
coach-how = Decisions are judged by what the player could know, and winning chances with the cards as they lay, so the numbers for one move differ. Luck is what the cards changed, compared with what a deal brings on average; play is what the decisions changed, compared with a sensible player; the rest is what the others did and where hidden cards lay. All are in the unit of the score, with the margin of error in brackets.

practice = practice
practice-line = This match is practice: a move was undone after the bots had seen it.

daily-title = Daily deals
daily-line = The same cards and the same bots for everybody. A new deal for every game each day, at midnight UTC.
daily-open = The deal follows from the game and the date, so anyone can compute it. It is open, and nothing proves that it is fair.
daily-day = Day
daily-before = The day before
daily-after = The day after
daily-today = Today’s deals
daily-bots = Bots
daily-play = Play this deal
daily-again = Play it again (does not count)
daily-rematch = Play again
daily-retry = again, does not count
daily-out = There is a daily deal for every day from { $first } to { $today }, by the date in UTC.
daily-won = Won
daily-drawn = Drawn
daily-lost = Lost
daily-total = total { $total }
daily-ahead = { $by } ahead
daily-behind = { $by } behind
daily-level-with = level
daily-first = Nobody else has played it here yet.
daily-better =
    { $count ->
        [one] One other played it here; { $percent } % did worse.
       *[other] { $count } others played it here; { $percent } % did worse.
    }
daily-expert = Expert in your seat: { $result }
daily-above-expert = Better than expert
daily-below-expert = Expert did better
daily-as-expert = Same as expert
daily-comparing = Expert is playing the same deal …
daily-results = All results here
daily-share = Share the result

duplicate-title = Play the same deals
duplicate-line = The same cards at the same seats. At the end you see what each of you made of them.
duplicate-open = These are the deals of an earlier match. They were known beforehand, so nothing proves that they are fair.
duplicate-seat = Your seat
duplicate-others = The other seats
duplicate-result = The same cards, then and now
duplicate-now = now
duplicate-partings = Where it was first played differently
duplicate-move = move { $step }
duplicate-alike = Played alike.
duplicate-began = It began differently.
duplicate-then-by = { $name } then:
duplicate-now-by = { $name } now:
duplicate-copy = Copy link to play these deals

you-title = Your record
you-line = Kept in this browser only. Nobody else can see it.
you-none = No match yet. Finish one, and it is counted here.
you-matches = Matches
you-streak = Wins in a row
you-longest = Most wins in a row
you-favourite = Favourite game
you-against = Against
you-games = Games
you-people = people
you-mixed = several kinds of players
you-uncounted =
    { $count ->
        [one] One more match does not count: practice, a deal played again, or a match tried again from a point.
       *[other] { $count } more matches do not count: practice, deals played again, or matches tried again from a point.
    }
you-export = Download the record
you-erase = Delete the record
you-sure = Delete it? This cannot be undone.
you-damaged = Your record could not be read: its text is damaged. Nothing is lost: the text was put aside as it is, and a new record has begun.
you-damaged-save = Download the damaged text
you-damaged-drop = Delete the damaged text

settings-title = Settings
settings-language = Language
settings-confirm = Confirm every move
settings-sound = Play sounds
settings-volume = Volume
settings-speed = Speed of the table
settings-speed-calm = Calm
settings-speed-normal = Normal
settings-speed-quick = Quick
settings-speed-off = Everything at once
settings-theme = Theme
settings-system = same as the system
settings-light = light
settings-dark = dark

cards-back = face-down card
cards-playable = can be played
cards-hinted = suggested
cards-chosen = chosen

scene-deal = { $deal } is over
scene-continue = Continue
scene-board = Look at the board
scene-coach = Coach
scene-looking = Still looking: { $names }
scene-before = Before
sound-question = Play soft sounds?
sound-no = No, thanks

## Lessons

learn-by-playing = Learn by playing
learn-title = Lesson: { $game }
learn-progress = How far you are
learn-leave = Skip
learn-back = Back
learn-next = Go on
learn-your-move = Your move
learn-show = Show me
learn-play = Play a first match
learn-again = Once more
learn-offer = New here?
learn-offer-line = Learn a game by playing it, step by step, in about three minutes.
learn-go-on = Go on with your lesson?
learn-not-now = Not now
learn-no-tips = No more tips

## Puzzles

puzzles-title = Puzzles
puzzles-of = Puzzles: { $game }
puzzles-line = Positions from matches between bots in which one move is clearly best, and a sensible player misses it.
puzzles-depth = Depth { $depth }
puzzles-depth-line = The depth says how far you must look: with every step, a search needs twice as many tries to find the move.
puzzles-solved = { $solved } of { $count }
puzzles-none = There are no puzzles here yet.
puzzles-all = All puzzles
puzzles-number = Puzzle { $number }
puzzles-first = Puzzle { $number }, solved with the first move
puzzles-found = Puzzle { $number }, solved
puzzles-shown = Puzzle { $number }, solution seen
puzzle-title = { $game }, puzzle { $number }
puzzle-list = All of this game
puzzle-question = It is your move, and one is clearly best. Which?
puzzle-missed = Not the best.
puzzle-worths = What each move wins, with the standard error
puzzle-show = Show the solution
puzzle-next = Next puzzle
puzzle-log = What has happened
