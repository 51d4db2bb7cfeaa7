//! What a player of the load test does next, given its table.

use wire::{Phase, TableView};

/// What a player should do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// Wait for others.
    Nothing,
    /// Get ready.
    Ready,
    /// Withdraw being ready.
    Withdraw,
    /// Make a move.
    Move,
    /// Leave: the table is idle, and the run is ending.
    Leave,
}

/// What a player should do at this table. While the run is ending, no new match begins.
pub fn due(table: &TableView, is_finishing: bool) -> Due {
    let is_ready =
        table.you.and_then(|seat| table.seats.get(usize::from(seat))).is_some_and(|chair| chair.ready);
    match table.phase {
        Phase::Playing if table.play.as_ref().is_some_and(|play| !play.offers.is_empty()) => Due::Move,
        Phase::Playing => Due::Nothing,
        // A match may begin while a player is ready, so withdraw before leaving.
        _ if is_finishing && is_ready => Due::Withdraw,
        _ if is_finishing => Due::Leave,
        _ if is_ready => Due::Nothing,
        _ => Due::Ready,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::value::RawValue;
    use wire::{Chair, Fairness, Occupant, Offer, Play, Talk};

    use super::*;

    fn table(phase: Phase, ready: bool, offers: Vec<Offer>) -> TableView {
        let chair = |ready| Chair {
            occupant: Occupant::Person,
            name: String::new(),
            colour: 0,
            ready,
            substitute: false,
            left: None,
            runs: false,
        };
        let play = Play {
            step: 1,
            turn: vec![0],
            view: RawValue::NULL.to_owned().into(),
            previous: None,
            offers,
            can_undo: false,
            request: None,
            practice: false,
            pause: None,
            deals: Vec::new(),
            verdict: None,
        };
        TableView {
            table: "t".to_owned(),
            game: "three".to_owned(),
            options: BTreeMap::new(),
            you: Some(0),
            phase,
            number: 1,
            open: false,
            closed: None,
            talk: Talk::Off,
            hints: false,
            commentary: false,
            clock: None,
            seats: vec![chair(ready), chair(true)],
            fair: Fairness { commitment: String::new(), shares: Vec::new(), secret: None },
            next: None,
            open_deals: None,
            play: Some(play),
        }
    }

    #[test]
    fn a_player_moves_when_it_can_and_leaves_only_an_idle_table() {
        let (none, some) = (vec![], vec![Offer { id: 0, text: "R1".to_owned() }]);
        for (phase, ready, offers, is_finishing, what) in [
            (Phase::Playing, true, &some, false, Due::Move),
            (Phase::Playing, true, &some, true, Due::Move),
            (Phase::Playing, true, &none, true, Due::Nothing),
            (Phase::Waiting, false, &none, false, Due::Ready),
            (Phase::Over, false, &none, false, Due::Ready),
            (Phase::Over, true, &none, false, Due::Nothing),
            (Phase::Over, true, &none, true, Due::Withdraw),
            (Phase::Over, false, &none, true, Due::Leave),
        ] {
            assert_eq!(
                due(&table(phase, ready, offers.clone()), is_finishing),
                what,
                "{phase:?} {ready} {is_finishing}"
            );
        }
    }
}
