//! Goofspiel with three cards, on the contract of the engine: a game that other libraries have, too.
//!
//! Chance turns a prize of 1 to 3 points, both bid a card of 1 to 3, and the higher bid takes the prize; nobody does if they are equal.
//! The last prize goes by itself. Whoever has more points wins.

use engine::chance::below;
use engine::ids::{bits, nth_bit};
use engine::{
    About, ActionId, Actions, Chance, Closing, DealEnd, Deals, Describe, Direction, Events, Eye, GameTypes,
    Hands, Ids, Input, LogPart, Options, Outcomes, Play, Points, Refusal, Refuse, Score, Seat, SeatSet,
    SetUp, Setting, Turn, Views,
};
use messages::{Message, Reader, Source, Texts};
use rand_core::Rng;
use serde::Serialize;

static SOURCE: Source =
    Source::new(&Texts { name: "goofspiel", english: "title = Goofspiel", translations: &[] });

/// How many cards each player has, and how many prizes there are.
const CARDS: usize = 3;

pub struct Goofspiel;

/// Sets are a bit for each card; card 0 counts 1.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct State {
    hands: [u64; 2],
    /// The prizes that are still to come.
    prizes: u64,
    prize: Option<usize>,
    points: [usize; 2],
}

impl GameTypes for Goofspiel {
    const ABOUT: About = About {
        id: "goofspiel",
        messages: &SOURCE,
        seats: 2..=2,
        minutes: 1,
        direction: Direction::Together,
        hands: Hands::Open,
        rules: 1,
        text: "",
        translations: &[],
        examples: "",
        lesson: "",
        puzzles: "",
        order: "R1.1",
        scoring: "R1.1",
        winning: "R1.1",
        options: &[],
        actions: CARDS,
    };
    type Rules = ();
    type Carry = ();
    type State = State;
    type Action = u8;
    type Legal = Ids<1>;
    type Outcome = usize;
    type Written = usize;
    type Event = ();
    type View = State;
    type Seen = ();
    type Setup = ();
}

impl Options for Goofspiel {
    fn rules(_: &Setting) {}

    fn players((): &()) -> usize {
        2
    }
}

impl Actions for Goofspiel {
    fn action(id: ActionId) -> u8 {
        id.index() as u8
    }

    fn id(action: u8) -> ActionId {
        ActionId::new(usize::from(action))
    }
}

impl Deals for Goofspiel {
    fn first((): &(), _: Option<Seat>) {}

    fn open((): &(), (): &()) -> State {
        let all = (1 << CARDS) - 1;
        State { hands: [all; 2], prizes: all, prize: None, points: [0; 2] }
    }

    fn check(state: &State) -> Result<(), String> {
        let [one, other] = state.hands.map(u64::count_ones);
        if one == other { Ok(()) } else { Err("unequal hands".to_owned()) }
    }
}

impl SetUp for Goofspiel {
    fn set_up((): &(), (): &()) -> Result<State, Refusal> {
        Ok(Goofspiel::open(&(), &()))
    }
}

impl Chance for Goofspiel {
    fn draw(state: &State, rng: &mut (impl Rng + ?Sized)) -> usize {
        nth_bit(state.prizes, below(rng, state.prizes.count_ones() as usize))
    }

    fn write(_: &State, prize: &usize) -> usize {
        *prize
    }

    fn read(state: &State, prize: &usize) -> Result<usize, Refusal> {
        let is_left = *prize < CARDS && state.prizes >> prize & 1 == 1;
        if is_left { Ok(*prize) } else { Err(Refusal::new("R1.1", "that prize is gone")) }
    }
}

impl Outcomes for Goofspiel {
    fn outcomes(state: &State) -> impl Iterator<Item = (usize, u64)> {
        bits(state.prizes).map(|prize| (prize, 1))
    }
}

impl Play for Goofspiel {
    fn turn(state: &State) -> Turn {
        match state.prize {
            Some(_) => Turn::Seats(SeatSet::all(2)),
            None if state.prizes == 0 => Turn::Over,
            None => Turn::Chance,
        }
    }

    fn legal(state: &State, seat: Seat) -> Ids<1> {
        if state.prize.is_some() { Ids([state.hands[seat.index()]]) } else { Ids::EMPTY }
    }

    fn step(state: &mut State, input: &Input<usize>, _: &mut impl Events<()>) {
        match input {
            Input::Chance(prize) => {
                state.prizes &= !(1 << prize);
                state.prize = Some(*prize);
            }
            Input::Moves(joint) => {
                let prize = state.prize.take().expect("bids are for a prize");
                bid(state, prize, [0, 1].map(|seat| joint.id(Seat::new(seat)).index()));
                if state.prizes.count_ones() == 1 {
                    let last = nth_bit(state.prizes, 0);
                    state.prizes = 0;
                    bid(state, last, state.hands.map(|hand| nth_bit(hand, 0)));
                }
            }
        }
    }
}

fn bid(state: &mut State, prize: usize, bids: [usize; 2]) {
    for (hand, card) in state.hands.iter_mut().zip(bids) {
        *hand &= !(1 << card);
    }
    let [one, other] = bids;
    if one != other {
        state.points[usize::from(other > one)] += prize + 1;
    }
}

impl Refuse for Goofspiel {
    fn refuse(_: &State, _: Seat, _: u8) -> Refusal {
        Refusal::new("R1.1", "that card is not held, or no prize is open")
    }
}

impl Score for Goofspiel {
    fn close(state: &State) -> Closing<()> {
        let mut deal = Points::default();
        Seat::all(2).for_each(|seat| deal[seat] = state.points[seat.index()] as i32);
        let [one, other] = state.points;
        let winners =
            if one == other { SeatSet::EMPTY } else { SeatSet::one(Seat::new(usize::from(other > one))) };
        Closing { deal, totals: deal, then: DealEnd::MatchOver { winners } }
    }
}

impl Views for Goofspiel {
    fn view(state: &State, _: Eye) -> State {
        *state
    }

    fn seen((): &(), _: Eye) {}
}

impl Describe for Goofspiel {
    fn show(view: &State, _: &Reader) -> String {
        format!("{view:?}")
    }

    fn say((): &()) -> Message {
        Message::sentences([])
    }

    fn part((): &()) -> LogPart {
        LogPart::Begins
    }
}
