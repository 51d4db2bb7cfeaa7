//! How long a newcomer waits for the program, and how fast it then is: a fresh clone of the last commit, built with
//! each profile, and the instruction counts of fixed work. One run measures both, because profiles trade one for the other.
#![expect(clippy::disallowed_types, clippy::disallowed_methods, reason = "a stopwatch reads the clock")]

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use crate::{ROOT, run, run_in};

/// The profile that people build, and the one for distribution.
const PROFILES: [&str; 2] = ["release", "dist"];

/// The figures of `crates/catalog/benches/speed.rs`.
const FIGURES: [&str; 6] = ["play", "legal", "step", "view", "search", "batch"];

/// Instruction counts are the same on a busy machine and on an idle one; seconds are not.
const COUNTER: &str = "target.'cfg(all())'.runner = ['valgrind', '--tool=cachegrind', '--cache-sim=no', '--cachegrind-out-file=/dev/null']";

pub fn measure() -> Result<(), String> {
    let clones = PROFILES.map(|profile| Path::new(ROOT).join("target/build-time").join(profile));
    println!("{:<10} {:>10} {:>14}", "profile", "seconds", "CPU seconds");
    for (profile, clone) in PROFILES.iter().zip(&clones) {
        let [seconds, busy] = build(profile, clone)?;
        println!("{profile:<10} {seconds:>10.0} {busy:>14.0}");
    }
    println!("\n{:<10} {:<8} {:>14} {:>14} {:>8}", "game", "work", PROFILES[0], PROFILES[1], "ratio");
    for game in games()? {
        for figure in FIGURES {
            let [ours, best] =
                [0, 1].map(|which| instructions(PROFILES[which], &clones[which], &game, figure));
            let (ours, best) = (ours?, best?);
            println!("{game:<10} {figure:<8} {ours:>14} {best:>14} {:>8.3}", ours as f64 / best as f64);
        }
    }
    Ok(())
}

/// The ids of all games: the names of their folders.
fn games() -> Result<Vec<String>, String> {
    let folders = fs::read_dir(Path::new(ROOT).join("games")).map_err(|error| format!("games: {error}"))?;
    let mut ids: Vec<_> =
        folders.flatten().map(|folder| folder.file_name().to_string_lossy().into_owned()).collect();
    ids.sort();
    Ok(ids)
}

/// Clones and builds; returns the seconds of real time and of processor time.
fn build(profile: &str, clone: &Path) -> Result<[f64; 2], String> {
    if clone.exists() {
        fs::remove_dir_all(clone).map_err(|error| format!("{}: {error}", clone.display()))?;
    }
    let path = clone.display().to_string();
    run("git", &["clone", "--quiet", ".", &path], &[])?;
    // Downloads depend on the network, not on the profile.
    run_in(&path, "cargo", &["fetch", "--quiet"], &[])?;
    let (start, before) = (Instant::now(), processor_seconds()?);
    run_in(&path, "cargo", &["build", "--quiet", "--profile", profile, "--target-dir", "target"], &[])?;
    Ok([start.elapsed().as_secs_f64(), processor_seconds()? - before])
}

/// The instruction count of the fixed work behind a figure.
fn instructions(profile: &str, clone: &Path, game: &str, figure: &str) -> Result<u64, String> {
    let line =
        ["bench", "--quiet", "--package", "chabudai-catalog", "--bench", "speed", "--target-dir", "target"];
    let work = ["--profile", profile, "--config", COUNTER, "--", game, figure];
    let done = Command::new("cargo").args(line).args(work).current_dir(clone).output();
    let done = done.map_err(|error| format!("cargo could not be started: {error}"))?;
    let said = String::from_utf8_lossy(&done.stderr);
    let counted = said.lines().filter(|line| line.contains("refs:")).find_map(|line| {
        let (_, count) = line.split_once("refs:")?;
        count.replace(',', "").trim().parse().ok()
    });
    counted.ok_or_else(|| format!("valgrind counted nothing for {game} {figure}; is it installed?\n{said}"))
}

/// The processor time of finished child processes, from Linux (proc_pid_stat(5), fields 16 and 17).
fn processor_seconds() -> Result<f64, String> {
    const TICKS: f64 = 100.0;
    let stat = fs::read_to_string("/proc/self/stat").map_err(|error| format!("/proc/self/stat: {error}"))?;
    // Fields are counted after the name, which may contain anything.
    let behind = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    let ticks = behind.split_whitespace().skip(13).take(2).filter_map(|field| field.parse::<f64>().ok());
    Ok(ticks.sum::<f64>() / TICKS)
}
