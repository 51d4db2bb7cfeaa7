//! Pairs of worlds that an eye cannot tell apart, as entries of a table.

use catalog::{Listed, Visitor};
use engine::chance::{below, dice};
use engine::play::LogEntry;
use engine::record::{Record, RecordEntry};
use engine::replay::Extent;
use engine::{ActionId, AnyMatch, Eye, IdSet, Input, Match, Seat, Setting, Turn};
use fair::Bytes32;
use serde_json::value::to_raw_value;
use wire::CreateTable;

use crate::entry::TableEntry;
use crate::keys::{Lock, TableId};

/// One table in two worlds.
pub struct Pair {
    pub id: TableId,
    pub eye: Eye,
    pub players: usize,
    /// Every move of the game in notation, and those that the eye's seat is not offered.
    pub actions: Vec<String>,
    pub unoffered: Vec<String>,
    pub entries: [Vec<TableEntry>; 2],
    /// The match so far in each of the two.
    pub records: [Record; 2],
    /// The step of the match, as moves must name it: one for every choice that was completed.
    pub step: u64,
    game: &'static str,
}

impl Pair {
    pub fn name(&self) -> String {
        format!("{} with {} players, {:?}", self.game, self.players, self.eye)
    }

    /// Whether the two worlds really differ.
    pub fn differ(&self) -> bool {
        let [one, other] =
            self.entries.each_ref().map(|entries| serde_json::to_string(entries).expect("entries"));
        one != other
    }
}

/// The key of a seat, or of spectators.
pub fn key(eye: Eye) -> String {
    match eye {
        Eye::Seat(seat) => format!("the key of seat {}", seat.index()),
        Eye::Watcher => "the key of watching".to_owned(),
    }
}

/// Pairs of every game at every player count, for every eye.
pub fn pairs(seeds: u64) -> Vec<Pair> {
    let mut making = Making { pairs: Vec::new(), seeds };
    catalog::visit(&mut making);
    making.pairs
}

/// Pairs of the same world: everything is the same until the players act differently.
pub fn same(game: &str) -> Vec<Pair> {
    let pairs = pairs(1).into_iter().filter(|pair| pair.game == game);
    pairs.map(|pair| Pair { entries: [pair.entries[0].clone(), pair.entries[0].clone()], ..pair }).collect()
}

struct Making {
    pairs: Vec<Pair>,
    seeds: u64,
}

impl Visitor for Making {
    fn visit<G: Listed>(&mut self) {
        for players in G::ABOUT.seats {
            let setting = G::ABOUT.setting(players as u64, &[]).expect("defaults");
            for seed in 0..self.seeds {
                for (index, eye) in Eye::all(players).enumerate() {
                    let stream = 100 * players as u64 + index as u64;
                    self.pairs.extend(pair::<G>(&setting, eye, seed, stream));
                }
            }
        }
    }
}

/// Plays for a while in the first deal, imagines another world from what the eye sees then, and traces it back to its deal.
fn pair<G: Listed>(setting: &Setting, eye: Eye, seed: u64, stream: u64) -> Option<Pair> {
    let mut rng = dice(seed, stream);
    let mut real = Match::<G>::new(setting.clone(), None);
    let opened = *real.state();
    let (mut inputs, moves) = (Vec::new(), below(&mut rng, 16) as u64);
    let mut moved = 0;
    while moved < moves || G::turn(real.state()) == Turn::Chance {
        let before = real.log().len();
        match real.turn() {
            Turn::Seats(seats) => {
                for seat in seats.iter() {
                    let legal = real.legal(seat)?;
                    real.submit_unchecked(seat, legal.nth(below(&mut rng, legal.len())));
                }
                moved += 1;
            }
            _ => real.draw(&mut rng),
        }
        if real.verdict().is_some() || !real.scores().is_empty() {
            return None; // The first deal is over: nothing in it is secret any more.
        }
        inputs.extend(real.log()[before..].iter().filter_map(|entry| match entry {
            LogEntry::Input(input) => Some(*input),
            LogEntry::Scores { .. } => None,
        }));
    }
    let world = G::imagine(&G::view(real.state(), eye), &mut rng);
    let origin = G::origin(&world, &inputs)?;
    let is_deal = |input: &Input<G::Outcome>| match input {
        Input::Chance(outcome) => G::read(&opened, &G::write(&opened, outcome)).is_ok(),
        Input::Moves(_) => false,
    };
    let records = {
        let record = real.record(false);
        let chances = inputs[..=inputs.iter().rposition(is_deal)?].iter();
        let deal = chances.filter(|input| matches!(input, Input::Chance(_))).count() - 1;
        let mut other = record.clone();
        let place = places(&other).nth(deal)?;
        other.log[place] = RecordEntry::Chance(to_raw_value(&G::write(&opened, &origin)).ok()?);
        catalog::GAMES.resume(&other, Extent::SoFar).expect("an imagined world could have happened");
        [record, other]
    };
    let offered = |id: &ActionId| match eye {
        Eye::Seat(seat) => real.legal(seat).is_some_and(|legal| legal.contains(*id)),
        Eye::Watcher => false,
    };
    let ids = || (0..G::ABOUT.actions).map(ActionId::new);
    let id = TableId::fresh();
    Some(Pair {
        entries: records.each_ref().map(entries),
        records,
        actions: ids().map(|id| real.notation(id)).collect(),
        unoffered: ids().filter(|id| !offered(id)).map(|id| real.notation(id)).collect(),
        step: moved,
        players: setting.players(),
        game: G::ABOUT.id,
        id,
        eye,
    })
}

/// The indices of chance outcomes in a log.
fn places(record: &Record) -> impl Iterator<Item = usize> {
    let is_chance = |place: &usize| matches!(record.log[*place], RecordEntry::Chance(_));
    (0..record.log.len()).filter(is_chance)
}

/// A record as the entries of a table with persons on all seats.
fn entries(record: &Record) -> Vec<TableEntry> {
    let players = record.players as usize;
    let plan = CreateTable {
        game: record.game.clone(),
        players: Some(record.players),
        open: true,
        ..CreateTable::default()
    };
    let lock = |key: &str| Lock::of(key);
    let secret = Bytes32([5; 32]);
    let watch = lock(&key(Eye::Watcher));
    let mut entries = vec![TableEntry::Opened {
        plan: Box::new(plan),
        invite: lock("an invitation"),
        watch,
        secret,
        fresh: true,
    }];
    for seat in Seat::all(players) {
        let name = format!("Player {}", seat.index());
        entries.push(TableEntry::Sat { seat, lock: lock(&key(Eye::Seat(seat))), name, colour: 0 });
        entries.push(TableEntry::Ready { seat, share: Some(Bytes32([seat.index() as u8; 32])) });
    }
    let (shares, next) = (vec![Bytes32([1; 32]); players], Some(Bytes32([6; 32])));
    entries.push(TableEntry::Started { shares, chance: Vec::new(), next, rules: None });
    for line in &record.log {
        match (line, entries.last_mut()) {
            (RecordEntry::Scores { .. }, _) => {}
            (RecordEntry::Move(made), _) => {
                let (seat, action) = (Seat::new(made.seat as usize), made.action.clone());
                entries.push(TableEntry::Moved { seat, action, chance: Vec::new() });
            }
            (
                RecordEntry::Chance(outcome),
                Some(TableEntry::Started { chance, .. } | TableEntry::Moved { chance, .. }),
            ) => chance.push(outcome.clone()),
            (RecordEntry::Chance(_), _) => unreachable!("chance follows a beginning or a move"),
        }
    }
    entries
}
