//! A position in the middle of a game, as written by a person.

use cards::Pack;
use engine::{Deals, Refusal, Seat, SetUp};
use serde::Deserialize;

use crate::Keystone;
use crate::card::Card;
use crate::hand::Hand;
use crate::lines::Lines;
use crate::options::Rules;
use crate::state::{PerSeat, Phase, State};

/// A position at the start of a trick, or with `waiting` cards that the leader has to place. Hands may be short, and
/// cards that are nowhere are set aside. When there is nothing left to play or place, the game is over.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    leader: u64,
    hands: Vec<Vec<String>>,
    #[serde(default)]
    waiting: Vec<String>,
    /// The lines of each seat, each from the bottom to the top.
    #[serde(default)]
    lines: Vec<Vec<Vec<String>>>,
    #[serde(default)]
    starter: Option<u64>,
    #[serde(default)]
    game: Option<u8>,
    #[serde(default)]
    totals: Vec<i16>,
}

impl SetUp for Keystone {
    fn set_up(rules: &Rules, setup: &Setup) -> Result<State, Refusal> {
        let players = rules.players();
        let seat = |number: u64| {
            Seat::try_new(number, players)
                .ok_or_else(|| Refusal::unreadable(format!("there is no seat {number}")))
        };
        if setup.totals.len() > players || setup.lines.len() > players {
            return Err(Refusal::unreadable("totals and lines have one entry for each seat"));
        }
        if setup.totals.iter().any(|total| total.unsigned_abs() > 1000) {
            return Err(Refusal::unreadable("no game scores that much"));
        }
        let mut state = Keystone::open(rules, &Keystone::first(rules, None));
        state.carry.game = setup.game.unwrap_or(1);
        if !(1..=Rules::GAMES).contains(&state.carry.game) {
            return Err(Refusal::new("R2.1", "game is 1 or 2: two games make a match"));
        }
        state.carry.totals = PerSeat::from_slice(&setup.totals);
        state.leader = seat(setup.leader)?;
        state.turn = state.leader;
        state.starter = seat(setup.starter.unwrap_or(setup.leader))?;
        let mut pack = crate::deal::pack();
        let size = setup.hands.first().map_or(0, Vec::len);
        let hands = pack.hands::<Card, 4>(&setup.hands, players, size, "R2.1")?;
        Seat::all(players).for_each(|seat| state.hands[seat] = Hand::new(&hands[seat]));
        for (seat, lines) in Seat::all(players).zip(&setup.lines) {
            lay(&mut state.lines, seat, lines, &mut pack)?;
        }
        wait(&mut state, &setup.waiting, &mut pack)?;
        if players * size + state.lines.laid().len() + state.trick().len() > players * Rules::HAND {
            return Err(Refusal::new(
                "R2.1",
                format!("each of {players} players gets {} cards", Rules::HAND),
            ));
        }
        state.phase = match (state.length, size) {
            (0, 0) => Phase::Over,
            (0, _) => Phase::Play,
            _ => Phase::Place,
        };
        Ok(state)
    }
}

/// Reads a seat's lines, and lays them.
fn lay(table: &mut Lines, seat: Seat, lines: &[Vec<String>], pack: &mut Pack<u64, 3>) -> Result<(), Refusal> {
    for line in lines {
        let cards = line.iter().map(|text| pack.card(text)).collect::<Result<Vec<Card>, Refusal>>()?;
        if cards.is_empty() || table.laid().len() + cards.len() > Lines::MOST {
            return Err(Refusal::new("R4.1", "a line has a card, and all lines together what players won"));
        }
        table.build(seat, &cards).map_err(|card| {
            Refusal::new("R4.2", format!("{card} does not fit into the line {}", line.join(" ")))
        })?;
    }
    Ok(())
}

/// Reads the cards that the leader has to place.
fn wait(state: &mut State, waiting: &[String], pack: &mut Pack<u64, 3>) -> Result<(), Refusal> {
    if waiting.len() > state.rules.players() {
        return Err(Refusal::new("R4.1", "a trick has one card of each player"));
    }
    for text in waiting {
        state.trick[usize::from(state.length)] = pack.card(text)?;
        state.length += 1;
    }
    state.trick = crate::trick::sorted(state.trick);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A setup of three players with hands of two cards, and what `change` makes of it.
    fn clause(change: impl FnOnce(&mut Setup)) -> Result<Phase, Option<&'static str>> {
        let words = |cards: &[&str]| cards.iter().map(|card| (*card).to_owned()).collect::<Vec<String>>();
        let mut setup = Setup {
            leader: 0,
            hands: vec![words(&["R1", "R2"]), words(&["G1", "God"]), words(&["B1", "God"])],
            waiting: Vec::new(),
            lines: vec![vec![words(&["Y5", "P6"])]],
            starter: None,
            game: None,
            totals: Vec::new(),
        };
        change(&mut setup);
        Keystone::set_up(&Rules::of(3), &setup).map(|state| state.phase).map_err(|refusal| refusal.clause)
    }

    #[test]
    fn a_position_stands_where_its_cards_say() {
        assert_eq!(clause(|_| ()), Ok(Phase::Play));
        assert_eq!(clause(|setup| setup.waiting = vec!["P1".to_owned()]), Ok(Phase::Place));
        assert_eq!(clause(|setup| setup.hands = vec![Vec::new(); 3]), Ok(Phase::Over));
    }

    #[test]
    fn nonsense_is_refused() {
        let text = |word: &str| word.to_owned();
        assert_eq!(clause(|setup| setup.leader = 3), Err(None));
        assert_eq!(clause(|setup| setup.starter = Some(9)), Err(None));
        assert_eq!(clause(|setup| setup.totals = vec![0; 4]), Err(None));
        assert_eq!(clause(|setup| setup.totals = vec![i16::MIN]), Err(None));
        assert_eq!(clause(|setup| setup.game = Some(3)), Err(Some("R2.1")));
        assert_eq!(clause(|setup| setup.hands.truncate(2)), Err(Some("R2.1")));
        assert_eq!(clause(|setup| setup.hands[1].truncate(1)), Err(Some("R2.1")));
        assert_eq!(clause(|setup| setup.hands[1][0] = text("R1")), Err(Some("R1.1")));
        assert_eq!(clause(|setup| setup.hands[1][0] = text("R0")), Err(Some("R1.1")));
        assert_eq!(clause(|setup| setup.waiting = vec![text("Y5")]), Err(Some("R1.1")));
        let trick = ["P1", "P2", "P3", "P4"].map(text).to_vec();
        assert_eq!(clause(|setup| setup.waiting = trick), Err(Some("R4.1")));
        assert_eq!(clause(|setup| setup.lines = vec![Vec::new(); 4]), Err(None));
        assert_eq!(clause(|setup| setup.lines[0].push(Vec::new())), Err(Some("R4.1")));
        assert_eq!(clause(|setup| setup.lines[0][0].push(text("P5"))), Err(Some("R4.2")));
        let many =
            (1..=10).flat_map(|number| ["Y", "P", "B"].map(|colour| vec![format!("{colour}{number}")]));
        let many: Vec<Vec<String>> =
            many.filter(|line| line[0] != "B1").chain([vec![text("G2")], vec![text("G3")]]).collect();
        assert_eq!(clause(|setup| setup.lines = vec![many]), Err(Some("R2.1")));
    }
}
