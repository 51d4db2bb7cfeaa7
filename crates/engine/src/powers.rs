//! Capabilities of a game beside the contract, each a trait of its own.

use messages::Message;
use rand_core::Rng;

use crate::game::{Closing, Game, GameTypes, Input, Points};
use crate::ids::ActionId;
use crate::learned::Learned;
use crate::odds_line::OddsLine;
use crate::reasons::Reasons;
use crate::seat::{Seat, SeatSet};
use crate::slots::Slots;

/// A game that can list what chance gives: small enough to be solved.
pub trait Outcomes: Game {
    /// Every chance outcome that is possible now, each with its weight, in a fixed order.
    fn outcomes(state: &Self::State) -> impl Iterator<Item = (Self::Outcome, u64)>;
}

/// A game that can imagine whole states from a view, which is what search needs.
pub trait Imagine: Game {
    /// A state in which the eye would see exactly this view. It agrees with everything that play has shown about who holds, or
    /// does not hold, which cards.
    fn imagine(view: &Self::View, rng: &mut (impl Rng + ?Sized)) -> Self::State;

    /// The deal that leads to an imagined world by these inputs: what each seat holds in the world and what it has played
    /// since. With it, everything that everybody saw can be replayed in that world.
    fn origin(world: &Self::State, inputs: &[Input<Self::Outcome>]) -> Option<Self::Outcome>;
}

/// A game that can judge positions, as a person does who knows it.
pub trait Heuristic: Imagine {
    /// What the game is played for, in its own words.
    const STAKES: Stakes;

    /// What a coach says about a better move, beside its score.
    const REASONS: Reasons<Self> = Reasons::NONE;

    /// The noise that playouts add to appraisals: moves whose appraisals differ by less than this are all made at times.
    const PLAYOUT_NOISE: i32;

    /// The temperature of the priors that search makes of appraisals: a move that looks worse by this much has a prior that
    /// is smaller by a factor of e.
    const PRIOR_TEMPERATURE: i32 = 2 * Self::PLAYOUT_NOISE;

    /// The iterations of the level `hard`: enough to play better than `medium`, which does not look ahead, and few enough to
    /// play worse than `expert`.
    const HARD_ITERATIONS: u64 = 50;

    /// The iterations of the level `expert`, which should take about a tenth of a second.
    const EXPERT_ITERATIONS: u64 = 5000;

    /// How a beginner looks at moves, where the game has a script for that. It makes the player `naive`, and it is how levels for
    /// people err: now and then they play at a glance.
    const BEGINNER: Option<Glance<Self>> = None;

    /// Of a hundred moves, how many the levels `easy`, `medium` and `hard` make at a glance. They are fitted so that every level costs
    /// a beginner about as much as the one below.
    const LAPSES: [u8; 3] = [90, 60, 30];

    /// Appraises every legal move of a seat; only differences matter. It reads only what that seat may know of the state,
    /// so the appraisals are the same in every world that the seat cannot tell from the real one.
    fn appraise(state: &Self::State, seat: Seat, legal: &Self::Legal, look: &mut impl FnMut(ActionId, i32));

