//! three: a duel. Both choose one of three open cards in secret and reveal together.
//!
//! The rules are in `RULES.md`, which numbers the clauses that the code cites. Nothing in this game is hidden but a
//! choice before it is revealed, and that is not in the state.
#![deny(clippy::float_arithmetic)]

mod bots;
mod card;
mod chance;
mod notable;
mod options;
mod refuse;
mod round;
mod show;
mod state;
mod view;

pub use card::{Card, Cards, Colour};
pub use chance::{Outcome, Written};
pub use options::Rules;
pub use state::{Carry, Phase, Setup, State};
pub use view::{Seen, View, Why};

use engine::{
    About, ActionId, Closing, Direction, Events, Eye, Game, Hands, Ids, Imagine, Input, Outcomes, Refusal,
    RulesText, Seat, SeatSet, Setting, Turn,
};
use rand_core::Rng;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Three;

impl Game for Three {
    const ABOUT: About = About {
        id: "three",
        title: "three",
        line: "A duel: pick one of three open cards in secret, and reveal together.",
        seats: 2..=2,
        minutes: 3,
        direction: Direction::Together,
        hands: Hands::Open,
        rules: 1,
        text: include_str!("../RULES.md"),
        translations: &[
            RulesText { language: "ja", text: include_str!("../RULES.ja.md") },
            RulesText { language: "ko", text: include_str!("../RULES.ko.md") },
        ],
        examples: include_str!("../examples.txt"),
        order: "R1.2",
        scoring: "R2.1",
        winning: "R3.2",
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
    type Event = Seen;
    type View = View;
    type Seen = Seen;
    type Setup = Setup;

    fn rules(setting: &Setting) -> Rules {
        Rules::new(setting)
    }

    fn players(_: &Rules) -> usize {
        2
    }

    /// R3.4: there is no starter, so nobody can be told to be one.
    fn first(_: &Rules, _: Option<Seat>) -> Carry {
        Carry
    }

    fn open(rules: &Rules, _: &Carry) -> State {
        State::open(rules)
    }

    fn set_up(rules: &Rules, setup: &Setup) -> Result<State, Refusal> {
        State::set_up(rules, setup)
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        match state.phase {
            Phase::Deal | Phase::Draw => Turn::Chance,
            Phase::Choose => Turn::Seats(SeatSet::all(2)),
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal(state: &State, seat: Seat) -> Ids<1> {
        let choosing = state.phase == Phase::Choose;
        Ids([if choosing { u64::from(state.hands[seat].0) } else { 0 }])
    }

    fn refuse(state: &State, seat: Seat, card: Card) -> Refusal {
        refuse::refuse(state, seat, card)
    }

    #[inline]
    fn draw(state: &State, rng: &mut (impl Rng + ?Sized)) -> Outcome {
        chance::draw(state, rng)
    }

    #[inline]
    fn step(state: &mut State, input: &Input<Outcome>, events: &mut impl Events<Seen>) {
        match input {
            Input::Chance(outcome) => chance::apply(state, outcome, events),
            Input::Moves(joint) => round::reveal(state, joint, events),
        }
    }

    fn close(state: &State) -> Closing<Carry> {
        round::close(state)
    }

    /// A choice is revealed together with the other one.
    fn reveals(_: &State, _: Seat, _: Card) -> bool {
        true
    }

    fn check(state: &State) -> Result<(), String> {
        state.check()
    }

    #[inline]
    fn action(id: ActionId) -> Card {
        Card::of_id(id)
    }

    fn id(card: Card) -> ActionId {
        card.id()
    }

    fn write(_: &State, outcome: &Outcome) -> Written {
        chance::write(outcome)
    }

    fn read(state: &State, written: &Written) -> Result<Outcome, Refusal> {
        chance::read(state, written)
    }

    fn view(state: &State, _: Eye) -> View {
        view::view(state)
    }

    fn seen(event: &Seen, _: Eye) -> Seen {
        event.clone()
    }

    fn show(view: &View, who: &dyn Fn(Seat) -> String) -> String {
        show::show(view, who)
    }

    fn say(seen: &Seen, who: &dyn Fn(Seat) -> String) -> String {
        show::say(seen, who)
    }
}

impl Outcomes for Three {
    fn outcomes(state: &State) -> impl Iterator<Item = (Outcome, u64)> {
        chance::outcomes(state)
    }
}

impl Imagine for Three {
    /// All there is lies open, so there is just one state to imagine.
    fn imagine(view: &View, _: &mut (impl Rng + ?Sized)) -> State {
        view::rebuild(view)
    }

    fn origin(_: &State, inputs: &[Input<Outcome>]) -> Option<Outcome> {
        match inputs.first() {
            Some(Input::Chance(deal)) => Some(*deal),
            _ => None,
        }
    }
}
