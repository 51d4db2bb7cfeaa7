//! Orders of the same plan are one plan to a search: placing the cards of a trick in Keystone.

use std::collections::BTreeSet;
use std::time::Duration;

use bots::{Budget, Choice, Level};
use chabudai_catalog::Listed;
use engine::chance::dice;
use engine::{Actions, Eye, GameTypes, Match, Seat, Views};
use keystone::Keystone;

/// Seat 0 has won three cards, which fit on different lines.
const POSITION: &str = r#"{"leader": 0, "hands": [["Y1", "P2"], ["Y2", "P3"], ["Y3", "G9"]],
    "lines": [[["R7", "G6"], ["B2"], ["B9"]]], "waiting": ["R5", "G3", "P10"]}"#;

fn position() -> Match<Keystone> {
    let setting = Keystone::ABOUT.setting(3, &[]).unwrap();
    Match::from_setup(setting, &serde_json::from_str(POSITION).unwrap()).unwrap()
}

fn choose(game: &Match<Keystone>, level: Level, seed: u64) -> Choice {
    let seat = Seat::new(0);
    let mut player = Keystone::player(level, game.rules(), dice(seed, 0), Duration::MAX).unwrap();
    let (view, legal) = (Keystone::view(game.state(), Eye::Seat(seat)), game.legal(seat).unwrap());
    player.choose(seat, &view, &legal)
}

#[test]
fn no_order_of_a_plan_is_preferred_to_another() {
    let game = position();
    for seed in 0..5 {
        let choice = choose(&game, Level::Search(Budget::Iterations(1000)), seed);
        let orders: Vec<String> =
            choice.same_plan.iter().map(|id| Keystone::action(*id).to_string()).collect();
        assert!(orders.len() >= 2, "{orders:?}");
        assert!(choice.same_plan.contains(&choice.id));
        let cards: BTreeSet<&str> = orders.iter().filter_map(|order| order.split('>').next()).collect();
        assert_eq!(cards.len(), orders.len(), "a plan places every card once: {orders:?}");
        let find = |id| choice.candidates.iter().find(|candidate| candidate.id == id).unwrap();
        let chosen = find(choice.id);
        for id in &choice.same_plan {
            assert_eq!(bots::Candidate { id: chosen.id, ..*find(*id) }, *chosen, "{orders:?}");
        }
        let said = choice.sentence(&|id| Keystone::action(id).to_string().into()).to_string();
        let others = orders.iter().filter(|order| **order != Keystone::action(choice.id).to_string());
        assert!(others.into_iter().all(|order| !said.contains(order.as_str())), "{said}");
        // The first search did prefer one.
        let first = choose(&game, Level::FirstSearch(Budget::Iterations(1000)), seed);
        let values = first.candidates.iter().filter(|candidate| choice.same_plan.contains(&candidate.id));
        let values: Vec<f64> = values.map(|candidate| candidate.value).collect();
        assert!(first.same_plan.is_empty() && values.windows(2).any(|pair| pair[0] != pair[1]), "{values:?}");
    }
}
