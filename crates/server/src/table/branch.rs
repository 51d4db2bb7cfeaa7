//! A table whose first match goes on from an earlier one: a record, cut at some point.

use catalog::{Catalog, GameEntry};
use engine::record::Record;
use engine::replay::Extent;
use engine::{AnyMatch, Setting};
use messages::{Message, message, shared as texts};
use wire::{Branch, Fault};

/// Reads a branch: a good record, cut where a match can go on, and the setting of its match. The record is written anew by the
/// match, so that it holds nothing but the match.
pub(super) fn read(games: Catalog, branch: &Branch) -> Result<(Record, Setting), Fault> {
    let text = branch.record.to_string();
    let mut record = Record::read(&text).map_err(|wrong| no_branch(wrong.message()))?;
    if branch.entries as usize > record.log.len() {
        return Err(no_branch(message!("create-no-entry", count = record.log.len())));
    }
    record.log.truncate(branch.entries as usize);
    (record.result, record.meta) = (None, None);
    let game = games.resume(&record, Extent::SoFar).map_err(|wrong| no_branch(wrong.message()))?;
    // The match's own log has no choice that waits for others, and it has scores as soon as they are due.
    let written = game.record(false);
    if written.log.len() != record.log.len() {
        return Err(no_branch(message!("create-middle")));
    }
    if game.verdict().is_some() {
        return Err(no_branch(message!("create-over")));
    }
    Ok((written, game.setting().clone()))
}

fn no_branch(why: Message) -> Fault {
    Fault::field("branch", why)
}

/// The match as the record leaves it.
pub(super) fn resume(game: &GameEntry, record: &Record) -> Box<dyn AnyMatch> {
    game.resume(record, Extent::SoFar).expect("a record that was checked")
}

#[cfg(test)]
mod tests {
    use catalog::GAMES;
    use engine::any_match::play_at_random;
    use engine::chance::dice;
    use engine::{Eye, Seat};
    use fair::Bytes32;
    use wire::{CreateTable, SeatKind};

    use super::*;
    use crate::entry::{Stamp, TableEntry};
    use crate::keys::{Key, TableId};
    use crate::replays::{ReplayEye, replay};
    use crate::table::{Table, TableSetup};

    fn record(entry: &GameEntry) -> String {
        let mut game = entry.new_match(entry.settings().remove(0), None);
        play_at_random(&mut *game, &mut dice(8, 8));
        game.record(false).to_line()
    }

    fn plan(record: &str, entries: u32, players: usize) -> CreateTable {
        let seats =
            (0..players).map(|seat| if seat == 0 { SeatKind::Open } else { SeatKind::Bot("easy".into()) });
        let branch = Some(Branch { record: serde_json::from_str(record).unwrap(), entries });
        CreateTable { seats: seats.collect(), branch, ..CreateTable::default() }
    }

    fn table(plan: CreateTable) -> Table {
        let lock = Key::fresh().lock();
        let entry = TableEntry::Opened {
            plan: Box::new(plan),
            invite: lock,
            watch: lock,
            secret: Bytes32([1; 32]),
            fresh: true,
        };
        Table::open(GAMES, TableId::fresh(), &entry).unwrap()
    }

    #[test]
    fn every_game_continues_from_any_step() {
        for game in GAMES {
            let record = record(game);
            let seen = replay(GAMES, &record, ReplayEye::Seat(0)).unwrap();
            let players = seen.names.len();
            let mut compared = 0;
            for step in seen.steps.iter().rev().skip(1).step_by(7) {
                let mut table = table(plan(&record, step.entries, players));
                let (seat, lock) = (Seat::new(0), Key::fresh().lock());
                let share = Some(Bytes32([2; 32]));
                let name = "Ann".to_owned();
                for entry in
                    [TableEntry::Sat { seat, lock, name, colour: 0 }, TableEntry::Ready { seat, share }]
                {
                    table.apply(entry.into(), Stamp::default()).unwrap();
                }
                let start = table.due(Stamp::default()).expect("all are ready");
                let TableEntry::Started { chance, .. } = start.entry() else { panic!("{:?}", start.entry()) };
                let is_waiting = chance.is_empty();
                table.apply(start, Stamp::default()).unwrap();
                let game = table.live().unwrap().game();
                if is_waiting {
                    assert_eq!(game.view(Eye::Seat(seat)), step.view, "{}", game.about().id);
                    compared += 1;
                }
                assert!(table.live().unwrap().proof().is_none(), "no proof covers what was played elsewhere");
            }
            assert!(compared > 0, "{}: no view was compared", game.about.id);
        }
    }

    #[test]
    fn a_match_that_cannot_be_continued_is_refused_with_the_reason() {
        let three = GAMES.find("three").unwrap();
        let text = record(three);
        let whole = Record::read(&text).unwrap().log.len() as u32;
        let said = |entries, players| {
            TableSetup::new(GAMES, &plan(&text, entries, players)).map(drop).unwrap_err().to_string()
        };
        assert!(said(whole, 2).contains("create-over"));
        assert!(said(whole + 1, 2).contains("create-no-entry"));
        assert!(said(2, 2).contains("create-middle"));
        assert!(said(1, 3).contains("create-seats"));
    }
}
