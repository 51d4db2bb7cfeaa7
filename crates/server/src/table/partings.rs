//! Where matches with the same deals were first played differently.

use engine::AnyMatch;
use engine::by_deal::AnyInput;
use messages::{message, shared as texts};
use wire::{PartedChoice, Parting};

use crate::to_wire;

/// Where each deal of this match was first played differently from an earlier one, whose deals had these steps; nowhere, if it was
/// played alike for as long as both last.
pub fn partings(then: &[Vec<AnyInput>], game: &dyn AnyMatch) -> Vec<Option<Parting>> {
    let mut before = 0;
    let parting = |(deal, now): (usize, &Vec<AnyInput>)| {
        let first = before;
        before += now.len();
        let then = then.get(deal)?;
        let place = then.iter().zip(now).position(|(then, now)| then != now)?;
        let choices = choices(&then[place], &now[place], game);
        Some(Parting { step: (first + place + 1) as u32, choices })
    };
    game.inputs().iter().enumerate().map(parting).collect()
}

/// What each seat chose that chose something else; none if chance did, as where another seat begins a deal.
fn choices(then: &AnyInput, now: &AnyInput, game: &dyn AnyMatch) -> Vec<PartedChoice> {
    let (AnyInput::Moves(then), AnyInput::Moves(now)) = (then, now) else { return Vec::new() };
    let told = |id| message!("plain", text = game.mention(id)).into();
    // Until here both were the same, so the same seats were to choose.
    let both = then.iter().zip(now).filter(|((_, then), (_, now))| then != now);
    both.map(|((seat, then), (_, now))| PartedChoice {
        seat: to_wire::number(*seat),
        then: told(*then),
        now: told(*now),
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use catalog::GAMES;
    use engine::Seat;

    use super::*;

    /// A duel in which these pairs of cards were chosen.
    fn duel(starts: [[&str; 3]; 2], chosen: &[[&str; 2]]) -> Box<dyn AnyMatch> {
        let entry = GAMES.find("three").unwrap();
        let mut game = entry.new_match(entry.settings().remove(0), None);
        game.chance(&serde_json::json!({"deal": {"hands": starts}}).to_string()).unwrap();
        for (round, pair) in chosen.iter().enumerate() {
            if round > 0 {
                game.chance(r#"{"draw":["R3","R3"]}"#).unwrap();
            }
            for (seat, card) in Seat::all(2).zip(pair) {
                game.submit(seat, game.parse(card).unwrap()).unwrap();
            }
        }
        game
    }

    #[test]
    fn a_parting_says_what_each_did_at_the_first_difference() {
        let cards = [["R1", "B1", "Y1"], ["R1", "B1", "Y1"]];
        let then = duel(cards, &[["R1", "R1"], ["B1", "Y1"]]).inputs();
        let parted = |chosen: &[[&str; 2]]| {
            let [parting] = &partings(&then, &*duel(cards, chosen))[..] else { panic!("one deal") };
            let choices = |parting: &Parting| -> Vec<(u8, String, String)> {
                let text = |message: &wire::Message| serde_json::to_string(&message.args["text"]).unwrap();
                parting.choices.iter().map(|one| (one.seat, text(&one.then), text(&one.now))).collect()
            };
            parting.as_ref().map(|parting| (parting.step, choices(parting)))
        };
        let card = |name: &str| format!(r#"{{"card":"{name}"}}"#);
        assert_eq!(parted(&[["R1", "R1"], ["B1", "Y1"]]), None);
        assert_eq!(parted(&[["R1", "R1"]]), None, "it was played alike while it lasted");
        // The deal is step 1, the first choice 2, the draw 3.
        let second = parted(&[["R1", "R1"], ["B1", "B1"]]).unwrap();
        assert_eq!(second, (4, vec![(1, card("Y1"), card("B1"))]));
        let first = parted(&[["B1", "Y1"]]).unwrap();
        assert_eq!(first, (2, vec![(0, card("R1"), card("B1")), (1, card("R1"), card("Y1"))]));
    }

    #[test]
    fn a_deal_that_began_differently_says_so() {
        let then = duel([["R1", "B1", "Y1"], ["R1", "B1", "Y1"]], &[["R1", "R1"]]).inputs();
        let now = duel([["R2", "B1", "Y1"], ["R1", "B1", "Y1"]], &[["R2", "R1"]]);
        assert_eq!(partings(&then, &*now), [Some(Parting { step: 1, choices: Vec::new() })]);
    }
}
