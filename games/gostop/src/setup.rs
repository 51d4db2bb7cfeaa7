//! A position at the start of a turn, as written by a person.

use cards::Pack;
use engine::{Deals, Refusal, Seat, SetUp};
use serde::Deserialize;

use crate::GoStop;
use crate::card::Card;
use crate::card_set::{Cards, of_number};
use crate::options::Rules;
use crate::state::{Carry, PerSeat, Phase, RESERVE_CARDS, State};

/// A position at the start of a turn. Hands may be short, and what is left out is empty; the cards that are nowhere
/// are the deck.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    hands: Vec<Vec<String>>,
    turn: u64,
    /// The dealer; if left out, the player whose turn it is.
    starter: Option<u64>,
    /// The single cards.
    row: Vec<String>,
    columns: Vec<SetupColumn>,
    storages: Vec<Vec<String>>,
    /// Cards of the row and the storages that came out of each hand.
    played: Vec<Vec<String>>,
    shaken: Vec<Vec<u8>>,
    skips: Vec<u8>,
    reserves: Vec<u8>,
    goes: Vec<u8>,
    at_go: Vec<u8>,
}

/// A column of three.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupColumn {
    cards: Vec<String>,
    owner: u64,
}

impl SetUp for GoStop {
    fn set_up(rules: &Rules, setup: &Setup) -> Result<State, Refusal> {
        let players = rules.players();
        let mut state = GoStop::open(rules, &Carry { starter: None });
        state.phase = Phase::Turn;
        state.turn = seat(setup.turn, players)?;
        state.starter = seat(setup.starter.unwrap_or(setup.turn), players)?;
        let mut pack = crate::deal::pack();
        state.hands = card_sets(&setup.hands, players, &mut pack)?;
        state.storages = card_sets(&setup.storages, players, &mut pack)?;
        state.row = pack.cards::<Card>(&setup.row)?.into();
        if let Some(number) = state.row.fours().iter().next() {
            return Err(Refusal::new("R2.2", format!("all four {number}s lie in the row")));
        }
        for column in &setup.columns {
            lay_column(&mut state, column, &mut pack)?;
        }
        let lying = state.storages.of(players).iter().fold(state.row, |lying, storage| lying.with(*storage));
        state.played = card_sets(&setup.played, players, &mut Pack { left: lying.pile(), clause: "R3.1" })?;
        state.skips = numbers(&setup.skips, players, 6, "R4.2")?;
        state.reserves = numbers(&setup.reserves, players, RESERVE_CARDS, "R5.8")?;
        state.goes = numbers(&setup.goes, players, 10, "R6.3")?;
        state.at_go = numbers(&setup.at_go, players, 100, "R6.2")?;
        if state.reserves.of(players).iter().sum::<u8>() > RESERVE_CARDS {
            return Err(Refusal::new("R5.8", "there are six reserve cards"));
        }
        shake(&mut state, &setup.shaken)?;
        let dealt = state.hands.of(players).iter().fold(lying, |dealt, hand| dealt.with(*hand));
        state.deck = dealt.rest_of_pack();
        check_hands(&state)?;
        check_turns(&state)?;
        Ok(state)
    }
}

fn seat(number: u64, players: usize) -> Result<Seat, Refusal> {
    Seat::try_new(number, players).ok_or_else(|| Refusal::unreadable(format!("there is no seat {number}")))
}

fn card_sets(
    texts: &[Vec<String>],
    players: usize,
    pack: &mut Pack<u64, 2>,
) -> Result<PerSeat<Cards>, Refusal> {
    if texts.len() > players {
        return Err(Refusal::unreadable(format!("cards for {} seats, there are {players}", texts.len())));
    }
    let mut card_sets = PerSeat::default();
    for (seat, texts) in Seat::all(players).zip(texts) {
        card_sets[seat] = pack.cards::<Card>(texts)?.into();
    }
    Ok(card_sets)
}

fn numbers(given: &[u8], players: usize, most: u8, clause: &'static str) -> Result<PerSeat<u8>, Refusal> {
    if given.len() > players || given.iter().any(|number| *number > most) {
        return Err(Refusal::new(clause, format!("a number for each seat, {most} at most, not {given:?}")));
    }
    Ok(PerSeat::from_slice(given))
}

/// R3.8, R3.7.
fn lay_column(state: &mut State, column: &SetupColumn, pack: &mut Pack<u64, 2>) -> Result<(), Refusal> {
    let owner = seat(column.owner, state.rules.players())?;
    let cards = Cards::from(pack.cards::<Card>(&column.cards)?);
    let number = cards.threes().iter().next().filter(|_| cards.len() == 3);
    let Some(number) = number.filter(|number| state.row.only(of_number(*number)).is_empty()) else {
        return Err(Refusal::new(
            "R3.4",
            "a column that stays is three cards of a number, and all of it in the row",
        ));
    };
    state.row = state.row.with(cards);
    *state.owner_mut(number) = Some(owner);
    Ok(())
}

