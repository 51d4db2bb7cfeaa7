// Written by `cargo xtask bless` from the Rust types. Do not edit.

/**
 * What fills a gap.
 */
export type Arg = string | number | { 
/**
 * Its notation.
 */
card: string, } | { 
/**
 * Which seat.
 */
seat: number, } | Message | List;

/**
 * Where a table goes on from a match that was played.
 */
export type Branch = { 
/**
 * The record.
 */
record: unknown, 
/**
 * How many entries of its log are kept, as `entries` of a replay's step counts them.
 */
entries: number, };

/**
 * What an example shows.
 */
export type Caption = { 
/**
 * The clause it is for.
 */
clause: string, 
/**
 * What it shows, in the language of the rules.
 */
text: string, };

/**
 * A seat, as everybody sees it.
 */
export type Chair = { 
/**
 * The occupant.
 */
occupant: Occupant, 
/**
 * The name.
 */
name: string, 
/**
 * The colour.
 */
colour: number, 
/**
 * Whether ready for a match.
 */
ready: boolean, 
/**
 * Whether a bot plays it for an absent player.
 */
substitute: boolean, 
/**
 * The milliseconds left on its clock, where there is one.
 */
left?: number, 
/**
 * Whether its clock runs.
 */
runs?: boolean, };

/**
 * A change of a score that was estimated, in the unit of the game: points or tricks.
 */
export type Change = { 
/**
 * The change.
 */
points: number, 
/**
 * The margin of error: in 19 of 20 cases the truth is within it.
 */
margin: number, };

/**
 * Why something was not done. Codes are stable: programs may rely on them.
 */
export type Code = "malformed" | "too_large" | "bad_value" | "not_found" | "gone" | "bad_key" | "not_seated" | "full" | "taken" | "rule" | "stale" | "not_now" | "off" | "too_fast" | "too_many" | "busy" | "banned" | "origin" | "storage" | "damaged" | "bad_record" | "slow" | "broken" | "closing";

/**
 * A decision that cost its seat something, judged by what the seat could know.
 */
export type CostlyDecision = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The step of the replay.
 */
step: number, 
/**
 * How many entries of the record's log come before it: a [`Branch`] with as many tries again.
 */
entries: number, 
/**
 * What was played, in notation.
 */
played: string, 
/**
 * What was better.
 */
better: string, 
/**
 * By how much, in percent of what the game is played for: of matches, if it is about winning them.
 */
gain: Estimate, 
/**
 * All of it as sentences, and why if that is beyond doubt.
 */
message: Message, };

/**
 * A table to be opened.
 */
export type CreateTable = { 
/**
 * The game's id.
 */
game: string, 
/**
 * How many play; as many as `seats` has, or the fewest the game takes.
 */
players?: number, 
/**
 * Options of the game: true, false, a number or a word by its key. What is left out has its default.
 */
options: Record<string, boolean | number | string>, 
/**
 * Who is to sit where; left out, every seat is open.
 */
seats: Array<SeatKind>, 
/**
 * Whether the lobby lists it while somebody is there, and anybody may sit down or watch.
 */
open: boolean, 
/**
 * What players may say to each other.
 */
talk: Talk, 
/**
 * Whether a player may ask what a good player would do.
 */
hints: boolean, 
/**
 * Whether the coach tells every player what their own moves cost, for learning.
 */
commentary?: boolean, 
/**
 * How long players may think; as long as they like, if left out.
 */
clock?: TimeControl, 
/**
 * A match to go on from, in the middle of it. Game, players and options are those of its record.
 */
branch?: Branch, 
/**
 * The deal of a day. Only the game counts beside it: the rest is the same for everybody.
 */
daily?: PlayDaily, 
/**
 * The record of a match whose deals the first match has, too. Game, players and options are those of the record.
 */
duplicate?: unknown, 
/**
 * The creator, if that person takes a seat at once.
 */
me?: SitDown, };

/**
 * A table that was opened.
 */
export type Created = { 
/**
 * Its id.
 */
table: string, 
/**
 * The invitation: whoever has it can take a free seat.
 */
invite: string, 
/**
 * The key for spectators: whoever has it can watch.
 */
watch: string, 
/**
 * The seat of the creator, if that person took one.
 */
me?: Seated, };

/**
 * A result and how many have it.
 */
