//! Collision: take as few tricks as you can; equal ranks knock each other out.
//!
//! The rules are in `RULES.md`, which numbers the clauses that the code cites.
#![deny(clippy::float_arithmetic)]

mod bots;
mod card;
mod deal;
mod imagine;
mod notable;
mod options;
mod refuse;
mod score;
mod show;
mod state;
mod trick;
mod view;

pub use card::{Card, Suit};
pub use deal::{Outcome, Written};
pub use options::Rules;
pub use state::{Carry, Setup, State};
pub use view::{Event, Laid, LastTrick, Played, RoundResult, Seen, View};

use engine::{
    About, ActionId, Closing, Direction, Events, Eye, Game, Hands, Ids, Input, Refusal, RulesText, Seat,
    SeatSet, Setting, Turn,
};
use rand_core::Rng;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Collision;

impl Game for Collision {
    const ABOUT: About = About {
        id: "collision",
        title: "Collision",
        line: "Take as few tricks as you can; cards of equal rank knock each other out.",
        seats: 3..=6,
        minutes: 20,
        direction: Direction::Clockwise,
        hands: Hands::Hidden,
        rules: 1,
        text: include_str!("../RULES.md"),
        translations: &[
            RulesText { language: "ja", text: include_str!("../RULES.ja.md") },
            RulesText { language: "ko", text: include_str!("../RULES.ko.md") },
        ],
        examples: include_str!("../examples.txt"),
        order: "R2.4",
        scoring: "R6.1",
        winning: "R6.3",
        options: options::OPTIONS,
        actions: Card::KINDS,
    };

    type Rules = Rules;
    type Carry = Carry;
    type State = State;
    type Action = Card;
    type Legal = Ids<1>;
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
    fn legal(state: &State, seat: Seat) -> Ids<1> {
        Ids([trick::legal(state, seat)])
    }

    fn refuse(state: &State, seat: Seat, card: Card) -> Refusal {
        refuse::refuse(state, seat, card)
    }

    fn draw(state: &State, rng: &mut (impl Rng + ?Sized)) -> Outcome {
        deal::draw(state, rng)
    }

    #[inline]
    fn step(state: &mut State, input: &Input<Outcome>, events: &mut impl Events<Event>) {
        match input {
            Input::Chance(outcome) => deal::apply(state, outcome, events),
            Input::Moves(joint) => trick::play(state, Card::of_id(joint.id(state.turn)), events),
        }
    }

    fn close(state: &State) -> Closing<Carry> {
        score::close(state)
    }

    /// Every card is played face up.
    fn reveals(_: &State, _: Seat, _: Card) -> bool {
        true
    }

    fn check(state: &State) -> Result<(), String> {
        state.check()
    }

    fn action(id: ActionId) -> Card {
        Card::of_id(id)
    }

    fn id(card: Card) -> ActionId {
        card.id()
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
