//! What `expert` makes of a daily deal, computed once for each deal and level.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use bots::Level;
use catalog::{Catalog, GameEntry};
use messages::{message, shared as texts};
use tokio::sync::OnceCell;
use wire::{DailyScore, Fault};

use super::{Date, YOU, play, score};
use crate::work::{WorkKind, WorkPool};

/// How many results are remembered.
const REMEMBERED: usize = 256;

/// A deal of a game, with the level of its bots.
type Deal = (&'static str, Date, String);

/// A result that is known or is being computed.
type Known = Arc<OnceCell<DailyScore>>;

/// The results of `expert`.
pub struct Experts {
    games: Catalog,
    /// The newest last.
    known: Mutex<VecDeque<(Deal, Known)>>,
}

impl Experts {
    /// None yet.
    pub fn new(games: Catalog) -> Experts {
        Experts { games, known: Mutex::new(VecDeque::new()) }
    }

    /// What `expert` makes of a deal, in the seat that people have. It is computed once, however many ask for it.
    pub async fn of(
        &self,
        work: &WorkPool,
        address: IpAddr,
        game: &'static GameEntry,
        date: Date,
        level: Level,
    ) -> Result<DailyScore, Fault> {
        let games = self.games;
        let compute = async || {
            let seated = move |seat| if seat == YOU { Level::Expert } else { level };
            let played = move || {
                let over = play(games, game, date, seated);
                score(game, over.verdict().expect("it was played to its end"))
            };
            let made = work.run(WorkKind::Review, address, played).await;
            made.map_err(|none| none.fault(message!("daily-no-expert")))
        };
        self.known((game.about.id, date, level.to_string())).get_or_try_init(compute).await.copied()
    }

    fn known(&self, deal: Deal) -> Known {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, result)) = known.iter().find(|(of, _)| *of == deal) {
            return Arc::clone(result);
        }
        if known.len() == REMEMBERED {
            known.pop_front();
        }
        let result = Known::default();
        known.push_back((deal, Arc::clone(&result)));
        result
    }
}
