//! 535: get rid of your cards; overwrite the stack, or add to it until it is flushed.
//!
//! The rules are in `RULES.md`, which numbers the clauses that the code cites.
#![deny(clippy::float_arithmetic)]

mod action;
mod bots;
mod deal;
mod effort;
mod imagine;
mod laid;
mod moves;
mod notable;
mod options;
mod rank;
mod refuse;
mod score;
mod setup;
mod show;
mod state;
mod turn;
mod view;

pub use action::Action;
pub use deal::{Outcome, Written};
pub use laid::{Laid, Shape};
pub use options::{Rules, Scoring};
pub use rank::Rank;
pub use setup::Setup;
pub use state::{Carry, State};
pub use view::{Event, Flush, Flushed, HandResult, How, Seen, View};

use engine::{
    About, ActionId, Closing, Direction, Events, Eye, Game, Hands, Ids, Input, Refusal, RulesText, Seat,
    SeatSet, Setting, Turn,
};
use rand_core::Rng;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Five35;

impl Game for Five35 {
    const ABOUT: About = About {
        id: "five35",
        title: "535",
        line: "Get rid of your cards: overwrite the stack, or add to it till it flushes.",
        seats: 2..=6,
        minutes: 20,
        direction: Direction::Clockwise,
        hands: Hands::ShownAtEnd,
        rules: 1,
        text: include_str!("../RULES.md"),
        translations: &[
            RulesText { language: "ja", text: include_str!("../RULES.ja.md") },
            RulesText { language: "ko", text: include_str!("../RULES.ko.md") },
        ],
        examples: include_str!("../examples.txt"),
        order: "R3.1",
        scoring: "R5.1",
        winning: "R5.2",
        options: options::OPTIONS,
        actions: Action::COUNT,
    };

    type Rules = Rules;
    type Carry = Carry;
    type State = State;
    type Action = Action;
    type Legal = Ids<3>;
    type Outcome = Outcome;
    type Written = Written;
    type Event = Event;
    type View = View;
    type Seen = Seen;
    type Setup = Setup;

    fn rules(setting: &Setting) -> Rules {
        Rules::new(setting)
    }

    fn players(rules: &Rules) -> usize {
        rules.players()
    }

    fn first(_: &Rules, starter: Option<Seat>) -> Carry {
        Carry::first(starter)
    }

    fn open(rules: &Rules, carry: &Carry) -> State {
        State::open(rules, carry)
    }

    fn set_up(rules: &Rules, setup: &Setup) -> Result<State, Refusal> {
        State::set_up(rules, setup)
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        match state.phase {
            state::Phase::Deal => Turn::Chance,
            state::Phase::Play => Turn::Seats(SeatSet::one(state.turn)),
            state::Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal(state: &State, seat: Seat) -> Ids<3> {
        moves::legal(state, seat)
    }

    fn refuse(state: &State, seat: Seat, action: Action) -> Refusal {
        refuse::refuse(state, seat, action)
    }

    fn draw(state: &State, rng: &mut (impl Rng + ?Sized)) -> Outcome {
        deal::draw(state, rng)
    }

    #[inline]
    fn step(state: &mut State, input: &Input<Outcome>, events: &mut impl Events<Event>) {
        match input {
            Input::Chance(outcome) => deal::apply(state, outcome, events),
            Input::Moves(joint) => turn::take(state, Action::of_id(joint.id(state.turn)), events),
        }
    }

    fn close(state: &State) -> Closing<Carry> {
        score::close(state)
    }

    /// Cards are played face up; a pass shows nothing of a hand.
    fn reveals(_: &State, _: Seat, action: Action) -> bool {
        action != Action::Pass
    }

    fn check(state: &State) -> Result<(), String> {
        state.check()
    }

    fn action(id: ActionId) -> Action {
        Action::of_id(id)
    }

    fn id(action: Action) -> ActionId {
        action.id()
    }

    fn write(state: &State, outcome: &Outcome) -> Written {
        deal::write(state, outcome)
    }

    fn read(state: &State, written: &Written) -> Result<Outcome, Refusal> {
        deal::read(state, written)
    }

    fn view(state: &State, eye: Eye) -> View {
        view::view(state, eye)
    }

    fn seen(event: &Event, eye: Eye) -> Seen {
        view::seen(event, eye)
    }

    fn show(view: &View, who: &dyn Fn(Seat) -> String) -> String {
        show::show(view, who)
    }

    fn say(seen: &Seen, who: &dyn Fn(Seat) -> String) -> String {
        show::say(seen, who)
    }
}
