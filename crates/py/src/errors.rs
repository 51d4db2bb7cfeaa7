//! Exceptions, which are classes of `chabudai.errors`.

use std::sync::{Mutex, MutexGuard, TryLockError};

use engine::Refusal;
use engine::record::RecordFault;
use pyo3::call::PyCallArgs;
use pyo3::prelude::*;

/// An exception of this class.
pub fn error<'py>(py: Python<'py>, class: &str, arguments: impl PyCallArgs<'py>) -> PyErr {
    let made = py
        .import("chabudai.errors")
        .and_then(|errors| errors.getattr(class))
        .and_then(|class| class.call1(arguments));
    made.map_or_else(|failure| failure, PyErr::from_value)
}

/// What a mutex holds, if no other thread uses it and no call failed in the middle.
pub fn try_lock<'a, T: ?Sized>(
    py: Python<'_>,
    held: &'a Mutex<T>,
    what: &str,
) -> PyResult<MutexGuard<'a, T>> {
    held.try_lock().map_err(|refused| {
        let (class, why) = match refused {
            TryLockError::WouldBlock => {
                ("Busy", format!("another thread is using this {what}: give each thread its own"))
            }
            TryLockError::Poisoned(_) => {
                ("Broken", format!("an earlier call of this {what} failed in the middle: make another"))
            }
        };
        error(py, class, (why,))
    })
}

/// A move that the rules do not allow.
pub fn illegal(py: Python<'_>, refusal: &Refusal) -> PyErr {
    error(py, "IllegalMove", (refusal.to_string(), refusal.clause))
}

/// A record that cannot be read or played.
pub fn bad_record(py: Python<'_>, fault: &RecordFault) -> PyErr {
    error(py, "BadRecord", (fault.to_string(), fault.clause, fault.entry))
}

/// Something that this game or match cannot do.
pub fn not_supported(py: Python<'_>, why: impl Into<String>) -> PyErr {
    error(py, "NotSupported", (why.into(),))
}

/// An argument that is not possible.
pub fn bad_argument(py: Python<'_>, why: impl Into<String>) -> PyErr {
    error(py, "BadArgument", (why.into(),))
}
