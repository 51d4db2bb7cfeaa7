//! `chabudai admin`: the operator's hand, over the socket in the data folder of a running server.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, Subcommand};
use server::{AdminAnswer, AdminRequest, AdminTable, Ban, DataPlace, admin_socket};

use crate::data::DataOption;
use crate::duration::duration;
use crate::failure::Failure;
use crate::rules::print;

/// Look after a running server: its tables, and who may use it
///
/// It works on the machine of the server only, for the user who runs it. Exit status: 0 done, 1 refused, 2 no server there.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    data: DataOption,
    /// The folder that a server with PostgreSQL was given with --admin
    #[arg(long, env = "CHABUDAI_ADMIN", value_name = "FOLDER", default_value = "chabudai-data")]
    admin: PathBuf,
    /// Print the answer as JSON
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    act: Act,
}

#[derive(Subcommand)]
enum Act {
    /// List tables, the latest first
    List {
        /// How many at most
        #[arg(long, value_name = "N", default_value_t = 100)]
        most: usize,
    },
    /// Close a table: nobody can do anything there any more, its records stay
    Close {
        /// The id of the table, as in its link
        table: String,
    },
    /// Delete a table and its records
    Delete {
        /// The id of the table
        table: String,
    },
    /// End a match that has stalled: bots play for players who are away, until it is over
    End {
        /// The id of the table
        table: String,
    },
    /// Mute a seat: no chat, no gestures, no other name
    Mute {
        /// The id of the table
        table: String,
        /// The seat, counted from 0
        seat: u64,
        /// For how long, such as 1h [default: until it is lifted]
        #[arg(long = "for", value_name = "TIME", value_parser = duration)]
        time: Option<Duration>,
    },
    /// Let a muted seat speak again
    Unmute {
        /// The id of the table
        table: String,
        /// The seat, counted from 0
        seat: u64,
    },
    /// Replace the invitation of a table and its link for spectators; seats stay as they are
    Rotate {
        /// The id of the table
        table: String,
    },
    /// Ban an address or a network, such as 192.0.2.0/24; an address of version 6 stands for its /64
    Ban {
        /// The address or network
        address: String,
        /// For how long, such as 1h [default: until it is lifted]
        #[arg(long = "for", value_name = "TIME", value_parser = duration)]
        time: Option<Duration>,
    },
    /// Lift a ban
    Unban {
        /// The address or network, as it was banned
        address: String,
    },
    /// List the bans
    Bans,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let line = ask(arguments)?;
    let answer: AdminAnswer =
        serde_json::from_str(&line).map_err(|error| Failure::Input(format!("not an answer: {error}")))?;
    let refused = matches!(answer, AdminAnswer::Refused(_));
    print(&if arguments.json { line.trim_end().to_owned() } else { arguments.shown(&answer) })?;
    Ok(if refused { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Sends the request, and returns the line that answers it.
fn ask(arguments: &Arguments) -> Result<String, Failure> {
    let path = match arguments.data.place()? {
        DataPlace::Folder(folder) => admin_socket(&folder),
        DataPlace::Postgres(_) => admin_socket(&arguments.admin),
    };
    let failed = |error: std::io::Error| {
        Failure::Input(format!("{}: {error}; is the server running, and is it yours?", path.display()))
    };
    let mut stream = UnixStream::connect(&path).map_err(failed)?;
    let request = serde_json::to_string(&arguments.act.request()).expect("plain data");
    writeln!(stream, "{request}").map_err(failed)?;
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line).map_err(failed)?;
    Ok(line)
}

impl Act {
    fn request(&self) -> AdminRequest {
        let seconds = |time: &Option<Duration>| time.map(|time| time.as_secs());
        match self {
            Act::List { most } => AdminRequest::List { most: *most },
            Act::Close { table } => AdminRequest::Close { table: table.clone() },
            Act::Delete { table } => AdminRequest::Delete { table: table.clone() },
            Act::End { table } => AdminRequest::End { table: table.clone() },
            Act::Mute { table, seat, time } => {
                AdminRequest::Mute { table: table.clone(), seat: *seat, seconds: seconds(time) }
            }
            Act::Unmute { table, seat } => AdminRequest::Unmute { table: table.clone(), seat: *seat },
            Act::Rotate { table } => AdminRequest::Rotate { table: table.clone() },
            Act::Ban { address, time } => {
                AdminRequest::Ban { address: address.clone(), seconds: seconds(time) }
            }
            Act::Unban { address } => AdminRequest::Unban { address: address.clone() },
            Act::Bans => AdminRequest::Bans {},
        }
    }
}

impl Arguments {
    /// The answer as text.
    fn shown(&self, answer: &AdminAnswer) -> String {
        match answer {
            AdminAnswer::Done(what) => what.clone(),
            AdminAnswer::Refused(why) => format!("refused: {why}"),
            AdminAnswer::Tables(tables) => {
                let head =
                    "table         game       seats     phase    here  watching  entries  records  idle";
                let rows = tables.iter().map(row);
                std::iter::once(head.to_owned()).chain(rows).collect::<Vec<_>>().join("\n")
            }
            AdminAnswer::Bans(bans) if bans.is_empty() => "nobody is banned".to_owned(),
            AdminAnswer::Bans(bans) => bans.iter().map(ban).collect::<Vec<_>>().join("\n"),
            AdminAnswer::Keys { invite, watch } => {
                let table = if let Act::Rotate { table } = &self.act { table.as_str() } else { "TABLE" };
                format!("invitation: /t/{table}#invite={invite}\nspectators: /t/{table}#watch={watch}")
            }
        }
    }
}

/// A table as a row.
fn row(table: &AdminTable) -> String {
    let AdminTable { listing, open, entries, records, idle, here, watching } = table;
    let seats =
        format!("{}/{}{}", listing.players - listing.free, listing.players, if *open { " open" } else { "" });
    let phase = serde_json::to_value(listing.phase).ok();
    let phase = phase.as_ref().and_then(|phase| phase.as_str()).unwrap_or_default();
    format!(
        "{:<12}  {:<9}  {seats:<8}  {phase:<7}  {:>4}  {watching:>8}  {entries:>7}  {records:>7}  {}",
        listing.table,
        listing.game,
        here.len(),
        span(*idle)
    )
}

fn ban(ban: &Ban) -> String {
    match ban.seconds {
        Some(seconds) => format!("{}  for {} more", ban.network, span(seconds)),
        None => format!("{}  until it is lifted", ban.network),
    }
}

/// A number of seconds in its largest unit.
fn span(seconds: u64) -> String {
    match seconds {
        0..120 => format!("{seconds}s"),
        120..7200 => format!("{}m", seconds / 60),
        7200..172_800 => format!("{}h", seconds / 3600),
        _ => format!("{}d", seconds / 86_400),
    }
}