export type DailyCount = { 
/**
 * The result.
 */
score: DailyScore, 
/**
 * How many have it.
 */
count: number, };

/**
 * Which daily deals there are.
 */
export type DailyDays = { 
/**
 * The first day.
 */
first: string, 
/**
 * Today, by the server's clock and in UTC: the last day.
 */
today: string, 
/**
 * The levels of the bots.
 */
levels: Array<string>, };

/**
 * How a daily deal ended for the person who played it.
 */
export type DailyOutcome = "won" | "drawn" | "lost";

/**
 * The result of a daily deal.
 */
export type DailyScore = { 
/**
 * Whether it was won.
 */
outcome: DailyOutcome, 
/**
 * By how much better than the best of the others; less than 0 if one of them was better.
 */
margin: number, 
/**
 * The total, as the game counts.
 */
total: number, };

/**
 * How everybody here did in a daily deal.
 */
export type DailyStanding = { 
/**
 * The results that count, the best first, and how many have each.
 */
results: Array<DailyCount>, 
/**
 * What `expert` makes of it in the same seat.
 */
expert: DailyScore, };

/**
 * The scores of a deal.
 */
export type Deal = { 
/**
 * The scores of the deal, by seat.
 */
scores: Array<number>, 
/**
 * The totals with it.
 */
totals: Array<number>, };

/**
 * What luck and play did in a deal.
 */
export type DealShares = { 
/**
 * The step of the replay that ended the deal.
 */
step: number, 
/**
 * The shares by seat.
 */
seats: Array<Shares>, };

/**
 * A number that was estimated.
 */
export type Estimate = { 
/**
 * The number, in percent.
 */
percent: number, 
/**
 * The margin of error in percent: in 19 of 20 cases the truth is within it.
 */
margin: number, };

/**
 * An example of the rules: a position, and what happens from there.
 */
export type Example = { 
/**
 * The options by key.
 */
options: Record<string, boolean | number | string>, 
/**
 * The names by seat.
 */
names: Array<string>, 
/**
 * The seat whose view this is; none for a spectator.
 */
eye: number | null, 
/**
 * The frame that is shown first.
 */
first: number, 
/**
 * The position, and the one after each thing that happens.
 */
frames: Array<Frame>, };

/**
 * Whether the deals of a record follow from the proof in it.
 */
export type Fair = "proven" | { "unproven": Message };

/**
 * What shows that the deals are fair; `docs/fairness.md` says how.
 */
export type Fairness = { 
/**
 * What the server committed to before anybody gave a share.
 */
commitment: string, 
/**
 * Each seat's share, once given.
 */
shares: Array<string | null>, 
/**
 * The server's secret, once the match is over.
 */
secret: string | null, };

/**
 * What went wrong: a code for programs, a sentence for people.
 */
export type Fault = { 
/**
 * Why, for programs.
 */
code: Code, 
/**
 * Why, for people, and what to do.
 */
message: Message, 
/**
 * The clause of the game's rules that is the reason.
 */
clause?: string, 
/**
 * The field of the message that is the reason.
 */
field?: string, 
/**
 * After how many seconds to try again, if it is worth trying.
 */
retry?: number, };

/**
 * A position of an example.
 */
export type Frame = { 
/**
 * Who is to choose.
 */
turn: Array<number>, 
/**
 * The deal, as the game shows it to this eye.
 */
view: unknown, 
/**
 * How the deal before this one ended: its last view.
 */
previous?: unknown, 
/**
 * What happened to bring it here.
 */
seen: Array<SeenEvent>, 
/**
 * What this eye's seat may do now.
 */
offers: Array<Offer>, 
/**
 * The deals that are over.
 */
deals: Array<Deal>, 
/**
 * How the match ended, once it has.
 */
verdict: Verdict | null, 
/**
 * With all hands open, the deal as the game shows it to each seat.
 */
open?: unknown[], };

/**
 * A game that can be played here. Its title, what it is about and its options in words are messages of the game.
 */
export type GameInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * The fewest and the most players.
 */
players: [number, number], 
/**
 * About how many minutes a match takes people who know the game.
 */
minutes: number, 
/**
 * Its options.
 */
options: Array<OptionInfo>, 
/**
 * The languages of its rules, the one that binds first.
 */
languages: Array<string>, 
/**
 * Whether it has a lesson.
 */
lesson: boolean, 
/**
 * How many puzzles it has.
 */
puzzles: number, };

