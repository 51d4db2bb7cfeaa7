//! The folder of a training.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

const CHECKPOINT: &str = "checkpoint.bin";

/// The folder of a training: what was learned, the curve and a checkpoint.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(path: PathBuf) -> Folder {
        Folder(path)
    }

    /// Goes on from the checkpoint, if there is one.
    pub fn resume(&self, resume: impl FnOnce(&mut BufReader<File>) -> io::Result<()>) -> Result<(), Failure> {
        let path = self.0.join(CHECKPOINT);
        match File::open(&path).and_then(|file| resume(&mut BufReader::new(file))) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(Failure::reading(&path.display().to_string(), &error))
            }
            _ => Ok(()),
        }
    }

    /// Writes a new checkpoint.
    pub fn save(&self, save: impl Fn(&mut BufWriter<File>) -> io::Result<()>) -> Result<(), Failure> {
        self.replace(CHECKPOINT, save)
    }

    /// Adds a line to the curve, below this heading.
    pub fn add_to_curve(&self, heading: &str, line: &str) -> Result<(), Failure> {
        self.write("curve.csv", |path| {
            let mut file = File::options().append(true).create(true).open(path)?;
            if file.metadata()?.len() == 0 {
                writeln!(file, "{heading}")?;
            }
            writeln!(file, "{line}")
        })
    }

    /// Replaces a file of the folder: whatever happens, the old one or the new one is there.
    pub fn replace(
        &self,
        name: &str,
        write: impl Fn(&mut BufWriter<File>) -> io::Result<()>,
    ) -> Result<(), Failure> {
        self.write(name, |path| {
            let draft = path.with_extension("new");
            let mut file = BufWriter::new(File::create(&draft)?);
            write(&mut file)?;
            file.into_inner()?.sync_all()?;
            fs::rename(&draft, path)
        })
    }

    fn write(&self, name: &str, write: impl Fn(&Path) -> io::Result<()>) -> Result<(), Failure> {
        let path = self.0.join(name);
        fs::create_dir_all(&self.0)
            .and_then(|()| write(&path))
            .map_err(|error| Failure::writing(&path.display().to_string(), &error))
    }
}
