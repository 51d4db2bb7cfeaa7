//! What a game says, in every language, as a test reads it.

use engine::{Ending, Eye, Game, Seat, SeatSet, Verdict};
use messages::{Language, Message, Reader};

/// A sentence in English, Japanese and Korean. The first three seats are Ann, 한결 and Q7: a name of each kind.
pub fn in_every_language(message: &Message) -> [String; 3] {
    let name = |seat: usize| ["Ann", "한결", "Q7"][seat].to_owned();
    Language::ALL.map(|language| message.format(&Reader::new(language, &name)))
}

/// What is said of an event.
pub fn said<G: Game>(seen: &G::Seen) -> [String; 3] {
    in_every_language(&G::say(seen))
}

/// Why a match at the game's defaults ended with these totals: told from the view of an untouched deal, what was seen at
/// the end and the scores of its deals.
pub fn why<G: Game>(
    players: u64,
    seen: &[G::Seen],
    deals: &[&[i32]],
    totals: &[i32],
    winners: &[usize],
) -> [String; 3] {
    let rules = G::rules(&G::ABOUT.setting(players, &[]).expect("a player count of the game"));
    let view = G::view(&G::open(&rules, &G::first(&rules, None)), Eye::Watcher);
    let winners: SeatSet = winners.iter().copied().map(Seat::new).collect();
    let verdict = Verdict { totals: totals.to_vec(), winners };
    let deals: Vec<Vec<i32>> = deals.iter().map(|deal| deal.to_vec()).collect();
    let ending = Ending { view: &view, seen, deals: &deals, verdict: &verdict };
    in_every_language(&G::why(&ending).expect("the game says why"))
}
