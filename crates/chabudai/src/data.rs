//! `chabudai backup`, `restore` and `inspect`: the data folder of a server.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::failure::Failure;
use crate::rules::print;

/// Back up the data of a server, also while it runs
///
/// The copy is consistent, and the server is not interrupted.
#[derive(Args)]
pub struct Backup {
    /// The file to write, which must not be there yet
    file: PathBuf,
    /// The folder of the server's data
    #[arg(long, env = "CHABUDAI_DATA", value_name = "FOLDER", default_value = "chabudai-data")]
    data: PathBuf,
}

/// Restore a backup made by `chabudai backup`
///
/// The server must be stopped. Matches continue from the moment of the backup. Players who were ready for the next match have
/// to say so again.
#[derive(Args)]
pub struct Restore {
    /// The backup
    file: PathBuf,
    /// The folder of the server's data
    #[arg(long, env = "CHABUDAI_DATA", value_name = "FOLDER", default_value = "chabudai-data")]
    data: PathBuf,
    /// Replace existing data, which is kept under another name
    #[arg(long)]
    replace: bool,
}

/// Check the data folder of a server
///
/// Nothing is changed, and the server may be running. Exit status: 0 everything is sound, 1 something is damaged, 2 the folder
/// cannot be read.
#[derive(Args)]
pub struct Inspect {
    /// The folder
    #[arg(default_value = "chabudai-data")]
    folder: PathBuf,
}

pub fn backup(arguments: &Backup) -> Result<ExitCode, Failure> {
    let copied = server::backup(&arguments.data, &arguments.file).map_err(refused)?;
    print(&format!("{}: {} tables, {} entries", arguments.file.display(), copied.tables, copied.entries))?;
    Ok(ExitCode::SUCCESS)
}

pub fn restore(arguments: &Restore) -> Result<ExitCode, Failure> {
    let Restore { file, data, replace } = arguments;
    let (copied, kept) = server::restore(file, data, *replace).map_err(refused)?;
    let kept = kept.map(|path| format!("\nwhat was there is now {}", path.display())).unwrap_or_default();
    print(&format!("{}: {} tables, {} entries{kept}", data.display(), copied.tables, copied.entries))?;
    Ok(ExitCode::SUCCESS)
}

pub fn inspect(arguments: &Inspect) -> Result<ExitCode, Failure> {
    let found = server::inspect(catalog::GAMES, &arguments.folder).map_err(refused)?;
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