/// R4.1: a player who has shaken a number was dealt just three of it.
fn shake(state: &mut State, shaken: &[Vec<u8>]) -> Result<(), Refusal> {
    if shaken.len() > state.rules.players() {
        return Err(Refusal::unreadable("numbers shaken, a list for each seat"));
    }
    for (seat, shaken) in Seat::all(state.rules.players()).zip(shaken) {
        let dealt = state.hands[seat].with(state.played[seat]).threes();
        for number in shaken {
            if !(1..=12).contains(number) || !dealt.has(*number) {
                return Err(Refusal::new("R4.1", format!("{seat} was not dealt three of number {number}")));
            }
            state.shaken[seat].insert(*number);
        }
    }
    Ok(())
}

/// R2.1, R2.3.
fn check_hands(state: &State) -> Result<(), Refusal> {
    let size = state.rules.hand_size();
    for seat in Seat::all(state.rules.players()) {
        let (hand, played) = (state.hands[seat], state.played[seat]);
        if hand.len() + played.len() > size {
            return Err(Refusal::new("R2.1", format!("{seat} was dealt {size} cards")));
        }
        if let Some(number) = hand.with(played).fours().iter().next() {
            return Err(Refusal::new(
                "R2.3",
                format!("{seat} was dealt all four {number}s and would have won"),
            ));
        }
    }
    Ok(())
}

/// All have equally many turns in a game (R2.1), and each draws a card.
fn check_turns(state: &State) -> Result<(), Refusal> {
    let players = state.rules.players();
    let turns = |seat: Seat| state.hands[seat].len() + usize::from(state.skips[seat]);
    let mut expected = turns(state.turn);
    let mut total = 0;
    for seat in state.turn.round(players) {
        if seat == state.starter && seat != state.turn {
            expected = expected.saturating_sub(1); // from here on they have had their turn of this round
        }
        if turns(seat) != expected || turns(state.turn) == 0 {
            return Err(Refusal::new(
                "R2.1",
                format!("{seat} should have {expected} cards and skips, one at least on its turn"),
            ));
        }
        total += expected;
    }
    if state.deck.len() < total {
        return Err(Refusal::new("R2.1", format!("{} cards are left for {total} turns", state.deck.len())));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use engine::{Deals, GameTypes, Options, SetUp};

    use crate::GoStop;

    fn set_up(text: &str) -> Result<(), String> {
        let setting = GoStop::ABOUT.setting(2, &[]).unwrap();
        let setup = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let state =
            GoStop::set_up(&GoStop::rules(&setting), &setup).map_err(|refusal| refusal.to_string())?;
        GoStop::check(&state)
    }

    #[test]
    fn a_sound_position_is_taken() {
        set_up(r#"{"hands": [["1A"], ["2D"]]}"#).unwrap();
        set_up(
            r#"{"hands": [["5B", "1D"], ["2D"]], "turn": 0, "starter": 1, "row": ["3A", "3D"],
                "columns": [{"cards": ["7B", "7D", "7D"], "owner": 1}], "storages": [["5D", "5D"], ["8D"]],
                "played": [["5D", "5D"], ["7B"]], "shaken": [[5]], "reserves": [1], "goes": [1, 2], "at_go": [7]}"#,
        )
        .unwrap();
    }

    #[test]
    fn nonsense_is_refused_with_its_clause() {
        for (text, clause) in [
            (r#"{"hands": [["1A"], ["1A"]]}"#, "R1.2"),
            (r#"{"hands": [["1A"], ["1B"]]}"#, "R1.2"),
            (r#"{"hands": [["1A"], []]}"#, "R2.1"),
            (r#"{}"#, "R2.1"),
            (r#"{"hands": [["1A"], ["2D"]], "row": ["5B", "5D", "5D", "5C-"]}"#, "R2.2"),
            (r#"{"hands": [["5B", "5D", "5D", "5C-"], ["1A", "1D", "1D", "2D"]]}"#, "R2.3"),
            (r#"{"hands": [["1A"], ["2D"]], "columns": [{"cards": ["5B", "5D"], "owner": 0}]}"#, "R3.4"),
            (
                r#"{"hands": [["1A"], ["2D"]], "row": ["5D"], "columns": [{"cards": ["5B", "5D", "5C-"], "owner": 0}]}"#,
                "R3.4",
            ),
            (r#"{"hands": [["1A"], ["2D"]], "played": [["5B"]]}"#, "R3.1"),
            (r#"{"hands": [["1A"], ["2D"]], "shaken": [[1]]}"#, "R4.1"),
            (r#"{"hands": [["1A"], ["2D"]], "shaken": [[0]]}"#, "R4.1"),
            (r#"{"hands": [["1A"], ["2D"]], "skips": [200]}"#, "R4.2"),
            (r#"{"hands": [["1A"], ["2D"]], "reserves": [4, 4]}"#, "R5.8"),
            (r#"{"hands": [["1A"], ["2D"]], "turn": 2}"#, "there is no seat"),
            (r#"{"hands": [["1A"], ["2D"], []]}"#, "cards for 3 seats"),
        ] {
            let refused = set_up(text).expect_err(text);
            assert!(refused.starts_with(clause), "{text}: {refused}");
        }
    }
}
