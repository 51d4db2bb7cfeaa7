//! `chabudai backup`, `restore`, `inspect` and `migrate`: the data of a server.

use std::convert::Infallible;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;

use clap::Args;
use server::{Copied, DataPlace};

use crate::failure::Failure;
use crate::rules::print;

/// Where data is, as it was given. It is read later, because a message about a wrong argument would show a password.
#[derive(Clone)]
pub struct DataArgument(String);

impl FromStr for DataArgument {
    type Err = Infallible;
    fn from_str(text: &str) -> Result<DataArgument, Infallible> {
        Ok(DataArgument(text.to_owned()))
    }
}

impl DataArgument {
    /// The folder or the PostgreSQL database.
    pub fn place(&self) -> Result<DataPlace, Failure> {
        self.0.parse().map_err(Failure::Input)
    }
}

/// Where a server has its data.
#[derive(Args)]
pub struct DataOption {
    /// The data folder of the server, or a PostgreSQL database as postgres://USER:PASSWORD@HOST/DATABASE?sslmode=verify-full
    #[arg(
        long,
        env = "CHABUDAI_DATA",
        value_name = "FOLDER",
        default_value = "chabudai-data",
        hide_env_values = true
    )]
    data: DataArgument,
}

impl DataOption {
    /// The folder or the PostgreSQL database.
    pub fn place(&self) -> Result<DataPlace, Failure> {
        self.data.place()
    }
}

/// Back up the data of a server, also while it runs
///
/// The copy is consistent, and the server is not interrupted. Exit status: 0 it is sound, 1 some of the data is damaged, also in the
/// copy, 2 there is no copy.
#[derive(Args)]
pub struct Backup {
    /// The file to write, which must not be there yet
    file: PathBuf,
    #[command(flatten)]
    data: DataOption,
}

/// Restore a backup made by `chabudai backup`
///
/// The server must be stopped. Matches continue from the moment of the backup. Players who were ready for the next match have
/// to say so again. Exit status: 0 it is restored, 1 it is restored, but some of it is damaged, 2 nothing is restored.
#[derive(Args)]
pub struct Restore {
    /// The backup
    file: PathBuf,
    #[command(flatten)]
    data: DataOption,
    /// Replace existing data, which is kept under another name
    #[arg(long)]
    replace: bool,
}

/// Check the data of a server
///
/// Nothing is changed, and the server may be running. Exit status: 0 everything is sound, 1 something is damaged, 2 the data
/// cannot be read.
#[derive(Args)]
pub struct Inspect {
    /// The folder, or the PostgreSQL database as postgres://...
    #[arg(default_value = "chabudai-data")]
    data: DataArgument,
}

/// Move all data from a folder to a PostgreSQL database, or back
///
/// The server must be stopped. Everything is read back and compared before it counts; if anything fails, the target stays empty.
/// Start the server with the new place afterwards, and not with the old one: that is a copy of this moment then, as after
/// `restore`. Exit status: 0 it is moved, 1 it is moved, but some of it is damaged, 2 nothing is moved.
#[derive(Args)]
pub struct Migrate {
    /// The folder, or the PostgreSQL database as postgres://...
    #[arg(long, value_name = "FOLDER")]
    from: DataArgument,
    /// The empty PostgreSQL database, or the folder, which must not have a database yet
    #[arg(long, value_name = "POSTGRES")]
    to: DataArgument,
}

pub fn backup(arguments: &Backup) -> Result<ExitCode, Failure> {
    let Backup { file, data } = arguments;
    let data = data.place()?;
    let folder =
        folder(&data, "back it up with `pg_dump --format=custom`, which works while the server runs")?;
    let copied = server::backup(folder, file).map_err(refused)?;
    report(&file.display(), copied, "")
}

pub fn restore(arguments: &Restore) -> Result<ExitCode, Failure> {
    let Restore { file, data, replace } = arguments;
    let data = data.place()?;
    let folder = folder(&data, "restore it with pg_restore and mark it as restored, as docs/server.md says")?;
    let (copied, kept) = server::restore(file, folder, *replace).map_err(refused)?;
    let kept = kept.map(|path| format!("\nwhat was there is now {}", path.display())).unwrap_or_default();
    report(&data, copied, &kept)
}

/// The data folder. For a PostgreSQL database, what to do instead.
fn folder<'a>(data: &'a DataPlace, instead: &str) -> Result<&'a Path, Failure> {
    match data {
        DataPlace::Folder(folder) => Ok(folder),
        DataPlace::Postgres(address) => {
            Err(Failure::Input(format!("{address} is a PostgreSQL database: {instead}")))
        }
    }
}

pub fn migrate(arguments: &Migrate) -> Result<ExitCode, Failure> {
    let (from, to) = (arguments.from.place()?, arguments.to.place()?);
    let copied = block_on(server::migrate(&from, &to))?.map_err(refused)?;
    report(&to, copied, &format!("\n{from} is a copy of this moment now; start the server with {to}"))
}

/// Waits for what a PostgreSQL database does.
fn block_on<T>(what: impl Future<Output = T>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::Input(format!("cannot start: {error}")))?;
    Ok(runtime.block_on(what))
}

/// Prints what a copy holds and what is damaged in it.
fn report(place: &dyn Display, copied: Copied, kept: &str) -> Result<ExitCode, Failure> {
    let Copied { tables, entries, damaged } = copied;
    let is_sound = damaged.is_empty();
    let counted = format!("{place}: {tables} tables, {entries} entries{kept}");
    print(&[damaged, vec![counted]].concat().join("\n"))?;
    Ok(if is_sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

pub fn inspect(arguments: &Inspect) -> Result<ExitCode, Failure> {
    let found = match arguments.data.place()? {
        DataPlace::Folder(folder) => server::inspect(catalog::GAMES, &folder),
        DataPlace::Postgres(address) => block_on(server::inspect_postgres(catalog::GAMES, &address))?,
    };
    let found = found.map_err(refused)?;
    let counted = format!(
        "{} tables with {} entries, {} records: {}",
        found.tables,
        found.entries,
        found.records,
        match found.faults.len() {
            0 => "all sound".to_owned(),
            1 => "1 fault".to_owned(),
            count => format!("{count} faults"),
        }
    );
    let is_sound = found.faults.is_empty();
    print(&[found.faults, vec![counted]].concat().join("\n"))?;
    Ok(if is_sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn refused(error: server::StartError) -> Failure {
    Failure::Input(error.to_string())
}
