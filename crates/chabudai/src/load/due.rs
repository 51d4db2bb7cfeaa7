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
    use serde_json::{Value, json};

    use super::*;

    fn table(phase: &str, ready: bool, offers: Value) -> TableView {
        let chair = |ready: bool| json!({"occupant": "person", "name": "", "colour": 0, "ready": ready, "substitute": false});
        let play = json!({
            "step": 1, "turn": [0], "view": {}, "text": "", "offers": offers, "can_undo": false, "request": null,
            "deals": [], "verdict": null,
        });
        serde_json::from_value(json!({
            "table": "t", "game": "three", "options": {}, "you": 0, "phase": phase, "number": 1, "open": false,
            "talk": "off", "hints": false, "clock": null, "seats": [chair(ready), chair(true)], "play": play,
            "fair": {"commitment": "", "shares": [], "secret": null},
        }))
        .unwrap()
    }

    #[test]
    fn a_player_moves_when_it_can_and_leaves_only_an_idle_table() {
        let (none, some) = (json!([]), json!([{"id": 0, "text": "R1"}]));
        for (phase, ready, offers, is_finishing, what) in [
            ("playing", true, &some, false, Due::Move),
            ("playing", true, &some, true, Due::Move),
            ("playing", true, &none, true, Due::Nothing),
            ("waiting", false, &none, false, Due::Ready),
            ("over", false, &none, false, Due::Ready),
            ("over", true, &none, false, Due::Nothing),
            ("over", true, &none, true, Due::Withdraw),
            ("over", false, &none, true, Due::Leave),
        ] {
            assert_eq!(
                due(&table(phase, ready, offers.clone()), is_finishing),
                what,
                "{phase} {ready} {is_finishing}"
            );
        }
    }
}
