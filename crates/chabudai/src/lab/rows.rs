//! Results as rows: aligned for people, separated by commas for spreadsheets.

/// Rows of cells, the first of which are the headings.
pub struct Rows {
    rows: Vec<Vec<String>>,
}

impl Rows {
    pub fn new(headings: &[&str]) -> Rows {
        Rows { rows: vec![headings.iter().map(|heading| (*heading).to_owned()).collect()] }
    }

    pub fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// Columns aligned: the first to the left, the others to the right.
    pub fn aligned(&self) -> String {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(move |row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let line = |row: &Vec<String>| {
            let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| match column {
                0 => format!("{cell:<width$}"),
                _ => format!("  {cell:>width$}"),
            });
            cells.collect::<String>().trim_end().to_owned()
        };
        self.rows.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// Comma-separated values.
    pub fn csv(&self) -> String {
        let quoted = |cell: &String| match cell.contains([',', '"', '\n']) {
            true => format!("\"{}\"", cell.replace('"', "\"\"")),
            false => cell.clone(),
        };
        let line = |row: &Vec<String>| row.iter().map(quoted).collect::<Vec<_>>().join(",");
        self.rows.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_aligned_or_separated() {
        let mut table = Rows::new(&["game", "n"]);
        table.row(vec!["a, b".to_owned(), "10".to_owned()]);
        assert_eq!(table.aligned(), "game   n\na, b  10");
        assert_eq!(table.csv(), "game,n\n\"a, b\",10");
    }
}