    /// What the game has learned about moves with these rules, if it has: the weight of every pattern, two bytes each. It is the file
    /// `moves.bin` of its folder, which `chabudai train GAME --moves` writes.
    fn learned_moves(_rules: &Self::Rules) -> Option<&'static [u8]> {
        None
    }

    /// Whether search should go by what was learned about moves: for the settings where it was measured to gain by that.
    fn asks_learned_moves(_rules: &Self::Rules) -> bool {
        false
    }

    /// Whether what was learned about moves is so good a model of the others that search should let them move by it, and search its own
    /// moves only: where that was measured to gain.
    fn models_others(_rules: &Self::Rules) -> bool {
        false
    }

    /// How many patterns of moves there are.
    const PATTERNS: usize = 0;

    /// Appraises every legal move as [`Heuristic::appraise`] does, and says which patterns it has ([`Tables`](crate::patterns::Tables)).
    /// About a move without any, there is nothing to learn.
    fn patterns(
        state: &Self::State,
        seat: Seat,
        legal: &Self::Legal,
        see: &mut impl FnMut(ActionId, i32, &[u16]),
    ) {
        Self::appraise(state, seat, legal, &mut |id, looks| see(id, looks, &[]));
    }

    /// Whether search should ask how likely the others' moves were when it imagines what they hold. It costs time, so it is for
    /// the games and player counts where it was measured to gain more than that.
    fn reads_moves(_rules: &Self::Rules) -> bool {
        false
    }

    /// What the game has learned by playing against itself, if it has.
    const LEARNED: Option<Learned<Self>> = None;

    /// Whether search should ask what was learned: for the settings where it was measured to gain more than it costs.
    fn asks_network(_rules: &Self::Rules) -> bool {
        true
    }

    /// The temperature of the model of the others' moves: a move that looks worse by this much is less likely by a factor of e.
    const MOVE_TEMPERATURE: i32 = Self::PLAYOUT_NOISE;

    /// Whether the seat whose turn it is makes several moves in a row that are one plan: their order may not matter, and they tell
    /// nothing about what it holds.
    fn is_planning(_state: &Self::State) -> bool {
        false
    }

    /// What a seat has made of its plan so far, as a key: equal for different orders of the same moves. If `numbered`, it is equal only
    /// where the same ids mean the same moves, too.
    fn plan_key(_state: &Self::State, _seat: Seat, _numbered: bool) -> u64 {
        0
    }

    /// Whether a legal move is a blunder for sure: it gives something away that another move keeps, whatever is hidden. It reads only
    /// what the seat may know. The laboratory counts blunders.
    fn is_blunder(_state: &Self::State, _seat: Seat, _id: ActionId) -> bool {
        false
    }

    /// How what search says that it wins becomes what it wins, as `chabudai lab calibrate` measured it; `learned` if it goes by what
    /// the game has learned.
    fn odds_line(_rules: &Self::Rules, _learned: bool) -> OddsLine {
        OddsLine::SAME
    }

    /// The worth of the end of a deal to each seat: its share of the match in thousandths. If the game is about winning,
    /// that is 1000 for sure winners and 0 for sure losers.
    fn worth(rules: &Self::Rules, closing: &Closing<Self::Carry>) -> Points;

    /// What the end of a deal brought a seat in the unit of its score; more is better. It is the score itself, or in a game that is
    /// decided by the lead, that.
    fn brought(closing: &Closing<Self::Carry>, _players: usize, seat: Seat) -> i32 {
        if Self::STAKES.fewest { -closing.deal[seat] } else { closing.deal[seat] }
    }
}

/// Says how good each legal move looks to somebody who has just read the rules: the table and the own hand as they are now. A beginner
/// looks no further ahead, forgets cards that are gone, and does not ask what others hold.
pub type Glance<G> = fn(
    view: &<G as GameTypes>::View,
    seat: Seat,
    legal: &<G as GameTypes>::Legal,
    look: &mut dyn FnMut(ActionId, i32),
);

/// What a game is played for, in its own words.
#[derive(Clone, Copy, Debug)]
pub struct Stakes {
    /// What [`Heuristic::worth`] is a share of: "matches", if the game is about winning them.
    pub whole: fn() -> Message,
    /// How a better move changes the score of the deal: "It takes 0.6 fewer tricks in this round."
    pub edge: fn(String) -> Message,
    /// How something changed the score of a deal for the better, by so much: "saved 2.1 tricks".
    pub gain: fn(String) -> Message,
    /// And for the worse: "cost 2.1 tricks".
    pub loss: fn(String) -> Message,
    /// Whether fewer points are better.
    pub fewest: bool,
}

/// How many more points a seat has than the best of the others.
pub fn lead(points: &Points, players: usize, seat: Seat) -> i32 {
    let others = Seat::all(players).filter(|other| *other != seat).map(|other| points[other]);
    points[seat] - others.max().unwrap_or_default()
}

/// Each seat's share of a match that goes on, in thousandths. Every eight steps behind the first, a seat is
/// less likely to win by a factor of e.
pub fn match_shares(players: usize, steps_behind: impl Fn(Seat) -> i32) -> Points {
    let weight = |seat: Seat| FADING[steps_behind(seat).clamp(0, FADING.len() as i32 - 1) as usize];
    let all: i32 = Seat::all(players).map(weight).sum();
    let mut shares = Points::default();
    Seat::all(players).for_each(|seat| shares[seat] = weight(seat) / (all / 1000));
    shares
}