/**
 * A gesture.
 */
export type Gesture = "wave" | "clap" | "hmm" | "laugh" | "bow" | "eyebrow";

/**
 * The answer to a health check.
 */
export type Health = { 
/**
 * Whether storage has just taken a write.
 */
storage: boolean, 
/**
 * The version of the program.
 */
version: string, 
/**
 * The version of the protocol.
 */
protocol: number, };

/**
 * What a good player would do.
 */
export type Hint = { 
/**
 * The step it is meant for.
 */
step: number, 
/**
 * The move.
 */
action: string, 
/**
 * Why this move; or, where a move was asked about, how it compares with that.
 */
message: Message, };

/**
 * How far a learner is.
 */
export type Learn = { 
/**
 * The learner's moves since the lesson began, in notation.
 */
moves: Array<string>, };

/**
 * A lesson, as far as the learner's moves bring it. The learner sits at seat 0.
 */
export type Lesson = { 
/**
 * The options by key.
 */
options: Record<string, boolean | number | string>, 
/**
 * The names by seat.
 */
names: Array<string>, 
/**
 * How many steps the whole lesson has.
 */
count: number, 
/**
 * The steps since the last move that went on. The last one waits for a move, or ends the lesson.
 */
steps: Array<LessonStep>, 
/**
 * How many of the moves went on.
 */
accepted: number, 
/**
 * What is said to the move after those, which does not go on.
 */
answer?: LessonAnswer, 
/**
 * Sentences for the first real match.
 */
prompts: Array<Prompt>, };

/**
 * What is said to a move that does not go on.
 */
export type LessonAnswer = { 
/**
 * The sentence.
 */
text: Message, 
/**
 * The clause that forbids the move, if one does.
 */
clause?: string, };

/**
 * A step of a lesson.
 */
export type LessonStep = { 
/**
 * Its number, from 0.
 */
number: number, 
/**
 * What it says.
 */
text: Message, 
/**
 * The clause that tells more.
 */
clause?: string, 
/**
 * The parts of the board to point at.
 */
points: Array<string>, 
/**
 * What had happened before its first frame.
 */
past: Array<SeenEvent>, 
/**
 * What happens in it; the last frame is the position it speaks of.
 */
frames: Array<Frame>, 
/**
 * The moves that go on; none if it waits for none.
 */
choices: Array<string>, };

/**
 * Several, joined as the language does it.
 */
export type List = { "and": Array<Arg> } | { "or": Array<Arg> } | { "commas": Array<Arg> } | { "semicolons": Array<Arg> } | { "cards": Array<Arg> } | { "ranks": Array<Arg> } | { "sentences": Array<Arg> };

/**
 * A table in the lobby.
 */
export type Listing = { 
/**
 * Its id.
 */
table: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * How many play.
 */
players: number, 
/**
 * How many seats are free.
 */
free: number, 
/**
 * Whether it waits, plays or is over.
 */
phase: Phase, 
/**
 * The players' names.
 */
names: Array<string>, };

/**
 * Where an event stands in the log of a deal, which people read in parts: tricks, turns, or whatever the game is made of. The
 * game's message `part` names them.
 */
export type LogPart = "deal" | "begins" | "plays" | "completes" | "ends";

/**
 * A sentence: an id, and what fills its gaps. `GET /api/messages/{language}` has the texts.
 */
export type Message = { 
/**
 * Its id: of a game's message with the game before it, `collision/taken`.
 */
id: string, 
/**
 * What fills the gaps.
 */
args?: { [key in string]: Arg }, };

/**
 * What a move is worth.
 */
export type MoveWorth = { 
/**
 * The move in notation.
 */
move: string, 
/**
 * The move as people read it.
 */
text: Message, 
/**
 * What it wins, in hundredths of a percent of a match.
 */
worth: number, 
/**
 * The standard error of that; zero if it is exact.
 */
error: number, };

/**
 * Something that an eye saw happen.
 */
export type News = { 
/**
 * The version of the table with it.
 */
version: number, 
/**
 * What happened.
 */
what: TableEvent, };

/**
 * The occupant of a seat.
 */
export type Occupant = "nobody" | "person" | { "bot": string };

/**
 * A move that may be made.
 */
export type Offer = { 
/**
 * Its id in the game.
 */
id: number, 
/**
 * Its notation.
 */
text: string, };

