//! Whole lines or nothing: to standard output, or to a file that is there only once it is complete.

use std::fs::File;
use std::io::{self, BufWriter, Seek, Write};
use std::os::fd::AsFd;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::failure::Failure;

/// Where lines go.
pub enum Lines {
    /// Standard output.
    Standard(Standard),
    /// A file beside the one that will be there at the end.
    File { draft: BufWriter<NamedTempFile>, path: PathBuf },
}

/// Standard output, which may be a file.
pub struct Standard {
    out: BufWriter<File>,
    /// Where in the file the last whole line ends, if it is one.
    whole: Option<u64>,
}

const STANDARD: &str = "standard output";

impl Lines {
    /// To standard output.
    pub fn standard() -> Result<Lines, Failure> {
        let open = || -> io::Result<Standard> {
            let mut out = File::from(io::stdout().as_fd().try_clone_to_owned()?);
            let whole = if out.metadata()?.is_file() { Some(out.stream_position()?) } else { None };
            Ok(Standard { out: BufWriter::with_capacity(1 << 16, out), whole })
        };
        open().map(Lines::Standard).map_err(|error| Failure::writing(STANDARD, &error))
    }

    /// To a file, which is left alone until all lines are written.
    pub fn file(path: &Path) -> Result<Lines, Failure> {
        let folder = match path.parent() {
            Some(parent) if parent != Path::new("") => parent,
            _ => Path::new("."),
        };
        let draft = NamedTempFile::new_in(folder).map_err(|error| Failure::writing(&name(path), &error))?;
        Ok(Lines::File { draft: BufWriter::new(draft), path: path.to_owned() })
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

    /// All lines are written.
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

impl Standard {
    fn line(&mut self, line: &str) -> io::Result<()> {
        if self.out.buffer().len() + line.len() + 1 > self.out.capacity() {
            self.flush()?;
        }
        if line.len() + 1 > self.out.capacity() {
            let written = self.out.get_mut().write_all(format!("{line}\n").as_bytes());
            return self.settle(written);
        }
        writeln!(self.out, "{line}")
    }

    /// The buffer holds whole lines, so a file ends with a whole line after it.
    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.out.flush();
        self.settle(flushed)
    }

    /// Remembers where a file's last whole line ends, or cuts it back to there when the disk is full.
    fn settle(&mut self, written: io::Result<()>) -> io::Result<()> {
        if let Some(whole) = &mut self.whole {
            let file = self.out.get_mut();
            match &written {
                Ok(()) => *whole = file.stream_position()?,
                Err(_) => file.set_len(*whole)?,
            }
        }
        written
    }
}

fn name(path: &Path) -> String {
    path.display().to_string()
}
