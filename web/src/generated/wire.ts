// Written by `cargo xtask bless` from the Rust types. Do not edit.

/**
 * What fills a gap.
 */
export type Arg = string | number | { 
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
 * Why something was not done. Codes are stable: programs may rely on them.
 */
export type Code = "malformed" | "too_large" | "bad_value" | "not_found" | "bad_key" | "not_seated" | "full" | "taken" | "rule" | "stale" | "not_now" | "off" | "too_fast" | "too_many" | "origin" | "storage" | "damaged" | "bad_record" | "slow" | "broken" | "closing";

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
 * Whether the lobby lists it, and anybody may sit down or watch.
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
 * How long players may think; as long as they like, if left out.
 */
clock?: TimeControl, 
/**
 * A match to go on from, in the middle of it. Game, players and options are those of its record.
 */
branch?: Branch, 
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
field?: string, };

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
languages: Array<string>, };

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
 * Why this move.
 */
message: Message, };

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
 * The deals played so far.
 */
deals: Array<Deal>, 
/**
 * How it ended.
 */
verdict: Verdict | null, };

/**
 * The envelope of a fault as an answer over HTTP.
 */
export type Problem = { 
/**
 * The fault.
 */
error: Fault, };

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
 * The seat whose view this is; none for a spectator.
 */
eye: number | null, 
/**
 * The match after each thing that happened, the beginning first.
 */
steps: Array<ReplayStep>, 
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
fair: Fair, };

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
colour: number, } } | { "leave": Record<symbol, never> } | { "return": Record<symbol, never> } | { "substitute": { 
/**
 * The seat of the absent player.
 */
seat: number, } } | { "hint": Record<symbol, never> } | { "ping": Record<symbol, never> };

/**
 * A match, looked back at: who was ahead when.
 */
export type Review = { 
/**
 * The chances to win by seat, in thousandths, for each step of its replay. Seats that win together share the win; what
 * is missing to 1000 is the chance of a draw.
 */
steps: Array<Array<number>>, 
/**
 * The largest standard error among them, in thousandths.
 */
error: number, 
/**
 * Where it turned; nowhere, if no single step decided it, nobody won, or it is not over.
 */
turning: TurningPoint | null, };

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
 * Whether the lobby lists it.
 */
open: boolean, 
/**
 * What players may say.
 */
talk: Talk, 
/**
 * Whether hints are given.
 */
hints: boolean, 
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
watching: number, } } | { "hint": { 
/**
 * The client's number.
 */
id: number, 
/**
 * The hint.
 */
hint: Hint, } } | { "pong": { 
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
 * Who chose; nobody, if it was a deal or a draw.
 */
seats: Array<number>, 
/**
 * The chance of the winners before, in thousandths.
 */
before: number, 
/**
 * The chance of the winners after it, in thousandths.
 */
after: number, 
/**
 * Who chose and lost by it: most of what the winners gained came from that seat.
 */
loser: number | null, 
/**
 * What everybody saw happen, one message for each event.
 */
messages: Array<Message>, };

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