/**
 * Where the deals of a match come from, if they were known beforehand. Nothing proves that such deals are fair.
 */
export type OpenDeals = { "daily": { 
/**
 * The day.
 */
date: string, 
/**
 * The level of the bots.
 */
level: string, 
/**
 * Whether the result counts: it is the first attempt of this browser, and nothing was undone that had been shown.
 */
counts: boolean, 
/**
 * The result, once the match is over.
 */
score?: DailyScore, } } | { "duplicate": { 
/**
 * How that match went, once this one is over.
 */
original?: Original, } };

/**
 * An option of a game.
 */
export type OptionInfo = { 
/**
 * Its key.
 */
key: string, 
/**
 * What can be chosen.
 */
choices: (boolean | number | string)[], 
/**
 * The value it has when it is left out.
 */
default: boolean | number | string, 
/**
 * The clause of the rules it belongs to.
 */
clause: string, };

/**
 * The match whose deals were played again.
 */
export type Original = { 
/**
 * The names by seat.
 */
names: Array<string>, 
/**
 * Its deals.
 */
deals: Array<Deal>, 
/**
 * Who won; nobody, for a draw or a match that was not finished.
 */
winners: Array<number>, 
/**
 * Where each deal of this match was first played differently; nowhere, if it was played alike.
 */
partings: Array<Parting | null>, };

/**
 * What a seat did in an earlier match, and in this one.
 */
export type PartedChoice = { 
/**
 * The seat.
 */
seat: number, 
/**
 * Its move in the earlier match.
 */
then: Message, 
/**
 * Its move in this one.
 */
now: Message, };

/**
 * Where a deal was first played differently.
 */
export type Parting = { 
/**
 * The step of this match's replay.
 */
step: number, 
/**
 * What each seat did that did something else; empty if the deal itself was different, as where another seat began it.
 */
choices: Array<PartedChoice>, };

/**
 * A pause after a deal: bots wait, and the clocks of those who look stand.
 */
export type Pause = { 
/**
 * The seats that still look at how the deal ended.
 */
looking: Array<number>, 
/**
 * The milliseconds until it is over at the latest.
 */
left: number, };

/**
 * Whether a table waits, plays or is over.
 */
export type Phase = "waiting" | "playing" | "over";

/**
 * A match as an eye sees it.
 */
export type Play = { 
/**
 * The number of this step, which a move repeats.
 */
step: number, 
/**
 * Who is to choose.
 */
turn: Array<number>, 
/**
 * The deal, as the game shows it to this eye.
 */
view: unknown, 
/**
 * How the deal before this one ended: its last view.
 */
previous?: unknown, 
/**
 * What this eye's seat may do now.
 */
offers: Array<Offer>, 
/**
 * Whether this eye's seat can undo its last move at once, without asking anybody.
 */
can_undo: boolean, 
/**
 * A request to undo, which waits for answers.
 */
request: UndoRequest | null, 
/**
 * Whether the match is practice: a move was undone after bots had shown something.
 */
practice?: boolean, 
/**
 * A pause after a deal, while somebody looks at how it ended.
 */
pause?: Pause, 
/**
 * The deals played so far.
 */
deals: Array<Deal>, 
/**
 * How it ended.
 */
verdict: Verdict | null, };

/**
 * A daily deal that somebody wants to play.
 */
export type PlayDaily = { 
/**
 * The day, by the date in UTC: `2026-11-17`.
 */
date: string, 
/**
 * The level of the bots: easy, medium or hard.
 */
level: string, 
/**
 * A random text by which this browser is known again, so that its first attempt is the one that counts.
 */
player: string, 
/**
 * Which attempt it is, counted from 1. The server counts; what a client sends is not read.
 */
attempt?: number, };

/**
 * The envelope of a fault as an answer over HTTP.
 */
export type Problem = { 
/**
 * The fault.
 */
error: Fault, };

/**
 * A sentence for a turn of the first real match.
 */
export type Prompt = { 
/**
 * The sentence.
 */
text: Message, 
/**
 * Where to look in the view; everywhere, if left out.
 */
pointer?: string, 
/**
 * What must be there.
 */
value?: unknown, };

/**
 * A puzzle, as the seat that is to move sees it.
 */
