//! The ratings under a table of duels.

use std::sync::atomic::{AtomicBool, Ordering};

use bots::Level;
use catalog::Listed;
use lab::Figure;
use lab::duel::DuelResult;
use lab::exploit::Exploit;
use lab::rating::{Part, Rating, Result as MatchResult, contradictions, rate};
use serde_json::json;

use super::duel::Arguments;
use super::progress;
use super::rows::Rows;

/// The ratings of some players, and what must be said about them.
pub struct Rated {
    /// The ratings, best first.
    pub ratings: Vec<Rating>,
    /// The settled duels whose loser is rated higher: winner and loser.
    pub contradictions: Vec<[String; 2]>,
    /// What each player gives away to somebody who knows it, where the game is solved.
    given_away: Vec<(String, Figure)>,
}

impl Rated {
    /// Rates the players by all their matches.
    pub fn of(players: &[Level], standings: &[([usize; 2], DuelResult)]) -> Rated {
        let names: Vec<String> = players.iter().map(Level::to_string).collect();
        let results: Vec<MatchResult> = standings
            .iter()
            .flat_map(|(pair, standing)| {
                standing.results.iter().map(move |result| {
                    let part = |part: &Part| Part { player: pair[part.player], ..*part };
                    MatchResult { deal: result.deal, parts: result.parts.iter().map(part).collect() }
                })
            })
            .collect();
        let ratings = rate(&names, &results);
        let settled: Vec<[&str; 2]> = standings
            .iter()
            .filter_map(|(pair, standing)| {
                let winner = standing.stronger()?;
                Some([names[pair[winner]].as_str(), names[pair[1 - winner]].as_str()])
            })
            .collect();
        let contradictions =
            contradictions(&ratings, &settled).into_iter().map(|duel| duel.map(str::to_owned)).collect();
        Rated { ratings, contradictions, given_away: Vec::new() }
    }

    /// Measures what each player gives away, if the game is solved.
    pub fn give_away<G: Listed>(
        &mut self,
        rules: &G::Rules,
        players: &[Level],
        arguments: &Arguments,
        stop: &AtomicBool,
    ) {
        // Exact values leave little noise: more deals would not show more.
        const MOST_DEALS: u64 = 256;
        for player in players.iter().filter(|_| G::PERFECT.is_some()) {
            if stop.load(Ordering::Relaxed) {
                return;
            }
            let bar = progress::bar(1, &format!("what {player} gives away"));
            let deals = arguments.deals.min(MOST_DEALS);
            let (seed, cores) = (arguments.work.seed, arguments.work.cores());
            let found = Exploit { player: *player, deals, seed, cores }.run::<G>(rules, stop);
            self.given_away.extend(found.map(|figure| (player.to_string(), figure)));
            bar.finish_and_clear();
        }
    }

    /// The ratings as a table, and what contradicts them.
    pub fn text(&self) -> String {
        let mut headings = vec!["rating", "", "95 %"];
        if !self.given_away.is_empty() {
            headings.extend(["gives away ‰", "± 95 %"]);
        }
        let mut table = Rows::new(&headings);
        for rating in &self.ratings {
            let mut row = vec![
                rating.player.clone(),
                format!("{:.0}", rating.rating),
                format!("{:.0} to {:.0}", rating.interval.low, rating.interval.high),
            ];
            if let Some((_, figure)) = self.given_away.iter().find(|(player, _)| *player == rating.player) {
                row.push(format!("{:.1}", figure.mean));
                row.push(figure.margin().map_or_else(|| "?".to_owned(), |margin| format!("{margin:.1}")));
            }
            table.row(row);
        }
        let mut text = table.aligned();
        if !self.given_away.is_empty() {
            text.push_str(
                "\nGives away: what a player loses, at least, to somebody who knows how it chooses, in thousandths of a match.",
            );
        }
        for [winner, loser] in &self.contradictions {
            text.push_str(&format!("\n{winner} beats {loser}, although {loser} is rated higher."));
        }
        if !self.contradictions.is_empty() {
            text.push_str("\nStrength is not transitive here: read the duels, not the ratings.");
        }
        text
    }

    pub fn given_away_as_json(&self) -> serde_json::Value {
        let row = |(player, figure): &(String, Figure)| json!({ "player": player, "mean": figure.mean, "margin": figure.margin() });
        self.given_away.iter().map(row).collect()
    }
}
