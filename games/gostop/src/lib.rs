//! Go-Stop: match cards by number, collect sets, and press your luck.
//!
//! The rules are in `RULES.md`, which numbers the clauses that the code cites.
#![deny(clippy::float_arithmetic)]

mod action;
mod bonus;
mod bots;
mod card;
mod deal;
mod heap;
mod imagine;
mod notable;
mod options;
mod refuse;
mod row;
mod score;
mod setup;
mod share;
mod show;
mod state;
mod stop;
mod turn;
mod view;

pub use action::{Action, Legal};
pub use bonus::Bonus;
pub use card::{Card, Value};
pub use deal::{Outcome, Written};
pub use options::{Again, Rules, Sets};
pub use row::Place;
pub use setup::Setup;
pub use state::{Carry, Phase, State};
pub use view::{Column, Event, Seen, View};

use engine::{
    About, ActionId, Closing, Direction, Events, Eye, Game, Hands, Input, Refusal, RulesText, Seat, SeatSet,
    Setting, Turn,
};
use rand_core::Rng;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct GoStop;

impl Game for GoStop {
    const ABOUT: About = About {
        id: "gostop",
        title: "Go-Stop",
        line: "Match cards by number and collect sets; stop in time, or go on for more.",
        seats: 2..=3,
        minutes: 10,
        direction: Direction::CounterClockwise,
        hands: Hands::Hidden,
        rules: 1,
        text: include_str!("../RULES.md"),
        translations: &[
            RulesText { language: "ja", text: include_str!("../RULES.ja.md") },
            RulesText { language: "ko", text: include_str!("../RULES.ko.md") },
        ],
        examples: include_str!("../examples.txt"),
        order: "R3.1",
        scoring: "R6.7",
        winning: "R6.4",
        options: options::OPTIONS,
        actions: Action::COUNT,
    };

    type Rules = Rules;
    type Carry = Carry;
    type State = State;
    type Action = Action;
    type Legal = Legal;
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
        Carry { starter }
    }

    fn open(rules: &Rules, carry: &Carry) -> State {
        State::open(rules, carry)
    }

    fn set_up(rules: &Rules, setup: &Setup) -> Result<State, Refusal> {
        setup::set_up(rules, setup)
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        match state.phase {
            Phase::Deal | Phase::Draw => Turn::Chance,
            phase if phase.is_over() => Turn::Over,
            _ => Turn::Seats(SeatSet::one(state.turn)),
        }
    }

    #[inline]
    fn legal(state: &State, seat: Seat) -> Legal {
        turn::legal(state, seat)
    }

    fn refuse(state: &State, seat: Seat, action: Action) -> Refusal {
        refuse::refuse(state, seat, action)
    }

    #[inline]
    fn draw(state: &State, rng: &mut (impl Rng + ?Sized)) -> Outcome {
        deal::draw(state, rng)
    }

    /// Inlined where it is called: what kind of input comes is known there.
    #[inline(always)]
    fn step(state: &mut State, input: &Input<Outcome>, events: &mut impl Events<Event>) {
        match input {
            Input::Chance(Outcome::Deal(deal)) => deal::apply(state, deal, events),
            Input::Chance(Outcome::Draw(card)) => turn::draw(state, *card, events),
            Input::Moves(joint) => turn::act(state, Action::of_id(joint.id(state.turn)), events),
        }
    }

    fn close(state: &State) -> Closing<Carry> {
        score::close(state)
    }

    /// Cards come out of the hand; all other moves are about what lies open.
    fn reveals(_: &State, _: Seat, action: Action) -> bool {
        matches!(action, Action::Shake(_) | Action::Play(_) | Action::Bomb(_))
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

    fn write(_: &State, outcome: &Outcome) -> Written {
        deal::write(outcome)
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
