//! What clients are told when a message or a table cannot be read or stored, or the server has too much to do.

use messages::{message, shared as texts};
use wire::{Code, Fault};

use crate::storage::StorageFault;

/// The server has too much to do: it goes on with what it has, and takes nothing new.
pub fn overloaded() -> Fault {
    Fault::busy(5, message!("server-overload"))
}

/// Another node has the table, or will have it in a moment: whoever comes back is sent there.
pub fn moved() -> Fault {
    Fault { retry: Some(1), ..Fault::new(Code::Closing, message!("server-moved")) }
}

/// A message cannot be read.
pub fn malformed(why: &str) -> Fault {
    Fault::new(Code::Malformed, message!("server-malformed", why = why))
}

/// There is no such table.
pub fn no_such_table() -> Fault {
    Fault::new(Code::NotFound, message!("server-no-table"))
}

/// The fault for a client when the stored data of a table is damaged.
pub fn damaged_table(why: String) -> Fault {
    Fault::new(Code::Damaged, message!("server-damaged", why = why))
}

/// The fault for a client when another version has stored what this one does not know. Among nodes the client may try again: one of that
/// version will have the table.
pub fn other_version(why: String, among_nodes: bool) -> Fault {
    let (code, retry) = if among_nodes { (Code::Closing, Some(1)) } else { (Code::Damaged, None) };
    Fault { retry, ..Fault::new(code, message!("server-other-version", why = why)) }
}

/// The fault for a client when storage fails.
pub fn storage_fault(fault: &StorageFault) -> Fault {
    tracing::error!(%fault, "storage");
    match fault {
        StorageFault::TakenOver => moved(),
        StorageFault::Closed => Fault::new(Code::Closing, message!("server-closing")),
        StorageFault::Damaged(why) => damaged_table(why.clone()),
        _ => Fault::new(Code::Storage, message!("server-storage")),
    }
}