export type Puzzle = { 
/**
 * Its number, from 1. It is another one where the set has changed.
 */
number: number, 
/**
 * What it is known by for good.
 */
id: string, 
/**
 * How many puzzles the game has.
 */
count: number, 
/**
 * How deep one must look, in doublings of a search.
 */
depth: number, 
/**
 * The seat that is to move.
 */
seat: number, 
/**
 * The options by key.
 */
options: Record<string, boolean | number | string>, 
/**
 * The names by seat.
 */
names: Array<string>, 
/**
 * What has happened.
 */
past: Array<SeenEvent>, 
/**
 * The position.
 */
frame: Frame, };

/**
 * A puzzle in a list.
 */
export type PuzzleInfo = { 
/**
 * Its number, from 1. It is another one where the set has changed.
 */
number: number, 
/**
 * What it is known by for good.
 */
id: string, 
/**
 * How deep one must look, in doublings of a search.
 */
depth: number, };

/**
 * Whether a move solves a puzzle.
 */
export type PuzzleVerdict = "right" | "wrong" | "illegal" | "solution";

/**
 * A match to be looked at, as an eye sees it.
 */
export type Replay = { 
/**
 * The game's id.
 */
game: string, 
/**
 * The options by key.
 */
options: Record<string, boolean | number | string>, 
/**
 * The names by seat.
 */
names: Array<string>, 
/**
 * The level of the bot at each seat; none for a person, or if the record does not say.
 */
levels: Array<string | null>, 
/**
 * The seat whose view this is; none for a spectator.
 */
eye: number | null, 
/**
 * The deals.
 */
deals: Array<Deal>, 
/**
 * How it ended; a record may end before.
 */
verdict: Verdict | null, 
/**
 * Whether the deals follow from the proof in the record.
 */
fair: Fair, 
/**
 * Whether the match was practice: a move was undone after bots had shown something.
 */
practice?: boolean, 
/**
 * The match after each thing that happened, the beginning first. The server sends them one by one, so they come last.
 */
steps: Array<ReplayStep>, };

/**
 * A match as it was at one time.
 */
export type ReplayStep = { 
/**
 * How many entries of the record's log come before.
 */
entries: number, 
/**
 * Who is to choose.
 */
turn: Array<number>, 
/**
 * The deal, as the game shows it to this eye.
 */
view: unknown, 
/**
 * The last view of the deal before, if this step ended it.
 */
ended?: unknown, 
/**
 * What happened to bring it here.
 */
seen: Array<SeenEvent>, 
/**
 * How many deals are over.
 */
deals: number, 
/**
 * With all hands open, the deal as the game shows it to each seat.
 */
open?: unknown[], };

/**
 * What can be asked for.
 */
export type Request = { "hello": { 
/**
 * The key.
 */
key?: string, 
/**
 * The version this client has seen, if it comes back: it is told what it missed.
 */
since?: number, } } | { "ready": { 
/**
 * The randomness.
 */
share: string, } } | { "wait": Record<symbol, never> } | { "move": { 
/**
 * The step it answers, as `play.step` names it: a message that comes twice or late does nothing.
 */
step: number, 
/**
 * The move.
 */
action: string, } } | { "undo": Record<symbol, never> } | { "answer": { 
/**
 * Whether the player agrees.
 */
yes: boolean, } } | { "say": { 
/**
 * The words.
 */
text: string, } } | { "gesture": { 
/**
 * The gesture.
 */
gesture: Gesture, } } | { "rename": { 
/**
 * The name.
 */
name: string, 
/**
 * The colour.
 */
colour: number, } } | { "look": Record<symbol, never> } | { "continue": Record<symbol, never> } | { "leave": Record<symbol, never> } | { "return": Record<symbol, never> } | { "substitute": { 
/**
 * The seat of the absent player.
 */
seat: number, } } | { "hint": { 
/**
 * A move of one's own to ask about, in notation.
 */
about?: string, } } | { "observe": Record<symbol, never> } | { "ping": Record<symbol, never> };

/**
 * A match, looked back at: who was ahead when, what was luck, and what was costly.
 */
export type Review = { 
/**
 * The chances to win by seat, in percent, for each step of its replay. Seats that win together share the win; what is
 * missing to 100 is the chance of a draw.
 */
steps: Array<Array<number>>, 
/**
 * The largest standard error among them, in percent; at least 1.
 */
error: number, 
/**
 * Where it turned; nowhere, if no single step decided it, nobody won, or it is not over.
 */
turning: TurningPoint | null, 
/**
 * What luck and play did in each deal that was played to its end.
 */
deals: Array<DealShares>, 
/**
 * The costliest decisions of each seat, three at most, by seat and cost. Only those that are beyond doubt.
 */
decisions: Array<CostlyDecision>, };

