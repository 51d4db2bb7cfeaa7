//! Output of whole lines: to standard output, or to a file that appears only when it is complete.

use std::fs::{self, File, Permissions};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::os::fd::AsFd;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::failure::Failure;

/// Where lines go.
pub enum Lines {
    /// Standard output.
    Standard(Standard),
    /// A temporary file beside the final one.
    File { draft: BufWriter<NamedTempFile>, path: PathBuf },
}

/// Standard output, which may be a file, and whole lines that are not written yet.
pub struct Standard {
    out: File,
    waiting: Vec<u8>,
}

const STANDARD: &str = "standard output";

/// How much to buffer before it is written.
const BATCH: usize = 1 << 16;

impl Lines {
    /// To standard output.
    pub fn standard() -> Result<Lines, Failure> {
        let out =
            io::stdout().as_fd().try_clone_to_owned().map_err(|error| Failure::writing(STANDARD, &error))?;
        Ok(Lines::Standard(Standard { out: File::from(out), waiting: Vec::new() }))
    }

    /// To a file, which is left alone until all lines are written. An existing file is replaced only if `may_replace`
    /// allows it.
    pub fn file(path: &Path, may_replace: fn(&mut File) -> bool) -> Result<Lines, Failure> {
        let draft = || -> Result<_, String> {
            let path = free_or_replaceable(path, may_replace)?;
            let folder = path.parent().filter(|parent| *parent != Path::new("")).unwrap_or(Path::new("."));
            let mut builder = tempfile::Builder::new();
            // The permissions that other programs give new files: whatever the user's umask leaves.
            let draft = builder.permissions(Permissions::from_mode(0o666)).tempfile_in(folder);
            Ok((draft.map_err(|error| error.kind().to_string())?, path))
        };
        match draft() {
            Ok((draft, path)) => Ok(Lines::File { draft: BufWriter::new(draft), path }),
            Err(why) => Err(Failure::Output(format!("{} could not be written: {why}", path.display()))),
        }
    }

    /// Writes a line.
    pub fn line(&mut self, line: &str) -> Result<(), Failure> {
        match self {
            Lines::Standard(standard) => {
                standard.line(line).map_err(|error| Failure::writing(STANDARD, &error))
            }
            Lines::File { draft, path } => {
                writeln!(draft, "{line}").map_err(|error| Failure::writing(&name(path), &error))
            }
        }
    }

    /// Finishes the output.
    pub fn finish(self) -> Result<(), Failure> {
        match self {
            Lines::Standard(mut standard) => {
                standard.flush().map_err(|error| Failure::writing(STANDARD, &error))
            }
            Lines::File { draft, path } => {
                let write = || -> io::Result<()> {
                    let draft = draft.into_inner().map_err(io::IntoInnerError::into_error)?;
                    draft.as_file().sync_all()?;
                    draft.persist(&path).map_err(|error| error.error)?;
                    Ok(())
                };
                write().map_err(|error| Failure::writing(&name(&path), &error))
            }
        }
    }
}

/// The final path of a file: where nothing exists yet, or a file that may be replaced. Links are followed; devices and
/// folders are never replaced.
fn free_or_replaceable(path: &Path, may_replace: fn(&mut File) -> bool) -> Result<PathBuf, String> {
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(path.to_owned()),
        Err(error) => return Err(error.to_string()),
        Ok(_) => {}
    }
    let real = path.canonicalize().map_err(|error| error.to_string())?;
    let kind = fs::metadata(&real).map_err(|error| error.to_string())?;
    if !kind.is_file() {
        return Err("it exists and is not a file".to_owned());
    }
    let mut file = File::open(&real).map_err(|error| format!("it exists and cannot be read: {error}"))?;
    if kind.len() > 0 && !may_replace(&mut file) {
        return Err("it exists and holds something else, so it is not overwritten".to_owned());
    }
    Ok(real)
}

/// Whether a file holds records, judging by its beginning.
pub fn holds_records(file: &mut File) -> bool {
    let mut beginning = Vec::new();
    let read = file.take(1 << 12).read_to_end(&mut beginning);
    read.is_ok() && String::from_utf8_lossy(&beginning).contains("chabudai-record/")
}

/// Whether a file holds an HTML page.
pub fn holds_page(file: &mut File) -> bool {
    let mut beginning = Vec::new();
    let read = file.take(1 << 8).read_to_end(&mut beginning);
    read.is_ok() && String::from_utf8_lossy(&beginning).to_lowercase().contains("<!doctype html")
}

impl Standard {
    fn line(&mut self, line: &str) -> io::Result<()> {
        self.waiting.extend_from_slice(line.as_bytes());
        self.waiting.push(b'\n');
        if self.waiting.len() >= BATCH { self.flush() } else { Ok(()) }
    }

    /// Writes the buffer. If that fails half-way and the output is a file, the file is truncated to the whole lines it
    /// had before.
    fn flush(&mut self) -> io::Result<()> {
        let waiting = std::mem::take(&mut self.waiting);
        let kind = self.out.metadata()?;
        let before = if kind.is_file() { Some((kind.len(), self.out.stream_position()?)) } else { None };
        let written = self.out.write_all(&waiting);
        if let (Err(_), Some((length, position))) = (&written, before) {
            self.out.set_len(length)?;
            self.out.seek(SeekFrom::Start(position))?;
        }
        written
    }
}

fn name(path: &Path) -> String {
    path.display().to_string()
}
