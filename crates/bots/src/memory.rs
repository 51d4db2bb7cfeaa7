//! What a seat remembers of a deal: everything that it saw happen. A view shows a position, and a memory how it came about.

use std::fmt;

use engine::chance::dice;
use engine::{Eye, Game, Heuristic, Imagine, Input, Match, Seat, Turn};

use crate::appraiser::Appraiser;
use crate::bot::Bot;
use crate::likelihood::likelihood;

/// What a seat has seen of a deal. It holds nothing else: cards that the seat did not see are imagined.
pub struct Memory<G: Game> {
    seat: Seat,
    /// The deal before its cards were dealt, which holds no secret.
    opened: G::State,
    /// The deal of the cards, and what happened since.
    inputs: Vec<Input<G::Outcome>>,
}

// A derived implementation would require the game itself to have it.
impl<G: Game> fmt::Debug for Memory<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Memory { seat, opened, inputs } = self;
        f.debug_struct("Memory").field("seat", seat).field("opened", opened).field("inputs", inputs).finish()
    }
}

impl<G: Imagine> Memory<G> {
    /// What a seat remembers of a deal that opened like this and had these inputs since. Nobody remembers how a position came
    /// about that was set up.
    pub fn new(
        seat: Seat,
        opened: &G::State,
        inputs: impl IntoIterator<Item = Input<G::Outcome>>,
    ) -> Option<Memory<G>> {
        if G::turn(opened) != Turn::Chance {
            return None;
        }
        let mut memory = Memory { seat, opened: *opened, inputs: Vec::new() };
        let mut state = *opened;
        for input in inputs {
            let before = state;
            G::step(&mut state, &input, &mut ());
            match as_dealt_to::<G>(seat, &state, &input) {
                Some(deal) => {
                    memory.opened = before;
                    memory.inputs = vec![Input::Chance(deal)];
                }
                None => memory.inputs.push(input),
            }
        }
        Some(memory)
    }

    /// What a seat remembers of the deal that a match is in.
    pub fn of(game: &Match<G>, seat: Seat) -> Option<Memory<G>> {
        let (opened, inputs) = game.this_deal();
        Memory::new(seat, &opened, inputs)
    }
}

/// A deal of cards as this seat may remember it, where the input is one: with cards in the other hands that they could have.
fn as_dealt_to<G: Imagine>(seat: Seat, after: &G::State, input: &Input<G::Outcome>) -> Option<G::Outcome> {
    let Input::Chance(_) = input else { return None };
    // Which world does not matter, but it must not depend on the real one.
    let world = G::imagine(&G::view(after, Eye::Seat(seat)), &mut dice(0, 0));
    G::origin(&world, &[*input])
}

impl<G: Heuristic> Memory<G> {
    /// Whether another seat has moved, which may tell something about what it holds.
    pub fn tells_something(&self) -> bool {
        let others = |input: &Input<G::Outcome>| matches!(input, Input::Moves(joint) if joint.seats.iter().any(|seat| seat != self.seat));
        self.inputs.iter().any(others)
    }

    /// How likely the other seats' moves were in a world that this seat imagines, up to a constant factor. The moves are replayed in
    /// it, and each is as likely as a sensible player makes it. `looks` is space for appraisals.
    pub fn likelihood(&self, appraiser: Appraiser<'_>, world: &G::State, looks: &mut Vec<i32>) -> f64 {
        // What keeps a product of many probabilities in the range of numbers.
        const USUAL: f64 = 4.0;
        let Some(deal) = G::origin(world, &self.inputs) else { return 0.0 };
        let mut state = self.opened;
        G::step(&mut state, &Input::Chance(deal), &mut ());
        let mut product = 1.0;
        for input in &self.inputs[1..] {
            if let Input::Moves(joint) = input
                && !G::is_planning(&state)
            {
                for (seat, id) in joint.iter().filter(|(seat, _)| *seat != self.seat) {
                    product *= USUAL * likelihood::<G>(appraiser, &state, seat, id, looks);
                }
            }
            G::step(&mut state, input, &mut ());
        }
        product
    }
}

/// The inputs of a deal so far, kept by whoever plays it, so that bots can remember.
pub struct DealLog<G: Game> {
    opened: Option<G::State>,
    inputs: Vec<Input<G::Outcome>>,
}

// A derived implementation would require the game itself to have it.
impl<G: Game> Default for DealLog<G> {
    fn default() -> DealLog<G> {
        DealLog { opened: None, inputs: Vec::new() }
    }
}

impl<G: Imagine> DealLog<G> {
    /// Adds an input, with the state before it.
    pub fn add(&mut self, before: &G::State, input: &Input<G::Outcome>) {
        self.opened.get_or_insert(*before);
        self.inputs.push(*input);
    }

    /// Forgets the deal: the next one begins.
    pub fn clear(&mut self) {
        self.opened = None;
        self.inputs.clear();
    }

    /// Gives a bot what its seat remembers, if it wants that.
    pub fn remind(&self, bot: &mut dyn Bot<G>, seat: Seat) {
        let memory = self.opened.filter(|_| bot.wants_memory());
        let memory = memory.and_then(|opened| Memory::new(seat, &opened, self.inputs.iter().copied()));
        if let Some(memory) = memory {
            bot.remember(memory);
        }
    }
}