/**
 * The rules of a game in a language.
 */
export type Rules = { 
/**
 * The language, as a browser names it.
 */
language: string, 
/**
 * Whether this text binds, or only helps to read the one that does.
 */
binds: boolean, 
/**
 * The rules, as Markdown with numbered clauses.
 */
text: string, 
/**
 * The examples, each with its clause; an example is asked for by its place here.
 */
examples: Array<Caption>, };

/**
 * What a deal changed of the score of a seat, or of its lead in a game that is decided by that, compared with what a deal brings on
 * average. More is better for the seat, also where it is about the fewest points.
 */
export type ScoreShares = { 
/**
 * What chance gave.
 */
luck: Change, 
/**
 * What the seat made of it, compared with a sensible player who knows as much.
 */
play: Change, 
/**
 * What the others did, and where hidden cards lay.
 */
rest: Change, };

/**
 * Who is to sit at a seat.
 */
export type SeatKind = "open" | { "bot": string };

/**
 * A seat that somebody took.
 */
export type Seated = { 
/**
 * The number of the seat.
 */
seat: number, 
/**
 * The key of the seat: whoever has it is the player.
 */
key: string, };

/**
 * Something that happened, as an eye saw it.
 */
export type SeenEvent = { 
/**
 * The event as data of the game.
 */
seen: unknown, 
/**
 * The event as a sentence.
 */
message: Message, 
/**
 * Where it stands in the log of the deal.
 */
part: LogPart, };

/**
 * What a deal changed of the chance to win of a seat: luck, play and the rest add up to it.
 */
export type Shares = { 
/**
 * What chance gave.
 */
luck: Estimate, 
/**
 * What the seat made of it, compared with a sensible player who knows as much.
 */
play: Estimate, 
/**
 * What the others did, and where hidden cards lay.
 */
rest: Estimate, 
/**
 * The same for its score in the deal.
 */
score: ScoreShares, 
/**
 * What the deal changed of its score, as a sentence in the words of the game.
 */
message: Message, };

/**
 * A person taking a seat.
 */
export type SitDown = { 
/**
 * The invitation, where the table is not open to all.
 */
key?: string, 
/**
 * Which seat; the first that is free, if left out.
 */
seat?: number, 
/**
 * The name others see.
 */
name: string, 
/**
 * The colour others see, one of 12.
 */
colour: number, };

/**
 * A move to be tried in a puzzle.
 */
export type Solve = { 
/**
 * The move in notation. Left out, the solution is shown.
 */
move?: string, };

/**
 * The answer to a move in a puzzle.
 */
export type Solved = { 
/**
 * Whether the move is the best one.
 */
verdict: PuzzleVerdict, 
/**
 * What the move is worth, and why, in words.
 */
text: Message, 
/**
 * The clause that forbids the move, if one does.
 */
clause?: string, 
/**
 * Every legal move, best first, once the puzzle is solved or its solution is shown.
 */
moves: Array<MoveWorth>, };

/**
 * Something that happened at a table, as an eye saw it.
 */
export type TableEvent = { "seen": SeenEvent } | { "notice": { 
/**
 * The sentence.
 */
message: Message, } } | { "said": { 
/**
 * The seat of the speaker.
 */
seat: number, 
/**
 * The words.
 */
text: string, } } | { "gesture": { 
/**
 * The seat of the player who made it.
 */
seat: number, 
/**
 * The gesture.
 */
gesture: Gesture, } } | { "undone": { 
/**
 * The first version that has not happened.
 */
from: number, 
/**
 * The seat that undid its move.
 */
seat: number, } };

/**
 * A table as an eye sees it.
 */
