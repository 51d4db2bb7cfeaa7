//! Links between documents lead somewhere.

use std::path::Path;

use crate::{assert_none, files, root};

#[test]
fn links_in_documents_lead_somewhere() {
    let mut faults = Vec::new();
    for file in files(&[".md"]) {
        for (line, target) in links(&file.text) {
            if let Err(why) = follow(&file.path, &file.text, target) {
                faults.push(format!("{}:{line}: {target}: {why}", file.path));
            }
        }
    }
    assert_none(&faults);
}

/// The targets of Markdown links and pictures, with their lines.
fn links(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().zip(1..).flat_map(|(line, number)| {
        line.match_indices("](").filter_map(move |(place, _)| {
            let target = &line[place + 2..];
            Some((number, &target[..target.find(')')?]))
        })
    })
}

fn follow(from: &str, text: &str, target: &str) -> Result<(), String> {
    if target.starts_with("https://") || target.starts_with("http://") {
        return Ok(());
    }
    let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
    let there = if path.is_empty() {
        text.to_owned()
    } else {
        let folder = Path::new(from).parent().unwrap_or(Path::new(""));
        let path = root().join(folder).join(path);
        if !path.exists() {
            return Err("there is no such file".to_owned());
        }
        std::fs::read_to_string(path).unwrap_or_default()
    };
    match anchor.is_empty() || headings(&there).any(|heading| heading == anchor) {
        true => Ok(()),
        false => Err("there is no such heading".to_owned()),
    }
}

/// The headings of a document, as links name them.
fn headings(text: &str) -> impl Iterator<Item = String> {
    text.lines().filter(|line| line.starts_with('#')).map(|line| {
        let words = line.trim_start_matches('#').trim().to_lowercase();
        let kept = words.chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
        kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
    })
}