/// Millionths of `exp(-step / 8)`.
const FADING: [i32; 48] = {
    let mut fading = [1_000_000; 48];
    let mut step = 1;
    while step < 48 {
        fading[step] = (fading[step - 1] as i64 * 882_497 / 1_000_000) as i32;
        step += 1;
    }
    fading
};

/// A game whose deals can be written as rows of slots, each 0 or 1: what learners read. Nothing is allocated.
///
/// A row has the same slots at every player count and option: first those of the deal, then those of each seat. Seats are told apart
/// by how many seats they sit after the one that looks, which is `+0`.
pub trait Observe: Game {
    /// How many slots show the deal.
    const DEAL: usize;

    /// How many slots show a seat: at least one.
    const SEAT: usize;

    /// The most seats that a match has.
    const SEATS: usize;

    /// How many slots an observation has.
    const OBSERVATION: usize = Self::DEAL + Self::SEATS * Self::SEAT;

    /// How many slots the secrets have.
    const SECRETS: usize;

    /// How many play.
    fn players_of(state: &Self::State) -> usize;

    /// The deal as a seat may know it, without what is shown of each seat.
    fn observe_deal(state: &Self::State, seat: Seat, slots: &mut impl Slots);

    /// What everybody may know of a seat, the same for all who look, or nothing where there is none; `after` is for the names.
    fn observe_seat(state: &Self::State, after: usize, who: Option<Seat>, slots: &mut impl Slots);

    /// The seats of which a choice has changed what is shown, within a deal. It may name more, which costs time only.
    fn seats_changed(before: &Self::State, after: &Self::State) -> SeatSet;

    /// The deal as a seat may know it. It reads only what the view of that seat shows, so equal views give equal rows.
    #[inline]
    fn observe(state: &Self::State, seat: Seat, slots: &mut impl Slots) {
        Self::observe_deal(state, seat, slots);
        for (after, who) in around(seat, Self::players_of(state), Self::SEATS) {
            Self::observe_seat(state, after, who, slots);
        }
    }

    /// What that seat may not know: with its observation, perfect information. For critics during training.
    fn secrets(state: &Self::State, seat: Seat, slots: &mut impl Slots);
}

/// The seats after this one and itself, by how far they are, for a game of at most `most`; nobody at a distance that the
/// match has no seat for.
#[inline]
pub fn around(seat: Seat, players: usize, most: usize) -> impl Iterator<Item = (usize, Option<Seat>)> {
    (0..most).map(move |after| {
        let number = seat.index() + after;
        let number = if number < players { number } else { number - players };
        (after, (after < players).then(|| Seat::new(number)))
    })
}

/// How many seats after `seat` the other one sits.
#[inline]
pub fn distance(seat: Seat, other: Seat, players: usize) -> usize {
    let (seat, other) = (seat.index(), other.index());
    if other >= seat { other - seat } else { other + players - seat }
}

/// A game that names what its designer would count.
pub trait Notable: Game {
    /// Calls `note` with the name and the size of everything in an event that is worth counting; the size is 1 for
    /// an event without one. The state is the one after the event.
    fn notable(state: &Self::State, event: &Self::Event, note: &mut impl FnMut(&'static str, i32));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_is_over_the_best_of_the_others() {
        let points = Points::from_slice(&[3, 7, -2]);
        assert_eq!([0, 1, 2].map(|seat| lead(&points, 3, Seat::new(seat))), [-4, 4, -9]);
    }

    #[test]
    fn shares_fade_and_add_up() {
        for players in 2..=6 {
            let shares = match_shares(players, |seat| [0, 0, 3, 8, 47, 5000][seat.index()]);
            assert!(shares.of(players).is_sorted_by(|one, other| one >= other), "{shares:?}");
            assert!((990..=1000).contains(&shares.of(players).iter().sum::<i32>()), "{shares:?}");
        }
        let pair = match_shares(2, |seat| 8 * seat.index() as i32);
        assert_eq!(pair.of(2), [731, 269]); // e : 1
    }
}