export type TableView = { 
/**
 * Its id.
 */
table: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The options by key.
 */
options: Record<string, boolean | number | string>, 
/**
 * The seat whose view this is; none for a spectator.
 */
you: number | null, 
/**
 * Whether it waits, plays or is over.
 */
phase: Phase, 
/**
 * Which match of this table, counted from 1; while it waits, the one that is to begin.
 */
number: number, 
/**
 * Whether the lobby lists it, while somebody is there.
 */
open: boolean, 
/**
 * Why nobody can do anything here any more, once it is closed. Its finished matches can still be replayed.
 */
closed?: Message, 
/**
 * What players may say.
 */
talk: Talk, 
/**
 * Whether hints are given.
 */
hints: boolean, 
/**
 * Whether the coach comments on everybody's own moves.
 */
commentary?: boolean, 
/**
 * How long players may think.
 */
clock: TimeControl | null, 
/**
 * The seats.
 */
seats: Array<Chair>, 
/**
 * What shows that the deals are fair: of the match that is played or was played last, or of the first to come.
 */
fair: Fairness, 
/**
 * Once a match is over, the same for the next one.
 */
next?: Fairness, 
/**
 * Where the deals come from, if they were known beforehand: of the match that is played or was played last, or of the
 * first to come. Then `fair` says nothing about them.
 */
open_deals?: OpenDeals, 
/**
 * The match; none before the first one.
 */
play: Play | null, };

/**
 * What players may say to each other.
 */
export type Talk = "all" | "gestures" | "off";

/**
 * What the program says in a language, as Fluent files. A message that one does not have is said in English.
 */
export type Texts = { 
/**
 * The language.
 */
language: string, 
/**
 * What all games share, and what tables and the server say.
 */
shared: string, 
/**
 * What each game says, by its id: title and one line, options, what happened, refusals, labels of the board.
 */
games: { [key in string]: string }, };

/**
 * How long players may think. If a seat's time runs out, a bot plays it until the player returns.
 */
export type TimeControl = { 
/**
 * Seconds each seat has for the whole match.
 */
bank: number, 
/**
 * Seconds it gets with each of its moves.
 */
more: number, };

/**
 * What a client is sent.
 */
export type ToClient = { "update": { 
/**
 * The version of the table.
 */
version: number, 
/**
 * The version after which the news begin; 0 if they begin with the match.
 */
since: number, 
/**
 * What happened since, oldest first.
 */
news: Array<News>, 
/**
 * The table now.
 */
table: TableView, } } | { "done": { 
/**
 * The client's number.
 */
id: number, 
/**
 * The version with it.
 */
version: number, } } | { "refused": { 
/**
 * The client's number; none where the message could not be read.
 */
id: number | null, 
/**
 * Why not.
 */
error: Fault, } } | { "present": { 
/**
 * For each seat, whether it has a connection.
 */
seats: Array<boolean>, 
/**
 * The number of spectators.
 */
watching: number, 
/**
 * For how many milliseconds a player must have been away before a bot may play the seat.
 */
gone_after: number, } } | { "hint": { 
/**
 * The client's number.
 */
id: number, 
/**
 * The hint.
 */
hint: Hint, } } | { "comment": { 
/**
 * The step that the move answered.
 */
step: number, 
/**
 * What was better, by how much, and why.
 */
message: Message, } } | { "observation": { 
/**
 * The client's number.
 */
id: number, 
/**
 * The step it shows.
 */
step: number, 
/**
 * A digit for each slot, 0 or 1. The Python package names the slots of each game.
 */
slots: string, } } | { "pong": { 
/**
 * The client's number.
 */
id: number, } } | { "bye": { 
/**
 * Why the socket is closed.
 */
error: Fault, } };

/**
 * What a client sends: something it asks for, with a number of its own that the answer repeats.
 */
export type ToServer = { 
/**
 * The client's number for it.
 */
id: number, 
/**
 * What the client asks for.
 */
request: Request, };

/**
 * Where a match turned: the step that raised the winners' chance most for good.
 */
export type TurningPoint = { 
/**
 * The step of the replay.
 */
step: number, 
/**
 * What it is called, which says so if it was luck.
 */
title: Message, 
/**
 * What everybody saw happen, and what it did to the chances.
 */
message: Message, };

/**
 * A player's request to undo their last move.
 */
export type UndoRequest = { 
/**
 * Who asks.
 */
seat: number, 
/**
 * Who has agreed.
 */
agreed: Array<number>, 
/**
 * What this eye has seen since that move and would be undone with it, one message for each event.
 */
messages: Array<Message>, };

/**
 * How a match ended.
 */
export type Verdict = { 
/**
 * The totals by seat.
 */
totals: Array<number>, 
/**
 * Who won; nobody, for a draw.
 */
winners: Array<number>, 
/**
 * Why it ended so.
 */
why: Message, };
