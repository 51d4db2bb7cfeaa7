//! Keystone: win tricks, and build every card you win into lines that rise or fall.
//!
//! The rules are in `RULES.md`, which numbers the clauses that the code cites.
#![deny(clippy::float_arithmetic)]

mod action;
mod bots;
mod card;
mod deal;
mod imagine;
mod lines;
mod notable;
mod options;
mod placing;
mod refuse;
mod score;
mod set_up;
mod show;
mod state;
mod trick;
mod view;

pub use action::{Action, Legal, Places, Spot};
pub use card::{Card, Colour};
pub use deal::{Outcome, Written};
pub use options::Rules;
pub use set_up::Setup;
pub use state::{Carry, Phase, State};
pub use view::{Event, LastTrick, Played, Row, Seen, View};

use engine::{
    About, ActionId, Closing, Direction, Events, Eye, Game, Hands, Input, Refusal, RulesText, Seat, SeatSet,
    Setting, Turn,
};
use rand_core::Rng;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Keystone;

impl Game for Keystone {
    const ABOUT: About = About {
        id: "keystone",
        title: "Keystone",
        line: "Win tricks, and build every card you win into lines that rise or fall.",
        seats: 3..=4,
        minutes: 30,
        direction: Direction::Clockwise,
        hands: Hands::Hidden,
        rules: 1,
        text: include_str!("../RULES.md"),
        translations: &[
            RulesText { language: "ja", text: include_str!("../RULES.ja.md") },
            RulesText { language: "ko", text: include_str!("../RULES.ko.md") },
        ],
        examples: include_str!("../examples.txt"),
        order: "R2.3",
        scoring: "R5.2",
        winning: "R5.5",
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
        Rules::of(setting.players())
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
        set_up::set_up(rules, setup)
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        match state.phase {
            Phase::Deal => Turn::Chance,
            Phase::Play | Phase::Place => Turn::Seats(SeatSet::one(state.turn)),
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal(state: &State, seat: Seat) -> Legal {
        match state.phase {
            Phase::Play if seat == state.turn => Legal::Play(trick::legal(state)),
            Phase::Place if seat == state.turn => Legal::Place(placing::legal(state)),
            _ => Legal::EMPTY,
        }
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
            Input::Moves(joint) => match Action::of_id(joint.id(state.turn)) {
                Action::Play(card) => trick::play(state, card, events),
                Action::Place(card, spot) => placing::place(state, card, spot, events),
            },
        }
    }

    fn close(state: &State) -> Closing<Carry> {
        score::close(state)
    }

    /// A card comes out of a hidden hand; where it is placed, everybody has seen it before.
    fn reveals(_: &State, _: Seat, action: Action) -> bool {
        matches!(action, Action::Play(_))
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
