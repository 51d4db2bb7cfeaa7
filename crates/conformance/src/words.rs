//! The messages of a game are well-formed in every language.

use engine::chance::{below, dice};
use engine::words::{WIDTH, width};
use engine::{ActionId, AnyMatch, Eye, Game, IdSet, Seat, Setting};
use messages::{Language, Message, Reader};

use crate::play::walk;

/// The table fits the width of a terminal, and every message is a whole sentence: events, refusals,
/// and why the match ended. `names` names the seats.
pub fn words_read_well<G: Game>(
    setting: &Setting,
    seed: u64,
    names: &dyn Fn(usize) -> String,
) -> Result<(), String> {
    let eyes: Vec<Eye> = Eye::all(setting.players()).collect();
    let game = walk::<G>(setting, &mut dice(seed, 6), |game, rng| {
        // Some positions of each match are enough.
        if below(rng, 4) > 0 {
            return Ok(());
        }
        let eye = eyes[below(rng, eyes.len())];
        for language in Language::ALL {
            let text = game.show(eye, &Reader::new(language, names));
            if let Some(line) = text.lines().find(|line| width(line) > WIDTH) {
                return Err(format!("a line of the table is too wide in {language}: {line}"));
            }
        }
        let (seat, id) =
            (Seat::new(below(rng, setting.players())), ActionId::new(below(rng, G::ABOUT.actions)));
        if G::legal(game.state(), seat).contains(id) {
            return Ok(());
        }
        sentence(&G::refuse(game.state(), seat, G::action(id)).why)
    })?;
    for event in game.events() {
        eyes.iter().try_for_each(|eye| sentence(&G::say(&G::seen(event, *eye))))?;
    }
    sentence(&AnyMatch::why(&game).ok_or("nothing says why the match ended")?)
}

/// The message is a whole sentence in every language.
pub(crate) fn sentence(message: &Message) -> Result<(), String> {
    for language in Language::ALL {
        let text = message.format(&Reader::of(language));
        let ends = text.ends_with(['.', '!', '?', '。', '！', '？', '）']);
        if !ends || text.contains("  ") || text.contains(['{', '}']) || text.contains("。。") {
            return Err(format!("no whole sentence in {language}: {text}"));
        }
    }
    Ok(())
}
