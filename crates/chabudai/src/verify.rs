//! `chabudai verify`: replaying and checking records.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use engine::record::{LONGEST, Record, RecordFault};
use engine::replay::Extent;
use serde::Serialize;
use serde::de::IgnoredAny;

use crate::failure::Failure;

/// How many faults are shown.
const SHOWN: usize = 20;

/// Replay records and check each: every deal, move, legal list, score and result
///
/// With --fair, records of a server are dealt again from the secret and the shares they contain, and every card that chance
/// gave must be the one that follows. docs/fairness.md says what that proves, and what it does not.
///
/// Exit status: 0 all records are good, 1 a record is wrong, 2 the file could not be read or holds no record at all.
#[derive(Args)]
pub struct Arguments {
    /// A file with one record per line, or - for standard input
    file: PathBuf,
    /// Deal again, too: every record must have a valid proof of fairness
    #[arg(long)]
    fair: bool,
    /// For a script: one JSON object
    #[arg(long)]
    json: bool,
}

/// What was found.
#[derive(Default, Serialize)]
struct Judgement {
    good: u64,
    wrong: u64,
    /// Whether the good ones were dealt again and are fair.
    fair: bool,
    /// The first faults.
    faults: Vec<LineFault>,
    /// How many of the wrong ones were not even JSON.
    #[serde(skip)]
    garbage: u64,
}

/// A wrong record.
#[derive(Serialize)]
struct LineFault {
    /// The line of the file, from 1.
    line: u64,
    #[serde(flatten)]
    fault: RecordFault,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let (name, reader) = open(&arguments.file)?;
    let judgement = judge(reader, arguments.fair).map_err(|error| Failure::reading(&name, &error))?;
    if judgement.good + judgement.wrong == judgement.garbage {
        let what = if judgement.garbage == 0 { "is empty" } else { "holds no JSON" };
        return Err(Failure::Input(format!("{name} {what}: a record file has one JSON object per line")));
    }
    if arguments.json {
        crate::rules::print(&serde_json::to_string_pretty(&judgement).expect("plain data"))?;
    } else {
        crate::rules::print(&judgement.as_text())?;
    }
    Ok(if judgement.wrong == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// A file of records, or standard input for `-`, and what to call it.
pub fn open(file: &Path) -> Result<(String, impl BufRead), Failure> {
    let name = file.display().to_string();
    let (name, reader): (String, Box<dyn Read>) = if name == "-" {
        ("standard input".to_owned(), Box::new(std::io::stdin().lock()))
    } else {
        let file = File::open(file).map_err(|error| Failure::reading(&name, &error))?;
        (name, Box::new(file))
    };
    Ok((name, BufReader::with_capacity(1 << 16, reader)))
}

fn judge(mut reader: impl BufRead, fair: bool) -> std::io::Result<Judgement> {
    let mut judgement = Judgement { fair, ..Judgement::default() };
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        // One byte more than a record can have reveals an overlong line without reading all of it into memory.
        if reader.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        if line.len() > LONGEST && !line.ends_with(b"\n") {
            reader.skip_until(b'\n')?;
        }
        if number == 1 {
            let mark = line.strip_prefix("\u{feff}".as_bytes()).map(<[u8]>::to_vec);
            line = mark.unwrap_or(line);
            read_on(&mut reader, &mut line)?;
        }
        if line.len() > LONGEST || !line.iter().all(u8::is_ascii_whitespace) {
            judgement.add(number, &line);
        }
    }
    Ok(judgement)
}

/// A first line that begins a JSON object belongs to one record on many lines: reads on to its end.
pub fn read_on(reader: &mut impl BufRead, text: &mut Vec<u8>) -> std::io::Result<()> {
    let is_begun = serde_json::from_slice::<IgnoredAny>(text).is_err_and(|error| error.is_eof());
    if is_begun && text.trim_ascii_start().starts_with(b"{") {
        let room = LONGEST.saturating_sub(text.len()) as u64 + 1;
        reader.by_ref().take(room).read_to_end(text)?;
    }
    Ok(())
}

fn judge_line(line: &[u8], fair: bool) -> Result<(), RecordFault> {
    if line.len() > LONGEST {
        return Err(RecordFault::too_long());
    }
    let text = str::from_utf8(line).map_err(|error| RecordFault::whole(format!("not text: {error}")))?;
    let record = Record::read(text)?;
    let played = catalog::GAMES.resume(&record, Extent::Whole)?;
    if fair {
        fair::check_played(catalog::GAMES, &record, &*played)
            .map_err(|unfair| RecordFault::whole(unfair.0))?;
    }
    Ok(())
}

impl Judgement {
    fn add(&mut self, line: u64, text: &[u8]) {
        let Err(fault) = judge_line(text, self.fair) else {
            self.good += 1;
            return;
        };
        self.wrong += 1;
        let is_json = text.len() > LONGEST || serde_json::from_slice::<IgnoredAny>(text).is_ok();
        self.garbage += u64::from(!is_json);
        if self.faults.len() < SHOWN {
            self.faults.push(LineFault { line, fault });
        }
    }

    fn as_text(&self) -> String {
        let mut lines: Vec<String> =
            self.faults.iter().map(|LineFault { line, fault }| format!("line {line}: {fault}")).collect();
        let hidden = self.wrong - self.faults.len() as u64;
        if hidden > 0 {
            lines.push(format!("and {hidden} more"));
        }
        let good = if self.fair { "good and fairly dealt" } else { "good" };
        lines.push(format!("{} {good}, {} wrong", self.good, self.wrong));
        lines.join("\n")
    }
}
