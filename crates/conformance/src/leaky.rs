//! Planted leaks: any game, with one secret revealed. The secrecy checks must find every one of them.

use std::marker::PhantomData;

use engine::{
    About, ActionId, Actions, Chance, Closing, Deals, Describe, Events, Eye, Game, GameTypes, Imagine, Input,
    LogPart, Observe, Options, Play, Refusal, Refuse, Score, Seat, SeatSet, SetUp, Setting, Slots, Turn,
    Views,
};
use messages::{Arg, Message, Reader};
use rand_core::Rng;
use serde::Serialize;

/// Leaks through the view.
pub const VIEW: u8 = 0;
/// Leaks through the events an eye sees.
pub const SEEN: u8 = 1;
/// Leaks through refusals.
pub const REFUSAL: u8 = 2;
/// Leaks through one field of the view, which shows everybody the cards that seat 0 has not seen.
pub const UNSEEN: u8 = 3;

/// Leaks through what learners read.
pub const OBSERVATION: u8 = 4;

/// The game `G` with a leak at `WHERE`.
pub struct Leaky<G, const WHERE: u8>(PhantomData<G>);

/// What an eye sees, possibly with a leak.
#[derive(Clone, Debug, Serialize)]
pub struct Leak<T> {
    plain: T,
    leak: Option<String>,
}

/// An event, and the state it came from.
#[derive(Clone, Debug)]
pub struct Telling<E> {
    event: E,
    leak: Option<String>,
}

/// Passes events on with the state they came from.
struct Teller<'e, T> {
    events: &'e mut T,
    leak: Option<String>,
}

impl<E, T: Events<Telling<E>>> Events<E> for Teller<'_, T> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        let leak = self.leak.clone();
        self.events.tell(|| Telling { event: event(), leak });
    }
}

impl<G: Game, const WHERE: u8> GameTypes for Leaky<G, WHERE> {
    const ABOUT: About = G::ABOUT;
    type Rules = G::Rules;
    type Carry = G::Carry;
    type State = G::State;
    type Action = G::Action;
    type Legal = G::Legal;
    type Outcome = G::Outcome;
    type Written = G::Written;
    type Event = Telling<G::Event>;
    type View = Leak<G::View>;
    type Seen = Leak<G::Seen>;
    type Setup = G::Setup;
}

impl<G: Game, const WHERE: u8> Views for Leaky<G, WHERE> {
    fn view(state: &G::State, eye: Eye) -> Leak<G::View> {
        let leak = match WHERE {
            VIEW => Some(format!("{state:?}")),
            UNSEEN => {
                let view = serde_json::to_value(G::view(state, Eye::Seat(Seat::new(0)))).expect("a view");
                view.get("unseen").map(serde_json::Value::to_string)
            }
            _ => None,
        };
        Leak { plain: G::view(state, eye), leak }
    }
    fn seen(telling: &Telling<G::Event>, eye: Eye) -> Leak<G::Seen> {
        Leak { plain: G::seen(&telling.event, eye), leak: telling.leak.clone() }
    }
}

impl<G: Game, const WHERE: u8> Refuse for Leaky<G, WHERE> {
    fn refuse(state: &G::State, seat: Seat, action: G::Action) -> Refusal {
        let refusal = G::refuse(state, seat, action);
        match WHERE {
            REFUSAL => Refusal { why: refusal.why.with("leak", Arg::Text(format!("{state:?}"))), ..refusal },
            _ => refusal,
        }
    }
}

impl<G: Game, const WHERE: u8> Play for Leaky<G, WHERE> {
    fn step(state: &mut G::State, input: &Input<G::Outcome>, events: &mut impl Events<Self::Event>) {
        let leak = (WHERE == SEEN).then(|| format!("{state:?}"));
        G::step(state, input, &mut Teller { events, leak });
    }
    fn turn(state: &G::State) -> Turn {
        G::turn(state)
    }
    fn legal(state: &G::State, seat: Seat) -> G::Legal {
        G::legal(state, seat)
    }
    fn reveals(state: &G::State, seat: Seat, action: G::Action) -> bool {
        G::reveals(state, seat, action)
    }
}

