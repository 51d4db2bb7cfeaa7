//! A record, moment by moment, as an eye saw it or would have seen it.

use engine::record::{Kind, RawMove, Record};
use engine::replay::Extent;
use engine::{Eye, Seat, Table, Turn};
use serde::Deserialize;
use wire::{Deal, Fair, Fault, Moment, Moved, Replay, Told, Verdict};

/// What of `meta` is shown.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Meta {
    names: Vec<String>,
}

/// Plays a record again for an eye: that of a seat, or of one who watches.
pub fn replay(text: &str, seat: Option<u64>) -> Result<Replay, Fault> {
    let fault = |why: String| Fault::field("record", why);
    let record = Record::read(text).map_err(|wrong| fault(wrong.to_string()))?;
    let played = catalog::resume(&record, Extent::SoFar).map_err(|wrong| fault(wrong.to_string()))?;
    let players = played.setting().players();
    let eye = match seat {
        None => Eye::Watcher,
        Some(number) => Eye::Seat(Seat::try_new(number, players).ok_or_else(|| {
            Fault::field("eye", format!("The seats are 0 to {}; leave it out to watch.", players - 1))
        })?),
    };
    let names = names(&record, players);
    let option = |(spec, value): (&engine::OptionSpec, engine::Value)| {
        (spec.key.to_owned(), serde_json::to_value(value).expect("a plain value"))
    };
    Ok(Replay {
        game: record.game.clone(),
        options: played.setting().options().map(option).collect(),
        moments: moments(&record, &*played, eye, &names),
        eye: seat.map(|seat| seat as u8),
        verdict: played.verdict().map(|verdict| Verdict {
            totals: verdict.totals.clone(),
            winners: verdict.winners.iter().map(|seat| seat.index() as u8).collect(),
        }),
        fair: match fair::check(&record) {
            Ok(_) => Fair::Proven,
            Err(unfair) => Fair::Unproven(unfair.to_string()),
        },
        names,
    })
}

fn names(record: &Record, players: usize) -> Vec<String> {
    let meta = record.meta.as_ref().and_then(|meta| serde_json::from_str::<Meta>(meta.get()).ok());
    let told = meta.unwrap_or_default().names;
    let name = |seat: Seat| match told.get(seat.index()) {
        Some(name) if !name.trim().is_empty() => engine::words::printable(name),
        _ => seat.to_string(),
    };
    Seat::all(players).map(name).collect()
}

/// Every moment of a record that is known to be good.
fn moments(record: &Record, played: &dyn Table, eye: Eye, names: &[String]) -> Vec<Moment> {
    let game = catalog::find(&record.game).expect("a good record is of a known game");
    let mut table = game.table(played.setting().clone(), None);
    let (mut moments, mut moves): (Vec<Moment>, Vec<Moved>) = (Vec::new(), Vec::new());
    let who = |seat: Seat| names[seat.index()].clone();
    let mut seen = 0;
    for (index, entry) in record.log.iter().enumerate() {
        let before = table.length();
        match Kind::of(entry).expect("a good record") {
            Kind::Chance => table.chance(entry.get()).expect("a good record"),
            Kind::Move => {
                let RawMove { seat, action, .. } = serde_json::from_str(entry.get()).expect("a good record");
                let id = table.parse(&action).expect("a good record");
                table.submit(Seat::new(seat as usize), id).expect("a good record");
                moves.push(Moved { seat: seat as u8, action });
            }
            // Scores follow from what came before: they belong to that moment.
            Kind::Scores => {
                if let Some(last) = moments.last_mut() {
                    last.entries = index as u32 + 1;
                }
                continue;
            }
        }
        if table.length() == before {
            continue; // A choice that others have yet to join.
        }
        let news = table.sights(eye, seen, &who).into_iter();
        moments.push(Moment {
            entries: index as u32 + 1,
            moves: std::mem::take(&mut moves),
            news: news.map(|sight| Told::Seen { seen: sight.seen, text: sight.text }).collect(),
            view: table.view(eye),
            text: table.show(eye, &who),
            turn: turn(&*table),
            deals: table.scores().into_iter().map(|(scores, totals)| Deal { scores, totals }).collect(),
        });
        seen = table.happened();
    }
    moments
}

fn turn(table: &dyn Table) -> Vec<u8> {
    match table.turn() {
        Turn::Seats(seats) if table.verdict().is_none() => {
            seats.iter().map(|seat| seat.index() as u8).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use engine::chance::dice;
    use engine::table::play_at_random;

    use super::*;

    #[test]
    fn a_match_of_every_game_is_shown_to_every_eye_and_ends_as_it_ended() {
        for game in catalog::GAMES {
            let mut table = game.table(game.settings().remove(0), None);
            play_at_random(&mut *table, &mut dice(4, 4));
            let text = table.record(false).to_line();
            for seat in [None, Some(0), Some(1)] {
                let replay = replay(&text, seat).unwrap();
                let last = replay.moments.last().unwrap();
                let eye = seat.map_or(Eye::Watcher, |seat| Eye::Seat(Seat::new(seat as usize)));
                assert_eq!(last.view, table.view(eye), "{}", game.about.id);
                assert_eq!(last.entries as usize, table.record(false).log.len());
                let told: usize = replay.moments.iter().map(|moment| moment.news.len()).sum();
                assert_eq!(told, table.happened());
                assert_eq!(replay.verdict.unwrap().totals, table.verdict().unwrap().totals);
                assert!(matches!(replay.fair, Fair::Unproven(_)));
            }
        }
    }

    #[test]
    fn what_is_no_record_is_refused_in_words() {
        assert!(replay("{}", None).unwrap_err().message.contains("not a record"));
        let table = catalog::GAMES[0].table(catalog::GAMES[0].settings().remove(0), None);
        let fault = replay(&table.record(false).to_line(), Some(9)).unwrap_err();
        assert_eq!(fault.field.as_deref(), Some("eye"));
    }
}