impl<G: Game, const WHERE: u8> Options for Leaky<G, WHERE> {
    fn rules(setting: &Setting) -> G::Rules {
        G::rules(setting)
    }
    fn players(rules: &G::Rules) -> usize {
        G::players(rules)
    }
}

impl<G: Game, const WHERE: u8> Actions for Leaky<G, WHERE> {
    fn action(id: ActionId) -> G::Action {
        G::action(id)
    }
    fn id(action: G::Action) -> ActionId {
        G::id(action)
    }
}

impl<G: Game, const WHERE: u8> Deals for Leaky<G, WHERE> {
    fn first(rules: &G::Rules, starter: Option<Seat>) -> G::Carry {
        G::first(rules, starter)
    }
    fn open(rules: &G::Rules, carry: &G::Carry) -> G::State {
        G::open(rules, carry)
    }
    fn check(state: &G::State) -> Result<(), String> {
        G::check(state)
    }
}

impl<G: Game, const WHERE: u8> SetUp for Leaky<G, WHERE> {
    fn set_up(rules: &G::Rules, setup: &G::Setup) -> Result<G::State, Refusal> {
        G::set_up(rules, setup)
    }
}

impl<G: Game, const WHERE: u8> Chance for Leaky<G, WHERE> {
    fn draw(state: &G::State, rng: &mut (impl Rng + ?Sized)) -> G::Outcome {
        G::draw(state, rng)
    }
    fn write(state: &G::State, outcome: &G::Outcome) -> G::Written {
        G::write(state, outcome)
    }
    fn read(state: &G::State, written: &G::Written) -> Result<G::Outcome, Refusal> {
        G::read(state, written)
    }
}

impl<G: Game, const WHERE: u8> Score for Leaky<G, WHERE> {
    fn close(state: &G::State) -> Closing<G::Carry> {
        G::close(state)
    }
}

impl<G: Game, const WHERE: u8> Describe for Leaky<G, WHERE> {
    fn show(view: &Leak<G::View>, reader: &Reader) -> String {
        G::show(&view.plain, reader)
    }
    fn say(seen: &Leak<G::Seen>) -> Message {
        G::say(&seen.plain)
    }
    fn part(seen: &Leak<G::Seen>) -> LogPart {
        G::part(&seen.plain)
    }
}

impl<G: Imagine, const WHERE: u8> Imagine for Leaky<G, WHERE> {
    fn imagine(view: &Leak<G::View>, rng: &mut (impl Rng + ?Sized)) -> G::State {
        G::imagine(&view.plain, rng)
    }
    fn origin(world: &G::State, inputs: &[Input<G::Outcome>]) -> Option<G::Outcome> {
        G::origin(world, inputs)
    }
}

impl<G: Observe, const WHERE: u8> Observe for Leaky<G, WHERE> {
    const DEAL: usize = G::DEAL + if WHERE == OBSERVATION { G::SECRETS } else { 0 };
    const SEAT: usize = G::SEAT;
    const SEATS: usize = G::SEATS;
    const SECRETS: usize = if WHERE == OBSERVATION { 0 } else { G::SECRETS };

    fn players_of(state: &G::State) -> usize {
        G::players_of(state)
    }
    fn observe_deal(state: &G::State, seat: Seat, slots: &mut impl Slots) {
        G::observe_deal(state, seat, slots);
        if WHERE == OBSERVATION {
            G::secrets(state, seat, slots);
        }
    }
    fn observe_seat(state: &G::State, after: usize, who: Option<Seat>, slots: &mut impl Slots) {
        G::observe_seat(state, after, who, slots);
    }
    fn seats_changed(before: &G::State, after: &G::State) -> SeatSet {
        G::seats_changed(before, after)
    }
    fn secrets(state: &G::State, seat: Seat, slots: &mut impl Slots) {
        if WHERE != OBSERVATION {
            G::secrets(state, seat, slots);
        }
    }
}
